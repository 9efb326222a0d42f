"""Advertências verbais: registradas na hora, com direito de anotar (Lei 5.002/2018, art. 22)."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.admin.advertencias_formularios import (
    FormularioDaAdvertencia,
    FormularioDaManifestacao,
    infracao_escrita,
    iniciais_da,
    iniciais_da_proposta,
    leves_da,
    vistoria_do_endereco,
)
from fiscalizacao.admin.autos_iniciais import proposta_do_endereco
from fiscalizacao.models import (
    AdvertenciaVerbal,
    ManifestacaoDaAdvertencia,
    RespostaDoItem,
    Vistoria,
)
from fiscalizacao.servicos.advertencias import advertir, manifestar
from patrocinio.comum.admin.area import recusando
from patrocinio.comum.admin.base import Relacionado, SomenteLeitura
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar, tentar
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos
from patrocinio.comum.templatetags.visual import Etiqueta

ADVERTIR: Final = "fiscalizacao.add_advertenciaverbal"
MANIFESTAR: Final = "fiscalizacao.add_manifestacaodaadvertencia"
LIDE: Final = (
    "A infração leve se pune com advertência verbal, na hora, e a sua aplicação se insere no "
    "relatório de fiscalização (Lei 5.002/2018, art. 22). Registrada, não se altera; o advertido "
    "pode anotar o que quiser, a qualquer tempo."
)
_PARTES: Final = ("empresa", "condutor", "veiculo", "linha", "por", "vistoria")


def _manifestar(advertencia: AdvertenciaVerbal, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    texto = formulario.cleaned_data["texto"]
    manifestar(pk=advertencia.pk, texto=texto, por=pessoa, em=timezone.now())
    return f"Manifestação anotada na {advertencia}."


@admin.register(AdvertenciaVerbal)
class AdvertenciaVerbalAdmin(ComAtos, SomenteLeitura):
    """Registrada, não se altera: o que o advertido tem a dizer se anota ao lado."""

    atos: ClassVar = {
        "manifestacao": Ato(
            "Anotar manifestação",
            "A advertência verbal dispensa processo, não o contraditório: o advertido anota o que "
            "quiser, sem prazo (Lei 5.002/2018, arts. 22 e 27). O anotado não se altera.",
            "balao",
            FormularioDaManifestacao,
            _manifestar,
            MANIFESTAR,
        )
    }
    list_display = [
        "numero_escrito", "quando", "infracao", "empresa", "condutor", "veiculo", "por",
        "manifestacao",
    ]  # fmt: skip
    list_select_related = _PARTES
    list_filter = ["item", "ano"]
    busca_em = ["busca", "empresa__busca", "condutor__busca", "veiculo__busca"]
    ordering = ["-ano", "-numero"]
    search_help_text = "Buscar por número, fato, local, empresa, condutor ou placa"
    texto_do_vazio = "São a pena das infrações leves, e entram no relatório do período (art. 22)."
    fieldsets = [
        (
            "A advertência",
            {"fields": [("numero_escrito", "quando"), "inciso", "fato_escrito", "local"]},
        ),
        ("A quem", {"fields": [("empresa", "condutor"), ("veiculo", "linha")]}),
        ("Registro", {"fields": [("por", "registrada_em"), "vistoria"]}),
    ]
    readonly_fields = [
        "numero_escrito", "quando", "inciso", "fato_escrito", "local", "empresa", "condutor",
        "veiculo", "linha", "por", "registrada_em", "vistoria",
    ]  # fmt: skip
    change_form_template = "admin/fiscalizacao/advertenciaverbal/change_form.html"

    def get_queryset(self, request: HttpRequest) -> Any:
        anotadas = ManifestacaoDaAdvertencia.objects.filter(advertencia=OuterRef("pk"))
        consulta = super().get_queryset(request).select_related(*_PARTES)
        return consulta.annotate(tem_manifestacao=Exists(anotadas))

    # -- registrar ---------------------------------------------------------------------------

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(ADVERTIR)

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Registra a advertência; de uma vistoria, já vem com o que ela diz."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        vistoria = vistoria_do_endereco(request)
        leves = leves_da(vistoria) if vistoria else []
        formulario = FormularioDaAdvertencia(
            *enviado(request),
            pessoa=request.user,
            initial=self._iniciais(request, vistoria, leves),
        )
        fazer = partial(self._advertir, request, formulario)
        volta = reverse("admin:fiscalizacao_advertenciaverbal_changelist")
        resposta = tentar(request, formulario, fazer, volta=volta)
        if resposta is not None:
            return resposta
        outras = "; ".join(f"{r.item.texto} ({r.item.get_infracao_display()})" for r in leves[1:])
        avisos = [f"A {vistoria} sugere também: {outras}. Cada fato se registra à parte."]
        pagina = Pagina(
            "Registrar advertência verbal", LIDE, "Registrar", avisos=avisos if outras else ()
        )
        return mostrar(self, request, pagina, formulario)

    @staticmethod
    def _iniciais(
        request: HttpRequest, vistoria: Vistoria | None, leves: Sequence[RespostaDoItem]
    ) -> dict[str, Any]:
        """O que a vistoria, ou a proposta, de que se partiu já diz."""
        if vistoria is not None:
            return iniciais_da(vistoria, leves)
        proposta = proposta_do_endereco(request)
        return iniciais_da_proposta(proposta) if proposta is not None else {}

    def _advertir(self, request: HttpRequest, formulario: FormularioDaAdvertencia) -> HttpResponse:
        pessoa: Any = request.user
        with recusando():
            feita = advertir(formulario.visto, por=pessoa, em=timezone.now())
        messages.success(
            request, f"{feita} registrada. Ela sai no relatório de fiscalização do período."
        )
        return redirect("admin:fiscalizacao_advertenciaverbal_change", feita.pk)

    # -- página ------------------------------------------------------------------------------

    def contexto_do_registro(self, request: HttpRequest, obj: AdvertenciaVerbal) -> dict[str, Any]:
        anotadas = obj.manifestacoes.select_related("por").order_by("em", "pk")
        return {"manifestacoes": list(anotadas)}

    def relacionados(self, request: HttpRequest, registro: AdvertenciaVerbal) -> list[Relacionado]:
        vistoria: Vistoria | None = registro.vistoria
        if vistoria is None or not request.user.has_perm("fiscalizacao.view_vistoria"):
            return []
        url = reverse("admin:fiscalizacao_vistoria_change", args=[vistoria.pk])
        return [Relacionado(str(vistoria), url)]

    # -- colunas -----------------------------------------------------------------------------

    @admin.display(description="número", ordering="numero")
    def numero_escrito(self, advertencia: AdvertenciaVerbal) -> str:
        """Número e ano."""
        return f"{advertencia.numero}/{advertencia.ano}"

    @admin.display(description="quando", ordering="em")
    def quando(self, advertencia: AdvertenciaVerbal) -> str:
        """Dia e hora do fato."""
        return f"{timezone.localtime(advertencia.em):%d/%m/%Y %Hh%M}"

    @admin.display(description="infração", ordering="item")
    def infracao(self, advertencia: AdvertenciaVerbal) -> str:
        """O dispositivo."""
        return advertencia.get_item_display()

    @admin.display(description="infração leve")
    def inciso(self, advertencia: AdvertenciaVerbal) -> str:
        """O inciso com as palavras da lei."""
        return f"Lei 5.002/2018, {infracao_escrita(advertencia.item)}"

    @admin.display(description="fato")
    def fato_escrito(self, advertencia: AdvertenciaVerbal) -> str:
        """O que se viu."""
        return advertencia.fato

    @admin.display(description="manifestação")
    def manifestacao(self, advertencia: Any) -> Etiqueta:
        """Se o advertido anotou algo."""
        if advertencia.tem_manifestacao:
            return Etiqueta("anotada", tom="info", icone="balao")
        return Etiqueta("nenhuma", tom="neutro", icone="balao")
