"""Os primeiros registros de cada grupo e quantos há em cada um, numa consulta só."""

from collections.abc import Mapping
from typing import Any

from django.db.models import (
    Case,
    CharField,
    Count,
    F,
    IntegerField,
    Q,
    QuerySet,
    Subquery,
    Value,
    When,
    Window,
)
from django.db.models.functions import Coalesce, JSONObject, RowNumber

from patrocinio.comum.models import Servidor


def primeiros_de_cada(
    consulta: QuerySet[Any], grupos: Mapping[str, Q], *, prazo: str, limite: int
) -> tuple[list[Any], dict[str, int]]:
    """Devolve os primeiros de cada grupo, pelo ``prazo``, e a contagem de todos (uma consulta).

    Cada registro vem com ``grupo`` e ``quantos``; o que não é de grupo algum fica de fora.
    """
    em_grupos = Case(
        *(When(condicao, then=Value(nome)) for nome, condicao in grupos.items()),
        output_field=CharField(),
    )
    achados = list(
        consulta.annotate(grupo=em_grupos)
        .filter(grupo__isnull=False)
        .annotate(
            quantos=Window(Count("pk"), partition_by=[F("grupo")]),
            lugar=Window(RowNumber(), partition_by=[F("grupo")], order_by=[F(prazo), F("pk")]),
        )
        .filter(lugar__lte=limite)
        .order_by(prazo, "pk")
    )
    return achados, dict.fromkeys(grupos, 0) | {a.grupo: a.quantos for a in achados}


def quantos(consulta: Any) -> Any:
    """Contagem de uma tabela, como coluna de outra."""
    todos = consulta.order_by().annotate(um=Value(1)).values("um")
    contados = todos.annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(contados, output_field=IntegerField()), 0)


def contar_em(
    servidor: Any, tabelas: Mapping[str, tuple[QuerySet[Any], Mapping[str, Q]]]
) -> dict[str, dict[str, int]]:
    """Quantos registros de cada tabela atendem a cada condição (uma consulta para todas).

    ``tabelas`` dá, por nome, os registros e as condições; a ``Q()`` vazia conta todos.
    """
    colunas: Any = {nome: _contagens(*tabela) for nome, tabela in tabelas.items()}
    achado: Any = Servidor.objects.filter(pk=servidor.pk).values(**colunas)[0]
    return {
        nome: achado[nome] or dict.fromkeys(condicoes, 0)
        for nome, (_, condicoes) in tabelas.items()
    }


def _contagens(consulta: QuerySet[Any], condicoes: Mapping[str, Q]) -> Subquery:
    contas = {nome: Count("pk", filter=condicao) for nome, condicao in condicoes.items()}
    todos = consulta.order_by().annotate(um=Value(1)).values("um")
    return Subquery(todos.annotate(contas=JSONObject(**contas)).values("contas"))
