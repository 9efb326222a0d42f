"""A resposta única, lida do banco: os mesmos fatos que as regras puras examinam."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest

from patrocinio.comum.erros import ValorNaoCadastrado
from patrocinio.comum.models import ParametroVigente
from patrocinio.comum.parametros import PARAMETROS
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    ANTES,
    HOJE,
    CondutorFactory,
    ConferenciaDoVeiculoFactory,
    DocumentoFactory,
    MonitorFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.regras.fatos import codigos
from transporte_escolar.models import (
    InfracaoDeTransito,
    Interdicao,
    TipoDeDocumento,
)
from transporte_escolar.regras.fatos import Criterios
from transporte_escolar.servicos.regularidade import (
    criterios_em,
    pendencias_da_empresa,
    pendencias_do_condutor,
    pendencias_do_monitor,
    pendencias_do_veiculo,
    pendencias_dos_condutores,
    pendencias_dos_veiculos,
)
from transporte_escolar.tipos import CodigoDeDocumento, EspecieDeInterdicao

pytestmark = pytest.mark.django_db
UM_DIA = timedelta(days=1)


def test_regulares_nao_tem_pendencia() -> None:
    empresa = EmpresaFactory.create()
    veiculo = VeiculoFactory.create(regular=True, da=empresa)
    condutor = CondutorFactory.create(regular=True, da=empresa)
    monitor = MonitorFactory.create(regular=True, da=empresa)

    assert pendencias_do_veiculo(veiculo.pk, em=HOJE) == ()
    assert pendencias_do_condutor(condutor.pk, em=HOJE) == ()
    assert pendencias_do_monitor(monitor.pk, em=HOJE) == ()


@pytest.mark.parametrize("quantos", [1, 12])
def test_o_numero_de_consultas_nao_depende_de_quantos_se_perguntam(
    quantos: int, django_assert_num_queries: Callable[[int], Any]
) -> None:
    veiculos = VeiculoFactory.create_batch(quantos, regular=True)
    condutores = CondutorFactory.create_batch(quantos, regular=True)

    with django_assert_num_queries(4):
        assert len(pendencias_dos_veiculos([v.pk for v in veiculos], em=HOJE)) == quantos
    with django_assert_num_queries(3):
        assert len(pendencias_dos_condutores([c.pk for c in condutores], em=HOJE)) == quantos


def test_veiculo_e_condutor_sem_papel_tem_todas_as_faltas() -> None:
    assert codigos(pendencias_do_veiculo(VeiculoFactory.create().pk, em=HOJE)) == [
        "crlv_falta",
        "autorizacao_falta",
        "inspecao_semestral_falta",
        "tacografo_falta",
        "seguro_falta",
        "equipamentos_nao_conferidos",
    ]
    assert codigos(pendencias_do_condutor(CondutorFactory.create().pk, em=HOJE)) == [
        "cnh_falta",
        "curso_falta",
        "prontuario_falta",
        "certidao_criminal_falta",
        "toxicologico_falta",
        "sem_vinculo",
        "sem_aprovacao",
    ]


def test_documento_sem_efeito_nao_conta() -> None:
    veiculo = VeiculoFactory.create(regular=True)
    seguro = veiculo.documentos.get(tipo__codigo=CodigoDeDocumento.SEGURO)
    seguro.sem_efeito_em, seguro.motivo_sem_efeito = HOJE, "apólice de outro veículo"
    seguro.save()

    assert codigos(pendencias_do_veiculo(veiculo.pk, em=HOJE)) == ["seguro_falta"]


def test_perguntado_por_um_dia_passado_responde_como_naquele_dia() -> None:
    veiculo = VeiculoFactory.create(regular=True)
    Interdicao.objects.create(
        veiculo=veiculo,
        especie=EspecieDeInterdicao.INTERDICAO,
        desde=HOJE,
        motivo="pneu liso",
        dispositivo="Lei 5.002/2018, art. 14, § 4º",
        registrada_em="2026-08-10T12:00:00Z",
        liberado_em=HOJE + 2 * UM_DIA,
        motivo_da_liberacao="pneus trocados",
    )
    ConferenciaDoVeiculoFactory.create(veiculo=veiculo, em=HOJE + 3 * UM_DIA, cintos=10)

    dias = [HOJE - UM_DIA, HOJE, HOJE + 2 * UM_DIA, HOJE + 3 * UM_DIA]
    assert [codigos(pendencias_do_veiculo(veiculo.pk, em=dia)) for dia in dias] == [
        [],
        ["veiculo_interditado"],
        [],
        ["equipamento_cintos"],
    ]


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_infracao_do_banco_chega_a_regra_com_as_suas_datas() -> None:
    condutor = CondutorFactory.create(regular=True, da=EmpresaFactory.create())
    InfracaoDeTransito.objects.create(
        condutor=condutor, cometida_em=ANTES, gravidade="grave", anulada_em=HOJE
    )

    assert codigos(pendencias_do_condutor(condutor.pk, em=HOJE - UM_DIA)) == ["infracoes_grave"]
    assert pendencias_do_condutor(condutor.pk, em=HOJE) == ()


@pytest.mark.norma("5002", "art. 20, II")
def test_certidoes_da_empresa_faltando_ou_vencidas_so_avisam() -> None:
    empresa = EmpresaFactory.create()
    DocumentoFactory.create(empresa=empresa, tipo_id=CodigoDeDocumento.CNDT, valido_ate=HOJE)

    hoje = pendencias_da_empresa(empresa.pk, em=HOJE)
    assert codigos(hoje) == [
        "cnd_federal_falta",
        "fgts_falta",
        "cnd_estadual_falta",
        "cnd_municipal_falta",
    ]
    assert not any(p.bloqueia for p in hoje)
    assert "cndt_vencido" in codigos(pendencias_da_empresa(empresa.pk, em=HOJE + UM_DIA))


@pytest.mark.norma("5002", "art. 12, § 3º")
def test_tipo_acrescentado_pela_equipe_passa_a_ser_exigido() -> None:
    veiculo = VeiculoFactory.create(regular=True)
    TipoDeDocumento.objects.create(
        codigo="extintor",
        alvo="veiculo",
        nome="Extintor",
        dispositivo="Lei 5.002/2018, art. 12, § 3º",
        exigido_de=HOJE,
        da_lei=True,
    )

    assert pendencias_do_veiculo(veiculo.pk, em=HOJE - UM_DIA) == ()
    (falta,) = pendencias_do_veiculo(veiculo.pk, em=HOJE)
    assert str(falta.dispositivo) == "Lei 5.002/2018, art. 12, § 3º"


def test_as_leituras_iniciais_do_banco_sao_as_do_codigo() -> None:
    assert criterios_em(HOJE) == Criterios()


def test_a_leitura_muda_do_dia_em_que_a_nova_vale_em_diante() -> None:
    atual = ParametroVigente.objects.get(chave="criterio_pontuacao")
    ParametroVigente.objects.filter(pk=atual.pk).update(vigente_ate=HOJE - UM_DIA)
    ParametroVigente.objects.create(
        chave="criterio_pontuacao",
        valor="CTB_14071",
        vigente_de=HOJE,
        ato=atual.ato,
        confirmado_em=atual.confirmado_em,
    )

    assert criterios_em(HOJE - UM_DIA).pontuacao == "MUNICIPAL"
    assert criterios_em(HOJE).pontuacao == "CTB_14071"


def test_sem_leitura_para_o_dia_o_portal_nao_supoe() -> None:
    with pytest.raises(ValorNaoCadastrado, match="Não há leitura confirmada de"):
        criterios_em(date(2018, 4, 11))


def test_toda_leitura_da_frota_tem_definicao() -> None:
    assert {"validade_inspecao_meses", "emergencial_dias"} <= PARAMETROS.keys()


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_aprovacao_revogada_no_dia_em_que_comecou_nao_chega_a_valer() -> None:
    condutor = CondutorFactory.create(regular=True, da=EmpresaFactory.create())
    aprovacao = condutor.aprovacoes.get()
    aprovacao.vigente_de = aprovacao.vigente_ate = aprovacao.revogada_em = HOJE
    aprovacao.motivo_da_revogacao, aprovacao.revogada_por = "CNH falsa", aprovacao.por
    aprovacao.save()

    assert codigos(pendencias_do_condutor(condutor.pk, em=HOJE)) == ["sem_aprovacao"]
