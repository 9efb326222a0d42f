"""O que o dossiê da rescisão lê: a história inteira da contratada, num número fixo de consultas."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db.models import Prefetch
from django.utils import timezone

from fiscalizacao.documentos.processo.base import numero_do, numero_do_auto
from fiscalizacao.documentos.relatorio_leitura import Recorte
from fiscalizacao.models import (
    AdvertenciaVerbal,
    AutoDeInfracao,
    OrdemDeVistoria,
    RespostaDoItem,
    Vistoria,
)
from fiscalizacao.regras.infracoes import TEXTOS, dispositivo_da_infracao
from fiscalizacao.tipos import Gravidade, ResultadoDaVistoria, SituacaoDaOrdem
from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.models import Empresa, Interdicao, PendenciaDeVistoria

COMECO = date(1900, 1, 1)


@dataclass(frozen=True)
class InfracaoNoDossie:
    """Uma infração da contratada, de qualquer gravidade, e em que pé está."""

    em: datetime
    numero: str
    gravidade: str
    item: str
    conduta: str
    fato: str
    situacao: str
    anulada: bool


@dataclass(frozen=True)
class CuraNoDossie:
    """O que se exigiu, quando a contratada soube, e em quantos dias o resolveu.

    Sem ``curada_em``, os dias são os que passaram até o dossiê.
    """

    origem: str
    placa: str
    o_que: str
    exigida_em: date
    prazo_ate: date | None
    curada_em: date | None
    dias: int

    @property
    def fora_do_prazo(self) -> bool:
        """Passou do prazo, curada ou não."""
        if self.prazo_ate is None:
            return False
        return self.dias > (self.prazo_ate - self.exigida_em).days


@dataclass(frozen=True)
class ImpeditivoNoDossie:
    """Falha que impede de rodar, vista em vistoria."""

    vistoria: str
    em: date
    placa: str
    item: str
    descricao: str


@dataclass(frozen=True)
class RiscoNoDossie:
    """A que risco os usuários se expuseram, em números."""

    por_gravidade: tuple[tuple[str, int], ...]
    vistorias: int
    inaptas: int
    interdicoes: int
    impeditivos: tuple[ImpeditivoNoDossie, ...]


def infracoes_de(empresa: Empresa) -> tuple[InfracaoNoDossie, ...]:
    """Autos e advertências verbais da empresa, dos mais antigos aos mais novos."""
    autos = (
        AutoDeInfracao.objects.filter(empresa=empresa)
        .select_related("infracao", "anulacao")
        .prefetch_related("nos_processos__processo")
        .order_by("fato_em", "pk")
    )
    verbais = AdvertenciaVerbal.objects.filter(empresa=empresa).order_by("em", "pk")
    todas = [*map(_do_auto, autos), *map(_da_verbal, verbais)]
    return tuple(sorted(todas, key=lambda i: i.em))


def curas_de(empresa: Empresa, *, hoje: date) -> tuple[CuraNoDossie, ...]:
    """Ordens de vistoria entregues e pendências de vistoria, e os dias até resolver cada uma."""
    recorte = Recorte(COMECO, hoje, empresa)
    feitas = Prefetch("vistorias", Vistoria.objects.order_by("fim", "pk"), to_attr="feitas")
    ordens = (
        OrdemDeVistoria.objects.filter(empresa=empresa, entregue_em__isnull=False)
        .exclude(situacao=SituacaoDaOrdem.CANCELADA)
        .select_related("veiculo", "roteiro")
        .prefetch_related(feitas, "andamentos")
    )
    pendencias = recorte.do_veiculo_dela(
        PendenciaDeVistoria.objects.filter(desde__lte=hoje), "desde"
    ).select_related("veiculo")
    curas = [_da_ordem(o, hoje) for o in ordens] + [_da_pendencia(p, hoje) for p in pendencias]
    return tuple(sorted(curas, key=lambda c: (c.exigida_em, c.origem, c.o_que)))


def risco_de(
    empresa: Empresa, infracoes: tuple[InfracaoNoDossie, ...], *, hoje: date
) -> RiscoNoDossie:
    """Conta as infrações por gravidade, as vistorias inaptas e o que nelas impedia de rodar."""
    valendo = [i.gravidade for i in infracoes if not i.anulada]
    vistorias = list(Vistoria.objects.filter(empresa=empresa).values_list("resultado", flat=True))
    impeditivos = (
        RespostaDoItem.objects.filter(
            vistoria__empresa=empresa, conforme=False, item__impeditivo=True
        )
        .select_related("vistoria__veiculo", "item")
        .order_by("vistoria__fim", "pk")
    )
    interdicoes = Recorte(COMECO, hoje, empresa).do_veiculo_dela(
        Interdicao.objects.filter(desde__lte=hoje), "desde"
    )
    return RiscoNoDossie(
        por_gravidade=tuple((str(g.label), valendo.count(str(g.label))) for g in Gravidade),
        vistorias=len(vistorias),
        inaptas=vistorias.count(ResultadoDaVistoria.INAPTO),
        interdicoes=interdicoes.count(),
        impeditivos=tuple(map(_impeditivo, impeditivos)),
    )


def _do_auto(auto: AutoDeInfracao) -> InfracaoNoDossie:
    anulada = hasattr(auto, "anulacao")
    return InfracaoNoDossie(
        em=auto.fato_em,
        numero=numero_do_auto(auto),
        gravidade=str(auto.infracao.get_gravidade_display()),
        item=auto.infracao.base_legal.removeprefix("Lei 5.002/2018, "),
        conduta=auto.infracao.texto.rstrip(";."),
        fato=auto.fato,
        situacao="Auto anulado" if anulada else _no_processo(auto),
        anulada=anulada,
    )


def _no_processo(auto: AutoDeInfracao) -> str:
    if auto.no_processo is None:
        return "Sem processo"
    processo: Any = auto.no_processo.processo
    return f"Processo {numero_do(processo)}: {str(processo.get_situacao_display()).lower()}"


def _da_verbal(advertencia: AdvertenciaVerbal) -> InfracaoNoDossie:
    return InfracaoNoDossie(
        em=advertencia.em,
        numero=f"{advertencia.numero}/{advertencia.ano} (verbal)",
        gravidade=str(Gravidade.LEVE.label),
        item=dispositivo_da_infracao(advertencia.item).artigo,
        conduta=TEXTOS[advertencia.item].rstrip(";."),
        fato=advertencia.fato,
        situacao="Advertência verbal aplicada",
        anulada=False,
    )


def _da_ordem(ordem: Any, hoje: date) -> CuraNoDossie:
    cumprida = _cumprida_em(ordem)
    return CuraNoDossie(
        origem=f"Ordem {ordem.numero}/{ordem.ano}",
        placa=formatar("placa", ordem.veiculo.placa),
        o_que=f"Vistoria: {ordem.roteiro.nome}",
        exigida_em=ordem.entregue_em,
        prazo_ate=ordem.prazo_ate,
        curada_em=cumprida,
        dias=max(((cumprida or hoje) - ordem.entregue_em).days, 0),
    )


def _cumprida_em(ordem: Any) -> date | None:
    """O dia da vistoria ligada à ordem; a que se fez fora do portal, o dia em que se registrou."""
    if ordem.situacao not in {SituacaoDaOrdem.CUMPRIDA, SituacaoDaOrdem.CUMPRIDA_TARDE}:
        return None
    if ordem.feitas:
        return timezone.localdate(ordem.feitas[0].fim)
    registradas = [a.em for a in ordem.andamentos.all() if a.para == ordem.situacao]
    return timezone.localdate(max(registradas))


def _da_pendencia(pendencia: PendenciaDeVistoria, hoje: date) -> CuraNoDossie:
    return CuraNoDossie(
        origem=pendencia.vistoria,
        placa=formatar("placa", pendencia.veiculo.placa),
        o_que=pendencia.descricao,
        exigida_em=pendencia.desde,
        prazo_ate=pendencia.ate,
        curada_em=pendencia.sanada_em,
        dias=((pendencia.sanada_em or hoje) - pendencia.desde).days,
    )


def _impeditivo(resposta: RespostaDoItem) -> ImpeditivoNoDossie:
    vistoria = resposta.vistoria
    partes = (resposta.defeito, resposta.onde, resposta.nota)
    return ImpeditivoNoDossie(
        vistoria=f"{vistoria.numero}/{vistoria.ano}",
        em=timezone.localdate(vistoria.fim),
        placa=formatar("placa", vistoria.veiculo.placa) if vistoria.veiculo else "–",
        item=resposta.item.texto,
        descricao=" · ".join(p for p in partes if p),
    )
