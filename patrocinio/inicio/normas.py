"""O que o núcleo leva à página inicial: valores do ano a cadastrar e leituras a confirmar."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.urls import reverse

from patrocinio.comum.models import ParametroVigente
from patrocinio.comum.papeis import papeis_de
from patrocinio.comum.parametros import PARAMETROS
from patrocinio.comum.servicos.vigencias import indices_a_cadastrar
from patrocinio.inicio.tipos import Bloco, Tarefa

LIMITE = 20


def bloco_das_normas(servidor: Any, hoje: date) -> Bloco:
    """Tarefas de quem cadastra valores e de quem confirma leituras da norma."""
    tarefas: list[Tarefa] = []
    if servidor.has_perm("comum.add_valorvigente"):
        tarefas += _valores(hoje)
    if servidor.has_perm("comum.change_parametrovigente"):
        tarefas += _leituras(servidor)
    return Bloco(tarefas=tarefas)


def _valores(hoje: date) -> Iterator[Tarefa]:
    for indice, ano in indices_a_cadastrar(em=hoje):
        yield Tarefa(
            titulo=f"Cadastrar o valor de {ano}: {indice.label}",
            url=reverse("admin:comum_valorvigente_add"),
            acao="Cadastrar",
            detalhe="Sem ele, o portal recusa a conta em vez de supor o valor.",
            prazo=date(ano, 1, 1) if ano > hoje.year else hoje,
        )


def _leituras(servidor: Any) -> Iterator[Tarefa]:
    papeis = papeis_de(servidor)
    minhas = [c for c, d in PARAMETROS.items() if servidor.is_superuser or d.autoridade in papeis]
    a_confirmar = (
        ParametroVigente.objects.filter(chave__in=minhas, confirmado_em__isnull=True)
        .exclude(proposto_por=servidor)
        .select_related("proposto_por")
        .order_by("vigente_de")[:LIMITE]
    )
    for leitura in a_confirmar:
        definicao = PARAMETROS[leitura.chave]
        yield Tarefa(
            titulo=f"Confirmar a leitura: {definicao.nome}",
            url=reverse("admin:comum_parametrovigente_change", args=[leitura.pk]),
            acao="Conferir",
            detalhe=f"Proposta por {leitura.proposto_por}: {leitura.valor}",
            prazo=leitura.vigente_de,
            dispositivo=str(definicao.fonte),
        )
