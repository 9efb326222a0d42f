"""Os autos num só PDF: índice, marcadores, folhas numeradas e o que a parte não lê."""

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from fiscalizacao.documentos.processo.volume import autos_em_pdf
from patrocinio.comum.servicos.documentos import codigo_escrito
from tests.fiscalizacao.documentos.autuados import NOTIFICADA, Caso, as_nove, calendario, ufm_de

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
EM = as_nove(NOTIFICADA)


def _marcadores(leitor: PdfReader) -> list[tuple[str, Any]]:
    feitos: list[Any] = leitor.outline
    return [(m.title, leitor.get_destination_page_number(m)) for m in feitos]


def test_cada_peca_tem_marcador_e_cada_folha_numero_e_a_parte_nao_le_a_reservada() -> None:
    calendario()
    ufm_de(2026)
    caso = Caso()
    processo, codigo = caso.notificado()

    inteiro = PdfReader(BytesIO(autos_em_pdf(processo, leitor=caso.fiscal, em=EM)))
    da_parte = PdfReader(BytesIO(autos_em_pdf(processo, leitor=None, em=EM)))

    pecas = list(processo.pecas.order_by("pk"))
    titulos = [t for t, _ in _marcadores(inteiro)]
    assert titulos == ["Capa e índice", *(f"{n}. {p.titulo}" for n, p in enumerate(pecas, 1))]
    folhas = [p.extract_text() for p in inteiro.pages]
    numero = f"{processo.numero:04}/2026"
    assert all(f"Processo {numero} · fl. {n}" in t for n, t in enumerate(folhas, start=1))
    da_notificacao = next(p for t, p in _marcadores(inteiro) if "Notificação para defesa" in t)
    assert "Notificação para defesa" in folhas[da_notificacao]
    assert codigo_escrito(codigo) in " ".join(folhas)
    foto = next(p for t, p in _marcadores(inteiro) if "para-brisa" in t)
    assert len(inteiro.pages[foto].images) == 1
    assert "SHA-256" in folhas[foto]
    assert inteiro.metadata
    assert inteiro.metadata.title == f"Autos do processo administrativo nº {numero}"
    assert str(inteiro.root_object["/Lang"]) == "pt-BR"

    abertas = [t for t, _ in _marcadores(da_parte)]
    assert not any("Notificação para defesa" in t for t in abertas)
    assert len(abertas) == len(titulos) - 1
    tudo = " ".join(" ".join(p.extract_text() for p in da_parte.pages).split())
    assert codigo_escrito(codigo) not in tudo
    assert "Não estão nesta cópia as peças reservadas" in tudo
