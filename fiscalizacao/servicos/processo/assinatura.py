"""Assinatura conjunta da pena do art. 25, IX: a segunda pessoa a dá antes, com a própria conta."""

from django.db import transaction
from django.db.models import F

from fiscalizacao.models import AndamentoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.catalogo import CLAUSULA_ABERTA
from fiscalizacao.regras.rito_do_processo import ART_25_IX, ART_27
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor


@transaction.atomic
def anuir(pk: int, pratica: Pratica) -> AndamentoDoProcesso:
    """Assina junto, com razões, a pena do inciso aberto; quem julga o faz depois, e é outra pessoa.

    Erros: ``ErroDeDominio`` se nenhum auto é do inciso IX, ou se quem assina o lavrou; os de
    ``andar``.
    Fonte: Lei 5.002/2018, art. 25, IX (H-42).
    """
    processo = travar(pk, por=pratica.por)
    if not tem_clausula_aberta(processo):
        raise ErroDeDominio(
            "Nenhum auto deste processo é do inciso IX: não se pede a segunda assinatura.",
            dispositivo=ART_25_IX,
        )
    exigir_quem_nao_autuou(processo, pratica.servidor)
    return andar(processo, Ato.ANUIR, pratica)


def tem_clausula_aberta(processo: ProcessoAdministrativo) -> bool:
    """Diz se algum auto que vale é do inciso IX do art. 25."""
    autos = processo.autos.filter(auto__infracao__codigo=CLAUSULA_ABERTA)
    return autos.filter(auto__anulacao__isnull=True).exists()


def quem_anuiu(processo: ProcessoAdministrativo) -> Servidor | None:
    """Quem assinou junto desde que o processo está na situação de hoje; ninguém, se nenhum."""
    chegou = processo.andamentos.exclude(de=F("para")).order_by("-pk").values("pk")[:1]
    dados = processo.andamentos.filter(acao=Ato.ANUIR, pk__gt=chegou)
    ultimo = dados.select_related("autor").order_by("-pk").first()
    assina: Servidor | None = ultimo.autor if ultimo else None
    return assina


def exigir_quem_nao_autuou(processo: ProcessoAdministrativo, quem: Servidor) -> None:
    """Recusa quem lavrou algum dos autos: quem autua não julga.

    Erros: ``ErroDeDominio``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    if processo.autos.filter(auto__lavrado_por=quem).exists():
        raise ErroDeDominio("Quem lavrou o auto não o julga.", dispositivo=ART_27)
