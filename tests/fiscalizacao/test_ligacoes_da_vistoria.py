"""A que a vistoria se liga: horas, placa, posse, visita planejada e propostas (arts. 20 a 25)."""

from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from fiscalizacao.models import VisitaPlanejada
from fiscalizacao.servicos.recebimento import receber
from fiscalizacao.servicos.vistoria_feita import Alvo
from fiscalizacao.tipos import ResultadoDaVistoria
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.vistorias import (
    feita,
    momento,
    versao,
    vistoriar,
)
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from transporte_escolar.models import Interdicao, PropostaDeInfracao

pytestmark = pytest.mark.django_db
Conclusao = ResultadoDaVistoria


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(Papel.SESTRAN_FISCAL)
    return fiscal


@pytest.fixture
def veiculo() -> Any:
    """Veículo sem pendência alguma."""
    return VeiculoFactory.create(regular=True, da=EmpresaFactory.create(email="vans@exemplo.com"))


@pytest.mark.norma("5002", "art. 20, II")
def test_o_relogio_adiantado_mais_de_um_dia_se_acerta_antes(fiscal: Servidor, veiculo: Any) -> None:
    roteiro = versao()
    limite = momento(HOJE) + timedelta(days=1)
    no_limite = feita(veiculo, roteiro, fim=limite, inicio=limite)
    assert receber(no_limite, por=fiscal, em=momento(HOJE)).nova

    passada = replace(no_limite, uuid=uuid4(), fim=limite + timedelta(seconds=1))
    with pytest.raises(ErroDeDominio, match="no futuro"):
        receber(passada, por=fiscal, em=momento(HOJE))


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_a_placa_digitada_de_veiculo_cadastrado_o_interdita(fiscal: Servidor, veiculo: Any) -> None:
    recebida = vistoriar(
        None, versao(), por=fiscal, falham=["freios"], alvo=Alvo(placa_lida=veiculo.placa)
    )

    assert recebida.vistoria.veiculo == veiculo
    assert Interdicao.objects.filter(veiculo=veiculo).exists()


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_a_vistoria_do_veiculo_sem_cadastro_fica_pela_placa(fiscal: Servidor) -> None:
    recebida = vistoriar(
        None, versao(), por=fiscal, falham=["freios"], alvo=Alvo(placa_lida="ABC1D23")
    )

    assert recebida.vistoria.placa_lida == "ABC1D23"
    assert recebida.vistoria.interdicao is None


@pytest.mark.norma("5002", "art. 20, II")
@pytest.mark.parametrize(
    ("inicio", "fim", "frase"),
    [
        (1, 0, "depois de começar"),
        (0, 25 * 60, "depois de começar"),
        (-5 * 366 * 24 * 60 * 2, None, "não estava em vigor"),
    ],
    ids=["às avessas", "mais de um dia", "antes da lei"],
)
def test_horas_que_nao_fecham_se_recusam(
    fiscal: Servidor, veiculo: Any, inicio: int, fim: int | None, frase: str
) -> None:
    base = momento(HOJE) - timedelta(days=2)
    comeco = base + timedelta(minutes=inicio)
    acabou = comeco if fim is None else base + timedelta(minutes=fim)
    with pytest.raises(ErroDeDominio, match=frase):
        vistoriar(veiculo, versao(), por=fiscal, inicio=comeco, fim=acabou)


@pytest.mark.norma("5002", "art. 20, III")
def test_a_visita_de_outro_fiscal_nao_se_da_por_feita(
    fiscal: Servidor, veiculo: Any, com_papel: Any
) -> None:
    visita = VisitaPlanejada.objects.create(
        dia=HOJE, fiscal=com_papel(Papel.SESTRAN_FISCAL), veiculo=veiculo, motivo="Risco"
    )

    recebida = vistoriar(veiculo, versao(), por=fiscal, visita_id=visita.pk)

    assert recebida.vistoria.visita is None


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_do_veiculo_responde_quem_o_tem_no_dia(fiscal: Servidor, veiculo: Any) -> None:
    alheia = EmpresaFactory.create()

    recebida = vistoriar(
        veiculo, versao(), por=fiscal, alvo=Alvo(veiculo_id=veiculo.pk, empresa_id=alheia.pk)
    )

    assert recebida.vistoria.empresa_id == veiculo.posses.get().empresa_id


@pytest.mark.norma("5002", "arts. 21 a 25")
def test_cada_falha_que_a_lei_tipifica_vira_proposta_de_infracao(
    fiscal: Servidor, veiculo: Any
) -> None:
    vistoriar(veiculo, versao(), por=fiscal, falham=["freios", "limpeza"])

    itens = PropostaDeInfracao.objects.order_by("item").values_list("item", "empresa")
    empresa = veiculo.posses.get().empresa_id
    assert list(itens) == [("23-V", empresa), ("24-VII", empresa)]
