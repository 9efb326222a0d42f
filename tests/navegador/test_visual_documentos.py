"""Verificação de documentos, importação, ato do contrato e recusas: sem achado do axe."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import codigo_escrito, emitir
from tests.comum.test_documentos import EM, Aviso, assunto
from tests.navegador.conftest import achados_do_axe, guardar_tela
from tests.transporte_escolar.fabricas import ItemDoContratoFactory, ItinerarioFactory, PontoFactory
from tests.transporte_escolar.importacoes import edital, enviar
from transporte_escolar.models import ImportacaoDeLinhas, ItemDoContrato

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
AREA = "/admin/transporte_escolar"
LARGURAS = (390, 1440)
TEMAS = (("light", "claro"), ("dark", "escuro"))
PLANILHA = (
    "codigo;nome;lugares;turno;itinerario;escola\n"
    "L1;Mata Seca;20;manhã;Mata Seca / Sede;Escola Municipal do Tejuco\n"
    "L2;Serra;0;tarde;Serra / Sede;Escola Municipal do Tejuco\n"
)
DESCONHECIDO = "/verificar/0000-0000-0000/"
CONSULTAS_ATE_A_RECUSA = 41  # ao menos 21 caem no mesmo minuto

Olhar = Callable[[Page, str], None]


@pytest.fixture
def emitido(pessoa: Servidor, sem_memoria: None) -> DocumentoEmitido:
    return emitir(Aviso(), assunto=assunto(), emitido_por=pessoa, em=EM)


@pytest.fixture
def a_assinar() -> ItemDoContrato:
    return ItemDoContratoFactory.create(contrato__em_curso=True)


@pytest.fixture
def envio(pessoa: Servidor) -> ImportacaoDeLinhas:
    return enviar(edital(numero=31), PLANILHA, por=pessoa)


@pytest.fixture(params=LARGURAS)
def largura(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(params=TEMAS, ids=[nome for _, nome in TEMAS])
def tema(request: pytest.FixtureRequest) -> tuple[str, str]:
    claro_ou_escuro: tuple[str, str] = request.param
    return claro_ou_escuro


@pytest.fixture
def abrir(
    abrir_navegador: Callable[..., Page], largura: int, tema: tuple[str, str]
) -> Callable[..., Page]:
    """Abre o navegador na largura e no tema do teste."""
    return partial(abrir_navegador, largura=largura, tema=tema[0])


@pytest.fixture
def olhar(largura: int, tema: tuple[str, str], tmp_path: Path) -> Iterator[Olhar]:
    """Guarda a tela e junta o que o axe acha; no fim, exige que nada."""
    achados: list[str] = []

    def ver(pagina: Page, nome: str) -> None:
        achados.extend(f"{nome}: {achado}" for achado in achados_do_axe(pagina))
        largura_do_texto = pagina.evaluate("document.documentElement.scrollWidth")
        if largura_do_texto > largura:
            achados.append(f"{nome}: rola de lado")
        guardar_tela(pagina, f"{nome}-{largura}-{tema[1]}.png", tmp_path)

    yield ver
    assert not achados, "\n".join(achados)


def _abrir(pagina: Page, endereco: str, situacao: int = 200) -> None:
    resposta = pagina.goto(endereco)
    assert resposta
    assert resposta.status == situacao, endereco


def test_verificacao_publica_e_recusas_sem_achado_do_axe(
    abrir: Callable[..., Page],
    com_papel: Callable[..., Servidor],
    emitido: DocumentoEmitido,
    olhar: Olhar,
) -> None:
    publico = abrir()
    _abrir(publico, "/verificar/")
    olhar(publico, "verificar")
    _abrir(publico, f"/verificar/{codigo_escrito(emitido.codigo)}/")
    olhar(publico, "documento-verificado")
    for _ in range(CONSULTAS_ATE_A_RECUSA):
        publico.request.get(DESCONHECIDO)
    _abrir(publico, DESCONHECIDO, situacao=429)
    olhar(publico, "erro-429")

    sem_papel = abrir(pessoa=com_papel())
    _abrir(sem_papel, f"{AREA}/contrato/", situacao=403)
    olhar(sem_papel, "erro-403")


def test_importacao_e_atos_sem_achado_do_axe(
    abrir: Callable[..., Page],
    pessoa: Servidor,
    a_assinar: ItemDoContrato,
    envio: ImportacaoDeLinhas,
    olhar: Olhar,
) -> None:
    pagina = abrir(pessoa=pessoa)
    _abrir(pagina, f"{AREA}/linha/importar/{envio.pk}/")
    olhar(pagina, "importar-conferir")
    pagina.get_by_role("button", name="Importar a linha pronta").first.click()
    pagina.get_by_text("1 linha importada.").wait_for()
    olhar(pagina, "importar-resultado")

    _abrir(pagina, f"{AREA}/contrato/{a_assinar.contrato_id}/assinar/")
    olhar(pagina, "contrato-assinar")

    vigora = ItinerarioFactory.create(linha=a_assinar.linha, com_viagens=True)
    PontoFactory.create(itinerario=vigora, ordem=1, nome="Fazenda Santa Rita")
    _abrir(pagina, f"{AREA}/itinerario/{vigora.pk}/change/")
    olhar(pagina, "itinerario-em-vigor")
    pagina.get_by_role("link", name="Corrigir erro de digitação").click()
    pagina.get_by_label("Motivo da alteração").wait_for()
    olhar(pagina, "itinerario-corrigir")
