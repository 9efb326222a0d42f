"""Um celular com o aplicativo, um fiscal, uma frota pequena e a rede que se pode cortar."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Browser, BrowserContext

from fiscalizacao.models import Roteiro, VersaoDoRoteiro, VisitaPlanejada
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.vistorias import versao
from tests.navegador.campo.aplicativo import Aplicativo
from tests.navegador.campo.procurador import Procurador
from tests.navegador.conftest import Vigia
from tests.transporte_escolar.fabricas import EmpresaFactory, LinhaFactory
from tests.transporte_escolar.fabricas_frota import (
    AlocacaoFactory,
    CondutorFactory,
    VeiculoFactory,
)
from transporte_escolar.models import Condutor, Linha, Veiculo

PLACA = "RNA4C27"
OUTRA_PLACA = "QPX1B23"


class Frota(NamedTuple):
    """O que a lista do dia traz."""

    veiculo: Veiculo
    outro: Veiculo
    condutor: Condutor
    linha: Linha
    roteiro: VersaoDoRoteiro
    reserva: VersaoDoRoteiro


@pytest.fixture
def fiscal(com_papel: Callable[..., Servidor], sem_memoria: None) -> Servidor:
    """Fiscal da SESTRAN."""
    return com_papel(
        Papel.SESTRAN_FISCAL, first_name="Otávio", last_name="Machado Prado", username="otavio"
    )


@pytest.fixture
def frota(fiscal: Servidor) -> Frota:
    """Dois veículos sem papel algum, uma linha, dois roteiros de três itens e uma visita."""
    empresa = EmpresaFactory.create()
    veiculo = VeiculoFactory.create(placa=PLACA, da=empresa)
    outro = VeiculoFactory.create(placa=OUTRA_PLACA, da=empresa)
    condutor = CondutorFactory.create(nome="João Batista da Silva", da=empresa)
    linha = LinhaFactory.create(codigo="L12", nome="Tejuco – São Benedito")
    AlocacaoFactory.create(linha=linha, veiculo=veiculo, condutor=condutor)
    roteiro, reserva = _versao("Roteiro curto"), _versao("Roteiro de reserva")
    visita = VisitaPlanejada.objects.create(
        dia=timezone.localdate(),
        fiscal=fiscal,
        veiculo=veiculo,
        local="Garagem da empresa",
        motivo="Inspeção vencida há 3 dias",
    )
    visita.roteiros.set([roteiro.roteiro_id])
    return Frota(veiculo, outro, condutor, linha, roteiro, reserva)


def _versao(nome: str) -> VersaoDoRoteiro:
    publicada = versao()
    Roteiro.objects.filter(pk=publicada.roteiro_id).update(nome=nome)
    return publicada


@pytest.fixture
def procurador(live_server: Any) -> Iterator[Procurador]:
    """A rede entre o celular e o portal."""
    procurador = Procurador(live_server.url)
    yield procurador
    procurador.fechar()


def dar_sessao(contexto: BrowserContext, pessoa: Servidor, url: str) -> None:
    """Entra no portal."""
    cliente = Client()
    cliente.force_login(pessoa, backend="patrocinio.comum.entrada.PermissoesDosPapeis")
    valor = cliente.cookies[settings.SESSION_COOKIE_NAME].value
    contexto.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": valor, "url": url}])


@pytest.fixture
def celular(
    chromium: Browser, procurador: Procurador, vigia: Vigia
) -> Iterator[Callable[..., Aplicativo]]:
    """Abre um celular na largura e no tema pedidos, já com a pessoa dentro do portal."""
    contextos: list[BrowserContext] = []

    def abrir(
        pessoa: Servidor | None, *, largura: int = 390, tema: str = "light", **opcoes: Any
    ) -> Aplicativo:
        contexto = chromium.new_context(
            base_url=procurador.url,
            locale="pt-BR",
            timezone_id="America/Sao_Paulo",
            color_scheme=tema,  # type: ignore[arg-type]
            viewport={"width": largura, "height": 844},
            is_mobile=True,
            has_touch=True,
            **opcoes,
        )
        contextos.append(contexto)
        contexto.on("page", vigia.acompanhar)
        if pessoa is not None:
            dar_sessao(contexto, pessoa, procurador.url)
        return Aplicativo(contexto.new_page())

    yield abrir
    for contexto in contextos:
        contexto.close()
