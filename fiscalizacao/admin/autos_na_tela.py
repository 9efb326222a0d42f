"""Como o auto de infração aparece: colunas, campos calculados e filtro."""

from typing import Any, Final

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join

from fiscalizacao.models import AutoDeInfracao, ProvaDoAuto
from fiscalizacao.regras.concurso import concorrentes
from fiscalizacao.servicos.ligacoes_da_vistoria import vistoria_que_viu
from fiscalizacao.tipos import Gravidade
from patrocinio.comum.admin.anexos import ligacao_do_anexo
from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.templatetags.visual import Etiqueta

TONS: Final = {
    Gravidade.LEVE: "neutro",
    Gravidade.MEDIA: "info",
    Gravidade.GRAVE: "aviso",
    Gravidade.GRAVISSIMA: "perigo",
}


class FiltroDaSituacao(admin.SimpleListFilter):
    """Filtra pelo que se fez do auto."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("sem_processo", "sem processo"),
            ("em_processo", "em processo"),
            ("anulado", "anulado"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        escolhas = {
            "sem_processo": lambda autos: autos.validos().sem_processo(),
            "em_processo": lambda autos: autos.validos().em_processo(),
            "anulado": lambda autos: autos.filter(anulacao__isnull=False),
        }
        escolha = escolhas.get(self.value() or "")
        return escolha(queryset) if escolha else queryset


class FiltroDaGravidade(admin.SimpleListFilter):
    """Filtra pela gravidade; a leve não dá auto."""

    title = "gravidade"
    parameter_name = "gravidade"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(g.value, g.label) for g in Gravidade if g is not Gravidade.LEVE]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() not in Gravidade.values:
            return queryset
        return queryset.filter(infracao__gravidade=self.value())


class ColunasDoAuto:
    """Colunas e campos calculados do auto."""

    @admin.display(description="número", ordering="numero")
    def numero_escrito(self, auto: AutoDeInfracao) -> str:
        """Número e ano."""
        return f"{auto.numero}/{auto.ano}"

    @admin.display(description="auto em papel")
    def em_papel(self, auto: AutoDeInfracao) -> str:
        """Número do papel, e quem o digitou."""
        return f"nº {auto.papel}, digitado por {auto.digitado_por}" if auto.papel else "–"

    @admin.display(description="dia e hora", ordering="fato_em")
    def quando(self, auto: AutoDeInfracao) -> str:
        """Dia e hora do fato."""
        return f"{timezone.localtime(auto.fato_em):%d/%m/%Y, %Hh%M}"

    @admin.display(description="lavrado em")
    def lavratura(self, auto: AutoDeInfracao) -> str:
        """Dia e hora; do papel só se sabe o dia."""
        quando = timezone.localtime(auto.lavrado_em)
        return f"{quando:%d/%m/%Y}" if auto.papel else f"{quando:%d/%m/%Y, %Hh%M}"

    @admin.display(description="infração", ordering="infracao__codigo")
    def item(self, auto: AutoDeInfracao) -> str:
        """Dispositivo."""
        return auto.infracao.base_legal

    @admin.display(description="conduta")
    def conduta(self, auto: AutoDeInfracao) -> str:
        """Dispositivo e conduta, com as palavras da lei."""
        return f"{auto.infracao.base_legal}: {auto.infracao.texto}"

    @admin.display(description="gravidade", ordering="infracao__gravidade")
    def gravidade(self, auto: AutoDeInfracao) -> Etiqueta:
        """Gravidade em palavra e cor."""
        grau = Gravidade(auto.infracao.gravidade)
        return Etiqueta(grau.label, tom=TONS[grau])

    @admin.display(description="pena possível")
    def pena_possivel(self, auto: AutoDeInfracao) -> str:
        """Penas do artigo, com a multa em UFM e, se se sabia, em reais do dia."""
        penas = ", ".join(m.label.lower() for m in auto.infracao.admitidas)
        if not auto.ufm:
            return penas if auto.empresa_id else "nenhuma: o fato se encaminha (art. 28)"
        if auto.valor_da_ufm is None:
            return f"{penas} ({auto.ufm} UFM)"
        return f"{penas} ({auto.ufm} UFM: {em_reais(auto.ufm * auto.valor_da_ufm)} no dia do fato)"

    @admin.display(description="itens que disputam o fato")
    def disputam(self, auto: AutoDeInfracao) -> str:
        """Os outros itens, com o que os distingue."""
        outros = concorrentes(auto.infracao.codigo)
        linhas = [
            f"art. {c.replace('-', ', ')}: {q}"
            for c, q in outros.items()
            if c != auto.infracao.codigo
        ]
        return "\n".join(linhas) or "nenhum"

    @admin.display(description="situação")
    def situacao(self, auto: AutoDeInfracao) -> Etiqueta:
        """Anulado, em processo ou à espera dele."""
        if hasattr(auto, "anulacao"):
            return Etiqueta("anulado", tom="neutro", icone="fechar")
        if auto.no_processo is not None:
            return Etiqueta(f"{auto.no_processo.processo}", tom="info", icone="balanca")
        if auto.empresa_id is None:
            return Etiqueta("encaminhado", tom="info", icone="enviar")
        return Etiqueta("sem processo", tom="aviso", icone="relogio")

    @admin.display(description="provas")
    def provas_do_auto(self, auto: AutoDeInfracao) -> str:
        """Arquivos, com o resumo de cada um."""
        linhas = [
            (ligacao_do_anexo(p.anexo), p.descricao, _quando_se_juntou(p), p.anexo.sha256)
            for p in auto.provas.select_related("anexo", "junta_por").order_by("pk")
        ]
        texto = "<div>{} {} {}<small>SHA-256 {}</small></div>"
        vistoria = vistoria_que_viu(resposta=auto.resposta, proposta=auto.proposta)
        if vistoria is None:
            return format_html_join("", texto, linhas) or "nenhuma"
        url = reverse("admin:fiscalizacao_vistoria_change", args=[vistoria.pk])
        laudo = format_html('<div><a href="{}">{}</a>, com o laudo</div>', url, vistoria)
        return laudo + format_html_join("", texto, linhas)

    @admin.display(description="testemunhas")
    def testemunhas_do_auto(self, auto: AutoDeInfracao) -> str:
        """Nomes."""
        return ", ".join(t.nome for t in auto.testemunhas.order_by("pk")) or "nenhuma"

    @admin.display(description="anulação")
    def anulacao_escrita(self, auto: AutoDeInfracao) -> str:
        """Quem anulou, quando e por quê."""
        if not hasattr(auto, "anulacao"):
            return "–"
        anulacao = auto.anulacao
        return f"{anulacao.em:%d/%m/%Y}, {anulacao.por}: {anulacao.razoes}"


def _quando_se_juntou(prova: ProvaDoAuto) -> str:
    """Vazio se veio com o auto."""
    if prova.junta_em is None:
        return ""
    return (
        f"(junta em {timezone.localtime(prova.junta_em):%d/%m/%Y, %Hh%M}, por {prova.junta_por}) "
    )
