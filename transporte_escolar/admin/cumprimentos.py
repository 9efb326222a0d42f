"""A determinação em cada veículo: cumprida ou não, conferida por quem."""

from datetime import date
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.db.models import F
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.base import Relacionado, SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDeAto, FormularioDoMotivo
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import CumprimentoDaDeterminacao
from transporte_escolar.servicos.determinacoes import (
    FORA_DA_PADRONIZACAO,
    com_quem_esta,
    desfazer_cumprimento,
    dispositivo_da,
    registrar_cumprimento,
    vencidos_em,
)

CONFERIR: Final = "transporte_escolar.change_cumprimentodadeterminacao"


def situacao_do_cumprimento(cumprimento: CumprimentoDaDeterminacao, hoje: date) -> Etiqueta:
    """Situação em palavras, com o prazo e, se venceu, o artigo."""
    prazo = cumprimento.prazo
    if cumprimento.cumprida_em is not None:
        atraso = (cumprimento.cumprida_em - prazo).days
        dias = "1 dia" if atraso == 1 else f"{atraso} dias"
        return Etiqueta(
            f"cumprida em {cumprimento.cumprida_em:%d/%m/%Y}",
            tom="certo",
            detalhe=f"com {dias} de atraso" if atraso > 0 else "",
        )
    if prazo < hoje:
        artigo = FORA_DA_PADRONIZACAO.artigo
        return Etiqueta(f"vencida em {prazo:%d/%m/%Y}", tom="perigo", detalhe=artigo)
    tom = "aviso" if prazo == hoje else "info"
    return Etiqueta(f"a cumprir até {prazo:%d/%m/%Y}", tom=tom)


class FiltroDoCumprimento(admin.SimpleListFilter):
    """Filtra pelo que falta."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("vencida", "vencida"),
            ("a_cumprir", "a cumprir, no prazo"),
            ("cumprida", "cumprida"),
            ("atrasada", "cumprida com atraso"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        hoje = timezone.localdate()
        filtros: dict[str, Any] = {
            "a_cumprir": {"cumprida_em__isnull": True, "prazo__gte": hoje},
            "cumprida": {"cumprida_em__isnull": False},
            "atrasada": {"cumprida_em__gt": F("prazo")},
        }
        if self.value() == "vencida":
            return vencidos_em(queryset, hoje)
        return queryset.filter(**filtros.get(self.value() or "", {}))


class FormularioDeUmCumprimento(FormularioDeAto):
    """O dia e o que se viu."""

    dia = CampoDeData(label="Conferido em", widget=AdminDateWidget, initial=timezone.localdate)
    observacao = forms.CharField(label="Observação", required=False, max_length=200)


def _cumprir(registro: Any, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    registrar_cumprimento(
        cumprimentos=[registro.pk],
        dia=formulario.cleaned_data["dia"],
        por=pessoa,
        observacao=formulario.cleaned_data["observacao"],
        em=timezone.localdate(),
    )
    return f"Cumprimento registrado em {registro.veiculo}."


def _desfazer(registro: Any, formulario: Any, request: HttpRequest) -> str:
    desfazer_cumprimento(pk=registro.pk, motivo=formulario.cleaned_data["motivo"])
    return f"O cumprimento em {registro.veiculo} foi desfeito; o histórico guarda o motivo."


def _ja_cumprida(registro: CumprimentoDaDeterminacao) -> str:
    if registro.cumprida_em is None:
        return ""
    return f"O cumprimento já consta, em {registro.cumprida_em:%d/%m/%Y}. Se foi engano, desfaça-o."


def _nao_cumprida(registro: CumprimentoDaDeterminacao) -> str:
    return "" if registro.cumprida_em else "O cumprimento não consta: não há o que desfazer."


ATOS: Final = {
    "cumprir": Ato(
        "Registrar cumprimento",
        "Quem conferiu o veículo registra o dia.",
        "certo",
        FormularioDeUmCumprimento,
        _cumprir,
        CONFERIR,
        por_que_nao=_ja_cumprida,
    ),
    "desfazer": Ato(
        "Desfazer o registro",
        "Para o cumprimento registrado por engano. O motivo vai para o histórico.",
        "agora",
        FormularioDoMotivo,
        _desfazer,
        CONFERIR,
        por_que_nao=_nao_cumprida,
        perigo=True,
    ),
}


@admin.register(CumprimentoDaDeterminacao)
class CumprimentoDaDeterminacaoAdmin(ComAtos, SomenteLeitura):
    """A contratada vê aqui o que se determinou aos seus veículos."""

    atos = ATOS
    list_display = ["o_que", "veiculo", "com_quem", "situacao"]
    list_display_links = ["o_que"]
    list_filter = [FiltroDoCumprimento, "determinacao__especie"]
    list_select_related = ["determinacao", "veiculo"]
    busca_em = ["determinacao__busca", "veiculo__busca"]
    ordering = ["-prazo", "-determinacao", "veiculo__placa"]
    search_help_text = "Buscar pela placa ou pelo que se determinou"
    texto_do_vazio = "O que a Administração determinar aos veículos aparece aqui."
    fieldsets = [
        (
            "Cumprimento",
            {"fields": [("situacao", "quem_conferiu"), "veiculo_escrito", "observacao"]},
        ),
        ("O que se determinou", {"fields": ["o_que", "texto", ("fundamento", "ato_escrito")]}),
    ]
    readonly_fields = [
        "situacao",
        "quem_conferiu",
        "veiculo_escrito",
        "o_que",
        "texto",
        "fundamento",
        "ato_escrito",
    ]

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Quem vê as determinações chega por elas; o menu é de quem só vê as dos seus veículos."""
        if request.user.has_perm("transporte_escolar.view_determinacao"):
            return False
        return super().has_module_permission(request)

    def get_queryset(self, request: HttpRequest) -> Any:
        registros = (
            super()
            .get_queryset(request)
            .select_related("determinacao__ato", "veiculo", "conferida_por")
        )
        return com_quem_esta(registros, ate="veiculo", em=timezone.localdate())

    # -- colunas -----------------------------------------------------------------------------

    @admin.display(description="o que se determina", ordering="determinacao__titulo")
    def o_que(self, registro: CumprimentoDaDeterminacao) -> str:
        """Título da determinação."""
        return registro.determinacao.titulo

    @admin.display(description="com quem está", ordering="com_quem")
    def com_quem(self, registro: Any) -> str:
        """Empresa que tem o veículo hoje, ou o Município."""
        return str(registro.com_quem)

    @admin.display(description="situação", ordering="cumprida_em")
    def situacao(self, registro: CumprimentoDaDeterminacao) -> Etiqueta:
        """Cumprida, a cumprir ou vencida."""
        return situacao_do_cumprimento(registro, timezone.localdate())

    @admin.display(description="veículo")
    def veiculo_escrito(self, registro: CumprimentoDaDeterminacao) -> str:
        """Veículo e com quem está."""
        return f"{registro.veiculo}, com {self.com_quem(registro)}"

    @admin.display(description="conferida por")
    def quem_conferiu(self, registro: CumprimentoDaDeterminacao) -> str:
        """Nome de quem conferiu."""
        return str(registro.conferida_por or "–")

    @admin.display(description="texto")
    def texto(self, registro: CumprimentoDaDeterminacao) -> str:
        """O que fazer e como."""
        return registro.determinacao.texto

    @admin.display(description="fundamento")
    def fundamento(self, registro: CumprimentoDaDeterminacao) -> str:
        """Artigo que autoriza a espécie."""
        return str(dispositivo_da(registro.determinacao))

    @admin.display(description="ato")
    def ato_escrito(self, registro: CumprimentoDaDeterminacao) -> str:
        """Ato em que se funda, e o dia da emissão."""
        determinacao = registro.determinacao
        depois = registro.incluida_em > determinacao.emitida_em
        incluido = f"; o veículo, incluído em {registro.incluida_em:%d/%m/%Y}" if depois else ""
        return f"{determinacao.ato}; emitida em {determinacao.emitida_em:%d/%m/%Y}{incluido}"

    # -- ligações ----------------------------------------------------------------------------

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        if not request.user.has_perm("transporte_escolar.view_determinacao"):
            return []
        url = reverse(
            "admin:transporte_escolar_determinacao_change", args=[registro.determinacao_id]
        )
        return [Relacionado("A determinação inteira", url)]
