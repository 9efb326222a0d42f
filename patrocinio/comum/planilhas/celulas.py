"""Células do XLSX: texto, número, data e hora; fórmula não se calcula."""

import re
from typing import Final

from patrocinio.comum.planilhas.formatos import valor_do_numero
from patrocinio.comum.planilhas.marcacao import Evento
from patrocinio.comum.planilhas.tipos import COLUNAS_MAXIMAS, ErroDeCelula, Formula, Valor

_REFERENCIA: Final = re.compile(r"([A-Z]{1,3})[0-9]{1,7}")
_ESCAPE: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")
_ERRO_MAXIMO: Final = 40


class Trechos:
    """Junta os trechos de um texto, sem a leitura fonética que o Excel guarda ao lado."""

    def __init__(self) -> None:
        self._trechos: list[str] = []
        self._fonetica = False

    def ouvir(self, evento: Evento) -> None:
        """Guarda o trecho que o evento fecha."""
        if evento.nome == "rPh":
            self._fonetica = evento.abre
        elif evento.nome == "t" and not evento.abre and not self._fonetica:
            self._trechos.append(evento.texto)

    def juntar(self) -> str:
        """Devolve o texto e recomeça."""
        texto = sem_escape("".join(self._trechos))
        self._trechos.clear()
        return texto


class Celulas:
    """Ouve os eventos de uma aba e vai enchendo ``valores`` com as células da linha.

    ``referidos`` soma os caracteres dos textos compartilhados, a cada vez que uma célula os cita.
    """

    def __init__(self, textos: list[str], especies: list[str], *, desde_1904: bool) -> None:
        self.valores: list[Valor] = []
        self.referidos = 0
        self._textos = textos
        self._especies = especies
        self._desde_1904 = desde_1904
        self._atributos: dict[str, str] = {}
        self._guardado = ""
        self._formula = False
        self._trechos = Trechos()

    def ouvir(self, evento: Evento) -> None:
        """Abre, enche ou fecha a célula corrente."""
        if evento.nome == "c" and evento.abre:
            self._atributos, self._guardado, self._formula = evento.atributos, "", False
        elif evento.nome == "c":
            self._guardar(self._valor())
        elif evento.nome == "f":
            self._formula = True
        elif evento.nome == "v" and not evento.abre:
            self._guardado = evento.texto
        else:
            self._trechos.ouvir(evento)

    def _guardar(self, valor: Valor) -> None:
        """Põe o valor na coluna certa; vazias à direita não ocupam lugar."""
        achada = _REFERENCIA.fullmatch(self._atributos.get("r", ""))
        # Além do limite de colunas uma posição basta: o coletor recusa a linha.
        posicao = min(_posicao(achada[1]) if achada else len(self.valores), COLUNAS_MAXIMAS)
        if achada and (valor is None or posicao < len(self.valores)):
            return
        if len(self.valores) <= COLUNAS_MAXIMAS:
            self.valores.extend([None] * (posicao - len(self.valores)))
            self.valores.append(valor)

    def _valor(self) -> Valor:
        texto = self._trechos.juntar()
        if self._formula:
            return Formula()
        tipo = self._atributos.get("t", "n")
        if tipo == "inlineStr":
            return texto
        if not self._guardado:
            return None
        if tipo == "s":
            return self._compartilhado(inteiro(self._guardado))
        return self._valor_simples(tipo)

    def _compartilhado(self, indice: int) -> Valor:
        if indice >= len(self._textos):
            return ErroDeCelula("texto")
        self.referidos += len(self._textos[indice])
        return self._textos[indice]

    def _valor_simples(self, tipo: str) -> Valor:
        if tipo in {"str", "d"}:
            return sem_escape(self._guardado)
        if tipo == "b":
            return self._guardado == "1"
        if tipo == "e":
            return ErroDeCelula(self._guardado[:_ERRO_MAXIMO])
        estilo = inteiro(self._atributos.get("s"))
        especie = self._especies[estilo] if estilo < len(self._especies) else ""
        return valor_do_numero(self._guardado, especie, desde_1904=self._desde_1904)


def inteiro(texto: str | None) -> int:
    """Lê um inteiro sem sinal; o que não for vale zero."""
    return int(texto) if texto and texto.isascii() and texto.isdecimal() else 0


def sem_escape(texto: str) -> str:
    """``_x000D_`` é como o XLSX escreve um caractere de controle, que aqui se perde."""
    if "_x" in texto:
        texto = _ESCAPE.sub(lambda m: chr(int(m[1], 16)), texto)
    return "".join(c for c in texto if c >= " " or c in "\n\t").strip()


def _posicao(letras: str) -> int:
    posicao = 0
    for letra in letras:
        posicao = posicao * 26 + ord(letra) - ord("A") + 1
    return posicao - 1
