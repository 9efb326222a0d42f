"""Todo modelo está na trilha, ou é livro que só cresce, ou é contagem técnica."""

from typing import Any

import pytest
from django.apps import apps
from django.db import ProgrammingError, connection, models
from django.db.utils import InternalError

from patrocinio.comum.admin.historico import modelo_da_trilha
from tests.fabricas import AtoNormativoFactory

AREAS = ("comum", "transporte_escolar", "passe_social", "fiscalizacao")
CONTAGENS_TECNICAS = {"UsoDeLimite", "ChaveDeIdempotencia"}


def _modelos() -> list[type[models.Model]]:
    return [
        m
        for area in AREAS
        for m in apps.get_app_config(area).get_models(include_auto_created=False)
        if not hasattr(m, "pgh_tracked_model") and not m._meta.proxy
    ]


def _so_cresce(modelo: type[models.Model]) -> bool:
    nomes = {g.name for g in getattr(modelo._meta, "triggers", [])}
    # O que só se encerra, uma vez, guarda o dia em que se encerrou.
    return "sem_truncate" in nomes and bool({"so_inclusao", "so_se_encerra"} & nomes)


@pytest.mark.parametrize("modelo", _modelos(), ids=lambda m: m.__name__)
def test_todo_modelo_esta_na_trilha(modelo: type[models.Model]) -> None:
    if modelo.__name__ in CONTAGENS_TECNICAS:
        assert not modelo._meta.default_permissions
        return
    assert _so_cresce(modelo) or modelo_da_trilha(modelo) is not None


@pytest.mark.parametrize(
    "trilha",
    [m for m in apps.get_models() if hasattr(m, "pgh_tracked_model")],
    ids=lambda m: m.__name__,
)
def test_toda_trilha_so_cresce(trilha: type[models.Model]) -> None:
    assert _so_cresce(trilha)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "instrucao",
    [
        "UPDATE comum_atonormativoevent SET numero = 'outro'",
        "DELETE FROM comum_atonormativoevent",
        "TRUNCATE comum_atonormativoevent",
    ],
)
def test_sql_puro_nao_altera_apaga_nem_esvazia_a_trilha(instrucao: str) -> None:
    AtoNormativoFactory.create()

    with (
        pytest.raises((InternalError, ProgrammingError), match="só aceita inclusões"),
        connection.cursor() as cursor,
    ):
        cursor.execute(instrucao)


def _ligacoes() -> list[Any]:
    return [
        campo.remote_field.through
        for modelo in _modelos()
        for campo in modelo._meta.local_many_to_many
        if campo.name != "user_permissions"  # ninguém tem permissão avulsa
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("ligacao", _ligacoes(), ids=lambda m: m.__name__)
def test_toda_ligacao_de_muitos_para_muitos_esta_na_trilha(ligacao: Any) -> None:
    assert modelo_da_trilha(ligacao) is not None
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_trigger WHERE tgrelid = %s::regclass AND NOT tgisinternal",
            [ligacao._meta.db_table],
        )
        assert cursor.fetchone()[0] >= 2


@pytest.mark.django_db
def test_trilha_ve_lote_consulta_e_sql_puro() -> None:
    trilha = modelo_da_trilha(type(AtoNormativoFactory.build()))
    assert trilha is not None
    modelo = type(AtoNormativoFactory.build())
    antes = trilha._base_manager.count()

    modelo.objects.bulk_create([AtoNormativoFactory.build() for _ in range(5)])
    modelo.objects.filter(tipo="portaria").update(ementa="outra")
    with connection.cursor() as cursor:
        cursor.execute("UPDATE comum_atonormativo SET veiculo = 'DOMM' WHERE tipo = 'portaria'")
    modelo.objects.filter(tipo="portaria").delete()

    assert trilha._base_manager.count() - antes == 20
