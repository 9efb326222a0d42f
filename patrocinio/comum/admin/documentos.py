"""Documentos emitidos e arquivos privados."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.decorators import login_required
from django.http import FileResponse, Http404, HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from patrocinio.comum.admin.base import SomenteLeitura
from patrocinio.comum.models import AtoNormativo, DocumentoEmitido


@admin.register(DocumentoEmitido)
class DocumentoEmitidoAdmin(SomenteLeitura):
    """Documentos emitidos: nunca refeitos, com resumo e código que o público confere."""

    list_display = ["titulo", "especie", "emitido_em", "emitido_por", "baixar"]
    list_filter = ["especie"]
    list_select_related = ["emitido_por"]
    ordering = ["-emitido_em", "-id"]
    fields = [
        "titulo",
        "especie",
        "orgao",
        "codigo",
        "emitido_em",
        "emitido_por",
        "sha256",
        "baixar",
    ]
    readonly_fields = ["baixar"]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).defer("conteudo")

    @admin.display(description="arquivo")
    def baixar(self, registro: DocumentoEmitido) -> str:
        """Endereço do PDF, que confere a permissão outra vez."""
        return format_html(
            '<a href="{}">Baixar PDF</a>', reverse("documento", args=[registro.codigo])
        )


@login_required
def servir_arquivo(request: HttpRequest, nome: str) -> FileResponse:
    """Entrega o arquivo de um ato a quem pode ver atos; aos outros, nada consta."""
    ato = AtoNormativo.objects.filter(arquivo=nome).first()
    if ato is None or not request.user.has_perm("comum.view_atonormativo"):
        raise Http404
    return FileResponse(
        ato.arquivo.open("rb"),
        as_attachment=True,
        filename=f"{ato.tipo}-{ato.numero.replace('/', '-')}.pdf",
        headers={
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "Cache-Control": "private, no-store",
        },
    )
