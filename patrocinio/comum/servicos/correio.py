"""Caixa de saída: a mensagem se escreve na transação do ato e se entrega depois, uma só vez.

“Enviando” se confirma antes de falar com o servidor. Quem achar uma mensagem assim sem ninguém a
enviá-la sabe que o processo morreu no meio: ela pode ter saído, e só uma pessoa decide.
"""

import hashlib
import smtplib
import textwrap
from datetime import datetime, timedelta
from typing import Any, Final
from urllib.parse import urlsplit

import pghistory
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage, get_connection
from django.core.validators import validate_email
from django.db import connection, transaction
from django.db.models import F

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import MensagemDeCorreio
from patrocinio.comum.servicos.posse import Posse, tomar_nome
from patrocinio.comum.tipos import SituacaoDaMensagem as Situacao

COLUNAS: Final = 76
MAIOR_ESPERA: Final = timedelta(hours=1)
PRIMEIRA_ESPERA: Final = timedelta(minutes=1)
DOBRAS: Final = 6
RECUSA_DEFINITIVA: Final = 500
TRAVA: Final = "comum.correio"
RESOLVEM: Final = frozenset({Situacao.EM_DUVIDA, Situacao.DESISTIDA})


class ServidorForaDoAr(Exception):
    """O servidor de e-mail não atendeu: com as outras mensagens seria igual."""


def escrever(*, chave: str, para: str, assunto: str, corpo: str, em: datetime) -> MensagemDeCorreio:
    """Põe a mensagem na caixa de saída; o mesmo aviso (``chave``), outra vez, é o mesmo.

    Erros: ``TransactionManagementError`` fora de transação; ``ErroDeDominio`` se o endereço não se
    deixa ler.
    """
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError(
            "A mensagem só se escreve dentro da transação que grava o ato."
        )
    try:
        validate_email(para)
    except ValidationError as erro:
        raise ErroDeDominio(
            f"O endereço de e-mail “{para}” não se deixa ler.", saida="Corrija o cadastro."
        ) from erro
    mensagem, _ = MensagemDeCorreio.objects.get_or_create(
        chave=chave,
        defaults={
            "para": para,
            "assunto": " ".join(assunto.split()),
            "corpo": em_linhas(corpo),
            "criada_em": em,
            "nao_antes": em,
        },
    )
    return mensagem


def escrever_se_puder(*, chave: str, para: str, assunto: str, corpo: str, em: datetime) -> bool:
    """Põe a mensagem na caixa de saída; falso se o cadastro não tem endereço que sirva.

    O endereço que não se deixa ler não cala os outros avisos do mesmo ato.
    """
    if not para:
        return False
    try:
        escrever(chave=chave, para=para, assunto=assunto, corpo=corpo, em=em)
    except ErroDeDominio:
        return False
    return True


def em_linhas(texto: str) -> str:
    """Quebra cada parágrafo em linhas curtas; endereço comprido não se parte."""
    return "\n".join(
        textwrap.fill(linha, COLUNAS, break_long_words=False, break_on_hyphens=False)
        for linha in texto.splitlines()
    )


def enviar_proxima(posse: Posse, *, em: datetime) -> bool:
    """Entrega a próxima mensagem, um processo por vez; diz se havia alguma.

    Erros: ``ServidorForaDoAr``, depois de guardar a mensagem para mais tarde.
    """
    with posse.transacao() as cursor, pghistory.context(processo="correio"):
        if not tomar_nome(cursor, TRAVA):
            return False
        _por_em_duvida()
        mensagem = _tomar(em=em)
        if mensagem is None:
            return False
        _entregar(mensagem, em=em)
    return True


def _por_em_duvida() -> None:
    """Ninguém mais envia agora: a que está “enviando” é de um processo que morreu."""
    MensagemDeCorreio.objects.filter(situacao=Situacao.ENVIANDO).update(
        situacao=Situacao.EM_DUVIDA,
        erro="O processo parou enquanto a entregava: pode ter saído ou não.",
    )


def _tomar(*, em: datetime) -> MensagemDeCorreio | None:
    prontas = MensagemDeCorreio.objects.filter(situacao=Situacao.A_ENVIAR, nao_antes__lte=em)
    mensagem: MensagemDeCorreio | None = prontas.order_by("nao_antes", "pk").first()
    if mensagem is not None:
        _mudar(mensagem, situacao=Situacao.ENVIANDO, tentativas=F("tentativas") + 1)
        mensagem.tentativas += 1
    return mensagem


def _entregar(mensagem: MensagemDeCorreio, *, em: datetime) -> None:
    """Cada falha diz se a mensagem pode ter saído: só na dúvida se para."""
    servidor = get_connection()
    try:
        carta = _carta(mensagem)
        servidor.open()
    except ValueError as erro:  # cabeçalho que não se deixa escrever
        motivo = f"A mensagem não se deixa montar ({erro})."
        _mudar(mensagem, situacao=Situacao.DESISTIDA, erro=motivo)
        return
    except OSError as erro:  # inclui as recusas do SMTP antes de qualquer mensagem
        _adiar(mensagem, f"O servidor de e-mail não atendeu ({type(erro).__name__}).", em=em)
        raise ServidorForaDoAr from erro
    try:
        servidor.send_messages([carta])
    except (smtplib.SMTPResponseException, smtplib.SMTPRecipientsRefused) as erro:
        _recusada(mensagem, erro, em=em)
    except OSError as erro:
        _mudar(
            mensagem,
            situacao=Situacao.EM_DUVIDA,
            erro=f"A conexão caiu durante a entrega ({type(erro).__name__}): pode ter saído.",
        )
    else:
        _mudar(mensagem, situacao=Situacao.ENVIADA, enviada_em=em, erro="")
    finally:
        _despedir(servidor)


def _despedir(servidor: Any) -> None:
    """A mensagem já foi, ou não: o adeus que falha não muda isso."""
    try:
        servidor.close()
    except OSError:
        servidor.connection = None


def _carta(mensagem: MensagemDeCorreio) -> EmailMessage:
    carta = EmailMessage(
        subject=mensagem.assunto,
        body=mensagem.corpo,
        to=[mensagem.para],
        headers={
            "Message-ID": identificador(mensagem.chave),
            "Auto-Submitted": "auto-generated",
        },
    )
    carta.message()  # o que não se deixa montar se descobre antes de abrir o servidor
    return carta


def identificador(chave: str) -> str:
    """``Message-ID`` do aviso, igual em toda tentativa: quem recebe reconhece a repetida."""
    maquina = urlsplit(settings.ENDERECO).hostname or "portal"
    return f"<{hashlib.sha256(chave.encode()).hexdigest()[:24]}@{maquina}>"


def _recusada(
    mensagem: MensagemDeCorreio,
    erro: smtplib.SMTPResponseException | smtplib.SMTPRecipientsRefused,
    *,
    em: datetime,
) -> None:
    resposta: bytes | str
    if isinstance(erro, smtplib.SMTPRecipientsRefused):
        codigo, resposta = next(iter(erro.recipients.values()))
    else:
        codigo, resposta = erro.smtp_code, erro.smtp_error
    texto = resposta.decode(errors="replace") if isinstance(resposta, bytes) else str(resposta)
    motivo = f"O servidor de e-mail recusou ({codigo}): {texto[:200]}"
    if codigo >= RECUSA_DEFINITIVA:
        _mudar(mensagem, situacao=Situacao.DESISTIDA, erro=motivo)
    else:
        _adiar(mensagem, motivo, em=em)


def _adiar(mensagem: MensagemDeCorreio, motivo: str, *, em: datetime) -> None:
    espera = PRIMEIRA_ESPERA * 2 ** min(mensagem.tentativas - 1, DOBRAS)
    _mudar(
        mensagem,
        situacao=Situacao.A_ENVIAR,
        nao_antes=em + min(espera, MAIOR_ESPERA),
        erro=motivo,
    )


def _mudar(mensagem: MensagemDeCorreio, **colunas: Any) -> None:
    MensagemDeCorreio.objects.filter(pk=mensagem.pk).update(**colunas)


@transaction.atomic
def reenviar(mensagem: MensagemDeCorreio, *, em: datetime) -> None:
    """Volta a enviar a que ficou em dúvida ou de que se desistiu, por decisão de uma pessoa.

    Erros: ``ErroDeDominio`` se ela não está assim.
    """
    _resolver(mensagem, RESOLVEM, situacao=Situacao.A_ENVIAR, nao_antes=em, erro="")


@transaction.atomic
def dar_por_enviada(mensagem: MensagemDeCorreio, *, em: datetime) -> None:
    """Dá por enviada a que ficou em dúvida: alguém confirmou que chegou.

    Erros: ``ErroDeDominio`` se ela não está em dúvida.
    """
    em_duvida = frozenset({Situacao.EM_DUVIDA})
    _resolver(mensagem, em_duvida, situacao=Situacao.ENVIADA, enviada_em=em, erro="")


def _resolver(mensagem: MensagemDeCorreio, de: frozenset[Situacao], **colunas: Any) -> None:
    cabiveis = MensagemDeCorreio.objects.filter(pk=mensagem.pk, situacao__in=de)
    if not cabiveis.update(**colunas):
        nomes = " ou ".join(sorted(s.label.lower() for s in de))
        raise ErroDeDominio(
            f"A mensagem não está {nomes}.", saida="Recarregue a página para ver como está."
        )
