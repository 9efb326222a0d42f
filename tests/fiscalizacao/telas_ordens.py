"""Endereços das telas das ordens e dos credenciamentos, e o que elas gastam."""

from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

LIMITE_DE_CONSULTAS = 12


def url(tela: str, rota: str, *args: Any) -> str:
    """Endereço de uma tela da fiscalização."""
    return reverse(f"admin:fiscalizacao_{tela}_{rota}", args=args)


def corpo(resposta: Any) -> str:
    """Página, com os espaços apertados."""
    return " ".join(resposta.content.decode().split())


def consultas(cliente: Client, endereco: str) -> int:
    """Quantas consultas a página faz, já aquecida."""
    cliente.get(endereco)
    with CaptureQueriesContext(connection) as feitas:
        assert cliente.get(endereco).status_code == 200, endereco
    return len(feitas)
