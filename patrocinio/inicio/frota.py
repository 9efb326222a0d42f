"""O que a frota leva à página inicial: o quadro do dia e as substituições a decidir."""

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from django.urls import reverse

from patrocinio.inicio.tipos import Bloco, Consulta, Tarefa
from transporte_escolar.models import Substituicao
from transporte_escolar.servicos.substituicoes import que_esperam
from transporte_escolar.tipos import SituacaoDaSubstituicao as Situacao

LIMITE: Final = 5
AREA: Final = "transporte_escolar"
_A_FAZER: Final = {
    Situacao.PEDIDA: ("Conferir os documentos do substituto", "Conferir"),
    Situacao.EM_INSPECAO: ("Inspecionar o substituto", "Inspecionar"),
    Situacao.INSPECIONADA: ("Decidir a substituição", "Decidir"),
}


def bloco_da_frota(servidor: Any, _hoje: date) -> Bloco:
    """O quadro e os vencimentos a quem os vê; as substituições que esperam o seu papel."""
    consultas = []
    if servidor.has_perm(f"{AREA}.view_alocacao"):
        consultas.append(Consulta("Quadro de amanhã", reverse("quadro"), "onibus"))
    if servidor.has_perm(f"{AREA}.view_documento"):
        consultas.append(Consulta("Vencimentos", reverse("vencimentos"), "calendario"))
    return Bloco(tarefas=list(_a_mover(servidor)), consultas=consultas)


def _a_mover(servidor: Any) -> Iterator[Tarefa]:
    for pedido in que_esperam(servidor)[:LIMITE]:
        titulo, acao = _A_FAZER[Situacao(pedido.situacao)]
        prazo = pedido.emergencial_ate or pedido.desde
        yield Tarefa(
            titulo=f"{titulo}: {pedido.substituto}",
            url=reverse(f"admin:{AREA}_substituicao_change", args=[pedido.pk]),
            acao=acao,
            detalhe=_detalhe(pedido),
            prazo=prazo,
            dispositivo="Lei 5.002/2018, art. 15",
        )


def _detalhe(pedido: Substituicao) -> str:
    detalhe = f"nº {pedido.numero}/{pedido.ano}, linha {pedido.linha.codigo}"
    if pedido.emergencial_ate is None:
        return detalhe
    return (
        f"{detalhe}; emergencial até {pedido.emergencial_ate:%d/%m/%Y}: sem a decisão, o veículo "
        "antigo volta, e rodar com o outro é troca sem motivo justificado (art. 25, II)"
    )
