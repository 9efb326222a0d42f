"""Exportação da lista como está na tela: colunas, filtros e busca."""

from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.utils import label_for_field, lookup_field
from django.core.exceptions import FieldDoesNotExist, ObjectDoesNotExist
from django.db import models
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from patrocinio.comum.admin.historico import com_maiuscula
from patrocinio.comum.campos import CampoDinheiro, CampoIdentificador
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.exportacao import ColunaExportada, Tipo, planilha_csv, planilha_xlsx
from patrocinio.comum.regras.identificacao import formatar

LIMITE_DE_LINHAS = 50_000
TIPOS = {
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
}


def responder_exportacao(tela: Any, request: HttpRequest, formato: str) -> HttpResponse:
    """Monta o arquivo com as colunas de ``list_display`` e responde como anexo."""
    try:
        lista = tela.get_changelist_instance(request)
    except IncorrectLookupParameters as erro:
        raise ErroDeDominio(
            "Os filtros do endereço não se deixam ler.", saida="Volte à lista e exporte dela."
        ) from erro
    registros = lista.get_queryset(request)
    if registros.order_by()[: LIMITE_DE_LINHAS + 1].count() > LIMITE_DE_LINHAS:
        raise ErroDeDominio(
            "A lista tem mais de 50.000 linhas.", saida="Filtre-a e exporte por partes."
        )
    colunas = [c for c in lista.list_display if c != "action_checkbox"]
    cabecalho = [_coluna(tela, c) for c in colunas]
    linhas = _linhas(tela, colunas, registros)
    titulo = com_maiuscula(str(tela.opts.verbose_name_plural))
    if formato == "xlsx":
        conteudo = planilha_xlsx(titulo, cabecalho, linhas)
    else:
        conteudo = planilha_csv(cabecalho, linhas)
    nome = f"{tela.opts.model_name}-{timezone.localdate():%Y-%m-%d}.{formato}"
    return HttpResponse(
        conteudo,
        content_type=TIPOS[formato],
        headers={
            "Content-Disposition": f'attachment; filename="{nome}"',
            "Cache-Control": "private, no-store",
        },
    )


def _coluna(tela: Any, coluna: Any) -> ColunaExportada:
    rotulo = com_maiuscula(str(label_for_field(coluna, tela.model, tela)))
    campo = _campo(tela, coluna) or _campo(tela, _ordenada_por(tela, coluna))
    if isinstance(campo, CampoDinheiro):
        return ColunaExportada(rotulo, Tipo.DINHEIRO)
    if isinstance(campo, models.DateField) and _campo(tela, coluna):
        return ColunaExportada(rotulo, Tipo.DATA)
    if isinstance(campo, models.IntegerField | models.DecimalField) and not campo.choices:
        return ColunaExportada(rotulo, Tipo.NUMERO)
    return ColunaExportada(rotulo)


def _campo(tela: Any, nome: Any) -> Any:
    try:
        return tela.opts.get_field(nome)
    except (FieldDoesNotExist, TypeError):
        return None


def _ordenada_por(tela: Any, coluna: Any) -> str:
    """Campo pelo qual a coluna calculada se ordena: é o valor que ela escreve por extenso."""
    metodo = getattr(tela, coluna, None) if isinstance(coluna, str) else coluna
    return str(getattr(metodo, "admin_order_field", "") or "")


def _linhas(tela: Any, colunas: list[Any], registros: Any) -> Iterator[list[Any]]:
    for registro in registros:
        yield [_celula(tela, coluna, registro) for coluna in colunas]


def _celula(tela: Any, coluna: Any, registro: Any) -> Any:
    try:
        campo, _, valor = lookup_field(coluna, registro, tela)
    except ObjectDoesNotExist:
        return None
    numero = getattr(registro, _ordenada_por(tela, coluna) or "_", None)
    if campo is None and isinstance(numero, Decimal):
        return numero
    return _valor(valor) if campo is None else _valor_do_campo(campo, valor)


def _valor_do_campo(campo: Any, valor: Any) -> Any:
    if getattr(campo, "choices", None):
        return str(dict(campo.flatchoices).get(valor, valor or ""))
    if isinstance(campo, CampoIdentificador):
        return formatar(campo.tipo, valor or "")
    if campo.remote_field:
        return str(valor) if valor is not None else None
    return _valor(valor)


def _valor(valor: Any) -> Any:
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, datetime):
        return timezone.localtime(valor).replace(tzinfo=None)
    return valor
