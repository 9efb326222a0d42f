"""Até quando vale a aprovação: a primeira coisa a vencer (leitura H-28), sem banco."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.transporte_escolar.regras.fatos import (
    CRITERIOS,
    DO_CONDUTOR,
    HOJE,
    PAPEIS_DO_CONDUTOR,
    com,
    condutor,
    documento,
    exigir,
    sem,
)
from transporte_escolar.regras.aprovacao import (
    Exame,
    Validade,
    inicio_da_aprovacao,
    obstaculos,
    validade_da_aprovacao,
)
from transporte_escolar.regras.condicoes import condicoes_do_condutor, inciso_de
from transporte_escolar.regras.condutores import pendencias_do_condutor
from transporte_escolar.regras.fatos import InfracaoFato, ProfissionalFato, VinculoFato
from transporte_escolar.tipos import Alvo, GravidadeDeTransito, Resultado, TipoDeVinculo
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

UM_DIA = timedelta(days=1)
FIM_DA_CERTIDAO = date(2026, 12, 1)


def examinar(pessoa: ProfissionalFato, em: date = HOJE, exigidos: tuple = DO_CONDUTOR) -> Exame:
    pendencias = pendencias_do_condutor(pessoa, em=em, criterios=CRITERIOS, exigidos=exigidos)
    return Exame(Alvo.CONDUTOR, pessoa, em, CRITERIOS, exigidos, pendencias)


def validade(pessoa: ProfissionalFato, em: date = HOJE, exigidos: tuple = DO_CONDUTOR) -> Validade:
    return validade_da_aprovacao(examinar(pessoa, em, exigidos), pendencias_do_condutor)


@pytest.mark.norma("5002", "art. 17, p.ú.")
@pytest.mark.parametrize(
    ("fim_da_cnh", "ate", "o_que"),
    [
        (FIM_DA_CERTIDAO - UM_DIA, FIM_DA_CERTIDAO - UM_DIA, "CNH"),
        (FIM_DA_CERTIDAO, FIM_DA_CERTIDAO, "CNH e Certidão de distribuição criminal"),
        (FIM_DA_CERTIDAO + UM_DIA, FIM_DA_CERTIDAO, "Certidão de distribuição criminal"),
    ],
)
def test_vale_ate_o_que_acaba_antes(fim_da_cnh: date, ate: date, o_que: str) -> None:
    cnh = documento(Codigo.CNH, categoria="D", ear=True, valido_ate=fim_da_cnh)

    assert validade(condutor(documentos=com(PAPEIS_DO_CONDUTOR, cnh))) == Validade(ate, o_que)


def test_documento_que_outro_mais_longo_substitui_nao_encurta() -> None:
    velha = documento(
        Codigo.CNH, categoria="D", ear=True, emitido_em=date(2021, 9, 1), valido_ate=HOJE
    )

    papeis = (*PAPEIS_DO_CONDUTOR, velha)

    assert validade(condutor(documentos=papeis)).ate == FIM_DA_CERTIDAO


def test_cnh_nova_de_outra_categoria_nao_socorre_a_que_acaba() -> None:
    fim = date(2026, 9, 1)
    boa = documento(Codigo.CNH, categoria="D", ear=True, valido_ate=fim)
    longa = documento(Codigo.CNH, categoria="B", ear=True, emitido_em=date(2026, 1, 1))

    papeis = (*sem(PAPEIS_DO_CONDUTOR, Codigo.CNH), longa, boa)

    assert validade(condutor(documentos=papeis)) == Validade(fim, "CNH")


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_a_consulta_de_infracoes_que_vence_antes_encurta_a_aprovacao() -> None:
    consulta = documento(Codigo.PRONTUARIO, valido_ate=HOJE)

    achada = validade(condutor(documentos=com(PAPEIS_DO_CONDUTOR, consulta)))

    assert achada == Validade(HOJE, "Consulta de infrações de trânsito")


def test_documento_so_de_aviso_nao_encurta() -> None:
    crlv = documento(Codigo.CRLV, valido_ate=HOJE)
    so_aviso = exigir(Codigo.CRLV, "art. 17, p.ú., VII", bloqueia=False)

    achada = validade(
        condutor(documentos=(*PAPEIS_DO_CONDUTOR, crlv)), exigidos=(*DO_CONDUTOR, so_aviso)
    )

    assert achada.ate == FIM_DA_CERTIDAO


def test_documento_emitido_depois_do_dia_nao_alonga() -> None:
    futura = documento(
        Codigo.CERTIDAO_CRIMINAL,
        emitido_em=HOJE + UM_DIA,
        valido_ate=None,
        resultado=Resultado.FAVORAVEL,
    )

    papeis = (*PAPEIS_DO_CONDUTOR, futura)

    assert validade(condutor(documentos=papeis)).ate == FIM_DA_CERTIDAO


@pytest.mark.norma("5002", "art. 17, p.ú., V")
def test_o_vinculo_com_termo_encurta_a_aprovacao() -> None:
    fim = date(2026, 10, 31)
    vinculo = VinculoFato(7, TipoDeVinculo.CTPS, date(2026, 1, 1), fim)

    assert validade(condutor(vinculos=(vinculo,))) == Validade(fim, "Vínculo")


def test_com_dois_vinculos_vale_o_que_fica() -> None:
    curto = VinculoFato(7, TipoDeVinculo.CTPS, date(2026, 1, 1), date(2026, 10, 31))
    longo = VinculoFato(8, TipoDeVinculo.REGISTRO, date(2026, 1, 1))

    assert validade(condutor(vinculos=(curto, longo))).ate == FIM_DA_CERTIDAO


@pytest.mark.norma("5002", "art. 17, p.ú., VII")
@pytest.mark.parametrize(
    ("setenta_anos", "ate"),
    [(HOJE, FIM_DA_CERTIDAO), (HOJE + UM_DIA, FIM_DA_CERTIDAO), (HOJE + 2 * UM_DIA, HOJE)],
)
def test_o_toxicologico_que_acaba_hoje_so_encurta_quem_amanha_nao_tem_setenta_anos(
    setenta_anos: date, ate: date
) -> None:
    exame = documento(Codigo.TOXICOLOGICO, valido_ate=HOJE, resultado=Resultado.FAVORAVEL)
    pessoa = condutor(
        nascimento=setenta_anos.replace(year=setenta_anos.year - 70),
        documentos=com(PAPEIS_DO_CONDUTOR, exame),
    )

    assert validade(pessoa).ate == ate


@pytest.mark.norma("5002", "art. 17, p.ú., VII")
@pytest.mark.parametrize(
    ("fim_do_exame", "ate"),
    [(date(2026, 2, 27), date(2026, 2, 27)), (date(2026, 2, 28), date(2026, 7, 5))],
)
def test_quem_nasceu_em_29_de_fevereiro_tem_setenta_anos_em_1o_de_marco(
    fim_do_exame: date, ate: date
) -> None:
    papeis = tuple(replace(d, emitido_em=date(2026, 1, 5)) for d in PAPEIS_DO_CONDUTOR)
    exame = replace(papeis[-1], valido_ate=fim_do_exame)
    pessoa = condutor(nascimento=date(1956, 2, 29), documentos=com(papeis, exame))

    assert validade(pessoa, date(2026, 2, 20)).ate == ate


def test_exigencia_que_ja_acabou_nao_encurta_e_a_que_vem_nao_conta() -> None:
    extinta = exigir(Codigo.TOXICOLOGICO, "art. 17, p.ú., VII", exigido_ate=date(2026, 9, 30))
    por_vir = exigir(Codigo.CURSO, "art. 17, p.ú., IV", exigido_de=date(2026, 9, 1))
    exame = documento(
        Codigo.TOXICOLOGICO, valido_ate=date(2026, 10, 15), resultado=Resultado.FAVORAVEL
    )
    papeis = sem(com(PAPEIS_DO_CONDUTOR, exame), Codigo.CURSO)
    exigidos = (
        *(t for t in DO_CONDUTOR if t.codigo not in {extinta.codigo, por_vir.codigo}),
        extinta,
        por_vir,
    )

    assert validade(condutor(documentos=papeis), exigidos=exigidos).ate == FIM_DA_CERTIDAO


def test_se_nada_vence_a_aprovacao_nao_tem_termo() -> None:
    exigidos = tuple(t for t in DO_CONDUTOR if t.codigo == Codigo.CURSO)
    pessoa = condutor(documentos=tuple(d for d in PAPEIS_DO_CONDUTOR if d.tipo == Codigo.CURSO))

    assert validade(pessoa, exigidos=exigidos) == Validade()


@given(
    fins=st.lists(st.integers(0, 1200), min_size=5, max_size=5),
    fim_do_vinculo=st.none() | st.integers(0, 1200),
)
def test_no_ultimo_dia_nada_impede_e_no_seguinte_impede(
    fins: list[int], fim_do_vinculo: int | None
) -> None:
    papeis = tuple(
        replace(d, valido_ate=HOJE + timedelta(days=dias))
        for d, dias in zip(PAPEIS_DO_CONDUTOR, fins, strict=True)
    )
    fim = None if fim_do_vinculo is None else HOJE + timedelta(days=fim_do_vinculo)
    pessoa = condutor(
        documentos=papeis,
        vinculos=(VinculoFato(7, TipoDeVinculo.CTPS, date(2026, 1, 1), fim),),
    )
    assume(not obstaculos(examinar(pessoa).pendencias))

    ate = validade(pessoa).ate

    assert ate is not None
    assert ate >= HOJE
    assert not obstaculos(examinar(pessoa, ate).pendencias)
    assert obstaculos(examinar(pessoa, ate + UM_DIA).pendencias)


@pytest.mark.parametrize(
    ("ocupada_ate", "inicio"),
    [
        (None, HOJE),
        (HOJE - UM_DIA, HOJE),
        (HOJE, HOJE + UM_DIA),
        (HOJE + UM_DIA, HOJE + 2 * UM_DIA),
    ],
)
def test_a_nova_aprovacao_comeca_no_primeiro_dia_livre(
    ocupada_ate: date | None, inicio: date
) -> None:
    assert inicio_da_aprovacao(HOJE, ocupada_ate=ocupada_ate) == inicio


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_as_condicoes_sao_os_sete_incisos_na_ordem_da_lei() -> None:
    condicoes = condicoes_do_condutor(examinar(condutor()))

    assert [c.inciso for c in condicoes] == ["I", "II", "III", "IV", "V", "VI", "VII"]
    assert {c.tom for c in condicoes} == {"certo"}
    assert all(c.provas for c in condicoes)


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_cada_pendencia_aparece_em_um_inciso_e_a_falta_de_aprovacao_em_nenhum() -> None:
    pessoa = condutor(
        nascimento=date(2006, 1, 1),
        documentos=(documento(Codigo.CNH, categoria="B", ear=False),),
        vinculos=(),
        aprovacoes=(),
        infracoes=(InfracaoFato(HOJE, GravidadeDeTransito.GRAVISSIMA),),
    )
    exame = examinar(pessoa)

    condicoes = condicoes_do_condutor(exame)

    distribuidas = [p for c in condicoes for p in c.pendencias]
    assert {p.codigo for p in exame.pendencias} - {p.codigo for p in distribuidas} == {
        "sem_aprovacao"
    }
    assert len(distribuidas) == len(exame.pendencias) - 1
    assert {p.codigo: inciso_de(p) for p in distribuidas} == {
        "idade": "I",
        "cnh_categoria": "II",
        "cnh_sem_ear": "II",
        "prontuario_falta": "III",
        "infracoes_gravissima": "III",
        "curso_falta": "IV",
        "sem_vinculo": "V",
        "certidao_criminal_falta": "VI",
        "toxicologico_falta": "VII",
    }
    assert {c.tom for c in condicoes} == {"perigo"}
