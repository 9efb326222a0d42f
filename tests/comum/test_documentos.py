"""Documentos emitidos: uma vez, imutáveis, com código, QR, substituição e revogação."""

import hashlib
import io
import re
import threading
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import ClassVar

import pypdf
import pytest
import segno
from django.db import DatabaseError, connection, connections, transaction
from django.template.loader import render_to_string

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, RevogacaoDeDocumento, Servidor
from patrocinio.comum.servicos.documentos import (
    ALFABETO,
    Assunto,
    codigo_canonico,
    codigo_escrito,
    em_vigor,
    emitir,
    emitir_atual,
    endereco_de_verificacao,
    qr,
    revogar,
)
from patrocinio.comum.templatetags.documentos import data_por_extenso
from tests.fabricas import AtoNormativoFactory, ServidorFactory

EM = datetime(2026, 11, 30, 17, 5, tzinfo=UTC)  # 14h05 em São Paulo


@dataclass(frozen=True)
class Aviso:
    """Documento mínimo, só com o timbre e o rodapé."""

    titulo: str = "Aviso nº 1/2026"
    orgao: str = "Secretaria Municipal de Educação"
    texto: str = ""

    especie: ClassVar[str] = "Aviso"
    modelo: ClassVar[str] = "documentos/base.html"


def assunto() -> Assunto:
    return Assunto("comum.atonormativo", AtoNormativoFactory.create().pk)


def texto_de(documento: DocumentoEmitido) -> str:
    paginas = pypdf.PdfReader(io.BytesIO(bytes(documento.conteudo))).pages
    return " ".join(" ".join(p.extract_text() for p in paginas).split())


@pytest.fixture
def servidor(db: None) -> Servidor:
    return ServidorFactory.create(first_name="Marlene", last_name="Queiroz")


@pytest.fixture
def emitido(servidor: Servidor) -> DocumentoEmitido:
    return emitir(Aviso(), assunto=assunto(), emitido_por=servidor, em=EM)


def test_documento_emitido_guarda_os_bytes_e_o_resumo(emitido: DocumentoEmitido) -> None:
    guardado = DocumentoEmitido.objects.get(pk=emitido.pk)
    conteudo = bytes(guardado.conteudo)
    assert conteudo.startswith(b"%PDF-")
    assert guardado.sha256 == hashlib.sha256(conteudo).hexdigest()
    assert (guardado.especie, guardado.titulo) == ("Aviso", "Aviso nº 1/2026")


def test_documento_traz_timbre_codigo_e_pagina_em_todo_rodape(emitido: DocumentoEmitido) -> None:
    texto = texto_de(emitido)
    for trecho in (
        "Prefeitura Municipal de Patrocínio",
        "Secretaria Municipal de Educação",
        "Aviso nº 1/2026",
        codigo_escrito(emitido.codigo),
        "Patrocínio, 30 de novembro de 2026",
        "às 14h05, por Marlene Queiroz",
        "Página 1 de 1",
    ):
        assert trecho in texto


def test_codigo_nao_tem_caracteres_que_se_confundem(emitido: DocumentoEmitido) -> None:
    assert re.fullmatch(rf"[{ALFABETO}]{{12}}", emitido.codigo)
    assert not set("ILOU") & set(ALFABETO)
    assert re.fullmatch(r"\w{4}-\w{4}-\w{4}", codigo_escrito(emitido.codigo))


@pytest.mark.parametrize(
    "digitado",
    ["K7QM-2F9A-XR41", "k7qm2f9axr41", " K7QM 2F9A XR41 ", "K7QM–2F9A–XR4I", "k7qm-2f9a-xr4l"],
)
def test_codigo_e_lido_com_ou_sem_hifen_e_com_letras_trocadas(digitado: str) -> None:
    assert codigo_canonico(digitado) == "K7QM2F9AXR41"


def test_letra_o_e_lida_como_zero() -> None:
    assert codigo_canonico("OOOO-2F9A-XR41") == "00002F9AXR41"


@pytest.mark.parametrize("texto", ["", "K7QM", "K7QM-2F9A-XR4U", "K7QM-2F9A-XR412", "ÀÀÀÀÀÀÀÀÀÀÀÀ"])
def test_texto_que_nao_pode_ser_codigo_e_recusado(texto: str) -> None:
    assert codigo_canonico(texto) == ""


def test_qr_abre_a_pagina_de_verificacao(emitido: DocumentoEmitido) -> None:
    endereco = endereco_de_verificacao(emitido.codigo)
    assert endereco.endswith(f"/verificar/{codigo_escrito(emitido.codigo)}/")
    matriz = [list(linha) for linha in segno.make(endereco, error="m", micro=False).matrix]
    desenho = qr(endereco)
    lida = [[0] * len(matriz) for _ in matriz]
    for x, y, largura in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", desenho.tracado):
        for passo in range(int(largura)):
            lida[int(y) - 4][int(x) - 4 + passo] = 1
    assert desenho.lado == len(matriz) + 8
    assert lida == matriz


def test_qr_e_svg_sem_estilo() -> None:
    contexto = {"doc": Aviso(), "codigo": "0" * 12, "emitido_em": EM, "qr": qr("http://x/")}
    html = render_to_string("documentos/base.html", contexto)
    assert "style" not in html.replace("stylesheet", "")
    assert "<script" not in html


@pytest.mark.parametrize(
    "nome",
    [
        "<script>alert(1)</script>",
        '"><img src="file:///etc/passwd">',
        "<link rel=attachment href=file:///etc/passwd>",
        "{{ 7|add:7 }}",
        "</title><style>*{display:none}</style>",
    ],
)
def test_nome_com_html_sai_como_texto(nome: str, servidor: Servidor) -> None:
    feito = emitir(Aviso(titulo=nome), assunto=assunto(), emitido_por=servidor, em=EM)
    assert "".join(nome.split()) in "".join(texto_de(feito).split())


def test_documento_emitido_nao_se_altera_pelo_portal(emitido: DocumentoEmitido) -> None:
    with pytest.raises(DatabaseError, match="só aceita inclusões"), transaction.atomic():
        DocumentoEmitido.objects.filter(pk=emitido.pk).update(titulo="Outro")
    emitido.titulo = "Outro"
    with pytest.raises(DatabaseError, match="só aceita inclusões"), transaction.atomic():
        emitido.save()
    with pytest.raises(DatabaseError, match="só aceita inclusões"), transaction.atomic():
        emitido.delete()


@pytest.mark.parametrize(
    "comando",
    [
        "UPDATE comum_documentoemitido SET conteudo = ''",
        "DELETE FROM comum_documentoemitido",
        "TRUNCATE comum_documentoemitido CASCADE",
    ],
)
def test_documento_emitido_nao_se_altera_por_sql(emitido: DocumentoEmitido, comando: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        with pytest.raises(DatabaseError, match="a história não se altera"), transaction.atomic():
            cursor.execute(comando)


def test_novo_documento_substitui_o_anterior(emitido: DocumentoEmitido, servidor: Servidor) -> None:
    alvo = Assunto(emitido.assunto, emitido.assunto_id)
    novo = emitir(Aviso(texto="2"), assunto=alvo, emitido_por=servidor, em=EM, substitui=emitido)
    assert DocumentoEmitido.objects.get(substitui=emitido) == novo
    assert em_vigor(especie="Aviso", assunto=alvo) == novo


def test_documento_ja_substituido_nao_se_substitui_de_novo(
    emitido: DocumentoEmitido, servidor: Servidor
) -> None:
    alvo = assunto()
    emitir(Aviso(), assunto=alvo, emitido_por=servidor, em=EM, substitui=emitido)
    with pytest.raises(ErroDeDominio, match="já foi substituído"):
        emitir(Aviso(), assunto=alvo, emitido_por=servidor, em=EM, substitui=emitido)
    with pytest.raises(ErroDeDominio, match="já foi substituído"):
        revogar(emitido, motivo="Erro", por=servidor, em=EM)


def test_revogacao_exige_motivo(emitido: DocumentoEmitido, servidor: Servidor) -> None:
    with pytest.raises(ErroDeDominio, match="precisa do motivo"):
        revogar(emitido, motivo="  ", por=servidor, em=EM)


def test_documento_revogado_perde_o_vigor_uma_so_vez(
    emitido: DocumentoEmitido, servidor: Servidor
) -> None:
    revogar(emitido, motivo="Emitido por engano", por=servidor, em=EM)
    assert em_vigor(especie="Aviso", assunto=Assunto(emitido.assunto, emitido.assunto_id)) is None
    with pytest.raises(ErroDeDominio, match="já foi revogado"):
        revogar(emitido, motivo="De novo", por=servidor, em=EM)
    with pytest.raises(DatabaseError, match="só aceita inclusões"), transaction.atomic():
        RevogacaoDeDocumento.objects.all().delete()


def test_dois_cliques_nao_emitem_dois_documentos_iguais(servidor: Servidor) -> None:
    alvo = assunto()
    primeiro = emitir_atual(Aviso(), assunto=alvo, emitido_por=servidor, em=EM)
    depois = EM + timedelta(seconds=2)
    assert emitir_atual(Aviso(), assunto=alvo, emitido_por=servidor, em=depois) == primeiro


def test_dado_que_mudou_gera_documento_que_substitui(servidor: Servidor) -> None:
    alvo = assunto()
    primeiro = emitir_atual(Aviso(), assunto=alvo, emitido_por=servidor, em=EM)
    segundo = emitir_atual(Aviso(texto="mudou"), assunto=alvo, emitido_por=servidor, em=EM)
    assert segundo.substitui == primeiro


@pytest.mark.django_db(transaction=True)
def test_oito_pedidos_simultaneos_resultam_num_so_documento() -> None:
    servidor = ServidorFactory.create()
    alvo = assunto()
    largada = threading.Barrier(8)
    codigos: list[str] = []

    def pedir() -> None:
        try:
            largada.wait()
            feito = emitir_atual(Aviso(), assunto=alvo, emitido_por=servidor, em=EM)
            codigos.append(feito.codigo)
        finally:
            connections.close_all()

    fios = [threading.Thread(target=pedir) for _ in range(8)]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join()
    assert len(codigos) == 8
    assert len(set(codigos)) == DocumentoEmitido.objects.count() == 1


def test_emissao_desfeita_nao_deixa_documento(servidor: Servidor) -> None:
    alvo = assunto()

    def emitir_e_falhar() -> None:
        with transaction.atomic():
            emitir(Aviso(), assunto=alvo, emitido_por=servidor, em=EM)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        emitir_e_falhar()
    assert not DocumentoEmitido.objects.exists()


@pytest.mark.parametrize(
    ("dia", "escrito"),
    [
        (datetime(2026, 11, 30, tzinfo=UTC).date(), "30 de novembro de 2026"),
        (datetime(2026, 3, 1, tzinfo=UTC).date(), "1º de março de 2026"),
        (datetime(2026, 1, 1, 1, 30, tzinfo=UTC), "31 de dezembro de 2025"),
        (None, "–"),
    ],
)
def test_data_se_escreve_por_extenso(dia: datetime | None, escrito: str) -> None:
    assert data_por_extenso(dia) == escrito
