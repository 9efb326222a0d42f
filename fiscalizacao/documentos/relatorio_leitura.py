"""Leitura da fiscalização de um período, de uma empresa ou de todas: número fixo de consultas."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q
from django.utils import timezone

from fiscalizacao.documentos.relatorio_partes import (
    AdvertenciaNoRelatorio,
    Contagem,
    InterdicaoNoRelatorio,
    OrdemNoRelatorio,
    PendenciaNoRelatorio,
    PlanoNoRelatorio,
)
from fiscalizacao.models import (
    AdvertenciaVerbal,
    AplicacaoDoRoteiro,
    ManifestacaoDaAdvertencia,
    OrdemDeVistoria,
    VisitaPlanejada,
    Vistoria,
)
from fiscalizacao.tipos import EspecieDeRoteiro
from transporte_escolar.models import Empresa, Interdicao, PendenciaDeVistoria, PosseDoVeiculo

SEM_PLANO = "Fora de plano"


@dataclass(frozen=True)
class Recorte:
    """O período, com os dois dias incluídos, e a empresa, se é de uma só."""

    de: date
    ate: date
    empresa: Empresa | None = None

    @property
    def comeco(self) -> datetime:
        """A primeira hora do primeiro dia."""
        return timezone.make_aware(datetime.combine(self.de, time.min))

    @property
    def fim(self) -> datetime:
        """A primeira hora depois do último dia: já não entra."""
        return timezone.make_aware(datetime.combine(self.ate + timedelta(days=1), time.min))

    def da_empresa(self, consulta: Any) -> Any:
        """Estreita ao que é da empresa."""
        return consulta if self.empresa is None else consulta.filter(empresa=self.empresa)

    def do_veiculo_dela(self, consulta: Any, dia: str) -> Any:
        """Estreita aos veículos que estavam com a empresa no dia do campo ``dia``."""
        if self.empresa is None:
            return consulta
        posse = PosseDoVeiculo.objects.filter(
            Q(vigente_ate__isnull=True) | Q(vigente_ate__gte=OuterRef(dia)),
            veiculo=OuterRef("veiculo"),
            empresa=self.empresa,
            vigente_de__lte=OuterRef(dia),
        )
        return consulta.filter(Exists(posse))


def vistorias_de(recorte: Recorte) -> list[Vistoria]:
    """As vistorias do período, com os roteiros, na ordem em que se fizeram."""
    consulta = recorte.da_empresa(
        Vistoria.objects.filter(fim__gte=recorte.comeco, fim__lt=recorte.fim)
    )
    aplicacoes = AplicacaoDoRoteiro.objects.select_related("versao_do_roteiro__roteiro")
    return list(
        consulta.select_related("veiculo", "linha", "condutor", "empresa", "fiscal")
        .prefetch_related(Prefetch("aplicacoes", aplicacoes.order_by("pk")))
        .order_by("fim", "pk")
    )


def contagens_de(vistorias: Iterable[Vistoria]) -> tuple[Contagem, ...]:
    """Por espécie de roteiro, na ordem da lei; a que não se usou também aparece."""
    pares = [
        (a.versao_do_roteiro.roteiro.especie, a.resultado)
        for v in vistorias
        for a in v.aplicacoes.all()
    ]
    return tuple(
        Contagem.de(str(e.label), (r for especie, r in pares if especie == e))
        for e in EspecieDeRoteiro
    )


def interdicoes_de(recorte: Recorte) -> tuple[InterdicaoNoRelatorio, ...]:
    """As interdições e recusas em vistoria que começaram no período."""
    consulta = Interdicao.objects.filter(desde__range=(recorte.de, recorte.ate))
    lidas = recorte.do_veiculo_dela(consulta, "desde").select_related("veiculo")
    return tuple(InterdicaoNoRelatorio.da(i) for i in lidas.order_by("desde", "pk"))


def pendencias_de(recorte: Recorte) -> tuple[PendenciaNoRelatorio, ...]:
    """As que estavam em aberto no último dia, as vencidas primeiro."""
    consulta = PendenciaDeVistoria.objects.filter(
        Q(sanada_em__isnull=True) | Q(sanada_em__gt=recorte.ate), desde__lte=recorte.ate
    )
    lidas = recorte.do_veiculo_dela(consulta, "desde").select_related("veiculo")
    return tuple(PendenciaNoRelatorio.da(p, em=recorte.ate) for p in lidas.order_by("ate", "pk"))


def ordens_de(recorte: Recorte) -> tuple[OrdemNoRelatorio, ...]:
    """As ordens de vistoria emitidas no período."""
    consulta = OrdemDeVistoria.objects.filter(emitida_em__range=(recorte.de, recorte.ate))
    lidas = recorte.da_empresa(consulta).select_related("veiculo", "empresa")
    return tuple(OrdemNoRelatorio.da(o) for o in lidas.order_by("ano", "numero"))


def advertencias_de(recorte: Recorte) -> tuple[AdvertenciaNoRelatorio, ...]:
    """As advertências verbais aplicadas no período, uma a uma."""
    consulta = recorte.da_empresa(
        AdvertenciaVerbal.objects.filter(em__gte=recorte.comeco, em__lt=recorte.fim)
    )
    anotadas = ManifestacaoDaAdvertencia.objects.select_related("por").order_by("em", "pk")
    lidas = (
        consulta.select_related("empresa", "condutor", "veiculo", "linha", "por", "vistoria")
        .prefetch_related(Prefetch("manifestacoes", anotadas))
        .order_by("em", "pk")
    )
    return tuple(AdvertenciaNoRelatorio.da(a) for a in lidas)


def planos_de(recorte: Recorte) -> tuple[PlanoNoRelatorio, ...]:
    """As visitas do calendário por plano; de uma empresa só, o plano não se reparte."""
    if recorte.empresa is not None:
        return ()
    feita = Q(vistorias__isnull=False)
    contadas = (
        VisitaPlanejada.objects.filter(dia__range=(recorte.de, recorte.ate))
        .values(nome=F("plano__titulo"))
        .annotate(
            planejadas=Count("pk", distinct=True),
            feitas=Count("pk", filter=feita, distinct=True),
            canceladas=Count("pk", filter=Q(cancelada_em__isnull=False) & ~feita, distinct=True),
        )
        .order_by("nome")
    )
    return tuple(
        PlanoNoRelatorio(nome or SEM_PLANO, planejadas, feitas, canceladas)
        for nome, planejadas, feitas, canceladas in contadas.values_list(
            "nome", "planejadas", "feitas", "canceladas"
        )
    )
