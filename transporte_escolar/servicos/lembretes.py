"""Lembretes das exigências: um e-mail à empresa cinco dias antes do prazo e outro no dia."""

from datetime import date, datetime, timedelta
from typing import Final

from django.conf import settings
from django.urls import reverse

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import MensagemDeCorreio
from patrocinio.comum.servicos.correio import escrever
from patrocinio.comum.servicos.rotinas import Rotina
from transporte_escolar.models import Exigencia
from transporte_escolar.servicos.exigencias import A_ATENDER
from transporte_escolar.servicos.presencas import dispositivo_da
from transporte_escolar.tipos import EspecieDeExigencia

ANTECEDENCIA: Final = timedelta(days=5)


def lembrar_exigencias(dia: date, em: datetime) -> str:
    """Escreve os lembretes do dia e diz quantos.

    O de antes do prazo sai uma vez, no quinto dia ou, se nele não saiu, no seguinte que puder.
    """
    pendentes = (
        Exigencia.objects.filter(
            situacao__in=A_ATENDER, prazo__gte=dia, prazo__lte=dia + ANTECEDENCIA
        )
        .select_related("empresa")
        .order_by("pk")
    )
    chaves = {chave_do_lembrete(e, dia=dia): e for e in pendentes}
    ja = MensagemDeCorreio.objects.filter(chave__in=chaves).values_list("chave", flat=True)
    faltam = {chave: e for chave, e in chaves.items() if chave not in set(ja)}
    escritos = sum(_lembrar(chave, e, dia=dia, em=em) for chave, e in faltam.items())
    sem_endereco = len(faltam) - escritos
    resultado = f"Lembretes de exigência: {escritos}."
    if sem_endereco:
        resultado += f" Sem e-mail que sirva no cadastro da empresa: {sem_endereco}."
    return resultado


def chave_do_lembrete(exigencia: Exigencia, *, dia: date) -> str:
    """Chave do aviso: a véspera longa e o dia do prazo, uma vez cada."""
    qual = "no-dia" if exigencia.prazo == dia else "antes"
    return f"exigencia:{exigencia.pk}:{qual}"


def _lembrar(chave: str, exigencia: Exigencia, *, dia: date, em: datetime) -> bool:
    if not exigencia.empresa.email:
        return False
    try:
        escrever(
            chave=chave,
            para=exigencia.empresa.email,
            assunto=_assunto(exigencia, dia=dia),
            corpo=_corpo(exigencia),
            em=em,
        )
    except ErroDeDominio:  # endereço que não se deixa ler não cala os outros
        return False
    return True


def _assunto(exigencia: Exigencia, *, dia: date) -> str:
    faltam = (exigencia.prazo - dia).days
    quando = {0: "hoje", 1: "amanhã"}.get(faltam, f"em {faltam} dias")
    o_que = "vence" if exigencia.especie == EspecieDeExigencia.DOCUMENTO else "é"
    numero = f"{exigencia.numero}/{exigencia.ano}"
    return f"Exigência {numero} {o_que} {quando}: {exigencia.titulo}"


def _corpo(exigencia: Exigencia) -> str:
    documento = exigencia.especie == EspecieDeExigencia.DOCUMENTO
    quando = f"{exigencia.prazo:%d/%m/%Y}"
    if exigencia.hora:
        quando += f", às {exigencia.hora:%Hh%M}"
    endereco = reverse("admin:transporte_escolar_exigencia_change", args=[exigencia.pk])
    linhas = [
        f"À {exigencia.empresa}",
        "",
        f"{exigencia.get_especie_display()}: {exigencia.titulo}",
        f"{'Até' if documento else 'Em'} {quando}"
        + (f" – {exigencia.local}" * bool(exigencia.local)),
        "",
        *([exigencia.descricao, ""] if exigencia.descricao else []),
        "Entregue pelo portal, na página da exigência:"
        if documento
        else "Veja a convocação na página da exigência:",
        f"{settings.ENDERECO}{endereco}",
        "",
        f"Fundamento: {dispositivo_da(exigencia)}. O não atendimento é apurado em processo, com "
        "contraditório e ampla defesa (arts. 26 e 27).",
        "",
        "Prefeitura Municipal de Patrocínio – transporte escolar",
    ]
    return "\n".join(linhas)


LEMBRETES: Final = Rotina("lembretes das exigências", lembrar_exigencias)
