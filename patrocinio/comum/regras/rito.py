"""Rito: a tabela de passos que rege um processo, lida por quem o pratica e por quem o confere."""

from typing import Final, NamedTuple

from patrocinio.comum.erros import AtoIncabivel
from patrocinio.comum.tipos import Dispositivo, Papel

INICIO: Final = ""


class Passo(NamedTuple):
    """Um ato: de que situação sai, a qual leva, a quem cabe e por qual dispositivo.

    ``rotulo`` é o botão; ``motivado`` exige razões escritas. Quem abre o processo sai de
    ``INICIO``. O primeiro passo de cada situação, na tabela, é o do caminho comum.
    """

    acao: str
    rotulo: str
    de: str
    para: str
    papeis: frozenset[Papel]
    fundamento: Dispositivo
    motivado: bool = True

    @property
    def cabe_a(self) -> str:
        """Papéis que o praticam, por extenso."""
        return " ou ".join(p.label for p in Papel if p in self.papeis)


Rito = tuple[Passo, ...]


def passos_de(rito: Rito, situacao: str) -> tuple[Passo, ...]:
    """Lista os passos que cabem na situação, na ordem da tabela."""
    return tuple(p for p in rito if p.de == situacao)


def passo_para(rito: Rito, situacao: str, acao: str) -> Passo:
    """Devolve o passo da ação na situação.

    Erros: ``AtoIncabivel`` se a tabela não o traz.
    """
    for passo in passos_de(rito, situacao):
        if passo.acao == acao:
            return passo
    nomes = [p.rotulo.lower() for p in passos_de(rito, situacao)]
    rotulo = next((p.rotulo for p in rito if p.acao == acao), acao)
    raise AtoIncabivel(
        f"“{rotulo}” não cabe na situação em que o processo está.",
        saida=f"Agora cabe: {', '.join(nomes)}." if nomes else "O processo já terminou.",
    )


def caminho_de(rito: Rito, situacao: str) -> tuple[Passo, ...]:
    """Segue da situação até o fim pelo primeiro passo de cada uma: o que se espera adiante."""
    caminho: list[Passo] = []
    passadas: set[str] = set()
    while situacao not in passadas and (passos := passos_de(rito, situacao)):
        passadas.add(situacao)
        caminho.append(passos[0])
        situacao = passos[0].para
    return tuple(caminho)
