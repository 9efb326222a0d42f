"""Leitura do endereço do banco, usada pela configuração e pelo arranque."""

from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit


class EnderecoDoBancoInvalido(ValueError):
    """O endereço do banco não se deixa ler; a mensagem diz o que se espera."""


def banco_do_endereco(endereco: str, *, limite_da_consulta_ms: int = 5000) -> dict[str, Any]:
    """Traduz ``postgresql://usuario:senha@maquina:porta/banco?host=/pasta`` para o Django.

    Unidades: ``limite_da_consulta_ms`` em milissegundos; zero desliga o limite.
    Erros: ``EnderecoDoBancoInvalido`` se não for um endereço de PostgreSQL com nome de banco.
    """
    partes = urlsplit(endereco)
    nome = unquote(partes.path.lstrip("/"))
    if partes.scheme not in {"postgres", "postgresql"} or not nome:
        raise EnderecoDoBancoInvalido(
            "DATABASE_URL não é um endereço de PostgreSQL. "
            "Exemplo: postgresql://portal:senha@localhost:5432/portal"
        )
    pasta = parse_qs(partes.query).get("host", [""])[0]
    ocioso = 60_000 if limite_da_consulta_ms else 0
    trava = 3_000 if limite_da_consulta_ms else 0
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": nome,
        "USER": unquote(partes.username or ""),
        "PASSWORD": unquote(partes.password or ""),
        "HOST": pasta or partes.hostname or "",
        "PORT": str(partes.port or ""),
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "application_name": "portal",
            "options": (
                f"-c statement_timeout={limite_da_consulta_ms} -c lock_timeout={trava} "
                f"-c idle_in_transaction_session_timeout={ocioso}"
            ),
        },
    }
