"""Da planilha ao contrato assinado, como a servidora da Educação o faz."""

import io
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import SENHA
from tests.transporte_escolar.fabricas import EditalFactory, EmpresaFactory
from transporte_escolar.models import Contrato, Edital, Empresa, ItemDoContrato, ItemDoEdital, Linha
from transporte_escolar.servicos.propostas import apresentar_proposta, mudar_situacao
from transporte_escolar.tipos import SituacaoDaProposta

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]

CABECALHO = (
    "Código;Nome;Escola;Turno;Tipo de veículo;Lugares;Km pavimentado;Km não pavimentado;"
    "Dias letivos;R$/km"
)
CERTA = "J01;Tejuco – São Benedito;Escola Municipal do Tejuco;manhã;van;15;10,5;21,0;200;6,20"
ERRADA = "J02;Salitre – Macaúbas;Escola Municipal do Tejuco;tarde;disco voador;15;8;12;200;6,10"
CORRIGIDA = ERRADA.replace("disco voador", "van")
A4 = (595, 842)


@pytest.fixture
def servidora(com_papel: Callable[..., Servidor], sem_memoria: None) -> Servidor:
    return com_papel(Papel.EDUCACAO, username="marlene", first_name="Marlene")


@pytest.fixture
def edital(servidora: Servidor) -> Edital:
    return EditalFactory.create(publicado_em=date(2025, 11, 10))


def _entrar(pagina: Page) -> None:
    pagina.goto("/admin/")
    pagina.get_by_label("Usuário").fill("marlene")
    pagina.get_by_label("Senha").fill(SENHA)
    pagina.get_by_role("main").get_by_role("button", name="Entrar").click()
    expect(pagina.get_by_role("heading", name="Minha mesa")).to_be_visible()


def _enviar_planilha(pagina: Page, edital: Edital, pasta: Path, *linhas: str) -> None:
    arquivo = pasta / "linhas.csv"
    arquivo.write_bytes("\r\n".join([CABECALHO, *linhas]).encode("cp1252"))
    pagina.goto("/admin/transporte_escolar/linha/")
    pagina.get_by_role("link", name="Importar planilha").click()
    pagina.get_by_label("Edital").select_option(label=str(edital))
    pagina.get_by_label("Planilha", exact=True).set_input_files(str(arquivo))
    pagina.get_by_role("button", name="Enviar e conferir").click()


def _baixar(pagina: Page, clicar: Callable[[], None]) -> bytes:
    with pagina.expect_download() as espera:
        clicar()
    return Path(espera.value.path()).read_bytes()


def _escolher(pagina: Page, campo: str, texto: str, *, em: str = "form") -> None:
    pagina.locator(f"{em} .field-{campo} .select2-selection").first.click()
    pagina.locator(".select2-search__field").last.fill(texto)
    pagina.locator(".select2-results__option", has_text=texto).first.click()


def _declarar_vencedora(edital: Edital, empresa: Empresa) -> None:
    item = ItemDoEdital.objects.get(edital=edital, linha__codigo="J01")
    proposta = apresentar_proposta(
        item=item, empresa=empresa, valor=Decimal("6.10"), apresentada_em=date(2025, 12, 1)
    )
    mudar_situacao(pk=proposta.pk, situacao=SituacaoDaProposta.VENCEDORA)


def _contratar_a_primeira_linha(pagina: Page, edital: Edital) -> Contrato:
    """Adicionar contrato, a linha no quadro de linhas, salvar."""
    pagina.goto("/admin/transporte_escolar/contrato/")
    pagina.get_by_role("link", name="Adicionar contrato").first.click()
    pagina.get_by_label("Número", exact=True).fill("31")
    pagina.get_by_label("Ano", exact=True).fill("2026")
    _escolher(pagina, "edital", str(edital))
    _escolher(pagina, "empresa", "Cafezal")
    pagina.locator("#id_vigente_de").fill("02/02/2026")
    pagina.locator("#id_vigente_ate").fill("31/12/2027")
    pagina.locator("#itens-group .add-row a").click()
    _escolher(pagina, "linha", "J01", em="#itens-0")
    for campo, valor in (("preco", "6,10"), ("km_dia", "63,0"), ("dias_letivos", "200")):
        pagina.locator(f"#id_itens-0-{campo}").fill(valor)
    pagina.get_by_role("button", name="Salvar", exact=True).click()
    expect(pagina.get_by_text("Contrato 31/2026").first).to_be_visible()
    item: ItemDoContrato = ItemDoContrato.objects.select_related("contrato").get()
    assert (item.linha.codigo, item.vigente_de) == ("J01", date(2026, 2, 2))
    assert item.contrato.valor_total == Decimal("76860.00")
    contrato: Contrato = item.contrato
    return contrato


@pytest.mark.norma("5002", "art. 2º")
def test_da_planilha_ao_contrato_assinado_e_a_ordem_em_pdf(
    abrir_navegador: Callable[..., Page], edital: Edital, tmp_path: Path
) -> None:
    pagina = abrir_navegador(accept_downloads=True)
    _entrar(pagina)

    _importar_e_corrigir(pagina, edital, tmp_path)
    empresa = EmpresaFactory.create(razao_social="Transportes Serra do Cafezal Ltda.")
    _declarar_vencedora(edital, empresa)
    contrato = _contratar_a_primeira_linha(pagina, edital)
    _assinar(pagina, contrato)
    _tentar_a_segunda_linha(pagina)
    assert empresa.propostas.count() == 1
    pdf = _ordenar(pagina, contrato)

    _conferir_texto(pdf)
    _conferir_aparencia(pdf)


def _importar_e_corrigir(pagina: Page, edital: Edital, pasta: Path) -> None:
    """Uma linha pronta e outra com erro; corrigida, a que já entrou não se repete."""
    _enviar_planilha(pagina, edital, pasta, CERTA, ERRADA)
    expect(pagina.get_by_text("disco voador").first).to_be_visible()
    baixar = pagina.get_by_role("link", name="Baixar a linha com erro").first
    recusadas = _baixar(pagina, baixar.click).decode("utf-8-sig")
    assert "disco voador" in recusadas
    assert "motivo" in recusadas.splitlines()[0].lower()
    assert not Linha.objects.exists()
    for linhas in ((), (CERTA, CORRIGIDA)):
        if linhas:
            _enviar_planilha(pagina, edital, pasta, *linhas)
        pagina.get_by_role("button", name="Importar a linha pronta").first.click()
        expect(pagina.get_by_text("1 linha importada.")).to_be_visible()
    assert sorted(Linha.objects.values_list("codigo", flat=True)) == ["J01", "J02"]


def _assinar(pagina: Page, contrato: Contrato) -> None:
    pagina.goto(f"/admin/transporte_escolar/contrato/{contrato.pk}/change/")
    pagina.get_by_role("link", name="Assinar contrato").click()
    pagina.get_by_label("Assinado em").fill("02/02/2026")
    pagina.get_by_role("button", name="Assinar contrato").click()
    expect(pagina.get_by_text("o regime (Lei 14.133/2021) está congelado")).to_be_visible()


def _tentar_a_segunda_linha(pagina: Page) -> None:
    """A recusa cita o artigo, e o que se digitou continua lá."""
    pagina.goto("/admin/transporte_escolar/proposta/add/")
    _escolher(pagina, "item", "J02")
    _escolher(pagina, "empresa", "Cafezal")
    pagina.get_by_label("Preço unitário (R$)").fill("5,90")
    pagina.get_by_label("Apresentada em").fill("01/12/2025")
    pagina.get_by_role("button", name="Salvar", exact=True).click()
    expect(pagina.get_by_role("alert")).to_contain_text("art. 2º")
    expect(pagina.get_by_label("Preço unitário (R$)")).to_have_value("5,90")


def _ordenar(pagina: Page, contrato: Contrato) -> bytes:
    pagina.goto(f"/admin/transporte_escolar/contrato/{contrato.pk}/change/")
    pagina.get_by_role("link", name="Emitir ordem de serviço").click()
    pagina.get_by_label("Início dos serviços").fill("09/02/2026")
    emitir = pagina.get_by_role("button", name="Emitir ordem de serviço")
    return _baixar(pagina, emitir.click)


def _conferir_texto(pdf: bytes) -> None:
    texto = " ".join(p.extract_text() for p in PdfReader(io.BytesIO(pdf)).pages)
    texto = " ".join(texto.split())
    for trecho in (
        "Prefeitura Municipal de Patrocínio",
        "Transportes Serra do Cafezal Ltda.",
        "Tejuco – São Benedito",
        "5.002/2018",
        "9 de fevereiro de 2026",
        "Confira",
    ):
        assert trecho in texto
    with pikepdf.open(io.BytesIO(pdf)) as aberto:
        assert aberto.Root.Lang == "pt-BR"
        assert bool(aberto.Root.MarkInfo.Marked)


def _conferir_aparencia(pdf: bytes) -> None:
    """A4, tinta dentro das margens, filete café no timbre e nada em branco."""
    documento: Any = pypdfium2.PdfDocument(pdf)
    for folha in documento:
        assert tuple(round(m) for m in folha.get_size()) == A4
        imagem = folha.render(scale=1).to_pil().convert("RGB")
        tinta = imagem.convert("L").point(lambda p: 255 if p < 200 else 0).getbbox()
        assert tinta is not None
        esquerda, topo, direita, base = tinta
        assert esquerda >= 40
        assert topo >= 20
        assert direita <= A4[0] - 30
        assert base <= A4[1] - 15
    primeira = documento[0].render(scale=1).to_pil().convert("RGB")
    cafe = sum(
        r < 90 and r > b + 20 for r, _, b in primeira.crop((0, 0, A4[0], 140)).get_flattened_data()
    )
    assert cafe > 200
