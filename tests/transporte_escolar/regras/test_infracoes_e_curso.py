"""As infrações de trânsito e o curso do condutor (art. 17, p.ú., III e IV)."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from tests.transporte_escolar.regras.fatos import (
    CRITERIOS,
    DO_CONDUTOR,
    HOJE,
    PAPEIS_DO_CONDUTOR,
    codigos,
    com,
    condutor,
)
from transporte_escolar.regras.condutores import (
    pendencias_do_condutor,
)
from transporte_escolar.regras.fatos import (
    Criterios,
    InfracaoFato,
    ProfissionalFato,
)
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import GravidadeDeTransito as Gravidade
from transporte_escolar.tipos import Pendencia

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


@pytest.mark.norma("5002", "art. 17, p.ú., III")
@pytest.mark.parametrize(
    ("gravidades", "impede_no_municipio", "impede_no_ctb"),
    [
        ([LEVE, LEVE, LEVE], False, False),
        ([MEDIA], False, False),
        ([MEDIA, MEDIA], True, False),
        ([GRAVE], True, False),
        ([GRAVISSIMA], True, False),
        ([GRAVISSIMA, GRAVISSIMA], True, True),
        ([GRAVE, GRAVISSIMA], True, False),
    ],
)
def test_infracoes_pelo_texto_municipal_e_pelo_ctb(
    gravidades: list[Gravidade], *, impede_no_municipio: bool, impede_no_ctb: bool
) -> None:
    infracoes = tuple(
        InfracaoFato(HOJE - timedelta(days=30 * n), g) for n, g in enumerate(gravidades, 1)
    )
    fato = condutor(infracoes=infracoes)

    municipal = [p for p in pendencias(fato) if p.codigo.startswith("infracoes")]
    assert bool(municipal) is impede_no_municipio
    assert bool(pendencias(fato, criterios=CTB)) is impede_no_ctb
    assert all(p.dispositivo.artigo == "art. 17, p.ú., III" for p in municipal)


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_a_infracao_de_doze_meses_atras_ja_nao_conta_e_a_do_dia_conta() -> None:
    cometida = date(2026, 8, 10)
    fato = condutor(infracoes=(InfracaoFato(cometida, GRAVE),))

    def do_inciso_iii(em: date) -> list[str]:
        return [c for c in codigos(pendencias(fato, em)) if c.startswith("infracoes")]

    assert do_inciso_iii(cometida - UM_DIA) == []
    assert do_inciso_iii(cometida) == ["infracoes_grave"]
    assert do_inciso_iii(date(2027, 8, 9)) == ["infracoes_grave"]
    assert do_inciso_iii(date(2027, 8, 10)) == []


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_a_infracao_anulada_deixa_de_contar_no_dia_da_anulacao() -> None:
    infracao = InfracaoFato(date(2026, 7, 1), GRAVISSIMA, anulada_em=HOJE)
    fato = condutor(infracoes=(infracao,))

    assert codigos(pendencias(fato, HOJE - UM_DIA)) == ["infracoes_gravissima"]
    assert pendencias(fato, HOJE) == ()


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_a_cura_diz_em_que_dia_a_infracao_deixa_de_contar() -> None:
    (achada,) = pendencias(condutor(infracoes=(InfracaoFato(date(2026, 7, 1), GRAVE),)))

    assert "01/07/2027" in achada.cura


@pytest.mark.norma("5002", "art. 17, p.ú., III")
@pytest.mark.parametrize(
    ("criterios", "cometidas", "impede_desde", "livre"),
    [
        # Sobra uma só quando a penúltima sai da janela: é ela, e não a última, que decide.
        (CRITERIOS, [(date(2026, 1, 10), MEDIA), (date(2026, 6, 10), MEDIA)],
         date(2026, 6, 10), date(2027, 1, 10)),
        (CRITERIOS, [(date(2026, 6, 10), MEDIA), (date(2026, 1, 10), MEDIA),
                     (date(2026, 3, 5), MEDIA)], date(2026, 3, 5), date(2027, 3, 5)),
        (CRITERIOS, [(date(2026, 1, 10), GRAVE), (date(2026, 6, 10), GRAVISSIMA)],
         date(2026, 1, 10), date(2027, 6, 10)),
        (CTB, [(date(2026, 1, 10), GRAVISSIMA), (date(2026, 6, 10), GRAVISSIMA)],
         date(2026, 6, 10), date(2027, 1, 10)),
        (CTB, [(date(2026, 1, 10), GRAVISSIMA), (date(2026, 2, 10), GRAVE),
               (date(2026, 6, 10), GRAVISSIMA)], date(2026, 6, 10), date(2027, 1, 10)),
        (CRITERIOS, [(date(2024, 2, 29), GRAVE)], date(2024, 2, 29), date(2025, 3, 1)),
        (CRITERIOS, [(date(2023, 2, 28), GRAVE)], date(2023, 2, 28), date(2024, 2, 28)),
        (CRITERIOS, [(date(2024, 2, 29), MEDIA), (date(2024, 2, 29), MEDIA)],
         date(2024, 2, 29), date(2025, 3, 1)),
        (replace(CRITERIOS, janela_meses=6), [(date(2025, 8, 31), GRAVE)],
         date(2025, 8, 31), date(2026, 3, 1)),
    ],
)  # fmt: skip
def test_a_cura_e_o_primeiro_dia_em_que_as_infracoes_ja_nao_impedem(
    criterios: Criterios,
    cometidas: list[tuple[date, Gravidade]],
    impede_desde: date,
    livre: date,
) -> None:
    fato = condutor(infracoes=tuple(InfracaoFato(dia, g) for dia, g in cometidas))

    def do_inciso_iii(em: date) -> list[Pendencia]:
        todas = pendencias(fato, em, criterios=criterios)
        return [p for p in todas if p.codigo.startswith("infracoes")]

    (ultima,) = do_inciso_iii(max(dia for dia, _ in cometidas))
    assert f"em {livre:%d/%m/%Y}" in ultima.cura
    assert ultima.desde == impede_desde
    assert [len(do_inciso_iii(d)) for d in (impede_desde - UM_DIA, impede_desde)] == [0, 1]
    assert [len(do_inciso_iii(d)) for d in (livre - UM_DIA, livre)] == [1, 0]


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_consulta_de_infracoes_com_mais_de_seis_meses_e_so_aviso() -> None:
    fato = com_papel(Codigo.PRONTUARIO, emitido_em=date(2026, 2, 10))

    assert pendencias(fato, date(2026, 8, 10)) == ()
    (aviso,) = pendencias(fato, date(2026, 8, 11))
    assert (aviso.codigo, aviso.bloqueia) == ("prontuario_vencido", False)


@pytest.mark.norma("5002", "art. 17, p.ú., IV")
@pytest.mark.parametrize(
    ("concluido", "validade", "serve"),
    [
        (date(2025, 12, 9), None, True),
        (date(2026, 3, 1), date(2026, 4, 1), True),
        (date(2021, 1, 10), date(2025, 12, 9), True),
        (date(2021, 1, 10), date(2025, 12, 8), False),
        (date(2020, 12, 9), None, True),
        (date(2020, 12, 8), None, False),
    ],
)
def test_curso_que_valia_em_9_de_dezembro_de_2025_nao_vence_mais(
    concluido: date, validade: date | None, *, serve: bool
) -> None:
    fato = com_papel(Codigo.CURSO, emitido_em=concluido, valido_ate=validade)

    assert codigos(pendencias(fato)) == ([] if serve else ["curso_vencido"])


@pytest.mark.norma("5002", "art. 17, p.ú., IV")
def test_leitura_de_cinco_anos_faz_o_curso_vencer() -> None:
    cinco = Criterios(validade_do_curso="CINCO_ANOS")
    fato = com_papel(Codigo.CURSO, emitido_em=date(2021, 8, 10), valido_ate=None)

    assert pendencias(fato, HOJE, criterios=cinco) == ()
    assert codigos(pendencias(fato, HOJE + UM_DIA, criterios=cinco)) == ["curso_vencido"]
    assert pendencias(fato, HOJE + UM_DIA) == ()


def test_curso_fora_do_renach_so_avisa() -> None:
    (aviso,) = pendencias(com_papel(Codigo.CURSO, renach=False))

    assert (aviso.codigo, aviso.bloqueia) == ("curso_fora_do_renach", False)
    assert pendencias(com_papel(Codigo.CURSO, renach=None)) == ()
