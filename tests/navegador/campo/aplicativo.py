"""O aplicativo nas mãos do fiscal: cada método é o que ele faz com o polegar."""

import io
import re
from typing import Any

from PIL import Image
from playwright.sync_api import BrowserContext, FilePayload, Locator, Page, expect

PIN = "102938"
OUTRO_PIN = "564738"
LADO_DA_FOTO = (1600, 1200)


def foto(semente: int = 0) -> FilePayload:
    """Foto pesada como a de um celular: passa de 1 MB."""
    ruido = Image.effect_noise(LADO_DA_FOTO, 60 + semente).convert("RGB")
    bytes_ = io.BytesIO()
    ruido.save(bytes_, "JPEG", quality=90)
    return {"name": f"{semente}.jpg", "mimeType": "image/jpeg", "buffer": bytes_.getvalue()}


class Aplicativo:
    """Uma aba do aplicativo."""

    def __init__(self, pagina: Page) -> None:
        self.pagina = pagina

    @property
    def contexto(self) -> BrowserContext:
        """O celular."""
        return self.pagina.context

    def abrir(self) -> None:
        """Abre pelo ícone."""
        self.pagina.goto("/campo/")
        expect(self.pagina.locator("html[data-pronto]")).to_be_attached()

    def criar_pin(self, pin: str = PIN) -> None:
        """Primeira vez: escolhe o PIN, baixa a lista e espera a casca ficar no aparelho."""
        self.abrir()
        self.pagina.get_by_label("PIN novo").fill(pin)
        self.pagina.get_by_label("O mesmo PIN").fill(pin)
        self.pagina.get_by_role("button", name="Guardar o PIN").click()
        expect(self.pagina.get_by_role("heading", name="Lista de hoje")).to_be_visible()
        self.pagina.evaluate("navigator.serviceWorker.ready.then(() => 1)")

    def abrir_com_pin(self, pin: str = PIN) -> None:
        """Abre e digita o PIN."""
        self.abrir()
        self.digitar_pin(pin)
        expect(self.pagina.locator(".estado")).to_be_visible()

    def digitar_pin(self, pin: str) -> None:
        """Digita o PIN na tela trancada."""
        self.pagina.get_by_label("PIN de 6 algarismos").fill(pin)

    def buscar(self, termo: str) -> Locator:
        """Digita na caixa de busca e devolve a resposta."""
        self.pagina.get_by_label("Placa, CPF, CNPJ ou linha").fill(termo)
        return self.pagina.locator("#resposta")

    def comecar(self, placa: str, *roteiros: str) -> None:
        """Abre o veículo e começa a vistoria com os roteiros."""
        self.buscar(placa)
        self.pagina.get_by_role("link", name="Abrir e vistoriar").click()
        for roteiro in roteiros:
            self.pagina.get_by_role("checkbox", name=roteiro).check()
        self.pagina.get_by_role("button", name="Começar vistoria").click()
        expect(self.pagina.locator(".conta-itens")).to_contain_text("0 de ")

    def item(self, texto: str) -> Locator:
        """O item que tem o texto."""
        return self.pagina.get_by_role("group", name=re.compile(texto)).first

    def responder(self, texto: str, resposta: str) -> None:
        """Toca em Conforme, Não conforme ou Não se aplica."""
        self.item(texto).locator("label").filter(has_text=re.compile(f"^{resposta}$")).click()

    def falhar(self, texto: str, defeito: str, *fotos: FilePayload) -> None:
        """Marca o item não conforme, com o defeito e as fotos."""
        self.responder(texto, "Não conforme")
        self.confirmar_interdicao()
        item = self.item(texto)
        item.get_by_label("O que está errado?").fill(defeito)
        for numero, imagem in enumerate(fotos, 1):
            item.locator("input[type=file]").set_input_files([imagem])
            expect(item.locator(".retratos img")).to_have_count(numero)

    def confirmar_interdicao(self) -> None:
        """Confirma a folha da interdição, se ela abriu."""
        folha = self.pagina.get_by_role("button", name="Confirmo: o veículo não pode rodar")
        if folha.is_visible():
            folha.click()

    def revisar(self) -> None:
        """Vai à revisão."""
        self.pagina.get_by_role("link", name="Revisar").click()
        expect(self.pagina.get_by_role("heading", name="Resultado de cada roteiro")).to_be_visible()

    def concluir(self) -> None:
        """Na revisão: condutor ausente, e conclui."""
        self.pagina.get_by_role("radio", name="Ausente").check()
        self.pagina.get_by_role("button", name="Concluir").click()
        expect(self.pagina.get_by_role("heading", name="Fila de envio")).to_be_visible()

    def enviar_agora(self) -> None:
        """Toca em Enviar agora."""
        self.pagina.get_by_role("button", name="Enviar agora").click()

    def aba(self, nome: str) -> None:
        """Vai a uma das três partes, no pé da tela."""
        self.pagina.get_by_role("navigation").get_by_role("link", name=nome).click()

    def guardado(self, loja: str) -> list[dict[str, Any]]:
        """O que está no banco da pessoa, como está lá: cifrado."""
        return self.pagina.evaluate(  # type: ignore[no-any-return]
            """async (loja) => {
              const nomes = (await indexedDB.databases()).map((d) => d.name);
              const lidos = [];
              for (const nome of nomes.filter((n) => n.startsWith("campo-"))) {
                const db = await new Promise((ok) => {
                  const r = indexedDB.open(nome); r.onsuccess = () => ok(r.result);
                });
                lidos.push(...await new Promise((ok) => {
                  const r = db.transaction(loja).objectStore(loja).getAll();
                  r.onsuccess = () => ok(r.result);
                }));
                db.close();
              }
              return lidos.map(({ uuid, estado }) => ({ uuid, estado: estado ?? null }));
            }""",
            loja,
        )
