"""Anexo que transcreve no edital e no contrato as infrações e as penas (art. 21, p.ú.)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Final, Self

from fiscalizacao.documentos.ordem import EDUCACAO
from fiscalizacao.documentos.processo.base import penas_que_cabem
from fiscalizacao.documentos.processo.extenso import em_ufm
from fiscalizacao.models import Infracao
from fiscalizacao.regras.catalogo import CATALOGO, InfracaoDaLei
from fiscalizacao.tipos import Gravidade
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import Assunto, emitir_atual
from transporte_escolar.models import Edital

CAPUT: Final = {
    Gravidade.LEVE: (
        "Art. 22",
        "Consideram-se infrações leves, imputadas ao contratado ou condutor do transporte escolar, "
        "puníveis com advertência verbal, com a inserção de sua aplicação no relatório de "
        "fiscalização.:",
    ),
    Gravidade.MEDIA: (
        "Art. 23",
        "Consideram-se infrações médias, imputadas ao contratado ou condutor do transporte "
        "escolar, puníveis com advertência escrita:",
    ),
    Gravidade.GRAVE: (
        "Art. 24",
        "Consideram-se infrações graves, imputadas ao contratado ou condutor do transporte "
        "escolar, puníveis isolada ou conjuntamente, através de advertência escrita, multa de 3 "
        "(três) unidades fiscais do município - UFM:",
    ),
    Gravidade.GRAVISSIMA: (
        "Art. 25",
        "Consideram-se infrações gravíssimas, imputadas à licitante contratada, ainda que a "
        "infração seja cometida pelo condutor do transporte escolar, puníveis, isolada ou "
        "conjuntamente, através de multa e rescisão contratual:",
    ),
}
ART_21_PU: Final = (
    "As infrações administrativas e as respectivas penas devem ser transcritas no edital de "
    "licitação e nos contratos administrativos firmados, facultando-se à Administração a "
    "instituição de outras infrações administrativas e penalidades inerentes, além das previstas "
    "nessa Lei."
)
ART_25_PU: Final = (
    "Para a aplicação da pena de rescisão contratual, a Administração considerará a presteza dos "
    "contratados na solução dos problemas apontados, o histórico de infrações, independentemente "
    "do grau de gravidade e, principalmente, o grau de risco a que os usuários foram expostos nas "
    "práticas infracionais elencadas."
)


@dataclass(frozen=True)
class InfracaoNoCatalogo:
    """Item, conduta com as palavras da lei, e a multa; ``penas`` só na do edital."""

    item: str
    texto: str
    multa: str
    penas: str = ""
    gravidade: str = ""


@dataclass(frozen=True)
class GrupoDoCatalogo:
    """As infrações de uma gravidade, com o caput do artigo."""

    artigo: str
    caput: str
    gravidade: str
    penas: str
    infracoes: tuple[InfracaoNoCatalogo, ...]


@dataclass(frozen=True)
class CatalogoDeInfracoes:
    """As 32 infrações da lei e, se é anexo de um edital, as que ele institui."""

    edital: str
    objeto: str
    grupos: tuple[GrupoDoCatalogo, ...]
    do_edital: tuple[InfracaoNoCatalogo, ...]
    art_21_pu: str
    art_25_pu: str

    especie: ClassVar[str] = "Catálogo de infrações e penas"
    orgao: ClassVar[str] = EDUCACAO
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/catalogo.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"{self.especie} – {self.edital or 'Lei 5.002/2018'}"

    @property
    def quantas(self) -> int:
        """Quantas infrações da lei."""
        return sum(len(g.infracoes) for g in self.grupos)

    @classmethod
    def de(cls, edital: Edital | None) -> Self:
        """Lê a lei e o edital."""
        instituidas = Infracao.objects.filter(edital=edital) if edital else Infracao.objects.none()
        return cls(
            edital=str(edital or ""),
            objeto=edital.objeto if edital else "",
            grupos=tuple(_grupo(g) for g in Gravidade),
            do_edital=_do_edital(instituidas.order_by("codigo")),
            art_21_pu=ART_21_PU,
            art_25_pu=ART_25_PU,
        )


def emitir_catalogo(edital: Edital | None, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite o anexo; se nada mudou, devolve o que está em vigor. Sem edital, só as da lei.

    Fonte: Lei 5.002/2018, arts. 21, p.ú., a 25.
    """
    assunto = (
        Assunto("transporte_escolar.edital", edital.pk)
        if edital
        else Assunto("fiscalizacao.infracao", 0)
    )
    return emitir_atual(
        CatalogoDeInfracoes.de(edital), assunto=assunto, emitido_por=servidor, em=em
    )


def _grupo(gravidade: Gravidade) -> GrupoDoCatalogo:
    artigo, caput = CAPUT[gravidade]
    itens = [i for i in CATALOGO if i.gravidade is gravidade]
    return GrupoDoCatalogo(
        artigo=artigo,
        caput=caput,
        gravidade=str(gravidade.label),
        penas="; ".join(m.label.lower() for m in itens[0].medidas),
        infracoes=tuple(_da_lei(i) for i in itens),
    )


def _da_lei(infracao: InfracaoDaLei) -> InfracaoNoCatalogo:
    return InfracaoNoCatalogo(
        item=infracao.dispositivo,
        texto=infracao.texto,
        multa=f"{infracao.ufm} UFM" if infracao.ufm else "",
    )


def _do_edital(infracoes: Iterable[Infracao]) -> tuple[InfracaoNoCatalogo, ...]:
    return tuple(
        InfracaoNoCatalogo(
            item=i.base_legal,
            texto=i.texto,
            multa=em_ufm(i.ufm) if i.ufm else "",
            penas=penas_que_cabem(i, i.ufm),
            gravidade=str(i.get_gravidade_display()),
        )
        for i in infracoes
    )
