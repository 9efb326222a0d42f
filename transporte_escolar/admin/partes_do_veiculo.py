"""O que se acrescenta ao veículo: com quem está, as conferências do art. 12, § 1º, e as fotos."""

from typing import Any, Final

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.anexos import (
    AnexoLegivel,
    CampoDeAnexo,
    FormularioComAnexo,
    GuardaAnexos,
)
from patrocinio.comum.admin.area import AdminDaArea, ForaDoMenu, recusando
from patrocinio.comum.admin.base import Relacionado
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDoDia
from transporte_escolar.admin.sim_ou_nao import CampoSimOuNao
from transporte_escolar.models import ConferenciaDoVeiculo, FotoDoVeiculo, PosseDoVeiculo
from transporte_escolar.servicos.posses import com_quem, dar_posse, encerrar_posse
from transporte_escolar.servicos.veiculos import incluir_foto, registrar_conferencia


class ParteDoVeiculo(ForaDoMenu, AdminDaArea):
    """Tela do que é de um veículo: nasce na ficha dele e a ela volta.

    ``dia`` é o campo que vem com a data de hoje.
    """

    list_select_related = ["veiculo"]
    busca_em = ["veiculo__busca"]
    search_help_text = "Buscar pela placa ou pelo modelo do veículo"
    autocomplete_fields = ["veiculo"]
    dia = ""

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("veiculo")

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """O dia vem o de hoje."""
        return {self.dia: timezone.localdate(), **super().get_changeform_initial_data(request)}

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["veiculo"] if obj is not None else []

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        return [Relacionado("Ficha do veículo", ficha_do_veiculo(registro.veiculo_id))]

    def response_post_save_add(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        return redirect(ficha_do_veiculo(obj.veiculo_id))

    def response_post_save_change(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        return redirect(ficha_do_veiculo(obj.veiculo_id))


def ficha_do_veiculo(pk: int) -> str:
    """Endereço da ficha."""
    return reverse("admin:transporte_escolar_veiculo_change", args=[pk])


# -- posses ----------------------------------------------------------------------------------


class FormularioDePosse(FormularioComAnexo):
    """Posse; o serviço confere o período, depois de encerrar a anterior."""

    def _get_validation_exclusions(self) -> set[str]:
        fora: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        return fora | {"vigente_ate", "titulo"}


def _encerrar(posse: PosseDoVeiculo, formulario: Any, request: HttpRequest) -> str:
    ultimo_dia = formulario.cleaned_data["em"]
    encerrada = encerrar_posse(pk=posse.pk, em=ultimo_dia)
    return f"O veículo fica com {com_quem(encerrada)} até {ultimo_dia:%d/%m/%Y}."


def _ja_encerrada(posse: PosseDoVeiculo) -> str:
    fim = posse.vigente_ate
    return f"Já acabou em {fim:%d/%m/%Y}." if fim and fim <= timezone.localdate() else ""


ATOS_DA_POSSE: Final = {
    "encerrar": Ato(
        "Encerrar a posse",
        "Depois do dia dado o veículo fica sem dono registrado e não pode fazer linha alguma. "
        "Se ele passa a outra empresa, dê a nova posse: ela encerra esta na véspera.",
        "calendario",
        FormularioDoDia,
        _encerrar,
        "transporte_escolar.change_possedoveiculo",
        por_que_nao=_ja_encerrada,
    )
}


@admin.register(PosseDoVeiculo)
class PosseDoVeiculoAdmin(AnexoLegivel, GuardaAnexos, ComAtos, ParteDoVeiculo):
    """Com quem o veículo está, e a que título."""

    form = FormularioDePosse
    atos = ATOS_DA_POSSE
    dia = "vigente_de"
    list_display = ["veiculo", "com", "titulo", "reserva", "vigente_de", "vigente_ate"]
    list_select_related = ["veiculo", "empresa"]
    list_filter = ["titulo", "reserva"]
    busca_em = ["veiculo__busca", "empresa__busca"]
    ordering = ["-vigente_de", "-pk"]
    search_help_text = "Buscar pelo veículo ou pela empresa"
    texto_do_vazio = "A posse se registra na ficha do veículo."
    autocomplete_fields = ["veiculo", "empresa"]
    fieldsets = [
        (
            "Com quem está",
            {
                "fields": [
                    "veiculo", "empresa", ("vigente_de", "vigente_ate"), "reserva",
                ],
                "description": "Sem empresa, o veículo é da frota do Município (Lei 5.002/2018, "
                "art. 5º). A posse nova encerra a anterior na véspera.",
            },
        ),
        (
            "De quem é",
            {
                "fields": ["titulo", "proprietario_nome", "proprietario_documento", "arquivo"],
                "description": "Arrendado, locado ou em comodato: diga o proprietário do CRLV e "
                "junte o contrato.",
            },
        ),
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("empresa", "anexo")

    def gravar(self, registro: PosseDoVeiculo) -> None:
        dar_posse(registro)

    @admin.display(description="com quem", ordering="empresa__razao_social")
    def com(self, posse: PosseDoVeiculo) -> str:
        """A empresa, ou o Município."""
        return str(posse.empresa or "Município")


# -- conferências ----------------------------------------------------------------------------


class FormularioDeConferencia(FormularioComVersao):
    """Conferência: cada item pede resposta; nenhum vem respondido."""

    faixa = CampoSimOuNao(
        label="Faixa amarela com o dístico ESCOLAR (IV)",
        help_text="Quarenta centímetros, à meia altura, nas laterais e na traseira.",
    )
    tacografo = CampoSimOuNao(label="Tacógrafo instalado (V)")
    lanternas = CampoSimOuNao(
        label="Lanternas na parte superior (VI)",
        help_text="Brancas ou amarelas na frente, vermelhas atrás.",
    )
    outros = CampoSimOuNao(label="Demais equipamentos do CONTRAN (VIII)")
    cintos = forms.IntegerField(
        label="Cintos de segurança (VII)",
        min_value=0,
        max_value=200,
        help_text="Conte os que funcionam: a lei pede tantos quantos os lugares.",
    )


@admin.register(ConferenciaDoVeiculo)
class ConferenciaDoVeiculoAdmin(ParteDoVeiculo):
    """Conferências: só se acrescentam; vale a última."""

    form = FormularioDeConferencia
    dia = "em"
    list_display = ["veiculo", "em", "faixa", "tacografo", "lanternas", "cintos", "outros", "por"]
    list_select_related = ["veiculo", "por"]
    ordering = ["-em", "-pk"]
    texto_do_vazio = "A conferência se registra na ficha do veículo."
    fieldsets = [
        (
            "Conferência",
            {
                "fields": [
                    "veiculo", "em", "faixa", "tacografo", "lanternas", "cintos", "outros",
                    "observacao",
                ],
                "description": "Os itens que se conferem no próprio veículo (Lei 5.002/2018, "
                "art. 12, § 1º, IV a VIII). O que se registra não se altera: se houve engano, "
                "confira de novo.",
            },
        )
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("por")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        pessoa: Any = request.user
        with recusando():
            registrar_conferencia(obj, por=pessoa, em=timezone.now())


# -- fotos -----------------------------------------------------------------------------------


class FormularioDeFoto(FormularioComAnexo):
    """Foto, guardada sem os dados da câmera."""

    arquivo = CampoDeAnexo(so_imagem=True)


@admin.register(FotoDoVeiculo)
class FotoDoVeiculoAdmin(AnexoLegivel, GuardaAnexos, ParteDoVeiculo):
    """Fotos do veículo, com a data."""

    form = FormularioDeFoto
    dia = "tirada_em"
    list_display = ["veiculo", "legenda", "tirada_em"]
    ordering = ["-tirada_em", "-pk"]
    texto_do_vazio = "A foto se inclui na ficha do veículo."
    fieldsets = [("Foto", {"fields": ["veiculo", "arquivo", "tirada_em", "legenda"]})]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("anexo")

    def gravar(self, registro: FotoDoVeiculo) -> None:
        incluir_foto(registro, em=timezone.now())
