"""As imagens chegam uma a uma e conferem; a vistoria concluída só cresce por termo."""

import hashlib
import io
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import InternalError, ProgrammingError, connection, transaction
from PIL import Image

from fiscalizacao.models import FotoDeclarada, FotoRecebida, Vistoria
from fiscalizacao.servicos.fotos import receber_foto, situacao_das_fotos
from fiscalizacao.servicos.termos import acrescentar_termo
from fiscalizacao.servicos.vistoria_feita import FotoADeclarar
from fiscalizacao.tipos import EspecieDeFoto
from patrocinio.comum.anexos import AnexoRecusado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Anexo, Servidor
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.vistorias import MANHA, versao, vistoriar
from tests.transporte_escolar.fabricas_frota import VeiculoFactory

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 20, II")]


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(Papel.SESTRAN_FISCAL)
    return fiscal


def jpeg(cor: str = "red") -> bytes:
    """Foto pequena."""
    saida = io.BytesIO()
    Image.new("RGB", (64, 48), cor).save(saida, "JPEG")
    return saida.getvalue()


def declarar(conteudo: bytes) -> FotoADeclarar:
    """O que o aparelho diz da foto antes de a mandar."""
    return FotoADeclarar(
        uuid=uuid4(),
        sha256=hashlib.sha256(conteudo).hexdigest(),
        tamanho=len(conteudo),
        especie=EspecieDeFoto.FOTO,
        tirada_em=MANHA,
    )


def _com_foto(fiscal: Servidor, conteudo: bytes) -> tuple[Vistoria, UUID]:
    foto = declarar(conteudo)
    recebida = vistoriar(VeiculoFactory.create(), versao(), por=fiscal, fotos=(foto,))
    return recebida.vistoria, foto.uuid


def test_a_foto_se_guarda_com_os_bytes_que_vieram_e_repetir_e_inocuo(fiscal: Servidor) -> None:
    vistoria, foto = _com_foto(fiscal, jpeg())
    assert situacao_das_fotos(vistoria) == ([], [foto])

    for _ in range(3):
        receber_foto(vistoria=vistoria.uuid, foto=foto, conteudo=jpeg(), por=fiscal, em=MANHA)

    recebida = FotoRecebida.objects.get()
    with recebida.anexo.arquivo.open("rb") as guardado:
        assert guardado.read() == jpeg()
    assert recebida.anexo.sha256 == hashlib.sha256(jpeg()).hexdigest()
    assert Anexo.objects.count() == 1
    assert situacao_das_fotos(vistoria) == ([foto], [])


def test_a_imagem_que_nao_e_a_declarada_se_recusa(fiscal: Servidor) -> None:
    vistoria, foto = _com_foto(fiscal, jpeg())

    with pytest.raises(ErroDeDominio, match="diferente"):
        receber_foto(vistoria=vistoria.uuid, foto=foto, conteudo=jpeg("blue"), por=fiscal, em=MANHA)

    assert not FotoRecebida.objects.exists()


def test_o_que_nao_e_imagem_se_recusa_ainda_que_declarado(fiscal: Servidor) -> None:
    texto = b"<html>isto nao e foto</html>"
    vistoria, foto = _com_foto(fiscal, texto)

    with pytest.raises(AnexoRecusado):
        receber_foto(vistoria=vistoria.uuid, foto=foto, conteudo=texto, por=fiscal, em=MANHA)


def test_outra_pessoa_nao_completa_a_vistoria_alheia(fiscal: Servidor, com_papel: Any) -> None:
    vistoria, foto = _com_foto(fiscal, jpeg())

    with pytest.raises(FotoDeclarada.DoesNotExist):
        receber_foto(
            vistoria=vistoria.uuid,
            foto=foto,
            conteudo=jpeg(),
            por=com_papel(Papel.SESTRAN_FISCAL),
            em=MANHA,
        )


@pytest.mark.parametrize(
    "instrucao",
    [
        "UPDATE fiscalizacao_vistoria SET resultado = 'apto'",
        "DELETE FROM fiscalizacao_respostadoitem",
        "UPDATE fiscalizacao_aplicacaodoroteiro SET resultado = 'apto'",
        "DELETE FROM fiscalizacao_fotodeclarada",
    ],
)
def test_a_vistoria_concluida_nao_se_altera_nem_por_sql(fiscal: Servidor, instrucao: str) -> None:
    _com_foto(fiscal, jpeg())

    with (
        pytest.raises((InternalError, ProgrammingError), match="só aceita inclusões"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(instrucao)


@pytest.mark.norma("5002", "art. 27")
def test_o_que_falta_se_acrescenta_por_termo_escrito(fiscal: Servidor) -> None:
    vistoria, _ = _com_foto(fiscal, jpeg())
    with pytest.raises(ErroDeDominio, match="o que se acrescenta"):
        acrescentar_termo(vistoria, texto=" ", anexo=None, por=fiscal, em=MANHA)

    acrescentar_termo(vistoria, texto="A placa certa é…", anexo=None, por=fiscal, em=MANHA)

    assert vistoria.termos.get().texto == "A placa certa é…"
