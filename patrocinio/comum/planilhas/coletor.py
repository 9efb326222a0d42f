"""Junta as linhas preenchidas de uma aba, dentro dos limites."""

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas.tipos import (
    CELULA_MAXIMA,
    COLUNAS_MAXIMAS,
    LINHAS_MAXIMAS,
    LINHAS_UTEIS_MAXIMAS,
    VAZIAS_SEGUIDAS_MAXIMAS,
    LinhaLida,
    Valor,
    letra_da_coluna,
    vazio,
)


class Coletor:
    """Recebe as linhas na ordem do arquivo e guarda as preenchidas."""

    def __init__(self, aba: str) -> None:
        self.aba = aba
        self.linhas: list[LinhaLida] = []
        self.parou_em = 0
        self._lidas = 0
        self._ultima_preenchida = 0

    def acrescentar(self, numero: int, valores: list[Valor]) -> bool:
        """Guarda a linha, se preenchida, e diz se vale a pena ler a próxima.

        Erros: ``ErroDeDominio`` se a aba passa dos limites.
        """
        self._lidas += 1
        if self._lidas > LINHAS_MAXIMAS:
            raise ErroDeDominio(
                f"A aba “{self.aba}” passa de {milhar(LINHAS_MAXIMAS)} linhas.",
                saida="Apague as linhas que não usa e salve de novo.",
            )
        while valores and vazio(valores[-1]):
            valores.pop()
        if not valores:
            return self._segue_depois_da_vazia(numero)
        if len(valores) > COLUNAS_MAXIMAS:
            raise ErroDeDominio(
                f"A linha {numero} da aba “{self.aba}” passa de {COLUNAS_MAXIMAS} colunas.",
                saida="Deixe só as colunas do modelo e salve de novo.",
            )
        self._recusar_celula_longa(numero, valores)
        if len(self.linhas) >= LINHAS_UTEIS_MAXIMAS:
            raise ErroDeDominio(
                f"A aba “{self.aba}” passa de {milhar(LINHAS_UTEIS_MAXIMAS)} linhas preenchidas.",
                saida="Divida a planilha em arquivos menores.",
            )
        self.linhas.append(LinhaLida(numero, tuple(valores)))
        self._ultima_preenchida = numero
        return True

    def _recusar_celula_longa(self, numero: int, valores: list[Valor]) -> None:
        for posicao, valor in enumerate(valores):
            if isinstance(valor, str) and len(valor) > CELULA_MAXIMA:
                raise ErroDeDominio(
                    f"A célula {letra_da_coluna(posicao)}{numero} da aba “{self.aba}” tem "
                    f"{milhar(len(valor))} caracteres: o limite é {milhar(CELULA_MAXIMA)}.",
                    saida="Encurte o texto dela, salve e envie de novo.",
                )

    def _segue_depois_da_vazia(self, numero: int) -> bool:
        if numero - self._ultima_preenchida <= VAZIAS_SEGUIDAS_MAXIMAS:
            return True
        self.parou_em = numero
        return False


def milhar(numero: int) -> str:
    """``20000`` vira ``20.000``."""
    return f"{numero:,}".replace(",", ".")
