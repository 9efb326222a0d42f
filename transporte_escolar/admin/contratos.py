"""Contratos: linhas, situação e atos."""

from datetime import date
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.area import AdminDaArea, ForaDoMenu, SoAcrescenta, recusando
from patrocinio.comum.admin.base import Relacionado
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.telas_de_ato import ComAtos
from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.atos import ATOS
from transporte_escolar.admin.pessoas import CampoDePessoa
from transporte_escolar.models import Contrato, ItemDoContrato
from transporte_escolar.servicos.aditivos import aviso_de_limite
from transporte_escolar.servicos.contratos import avisos_do_contrato, gravar_contrato
from transporte_escolar.servicos.itens import diferencas_da_proposta, gravar_item_do_contrato
from transporte_escolar.tipos import SituacaoDoContrato


class FormularioDeContrato(FormularioComVersao):
    """Contrato; o fiscal se acha pelo usuário ou pela matrícula."""

    fiscal = CampoDePessoa(label="Fiscal do contrato", required=False)


class FormularioDeItem(FormularioComVersao):
    """Linha do contrato; sem datas, valem as do contrato."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "vigente_de" in self.fields:
            self.fields["vigente_de"].required = False

    def _get_validation_exclusions(self) -> set[str]:
        # A restrição “uma linha em um só contrato por dia” lê este campo, que não está na tela.
        fora: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        return fora - {"sem_efeito"}

    def clean(self) -> dict[str, Any] | None:
        limpos = super().clean() or self.cleaned_data
        contrato = limpos.get("contrato") or getattr(self.instance, "contrato", None)
        for campo in ("vigente_de", "vigente_ate"):
            if campo in limpos and limpos[campo] is None and contrato is not None:
                limpos[campo] = getattr(contrato, campo)
        return limpos


class ItensEmLinha(SoAcrescenta):
    """Linhas do contrato; depois da assinatura, só aditivo as muda."""

    model = ItemDoContrato
    form = FormularioDeItem
    fields = [
        "linha", "base_de_preco", "preco", "km_dia", "dias_letivos", "vigente_de", "vigente_ate",
    ]  # fmt: skip
    autocomplete_fields = ["linha"]
    ordering = ["linha__codigo"]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("linha", "contrato")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        if obj is not None and obj.situacao != SituacaoDoContrato.A_ASSINAR:
            return False
        return bool(super().has_add_permission(request, obj))


@admin.register(Contrato)
class ContratoAdmin(ComAtos, AdminDaArea):
    """Contratos, com as linhas de um só edital."""

    form = FormularioDeContrato
    atos = ATOS
    list_display = ["__str__", "empresa", "edital", "situacao_escrita", "linhas", "valor", "regime"]
    list_select_related = ["empresa", "edital"]
    list_filter = ["situacao", "regime", "ano"]
    busca_em = ["busca", "empresa__busca"]
    ordering = ["-ano", "-numero", "-pk"]
    search_help_text = "Buscar por número, contratada ou preposto"
    autocomplete_fields = ["edital", "empresa", "ato_do_fiscal", "ato_do_preposto"]
    inlines = [ItensEmLinha]
    readonly_fields = ["situacao_escrita", "regime_escrito", "valor", "pendencias"]
    fieldsets = [
        (
            "Contrato",
            {
                "fields": [
                    ("numero", "ano"), "edital", "empresa", ("vigente_de", "vigente_ate"),
                    "entrada_em_curso",
                ],
                "description": "As linhas são de um só edital, e a contratada venceu cada "
                "uma na licitação (Lei 14.133/2021, art. 90; Lei 8.666/1993, art. 50).",
            },
        ),
        (
            "Situação",
            {
                "fields": [("situacao_escrita", "regime_escrito"), "valor", "pendencias"],
                "description": "Mudam pelos atos: assinar, suspender, retomar, encerrar, rescindir "
                "e aditar.",
            },
        ),
        (
            "Fiscal e preposto",
            {
                "fields": [
                    ("fiscal", "ato_do_fiscal"), ("preposto_nome", "preposto_cpf"),
                    "ato_do_preposto",
                ],
                "description": "Lei 14.133/2021, arts. 117 e 118; Lei 8.666/1993, arts. 67 e 68.",
            },
        ),
        (
            "Infrações",
            {
                "fields": [("infracoes_transcritas", "clausula_das_infracoes")],
                "description": "O contrato transcreve as infrações e penas "
                "(Lei 5.002/2018, art. 21, p.ú.).",
            },
        ),
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        consulta: Any = super().get_queryset(request)
        return consulta.select_related("edital", "empresa").com_linhas()

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        fixos = list(self.readonly_fields)
        if obj is None or obj.situacao == SituacaoDoContrato.A_ASSINAR:
            return fixos
        congelados = ["numero", "ano", "edital", "empresa", "vigente_de", "vigente_ate"]
        return [*fixos, *congelados, "entrada_em_curso"]

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        da_linha = lookup == "itens__linha__id__exact"
        return da_linha or bool(super().lookup_allowed(lookup, value, request))

    def gravar(self, registro: Contrato) -> None:
        gravar_contrato(registro)

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: Any) -> None:
        formset.save(commit=False)
        for item in formset.new_objects:
            with recusando():
                gravar_item_do_contrato(item)

    # -- colunas -----------------------------------------------------------------------------

    @admin.display(description="situação", ordering="situacao")
    def situacao_escrita(self, contrato: Contrato) -> Etiqueta:
        """Situação em palavras, com a data que importa."""
        situacao = SituacaoDoContrato(contrato.situacao)
        if situacao == SituacaoDoContrato.A_ASSINAR:
            return Etiqueta("a assinar", tom="aviso")
        if situacao == SituacaoDoContrato.SUSPENSO:
            return Etiqueta("suspenso", tom="aviso")
        if contrato.fim_em:
            tom = "perigo" if situacao == SituacaoDoContrato.RESCINDIDO else "neutro"
            return Etiqueta(f"{situacao.label.lower()} em {contrato.fim_em:%d/%m/%Y}", tom=tom)
        return _prazo_escrito(contrato, timezone.localdate())

    @admin.display(description="regime", ordering="regime")
    def regime_escrito(self, contrato: Contrato) -> str:
        """Regime, e se já está congelado."""
        if not contrato.pk:
            return "o do edital"
        firme = "congelado na assinatura" if contrato.assinado_em else "segue o do edital"
        return f"{contrato.get_regime_display()} ({firme})"

    @admin.display(description="linhas")
    def linhas(self, contrato: Any) -> str:
        """Códigos das linhas."""
        return ", ".join(contrato.codigos or []) or "nenhuma"

    @admin.display(description="valor total", ordering="valor_total")
    def valor(self, contrato: Contrato) -> str:
        """Valor calculado das linhas e dos aditivos."""
        return em_reais(contrato.valor_total)

    @admin.display(description="a resolver")
    def pendencias(self, contrato: Contrato) -> str:
        """O que a norma pede e ainda não consta."""
        if not contrato.pk:
            return "–"
        avisos = [
            *avisos_do_contrato(contrato),
            *diferencas_da_proposta(contrato),
            aviso_de_limite(contrato),
        ]
        return "\n".join(aviso for aviso in avisos if aviso) or "nada"

    # -- ligações ----------------------------------------------------------------------------

    def relacionados(self, request: HttpRequest, registro: Contrato) -> list[Relacionado]:
        return [
            Relacionado(
                rotulo,
                reverse(f"admin:transporte_escolar_{modelo}_changelist")
                + f"?contrato__id__exact={registro.pk}",
            )
            for rotulo, modelo in (("Aditivos", "aditivo"), ("Ordens de serviço", "ordemdeservico"))
        ]


def _prazo_escrito(contrato: Contrato, hoje: date) -> Etiqueta:
    fim = f"{contrato.vigente_ate:%d/%m/%Y}"
    if contrato.vigente_ate < hoje:
        return Etiqueta(f"prazo vencido em {fim}", tom="perigo", detalhe="encerre")
    if contrato.vigente_de > hoje:
        return Etiqueta(f"assinado, começa em {contrato.vigente_de:%d/%m/%Y}", tom="aviso")
    return Etiqueta(f"vigente até {fim}", tom="certo")


@admin.register(ItemDoContrato)
class ItemDoContratoAdmin(ForaDoMenu, AdminDaArea):
    """Uma linha do contrato; depois da assinatura, só aditivo a muda."""

    form = FormularioDeItem
    list_display = ["linha", "contrato", "preco", "km_dia", "vigente_de", "vigente_ate"]
    list_select_related = ["linha", "contrato"]
    busca_em = ["linha__busca", "contrato__busca"]
    ordering = ["-contrato__ano", "contrato", "linha__codigo"]
    autocomplete_fields = ["linha"]
    readonly_fields = ["contrato"]
    fieldsets = [
        (
            "Linha do contrato",
            {
                "fields": [
                    "contrato", "linha", ("base_de_preco", "preco"), ("km_dia", "dias_letivos"),
                    ("vigente_de", "vigente_ate"),
                ],
                "description": "A licitante venceu esta linha, e o total por edital respeita o "
                "art. 2º da Lei 5.002/2018.",
            },
        )
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("linha", "contrato")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        if obj is not None and obj.contrato.situacao != SituacaoDoContrato.A_ASSINAR:
            return False
        return bool(super().has_change_permission(request, obj))

    def gravar(self, registro: ItemDoContrato) -> None:
        gravar_item_do_contrato(registro)
