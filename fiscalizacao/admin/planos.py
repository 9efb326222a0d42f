"""Planos de fiscalização: metas, fiscais, o feito e o que o risco manda vistoriar (art. 20)."""

from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from fiscalizacao.models import FiscalDoPlano, MetaDoPlano, PlanoDeFiscalizacao, Roteiro
from fiscalizacao.regras.plano import AndamentoDaMeta, aspectos_que_faltam
from fiscalizacao.servicos.planos import (
    Agendamento,
    AlvoSugerido,
    agendar,
    alvos_sugeridos,
    andamento_das_metas,
    fiscais_ativos,
)
from fiscalizacao.tipos import Aspecto
from patrocinio.comum.admin.area import recusando
from patrocinio.comum.admin.base import AdminDoPortal, Atalho, EmLinha, Relacionado
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar, tentar
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.models import Servidor
from patrocinio.comum.templatetags.visual import Etiqueta

AGENDAR: Final = "fiscalizacao.add_visitaplanejada"
QUANTOS: Final = 40
_BASE: Final = "admin:fiscalizacao_planodefiscalizacao"
_VISITAS: Final = "admin:fiscalizacao_visitaplanejada_changelist"


class FormularioDoPlano(FormularioComVersao):
    """Plano: os aspectos se marcam um a um."""

    aspectos = forms.MultipleChoiceField(
        label="Aspectos",
        choices=Aspecto.choices,
        widget=forms.CheckboxSelectMultiple,
        initial=Aspecto.values,
        help_text="O plano contempla todos os aspectos a fiscalizar (Lei 5.002/2018, art. 20, I).",
    )


class MetasEmLinha(EmLinha):
    """Quantas vistorias de cada roteiro."""

    model = MetaDoPlano
    fields = ["roteiro", "alvo", "quantidade"]
    ordering = ["roteiro__nome"]

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """São poucos os roteiros: cabem numa lista, lida uma vez para todas as linhas."""
        campo = super().formfield_for_foreignkey(db_field, request, **kwargs)
        if not hasattr(request, "roteiros_em_uso"):
            em_uso = Roteiro.objects.filter(ativo=True).order_by("nome")
            opcoes = [("", "–"), *((r.pk, str(r)) for r in em_uso)]
            request.roteiros_em_uso = opcoes  # type: ignore[attr-defined]
        campo.choices = request.roteiros_em_uso  # type: ignore[attr-defined]
        return campo

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("roteiro")


class FiscaisEmLinha(EmLinha):
    """Quem fiscaliza, de que secretaria, ou por que contratação."""

    model = FiscalDoPlano
    fields = ["nome", "orgao", "area", "terceiro", "contratacao"]
    ordering = ["orgao", "nome"]


@dataclass(frozen=True)
class MetaNaTela:
    """Uma meta, com o feito em palavra, ícone e cor."""

    meta: MetaDoPlano
    andamento: AndamentoDaMeta
    situacao: Etiqueta


class FormularioDoAgendamento(forms.Form):
    """Que veículos, em que dia, por quem e com que roteiros."""

    veiculos = forms.MultipleChoiceField(
        label="Veículos",
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": "Marque ao menos um veículo."},
    )
    dia = CampoDeData(label="Dia", widget=AdminDateWidget)
    fiscal = forms.ModelChoiceField(label="Fiscal", queryset=Servidor.objects.none())
    roteiros = forms.ModelMultipleChoiceField(
        label="Roteiros",
        queryset=Roteiro.objects.filter(ativo=True, em_campo=True).order_by("nome"),
        widget=forms.CheckboxSelectMultiple,
    )
    local = forms.CharField(label="Local", required=False, max_length=200)

    def __init__(self, *args: Any, alvos: list[AlvoSugerido], **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        self.alvos = {str(a.veiculo.pk): a for a in alvos}
        escolhas: Any = self.fields["veiculos"]
        escolhas.choices = [(pk, a.veiculo.placa) for pk, a in self.alvos.items()]
        fiscal: Any = self.fields["fiscal"]
        fiscal.queryset = fiscais_ativos()

    def linhas(self) -> list[tuple[AlvoSugerido, bool]]:
        """Os alvos, com a marca de quais voltaram escolhidos."""
        marcados = set(self["veiculos"].value() or [])
        return [(alvo, pk in marcados) for pk, alvo in self.alvos.items()]


@admin.register(PlanoDeFiscalizacao)
class PlanoAdmin(AdminDoPortal):
    """Um plano por período; o feito se conta das vistorias."""

    form = FormularioDoPlano
    list_display = ["titulo", "de", "ate", "ato"]
    list_select_related = ["ato"]
    ordering = ["-de", "-pk"]
    search_help_text = "Buscar pelo título ou pelo objetivo"
    texto_do_vazio = "O plano diz o que se fiscaliza no período (Lei 5.002/2018, art. 20, I)."
    autocomplete_fields = ["ato"]
    inlines = [MetasEmLinha, FiscaisEmLinha]
    fields = ["titulo", ("de", "ate"), "aspectos", "objetivo", "ato"]
    change_form_template = "admin/fiscalizacao/plano/change_form.html"

    def contexto_do_registro(
        self, request: HttpRequest, obj: PlanoDeFiscalizacao
    ) -> dict[str, Any]:
        metas = andamento_das_metas(obj, em=timezone.localdate())
        faltam = aspectos_que_faltam(obj.aspectos)
        return {
            "metas": [MetaNaTela(m, a, _situacao(a)) for m, a in metas],
            "faltam": [a.label for a in faltam],
        }

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        """Botão dos alvos sugeridos."""
        if not request.user.has_perm(AGENDAR):
            return []
        encerrado = registro.ate < timezone.localdate()
        recusa = f"O plano acabou em {registro.ate:%d/%m/%Y}." if encerrado else ""
        url = reverse(f"{_BASE}_alvos", args=[registro.pk])
        return [Atalho("Sugerir alvos pelo risco", url, "grafico", recusa=recusa)]

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        """As visitas do plano."""
        url = f"{reverse(_VISITAS)}?plano__id__exact={registro.pk}"
        return [Relacionado("Visitas planejadas", url, registro.visitas.count())]

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.alvos)
        rota = path("<int:pk>/alvos/", vista, name="fiscalizacao_planodefiscalizacao_alvos")
        return [rota, *super().get_urls()]

    def alvos(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Mostra os veículos de maior risco, com as razões, e marca as visitas escolhidas."""
        plano = get_object_or_404(PlanoDeFiscalizacao, pk=pk)
        hoje = timezone.localdate()
        formulario = FormularioDoAgendamento(
            *enviado(request),
            alvos=alvos_sugeridos(em=hoje, quantos=QUANTOS),
            initial={"dia": max(hoje, plano.de)},
        )
        fazer = partial(_agendar, plano, formulario, hoje)
        volta = f"{reverse(_VISITAS)}?plano__id__exact={plano.pk}"
        resposta = tentar(request, formulario, fazer, volta=volta)
        if resposta is not None:
            return resposta
        pagina = Pagina(
            "Alvos sugeridos pelo risco",
            "Os veículos em serviço que mais pedem vistoria, cada um com as suas razões "
            "(Lei 5.002/2018, art. 20, I e III). Marque, escolha o dia e o fiscal.",
            "Marcar as visitas",
            modelo="admin/fiscalizacao/plano/alvos.html",
        )
        return mostrar(self, request, pagina, formulario, original=plano)


def _agendar(plano: PlanoDeFiscalizacao, formulario: FormularioDoAgendamento, hoje: date) -> str:
    dados = formulario.cleaned_data
    pedido = Agendamento(
        plano, dados["dia"], dados["fiscal"], list(dados["roteiros"]), dados["local"]
    )
    with recusando():
        visitas = agendar(
            pedido, [formulario.alvos[pk].escolhido for pk in dados["veiculos"]], hoje=hoje
        )
    quantas = "1 visita marcada" if len(visitas) == 1 else f"{len(visitas)} visitas marcadas"
    return f"{quantas} para {pedido.dia:%d/%m/%Y}, na lista de {pedido.fiscal}."


def _situacao(andamento: AndamentoDaMeta) -> Etiqueta:
    if andamento.completa:
        return Etiqueta("Completa", tom="certo")
    if andamento.em_dia:
        return Etiqueta("Em dia", tom="info")
    faltam = andamento.esperadas - andamento.feitas
    return Etiqueta("Atrasada", tom="aviso", detalhe=f"{faltam} a menos que o esperado hoje")
