"""Como o processo aparece: colunas, o resumo numa frase e os campos, só os que dizem algo."""

from typing import Any

from django.contrib import admin
from django.db.models import Prefetch, prefetch_related_objects
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html_join

from fiscalizacao.admin.linha_do_tempo_do_processo import endereco_da
from fiscalizacao.models import (
    AndamentoDoProcesso,
    AutoDoProcesso,
    DecisaoDoProcesso,
    MedidaDaDecisao,
    PecaDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.tipos import EspecieDeProcesso, Medida
from patrocinio.comum.admin.prazos import etiqueta_do_prazo
from patrocinio.comum.templatetags.visual import Etiqueta


def com_o_que_a_tela_le(processo: ProcessoAdministrativo, pessoa: Any) -> ProcessoAdministrativo:
    """Lê de uma vez, e em ordem, tudo o que a tela mostra do processo à pessoa."""
    pecas = PecaDoProcesso.objects.que_le(pessoa).select_related("anexo", "documento")
    medidas = MedidaDaDecisao.objects.select_related("multa", "auto").order_by("pk")
    prefetch_related_objects(
        [processo],
        Prefetch("andamentos", AndamentoDoProcesso.objects.select_related("autor").order_by("pk")),
        Prefetch("pecas", pecas.defer("documento__conteudo").order_by("pk")),
        Prefetch("autos", AutoDoProcesso.objects.select_related("auto__infracao").order_by("auto")),
        Prefetch("decisoes", DecisaoDoProcesso.objects.order_by("pk")),
        Prefetch("decisoes__medidas", medidas),
    )
    return processo


def em_resumo(processo: ProcessoAdministrativo) -> str:
    """O caso numa frase: quem, o quê, e a pena possível."""
    partes = list(processo.autos.all())
    if not partes:
        return f"{processo.empresa}: {processo.fatos}"
    fatos = " ".join(f"{p.auto.fato.rstrip('.')} ({p.auto.infracao.base_legal})." for p in partes)
    penas = {m for p in partes for m in p.auto.infracao.admitidas}
    ufm = sum(p.auto.ufm for p in partes)
    nomes = [
        f"{m.label.lower()} de {ufm} UFM" if m is Medida.MULTA else m.label.lower()
        for m in Medida
        if m in penas
    ]
    return f"{str(processo.empresa).rstrip('.')}. {fatos} Pena possível: {', '.join(nomes)}."


def campos_do_processo(processo: ProcessoAdministrativo | None) -> list[tuple[str, Any]]:
    """Os campos em grupos, sem os que nada dizem deste processo."""
    apura: list[Any] = [("empresa", "contrato"), ("regime", "especie"), "autos_apurados"]
    if processo is not None and processo.especie == EspecieDeProcesso.RESPONSABILIZACAO:
        apura = [("empresa", "contrato"), ("regime", "especie"), "fatos", "comissao_escrita"]
    apura += [("aberto_em", "conhecido_em"), ("prescreve_em", "cogita_rescisao")]
    if processo is not None and processo.processo_em_papel:
        apura.append("processo_em_papel")
    return [
        (
            "O que se apura",
            {
                "fields": apura,
                "description": "O regime é o do contrato na abertura, e não muda. A Administração "
                "tem cinco anos, do conhecimento, para punir (Lei 14.133/2021, art. 158, § 4º).",
            },
        ),
        (
            "Decisões e cobrança",
            {
                "fields": [
                    "penas_aplicadas", "multas_do_processo", ("efeito_suspensivo", "rescindido_em"),
                ]
            },
        ),
        ("Autos", {"fields": ["pecas_dos_autos"]}),
    ]  # fmt: skip


class ColunasDoProcesso:
    """Colunas e campos calculados do processo."""

    @admin.display(description="número", ordering="numero")
    def numero_escrito(self, processo: ProcessoAdministrativo) -> str:
        """``0047/2026``."""
        return f"{processo.numero:04}/{processo.ano}"

    @admin.display(description="próximo prazo")
    def proximo_prazo(self, processo: Any) -> Etiqueta | str:
        """O que vence primeiro, e quanto falta."""
        correm = [p for p in processo.prazos.all() if p.encerrado_em is None]
        if not correm or processo.suspenso_desde is not None:
            return "suspenso" if processo.suspenso_desde else "–"
        primeiro = min(correm, key=lambda p: p.vence_em)
        return etiqueta_do_prazo(primeiro.vence_em, hoje=timezone.localdate())

    @admin.display(description="autos apurados")
    def autos_apurados(self, processo: ProcessoAdministrativo) -> str:
        """Auto, item e fato de cada um."""
        partes = processo.autos.all()
        linhas = [
            (
                reverse("admin:fiscalizacao_autodeinfracao_change", args=[p.auto_id]),
                p.auto,
                p.auto.infracao.base_legal,
                p.auto.fato,
            )
            for p in partes
        ]
        return format_html_join("", '<p><a href="{}">{}</a> ({}): {}</p>', linhas) or "–"

    @admin.display(description="peças dos autos")
    def pecas_dos_autos(self, processo: ProcessoAdministrativo) -> str:
        """Tudo o que se juntou, na ordem."""
        linhas = [
            (
                f"{timezone.localtime(p.juntada_em):%d/%m/%Y}",
                endereco_da(p),
                p.titulo,
                " (só da Administração)" if p.reservada else "",
            )
            for p in processo.pecas.all()
        ]
        return format_html_join("", '<div>{}: <a href="{}">{}</a>{}</div>', linhas) or "nenhuma"

    @admin.display(description="penas aplicadas")
    def penas_aplicadas(self, processo: ProcessoAdministrativo) -> str:
        """Cada decisão, com as penas."""
        return (
            "\n".join(
                f"{d} ({d.em:%d/%m/%Y}): {', '.join(str(m) for m in d.medidas.all()) or 'sem pena'}"
                for d in processo.decisoes.all()
            )
            or "ainda não há decisão"
        )

    @admin.display(description="multas")
    def multas_do_processo(self, processo: ProcessoAdministrativo) -> str:
        """As multas, com a situação da cobrança."""
        linhas = [
            (
                reverse("admin:fiscalizacao_multa_change", args=[m.pk]),
                m,
                m.ufm,
                m.get_situacao_display().lower(),
            )
            for d in processo.decisoes.all()
            for pena in d.medidas.all()
            if (m := getattr(pena, "multa", None)) is not None
        ]
        return format_html_join("", '<div><a href="{}">{}</a>: {} UFM, {}</div>', linhas) or "–"

    @admin.display(description="comissão")
    def comissao_escrita(self, processo: ProcessoAdministrativo) -> str:
        """Quem conduz a responsabilização."""
        return ", ".join(str(m) for m in processo.comissao.select_related("servidor")) or "–"
