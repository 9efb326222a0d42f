"""Req. 16: planilha nenhuma que o portal exporta leva fórmula viva."""

import csv
import io
from datetime import date
from typing import Any

import pytest
from django.db import DatabaseError, models, transaction
from django.test import Client
from openpyxl import load_workbook

from patrocinio.comum.campos import CampoIdentificador
from patrocinio.comum.models import Servidor
from patrocinio.demonstracao.carga import carregar
from tests.seguranca.apoio import entrar_como, modelos_do_admin, super_pessoa, tela
from tests.seguranca.cargas import FORMULAS

pytestmark = pytest.mark.django_db
COMECOS = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
ENVENENADAS = 12


def _textos(modelo: type[models.Model]) -> list[Any]:
    return [
        c
        for c in modelo._meta.local_concrete_fields
        if isinstance(c, models.CharField | models.TextField)
        and not isinstance(c, CampoIdentificador | models.GeneratedField)
        and not c.choices
        and c.name not in {"password", "username", "sha256", "resumo", "chave", "valor"}
    ]


def _envenenar(modelo: type[models.Model], deslocamento: int) -> int:
    """Põe cargas nos textos das primeiras linhas; devolve quantas linhas há."""
    chaves = list(modelo._default_manager.order_by("pk").values_list("pk", flat=True)[:ENVENENADAS])
    for i, pk in enumerate(chaves):
        for campo in _textos(modelo):
            carga = FORMULAS[(i + deslocamento) % len(FORMULAS)]
            # Onde o texto é único, o fim o distingue; a fórmula está no começo.
            for texto in (carga, f"{carga}{pk}"):
                try:
                    with transaction.atomic():
                        registros = modelo._default_manager.filter(pk=pk)
                        registros.update(**{campo.name: texto[: campo.max_length]})
                    break
                except DatabaseError:
                    continue  # restrição ou gatilho do próprio registro
    return len(chaves)


def _vivas_do_csv(conteudo: bytes) -> tuple[list[str], int]:
    texto = conteudo.decode("utf-8-sig")
    celulas = [
        c for linha in csv.reader(io.StringIO(texto, newline=""), delimiter=";") for c in linha
    ]
    vivas = []
    for celula in celulas:
        limpa = celula.lstrip(' "')
        numero = limpa.replace(".", "").replace(",", "").lstrip("-").isdigit()
        if limpa.startswith(COMECOS) and not numero:
            vivas.append(celula)
    return vivas, sum(c.startswith("'") for c in celulas)


def _vivas_do_xlsx(conteudo: bytes) -> tuple[list[str], int]:
    aba = load_workbook(io.BytesIO(conteudo)).worksheets[0]
    vivas, neutras = [], 0
    for linha in aba.iter_rows():
        for celula in linha:
            if celula.data_type == "f":
                vivas.append(str(celula.value))
            elif isinstance(celula.value, str):
                neutras += celula.value.startswith("'")
                if celula.value.lstrip(' "').startswith(COMECOS):
                    vivas.append(celula.value)
    return vivas, neutras


LEITORES = {"csv": _vivas_do_csv, "xlsx": _vivas_do_xlsx}


def _exportar(cliente: Client, modelo: Any, *formatos: str) -> tuple[list[Any], int]:
    achados, neutras = [], 0
    for formato in formatos:
        resposta = cliente.get(tela(modelo, "exportar", formato))
        assert resposta.status_code == 200, modelo
        vivas, quantas = LEITORES[formato](resposta.content)
        neutras += quantas
        achados += [(modelo.__name__, formato, v) for v in vivas]
    return achados, neutras


@pytest.mark.norma("ASVS 5.0", "1.2.10")
def test_nenhuma_exportacao_da_cidade_tem_formula_viva() -> None:
    carregar(hoje=date(2026, 11, 30))
    cliente = entrar_como(super_pessoa())
    achados, neutras = [], {}
    for modelo in modelos_do_admin():
        linhas = _envenenar(modelo, 0) if modelo is not Servidor else 0
        vivas, quantas = _exportar(cliente, modelo, "csv", "xlsx")
        # Tabela pequena dá a volta até que toda carga tenha passado por ela.
        for volta in range(linhas, len(FORMULAS) if linhas > 0 else 0, max(linhas, 1)):
            _envenenar(modelo, volta)
            mais, outras = _exportar(cliente, modelo, "xlsx" if volta % 3 == 0 else "csv")
            vivas, quantas = vivas + mais, quantas + outras
        achados += vivas
        neutras[modelo.__name__] = quantas

    assert not achados
    assert sum(1 for n in neutras.values() if n >= len(FORMULAS)) >= 6, neutras


def test_recusadas_da_importacao_nao_tem_formula_viva() -> None:
    from tests.transporte_escolar.importacoes import edital, enviar, planilha  # noqa: PLC0415

    pessoa = super_pessoa()
    cliente = entrar_como(pessoa)
    do_edital = edital()
    linhas = [[f"L{i}", f, "0"] for i, f in enumerate(FORMULAS)]
    como_csv = io.StringIO()
    csv.writer(como_csv, delimiter=";").writerows([["codigo", "nome", "lugares"], *linhas])
    for nome, conteudo in (
        ("linhas.csv", como_csv.getvalue().encode()),
        ("linhas.xlsx", planilha(["codigo", "nome", "lugares"], *linhas)),
    ):
        envio = enviar(do_edital, conteudo, nome=nome, por=pessoa)
        resposta = cliente.get(f"/admin/transporte_escolar/linha/importar/{envio.pk}/recusadas/")
        assert resposta.status_code == 200, nome
        ler = _vivas_do_csv if nome.endswith("csv") else _vivas_do_xlsx
        vivas, neutras = ler(resposta.content)
        assert not vivas
        assert neutras >= len(FORMULAS) - 2
