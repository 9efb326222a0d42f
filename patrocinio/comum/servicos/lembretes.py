"""Lembretes por e-mail: cada um sai uma vez, e diz-se a quantos falta endereço."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from patrocinio.comum.models import MensagemDeCorreio

R = TypeVar("R")


def lembrar_uma_vez(
    registros: Mapping[str, R], lembrar: Callable[[str, R], bool], *, chamado: str
) -> str:
    """Escreve o lembrete de cada chave que ainda não saiu e diz, em palavras, quantos.

    ``lembrar`` recebe a chave e o registro, e devolve falso se não há e-mail que sirva.
    """
    ja = set(MensagemDeCorreio.objects.filter(chave__in=registros).values_list("chave", flat=True))
    faltam = {chave: registro for chave, registro in registros.items() if chave not in ja}
    escritos = sum(lembrar(chave, registro) for chave, registro in faltam.items())
    resultado = f"{chamado}: {escritos}."
    if sem_endereco := len(faltam) - escritos:
        resultado += f" Sem e-mail que sirva no cadastro da empresa: {sem_endereco}."
    return resultado
