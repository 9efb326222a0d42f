"""O que a vistoria reexamina: as falhas em aberto do veículo, na ordem em que se vistoriou.

O aparelho diz o que achou que reexaminava, com a lista que tinha; o portal liga pelo item, com o
que sabe na chegada. Assim a lista velha, ou o envio fora de ordem, não fecha nem reabre o que não
deve.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Max

from fiscalizacao.models import RespostaDoItem
from fiscalizacao.servicos.leitura_da_vistoria import Julgada

Chave = tuple[int, str]


@dataclass(frozen=True)
class Falha:
    """Não conformidade já gravada, e quando se viu."""

    pk: int
    vista_em: datetime


@dataclass(frozen=True)
class Reexame:
    """Por item (chave primária): a falha que ele segue, ou as que fecha; e as superadas.

    ``fecha`` traz todas as falhas do item, a primeira em aberto à frente. A superada é a falha que
    uma vistoria posterior, já recebida, viu conforme.
    """

    segue: dict[int, int] = field(default_factory=dict)
    fecha: dict[int, list[int]] = field(default_factory=dict)
    superadas: frozenset[int] = frozenset()

    def corrige_id(self, item_id: int) -> int | None:
        """A falha a que a resposta do item se liga."""
        fechadas = self.fecha.get(item_id)
        return fechadas[0] if fechadas else self.segue.get(item_id)


def reexaminar(veiculo_id: int | None, julgadas: Iterable[Julgada], *, fim: datetime) -> Reexame:
    """Liga cada resposta às falhas do mesmo veículo, roteiro e item (duas consultas).

    A conforme fecha as falhas em aberto, se todas lhe são anteriores; a falha segue a primeira em
    aberto, e não lhe renova o prazo.
    Fonte: Lei 5.002/2018, art. 14, § 6º.
    """
    if veiculo_id is None:
        return Reexame()
    falhas, conformes = _falhas(veiculo_id), _conformes(veiculo_id)
    segue: dict[int, int] = {}
    fecha: dict[int, list[int]] = {}
    superadas: set[int] = set()
    for julgada in julgadas:
        chave = (julgada.item.versao_do_roteiro.roteiro_id, julgada.item.codigo)
        ultima = conformes.get(chave)
        abertas = [f for f in falhas.get(chave, []) if ultima is None or f.vista_em > ultima]
        if julgada.falha and ultima is not None and ultima > fim:
            superadas.add(julgada.item.pk)
        elif julgada.falha and abertas:
            segue[julgada.item.pk] = abertas[0].pk
        elif julgada.conforme and abertas and all(f.vista_em < fim for f in abertas):
            outras = [f.pk for f in falhas[chave] if f.pk != abertas[0].pk]
            fecha[julgada.item.pk] = [abertas[0].pk, *outras]
    return Reexame(segue, fecha, frozenset(superadas))


def _falhas(veiculo_id: int) -> dict[Chave, list[Falha]]:
    """As não conformidades do veículo, por item, da mais antiga à mais nova."""
    por_chave: dict[Chave, list[Falha]] = defaultdict(list)
    gravadas = RespostaDoItem.objects.nao_conformes().filter(vistoria__veiculo=veiculo_id)
    campos = ("item__versao_do_roteiro__roteiro", "item__codigo", "pk", "vistoria__fim")
    for roteiro, codigo, pk, fim in gravadas.order_by("vistoria__fim", "pk").values_list(*campos):
        por_chave[(roteiro, codigo)].append(Falha(pk, fim))
    return por_chave


def _conformes(veiculo_id: int) -> dict[Chave, datetime]:
    """Quando cada item se viu conforme pela última vez."""
    vistas = RespostaDoItem.objects.filter(vistoria__veiculo=veiculo_id, conforme=True).order_by()
    campos = ("item__versao_do_roteiro__roteiro", "item__codigo")
    agrupadas = vistas.values_list(*campos).annotate(ultima=Max("vistoria__fim"))
    return {(roteiro, codigo): ultima for roteiro, codigo, ultima in agrupadas}
