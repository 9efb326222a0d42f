"""Quando a pena produz efeitos, enquanto e depois de haver recurso."""

from dataclasses import dataclass
from typing import Final

from fiscalizacao.tipos import AtoComPrazo
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.tipos import Regime

ART_109: Final = Dispositivo("Lei 8.666/1993", "art. 109, §§ 1º e 2º")
ART_168: Final = Dispositivo("Lei 14.133/2021", "art. 168")
# De cada recurso, o prazo de quem decidiu para rever, e o da autoridade superior.
REVE: Final = {
    AtoComPrazo.RECURSO: AtoComPrazo.DECISAO_RECONSIDERACAO,
    AtoComPrazo.RECURSO_EXTINCAO: AtoComPrazo.DECISAO_RECONSIDERACAO_EXTINCAO,
    AtoComPrazo.RECONSIDERACAO: AtoComPrazo.DECISAO_PEDIDO,
}
SOBE: Final = {
    AtoComPrazo.RECURSO: AtoComPrazo.DECISAO_RECURSO,
    AtoComPrazo.RECURSO_EXTINCAO: AtoComPrazo.DECISAO_RECURSO_EXTINCAO,
}


@dataclass(frozen=True)
class EstadoDoRecurso:
    """O que se sabe do processo no dia em que se quer efetivar a rescisão."""

    transitado: bool
    publicada: bool
    efeito_suspensivo: bool
    recurso_pendente: bool


def recurso_suspende(regime: Regime, *, concedido: bool) -> bool:
    """Diz se o recurso suspende a pena: na Lei 14.133 sempre; na 8.666, se a autoridade o deu.

    Fonte: Lei 14.133/2021, art. 168; Lei 8.666/1993, art. 109, § 2º.
    """
    return regime is Regime.LEI_14133 or concedido


def por_que_a_rescisao_nao_se_efetiva(regime: Regime, estado: EstadoDoRecurso) -> str:
    """Diz o que falta para a rescisão produzir efeitos; vazio se já os produz.

    Na Lei 14.133 só depois da decisão final, porque o recurso suspende e, enquanto o prazo corre,
    pode vir. Na Lei 8.666 desde a publicação, salvo efeito suspensivo concedido.
    Fonte: Lei 14.133/2021, arts. 138, § 1º, e 168; Lei 8.666/1993, arts. 79, § 1º, e 109.
    """
    if regime is Regime.LEI_14133:
        if estado.transitado:
            return ""
        return f"A extinção só produz efeitos depois da decisão final ({ART_168})."
    if not estado.publicada:
        return (
            "A rescisão unilateral só produz efeitos depois de publicada na imprensa oficial "
            f"({ART_109})."
        )
    if estado.recurso_pendente and estado.efeito_suspensivo:
        return f"O recurso tem efeito suspensivo concedido ({ART_109})."
    return ""
