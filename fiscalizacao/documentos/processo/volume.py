"""Os autos inteiros num só PDF: capa com índice, as peças na ordem da juntada, folhas numeradas."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from typing import Any, ClassVar, Final

from django.template.loader import render_to_string
from pypdf import PdfReader, PdfWriter
from pypdf.generic import BooleanObject, DictionaryObject, NameObject, TextStringObject

from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.processo.base import CabecalhoDoProcesso
from fiscalizacao.documentos.processo.volume_folhas import (
    carimbar,
    paginas_do_anexo,
    paginas_do_pdf,
)
from fiscalizacao.models import PecaDoProcesso, ProcessoAdministrativo
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.pdf import renderizar_pdf
from patrocinio.comum.tipos import Papel

MODELO: Final = "documentos/fiscalizacao/processo/capa_dos_autos.html"
MARCAS: Final = NameObject("/StructParents")


@dataclass(frozen=True)
class LinhaDoIndice:
    """Peça, quando se juntou e em que folhas está."""

    numero: int
    especie: str
    titulo: str
    juntada_em: datetime
    de: int
    ate: int
    reservada: bool


@dataclass(frozen=True)
class CapaDosAutos:
    """O que a capa diz: o processo, a contratada e onde está cada peça."""

    cabecalho: CabecalhoDoProcesso
    especie_do_processo: str
    situacao: str
    para_a_parte: bool
    faltam_reservadas: bool
    indice: tuple[LinhaDoIndice, ...]
    folhas: int

    orgao: ClassVar[str] = SESTRAN

    @property
    def titulo(self) -> str:
        """Título do arquivo, sem nome algum."""
        return f"Autos do processo administrativo nº {self.cabecalho.numero}"


@dataclass(frozen=True)
class _Parte:
    peca: PecaDoProcesso
    paginas: PdfReader


def autos_em_pdf(
    processo: ProcessoAdministrativo, *, leitor: Servidor | None, em: datetime
) -> bytes:
    """Junta capa, índice e peças, com um marcador por peça e as folhas numeradas.

    ``leitor`` é quem os pede, e lê as peças que pode; sem ele é a parte, que lê as abertas.
    Erros: os de ``renderizar_pdf``.
    Fonte: Lei 5.002/2018, art. 27; Lei 8.666/1993, art. 109, § 5º.
    """
    pecas = processo.pecas.select_related("documento", "anexo").order_by("pk")
    lidas = list(pecas.que_le(leitor) if leitor else pecas.abertas_a_parte())
    para_a_parte = leitor is None or tem_papel(leitor, Papel.CONTRATADA)
    partes = [_Parte(p, _paginas(p)) for p in lidas]
    faltam = processo.pecas.count() > len(lidas)
    capa, desenhada = _capa(processo, partes, para_a_parte=para_a_parte, faltam=faltam, em=em)
    return _juntar(capa, desenhada, partes, em=em)


def _paginas(peca: PecaDoProcesso) -> PdfReader:
    if peca.documento is not None:
        return paginas_do_pdf(bytes(peca.documento.conteudo))
    anexo: Any = peca.anexo  # a restrição do banco garante um dos dois
    legenda = (peca.titulo, f"Arquivo: {anexo.nome}", f"SHA-256: {anexo.sha256}")
    return paginas_do_anexo(anexo, legenda)


def _capa(
    processo: ProcessoAdministrativo,
    partes: Sequence[_Parte],
    *,
    para_a_parte: bool,
    faltam: bool,
    em: datetime,
) -> tuple[CapaDosAutos, PdfReader]:
    """Desenha a capa até que o índice conte as folhas que ela mesma ocupa."""
    quantas = 1
    while True:
        indice = tuple(_indice(partes, primeira=quantas + 1))
        capa = CapaDosAutos(
            cabecalho=CabecalhoDoProcesso.de(processo),
            especie_do_processo=str(processo.get_especie_display()),
            situacao=str(processo.get_situacao_display()),
            para_a_parte=para_a_parte,
            faltam_reservadas=faltam,
            indice=indice,
            folhas=indice[-1].ate if indice else quantas,
        )
        html = render_to_string(MODELO, {"doc": capa, "em": em})
        desenhada = paginas_do_pdf(renderizar_pdf(html))
        if len(desenhada.pages) <= quantas:
            return capa, desenhada
        quantas = len(desenhada.pages)


def _indice(partes: Iterable[_Parte], *, primeira: int) -> Iterable[LinhaDoIndice]:
    de = primeira
    for numero, parte in enumerate(partes, start=1):
        ate = de + len(parte.paginas.pages) - 1
        yield LinhaDoIndice(
            numero=numero,
            especie=str(parte.peca.get_especie_display()),
            titulo=parte.peca.titulo,
            juntada_em=parte.peca.juntada_em,
            de=de,
            ate=ate,
            reservada=parte.peca.reservada,
        )
        de = ate + 1


def _juntar(
    capa: CapaDosAutos, desenhada: PdfReader, partes: Sequence[_Parte], *, em: datetime
) -> bytes:
    escritor = PdfWriter()
    escritor.append(desenhada, import_outline=False)
    escritor.add_outline_item(title="Capa e índice", page_number=0)
    for parte, linha in zip(partes, capa.indice, strict=True):
        escritor.append(parte.paginas, import_outline=False)
        escritor.add_outline_item(title=f"{linha.numero}. {linha.titulo}", page_number=linha.de - 1)
    for folha, pagina in enumerate(escritor.pages, start=1):
        # As marcas de leitura apontam para a árvore do documento de origem, que não vem junto.
        pagina.pop(MARCAS, None)
        carimbar(pagina, f"Processo {capa.cabecalho.numero} · fl. {folha}")
    _identificar(escritor, capa, em=em)
    saida = BytesIO()
    escritor.write(saida)
    return saida.getvalue()


def _identificar(escritor: PdfWriter, capa: CapaDosAutos, *, em: datetime) -> None:
    escritor.add_metadata(
        {"/Title": capa.titulo, "/Author": capa.orgao, "/CreationDate": f"D:{em:%Y%m%d%H%M%S%z}"}
    )
    escritor.root_object[NameObject("/Lang")] = TextStringObject("pt-BR")
    escritor.page_mode = "/UseOutlines"
    escritor.root_object[NameObject("/ViewerPreferences")] = DictionaryObject(
        {NameObject("/DisplayDocTitle"): BooleanObject(value=True)}
    )
