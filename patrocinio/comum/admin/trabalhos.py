"""Trabalhos demorados: quanto já se fez, e parar ou tentar de novo."""

from typing import Any, Final

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.formats import date_format

from patrocinio.comum.admin.base import Atalho, SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro
from patrocinio.comum.models import Trabalho
from patrocinio.comum.servicos.trabalhos import pedir_cancelamento, tentar_de_novo
from patrocinio.comum.templatetags.visual import Etiqueta
from patrocinio.comum.tipos import SituacaoDoTrabalho

ATUALIZA_S: Final = 5
TONS: Final = {
    SituacaoDoTrabalho.FEITO: "certo",
    SituacaoDoTrabalho.FALHOU: "perigo",
    SituacaoDoTrabalho.CANCELADO: "neutro",
}


@admin.register(Trabalho)
class TrabalhoAdmin(SomenteLeitura):
    """A TI vê todos; cada pessoa, os que pediu."""

    list_display = ["titulo", "como_esta", "criado_por", "criado_em", "terminado_em"]
    list_filter = ["situacao"]
    list_select_related = ["criado_por", "progresso"]
    ordering = ["-pk"]
    fieldsets = [
        (
            "O pedido",
            {
                "fields": [
                    ("situacao_atual", "terminado_em"),
                    ("criado_por", "criado_em"),
                    "erro",
                ]
            },
        )
    ]
    readonly_fields = ["situacao_atual"]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("criado_por", "progresso")

    def get_urls(self) -> list[URLPattern]:
        rotas = [
            path(
                f"<int:pk>/{ato}/",
                self.admin_site.admin_view(getattr(self, ato)),
                name=f"comum_trabalho_{ato}",
            )
            for ato in ("cancelar", "repetir")
        ]
        return [*rotas, *super().get_urls()]

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Enquanto não termina, a página se atualiza sozinha."""
        resposta: Any = super().change_view(
            request, object_id, form_url, {"atualiza_s": ATUALIZA_S, **(extra_context or {})}
        )
        registro = (getattr(resposta, "context_data", None) or {}).get("original")
        if registro is not None and registro.na_fila:
            resposta["Refresh"] = str(ATUALIZA_S)
        return resposta  # type: ignore[no-any-return]

    def acoes_do_registro(self, request: HttpRequest, registro: Trabalho) -> list[Atalho]:
        """Cancelar o que não terminou; tentar de novo o que parou."""
        if registro.na_fila:
            pedido = registro.progresso.cancelar_pedido
            recusa = "O cancelamento já foi pedido: o trabalho para no fim do passo."
            url = reverse("admin:comum_trabalho_cancelar", args=[registro.pk])
            return [
                Atalho("Cancelar o trabalho", url, "fechar", recusa if pedido else "", post=True)
            ]
        if registro.situacao == SituacaoDoTrabalho.FEITO:
            return []
        url = reverse("admin:comum_trabalho_repetir", args=[registro.pk])
        return [Atalho("Tentar de novo", url, "seguinte", post=True)]

    def cancelar(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Cancela, ou pede que pare no fim do passo."""

        def ato(registro: Trabalho) -> str:
            if pedir_cancelamento(registro, em=timezone.now()):
                return "Trabalho cancelado. O que já se confirmou fica."
            return "Cancelamento pedido: o trabalho para no fim do passo em que está."

        return praticar_no_registro(self, request, pk, ato=ato, exige="comum.view_trabalho")

    def repetir(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Devolve à fila o que falhou ou foi cancelado."""

        def ato(registro: Trabalho) -> str:
            tentar_de_novo(registro, em=timezone.now())
            return "De volta à fila: o que já se confirmou fica, e o resto se refaz."

        return praticar_no_registro(self, request, pk, ato=ato, exige="comum.view_trabalho")

    @admin.display(description="situação", ordering="situacao")
    def como_esta(self, registro: Trabalho) -> Etiqueta:
        """Situação, com quanto já se fez."""
        situacao = self.situacao_atual(registro)
        detalhe = situacao.detalhe or (str(registro.progresso) if registro.progresso.total else "")
        return Etiqueta(str(situacao), tom=situacao.tom, detalhe=detalhe, icone=situacao.icone)

    @admin.display(description="situação")
    def situacao_atual(self, registro: Trabalho) -> Etiqueta:
        """Situação; a do que está na fila depende de já ter começado, ou de ter falhado."""
        if not registro.na_fila:
            tom = TONS[SituacaoDoTrabalho(registro.situacao)]
            return Etiqueta(registro.get_situacao_display(), tom=tom)
        if registro.progresso.iniciado_em:
            return Etiqueta("Em andamento", tom="info")
        if registro.erro:
            hora = date_format(timezone.localtime(registro.nao_antes), "H:i")
            return Etiqueta("Nova tentativa", tom="aviso", detalhe=f"a partir das {hora}")
        return Etiqueta("Na fila", tom="neutro", icone="relogio")
