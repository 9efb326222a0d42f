"""Os nove itens do art. 12, § 1º, e o que falta a cada um."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import Pendencia, impede

NAO_CONFERIDOS: Final = "equipamentos_nao_conferidos"


@dataclass(frozen=True)
class Item:
    """Um inciso: o documento que o prova ou o equipamento que se confere."""

    inciso: str
    texto: str
    documento: str = ""
    equipamento: str = ""


ITENS: Final = (
    Item("I", "Registro como veículo de passageiros no CRLV", documento=Codigo.CRLV),
    Item("II", "Inspeção semestral", documento=Codigo.INSPECAO_SEMESTRAL),
    Item("III", "Autorização para condução coletiva de escolares", documento=Codigo.AUTORIZACAO),
    Item("IV", "Faixa amarela com o dístico ESCOLAR", equipamento="faixa"),
    Item("V", "Tacógrafo", documento=Codigo.TACOGRAFO, equipamento="tacografo"),
    Item("VI", "Lanternas dianteiras e traseiras", equipamento="lanternas"),
    Item("VII", "Cintos em número igual à lotação", equipamento="cintos"),
    Item("VIII", "Demais equipamentos do CONTRAN", equipamento="outros"),
    Item("IX", "Seguro dos passageiros e do veículo", documento=Codigo.SEGURO),
)


@dataclass(frozen=True)
class ItemConferido:
    """O item e as pendências dele no dia."""

    item: Item
    pendencias: tuple[Pendencia, ...]

    @property
    def conforme(self) -> bool:
        """Diz se nada pende do item."""
        return not self.pendencias

    @property
    def impede(self) -> bool:
        """Diz se o que pende do item impede de rodar."""
        return impede(self.pendencias)


def itens_conferidos(pendencias: Iterable[Pendencia]) -> tuple[ItemConferido, ...]:
    """Reparte as pendências do veículo pelos nove itens; as que não são deles ficam fora.

    Fonte: Lei 5.002/2018, art. 12, § 1º.
    """
    todas = tuple(pendencias)
    return tuple(
        ItemConferido(item, tuple(p for p in todas if _e_do_item(p, item))) for item in ITENS
    )


def _e_do_item(pendencia: Pendencia, item: Item) -> bool:
    if item.documento and pendencia.tipo == item.documento:
        return True
    if not item.equipamento:
        return False
    return pendencia.codigo in {NAO_CONFERIDOS, f"equipamento_{item.equipamento}"}
