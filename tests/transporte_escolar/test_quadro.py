"""O quadro do dia: cada linha, o que se diz dela e por quê."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import ItinerarioFactory, LinhaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, MonitorFactory, VinculoFactory
from tests.transporte_escolar.quadros import linha_que_roda, linhas_sem_ninguem
from transporte_escolar.models import AcessoAEmpresa, Alocacao
from transporte_escolar.servicos.contratos import retomar_contrato, suspender_contrato
from transporte_escolar.servicos.linhas import gravar_linha
from transporte_escolar.servicos.partes_do_quadro import Estado, LinhaDoDia
from transporte_escolar.servicos.quadro import quadro
from transporte_escolar.tipos import CodigoDeDocumento

pytestmark = pytest.mark.django_db
UM_DIA = timedelta(days=1)


@pytest.fixture
def ver(com_papel: Callable[..., Any]) -> Callable[..., LinhaDoDia]:
    pessoa = com_papel(Papel.SESTRAN_FISCAL)

    def do_dia(alocacao: Alocacao, dias: int = 0) -> LinhaDoDia:
        montado = quadro(em=HOJE + dias * UM_DIA, pessoa=pessoa)
        return next(li for li in montado.linhas if li.pk == alocacao.linha_id)

    return do_dia


def motivos(linha: LinhaDoDia) -> list[str]:
    return [m.pendencia.codigo for m in linha.motivos]


def test_linha_com_tudo_roda_e_diz_quem_a_faz(ver: Callable[..., LinhaDoDia]) -> None:
    alocacao = linha_que_roda()

    linha = ver(alocacao)

    assert (linha.estado, motivos(linha)) == (Estado.RODA, [])
    assert [v.sentido for v in linha.viagens] == ["Ida", "Volta"]
    assert linha.viagens[0].condutor.nome == alocacao.condutor.nome  # type: ignore[union-attr]


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_no_dia_seguinte_ao_fim_do_seguro_a_linha_nao_roda(
    ver: Callable[..., LinhaDoDia],
) -> None:
    alocacao = linha_que_roda()
    alocacao.veiculo.documentos.filter(tipo__codigo=CodigoDeDocumento.SEGURO).update(
        valido_ate=HOJE
    )

    assert ver(alocacao).estado == Estado.RODA
    linha = ver(alocacao, dias=1)
    assert linha.estado == Estado.NAO_RODA
    (motivo,) = linha.motivos
    assert (motivo.alvo, motivo.pk) == ("veiculo", alocacao.veiculo_id)
    assert motivo.pendencia.dispositivo.artigo == "art. 12, § 1º, IX"


@pytest.mark.norma("5002", "art. 2º")
def test_contrato_suspenso_para_a_linha_so_nos_dias_da_suspensao(
    ver: Callable[..., LinhaDoDia],
) -> None:
    alocacao = linha_que_roda()
    contrato = alocacao.linha.itens_de_contrato.get().contrato
    suspender_contrato(pk=contrato.pk, motivo="Greve", em=HOJE)

    assert ver(alocacao, dias=-1).estado == Estado.RODA
    assert motivos(ver(alocacao)) == motivos(ver(alocacao, dias=9)) == ["sem_contrato"]

    retomar_contrato(pk=contrato.pk, motivo="Fim da greve", em=HOJE + 2 * UM_DIA)

    assert motivos(ver(alocacao)) == motivos(ver(alocacao, dias=1)) == ["sem_contrato"]
    assert ver(alocacao, dias=2).estado == ver(alocacao, dias=-1).estado == Estado.RODA


def test_linha_extinta_hoje_continua_no_quadro_de_ontem(ver: Callable[..., LinhaDoDia]) -> None:
    alocacao = linha_que_roda()
    alocacao.linha.ativa = False
    gravar_linha(alocacao.linha, hoje=HOJE)

    assert ver(alocacao, dias=-1).estado == Estado.RODA
    with pytest.raises(StopIteration):
        ver(alocacao)


def test_linha_sem_alocacao_diz_que_falta_veiculo_e_condutor(
    ver: Callable[..., LinhaDoDia],
) -> None:
    alocacao = linha_que_roda(vigente_ate=HOJE)

    assert ver(alocacao).estado == Estado.RODA
    assert motivos(ver(alocacao, dias=1)) == ["sem_veiculo", "sem_condutor"]


def test_linha_sem_viagem_no_itinerario_fica_a_parte(com_papel: Callable[..., Any]) -> None:
    ItinerarioFactory.create()
    LinhaFactory.create(ativa=False)

    montado = quadro(em=HOJE, pessoa=com_papel(Papel.EDUCACAO))

    assert [li.estado for li in montado.linhas] == [Estado.SEM_VIAGEM]


def test_as_que_nao_podem_rodar_vem_primeiro(com_papel: Callable[..., Any]) -> None:
    roda = linha_que_roda()
    parada = linha_que_roda(vigente_ate=HOJE - UM_DIA)

    montado = quadro(em=HOJE, pessoa=com_papel(Papel.EDUCACAO))

    assert [li.pk for li in montado.linhas] == [parada.linha_id, roda.linha_id]
    assert montado.contar(Estado.NAO_RODA) == montado.contar(Estado.RODA) == 1


@pytest.mark.norma("5002", "art. 7º, § 1º, IV")
def test_linha_que_exige_monitor_nao_roda_ate_ter_um_aprovado(
    ver: Callable[..., LinhaDoDia],
) -> None:
    alocacao = linha_que_roda()
    alocacao.linha.monitor = True
    alocacao.linha.save()

    assert ver(alocacao).estado == Estado.NAO_RODA
    monitor = MonitorFactory.create(regular=True)
    empresa = alocacao.linha.itens_de_contrato.get().contrato.empresa
    VinculoFactory.create(monitor=monitor, empresa=empresa)
    Alocacao.objects.filter(linha=alocacao.linha).update(monitor=monitor)
    assert ver(alocacao).estado == Estado.RODA


def test_a_contratada_so_ve_as_suas_linhas(com_papel: Callable[..., Any]) -> None:
    minha, _ = linha_que_roda(), linha_que_roda()
    pessoa = com_papel(Papel.CONTRATADA)
    empresa = minha.linha.itens_de_contrato.get().contrato.empresa
    AcessoAEmpresa.objects.create(servidor=pessoa, empresa=empresa)

    assert [li.pk for li in quadro(em=HOJE, pessoa=pessoa).linhas] == [minha.linha_id]


@pytest.mark.parametrize("quantas", [1, 200])
def test_o_quadro_custa_oito_consultas_com_uma_linha_ou_com_duzentas(
    quantas: int,
    com_papel: Callable[..., Any],
    django_assert_num_queries: Callable[[int], Any],
) -> None:
    for _ in range(min(quantas, 8)):
        linha_que_roda(monitor=MonitorFactory.create(regular=True))
    linhas_sem_ninguem(max(0, quantas - 8))
    pessoa = com_papel(Papel.EDUCACAO)
    pessoa.has_perm("transporte_escolar.view_linha")

    with django_assert_num_queries(8):
        assert len(quadro(em=HOJE, pessoa=pessoa).linhas) == quantas
