"""Pendências que a vistoria deixa no veículo: a porta por que a fiscalização as escreve."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import PendenciaDeVistoria

TAMANHO_DO_MOTIVO: Final = 200


@dataclass(frozen=True)
class NaoConformidade:
    """O que corrigir no veículo e até quando; ``chave`` é da vistoria e do item."""

    veiculo_id: int
    chave: str
    vistoria: str
    descricao: str
    dispositivo: str
    desde: date
    ate: date


def exigir_correcao(falha: NaoConformidade) -> PendenciaDeVistoria:
    """Grava a pendência, na transação de quem chama: vencido o prazo, o veículo não roda.

    Erros: ``IntegrityError`` se o prazo é anterior à vistoria.
    Fonte: Lei 5.002/2018, arts. 13, p.ú., e 14, § 6º.
    """
    pendencia, _ = PendenciaDeVistoria.objects.get_or_create(
        chave=falha.chave,
        defaults={
            "veiculo_id": falha.veiculo_id,
            "vistoria": falha.vistoria,
            "descricao": falha.descricao,
            "dispositivo": falha.dispositivo,
            "desde": falha.desde,
            "ate": falha.ate,
        },
    )
    return pendencia


def dar_por_sanada(*, chave: str, dia: date, revistoria: str) -> bool:
    """Fecha a pendência que a revistoria viu corrigida; diz se havia alguma em aberto."""
    aberta = (
        PendenciaDeVistoria.objects.select_for_update(of=("self",))
        .filter(chave=chave, sanada_em__isnull=True)
        .first()
    )
    if aberta is None:
        return False
    aberta.sanada_em = dia
    aberta.sanada_por = revistoria
    aberta.save()
    return True


@transaction.atomic
def sanar_por_ato(*, pk: int, motivo: str, em: date) -> PendenciaDeVistoria:
    """Dá a pendência por sanada sem revistoria, por ato motivado.

    Serve ao item que saiu do roteiro e à correção que se provou de outro modo.
    Erros: ``ErroDeDominio`` se já está sanada ou falta o motivo.
    Fonte: Lei 5.002/2018, art. 27.
    """
    pendencia: PendenciaDeVistoria = PendenciaDeVistoria.objects.select_for_update(
        of=("self",)
    ).get(pk=pk)
    if pendencia.sanada_em is not None:
        raise ErroDeDominio(f"A pendência já foi sanada em {pendencia.sanada_em:%d/%m/%Y}.")
    if not motivo.strip():
        raise ErroDeDominio(
            "Dar a pendência por sanada é ato motivado.",
            dispositivo=Dispositivo("Lei 5.002/2018", "art. 27"),
            campo="motivo",
            saida="Escreva como se provou a correção.",
        )
    pendencia.sanada_em = max(em, pendencia.desde)
    pendencia.sanada_por = motivo.strip()[:TAMANHO_DO_MOTIVO]
    pendencia.save()
    return pendencia
