"""Como o credenciamento aparece: se a oficina pode inspecionar hoje, o termo e as suspensões."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html_join

from fiscalizacao.models import Credenciamento
from fiscalizacao.regras.credenciamento import NAO_DECIDIDOS, Periodo, por_que_nao
from fiscalizacao.servicos.credenciamentos import fatos_do
from patrocinio.comum.admin.anexos import ligacao_do_anexo
from patrocinio.comum.templatetags.visual import Etiqueta


class FiltroDoVigor(admin.SimpleListFilter):
    """Filtra pelas que podem inspecionar hoje."""

    title = "hoje"
    parameter_name = "hoje"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("sim", "pode inspecionar"), ("nao", "não pode inspecionar")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        em_vigor = Credenciamento.objects.em_vigor_em(timezone.localdate()).values("pk")
        if self.value() == "sim":
            return queryset.filter(pk__in=em_vigor)
        return queryset.exclude(pk__in=em_vigor) if self.value() == "nao" else queryset


class ColunasDoCredenciamento:
    """Colunas e campos calculados do credenciamento."""

    @admin.display(description="hoje")
    def hoje(self, credenciamento: Credenciamento) -> Etiqueta:
        """Se a oficina pode inspecionar hoje, e por que não."""
        motivo = por_que_nao(fatos_do(credenciamento), dia=timezone.localdate())
        if not motivo:
            return Etiqueta("pode inspecionar", tom="certo")
        tom = "neutro" if credenciamento.situacao in NAO_DECIDIDOS else "perigo"
        return Etiqueta("não pode inspecionar", tom=tom, detalhe=motivo)

    @admin.display(description="termo", ordering="vigente_ate")
    def termo(self, credenciamento: Credenciamento) -> str:
        """De que dia a que dia."""
        de, ate = credenciamento.vigente_de, credenciamento.vigente_ate
        return f"{de:%d/%m/%Y} a {ate:%d/%m/%Y}" if de and ate else "–"

    @admin.display(description="pedido e documentos")
    def pedido_escrito(self, credenciamento: Credenciamento) -> str:
        """Ligação para o arquivo."""
        return ligacao_do_anexo(credenciamento.pedido)

    @admin.display(description="suspensões")
    def suspensoes_escritas(self, credenciamento: Credenciamento) -> str:
        """Dias e motivo, da mais nova à mais antiga."""
        suspensoes = sorted(credenciamento.suspensoes.all(), key=lambda s: s.vigente_de)
        linhas = [(Periodo(s.vigente_de, s.vigente_ate), s.motivo) for s in reversed(suspensoes)]
        return format_html_join("", "<div>{}: {}</div>", linhas) if linhas else "nenhuma"
