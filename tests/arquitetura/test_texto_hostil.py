"""Texto malicioso gravado em todo campo de texto sai escapado em toda tela da área."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

import pytest
from django.contrib import admin
from django.db import IntegrityError, connection, models, transaction
from django.test import Client
from django.urls import reverse

from patrocinio.comum.campos import CampoIdentificador
from patrocinio.comum.models import Servidor
from patrocinio.demonstracao.carga import carregar

CARGAS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title><svg/onload=alert(1)>",
    "{{ 99991*99989 }}{% debug %}",
]
PERIGOS = ("<script>alert", "<img src=x", "<svg/onload", "9998000099")
pytestmark = pytest.mark.django_db


def _textos(modelo: type[models.Model]) -> list[Any]:
    return [
        c
        for c in modelo._meta.concrete_fields
        if isinstance(c, models.CharField | models.TextField)
        and not isinstance(c, CampoIdentificador | models.EmailField)
        and not c.choices
        and not isinstance(c, models.GeneratedField)
        and not (c.max_length and c.max_length < 30)
        and c.name not in {"password", "username", "chave", "valor", "sha256", "resumo", "codigo"}
    ]


@contextmanager
def _gatilhos_dormindo() -> Iterator[None]:
    """Também a história, que só aceita inclusões, recebe o texto hostil."""
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        try:
            yield
        finally:
            cursor.execute("SET session_replication_role = DEFAULT")


def _envenenar(modelo: type[models.Model], carga: str) -> Any:
    registro = modelo._default_manager.order_by("pk").first()
    if registro is None:
        return None
    for campo in _textos(modelo):
        try:
            with _gatilhos_dormindo(), transaction.atomic():
                modelo._default_manager.filter(pk=registro.pk).update(**{campo.name: carga})
        except IntegrityError:  # restrição própria do campo, como o código INEP
            continue
    return registro


def _telas_com(carga: str, pessoa: Servidor, cliente: Client) -> int:
    vistas = 0
    for modelo in admin.site._registry:
        base = f"admin:{modelo._meta.app_label}_{modelo._meta.model_name}"
        registro = None if modelo is Servidor else _envenenar(modelo, carga)
        if registro is None or not pessoa.has_perm(
            f"{modelo._meta.app_label}.view_{modelo._meta.model_name}"
        ):
            continue
        for acao, chave in (
            ("changelist", []),
            ("change", [registro.pk]),
            ("history", [registro.pk]),
        ):
            resposta = cliente.get(reverse(f"{base}_{acao}", args=chave))
            corpo = resposta.content.decode()
            vistas += 1
            assert resposta.status_code == 200
            assert not [p for p in PERIGOS if p in corpo], (base, acao)
    return vistas


def test_texto_malicioso_sai_escapado_em_toda_tela() -> None:
    carregar(hoje=date(2026, 11, 30))
    pessoa = Servidor.objects.get(username="educacao")
    cliente = Client()
    cliente.force_login(pessoa, backend="patrocinio.comum.entrada.PermissoesDosPapeis")

    for carga in CARGAS:
        assert _telas_com(carga, pessoa, cliente) > 90
