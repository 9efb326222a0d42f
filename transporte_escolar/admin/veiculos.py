"""Veículos: a resposta do dia, os nove itens do art. 12, os documentos e a história."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Exists, F, OuterRef, Subquery
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.area import AdminDaArea
from patrocinio.comum.admin.base import Atalho, Relacionado
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos
from patrocinio.comum.regras.identificacao import so_alfanumericos
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.documentos_da_frota import DocumentosDoVeiculo
from transporte_escolar.admin.ficha_do_veiculo import montar_ficha
from transporte_escolar.admin.filtros_de_veiculo import (
    FiltroDaEmpresa,
    FiltroDaSituacao,
    FiltroDoVeredito,
    ListaDeVeiculos,
    posses_de_hoje,
)
from transporte_escolar.admin.historias_do_veiculo import novo
from transporte_escolar.admin.importacao_da_frota import PlanilhaDeVeiculos
from transporte_escolar.admin.interdicoes import ATOS
from transporte_escolar.admin.planilhas import ComPlanilha
from transporte_escolar.admin.veredito import etiqueta_do_veredito
from transporte_escolar.models import Interdicao, Veiculo
from transporte_escolar.servicos.veiculos import gravar_veiculo, onde_esta


class FormularioDeVeiculo(FormularioComVersao):
    """Veículo; o repetido, também pela placa antiga, diz onde já está."""

    def clean_placa(self) -> str:
        return self._sem_repetir("placa")

    def clean_renavam(self) -> str | None:
        return self._sem_repetir("renavam") or None

    def clean_chassi(self) -> str | None:
        return so_alfanumericos(self._sem_repetir("chassi")) or None

    def _sem_repetir(self, campo: str) -> str:
        valor = str(self.cleaned_data[campo] or "")
        onde = onde_esta(campo, valor, em=timezone.localdate(), exceto=self.instance.pk)
        if onde:
            raise forms.ValidationError(f"{onde} Abra a ficha que já existe.")
        return valor


@admin.register(Veiculo)
class VeiculoAdmin(DocumentosDoVeiculo, ComPlanilha, ComAtos, AdminDaArea):
    """Veículos; a lista e a ficha respondem se podem rodar hoje."""

    planilha = PlanilhaDeVeiculos()
    change_form_template = "admin/transporte_escolar/veiculo/change_form.html"
    form = FormularioDeVeiculo
    atos = ATOS
    list_display = ["placa", "marca_e_modelo", "lugares", "com_quem", "veredito", "ano_fabricacao"]
    list_filter = [FiltroDoVeredito, FiltroDaEmpresa, FiltroDaSituacao, "tipo"]
    ordering = [F("baixado_em").asc(nulls_first=True), "placa", "pk"]
    search_help_text = "Buscar por placa, antiga ou Mercosul, RENAVAM, marca ou modelo"
    texto_do_vazio = "Cadastre o veículo e depois inclua os documentos do art. 12."
    fieldsets = [
        (
            "Como no CRLV",
            {
                "fields": [
                    ("placa", "renavam"), "chassi", ("marca", "modelo"),
                    ("ano_fabricacao", "ano_modelo"), ("tipo", "cor"), "lotacao",
                ],
                "description": "Cada veículo tem uma só ficha: quando muda de empresa, dá-se nova "
                "posse. A idade que o edital limita conta do ano de fabricação "
                "(Lei 5.002/2018, art. 13).",
            },
        ),
        ("Observação", {"fields": ["observacao"]}),
    ]  # fmt: skip

    # -- leitura -----------------------------------------------------------------------------

    def get_queryset(self, request: HttpRequest) -> Any:
        posse = posses_de_hoje()
        abertas = Interdicao.objects.filter(veiculo=OuterRef("pk"), liberado_em__isnull=True)
        return (
            super()
            .get_queryset(request)
            .annotate(
                posse_de_hoje=Subquery(posse.values("pk")[:1]),
                empresa_de_hoje=Subquery(posse.values("empresa__razao_social")[:1]),
                de_reserva=Subquery(posse.values("reserva")[:1]),
                esta_interditado=Exists(abertas),
            )
        )

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ListaDeVeiculos]:
        return ListaDeVeiculos

    @admin.display(description="veículo", ordering="marca")
    def marca_e_modelo(self, veiculo: Veiculo) -> str:
        """Marca e modelo."""
        return f"{veiculo.marca} {veiculo.modelo}"

    @admin.display(description="tipo e lugares", ordering="lotacao")
    def lugares(self, veiculo: Veiculo) -> str:
        """``Van · 16 lugares``."""
        return f"{veiculo.get_tipo_display()} · {veiculo.lotacao} lugares"

    @admin.display(description="com quem está", ordering="empresa_de_hoje")
    def com_quem(self, veiculo: Any) -> str:
        """A empresa, ou o Município, e se é reserva."""
        return _com_quem(veiculo)

    @admin.display(description="hoje")
    def veredito(self, veiculo: Any) -> Etiqueta:
        """Apto ou não, e o primeiro motivo."""
        if veiculo.baixado_em is not None and veiculo.baixado_em <= timezone.localdate():
            detalhe = f"em {veiculo.baixado_em:%d/%m/%Y}: {veiculo.motivo_da_baixa}"
            return Etiqueta("baixado", tom="neutro", detalhe=detalhe)
        return etiqueta_do_veredito(veiculo.pendencias_de_hoje)

    # -- ficha -------------------------------------------------------------------------------

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        return {
            "ficha": montar_ficha(request, obj, em=timezone.localdate()),
            "resumo": f"{self.lugares(obj)} · {_com_quem(obj)}",
        }

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        novos = (
            ("Incluir documento", "documento", "documento"),
            ("Registrar conferência", "conferenciadoveiculo", "prancheta"),
            ("Registrar com quem está", "possedoveiculo", "predio"),
            ("Incluir foto", "fotodoveiculo", "olho"),
        )
        acoes = [
            Atalho(rotulo, url, icone)
            for rotulo, modelo, icone in novos
            if (url := novo(request, modelo, registro))
        ]
        return [*acoes, *super().acoes_do_registro(request, registro)]

    def atos_oferecidos(self, registro: Any) -> dict[str, Ato]:
        """Baixar, ou desfazer a baixa: um exclui o outro."""
        fora = "desfazer_baixa" if registro.baixado_em is None else "baixar"
        return {nome: ato for nome, ato in ATOS.items() if nome != fora}

    def relacionados(self, request: HttpRequest, registro: Veiculo) -> list[Relacionado]:
        pessoa: Any = request.user
        listas = (
            ("Linhas que faz", "transporte_escolar", "alocacao", "veiculo"),
            ("Documentos", "transporte_escolar", "documento", "veiculo"),
            ("Posses", "transporte_escolar", "possedoveiculo", "veiculo"),
            # A fiscalização conhece a frota, e não o contrário: daqui só se sabe o endereço.
            ("Vistorias", "fiscalizacao", "vistoria", "veiculo"),
            ("Ordens de vistoria", "fiscalizacao", "ordemdevistoria", "veiculo"),
            ("Pendências de vistoria", "transporte_escolar", "pendenciadevistoria", "veiculo"),
            ("Determinações", "transporte_escolar", "cumprimentodadeterminacao", "veiculo"),
            ("Substituições em que saiu", "transporte_escolar", "substituicao", "substituido"),
            ("Substituições em que entrou", "transporte_escolar", "substituicao", "substituto"),
        )
        return [
            Relacionado(
                rotulo,
                reverse(f"admin:{area}_{modelo}_changelist") + f"?{campo}__id__exact={registro.pk}",
            )
            for rotulo, area, modelo, campo in listas
            if pessoa.has_perm(f"{area}.view_{modelo}")
        ]

    # -- escrita -----------------------------------------------------------------------------

    def gravar(self, registro: Veiculo) -> None:
        gravar_veiculo(registro, em=timezone.localdate())

    def response_post_save_add(self, request: HttpRequest, obj: Veiculo) -> HttpResponseRedirect:
        """Abre a ficha: é nela que se diz com quem está e se incluem os documentos."""
        return redirect(reverse("admin:transporte_escolar_veiculo_change", args=[obj.pk]))


def _com_quem(veiculo: Any) -> str:
    if veiculo.posse_de_hoje is None:
        return "sem empresa registrada"
    com = veiculo.empresa_de_hoje or "Município (frota própria)"
    return f"{com} (reserva)" if veiculo.de_reserva else com
