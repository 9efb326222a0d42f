"""O que o quadro do dia lê do banco: linhas, alocações e substituições, uma consulta cada."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, Q, QuerySet
from django.db.models.functions import JSONObject

from patrocinio.comum.papeis import papeis_de
from patrocinio.comum.tipos import Papel
from transporte_escolar.models import Alocacao, ItemDoContrato, Linha, Substituicao, Viagem
from transporte_escolar.tipos import SituacaoDaSubstituicao


def linhas_do_dia(em: date, pessoa: Any, linha_id: int | None) -> list[dict[str, Any]]:
    """Linhas ativas no dia, com as viagens do itinerário e o contrato que nele se executava.

    A contratada vê as que no dia eram suas; ``pessoa`` ``None`` é o público, que vê todas.
    """
    contratos = (
        ItemDoContrato.objects.filter(linha=OuterRef("pk"))
        .em_execucao(em=em)
        .order_by("pk")
        .values(
            do_contrato=JSONObject(
                empresa_id="contrato__empresa_id",
                empresa="contrato__empresa__razao_social",
                idade_maxima="contrato__edital__idade_maxima",
            )
        )[:1]
    )
    viagens = Viagem.objects.filter(
        Q(itinerario__vigente_ate__isnull=True) | Q(itinerario__vigente_ate__gte=em),
        itinerario__linha=OuterRef("pk"),
        itinerario__vigente_de__lte=em,
    ).values(da_viagem=JSONObject(turno="turno", sentido="sentido", saida="saida"))
    consulta = Linha.objects.ativas_em(em)
    if pessoa is not None:
        consulta = consulta.filter(pk__in=Linha.objects.visiveis_a(pessoa).values("pk"))
        if papeis_de(pessoa) == {Papel.CONTRATADA}:
            consulta = consulta.das_contratadas_de(pessoa, em=em)
    if linha_id is not None:
        consulta = consulta.filter(pk=linha_id)
    campos = ("codigo", "nome", "execucao", "alunos", "capacidade_minima", "monitor")
    return list(
        consulta.annotate(
            contratos=ArraySubquery(contratos), viagens_do_dia=ArraySubquery(viagens)
        ).values("pk", *campos, "contratos", "viagens_do_dia")
    )


def alocacoes_do_dia(em: date, pessoa: Any, linhas: Iterable[int]) -> Iterable[dict[str, Any]]:
    """Quem faz cada viagem no dia, entre o que a pessoa vê."""
    visiveis: QuerySet[Any] = Alocacao.objects.all()
    if pessoa is not None:
        visiveis = Alocacao.objects.visiveis_a(pessoa)
    return (
        Alocacao.objects.vigentes_em(em)
        .filter(pk__in=visiveis.values("pk"), linha_id__in=list(linhas))
        .values(
            "linha_id", "turno", "sentido", "veiculo_id", "condutor_id", "monitor_id",
        )
    )  # fmt: skip


def substituicoes_do_dia(em: date, linhas: Iterable[int]) -> dict[int, list[Substituicao]]:
    """Substituições temporárias que valem no dia, e as que nele começam, por linha."""
    aprovada = Q(situacao=SituacaoDaSubstituicao.APROVADA) & (Q(ate__gte=em) | Q(desde=em))
    emergencial = Q(emergencial_ate__gte=em) & ~Q(
        situacao__in=[SituacaoDaSubstituicao.REJEITADA, SituacaoDaSubstituicao.DESISTIDA]
    )
    achadas: dict[int, list[Substituicao]] = {}
    for substituicao in (
        Substituicao.objects.filter(
            aprovada | emergencial, linha_id__in=list(linhas), desde__lte=em
        )
        .select_related("substituido", "substituto")
        .order_by("pk")
    ):
        achadas.setdefault(substituicao.linha_id, []).append(substituicao)
    return achadas
