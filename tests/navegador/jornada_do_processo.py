"""O processo no navegador: cada pessoa entra, pratica o seu ato e sai, no dia que se disser."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import time_machine
from playwright.sync_api import Page, expect

from fiscalizacao.models import ProcessoAdministrativo
from patrocinio.comum.models import Servidor
from tests.comum.arquivos import pdf
from tests.fiscalizacao.processo.cenas import Equipe, as_
from tests.navegador.conftest import achados_do_axe

FATO = "As fotos e o laudo mostram o fato, que a defesa não nega."
DIREITO = "O fato é o que o item descreve, e a pena é das que o artigo admite."


@dataclass
class Jornada:
    """Quem atua, com que navegador; ``recibo`` é o papel que prova cada ciência."""

    abrir: Callable[..., Page]
    equipe: Equipe
    pasta: Path
    processo: ProcessoAdministrativo | None = None

    @property
    def recibo(self) -> Path:
        """Recibo digitalizado."""
        caminho = self.pasta / "recibo.pdf"
        caminho.write_bytes(pdf())
        return caminho

    def entrar(self, pessoa: Servidor) -> Page:
        """Abre o portal como a pessoa."""
        return self.abrir(pessoa=pessoa)

    def ato(
        self,
        pessoa: Servidor,
        rotulo: str,
        dia: date,
        *,
        campos: Mapping[str, str] | None = None,
        marcar: tuple[str, ...] = (),
        prova: bool = False,
    ) -> Page:
        """Pratica o ato pela tela do processo, e devolve a página em que se chega."""
        assert self.processo is not None
        with time_machine.travel(as_(dia)):
            pagina = self.entrar(pessoa)
            pagina.goto(f"/admin/fiscalizacao/processoadministrativo/{self.processo.pk}/change/")
            pagina.get_by_role("link", name=rotulo, exact=True).click()
            for nome, valor in (campos or {}).items():
                pagina.locator(f"#id_{nome}").fill(valor)
            for rotulo_da_opcao in marcar:
                pagina.get_by_label(rotulo_da_opcao, exact=True).check()
            if prova:
                pagina.locator("#id_arquivo").set_input_files(self.recibo)
            botao = pagina.get_by_role("button", name=rotulo, exact=True)
            botao.wait_for()
            achados = achados_do_axe(pagina)
            assert achados == [], f"{rotulo}: {achados}"
            botao.click()
            expect(pagina.locator("#resumo-de-erros")).to_have_count(0)
            pagina.wait_for_url("**/change/")
            return pagina

    def ciencia(self, pessoa: Servidor, rotulo: str, dia: date) -> Page:
        """Prova que a contratada soube, em mãos, no dia."""
        return self.ato(
            pessoa,
            rotulo,
            dia,
            campos={"dia": f"{dia:%d/%m/%Y}", "recebedor": "Helena Barcelos, sócia"},
            marcar=("Pessoalmente, com recibo",),
            prova=True,
        )

    def fundamentos(self) -> dict[str, str]:
        """As razões da decisão."""
        return {"fundamentos_de_fato": FATO, "fundamentos_de_direito": DIREITO}
