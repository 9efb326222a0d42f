"""O que impede o condutor e o monitor: cada regra na véspera, no dia e no seguinte."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from tests.transporte_escolar.regras.fatos import (
    CRITERIOS,
    DO_CONDUTOR,
    EMITIDO,
    HOJE,
    PAPEIS_DO_CONDUTOR,
    codigos,
    com,
    condutor,
    documento,
    exigir,
    sem,
)
from transporte_escolar.regras.condutores import (
    pendencias_do_condutor,
    pendencias_do_monitor,
    primeiro_dia_com_idade,
)
from transporte_escolar.regras.fatos import (
    AprovacaoFato,
    Criterios,
    ProfissionalFato,
    VinculoFato,
)
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import GravidadeDeTransito as Gravidade
from transporte_escolar.tipos import Pendencia, Resultado, TipoDeVinculo

UM_DIA = timedelta(days=1)
LEVE, MEDIA = Gravidade.LEVE, Gravidade.MEDIA
GRAVE, GRAVISSIMA = Gravidade.GRAVE, Gravidade.GRAVISSIMA
CTB = Criterios(pontuacao="CTB_14071")


def pendencias(
    fato: ProfissionalFato, em: date = HOJE, *, criterios: Criterios = CRITERIOS
) -> tuple[Pendencia, ...]:
    return pendencias_do_condutor(fato, em=em, criterios=criterios, exigidos=DO_CONDUTOR)


def com_papel(tipo: str, **mudancas: Any) -> ProfissionalFato:
    original = next(d for d in PAPEIS_DO_CONDUTOR if d.tipo == tipo)
    return condutor(documentos=com(PAPEIS_DO_CONDUTOR, replace(original, **mudancas)))


def test_ao_condutor_completo_nada_falta() -> None:
    assert pendencias(condutor()) == ()


@pytest.mark.norma("5002", "art. 17, p.ú.")
@pytest.mark.parametrize(
    ("tipo", "inciso"),
    [
        (Codigo.CNH, "II"),
        (Codigo.CURSO, "IV"),
        (Codigo.CERTIDAO_CRIMINAL, "VI"),
        (Codigo.TOXICOLOGICO, "VII"),
    ],
)
def test_sem_o_documento_o_condutor_nao_conduz_e_o_inciso_aparece(tipo: str, inciso: str) -> None:
    (achada,) = pendencias(condutor(documentos=sem(PAPEIS_DO_CONDUTOR, tipo)))

    assert achada.codigo == f"{tipo}_falta"
    assert achada.dispositivo.artigo == f"art. 17, p.ú., {inciso}"
    assert achada.bloqueia


@pytest.mark.norma("5002", "art. 17, p.ú., I")
@pytest.mark.parametrize(
    ("nascimento", "primeiro"),
    [
        (date(2005, 8, 10), date(2026, 8, 11)),
        (date(2004, 2, 29), date(2025, 3, 2)),
        (date(2008, 2, 29), date(2029, 3, 2)),
        (date(2004, 12, 31), date(2026, 1, 1)),
    ],
)
def test_mais_de_21_anos_e_do_dia_seguinte_ao_aniversario(nascimento: date, primeiro: date) -> None:
    assert primeiro_dia_com_idade(nascimento) == primeiro
    novo = condutor(nascimento=nascimento)

    assert "idade" in codigos(pendencias(novo, primeiro - UM_DIA))
    assert "idade" not in codigos(pendencias(novo, primeiro))


@pytest.mark.norma("5002", "art. 17, p.ú., II")
@pytest.mark.parametrize(
    ("categoria", "serve"),
    [("D", True), ("E", True), ("AD", True), ("AE", True), ("C", False), ("B", False)],
)
def test_a_cnh_e_da_categoria_d_ou_da_que_a_abrange(categoria: str, *, serve: bool) -> None:
    achadas = codigos(pendencias(com_papel(Codigo.CNH, categoria=categoria)))

    assert achadas == ([] if serve else ["cnh_categoria"])


@pytest.mark.norma("5002", "art. 17, p.ú., II")
def test_leitura_que_so_aceita_d_recusa_a_e() -> None:
    estrita = Criterios(categorias=frozenset({"D"}))

    assert codigos(pendencias(com_papel(Codigo.CNH, categoria="E"), criterios=estrita)) == [
        "cnh_categoria"
    ]


def test_cnh_sem_ear_impede() -> None:
    assert codigos(pendencias(com_papel(Codigo.CNH, ear=False))) == ["cnh_sem_ear"]


@pytest.mark.norma("5002", "art. 17, p.ú., II")
def test_cnh_vale_ate_o_ultimo_dia() -> None:
    fato = com_papel(Codigo.CNH, valido_ate=HOJE)

    assert pendencias(fato, HOJE) == ()
    assert codigos(pendencias(fato, HOJE + UM_DIA)) == ["cnh_vencido"]


@pytest.mark.norma("5002", "art. 17, p.ú., V")
@pytest.mark.parametrize(
    ("tipo", "aceito"),
    [
        (TipoDeVinculo.CTPS, True),
        (TipoDeVinculo.REGISTRO, True),
        (TipoDeVinculo.CONTRATO_SOCIAL, True),
        (TipoDeVinculo.CCMEI, False),
        (TipoDeVinculo.ESOCIAL, False),
    ],
)
def test_o_vinculo_e_o_da_lei_ou_o_equivalente_que_se_aceita(
    tipo: TipoDeVinculo, *, aceito: bool
) -> None:
    fato = condutor(vinculos=(VinculoFato(7, tipo, EMITIDO),))
    sem_equivalentes = Criterios(vinculos_equivalentes=frozenset({"nenhuma"}))

    assert pendencias(fato) == ()
    achadas = codigos(pendencias(fato, criterios=sem_equivalentes))
    assert achadas == ([] if aceito else ["sem_vinculo"])


@pytest.mark.norma("5002", "art. 17, p.ú., V")
def test_o_vinculo_vale_do_primeiro_ao_ultimo_dia() -> None:
    fim = HOJE + 5 * UM_DIA
    fato = condutor(vinculos=(VinculoFato(7, TipoDeVinculo.CTPS, HOJE, fim),))

    assert codigos(pendencias(fato, HOJE - UM_DIA)) == ["sem_vinculo"]
    assert pendencias(fato, HOJE) == pendencias(fato, fim) == ()
    assert codigos(pendencias(fato, fim + UM_DIA)) == ["sem_vinculo"]


@pytest.mark.norma("5002", "art. 17, p.ú., VI")
def test_a_certidao_criminal_vale_seis_meses_e_so_a_negativa_serve() -> None:
    fato = com_papel(Codigo.CERTIDAO_CRIMINAL, emitido_em=date(2026, 2, 10))

    assert pendencias(fato, date(2026, 8, 10)) == ()
    assert codigos(pendencias(fato, date(2026, 8, 11))) == ["certidao_criminal_vencido"]
    positiva = com_papel(Codigo.CERTIDAO_CRIMINAL, resultado=Resultado.DESFAVORAVEL)
    (falta,) = pendencias(positiva)
    assert (falta.codigo, falta.desde) == ("certidao_criminal_falta", None)
    assert "desfavor" not in f"{falta.o_que} {falta.cura}"


@pytest.mark.norma("5002", "art. 17, p.ú., VI")
def test_validade_escrita_na_certidao_nao_estende_a_da_norma() -> None:
    fato = com_papel(
        Codigo.CERTIDAO_CRIMINAL, emitido_em=date(2026, 2, 9), valido_ate=date(2031, 2, 9)
    )

    assert codigos(pendencias(fato)) == ["certidao_criminal_vencido"]


@pytest.mark.norma("5002", "art. 17, p.ú., VII")
def test_o_toxicologico_vale_trinta_meses() -> None:
    fato = com_papel(Codigo.TOXICOLOGICO, emitido_em=date(2024, 2, 10))

    assert pendencias(fato, date(2026, 8, 10)) == ()
    assert codigos(pendencias(fato, date(2026, 8, 11))) == ["toxicologico_vencido"]


@pytest.mark.norma("5002", "art. 17, p.ú., VII")
def test_o_toxicologico_dispensa_se_do_dia_em_que_se_completam_70_anos() -> None:
    fato = condutor(
        nascimento=date(1956, 8, 10), documentos=sem(PAPEIS_DO_CONDUTOR, Codigo.TOXICOLOGICO)
    )

    assert codigos(pendencias(fato, HOJE - UM_DIA)) == ["toxicologico_falta"]
    assert pendencias(fato, HOJE) == ()


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_so_conduz_quem_foi_aprovado_antes_e_enquanto_a_aprovacao_vale() -> None:
    aprovacao = AprovacaoFato(Resultado.FAVORAVEL, HOJE, HOJE + 9 * UM_DIA)
    fato = condutor(aprovacoes=(aprovacao,))

    assert codigos(pendencias(fato, HOJE - UM_DIA)) == ["sem_aprovacao"]
    assert pendencias(fato, HOJE) == pendencias(fato, HOJE + 9 * UM_DIA) == ()
    (vencida,) = pendencias(fato, HOJE + 10 * UM_DIA)
    assert vencida.desde == HOJE + 10 * UM_DIA
    negada = AprovacaoFato(Resultado.DESFAVORAVEL, EMITIDO, None)
    assert codigos(pendencias(condutor(aprovacoes=(negada,)))) == ["sem_aprovacao"]


@pytest.mark.norma("5002", "art. 7º, § 1º, IV")
def test_o_monitor_tem_certidao_vinculo_e_aprovacao() -> None:
    exigidos = (exigir(Codigo.CERTIDAO_DO_MONITOR, "art. 7º, § 1º, IV"),)
    certidao = documento(Codigo.CERTIDAO_DO_MONITOR, valido_ate=None, resultado=Resultado.FAVORAVEL)

    def do_monitor(**mudancas: Any) -> list[str]:
        fato = condutor(**({"documentos": (certidao,)} | mudancas))
        return codigos(pendencias_do_monitor(fato, em=HOJE, criterios=CRITERIOS, exigidos=exigidos))

    assert do_monitor() == []
    assert do_monitor(documentos=()) == ["certidao_do_monitor_falta"]
    assert do_monitor(vinculos=()) == ["sem_vinculo"]
    assert do_monitor(aprovacoes=()) == ["sem_aprovacao"]
