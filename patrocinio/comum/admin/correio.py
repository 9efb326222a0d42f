"""Caixa de saída do correio e rotinas diárias, para a TI acompanhar."""

from typing import Any

from django.conf import settings
from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import Atalho, SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro
from patrocinio.comum.models import MensagemDeCorreio, RotinaDiaria
from patrocinio.comum.servicos.correio import RESOLVEM, dar_por_enviada, reenviar
from patrocinio.comum.templatetags.visual import Etiqueta
from patrocinio.comum.tipos import SituacaoDaMensagem

ALTERAR = "comum.change_mensagemdecorreio"


@admin.register(MensagemDeCorreio)
class MensagemDeCorreioAdmin(SomenteLeitura):
    """A TI vê se saiu e resolve as em dúvida; o texto, que fala de casos, ela não lê."""

    list_display = ["assunto", "para", "situacao", "criada_em", "enviada_em"]
    list_filter = ["situacao"]
    ordering = ["-pk"]
    tons = {
        "situacao": {
            SituacaoDaMensagem.A_ENVIAR: "info",
            SituacaoDaMensagem.ENVIANDO: "info",
            SituacaoDaMensagem.ENVIADA: "certo",
            SituacaoDaMensagem.EM_DUVIDA: "aviso",
            SituacaoDaMensagem.DESISTIDA: "perigo",
        }
    }
    fieldsets = [
        (
            "Mensagem",
            {
                "fields": [("assunto", "para"), ("criada_em", "chave")],
                "description": "Em dúvida: o processo ou a conexão caiu durante a entrega, e ela "
                "pode ter saído. Pergunte a quem a receberia antes de reenviar.",
            },
        ),
        (
            "Entrega",
            {"fields": [("situacao", "enviada_em"), ("tentativas", "nao_antes"), "erro"]},
        ),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).defer("corpo")

    def get_urls(self) -> list[URLPattern]:
        rotas = [
            path(
                f"<int:pk>/{ato}/",
                self.admin_site.admin_view(vista),
                name=f"comum_mensagemdecorreio_{ato}",
            )
            for ato, vista in (("reenviar", self.reenviar), ("enviada", self.dar_por_enviada))
        ]
        return [*rotas, *super().get_urls()]

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if not settings.CORREIO_LIGADO:
            messages.warning(
                request,
                "O portal não tem servidor de e-mail: as mensagens esperam aqui. "
                "Configure PORTAL_EMAIL_HOST e reinicie o portal.",
            )
        return super().changelist_view(request, extra_context)

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        """Só a em dúvida e a desistida esperam por uma pessoa."""
        if not request.user.has_perm("comum.change_mensagemdecorreio"):
            return []
        if registro.situacao not in RESOLVEM:
            return []
        base = "admin:comum_mensagemdecorreio"
        atos = [
            Atalho("Reenviar", reverse(f"{base}_reenviar", args=[registro.pk]), "enviar", post=True)
        ]
        if registro.situacao == SituacaoDaMensagem.EM_DUVIDA:
            url = reverse(f"{base}_enviada", args=[registro.pk])
            atos.append(Atalho("Dar por enviada", url, "certo", post=True))
        return atos

    def reenviar(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Volta a enviar, por decisão de quem confirmou que não chegou."""

        def ato(registro: MensagemDeCorreio) -> str:
            reenviar(registro, em=timezone.now())
            return "A mensagem voltou à caixa de saída e sai em instantes."

        return praticar_no_registro(self, request, pk, ato=ato, exige=ALTERAR)

    def dar_por_enviada(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Encerra a dúvida: alguém confirmou que chegou."""

        def ato(registro: MensagemDeCorreio) -> str:
            dar_por_enviada(registro, em=timezone.now())
            return "A mensagem foi dada por enviada."

        return praticar_no_registro(self, request, pk, ato=ato, exige=ALTERAR)


@admin.register(RotinaDiaria)
class RotinaDiariaAdmin(SomenteLeitura):
    """O que cada rotina fez em cada dia."""

    list_display = ["nome", "dia", "como_esta", "feita_em", "resultado"]
    ordering = ["-dia", "nome"]
    fieldsets = [
        ("Rotina", {"fields": [("nome", "dia"), ("como_esta", "feita_em"), "resultado"]}),
        ("Falhas", {"fields": [("tentativas", "nao_antes"), "erro"]}),
    ]
    readonly_fields = ["como_esta"]

    @admin.display(description="situação")
    def como_esta(self, registro: RotinaDiaria) -> Etiqueta:
        """Feita, ou à espera de nova tentativa."""
        if registro.feita_em:
            return Etiqueta("Feita", tom="certo")
        return Etiqueta("Falhou", tom="perigo", detalhe="o portal tenta de novo")
