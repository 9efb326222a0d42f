"""Dossiê da rescisão: o que a lei manda considerar antes de autorizá-la (art. 25, p.ú.)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Self

from django.utils import timezone

from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.processo.base import (
    CabecalhoDoProcesso,
    Juntada,
    emitir_e_juntar,
    pena_escrita,
)
from fiscalizacao.documentos.processo.catalogo import ART_25_PU
from fiscalizacao.documentos.processo.dossie_leitura import (
    CuraNoDossie,
    InfracaoNoDossie,
    RiscoNoDossie,
    curas_de,
    infracoes_de,
    risco_de,
)
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.tipos import EspecieDePeca
from patrocinio.comum.models import DocumentoEmitido, Servidor


@dataclass(frozen=True)
class AutorizacaoNoDossie:
    """O que a autoridade considerou, e quando."""

    presteza: str
    historico: str
    grau_de_risco: str
    por: str
    em: datetime


@dataclass(frozen=True)
class DecisaoNoDossie:
    """O que se decidiu, quem, quando e com que penas."""

    instancia: str
    resultado: str
    autoridade: str
    em: datetime
    penas: tuple[str, ...]


@dataclass(frozen=True)
class DossieDaRescisao:
    """Toda infração, os dias da exigência à cura e o grau de risco, até um dia."""

    cabecalho: CabecalhoDoProcesso
    em: date
    cogita_rescisao: bool
    lei: str
    infracoes: tuple[InfracaoNoDossie, ...]
    curas: tuple[CuraNoDossie, ...]
    risco: RiscoNoDossie
    autorizacao: AutorizacaoNoDossie | None
    decisoes: tuple[DecisaoNoDossie, ...]

    especie: ClassVar[str] = "Dossiê da rescisão"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/dossie.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} – processo administrativo nº {self.cabecalho.numero}"

    @property
    def validas(self) -> int:
        """Quantas infrações, sem as de auto anulado."""
        return sum(not i.anulada for i in self.infracoes)

    @property
    def curadas(self) -> tuple[CuraNoDossie, ...]:
        """As exigências resolvidas."""
        return tuple(c for c in self.curas if c.curada_em)

    @property
    def em_aberto(self) -> int:
        """Quantas exigências ainda não se resolveram."""
        return len(self.curas) - len(self.curadas)

    @property
    def fora_do_prazo(self) -> int:
        """Quantas passaram do prazo, resolvidas ou não."""
        return sum(c.fora_do_prazo for c in self.curas)

    @property
    def media_de_dias(self) -> int | None:
        """Média, em dias inteiros, da exigência à cura; nula se nada se resolveu."""
        if not self.curadas:
            return None
        return round(sum(c.dias for c in self.curadas) / len(self.curadas))

    @classmethod
    def do(cls, processo: ProcessoAdministrativo, *, hoje: date) -> Self:
        """Lê a história da contratada."""
        infracoes = infracoes_de(processo.empresa)
        return cls(
            cabecalho=CabecalhoDoProcesso.de(processo),
            em=hoje,
            cogita_rescisao=processo.cogita_rescisao,
            lei=ART_25_PU,
            infracoes=infracoes,
            curas=curas_de(processo.empresa, hoje=hoje),
            risco=risco_de(processo.empresa, infracoes, hoje=hoje),
            autorizacao=_autorizacao(processo),
            decisoes=_decisoes(processo),
        )


def emitir_dossie(
    processo: ProcessoAdministrativo, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite e junta o dossiê; o do mesmo dia, se nada mudou, é o mesmo.

    Fonte: Lei 5.002/2018, art. 25, p.ú.
    """
    documento = DossieDaRescisao.do(processo, hoje=timezone.localdate(em))
    return emitir_e_juntar(documento, processo, Juntada(EspecieDePeca.DOSSIE), por=servidor, em=em)


def _decisoes(processo: ProcessoAdministrativo) -> tuple[DecisaoNoDossie, ...]:
    tomadas = processo.decisoes.select_related("autoridade").prefetch_related("medidas")
    return tuple(
        DecisaoNoDossie(
            instancia=str(d.get_instancia_display()),
            resultado=str(d.get_resultado_display()),
            autoridade=str(d.autoridade),
            em=d.em,
            penas=tuple(pena_escrita(m) for m in d.medidas.all()),
        )
        for d in tomadas.order_by("pk")
    )


def _autorizacao(processo: ProcessoAdministrativo) -> AutorizacaoNoDossie | None:
    if not hasattr(processo, "autorizacao"):
        return None
    dada = processo.autorizacao
    return AutorizacaoNoDossie(
        presteza=dada.presteza,
        historico=dada.historico,
        grau_de_risco=dada.grau_de_risco,
        por=str(dada.por),
        em=dada.em,
    )
