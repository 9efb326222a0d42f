"""Ordens de vistoria nas telas: ordenar de vários, provar a entrega, e o que a contratada vê."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from fiscalizacao.models import OrdemDeVistoria
from fiscalizacao.servicos.ordens import certificar, cumprir
from fiscalizacao.tipos import SituacaoDaOrdem as Situacao
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.fabricas_ordens import (
    EM,
    PRAZO,
    SEGUINTE,
    VESPERA,
    arquivo,
    autoridade,
    da_equipe,
    meio_dia,
    ordem_de,
    ordem_entregue,
    roteiro_de,
    veiculo_da,
    vistoria_de,
)
from tests.fiscalizacao.telas_ordens import LIMITE_DE_CONSULTAS, consultas, corpo, url
from tests.transporte_escolar.fabricas import EmpresaFactory
from transporte_escolar.models import PropostaDeInfracao

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 14, § 6º")]
Entrar = Callable[..., Client]
TELA = "ordemdevistoria"


@pytest.fixture(autouse=True)
def _no_dia() -> Iterator[None]:
    with time_machine.travel(EM, tick=False):
        yield


def _dados(**mudam: Any) -> dict[str, Any]:
    padrao = {
        "roteiro": mudam.get("roteiro") or roteiro_de().pk,
        "orgao": "sestran",
        "prazo_dias": "10",
        "quais": "escolhidos",
        "razoes": "Freio com ruído.",
    }
    return padrao | mudam


def _ato(ordem: OrdemDeVistoria, acao: str) -> str:
    return url(TELA, "ato", ordem.pk, acao)


# -- ordenar -----------------------------------------------------------------------------------


def test_ordenar_de_varios_faz_uma_para_cada_veiculo(entrar: Entrar) -> None:
    veiculos = [veiculo_da(), veiculo_da()]
    dados = _dados(veiculos=[v.pk for v in veiculos])

    feito = entrar(Papel.SESTRAN_FISCAL).post(url(TELA, "add"), dados, follow=True)

    assert "Vistoria ordenada de 2 veículos: números 1/2026 a 2/2026" in corpo(feito)
    assert OrdemDeVistoria.objects.count() == 2


def test_ordenar_de_todos_os_de_uma_empresa_pega_so_os_dela(entrar: Entrar) -> None:
    empresa = EmpresaFactory.create()
    seus = {veiculo_da(empresa).pk, veiculo_da(empresa).pk}
    veiculo_da()

    entrar(Papel.EDUCACAO).post(url(TELA, "add"), _dados(quais="empresa", empresa=empresa.pk))

    assert set(OrdemDeVistoria.objects.values_list("veiculo", flat=True)) == seus


def test_ordenar_de_um_leva_a_pagina_dele_com_o_veiculo_do_endereco(entrar: Entrar) -> None:
    veiculo, cliente = veiculo_da(), entrar(Papel.SESTRAN_AUTORIDADE)

    inicial = cliente.get(url(TELA, "add"), {"veiculo": veiculo.pk})
    forjado = cliente.get(url(TELA, "add"), {"veiculo": "1 or 1=1"})
    feito = cliente.post(url(TELA, "add"), _dados(veiculos=[veiculo.pk]))

    assert inicial.context["form"]["veiculos"].value() == [veiculo.pk]
    assert forjado.context["form"]["veiculos"].value() is None
    assert feito["Location"] == url(TELA, "change", OrdemDeVistoria.objects.get().pk)


@pytest.mark.parametrize(
    ("mudam", "campo", "recusa"),
    [
        ({}, "veiculos", "Nenhum veículo escolhido"),
        ({"quais": "empresa"}, "empresa", "Diga qual é a empresa"),
        ({"prazo_dias": "181"}, "prazo_dias", "180"),
        ({"roteiro": "999999"}, "roteiro", "Faça uma escolha válida"),
        ({"orgao": "oficina"}, "orgao", "só para a inspeção semestral"),
        ({"razoes": " "}, "razoes", "Está vazio"),
    ],
)
def test_recusa_volta_ao_campo_com_o_digitado(
    mudam: dict[str, str], campo: str, recusa: str, entrar: Entrar
) -> None:
    veiculos = [] if campo == "veiculos" else [veiculo_da().pk]

    resposta = entrar(Papel.EDUCACAO).post(url(TELA, "add"), _dados(veiculos=veiculos, **mudam))

    assert recusa in str(resposta.context["form"].errors[campo])
    assert campo == "razoes" or "Freio com ruído." in corpo(resposta)
    assert not OrdemDeVistoria.objects.exists()


def test_roteiro_que_nao_e_de_veiculo_ou_saiu_de_uso_nao_se_oferece(entrar: Entrar) -> None:
    roteiro_de(nome="Só da empresa", alvos=["empresa"])
    roteiro_de(nome="Fora de uso", ativo=False)
    roteiro_de(nome="Da van")

    pagina = corpo(entrar(Papel.EDUCACAO).get(url(TELA, "add")))

    assert "Da van" in pagina
    assert "Só da empresa" not in pagina
    assert "Fora de uso" not in pagina


# -- atos --------------------------------------------------------------------------------------


def _entrega(**mudam: Any) -> dict[str, Any]:
    padrao = {
        "dia": "10/08/2026",
        "meio": "correio",
        "recebedor": "João Batista",
        "arquivo": arquivo(),
    }
    return padrao | mudam


def test_entrega_pela_tela_guarda_a_prova_e_diz_ate_quando(entrar: Entrar) -> None:
    ordem, cliente = ordem_de(), entrar(Papel.SESTRAN_FISCAL)

    feito = cliente.post(_ato(ordem, "entregar"), _entrega(), follow=True)

    ordem.refresh_from_db()
    assert "A vistoria se faz até 20/08/2026" in corpo(feito)
    assert reverse("anexo", args=[ordem.prova_id]) in corpo(feito)
    assert ordem.situacao == Situacao.ENTREGUE


@pytest.mark.parametrize(
    ("mudam", "campo"),
    [
        ({"arquivo": ""}, "arquivo"),
        ({"recebedor": ""}, "recebedor"),
        ({"dia": "09/08/2026"}, "dia"),
    ],
)
def test_entrega_sem_prova_recebedor_ou_dia_certo_volta_ao_campo(
    mudam: dict[str, str], campo: str, entrar: Entrar
) -> None:
    ordem = ordem_de()

    resposta = entrar(Papel.EDUCACAO).post(_ato(ordem, "entregar"), _entrega(**mudam))

    assert resposta.context["form"].errors[campo]
    ordem.refresh_from_db()
    assert (ordem.situacao, ordem.prova) == (Situacao.EMITIDA, None)


@pytest.mark.parametrize(
    ("dia", "frase"),
    [("20/08/2026", "cumprida."), ("21/08/2026", "Proposta de infração pelo art. 23, IV")],
)
@pytest.mark.norma("5002", "art. 23, IV")
def test_um_so_botao_da_a_vistoria_por_feita_e_o_dia_diz_se_foi_no_prazo(
    dia: str, frase: str, entrar: Entrar
) -> None:
    ordem = ordem_entregue()
    with time_machine.travel(meio_dia(SEGUINTE), tick=False):
        cliente = entrar(Papel.SESTRAN_FISCAL)
        botoes = corpo(cliente.get(url(TELA, "change", ordem.pk)))
        dados = {"dia": dia, "vistoria": "Laudo 991"}
        feito = cliente.post(_ato(ordem, "cumprir"), dados, follow=True)
        tarde = cliente.get(_ato(ordem_entregue(), "cumprir_tarde"))

    assert "Registrar a vistoria feita</a>" in botoes
    assert "feita fora do prazo" not in botoes
    assert frase in corpo(feito)
    assert "O portal sabe, pelo dia da vistoria" in corpo(tarde)


@pytest.mark.norma("5002", "art. 24, IV")
def test_certificar_antes_do_tempo_diz_ate_quando_vai_o_prazo(entrar: Entrar) -> None:
    ordem = ordem_entregue()

    with time_machine.travel(meio_dia(PRAZO), tick=False):
        cliente = entrar(Papel.SESTRAN_AUTORIDADE)
        cedo = cliente.post(_ato(ordem, "certificar"), {"motivacao": "Nada veio"})
    assert "até o fim do dia 20/08/2026" in corpo(cedo)
    assert not PropostaDeInfracao.objects.exists()
    with time_machine.travel(meio_dia(SEGUINTE), tick=False):
        outro = entrar(Papel.SESTRAN_AUTORIDADE)
        feito = outro.post(_ato(ordem, "certificar"), {"motivacao": "Nada veio"}, follow=True)

    proposta = PropostaDeInfracao.objects.get()
    assert "Proposta de infração pelo art. 24, IV, a examinar" in corpo(feito)
    assert reverse(
        "admin:transporte_escolar_propostadeinfracao_change", args=[proposta.pk]
    ) in corpo(feito)


@pytest.mark.norma("5002", "art. 27")
def test_vistoria_feita_no_prazo_que_chegou_depois_pede_atencao(entrar: Entrar) -> None:
    ordem = ordem_entregue()
    certificar(pk=ordem.pk, por=autoridade(), em=meio_dia(SEGUINTE), razoes="Nada veio")
    feita = vistoria_de(ordem.veiculo, VESPERA, ordem=ordem)
    cumprir(
        ordem_id=ordem.pk, dia=VESPERA, vistoria=str(feita), por=da_equipe(), em=meio_dia(SEGUINTE)
    )

    pagina = corpo(entrar(Papel.SESTRAN_AUTORIDADE).get(url(TELA, "change", ordem.pk)))

    assert "Vistoria 1/2026, em 19/08/2026 (apto)" in pagina
    assert "Atenção:</strong> Vistoria 1/2026 foi feita no prazo" in pagina


# -- lista -------------------------------------------------------------------------------------


def test_lista_filtra_pela_entrega_e_pela_distancia_do_prazo(entrar: Entrar) -> None:
    ordem_de()
    ordem_entregue()
    ordem_entregue(prazo_dias=60)
    esperadas = {
        PRAZO - timedelta(days=8): {"vencida": 0, "sete": 0, "adiante": 2, "sem": 1},
        PRAZO - timedelta(days=7): {"vencida": 0, "sete": 1, "adiante": 1, "sem": 1},
        PRAZO: {"vencida": 0, "sete": 1, "adiante": 1, "sem": 1},
        SEGUINTE: {"vencida": 1, "sete": 0, "adiante": 1, "sem": 1},
    }

    for dia, contas in esperadas.items():
        with time_machine.travel(meio_dia(dia), tick=False):
            cliente = entrar(Papel.EDUCACAO)
            achadas = {
                filtro: cliente.get(url(TELA, "changelist"), {"prazo": filtro})
                .context["cl"]
                .result_count
                for filtro in contas
            }
        assert achadas == contas, dia


def test_paginas_fazem_ate_doze_consultas_e_nao_crescem_com_as_linhas(entrar: Entrar) -> None:
    ordem, cliente = ordem_entregue(), entrar(Papel.SESTRAN_AUTORIDADE)
    paginas = [url(TELA, "changelist"), url(TELA, "add"), url(TELA, "change", ordem.pk)]
    poucas = [consultas(cliente, p) for p in paginas]

    for _ in range(3):
        ordem_entregue()
    for dia in (VESPERA, PRAZO):
        vistoria_de(ordem.veiculo, dia, ordem=ordem)

    muitas = [consultas(cliente, p) for p in paginas]
    assert muitas == poucas
    assert max(muitas) <= LIMITE_DE_CONSULTAS
