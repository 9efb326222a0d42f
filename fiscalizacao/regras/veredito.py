"""A frase que responde ao fiscal se pode rodar hoje."""

from collections.abc import Iterable
from datetime import date
from typing import Final

from transporte_escolar.tipos import Pendencia

VENCIDO: Final = "_vencido"
_CITADAS: Final = 3


def frase(pendencias: Iterable[Pendencia], *, em: date) -> str:
    """Escreve o veredito: ``APTO hoje``, ou ``NÃO APTO`` e o que impede.

    Unidades: dias corridos.
    Fonte: Lei 5.002/2018, arts. 12 a 14 e 17.
    """
    motivos = [motivo(p, em=em) for p in pendencias if p.bloqueia]
    if not motivos:
        return "APTO hoje"
    mais = f"; e mais {len(motivos) - _CITADAS}" if len(motivos) > _CITADAS else ""
    return f"NÃO APTO: {'; '.join(motivos[:_CITADAS])}{mais}"


def motivo(pendencia: Pendencia, *, em: date) -> str:
    """A pendência em poucas palavras: a vencida diz há quantos dias."""
    if pendencia.codigo.endswith(VENCIDO) and pendencia.desde is not None:
        dias = (em - pendencia.desde).days + 1
        nome = pendencia.o_que.partition(":")[0]
        return f"{nome}: venceu {'ontem' if dias == 1 else f'há {dias} dias'}"
    return pendencia.o_que.rstrip(".")
