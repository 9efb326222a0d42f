"""Guia da multa: quantas UFM, a quanto, por qual ato, e até quando se paga (H-39)."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import ClassVar, Final, Self

from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.processo.base import (
    CabecalhoDoProcesso,
    Juntada,
    QuemAssina,
    em_vigor_com_o_titulo,
    emitir_e_juntar,
    numero_do_auto,
)
from fiscalizacao.documentos.processo.extenso import em_ufm
from fiscalizacao.models import GuiaDeMulta
from fiscalizacao.servicos.multas import ART_39, DESCONTO
from fiscalizacao.servicos.processo.base import assunto_do
from fiscalizacao.tipos import EspecieDePeca
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.tipos import Papel
from transporte_escolar.tipos import Regime

FAZENDA: Final = "Secretaria Municipal de Fazenda"


@dataclass(frozen=True)
class GuiaSubstituida:
    """A guia que esta tira de vigor, com o valor que tinha."""

    numero: str
    emitida_em: date
    vence_em: date
    valor_da_ufm: Decimal
    valor: Decimal


@dataclass(frozen=True)
class GuiaEmPapel:
    """A conta da multa, como se fez no dia da emissão; nada que se paga depois a muda."""

    cabecalho: CabecalhoDoProcesso
    numero: str
    multa: str
    auto: str
    base_legal: str
    ufm: int
    ufm_escritas: str
    valor_da_ufm: Decimal
    ato_da_ufm: str
    valor: Decimal
    emitida_em: date
    vence_em: date
    substitui: GuiaSubstituida | None
    desconto: str
    divida_ativa: str
    emitida_por: QuemAssina
    orgao: str

    especie: ClassVar[str] = "Guia de multa"
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/guia.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} nº {self.numero}"

    @classmethod
    def da(cls, guia: GuiaDeMulta) -> Self:
        """Lê a guia, a multa e o processo."""
        multa = guia.multa
        auto = multa.medida.auto
        anterior = guia.substitui
        return cls(
            cabecalho=CabecalhoDoProcesso.de(multa.processo),
            numero=f"{guia.numero}/{guia.ano}",
            multa=f"{multa.numero}/{multa.ano}",
            auto=numero_do_auto(auto) if auto else "",
            base_legal=auto.infracao.base_legal if auto else "",
            ufm=multa.ufm,
            ufm_escritas=em_ufm(multa.ufm),
            valor_da_ufm=guia.valor_da_ufm,
            ato_da_ufm=str(guia.indice.ato),
            valor=guia.valor,
            emitida_em=guia.emitida_em,
            vence_em=guia.vence_em,
            substitui=_substituida(anterior) if anterior else None,
            desconto=str(DESCONTO[Regime(multa.processo.regime)]),
            divida_ativa=str(ART_39),
            emitida_por=QuemAssina.de(guia.por),
            orgao=FAZENDA if tem_papel(guia.por, Papel.FAZENDA) else SESTRAN,
        )


def emitir_guia_pdf(guia: GuiaDeMulta, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite e junta a guia; o papel da que ela substitui perde o vigor, e a guia não muda.

    Fonte: Lei 5.002/2018, arts. 24 e 25; H-39.
    """
    processo = guia.multa.processo
    anterior = guia.substitui and em_vigor_com_o_titulo(
        GuiaEmPapel.da(guia.substitui), assunto_do(processo)
    )
    juntada = Juntada(EspecieDePeca.GUIA, no_lugar_de=anterior)
    return emitir_e_juntar(GuiaEmPapel.da(guia), processo, juntada, por=servidor, em=em)


def _substituida(guia: GuiaDeMulta) -> GuiaSubstituida:
    return GuiaSubstituida(
        numero=f"{guia.numero}/{guia.ano}",
        emitida_em=guia.emitida_em,
        vence_em=guia.vence_em,
        valor_da_ufm=guia.valor_da_ufm,
        valor=guia.valor,
    )
