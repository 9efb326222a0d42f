"""Alocações: quem faz cada viagem, de que dia a que dia."""

from datetime import date, timedelta
from typing import Any, Final

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.area import recusando
from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDeAto
from patrocinio.comum.admin.vigencia import etiqueta_da_vigencia
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import Alocacao
from transporte_escolar.regras.horarios import Horario, Periodo, horario_escrito
from transporte_escolar.servicos.alocacoes import (
    PedidoDeAlocacao,
    alocar,
    chave_escrita,
    encerrar_alocacao,
)
from transporte_escolar.servicos.equipes import Equipe
from transporte_escolar.tipos import Sentido, Turno

UM_DIA: Final = timedelta(days=1)
HOJE: Final = "hoje"
AMANHA: Final = "amanha"
SEPARADOR: Final = "-"
VIAGENS: Final = [
    (f"{t.value}{SEPARADOR}{s.value}", chave_escrita((t, s)).capitalize())
    for t in Turno
    for s in Sentido
]


class FormularioDeAlocacao(FormularioComVersao):
    """A linha, as viagens, quem as faz e desde quando."""

    viagens = forms.MultipleChoiceField(
        label="Viagens",
        choices=VIAGENS,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text="Sem marcar nenhuma, todas as da linha.",
    )
    motivo = forms.CharField(
        label="Motivo da correção",
        required=False,
        help_text="Só quando a alocação muda quem fez a linha em dia passado.",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "condutor" in self.fields:
            self.fields["condutor"].required = True


class FormularioDoEncerramento(FormularioDeAto):
    """O último dia da alocação."""

    ultimo_dia = CampoDeData(label="Último dia", widget=AdminDateWidget, initial=timezone.localdate)
    as_demais = forms.BooleanField(
        label="Encerrar também as outras viagens da linha com este veículo", required=False
    )
    motivo = forms.CharField(
        label="Motivo da correção",
        required=False,
        help_text="Só quando o último dia é anterior a ontem.",
    )


def _encerrar(alocacao: Alocacao, formulario: Any, request: HttpRequest) -> str:
    ultimo_dia = formulario.cleaned_data["ultimo_dia"]
    quantas = encerrar_alocacao(
        pk=alocacao.pk,
        ultimo_dia=ultimo_dia,
        hoje=timezone.localdate(),
        as_demais=formulario.cleaned_data["as_demais"],
        motivo=formulario.cleaned_data["motivo"],
    )
    viagens = "1 viagem" if quantas == 1 else f"{quantas} viagens"
    return f"Linha {alocacao.linha.codigo}: {viagens} até {ultimo_dia:%d/%m/%Y}."


def _ja_terminou(alocacao: Alocacao) -> str:
    fim = alocacao.vigente_ate
    if fim is not None and fim < timezone.localdate():
        return f"A alocação terminou em {fim:%d/%m/%Y}."
    return ""


ATOS: Final = {
    "encerrar": Ato(
        "Encerrar",
        "No dia seguinte ao último, a viagem fica sem quem a faça: aloque outra equipe "
        "(Lei 5.002/2018, arts. 15 e 17).",
        "calendario",
        FormularioDoEncerramento,
        _encerrar,
        "transporte_escolar.change_alocacao",
        por_que_nao=_ja_terminou,
    )
}


class FiltroDoDia(admin.SimpleListFilter):
    """Filtra as alocações que valem num dia: hoje, amanhã ou o que vem no endereço."""

    title = "dia"
    parameter_name = "dia"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        escolhas = [(HOJE, "hoje"), (AMANHA, "amanhã")]
        dia = _dia(request.GET.get(self.parameter_name, ""))
        if dia is not None:
            escolhas.append((dia.isoformat(), f"{dia:%d/%m/%Y}"))
        return escolhas

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        hoje = timezone.localdate()
        valor = self.value() or ""
        dia = {HOJE: hoje, AMANHA: hoje + UM_DIA}.get(valor) or _dia(valor)
        return queryset if dia is None else queryset.vigentes_em(dia)


def _dia(texto: str) -> date | None:
    try:
        return date.fromisoformat(texto)
    except ValueError:
        return None


@admin.register(Alocacao)
class AlocacaoAdmin(ComAtos):
    """Alocações; alocar é o formulário de adicionar, e o mais são atos."""

    form = FormularioDeAlocacao
    atos = ATOS
    so_salvar = True
    list_display = ["linha", "viagem", "horario", "veiculo", "condutor", "monitor", "periodo"]
    list_filter = [FiltroDoDia, "turno"]
    list_select_related = ["linha", "veiculo", "condutor", "monitor", "substituicao"]
    busca_em = ["linha__busca", "veiculo__busca", "condutor__busca"]
    ordering = ["linha__codigo", "inicio", "-vigente_de", "pk"]
    search_help_text = "Buscar por linha, veículo ou condutor"
    texto_do_vazio = "Aloque um veículo e um condutor às viagens da linha."
    autocomplete_fields = ["linha", "veiculo", "condutor", "monitor"]
    fieldsets_de_leitura = [
        ("Viagem", {"fields": ["linha", ("viagem", "horario"), "periodo"]}),
        ("Quem a faz", {"fields": ["veiculo", "condutor", "monitor", "substituicao"]}),
    ]
    fieldsets = [
        (
            "Viagens",
            {
                "fields": ["linha", "viagens", ("vigente_de", "vigente_ate"), "motivo"],
                "description": "A alocação anterior termina na véspera. Com o último dia "
                "preenchido, no dia seguinte a viagem volta a quem a fazia.",
            },
        ),
        (
            "Quem as faz",
            {
                "fields": ["veiculo", "condutor", "monitor"],
                "description": "No primeiro dia, ninguém pode ter pendência que impeça "
                "(Lei 5.002/2018, arts. 12 a 14 e 17), e o veículo respeita a idade do edital "
                "(art. 13) e leva todos os alunos.",
            },
        ),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related(*self.list_select_related)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.fieldsets_de_leitura if obj else self.fieldsets

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["viagem", "horario", "periodo"] if obj else []

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        amanha = timezone.localdate() + UM_DIA
        return {"vigente_de": amanha} | super().get_changeform_initial_data(request)

    # -- escrita -----------------------------------------------------------------------------

    def save_model(self, request: HttpRequest, obj: Alocacao, form: Any, change: Any) -> None:
        marcadas = form.cleaned_data["viagens"]
        pedido = PedidoDeAlocacao(
            linha=obj.linha,
            equipe=Equipe(obj.veiculo, obj.condutor, obj.monitor),
            periodo=Periodo(obj.vigente_de, obj.vigente_ate),
            viagens=frozenset(_chave(m) for m in marcadas),
            motivo=form.cleaned_data["motivo"],
        )
        with recusando():
            alocado = alocar(pedido, hoje=timezone.localdate())
        for aviso in alocado.avisos:
            messages.warning(request, aviso)
        primeira = alocado.alocacoes[0]
        for campo in Alocacao._meta.concrete_fields:
            setattr(obj, campo.attname, getattr(primeira, campo.attname))

    def response_add(self, request: HttpRequest, obj: Alocacao, *resto: Any) -> HttpResponse:
        messages.success(
            request, f"Linha {obj.linha.codigo} alocada desde {obj.vigente_de:%d/%m/%Y}."
        )
        dia = f"{obj.vigente_de:%d/%m/%Y}"
        url = reverse("admin:transporte_escolar_linha_conducao", args=[obj.linha_id])
        return redirect(f"{url}?dia={dia}")

    # -- atos --------------------------------------------------------------------------------

    def acoes_do_registro(self, request: HttpRequest, registro: Alocacao) -> list[Atalho]:
        acoes = []
        if request.user.has_perm("transporte_escolar.add_substituicao"):
            url = reverse("admin:transporte_escolar_substituicao_add")
            dados = f"linha={registro.linha_id}&substituido={registro.veiculo_id}"
            acoes.append(
                Atalho(
                    "Pedir a substituição do veículo",
                    f"{url}?{dados}",
                    "onibus",
                    recusa=_ja_terminou(registro),
                )
            )
        return [*acoes, *super().acoes_do_registro(request, registro)]

    # -- colunas -----------------------------------------------------------------------------

    @admin.display(description="viagem", ordering="turno")
    def viagem(self, alocacao: Alocacao) -> str:
        """Turno e sentido."""
        return chave_escrita((alocacao.turno, alocacao.sentido)).capitalize()

    @admin.display(description="horário", ordering="inicio")
    def horario(self, alocacao: Alocacao) -> str:
        """Das tantas às tantas."""
        return horario_escrito(Horario(alocacao.inicio, alocacao.fim))

    @admin.display(description="período", ordering="vigente_de")
    def periodo(self, alocacao: Alocacao) -> Etiqueta:
        """Vale, vai valer ou terminou."""
        return etiqueta_da_vigencia(alocacao, hoje=timezone.localdate())


def _chave(marcada: str) -> tuple[str, str]:
    turno, _, sentido = marcada.partition(SEPARADOR)
    return turno, sentido
