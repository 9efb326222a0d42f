"""Ordens de serviço: nascem no contrato e aqui se consultam."""

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse

from patrocinio.comum.admin.base import Atalho, SomenteLeitura
from patrocinio.comum.servicos.documentos import codigo_escrito
from transporte_escolar.models import OrdemDeServico


@admin.register(OrdemDeServico)
class OrdemDeServicoAdmin(SomenteLeitura):
    """Ordens emitidas, com o PDF para assinar."""

    list_display = ["__str__", "contrato", "contratada", "linha", "inicio", "pdf"]
    list_select_related = ["contrato__empresa", "item__linha"]
    busca_em = ["busca", "contrato__busca", "contrato__empresa__busca"]
    ordering = ["-ano", "-numero"]
    search_help_text = "Buscar pelo número da ordem, pelo contrato ou pela contratada"
    fields = ["contrato", "linha", "inicio", "texto", "emitida_em", "emitida_por", "pdf"]
    readonly_fields = ["linha", "pdf", "emitida_em", "emitida_por"]

    @admin.display(description="contratada", ordering="contrato__empresa__razao_social")
    def contratada(self, ordem: OrdemDeServico) -> str:
        """Quem executa."""
        return str(ordem.contrato.empresa)

    @admin.display(description="linha", ordering="item__linha__codigo")
    def linha(self, ordem: OrdemDeServico) -> str:
        """A linha, ou todas."""
        return str(ordem.item.linha) if ordem.item else "todas as do contrato"

    @admin.display(description="documento", boolean=False)
    def pdf(self, ordem: OrdemDeServico) -> str:
        """Se o PDF já foi emitido."""
        return "emitido" if ordem.documento_id else "a emitir"

    def acoes_do_registro(self, request: HttpRequest, registro: OrdemDeServico) -> list[Atalho]:
        if registro.documento is None:
            return []
        url = reverse("documento", args=[codigo_escrito(registro.documento.codigo)])
        return [Atalho("Baixar o PDF", url, "baixar")]
