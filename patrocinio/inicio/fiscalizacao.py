"""O que a fiscalização leva à página inicial: visitas, propostas, oficinas e prazos de correção."""

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from django.db.models import Q
from django.urls import reverse

from fiscalizacao.models import Credenciamento, VisitaPlanejada
from fiscalizacao.papeis import VISTORIAR
from fiscalizacao.tipos import SituacaoDoCredenciamento
from patrocinio.comum.models import Servidor
from patrocinio.inicio.grupos import primeiros_de_cada, quantos
from patrocinio.inicio.processos import (
    colunas_das_contas,
    com_as_da_fiscalizacao,
    tarefas_de,
)
from patrocinio.inicio.regras import FAIXAS, intervalo_da
from patrocinio.inicio.tipos import POR_FAIXA, Bloco, Consulta, Prazo, Tarefa
from transporte_escolar.models import PendenciaDeVistoria, PropostaDeInfracao
from transporte_escolar.tipos import SituacaoDaPropostaDeInfracao

_PENDENCIAS: Final = "admin:transporte_escolar_pendenciadevistoria_changelist"
_PROPOSTAS: Final = "admin:transporte_escolar_propostadeinfracao_changelist"
_CREDENCIAMENTOS: Final = "admin:fiscalizacao_credenciamento_changelist"


def bloco_da_fiscalizacao(servidor: Any, hoje: date) -> Bloco:
    """Ao fiscal, as visitas de hoje; à autoridade, o que decidir; a quem vê, os prazos."""
    vistoria = servidor.has_perm(VISTORIAR)
    decide = servidor.has_perm("transporte_escolar.change_propostadeinfracao")
    consultas = [Consulta("Aplicativo de campo", reverse("campo"), "olho")] if vistoria else []
    tarefas = list(_tarefas(servidor, hoje, decide=decide)) if vistoria or decide else []
    if not servidor.has_perm("transporte_escolar.view_pendenciadevistoria"):
        return Bloco(tarefas=tarefas, consultas=consultas)
    abertas = PendenciaDeVistoria.objects.visiveis_a(servidor).filter(sanada_em__isnull=True)
    primeiras, contagens = primeiros_de_cada(
        abertas.select_related("veiculo"), _grupos(hoje), prazo="ate", limite=POR_FAIXA
    )
    lista = reverse(_PENDENCIAS)
    return Bloco(
        tarefas=tarefas,
        consultas=consultas,
        prazos=[_prazo(p) for p in primeiras],
        contagem_dos_prazos=contagens,
        url_dos_prazos={
            chave: f"{lista}?situacao={'vencida' if chave == 'vencido' else 'aberta'}"
            for chave, *_ in FAIXAS
        },
        nome_dos_prazos="pendências de vistoria",
    )


def _tarefas(servidor: Any, hoje: date, *, decide: bool) -> Iterator[Tarefa]:
    """Visitas, propostas, pedidos e, à SESTRAN, processos, contados numa consulta."""
    visitas = VisitaPlanejada.objects.filter(
        fiscal=servidor, dia=hoje, cancelada_em__isnull=True, vistorias__isnull=True
    )
    propostas = PropostaDeInfracao.objects.filter(situacao=SituacaoDaPropostaDeInfracao.A_EXAMINAR)
    pedidos = Credenciamento.objects.filter(situacao=SituacaoDoCredenciamento.PEDIDO)
    pessoa = Servidor.objects.filter(pk=servidor.pk)
    colunas = {
        "n_visitas": quantos(visitas),
        "n_propostas": quantos(propostas),
        "n_pedidos": quantos(pedidos),
    }
    if com_as_da_fiscalizacao(servidor):
        colunas |= colunas_das_contas(hoje)
    quantas = pessoa.annotate(**colunas).values(*colunas)[0]
    if com_as_da_fiscalizacao(servidor):
        yield from tarefas_de(servidor, quantas)
    if quantas["n_visitas"]:
        yield Tarefa(
            titulo=_contadas(quantas["n_visitas"], "1 visita hoje", "{} visitas hoje"),
            url=reverse("campo"),
            acao="Abrir o aplicativo",
            detalhe="Baixe a lista antes de sair: ela serve o dia inteiro, sem sinal.",
            prazo=hoje,
            dispositivo="Lei 5.002/2018, art. 20, III",
        )
    if decide and quantas["n_propostas"]:
        yield Tarefa(
            titulo=_contadas(
                quantas["n_propostas"],
                "Examinar 1 proposta de infração",
                "Examinar {} propostas de infração",
            ),
            url=f"{reverse(_PROPOSTAS)}?situacao__exact=a_examinar",
            acao="Examinar",
            detalhe="Fatos que a vistoria e as ordens apontaram; propor não é autuar.",
            dispositivo="Lei 5.002/2018, arts. 21 a 25",
        )
    if decide and quantas["n_pedidos"]:
        yield Tarefa(
            titulo=_contadas(
                quantas["n_pedidos"],
                "Decidir 1 pedido de credenciamento",
                "Decidir {} pedidos de credenciamento",
            ),
            url=f"{reverse(_CREDENCIAMENTOS)}?situacao__exact=pedido",
            acao="Decidir",
            dispositivo="Lei 5.002/2018, art. 14, § 2º",
        )


def _contadas(quantas: int, uma: str, varias: str) -> str:
    return uma if quantas == 1 else varias.format(quantas)


def _grupos(hoje: date) -> dict[str, Q]:
    return {chave: _da_faixa(chave, hoje) for chave, *_ in FAIXAS}


def _da_faixa(chave: str, hoje: date) -> Q:
    de, ate = intervalo_da(chave, hoje=hoje)
    prazo = Q(ate__lte=ate)
    return prazo & Q(ate__gte=de) if de else prazo


def _prazo(pendencia: PendenciaDeVistoria) -> Prazo:
    return Prazo(
        titulo=f"Corrigir: {pendencia.descricao}",
        url=reverse("admin:transporte_escolar_pendenciadevistoria_change", args=[pendencia.pk]),
        dia=pendencia.ate,
        detalhe=f"{pendencia.veiculo}, {pendencia.vistoria}",
        consequencia="No dia seguinte o veículo não roda (art. 13, p.ú.).",
    )
