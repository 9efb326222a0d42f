"""Como a exigência aparece: prazo, o que veio, quem compareceu."""

from datetime import timedelta
from typing import Any, Final

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html_join

from patrocinio.comum.admin.anexos import ligacao_do_anexo
from patrocinio.comum.admin.prazos import etiqueta_do_prazo
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import AndamentoDaExigencia, Exigencia
from transporte_escolar.servicos.exigencias import A_ATENDER
from transporte_escolar.servicos.presencas import dispositivo_da
from transporte_escolar.tipos import AtoDaExigencia

_SETE: Final = timedelta(days=7)


def numero(exigencia: Exigencia) -> str:
    """``12/2026``."""
    return f"{exigencia.numero}/{exigencia.ano}"


class FiltroDoPrazo(admin.SimpleListFilter):
    """Filtra as que ainda se esperam, pela distância do prazo."""

    title = "prazo"
    parameter_name = "prazo"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("vencida", "vencida, sem atendimento"),
            ("sete", "a atender em até 7 dias"),
            ("adiante", "a atender depois de 7 dias"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        hoje = timezone.localdate()
        filtros: dict[str, Any] = {
            "vencida": {"prazo__lt": hoje},
            "sete": {"prazo__gte": hoje, "prazo__lte": hoje + _SETE},
            "adiante": {"prazo__gt": hoje + _SETE},
        }
        filtro = filtros.get(self.value() or "")
        return queryset.filter(situacao__in=A_ATENDER, **filtro) if filtro else queryset


class ColunasDaExigencia:
    """Colunas e campos calculados da exigência."""

    @admin.display(description="número", ordering="numero")
    def numero_escrito(self, exigencia: Exigencia) -> str:
        """Número e ano."""
        return numero(exigencia)

    @admin.display(description="prazo", ordering="prazo")
    def prazo_escrito(self, exigencia: Exigencia) -> Etiqueta | str:
        """Prazo; enquanto se espera, também quanto falta."""
        if exigencia.situacao not in A_ATENDER:
            return f"{exigencia.prazo:%d/%m/%Y}"
        return etiqueta_do_prazo(exigencia.prazo, hoje=timezone.localdate())

    @admin.display(description="fundamento")
    def fundamento(self, exigencia: Exigencia) -> str:
        """Inciso do art. 19."""
        return str(dispositivo_da(exigencia))

    @admin.display(description="entregas")
    def entregas(self, exigencia: Exigencia) -> str:
        """Arquivos entregues, da primeira à última vez."""
        entregas = exigencia.andamentos.filter(acao=AtoDaExigencia.ATENDER)
        linhas = [
            (ligacao_do_anexo(e.anexo) if e.anexo else "sem arquivo", _quando(exigencia, e))
            for e in entregas.select_related("anexo").order_by("pk")
        ]
        if not linhas:
            return "nada ainda"
        return format_html_join("", "<div>{} · {}</div>", linhas)

    @admin.display(description="presentes")
    def presentes(self, exigencia: Exigencia) -> str:
        """Condutores e monitores que compareceram, por nome."""
        presencas = exigencia.presencas.select_related("condutor", "monitor")
        linhas = [
            f"{p.condutor or p.monitor} ({'condutor' if p.condutor else 'monitor'}), "
            f"em {p.em:%d/%m/%Y}"
            for p in presencas
        ]
        return "\n".join(sorted(linhas)) or "–"


def _quando(exigencia: Exigencia, entrega: AndamentoDaExigencia) -> str:
    hora = timezone.localtime(entrega.em)
    atraso = (hora.date() - exigencia.prazo).days
    if atraso <= 0:
        return f"{hora:%d/%m/%Y, %Hh%M}"
    dias = "1 dia" if atraso == 1 else f"{atraso} dias"
    return f"{hora:%d/%m/%Y, %Hh%M}, {dias} depois do prazo"
