"""Atos sobre o veículo na tela: interditar, recusar, liberar, baixar."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, AlocacaoFactory, VeiculoFactory
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Interdicao, Veiculo
from transporte_escolar.servicos.veiculos import baixar_veiculo

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
FISCAL = Papel.SESTRAN_FISCAL
DIA = f"{HOJE:%d/%m/%Y}"


@pytest.fixture(autouse=True)
def _hoje() -> Any:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


@pytest.fixture
def veiculo() -> Veiculo:
    van: Veiculo = VeiculoFactory.create(regular=True, da=EmpresaFactory.create())
    return van


def _praticar(cliente: Client, veiculo: Veiculo, ato: str, **dados: str) -> Any:
    return cliente.post(url("veiculo", ato, veiculo.pk), dados)


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_fiscal_interdita_e_libera_e_a_ficha_muda(entrar: Entrar, veiculo: Veiculo) -> None:
    cliente = entrar(FISCAL)
    feito = _praticar(
        cliente, veiculo, "interditar", desde=DIA, motivo="Freio sem ação", dispositivo="art. 14"
    )
    interditado = cliente.get(feito["Location"]).content.decode()
    _praticar(cliente, veiculo, "liberar", dia=DIA, motivo="Freio trocado")
    liberado = cliente.get(feito["Location"]).content.decode()

    assert feito["Location"] == url("veiculo", "change", veiculo.pk)
    assert "não roda até a liberação" in interditado
    assert "NÃO APTO" in interditado
    assert "NÃO APTO" not in liberado
    assert "liberado em 10/08/2026" in liberado
    assert Interdicao.objects.get().motivo_da_liberacao == "Freio trocado"


def test_recusar_em_vistoria_ja_traz_o_dispositivo(entrar: Entrar, veiculo: Veiculo) -> None:
    cliente = entrar(FISCAL)

    pagina = cliente.get(url("veiculo", "recusar", veiculo.pk)).content.decode()
    _praticar(
        cliente, veiculo, "recusar", desde=DIA, motivo="Assoalho furado",
        dispositivo="Lei 5.002/2018, art. 13, p.ú.",
    )  # fmt: skip

    assert 'value="Lei 5.002/2018, art. 13, p.ú."' in pagina
    assert Interdicao.objects.get().especie == "recusa"


def test_ato_recusado_volta_ao_campo_sem_perder_o_digitado(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    resposta = _praticar(
        entrar(FISCAL), veiculo, "interditar", desde="11/08/2026", motivo="Pneu liso",
        dispositivo="Lei 5.002/2018, art. 14",
    )  # fmt: skip

    html = resposta.content.decode()
    assert "O dia não pode ser futuro." in html
    assert "Pneu liso" in html
    assert not Interdicao.objects.exists()


def test_ato_que_nao_cabe_diz_por_que_na_ficha_e_na_tela(entrar: Entrar, veiculo: Veiculo) -> None:
    cliente = entrar(FISCAL)
    ficha = cliente.get(url("veiculo", "change", veiculo.pk)).content.decode()
    tela = cliente.get(url("veiculo", "liberar", veiculo.pk)).content.decode()

    for pagina in (ficha, tela):
        assert "O veículo não está interditado nem recusado." in pagina
    assert 'class="botao perigo cheio"' not in tela
    assert 'class="botao principal" type="submit"' not in tela


@pytest.mark.norma("5002", "art. 13, p.ú.")
@pytest.mark.parametrize(("dias", "aceita"), [(0, False), (1, True)])
def test_a_tela_interdita_o_de_baixa_futura_que_ate_la_roda(
    dias: int, entrar: Entrar, veiculo: Veiculo, *, aceita: bool
) -> None:
    baixar_veiculo(pk=veiculo.pk, em=HOJE + timedelta(days=dias), motivo="Vendido")
    cliente = entrar(FISCAL)

    for ato in ("interditar", "recusar"):
        tela = cliente.get(url("veiculo", ato, veiculo.pk)).content.decode()
        assert ("já não roda" not in tela) is aceita
        assert ('name="motivo"' in tela) is aceita
    _praticar(cliente, veiculo, "interditar", desde=DIA, motivo="Freio", dispositivo="art. 14")

    assert Interdicao.objects.exists() is aceita


@pytest.mark.norma("5002", "art. 15")
def test_a_tela_avisa_das_linhas_que_param(entrar: Entrar, veiculo: Veiculo) -> None:
    linha = AlocacaoFactory.create(veiculo=veiculo).linha

    pagina = entrar(FISCAL).get(url("veiculo", "interditar", veiculo.pk)).content.decode()

    assert f"Está alocado à linha {linha.codigo}" in pagina


def test_baixar_e_desfazer_pela_tela(entrar: Entrar, veiculo: Veiculo) -> None:
    cliente = entrar(Papel.EDUCACAO)

    _praticar(cliente, veiculo, "baixar", em=DIA, motivo="Vendido")
    veiculo.refresh_from_db()
    assert veiculo.baixado_em == HOJE
    _praticar(cliente, veiculo, "desfazer_baixa", motivo="Engano")

    veiculo.refresh_from_db()
    assert veiculo.baixado_em is None


@pytest.mark.parametrize("ato", ["interditar", "recusar", "liberar", "baixar", "desfazer_baixa"])
def test_contratada_nao_pratica_ato_algum(
    ato: str, com_papel: Callable[..., Servidor], entrar: Entrar, veiculo: Veiculo
) -> None:
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=veiculo.posses.get().empresa)

    resposta = _praticar(entrar(servidor=pessoa), veiculo, ato, em=DIA, motivo="x")

    veiculo.refresh_from_db()
    assert resposta.status_code == 403
    assert veiculo.baixado_em is None


def test_lista_de_interdicoes_so_se_le(entrar: Entrar, veiculo: Veiculo) -> None:
    cliente = entrar(FISCAL)
    for dispositivo in ("art. 12", "art. 14"):
        _praticar(cliente, veiculo, "interditar", desde=DIA, motivo="Pneu", dispositivo=dispositivo)
        if dispositivo == "art. 12":
            _praticar(cliente, veiculo, "liberar", dia=DIA, motivo="Trocado")

    def vistas(**filtro: str) -> list[str]:
        lista = cliente.get(url("interdicao", "changelist"), filtro)
        return [i.dispositivo for i in lista.context["cl"].result_list]

    assert vistas() == ["art. 14", "art. 12"]
    assert vistas(situacao="aberta") == ["art. 14"]
    assert vistas(situacao="liberada") == ["art. 12"]
    pagina = cliente.get(url("interdicao", "change", Interdicao.objects.latest("pk").pk))
    assert pagina.status_code == 200
    assert 'name="_save"' not in pagina.content.decode()
    assert cliente.get("/admin/transporte_escolar/interdicao/add/").status_code == 404
