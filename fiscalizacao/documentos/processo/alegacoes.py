"""Intimação para alegações finais: a parte fala por último da prova nova (14.133, art. 158)."""

from dataclasses import dataclass
from datetime import date
from typing import ClassVar, Self

from django.conf import settings
from django.db import transaction

from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.processo.base import CabecalhoDoProcesso, QuemAssina
from fiscalizacao.documentos.processo.comunicacoes import ENDERECO_DOS_AUTOS, juntar_expedida
from fiscalizacao.documentos.processo.prazos_escritos import (
    PrazoEscrito,
    como_se_conta,
    prazo_escrito,
)
from fiscalizacao.models import ComunicacaoDoProcesso
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.peticoes import intimar_para_alegacoes
from fiscalizacao.tipos import AtoComPrazo, AtoDoProcesso, EspecieDePeca


@dataclass(frozen=True)
class IntimacaoParaAlegacoes:
    """As provas novas e o prazo para a contratada falar por último."""

    cabecalho: CabecalhoDoProcesso
    provas: tuple[str, ...]
    prazo: PrazoEscrito
    contagem: str
    endereco_dos_autos: str
    expedida_por: QuemAssina

    especie: ClassVar[str] = "Intimação para alegações finais"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/alegacoes.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} – processo administrativo nº {self.cabecalho.numero}"

    @classmethod
    def da(cls, comunicacao: ComunicacaoDoProcesso, *, hoje: date) -> Self:
        """Lê a intimação expedida e as provas da instrução.

        Erros: ``PrazoNaoPrevisto``.
        """
        processo = comunicacao.processo
        provas = processo.pecas.abertas_a_parte().filter(
            especie=EspecieDePeca.PROVA, andamento__acao=AtoDoProcesso.PRODUZIR_PROVA
        )
        return cls(
            cabecalho=CabecalhoDoProcesso.de(processo),
            provas=tuple(provas.order_by("pk").values_list("titulo", flat=True)),
            prazo=prazo_escrito(processo, AtoComPrazo.ALEGACOES_FINAIS, recebido_em=hoje),
            contagem=como_se_conta(processo.regime),
            endereco_dos_autos=f"{settings.ENDERECO}{ENDERECO_DOS_AUTOS}",
            expedida_por=QuemAssina.de(comunicacao.expedida_por),
        )


@transaction.atomic
def intimar_para_alegar(pk: int, pratica: Pratica) -> ComunicacaoDoProcesso:
    """Expede a intimação para alegações finais, que a parte lê nos autos.

    Erros: os de ``intimar_para_alegacoes``.
    Fonte: Lei 14.133/2021, art. 158, § 2º.
    """
    comunicacao = intimar_para_alegacoes(pk, pratica)
    documento = IntimacaoParaAlegacoes.da(comunicacao, hoje=pratica.hoje)
    juntar_expedida(comunicacao, documento, pratica, reservada=False)
    return comunicacao
