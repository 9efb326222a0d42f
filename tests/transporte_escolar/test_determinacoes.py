"""Determinações: alcance, emissão e cumprimento (arts. 10, 12 e 16)."""

from datetime import date, timedelta

import pytest
from django.core.exceptions import ValidationError

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.exigencias import (
    HOJE,
    SEGUINTE,
    contratada,
    determinacao_para,
    nova_determinacao,
)
from tests.transporte_escolar.fabricas import ContratoFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    AlocacaoFactory,
    PosseDoVeiculoFactory,
    VeiculoFactory,
)
from transporte_escolar.models import CumprimentoDaDeterminacao, Determinacao
from transporte_escolar.servicos.determinacoes import (
    DISPOSITIVOS,
    da_empresa,
    dispositivo_da,
    em_servico,
    emitir_determinacao,
    gravar_determinacao,
    incluir_veiculos,
    que_faltam,
)
from transporte_escolar.tipos import EspecieDeDeterminacao as Especie

pytestmark = pytest.mark.django_db


@pytest.fixture
def fiscal() -> Servidor:
    return ServidorFactory.create()


def _cumprimento(determinacao: Determinacao) -> CumprimentoDaDeterminacao:
    return determinacao.cumprimentos.get()


# -- alcance -----------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 12, § 2º")
def test_todos_sao_os_de_contrato_em_vigor_os_de_linha_e_os_do_municipio() -> None:
    de_contrato = VeiculoFactory.create(da=contratada())
    de_linha = AlocacaoFactory.create().veiculo
    proprio = PosseDoVeiculoFactory.create(veiculo=VeiculoFactory.create(), do_municipio=True)
    VeiculoFactory.create(da=EmpresaFactory.create())  # sem contrato nem linha
    VeiculoFactory.create(da=contratada(), baixado_em=HOJE, motivo_da_baixa="Vendido")

    alcancados = set(em_servico(especie=Especie.PADRAO_VISUAL, em=HOJE))

    assert alcancados == {de_contrato, de_linha, proprio.veiculo}


@pytest.mark.norma("5002", "art. 16")
def test_material_educativo_so_se_requer_nos_contratados() -> None:
    contratado = VeiculoFactory.create(da=contratada())
    proprio = PosseDoVeiculoFactory.create(
        veiculo=VeiculoFactory.create(), do_municipio=True
    ).veiculo
    AlocacaoFactory.create(veiculo=proprio)

    assert set(em_servico(especie=Especie.EDUCATIVO, em=HOJE)) == {contratado}
    with pytest.raises(ErroDeDominio, match="São do Município") as recusa:
        determinacao_para(contratado, proprio, especie=Especie.EDUCATIVO)
    assert recusa.value.dispositivo == DISPOSITIVOS[Especie.EDUCATIVO]
    assert not Determinacao.objects.exists()


@pytest.mark.parametrize(("dia", "alcanca"), [(-1, False), (0, True), (1, True)])
def test_contrato_alcanca_desde_o_primeiro_dia(*, dia: int, alcanca: bool) -> None:
    veiculo = VeiculoFactory.create(
        da=ContratoFactory.create(vigente=True, vigente_de=date(2026, 3, 2)).empresa
    )
    em = date(2026, 3, 2) + timedelta(days=dia)

    assert (veiculo in em_servico(especie=Especie.MATERIAL, em=em)) is alcanca


@pytest.mark.parametrize(("dia", "alcanca"), [(-1, True), (0, True), (1, False)])
def test_posse_que_termina_alcanca_ate_o_ultimo_dia(*, dia: int, alcanca: bool) -> None:
    empresa = contratada()
    veiculo = PosseDoVeiculoFactory.create(
        veiculo=VeiculoFactory.create(), empresa=empresa, vigente_ate=HOJE
    ).veiculo

    assert (veiculo in da_empresa(empresa.pk, em=HOJE + timedelta(days=dia))) is alcanca


def test_veiculo_que_entra_depois_nao_e_alcancado_sozinho_mas_falta() -> None:
    empresa, outra = contratada(), contratada()
    determinacao = determinacao_para(VeiculoFactory.create(da=empresa))

    novo = VeiculoFactory.create(da=empresa)
    VeiculoFactory.create(da=outra)

    assert determinacao.cumprimentos.count() == 1
    assert list(que_faltam(determinacao, em=HOJE)) == [novo]
    assert incluir_veiculos(pk=determinacao.pk, veiculos=[novo.pk], em=HOJE) == 1
    assert not que_faltam(determinacao, em=HOJE).exists()


def test_do_municipio_tambem_se_sabe_o_que_falta() -> None:
    primeiro, segundo = (
        PosseDoVeiculoFactory.create(veiculo=VeiculoFactory.create(), do_municipio=True).veiculo
        for _ in range(2)
    )
    VeiculoFactory.create(da=contratada())

    assert list(que_faltam(determinacao_para(primeiro), em=HOJE)) == [segundo]


def test_incluir_o_que_ja_esta_e_recusado() -> None:
    veiculo = VeiculoFactory.create(da=contratada())
    determinacao = determinacao_para(veiculo)

    with pytest.raises(ErroDeDominio, match="nenhum veículo novo"):
        incluir_veiculos(pk=determinacao.pk, veiculos=[veiculo.pk], em=HOJE)


# -- emissão -----------------------------------------------------------------------------------


def test_emitir_sem_veiculo_e_recusado() -> None:
    with pytest.raises(ErroDeDominio, match="nenhum veículo") as recusa:
        determinacao_para()

    assert recusa.value.campo == "veiculos"
    assert not Determinacao.objects.exists()


def test_veiculo_baixado_nao_se_alcanca() -> None:
    ativo = VeiculoFactory.create(da=contratada())
    baixado = VeiculoFactory.create(baixado_em=HOJE, motivo_da_baixa="Vendido", placa="HBA1A23")

    with pytest.raises(ErroDeDominio, match="HBA1A23"):
        determinacao_para(ativo, baixado)


@pytest.mark.parametrize(("dia", "vale"), [(2, False), (3, True), (4, True)])
def test_emissao_nao_antecede_o_ato_que_a_funda(*, dia: int, vale: bool) -> None:
    veiculo = VeiculoFactory.create(da=contratada())
    determinacao = nova_determinacao(emitida_em=date(2026, 8, dia))

    if vale:
        assert emitir_determinacao(determinacao, veiculos=[veiculo.pk], em=HOJE).pk
    else:
        with pytest.raises(ErroDeDominio, match="O ato é de 03/08/2026"):
            emitir_determinacao(determinacao, veiculos=[veiculo.pk], em=HOJE)


def test_emissao_futura_e_recusada() -> None:
    veiculo = VeiculoFactory.create(da=contratada())

    with pytest.raises(ErroDeDominio, match="futura"):
        determinacao_para(veiculo, emitida_em=HOJE + timedelta(days=1))


@pytest.mark.parametrize(("dia", "vale"), [(-1, False), (0, True), (1, True)])
def test_prazo_pode_ser_o_dia_da_emissao_e_nao_antes(*, dia: int, vale: bool) -> None:
    veiculo = VeiculoFactory.create(da=contratada())
    prazo = HOJE + timedelta(days=dia)

    if vale:
        assert determinacao_para(veiculo, prazo=prazo).prazo == prazo
    else:
        with pytest.raises(ValidationError, match="não pode ser antes da emissão"):
            determinacao_para(veiculo, prazo=prazo)


@pytest.mark.parametrize(
    ("especie", "artigo"),
    [
        (Especie.PADRAO_VISUAL, "art. 12, § 2º"),
        (Especie.ITINERARIO, "art. 12, § 2º"),
        (Especie.NOVA_EXIGENCIA, "art. 12, § 3º"),
        (Especie.MATERIAL, "art. 10"),
        (Especie.EDUCATIVO, "art. 16"),
    ],
)
def test_cada_especie_diz_o_seu_artigo(especie: str, artigo: str) -> None:
    assert dispositivo_da(nova_determinacao(especie=especie)).artigo == artigo


def test_prorrogar_o_prazo_e_mudar_a_determinacao() -> None:
    determinacao = determinacao_para(VeiculoFactory.create(da=contratada()))
    determinacao.prazo = SEGUINTE

    gravar_determinacao(determinacao)

    assert Determinacao.objects.get().prazo == SEGUINTE
