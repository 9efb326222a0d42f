"""O que o banco garante da frota, mesmo a quem grava por fora dos serviços."""

from datetime import date, timedelta

import pytest
from django.db import IntegrityError, InternalError, transaction

from tests.corridas import correr
from tests.transporte_escolar.fabricas import EmpresaFactory, LinhaFactory
from tests.transporte_escolar.fabricas_frota import (
    AlocacaoFactory,
    CondutorFactory,
    DocumentoFactory,
    MonitorFactory,
    PosseDoVeiculoFactory,
    VeiculoFactory,
)
from transporte_escolar.models import Alocacao, Veiculo
from transporte_escolar.tipos import CodigoDeDocumento, Sentido

pytestmark = pytest.mark.django_db


def test_fabricas_fazem_o_regular_de_cada_especie() -> None:
    empresa = EmpresaFactory.create()
    veiculo = VeiculoFactory.create(regular=True, da=empresa)
    condutor = CondutorFactory.create(regular=True, da=empresa)
    monitor = MonitorFactory.create(regular=True, da=empresa)

    assert veiculo.documentos.count() == 5
    assert condutor.documentos.count() == 5
    assert monitor.documentos.count() == 1
    assert {veiculo.posses.get().empresa, condutor.vinculos.get().empresa} == {empresa}


@pytest.mark.norma("5002", "art. 12, § 1º")
def test_placa_antiga_e_a_do_mercosul_sao_o_mesmo_veiculo() -> None:
    VeiculoFactory.create(placa="ABC-1234")

    with pytest.raises(IntegrityError), transaction.atomic():
        VeiculoFactory.create(placa="ABC1C34")


@pytest.mark.parametrize("campo", ["veiculo", "condutor", "monitor"])
def test_quem_esta_em_uma_viagem_nao_esta_em_outra_no_mesmo_horario(campo: str) -> None:
    quem = {
        "veiculo": VeiculoFactory, "condutor": CondutorFactory, "monitor": MonitorFactory
    }[campo].create()  # fmt: skip
    AlocacaoFactory.create(**{campo: quem})

    with pytest.raises(IntegrityError, match=f"{campo}_nunca_em_duas_viagens"):
        AlocacaoFactory.create(**{campo: quem}, inicio=419, fim=460)


def test_no_minuto_em_que_uma_viagem_acaba_a_outra_pode_comecar() -> None:
    primeira = AlocacaoFactory.create()

    AlocacaoFactory.create(
        veiculo=primeira.veiculo, condutor=primeira.condutor, inicio=420, fim=450
    )

    assert Alocacao.objects.filter(veiculo=primeira.veiculo).count() == 2


def test_no_dia_seguinte_ao_fim_da_alocacao_o_veiculo_esta_livre() -> None:
    fim = date(2026, 8, 10)
    primeira = AlocacaoFactory.create(vigente_ate=fim)

    AlocacaoFactory.create(veiculo=primeira.veiculo, vigente_de=fim + timedelta(days=1))
    with pytest.raises(IntegrityError):
        AlocacaoFactory.create(veiculo=primeira.veiculo, vigente_de=fim, vigente_ate=fim)


def test_a_viagem_tem_uma_so_alocacao_por_dia() -> None:
    primeira = AlocacaoFactory.create()

    with pytest.raises(IntegrityError, match="viagem_uma_alocacao_por_dia"):
        AlocacaoFactory.create(linha=primeira.linha)


def test_documento_de_condutor_nao_serve_ao_veiculo() -> None:
    veiculo = VeiculoFactory.create()

    with pytest.raises(IntegrityError, match="documento_do_alvo_certo"):
        DocumentoFactory.create(veiculo=veiculo, tipo_id=CodigoDeDocumento.CURSO)


def test_documento_e_de_um_so() -> None:
    with pytest.raises(IntegrityError, match="documento_de_um_so"):
        DocumentoFactory.create(
            veiculo=VeiculoFactory.create(), condutor=CondutorFactory.create(), crlv=True
        )


def test_documento_nao_muda_de_dono() -> None:
    documento = DocumentoFactory.create(veiculo=VeiculoFactory.create())
    documento.veiculo = VeiculoFactory.create()

    with pytest.raises(InternalError, match="não muda de tipo nem de dono"):
        documento.save()


def test_veiculo_esta_com_um_so_por_dia() -> None:
    posse = PosseDoVeiculoFactory.create(veiculo=VeiculoFactory.create())

    with pytest.raises(IntegrityError, match="veiculo_com_um_so_por_dia"):
        PosseDoVeiculoFactory.create(veiculo=posse.veiculo)


@pytest.mark.django_db(transaction=True)
@pytest.mark.norma("5002", "art. 15")
def test_de_duas_alocacoes_simultaneas_do_mesmo_veiculo_uma_so_entra() -> None:
    veiculo = VeiculoFactory.create()
    linhas = LinhaFactory.create_batch(2)

    def alocar(linha_id: int) -> Alocacao:
        return Alocacao.objects.create(
            linha_id=linha_id,
            turno="manha",
            sentido=Sentido.IDA,
            inicio=360,
            fim=420,
            veiculo_id=veiculo.pk,
            vigente_de=date(2026, 8, 10),
        )

    resultados = correr(*(lambda pk=linha.pk: alocar(pk) for linha in linhas))

    assert sum(isinstance(r, Alocacao) for r in resultados) == 1
    assert sum(isinstance(r, IntegrityError) for r in resultados) == 1
    assert Veiculo.objects.get().alocacoes.count() == 1
