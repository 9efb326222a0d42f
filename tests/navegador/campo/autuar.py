"""Autuar e advertir com o polegar: o contrato que responde, e o que o fiscal preenche."""

import re

from playwright.sync_api import Locator, expect

from tests.navegador.campo.aplicativo import Aplicativo
from tests.navegador.campo.conftest import PLACA, Frota
from tests.transporte_escolar.fabricas import ItemDoContratoFactory
from transporte_escolar.models import Contrato


def contratar(frota: Frota) -> Contrato:
    """A linha da frota ganha contrato em vigor com a empresa do veículo."""
    empresa = frota.veiculo.posses.get().empresa
    contrato: Contrato = ItemDoContratoFactory.create(
        contrato__vigente=True, contrato__empresa=empresa, item__linha=frota.linha
    ).contrato
    return contrato


def abrir_ficha(aplicativo: Aplicativo, placa: str = PLACA) -> None:
    """Vai à ficha do veículo."""
    aplicativo.buscar(placa)
    aplicativo.pagina.get_by_role("link", name="Abrir e vistoriar").click()
    expect(aplicativo.pagina.get_by_role("heading", name="Viu uma infração?")).to_be_visible()


def escolher(aplicativo: Aplicativo, busca: str, artigo: str) -> None:
    """Busca a infração e a escolhe."""
    pagina = aplicativo.pagina
    pagina.get_by_label("Palavra ou número do artigo").fill(busca)
    lista = pagina.get_by_role("list", name="Infrações")
    lista.get_by_role("button", name=re.compile(rf"^{re.escape(artigo)}(?![IVX])")).click()
    expect(pagina.get_by_role("heading", name=artigo, exact=True)).to_be_visible()


def descrever(aplicativo: Aplicativo, fato: str, local: str = "Portão da escola") -> None:
    """Escreve o fato e o local."""
    aplicativo.pagina.get_by_label("O que se viu").fill(fato)
    aplicativo.pagina.get_by_label("Local").fill(local)


def concluir(aplicativo: Aplicativo) -> Locator:
    """Conclui e devolve o recibo."""
    aplicativo.pagina.get_by_role("button", name="Concluir").click()
    recibo = aplicativo.pagina.get_by_role("region", name="Recibo")
    expect(recibo).to_be_visible()
    return recibo


def ir_a_fila(aplicativo: Aplicativo) -> None:
    """Do recibo à fila."""
    aplicativo.pagina.get_by_role("link", name="Ver a fila").click()
    expect(aplicativo.pagina.get_by_role("heading", name="Fila de envio")).to_be_visible()
