"""Valor do contrato e dos aditivos."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from patrocinio.comum.regras.dinheiro import em_centavos
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.tipos import BaseDePreco, Regime

LIMITE_DO_ADITIVO: Final = {
    Regime.LEI_8666: Dispositivo("Lei 8.666/1993", "art. 65, § 1º"),
    Regime.LEI_14133: Dispositivo("Lei 14.133/2021", "art. 125"),
}
CEM: Final = Decimal(100)


@dataclass(frozen=True)
class Medida:
    """Preço e quantidade de uma linha: R$ por km (ou por dia), km por dia e dias letivos."""

    base: BaseDePreco
    preco: Decimal
    km_dia: Decimal
    dias_letivos: int


def valor_da_linha(medida: Medida) -> Decimal:
    """Calcula o valor de uma linha, arredondado uma só vez.

    Unidades: preço em R$/km ou R$/dia, com até quatro casas; retorno em R$, com duas.
    Fonte: Lei 9.069/1995, art. 1º; Lei 14.133/2021, art. 92, V.
    """
    por_dia = medida.preco * medida.km_dia if medida.base == BaseDePreco.KM else medida.preco
    return em_centavos(por_dia * medida.dias_letivos)


def valor_total(linhas: Iterable[Medida]) -> Decimal:
    """Soma as linhas, cada uma já arredondada.

    Unidades: R$.
    Fonte: Lei 14.133/2021, art. 92, V.
    """
    return sum((valor_da_linha(linha) for linha in linhas), Decimal("0.00"))


def valor_da_mudanca(
    atual: Medida, *, km_dia: Decimal | None, preco: Decimal | None, dias_letivos: int
) -> Decimal:
    """Quanto a linha passa a valer a mais (ou a menos) nos dias que a mudança alcança.

    Unidades: R$; negativo na supressão.
    Fonte: Lei 14.133/2021, arts. 124 e 125; Lei 8.666/1993, art. 65.
    """
    nova = Medida(
        atual.base,
        atual.preco if preco is None else preco,
        atual.km_dia if km_dia is None else km_dia,
        dias_letivos,
    )
    antes = Medida(atual.base, atual.preco, atual.km_dia, dias_letivos)
    return valor_da_linha(nova) - valor_da_linha(antes)


def percentual_da_quantidade(
    atual: Medida, *, km_dia: Decimal, dias_letivos: int, valor_inicial: Decimal
) -> Decimal:
    """Acréscimo (ou supressão) de quantidade sobre o valor inicial; reajuste de preço não entra.

    Unidades: %, com duas casas; negativo na supressão.
    Fonte: Lei 14.133/2021, art. 125; Lei 8.666/1993, art. 65, §§ 1º e 8º.
    """
    if not valor_inicial:
        return Decimal("0.00")
    diferenca = valor_da_mudanca(atual, km_dia=km_dia, preco=None, dias_letivos=dias_letivos)
    return em_centavos(diferenca / valor_inicial * CEM)


def aviso_do_limite(percentuais: Iterable[Decimal], *, limite: int, regime: Regime) -> str:
    """Avisa se os acréscimos, ou as supressões, passam do limite; vazio se não passam.

    Acréscimos e supressões somam-se em separado, sem compensar uns com os outros.
    Unidades: percentuais e limite em % do valor inicial atualizado.
    Fonte: Lei 14.133/2021, art. 125; Lei 8.666/1993, art. 65, § 1º.
    """
    todos = list(percentuais)
    acrescimos = sum((p for p in todos if p > 0), Decimal(0))
    supressoes = -sum((p for p in todos if p < 0), Decimal(0))
    partes = [
        f"{nome} somam {_em_texto(soma)} %"
        for nome, soma in (("os acréscimos", acrescimos), ("as supressões", supressoes))
        if soma > limite
    ]
    if not partes:
        return ""
    texto = " e ".join(partes)
    return (
        f"{texto[0].upper()}{texto[1:]} do valor inicial atualizado; o limite é {limite} % "
        f"({LIMITE_DO_ADITIVO[regime]})."
    )


def _em_texto(numero: Decimal) -> str:
    return f"{numero:.2f}".replace(".", ",")
