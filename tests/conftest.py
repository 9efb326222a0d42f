"""O que todo teste usa: banco semeado, senhas rápidas e pessoas com papel."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client, TransactionTestCase

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.banco import guardar_sementes, restaurar_sementes
from tests.fabricas import ServidorFactory


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Guarda as sementes das migrações e troca o ``flush`` pela volta a elas."""
    with django_db_blocker.unblock():
        guardar_sementes()
    TransactionTestCase._fixture_teardown = lambda _: restaurar_sementes()  # type: ignore[attr-defined]
    yield
    # Apagar o banco espera a gravação do disco, e pode passar do limite de uma consulta.
    connection.settings_dict["OPTIONS"] = {}


@pytest.fixture(autouse=True)
def _ambiente_rapido(settings: Any) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"


@pytest.fixture(autouse=True)
def _arquivos_em_pasta_do_teste(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path / "arquivos"
    settings.STATIC_ROOT = tmp_path


@pytest.fixture
def sem_memoria(db: None) -> Iterator[None]:
    """Esvazia o cache (limites de entrada) antes e depois."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def com_papel(db: None) -> Callable[..., Servidor]:
    """Fábrica de servidor com os papéis dados."""

    def criar(*papeis: Papel, **campos: Any) -> Servidor:
        return ServidorFactory.create(papeis=list(papeis), **campos)

    return criar


@pytest.fixture
def entrar(com_papel: Callable[..., Servidor]) -> Callable[..., Client]:
    """Cliente já dentro do portal, com os papéis dados."""

    def abrir(*papeis: Papel, servidor: Servidor | None = None) -> Client:
        cliente = Client()
        cliente.force_login(
            servidor or com_papel(*papeis), backend="patrocinio.comum.entrada.PermissoesDosPapeis"
        )
        return cliente

    return abrir
