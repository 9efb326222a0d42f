"""Anexo: aceito pelo conteúdo, regravado sem EXIF se não é prova, guardado com a transação."""

import hashlib
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.db.utils import InternalError
from PIL import Image, ImageStat

from patrocinio.comum.anexos import AnexoRecusado, decodificar, nome_limpo
from patrocinio.comum.conferencia.conteudo import conferir
from patrocinio.comum.models import Anexo
from patrocinio.comum.servicos.anexos import apagar_orfaos, guardar_anexo
from patrocinio.comum.tipos import FormatoDeAnexo
from tests.comum import arquivos
from tests.fabricas import ServidorFactory

EM = datetime(2026, 11, 30, 12, tzinfo=UTC)
SEGREDOS = (b"Maquina Secreta", b"2026:11:30")


def _no_disco() -> list[Path]:
    return [f for f in Path(settings.MEDIA_ROOT).rglob("*") if f.is_file()]


def _aberta(conteudo: bytes) -> Image.Image:
    """Imagem que se guardaria."""
    return Image.open(BytesIO(conferir(conteudo, prova=False)[1]))


@pytest.mark.parametrize(
    ("enviado", "guardado"),
    [("JPEG", "jpeg"), ("PNG", "png"), ("WEBP", "webp"), ("HEIF", "jpeg")],
)
def test_imagem_comum_se_regrava_e_o_heic_vira_jpeg(enviado: str, guardado: str) -> None:
    feito = decodificar(arquivos.foto(enviado, exif=arquivos.exif()))

    assert feito.formato == guardado
    imagem = Image.open(BytesIO(feito.conteudo))
    assert imagem.size == (40, 30)
    assert not imagem.getexif()
    assert not [s for s in SEGREDOS if s in feito.conteudo]


@pytest.mark.parametrize(
    ("enviado", "guardado"),
    [("JPEG", "jpeg"), ("PNG", "png"), ("WEBP", "webp"), ("HEIF", "heic")],
)
def test_prova_fica_byte_a_byte_com_a_hora_e_o_lugar(enviado: str, guardado: str) -> None:
    conteudo = arquivos.foto(enviado, exif=arquivos.exif())

    feito = decodificar(conteudo, prova=True)

    assert feito.formato == guardado
    assert feito.conteudo == conteudo
    assert all(s in feito.conteudo for s in SEGREDOS)


@pytest.mark.parametrize("formato", ["JPEG", "PNG", "WEBP"])
def test_a_posicao_do_exif_passa_aos_pixels(formato: str) -> None:
    deitada = arquivos.foto(formato, medidas=(40, 30), exif=arquivos.exif(orientacao=6))

    assert _aberta(deitada).size == (30, 40)


def test_a_posicao_do_heic_nao_se_aplica_duas_vezes() -> None:
    """O degradê escurece para cima: girado à direita, o escuro fica à direita."""
    enviada = arquivos.foto("HEIF", medidas=(40, 30), exif=arquivos.exif(orientacao=6))

    girada = _aberta(enviada).convert("L")

    assert girada.size == (30, 40)
    esquerda, direita = girada.crop((0, 0, 5, 40)), girada.crop((25, 0, 30, 40))
    assert ImageStat.Stat(esquerda).mean[0] > ImageStat.Stat(direita).mean[0] + 50


@pytest.mark.parametrize("modo", ["1", "L", "LA", "P", "RGBA", "I;16", "CMYK"])
def test_toda_paleta_se_guarda(modo: str) -> None:
    saida = BytesIO()
    Image.new(modo, (8, 8)).save(saida, "JPEG" if modo == "CMYK" else "PNG")

    _aberta(saida.getvalue()).load()


def test_cinza_de_16_bits_nao_vira_branco() -> None:
    saida = BytesIO()
    Image.new("I;16", (8, 8), 32_768).save(saida, "PNG")

    assert _aberta(saida.getvalue()).getpixel((0, 0)) == 128


def test_transparencia_se_guarda() -> None:
    saida = BytesIO()
    Image.new("RGBA", (8, 8), (255, 0, 0, 40)).save(saida, "PNG")

    feito = _aberta(saida.getvalue())
    assert feito.getpixel((0, 0)) == (255, 0, 0, 40)


@pytest.mark.parametrize("prova", [False, True])
def test_bytes_do_pdf_nao_mudam_porque_a_assinatura_os_cobre(*, prova: bool) -> None:
    conteudo = arquivos.pdf(paginas=2)

    feito = decodificar(conteudo, prova=prova)

    assert (feito.formato, feito.conteudo) == (FormatoDeAnexo.PDF, conteudo)


@pytest.mark.parametrize(
    ("conteudo", "motivo"),
    [
        (b"", "vazio"),
        (bytes(10 * 1024 * 1024 + 1), "passa de 10 MB"),
        (b"BM" + bytes(100), "formato que o portal guarda"),
        (b"\x00\x00\x00\x1cftypavif" + bytes(200), "formato que o portal guarda"),
        (arquivos.pdf(paginas=0), "não tem página"),
        (arquivos.pdf(senha="segredo"), "protegido por senha"),
        (b"\n" + arquivos.pdf(), "formato que o portal guarda"),
    ],
    ids=["vazio", "grande", "bmp", "avif", "sem página", "com senha", "depois do byte 0"],
)
def test_recusa_diz_o_motivo_e_o_que_enviar(conteudo: bytes, motivo: str) -> None:
    with pytest.raises(AnexoRecusado, match=motivo) as recusa:
        decodificar(conteudo)

    assert recusa.value.saida


def test_pdf_que_se_abre_sem_senha_se_aceita() -> None:
    """A certidão protegida só contra edição é um PDF que qualquer um lê."""
    so_do_dono = arquivos.pdf(dono="segredo")

    assert decodificar(so_do_dono).conteudo == so_do_dono


@pytest.mark.parametrize(
    ("enviado", "limpo"),
    [
        ("Laudo médico (2026).PDF", "Laudo médico (2026).pdf"),
        ("foto.php", "foto.pdf"),
        ("../../etc/passwd", "passwd.pdf"),
        ("C:\\fotos\\placa.jpeg", "placa.pdf"),
        ("a\r\nSet-Cookie: x=1.pdf", "a_Set-Cookie_ x_1.pdf"),
        ("\u202efdp.exe", "fdp.pdf"),
        ('"><script>.pdf', "script.pdf"),
        ("...", "anexo.pdf"),
        ("", "anexo.pdf"),
        ("x" * 400, "x" * 120 + ".pdf"),
    ],
)
def test_nome_mostrado_e_limpo_e_tem_a_extensao_verdadeira(enviado: str, limpo: str) -> None:
    assert nome_limpo(enviado, FormatoDeAnexo.PDF) == limpo


@pytest.mark.django_db
def test_guardado_com_nome_ao_acaso_hash_e_tamanho() -> None:
    pessoa = ServidorFactory.create()
    foto = SimpleUploadedFile("Van ABC-1D23.HEIC", arquivos.foto("HEIF"))

    anexo = guardar_anexo(enviado=foto, nome=str(foto.name), por=pessoa, em=EM)

    with anexo.arquivo.open() as arquivo:
        conteudo = arquivo.read()
    assert anexo.nome == "Van ABC-1D23.jpg"
    assert str(anexo.arquivo.name).startswith("anexos/2026/11/")
    assert "ABC" not in str(anexo.arquivo.name)
    assert anexo.sha256 == hashlib.sha256(conteudo).hexdigest()
    assert (anexo.tamanho, anexo.formato, anexo.prova) == (len(conteudo), "jpeg", False)
    assert _no_disco()[0].stat().st_mode & 0o777 == 0o600


@pytest.mark.django_db
def test_o_ja_decodificado_diz_se_e_prova() -> None:
    conferido = decodificar(arquivos.foto("HEIF"), prova=True, nome="van.heic")

    anexo = guardar_anexo(enviado=conferido, nome=conferido.nome, por=None, em=EM)

    assert (anexo.prova, anexo.formato, anexo.nome) == (True, "heic", "van.heic")


def _guardar(depois: Callable[[], None] = lambda: None) -> Anexo:
    """Guarda um anexo numa transação própria, que se desfaz se ``depois`` falha."""
    with transaction.atomic():
        enviado = SimpleUploadedFile("a.pdf", arquivos.pdf())
        anexo = guardar_anexo(enviado=enviado, nome="a.pdf", por=None, em=EM)
        depois()
    return anexo


def _falhar() -> None:
    assert _no_disco()
    raise RuntimeError


@pytest.mark.django_db(transaction=True)
def test_transacao_desfeita_nao_deixa_linha_nem_arquivo() -> None:
    with pytest.raises(RuntimeError):
        _guardar(_falhar)

    assert not _no_disco()
    assert not Anexo.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_ponto_de_retorno_desfeito_tira_so_o_seu_arquivo() -> None:
    with transaction.atomic():
        fica = _guardar()
        with pytest.raises(RuntimeError):
            _guardar(_falhar)

    assert [f.name for f in _no_disco()] == [Path(str(fica.arquivo.name)).name]


@pytest.mark.django_db(transaction=True)
def test_recusado_nao_deixa_nada() -> None:
    enviado = SimpleUploadedFile("a.pdf", arquivos.PAGINA)

    with pytest.raises(AnexoRecusado):
        guardar_anexo(enviado=enviado, nome="a.pdf", por=None, em=EM)

    assert not _no_disco()


@pytest.mark.django_db(transaction=True)
def test_limpeza_apaga_so_o_orfao_antigo() -> None:
    anexo = _guardar()
    guardado = Path(anexo.arquivo.path)
    recente, antigo = guardado.with_name("recente.pdf"), guardado.with_name("antigo.pdf")
    for arquivo, idade in ((guardado, 30), (recente, 23), (antigo, 25)):
        arquivo.touch()
        hora = (EM - timedelta(hours=idade)).timestamp()
        os.utime(arquivo, (hora, hora))

    assert apagar_orfaos(em=EM) == 1

    assert {f.name for f in _no_disco()} == {guardado.name, "recente.pdf"}


@pytest.mark.django_db(transaction=True)
def test_anexo_so_se_inclui() -> None:
    anexo = _guardar()

    with pytest.raises(InternalError, match="só aceita inclusões"):
        Anexo.objects.filter(pk=anexo.pk).update(nome="outro.pdf")
    with pytest.raises(InternalError, match="só aceita inclusões"):
        anexo.delete()
