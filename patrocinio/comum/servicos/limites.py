"""Limite de uso em janelas fixas, contado numa só instrução do PostgreSQL."""

import hashlib
import hmac
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import connection

from patrocinio.comum.models import UsoDeLimite

_CONTAR = """
INSERT INTO comum_usodelimite (chave, janela, usos) VALUES (%s, %s, 1)
ON CONFLICT (chave, janela) DO UPDATE SET usos = comum_usodelimite.usos + 1
RETURNING usos
"""


def endereco_de(cabecalhos: Mapping[str, Any]) -> str:
    """Endereço de quem pede; só lê ``X-Forwarded-For`` se há proxies de confiança.

    ``cabecalhos`` é o ``META`` da requisição.
    """
    proxies: int = settings.PROXIES_DE_CONFIANCA
    if proxies:
        cadeia = [p.strip() for p in cabecalhos.get("HTTP_X_FORWARDED_FOR", "").split(",")]
        if len(cadeia) >= proxies and cadeia[-proxies]:
            return str(cadeia[-proxies])
    return str(cabecalhos.get("REMOTE_ADDR", ""))


def registrar_uso(rota: str, quem: str, *, limite: int, janela: timedelta, em: datetime) -> bool:
    """Conta um uso e diz se ainda cabe no limite da janela corrente.

    O endereço não se guarda: só um resumo com a chave do portal.
    """
    segundos = int(janela.total_seconds())
    agora = int(em.timestamp())
    inicio = datetime.fromtimestamp(agora - agora % segundos, tz=UTC)
    chave = hmac.new(
        settings.SECRET_KEY.encode(), f"{rota}|{quem}".encode(), hashlib.sha256
    ).hexdigest()
    with connection.cursor() as cursor:
        cursor.execute(_CONTAR, [chave, inicio])
        usos: int = cursor.fetchone()[0]
    return usos <= limite


def esquecer_usos(*, antes_de: datetime) -> int:
    """Apaga as contagens de janelas passadas e devolve quantas eram."""
    apagados, _ = UsoDeLimite.objects.filter(janela__lt=antes_de).delete()
    return apagados
