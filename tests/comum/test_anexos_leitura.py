"""Quem lê o anexo é quem pode ver algum registro que aponta para ele; aos outros, não existe."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from patrocinio.comum.models import Anexo, Servidor
from patrocinio.comum.servicos.anexos import guardar_anexo, pode_ler
from patrocinio.comum.tipos import Papel
from tests.comum import arquivos
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import CondutorFactory, VinculoFactory
from transporte_escolar.models import Condutor

EM = datetime(2026, 11, 30, 12, tzinfo=UTC)
pytestmark = pytest.mark.django_db


def _anexo(nome: str = "foto.jpg", conteudo: bytes = b"") -> Anexo:
    enviado = SimpleUploadedFile(nome, conteudo or arquivos.foto())
    return guardar_anexo(enviado=enviado, nome=nome, por=None, em=EM)


@pytest.fixture
def empresa() -> Any:
    return EmpresaFactory.create()


@pytest.fixture
def foto(empresa: Any) -> Anexo:
    """Foto de um condutor da empresa."""
    anexo = _anexo()
    condutor = CondutorFactory.create(foto=anexo)
    VinculoFactory.create(condutor=condutor, empresa=empresa, vigente_de=date(2020, 1, 1))
    return anexo


@pytest.fixture
def preposto(com_papel: Callable[..., Servidor], empresa: Any) -> Servidor:
    """Preposto da empresa, cujo papel vê condutores, mas só os da empresa."""
    _dar(Papel.CONTRATADA, "view_condutor")
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=empresa)
    return pessoa


def _dar(papel: Papel, codigo: str) -> None:
    Group.objects.get(name=papel).permissions.add(Permission.objects.get(codename=codigo))


def test_quem_ve_o_registro_baixa_o_arquivo(
    entrar: Callable[..., Client], preposto: Servidor, foto: Anexo
) -> None:
    resposta: Any = entrar(servidor=preposto).get(f"/anexo/{foto.pk}/")

    assert resposta.status_code == HTTPStatus.OK
    assert resposta.getvalue()[:3] == b"\xff\xd8\xff"
    assert resposta["Content-Type"] == "image/jpeg"
    assert resposta["Content-Disposition"] == 'attachment; filename="foto.jpg"'
    assert resposta["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert resposta["X-Content-Type-Options"] == "nosniff"
    assert resposta["Cache-Control"] == "private, no-store"


def test_a_imagem_se_ve_na_tela_sob_a_mesma_politica(
    entrar: Callable[..., Client], preposto: Servidor, foto: Anexo
) -> None:
    resposta = entrar(servidor=preposto).get(f"/anexo/{foto.pk}/?ver")

    assert resposta["Content-Disposition"] == 'inline; filename="foto.jpg"'
    assert resposta["Content-Security-Policy"] == "default-src 'none'; sandbox"
    resposta.close()


def test_o_pdf_nunca_se_abre_na_tela(entrar: Callable[..., Client], preposto: Servidor) -> None:
    pdf = _anexo("laudo.pdf", arquivos.pdf())
    CondutorFactory.create(foto=pdf, da=preposto.acessos_a_empresa.get().empresa)

    resposta = entrar(servidor=preposto).get(f"/anexo/{pdf.pk}/?ver")

    assert resposta["Content-Disposition"].startswith("attachment")
    resposta.close()


def test_os_outros_recebem_o_mesmo_404_do_que_nao_existe(
    entrar: Callable[..., Client], com_papel: Callable[..., Servidor], foto: Anexo
) -> None:
    _dar(Papel.CONTRATADA, "view_condutor")
    de_outra = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=de_outra)
    sem_permissao = com_papel(Papel.TI)
    inativo = com_papel(Papel.EDUCACAO, is_active=False)

    for pessoa in (de_outra, sem_permissao):
        cliente = entrar(servidor=pessoa)
        negado, inexistente = (cliente.get(f"/anexo/{n}/") for n in (foto.pk, 999_999))
        assert negado.status_code == inexistente.status_code == HTTPStatus.NOT_FOUND
        corpos = {_sem_identificador(r) for r in (negado, inexistente)}
        assert len(corpos) == 1
    assert not pode_ler(foto, inativo)


def _sem_identificador(resposta: Any) -> bytes:
    conteudo: bytes = resposta.content
    return conteudo.replace(resposta["X-Identificador"].encode(), b"")


def test_sem_entrar_pede_para_entrar(foto: Anexo) -> None:
    resposta = Client().get(f"/anexo/{foto.pk}/")

    assert resposta.status_code == HTTPStatus.FOUND
    assert "/contas/entrar" in resposta["Location"] or "login" in resposta["Location"]


def test_anexo_que_nenhum_registro_aponta_ninguem_le(
    entrar: Callable[..., Client], com_papel: Callable[..., Servidor]
) -> None:
    solto = _anexo()
    dono = com_papel(is_superuser=True)

    assert entrar(servidor=dono).get(f"/anexo/{solto.pk}/").status_code == HTTPStatus.NOT_FOUND


def test_a_copia_da_trilha_nao_abre_o_anexo(
    entrar: Callable[..., Client], com_papel: Callable[..., Servidor]
) -> None:
    antiga = _anexo()
    condutor = CondutorFactory.create(foto=antiga)
    Condutor.objects.filter(pk=condutor.pk).update(foto=_anexo())
    dono = com_papel(is_superuser=True)

    assert entrar(servidor=dono).get(f"/anexo/{antiga.pk}/").status_code == HTTPStatus.NOT_FOUND


def test_arquivo_que_sumiu_do_disco_nao_derruba_a_pagina(
    entrar: Callable[..., Client],
    preposto: Servidor,
    foto: Anexo,
    caplog: pytest.LogCaptureFixture,
) -> None:
    Path(foto.arquivo.path).unlink()

    resposta = entrar(servidor=preposto).get(f"/anexo/{foto.pk}/")

    assert resposta.status_code == HTTPStatus.NOT_FOUND
    assert "sumiu" in caplog.text


def test_so_se_le(entrar: Callable[..., Client], preposto: Servidor, foto: Anexo) -> None:
    resposta = entrar(servidor=preposto).post(f"/anexo/{foto.pk}/")

    assert resposta.status_code == HTTPStatus.METHOD_NOT_ALLOWED


@pytest.mark.parametrize("caminho", ["../../etc/passwd", "1/../../x", "%2e%2e", "-1", "1.jpg"])
def test_o_endereco_e_so_um_numero(entrar: Callable[..., Client], caminho: str) -> None:
    assert entrar(Papel.EDUCACAO).get(f"/anexo/{caminho}/").status_code == HTTPStatus.NOT_FOUND
