"""Números sem falhas por espécie e ano."""

from django.db import IntegrityError, connection, transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Serie

_PROXIMO = """
INSERT INTO comum_serie (especie, ano, inicial, ultimo, versao) VALUES (%s, %s, 0, 1, 1)
ON CONFLICT (especie, ano) DO UPDATE SET ultimo = comum_serie.ultimo + 1
RETURNING ultimo
"""


def proximo_numero(especie: str, ano: int) -> int:
    """Toma o próximo número da série, travando-a até o fim da transação.

    Se a transação se desfaz, o número volta: a série não tem falhas.
    Erros: ``TransactionManagementError`` fora de transação.
    """
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError(
            "O número só se toma dentro da transação que grava o ato."
        )
    with connection.cursor() as cursor:
        cursor.execute(_PROXIMO, [especie, ano])
        numero: int = cursor.fetchone()[0]
    return numero


@transaction.atomic
def continuar_do_papel(*, especie: str, ano: int, ultimo_em_papel: int) -> Serie:
    """Faz a série continuar do último número do papel, antes do primeiro do portal.

    Erros: ``ErroDeDominio`` se o portal já numerou atos dessa série.
    """
    serie, _ = Serie.objects.get_or_create(especie=especie, ano=ano)
    serie = Serie.objects.select_for_update().get(pk=serie.pk)
    if serie.ultimo != serie.inicial:
        raise ErroDeDominio(
            f"A série {especie} de {ano} já está no número {serie.ultimo}.",
            campo="inicial",
            saida="O último número do papel só se informa antes do primeiro número do portal.",
        )
    serie.inicial = serie.ultimo = ultimo_em_papel
    try:
        with transaction.atomic():
            serie.save()
    except IntegrityError as erro:
        raise ErroDeDominio("O último número do papel não pode ser negativo.") from erro
    return serie
