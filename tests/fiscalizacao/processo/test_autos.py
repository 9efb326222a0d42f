"""Auto de infração: o item, o fato, quem responde, e o que ele causa (arts. 21 a 28)."""

from dataclasses import replace
from datetime import date, time, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.exceptions import ValidationError

from fiscalizacao.models import AutoDeInfracao, Infracao
from fiscalizacao.servicos.autos import Testemunha as QuemViu
from fiscalizacao.servicos.autos import anular_auto, lavrar
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.instauracao import instaurar
from fiscalizacao.servicos.provas_do_auto import Prova, juntar_prova
from fiscalizacao.tipos import Gravidade, Medida
from patrocinio.comum.erros import ConflitoComOGravado, ErroDeDominio, PapelAusente
from tests.fiscalizacao.processo.cenas import (
    SEGUNDA,
    Caso,
    Equipe,
    arquivo,
    as_,
    autuado,
    com_ufm,
    contrato_de,
    equipe,
    fato,
    infracao,
)
from tests.fiscalizacao.processo.passos import ate_a_decisao, notificado
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import Contrato, PropostaDeInfracao
from transporte_escolar.servicos.propostas_de_infracao import FatoProposto, propor
from transporte_escolar.tipos import ItemDaLei, SituacaoDaPropostaDeInfracao

pytestmark = pytest.mark.django_db
EM = as_(SEGUNDA)


@pytest.fixture
def gente() -> Equipe:
    """Uma pessoa por papel."""
    return equipe()


@pytest.fixture
def contrato() -> Contrato:
    """Contrato vigente da Lei 14.133."""
    return contrato_de()


@pytest.mark.norma("5002", "art. 27")
def test_o_mesmo_codigo_do_aparelho_e_o_mesmo_auto_e_o_numero_nao_se_gasta(
    gente: Equipe, contrato: Contrato
) -> None:
    visto = fato(contrato=contrato)
    um = lavrar(visto, por=gente.fiscal, em=EM)
    assert lavrar(visto, por=gente.fiscal, em=EM + timedelta(days=1)) == um
    with pytest.raises(ConflitoComOGravado):
        lavrar(visto, por=gente.autoridade, em=EM)
    with pytest.raises(ConflitoComOGravado):
        lavrar(replace(visto, infracao=infracao("24-V")), por=gente.fiscal, em=EM)

    assert autuado(gente.fiscal, contrato, "24-V").numero == um.numero + 1 == 2


@pytest.mark.norma("5002", "art. 24")
def test_a_falta_da_ufm_nao_impede_o_auto_e_a_ufm_cadastrada_e_so_referencia(
    gente: Equipe, contrato: Contrato
) -> None:
    sem = autuado(gente.fiscal, contrato)
    assert (sem.ufm, sem.valor_da_ufm) == (3, None)
    com_ufm(2026)
    assert autuado(gente.fiscal, contrato, "25-VI").valor_da_ufm == 600


@pytest.mark.norma("5002", "art. 22")
@pytest.mark.parametrize("codigo", ["22-I", "22-II", "22-III", "22-IV", "22-V"])
def test_a_leve_nao_se_autua_adverte_se(gente: Equipe, contrato: Contrato, codigo: str) -> None:
    with pytest.raises(ErroDeDominio, match="advertência verbal") as recusa:
        autuado(gente.fiscal, contrato, codigo)
    assert recusa.value.campo == "infracao"
    assert "Advertências verbais" in recusa.value.saida


@pytest.mark.norma("5002", "arts. 22 a 25")
def test_dois_itens_que_disputam_o_mesmo_fato_so_com_razoes(
    gente: Equipe, contrato: Contrato
) -> None:
    veiculo = VeiculoFactory.create()
    um = autuado(gente.fiscal, contrato, "24-I", veiculo=veiculo)
    for codigo in ("24-I", "25-II", "25-V"):
        with pytest.raises(ErroDeDominio, match="auto de infração 1/2026") as recusa:
            autuado(gente.fiscal, contrato, codigo, veiculo=veiculo)
        assert recusa.value.campo == "razoes"

    outro = autuado(gente.fiscal, contrato, "25-V", veiculo=veiculo, razoes="São dois fatos.")

    assert (outro.mesmo_fato, outro.razao_do_concurso) == (um, "São dois fatos.")


@pytest.mark.norma("5002", "arts. 22 a 25")
def test_nao_disputam_o_outro_item_o_outro_dia_o_outro_veiculo_nem_o_auto_anulado(
    gente: Equipe, contrato: Contrato
) -> None:
    veiculo = VeiculoFactory.create()
    um = autuado(gente.fiscal, contrato, "24-I", veiculo=veiculo)
    outros = [
        autuado(gente.fiscal, contrato, "24-VI", veiculo=veiculo, razoes="À toa."),
        autuado(gente.fiscal, contrato, "24-I", veiculo=VeiculoFactory.create()),
        autuado(gente.fiscal, contrato, "24-I", veiculo=veiculo, dia=date(2026, 3, 3)),
    ]
    assert all(o.mesmo_fato is None and o.razao_do_concurso == "" for o in outros)
    anular_auto(pk=um.pk, razoes="Placa errada.", por=gente.autoridade, em=EM)

    assert autuado(gente.fiscal, contrato, "25-II", veiculo=veiculo).mesmo_fato is None


@pytest.mark.norma("5002", "arts. 22 a 25")
def test_sem_veiculo_o_mesmo_fato_se_ve_pela_linha(gente: Equipe, contrato: Contrato) -> None:
    linha = contrato.itens.get().linha
    autuado(gente.fiscal, contrato, "23-IX", linha=linha)

    with pytest.raises(ErroDeDominio, match="Ninguém se pune duas vezes"):
        autuado(gente.fiscal, contrato, "25-I", linha=linha)


@pytest.mark.norma("5002", "art. 21, p.ú.")
def test_a_infracao_do_edital_so_serve_aos_contratos_dele(
    gente: Equipe, contrato: Contrato
) -> None:
    do_edital = _do_edital(contrato.edital)
    assert autuado(gente.fiscal, contrato, "E1").ufm == 2
    assert do_edital in Infracao.objects.que_cabem_a(contrato)
    de_fora = contrato_de()
    assert do_edital not in Infracao.objects.que_cabem_a(de_fora)
    assert Infracao.objects.que_cabem_a(None).count() == 32

    with pytest.raises(Exception, match="é de outro edital"):
        autuado(gente.fiscal, de_fora, "E1")


def _do_edital(edital: Any) -> Infracao:
    return Infracao.objects.create(
        codigo="E1",
        edital=edital,
        base_legal="Edital, item 12.3",
        texto="Não limpar o veículo no sábado.",
        gravidade=Gravidade.GRAVE,
        medidas=[Medida.MULTA],
        ufm=2,
    )


@pytest.mark.norma("5002", "art. 25, IX")
def test_o_inciso_aberto_pede_o_principio(gente: Equipe, contrato: Contrato) -> None:
    with pytest.raises(ErroDeDominio, match="princípio") as recusa:
        autuado(gente.fiscal, contrato, "25-IX")
    assert recusa.value.campo == "principio"
    assert autuado(gente.fiscal, contrato, "25-IX", principio="Moralidade.").ufm == 1


@pytest.mark.norma("5002", "art. 27")
def test_o_fato_nao_e_futuro_e_o_relogio_adiantado_do_aparelho_nao_data_o_auto_depois_de_recebido(
    gente: Equipe, contrato: Contrato
) -> None:
    depois = EM + timedelta(minutes=1)
    with pytest.raises(ErroDeDominio, match="não pode ser futuro"):
        lavrar(fato(contrato=contrato, fato_em=depois), por=gente.fiscal, em=EM)
    auto = lavrar(fato(contrato=contrato, lavrado_em=depois), por=gente.fiscal, em=EM)
    assert (auto.lavrado_em, auto.recebido_em) == (EM, EM)
    with pytest.raises(ValidationError, match="depois do fato"):
        lavrar(
            fato("24-V", contrato=contrato, lavrado_em=as_(SEGUNDA, time(10))),
            por=gente.fiscal,
            em=EM,
        )


@pytest.mark.norma("5002", "art. 27")
def test_so_a_fiscalizacao_autua(gente: Equipe, contrato: Contrato) -> None:
    for pessoa in (gente.julgadora, gente.recursal, gente.procuradoria, gente.fazenda):
        with pytest.raises(PapelAusente):
            autuado(pessoa, contrato)
    assert not AutoDeInfracao.objects.exists()


@pytest.mark.norma("5002", "art. 27")
def test_as_testemunhas_e_as_provas_ficam_no_auto_e_a_mesma_prova_e_a_mesma(
    gente: Equipe, contrato: Contrato
) -> None:
    prova = Prova(arquivo("porta.pdf"), "A porta aberta", uuid4())
    auto = autuado(
        gente.fiscal,
        contrato,
        "24-VI",
        testemunhas=[QuemViu(" Ana ", "34 99999-0000")],
        provas=[prova],
    )

    assert auto.testemunhas.get().nome == "Ana"
    juntada = auto.provas.get()
    assert len(juntada.anexo.sha256) == 64
    assert juntar_prova(auto, prova, por=gente.fiscal, em=EM) == juntada
    processo = instaurar(
        [auto], cogita_rescisao=False, pratica=Pratica(gente.autoridade, EM, "Há indícios.")
    )
    assert processo.pecas.get(especie="prova").anexo == juntada.anexo


@pytest.mark.norma("5002", "art. 27")
def test_o_auto_errado_se_anula_com_razoes_e_o_numero_fica(
    gente: Equipe, contrato: Contrato
) -> None:
    auto = autuado(gente.fiscal, contrato)
    with pytest.raises(ErroDeDominio, match="motivada"):
        anular_auto(pk=auto.pk, razoes=" ", por=gente.autoridade, em=EM)
    with pytest.raises(PapelAusente):
        anular_auto(pk=auto.pk, razoes="Placa errada.", por=gente.fiscal, em=EM)

    anular_auto(pk=auto.pk, razoes="Placa errada.", por=gente.autoridade, em=EM)

    assert not AutoDeInfracao.objects.validos().exists()
    assert autuado(gente.fiscal, contrato, "24-V").numero == 2
    with pytest.raises(ErroDeDominio, match="já foi anulado"):
        anular_auto(pk=auto.pk, razoes="De novo.", por=gente.autoridade, em=EM)
    with pytest.raises(ErroDeDominio, match="já está em processo, ou foi anulado"):
        instaurar(
            [auto], cogita_rescisao=False, pratica=Pratica(gente.autoridade, EM, "Há indícios.")
        )


@pytest.mark.norma("5002", "art. 27")
def test_o_auto_anulado_no_curso_do_processo_nao_se_pune_e_o_ja_decidido_nao_se_anula() -> None:
    caso = Caso("24-I", "24-V")
    um, outro = caso.autos
    anular_auto(pk=um.pk, razoes="Placa errada.", por=caso.equipe.autoridade, em=EM)
    with pytest.raises(ErroDeDominio, match="não é deste processo, ou foi anulado"):
        ate_a_decisao(caso, SEGUNDA, {um.pk: [Medida.MULTA]})

    decidido = ate_a_decisao(Caso("24-I"), SEGUNDA)
    with pytest.raises(ErroDeDominio, match="já decidiu sobre o auto"):
        anular_auto(
            pk=decidido.auto.pk, razoes="Placa errada.", por=decidido.equipe.autoridade, em=EM
        )
    em_defesa = notificado(Caso("24-I"), SEGUNDA)
    anular_auto(
        pk=em_defesa.auto.pk, razoes="Placa errada.", por=em_defesa.equipe.autoridade, em=EM
    )
    assert outro.pk


@pytest.mark.norma("5002", "arts. 21 a 27")
def test_a_proposta_acolhida_nomeia_o_auto_e_nao_se_acolhe_duas_vezes(
    gente: Equipe, contrato: Contrato
) -> None:
    proposta = propor(
        FatoProposto("ordem:1", ItemDaLei.ART_24_IV, SEGUNDA, "Não veio.", "Ordem 1"), em=EM
    )
    auto = autuado(gente.fiscal, contrato, "24-IV", proposta=proposta)

    acolhida = PropostaDeInfracao.objects.get(pk=proposta.pk)
    assert acolhida.situacao == SituacaoDaPropostaDeInfracao.ACOLHIDA
    assert acolhida.razoes == f"{auto}."
    with pytest.raises(ErroDeDominio, match="já foi examinada: acolhida"):
        autuado(gente.fiscal, contrato, "23-I", proposta=acolhida)
    assert autuado(gente.fiscal, contrato, "23-I").numero == 2


@pytest.mark.norma("5002", "art. 26")
def test_um_processo_por_contrato_e_cada_auto_num_so(gente: Equipe, contrato: Contrato) -> None:
    pratica = Pratica(gente.autoridade, EM, "Há indícios.")
    um, outro = autuado(gente.fiscal, contrato), autuado(gente.fiscal, contrato_de())
    for autos, recusa in (([], "Nenhum auto"), ([um, outro], "contratos diferentes")):
        with pytest.raises(ErroDeDominio, match=recusa):
            instaurar(autos, cogita_rescisao=False, pratica=pratica)
    processo = instaurar([um], cogita_rescisao=False, pratica=pratica)
    assert (processo.numero, processo.ano, processo.contrato) == (1, 2026, contrato)
    with pytest.raises(ErroDeDominio, match="já está em processo"):
        instaurar([um], cogita_rescisao=False, pratica=pratica)
