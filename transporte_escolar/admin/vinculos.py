"""Vínculos: dão-se e encerram-se, com a prova que a lei pede."""

from typing import Any, Final

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.anexos import AnexoLegivel, FormularioComAnexo, GuardaAnexos
from patrocinio.comum.admin.area import AdminDaArea, ForaDoMenu
from patrocinio.comum.admin.base import Relacionado
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDoDia
from transporte_escolar.models import Vinculo
from transporte_escolar.servicos.vinculos import (
    aviso_de_alocacoes,
    avisos_do_vinculo,
    dar_vinculo,
    encerrar_vinculo,
)


def _encerrar(vinculo: Vinculo, formulario: Any, request: HttpRequest) -> str:
    ultimo_dia = formulario.cleaned_data["em"]
    encerrado = encerrar_vinculo(pk=vinculo.pk, em=ultimo_dia)
    aviso = aviso_de_alocacoes(encerrado, depois_de=ultimo_dia)
    if aviso:
        messages.warning(request, aviso)
    return f"Vínculo encerrado em {ultimo_dia:%d/%m/%Y}."


def _ja_encerrado(vinculo: Vinculo) -> str:
    fim = vinculo.vigente_ate
    return f"O vínculo já acabou em {fim:%d/%m/%Y}." if fim and fim <= timezone.localdate() else ""


ATOS: Final = {
    "encerrar": Ato(
        "Encerrar o vínculo",
        "Diga o último dia. No seguinte a pessoa já não trabalha por essa empresa, e sem outro "
        "vínculo não pode conduzir nem acompanhar (Lei 5.002/2018, art. 17, p.ú., V).",
        "calendario",
        FormularioDoDia,
        _encerrar,
        "transporte_escolar.change_vinculo",
        por_que_nao=_ja_encerrado,
    )
}


@admin.register(Vinculo)
class VinculoAdmin(ForaDoMenu, AnexoLegivel, GuardaAnexos, ComAtos, AdminDaArea):
    """Vínculos de condutores e monitores."""

    form = FormularioComAnexo
    atos = ATOS
    list_display = ["pessoa", "com", "tipo", "vigente_de", "vigente_ate"]
    list_select_related = ["condutor", "monitor", "empresa"]
    list_filter = ["tipo"]
    busca_em = ["condutor__busca", "monitor__busca", "empresa__busca"]
    ordering = ["-vigente_de", "-pk"]
    search_help_text = "Buscar pela pessoa ou pela empresa"
    texto_do_vazio = "O vínculo se inclui na ficha do condutor ou do monitor."
    autocomplete_fields = ["condutor", "monitor", "empresa"]
    fieldsets = [
        (
            "Vínculo",
            {
                "fields": [
                    "condutor", "monitor", "empresa", "tipo", "arquivo",
                    ("vigente_de", "vigente_ate"),
                ],
                "description": "Prova-se com a CTPS anotada, a ficha de registro ou o contrato "
                "social com o último aditivo (Lei 5.002/2018, art. 17, p.ú., V). CCMEI e eSocial "
                "são aceitos como equivalentes, enquanto a leitura da norma o disser.",
            },
        )
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        pessoas = ("condutor", "monitor", "empresa", "anexo")
        return super().get_queryset(request).select_related(*pessoas)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["condutor", "monitor", "empresa"] if obj is not None else []

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Sem o campo da outra função, quando já se sabe de quem é."""
        fora = _funcao_que_nao_e(request, obj)
        return [
            (titulo, {**opcoes, "fields": [c for c in opcoes["fields"] if c != fora]})
            for titulo, opcoes in super().get_fieldsets(request, obj)
        ]

    def gravar(self, registro: Vinculo) -> None:
        dar_vinculo(registro)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        super().save_model(request, obj, form, change)
        for aviso in avisos_do_vinculo(obj, em=timezone.localdate()):
            messages.warning(request, aviso)

    def response_post_save_add(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        """Volta à ficha da pessoa: a pendência curada já sumiu de lá."""
        return redirect(_ficha(obj))

    def response_post_save_change(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        """Idem."""
        return redirect(_ficha(obj))

    @admin.display(description="pessoa", ordering="condutor__nome")
    def pessoa(self, vinculo: Vinculo) -> str:
        """De quem é o vínculo."""
        return str(vinculo.condutor or vinculo.monitor)

    @admin.display(description="com", ordering="empresa__razao_social")
    def com(self, vinculo: Vinculo) -> str:
        """A empresa, ou o Município."""
        return str(vinculo.empresa or "Município")

    def relacionados(self, request: HttpRequest, registro: Vinculo) -> list[Relacionado]:
        return [Relacionado(f"Ficha: {self.pessoa(registro)}", _ficha(registro))]


def _funcao_que_nao_e(request: HttpRequest, vinculo: Vinculo | None) -> str:
    if vinculo is not None:
        return "monitor" if vinculo.condutor_id else "condutor"
    pedidas = {"condutor": "monitor", "monitor": "condutor"}
    return next((fora for dentro, fora in pedidas.items() if dentro in request.GET), "")


def _ficha(vinculo: Vinculo) -> str:
    modelo = "condutor" if vinculo.condutor_id else "monitor"
    chave = vinculo.condutor_id or vinculo.monitor_id
    return reverse(f"admin:transporte_escolar_{modelo}_change", args=[chave])
