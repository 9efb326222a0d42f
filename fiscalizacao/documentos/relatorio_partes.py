"""O que o relatório de fiscalização diz: cada vistoria, advertência e ordem numa linha."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Self

from django.utils import timezone

from fiscalizacao.models import AdvertenciaVerbal, OrdemDeVistoria, Vistoria
from fiscalizacao.regras.infracoes import TEXTOS, dispositivo_da_infracao
from fiscalizacao.tipos import ResultadoDaVistoria
from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.models import Interdicao, PendenciaDeVistoria


@dataclass(frozen=True)
class Contagem:
    """Quantas se fizeram, e com que resultado."""

    nome: str
    feitas: int
    aptas: int
    com_pendencias: int
    inaptas: int

    @classmethod
    def de(cls, nome: str, resultados: Iterable[str]) -> Self:
        """Conta os resultados."""
        lista = list(resultados)
        return cls(
            nome=nome,
            feitas=len(lista),
            aptas=lista.count(ResultadoDaVistoria.APTO),
            com_pendencias=lista.count(ResultadoDaVistoria.COM_PENDENCIAS),
            inaptas=lista.count(ResultadoDaVistoria.INAPTO),
        )


@dataclass(frozen=True)
class VistoriaNoRelatorio:
    """Uma vistoria feita no período."""

    numero: str
    dia: date
    o_que: str
    de_quem: str
    roteiros: tuple[str, ...]
    fiscal: str
    conclusao: ResultadoDaVistoria

    @classmethod
    def da(cls, vistoria: Vistoria) -> Self:
        """Lê a vistoria, com os roteiros já lidos."""
        aplicacoes = vistoria.aplicacoes.all()
        return cls(
            numero=f"{vistoria.numero}/{vistoria.ano}",
            dia=timezone.localdate(vistoria.fim),
            o_que=_o_que(vistoria),
            de_quem=str(vistoria.empresa or "Município"),
            roteiros=tuple(a.versao_do_roteiro.roteiro.nome for a in aplicacoes),
            fiscal=str(vistoria.fiscal),
            conclusao=ResultadoDaVistoria(vistoria.resultado),
        )

    @property
    def apta(self) -> bool:
        """Diz se nada ficou por corrigir."""
        return self.conclusao == ResultadoDaVistoria.APTO


def _o_que(vistoria: Vistoria) -> str:
    placa = vistoria.veiculo.placa if vistoria.veiculo else vistoria.placa_lida
    partes = [
        formatar("placa", placa) if placa else "",
        f"linha {vistoria.linha.codigo}" if vistoria.linha else "",
        str(vistoria.condutor or ""),
    ]
    return " · ".join(p for p in partes if p) or "a empresa"


@dataclass(frozen=True)
class InterdicaoNoRelatorio:
    """Veículo que se tirou de circulação no período."""

    placa: str
    especie: str
    desde: date
    motivo: str
    dispositivo: str
    liberado_em: date | None

    @classmethod
    def da(cls, interdicao: Interdicao) -> Self:
        """Lê a interdição."""
        return cls(
            placa=formatar("placa", interdicao.veiculo.placa),
            especie=interdicao.get_especie_display(),
            desde=interdicao.desde,
            motivo=interdicao.motivo,
            dispositivo=interdicao.dispositivo,
            liberado_em=interdicao.liberado_em,
        )


@dataclass(frozen=True)
class PendenciaNoRelatorio:
    """Não conformidade em aberto no último dia do período."""

    placa: str
    o_que: str
    dispositivo: str
    vistoria: str
    ate: date
    vencida: bool

    @classmethod
    def da(cls, pendencia: PendenciaDeVistoria, *, em: date) -> Self:
        """Lê a pendência; vence no dia seguinte ao do prazo."""
        return cls(
            placa=formatar("placa", pendencia.veiculo.placa),
            o_que=pendencia.descricao,
            dispositivo=pendencia.dispositivo,
            vistoria=pendencia.vistoria.removeprefix("Vistoria "),
            ate=pendencia.ate,
            vencida=pendencia.ate < em,
        )


@dataclass(frozen=True)
class OrdemNoRelatorio:
    """Ordem de vistoria emitida no período, como está hoje."""

    numero: str
    placa: str
    empresa: str
    emitida_em: date
    entregue_em: date | None
    prazo_ate: date | None
    situacao: str

    @classmethod
    def da(cls, ordem: OrdemDeVistoria) -> Self:
        """Lê a ordem."""
        return cls(
            numero=f"{ordem.numero}/{ordem.ano}",
            placa=formatar("placa", ordem.veiculo.placa),
            empresa=str(ordem.empresa),
            emitida_em=ordem.emitida_em,
            entregue_em=ordem.entregue_em,
            prazo_ate=ordem.prazo_ate,
            situacao=ordem.get_situacao_display(),
        )


@dataclass(frozen=True)
class Manifestacao:
    """O que o advertido quis anotar."""

    texto: str
    por: str
    em: datetime


@dataclass(frozen=True)
class AdvertenciaNoRelatorio:
    """Advertência verbal inserida no relatório, como manda o art. 22."""

    numero: str
    em: datetime
    artigo: str
    texto_da_lei: str
    a_quem: tuple[str, ...]
    onde: tuple[str, ...]
    fato: str
    por: str
    vistoria: str
    manifestacoes: tuple[Manifestacao, ...]

    @classmethod
    def da(cls, advertencia: AdvertenciaVerbal) -> Self:
        """Lê a advertência, com as manifestações já lidas."""
        placa = advertencia.veiculo and formatar("placa", advertencia.veiculo.placa)
        partes = (
            f"veículo {placa}" if placa else "",
            f"linha {advertencia.linha.codigo}" if advertencia.linha else "",
            advertencia.local,
        )
        return cls(
            numero=f"{advertencia.numero}/{advertencia.ano}",
            em=advertencia.em,
            artigo=dispositivo_da_infracao(advertencia.item).artigo,
            texto_da_lei=TEXTOS[advertencia.item].rstrip(";."),
            a_quem=advertidos(advertencia),
            onde=tuple(p for p in partes if p),
            fato=advertencia.fato,
            por=str(advertencia.por),
            vistoria=str(advertencia.vistoria or ""),
            manifestacoes=tuple(
                Manifestacao(m.texto, str(m.por), m.em) for m in advertencia.manifestacoes.all()
            ),
        )


def advertidos(advertencia: AdvertenciaVerbal) -> tuple[str, ...]:
    """A quem se advertiu: a contratada, o condutor ou ambos."""
    quem = (
        f"contratada {advertencia.empresa.razao_social}" if advertencia.empresa else "",
        f"condutor {advertencia.condutor}" if advertencia.condutor else "",
    )
    return tuple(q for q in quem if q)


@dataclass(frozen=True)
class PlanoNoRelatorio:
    """As visitas que o calendário marcou para o período, e as que se fizeram."""

    nome: str
    planejadas: int
    feitas: int
    canceladas: int

    @property
    def por_fazer(self) -> int:
        """As que não se fizeram nem se cancelaram."""
        return self.planejadas - self.feitas - self.canceladas
