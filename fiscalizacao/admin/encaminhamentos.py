"""Encaminhamentos obrigatórios: só a autoridade os vê e os cumpre (arts. 25, VII, e 28)."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import Encaminhamento
from fiscalizacao.servicos.efeitos_do_auto import (
    DO_ASSEDIO,
    dar_por_encaminhado,
    identificar_resguardada,
)
from patrocinio.comum.admin.base import Relacionado, SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDeAto
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.templatetags.visual import Etiqueta

ALTERAR = "fiscalizacao.change_encaminhamento"


class FormularioDoEncaminhamento(FormularioDeAto):
    """O dia e o protocolo."""

    dia = CampoDeData(label="Comunicado em", widget=AdminDateWidget, initial=timezone.localdate)
    protocolo = forms.CharField(label="Protocolo ou ofício", max_length=80)


def _encaminhar(registro: Encaminhamento, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    dados = formulario.cleaned_data
    dar_por_encaminhado(
        pk=registro.pk,
        dia=dados["dia"],
        protocolo=dados["protocolo"],
        por=pessoa,
        em=timezone.now(),
    )
    return "Comunicação registrada."


class FormularioDaPessoa(FormularioDeAto):
    """Quem se resguarda."""

    nome = forms.CharField(
        label="Pessoa resguardada",
        max_length=160,
        help_text="Só a autoridade lê. O nome basta: não se pede relato à criança.",
    )


def _identificar(registro: Encaminhamento, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    identificar_resguardada(pk=registro.pk, nome=formulario.cleaned_data["nome"], por=pessoa)
    return "Pessoa resguardada registrada, em cada comunicação deste auto."


def _nao_se_identifica(registro: Encaminhamento) -> str:
    if registro.destino not in DO_ASSEDIO:
        return "Só o assédio resguarda a identidade de alguém."
    return "A comunicação já diz quem se resguarda." if registro.pessoa_resguardada else ""


def _ja_feito(registro: Encaminhamento) -> str:
    return "O encaminhamento já foi feito." if registro.feito_em else ""


class FiltroDoFeito(admin.SimpleListFilter):
    """Filtra pelo que falta comunicar."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("aberto", "a comunicar"), ("feito", "comunicado")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() not in {"aberto", "feito"}:
            return queryset
        return queryset.filter(feito_em__isnull=self.value() == "aberto")


@admin.register(Encaminhamento)
class EncaminhamentoAdmin(ComAtos, SomenteLeitura):
    """Nascem do auto; a identidade da vítima só aqui se lê."""

    atos: ClassVar = {
        "cumprir": Ato(
            "Registrar a comunicação",
            "Comunique o órgão com o mínimo: o fato, o dia, o lugar e como achar a pessoa. Não se "
            "pede relato à criança (Lei 13.431/2017).",
            "enviar",
            FormularioDoEncaminhamento,
            _encaminhar,
            ALTERAR,
            por_que_nao=_ja_feito,
        ),
        "identificar": Ato(
            "Identificar a pessoa resguardada",
            "O auto lavrado no celular não diz quem é a vítima: escreva-o aqui, para a "
            "comunicação. Não vai ao auto nem ao processo.",
            "pessoa",
            FormularioDaPessoa,
            _identificar,
            ALTERAR,
            por_que_nao=_nao_se_identifica,
        ),
    }
    list_display = ["destino", "auto", "aberto_em", "hoje"]
    list_select_related = ["auto"]
    list_filter = [FiltroDoFeito, "destino"]
    busca_em = ["auto__busca"]
    search_fields: ClassVar = ["auto__busca"]
    ordering = ["feito_em", "-aberto_em"]
    search_help_text = "Buscar pelo auto"
    texto_do_vazio = "Abrem-se com o auto de assédio (art. 25, VII) e o do serviço direto (28)."
    fieldsets = [
        (
            "Comunicação obrigatória",
            {
                "fields": [
                    ("destino", "hoje"), "fundamento", "pessoa_resguardada",
                    ("aberto_em", "feito_em"), ("protocolo", "feito_por"),
                ]
            },
        )
    ]  # fmt: skip
    readonly_fields = ["hoje"]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("auto", "feito_por")

    @admin.display(description="situação")
    def hoje(self, encaminhamento: Encaminhamento) -> Etiqueta:
        """Feito ou a fazer."""
        if encaminhamento.feito_em:
            return Etiqueta("comunicado", tom="certo", icone="certo")
        return Etiqueta("a comunicar, imediato", tom="perigo", icone="aviso")

    def relacionados(self, request: HttpRequest, registro: Encaminhamento) -> list[Relacionado]:
        url = reverse("admin:fiscalizacao_autodeinfracao_change", args=[registro.auto_id])
        return [Relacionado(str(registro.auto), url)]
