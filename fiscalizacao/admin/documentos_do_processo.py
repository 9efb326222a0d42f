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
from patrocinio.comum.admin.telas_de_ato import Ato, FormularioDeAto, praticar_no_registro
from patrocinio.comum.papeis import tem_papel

ALTERAR: Final = "fiscalizacao.change_processoadministrativo"
VER: Final = "fiscalizacao.view_processoadministrativo"
_BASE: Final = "admin:fiscalizacao_processoadministrativo"


def _trocar(processo: ProcessoAdministrativo, _form: Any, request: HttpRequest) -> HttpResponse:
    return emitir_e_abrir(request, entregar_codigo, processo)


def _falta_notificar(processo: ProcessoAdministrativo) -> str:
    if processo.situacao != SituacaoDoProcesso.INSTAURADO:
        return ""
    return "A contratada ainda não foi notificada: o código vai na notificação."


TROCAR_O_CODIGO: Final = Ato(
    rotulo="Trocar o código dos autos",
    lide="Emite a “Entrega do código dos autos”, um PDF com o código novo, para entregar em mãos "
    "ou por AR a quem perdeu o seu. Só esse termo o mostra.",
    icone="cadeado",
    formulario=FormularioDeAto,
    fazer=_trocar,
    permissao=ALTERAR,
    por_que_nao=_falta_notificar,
    avisos=lambda _processo: (
        "O código que a contratada tem agora deixa de abrir os autos, no mesmo instante.",
    ),
    perigo=True,
)


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
            botoes.append(Atalho(TROCAR_O_CODIGO.rotulo, codigo, TROCAR_O_CODIGO.icone))
        return botoes

    def get_urls(self) -> list[URLPattern]:
        area = self.admin_site.admin_view
        return [
            path("<int:pk>/volume/", area(self.volume), name=f"{_BASE[6:]}_volume"),
            path("<int:pk>/dossie/", area(self.dossie), name=f"{_BASE[6:]}_dossie"),
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
