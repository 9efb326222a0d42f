"""O que se espera adiante no processo, com datas previstas e de onde saem."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date

from fiscalizacao.regras.efeitos import REVE, SOBE
from fiscalizacao.regras.prazos import UM_DIA, prazo_de, vencimento
from fiscalizacao.tipos import AtoComPrazo, MeioDeCiencia
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.regras.prazos import proximo_dia_util


@dataclass(frozen=True)
class Previsto:
    """Passo que se espera: o que é, quando, como se previu e por qual artigo."""

    titulo: str
    quando: str
    como: str
    fundamento: str


_ANTES_DA_DECISAO = (
    S.INSTAURADO, S.NOTIFICANDO, S.EM_DEFESA, S.EM_INSTRUCAO, S.EM_ALEGACOES, S.CONCLUSO,
)  # fmt: skip
_ANTES_DO_RECURSO = (*_ANTES_DA_DECISAO, S.DECIDIDO, S.INTIMANDO)


@dataclass(frozen=True)
class OndeEsta:
    """O que do processo decide o que se espera dele.

    ``falam`` são os prazos da parte que ainda se abrem antes da decisão: a defesa, enquanto não
    soube da notificação, e as alegações, se delas se intimou. ``recursos`` são os que a decisão
    abre, ou abriria; ``multa_possivel`` diz se cabe multa.
    """

    situacao: str
    regime: str
    falam: Sequence[AtoComPrazo]
    recursos: Sequence[AtoComPrazo]
    multa_possivel: bool


def previstos(onde: OndeEsta, *, base: date, sem_expediente: AbstractSet[date]) -> list[Previsto]:
    """Lista o que se espera, a partir do dia em que o prazo corrente vence, ou de hoje.

    As datas supõem que cada ato da Administração se faça no primeiro dia em que cabe; mudam se não.
    Unidades: dias úteis, salvo se a norma diz outra coisa.
    Erros: ``PrazoNaoPrevisto``.
    Fonte: Lei 14.133/2021, arts. 157 a 168 e 183; Lei 8.666/1993, arts. 87, 109 e 110.
    """
    situacao, regime, recursos = onde.situacao, onde.regime, onde.recursos
    achados = []
    dia = proximo_dia_util(base + UM_DIA, sem_expediente=sem_expediente)
    if situacao in _ANTES_DA_DECISAO:
        antes = [_da_parte(regime, ato, dia, sem_expediente) for ato in onde.falam]
        achados += [previsto for previsto, _ in antes]
        ultimo = max((ate for _, ate in antes), default=base)
        dia = proximo_dia_util(ultimo + UM_DIA, sem_expediente=sem_expediente)
        achados.append(
            Previsto(
                "Decisão motivada",
                f"a partir de {dia:%d/%m/%Y}",
                "Pede razões de fato e de direito.",
                "Lei 5.002/2018, art. 27",
            )
        )
    if situacao in _ANTES_DO_RECURSO:
        for ato in recursos:
            prazo = prazo_de(regime=regime, ato=ato)
            ate = vencimento(
                regime=regime,
                ato=ato,
                ciencia=dia,
                meio=MeioDeCiencia.PESSOAL,
                sem_expediente=sem_expediente,
            )
            achados.append(
                Previsto(
                    ato.label,
                    f"até {ate:%d/%m/%Y}",
                    f"{prazo.dias} dias úteis, se souber da decisão em {dia:%d/%m/%Y}.",
                    str(prazo.fundamento),
                )
            )
    if situacao in (*_ANTES_DO_RECURSO, S.EM_RECURSO, S.RECORRIDO):
        achados += [_decisao_final(regime, ato) for ato in recursos]
    terminou = situacao in (S.TRANSITADO, S.CUMPRIDO, S.ARQUIVADO, S.ANULADO, S.PRESCRITO)
    if onde.multa_possivel and not terminou:
        achados.append(
            Previsto(
                "Guia de pagamento, ou desconto no pagamento",
                "depois da decisão final",
                "Só então a multa pode ser cobrada; o valor em reais é o da UFM do dia da guia.",
                "Lei 5.002/2018, arts. 24 e 25",
            )
        )
    return achados


def _da_parte(
    regime: str, ato: AtoComPrazo, soube: date, sem_expediente: AbstractSet[date]
) -> tuple[Previsto, date]:
    """O prazo em que a parte fala, se souber no dia dado, e o último dia dele."""
    prazo = prazo_de(regime=regime, ato=ato)
    ate = vencimento(
        regime=regime,
        ato=ato,
        ciencia=soube,
        meio=MeioDeCiencia.PESSOAL,
        sem_expediente=sem_expediente,
    )
    especie = "úteis" if prazo.uteis else "corridos"
    como = f"{prazo.dias} dias {especie}, se a contratada souber em {soube:%d/%m/%Y}."
    return Previsto(ato.label, f"até {ate:%d/%m/%Y}", como, str(prazo.fundamento)), ate


def _decisao_final(regime: str, recurso: AtoComPrazo) -> Previsto:
    """O que vem depois do recurso: quem decidiu revê, e, se o mantém, sobe."""
    rever = prazo_de(regime=regime, ato=REVE[recurso])
    if recurso not in SOBE:
        return Previsto(
            "Decisão do pedido de reconsideração, se houver",
            f"{rever.dias} dias úteis do pedido",
            "Quem decidiu o decide: o pedido não sobe.",
            str(rever.fundamento),
        )
    decidir = prazo_de(regime=regime, ato=SOBE[recurso])
    return Previsto(
        f"Decisão do {recurso.label.lower()}, se houver",
        f"{rever.dias} + {decidir.dias} dias úteis do recurso",
        f"{rever.dias} dias úteis para quem decidiu rever; {decidir.dias} para a autoridade "
        "superior.",
        str(decidir.fundamento),
    )
