"""As células de uma linha da planilha, pelo nome da coluna."""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Final, TypeVar

from patrocinio.comum.planilhas import ErroDeCelula, Formula, LinhaLida, Valor, letra_da_coluna
from patrocinio.comum.planilhas.coletor import milhar
from patrocinio.comum.planilhas.tipos import vazio
from patrocinio.comum.planilhas.valores import texto
from transporte_escolar.importacao.tipos import Problema

T = TypeVar("T")
_CELULA_CURTA: Final = 200
_CELULA_LONGA: Final = 10_000  # sessenta lugares de 160 caracteres


class Celulas:
    """As células de uma linha; anota os problemas que encontra.

    ``longas`` são as colunas de texto corrido, que aceitam mais caracteres.
    """

    def __init__(
        self,
        linha: LinhaLida,
        posicoes: Mapping[str, int],
        titulos: tuple[str, ...],
        *,
        longas: AbstractSet[str],
    ) -> None:
        self.linha = linha
        self.posicoes = posicoes
        self.titulos = titulos
        self.longas = longas
        self.problemas: list[Problema] = []
        for chave in posicoes:
            self._conferir(chave)

    def tem(self, chave: str) -> bool:
        """Diz se a planilha tem a coluna."""
        return chave in self.posicoes

    def vazia(self, chave: str) -> bool:
        """Diz se a célula está em branco, ou se a coluna não existe."""
        return vazio(self.crua(chave))

    def crua(self, chave: str) -> Valor:
        """Valor da célula; fórmula, erro e texto sem fim já foram anotados e valem vazio."""
        valor = self.linha.valor(self.posicoes.get(chave, -1))
        impropria = isinstance(valor, (Formula, ErroDeCelula)) or self._sem_fim(chave, valor)
        return None if impropria else valor

    def texto(self, chave: str) -> str:
        """Texto da célula, numa linha só."""
        return texto(self.crua(chave))

    def ler(self, chave: str, leitor: Callable[[Valor], T]) -> T | None:
        """Lê a célula com o leitor; a recusa dele vira problema da coluna."""
        try:
            return leitor(self.crua(chave))
        except ValueError as erro:
            self.recusar(chave, str(erro))
            return None

    def recusar(self, chave: str, motivo: str) -> None:
        """Anota o problema da coluna."""
        self.problemas.append(Problema(self.titulo(chave), motivo))

    def titulo(self, chave: str) -> str:
        """Título da coluna na planilha; vazio se ela não a tem."""
        return self.titulos[self.posicoes[chave]] if chave in self.posicoes else ""

    def _conferir(self, chave: str) -> None:
        valor = self.linha.valor(self.posicoes[chave])
        endereco = f"{letra_da_coluna(self.posicoes[chave])}{self.linha.numero}"
        if isinstance(valor, Formula):
            self.recusar(chave, f"a célula {endereco} tem fórmula: cole como valor")
        elif isinstance(valor, ErroDeCelula):
            self.recusar(chave, f"a célula {endereco} está com o erro {valor.codigo}: corrija-a")
        elif self._sem_fim(chave, valor):
            self.recusar(
                chave,
                f"a célula {endereco} passa de {milhar(self._maximo(chave))} caracteres: encurte-a",
            )

    def _maximo(self, chave: str) -> int:
        return _CELULA_LONGA if chave in self.longas else _CELULA_CURTA

    def _sem_fim(self, chave: str, valor: Valor) -> bool:
        return isinstance(valor, str) and len(valor) > self._maximo(chave)
