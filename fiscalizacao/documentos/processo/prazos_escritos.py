"""Os prazos da parte em palavras: quantos dias, por qual artigo, como se contam, com que efeito."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from fiscalizacao.documentos.processo.extenso import dias_do_ano, em_dias, enumerados
from fiscalizacao.models import PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.efeitos import ART_168, REVE, recurso_suspende
from fiscalizacao.regras.prazos import prazo_de
from fiscalizacao.regras.rito_do_processo import EFEITO
from fiscalizacao.servicos.processo.medidas import ATOS_DE_RECURSO
from fiscalizacao.servicos.processo.prazos import contagem_do
from fiscalizacao.servicos.processo.publicacao import corre_da_publicacao
from fiscalizacao.tipos import AtoComPrazo, EspecieDeProcesso, Medida, MeioDeCiencia
from patrocinio.comum.erros import CalendarioIncompleto
from transporte_escolar.tipos import Regime

_CONTRA: Final = {
    AtoComPrazo.RECURSO_EXTINCAO: frozenset({Medida.RESCISAO}),
    AtoComPrazo.RECONSIDERACAO: frozenset({Medida.INIDONEIDADE}),
    AtoComPrazo.RECURSO: frozenset(
        {Medida.ADVERTENCIA, Medida.MULTA, Medida.SUSPENSAO, Medida.IMPEDIMENTO}
    ),
}
_ARTIGO_DA_CONTA: Final = {
    Regime.LEI_8666: "Lei 8.666/1993, art. 110",
    Regime.LEI_14133: "Lei 14.133/2021, art. 183",
}


@dataclass(frozen=True)
class PrazoEscrito:
    """Prazo para um ato; ``vence_em`` é o exemplo de quem o receber em ``recebido_em``.

    Sem o calendário do ano em que vence, não há exemplo.
    """

    nome: str
    dias: str
    fundamento: str
    recebido_em: date
    vence_em: date | None
    sem_expediente: str


@dataclass(frozen=True)
class RecursoEscrito:
    """Recurso contra uma ou mais penas: o prazo, de que dia corre, quem o decide e o efeito."""

    nome: str
    contra: str
    dias: str
    fundamento: str
    de_quando: str
    a_quem: str
    suspende: bool
    efeito: str


def prazo_escrito(
    processo: ProcessoAdministrativo, ato: AtoComPrazo, *, recebido_em: date
) -> PrazoEscrito:
    """O prazo do ato, e quando acaba para quem o receber no dia.

    Erros: ``PrazoNaoPrevisto``.
    Fonte: Lei 8.666/1993, arts. 78, 87 e 110; Lei 14.133/2021, arts. 137, 157, 158 e 183.
    """
    lei = prazo_de(regime=processo.regime, ato=ato)
    vence, fora = _exemplo(processo, ato, recebido_em)
    return PrazoEscrito(
        nome=str(ato.label),
        dias=em_dias(lei.dias, uteis=lei.uteis),
        fundamento=str(lei.fundamento),
        recebido_em=recebido_em,
        vence_em=vence,
        sem_expediente=dias_do_ano(fora),
    )


def _exemplo(
    processo: ProcessoAdministrativo, ato: AtoComPrazo, dia: date
) -> tuple[date | None, tuple[date, ...]]:
    exemplo = PrazoDoProcesso(
        processo=processo,
        ato=ato,
        regime=processo.regime,
        ciencia=dia,
        meio=MeioDeCiencia.PESSOAL,
    )
    try:
        feita = contagem_do(exemplo)
    except CalendarioIncompleto:
        return None, ()
    return feita.vencimento, feita.sem_expediente


def como_se_conta(regime: str, *, corridos: bool = False) -> str:
    """O que entra e o que não entra na conta, com o artigo.

    Fonte: Lei 8.666/1993, art. 110; Lei 14.133/2021, art. 183.
    """
    artigo = _ARTIGO_DA_CONTA[Regime(regime)]
    dias = (
        "os dias são corridos, mas o primeiro e o último são de expediente"
        if corridos
        else "só se contam os dias de expediente"
    )
    correio = (
        " Por correio, conta-se da juntada do aviso de recebimento aos autos; pelo diário oficial "
        "na internet, o dia que não entra na conta é o primeiro dia útil depois da publicação."
        if Regime(regime) is Regime.LEI_14133
        else ""
    )
    return (
        f"O dia do recebimento não entra na conta, o último vale inteiro, e {dias} ({artigo})."
        f"{correio}"
    )


def recursos_contra(
    processo: ProcessoAdministrativo, medidas: Iterable[str], *, da_intimacao: str
) -> tuple[RecursoEscrito, ...]:
    """O recurso que cabe contra cada pena, um por espécie de prazo.

    Fonte: Lei 8.666/1993, art. 109; Lei 14.133/2021, arts. 165 a 168.
    """
    aplicadas = {Medida(m) for m in medidas}
    return tuple(
        _recurso(processo, ato, aplicadas & _CONTRA[ato], da_intimacao=da_intimacao)
        for ato in ATOS_DE_RECURSO
        if aplicadas & _CONTRA[ato]
    )


def _recurso(
    processo: ProcessoAdministrativo,
    ato: AtoComPrazo,
    medidas: set[Medida] | frozenset[Medida],
    *,
    da_intimacao: str,
) -> RecursoEscrito:
    lei = prazo_de(regime=processo.regime, ato=ato)
    suspende = recurso_suspende(Regime(processo.regime), concedido=False)
    da_publicacao = corre_da_publicacao(processo, ato)
    pedido = ato == AtoComPrazo.RECONSIDERACAO
    return RecursoEscrito(
        nome=str(AtoComPrazo.RECONSIDERACAO.label if pedido else AtoComPrazo.RECURSO.label),
        contra=enumerados(m.label.lower() for m in Medida if m in medidas),
        dias=em_dias(lei.dias, uteis=lei.uteis),
        fundamento=str(lei.fundamento),
        de_quando="da publicação da decisão na imprensa oficial" if da_publicacao else da_intimacao,
        a_quem=_a_quem(processo, ato),
        suspende=suspende,
        efeito=f"suspende a pena até a decisão final ({ART_168})"
        if suspende
        else "não suspende a pena, salvo se a autoridade lhe der esse efeito, com motivos "
        f"({EFEITO})",
    )


def _a_quem(processo: ProcessoAdministrativo, ato: AtoComPrazo) -> str:
    lei = prazo_de(regime=processo.regime, ato=REVE[ato])
    prazo = f"{em_dias(lei.dias, uteis=lei.uteis)} ({lei.fundamento})"
    if ato == AtoComPrazo.RECONSIDERACAO:
        return f"a quem decidiu, que o decide em {prazo}"
    return (
        "à autoridade superior, por intermédio de quem decidiu, que em "
        f"{prazo} reconsidera a decisão ou envia o recurso"
    )


def penas_possiveis(processo: ProcessoAdministrativo, dos_autos: Sequence[Medida]) -> list[Medida]:
    """As penas de que ainda se pode recorrer, no que o processo apura."""
    if processo.especie == EspecieDeProcesso.RESPONSABILIZACAO:
        if processo.regime == Regime.LEI_8666:
            return [Medida.SUSPENSAO, Medida.INIDONEIDADE]
        return [Medida.IMPEDIMENTO, Medida.INIDONEIDADE]
    cogitadas = {m for m in dos_autos if m != Medida.RESCISAO or processo.cogita_rescisao}
    return [m for m in Medida if m in cogitadas]
