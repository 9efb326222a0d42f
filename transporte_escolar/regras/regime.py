"""Qual lei de licitações rege o edital e o contrato."""

from datetime import date
from typing import Final

from transporte_escolar.tipos import Regime

INICIO_DA_LEI_14133: Final = date(2021, 4, 1)
ULTIMO_DIA_DA_OPCAO: Final = date(2023, 12, 29)


def regime_sugerido(
    *, publicado_em: date, assinado_em: date | None = None, opcao_expressa_8666: bool
) -> Regime:
    """Sugere o regime pelas datas.

    Rege a Lei 8.666 o contrato assinado antes de 1º/4/2021, e o edital publicado até 29/12/2023
    que a escolheu expressamente; o mais, a Lei 14.133.
    Fonte: Lei 14.133/2021, arts. 190, 191 e 193, II; Lei Complementar 198/2023.
    """
    if assinado_em and assinado_em < INICIO_DA_LEI_14133:
        return Regime.LEI_8666
    if opcao_expressa_8666 and publicado_em <= ULTIMO_DIA_DA_OPCAO:
        return Regime.LEI_8666
    return Regime.LEI_14133
