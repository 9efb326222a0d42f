"""Horário das viagens em minutos, e os dias que sobram quando outra alocação toma os seus."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final, NamedTuple

from transporte_escolar.tipos import Sentido, Turno

HORA: Final = 60
DIA: Final = 24 * HORA
MEIO_DIA: Final = DIA // 2
UM_DIA: Final = timedelta(days=1)


class Horario(NamedTuple):
    """Minutos desde a meia-noite, sem o último; o da noite que atravessa passa de 1440."""

    inicio: int
    fim: int


# Quando o itinerário não diz as horas: o tempo em que a viagem do turno pode estar na rua.
JANELAS: Final[dict[tuple[str, str], Horario]] = {
    (Turno.MANHA, Sentido.IDA): Horario(0, 540),
    (Turno.MANHA, Sentido.VOLTA): Horario(540, 720),
    (Turno.TARDE, Sentido.IDA): Horario(720, 900),
    (Turno.TARDE, Sentido.VOLTA): Horario(900, 1080),
    (Turno.NOITE, Sentido.IDA): Horario(1080, 1260),
    (Turno.NOITE, Sentido.VOLTA): Horario(1260, 1500),
    (Turno.INTEGRAL, Sentido.IDA): Horario(0, 540),
    (Turno.INTEGRAL, Sentido.VOLTA): Horario(900, 1080),
}


def horario_da_viagem(
    *, turno: str, sentido: str, saida: time | None, chegada: time | None
) -> Horario:
    """Põe a viagem em minutos; a hora que falta vem da janela do turno.

    No turno da noite, antes do meio-dia já é o dia seguinte.
    Unidades: minutos desde a meia-noite do dia em que a viagem é do turno.
    Erros: ``ValueError`` se, fora da noite, a chegada não é depois da saída.
    Fonte: Lei 5.002/2018, art. 19, VI (horários do Município).
    """
    janela = JANELAS[turno, sentido]
    inicio = janela.inicio if saida is None else _minutos(saida, turno)
    fim = janela.fim if chegada is None else _minutos(chegada, turno)
    if fim > inicio:
        return Horario(inicio, fim)
    if chegada is None:
        return Horario(inicio, inicio + HORA)
    if saida is None:
        return Horario(max(fim - HORA, 0), max(fim, 1))
    if turno != Turno.NOITE:
        raise ValueError("A chegada da viagem é depois da saída.")
    return Horario(inicio, min(fim + DIA, 2 * DIA))


def _minutos(hora: time, turno: str) -> int:
    minutos = hora.hour * HORA + hora.minute
    return minutos + DIA if turno == Turno.NOITE and minutos < MEIO_DIA else minutos


def horario_escrito(horario: Horario) -> str:
    """Escreve ``das 06h20 às 07h05``; depois da meia-noite, ``00h10 do dia seguinte``."""
    return f"das {_hora_escrita(horario.inicio)} às {_hora_escrita(horario.fim)}"


def _hora_escrita(minutos: int) -> str:
    dias, resto = divmod(minutos, DIA)
    hora = f"{resto // HORA:02}h{resto % HORA:02}"
    return f"{hora} do dia seguinte" if dias else hora


@dataclass(frozen=True)
class Periodo:
    """Dias de um a outro, os dois inclusive; ``ate`` nulo não tem fim."""

    de: date
    ate: date | None = None

    def em_comum(self, outro: "Periodo") -> "Periodo | None":
        """Os dias que estão nos dois; ``None`` se nenhum."""
        de = max(self.de, outro.de)
        fins = [p.ate for p in (self, outro) if p.ate is not None]
        ate = min(fins) if fins else None
        return None if ate is not None and ate < de else Periodo(de, ate)

    def menos(self, outro: "Periodo") -> "Sobra":
        """Os dias deste que não estão no outro: os de antes e os de depois."""
        antes = self.em_comum(Periodo(date.min, outro.de - UM_DIA))
        depois = None if outro.ate is None else self.em_comum(Periodo(outro.ate + UM_DIA))
        return Sobra(antes, depois)


class Sobra(NamedTuple):
    """O que fica de um período, antes e depois do que se tirou dele."""

    antes: Periodo | None
    depois: Periodo | None


def trechos(periodo: Periodo, inicios: Iterable[date]) -> tuple[tuple[date, Periodo], ...]:
    """Reparte o período pelos inícios dados: cada parte com o início que vale nela.

    Os dias anteriores ao primeiro início ficam de fora.
    """
    ordem = sorted(set(inicios))
    seguintes = [*ordem, None][1:]
    partes = []
    for inicio, seguinte in zip(ordem, seguintes, strict=True):
        vale = Periodo(inicio, seguinte - UM_DIA if seguinte else None)
        parte = periodo.em_comum(vale)
        if parte is not None:
            partes.append((inicio, parte))
    return tuple(partes)


def primeiro_dia_possivel(horario: Horario, *, agora: datetime) -> date:
    """O primeiro dia em que a viagem ainda não saiu: hoje ou, se já saiu, amanhã.

    ``agora`` é a hora do Município.
    """
    passados = agora.hour * HORA + agora.minute
    return agora.date() if passados < horario.inicio else agora.date() + UM_DIA
