"""Determinações aos veículos: o que se determinou, em quantos se cumpriu e o que falta."""

from datetime import date
from typing import Any

from django.contrib import admin
from django.db.models import Exists, OuterRef
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.area import AdminDaArea, emitir_e_abrir
from patrocinio.comum.admin.base import Atalho, Relacionado
from patrocinio.comum.admin.historico import historico_de
from patrocinio.comum.admin.telas_de_ato import ComAtos, praticar_no_registro
from patrocinio.comum.servicos.documentos import Assunto, codigo_escrito, em_vigor
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.cumprimentos import situacao_do_cumprimento
from transporte_escolar.admin.determinacoes_atos import ATOS, em_veiculos, emitir
from transporte_escolar.documentos import DeterminacaoPDF, emitir_pdf_da_determinacao
from transporte_escolar.models import CumprimentoDaDeterminacao, Determinacao
from transporte_escolar.servicos.determinacoes import (
    com_contagem,
    com_quem_esta,
    dispositivo_da,
    gravar_determinacao,
    placas,
    que_faltam,
    vencidos_em,
)

EMITIR = "transporte_escolar.change_determinacao"


class FiltroDaSituacao(admin.SimpleListFilter):
    """Filtra pelo que falta cumprir."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("vencida", "vencida, com veículos que faltam"),
            ("no_prazo", "no prazo, com veículos que faltam"),
            ("cumprida", "cumprida em todos"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        faltam = CumprimentoDaDeterminacao.objects.filter(
            determinacao=OuterRef("pk"), cumprida_em__isnull=True
        )
        vencida = Exists(vencidos_em(faltam, timezone.localdate()))
        escolha = self.value()
        if escolha == "vencida":
            return queryset.filter(vencida)
        if escolha == "no_prazo":
            return queryset.filter(~vencida, Exists(faltam))
        return queryset.filter(~Exists(faltam)) if escolha == "cumprida" else queryset


@admin.register(Determinacao)
class DeterminacaoAdmin(ComAtos, AdminDaArea):
    """Determinações, com cumpridas N de M e as vencidas."""

    change_form_template = "admin/transporte_escolar/determinacao/change_form.html"
    atos = ATOS
    list_display = ["titulo", "especie", "emitida_em", "prazo", "situacao"]
    list_filter = [FiltroDaSituacao, "especie"]
    busca_em = ["busca", "ato__busca"]
    ordering = ["-emitida_em", "-pk"]
    search_help_text = "Buscar pelo que se determinou ou pelo ato"
    texto_do_vazio = "Padronização visual, material a fixar, novas exigências (arts. 10, 12 e 16)."
    readonly_fields = ["especie", "ato", "emitida_em", "situacao", "dispositivo", "faltam"]
    fieldsets = [
        ("Cumprimento", {"fields": [("situacao", "prazo"), "faltam"]}),
        (
            "O que se determina",
            {"fields": ["titulo", "texto", ("especie", "dispositivo"), ("ato", "emitida_em")]},
        ),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        determinacoes = super().get_queryset(request).select_related("ato")
        return com_contagem(determinacoes, em=timezone.localdate())

    def gravar(self, registro: Determinacao) -> None:
        gravar_determinacao(registro)

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Emitir é um ato: mostra o alcance antes de gravar."""
        return emitir(self, request)

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        return {"alcancados": _alcancados(obj, timezone.localdate())}

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Também o que se fez em cada veículo, e os retirados."""
        registro = self.get_object(request, object_id)
        if registro is None:
            raise Http404
        mudancas = historico_de(registro, partes=[CumprimentoDaDeterminacao])
        return super().history_view(request, object_id, {"mudancas": mudancas})

    # -- colunas -----------------------------------------------------------------------------

    @admin.display(description="situação")
    def situacao(self, determinacao: Any) -> Etiqueta:
        """Cumprida em N de M, e se venceu."""
        return situacao_da_determinacao(determinacao, timezone.localdate())

    @admin.display(description="fundamento")
    def dispositivo(self, determinacao: Determinacao) -> str:
        """Artigo que autoriza a espécie."""
        return str(dispositivo_da(determinacao))

    @admin.display(description="ainda não alcançados")
    def faltam(self, determinacao: Determinacao) -> str:
        """Veículos que estão com quem ela alcança, e em que ainda não está."""
        fora = list(que_faltam(determinacao, em=timezone.localdate()))
        if not fora:
            return "nenhum, entre os que estão com quem ela alcança"
        return f"{em_veiculos(len(fora))}: {placas(fora)}. Para alcançá-los, inclua-os."

    # -- documento ---------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.documento)
        nome = "transporte_escolar_determinacao_documento"
        return [path("<int:pk>/documento/", vista, name=nome), *super().get_urls()]

    def documento(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Emite o PDF para assinar e o abre."""

        def emitir_pdf(determinacao: Determinacao) -> HttpResponse:
            return emitir_e_abrir(request, emitir_pdf_da_determinacao, determinacao)

        return praticar_no_registro(self, request, pk, ato=emitir_pdf, exige=EMITIR)

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        acoes = super().acoes_do_registro(request, registro)
        return [*acoes, *self._pdf(request, registro)]

    def _pdf(self, request: HttpRequest, registro: Determinacao) -> list[Atalho]:
        if request.user.has_perm(EMITIR):
            url = reverse("admin:transporte_escolar_determinacao_documento", args=[registro.pk])
            return [Atalho("Documento para assinar (PDF)", url, "documento", post=True)]
        assunto = Assunto("transporte_escolar.determinacao", registro.pk)
        emitido = em_vigor(especie=DeterminacaoPDF.especie, assunto=assunto)
        if emitido is None:
            return []
        url = reverse("documento", args=[codigo_escrito(emitido.codigo)])
        return [Atalho("Baixar o documento (PDF)", url, "baixar")]

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        lista = reverse("admin:transporte_escolar_cumprimentodadeterminacao_changelist")
        url = f"{lista}?determinacao__id__exact={registro.pk}"
        return [Relacionado("Veículo a veículo", url, registro.alcancados)]


def situacao_da_determinacao(determinacao: Any, hoje: date) -> Etiqueta:
    """Situação em palavras: em quantos se cumpriu e em quantos venceu."""
    quantos, total = determinacao.cumpridos, determinacao.alcancados
    contagem = f"{quantos} de {total} cumpridas"
    if quantos == total:
        return Etiqueta(contagem, tom="certo" if total else "neutro")
    if determinacao.vencidos:
        faltam = em_veiculos(determinacao.vencidos)
        return Etiqueta(f"vencida em {faltam}", tom="perigo", detalhe=contagem)
    return Etiqueta(contagem, tom="info" if determinacao.prazo > hoje else "aviso")


def _alcancados(determinacao: Determinacao, hoje: date) -> list[tuple[str, list[Any]]]:
    """Veículos alcançados, em duas partes: os que faltam e os que já cumpriram."""
    cumprimentos = com_quem_esta(determinacao.cumprimentos.all(), ate="veiculo", em=hoje)
    linhas = list(
        cumprimentos.select_related("veiculo", "conferida_por").order_by(
            "com_quem", "veiculo__placa"
        )
    )
    for linha in linhas:
        linha.situacao = situacao_do_cumprimento(linha, hoje)
    return [
        ("Faltam cumprir", [c for c in linhas if c.cumprida_em is None]),
        ("Já cumpriram", [c for c in linhas if c.cumprida_em is not None]),
    ]
