"""Todo campo pessoal diz para que se trata (LGPD, arts. 6º, I, e 37)."""

import pytest
from django.apps import apps
from django.db import models

from patrocinio.comum import campos
from patrocinio.comum.lgpd import INVENTARIO

AREAS = ("comum", "transporte_escolar", "passe_social", "fiscalizacao")
TIPOS_PESSOAIS = (
    campos.CampoCPF, campos.CampoNIS, campos.CampoCNS, campos.CampoCNH, campos.CampoTelefone,
    models.EmailField,
)  # fmt: skip
NOMES_PESSOAIS = {"first_name", "last_name", "preposto_nome", "matricula", "nascimento", "mae"}
NOME_DE_PESSOA = {"transporte_escolar.Socio": {"nome"}}


def _pessoais() -> list[tuple[str, str]]:
    return [
        (modelo._meta.label, campo.name)
        for area in AREAS
        for modelo in apps.get_app_config(area).get_models()
        if not hasattr(modelo, "pgh_tracked_model") and not modelo._meta.proxy
        for campo in modelo._meta.local_fields
        if isinstance(campo, TIPOS_PESSOAIS)
        or campo.name in NOMES_PESSOAIS | NOME_DE_PESSOA.get(modelo._meta.label, set())
    ]


@pytest.mark.lgpd("inventário")
@pytest.mark.parametrize(("modelo", "campo"), _pessoais(), ids=str)
def test_campo_pessoal_tem_finalidade_e_base(modelo: str, campo: str) -> None:
    finalidade = INVENTARIO[modelo][campo]

    assert len(finalidade.para_que) > 10
    assert finalidade.base.value.startswith("art.")


def test_inventario_so_cita_modelo_que_existe() -> None:
    for modelo in INVENTARIO:
        assert apps.get_model(modelo)
