"""Leitura do XLSX aos poucos: só texto, número, data e hora; nunca calcula nem executa."""

from collections.abc import Iterator
from typing import Final

from patrocinio.comum.planilhas.celulas import Celulas, Trechos, inteiro
from patrocinio.comum.planilhas.coletor import Coletor
from patrocinio.comum.planilhas.formatos import especie_do_formato
from patrocinio.comum.planilhas.pacote import Pacote, estragado
from patrocinio.comum.planilhas.tipos import Aba, Planilha

_VISIVEL: Final = "visible"


def ler_xlsx(nome: str, conteudo: bytes) -> Planilha:
    """Lê as abas visíveis, na ordem da pasta.

    Erros: ``ErroDeDominio`` se o pacote não presta ou passa dos limites.
    """
    with Pacote(nome, conteudo) as pacote:
        leitor = _Leitor(pacote)
        abas = tuple(leitor.abas())
    if not abas:
        raise estragado(nome)
    return Planilha(nome, "xlsx", abas)


class _Leitor:
    """Lê a pasta de trabalho: nomes das abas, textos e formatos, depois cada aba."""

    def __init__(self, pacote: Pacote) -> None:
        self.pacote = pacote
        self.desde_1904 = False
        self._abas: list[tuple[str, str]] = []
        self._ler_pasta()
        self.textos = self._ler_textos()
        self.especies = self._ler_especies()

    def abas(self) -> Iterator[Aba]:
        """Lê cada aba visível."""
        for nome, parte in self._abas:
            yield self._ler_aba(nome, parte)

    def _ler_pasta(self) -> None:
        destinos = {}
        for evento in self.pacote.eventos("xl/_rels/workbook.xml.rels"):
            if evento.abre and evento.nome == "Relationship":
                destinos[evento.atributos.get("Id", "")] = _caminho(evento.atributos)
        for evento in self.pacote.eventos("xl/workbook.xml"):
            if evento.abre and evento.nome == "workbookPr":
                self.desde_1904 = evento.atributos.get("date1904", "0") in {"1", "true"}
            elif evento.abre and evento.nome == "sheet":
                chave = next((v for k, v in evento.atributos.items() if k.endswith(":id")), "")
                visivel = evento.atributos.get("state", _VISIVEL) == _VISIVEL
                if visivel and "worksheets" in destinos.get(chave, ""):
                    self._abas.append((evento.atributos.get("name", ""), destinos[chave]))

    def _ler_textos(self) -> list[str]:
        textos: list[str] = []
        if "xl/sharedStrings.xml" in self.pacote:
            trechos = Trechos()
            for evento in self.pacote.eventos("xl/sharedStrings.xml"):
                trechos.ouvir(evento)
                if not evento.abre and evento.nome == "si":
                    textos.append(trechos.juntar())
        return textos

    def _ler_especies(self) -> list[str]:
        codigos: dict[int, str] = {}
        especies: list[str] = []
        if "xl/styles.xml" not in self.pacote:
            return especies
        dentro = False
        for evento in self.pacote.eventos("xl/styles.xml"):
            identificador = inteiro(evento.atributos.get("numFmtId"))
            if evento.nome == "cellXfs":
                dentro = evento.abre
            elif evento.abre and evento.nome == "numFmt":
                codigos[identificador] = evento.atributos.get("formatCode", "")
            elif evento.abre and evento.nome == "xf" and dentro:
                especies.append(especie_do_formato(identificador, codigos.get(identificador, "")))
        return especies

    def _ler_aba(self, nome: str, parte: str) -> Aba:
        coletor = Coletor(nome)
        celulas = Celulas(self.textos, self.especies, desde_1904=self.desde_1904)
        numero = 0
        for evento in self.pacote.eventos(parte):
            if evento.nome != "row":
                celulas.ouvir(evento)
            elif evento.abre:
                numero = inteiro(evento.atributos.get("r")) or numero + 1
                celulas.valores, celulas.referidos = [], 0
            else:
                # O texto citado mil vezes ocupa, depois de aberto, mil vezes o seu tamanho.
                self.pacote.contar(celulas.referidos)
                if not coletor.acrescentar(numero, celulas.valores):
                    break
        return Aba(nome, tuple(coletor.linhas), coletor.parou_em)


def _caminho(relacao: dict[str, str]) -> str:
    destino = relacao.get("Target", "")
    return destino.lstrip("/") if destino.startswith("/") else f"xl/{destino}"
