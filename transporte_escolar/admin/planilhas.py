"""Tela de importação de planilha: enviar, conferir, importar."""

from collections.abc import Callable
from typing import Any, ClassVar, Final, cast

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.admin.exportar import TIPOS
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from transporte_escolar.admin.cadastro_de_planilha import CadastroDePlanilha
from transporte_escolar.importacao.envios import PlanilhaCancelada, descartar_envio
from transporte_escolar.importacao.resumo import PlanilhaConferida
from transporte_escolar.importacao.tipos import Resultado, Situacao

PAGINAS: Final = "admin/transporte_escolar/importacao"
LINHAS_NA_TELA: Final = 200
ANTERIORES_NA_LISTA: Final = 10
_ORDEM: Final = (Situacao.RECUSADA, Situacao.MUDA, Situacao.CRIADA, Situacao.IGUAL)


class ComPlanilha(AdminDoPortal):
    """Soma à tela do cadastro a importação, aberta a quem pode incluir nele.

    ``planilha`` diz o que o cadastro tem de próprio.
    """

    planilha: ClassVar[CadastroDePlanilha]

    # -- telas -------------------------------------------------------------------------------

    @property
    def rota(self) -> str:
        """Começo do nome de todas as rotas desta importação."""
        return f"{self.opts.app_label}_{self.opts.model_name}_importar"

    def get_urls(self) -> list[URLPattern]:
        rotas = (
            ("importar/", self.importar, ""),
            ("importar/modelo.<str:formato>", self.importar_modelo, "_modelo"),
            ("importar/<int:pk>/", self.importar_conferir, "_conferir"),
            ("importar/<int:pk>/aplicar/", self.importar_aplicar, "_aplicar"),
            ("importar/<int:pk>/recusadas/", self.importar_recusadas, "_recusadas"),
            ("importar/<int:pk>/cancelar/", self.importar_cancelar, "_cancelar"),
        )
        return [
            *(
                path(
                    r,
                    self.admin_site.admin_view(self._so_a_quem_inclui(v)),
                    name=f"{self.rota}{n}",
                )
                for r, v, n in rotas
            ),
            *super().get_urls(),
        ]

    def acoes_da_lista(self, request: HttpRequest) -> list[Atalho]:
        acoes = super().acoes_da_lista(request)
        if self.has_add_permission(request):
            acoes.append(Atalho("Importar planilha", reverse(f"admin:{self.rota}"), "enviar"))
        return acoes

    def importar(self, request: HttpRequest) -> HttpResponse:
        """Passo 1: o arquivo e o que mais o cadastro pede."""
        formulario = self.planilha.formulario(request)
        if request.method == "POST" and formulario.is_valid():
            importacao = self.planilha.guardar(
                formulario, por=pessoa_em(request), em=timezone.now()
            )
            return redirect(f"admin:{self.rota}_conferir", pk=importacao.pk)
        contexto = {
            "formulario": formulario,
            "colunas": self.planilha.colunas_explicadas,
            **self.planilha.contexto(request),
        }
        titulo = f"Importar planilha de {self.planilha.palavras.varios}"
        return self._pagina(request, "enviar.html", titulo, contexto)

    def importar_modelo(self, request: HttpRequest, formato: str) -> HttpResponse:
        """Planilha em branco."""
        if formato not in TIPOS:
            raise Http404
        return _anexo(
            self.planilha.modelo(formato), formato, f"modelo-de-{self.planilha.palavras.no_arquivo}"
        )

    def importar_conferir(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Passo 2: o que entraria; depois de importada, passo 3: o que entrou."""
        importacao = self.planilha.visivel(request, pk)
        if importacao.aplicada_em is not None:
            titulo = "Planilha importada"
            return self._pagina(request, "resultado.html", titulo, {"importacao": importacao})
        try:
            conferencia = self.planilha.conferir(importacao, hoje=timezone.localdate())
        except ErroDeDominio as erro:
            messages.error(request, str(erro))
            return redirect(f"admin:{self.rota}")
        contexto = {
            "importacao": importacao,
            "conferencia": conferencia,
            "antes": self.planilha.importada_antes(importacao),
            **_linhas_da_tela(conferencia, request),
        }
        return self._pagina(request, "conferir.html", "Conferir importação", contexto)

    def importar_aplicar(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Importa as prontas, se ainda são as que se viram."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        importacao = self.planilha.visivel(request, pk)
        try:
            conferencia = self.planilha.aplicar(
                importacao,
                impressao=request.POST.get("impressao", ""),
                por=pessoa_em(request),
                em=timezone.now(),
                hoje=timezone.localdate(),
            )
        except PlanilhaCancelada as erro:
            messages.error(request, str(erro))
            return redirect(f"admin:{self.rota}")
        except ErroDeDominio as erro:
            messages.error(request, str(erro))
        else:
            messages.success(request, self.planilha.palavras.importadas(conferencia.contas.prontas))
        return redirect(f"admin:{self.rota}_conferir", pk=importacao.pk)

    def importar_recusadas(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Arquivo das recusadas, com o motivo, para corrigir e reenviar."""
        importacao = self.planilha.visivel(request, pk)
        try:
            conferencia = self.planilha.conferir(importacao, hoje=timezone.localdate())
        except ErroDeDominio as erro:
            messages.error(request, str(erro))
            return redirect(f"admin:{self.rota}")
        if not conferencia.contas.recusadas:
            raise Http404
        return _anexo(
            self.planilha.recusadas(conferencia),
            conferencia.planilha.formato,
            f"{self.planilha.palavras.no_arquivo}-com-erro-{importacao.pk}",
        )

    def importar_cancelar(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Apaga a planilha enviada e volta ao começo."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        try:
            descartar_envio(self.planilha.visivel(request, pk))
            messages.info(request, "Importação cancelada: nada foi gravado.")
        except ErroDeDominio as erro:
            messages.error(request, str(erro))
        return redirect(f"admin:{self.rota}")

    def _so_a_quem_inclui(self, tela: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        def protegida(request: HttpRequest, **argumentos: Any) -> HttpResponse:
            if not self.has_add_permission(request):
                raise PermissionDenied
            return tela(request, **argumentos)

        return protegida

    def _pagina(
        self, request: HttpRequest, nome: str, titulo: str, contexto: dict[str, Any]
    ) -> HttpResponse:
        base = self.admin_site.each_context(request) | {
            "title": titulo,
            "opts": self.opts,
            "palavras": self.planilha.palavras,
            "celulas": f"{PAGINAS}/{self.planilha.celulas}",
            "titulos_da_tela": self.planilha.titulos_da_tela,
            "rotas": {
                nome: f"admin:{self.rota}_{nome}"
                for nome in ("modelo", "conferir", "aplicar", "recusadas", "cancelar")
            },
            "rota_de_enviar": f"admin:{self.rota}",
        }
        return render(request, f"{PAGINAS}/{nome}", base | contexto)


def ao_alcance_de(request: HttpRequest) -> Q:
    """Por conferir, só as que a pessoa mesma enviou; importadas, todas: são prova do que entrou."""
    return Q(criada_por=pessoa_em(request)) | Q(aplicada_em__isnull=False)


def pessoa_em(request: HttpRequest) -> Servidor:
    """Quem está na tela."""
    return cast("Servidor", request.user)


def _linhas_da_tela(
    conferencia: PlanilhaConferida[Resultado[Any, Any]], request: HttpRequest
) -> dict[str, Any]:
    """Primeiro só o que pede atenção, a pior situação antes; “ver todas” segue a planilha."""
    todas = request.GET.get("ver") == "todas"
    linhas = list(conferencia.resultados)
    if not todas:
        linhas = sorted(
            (r for r in linhas if r.pede_atencao),
            key=lambda r: (_ORDEM.index(r.situacao), r.dados.numero),
        )
    pagina = Paginator(linhas, LINHAS_NA_TELA).get_page(request.GET.get("pagina"))
    return {"todas": todas, "pagina": pagina}


def _anexo(conteudo: bytes, formato: str, nome: str) -> HttpResponse:
    return HttpResponse(
        conteudo,
        content_type=TIPOS[formato],
        headers={
            "Content-Disposition": f'attachment; filename="{nome}.{formato}"',
            "Cache-Control": "private, no-store",
        },
    )
