"""De que contrato é o fato: o da linha no dia, ou o único em vigor da empresa."""

from datetime import date
from typing import Any, Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Contrato, Empresa, ItemDoContrato, Linha, Veiculo
from transporte_escolar.tipos import Execucao

LINHAS_NA_MENSAGEM: Final = 12
ART_26: Final = Dispositivo("Lei 5.002/2018", "art. 26")


def contrato_do_fato(
    *,
    dia: date,
    linha: Linha | None = None,
    empresa: Empresa | None = None,
    veiculo: Veiculo | None = None,
) -> Contrato | None:
    """O contrato que responde pelo fato; ``None`` se o serviço é direto do Município.

    A empresa é a dada, ou a que tinha o veículo no dia.
    Erros: ``ErroDeDominio`` se a linha não tinha contrato no dia, se é de outra empresa, ou se a
    empresa tem mais de um, ou nenhum, e não se disse a linha.
    Fonte: Lei 5.002/2018, arts. 5º e 26.
    """
    dona = empresa or _dona(veiculo, dia)
    if linha is not None:
        return _da_linha(linha, dona, dia)
    if dona is None:
        return None
    contratos = list(Contrato.objects.filter(empresa=dona, itens__in=_itens(dia)).distinct()[:2])
    if len(contratos) == 1:
        unico: Contrato = contratos[0]
        return unico
    quantos = "mais de um contrato" if contratos else "nenhum contrato"
    raise ErroDeDominio(
        f"{dona} tinha {quantos} em {dia:%d/%m/%Y}.",
        dispositivo=ART_26,
        campo="linha",
        saida=_linhas_da(dona, dia) if contratos else "Confira a empresa e o dia.",
    )


def _linhas_da(dona: Empresa, dia: date) -> str:
    """Quais servem, para escolher sem ir procurar."""
    itens = _itens(dia).filter(contrato__empresa=dona).select_related("linha")
    nomes = [i.linha.codigo for i in itens.order_by("linha__codigo")[:LINHAS_NA_MENSAGEM]]
    return f"Diga a linha: {', '.join(nomes)}."


def _dona(veiculo: Veiculo | None, dia: date) -> Empresa | None:
    if veiculo is None:
        return None
    posse = veiculo.posses.vigentes_em(dia).select_related("empresa").first()
    dona: Empresa | None = posse.empresa if posse else None
    return dona


def _da_linha(linha: Linha, dona: Empresa | None, dia: date) -> Contrato | None:
    item = _itens(dia).filter(linha=linha).select_related("contrato__empresa").first()
    if item is None:
        if linha.execucao == Execucao.DIRETA:
            return None
        raise ErroDeDominio(
            f"A {str(linha).lower()} não tinha contrato em {dia:%d/%m/%Y}.",
            dispositivo=ART_26,
            campo="linha",
            saida="Confira a linha e o dia.",
        )
    contrato: Contrato = item.contrato
    if dona is not None and contrato.empresa_id != dona.pk:
        raise ErroDeDominio(
            f"No dia a linha era de {contrato.empresa}, e não de {dona}.",
            dispositivo=ART_26,
            campo="linha",
            saida="Confira a linha, o veículo e o dia.",
        )
    return contrato


def _itens(dia: date) -> Any:
    return ItemDoContrato.objects.vigentes_em(dia).filter(
        sem_efeito=False, contrato__assinado_em__isnull=False
    )
