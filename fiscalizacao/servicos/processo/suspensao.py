"""Processo suspenso: os prazos param, e ao retomar se recontam sem os dias parados."""

from datetime import timedelta

from django.db import transaction

from fiscalizacao.models import DiaParado, ProcessoAdministrativo
from fiscalizacao.regras.rito_do_processo import ART_26
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.servicos.processo.prazos import correndo, recontar
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.erros import ErroDeDominio


@transaction.atomic
def suspender(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Suspende o processo: desde o dia nenhum prazo corre, e só se junta o que a parte envia.

    Erros: ``ErroDeDominio`` sem o motivo; os de ``andar``.
    A prescrição não para por isso: só nos casos do art. 158, § 4º, II e III, que não se presumem.
    Fonte: Lei 5.002/2018, art. 26.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.SUSPENDER, pratica)
    processo.suspenso_desde = pratica.hoje
    processo.save()
    return processo


@transaction.atomic
def retomar(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Retoma o processo: os dias parados saem da conta dos prazos que corriam.

    Erros: ``ErroDeDominio`` se não está suspenso; os de ``andar``.
    """
    processo = travar(pk, por=pratica.por)
    if processo.suspenso_desde is None:
        raise ErroDeDominio("O processo não está suspenso.", dispositivo=ART_26)
    andar(processo, Ato.RETOMAR, pratica)
    desde, ate = processo.suspenso_desde, pratica.hoje - timedelta(days=1)
    abertos = [p for p in correndo(processo) if p.vence_em >= desde]
    processo.suspenso_desde = None
    processo.save()
    if ate < desde:
        return processo
    DiaParado.objects.create(processo=processo, de=desde, ate=ate, em=pratica.em)
    for prazo in abertos:
        prazo.processo = processo
        motivo = f"O processo esteve suspenso de {desde:%d/%m/%Y} a {ate:%d/%m/%Y}."
        recontar(prazo, motivo=motivo, em=pratica.em, corria_em=desde)
    return processo
