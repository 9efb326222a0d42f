"""Os roteiros com que o portal nasce dizem o que a lei manda (arts. 7º, 12 a 20)."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.db.models import ProtectedError

from fiscalizacao.models import ItemDoRoteiro, Roteiro, VersaoDoRoteiro
from fiscalizacao.servicos.leitura_de_roteiros import em_ordem, o_que_falta
from fiscalizacao.tipos import (
    QUALIDADES,
    AlvoDaVistoria,
    Aspecto,
    EspecieDeRoteiro,
    TipoDeResposta,
)
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.lei_5002 import artigo_de, dispositivos
from tests.fiscalizacao.vistorias import vistoriar
from tests.transporte_escolar.fabricas_frota import VeiculoFactory

pytestmark = pytest.mark.django_db
DEVERES = {
    Aspecto.TRANSITO, Aspecto.TRABALHISTA, Aspecto.SOCIAL, Aspecto.TRIBUTARIO, Aspecto.CONTRATO,
}  # fmt: skip
SEMEADURA = import_module("fiscalizacao.migrations.0002_roteiros_iniciais")


def _itens(*codigos: str) -> list[ItemDoRoteiro]:
    itens = ItemDoRoteiro.objects.select_related("versao_do_roteiro__roteiro")
    return list(itens.filter(versao_do_roteiro__roteiro__codigo__in=codigos) if codigos else itens)


@pytest.mark.norma("5002", "art. 20, II")
def test_ha_um_roteiro_de_cada_especie_com_a_sua_versao_1() -> None:
    assert set(Roteiro.objects.values_list("especie", flat=True)) == set(EspecieDeRoteiro)
    assert set(VersaoDoRoteiro.objects.values_list("numero", flat=True)) == {1}


@pytest.mark.norma("5002", "art. 20, II")
def test_todo_item_cita_dispositivo_que_existe_na_lei() -> None:
    da_lei = dispositivos()

    assert {i.dispositivo for i in _itens()} - da_lei == set()


@pytest.mark.norma("5002", "art. 20, II")
def test_as_sete_qualidades_e_os_deveres_estao_cobertos_pelos_publicados() -> None:
    em_vigor = VersaoDoRoteiro.objects.em_vigor()
    itens = ItemDoRoteiro.objects.filter(versao_do_roteiro__in=em_vigor)
    julgados = itens.exclude(tipo=TipoDeResposta.TEXTO)

    assert set(Aspecto) == QUALIDADES | DEVERES
    assert set(julgados.values_list("aspecto", flat=True)) == set(Aspecto)


@pytest.mark.norma("5002", "art. 14, § 4º")
@pytest.mark.parametrize(
    "codigo",
    ["freio_de_servico", "freio_de_estacionamento", "direcao", "suspensao", "cintos_numero",
     "tacografo"],
)  # fmt: skip
def test_freios_direcao_suspensao_cintos_e_tacografo_estao_no_de_seguranca_e_impedem(
    codigo: str,
) -> None:
    (item,) = [i for i in _itens("seguranca") if i.codigo == codigo]

    assert item.impeditivo
    assert item.infracao in {"24-VII", "25-V"}


@pytest.mark.norma("5002", "art. 12, § 1º")
@pytest.mark.parametrize("inciso", ["I", "III", "IV", "V", "VI", "VII", "VIII", "IX"])
def test_cada_exigencia_do_art_12_se_confere_na_visita_ao_veiculo(inciso: str) -> None:
    citados = {i.dispositivo for i in _itens("seguranca", "municipal")}

    assert f"Lei 5.002/2018, art. 12, § 1º, {inciso}" in citados


@pytest.mark.norma("5002", "art. 14, § 1º")
def test_o_semestral_nasce_rascunho_e_so_lhe_falta_o_ato_dos_criterios() -> None:
    versao = VersaoDoRoteiro.objects.get(roteiro__codigo="semestral")

    (falta,) = o_que_falta(versao)

    assert versao.publicada_em is None
    assert "ato que fixou os critérios" in falta.mensagem
    assert str(falta.dispositivo) == "Lei 5.002/2018, art. 14, § 1º"


@pytest.mark.norma("5002", "art. 20, II")
def test_os_demais_nascem_publicados_e_completos() -> None:
    publicadas = VersaoDoRoteiro.objects.em_vigor().select_related("roteiro")

    assert {v.roteiro.codigo: list(o_que_falta(v)) for v in publicadas} == {
        codigo: [] for codigo in ("seguranca", "higiene", "municipal", "na_via", "documental")
    }


@pytest.mark.norma("5002", "art. 14, § 3º")
def test_so_o_municipal_diz_por_quanto_vale() -> None:
    com_prazo = VersaoDoRoteiro.objects.filter(validade_meses__isnull=False)

    assert [v.roteiro.codigo for v in com_prazo] == ["municipal"]


@pytest.mark.norma("5002", "art. 14, §§ 3º a 5º")
def test_uma_visita_ao_veiculo_confere_45_itens_ou_mais() -> None:
    itens = _itens("seguranca", "higiene", "municipal")

    assert len(itens) >= 45
    assert all(AlvoDaVistoria.VEICULO in i.versao_do_roteiro.roteiro.alvos for i in itens)


@pytest.mark.norma("5002", "arts. 22 a 25")
def test_cada_infracao_sugerida_e_a_mais_especifica_do_fato() -> None:
    sugeridas = {i.codigo: i.infracao for i in _itens("seguranca", "municipal", "na_via")}

    assert sugeridas["autorizacao_afixada"] == "22-V"
    assert sugeridas["autorizacao_valida"] == "24-I"
    assert sugeridas["veiculo_aprovado"] == "25-II"
    assert sugeridas["extintor"] == "25-V"
    assert sugeridas["lataria_e_pintura"] == "23-V"
    assert sugeridas["condutor_aprovado"] == "24-II"
    assert sugeridas["cnh"] == "25-VI"
    assert sugeridas["inspecao_semestral"] == "23-IV"
    assert sugeridas["pontos_de_parada"] == "23-VII"
    assert sugeridas["horario"] == "23-IX"


@pytest.mark.norma("5002", "art. 20, II")
def test_a_divida_trabalhista_social_ou_tributaria_nao_vira_infracao_que_a_lei_nao_preve() -> None:
    deveres = {Aspecto.TRABALHISTA, Aspecto.SOCIAL, Aspecto.TRIBUTARIO}

    assert {i.infracao for i in _itens("documental") if i.aspecto in deveres} == {""}


@pytest.mark.norma("5002", "art. 20, II")
def test_todo_item_julgado_tem_frases_prontas_e_ajuda() -> None:
    julgados = [i for i in _itens() if i.tipo != TipoDeResposta.TEXTO]

    assert [i.codigo for i in julgados if not 3 <= len(i.defeitos) <= 6] == []
    assert [i.codigo for i in _itens() if not i.ajuda] == []
    assert [d for i in julgados for d in i.defeitos if "," in d] == []


@pytest.mark.norma("5002", "art. 7º, § 1º")
def test_os_itens_vem_bloco_a_bloco_na_ordem_da_lei() -> None:
    for versao in VersaoDoRoteiro.objects.all():
        itens = list(versao.itens.order_by("ordem"))

        assert itens == em_ordem(itens)
        assert [i.ordem for i in itens] == list(range(1, len(itens) + 1))


@pytest.mark.norma("5002", "art. 20, II")
def test_nenhum_item_cita_artigo_de_processo_nem_de_orcamento() -> None:
    artigos = {artigo_de(i.dispositivo) for i in _itens()}

    assert artigos <= {2, 7, 9, 10, *range(12, 26)}


def test_a_semeadura_se_desfaz_e_se_refaz_igual() -> None:
    antes = _resumo()

    SEMEADURA.desfazer(apps, None)
    vazio = Roteiro.objects.count()
    SEMEADURA.semear(apps, None)

    assert vazio == 0
    assert _resumo() == antes


def test_a_semeadura_ja_usada_em_vistoria_nao_se_desfaz(com_papel: Any) -> None:
    versao = VersaoDoRoteiro.objects.get(roteiro__codigo="higiene")
    vistoriar(VeiculoFactory.create(regular=True), versao, por=com_papel(Papel.SESTRAN_FISCAL))

    with pytest.raises(ProtectedError):
        SEMEADURA.desfazer(apps, None)


def _resumo() -> list[Any]:
    campos = ("versao_do_roteiro__roteiro__codigo", "ordem", "codigo", "texto", "dispositivo")
    return list(ItemDoRoteiro.objects.order_by(*campos[:2]).values_list(*campos))
