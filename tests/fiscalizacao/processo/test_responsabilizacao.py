"""Suspensão, impedimento e inidoneidade: processo próprio, comissão de dois (art. 21)."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from fiscalizacao.models import Multa
from fiscalizacao.servicos.processo import (
    comissao,
    comunicacoes,
    decisoes,
    encerramento,
    instrucao,
    recursos,
)
from fiscalizacao.servicos.processo.decisoes import PenaDeResponsabilizacao
from fiscalizacao.servicos.processo.instauracao import responsabilizar
from fiscalizacao.servicos.processo.recursos import Revisao
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDePeticao, EspecieDeProcesso, Medida, ResultadoDaDecisao
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import ErroDeDominio, PapelAusente
from patrocinio.comum.models import Servidor
from tests.fiscalizacao.processo.cenas import Caso, contrato_de, fundamentos, publicacao, revisao
from tests.fiscalizacao.processo.passos import (
    ate_a_defesa,
    comunicado,
    concluso,
    intimado,
    julgado,
    na_superior,
    notificado,
    recorrido,
    transitado,
)
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 21")]
DIA = date(2026, 3, 2)
INIDONEA_8666 = PenaDeResponsabilizacao(Medida.INIDONEIDADE, 24)
INIDONEA_14133 = PenaDeResponsabilizacao(Medida.INIDONEIDADE, 36)


def _responsabilizado(regime: Regime = Regime.LEI_14133, **campos: Any) -> Caso:
    """O caso, com um processo de responsabilização no lugar do de infração."""
    caso = Caso("24-I", regime=regime)
    padrao: dict[str, Any] = {
        "fatos": "Apresentou certidão falsa.",
        "conhecido_em": DIA,
        "comissao": [caso.equipe.fiscal, caso.equipe.procuradoria],
        "pratica": caso.pratica("autoridade", DIA, "Há indícios."),
    }
    caso.pk = responsabilizar(caso.contrato, **(padrao | campos)).pk
    return caso


def _decidir(caso: Caso, pena: PenaDeResponsabilizacao | None) -> Caso:
    decisoes.decidir(
        caso.pk, fundamentos(), {}, caso.pratica("julgadora", DIA), responsabilizacao=pena
    )
    return caso


def _intimado(regime: Regime, pena: PenaDeResponsabilizacao) -> Caso:
    caso = concluso(ate_a_defesa(_responsabilizado(regime), DIA), DIA)
    return intimado(_decidir(caso, pena), DIA)


@pytest.mark.norma("14133", "art. 158")
@pytest.mark.parametrize("quantos", [0, 1])
def test_a_comissao_tem_ao_menos_dois_servidores_diferentes(quantos: int) -> None:
    caso = Caso("24-I")
    comissao = [caso.equipe.fiscal] * (quantos * 2)
    with pytest.raises(ErroDeDominio, match="ao menos dois servidores") as recusa:
        responsabilizar(
            caso.contrato,
            fatos="Certidão falsa.",
            conhecido_em=DIA,
            comissao=comissao,
            pratica=caso.pratica("autoridade", DIA, "Há indícios."),
        )
    assert "art. 158" in str(recusa.value)


def test_a_responsabilizacao_diz_os_fatos_o_dia_em_que_se_soube_e_so_a_autoridade_a_abre() -> None:
    with pytest.raises(ErroDeDominio, match="diz os fatos"):
        _responsabilizado(fatos=" ")
    with pytest.raises(ErroDeDominio, match="não pode ser futuro"):
        _responsabilizado(conhecido_em=date(2026, 3, 3))
    caso = Caso("24-I")
    with pytest.raises(PapelAusente):
        responsabilizar(
            contrato_de(),
            fatos="Certidão falsa.",
            conhecido_em=DIA,
            comissao=[caso.equipe.fiscal, caso.equipe.procuradoria],
            pratica=caso.pratica("julgadora", DIA, "Há indícios."),
        )


def test_a_comissao_fica_nos_autos_e_o_processo_nao_tem_auto() -> None:
    caso = _responsabilizado()

    assert caso.processo.especie == EspecieDeProcesso.RESPONSABILIZACAO
    assert {m.servidor for m in caso.processo.comissao.all()} == {
        caso.equipe.fiscal, caso.equipe.procuradoria,
    }  # fmt: skip
    assert not caso.processo.autos.exists()


@pytest.mark.parametrize(
    ("regime", "vence"),
    [(Regime.LEI_8666, date(2026, 3, 12)), (Regime.LEI_14133, date(2026, 3, 23))],
)
def test_a_defesa_tem_dez_dias_corridos_num_regime_e_quinze_uteis_no_outro(
    regime: Regime, vence: date
) -> None:
    assert notificado(_responsabilizado(regime), DIA).prazos() == {
        "defesa_inidoneidade": (vence, "")
    }


def test_a_pena_e_das_tres_na_duracao_do_regime() -> None:
    caso = concluso(ate_a_defesa(_responsabilizado(), DIA), DIA)
    for pena in (None, PenaDeResponsabilizacao(Medida.MULTA, 3)):
        with pytest.raises(ErroDeDominio, match="suspensão, impedimento ou inidoneidade"):
            _decidir(caso, pena)
    for pena in (PenaDeResponsabilizacao(Medida.SUSPENSAO, 12), INIDONEA_8666):
        with pytest.raises(ErroDeDominio, match=r"art\. 156"):
            _decidir(caso, pena)
    assert caso.situacao == S.CONCLUSO

    _decidir(caso, PenaDeResponsabilizacao(Medida.IMPEDIMENTO, 36))

    [pena_aplicada] = caso.processo.decisoes.get().medidas.all()
    assert (pena_aplicada.medida, pena_aplicada.meses, pena_aplicada.auto) == (
        Medida.IMPEDIMENTO, 36, None,
    )  # fmt: skip


@pytest.mark.norma("14133", "art. 167")
def test_da_inidoneidade_so_cabe_pedido_de_reconsideracao_que_nao_sobe() -> None:
    caso = _intimado(Regime.LEI_14133, INIDONEA_14133)
    assert "recurso" not in caso.prazos()
    assert caso.prazos()["reconsideracao"] == (date(2026, 3, 23), "")
    recorrido(caso, date(2026, 3, 3))
    assert caso.processo.peticoes.latest("pk").especie == EspecieDePeticao.RECONSIDERACAO
    assert caso.prazos()["decisao_pedido"] == (date(2026, 3, 31), "")
    with pytest.raises(ErroDeDominio, match="não sobe"):
        na_superior(caso, date(2026, 3, 4))

    recursos.reconsiderar(
        caso.pk, revisao(ResultadoDaDecisao.MANTEM), caso.pratica("julgadora", date(2026, 3, 4))
    )

    assert caso.situacao == S.JULGADO
    assert caso.prazos()["decisao_pedido"] == (date(2026, 3, 31), "cumprido")
    transitado(comunicado(caso, date(2026, 3, 4)), date(2026, 3, 5))
    assert caso.prazos()["ceis_cnep"] == (date(2026, 3, 26), "")
    assert not Multa.objects.filter(processo=caso.pk).exists()
    encerramento.registrar_ceis(caso.pk, caso.pratica("fiscal", date(2026, 3, 6), "Prot. 3."))
    encerramento.dar_por_cumprido(caso.pk, caso.pratica("fiscal", date(2026, 3, 6), "Feito."))


@pytest.mark.norma("8666", "art. 109, III")
def test_na_8666_o_pedido_contra_a_inidoneidade_corre_da_publicacao() -> None:
    caso = _intimado(Regime.LEI_8666, INIDONEA_8666)
    assert "reconsideracao" not in caso.prazos()

    comunicacoes.publicar(
        caso.pk, publicacao(date(2026, 3, 4)), caso.pratica("fiscal", date(2026, 3, 4))
    )

    assert caso.prazos()["reconsideracao"] == (date(2026, 3, 18), "")


@pytest.mark.norma("14133", "art. 166")
def test_do_impedimento_cabe_recurso_que_a_superior_julga() -> None:
    caso = _intimado(Regime.LEI_14133, PenaDeResponsabilizacao(Medida.IMPEDIMENTO, 12))
    assert caso.prazos()["recurso"] == (date(2026, 3, 23), "")

    julgado(na_superior(recorrido(caso, DIA), DIA), DIA)

    assert caso.situacao == S.JULGADO


@pytest.mark.norma("5002", "art. 27")
@pytest.mark.parametrize(
    "pena",
    [
        PenaDeResponsabilizacao(Medida.INIDONEIDADE, 60),
        PenaDeResponsabilizacao(Medida.INIDONEIDADE, 61),
        PenaDeResponsabilizacao(Medida.INIDONEIDADE, 35),
        None,
    ],
)
def test_a_reconsideracao_que_nao_reduz_a_inidoneidade_se_recusa(
    pena: PenaDeResponsabilizacao | None,
) -> None:
    caso = recorrido(
        _intimado(Regime.LEI_14133, PenaDeResponsabilizacao(Medida.INIDONEIDADE, 60)), DIA
    )
    resolvido = Revisao(ResultadoDaDecisao.REFORMA, fundamentos(), responsabilizacao=pena)

    with pytest.raises(ErroDeDominio):
        recursos.reconsiderar(caso.pk, resolvido, caso.pratica("julgadora", DIA))

    assert caso.situacao == S.RECORRIDO


@pytest.mark.norma("5002", "art. 27")
@pytest.mark.parametrize(
    "pena",
    [
        PenaDeResponsabilizacao(Medida.INIDONEIDADE, 36),
        PenaDeResponsabilizacao(Medida.IMPEDIMENTO, 36),
    ],
)
def test_a_reconsideracao_reduz_o_tempo_ou_troca_a_inidoneidade_por_impedimento(
    pena: PenaDeResponsabilizacao,
) -> None:
    caso = recorrido(
        _intimado(Regime.LEI_14133, PenaDeResponsabilizacao(Medida.INIDONEIDADE, 60)), DIA
    )
    resolvido = Revisao(ResultadoDaDecisao.REFORMA, fundamentos(), responsabilizacao=pena)

    decisao = recursos.reconsiderar(caso.pk, resolvido, caso.pratica("julgadora", DIA))

    assert [(m.medida, m.meses) for m in decisao.medidas.all()] == [(pena.medida, pena.meses)]
    assert caso.situacao == S.JULGADO


@pytest.mark.norma("5002", "art. 27")
def test_o_recurso_contra_o_impedimento_nao_o_troca_por_inidoneidade() -> None:
    caso = _intimado(Regime.LEI_14133, PenaDeResponsabilizacao(Medida.IMPEDIMENTO, 36))
    na_superior(recorrido(caso, DIA), DIA)
    resolvido = Revisao(ResultadoDaDecisao.REFORMA, fundamentos(), responsabilizacao=INIDONEA_14133)

    with pytest.raises(ErroDeDominio, match="só reduz a pena"):
        recursos.decidir_recurso(caso.pk, resolvido, caso.pratica("recursal", DIA))


@pytest.mark.norma("14133", "art. 158")
def test_sem_o_relatorio_de_cada_membro_nao_se_leva_a_decisao() -> None:
    caso = ate_a_defesa(_responsabilizado(), DIA)
    levar = caso.pratica("autoridade", DIA, "Instruído.")
    for papel, falta in (("fiscal", "fiscal"), ("procuradoria", "procuradoria")):
        with pytest.raises(ErroDeDominio, match="Falta o relatório da comissão"):
            instrucao.mudar_de_fase(caso.pk, Ato.CONCLUIR, levar)
        comissao.relatar(caso.pk, caso.pratica(papel, DIA, "Provou-se o fato."))
        assert getattr(caso.equipe, falta) not in comissao.faltam_relatar(caso.processo)
    instrucao.mudar_de_fase(caso.pk, Ato.CONCLUIR, levar)
    assert caso.situacao == S.CONCLUSO


@pytest.mark.norma("14133", "art. 158")
def test_quem_nao_e_da_comissao_nao_relata_e_quem_julga_nao_a_integra() -> None:
    caso = ate_a_defesa(_responsabilizado(), DIA)
    with pytest.raises(ErroDeDominio, match="Só a comissão"):
        comissao.relatar(caso.pk, caso.pratica("autoridade", DIA, "Relato."))
    with pytest.raises(ErroDeDominio, match="quem julga não os instrui"):
        _responsabilizado(comissao=[caso.equipe.fiscal, caso.equipe.julgadora])


@pytest.mark.norma("14133", "art. 158")
def test_o_banco_recusa_a_decisao_de_quem_e_da_comissao() -> None:
    caso = concluso(ate_a_defesa(_responsabilizado(), DIA), DIA)
    membro = Servidor.objects.get(pk=caso.equipe.procuradoria.pk)
    membro.groups.add(*caso.equipe.julgadora.groups.all())
    dele = replace(caso.pratica("julgadora", DIA), por=membro)
    with pytest.raises(ErroDeDominio, match="da comissão não julga"):
        decisoes.decidir(caso.pk, fundamentos(), {}, dele, responsabilizacao=INIDONEA_14133)
