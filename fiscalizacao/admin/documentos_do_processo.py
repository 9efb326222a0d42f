"""Documentos do processo que se pedem na tela: os autos inteiros, o dossiê e o código novo."""

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from fiscalizacao.documentos.processo.codigo import entregar_codigo
from fiscalizacao.documentos.processo.dossie import emitir_dossie
from fiscalizacao.documentos.processo.volume import autos_em_pdf
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.querysets.processos import QUEM_ENTREGA_O_CODIGO
from fiscalizacao.tipos import SituacaoDoProcesso
from patrocinio.comum.admin.area import documentos_demais, emitir_e_abrir
from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro
from patrocinio.comum.papeis import tem_papel

ALTERAR: Final = "fiscalizacao.change_processoadministrativo"
VER: Final = "fiscalizacao.view_processoadministrativo"
_BASE: Final = "admin:fiscalizacao_processoadministrativo"


class DocumentosDoProcesso(AdminDoPortal):
    """Soma à tela os autos em PDF, a quem vê o processo, e o dossiê e o código, a quem atua."""

    def documentos_do_processo(
        self, request: HttpRequest, registro: ProcessoAdministrativo
    ) -> list[Atalho]:
        """Botões dos autos em PDF, do dossiê, se se cogita rescisão, e do código novo."""
        volume = reverse(f"{_BASE}_volume", args=[registro.pk])
        botoes = [Atalho("Autos em PDF", volume, "documento", post=True)]
        if registro.cogita_rescisao and request.user.has_perm(ALTERAR):
            dossie = reverse(f"{_BASE}_dossie", args=[registro.pk])
            botoes.append(Atalho("Dossiê da rescisão (PDF)", dossie, "documento", post=True))
        notificado = registro.situacao != SituacaoDoProcesso.INSTAURADO
        if notificado and tem_papel(request.user, *QUEM_ENTREGA_O_CODIGO):
            codigo = reverse(f"{_BASE}_codigo", args=[registro.pk])
            botoes.append(Atalho("Novo código dos autos (PDF)", codigo, "documento", post=True))
        return botoes

    def get_urls(self) -> list[URLPattern]:
        area = self.admin_site.admin_view
        return [
            path("<int:pk>/volume/", area(self.volume), name=f"{_BASE[6:]}_volume"),
            path("<int:pk>/dossie/", area(self.dossie), name=f"{_BASE[6:]}_dossie"),
            path("<int:pk>/codigo/", area(self.codigo), name=f"{_BASE[6:]}_codigo"),
            *super().get_urls(),
        ]

    def volume(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Os autos inteiros num PDF; à contratada, sem as peças reservadas."""

        def juntar(processo: ProcessoAdministrativo) -> HttpResponse:
            agora = timezone.now()
            if recusa := documentos_demais(request, em=agora):
                return recusa
            pessoa: Any = request.user
            pdf = autos_em_pdf(processo, leitor=pessoa, em=agora)
            nome = f"processo-{processo.numero:04}-{processo.ano}.pdf"
            return HttpResponse(
                pdf,
                content_type="application/pdf",
                headers={
                    "Content-Disposition": f'attachment; filename="{nome}"',
                    "Cache-Control": "private, no-store",
                    "X-Content-Type-Options": "nosniff",
                },
            )

        return praticar_no_registro(self, request, pk, ato=juntar, exige=VER)

    def dossie(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Emite o dossiê que a autorização da rescisão considera."""

        def emitir(processo: ProcessoAdministrativo) -> HttpResponse:
            if not processo.cogita_rescisao:
                raise Http404
            return emitir_e_abrir(request, emitir_dossie, processo)

        return praticar_no_registro(self, request, pk, ato=emitir, exige=ALTERAR)

    def codigo(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Troca o código dos autos e abre o termo que o entrega; só esse termo o mostra."""

        def emitir(processo: ProcessoAdministrativo) -> HttpResponse:
            return emitir_e_abrir(request, entregar_codigo, processo)

        return praticar_no_registro(self, request, pk, ato=emitir, exige=ALTERAR)
