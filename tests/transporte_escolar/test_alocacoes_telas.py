"""Alocar, encerrar e perguntar quem conduziu, pelas telas."""

from collections.abc import Callable
from datetime import time
from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from tests.transporte_escolar.operacao import (
    AMANHA,
    UM_DIA,
    VESPERA,
    agenda_de,
    alocada,
    com_horarios,
    contratada,
    equipe_da,
)
from tests.transporte_escolar.telas import partes, url
from transporte_escolar.models import Alocacao, Itinerario
from transporte_escolar.servicos.equipes import Equipe

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


@pytest.fixture(autouse=True)
def _hoje(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "localdate", lambda *_, **__: HOJE)


def _dados(linha: Any, equipe: Equipe, **mudancas: Any) -> dict[str, Any]:
    return {
        "linha": linha.pk,
        "veiculo": equipe.veiculo.pk,
        "condutor": equipe.condutor.pk if equipe.condutor else "",
        "monitor": "",
        "vigente_de": "11/08/2026",
        "vigente_ate": "",
    } | mudancas


def test_a_linha_leva_ao_formulario_ja_com_ela_e_com_amanha(entrar: Entrar) -> None:
    cena, cliente = contratada(), entrar(Papel.EDUCACAO)

    assert (
        url("linha", "alocar", cena.linha.pk)
        in cliente.get(url("linha", "change", cena.linha.pk)).content.decode()
    )
    pagina = cliente.get(url("linha", "alocar", cena.linha.pk), follow=True).content.decode()

    assert str(cena.linha) in pagina
    assert 'value="11/08/2026"' in pagina


def test_alocar_pela_tela_poe_a_equipe_em_todas_as_viagens(entrar: Entrar) -> None:
    cena = contratada(monitor=True)
    equipe = equipe_da(cena.empresa)

    resposta = entrar(Papel.SESTRAN_AUTORIDADE).post(
        url("alocacao", "add"), _dados(cena.linha, equipe), follow=True
    )

    assert Alocacao.objects.count() == 2
    assert resposta.redirect_chain[-1][0].endswith("conducao/?dia=11/08/2026")
    pagina = resposta.content.decode()
    assert equipe.condutor is not None
    assert equipe.condutor.nome in pagina
    assert "exige monitor" in " ".join(str(m) for m in get_messages(resposta.wsgi_request)) + pagina


def test_so_as_viagens_marcadas(entrar: Entrar) -> None:
    cena = contratada()
    dados = _dados(cena.linha, equipe_da(cena.empresa), viagens=["manha-volta"])

    entrar(Papel.EDUCACAO).post(url("alocacao", "add"), dados)

    assert [a.sentido for a in Alocacao.objects.all()] == ["volta"]


@pytest.mark.norma("5002", "art. 12")
def test_a_recusa_vem_no_campo_com_o_artigo_e_o_digitado_fica(entrar: Entrar) -> None:
    cena = contratada()
    equipe = Equipe(VeiculoFactory.create(da=cena.empresa), equipe_da(cena.empresa).condutor)

    resposta = entrar(Papel.EDUCACAO).post(
        url("alocacao", "add"), _dados(cena.linha, equipe, viagens=["manha-ida"])
    )

    erros = resposta.context["adminform"].form.errors
    assert "art. 12, § 1º, IX" in erros["veiculo"][0]
    pagina = resposta.content.decode()
    assert 'value="manha-ida"' in pagina
    assert "checked" in pagina
    assert not Alocacao.objects.exists()


def test_sem_condutor_o_formulario_nao_passa(entrar: Entrar) -> None:
    cena = contratada()

    resposta = entrar(Papel.EDUCACAO).post(
        url("alocacao", "add"), _dados(cena.linha, equipe_da(cena.empresa), condutor="")
    )

    assert "condutor" in resposta.context["adminform"].form.errors


@pytest.mark.parametrize("papel", [Papel.SESTRAN_FISCAL, Papel.CONTRATADA, Papel.CONTROLE_INTERNO])
def test_so_quem_opera_aloca_e_encerra(papel: Papel, entrar: Entrar, com_papel: Any) -> None:
    cena = contratada()
    alocacao = alocada(cena, de=VESPERA).alocacoes[0]
    pessoa = com_papel(papel)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=cena.empresa)
    cliente = entrar(servidor=pessoa)

    assert cliente.get(url("alocacao", "change", alocacao.pk)).status_code == 200
    assert cliente.get(url("linha", "alocar", cena.linha.pk)).status_code == 403
    assert cliente.post(url("alocacao", "add"), {}).status_code == 403
    encerrar = cliente.post(url("alocacao", "encerrar", alocacao.pk), {"ultimo_dia": "10/08/2026"})
    assert encerrar.status_code == 403
    assert agenda_de(cena.linha)[0][2] is None


def test_encerrar_mostra_o_formulario_e_so_o_post_encerra(entrar: Entrar) -> None:
    cena = contratada()
    alocacao = alocada(cena, de=VESPERA).alocacoes[0]
    cliente, tela = entrar(Papel.EDUCACAO), url("alocacao", "encerrar", alocacao.pk)

    assert "Último dia" in cliente.get(tela).content.decode()
    assert agenda_de(cena.linha)[0][2] is None
    resposta = cliente.post(
        tela, {"ultimo_dia": "10/08/2026", "as_demais": "on"}, follow=True
    ).content.decode()

    assert "2 viagens até 10/08/2026" in resposta
    assert {a.vigente_ate for a in Alocacao.objects.all()} == {HOJE}


def test_a_alocacao_nao_se_altera_a_mao(entrar: Entrar) -> None:
    alocacao = alocada(contratada()).alocacoes[0]

    resposta = entrar(Papel.EDUCACAO).post(
        url("alocacao", "change", alocacao.pk), {"vigente_de": "01/01/2026"}
    )

    assert resposta.status_code == 403


def test_a_lista_filtra_por_dia_linha_e_veiculo(entrar: Entrar) -> None:
    cena, outra = contratada(), contratada()
    antiga = alocada(cena, de=VESPERA, ate=HOJE).alocacoes[0]
    alocada(outra, de=AMANHA)
    cliente, lista = entrar(Papel.EDUCACAO), url("alocacao", "changelist")

    def linhas(**filtro: Any) -> set[Any]:
        resposta = cliente.get(lista, filtro)
        return {a.linha for a in resposta.context["cl"].result_list}

    assert linhas() == {cena.linha, outra.linha}
    assert linhas(dia="hoje") == {cena.linha}
    assert linhas(dia="amanha") == {outra.linha}
    assert linhas(dia=f"{VESPERA}") == {cena.linha}
    assert linhas(dia="disparate") == {cena.linha, outra.linha}
    assert linhas(linha__id__exact=outra.linha.pk) == {outra.linha}
    assert linhas(veiculo__id__exact=antiga.veiculo_id) == {cena.linha}


def test_quem_conduziu_responde_no_dia_pedido(entrar: Entrar) -> None:
    cena = contratada()
    antiga, nova = equipe_da(cena.empresa), equipe_da(cena.empresa)
    alocada(cena, antiga, de=VESPERA)
    alocada(cena, nova, de=AMANHA)
    cliente, tela = entrar(Papel.CONTROLE_INTERNO), url("linha", "conducao", cena.linha.pk)
    assert antiga.condutor is not None
    assert nova.condutor is not None

    assert antiga.condutor.nome in cliente.get(tela).content.decode()
    assert nova.condutor.nome in cliente.get(tela, {"dia": "12/08/2026"}).content.decode()
    assert (
        "Ninguém alocado em 01/08/2026" in cliente.get(tela, {"dia": "01/08/2026"}).content.decode()
    )
    assert "Não é uma data que exista" in cliente.get(tela, {"dia": "31/02/2026"}).content.decode()


def test_linha_que_a_contratada_nao_executa_e_404(entrar: Entrar, com_papel: Any) -> None:
    minha, alheia = contratada(), contratada()
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=minha.empresa)
    cliente = entrar(servidor=pessoa)

    assert cliente.get(url("linha", "conducao", minha.linha.pk)).status_code == 200
    assert cliente.get(url("linha", "conducao", alheia.linha.pk)).status_code == 404


def test_a_lista_nao_custa_mais_quando_cresce(entrar: Entrar) -> None:
    cliente, lista = entrar(Papel.EDUCACAO), url("alocacao", "changelist")

    def consultas() -> int:
        with CaptureQueriesContext(connection) as feitas:
            assert cliente.get(lista).status_code == 200
        return len(feitas)

    alocada(contratada())
    consultas()
    antes = consultas()
    for _ in range(4):
        alocada(contratada())

    assert consultas() == antes <= 12


@pytest.mark.norma("5002", "art. 19, VI")
def test_o_itinerario_novo_pela_tela_move_as_alocacoes(entrar: Entrar) -> None:
    cena = contratada()
    alocada(cena, de=VESPERA)
    dados = {
        "linha": cena.linha.pk,
        "vigente_de": "12/08/2026",
        "motivo": "Obra na ponte",
        **partes("pontos"),
        **partes(
            "viagens",
            {
                "turno": "manha",
                "sentido": "ida",
                "saida": "06:30",
                "chegada": "07:30",
                "km_pavimentado": "1",
                "km_nao_pavimentado": "0",
            },
        ),
    }

    entrar(Papel.EDUCACAO).post(url("itinerario", "add"), dados)

    idas = Alocacao.objects.filter(sentido="ida").order_by("vigente_de")
    assert [(a.inicio, a.vigente_de, a.vigente_ate) for a in idas] == [
        (360, VESPERA, AMANHA),
        (390, AMANHA + UM_DIA, None),
    ]
    assert agenda_de(cena.linha, "volta")[0][2] == AMANHA  # type: ignore[arg-type]


@pytest.mark.norma("5002", "art. 19, VI")
def test_o_itinerario_que_cruza_horarios_e_recusado_na_tela_e_nada_grava(entrar: Entrar) -> None:
    cena = contratada()
    outra = contratada(empresa=cena.empresa)
    outra.linha.itinerarios.all().delete()
    com_horarios(outra.linha, ("tarde", "ida", time(13), time(14)))
    equipe = equipe_da(cena.empresa)
    alocada(cena, equipe, de=VESPERA)
    alocada(outra, equipe, de=VESPERA)
    viagem = {
        "turno": "manha", "sentido": "ida", "saida": "11:00", "chegada": "13:30",
        "km_pavimentado": "1", "km_nao_pavimentado": "0",
    }  # fmt: skip

    resposta = entrar(Papel.EDUCACAO).post(
        url("itinerario", "add"),
        {
            "linha": cena.linha.pk,
            "vigente_de": "12/08/2026",
            "motivo": "Obra",
            **partes("pontos"),
            **partes("viagens", viagem),
        },
    )

    assert f"da linha {outra.linha.codigo}" in resposta.content.decode()
    assert Itinerario.objects.filter(linha=cena.linha).count() == 1
