"""A página pública de verificação e a entrega do PDF a quem pode ver o assunto."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.publico.forms import TAMANHO_MAXIMO_DO_ARQUIVO
from patrocinio.comum.servicos.documentos import (
    Assunto,
    codigo_escrito,
    emitir,
    revogar,
)
from tests.comum.test_documentos import EM, Aviso, assunto
from tests.fabricas import ServidorFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def servidor() -> Servidor:
    return ServidorFactory.create(first_name="Marlene", last_name="Queiroz")


@pytest.fixture
def emitido(servidor: Servidor) -> DocumentoEmitido:
    return emitir(Aviso(), assunto=assunto(), emitido_por=servidor, em=EM)


def pagina_de(documento: DocumentoEmitido) -> str:
    return f"/verificar/{codigo_escrito(documento.codigo)}/"


def test_qualquer_pessoa_confere_documento_autentico(
    client: Client, emitido: DocumentoEmitido
) -> None:
    resposta = client.get(pagina_de(emitido))
    texto = resposta.content.decode()
    for trecho in (
        "Autêntico e em vigor",
        "Aviso nº 1/2026",
        "Secretaria Municipal de Educação",
        "30 de novembro de 2026, às 14h05",
        emitido.sha256,
    ):
        assert trecho in texto
    assert "Marlene" not in texto
    assert resposta["X-Robots-Tag"] == "noindex, nofollow"
    assert "no-store" in resposta["Cache-Control"]
    assert "unsafe" not in resposta["Content-Security-Policy"]


def test_codigo_e_aceito_como_a_pessoa_o_escreve(client: Client, emitido: DocumentoEmitido) -> None:
    trocado = emitido.codigo.lower().replace("0", "o").replace("1", "i")
    assert client.get(f"/verificar/{trocado}/").status_code == 200


def test_formulario_leva_a_pagina_do_codigo(client: Client, emitido: DocumentoEmitido) -> None:
    assert client.get("/verificar/").status_code == 200
    resposta = client.get("/verificar/", {"codigo": emitido.codigo.lower()})
    assert resposta["Location"] == pagina_de(emitido)


@pytest.mark.parametrize(
    ("digitado", "mensagem"),
    [("", "Escreva o código"), ("123", "12 letras e números"), ("<b>x</b>", "12 letras e números")],
)
def test_formulario_diz_o_que_ha_com_o_codigo(client: Client, digitado: str, mensagem: str) -> None:
    texto = client.get("/verificar/", {"codigo": digitado}).content.decode()
    assert mensagem in texto
    assert "<b>x</b>" not in texto


def test_codigo_que_o_portal_nao_emitiu_tem_resposta_clara(client: Client) -> None:
    resposta = client.get("/verificar/0000-0000-0000/")
    assert resposta.status_code == 404
    assert "O portal não emitiu documento com o código" in resposta.content.decode()
    assert "no-store" in resposta["Cache-Control"]


def test_codigo_com_html_sai_como_texto(client: Client) -> None:
    resposta = client.get("/verificar/<script>alert(1)<%2Fscript>/")
    assert resposta.status_code == 404
    assert b"<script>alert" not in resposta.content


def test_titulo_com_html_sai_como_texto(client: Client, servidor: Servidor) -> None:
    feito = emitir(Aviso("<img src=x>"), assunto=assunto(), emitido_por=servidor, em=EM)
    assert b"<img src=x>" not in client.get(pagina_de(feito)).content


def test_documento_substituido_aponta_o_que_o_substitui(
    client: Client, emitido: DocumentoEmitido, servidor: Servidor
) -> None:
    novo = emitir(
        Aviso(texto="2"),
        assunto=Assunto(emitido.assunto, emitido.assunto_id),
        emitido_por=servidor,
        em=EM + timedelta(days=1),
        substitui=emitido,
    )
    texto = client.get(pagina_de(emitido)).content.decode()
    assert "Autêntico, mas substituído" in texto
    assert "1º de dezembro de 2026" in texto
    assert f'href="{pagina_de(novo)}"' in texto
    assert "Autêntico e em vigor" in client.get(pagina_de(novo)).content.decode()


def test_documento_revogado_diz_quando_sem_expor_o_motivo(
    client: Client, emitido: DocumentoEmitido, servidor: Servidor
) -> None:
    revogar(emitido, motivo="Trazia o CPF de Fulano", por=servidor, em=EM + timedelta(days=2))
    texto = client.get(pagina_de(emitido)).content.decode()
    assert "Autêntico, mas revogado" in texto
    assert "2 de dezembro de 2026" in texto
    assert "Fulano" not in texto


def enviar(client: Client, documento: DocumentoEmitido, conteudo: bytes) -> str:
    arquivo = SimpleUploadedFile("recebido.pdf", conteudo, content_type="application/pdf")
    return client.post(pagina_de(documento), {"arquivo": arquivo}).content.decode()


def test_arquivo_original_confere(client: Client, emitido: DocumentoEmitido) -> None:
    assert "O arquivo confere" in enviar(client, emitido, bytes(emitido.conteudo))


def test_arquivo_com_um_byte_trocado_nao_confere(client: Client, emitido: DocumentoEmitido) -> None:
    alterado = bytes(emitido.conteudo)[:-1] + b"!"
    assert "O arquivo não confere" in enviar(client, emitido, alterado)


@pytest.mark.parametrize(
    ("conteudo", "mensagem"),
    [(b"", "está vazio"), (b"0" * (TAMANHO_MAXIMO_DO_ARQUIVO + 1), "passa de 10 MB")],
)
def test_arquivo_vazio_ou_grande_demais_e_recusado(
    client: Client, emitido: DocumentoEmitido, conteudo: bytes, mensagem: str
) -> None:
    texto = enviar(client, emitido, conteudo)
    assert mensagem in texto
    assert "O arquivo confere" not in texto


def test_conferencia_sem_a_marca_do_formulario_e_recusada(emitido: DocumentoEmitido) -> None:
    assert Client(enforce_csrf_checks=True).post(pagina_de(emitido)).status_code == 403


def test_mais_de_vinte_consultas_por_minuto_sao_recusadas(client: Client) -> None:
    situacoes = [
        client.get("/verificar/0000-0000-0000/", REMOTE_ADDR="203.0.113.9").status_code
        for _ in range(41)  # ao menos 21 caem no mesmo minuto
    ]
    assert situacoes[:20] == [404] * 20
    assert 429 in situacoes
    assert client.get("/verificar/0000-0000-0000/", REMOTE_ADDR="203.0.113.10").status_code == 404


def test_recusa_por_excesso_diz_o_que_fazer(client: Client) -> None:
    respostas = [
        client.get("/verificar/0000-0000-0000/", REMOTE_ADDR="203.0.113.11") for _ in range(41)
    ]
    resposta = next(r for r in respostas if r.status_code == 429)
    assert "Espere um minuto" in resposta.content.decode()
    assert resposta["Retry-After"] == "60"


def test_cabecalho_forjado_nao_escapa_do_limite(client: Client) -> None:
    situacoes = {
        client.get(
            "/verificar/0000-0000-0000/",
            REMOTE_ADDR="203.0.113.12",
            HTTP_X_FORWARDED_FOR=f"198.51.100.{n}",
        ).status_code
        for n in range(41)
    }
    assert 429 in situacoes


@pytest.fixture
def entrar_com(entrar: Callable[..., Client]) -> Callable[..., Client]:
    """Cliente de quem tem só as permissões dadas."""

    def abrir(*permissoes: str) -> Client:
        pessoa = ServidorFactory.create()
        codigos = [p.split(".")[1] for p in permissoes]
        grupo, _ = Group.objects.get_or_create(name="-".join(codigos))
        grupo.permissions.set(
            Permission.objects.filter(content_type__app_label="comum", codename__in=codigos)
        )
        pessoa.groups.add(grupo)
        return entrar(servidor=pessoa)

    return abrir


def arquivo_de(documento: DocumentoEmitido) -> str:
    return f"/documentos/{codigo_escrito(documento.codigo)}/"


def test_quem_ve_o_assunto_recebe_o_pdf(
    entrar_com: Callable[..., Client], emitido: DocumentoEmitido
) -> None:
    resposta = entrar_com("comum.view_atonormativo").get(arquivo_de(emitido))
    assert resposta.status_code == 200
    assert resposta.content == bytes(emitido.conteudo)
    assert resposta["Content-Type"] == "application/pdf"
    assert resposta["Content-Disposition"] == (
        f'attachment; filename="documento-{codigo_escrito(emitido.codigo)}.pdf"'
    )
    assert resposta["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in resposta["Content-Security-Policy"]
    assert "no-store" in resposta["Cache-Control"]
    assert "private" in resposta["Cache-Control"]


def test_para_quem_nao_ve_o_assunto_o_documento_nao_existe(
    entrar_com: Callable[..., Client], emitido: DocumentoEmitido
) -> None:
    sem_permissao = entrar_com("comum.view_servidor")
    negada = sem_permissao.get(arquivo_de(emitido))
    inexistente = sem_permissao.get("/documentos/0000-0000-0000/")
    assert negada.status_code == inexistente.status_code == 404


def test_sem_entrar_nao_se_recebe_o_pdf(client: Client, emitido: DocumentoEmitido) -> None:
    resposta = client.get(arquivo_de(emitido))
    assert resposta.status_code == 302
    assert "/contas/" in resposta["Location"]


def test_assunto_apagado_ou_desconhecido_nao_se_entrega(
    entrar_com: Callable[..., Client], servidor: Servidor
) -> None:
    cliente = entrar_com("comum.view_atonormativo")
    for alvo in (Assunto("comum.atonormativo", 999_999), Assunto("nada.disto", 1)):
        feito = emitir(Aviso(), assunto=alvo, emitido_por=servidor, em=EM)
        assert cliente.get(arquivo_de(feito)).status_code == 404


def test_documento_do_conjunto_inteiro_pede_a_leitura_de_todos_os_documentos(
    entrar_com: Callable[..., Client], servidor: Servidor
) -> None:
    feito = emitir(Aviso(), assunto=Assunto("comum.atonormativo", 0), emitido_por=servidor, em=EM)
    todos = entrar_com("comum.view_atonormativo", "comum.view_documentoemitido")
    assert todos.get(arquivo_de(feito)).status_code == 200
    assert entrar_com("comum.view_atonormativo").get(arquivo_de(feito)).status_code == 404


def test_so_se_le_o_arquivo(entrar_com: Callable[..., Client], emitido: DocumentoEmitido) -> None:
    assert entrar_com("comum.view_atonormativo").post(arquivo_de(emitido)).status_code == 405


def test_consulta_custa_poucas_leituras_do_banco(
    client: Client, emitido: DocumentoEmitido, django_assert_max_num_queries: Callable[..., object]
) -> None:
    with django_assert_max_num_queries(6):  # type: ignore[attr-defined]
        client.get(pagina_de(emitido))


def test_emissao_perto_da_meia_noite_mostra_o_dia_de_sao_paulo(
    client: Client, servidor: Servidor
) -> None:
    em = datetime(2026, 12, 1, 2, 30, tzinfo=UTC)
    feito = emitir(Aviso(), assunto=assunto(), emitido_por=servidor, em=em)
    assert "30 de novembro de 2026, às 23h30" in client.get(pagina_de(feito)).content.decode()
