"""Como a ordem de vistoria aparece: prazo, entrega, vistorias que a trazem."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html

from fiscalizacao.models import OrdemDeVistoria, Vistoria
from fiscalizacao.regras.ritos import ART_12_II
from fiscalizacao.tipos import SituacaoDaOrdem
from patrocinio.comum.admin.anexos import ligacao_do_anexo
from patrocinio.comum.admin.prazos import etiqueta_do_prazo
from patrocinio.comum.templatetags.visual import Etiqueta

_SETE: Final = timedelta(days=7)


def dias_corridos(quantos: int) -> str:
    """``1 dia corrido``, ``15 dias corridos``."""
    return "1 dia corrido" if quantos == 1 else f"{quantos} dias corridos"


class FiltroDoPrazo(admin.SimpleListFilter):
    """Filtra as em curso pela entrega e pela distância do prazo."""

    title = "prazo"
    parameter_name = "prazo"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("vencida", "vencida, sem vistoria"),
            ("sete", "a cumprir em até 7 dias"),
            ("adiante", "a cumprir depois de 7 dias"),
            ("sem", "ainda sem entrega"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        hoje = timezone.localdate()
        entregue = {"situacao": SituacaoDaOrdem.ENTREGUE}
        filtros: Mapping[str, dict[str, Any]] = {
            "vencida": {**entregue, "prazo_ate__lt": hoje},
            "sete": {**entregue, "prazo_ate__gte": hoje, "prazo_ate__lte": hoje + _SETE},
            "adiante": {**entregue, "prazo_ate__gt": hoje + _SETE},
            "sem": {"situacao": SituacaoDaOrdem.EMITIDA},
        }
        return queryset.filter(**filtros.get(self.value() or "", {}))


class ColunasDaOrdem:
    """Colunas e campos calculados da ordem."""

    @admin.display(description="número", ordering="numero")
    def numero_escrito(self, ordem: OrdemDeVistoria) -> str:
        """Número e ano."""
        return f"{ordem.numero}/{ordem.ano}"

    @admin.display(description="prazo", ordering="prazo_ate")
    def prazo_escrito(self, ordem: OrdemDeVistoria) -> Etiqueta | str:
        """Último dia; enquanto se espera, também quanto falta."""
        if ordem.prazo_ate is None:
            return f"{dias_corridos(ordem.prazo_dias)}, da entrega"
        if ordem.situacao != SituacaoDaOrdem.ENTREGUE:
            return f"{ordem.prazo_ate:%d/%m/%Y}"
        return etiqueta_do_prazo(ordem.prazo_ate, hoje=timezone.localdate())

    @admin.display(description="vistoria")
    def vistoria_ordenada(self, ordem: OrdemDeVistoria) -> str:
        """Roteiro e fundamento dele, sem ligação: a contratada não abre o roteiro."""
        return f"{ordem.roteiro} ({ordem.roteiro.fundamento})"

    @admin.display(description="fundamento")
    def fundamento(self, _ordem: OrdemDeVistoria) -> str:
        """Os dispositivos da ordem."""
        return str(ART_12_II)

    @admin.display(description="entrega")
    def entrega(self, ordem: OrdemDeVistoria) -> str:
        """Dia, meio e quem recebeu."""
        if ordem.entregue_em is None:
            return "ainda não: o prazo só corre da entrega"
        return f"{ordem.entregue_em:%d/%m/%Y}, a {ordem.recebedor} ({ordem.get_meio_display()})"

    @admin.display(description="prova da entrega")
    def prova_da_entrega(self, ordem: OrdemDeVistoria) -> str:
        """Ligação para o arquivo."""
        return ligacao_do_anexo(ordem.prova)

    @admin.display(description="vistorias com esta ordem")
    def vistorias_feitas(self, ordem: OrdemDeVistoria) -> str:
        """As que a trazem, em ordem; a que chegou depois de a ordem terminar pede atenção."""
        vistorias = list(ordem.vistorias.order_by("inicio", "pk"))
        if not vistorias:
            return "nenhuma"
        escritas = "; ".join(map(_escrita, vistorias))
        no_prazo = [v for v in vistorias if ordem.prazo_ate and _dia(v) <= ordem.prazo_ate]
        if ordem.situacao != SituacaoDaOrdem.NAO_PROVIDENCIADA or not no_prazo:
            return escritas
        return format_html(
            "{}<br><strong>Atenção:</strong> {} foi feita no prazo e chegou ao portal depois de "
            "certificada a falta. Examine com ela a proposta de infração (art. 27).",
            escritas,
            no_prazo[0],
        )


def _dia(vistoria: Vistoria) -> Any:
    return timezone.localdate(vistoria.inicio)


def _escrita(vistoria: Vistoria) -> str:
    return f"{vistoria}, em {_dia(vistoria):%d/%m/%Y} ({vistoria.get_resultado_display().lower()})"
