"""O processo pela API: lê quem o vê, e nenhum ato fora do rito passa."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from fiscalizacao.documentos.processo.atos import SO_COM_RAZOES
from fiscalizacao.regras.rito_do_processo import RITO_DO_PROCESSO
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.processo.cenas import Caso, as_
from tests.fiscalizacao.processo.passos import ate_a_defesa, notificado

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 26 e 27")]
Entrar = Callable[..., Client]
DIA: Final = date(2026, 3, 2)
DA_INSTAURADA: Final = {p.acao for p in RITO_DO_PROCESSO if p.de == S.INSTAURADO}
FORA_DO_RITO: Final = sorted(a.value for a in SO_COM_RAZOES if a not in DA_INSTAURADA)


def _praticar(cliente: Client, caso: Caso, **corpo: Any) -> Any:
    endereco = reverse("api:processo-atos", args=[caso.pk])
    with time_machine.travel(as_(DIA), tick=False):
        return cliente.post(endereco, corpo, content_type="application/json")


@pytest.mark.parametrize("acao", FORA_DO_RITO)
def test_nenhum_ato_fora_da_situacao_passa_pela_api(entrar: Entrar, acao: str) -> None:
    caso = Caso(dia=DIA)
    for pessoa in (caso.equipe.autoridade, caso.equipe.julgadora, caso.equipe.recursal):
        resposta = _praticar(entrar(servidor=pessoa), caso, acao=acao, motivacao="Porque sim.")
        assert resposta.status_code in {403, 422}, resposta.json()
        assert resposta["Content-Type"].startswith("application/problem+json")

    assert caso.situacao == S.INSTAURADO
    assert caso.atos() == ["instaurar"]


@pytest.mark.parametrize("acao", ["decidir", "juntar_defesa", "recontar", "inventado", ""])
def test_o_que_a_api_nao_oferece_ela_diz_que_nao_oferece(entrar: Entrar, acao: str) -> None:
    caso = Caso(dia=DIA)
    resposta = _praticar(entrar(servidor=caso.equipe.julgadora), caso, acao=acao)
    assert resposta.status_code == 400
    assert caso.situacao == S.INSTAURADO


def test_o_ato_que_cabe_se_pratica_e_o_processo_volta_como_ficou(entrar: Entrar) -> None:
    caso = ate_a_defesa(Caso(dia=DIA), DIA)
    fiscal = entrar(servidor=caso.equipe.fiscal)
    resposta = _praticar(fiscal, caso, acao="concluir", motivacao="Provas bastantes.")

    assert resposta.status_code == 200
    assert resposta.json()["situacao"] == "concluso"
    assert resposta.json()["andamentos"][-1]["motivacao"] == "Provas bastantes."


def test_o_ato_motivado_sem_razoes_e_recusado_com_o_campo(entrar: Entrar) -> None:
    caso = ate_a_defesa(Caso(dia=DIA), DIA)
    resposta = _praticar(entrar(servidor=caso.equipe.fiscal), caso, acao="concluir")
    assert resposta.status_code == 422
    assert "motivacao" in resposta.json()["errors"]


def test_a_revelia_antes_do_fim_do_prazo_nao_passa_pela_api(entrar: Entrar) -> None:
    caso = notificado(Caso(dia=DIA), DIA)
    resposta = _praticar(entrar(servidor=caso.equipe.fiscal), caso, acao="certificar_revelia")
    assert resposta.status_code == 422
    assert "O prazo de defesa vai até" in resposta.json()["detail"]
    assert caso.situacao == S.EM_DEFESA


def test_quem_nao_atua_no_processo_nao_pratica_e_o_alheio_nao_existe(
    entrar: Entrar, com_papel: Any
) -> None:
    caso = Caso(dia=DIA)
    so_le = _praticar(entrar(Papel.CONTROLE_INTERNO), caso, acao="notificar")
    contratada = com_papel(Papel.CONTRATADA)
    detalhe = reverse("api:processo-detail", args=[caso.pk])

    assert so_le.status_code == 403
    assert entrar(servidor=contratada).get(detalhe).status_code == 404
    contratada.acessos_a_empresa.create(empresa=caso.contrato.empresa)
    assert entrar(servidor=contratada).get(detalhe).status_code == 200
    assert _praticar(entrar(servidor=contratada), caso, acao="notificar").status_code == 403


def test_a_lista_filtra_por_situacao_e_nao_cresce_em_consultas(
    entrar: Entrar, django_assert_max_num_queries: Any
) -> None:
    casos = [Caso(dia=DIA) for _ in range(3)]
    ate_a_defesa(casos[0], DIA)
    cliente = entrar(Papel.CONTROLE_INTERNO)
    endereco = reverse("api:processo-list")
    with django_assert_max_num_queries(12):
        resposta = cliente.get(endereco, {"situacao": "instaurado"})
    assert len(resposta.json()["results"]) == 2
