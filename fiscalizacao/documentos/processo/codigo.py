"""Entrega de código novo dos autos: a quem perdeu o da notificação, ou veio do papel sem ele."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import transaction

from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.processo.base import (
    CabecalhoDoProcesso,
    QuemAssina,
    em_vigor_com_o_titulo,
)
from fiscalizacao.documentos.processo.comunicacoes import ENDERECO_DOS_AUTOS
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.querysets.processos import QUEM_ENTREGA_O_CODIGO
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.base import Peca, assunto_do, juntar, travar
from fiscalizacao.servicos.processo.codigo import novo_codigo
from fiscalizacao.tipos import EspecieDePeca, SituacaoDoProcesso
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.servicos.documentos import emitir


@dataclass(frozen=True)
class EntregaDoCodigo:
    """O código com que a contratada lê os autos e se defende, para entregar em mãos ou por AR."""

    cabecalho: CabecalhoDoProcesso
    endereco_dos_autos: str
    codigo_dos_autos: str
    entregue_em: datetime
    entregue_por: QuemAssina

    especie: ClassVar[str] = "Entrega do código dos autos"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/codigo.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} – processo administrativo nº {self.cabecalho.numero}"


@transaction.atomic
def entregar_codigo(
    processo: ProcessoAdministrativo, por: Servidor, em: datetime
) -> DocumentoEmitido:
    """Troca o código dos autos e emite o termo que o leva, peça reservada; o anterior não abre.

    Erros: ``PapelAusente``; ``ErroDeDominio`` se o processo ainda não se notificou.
    Fonte: Lei 5.002/2018, art. 27.
    """
    exigir_papel(por, *QUEM_ENTREGA_O_CODIGO, dispositivo=ART_27)
    processo = travar(processo.pk, por=por)
    if processo.situacao == SituacaoDoProcesso.INSTAURADO:
        raise ErroDeDominio(
            "O código dos autos vai na notificação, que ainda não se expediu.",
            dispositivo=ART_27,
            saida="Expeça a notificação.",
        )
    documento = EntregaDoCodigo(
        cabecalho=CabecalhoDoProcesso.de(processo),
        endereco_dos_autos=f"{settings.ENDERECO}{ENDERECO_DOS_AUTOS}",
        codigo_dos_autos=novo_codigo(processo, em=em),
        entregue_em=em,
        entregue_por=QuemAssina.de(por),
    )
    assunto = assunto_do(processo)
    emitido = emitir(
        documento,
        assunto=assunto,
        emitido_por=por,
        em=em,
        substitui=em_vigor_com_o_titulo(documento, assunto),
    )
    peca = Peca(EspecieDePeca.OUTRA, documento.titulo, documento=emitido, reservada=True)
    juntar(processo, peca, em=em)
    return emitido
