"""Cópias reduzidas das imagens da vistoria: a prova é a guardada, e o laudo traz o resumo dela."""

import base64
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from typing import Final, Self

import pillow_heif
from django.core.files.storage import default_storage
from PIL import Image, ImageOps

from fiscalizacao.models import FotoDeclarada
from patrocinio.comum.tipos import FormatoDeAnexo

# Em caracteres de base64: o HTML todo tem teto, e o texto do laudo mais longo fica com o resto.
ORCAMENTO: Final = 540_000
MAIOR_IMAGEM: Final = 100_000
# Lado maior, em pontos, e qualidade do JPEG: da melhor cópia à menor que ainda se entende.
REDUCOES: Final = ((680, 74), (560, 68), (440, 62), (320, 58), (220, 50))


@dataclass(frozen=True)
class FotoNoLaudo:
    """Imagem declarada; ``arquivo`` é vazio enquanto ela não chega.

    ``teto`` é quanto a cópia pode pesar no laudo, em caracteres.
    """

    especie: str
    legenda: str
    tirada_em: datetime
    coordenadas: str
    sha256: str
    arquivo: str
    formato: str
    teto: int

    @classmethod
    def de(cls, foto: FotoDeclarada, *, teto: int) -> Self:
        """Lê a imagem e, se chegou, onde está guardada."""
        anexo = foto.recebida.anexo if hasattr(foto, "recebida") else None
        medida = foto.latitude is not None and foto.longitude is not None
        return cls(
            especie=foto.get_especie_display(),
            legenda=foto.item.texto if foto.item else "",
            tirada_em=foto.tirada_em,
            coordenadas=f"{foto.latitude}, {foto.longitude}" if medida else "",
            sha256=foto.sha256,
            arquivo=str(anexo.arquivo.name) if anexo else "",
            formato=anexo.formato if anexo else "",
            teto=teto,
        )

    @property
    def imagem(self) -> str:
        """A cópia, em JPEG e base64; vazia se não chegou ou não se deixa reproduzir.

        Só se lê o arquivo ao desenhar: o laudo que não mudou se reconhece sem isso.
        """
        return reduzida(self.arquivo, self.formato, teto=self.teto) if self.arquivo else ""


def teto_por_imagem(quantas: int) -> int:
    """Quanto cada cópia pode pesar, para que todas caibam no documento.

    Unidades: caracteres de base64.
    """
    return min(MAIOR_IMAGEM, ORCAMENTO // max(quantas, 1))


def reduzida(arquivo: str, formato: str, *, teto: int) -> str:
    """A melhor cópia que cabe no teto; vazia se nenhuma cabe, ou se o arquivo não é imagem."""
    with suppress(OSError, ValueError):
        original = _abrir(arquivo, formato)
        for lado, qualidade in REDUCOES:
            copia = _copia(original, lado, qualidade)
            if len(copia) <= teto:
                return copia
    return ""


def _abrir(arquivo: str, formato: str) -> Image.Image:
    with default_storage.open(arquivo) as guardado:
        conteudo = guardado.read()
    if formato == FormatoDeAnexo.HEIC:
        return pillow_heif.open_heif(BytesIO(conteudo)).to_pillow()
    imagem = Image.open(BytesIO(conteudo), formats=("JPEG", "PNG", "WEBP"))
    # O decodificador do JPEG já entrega menor o que é grande: gasta menos tempo e memória.
    imagem.draft("RGB", (2 * REDUCOES[0][0], 2 * REDUCOES[0][0]))
    return ImageOps.exif_transpose(imagem)


def _copia(original: Image.Image, lado: int, qualidade: int) -> str:
    menor = original.convert("RGBA" if original.has_transparency_data else "RGB")
    menor.thumbnail((lado, lado))
    # O traço da assinatura vem sobre fundo transparente.
    papel = Image.new("RGB", menor.size, "white")
    papel.paste(menor, mask=menor if menor.mode == "RGBA" else None)
    saida = BytesIO()
    papel.save(saida, "JPEG", quality=qualidade, optimize=True)
    return base64.b64encode(saida.getvalue()).decode()
