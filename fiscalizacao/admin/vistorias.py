"""Vistorias: só de leitura, com o resultado, as provas e os termos aditivos."""

from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html

from fiscalizacao.admin.digitacao import endereco_para_responder, escolher, responder
from fiscalizacao.admin.laudos import LaudosDaVistoria
from fiscalizacao.admin.vistoria_na_tela import etiqueta_do_resultado, montar_vistoria
from fiscalizacao.models import Vistoria
from fiscalizacao.papeis import VISTORIAR
from fiscalizacao.servicos.lista_do_dia import roteiros_em_aberto
from fiscalizacao.servicos.termos import acrescentar_termo
from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.admin.base import Atalho, SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDeAto
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.templatetags.visual import Etiqueta

ACRESCENTAR: Final = "fiscalizacao.add_termodavistoria"


class FormularioDoTermo(FormularioDeAto):
    """O que se acrescenta, e o arquivo que o prova."""

    texto = forms.CharField(
        label="Termo",
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text="Diga o que se retifica ou completa. A vistoria fica como foi.",
    )
    arquivo = CampoDeAnexo(label="Arquivo", required=False, prova=True)


def _acrescentar(vistoria: Vistoria, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    acrescentar_termo(
        vistoria,
        texto=formulario.cleaned_data["texto"],
        anexo=formulario.cleaned_data["arquivo"],
        por=pessoa,
        em=timezone.now(),
    )
    return f"Termo acrescentado à {vistoria}."


@admin.register(Vistoria)
class VistoriaAdmin(ComAtos, LaudosDaVistoria, SomenteLeitura):
    """Concluída, não se altera: o que falta se acrescenta por termo."""

    atos: ClassVar = {
        "termo": Ato(
            "Acrescentar termo",
            "A vistoria concluída não se altera; o termo aditivo a retifica ou completa "
            "(Lei 5.002/2018, arts. 20, II, e 27).",
            "mais",
            FormularioDoTermo,
            _acrescentar,
            ACRESCENTAR,
        )
    }
    list_display = ["numero_escrito", "quando", "alvo", "empresa", "fiscal", "resultado_escrito"]
    list_select_related = ["veiculo", "linha", "condutor", "empresa", "fiscal"]
    list_filter = ["resultado", "origem", "ano"]
    busca_em = ["busca", "veiculo__busca", "empresa__busca", "condutor__busca", "linha__busca"]
    ordering = ["-ano", "-numero"]
    search_help_text = "Buscar por número, placa, linha, condutor, empresa ou local"
    texto_do_vazio = "As vistorias chegam do aplicativo de campo ou se digitam do papel."
    fieldsets = [
        (
            "A visita",
            {
                "fields": [
                    ("numero_escrito", "resultado_escrito"), "alvo", ("empresa", "fiscal"),
                    "outros_fiscais", ("inicio", "fim"), ("local_escrito", "como_entrou"),
                    ("odometro", "passageiros_a_bordo"), "observacoes",
                ]
            },
        ),
        ("Ciência", {"fields": ["ciencia_escrita"]}),
        (
            "Ligações",
            {"fields": ["visita", "ordem", "oficina", "interdicao_escrita", "papel"]},
        ),
        ("Recebimento", {"fields": [("recebida_em", "relogio"), "aparelho", "conteudo_sha256"]}),
    ]  # fmt: skip
    readonly_fields = [
        "numero_escrito", "resultado_escrito", "alvo", "empresa", "fiscal", "outros_fiscais",
        "inicio", "fim", "local_escrito", "como_entrou", "odometro", "passageiros_a_bordo",
        "observacoes", "ciencia_escrita", "visita", "ordem", "oficina", "interdicao_escrita",
        "papel", "recebida_em", "relogio", "aparelho", "conteudo_sha256",
    ]  # fmt: skip
    change_form_template = "admin/fiscalizacao/vistoria/change_form.html"

    def get_queryset(self, request: HttpRequest) -> Any:
        consulta = super().get_queryset(request)
        return consulta.select_related(
            *self.list_select_related, "visita", "ordem", "interdicao", "laudo_em_papel",
            "credenciamento__oficina",
        )  # fmt: skip

    # -- digitar -----------------------------------------------------------------------------

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(VISTORIAR)

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Pergunta o que se vistoriou; as respostas vêm na página seguinte."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        return escolher(self, request)

    def responder(self, request: HttpRequest) -> HttpResponse:
        """As respostas, item a item."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        return responder(self, request)

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.responder)
        rota = path("add/respostas/", vista, name="fiscalizacao_vistoria_responder")
        return [rota, *super().get_urls()]

    def acoes_do_registro(self, request: HttpRequest, registro: Vistoria) -> list[Atalho]:
        """Termo, laudos e, do que ficou em aberto, a revistoria."""
        acoes = super().acoes_do_registro(request, registro)
        if not self.has_add_permission(request) or registro.veiculo_id is None:
            return acoes
        roteiros = roteiros_em_aberto(registro.veiculo_id)
        recusa = "" if roteiros else "Nada ficou em aberto neste veículo (art. 14, § 6º)."
        url = endereco_para_responder(roteiros=roteiros, papel=False, veiculo=registro.veiculo_id)
        return [*acoes, Atalho("Revistoria", url, "olho", recusa=recusa)]

    def contexto_do_registro(self, request: HttpRequest, obj: Vistoria) -> dict[str, Any]:
        return {"ficha": montar_vistoria(request, obj)}

    # -- colunas -----------------------------------------------------------------------------

    @admin.display(description="número", ordering="numero")
    def numero_escrito(self, vistoria: Vistoria) -> str:
        """Número e ano."""
        return f"{vistoria.numero}/{vistoria.ano}"

    @admin.display(description="quando", ordering="fim")
    def quando(self, vistoria: Vistoria) -> str:
        """Dia e hora do fim."""
        return f"{timezone.localtime(vistoria.fim):%d/%m/%Y %Hh%M}"

    @admin.display(description="o que se vistoriou")
    def alvo(self, vistoria: Vistoria) -> str:
        """Veículo, linha, condutor ou empresa, os que houver."""
        placa = vistoria.placa_lida and formatar("placa", vistoria.placa_lida)
        partes = [
            str(vistoria.veiculo) if vistoria.veiculo else "",
            f"placa {placa}, sem cadastro" if placa else "",
            f"linha {vistoria.linha}" if vistoria.linha else "",
            f"condutor {vistoria.condutor}" if vistoria.condutor else "",
        ]
        return " · ".join(p for p in partes if p) or str(vistoria.empresa)

    @admin.display(description="resultado", ordering="resultado")
    def resultado_escrito(self, vistoria: Vistoria) -> Etiqueta:
        """Resultado e prazo."""
        ate = vistoria.pendencias_ate
        detalhe = f"corrigir até {ate:%d/%m/%Y}" if ate else ""
        return etiqueta_do_resultado(vistoria.resultado, detalhe=detalhe)

    @admin.display(description="local")
    def local_escrito(self, vistoria: Vistoria) -> str:
        """Local escrito e posição do aparelho."""
        partes = [vistoria.local]
        if vistoria.latitude is not None and vistoria.longitude is not None:
            precisao = f" (±{vistoria.precisao_m} m)" if vistoria.precisao_m is not None else ""
            partes.append(f"{vistoria.latitude}, {vistoria.longitude}{precisao}")
        return " · ".join(p for p in partes if p) or "–"

    @admin.display(description="como entrou")
    def como_entrou(self, vistoria: Vistoria) -> str:
        """Aplicativo, tela ou papel."""
        return vistoria.get_origem_display()

    @admin.display(description="ciência")
    def ciencia_escrita(self, vistoria: Vistoria) -> str:
        """Quem assinou, ou quem viu a recusa."""
        testemunha = f"testemunha: {vistoria.testemunha}" if vistoria.testemunha else ""
        partes = [vistoria.get_ciencia_display(), vistoria.ciencia_nome, testemunha]
        return " · ".join(p for p in partes if p)

    @admin.display(description="oficina credenciada")
    def oficina(self, vistoria: Vistoria) -> str:
        """Oficina, engenheiro, CREA e ART."""
        if vistoria.credenciamento is None:
            return "–"
        return (
            f"{vistoria.credenciamento.oficina} · {vistoria.engenheiro}, CREA {vistoria.crea}, "
            f"ART {vistoria.art}"
        )

    @admin.display(description="interdição")
    def interdicao_escrita(self, vistoria: Vistoria) -> str:
        """A interdição que a vistoria causou ou achou, e a liberação."""
        if vistoria.interdicao is None:
            return "–"
        liberado = vistoria.interdicao.liberado_em
        return f"{vistoria.interdicao}" + (f", liberado em {liberado:%d/%m/%Y}" if liberado else "")

    @admin.display(description="laudo em papel")
    def papel(self, vistoria: Vistoria) -> str:
        """O papel digitalizado."""
        if vistoria.laudo_em_papel is None:
            return "–"
        return format_html(
            '<a href="{}">{}</a>',
            reverse("anexo", args=[vistoria.laudo_em_papel.pk]),
            vistoria.laudo_em_papel,
        )

    @admin.display(description="relógio do aparelho")
    def relogio(self, vistoria: Vistoria) -> str:
        """Quanto o aparelho estava adiantado ou atrasado."""
        desvio = vistoria.desvio_do_relogio_s
        if not desvio:
            return "certo"
        return f"{abs(desvio)} s {'adiantado' if desvio > 0 else 'atrasado'}"
