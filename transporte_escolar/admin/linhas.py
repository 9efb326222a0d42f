"""Linhas: o que são, por onde passam e o que lhes falta."""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.formats import number_format

from patrocinio.comum.admin.area import AdminDaArea, emitir_e_abrir
from patrocinio.comum.admin.base import Atalho, Relacionado
from patrocinio.comum.admin.paginas_com_formulario import Pagina, mostrar
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.importacao import PlanilhaDeLinhas
from transporte_escolar.admin.operacao_da_linha import OperacaoDaLinha
from transporte_escolar.admin.planilhas import ComPlanilha
from transporte_escolar.documentos import emitir_ficha_da_linha, emitir_relacao
from transporte_escolar.models import Linha
from transporte_escolar.servicos.linhas import gravar_linha, o_que_falta
from transporte_escolar.tipos import Obstaculo


class FormularioDeLinha(FormularioComVersao):
    """Linha, com os obstáculos em caixas de marcar."""

    obstaculos = forms.MultipleChoiceField(
        label="Obstáculos do caminho",
        choices=Obstaculo.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )


class FiltroDaSituacao(admin.SimpleListFilter):
    """Filtra as linhas ativas pelo que lhes falta hoje."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("completa", "completa"), ("incompleta", "incompleta")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        hoje = timezone.localdate()
        if self.value() == "completa":
            return queryset.completas(em=hoje)
        if self.value() == "incompleta":
            return queryset.incompletas(em=hoje)
        return queryset


class FiltroDoContrato(admin.SimpleListFilter):
    """Filtra as linhas com ou sem contrato em vigor hoje."""

    title = "contrato"
    parameter_name = "contrato"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("com", "com contrato em vigor"), ("sem", "sem contrato em vigor")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        sem_contrato = {"com": False, "sem": True}.get(self.value() or "")
        if sem_contrato is None:
            return queryset
        return queryset.filter(contrato_vigente__isnull=sem_contrato)


@admin.register(Linha)
class LinhaAdmin(ComPlanilha, OperacaoDaLinha, AdminDaArea):
    """Linhas; a que ainda não tem tudo aparece como incompleta."""

    form = FormularioDeLinha
    planilha = PlanilhaDeLinhas()
    list_display = [
        "codigo", "nome", "situacao", "km_por_dia", "tipo_veiculo", "execucao", "contrato",
    ]  # fmt: skip
    list_filter = [
        FiltroDaSituacao, FiltroDoContrato, "execucao", "tipo_veiculo", "monitor", "ativa",
    ]  # fmt: skip
    ordering = ["codigo", "pk"]
    busca_em = ["busca", "itens_de_contrato__contrato__empresa__busca"]
    search_help_text = "Buscar por código, nome ou empresa contratada"
    texto_do_vazio = "A linha pode nascer antes do contrato, do veículo e do itinerário."
    autocomplete_fields = ["escolas"]
    readonly_fields = ["situacao", "km_escrito"]
    fieldsets = [
        (
            "Linha",
            {
                "fields": [("codigo", "nome"), "execucao", "ativa", "situacao"],
                "description": "O serviço é contratado ou prestado pelo Município "
                "(Lei 5.002/2018, arts. 1º e 5º).",
            },
        ),
        (
            "Veículo",
            {
                "fields": [("tipo_veiculo", "capacidade_minima"), "alunos", "monitor"],
                "description": "Van, micro-ônibus ou ônibus: o limite do art. 2º não os distingue.",
            },
        ),
        ("Percurso", {"fields": ["escolas", "obstaculos", "km_escrito", "observacao"]}),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        consulta: Any = super().get_queryset(request)
        return consulta.com_o_que_tem(em=timezone.localdate())

    def gravar(self, registro: Linha) -> None:
        gravar_linha(registro, hoje=timezone.localdate())

    @admin.display(description="situação")
    def situacao(self, linha: Linha) -> Etiqueta | str:
        """Completa, ou incompleta e o que falta."""
        if not linha.pk:
            return "–"
        if not linha.ativa:
            return Etiqueta("inativa", tom="neutro")
        falta = o_que_falta(linha, em=timezone.localdate())
        if falta:
            return Etiqueta("incompleta", tom="aviso", detalhe=f"falta {', '.join(falta)}")
        return Etiqueta("completa", tom="certo")

    @admin.display(description="km por dia", ordering="km_do_dia")
    def km_por_dia(self, linha: Any) -> Any:
        """Soma das viagens do itinerário de hoje."""
        return linha.km_do_dia if linha.pk else None

    @admin.display(description="km por dia")
    def km_escrito(self, linha: Any) -> str:
        """O mesmo, escrito com vírgula."""
        return number_format(linha.km_do_dia, 1) if linha.pk else "–"

    @admin.display(description="contrato em vigor")
    def contrato(self, linha: Any) -> str:
        """Número do contrato em vigor."""
        return linha.contrato_vigente or "–"

    # -- documentos e ligações ---------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        ver = self.admin_site.admin_view
        return [
            path("relacao/", ver(self.relacao), name="transporte_escolar_linha_relacao"),
            path("<int:pk>/ficha/", ver(self.ficha), name="transporte_escolar_linha_ficha"),
            *super().get_urls(),
        ]

    def acoes_da_lista(self, request: HttpRequest) -> list[Atalho]:
        acoes = super().acoes_da_lista(request)
        if self.has_change_permission(request):
            relacao = reverse("admin:transporte_escolar_linha_relacao")
            acoes.append(Atalho("Relação de linhas (PDF)", relacao, "documento"))
        return acoes

    def acoes_do_registro(self, request: HttpRequest, registro: Linha) -> list[Atalho]:
        acoes = self.acoes_da_operacao(request, registro)
        if self.has_change_permission(request):
            ficha = reverse("admin:transporte_escolar_linha_ficha", args=[registro.pk])
            acoes.append(Atalho("Ficha da linha (PDF)", ficha, "documento"))
        if request.user.has_perm("transporte_escolar.add_itinerario"):
            url = reverse("admin:transporte_escolar_itinerario_add")
            acoes.append(Atalho("Mudar o itinerário", f"{url}?linha={registro.pk}", "rota"))
        return acoes

    def relacionados(self, request: HttpRequest, registro: Linha) -> list[Relacionado]:
        lista = "admin:transporte_escolar_{}_changelist"
        itinerarios = reverse(lista.format("itinerario"))
        contratos = reverse(lista.format("contrato"))
        return [
            Relacionado("Itinerários", f"{itinerarios}?linha__id__exact={registro.pk}"),
            Relacionado("Contratos", f"{contratos}?itens__linha__id__exact={registro.pk}"),
            *self.operacao_relacionada(request, registro),
        ]

    def ficha(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Emite a ficha da linha e abre o PDF."""
        linha = self.get_object(request, str(pk))
        if linha is None:
            raise Http404
        pergunta = f"Emitir a ficha da {linha}"
        if request.method != "POST":
            return self._confirmar(request, pergunta)
        return emitir_e_abrir(request, emitir_ficha_da_linha, linha)

    def relacao(self, request: HttpRequest) -> HttpResponse:
        """Emite a relação de todas as linhas ativas e abre o PDF."""
        if not self.has_change_permission(request):
            raise PermissionDenied
        if request.method != "POST":
            return self._confirmar(request, "Emitir a relação de linhas e contratos")
        return emitir_e_abrir(request, emitir_relacao, None)

    def _confirmar(self, request: HttpRequest, titulo: str) -> HttpResponse:
        lide = "O documento leva o estado de hoje e um código que o público confere."
        return mostrar(self, request, Pagina(titulo, lide, "Emitir"))
