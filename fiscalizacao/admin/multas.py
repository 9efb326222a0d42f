"""Multas: guia, pagamento, estorno, desconto no contrato e dívida ativa."""

from typing import Any, Final

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join

from fiscalizacao.admin.multas_atos import ATOS, SITUACOES, ultima_guia
from fiscalizacao.documentos.processo.guia import GuiaEmPapel
from fiscalizacao.models import GuiaDeMulta, Multa
from fiscalizacao.tipos import SituacaoDaMulta as S
from patrocinio.comum.admin.anexos import ligacao_do_anexo
from patrocinio.comum.admin.base import Atalho, Relacionado, SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import ComAtos
from patrocinio.comum.models import DocumentoEmitido
from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.templatetags.visual import Etiqueta

_TONS: Final = {
    S.A_COBRAR: "aviso",
    S.COBRADA: "info",
    S.A_DESCONTAR: "info",
    S.DESCONTADA: "certo",
    S.PAGA: "certo",
    S.DIVIDA_ATIVA: "perigo",
    S.CANCELADA: "neutro",
}


@admin.register(Multa)
class MultaAdmin(ComAtos, SomenteLeitura):
    """A quantidade em UFM é a da decisão e não se edita; o valor é o da guia."""

    atos = ATOS
    list_display = ["numero_escrito", "processo", "empresa", "ufm", "valor", "vence", "hoje"]
    list_select_related = ["processo__empresa"]
    list_filter = ["situacao", "ano"]
    busca_em = ["busca", "processo__busca"]
    ordering = ["-ano", "-numero"]
    search_help_text = "Buscar por número da multa, processo ou certidão"
    texto_do_vazio = "A multa nasce do trânsito em julgado da decisão que a aplica."
    fieldsets = [
        (
            "Multa",
            {
                "fields": [
                    ("numero_escrito", "hoje"), ("processo", "empresa"), ("ufm", "constituida_em"),
                ],
                "description": "A quantidade é a que a lei fixa (arts. 24 e 25). Em reais, vale a "
                "UFM do dia em que a guia se emite.",
            },
        ),
        ("Cobrança", {"fields": ["guias_emitidas", "pagamentos", "desconto",
                                 ("inscricao", "inscrita_em")]}),
    ]  # fmt: skip
    readonly_fields = ["numero_escrito", "hoje", "empresa", "guias_emitidas", "pagamentos"]

    def get_queryset(self, request: HttpRequest) -> Any:
        consulta = super().get_queryset(request).select_related("processo__empresa", "desconto")
        return consulta.prefetch_related("guias")

    def atos_oferecidos(self, registro: Multa) -> Any:
        """Só os da situação; o que ainda não cabe nela diz por quê."""
        return {n: a for n, a in self.atos.items() if registro.situacao in SITUACOES[n]}

    def acoes_do_registro(self, request: HttpRequest, registro: Multa) -> list[Atalho]:
        acoes = super().acoes_do_registro(request, registro)
        guia = ultima_guia(registro)
        if guia is None or not (pdf := _pdfs_das_guias(registro).get(_titulo_da(guia))):
            return acoes
        return [Atalho(f"{guia} (PDF)", pdf, "imprimir"), *acoes]

    def relacionados(self, request: HttpRequest, registro: Multa) -> list[Relacionado]:
        url = reverse(
            "admin:fiscalizacao_processoadministrativo_change", args=[registro.processo_id]
        )
        return [Relacionado(str(registro.processo), url)]

    # -- colunas -----------------------------------------------------------------------------

    @admin.display(description="número", ordering="numero")
    def numero_escrito(self, multa: Multa) -> str:
        """Número e ano."""
        return f"{multa.numero}/{multa.ano}"

    @admin.display(description="contratada")
    def empresa(self, multa: Multa) -> str:
        """De quem."""
        return multa.processo.empresa.razao_social

    @admin.display(description="valor")
    def valor(self, multa: Multa) -> str:
        """O da última guia."""
        guia = ultima_guia(multa)
        return em_reais(guia.valor) if guia else "sem guia"

    @admin.display(description="vence em")
    def vence(self, multa: Multa) -> str:
        """O da última guia."""
        guia = ultima_guia(multa)
        return f"{guia.vence_em:%d/%m/%Y}" if guia else "–"

    @admin.display(description="situação", ordering="situacao")
    def hoje(self, multa: Multa) -> Etiqueta:
        """Situação em palavra e cor."""
        situacao = S(multa.situacao)
        return Etiqueta(situacao.label, tom=_TONS[situacao])

    @admin.display(description="guias")
    def guias_emitidas(self, multa: Multa) -> str:
        """Todas, com a UFM e o ato de cada uma."""
        pdfs = _pdfs_das_guias(multa)
        linhas = [
            (
                _elo(pdfs.get(_titulo_da(g)), str(g)),
                f"{multa.ufm} × {em_reais(g.valor_da_ufm)} = {em_reais(g.valor)}",
                f"{g.emitida_em:%d/%m/%Y}",
                f"{g.vence_em:%d/%m/%Y}",
                g.indice.ato,
            )
            for g in multa.guias.select_related("indice__ato").order_by("pk")
        ]
        texto = "<div>{}: {}, emitida em {}, vence em {} ({})</div>"
        return format_html_join("", texto, linhas) or "nenhuma"

    @admin.display(description="pagamentos")
    def pagamentos(self, multa: Multa) -> str:
        """Os registrados, com o estorno se houve."""
        guias = multa.guias.prefetch_related("pagamentos__comprovante", "pagamentos__estorno")
        linhas = [
            (
                f"{em_reais(p.valor)} em {p.pago_em:%d/%m/%Y}",
                format_html(" · {}", ligacao_do_anexo(p.comprovante)) if p.comprovante else "",
                f". Estornado: {p.estorno.motivo}" if hasattr(p, "estorno") else "",
            )
            for g in guias
            for p in g.pagamentos.all()
        ]
        return format_html_join("", "<div>{}{}{}</div>", linhas) or "nenhum"


def _titulo_da(guia: GuiaDeMulta) -> str:
    return f"{GuiaEmPapel.especie} nº {guia.numero}/{guia.ano}"


def _pdfs_das_guias(multa: Multa) -> dict[str, str]:
    """O endereço do PDF de cada guia, pelo título do documento."""
    documentos = DocumentoEmitido.objects.filter(
        especie=GuiaEmPapel.especie, pecas__processo=multa.processo_id
    )
    return {
        titulo: reverse("documento", args=[codigo_escrito(codigo)])
        for titulo, codigo in documentos.order_by("pk").values_list("titulo", "codigo")
    }


def _elo(url: str | None, texto: str) -> str:
    return format_html('<a href="{}">{}</a>', url, texto) if url else texto
