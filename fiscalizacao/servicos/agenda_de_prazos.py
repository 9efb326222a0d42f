"""Agenda de prazos de cada pessoa, no formato iCalendar, que o telefone assina sem senha.

O endereço traz uma ficha assinada: vale enquanto a pessoa está ativa e não troca de senha.
"""

import hashlib
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.core import signing
from icalendar import Calendar, Event

from fiscalizacao.servicos.painel_de_prazos import prazos_visiveis
from patrocinio.comum.models import Servidor

SAL: Final = "fiscalizacao.agenda"
HORIZONTE: Final = timedelta(days=60)
DOMINIO: Final = "portal-de-patrocinio"


def ficha_da_agenda(pessoa: Any) -> str:
    """Ficha do endereço da agenda da pessoa."""
    return signing.dumps({"p": pessoa.pk, "s": _marca(pessoa)}, salt=SAL)


def dono_da_agenda(ficha: str) -> Servidor | None:
    """De quem é a ficha; ``None`` se não é nossa, a pessoa saiu, ou trocou de senha."""
    try:
        dados = signing.loads(ficha, salt=SAL)
        achado: Servidor | None = Servidor.objects.filter(pk=dados["p"], is_active=True).first()
    except (signing.BadSignature, KeyError, TypeError):
        return None
    return achado if achado is not None and _marca(achado) == dados["s"] else None


def _marca(pessoa: Any) -> str:
    return hashlib.sha256(f"{SAL}|{pessoa.password}".encode()).hexdigest()[:16]


def agenda_em_ics(pessoa: Servidor, *, hoje: date, em: datetime) -> bytes:
    """Os prazos que a pessoa vê, até 60 dias adiante (a prescrição, um ano), de dia inteiro.

    Não leva nome de pessoa: o que vence, o processo e o endereço, que pede senha.
    """
    agenda = Calendar()
    agenda.add("prodid", "-//Prefeitura de Patrocinio//Portal//PT")
    agenda.add("version", "2.0")
    agenda.add("x-wr-calname", "Prazos do Portal de Patrocínio")
    for prazo in prazos_visiveis(pessoa, hoje=hoje, horizonte=HORIZONTE):
        evento = Event()
        evento.add("uid", f"{prazo.chave}@{DOMINIO}")
        evento.add("dtstamp", em)
        evento.add("dtstart", prazo.dia)
        evento.add("dtend", prazo.dia + timedelta(days=1))
        evento.add("summary", prazo.titulo)
        evento.add("description", f"{prazo.consequencia} ({prazo.fundamento})")
        evento.add("url", f"{settings.ENDERECO}{prazo.url}")
        agenda.add_component(evento)
    conteudo: bytes = agenda.to_ical()
    return conteudo
