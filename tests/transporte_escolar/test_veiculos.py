"""Veículos: uma só ficha a vida toda, e a conferência do art. 12, § 1º."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from patrocinio.comum.erros import ErroDeDominio
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    ConferenciaDoVeiculoFactory,
    PosseDoVeiculoFactory,
    VeiculoFactory,
    renavam_de,
)
from transporte_escolar.models import ConferenciaDoVeiculo, FotoDoVeiculo, Veiculo
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo
from transporte_escolar.servicos.veiculos import (
    de_quem_e,
    gravar_veiculo,
    incluir_foto,
    onde_esta,
    registrar_conferencia,
)

pytestmark = pytest.mark.django_db
AGORA = datetime(2026, 8, 10, 15, tzinfo=UTC)
UM_DIA = timedelta(days=1)


def _novo(**campos: Any) -> Veiculo:
    veiculo: Veiculo = VeiculoFactory.build(**campos)
    return veiculo


@pytest.mark.norma("5002", "art. 12, § 1º")
@pytest.mark.parametrize("escrita", ["ABC1C34", "abc-1c34", "ABC-1234", "abc 1234"])
def test_placa_antiga_ou_do_mercosul_repetida_diz_de_quem_e(escrita: str) -> None:
    empresa = EmpresaFactory.create(razao_social="Viação X Ltda.")
    VeiculoFactory.create(placa="ABC1C34", da=empresa)

    with pytest.raises(ErroDeDominio) as recusa:
        gravar_veiculo(_novo(placa=escrita), em=HOJE)

    assert recusa.value.mensagem == "Placa já cadastrada: ABC1C34 (da Viação X Ltda.)."
    assert recusa.value.campo == "placa"
    assert "nova posse" in recusa.value.saida
    assert Veiculo.objects.count() == 1


@pytest.mark.parametrize(
    ("campo", "escrita", "frase"),
    [
        ("renavam", "639884962", "RENAVAM já cadastrado: HBZ9A99 (da frota do Município)."),
        (
            "chassi",
            "9bw zz237 t7t 012345",
            "Chassi já cadastrado: HBZ9A99 (da frota do Município).",
        ),
    ],
)
def test_renavam_e_chassi_repetidos_dizem_a_placa_e_de_quem_e(
    campo: str, escrita: str, frase: str
) -> None:
    existente = VeiculoFactory.create(
        placa="HBZ9A99", renavam="00639884962", chassi="9BWZZ237T7T012345"
    )
    PosseDoVeiculoFactory.create(veiculo=existente, do_municipio=True)

    with pytest.raises(ErroDeDominio) as recusa:
        gravar_veiculo(_novo(**{campo: escrita}), em=HOJE)

    assert recusa.value.mensagem == frase
    assert recusa.value.campo == campo


@pytest.mark.parametrize(
    ("dias", "frase"), [(-1, "da Viação X"), (0, "da Viação X"), (1, "sem empresa registrada hoje")]
)
def test_de_quem_e_o_veiculo_ate_o_ultimo_dia_da_posse(dias: int, frase: str) -> None:
    veiculo = VeiculoFactory.create()
    empresa = EmpresaFactory.create(razao_social="Viação X")
    PosseDoVeiculoFactory.create(veiculo=veiculo, empresa=empresa, vigente_ate=HOJE)

    assert de_quem_e(veiculo, em=HOJE + dias * UM_DIA) == frase


def test_o_proprio_veiculo_nao_se_repete_ao_ser_corrigido() -> None:
    veiculo = VeiculoFactory.create(chassi="9BWZZ237T7T012345")
    veiculo.cor = "amarela"

    gravar_veiculo(veiculo, em=HOJE)

    veiculo.refresh_from_db()
    assert veiculo.cor == "amarela"
    assert onde_esta("placa", veiculo.placa, em=HOJE, exceto=veiculo.pk) == ""
    assert onde_esta("chassi", "", em=HOJE) == ""


def test_chassi_em_branco_nao_conta_como_repetido() -> None:
    gravar_veiculo(_novo(chassi=""), em=HOJE)
    gravar_veiculo(_novo(chassi=None), em=HOJE)

    assert set(Veiculo.objects.values_list("chassi", flat=True)) == {None}


@pytest.mark.norma("5002", "art. 13")
@pytest.mark.parametrize(("ano", "aceito"), [(2026, True), (2027, False)])
def test_ano_de_fabricacao_que_nao_chegou_se_recusa(ano: int, *, aceito: bool) -> None:
    veiculo = _novo(ano_fabricacao=ano, ano_modelo=ano)

    if aceito:
        assert gravar_veiculo(veiculo, em=HOJE).pk
        return
    with pytest.raises(ErroDeDominio, match="ainda não chegou"):
        gravar_veiculo(veiculo, em=HOJE)


@pytest.mark.parametrize(
    ("modelo", "aceito"), [(2019, False), (2020, True), (2021, True), (2022, False)]
)
def test_ano_do_modelo_e_o_da_fabricacao_ou_o_seguinte(modelo: int, *, aceito: bool) -> None:
    veiculo = _novo(ano_fabricacao=2020, ano_modelo=modelo)

    if aceito:
        assert gravar_veiculo(veiculo, em=HOJE).pk
        return
    with pytest.raises(ValidationError, match="confira no CRLV"):
        gravar_veiculo(veiculo, em=HOJE)


@pytest.mark.django_db(transaction=True)
@pytest.mark.norma("5002", "art. 12, § 1º")
def test_de_dois_cadastros_simultaneos_da_mesma_placa_um_so_entra() -> None:
    def cadastrar(placa: str, base: int) -> Veiculo:
        return gravar_veiculo(_novo(placa=placa, renavam=renavam_de(base)), em=HOJE)

    resultados = correr(
        lambda: cadastrar("ABC-1234", 1_500_000_001), lambda: cadastrar("ABC1C34", 1_500_000_002)
    )

    recusas = [r for r in resultados if isinstance(r, ErroDeDominio)]
    assert sum(isinstance(r, Veiculo) for r in resultados) == 1
    assert [r.mensagem for r in recusas] == [
        "Placa já cadastrada: ABC1C34 (sem empresa registrada hoje)."
    ]
    assert Veiculo.objects.count() == 1


# -- conferência -----------------------------------------------------------------------------


def _conferencia(veiculo: Veiculo, **campos: Any) -> ConferenciaDoVeiculo:
    conferencia: ConferenciaDoVeiculo = ConferenciaDoVeiculoFactory.build(
        veiculo=veiculo, registrada_em=None, **campos
    )
    return conferencia


@pytest.mark.norma("5002", "art. 12, § 1º, VII")
def test_a_conferencia_so_se_acrescenta_e_vale_a_ultima() -> None:
    veiculo = VeiculoFactory.create(regular=True)
    fiscal = ServidorFactory.create()

    registrar_conferencia(_conferencia(veiculo, em=HOJE, cintos=15), por=fiscal, em=AGORA)
    com_falta = {p.codigo for p in pendencias_do_veiculo(veiculo.pk, em=HOJE)}
    registrar_conferencia(_conferencia(veiculo, em=HOJE, cintos=16), por=fiscal, em=AGORA)

    assert com_falta == {"equipamento_cintos"}
    assert pendencias_do_veiculo(veiculo.pk, em=HOJE) == ()
    assert veiculo.conferencias.count() == 3
    ultima = veiculo.conferencias.latest("pk")
    assert (ultima.por, ultima.registrada_em) == (fiscal, AGORA)


@pytest.mark.parametrize(("dias", "aceita"), [(-1, True), (0, True), (1, False)])
def test_conferencia_de_dia_futuro_se_recusa(dias: int, *, aceita: bool) -> None:
    conferencia = _conferencia(VeiculoFactory.create(), em=HOJE + dias * UM_DIA)

    if aceita:
        assert registrar_conferencia(conferencia, por=ServidorFactory.create(), em=AGORA).pk
        return
    with pytest.raises(ErroDeDominio, match="não pode ser futuro") as recusa:
        registrar_conferencia(conferencia, por=ServidorFactory.create(), em=AGORA)
    assert recusa.value.campo == "em"


@pytest.mark.parametrize(("dias", "aceita"), [(-1, True), (0, False)])
def test_veiculo_baixado_nao_se_confere_desde_o_dia_da_baixa(dias: int, *, aceita: bool) -> None:
    veiculo = VeiculoFactory.create(baixado_em=HOJE, motivo_da_baixa="Vendido")
    conferencia = _conferencia(veiculo, em=HOJE + dias * UM_DIA)

    if aceita:
        assert registrar_conferencia(conferencia, por=ServidorFactory.create(), em=AGORA).pk
        return
    with pytest.raises(ErroDeDominio, match="foi baixado em 10/08/2026"):
        registrar_conferencia(conferencia, por=ServidorFactory.create(), em=AGORA)


def test_foto_de_dia_futuro_se_recusa() -> None:
    foto = FotoDoVeiculo(veiculo=VeiculoFactory.create(), tirada_em=HOJE + UM_DIA)

    with pytest.raises(ErroDeDominio, match="não pode ser futuro"):
        incluir_foto(foto, em=AGORA)
