"""O que a fiscalização leva à página inicial: visitas, propostas, oficinas e prazos de correção."""

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from django.db.models import Count, Q
from django.urls import reverse

from fiscalizacao.models import Credenciamento, VisitaPlanejada
from fiscalizacao.papeis import VISTORIAR
from fiscalizacao.tipos import SituacaoDoCredenciamento
from patrocinio.inicio.regras import FAIXAS, TRINTA, intervalo_da
from patrocinio.inicio.tipos import POR_FAIXA, Bloco, Consulta, Prazo, Tarefa
from transporte_escolar.models import PendenciaDeVistoria, PropostaDeInfracao
from transporte_escolar.tipos import SituacaoDaPropostaDeInfracao

_PENDENCIAS: Final = "admin:transporte_escolar_pendenciadevistoria_changelist"
_PROPOSTAS: Final = "admin:transporte_escolar_propostadeinfracao_changelist"
_CREDENCIAMENTOS: Final = "admin:fiscalizacao_credenciamento_changelist"


def bloco_da_fiscalizacao(servidor: Any, hoje: date) -> Bloco:
    """Ao fiscal, as visitas de hoje; à autoridade, o que decidir; a quem vê, os prazos."""
    consultas = []
    tarefas = []
    if servidor.has_perm(VISTORIAR):
        consultas.append(Consulta("Aplicativo de campo", reverse("campo"), "olho"))
        tarefas += list(_visitas(servidor, hoje))
    if servidor.has_perm("transporte_escolar.change_propostadeinfracao"):
        tarefas += list(_a_decidir())
    if not servidor.has_perm("transporte_escolar.view_pendenciadevistoria"):
        return Bloco(tarefas=tarefas, consultas=consultas)
    contagens = _contar(hoje)
    lista = reverse(_PENDENCIAS)
    return Bloco(
        tarefas=tarefas,
        consultas=consultas,
        prazos=[_prazo(p) for p in _primeiras(hoje)] if any(contagens.values()) else [],
        contagem_dos_prazos=contagens,
        url_dos_prazos={
            chave: f"{lista}?situacao={'vencida' if chave == 'vencido' else 'aberta'}"
            for chave, *_ in FAIXAS
        },
        nome_dos_prazos="pendências de vistoria",
    )


def _visitas(servidor: Any, hoje: date) -> Iterator[Tarefa]:
    quantas = VisitaPlanejada.objects.filter(
        fiscal=servidor, dia=hoje, cancelada_em__isnull=True, vistorias__isnull=True
    ).count()
    if quantas:
        yield Tarefa(
            titulo="1 visita hoje" if quantas == 1 else f"{quantas} visitas hoje",
            url=reverse("campo"),
            acao="Abrir o aplicativo",
            detalhe="Baixe a lista antes de sair: ela serve o dia inteiro, sem sinal.",
            prazo=hoje,
            dispositivo="Lei 5.002/2018, art. 20, III",
        )


def _a_decidir() -> Iterator[Tarefa]:
    propostas = PropostaDeInfracao.objects.filter(
        situacao=SituacaoDaPropostaDeInfracao.A_EXAMINAR
    ).count()
    if propostas:
        yield Tarefa(
            titulo="Examinar 1 proposta de infração"
            if propostas == 1
            else f"Examinar {propostas} propostas de infração",
            url=f"{reverse(_PROPOSTAS)}?situacao__exact=a_examinar",
            acao="Examinar",
            detalhe="Fatos que a vistoria e as ordens apontaram; propor não é autuar.",
            dispositivo="Lei 5.002/2018, arts. 21 a 25",
        )
    pedidos = Credenciamento.objects.filter(situacao=SituacaoDoCredenciamento.PEDIDO).count()
    if pedidos:
        yield Tarefa(
            titulo="Decidir 1 pedido de credenciamento"
            if pedidos == 1
            else f"Decidir {pedidos} pedidos de credenciamento",
            url=f"{reverse(_CREDENCIAMENTOS)}?situacao__exact=pedido",
            acao="Decidir",
            dispositivo="Lei 5.002/2018, art. 14, § 2º",
        )


def _da_faixa(chave: str, hoje: date) -> Q:
    de, ate = intervalo_da(chave, hoje=hoje)
    prazo = Q(ate__lte=ate)
    return prazo & Q(ate__gte=de) if de else prazo


def _contar(hoje: date) -> dict[str, int]:
    abertas = PendenciaDeVistoria.objects.filter(sanada_em__isnull=True, ate__lte=hoje + TRINTA)
    return dict(
        abertas.aggregate(**{c: Count("pk", filter=_da_faixa(c, hoje)) for c, *_ in FAIXAS})
    )


def _primeiras(hoje: date) -> Any:
    """As primeiras de cada faixa, numa consulta só."""
    abertas = PendenciaDeVistoria.objects.filter(sanada_em__isnull=True).select_related("veiculo")
    partes = [
        abertas.filter(_da_faixa(chave, hoje)).order_by("ate", "pk")[:POR_FAIXA]
        for chave, *_ in FAIXAS
    ]
    return partes[0].union(*partes[1:], all=True)


def _prazo(pendencia: PendenciaDeVistoria) -> Prazo:
    return Prazo(
        titulo=f"Corrigir: {pendencia.descricao}",
        url=reverse("admin:transporte_escolar_pendenciadevistoria_change", args=[pendencia.pk]),
        dia=pendencia.ate,
        detalhe=f"{pendencia.veiculo}, {pendencia.vistoria}",
        consequencia="No dia seguinte o veículo não roda (art. 13, p.ú.).",
    )
