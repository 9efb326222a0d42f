"""O que vence: de quem, de que empresa, o que não conta, e em quantas consultas."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, ContratoFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    ANTES,
    HOJE,
    AprovacaoFactory,
    CondutorFactory,
    DocumentoFactory,
    MonitorFactory,
    PosseDoVeiculoFactory,
    VeiculoFactory,
    VinculoFactory,
    com_certidoes,
)
from transporte_escolar.models import Documento, Empresa, Veiculo, Vinculo
from transporte_escolar.servicos.vencimentos import MUNICIPIO, NINGUEM, Vencimento, vencimentos
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos.vencimento import FaixaDeVencimento as Faixa

pytestmark = pytest.mark.django_db
CONSULTAS = 8
ONTEM, AMANHA = HOJE - timedelta(days=1), HOJE + timedelta(days=1)


@pytest.fixture
def empresa() -> Empresa:
    """Contratada com contrato vigente até o fim do ano e certidões em dia."""
    return com_certidoes(ContratoFactory.create(vigente=True).empresa)


def resumo(achados: tuple[Vencimento, ...]) -> list[tuple[str, date | None, str]]:
    return [(v.codigo, v.fim, v.faixa.value) for v in achados]


def test_frota_em_dia_nao_tem_vencimento(empresa: Empresa) -> None:
    VeiculoFactory.create(regular=True, da=empresa)
    CondutorFactory.create(regular=True, da=empresa)
    MonitorFactory.create(regular=True, da=empresa)

    assert vencimentos(em=HOJE) == ()


@pytest.mark.norma("5002", "art. 19, II")
def test_cada_coisa_que_vence_diz_de_quem_e_a_consequencia(empresa: Empresa) -> None:
    veiculo = VeiculoFactory.create(regular=True, da=empresa, placa="HBA1A23")
    Documento.objects.filter(veiculo=veiculo, tipo__codigo=Codigo.CRLV).update(valido_ate=ONTEM)
    condutor = CondutorFactory.create(da=empresa, nome="João Batista")
    DocumentoFactory.create(condutor=condutor, cnh=True, valido_ate=HOJE)
    AprovacaoFactory.create(condutor=condutor, vigente_ate=AMANHA)
    monitor = MonitorFactory.create(da=empresa)
    DocumentoFactory.create(monitor=monitor, certidao_do_monitor=True, emitido_em=date(2026, 3, 10))
    fgts = Documento.objects.filter(empresa=empresa, tipo__codigo=Codigo.FGTS)
    fgts.update(valido_ate=HOJE + timedelta(days=16))

    achados = vencimentos(em=HOJE)

    assert resumo(achados) == [
        ("crlv", ONTEM, "vencido"),
        ("cnh", HOJE, "sete"),
        ("aprovacao", AMANHA, "sete"),
        ("fgts", HOJE + timedelta(days=16), "trinta"),
        ("certidao_do_monitor", date(2026, 9, 10), "sessenta"),
    ]
    assert [v.dono.nome for v in achados[:2]] == ["HBA1A23", "João Batista"]
    assert all(v.dono.responsaveis[0].nome == empresa.razao_social for v in achados)
    assert [v.bloqueia for v in achados] == [True, True, True, False, True]
    assert all("art" in v.consequencia for v in achados)
    assert achados[0].chave == f"veiculo:{veiculo.pk}:crlv:{ONTEM}"


@pytest.mark.norma("5002", "art. 2º")
@pytest.mark.parametrize(
    ("fim", "faixa"),
    [
        (ONTEM, [Faixa.VENCIDO]), (HOJE, [Faixa.SETE]), (HOJE + timedelta(days=60), ["sessenta"]),
        (HOJE + timedelta(days=61), []),
    ],
)  # fmt: skip
def test_fim_do_contrato_entra_pela_vigencia(fim: date, faixa: list[str]) -> None:
    com_certidoes(ContratoFactory.create(vigente=True, vigente_ate=fim).empresa)
    ContratoFactory.create(vigente_ate=fim)  # a assinar ainda não corre

    assert [v.faixa for v in vencimentos(em=HOJE)] == faixa


def test_renovado_o_documento_o_vencido_sai_e_o_sem_efeito_nao_renova(empresa: Empresa) -> None:
    veiculo = VeiculoFactory.create(da=empresa)
    DocumentoFactory.create(veiculo=veiculo, crlv=True, valido_ate=ONTEM)
    assert len(vencimentos(em=HOJE)) == 1

    novo = DocumentoFactory.create(veiculo=veiculo, crlv=True, emitido_em=HOJE)
    assert vencimentos(em=HOJE) == ()
    assert len(vencimentos(em=ONTEM)) == 1  # ontem ele ainda não existia

    Documento.objects.filter(pk=novo.pk).update(
        sem_efeito_em=HOJE, motivo_sem_efeito="Digitado no veículo errado."
    )
    assert len(vencimentos(em=HOJE)) == 1


def test_baixado_sem_vinculo_e_sem_contrato_nao_contam(empresa: Empresa) -> None:
    baixado = VeiculoFactory.create(da=empresa)
    Veiculo.objects.filter(pk=baixado.pk).update(baixado_em=HOJE, motivo_da_baixa="Vendido.")
    sai_hoje, saiu_ontem = (CondutorFactory.create(da=empresa) for _ in range(2))
    for fim, condutor in ((HOJE, sai_hoje), (ONTEM, saiu_ontem)):
        Vinculo.objects.filter(condutor=condutor).update(vigente_ate=fim)
        DocumentoFactory.create(condutor=condutor, cnh=True, valido_ate=ONTEM)
    DocumentoFactory.create(veiculo=baixado, crlv=True, valido_ate=ONTEM)
    so_licitou = EmpresaFactory.create()
    DocumentoFactory.create(empresa=so_licitou, tipo_id=Codigo.CNDT, valido_ate=ONTEM)

    assert [v.dono.pk for v in vencimentos(em=HOJE)] == [sai_hoje.pk]
    assert {v.dono.alvo for v in vencimentos(em=ONTEM)} == {"veiculo", "condutor"}


@pytest.mark.norma("5002", "arts. 19, VIII, e 20, II")
def test_a_certidao_nunca_entregue_consta_em_falta_com_artigo_e_consequencia(
    empresa: Empresa,
) -> None:
    Documento.objects.filter(empresa=empresa, tipo__codigo=Codigo.CNDT).delete()

    (falta,) = vencimentos(em=HOJE)

    assert (falta.codigo, falta.fim, falta.faixa) == ("cndt", None, Faixa.FALTA)
    assert falta.chave == f"empresa:{empresa.pk}:cndt:falta"
    assert falta.dispositivo == "Lei 5.002/2018, art. 20, II"
    assert "arts. 19, VIII, e 20, II" in falta.consequencia


@pytest.mark.parametrize(
    ("de", "ate", "falta"),
    [
        (HOJE, HOJE, True),
        (AMANHA, AMANHA + timedelta(days=90), False),
        (ANTES, ONTEM, False),
    ],
)
def test_so_da_empresa_com_contrato_em_curso_se_diz_o_que_falta(
    de: date, ate: date, *, falta: bool
) -> None:
    ContratoFactory.create(vigente=True, vigente_de=de, vigente_ate=ate)
    ContratoFactory.create(vigente_de=ANTES)  # a assinar

    faltas = [v for v in vencimentos(em=HOJE) if v.faixa == Faixa.FALTA]

    assert len(faltas) == (5 if falta else 0)


@pytest.mark.norma("5002", "art. 5º")
def test_frota_propria_e_veiculo_sem_posse_dizem_quem_responde() -> None:
    proprio, solto = VeiculoFactory.create(), VeiculoFactory.create()
    PosseDoVeiculoFactory.create(veiculo=proprio, do_municipio=True)
    for veiculo in (proprio, solto):
        DocumentoFactory.create(veiculo=veiculo, crlv=True, valido_ate=ONTEM)

    por_dono = {v.dono.pk: v.dono.responsaveis for v in vencimentos(em=HOJE)}

    assert por_dono == {proprio.pk: (MUNICIPIO,), solto.pk: (NINGUEM,)}


def test_contratada_ve_so_o_seu_e_nao_o_nome_da_outra(
    empresa: Empresa, com_papel: Callable[..., Servidor]
) -> None:
    outra = com_certidoes(ContratoFactory.create(vigente=True).empresa)
    alheio = VeiculoFactory.create(da=outra)
    DocumentoFactory.create(veiculo=alheio, crlv=True, valido_ate=ONTEM)
    das_duas = CondutorFactory.create(da=empresa)
    VinculoFactory.create(condutor=das_duas, empresa=outra)
    DocumentoFactory.create(condutor=das_duas, cnh=True, valido_ate=ONTEM)
    preposto = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=preposto, empresa=empresa)

    de_todos, dela = vencimentos(em=HOJE), vencimentos(em=HOJE, pessoa=preposto)

    assert len(de_todos) == 2
    assert [v.dono.pk for v in dela] == [das_duas.pk]
    assert [r.nome for r in dela[0].dono.responsaveis] == [empresa.razao_social]
    da_outra = {v.dono.pk: len(v.dono.responsaveis) for v in de_todos}
    assert da_outra == {alheio.pk: 1, das_duas.pk: 2}


def test_sao_oito_consultas_qualquer_que_seja_a_frota(
    empresa: Empresa, com_papel: Callable[..., Servidor]
) -> None:
    educacao = com_papel(Papel.EDUCACAO)
    educacao.has_perm("transporte_escolar.view_documento")

    def consultas() -> int:
        with CaptureQueriesContext(connection) as feitas:
            assert vencimentos(em=HOJE, pessoa=educacao)
        return len(feitas)

    for quantos in (1, 12):
        for _ in range(quantos):
            DocumentoFactory.create(
                veiculo=VeiculoFactory.create(da=empresa), crlv=True, valido_ate=ANTES
            )
            DocumentoFactory.create(
                condutor=CondutorFactory.create(da=empresa), cnh=True, valido_ate=ANTES
            )
        assert consultas() <= CONSULTAS
