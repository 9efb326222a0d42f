"""Aprovações e negativas: nascem na ficha da pessoa e aqui se consultam."""

from datetime import timedelta
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.base import Atalho, Relacionado, SomenteLeitura
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.historias_de_pessoal import situacao_da_aprovacao
from transporte_escolar.models import Aprovacao
from transporte_escolar.tipos import Resultado

PRAZO_DO_AVISO = timedelta(days=30)


class FiltroDaSituacao(admin.SimpleListFilter):
    """Filtra pelo efeito que a decisão tem hoje."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("vale", "em vigor"),
            ("vence", "vence em até 30 dias"),
            ("acabou", "acabou"),
            ("revogada", "revogada"),
            ("negada", "negada"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        hoje = timezone.localdate()
        favoraveis = queryset.filter(resultado=Resultado.FAVORAVEL, revogada_em__isnull=True)
        filtradas = {
            "vale": favoraveis.vigentes_em(hoje),
            "vence": favoraveis.vigentes_em(hoje).filter(vigente_ate__lte=hoje + PRAZO_DO_AVISO),
            "acabou": favoraveis.filter(vigente_ate__lt=hoje),
            "revogada": queryset.filter(revogada_em__isnull=False),
            "negada": queryset.filter(resultado=Resultado.DESFAVORAVEL),
        }
        return filtradas.get(self.value() or "", queryset)


@admin.register(Aprovacao)
class AprovacaoAdmin(SomenteLeitura):
    """Decisões sobre condutores e monitores."""

    list_display = ["__str__", "pessoa", "situacao", "vigente_de", "vigente_ate", "por"]
    list_select_related = ["condutor", "monitor", "por"]
    list_filter = [FiltroDaSituacao, "ano"]
    busca_em = ["busca", "condutor__busca", "monitor__busca"]
    ordering = ["-ano", "-numero"]
    search_help_text = "Buscar pelo número ou pela pessoa"
    texto_do_vazio = "Aprova-se na ficha do condutor ou do monitor."
    fields = [
        "pessoa", "situacao", "parecer", "por", "decidida_em", "vigente_de", "vigente_ate",
        "primeira_a_vencer", "revogada_em", "revogada_por", "motivo_da_revogacao",
    ]  # fmt: skip
    readonly_fields = ["pessoa", "situacao"]

    def get_queryset(self, request: HttpRequest) -> Any:
        pessoas = ("condutor", "monitor", "por", "documento")
        return super().get_queryset(request).select_related(*pessoas).defer("documento__conteudo")

    @admin.display(description="pessoa", ordering="condutor__nome")
    def pessoa(self, aprovacao: Aprovacao) -> str:
        """De quem se decidiu, e a função."""
        dono = aprovacao.condutor or aprovacao.monitor
        return f"{dono} ({'condutor' if aprovacao.condutor_id else 'monitor'})"

    @admin.display(description="situação")
    def situacao(self, aprovacao: Aprovacao) -> Etiqueta:
        """Aprovada, negada ou revogada."""
        return situacao_da_aprovacao(aprovacao, em=timezone.localdate())

    def acoes_do_registro(self, request: HttpRequest, registro: Aprovacao) -> list[Atalho]:
        if registro.documento is None:
            return []
        url = reverse("documento", args=[codigo_escrito(registro.documento.codigo)])
        return [Atalho("Baixar o certificado (PDF)", url, "baixar")]

    def relacionados(self, request: HttpRequest, registro: Aprovacao) -> list[Relacionado]:
        modelo = "condutor" if registro.condutor_id else "monitor"
        chave = registro.condutor_id or registro.monitor_id
        url = reverse(f"admin:transporte_escolar_{modelo}_change", args=[chave])
        return [Relacionado(f"Ficha do {modelo}", url)]
