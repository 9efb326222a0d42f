"""Pendências que a vistoria deixa no veículo: a porta por que a fiscalização as escreve."""

from dataclasses import dataclass
from datetime import date

from transporte_escolar.models import PendenciaDeVistoria


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
