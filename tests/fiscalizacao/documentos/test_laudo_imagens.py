"""As imagens no laudo: cópia reduzida, o resumo do original, e as que ainda não chegaram."""

import base64
import io
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from PIL import Image

from fiscalizacao.documentos.laudo import LaudoDeSeguranca, LaudoUnico, emitir_laudo
from fiscalizacao.documentos.laudo_fotos import MAIOR_IMAGEM, ORCAMENTO, teto_por_imagem
from fiscalizacao.models import Roteiro
from fiscalizacao.servicos.termos import acrescentar_termo
from fiscalizacao.servicos.vistoria_feita import Ciencia
from fiscalizacao.tipos import EspecieDeFoto, EspecieDeRoteiro, FormaDeCiencia
from patrocinio.comum.models import Servidor
from patrocinio.comum.pdf import TAMANHO_MAXIMO_DO_HTML
from tests.fiscalizacao.documentos.cenas import chega, declarada, foto_de, publicada, rabisco
from tests.fiscalizacao.vistorias import MANHA, versao, vistoriar
from tests.transporte_escolar.documentos.apoio import texto_de
from transporte_escolar.models import Veiculo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 20, II")]
DEPOIS = MANHA + timedelta(hours=3)


def test_a_foto_que_falta_se_diz_e_quando_chega_o_laudo_novo_substitui_o_antigo(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    roteiro = versao()
    conteudo = foto_de()
    foto = declarada(conteudo, item_id=roteiro.itens.get(codigo="freios").pk)
    vistoria = vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"], fotos=(foto,)).vistoria

    antes = emitir_laudo(LaudoDeSeguranca, vistoria, fiscal, MANHA)
    chega(vistoria, foto, conteudo, fiscal)
    depois = emitir_laudo(LaudoDeSeguranca, vistoria, fiscal, DEPOIS)

    assert "Ainda não chegou" in texto_de(antes)
    assert "Ainda não chegou" not in texto_de(depois)
    # O resumo pode quebrar de linha no papel.
    assert foto.sha256 in texto_de(antes).replace(" ", "")
    assert foto.sha256 in texto_de(depois).replace(" ", "")
    assert depois.substitui == antes
    assert emitir_laudo(LaudoDeSeguranca, vistoria, fiscal, DEPOIS) == depois


@pytest.mark.norma("5002", "art. 27")
def test_o_termo_acrescentado_muda_o_laudo_e_o_que_estava_deixa_de_valer(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    vistoria = vistoriar(veiculo, versao(), por=fiscal).vistoria
    antes = emitir_laudo(LaudoUnico, vistoria, fiscal, MANHA)

    acrescentar_termo(vistoria, texto="O hodômetro certo é 9.", anexo=None, por=fiscal, em=DEPOIS)
    depois = emitir_laudo(LaudoUnico, vistoria, fiscal, DEPOIS)

    assert depois.substitui == antes
    assert "Termos aditivos O hodômetro certo é 9. Otávio Prado, em" in texto_de(depois)


def test_a_copia_e_menor_que_a_prova_e_cabe_no_teto(fiscal: Servidor, veiculo: Veiculo) -> None:
    conteudo = foto_de(2400, ruido=True)
    foto = declarada(conteudo)
    vistoria = vistoriar(veiculo, versao(), por=fiscal, fotos=(foto,)).vistoria
    chega(vistoria, foto, conteudo, fiscal)

    (copia,) = LaudoDeSeguranca.de(vistoria.pk).imagens

    assert 0 < len(copia.imagem) <= MAIOR_IMAGEM < len(conteudo)
    assert max(Image.open(io.BytesIO(base64.b64decode(copia.imagem))).size) <= 680
    assert copia.sha256 == foto.sha256


def test_a_assinatura_transparente_sai_sobre_branco_acima_de_quem_assinou(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    assinatura = declarada(rabisco(), especie=EspecieDeFoto.ASSINATURA)
    assinou = Ciencia(FormaDeCiencia.ASSINOU, "Ademir Rosa")
    vistoria = vistoriar(
        veiculo, versao(), por=fiscal, fotos=(assinatura,), ciencia=assinou
    ).vistoria
    chega(vistoria, assinatura, rabisco(), fiscal)

    laudo = LaudoDeSeguranca.de(vistoria.pk)

    quem = laudo.quem_assina[0][1]
    assert (quem.nome, quem.assinatura) == ("Ademir Rosa", laudo.ciencia.assinaturas[0])
    assert not laudo.imagens
    copia = Image.open(io.BytesIO(base64.b64decode(laudo.ciencia.assinaturas[0].imagem)))
    assert copia.convert("L").getpixel((2, 2)) == 255


def test_o_arquivo_que_sumiu_nao_impede_o_laudo(
    fiscal: Servidor, veiculo: Veiculo, settings: Any, tmp_path: Any
) -> None:
    conteudo = foto_de()
    foto = declarada(conteudo)
    vistoria = vistoriar(veiculo, versao(), por=fiscal, fotos=(foto,)).vistoria
    chega(vistoria, foto, conteudo, fiscal)
    settings.MEDIA_ROOT = tmp_path / "outra"

    texto = texto_de(emitir_laudo(LaudoDeSeguranca, vistoria, fiscal, MANHA))

    assert "A imagem está guardada no portal, e não se reproduz aqui" in texto
    assert foto.sha256 in texto.replace(" ", "")


@pytest.mark.parametrize("quantas", [1, 5, 6, 60, 500])
def test_as_copias_juntas_nunca_passam_do_que_o_documento_comporta(quantas: int) -> None:
    assert quantas * teto_por_imagem(quantas) <= ORCAMENTO < TAMANHO_MAXIMO_DO_HTML


def test_quarenta_e_cinco_itens_e_seis_fotos_grandes_cabem_no_limite(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    roteiro = Roteiro.objects.create(
        codigo=f"longo_{uuid4().hex[:6]}",
        nome="Longo",
        especie=EspecieDeRoteiro.SEGURANCA,
        alvos=["veiculo"],
        fundamento="Lei 5.002/2018, art. 14, § 4º",
    )
    longo = publicada(roteiro, [{"codigo": f"i{n}", "texto": f"Item {n}"} for n in range(45)])
    itens = list(longo.itens.order_by("ordem"))
    conteudos = [foto_de(1600 + n, ruido=True) for n in range(6)]
    fotos = tuple(declarada(c, item_id=i.pk) for c, i in zip(conteudos, itens[:6], strict=True))
    falham = [i.codigo for i in itens[:6]]
    vistoria = vistoriar(veiculo, longo, por=fiscal, falham=falham, fotos=fotos).vistoria
    for foto, conteudo in zip(fotos, conteudos, strict=True):
        chega(vistoria, foto, conteudo, fiscal)

    laudo = emitir_laudo(LaudoDeSeguranca, vistoria, fiscal, MANHA)

    texto = texto_de(laudo)
    assert "45 Item 44" in texto
    assert "não se reproduz" not in texto
    assert bytes(laudo.conteudo).count(b"/Subtype /Image") == 6
