"""Auto que já se lavrara em papel: entra com o dia e o autor dele, e quem o digitou (art. 27)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Dispositivo

ART_27: Final = Dispositivo("Lei 5.002/2018", "art. 27")


@dataclass(frozen=True)
class AutoEmPapel:
    """O número do papel, quem o lavrou, em que dia e hora; só vale inteiro."""

    numero: str
    autor: Servidor | None
    lavrado_em: datetime | None


def conferir_papel(papel: AutoEmPapel, *, fato_em: datetime, em: datetime) -> None:
    """Recusa o papel pela metade, o lavrado antes do fato e o do futuro.

    Erros: ``ErroDeDominio``, com o campo que falta.
    Fonte: Lei 5.002/2018, art. 27.
    """
    faltas = (
        ("papel", "Diga o número do auto em papel.", papel.numero.strip()),
        ("autor", "Diga quem lavrou o auto em papel.", papel.autor),
        ("lavrado_em", "Diga em que dia se lavrou o auto em papel.", papel.lavrado_em),
    )
    for campo, mensagem, valor in faltas:
        if not valor:
            raise ErroDeDominio(mensagem, dispositivo=ART_27, campo=campo)
    if papel.lavrado_em is None or not fato_em <= papel.lavrado_em <= em:
        raise ErroDeDominio(
            "O auto em papel se lavra no dia do fato ou depois, e não no futuro.",
            dispositivo=ART_27,
            campo="lavrado_em",
            saida="Confira o dia do fato e o do papel.",
        )
