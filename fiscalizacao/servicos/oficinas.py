"""Atos sobre a oficina credenciada: quem, quando e por quê, um de cada vez."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from fiscalizacao.models import Credenciamento
from fiscalizacao.regras.ritos import RITO_DO_CREDENCIAMENTO
from fiscalizacao.tipos import AtoDoCredenciamento, SituacaoDoCredenciamento
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import PessoaJuridica, Servidor
from patrocinio.comum.servicos.ritos import avancar
from patrocinio.comum.tipos import Dispositivo

ART_14_2: Final = Dispositivo("Lei 5.002/2018", "art. 14, § 2º")


@dataclass(frozen=True)
class Decisao:
    """Quem pratica o ato, quando e por quê."""

    por: Servidor
    em: datetime
    razoes: str


def praticar(
    credenciamento: Credenciamento, acao: AtoDoCredenciamento, decisao: Decisao
) -> Credenciamento:
    """Dá o passo do rito no credenciamento travado, e grava o que o ato mudou nele.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões; ``PapelAusente``.
    """
    avancar(
        credenciamento,
        RITO_DO_CREDENCIAMENTO,
        acao=acao,
        autor=decisao.por,
        em=decisao.em,
        motivacao=decisao.razoes,
    )
    return credenciamento


def travado(pk: int) -> Credenciamento:
    """Trava a oficina e depois o credenciamento: dois atos sobre ela nunca correm juntos."""
    travar_oficina(Credenciamento.objects.values_list("oficina_id", flat=True).get(pk=pk))
    credenciamento: Credenciamento = Credenciamento.objects.select_for_update(of=("self",)).get(
        pk=pk
    )
    return credenciamento


def travar_oficina(pk: int) -> None:
    """Trava a oficina até o fim da transação."""
    PessoaJuridica.objects.select_for_update(no_key=True).only("pk").get(pk=pk)


def recusar_outro_em_curso(
    credenciamento: Credenciamento, ato: str, *, de: tuple[SituacaoDoCredenciamento, ...]
) -> None:
    """Recusa o ato enquanto a oficina, travada, tem outro credenciamento numa das situações."""
    outros = Credenciamento.objects.filter(oficina=credenciamento.oficina_id, situacao__in=de)
    outro = outros.exclude(pk=credenciamento.pk).first()
    if outro is None:
        return
    raise ErroDeDominio(
        f"A oficina tem outro credenciamento {outro.get_situacao_display().lower()}, de "
        f"{outro.pedido_em:%d/%m/%Y}.",
        dispositivo=ART_14_2,
        campo="oficina",
        saida=f"Antes de {ato}, decida o pedido ou encerre a suspensão.",
    )
