"""Vistorias com fotos, papel e roteiros sob medida, para os laudos."""

import hashlib
import io
from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from PIL import Image

from fiscalizacao.models import ItemDoRoteiro, Roteiro, VersaoDoRoteiro, Vistoria
from fiscalizacao.servicos.fotos import receber_foto
from fiscalizacao.servicos.vistoria_feita import FotoADeclarar
from fiscalizacao.tipos import Aspecto, EspecieDeFoto, EspecieDeRoteiro, SituacaoDaVersao
from patrocinio.comum.models import Servidor
from tests.fiscalizacao.vistorias import MANHA


def foto_de(lado: int = 64, cor: str = "red", *, ruido: bool = False) -> bytes:
    """Foto JPEG; com ruído, das que pouco se comprimem."""
    imagem = Image.new("RGB", (lado, lado * 3 // 4), cor)
    if ruido:
        imagem = Image.effect_noise(imagem.size, 80).convert("RGB")
    saida = io.BytesIO()
    imagem.save(saida, "JPEG", quality=88)
    return saida.getvalue()


def rabisco() -> bytes:
    """Assinatura em PNG, sobre fundo transparente."""
    imagem = Image.new("RGBA", (300, 100), (0, 0, 0, 0))
    imagem.paste((0, 0, 80, 255), (20, 40, 280, 46))
    saida = io.BytesIO()
    imagem.save(saida, "PNG")
    return saida.getvalue()


def declarada(conteudo: bytes, **campos: Any) -> FotoADeclarar:
    """O que o aparelho diz da imagem."""
    padrao: dict[str, Any] = {
        "uuid": uuid4(),
        "sha256": hashlib.sha256(conteudo).hexdigest(),
        "tamanho": len(conteudo),
        "especie": EspecieDeFoto.FOTO,
        "tirada_em": MANHA,
    }
    return FotoADeclarar(**padrao | campos)


def chega(vistoria: Vistoria, foto: FotoADeclarar, conteudo: bytes, por: Servidor) -> None:
    """A imagem chega do aparelho."""
    receber_foto(vistoria=vistoria.uuid, foto=foto.uuid, conteudo=conteudo, por=por, em=MANHA)


def publicada(
    roteiro: Roteiro, itens: Iterable[dict[str, Any]], *, numero: int = 1, **campos: Any
) -> VersaoDoRoteiro:
    """Versão publicada do roteiro, com os itens ditos."""
    versao = VersaoDoRoteiro.objects.create(roteiro=roteiro, numero=numero, **campos)
    for ordem, item in enumerate(itens, start=1):
        padrao: dict[str, Any] = {
            "ordem": ordem,
            "aspecto": Aspecto.SEGURANCA,
            "dispositivo": "Lei 5.002/2018, art. 14, § 4º",
        }
        ItemDoRoteiro.objects.create(versao_do_roteiro=versao, **padrao | item)
    versao.situacao = SituacaoDaVersao.PUBLICADA
    versao.publicada_em = MANHA
    versao.save()
    return versao


def roteiro_na_via(**item: Any) -> VersaoDoRoteiro:
    """Roteiro da via com um item que sugere a infração leve do art. 22, V."""
    roteiro = Roteiro.objects.create(
        codigo=f"via_{uuid4().hex[:8]}",
        nome="Na via",
        especie=EspecieDeRoteiro.NA_VIA,
        alvos=["veiculo"],
        fundamento="Lei 5.002/2018, art. 20, II",
    )
    padrao = {"codigo": "autorizacao", "texto": "Autorização à vista", "infracao": "22-V"}
    return publicada(roteiro, [padrao | item])
