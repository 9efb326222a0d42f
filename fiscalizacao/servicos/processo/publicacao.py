"""O recurso que corre da publicação na imprensa oficial, na Lei 8.666 (art. 109, § 1º)."""

from datetime import datetime
from typing import Final

from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.medidas import recursos_sem_prazo
from fiscalizacao.servicos.processo.prazos import abrir_prazo
from fiscalizacao.tipos import AtoComPrazo, MeioDeCiencia
from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.tipos import Regime

# Na 8.666 o recurso contra estas corre da publicação (art. 109, § 1º).
DA_PUBLICACAO: Final = frozenset({AtoComPrazo.RECURSO_EXTINCAO, AtoComPrazo.RECONSIDERACAO})


def corre_da_publicacao(processo: ProcessoAdministrativo, ato: AtoComPrazo) -> bool:
    """Diz se o prazo do recurso só corre da publicação."""
    return processo.regime == Regime.LEI_8666 and ato in DA_PUBLICACAO


def exigir_prazo_aberto(processo: ProcessoAdministrativo) -> None:
    """Recusa o ato que fecha os recursos enquanto o de alguma pena espera a publicação.

    Erros: ``ErroDeDominio``.
    Fonte: Lei 8.666/1993, art. 109, § 1º.
    """
    if any(corre_da_publicacao(processo, ato) for ato in recursos_sem_prazo(processo)):
        raise ErroDeDominio(
            "O recurso contra essa pena corre da publicação, que ainda não se registrou.",
            dispositivo=ART_27,
            saida="Registre a edição e o dia da imprensa oficial.",
        )


def abrir_os_da_publicacao(processo: ProcessoAdministrativo, *, em: datetime) -> None:
    """Abre, do dia da publicação, o prazo dos recursos que dela correm e ainda não têm prazo."""
    publicacao = processo.publicacoes.order_by("publicado_em", "pk").first()
    if publicacao is None:
        return
    for ato in recursos_sem_prazo(processo):
        if corre_da_publicacao(processo, ato):
            dia = publicacao.publicado_em
            abrir_prazo(processo, ato, ciencia=dia, meio=MeioDeCiencia.INTERNET, em=em)
