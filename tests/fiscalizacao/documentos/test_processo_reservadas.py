"""Peças reservadas: o papel com o código é de quem o entrega, e o do assédio, de quem apura."""

from collections.abc import Callable
from datetime import date
from io import BytesIO
from typing import Any, Final

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from fiscalizacao import models as modelos
from fiscalizacao.documentos.processo.volume import autos_em_pdf
from fiscalizacao.servicos import autos as servico
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.anexos import pode_ler
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory
from tests.fiscalizacao.documentos.autuados import Caso, as_nove, calendario, ufm_de

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
Entrar = Callable[..., Client]
EM: Final = as_nove(date(2026, 4, 10))


def _da_empresa(caso: Caso) -> Servidor:
    pessoa: Servidor = ServidorFactory.create(papeis=[Papel.CONTRATADA])
    pessoa.acessos_a_empresa.create(empresa=caso.contrato.empresa)
    return pessoa


def test_a_notificacao_com_o_codigo_so_a_baixa_quem_o_entrega(entrar: Entrar) -> None:
    calendario()
    ufm_de(2026)
    caso = Caso()
    processo, codigo = caso.notificado()
    notificacao: Any = processo.pecas.get(reservada=True).documento
    endereco = reverse("documento", args=[codigo_escrito(notificacao.codigo)])

    for quem, resposta in (
        (caso.fiscal, 200),
        (caso.autoridade, 200),
        (caso.julgadora, 404),
        (caso.fazenda, 404),
        (_da_empresa(caso), 404),
    ):
        cliente = entrar(servidor=quem)
        assert cliente.get(endereco).status_code == resposta, str(quem)
        lido = PdfReader(BytesIO(autos_em_pdf(processo, leitor=quem, em=EM)))
        folhas = " ".join(p.extract_text() for p in lido.pages)
        assert (codigo_escrito(codigo) in folhas) == (resposta == 200)
        tela = reverse("admin:fiscalizacao_processoadministrativo_change", args=[processo.pk])
        if quem != caso.fazenda:
            assert (endereco in cliente.get(tela).content.decode()) == (resposta == 200)


@pytest.mark.norma("5002", "art. 25, VII")
def test_do_assedio_a_empresa_nao_le_prova_nem_testemunha() -> None:
    calendario()
    ufm_de(2026)
    caso = Caso()
    vitima = {"pessoa_resguardada": "M. S., aluna"}
    vista = caso.autuar("25-VII", testemunhas=(servico.Testemunha("Colega de turma"),), **vitima)
    processo = caso.instaurado()
    empresa = _da_empresa(caso)

    provas = [p.anexo for p in vista.provas.all()]
    assert provas
    assert not any(pode_ler(a, empresa) for a in provas)
    assert all(pode_ler(a, caso.julgadora) for a in provas)
    assert not modelos.TestemunhaDoAuto.objects.visiveis_a(empresa).filter(auto=vista).exists()
    da_empresa = modelos.PecaDoProcesso.objects.visiveis_a(empresa).filter(processo=processo)
    assert not da_empresa.filter(especie="prova").exists()
    assert not processo.pecas.abertas_a_parte().filter(especie="prova").exists()

    comum = caso.autuar("24-VI")
    assert modelos.ProvaDoAuto.objects.visiveis_a(empresa).filter(auto=comum).count() == 2
