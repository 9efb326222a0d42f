"""O que talvez já se puniu pelo mesmo fato: mesmo dia e lugar, por item que o disputa."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final, NamedTuple

from django.db import connection
from django.db.models import Q

from fiscalizacao.models import AdvertenciaVerbal, AutoDeInfracao
from fiscalizacao.regras.concurso import concorrentes
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo

ART_27: Final = Dispositivo("Lei 5.002/2018", "art. 27")
_TRAVAR: Final = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"


@dataclass(frozen=True)
class Lugar:
    """De quem, em que dia, e com que veículo ou em que linha."""

    empresa_id: int
    dia: date
    veiculo: Any = None
    linha: Any = None

    @property
    def onde(self) -> Q:
        """O mesmo veículo, ou a mesma linha."""
        iguais = Q(pk__in=())
        if self.veiculo is not None:
            iguais |= Q(veiculo=self.veiculo)
        if self.linha is not None:
            iguais |= Q(linha=self.linha)
        return iguais


class Disputa(NamedTuple):
    """O auto que disputa o fato, se há, e se algo o disputa (auto ou advertência)."""

    auto: AutoDeInfracao | None
    existe: bool


def exigir_razoes(codigo: str, lugar: Lugar, razoes: str) -> Disputa:
    """Acha o que já se puniu no dia e lugar por item que disputa o fato; sem razões, recusa.

    Quem autua a mesma empresa pelo mesmo dia espera: dois fiscais ao mesmo tempo não punem duas
    vezes sem o saber.
    Erros: ``ErroDeDominio`` se há e não se disse por que punir duas vezes.
    Fonte: H-36 e H-38; Lei 5.002/2018, arts. 22 a 27.
    """
    with connection.cursor() as cursor:
        cursor.execute(_TRAVAR, [f"fatos:{lugar.empresa_id}:{lugar.dia}"])
    auto = _auto(codigo, lugar)
    achado: Any = auto or _advertencia(codigo, lugar)
    if achado is None or razoes.strip():
        return Disputa(auto, achado is not None)
    item = auto.infracao.base_legal if auto else achado.get_item_display()
    raise ErroDeDominio(
        f"{'O' if auto else 'A'} {str(achado).lower()} é do mesmo dia e trata de fato que disputa "
        f"este item ({item}).",
        dispositivo=ART_27,
        campo="razoes",
        saida="Ninguém se pune duas vezes por um fato: se são dois, escreva por quê; se é um só, "
        "fique com o item mais específico.",
    )


def _auto(codigo: str, lugar: Lugar) -> AutoDeInfracao | None:
    achado: AutoDeInfracao | None = (
        AutoDeInfracao.objects.validos()
        .filter(
            lugar.onde,
            empresa=lugar.empresa_id,
            fato_em__date=lugar.dia,
            infracao__codigo__in={codigo, *concorrentes(codigo)},
        )
        .select_related("infracao")
        .order_by("-pk")
        .first()
    )
    return achado


def _advertencia(codigo: str, lugar: Lugar) -> AdvertenciaVerbal | None:
    achada: AdvertenciaVerbal | None = (
        AdvertenciaVerbal.objects.filter(
            lugar.onde,
            empresa=lugar.empresa_id,
            em__date=lugar.dia,
            item__in=concorrentes(codigo),
        )
        .order_by("-pk")
        .first()
    )
    return achada
