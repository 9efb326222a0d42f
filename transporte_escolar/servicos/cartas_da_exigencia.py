"""O que se escreve à empresa sobre uma exigência: quando se exige e antes do prazo."""

from datetime import date, datetime

from django.conf import settings
from django.urls import reverse

from patrocinio.comum.servicos.correio import escrever_se_puder
from transporte_escolar.models import Exigencia
from transporte_escolar.servicos.presencas import dispositivo_da
from transporte_escolar.tipos import EspecieDeExigencia


def comunicar(exigencia: Exigencia, *, em: datetime) -> bool:
    """Avisa a empresa de que algo se lhe exigiu; falso se o cadastro não tem e-mail que sirva."""
    numero = f"{exigencia.numero}/{exigencia.ano}"
    return _escrever(
        f"exigencia:{exigencia.pk}:feita",
        exigencia,
        assunto=f"Exigência {numero}: {exigencia.titulo}",
        em=em,
    )


def lembrar(chave: str, exigencia: Exigencia, *, dia: date, em: datetime) -> bool:
    """Lembra a empresa do prazo; falso se o cadastro não tem e-mail que sirva."""
    return _escrever(chave, exigencia, assunto=_assunto(exigencia, dia=dia), em=em)


def _escrever(chave: str, exigencia: Exigencia, *, assunto: str, em: datetime) -> bool:
    return escrever_se_puder(
        chave=chave,
        para=exigencia.empresa.email,
        assunto=assunto,
        corpo=_corpo(exigencia),
        em=em,
    )


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
