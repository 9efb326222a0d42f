"""A substituição pelas telas: atos por situação e papel, GET mostra e só POST pratica."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.operacao import CEDO, UM_DIA, VESPERA, agenda_de, segurado_ate
from tests.transporte_escolar.substituicoes import Caso, ate_a_inspecao, montar
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Substituicao
from transporte_escolar.servicos import substituicoes as servico

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 15")]
Entrar = Callable[..., Client]
TELA = "substituicao"


@pytest.fixture
def caso(com_papel: Callable[..., Servidor]) -> Caso:
    return montar(com_papel)


@pytest.fixture(autouse=True)
def _agora(monkeypatch: pytest.MonkeyPatch) -> None:
    def dia(momento: datetime | None = None, *_: Any) -> date:
        return momento.astimezone(timezone.get_current_timezone()).date() if momento else HOJE

    monkeypatch.setattr(timezone, "localdate", dia)
    monkeypatch.setattr(timezone, "now", lambda: CEDO)


def _pedido(caso: Caso, **mudancas: Any) -> dict[str, Any]:
    return {
        "linha": caso.cena.linha.pk,
        "substituido": caso.antigo.pk,
        "substituto": caso.novo.pk,
        "desde": "10/08/2026",
        "ate": "",
        "razoes": "O motor fundiu.",
    } | mudancas


def _ato(pedido: Substituicao, acao: str) -> str:
    return url(TELA, "ato", pedido.pk, acao)


def test_a_contratada_pede_pela_tela_o_que_e_seu(
    caso: Caso, entrar: Entrar, com_papel: Callable[..., Servidor]
) -> None:
    minha, alheia = com_papel(Papel.CONTRATADA), com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=minha, empresa=caso.cena.empresa)
    AcessoAEmpresaFactory.create(servidor=alheia)

    recusado = entrar(servidor=alheia).post(url(TELA, "add"), _pedido(caso))
    feito = entrar(servidor=minha).post(url(TELA, "add"), _pedido(caso), follow=True)

    assert "não está entre os que você pode escolher" in recusado.content.decode()
    assert feito.status_code == 200
    pedido = Substituicao.objects.get()
    assert (pedido.situacao, pedido.andamentos.get().autor) == ("pedida", minha)
    assert entrar(servidor=alheia).get(url(TELA, "change", pedido.pk)).status_code == 404
    assert entrar(servidor=alheia).get(_ato(pedido, "desistir")).status_code == 404


def test_a_recusa_do_pedido_vem_no_campo_com_o_artigo(caso: Caso, entrar: Entrar) -> None:
    resposta = entrar(Papel.EDUCACAO).post(url(TELA, "add"), _pedido(caso, desde="09/08/2026"))

    erros = resposta.context["adminform"].form.errors
    assert "(Lei 5.002/2018, art. 15)" in erros["desde"][0]
    assert "O motor fundiu." in resposta.content.decode()


def test_a_emergencial_avisa_ate_quando_vale(caso: Caso, entrar: Entrar) -> None:
    resposta = (
        entrar(Papel.EDUCACAO)
        .post(url(TELA, "add"), _pedido(caso, emergencial="on"), follow=True)
        .content.decode()
    )

    assert "O substituto já faz a linha, até 11/08/2026" in resposta
    assert agenda_de(caso.cena.linha)[1][0] == caso.novo.placa


def test_a_tela_oferece_os_atos_da_situacao_e_diz_por_que_nao_ao_papel(
    caso: Caso, entrar: Entrar
) -> None:
    pedido = caso.pedir()

    pagina = entrar(Papel.SESTRAN_FISCAL).get(url(TELA, "change", pedido.pk))
    acoes = {a.rotulo: a.recusa for a in pagina.context["acoes_do_registro"]}

    assert set(acoes) == {"Conferir os documentos", "Rejeitar", "Registrar a desistência"}
    assert acoes["Conferir os documentos"] == ""
    assert "cabe a: SESTRAN (autoridade) (Lei 5.002/2018, art. 15)" in acoes["Rejeitar"]
    texto = pagina.content.decode()
    assert _ato(pedido, "conferir") in texto
    assert _ato(pedido, "rejeitar") not in texto
    assert "Por que não posso?" in texto


def test_a_linha_do_tempo_diz_o_que_se_fez_onde_esta_e_o_que_falta(
    caso: Caso, entrar: Entrar
) -> None:
    pedido = caso.pedir()

    pagina = entrar(Papel.CONTROLE_INTERNO).get(url(TELA, "change", pedido.pk))

    etapas = [(e.estado, e.titulo) for e in pagina.context["linha_do_tempo"]]
    assert etapas == [
        ("feito", "Pedir a substituição"),
        ("agora", "Pedida"),
        ("futuro", "Registrar a inspeção"),
        ("futuro", "Aprovar"),
    ]
    texto = pagina.content.decode()
    assert 'aria-current="step"' in texto
    assert "O motor fundiu." in texto
    assert str(caso.fiscal) in texto
    assert "10/08/2026, 05h30" in texto


def test_do_pedido_a_decisao_pelas_telas(caso: Caso, entrar: Entrar) -> None:
    pedido = caso.pedir()
    fiscal, autoridade = entrar(servidor=caso.fiscal), entrar(servidor=caso.autoridade)

    conferir = fiscal.get(_ato(pedido, "conferir")).content.decode()
    assert "Cabe a: SESTRAN (fiscal) ou SESTRAN (autoridade)" in conferir
    assert Substituicao.objects.get().situacao == "pedida"
    fiscal.post(_ato(pedido, "conferir"), {"motivacao": ""})
    fiscal.post(
        _ato(pedido, "inspecionar"),
        {"inspecionado_em": "10/08/2026", "resultado": "favoravel", "motivacao": "Freios bons."},
    )
    feito = autoridade.post(
        _ato(pedido, "aprovar"), {"motivacao": "Atende."}, follow=True
    ).content.decode()

    pedido.refresh_from_db()
    assert pedido.situacao == "aprovada"
    assert "as viagens passam ao substituto" in feito
    assert "Baixar a decisão (PDF)" in feito
    assert agenda_de(caso.cena.linha)[-1] == (caso.novo.placa, HOJE, None)
    assert pedido.documento is not None
    pdf = fiscal.get(f"/documentos/{pedido.documento.codigo}/", follow=True)
    assert pdf.headers["Content-Type"] == "application/pdf"


def test_ato_sem_razoes_ou_recusado_volta_ao_formulario_e_nada_grava(
    caso: Caso, entrar: Entrar
) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)
    cliente = entrar(servidor=caso.autoridade)

    sem_razoes = cliente.post(_ato(pedido, "rejeitar"), {"motivacao": "  "})
    caso.cena.linha.alocacoes.all().delete()
    recusado = cliente.post(_ato(pedido, "aprovar"), {"motivacao": "Sim, porque sim."})

    assert sem_razoes.context["form"].errors["motivacao"]
    assert "não tem na linha" in recusado.content.decode()
    assert "Sim, porque sim." in recusado.content.decode()
    pedido.refresh_from_db()
    assert pedido.situacao == "inspecionada"
    assert not DocumentoEmitido.objects.exists()


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_com_pendencia_a_conferencia_so_mostra_o_que_impede(caso: Caso, entrar: Entrar) -> None:
    pedido = caso.pedir()
    segurado_ate(caso.novo, VESPERA)
    cliente = entrar(servidor=caso.fiscal)

    pagina = cliente.get(_ato(pedido, "conferir")).content.decode()
    cliente.post(_ato(pedido, "conferir"), {"motivacao": "x"})

    assert "Lei 5.002/2018, art. 12, § 1º, IX" in pagina
    assert "ou rejeite o pedido" in pagina
    assert 'name="motivacao"' not in pagina
    assert Substituicao.objects.get().situacao == "pedida"


def test_ato_que_nao_cabe_vira_mensagem_e_o_que_nao_existe_e_404(
    caso: Caso, entrar: Entrar
) -> None:
    pedido = caso.pedir()
    cliente = entrar(servidor=caso.autoridade)

    for pedir in (cliente.get, cliente.post):
        resposta = pedir(_ato(pedido, "aprovar"), {"motivacao": "x"}, follow=True)
        assert "Agora cabe: conferir os documentos" in resposta.content.decode()
    assert cliente.get(_ato(pedido, "pedir")).status_code == 404
    assert cliente.get(_ato(pedido, "anular")).status_code == 404
    assert Substituicao.objects.get().situacao == "pedida"


def test_quem_nao_tem_o_papel_le_o_porque_e_nada_pratica(caso: Caso, entrar: Entrar) -> None:
    pedido = caso.pedir()
    cliente = entrar(servidor=caso.fiscal)

    pagina = cliente.get(_ato(pedido, "rejeitar")).content.decode()
    resposta = cliente.post(_ato(pedido, "rejeitar"), {"motivacao": "Não."})

    assert "Este ato cabe a: SESTRAN (autoridade)" in pagina
    assert "Este ato cabe a: SESTRAN (autoridade)" in resposta.content.decode()
    assert Substituicao.objects.get().situacao == "pedida"


def test_a_substituicao_nao_se_altera_nem_se_exclui_a_mao(caso: Caso, entrar: Entrar) -> None:
    pedido = caso.pedir()
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)

    assert cliente.post(url(TELA, "change", pedido.pk), {"desde": "1"}).status_code == 403
    assert cliente.get(url(TELA, "delete", pedido.pk)).status_code == 403


def test_as_paginas_da_substituicao_fazem_ate_doze_consultas(caso: Caso, entrar: Entrar) -> None:
    pedido = caso.pedir()
    cliente = entrar(servidor=caso.fiscal)
    enderecos = [
        url(TELA, "changelist"), url(TELA, "change", pedido.pk), _ato(pedido, "conferir"),
    ]  # fmt: skip
    for endereco in enderecos:
        cliente.get(endereco)
        with CaptureQueriesContext(connection) as consultas:
            assert cliente.get(endereco).status_code == 200
        assert len(consultas) <= 12, endereco


def test_rejeitar_emite_a_decisao_e_desistir_nao(
    caso: Caso, entrar: Entrar, com_papel: Callable[..., Servidor]
) -> None:
    pedido = caso.pedir()
    servico.desistir(pk=pedido.pk, autor=com_papel(Papel.EDUCACAO), em=CEDO, razoes="Consertado.")
    outro = caso.pedir()

    entrar(servidor=caso.autoridade).post(_ato(outro, "rejeitar"), {"motivacao": "Sem motivo."})

    pedido.refresh_from_db()
    outro.refresh_from_db()
    assert (pedido.documento, outro.situacao) == (None, "rejeitada")
    assert outro.documento is not None


def _pagina(cliente: Client, pedido: Substituicao) -> str:
    return cliente.get(url("substituicao", "change", pedido.pk)).content.decode()


def test_a_pagina_compara_os_veiculos_com_o_que_a_linha_pede(caso: Caso, entrar: Entrar) -> None:
    html = _pagina(entrar(Papel.SESTRAN_AUTORIDADE), caso.pedir())

    assert "O que sai e o que entra" in html
    assert "12 alunos" in html
    assert "até 10 anos (art. 13)" in html
    assert "em ordem para a linha" in html


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_o_que_falta_ao_substituto_aparece_antes_de_decidir(caso: Caso, entrar: Entrar) -> None:
    pedido = caso.pedir()
    segurado_ate(caso.novo, HOJE - UM_DIA)

    html = _pagina(entrar(Papel.SESTRAN_AUTORIDADE), pedido)

    assert "Seguro total: validade até 09/08/2026." in html
    assert "art. 12, § 1º, IX" in html


def test_decidido_o_pedido_o_exame_do_dia_ja_nao_se_mostra(caso: Caso, entrar: Entrar) -> None:
    pedido = caso.pedir()
    servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Pneus gastos.")

    html = _pagina(entrar(Papel.EDUCACAO), pedido)

    assert "O que sai e o que entra" in html
    assert "O substituto em" not in html
