"""Que veículo vistoriar primeiro: pontos de risco, cada um com a sua razão à vista."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from patrocinio.comum.tipos import Dispositivo

ART_20: Final = Dispositivo("Lei 5.002/2018", "art. 20, I")
INSPECAO_VENCIDA: Final = 40
NUNCA_VISTORIADO: Final = 25
SEM_VISTORIA_HA_MUITO: Final = 15
POR_FALHA_EM_ABERTO: Final = 10
POR_INAPTO: Final = 15
POR_RECLAMACAO: Final = 10
POR_PROPOSTA: Final = 5
TETO: Final = 30
MUITO_DIAS: Final = 180


class Razao(NamedTuple):
    """Por que o risco sobe, e quanto."""

    texto: str
    pontos: int


@dataclass(frozen=True)
class HistoricoDoVeiculo:
    """O que se sabe do veículo, nos doze meses até o dia."""

    inspecao_vencida: bool = False
    dias_sem_vistoria: int | None = None
    falhas_em_aberto: int = 0
    vezes_inapto: int = 0
    propostas_de_infracao: int = 0
    reclamacoes: int = 0


def razoes(historico: HistoricoDoVeiculo) -> tuple[Razao, ...]:
    """Lista as razões de vistoriar o veículo, da mais à menos pesada.

    Unidades: pontos; quanto mais, antes se vistoria. Cada espécie que se repete pesa até 30.
    Fonte: Lei 5.002/2018, arts. 14 e 20, I.
    """
    return tuple(sorted(_razoes(historico), key=lambda r: -r.pontos))


def pontos(motivos: Iterable[Razao]) -> int:
    """Soma das razões."""
    return sum(r.pontos for r in motivos)


def _razoes(historico: HistoricoDoVeiculo) -> Iterator[Razao]:
    if historico.inspecao_vencida:
        yield Razao("Inspeção semestral vencida ou em falta", INSPECAO_VENCIDA)
    if historico.dias_sem_vistoria is None:
        yield Razao("Nunca vistoriado pelo Município", NUNCA_VISTORIADO)
    elif historico.dias_sem_vistoria > MUITO_DIAS:
        texto = f"Sem vistoria há {historico.dias_sem_vistoria} dias"
        yield Razao(texto, SEM_VISTORIA_HA_MUITO)
    contados = (
        (historico.falhas_em_aberto, POR_FALHA_EM_ABERTO, "falha em aberto", "falhas em aberto"),
        (historico.vezes_inapto, POR_INAPTO, "vez inapto no ano", "vezes inapto no ano"),
        (historico.reclamacoes, POR_RECLAMACAO, "reclamação no ano", "reclamações no ano"),
        (
            historico.propostas_de_infracao,
            POR_PROPOSTA,
            "fato que pede auto no ano",
            "fatos que pedem auto no ano",
        ),
    )
    for quantos, peso, um, varios in contados:
        if quantos:
            nome = um if quantos == 1 else varios
            yield Razao(f"{quantos} {nome}", min(quantos * peso, TETO))
