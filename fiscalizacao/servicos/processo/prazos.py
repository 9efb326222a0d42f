"""Prazos que correm: abrir, encerrar, recontar pelo calendário e prorrogar."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import (
    DiaParado,
    PrazoDoProcesso,
    ProcessoAdministrativo,
    RecontagemDoPrazo,
)
from fiscalizacao.regras.prazos import Contagem, contagem, prazo_de, prorrogado
from fiscalizacao.regras.rito_do_processo import QUEDA
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.tipos import FINAIS, AtoComPrazo, MeioDeCiencia
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import DesfechoDoPrazo as Desfecho
from patrocinio.comum.erros import CalendarioIncompleto, ErroDeDominio
from patrocinio.comum.servicos.expediente import dias_sem_expediente

FOLGA: Final = timedelta(days=60)


@dataclass(frozen=True)
class BaseDaConta:
    """Os dias sem expediente e os dias em que o processo esteve suspenso."""

    sem_expediente: frozenset[date]
    parados: frozenset[date]


def abrir_prazo(
    processo: ProcessoAdministrativo,
    ato: AtoComPrazo,
    *,
    ciencia: date,
    meio: MeioDeCiencia,
    em: datetime,
) -> PrazoDoProcesso:
    """Abre o prazo do ato, pelo regime do processo e o calendário de hoje.

    Erros: ``PrazoNaoPrevisto``; ``CalendarioIncompleto`` se o ano em que vence não tem calendário.
    """
    novo = PrazoDoProcesso(
        processo=processo,
        ato=ato,
        regime=processo.regime,
        ciencia=ciencia,
        meio=meio,
        aberto_em=em,
    )
    novo.vence_em = _vence(novo)
    novo.save(force_insert=True)
    return novo


def contagem_do(prazo: PrazoDoProcesso) -> Contagem:
    """Como se conta o prazo, com o calendário de hoje e os dias em que o processo parou.

    Erros: ``CalendarioIncompleto`` se o prazo chega a um ano sem calendário.
    """
    feita = contagem_sobre(prazo, base_da_conta(prazo.processo_id, de=prazo.ciencia))
    _exigir_calendario(prazo.ciencia, feita.vencimento)
    return feita


def conta_avulsa(*, regime: str, ato: str, ciencia: date, meio: str) -> Contagem:
    """Como se conta um prazo que não é de processo algum, com o calendário de hoje.

    Erros: ``PrazoNaoPrevisto``; ``CalendarioIncompleto`` se chega a um ano sem calendário.
    """
    sem_expediente = _calendario(ciencia, ciencia + FOLGA)
    feita = contagem(
        regime=regime, ato=ato, ciencia=ciencia, meio=meio, sem_expediente=sem_expediente
    )
    _exigir_calendario(ciencia, feita.vencimento)
    return feita


def base_da_conta(processo_id: int, *, de: date, ate: date | None = None) -> BaseDaConta:
    """O calendário, do dia dado em diante, e os dias em que o processo parou."""
    parados = _dias_parados(processo_id)
    fim = max([de, *parados, *([ate] if ate else [])]) + FOLGA
    return BaseDaConta(_calendario(de, fim), parados)


def contagem_sobre(prazo: PrazoDoProcesso, base: BaseDaConta) -> Contagem:
    """Conta o prazo sobre a base já lida."""
    return contagem(
        regime=prazo.regime,
        ato=prazo.ato,
        ciencia=prazo.ciencia,
        meio=prazo.meio,
        sem_expediente=base.sem_expediente,
        parados=base.parados,
    )


def _vence(prazo: PrazoDoProcesso) -> date:
    vence = contagem_do(prazo).vencimento
    if not prazo.quedas:
        return vence
    sem = _calendario(prazo.ciencia, vence + FOLGA) | _dias_parados(prazo.processo_id)
    while vence in prazo.quedas:
        vence = prorrogado(vence, sem_expediente=sem)
    return vence


def _calendario(de: date, ate: date) -> frozenset[date]:
    """Os dias sem expediente dos anos que têm calendário, até onde o prazo pode chegar."""
    try:
        return dias_sem_expediente(de=de, ate=ate)
    except CalendarioIncompleto:
        if ate.year == de.year:
            raise
        return _calendario(de, date(ate.year - 1, 12, 31))


def _exigir_calendario(de: date, ate: date) -> None:
    """Recusa a conta que chegou a um ano sem calendário."""
    if ate.year > de.year:
        dias_sem_expediente(de=de, ate=ate)


def _dias_parados(processo_id: int) -> frozenset[date]:
    parados = DiaParado.objects.filter(processo_id=processo_id).values_list("de", "ate")
    return frozenset(
        de + timedelta(days=n) for de, ate in parados for n in range((ate - de).days + 1)
    )


def correndo(processo: ProcessoAdministrativo, *atos: AtoComPrazo) -> list[PrazoDoProcesso]:
    """Prazos do processo que correm, dos atos dados ou todos."""
    prazos = PrazoDoProcesso.objects.correndo().filter(processo=processo)
    return list(prazos.filter(ato__in=atos) if atos else prazos)


def encerrar(prazos: Iterable[PrazoDoProcesso], desfecho: Desfecho, *, em: datetime) -> None:
    """Encerra os prazos, dizendo como acabaram."""
    for prazo in prazos:
        prazo.encerrado_em = em
        prazo.desfecho = desfecho
        prazo.save()


def atender(prazos: Iterable[PrazoDoProcesso], *, dia: date, em: datetime) -> None:
    """Encerra os prazos pela petição que veio no dia: no prazo, cumprido; fora dele, decorrido.

    Suspenso o processo, o prazo não correu depois do dia em que parou.
    """
    for prazo in prazos:
        no_prazo = dia_que_conta(prazo.processo, dia) <= prazo.vence_em
        encerrar([prazo], Desfecho.CUMPRIDO if no_prazo else Desfecho.DECORRIDO, em=em)


def dia_que_conta(processo: ProcessoAdministrativo, dia: date) -> date:
    """O dia até que o prazo correu: o da petição, ou aquele em que o processo parou."""
    return min(processo.suspenso_desde or dia, dia)


def exigir_decorrido(prazos: Iterable[PrazoDoProcesso], *, hoje: date, que: str) -> None:
    """Recusa o ato que espera o fim do prazo da parte.

    Erros: ``ErroDeDominio``, que diz até quando vai.
    """
    for prazo in prazos:
        if hoje <= prazo.vence_em:
            raise ErroDeDominio(
                f"O prazo de {prazo.get_ato_display().lower()} vai até {prazo.vence_em:%d/%m/%Y}.",
                dispositivo=prazo_de(regime=prazo.regime, ato=prazo.ato).fundamento,
                saida=f"{que} antes disso anula o processo: espere o prazo, ou junte o que vier.",
            )


def recontar(
    prazo: PrazoDoProcesso, *, motivo: str, em: datetime, corria_em: date | None = None
) -> RecontagemDoPrazo | None:
    """Conta de novo o prazo que corre; se o vencimento muda, fica na história.

    O prazo que já venceu não se reabre nem se encurta para trás de hoje. O do processo suspenso não
    venceu enquanto ele esteve parado: ``corria_em`` é o dia em que parou.
    """
    novo = _vence(prazo)
    antigo, hoje = prazo.vence_em, timezone.localdate(em)
    if novo == antigo or antigo < (corria_em or hoje) or novo < hoje:
        return None
    prazo.vence_em = novo
    prazo.save()
    mudanca: RecontagemDoPrazo = RecontagemDoPrazo.objects.create(
        prazo=prazo, de=antigo, para=novo, motivo=motivo, em=em
    )
    andar(
        prazo.processo,
        Ato.RECONTAR,
        Pratica(
            None,
            em,
            f"{prazo.get_ato_display()}: o prazo, que vencia em {antigo:%d/%m/%Y}, passou a "
            f"vencer em {novo:%d/%m/%Y}. {motivo}",
        ),
    )
    return mudanca


@transaction.atomic
def recontar_os_que_correm(
    *, em: datetime, motivo: str = "Mudou o calendário de expediente."
) -> int:
    """Reconta todos os prazos que correm e devolve quantos mudaram.

    Fonte: Lei 14.133/2021, art. 183; Lei 8.666/1993, art. 110, p.ú.
    """
    hoje = timezone.localdate(em)
    abertos = PrazoDoProcesso.objects.correndo().filter(
        vence_em__gte=hoje, processo__suspenso_desde__isnull=True
    )
    chaves = abertos.exclude(processo__situacao__in=FINAIS).values_list("processo_id", flat=True)
    mudados = 0
    for pk in sorted(set(chaves)):
        processo = travar(pk, por=None)
        for prazo in correndo(processo):
            prazo.processo = processo
            mudados += recontar(prazo, motivo=motivo, em=em) is not None
    return mudados


@transaction.atomic
def prorrogar(pk: int, pratica: Pratica, *, dia: date | None = None) -> ProcessoAdministrativo:
    """Leva ao dia útil seguinte o prazo que vencia no dia em que a comunicação eletrônica caiu.

    Sem ``dia``, é hoje. A queda de um dia que passou registra-se até o dia útil seguinte a ele.
    Erros: ``ErroDeDominio`` se o dia é futuro, se nenhum prazo que corre vencia nele, ou se o dia a
    que o prazo iria também já passou; os de ``andar``.
    Fonte: Lei 14.133/2021, art. 183, § 2º.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.PRORROGAR, pratica)
    da_queda = dia or pratica.hoje
    if da_queda > pratica.hoje:
        raise ErroDeDominio("O dia não pode ser futuro.", campo="dia", dispositivo=QUEDA)
    vencem = [p for p in correndo(processo) if p.vence_em == da_queda]
    if not vencem:
        raise ErroDeDominio(
            f"Nenhum prazo deste processo, dos que correm, vence em {da_queda:%d/%m/%Y}.",
            dispositivo=QUEDA,
            campo="dia",
            saida="Só se prorroga o que venceria no dia da queda.",
        )
    motivo = f"A comunicação eletrônica caiu em {da_queda:%d/%m/%Y}, o último dia."
    for prazo in vencem:
        prazo.processo = processo
        prazo.quedas = [*prazo.quedas, da_queda]
        if recontar(prazo, motivo=motivo, em=pratica.em, corria_em=da_queda) is None:
            raise ErroDeDominio(
                "O dia a que o prazo iria também já passou.",
                dispositivo=QUEDA,
                campo="dia",
                saida="A queda registra-se até o dia útil seguinte; depois dele, leve o caso à "
                "Procuradoria.",
            )
        prazo.save()
    return processo
