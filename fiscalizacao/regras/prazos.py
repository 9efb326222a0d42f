"""Prazos do processo administrativo: quantos dias, de que espécie, e de que dia se contam.

A tabela é o que a Lei 8.666/1993 e a Lei 14.133/2021 dizem; onde uma delas cala, a analogia vem
escrita no fundamento.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, NamedTuple

from fiscalizacao.tipos import AtoComPrazo as Ato
from fiscalizacao.tipos import MeioDeCiencia as Meio
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.prazos import (
    SABADO,
    proximo_dia_util,
    somar_anos,
    somar_dias_uteis,
    tem_expediente,
)
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.tipos import Regime

L8666: Final = "Lei 8.666/1993"
L14133: Final = "Lei 14.133/2021"
ANOS_DA_PRESCRICAO: Final = 5
UM_DIA: Final = timedelta(days=1)


class PrazoDaLei(NamedTuple):
    """Dias do prazo; ``uteis`` diz a espécie."""

    dias: int
    uteis: bool
    fundamento: Dispositivo


def _du(dias: int, norma: str, artigo: str) -> PrazoDaLei:
    return PrazoDaLei(dias, uteis=True, fundamento=Dispositivo(norma, artigo))


TABELA: Final[dict[tuple[Regime, Ato], PrazoDaLei]] = {
    (Regime.LEI_8666, Ato.DEFESA_PREVIA): _du(5, L8666, "art. 87, § 2º"),
    (Regime.LEI_8666, Ato.DEFESA_INIDONEIDADE): PrazoDaLei(
        10, uteis=False, fundamento=Dispositivo(L8666, "arts. 87, § 3º, e 110")
    ),
    (Regime.LEI_8666, Ato.DEFESA_EXTINCAO): _du(5, L8666, "arts. 78, p.ú., e 87, § 2º (analogia)"),
    (Regime.LEI_8666, Ato.RECURSO): _du(5, L8666, "art. 109, I, f"),
    (Regime.LEI_8666, Ato.RECURSO_EXTINCAO): _du(5, L8666, "art. 109, I, e"),
    (Regime.LEI_8666, Ato.REPRESENTACAO): _du(5, L8666, "art. 109, II"),
    (Regime.LEI_8666, Ato.RECONSIDERACAO): _du(10, L8666, "art. 109, III"),
    (Regime.LEI_8666, Ato.DECISAO_RECONSIDERACAO): _du(5, L8666, "art. 109, § 4º"),
    (Regime.LEI_8666, Ato.DECISAO_RECONSIDERACAO_EXTINCAO): _du(5, L8666, "art. 109, § 4º"),
    (Regime.LEI_8666, Ato.DECISAO_PEDIDO): _du(5, L8666, "art. 109, § 4º (analogia)"),
    (Regime.LEI_8666, Ato.DECISAO_RECURSO): _du(5, L8666, "art. 109, § 4º"),
    (Regime.LEI_8666, Ato.DECISAO_RECURSO_EXTINCAO): _du(5, L8666, "art. 109, § 4º"),
    (Regime.LEI_14133, Ato.DEFESA_PREVIA): _du(15, L14133, "art. 157"),
    (Regime.LEI_14133, Ato.DEFESA_INIDONEIDADE): _du(15, L14133, "art. 158"),
    (Regime.LEI_14133, Ato.DEFESA_EXTINCAO): _du(15, L14133, "arts. 137 e 157 (analogia)"),
    (Regime.LEI_14133, Ato.ALEGACOES_FINAIS): _du(15, L14133, "art. 158, § 2º"),
    (Regime.LEI_14133, Ato.RECURSO): _du(15, L14133, "art. 166"),
    (Regime.LEI_14133, Ato.RECURSO_EXTINCAO): _du(3, L14133, "art. 165, I, e"),
    (Regime.LEI_14133, Ato.RECONSIDERACAO): _du(15, L14133, "art. 167"),
    (Regime.LEI_14133, Ato.DECISAO_RECONSIDERACAO): _du(5, L14133, "art. 166, p.ú."),
    (Regime.LEI_14133, Ato.DECISAO_RECONSIDERACAO_EXTINCAO): _du(3, L14133, "art. 165, § 2º"),
    (Regime.LEI_14133, Ato.DECISAO_PEDIDO): _du(20, L14133, "art. 167"),
    (Regime.LEI_14133, Ato.DECISAO_RECURSO): _du(20, L14133, "art. 166, p.ú."),
    (Regime.LEI_14133, Ato.DECISAO_RECURSO_EXTINCAO): _du(10, L14133, "art. 165, § 2º"),
    (Regime.LEI_14133, Ato.CEIS_CNEP): _du(15, L14133, "art. 161"),
}


class PrazoNaoPrevisto(ErroDeDominio):
    """A lei do regime não fixa prazo para o ato."""


@dataclass(frozen=True)
class Contagem:
    """Como se chegou ao vencimento: do dia do começo, que não conta, ao último."""

    ciencia: date
    comeco: date
    primeiro_dia: date
    vencimento: date
    prazo: PrazoDaLei
    sem_expediente: tuple[date, ...]
    fins_de_semana: int

    @property
    def dias_por_extenso(self) -> str:
        """``15 dias úteis``."""
        return f"{self.prazo.dias} dias {'úteis' if self.prazo.uteis else 'corridos'}"

    def dia_corrente(self, hoje: date) -> int:
        """Quantos dias do prazo já se contaram, o de hoje inclusive; zero antes do primeiro."""
        passados = [self.comeco + n * UM_DIA for n in range(1, (hoje - self.comeco).days + 1)]
        if not self.prazo.uteis:
            return min(self.prazo.dias, sum(d >= self.primeiro_dia for d in passados))
        contam = [d for d in passados if d.weekday() < SABADO and d not in self.sem_expediente]
        return min(self.prazo.dias, len(contam))


def prazo_de(*, regime: str, ato: str) -> PrazoDaLei:
    """Quantos dias o regime dá ao ato.

    Erros: ``PrazoNaoPrevisto`` se a lei do regime não o fixa; ``ValueError`` se regime ou ato não
    são da tabela.
    Fonte: dossiê jurídico, A.4.
    """
    chave = Regime(regime), Ato(ato)
    if chave not in TABELA:
        raise PrazoNaoPrevisto(
            f"A {chave[0].label} não fixa prazo para “{chave[1].label.lower()}”.",
            saida="O ato não cabe neste regime.",
        )
    return TABELA[chave]


def contagem(
    *,
    regime: str,
    ato: str,
    ciencia: date,
    meio: str,
    sem_expediente: AbstractSet[date],
    parados: AbstractSet[date] = frozenset(),
) -> Contagem:
    """Conta o prazo do ato e diz como.

    O dia da ciência não conta. Pela internet, na Lei 14.133, o dia do começo é o primeiro dia útil
    depois da publicação, e esse é que não conta; na Lei 8.666, e em qualquer edital, não conta o
    da publicação. Por correio, a ciência é a juntada do aviso (14.133) ou o recebimento (8.666).
    Os dias ``parados``, em que o processo esteve suspenso, não contam em nenhuma das espécies.

    Unidades: dias úteis ou corridos, conforme a tabela.
    Erros: os de ``prazo_de``.
    Fonte: Lei 14.133/2021, art. 183; Lei 8.666/1993, art. 110.
    """
    prazo = prazo_de(regime=regime, ato=ato)
    fechados = sem_expediente | parados
    comeco = ciencia
    if Meio(meio) is Meio.INTERNET and Regime(regime) is Regime.LEI_14133:
        comeco = proximo_dia_util(ciencia + UM_DIA, sem_expediente=fechados)
    primeiro = proximo_dia_util(comeco + UM_DIA, sem_expediente=fechados)
    if prazo.uteis:
        fim = somar_dias_uteis(comeco, prazo.dias, sem_expediente=fechados)
    else:
        ultimo = _corridos(primeiro, prazo.dias, parados=parados)
        fim = proximo_dia_util(ultimo, sem_expediente=fechados)
    fora, semanas = _fora_da_conta(comeco, fim, fechados)
    return Contagem(ciencia, comeco, primeiro, fim, prazo, fora, semanas)


def _corridos(primeiro: date, dias: int, *, parados: AbstractSet[date]) -> date:
    """Último dos dias corridos, do primeiro que conta em diante, sem os parados."""
    dia, contados = primeiro, 1
    while contados < dias:
        dia += UM_DIA
        contados += dia not in parados
    return dia


def vencimento(
    *, regime: str, ato: str, ciencia: date, meio: str, sem_expediente: AbstractSet[date]
) -> date:
    """Último dia do prazo: ``regime`` é ``"8666"`` ou ``"14133"``.

    Unidades: a ``ciencia`` é o dia em que o interessado soube, ou o da publicação.
    Erros: os de ``contagem``.
    Fonte: Lei 14.133/2021, arts. 157 a 167 e 183; Lei 8.666/1993, arts. 87, 109 e 110.
    """
    return contagem(
        regime=regime, ato=ato, ciencia=ciencia, meio=meio, sem_expediente=sem_expediente
    ).vencimento


def prescricao(conhecimento: date) -> date:
    """Último dia para punir: cinco anos, de data a data, do conhecimento da infração.

    Unidades: anos.
    Fonte: Lei 14.133/2021, art. 158, § 4º; na Lei 8.666, o art. 1º do Decreto 20.910/1932, por
    analogia.
    """
    return somar_anos(conhecimento, ANOS_DA_PRESCRICAO)


def prorrogado(vence: date, *, sem_expediente: AbstractSet[date]) -> date:
    """Dia útil seguinte ao do vencimento em que a comunicação eletrônica caiu.

    Fonte: Lei 14.133/2021, art. 183, § 2º.
    """
    return proximo_dia_util(vence + UM_DIA, sem_expediente=sem_expediente)


def _fora_da_conta(
    comeco: date, fim: date, sem_expediente: AbstractSet[date]
) -> tuple[tuple[date, ...], int]:
    """Feriados e pontos facultativos entre os dois dias, e quantos sábados e domingos."""
    dias = [comeco + n * UM_DIA for n in range(1, (fim - comeco).days + 1)]
    na_semana = [d for d in dias if tem_expediente(d, sem_expediente=frozenset())]
    fora = tuple(d for d in na_semana if d in sem_expediente)
    return fora, len(dias) - len(na_semana)
