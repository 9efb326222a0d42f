"""Versões do roteiro: rascunho, publicação e o que não muda depois dela."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import InternalError, connection, transaction

from fiscalizacao.models import ItemDoRoteiro, Roteiro, VersaoDoRoteiro
from fiscalizacao.servicos.leitura_de_roteiros import comparacao, em_blocos
from fiscalizacao.servicos.roteiros import (
    descartar_rascunho,
    gravar_item,
    gravar_roteiro,
    gravar_versao,
    mover,
    nova_versao,
    publicar,
    remover_item,
)
from fiscalizacao.tipos import Aspecto, EspecieDeRoteiro, SituacaoDaVersao
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import AtoNormativoFactory
from tests.fiscalizacao.fabricas_roteiros import (
    DO_ART_14_4,
    ItemFactory,
    RoteiroFactory,
    VersaoFactory,
)

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 20, II")]
EM = datetime(2026, 8, 10, 12, tzinfo=UTC)


@pytest.fixture
def autoridade(com_papel: Any) -> Servidor:
    """Autoridade da SESTRAN."""
    pessoa: Servidor = com_papel(Papel.SESTRAN_AUTORIDADE)
    return pessoa


@pytest.fixture
def publicada() -> VersaoDoRoteiro:
    """Versão 1 publicada."""
    return VersaoFactory.create(publicada=True)


def _codigos(versao: VersaoDoRoteiro) -> list[str]:
    return list(versao.itens.order_by("ordem").values_list("codigo", flat=True))


# -- nova versão -------------------------------------------------------------------------------


def test_a_nova_versao_nasce_rascunho_com_os_mesmos_itens_e_codigos(
    publicada: VersaoDoRoteiro,
) -> None:
    nova = nova_versao(roteiro_id=publicada.roteiro_id)

    assert (nova.numero, nova.situacao) == (2, SituacaoDaVersao.RASCUNHO)
    assert _codigos(nova) == _codigos(publicada) == list(DO_ART_14_4)
    mudou = comparacao(nova)
    assert mudou is not None
    assert mudou.nada_mudou


def test_so_ha_um_rascunho_por_vez(publicada: VersaoDoRoteiro) -> None:
    nova_versao(roteiro_id=publicada.roteiro_id)

    with pytest.raises(ErroDeDominio, match="já tem um rascunho, o da versão 2"):
        nova_versao(roteiro_id=publicada.roteiro_id)


def test_o_roteiro_novo_abre_a_versao_1_vazia() -> None:
    nova = nova_versao(roteiro_id=RoteiroFactory.create().pk)

    assert (nova.numero, nova.itens.count()) == (1, 0)
    assert comparacao(nova) is None


def test_o_rascunho_descartado_devolve_o_numero_e_nao_toca_na_publicada(
    publicada: VersaoDoRoteiro,
) -> None:
    antes = _codigos(publicada)
    nova = nova_versao(roteiro_id=publicada.roteiro_id)

    descartar_rascunho(pk=nova.pk)

    assert _codigos(publicada) == antes
    assert nova_versao(roteiro_id=publicada.roteiro_id).numero == 2


# -- itens -------------------------------------------------------------------------------------


def test_o_item_novo_vai_para_o_fim_e_tira_o_codigo_do_texto() -> None:
    versao = VersaoFactory.create()

    item = gravar_item(
        ItemDoRoteiro(
            versao_do_roteiro=versao,
            texto="Luz da porta acende",
            aspecto=Aspecto.SEGURANCA,
            dispositivo="Lei 5.002/2018, art. 12",
        )
    )

    assert item.codigo == "luz_da_porta_acende"
    assert _codigos(versao)[-1] == item.codigo


def test_o_codigo_do_item_nao_muda_porque_a_revistoria_o_reconhece_por_ele() -> None:
    item = ItemFactory.create()
    item.codigo = "outro"

    with pytest.raises(ErroDeDominio, match="O código não muda") as recusa:
        gravar_item(item)

    assert recusa.value.campo == "codigo"


def test_dois_itens_da_versao_nao_tem_o_mesmo_codigo() -> None:
    versao = VersaoFactory.create(codigos=["freio"])

    with pytest.raises(ValidationError, match="Já há um item com esse código"):
        gravar_item(ItemFactory.build(versao_do_roteiro=versao, codigo="freio"))


def test_o_item_se_move_dentro_do_seu_bloco_e_para_na_ponta() -> None:
    versao = VersaoFactory.create(codigos=["a", "b", "c"])
    ItemFactory.create(versao_do_roteiro=versao, codigo="de_outro", aspecto=Aspecto.HIGIENE)
    c = versao.itens.get(codigo="c")

    mover(pk=c.pk, acima=True)
    assert _codigos(versao) == ["a", "c", "b", "de_outro"]
    mover(pk=c.pk, acima=True)
    mover(pk=c.pk, acima=True)
    assert _codigos(versao) == ["c", "a", "b", "de_outro"]
    mover(pk=versao.itens.get(codigo="b").pk, acima=False)
    assert _codigos(versao) == ["c", "a", "b", "de_outro"]


def test_os_blocos_seguem_a_ordem_do_art_7_e_depois_os_deveres() -> None:
    versao = VersaoFactory.create(codigos=[])
    for codigo, aspecto in (("x", Aspecto.CONTRATO), ("y", Aspecto.HIGIENE), ("z", "seguranca")):
        ItemFactory.create(versao_do_roteiro=versao, codigo=codigo, aspecto=aspecto)

    blocos = em_blocos(versao.itens.all())

    assert [aspecto for aspecto, _ in blocos] == ["seguranca", "higiene", "contrato"]


# -- publicar ----------------------------------------------------------------------------------


def test_publicada_a_versao_entra_em_vigor_e_os_itens_se_numeram_bloco_a_bloco(
    publicada: VersaoDoRoteiro, autoridade: Servidor
) -> None:
    nova = nova_versao(roteiro_id=publicada.roteiro_id)
    ItemFactory.create(versao_do_roteiro=nova, codigo="pontual", aspecto=Aspecto.REGULARIDADE)

    feita = publicar(pk=nova.pk, nota=" Entrou a pontualidade. ", por=autoridade, em=EM)

    assert list(VersaoDoRoteiro.objects.em_vigor().filter(roteiro=publicada.roteiro)) == [feita]
    assert (feita.publicada_por, feita.publicada_em) == (autoridade, EM)
    assert feita.nota == "Entrou a pontualidade."
    assert _codigos(feita) == ["pontual", *DO_ART_14_4]


def test_a_publicacao_recusada_traz_tudo_o_que_falta(autoridade: Servidor) -> None:
    versao = VersaoFactory.create(codigos=["freio", "direcao"])
    ItemFactory.create(versao_do_roteiro=versao, texto="Sem artigo", dispositivo="")

    with pytest.raises(ErroDeDominio) as recusa:
        publicar(pk=versao.pk, nota="Primeira", por=autoridade, em=EM)

    for falta in ("a suspensão", "os cintos", "o tacógrafo", "“Sem artigo” não cita"):
        assert falta in str(recusa.value)
    versao.refresh_from_db()
    assert versao.situacao == SituacaoDaVersao.RASCUNHO


def test_sem_dizer_o_que_mudou_nao_se_publica(autoridade: Servidor) -> None:
    with pytest.raises(ErroDeDominio, match="Falta dizer o que mudou"):
        publicar(pk=VersaoFactory.create().pk, nota="  ", por=autoridade, em=EM)


def test_a_versao_igual_a_anterior_nao_se_publica(
    publicada: VersaoDoRoteiro, autoridade: Servidor
) -> None:
    nova = nova_versao(roteiro_id=publicada.roteiro_id)

    with pytest.raises(ErroDeDominio, match="Nada mudou"):
        publicar(pk=nova.pk, nota="Igual", por=autoridade, em=EM)


@pytest.mark.norma("5002", "art. 14, § 1º")
def test_o_semestral_semeado_publica_se_depois_de_citar_o_ato(autoridade: Servidor) -> None:
    versao = VersaoDoRoteiro.objects.get(roteiro__especie=EspecieDeRoteiro.SEMESTRAL)
    with pytest.raises(ErroDeDominio, match="critérios da inspeção semestral"):
        publicar(pk=versao.pk, nota="Primeira", por=autoridade, em=EM)

    versao.criterios = AtoNormativoFactory.create()
    gravar_versao(versao)
    feita = publicar(pk=versao.pk, nota="Primeira", por=autoridade, em=EM)

    assert feita.situacao == SituacaoDaVersao.PUBLICADA


# -- a publicada não muda ----------------------------------------------------------------------


def test_o_servico_recusa_toda_escrita_na_publicada(
    publicada: VersaoDoRoteiro, autoridade: Servidor
) -> None:
    item = publicada.itens.first()
    assert item is not None
    escritas: list[Any] = [
        lambda: gravar_versao(publicada),
        lambda: gravar_item(item),
        lambda: gravar_item(ItemFactory.build(versao_do_roteiro=publicada)),
        lambda: remover_item(pk=item.pk),
        lambda: mover(pk=item.pk, acima=True),
        lambda: publicar(pk=publicada.pk, nota="De novo", por=autoridade, em=EM),
        lambda: descartar_rascunho(pk=publicada.pk),
    ]

    for escrita in escritas:
        with pytest.raises(ErroDeDominio, match="está publicada e não se altera"):
            escrita()


@pytest.mark.parametrize(
    "comando",
    [
        "UPDATE fiscalizacao_versaodoroteiro SET prazo_das_pendencias = 1 WHERE id = %(versao)s",
        "UPDATE fiscalizacao_versaodoroteiro SET situacao = 'rascunho', publicada_em = NULL "
        "WHERE id = %(versao)s",
        "DELETE FROM fiscalizacao_versaodoroteiro WHERE id = %(versao)s",
        "UPDATE fiscalizacao_itemdoroteiro SET impeditivo = NOT impeditivo "
        "WHERE versao_id = %(versao)s",
        "DELETE FROM fiscalizacao_itemdoroteiro WHERE versao_id = %(versao)s",
        "UPDATE fiscalizacao_itemdoroteiro SET versao_id = %(versao)s WHERE versao_id = %(outra)s",
        "UPDATE fiscalizacao_itemdoroteiro SET versao_id = %(outra)s WHERE versao_id = %(versao)s",
        "INSERT INTO fiscalizacao_itemdoroteiro (versao, ordem, codigo, texto, ajuda, aspecto, "
        "dispositivo, tipo, unidade, impeditivo, infracao, defeitos, versao_id) SELECT 1, 99, "
        "'novo', 'Novo', '', 'seguranca', '', 'conformidade', '', false, '', '{}', %(versao)s",
    ],
    ids=[
        "muda a versão", "volta a rascunho", "apaga a versão", "muda o item", "apaga o item",
        "traz item de outra", "leva item a outra", "inclui item",
    ],
)  # fmt: skip
def test_o_banco_recusa_por_gatilho_o_sql_que_toque_na_publicada(
    publicada: VersaoDoRoteiro, comando: str
) -> None:
    outra = VersaoFactory.create(codigos=["so_dela"])

    with (
        pytest.raises(InternalError, match="publicada"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(comando, {"versao": publicada.pk, "outra": outra.pk})

    assert _codigos(publicada) == list(DO_ART_14_4)


def test_no_rascunho_o_banco_aceita_o_mesmo_sql() -> None:
    rascunho = VersaoFactory.create()

    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE fiscalizacao_itemdoroteiro SET impeditivo = true WHERE versao_id = %s",
            [rascunho.pk],
        )
        assert cursor.rowcount == len(DO_ART_14_4)


# -- roteiro -----------------------------------------------------------------------------------


def test_o_roteiro_novo_tira_o_codigo_do_nome_e_depois_nao_o_muda() -> None:
    roteiro = gravar_roteiro(RoteiroFactory.build(codigo="", nome="Acessibilidade do ônibus"))
    assert roteiro.codigo == "acessibilidade_do_onibus"

    for campo, valor in (("codigo", "outro"), ("especie", EspecieDeRoteiro.HIGIENE)):
        mudado = Roteiro.objects.get(pk=roteiro.pk)
        setattr(mudado, campo, valor)
        with pytest.raises(ErroDeDominio, match="não muda"):
            gravar_roteiro(mudado)
