"""Tela da importação da planilha de linhas: enviar, conferir, importar."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, Final, cast

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.admin.exportar import TIPOS
from patrocinio.comum.campos import e_chave
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.planilhas.leitura import nome_limpo
from patrocinio.comum.planilhas.tipos import TAMANHO_MAXIMO
from transporte_escolar.importacao.aplicacao import (
    Envio,
    aplicada_antes,
    aplicar,
    descartar_envio,
    guardar_envio,
)
from transporte_escolar.importacao.arquivos import modelo, recusadas
from transporte_escolar.importacao.colunas import COLUNAS_EXPLICADAS
from transporte_escolar.importacao.comparacao import Resultado
from transporte_escolar.importacao.conferencia import Conferencia, abrir, conferir
from transporte_escolar.importacao.tipos import Situacao
from transporte_escolar.models import Edital, ImportacaoDeLinhas

ROTA: Final = "transporte_escolar_linha_importar"
PAGINAS: Final = "admin/transporte_escolar/importacao"
LINHAS_NA_TELA: Final = 200
EDITAIS_NA_LISTA: Final = 100
ANTERIORES_NA_LISTA: Final = 10
PRIMEIRO_ANO: Final = 2000
ANOS_ADIANTE: Final = 2
_ORDEM: Final = (Situacao.RECUSADA, Situacao.MUDA, Situacao.CRIADA, Situacao.IGUAL)


class FormularioDeEnvio(forms.Form):
    """Edital, data e arquivo; a recusa do arquivo aparece no campo dele."""

    edital = forms.TypedChoiceField(label="edital", coerce=int, empty_value=None)
    vale_de = forms.DateField(
        label="itinerários valem a partir de",
        widget=forms.DateInput(format="%d/%m/%Y", attrs={"inputmode": "numeric"}),
        help_text="Em dd/mm/aaaa. O itinerário que mudar encerra-se na véspera (art. 19, VI).",
    )
    arquivo = forms.FileField(
        label="planilha",
        allow_empty_file=True,
        help_text="XLSX ou CSV, até 5 MB.",
        widget=forms.FileInput(attrs={"accept": ".xlsx,.csv,.txt"}),
    )

    def __init__(self, *args: Any, editais: Sequence[Edital], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._editais = {e.pk: e for e in editais}
        campo = self.fields["edital"]
        campo.choices = [("", "Escolha"), *((e.pk, str(e)) for e in editais)]  # type: ignore[attr-defined]
        for nome in self.fields:
            self.fields[nome].widget.attrs["class"] = "campo-texto"

    def clean_vale_de(self) -> date:
        """Recusa o ano digitado errado: “0202” abriria itinerário no tempo dos romanos."""
        vale_de: date = self.cleaned_data["vale_de"]
        ultimo = timezone.localdate().year + ANOS_ADIANTE
        if not PRIMEIRO_ANO <= vale_de.year <= ultimo:
            raise forms.ValidationError(
                f"Confira o ano, {vale_de.year:04d}: a data vai de 01/01/{PRIMEIRO_ANO} a "
                f"31/12/{ultimo}."
            )
        return vale_de

    def clean_arquivo(self) -> bytes:
        """Lê o arquivo, se não passa do tamanho, e acha o cabeçalho."""
        enviado = self.cleaned_data["arquivo"]
        # Um byte além do limite basta para a recusa: o resto nem se lê.
        conteudo: bytes = enviado.read(TAMANHO_MAXIMO + 1)
        self._nome = nome_limpo(enviado.name)
        try:
            abrir(self._nome, conteudo)
        except ErroDeDominio as erro:
            raise forms.ValidationError(str(erro)) from erro
        return conteudo

    def envio(self) -> Envio:
        """O envio já conferido."""
        dados = self.cleaned_data
        return Envio(
            edital=self._editais[dados["edital"]],
            nome=self._nome,
            conteudo=dados["arquivo"],
            vale_de=dados["vale_de"],
        )


class ImportacaoDeLinhasMixin(AdminDoPortal):
    """Soma à tela de linhas a importação; abre-se a quem pode incluir linhas."""

    def get_urls(self) -> list[URLPattern]:
        rotas = (
            ("importar/", self.importar, ROTA),
            ("importar/modelo.<str:formato>", self.importar_modelo, f"{ROTA}_modelo"),
            ("importar/<int:pk>/", self.importar_conferir, f"{ROTA}_conferir"),
            ("importar/<int:pk>/aplicar/", self.importar_aplicar, f"{ROTA}_aplicar"),
            ("importar/<int:pk>/recusadas/", self.importar_recusadas, f"{ROTA}_recusadas"),
            ("importar/<int:pk>/cancelar/", self.importar_cancelar, f"{ROTA}_cancelar"),
        )
        return [
            *(
                path(r, self.admin_site.admin_view(self._so_a_quem_inclui(v)), name=n)
                for r, v, n in rotas
            ),
            *super().get_urls(),
        ]

    def acoes_da_lista(self, request: HttpRequest) -> list[Atalho]:
        acoes = super().acoes_da_lista(request)
        if self.has_add_permission(request):
            acoes.append(Atalho("Importar planilha", reverse(f"admin:{ROTA}"), "enviar"))
        return acoes

    def importar(self, request: HttpRequest) -> HttpResponse:
        """Passo 1: edital e arquivo."""
        pedido = request.GET.get("edital", "")
        editais = _editais(request, pedido)
        if request.method == "POST":
            formulario = FormularioDeEnvio(request.POST, request.FILES, editais=editais)
            if formulario.is_valid():
                importacao = guardar_envio(
                    formulario.envio(), por=_pessoa(request), em=timezone.now()
                )
                return redirect(f"admin:{ROTA}_conferir", pk=importacao.pk)
        else:
            inicial = {"vale_de": timezone.localdate(), "edital": pedido}
            formulario = FormularioDeEnvio(initial=inicial, editais=editais)
        contexto = {
            "formulario": formulario,
            "colunas": COLUNAS_EXPLICADAS,
            "sem_edital": not editais,
            "anteriores": _anteriores(request, pedido),
        }
        return self._pagina(request, "enviar.html", "Importar planilha de linhas", contexto)

    def importar_modelo(self, request: HttpRequest, formato: str) -> HttpResponse:
        """Planilha em branco."""
        if formato not in TIPOS:
            raise Http404
        return _anexo(modelo(formato), formato, "modelo-de-linhas")

    def importar_conferir(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Passo 2: o que entraria; depois de importada, passo 3: o que entrou."""
        importacao = _importacao(request, pk)
        if importacao.aplicada_em is not None:
            titulo = "Planilha importada"
            return self._pagina(request, "resultado.html", titulo, {"importacao": importacao})
        try:
            conferencia = conferir(importacao, hoje=timezone.localdate())
        except ErroDeDominio as erro:
            messages.error(request, str(erro))
            return redirect(f"admin:{ROTA}")
        contexto = {
            "importacao": importacao,
            "conferencia": conferencia,
            "antes": aplicada_antes(importacao),
            **_linhas_da_tela(conferencia, request),
        }
        return self._pagina(request, "conferir.html", "Conferir importação", contexto)

    def importar_aplicar(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Importa as prontas, se ainda são as que se viram."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        importacao = _importacao(request, pk)
        try:
            conferencia = aplicar(
                pk=importacao.pk,
                impressao=request.POST.get("impressao", ""),
                por=_pessoa(request),
                em=timezone.now(),
                hoje=timezone.localdate(),
            )
        except ErroDeDominio as erro:
            messages.error(request, str(erro))
        else:
            quantas = conferencia.contas.prontas
            messages.success(
                request,
                "1 linha importada." if quantas == 1 else f"{quantas} linhas importadas.",
            )
        return redirect(f"admin:{ROTA}_conferir", pk=importacao.pk)

    def importar_recusadas(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Arquivo das recusadas, com o motivo, para corrigir e reenviar."""
        importacao = _importacao(request, pk)
        try:
            conferencia = conferir(importacao, hoje=timezone.localdate())
        except ErroDeDominio as erro:
            messages.error(request, str(erro))
            return redirect(f"admin:{ROTA}")
        if not conferencia.contas.recusadas:
            raise Http404
        formato = conferencia.planilha.formato
        return _anexo(recusadas(conferencia), formato, f"linhas-com-erro-{importacao.pk}")

    def importar_cancelar(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Apaga a planilha enviada e volta ao começo."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        try:
            descartar_envio(_importacao(request, pk))
            messages.info(request, "Importação cancelada: nada foi gravado.")
        except ErroDeDominio as erro:
            messages.error(request, str(erro))
        return redirect(f"admin:{ROTA}")

    def _so_a_quem_inclui(self, tela: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        def protegida(request: HttpRequest, **argumentos: Any) -> HttpResponse:
            if not self.has_add_permission(request):
                raise PermissionDenied
            return tela(request, **argumentos)

        return protegida

    def _pagina(
        self, request: HttpRequest, nome: str, titulo: str, contexto: dict[str, Any]
    ) -> HttpResponse:
        base = self.admin_site.each_context(request) | {"title": titulo, "opts": self.opts}
        return render(request, f"{PAGINAS}/{nome}", base | contexto)


def _pessoa(request: HttpRequest) -> Servidor:
    return cast("Servidor", request.user)


def _editais(request: HttpRequest, pedido: str) -> list[Edital]:
    """Os mais recentes, e o que o endereço pede; a lista nunca cresce com a tabela."""
    visiveis = Edital.objects.visiveis_a(request.user).order_by("-ano", "-numero", "-pk")
    editais = list(visiveis[:EDITAIS_NA_LISTA])
    if e_chave(pedido) and int(pedido) not in {e.pk for e in editais}:
        editais += list(visiveis.filter(pk=int(pedido)))
    return editais


def _anteriores(request: HttpRequest, pedido: str) -> list[ImportacaoDeLinhas]:
    """As últimas da pessoa e, se o endereço diz o edital, as dele; sem o conteúdo do arquivo."""
    de_quem = Q(criada_por=_pessoa(request))
    if e_chave(pedido):
        de_quem |= Q(edital=int(pedido))
    return list(
        ImportacaoDeLinhas.objects.filter(
            de_quem, edital__in=Edital.objects.visiveis_a(request.user)
        )
        .select_related("edital", "criada_por")
        .defer("conteudo")
        .order_by("-criada_em", "-pk")[:ANTERIORES_NA_LISTA]
    )


def _importacao(request: HttpRequest, pk: int) -> ImportacaoDeLinhas:
    editais = Edital.objects.visiveis_a(request.user)
    importacao: ImportacaoDeLinhas = get_object_or_404(
        ImportacaoDeLinhas.objects.select_related("edital", "criada_por", "aplicada_por"),
        pk=pk,
        edital__in=editais,
    )
    return importacao


def _linhas_da_tela(conferencia: Conferencia, request: HttpRequest) -> dict[str, Any]:
    """Primeiro só o que pede atenção, a pior situação antes; “ver todas” segue a planilha."""
    todas = request.GET.get("ver") == "todas"
    linhas: list[Resultado] = list(conferencia.resultados)
    if not todas:
        linhas = sorted(
            (r for r in linhas if r.pede_atencao),
            key=lambda r: (_ORDEM.index(r.situacao), r.dados.numero),
        )
    pagina = Paginator(linhas, LINHAS_NA_TELA).get_page(request.GET.get("pagina"))
    return {"todas": todas, "pagina": pagina, "quantas_pedem": len(linhas)}


def _anexo(conteudo: bytes, formato: str, nome: str) -> HttpResponse:
    return HttpResponse(
        conteudo,
        content_type=TIPOS[formato],
        headers={
            "Content-Disposition": f'attachment; filename="{nome}.{formato}"',
            "Cache-Control": "private, no-store",
        },
    )
