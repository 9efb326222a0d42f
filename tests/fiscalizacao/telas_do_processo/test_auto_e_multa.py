"""O auto, o catálogo, o encaminhamento, o ingresso do papel e a multa na tela."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from fiscalizacao.models import AutoDeInfracao, Encaminhamento, Infracao, ProcessoAdministrativo
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.processo.cenas import (
    Caso,
    as_,
    com_ufm,
    contrato_de,
    equipe,
    infracao,
)
from tests.fiscalizacao.telas_ordens import corpo
from transporte_escolar.models import Contrato, PropostaDeInfracao
from transporte_escolar.servicos.propostas_de_infracao import FatoProposto, propor
from transporte_escolar.tipos import ItemDaLei

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 21 a 28")]
Entrar = Callable[..., Client]
DIA: Final = date(2026, 3, 2)
AUTO: Final = "admin:fiscalizacao_autodeinfracao"
INFRACAO: Final = "admin:fiscalizacao_infracao"


@pytest.fixture(autouse=True)
def _no_dia() -> Any:
    with time_machine.travel(as_(DIA), tick=False):
        yield


def _envio(contrato: Contrato, codigo: str = "24-VI", **mudam: Any) -> dict[str, Any]:
    item = contrato.itens.get()
    padrao = {
        "infracao": infracao(codigo).pk,
        "fato": "Trafegou com a porta aberta por seiscentos metros.",
        "dia": "02/03/2026",
        "hora": "06:48",
        "local": "Escola do Tejuco",
        "linha": item.linha_id,
    }
    return padrao | mudam


def _lavrar(cliente: Client, envio: dict[str, Any]) -> Any:
    return cliente.post(reverse(f"{AUTO}_add"), envio)


def test_o_auto_se_lavra_na_tela_com_o_contrato_da_linha(entrar: Entrar) -> None:
    contrato = contrato_de()
    resposta = _lavrar(entrar(Papel.SESTRAN_FISCAL), _envio(contrato))

    assert resposta.status_code == 302, corpo(resposta)
    auto = AutoDeInfracao.objects.get()
    assert (auto.contrato, auto.empresa, auto.ufm) == (contrato, contrato.empresa, 3)


def test_a_infracao_leve_se_recusa_e_o_digitado_fica(entrar: Entrar) -> None:
    envio = _envio(contrato_de(), "22-II")
    pagina = corpo(_lavrar(entrar(Papel.SESTRAN_FISCAL), envio))

    assert "A infração leve se pune com advertência verbal" in pagina
    assert "porta aberta por seiscentos metros" in pagina
    assert not AutoDeInfracao.objects.exists()


def test_dois_itens_pelo_mesmo_fato_pedem_razoes_na_tela(entrar: Entrar) -> None:
    contrato = contrato_de()
    cliente = entrar(Papel.SESTRAN_FISCAL)
    _lavrar(cliente, _envio(contrato, "24-VIII", qual="24-VIII"))
    outro = _envio(contrato, "25-VIII", qual="25-VIII")
    recusa = corpo(_lavrar(cliente, outro))
    _lavrar(cliente, outro | {"razoes": "São dois fatos: a curva e a ponte."})

    assert "ninguém se pune duas vezes" in recusa.lower()
    assert AutoDeInfracao.objects.count() == 2


def test_da_proposta_o_auto_vem_preenchido_e_a_acolhe(entrar: Entrar) -> None:
    contrato = contrato_de()
    proposta = propor(
        FatoProposto(
            chave="ordem:1",
            item=ItemDaLei("24-IV"),
            fato_em=DIA,
            descricao="Não levou o veículo.",
            origem="Ordem 1/2026",
            linha_id=contrato.itens.get().linha_id,
        ),
        em=as_(DIA),
    )
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)
    endereco = f"{reverse(f'{AUTO}_add')}?proposta={proposta.pk}"
    pagina = corpo(cliente.get(endereco))
    envio = _envio(contrato, "24-IV", proposta=proposta.pk)
    cliente.post(endereco, envio)

    assert "Não levou o veículo." in pagina
    assert "Mais de um item pode caber" in pagina
    assert PropostaDeInfracao.objects.get().situacao == "acolhida"
    assert AutoDeInfracao.objects.get().proposta == proposta


@pytest.mark.parametrize("chave", ["0", "999", "abc", "1e9"])
def test_a_proposta_que_nao_existe_e_pagina_que_nao_existe(entrar: Entrar, chave: str) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    assert cliente.get(f"{reverse(f'{AUTO}_add')}?proposta={chave}").status_code == 404


@pytest.mark.norma("5002", "art. 25, VII")
def test_a_vitima_so_a_autoridade_le(entrar: Entrar) -> None:
    envio = _envio(contrato_de(), "25-VII", pessoa_resguardada="Aluna do 6º ano")
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    _lavrar(fiscal, envio)
    auto = AutoDeInfracao.objects.get()
    do_auto = corpo(fiscal.get(reverse(f"{AUTO}_change", args=[auto.pk])))
    encaminhamento = Encaminhamento.objects.filter(destino="conselho_tutelar").get()
    tela = reverse("admin:fiscalizacao_encaminhamento_change", args=[encaminhamento.pk])

    assert "Aluna do 6º ano" not in do_auto
    assert fiscal.get(tela).status_code == 403
    for papel in (Papel.PROCURADORIA, Papel.AUTORIDADE_JULGADORA, Papel.EDUCACAO, Papel.TI):
        assert entrar(papel).get(tela).status_code == 403
    assert "Aluna do 6º ano" in corpo(entrar(Papel.SESTRAN_AUTORIDADE).get(tela))


@pytest.mark.norma("5002", "art. 21, p.ú.")
def test_a_infracao_da_lei_nao_se_edita_e_a_de_edital_se_institui(entrar: Entrar) -> None:
    contrato = contrato_de()
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)
    da_lei = reverse(f"{INFRACAO}_change", args=[infracao("24-I").pk])
    envio = {
        "codigo": "E-1",
        "edital": contrato.edital_id,
        "base_legal": "Edital, item 14.3",
        "texto": "circular sem o rádio de comunicação",
        "gravidade": "media",
        "medidas": ["advertencia"],
        "ufm": "0",
    }
    resposta = cliente.post(reverse(f"{INFRACAO}_add"), envio)

    assert cliente.post(da_lei, {"texto": "outra"}).status_code == 403
    assert infracao("24-I").texto.startswith("operar sem a Autorização")
    assert resposta.status_code == 302, corpo(resposta)
    assert Infracao.objects.get(codigo="E-1").edital == contrato.edital


def test_a_responsabilizacao_pede_dois_na_comissao(entrar: Entrar) -> None:
    contrato, pessoas = contrato_de(), equipe()
    cliente = entrar(servidor=pessoas.autoridade)
    endereco = f"{reverse('admin:fiscalizacao_processoadministrativo_add')}?responsabilizacao=1"
    envio = {
        "contrato": contrato.pk,
        "fatos": "Apólice falsa.",
        "conhecido_em": "27/02/2026",
        "comissao": [pessoas.fiscal.pk],
        "razoes": "Ofício da seguradora.",
    }
    recusa = corpo(cliente.post(endereco, envio))
    cliente.post(endereco, envio | {"comissao": [pessoas.fiscal.pk, pessoas.procuradoria.pk]})

    assert "A comissão tem ao menos dois servidores" in recusa
    assert ProcessoAdministrativo.objects.get().comissao.count() == 2


def test_sem_a_ufm_o_auto_se_lavra_e_so_a_guia_para(entrar: Entrar) -> None:
    _lavrar(entrar(Papel.SESTRAN_FISCAL), _envio(contrato_de()))
    assert AutoDeInfracao.objects.get().valor_da_ufm is None
    com_ufm(2026)
    outro = contrato_de()
    _lavrar(entrar(Papel.SESTRAN_FISCAL), _envio(outro))
    assert AutoDeInfracao.objects.get(contrato=outro).valor_da_ufm is not None


def test_a_multa_so_a_fazenda_estorna(entrar: Entrar) -> None:
    caso = Caso(dia=DIA)
    cliente = entrar(servidor=caso.equipe.julgadora)
    tela = reverse("admin:fiscalizacao_multa_changelist")
    assert cliente.get(tela).status_code == 200
    estorno = reverse("admin:fiscalizacao_multa_estornar", args=[1])
    assert cliente.post(estorno, {"motivo": "x"}).status_code in {403, 404}


@pytest.mark.norma("5002", "art. 27")
def test_quem_so_le_imprime_o_auto_sem_juntar_peca_aos_autos(entrar: Entrar) -> None:
    caso = Caso("24-VI")
    endereco = reverse(f"{AUTO}_documento", args=[caso.auto.pk])
    leitor = entrar(Papel.CONTROLE_INTERNO)
    assert leitor.post(endereco).status_code == 302
    assert not caso.processo.pecas.exists()

    entrar(servidor=caso.equipe.fiscal).post(endereco)
    [peca] = caso.processo.pecas.all()
    assert peca.documento.emitido_por == caso.equipe.fiscal
    assert leitor.post(endereco)["Location"].split("/")[2].replace("-", "") == peca.documento.codigo
    assert caso.processo.pecas.count() == 1
