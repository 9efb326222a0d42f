"""O fiscal aprova o condutor, vê o quadro virar no dia seguinte ao vencimento, e o cura."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from patrocinio.comum.models import Servidor
from patrocinio.comum.regras.prazos import somar_meses
from patrocinio.comum.tipos import Papel
from tests.navegador.conftest import achados_do_axe, guardar_tela
from tests.transporte_escolar.quadros import linha_que_roda
from transporte_escolar.models import Alocacao, Aprovacao, Condutor, Documento
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
UM_DIA = timedelta(days=1)


@pytest.fixture
def fiscal(com_papel: Callable[..., Servidor]) -> Servidor:
    return com_papel(Papel.SESTRAN_FISCAL, first_name="Otávio", last_name="Machado Prado")


@pytest.fixture
def alocacao() -> Alocacao:
    """Linha que roda hoje e amanhã; a certidão do condutor, por aprovar, vence amanhã."""
    hoje = timezone.localdate()
    feita = linha_que_roda(contrato_ate=hoje + 300 * UM_DIA)
    Documento.objects.exclude(valido_ate=None).update(
        emitido_em=hoje - 10 * UM_DIA, valido_ate=hoje + 150 * UM_DIA
    )
    Documento.objects.filter(valido_ate=None).update(emitido_em=hoje - 10 * UM_DIA)
    Documento.objects.filter(tipo__codigo=Codigo.CERTIDAO_CRIMINAL).update(
        emitido_em=somar_meses(hoje + UM_DIA, -6), valido_ate=hoje + UM_DIA
    )
    Aprovacao.objects.update(vigente_de=hoje - 20 * UM_DIA, vigente_ate=hoje - 10 * UM_DIA)
    return feita


def _decidir(pagina: Page, condutor: Condutor, ato: str, parecer: str) -> None:
    pagina.goto(f"/admin/transporte_escolar/condutor/{condutor.pk}/change/")
    pagina.get_by_role("link", name=ato, exact=True).first.click()
    pagina.get_by_label("Parecer").fill(parecer)
    pagina.get_by_role("button", name=ato, exact=True).click()


def _linha(pagina: Page, alocacao: Alocacao) -> Locator:
    return pagina.get_by_role("row").filter(has_text=alocacao.linha.codigo)


def _incluir_certidao(pagina: Page, emitida: date) -> None:
    pagina.locator("#id_orgao").fill("Tribunal de Justiça de Minas Gerais")
    pagina.locator("#id_numero").fill("CC-2026/77")
    pagina.locator("#id_emitido_em").fill(f"{emitida:%d/%m/%Y}")
    pagina.get_by_label("Favorável", exact=True).check()
    pagina.get_by_role("button", name="Salvar", exact=True).click()


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_fiscal_aprova_ve_o_quadro_virar_e_cura(
    abrir_navegador: Callable[..., Page], fiscal: Any, alocacao: Alocacao, tmp_path: Path
) -> None:
    hoje = timezone.localdate()
    condutor = alocacao.condutor
    assert condutor is not None
    pagina = abrir_navegador(pessoa=fiscal)

    _decidir(pagina, condutor, "Aprovar", "Conferi os originais; atende ao art. 17.")
    expect(pagina.get_by_role("main")).to_contain_text("Aprovado")
    assert Aprovacao.objects.order_by("-pk")[0].vigente_ate == hoje + UM_DIA

    pagina.goto("/admin/quadro/")
    expect(_linha(pagina, alocacao)).to_contain_text("roda")
    expect(_linha(pagina, alocacao)).not_to_contain_text("não pode rodar")
    pagina.get_by_role("link", name="Seguinte").click()
    expect(_linha(pagina, alocacao)).to_contain_text("não pode rodar")
    expect(_linha(pagina, alocacao)).to_contain_text("Lei 5.002/2018, art. 17, p.ú., VI")
    assert achados_do_axe(pagina) == []
    guardar_tela(pagina, "quadro-1440-claro.png", tmp_path)

    _linha(pagina, alocacao).get_by_role("link", name="Incluir o documento").first.click()
    _incluir_certidao(pagina, hoje)
    _decidir(pagina, condutor, "Renovar", "Certidão nova conferida.")
    pagina.goto(f"/admin/quadro/?dia={(hoje + 2 * UM_DIA).isoformat()}")
    expect(_linha(pagina, alocacao)).not_to_contain_text("não pode rodar")


def test_o_quadro_cabe_no_celular_e_no_escuro(
    abrir_navegador: Callable[..., Page], fiscal: Any, alocacao: Alocacao, tmp_path: Path
) -> None:
    for largura, tema in ((390, "light"), (320, "dark")):
        pagina = abrir_navegador(pessoa=fiscal, largura=largura, tema=tema)
        pagina.goto("/admin/quadro/")

        assert pagina.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert achados_do_axe(pagina) == []
        guardar_tela(pagina, f"quadro-{largura}-{'claro' if tema == 'light' else 'escuro'}.png",
                     tmp_path)  # fmt: skip
