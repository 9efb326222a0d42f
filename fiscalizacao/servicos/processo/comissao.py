"""Comissão da responsabilização: cada membro assina o relatório, e nenhum deles julga."""

from collections.abc import Sequence
from typing import Final

from django.db import transaction
from django.db.models import F

from fiscalizacao.models import AndamentoDoProcesso, ProcessoAdministrativo
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDeProcesso
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.tipos import Dispositivo, Papel

ART_158: Final = Dispositivo("Lei 14.133/2021", "art. 158")
MEMBROS: Final = 2
JULGAM: Final = (Papel.AUTORIDADE_JULGADORA, Papel.AUTORIDADE_RECURSAL)


def conferir_comissao(comissao: Sequence[Servidor]) -> None:
    """Recusa a comissão de um só, e a que tem quem julga.

    Erros: ``ErroDeDominio``.
    Fonte: Lei 14.133/2021, art. 158; Lei 5.002/2018, art. 21.
    """
    if len({m.pk for m in comissao}) < MEMBROS:
        raise ErroDeDominio(
            "A comissão tem ao menos dois servidores.",
            dispositivo=ART_158,
            campo="comissao",
            saida="Escolha dois ou mais.",
        )
    for membro in comissao:
        if tem_papel(membro, *JULGAM):
            raise ErroDeDominio(
                f"{membro} julga processos, e quem julga não os instrui.",
                dispositivo=ART_158,
                campo="comissao",
                saida="Escolha outra pessoa.",
            )


@transaction.atomic
def relatar(pk: int, pratica: Pratica) -> AndamentoDoProcesso:
    """O membro da comissão dá o seu relatório, que é a motivação do ato; cada um dá o seu.

    Erros: ``ErroDeDominio`` se quem relata não é da comissão; os de ``andar``.
    Fonte: Lei 14.133/2021, art. 158, caput e § 1º.
    """
    processo = travar(pk, por=pratica.por)
    if not processo.comissao.filter(servidor=pratica.servidor).exists():
        raise ErroDeDominio("Só a comissão da responsabilização relata.", dispositivo=ART_158)
    return andar(processo, Ato.RELATAR, pratica)


def faltam_relatar(processo: ProcessoAdministrativo) -> list[Servidor]:
    """Os membros que ainda não relataram desde que a instrução se abriu pela última vez."""
    if processo.especie != EspecieDeProcesso.RESPONSABILIZACAO:
        return []
    chegou = processo.andamentos.exclude(de=F("para")).order_by("-pk").values("pk")[:1]
    ja = processo.andamentos.filter(acao=Ato.RELATAR, pk__gt=chegou).values("autor")
    membros = processo.comissao.exclude(servidor__in=ja).select_related("servidor").order_by("pk")
    return [m.servidor for m in membros]
