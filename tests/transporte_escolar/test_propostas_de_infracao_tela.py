"""Propostas de infração na tela: ler, filtrar e descartar com razões (arts. 21 a 27)."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.transporte_escolar.exigencias import EM, da_equipe
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from tests.transporte_escolar.telas import url
from transporte_escolar.models import PropostaDeInfracao
from transporte_escolar.servicos.propostas_de_infracao import FatoProposto, descartar, propor
from transporte_escolar.tipos import ItemDaLei, SituacaoDaPropostaDeInfracao

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
Entrar = Callable[..., Client]
TELA = "propostadeinfracao"
VEEM = (
    Papel.SESTRAN_FISCAL,
    Papel.SESTRAN_AUTORIDADE,
    Papel.EDUCACAO,
    Papel.PROCURADORIA,
    Papel.CONTROLE_INTERNO,
)


@pytest.fixture(autouse=True)
def _no_dia() -> Iterator[None]:
    with time_machine.travel(EM, tick=False):
        yield


def _proposta(chave: str = "ordem:1", **campos: Any) -> PropostaDeInfracao:
    padrao: dict[str, Any] = {
        "item": ItemDaLei.ART_23_IV,
        "fato_em": date(2026, 8, 3),
        "descricao": "Vistoria feita 1 dia depois.",
        "origem": "Ordem de vistoria 1/2026",
        "empresa_id": EmpresaFactory.create().pk,
        "veiculo_id": VeiculoFactory.create().pk,
    }
    return propor(FatoProposto(chave=chave, **padrao | campos), em=EM)


def _corpo(resposta: Any) -> str:
    return " ".join(resposta.content.decode().split())


def _descartar(proposta: PropostaDeInfracao, por: Servidor) -> PropostaDeInfracao:
    return descartar(pk=proposta.pk, razoes="Não se prova.", por=por, em=EM)


@pytest.mark.parametrize("papel", VEEM)
def test_quem_fiscaliza_ou_controla_le_a_proposta(papel: Papel, entrar: Entrar) -> None:
    proposta, cliente = _proposta(), entrar(papel)

    lista = _corpo(cliente.get(url(TELA, "changelist")))
    ficha = _corpo(cliente.get(url(TELA, "change", proposta.pk)))

    assert "Propor não é autuar" in lista
    assert "Lei 5.002/2018, art. 23, IV" in lista
    assert "Vistoria feita 1 dia depois." in ficha
    assert "só há infração depois de processo" in ficha.lower()
    assert "Acolher" not in ficha
    botao = url(TELA, "descartar", proposta.pk)
    assert (botao in ficha) is (papel == Papel.SESTRAN_AUTORIDADE)


@pytest.mark.parametrize("papel", sorted(set(Papel) - set(VEEM)))
def test_os_demais_papeis_nao_veem_propostas(papel: Papel, entrar: Entrar) -> None:
    proposta, cliente = _proposta(), entrar(papel)

    assert cliente.get(url(TELA, "changelist")).status_code == 403
    assert cliente.get(url(TELA, "change", proposta.pk)).status_code == 403
    assert cliente.post(url(TELA, "descartar", proposta.pk), {"motivo": "x"}).status_code == 403


def test_autoridade_descarta_com_razoes_que_ficam_na_proposta(entrar: Entrar) -> None:
    proposta, chefe = _proposta(), da_equipe(Papel.SESTRAN_AUTORIDADE)
    cliente = entrar(servidor=chefe)

    sem = cliente.post(url(TELA, "descartar", proposta.pk), {"motivo": "  "})
    assert "O ato é motivado" in str(sem.context["form"].errors["motivo"])
    feito = cliente.post(
        url(TELA, "descartar", proposta.pk), {"motivo": "Oficina fechada."}, follow=True
    )

    proposta.refresh_from_db()
    assert "Proposta descartada, com as suas razões" in _corpo(feito)
    assert "Oficina fechada." in _corpo(feito)
    assert "A proposta já foi examinada: descartada." in _corpo(feito)
    assert (proposta.situacao, proposta.examinada_por, proposta.examinada_em) == (
        SituacaoDaPropostaDeInfracao.DESCARTADA,
        chefe,
        EM,
    )


def test_ninguem_adiciona_altera_ou_apaga_proposta_pela_tela(entrar: Entrar) -> None:
    proposta, cliente = _proposta(), entrar(Papel.SESTRAN_AUTORIDADE)

    assert cliente.get(url(TELA, "add")).status_code == 403
    assert cliente.post(url(TELA, "change", proposta.pk), {"descricao": "x"}).status_code == 403
    assert cliente.post(url(TELA, "delete", proposta.pk), {"post": "yes"}).status_code == 403
    assert PropostaDeInfracao.objects.get().descricao == "Vistoria feita 1 dia depois."


def test_lista_traz_primeiro_as_a_examinar_e_filtra_por_situacao_item_e_empresa(
    entrar: Entrar,
) -> None:
    uma = _proposta("ordem:1", fato_em=date(2026, 8, 1))
    outra = _proposta("ordem:2", item=ItemDaLei.ART_24_IV, fato_em=date(2026, 8, 2))
    descartada = _proposta("ordem:3", fato_em=date(2026, 8, 9))
    _descartar(descartada, da_equipe(Papel.SESTRAN_AUTORIDADE))
    cliente = entrar(Papel.EDUCACAO)

    def achadas(**filtro: str) -> list[int]:
        lista = cliente.get(url(TELA, "changelist"), filtro).context["cl"].result_list
        return [p.pk for p in lista]

    assert achadas() == [outra.pk, uma.pk, descartada.pk]
    assert achadas(situacao__exact="descartada") == [descartada.pk]
    assert achadas(item="24-IV") == [outra.pk]
    assert achadas(empresa=str(uma.empresa_id)) == [uma.pk]
    assert achadas(empresa="1 or 1=1") == []
    pagina = _corpo(cliente.get(url(TELA, "changelist")))
    assert "art. 24, IV</option>" in pagina
    assert "art. 25, I</option>" not in pagina


def test_paginas_fazem_ate_doze_consultas_e_nao_crescem_com_as_linhas(entrar: Entrar) -> None:
    proposta, cliente = _proposta(), entrar(Papel.SESTRAN_AUTORIDADE)
    paginas = [url(TELA, "changelist"), url(TELA, "change", proposta.pk)]

    def contar() -> list[int]:
        contas = []
        for pagina in paginas:
            cliente.get(pagina)
            with CaptureQueriesContext(connection) as feitas:
                assert cliente.get(pagina).status_code == 200
            contas.append(len(feitas))
        return contas

    poucas = contar()
    for n in range(3):
        _proposta(f"ordem:{n + 10}")

    assert contar() == poucas
    assert max(poucas) <= 12


@pytest.mark.django_db(transaction=True)
def test_duas_pessoas_descartam_ao_mesmo_tempo_so_uma_decide() -> None:
    proposta = _proposta()
    chefes = [da_equipe(Papel.SESTRAN_AUTORIDADE) for _ in range(2)]

    resultados = correr(*(lambda c=c: _descartar(proposta, c) for c in chefes))

    assert sorted(type(r).__name__ for r in resultados) == ["ErroDeDominio", "PropostaDeInfracao"]
    recusa = next(r for r in resultados if isinstance(r, ErroDeDominio))
    assert "já foi examinada" in recusa.mensagem
