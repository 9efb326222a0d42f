"""Os documentos do veículo (art. 12, § 1º): na véspera, no dia e no seguinte."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from tests.transporte_escolar.regras.fatos import (
    CRITERIOS,
    DO_VEICULO,
    HOJE,
    PAPEIS_DO_VEICULO,
    codigos,
    com,
    conferencia,
    documento,
    exigir,
    sem,
    veiculo,
)
from transporte_escolar.regras.fatos import (
    Criterios,
    VeiculoFato,
)
from transporte_escolar.regras.veiculos import pendencias_do_veiculo
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import Pendencia, Resultado

UM_DIA = timedelta(days=1)


def pendencias(
    fato: VeiculoFato, em: date = HOJE, *, criterios: Criterios = CRITERIOS, **outros: Any
) -> tuple[Pendencia, ...]:
    dados: dict[str, Any] = {"exigidos": DO_VEICULO} | outros
    return pendencias_do_veiculo(fato, em=em, criterios=criterios, **dados)


@pytest.mark.norma("5002", "art. 12, § 1º")
@pytest.mark.parametrize(
    ("tipo", "artigo"),
    [
        (Codigo.CRLV, "art. 12, § 1º, I, e art. 19, II"),
        (Codigo.INSPECAO_SEMESTRAL, "art. 12, § 1º, II, e art. 14"),
        (Codigo.AUTORIZACAO, "art. 12, § 1º, III"),
        (Codigo.TACOGRAFO, "art. 12, § 1º, V"),
        (Codigo.SEGURO, "art. 12, § 1º, IX"),
    ],
)
def test_sem_o_documento_o_veiculo_nao_roda_e_o_inciso_aparece(tipo: str, artigo: str) -> None:
    (achada,) = pendencias(veiculo(documentos=sem(PAPEIS_DO_VEICULO, tipo)))

    assert achada.codigo == f"{tipo}_falta"
    assert achada.dispositivo.artigo == artigo
    assert achada.bloqueia
    assert achada.tipo == tipo


@pytest.mark.norma("5002", "art. 12, § 1º")
@pytest.mark.parametrize("tipo", [Codigo.CRLV, Codigo.AUTORIZACAO, Codigo.TACOGRAFO, Codigo.SEGURO])
def test_documento_vale_ate_o_ultimo_dia_e_no_seguinte_impede(tipo: str) -> None:
    original = next(d for d in PAPEIS_DO_VEICULO if d.tipo == tipo)
    fato = veiculo(documentos=com(PAPEIS_DO_VEICULO, replace(original, valido_ate=HOJE)))

    assert pendencias(fato, HOJE - UM_DIA) == ()
    assert pendencias(fato, HOJE) == ()
    (vencida,) = pendencias(fato, HOJE + UM_DIA)
    assert vencida.codigo == f"{tipo}_vencido"
    assert vencida.desde == HOJE + UM_DIA
    assert f"validade até {HOJE:%d/%m/%Y}" in vencida.o_que


def test_documento_ainda_nao_emitido_no_dia_nao_conta() -> None:
    novo = documento(Codigo.TACOGRAFO, emitido_em=HOJE)
    fato = veiculo(documentos=com(PAPEIS_DO_VEICULO, novo))

    assert codigos(pendencias(fato, HOJE - UM_DIA)) == ["tacografo_falta"]
    assert pendencias(fato, HOJE) == ()


def test_de_varios_documentos_basta_um_em_dia() -> None:
    velhos = [
        documento(Codigo.TACOGRAFO, emitido_em=date(ano, 1, 1), valido_ate=date(ano, 12, 31))
        for ano in (2023, 2024)
    ]
    em_dia = documento(Codigo.TACOGRAFO)

    assert pendencias(veiculo(documentos=com(PAPEIS_DO_VEICULO, *velhos, em_dia))) == ()
    (vencida,) = pendencias(veiculo(documentos=com(PAPEIS_DO_VEICULO, *velhos)))
    assert vencida.desde == date(2025, 1, 1)


@pytest.mark.norma("5002", "art. 14")
@pytest.mark.parametrize(
    ("feita", "ultimo"),
    [
        (date(2026, 2, 10), date(2026, 8, 10)),
        (date(2025, 8, 31), date(2026, 2, 28)),
        (date(2025, 12, 31), date(2026, 6, 30)),
    ],
)
def test_inspecao_semestral_vale_seis_meses_de_data_a_data(feita: date, ultimo: date) -> None:
    inspecao = documento(
        Codigo.INSPECAO_SEMESTRAL,
        emitido_em=feita,
        valido_ate=date(2030, 1, 1),
        resultado=Resultado.FAVORAVEL,
    )
    fato = veiculo(
        documentos=(
            *(
                replace(d, emitido_em=date(2025, 1, 2))
                for d in sem(PAPEIS_DO_VEICULO, Codigo.INSPECAO_SEMESTRAL)
            ),
            inspecao,
        ),
        conferencias=(conferencia(em=date(2025, 1, 2)),),
    )

    assert "inspecao_semestral_vencido" not in codigos(pendencias(fato, ultimo))
    assert "inspecao_semestral_vencido" in codigos(pendencias(fato, ultimo + UM_DIA))


@pytest.mark.norma("5002", "art. 14")
def test_inspecao_de_prazo_menor_no_proprio_laudo_vale_o_do_laudo() -> None:
    curta = documento(Codigo.INSPECAO_SEMESTRAL, valido_ate=HOJE, resultado=Resultado.FAVORAVEL)
    fato = veiculo(documentos=com(PAPEIS_DO_VEICULO, curta))

    assert pendencias(fato, HOJE) == ()
    assert codigos(pendencias(fato, HOJE + UM_DIA)) == ["inspecao_semestral_vencido"]


@pytest.mark.norma("5002", "art. 14")
def test_inspecao_desfavoravel_mais_nova_impede_ainda_que_a_anterior_valha() -> None:
    boa = documento(Codigo.INSPECAO_SEMESTRAL, valido_ate=None, resultado=Resultado.FAVORAVEL)
    ruim = replace(boa, emitido_em=HOJE, resultado=Resultado.DESFAVORAVEL)
    fato = veiculo(documentos=com(PAPEIS_DO_VEICULO, boa, ruim))

    assert pendencias(fato, HOJE - UM_DIA) == ()
    assert codigos(pendencias(fato, HOJE)) == ["inspecao_semestral_desfavoravel"]


@pytest.mark.norma("5002", "art. 14")
def test_semestre_civil_sem_inspecao_e_so_aviso() -> None:
    velha = documento(
        Codigo.INSPECAO_SEMESTRAL,
        emitido_em=date(2025, 12, 30),
        valido_ate=None,
        resultado=Resultado.FAVORAVEL,
    )
    nova = replace(velha, emitido_em=date(2026, 7, 1))
    fato = veiculo(documentos=com(PAPEIS_DO_VEICULO, velha, nova))

    (aviso,) = pendencias(fato)
    assert aviso.codigo == "semestre_sem_inspecao"
    assert not aviso.bloqueia
    em_dia = replace(nova, emitido_em=date(2026, 6, 30))
    assert pendencias(veiculo(documentos=com(PAPEIS_DO_VEICULO, velha, em_dia))) == ()


@pytest.mark.norma("5002", "art. 12, § 1º, I")
def test_crlv_que_nao_e_de_passageiros_impede() -> None:
    crlv = documento(Codigo.CRLV, especie_passageiro=False)

    (achada,) = pendencias(veiculo(documentos=com(PAPEIS_DO_VEICULO, crlv)))

    assert (achada.codigo, str(achada.dispositivo)) == (
        "crlv_sem_passageiro",
        "Lei 5.002/2018, art. 12, § 1º, I",
    )


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
@pytest.mark.parametrize(
    ("passageiros", "do_veiculo", "frase"),
    [
        (True, False, "não cobre o veículo"),
        (False, True, "não cobre os passageiros"),
        (False, False, "não cobre os passageiros nem o veículo"),
    ],
)
def test_seguro_total_cobre_passageiros_e_veiculo(
    *, passageiros: bool, do_veiculo: bool, frase: str
) -> None:
    seguro = documento(Codigo.SEGURO, cobre_passageiros=passageiros, cobre_veiculo=do_veiculo)

    (achada,) = pendencias(veiculo(documentos=com(PAPEIS_DO_VEICULO, seguro)))

    assert frase in achada.o_que
    assert achada.bloqueia


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
@pytest.mark.parametrize("invertidas", [False, True])
def test_duas_apolices_que_valem_no_dia_somam_as_coberturas(*, invertidas: bool) -> None:
    de_pessoas = documento(
        Codigo.SEGURO, valido_ate=HOJE, cobre_passageiros=True, cobre_veiculo=False
    )
    do_casco = documento(
        Codigo.SEGURO, emitido_em=HOJE - UM_DIA, cobre_passageiros=False, cobre_veiculo=True
    )
    apolices = (do_casco, de_pessoas) if invertidas else (de_pessoas, do_casco)
    fato = veiculo(documentos=com(PAPEIS_DO_VEICULO, *apolices))

    (vespera,) = pendencias(fato, HOJE - 2 * UM_DIA)
    assert vespera.o_que == "O seguro não cobre o veículo."
    assert pendencias(fato, HOJE - UM_DIA) == ()
    assert pendencias(fato, HOJE) == ()
    (vencida,) = pendencias(fato, HOJE + UM_DIA)
    assert vencida.o_que == "O seguro não cobre os passageiros."


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_leitura_que_exige_so_passageiros_aceita_seguro_sem_casco() -> None:
    seguro = documento(Codigo.SEGURO, cobre_passageiros=True, cobre_veiculo=False)
    fato = veiculo(documentos=com(PAPEIS_DO_VEICULO, seguro))

    assert pendencias(fato, criterios=Criterios(coberturas=frozenset({"passageiros"}))) == ()


@pytest.mark.norma("5002", "art. 12, § 3º")
def test_documento_acrescentado_so_se_exige_entre_as_suas_datas() -> None:
    novo = exigir(Codigo.CRLV, "art. 12, § 3º")
    extintor = replace(
        novo, codigo="extintor", nome="Extintor", exigido_de=HOJE, exigido_ate=HOJE + UM_DIA
    )
    exigidos = (*DO_VEICULO, extintor)

    assert pendencias(veiculo(), HOJE - UM_DIA, exigidos=exigidos) == ()
    assert codigos(pendencias(veiculo(), HOJE, exigidos=exigidos)) == ["extintor_falta"]
    assert codigos(pendencias(veiculo(), HOJE + UM_DIA, exigidos=exigidos)) == ["extintor_falta"]
    assert pendencias(veiculo(), HOJE + 2 * UM_DIA, exigidos=exigidos) == ()


def test_autorizacao_de_menos_lugares_avisa_com_o_art_137_do_ctb() -> None:
    autorizacao = documento(Codigo.AUTORIZACAO, lotacao=15)

    (aviso,) = pendencias(veiculo(documentos=com(PAPEIS_DO_VEICULO, autorizacao)))

    assert aviso.dispositivo.artigo == "art. 137"
    assert not aviso.bloqueia
    igual = documento(Codigo.AUTORIZACAO, lotacao=16)
    assert pendencias(veiculo(documentos=com(PAPEIS_DO_VEICULO, igual))) == ()
