"""O outro auto que talvez seja do mesmo fato: mesmo dia e lugar, por item que o disputa."""

from typing import Any

from fiscalizacao.models import AutoDeInfracao
from fiscalizacao.regras.concurso import concorrentes


def auto_que_disputa(codigo: str, *, empresa_id: int, dia: Any, **onde: Any) -> Any:
    """O último auto válido da empresa no dia que disputa o item; ``None`` se não há.

    ``onde`` é o ``veiculo``, ou a ``linha``; sem nenhum, nada se compara.
    Fonte: H-36 e H-38; Lei 5.002/2018, arts. 22 a 25.
    """
    if not any(onde.values()):
        return None
    return (
        AutoDeInfracao.objects.validos()
        .filter(
            empresa=empresa_id,
            fato_em__date=dia,
            infracao__codigo__in={codigo, *concorrentes(codigo)},
            **onde,
        )
        .select_related("infracao")
        .order_by("-pk")
        .first()
    )
