"""Arquivo de ato: PDF de verdade ao entrar, e só para quem pode ver atos ao sair."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import AtoNormativo
from patrocinio.comum.tipos import Papel
from tests.fabricas import AtoNormativoFactory

Entrar = Callable[..., Client]
pytestmark = pytest.mark.django_db
PDF = b"%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"


def _enviar(cliente: Client, nome: str, conteudo: bytes) -> Any:
    return cliente.post(
        reverse("admin:comum_atonormativo_add"),
        {
            "tipo": "portaria", "esfera": "municipal", "numero": "9/2026", "data": "02/02/2026",
            "arquivo": SimpleUploadedFile(nome, conteudo, content_type="application/pdf"),
        },
    )  # fmt: skip


@pytest.mark.parametrize(
    "conteudo",
    [
        b"<html><script>alert(1)</script></html>", b"MZ\x90\x00", b"%PDF-1.7 sem fim", b"GIF89a",
        b"PK\x03\x04", b"\x00" * 100,
    ],
)  # fmt: skip
def test_o_que_nao_e_pdf_e_recusado_pelo_conteudo(entrar: Entrar, conteudo: bytes) -> None:
    resposta = _enviar(entrar(Papel.EDUCACAO), "portaria.pdf", conteudo)

    assert resposta.status_code == 200
    assert "não é um PDF inteiro" in resposta.content.decode()
    assert not AtoNormativo.objects.filter(numero="9/2026").exists()


def test_pdf_grande_demais_e_recusado(entrar: Entrar) -> None:
    resposta = _enviar(entrar(Papel.EDUCACAO), "p.pdf", PDF + b"x" * (10 * 1024 * 1024) + b"%%EOF")

    assert "passa de 10 MB" in resposta.content.decode()


@pytest.mark.parametrize(
    "nome", ["../../fora.pdf", "..\\fora.pdf", "/etc/passwd.pdf", "a\x00b.pdf", "ç ã.pdf"]
)
def test_nome_do_arquivo_nao_escolhe_a_pasta(entrar: Entrar, settings: Any, nome: str) -> None:
    _enviar(entrar(Papel.EDUCACAO), nome, PDF)

    for ato in AtoNormativo.objects.exclude(arquivo=""):
        caminho = Path(ato.arquivo.path).resolve()
        assert caminho.is_relative_to(Path(settings.MEDIA_ROOT).resolve())


def test_arquivo_sai_como_anexo_e_so_para_quem_ve_atos(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create(arquivo=SimpleUploadedFile("p.pdf", PDF))
    endereco = reverse("arquivo", args=[ato.arquivo.name])

    resposta = entrar(Papel.FAZENDA).get(endereco)
    assert b"".join(resposta.streaming_content) == PDF  # type: ignore[attr-defined]
    assert resposta["Content-Disposition"].startswith("attachment")
    assert resposta["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in resposta["Content-Security-Policy"]
    assert "no-store" in resposta["Cache-Control"]

    assert entrar(Papel.TI).get(endereco).status_code == 403
    assert Client().get(endereco).status_code == 302


@pytest.mark.parametrize("nome", ["../settings.py", "atos/2026/nao-ha.pdf", "%2e%2e/x", "atos"])
def test_endereco_de_arquivo_que_nao_e_de_ato_responde_404(entrar: Entrar, nome: str) -> None:
    assert entrar(Papel.FAZENDA).get(f"/arquivos/{nome}").status_code == 404
