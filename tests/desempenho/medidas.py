"""As medidas: lista, busca, importação, numeração e PDF."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from patrocinio.comum.models import PessoaJuridica, Servidor
from patrocinio.comum.servicos.numeracao import proximo_numero
from tests.desempenho.campo import medir_o_campo
from tests.desempenho.massa import encher

LISTA = "/admin/comum/pessoajuridica/"
TELAS = {
    "lista, página 1": {},
    "busca “joao” (o padrão não acha João)": {"q": "joao"},
    "busca por palavra rara": {"q": "itauna 99991"},
    "busca por CNPJ": {"q": "00012345000199"},
}


def medir(ato: Callable[[], Any], *, vezes: int = 5) -> float:
    """Mediana em milissegundos, depois de uma vez para aquecer."""
    ato()
    tempos = []
    for _ in range(vezes):
        inicio = perf_counter()
        ato()
        tempos.append((perf_counter() - inicio) * 1000)
    return median(tempos)


def medir_tudo(*, linhas: int, completo: bool) -> dict[str, Any]:
    """Enche o banco e mede as telas; ``completo`` mede também o que só o portal tem."""
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
    encher(linhas)
    cliente = _cliente()
    medidas: dict[str, Any] = {"telas": {n: _tela(cliente, c) for n, c in TELAS.items()}}
    if completo:
        medidas["atos"] = {
            "série sem falhas: 100 números": medir(_cem_numeros),
            **medir_o_campo(),
        }
        medidas["plano"] = _plano_da_busca()
    return medidas


def _cliente() -> Client:
    servidor, _ = Servidor.objects.get_or_create(
        username="bench", defaults={"is_staff": True, "is_superuser": True}
    )
    cliente = Client()
    cliente.force_login(servidor, backend="patrocinio.comum.entrada.PermissoesDosPapeis")
    return cliente


def _tela(cliente: Client, consulta: dict[str, str]) -> tuple[float, int]:
    endereco = f"{LISTA}?{urlencode(consulta)}"

    def pedir() -> None:
        resposta = cliente.get(endereco)
        if resposta.status_code != 200:
            raise RuntimeError(f"{endereco} respondeu {resposta.status_code}")

    consultas: list[str] = []

    def contar(executar: Any, sql: str, *resto: Any) -> Any:
        consultas.append(sql)
        return executar(sql, *resto)

    with connection.execute_wrapper(contar):
        pedir()
    return medir(pedir), len(consultas)


def _cem_numeros() -> None:
    for _ in range(100):
        with transaction.atomic():
            proximo_numero("bench", timezone.localdate().year)


def _plano_da_busca() -> list[str]:
    plano = PessoaJuridica.objects.buscar("itauna 99991").explain(analyze=True)
    return ["Plano da busca por palavra rara:", *(f"  {linha}" for linha in plano.splitlines())]
