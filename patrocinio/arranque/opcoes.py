"""Leitura das opções da linha de comando, com recusas em português."""

from collections.abc import Mapping, Sequence
from typing import Final

from patrocinio.arranque.erros import ErroDeArranque

MAIOR_PORTA: Final = 65535


def ler(
    argumentos: Sequence[str], *, com_valor: Mapping[str, str], sem_valor: Sequence[str] = ()
) -> dict[str, str]:
    """Lê ``--opcao valor`` (com o padrão dado) e ``--opcao`` (vazia ou o próprio nome).

    Erros: ``ErroDeArranque`` se a opção não existe ou se lhe falta o valor.
    """
    lidas = {**com_valor, **dict.fromkeys(sem_valor, "")}
    restantes = list(argumentos)
    while restantes:
        nome, igual, valor = restantes.pop(0).partition("=")
        if nome in sem_valor and not igual:
            lidas[nome] = nome
        elif nome in com_valor and (igual or restantes):
            lidas[nome] = valor if igual else restantes.pop(0)
        elif nome in com_valor:
            raise ErroDeArranque(f"A opção {nome} precisa de um valor. Veja ./portal --help")
        else:
            raise ErroDeArranque(f"Não existe a opção {nome}. Veja ./portal --help")
    return lidas


def numero(nome: str, valor: str, *, maximo: int) -> int:
    """Converte o valor de uma opção num inteiro de 1 ao máximo."""
    if not (valor.isascii() and valor.isdigit() and 1 <= int(valor) <= maximo):
        raise ErroDeArranque(f"{nome} pede um número de 1 a {maximo}, não {valor!r}.")
    return int(valor)


def porta(lidas: Mapping[str, str]) -> int:
    """Lê a porta de ``--porta``."""
    return numero("--porta", lidas["--porta"], maximo=MAIOR_PORTA)
