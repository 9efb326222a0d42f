"""Quem recebe o documento e quem só o confere."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.documentos.apoio import EM, arquivo_de
from transporte_escolar.documentos import emitir_ficha_da_linha
from transporte_escolar.models import AcessoAEscola, Escola, Linha

pytestmark = pytest.mark.django_db


@pytest.mark.norma("5002", "art. 8º, IV")
def test_secretaria_de_outra_escola_nao_recebe_a_ficha(
    entrar: Callable[..., Client],
    com_papel: Callable[..., Servidor],
    linha: Linha,
    escola: Escola,
    servidor: Servidor,
) -> None:
    ficha = emitir_ficha_da_linha(linha, servidor, EM)
    ver = Permission.objects.get(
        content_type__app_label="transporte_escolar", codename="view_linha"
    )
    da_escola, de_outra = (com_papel(Papel.SECRETARIA_ESCOLAR) for _ in range(2))
    for pessoa in (da_escola, de_outra):
        pessoa.user_permissions.add(ver)
    AcessoAEscola.objects.create(servidor=da_escola, escola=escola)
    AcessoAEscola.objects.create(
        servidor=de_outra, escola=Escola.objects.create(nome="Escola da Vila")
    )
    assert entrar(servidor=da_escola).get(arquivo_de(ficha)).status_code == 200
    assert entrar(servidor=de_outra).get(arquivo_de(ficha)).status_code == 404


def test_qualquer_pessoa_confere_a_ficha_pelo_codigo(
    client: Client, linha: Linha, servidor: Servidor
) -> None:
    ficha = emitir_ficha_da_linha(linha, servidor, EM)
    texto = client.get(f"/verificar/{codigo_escrito(ficha.codigo)}/").content.decode()
    assert "Autêntico e em vigor" in texto
    assert "Ficha da linha 012" in texto
