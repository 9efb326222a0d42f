"""As penas que valem hoje no processo, e o recurso que cabe contra cada uma."""

from collections.abc import Iterable
from typing import Final

from fiscalizacao.models import DecisaoDoProcesso, MedidaDaDecisao, ProcessoAdministrativo
from fiscalizacao.regras.efeitos import REVE, SOBE
from fiscalizacao.tipos import AtoComPrazo, Medida, ResultadoDaDecisao

_RECURSO: Final = {
    Medida.ADVERTENCIA: AtoComPrazo.RECURSO,
    Medida.MULTA: AtoComPrazo.RECURSO,
    Medida.SUSPENSAO: AtoComPrazo.RECURSO,
    Medida.IMPEDIMENTO: AtoComPrazo.RECURSO,
    Medida.RESCISAO: AtoComPrazo.RECURSO_EXTINCAO,
    Medida.INIDONEIDADE: AtoComPrazo.RECONSIDERACAO,
}
ATOS_DE_RECURSO: Final = (
    AtoComPrazo.RECURSO,
    AtoComPrazo.RECURSO_EXTINCAO,
    AtoComPrazo.RECONSIDERACAO,
)


def decisao_que_vale(processo: ProcessoAdministrativo) -> DecisaoDoProcesso | None:
    """A última decisão que fixa as penas; a que só mantém remete à anterior."""
    decisoes = processo.decisoes.exclude(resultado=ResultadoDaDecisao.MANTEM)
    achada: DecisaoDoProcesso | None = decisoes.order_by("-pk").first()
    return achada


def medidas_em_vigor(processo: ProcessoAdministrativo) -> list[MedidaDaDecisao]:
    """Penas da decisão que vale, com o auto de cada uma."""
    decisao = decisao_que_vale(processo)
    if decisao is None:
        return []
    return list(decisao.medidas.select_related("auto__infracao", "auto").order_by("pk"))


def atos_de_recurso(processo: ProcessoAdministrativo) -> list[AtoComPrazo]:
    """Os prazos de recurso que as penas em vigor abrem, um por espécie.

    Fonte: Lei 8.666/1993, art. 109; Lei 14.133/2021, arts. 165 a 167.
    """
    return recursos_contra(m.medida for m in medidas_em_vigor(processo))


def recursos_contra(penas: Iterable[str]) -> list[AtoComPrazo]:
    """Os prazos de recurso que as penas abrem, um por espécie."""
    atos = {_RECURSO[Medida(pena)] for pena in penas}
    return [a for a in ATOS_DE_RECURSO if a in atos]


def recursos_sem_prazo(processo: ProcessoAdministrativo) -> list[AtoComPrazo]:
    """Os recursos de que ainda não se abriu prazo, e que ninguém interpôs: faltam à parte."""
    abertos = set(processo.prazos.values_list("ato", flat=True))
    return [
        ato
        for ato in atos_de_recurso(processo)
        if abertos.isdisjoint({ato, REVE[ato], SOBE.get(ato, ato)})
    ]
