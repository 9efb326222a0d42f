"""Nenhum formulário do portal aceita data fora do limite comum."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from django import forms
from django.test import RequestFactory

from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.regras.datas import LIMITES_DA_DATA, PRIMEIRA_DATA, ULTIMA_DATA
from tests.arquitetura.telas import TELAS, formularios_da

PACOTES = ("patrocinio.", "transporte_escolar.", "passe_social.", "fiscalizacao.")
DE_FORA = ("01/01/0001", "31/12/1899", "01/01/2101", "31/12/9999", "9999-12-31")


def aceitas(formulario: Any) -> list[tuple[str, str]]:
    """As datas de fora que os campos do formulário deixam entrar."""
    passaram = []
    for nome, campo in formulario.base_fields.items():
        for digitada in DE_FORA if isinstance(campo, forms.DateField) else ():
            try:
                campo.clean(digitada)
            except forms.ValidationError:
                continue
            passaram.append((f"{formulario.__module__}.{formulario.__name__}.{nome}", digitada))
    return passaram


def com_data_e_hora(formulario: Any) -> list[str]:
    """Campos de data e hora: o limite é dos campos de data, e não há outros."""
    tipos = (forms.DateTimeField, forms.SplitDateTimeField)
    return [nome for nome, campo in formulario.base_fields.items() if isinstance(campo, tipos)]


def _formularios_declarados(base: Any = forms.BaseForm) -> Iterator[Any]:
    for classe in base.__subclasses__():
        if classe.__module__.startswith(PACOTES) and hasattr(classe, "base_fields"):
            yield classe
        yield from _formularios_declarados(classe)


@pytest.mark.django_db
@pytest.mark.parametrize(("modelo", "tela"), TELAS, ids=lambda m: getattr(m, "__name__", ""))
def test_nenhuma_tela_registrada_aceita_data_fora_do_limite(
    modelo: Any, tela: Any, rf: RequestFactory
) -> None:

    for formulario in formularios_da(tela, rf):
        assert aceitas(formulario) == []
        assert com_data_e_hora(formulario) == []


def test_nenhum_formulario_declarado_aceita_data_fora_do_limite() -> None:
    declarados = list(_formularios_declarados())
    com_data = {
        f.__name__
        for f in declarados
        if any(isinstance(c, forms.DateField) for c in f.base_fields.values())
    }

    assert {"FormularioDoDia", "FormularioDaEmissao", "FormularioDoDossie"} <= com_data
    assert [a for f in declarados for a in aceitas(f)] == []


@pytest.mark.parametrize("dia", [PRIMEIRA_DATA, date(2026, 8, 10), ULTIMA_DATA])
def test_as_bordas_do_limite_entram(dia: date) -> None:
    assert CampoDeData().clean(f"{dia:%d/%m/%Y}") == dia


@pytest.mark.parametrize("digitada", DE_FORA)
def test_a_recusa_diz_o_limite_uma_vez_so(digitada: str) -> None:
    with pytest.raises(forms.ValidationError) as erro:
        CampoDeData().clean(digitada)

    assert erro.value.messages == [LIMITES_DA_DATA]
    assert LIMITES_DA_DATA == "A data vai de 01/01/1900 a 31/12/2100."
