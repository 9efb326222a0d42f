"""Quem vê e quem pratica as ordens de vistoria: a contratada, só as suas."""

from collections.abc import Callable

import pytest
from django.test import Client

from fiscalizacao.tipos import SituacaoDaOrdem as Situacao
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.fabricas_ordens import ordem_de, ordem_entregue, preposto
from tests.fiscalizacao.telas_ordens import corpo, url
from tests.transporte_escolar.fabricas import EmpresaFactory

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 14, § 6º")]
Entrar = Callable[..., Client]
TELA = "ordemdevistoria"


def test_contratada_ve_so_as_suas_e_nada_pratica(entrar: Entrar) -> None:
    minha, alheia = ordem_entregue(), ordem_entregue()
    cliente = entrar(servidor=preposto(minha.empresa))

    lista = corpo(cliente.get(url(TELA, "changelist")))
    assert minha.veiculo.placa in lista
    assert alheia.veiculo.placa not in lista
    assert cliente.get(url(TELA, "change", minha.pk)).status_code == 200
    for rota in ("change", "history"):
        assert cliente.get(url(TELA, rota, alheia.pk)).status_code == 404
    assert cliente.get(url(TELA, "add")).status_code == 403
    for acao in ("cumprir", "cancelar"):
        assert cliente.post(url(TELA, "ato", minha.pk, acao), {"motivacao": "x"}).status_code == 403
    assert cliente.post(url(TELA, "oficio", minha.pk)).status_code == 403
    minha.refresh_from_db()
    assert minha.situacao == Situacao.ENTREGUE


def test_contratada_baixa_o_oficio_que_se_emitiu_para_ela_e_so_ela(entrar: Entrar) -> None:
    ordem = ordem_de()
    antes = corpo(entrar(servidor=preposto(ordem.empresa)).get(url(TELA, "change", ordem.pk)))

    pdf = entrar(Papel.SESTRAN_FISCAL).post(url(TELA, "oficio", ordem.pk))["Location"]

    sua = entrar(servidor=preposto(ordem.empresa))
    assert "Baixar o ofício" not in antes
    assert pdf in corpo(sua.get(url(TELA, "change", ordem.pk)))
    assert sua.get(pdf).content.startswith(b"%PDF")
    assert entrar(servidor=preposto(EmpresaFactory.create())).get(pdf).status_code == 404


def test_quem_so_consulta_ve_e_nao_ordena(entrar: Entrar) -> None:
    ordem = ordem_de()

    for papel in (Papel.PROCURADORIA, Papel.CONTROLE_INTERNO, Papel.AUTORIDADE_JULGADORA):
        cliente = entrar(papel)
        assert cliente.get(url(TELA, "change", ordem.pk)).status_code == 200
        assert cliente.get(url(TELA, "add")).status_code == 403
        assert cliente.get(url(TELA, "ato", ordem.pk, "cancelar")).status_code == 403
    for papel in (Papel.SECRETARIA_ESCOLAR, Papel.FISCAL_CONVIDADO, Papel.TI):
        assert entrar(papel).get(url(TELA, "changelist")).status_code == 403
