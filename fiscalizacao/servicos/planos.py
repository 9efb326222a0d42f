"""Plano de fiscalização: metas, alvos sugeridos pelo risco, e visitas no calendário (art. 20)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import Count, Max, Q, QuerySet

from fiscalizacao.models import (
    MetaDoPlano,
    PlanoDeFiscalizacao,
    RespostaDoItem,
    Roteiro,
    VisitaPlanejada,
    Vistoria,
)
from fiscalizacao.papeis import PERMISSOES, VISTORIAR
from fiscalizacao.regras.plano import AndamentoDaMeta, andamento_da_meta
from fiscalizacao.regras.risco import HistoricoDoVeiculo, Razao, pontos, razoes
from fiscalizacao.tipos import ResultadoDaVistoria
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Alocacao, PropostaDeInfracao, Veiculo
from transporte_escolar.servicos.regularidade import pendencias_dos_veiculos
from transporte_escolar.tipos import CodigoDeDocumento

ART_20_III: Final = Dispositivo("Lei 5.002/2018", "art. 20, III")
ANO: Final = timedelta(days=365)
TAMANHO_DO_MOTIVO: Final = 300


@dataclass(frozen=True)
class AlvoSugerido:
    """Veículo que o risco manda vistoriar, com as razões e as linhas que ele faz."""

    veiculo: Veiculo
    razoes: tuple[Razao, ...]
    linhas: tuple[str, ...]

    @property
    def pontos(self) -> int:
        """Soma das razões."""
        return pontos(self.razoes)

    @property
    def escolhido(self) -> "Escolhido":
        """O alvo, com as razões por extenso."""
        return Escolhido(self.veiculo, "; ".join(r.texto for r in self.razoes))


@dataclass(frozen=True)
class Escolhido:
    """Veículo a visitar, e por quê."""

    veiculo: Veiculo
    motivo: str


@dataclass(frozen=True)
class Agendamento:
    """Visitas que se marcam de uma vez: uma por veículo, na ordem dada, no mesmo dia."""

    plano: PlanoDeFiscalizacao | None
    dia: date
    fiscal: Servidor
    roteiros: Sequence[Roteiro]
    local: str = ""


def andamento_das_metas(
    plano: PlanoDeFiscalizacao, *, em: date
) -> list[tuple[MetaDoPlano, AndamentoDaMeta]]:
    """Cada meta com o feito e o esperado (duas consultas).

    Fonte: Lei 5.002/2018, art. 20, I.
    """
    metas = list(plano.metas.select_related("roteiro").order_by("roteiro__nome", "alvo"))
    no_periodo = Vistoria.objects.filter(fim__date__gte=plano.de, fim__date__lte=plano.ate)
    contagens = {
        f"meta_{m.pk}": Count(
            "pk",
            filter=Q(
                aplicacoes__versao_do_roteiro__roteiro=m.roteiro_id,
                **{f"{m.alvo}__isnull": False},
            ),
            distinct=True,
        )
        for m in metas
    }
    feitas = no_periodo.aggregate(**contagens) if contagens else {}
    return [
        (
            m,
            andamento_da_meta(
                planejadas=m.quantidade,
                feitas=feitas[f"meta_{m.pk}"],
                de=plano.de,
                ate=plano.ate,
                em=em,
            ),
        )
        for m in metas
    ]


def alvos_sugeridos(*, em: date, quantos: int) -> list[AlvoSugerido]:
    """Os veículos em serviço de maior risco, com as razões, do maior ao menor.

    Número fixo de consultas. As reclamações entram quando a ouvidoria as registrar.
    Fonte: Lei 5.002/2018, arts. 14 e 20, I.
    """
    linhas = _linhas_dos_veiculos(em)
    veiculos = list(Veiculo.objects.ativos_em(em).filter(pk__in=linhas).order_by("placa"))
    historicos = _historicos([v.pk for v in veiculos], em=em)
    alvos = [
        AlvoSugerido(v, razoes(historicos[v.pk]), tuple(sorted(linhas[v.pk]))) for v in veiculos
    ]
    com_razao = [a for a in alvos if a.razoes]
    return sorted(com_razao, key=lambda a: (-a.pontos, a.veiculo.placa))[:quantos]


def _linhas_dos_veiculos(em: date) -> dict[int, set[str]]:
    linhas: dict[int, set[str]] = {}
    for veiculo, codigo in Alocacao.objects.vigentes_em(em).values_list("veiculo", "linha__codigo"):
        linhas.setdefault(veiculo, set()).add(codigo)
    return linhas


def _historicos(ids: list[int], *, em: date) -> dict[int, HistoricoDoVeiculo]:
    pendencias = pendencias_dos_veiculos(ids, em=em)
    vistorias = _vistorias_de(ids, em)
    primeiras = RespostaDoItem.objects.em_aberto().filter(corrige__isnull=True)
    abertas = _contados(primeiras, "vistoria__veiculo", ids)
    no_ano = PropostaDeInfracao.objects.filter(fato_em__gt=em - ANO, fato_em__lte=em)
    propostas = _contados(no_ano, "veiculo", ids)
    sem_inspecao = {
        pk
        for pk, achadas in pendencias.items()
        if any(p.tipo == CodigoDeDocumento.INSPECAO_SEMESTRAL and p.bloqueia for p in achadas)
    }
    return {
        pk: HistoricoDoVeiculo(
            inspecao_vencida=pk in sem_inspecao,
            dias_sem_vistoria=(em - vistorias[pk][0]).days if pk in vistorias else None,
            falhas_em_aberto=abertas.get(pk, 0),
            vezes_inapto=vistorias[pk][1] if pk in vistorias else 0,
            propostas_de_infracao=propostas.get(pk, 0),
        )
        for pk in ids
    }


def _vistorias_de(ids: list[int], em: date) -> dict[int, tuple[date, int]]:
    """Dia da última vistoria e quantas vezes o veículo saiu inapto no ano."""
    inaptas = Q(resultado=ResultadoDaVistoria.INAPTO, fim__date__gt=em - ANO)
    achadas = (
        Vistoria.objects.filter(veiculo__in=ids, fim__date__lte=em)
        .order_by()
        .values("veiculo")
        .annotate(ultima=Max("fim__date"), inaptas=Count("pk", filter=inaptas))
    )
    return {a["veiculo"]: (a["ultima"], a["inaptas"]) for a in achadas}


def _contados(consulta: Any, caminho: str, ids: list[int]) -> dict[int, int]:
    agrupadas = consulta.filter(**{f"{caminho}__in": ids}).order_by().values(caminho)
    return {linha[caminho]: linha["n"] for linha in agrupadas.annotate(n=Count("pk"))}


def fiscais_ativos() -> QuerySet[Servidor]:
    """Pessoas cujo papel vistoria."""
    papeis = [p.value for p, permissoes in PERMISSOES.items() if VISTORIAR in permissoes]
    com_papel = Servidor.objects.filter(is_active=True, groups__name__in=papeis)
    return com_papel.distinct().order_by("username")


# -- escrita -----------------------------------------------------------------------------------


@transaction.atomic
def agendar(
    pedido: Agendamento, alvos: Iterable[Escolhido], *, hoje: date
) -> list[VisitaPlanejada]:
    """Marca uma visita por veículo, na ordem, depois das que o fiscal já tem no dia.

    Erros: ``ErroDeDominio`` se o dia passou, está fora do plano, ou se nenhum veículo se escolheu.
    Fonte: Lei 5.002/2018, art. 20, III.
    """
    _conferir_dia(pedido, hoje)
    escolhidos = list(alvos)
    if not escolhidos:
        raise ErroDeDominio(
            "Nenhum veículo escolhido.", campo="veiculos", saida="Marque ao menos um."
        )
    # As marcações do mesmo fiscal entram em fila: duas chefias não dão a mesma ordem no dia.
    Servidor.objects.select_for_update().get(pk=pedido.fiscal.pk)
    do_dia = VisitaPlanejada.objects.filter(fiscal=pedido.fiscal, dia=pedido.dia)
    ultima = do_dia.aggregate(ultima=Max("posicao"))["ultima"] or 0
    return [
        _marcar(pedido, alvo, posicao) for posicao, alvo in enumerate(escolhidos, start=ultima + 1)
    ]


def _conferir_dia(pedido: Agendamento, hoje: date) -> None:
    if pedido.dia < hoje:
        raise ErroDeDominio(
            f"O dia {pedido.dia:%d/%m/%Y} já passou.",
            dispositivo=ART_20_III,
            campo="dia",
            saida="Marque para hoje ou depois.",
        )
    plano = pedido.plano
    if plano is not None and not plano.de <= pedido.dia <= plano.ate:
        raise ErroDeDominio(
            f"O plano vai de {plano.de:%d/%m/%Y} a {plano.ate:%d/%m/%Y}.",
            dispositivo=ART_20_III,
            campo="dia",
            saida="Escolha um dia do período do plano.",
        )


def _marcar(pedido: Agendamento, escolhido: Escolhido, posicao: int) -> VisitaPlanejada:
    visita = VisitaPlanejada(
        plano=pedido.plano,
        dia=pedido.dia,
        posicao=posicao,
        fiscal=pedido.fiscal,
        veiculo=escolhido.veiculo,
        local=pedido.local,
        motivo=escolhido.motivo[:TAMANHO_DO_MOTIVO],
    )
    visita.full_clean(exclude=["busca"])
    visita.save()
    visita.roteiros.set(pedido.roteiros)
    return visita


def gravar_visita(visita: VisitaPlanejada, *, hoje: date) -> VisitaPlanejada:
    """Grava a visita que se digita uma a uma.

    Erros: ``ErroDeDominio`` se o dia passou ou está fora do plano; ``ValidationError``.
    """
    pedido = Agendamento(visita.plano, visita.dia, visita.fiscal, ())
    _conferir_dia(pedido, hoje)
    visita.full_clean(exclude=["busca"])
    visita.save()
    return visita


@transaction.atomic
def cancelar_visita(*, pk: int, razoes: str, hoje: date) -> VisitaPlanejada:
    """Cancela a visita, com as razões; ela fica no calendário como cancelada.

    Erros: ``ErroDeDominio`` se já se fez, já se cancelou, ou faltam as razões.
    """
    visita: VisitaPlanejada = VisitaPlanejada.objects.select_for_update(of=("self",)).get(pk=pk)
    if visita.cancelada_em is not None or visita.vistorias.exists():
        raise ErroDeDominio(
            "A visita já foi cancelada ou feita.",
            saida="Recarregue a página para ver como está.",
        )
    if not razoes.strip():
        raise ErroDeDominio(
            "Diga por que a visita foi cancelada.",
            dispositivo=ART_20_III,
            campo="motivo",
            saida="Escreva as razões.",
        )
    visita.cancelada_em = hoje
    visita.razoes = razoes.strip()
    visita.save()
    return visita
