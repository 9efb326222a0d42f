"""O que se afixa no veículo: a lei inteira, os horários, e o QR que abre a página da linha."""

import io
import re
from datetime import UTC, datetime, time
from typing import Any

import pypdf
import pypdfium2
import pytest
import segno

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from tests.transporte_escolar.documentos.apoio import texto_de
from tests.transporte_escolar.fabricas import PontoFactory, ViagemFactory
from tests.transporte_escolar.fabricas_frota import AlocacaoFactory, VeiculoFactory
from tests.transporte_escolar.quadros import linha_que_roda
from transporte_escolar.documentos import emitir_cartaz, emitir_placa
from transporte_escolar.documentos.texto_da_lei import ART_8, ART_10, ART_11, ART_16
from transporte_escolar.models import Alocacao, Linha
from transporte_escolar.tipos import Sentido, Turno

pytestmark = pytest.mark.django_db
EM = datetime(2026, 8, 10, 12, tzinfo=UTC)
ENDERECO = "https://portal.example"
MILIMETRO = 72 / 25.4


@pytest.fixture(autouse=True)
def endereco(settings: Any) -> str:
    """Endereço público do portal."""
    settings.ENDERECO = ENDERECO
    return ENDERECO


@pytest.fixture
def ida() -> Alocacao:
    """Linha que roda, com dois pontos e duas viagens."""
    alocacao = linha_que_roda()
    Linha.objects.filter(pk=alocacao.linha_id).update(codigo="T 12/A")
    itinerario = alocacao.linha.itinerarios.get()
    for ordem, nome in enumerate(("Fazenda Santa Rita", "Entroncamento"), start=1):
        PontoFactory.create(itinerario=itinerario, ordem=ordem, nome=nome)
    return alocacao


def paginas(documento: DocumentoEmitido) -> int:
    return len(pypdf.PdfReader(io.BytesIO(bytes(documento.conteudo))).pages)


def seguidas(texto: str) -> str:
    """Só as palavras: a quebra de linha do PDF não conta."""
    return "".join(texto.split())


def qrs_da_pagina(documento: DocumentoEmitido, pagina: int) -> list[list[list[int]]]:
    """As matrizes dos QR como se veem: a página desenhada, lida módulo a módulo."""
    pdf = pypdfium2.PdfDocument(bytes(documento.conteudo))
    folha = pdf[pagina]
    escala = 4
    imagem = folha.render(scale=escala).to_pil().convert("L")
    altura = folha.get_height()
    matrizes = []
    for objeto in folha.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH], max_depth=15):
        x0, y0, x1, y1 = objeto.get_bounds()
        lado = x1 - x0
        if abs(lado - (y1 - y0)) > 0.5 or not 12 * MILIMETRO < lado < 45 * MILIMETRO:
            continue
        recorte = imagem.crop(tuple(int(v * escala) for v in (x0, altura - y1, x1, altura - y0)))
        matrizes += [_modulos(recorte, n) for n in range(21, 61, 4)]
    pdf.close()
    return matrizes


def _modulos(recorte: Any, n: int) -> list[list[int]]:
    passo_x, passo_y = recorte.width / n, recorte.height / n
    return [
        [
            int(recorte.getpixel((int((x + 0.5) * passo_x), int((y + 0.5) * passo_y))) < 128)
            for x in range(n)
        ]
        for y in range(n)
    ]


def matriz_de(endereco: str) -> list[list[int]]:
    return [list(linha) for linha in segno.make(endereco, error="m", micro=False).matrix]


@pytest.mark.norma("5002", "arts. 8º, 10, 11 e 16")
def test_cartaz_traz_a_lei_palavra_por_palavra_em_duas_folhas(
    ida: Alocacao, servidor: Servidor
) -> None:
    cartaz = emitir_cartaz(ida.veiculo, servidor, EM)
    texto = seguidas(texto_de(cartaz))

    assert paginas(cartaz) == 2
    for artigo in (ART_8, ART_11):
        assert seguidas(artigo.caput) in texto
        for item in artigo.itens:
            assert seguidas(item.texto) in texto, item.rotulo
    for artigo in (ART_10, ART_16):
        assert seguidas(artigo.caput) in texto
    assert ida.veiculo.placa in texto


@pytest.mark.norma("5002", "art. 8º, IV")
def test_o_qr_impresso_abre_a_pagina_da_linha(ida: Alocacao, servidor: Servidor) -> None:
    esperada = matriz_de(f"{ENDERECO}/linhas/T%2012/A/")

    assert esperada in qrs_da_pagina(emitir_cartaz(ida.veiculo, servidor, EM), 0)
    assert esperada in qrs_da_pagina(emitir_placa(ida.veiculo, servidor, EM), 0)


def test_cartaz_do_veiculo_sem_linha_diz_onde_perguntar(servidor: Servidor) -> None:
    texto = texto_de(emitir_cartaz(VeiculoFactory.create(), servidor, EM))

    assert "Veículo sem linha fixa." in texto
    assert "/linhas/" not in texto


@pytest.mark.norma("5002", "art. 12, § 2º")
def test_placa_diz_a_linha_os_horarios_e_os_pontos(ida: Alocacao, servidor: Servidor) -> None:
    placa = emitir_placa(ida.veiculo, servidor, EM)
    texto = texto_de(placa)

    assert paginas(placa) == 1
    for trecho in ("T 12/A", "Fazenda Santa Rita", "Manhã 06h00 07h00", "art. 12, § 2º"):
        assert trecho in texto, trecho


def test_placa_tem_uma_folha_por_linha_que_o_veiculo_faz(ida: Alocacao, servidor: Servidor) -> None:
    outra = AlocacaoFactory.create(
        veiculo=ida.veiculo, turno=Turno.NOITE, inicio=1080, fim=1140, condutor=ida.condutor
    )

    placa = emitir_placa(ida.veiculo, servidor, EM)

    assert paginas(placa) == 2
    assert outra.linha.codigo in texto_de(placa)
    assert "Horários ainda não registrados." in texto_de(placa)


def test_placa_de_linha_cheia_cabe_em_uma_folha(ida: Alocacao, servidor: Servidor) -> None:
    itinerario = ida.linha.itinerarios.get()
    Linha.objects.filter(pk=ida.linha_id).update(
        nome="Comunidade de São Benedito do Córrego Fundo – Chapadão de Ferro – Distrito de Salitre"
    )
    for ordem in range(3, 24):
        PontoFactory.create(
            itinerario=itinerario, ordem=ordem, nome=f"Fazenda Nossa Senhora da Abadia {ordem}"
        )
    for turno in (Turno.TARDE, Turno.NOITE, Turno.INTEGRAL):
        for sentido in Sentido:
            ViagemFactory.create(
                itinerario=itinerario, turno=turno, sentido=sentido, saida=time(17), chegada=None
            )

    placa = emitir_placa(ida.veiculo, servidor, EM)

    assert paginas(placa) == 1
    assert re.search(r"E mais 9: veja a lista inteira", texto_de(placa))


def test_placa_de_veiculo_sem_linha_e_recusada_com_a_saida(servidor: Servidor) -> None:
    with pytest.raises(ErroDeDominio, match="não está em linha nenhuma") as recusa:
        emitir_placa(VeiculoFactory.create(), servidor, EM)

    assert "art. 12, § 2º" in str(recusa.value)
    assert "Aloque-o" in str(recusa.value)
