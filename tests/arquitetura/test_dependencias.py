"""Sentido das chaves estrangeiras entre as áreas."""

import pytest
from django.apps import apps

PODE_APONTAR_PARA = {
    "comum": {"auth"},
    "transporte_escolar": {"comum", "auth"},
    "passe_social": {"comum", "auth"},
    "fiscalizacao": {"comum", "auth", "transporte_escolar"},
}


@pytest.mark.parametrize("aplicacao", PODE_APONTAR_PARA)
def test_chaves_estrangeiras_respeitam_o_sentido(aplicacao: str) -> None:
    destinos = {
        campo.remote_field.model._meta.app_label
        for modelo in apps.get_app_config(aplicacao).get_models()
        for campo in modelo._meta.concrete_fields
        if campo.remote_field
    }

    assert destinos <= PODE_APONTAR_PARA[aplicacao] | {aplicacao}
