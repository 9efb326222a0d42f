"""O processo em papel pede só o que a fase dele tem, e confere as datas com a lei."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from fiscalizacao.models import ProcessoAdministrativo
from patrocinio.comum.models import Servidor
from tests.fiscalizacao.processo.cenas import (
    Equipe,
    as_,
    autuado,
    contrato_de,
    equipe,
)
from tests.fiscalizacao.telas_do_processo.em_papel import (
    HOJE,
    PROCESSO,
    decidido,
    defendido,
    endereco,
    lavrar,
    trazer,
)
from tests.fiscalizacao.telas_ordens import corpo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 26 e 27")]
Entrar = Callable[..., Client]


@pytest.fixture(autouse=True)
def _no_dia() -> Any:
    with time_machine.travel(as_(HOJE), tick=False):
        yield


@pytest.fixture
def gente() -> Equipe:
    """Uma pessoa por papel."""
    return equipe()


def test_a_tela_pergunta_onde_o_processo_esta_e_so_pede_o_que_ali_ha(
    entrar: Entrar, gente: Equipe
) -> None:
    cliente = entrar(servidor=gente.autoridade)
    escolha = corpo(cliente.get(f"{reverse(f'{PROCESSO}_add')}?papel=1"))
    assert "situacao=na_superior" in escolha

    na_defesa = corpo(cliente.get(endereco("em_defesa")))
    assert 'name="notificado_em"' in na_defesa
    assert 'name="decidido_em"' not in na_defesa
    na_superior = corpo(cliente.get(endereco("na_superior")))
    assert 'name="remetido_em"' in na_superior
    assert "onde está" not in corpo(cliente.get(endereco("arquivado"))).lower().split("<h1")[0]
    assert "situacao=em_defesa" in corpo(cliente.get(endereco("arquivado")))


@pytest.mark.norma("14133", "art. 157")
@pytest.mark.parametrize(("decidida", "entra"), [("25/03/2026", 0), ("26/03/2026", 1)])
def test_sem_defesa_a_decisao_de_dentro_do_prazo_se_recusa_e_a_do_dia_seguinte_entra(
    entrar: Entrar, gente: Equipe, decidida: str, entra: int
) -> None:
    lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    campos = decidido(gente, decidido_em=decidida)
    pagina = corpo(trazer(entrar(servidor=gente.autoridade), "em_recurso", **campos))

    assert ProcessoAdministrativo.objects.count() == entra
    assert ("O prazo de defesa ia até 25/03/2026" in pagina) is not bool(entra)


def test_a_revelia_do_papel_espera_o_prazo_que_ainda_corre(entrar: Entrar, gente: Equipe) -> None:
    lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    muda = {"notificado_em": "14/04/2026"}
    pagina = corpo(trazer(entrar(servidor=gente.autoridade), "concluso", **muda))
    assert "ia até 07/05/2026, não há defesa, e ele ainda corre" in pagina


def test_a_defesa_do_papel_entra_no_dia_dela_com_o_auto_e_a_decisao_nos_autos(
    entrar: Entrar, gente: Equipe
) -> None:
    lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    campos = decidido(gente, decidido_em="20/03/2026", ciente_em="23/03/2026") | defendido()
    resposta = trazer(entrar(servidor=gente.autoridade), "em_recurso", **campos)

    assert resposta.status_code == 302, corpo(resposta)
    processo = ProcessoAdministrativo.objects.get()
    defesa = processo.peticoes.get()
    assert (defesa.especie, defesa.dia, defesa.tempestiva) == ("defesa", date(2026, 3, 16), True)
    assert processo.prazos.get(ato="defesa_previa").desfecho == "cumprido"
    especies = set(processo.pecas.values_list("especie", flat=True))
    assert {"auto", "ciencia", "peticao", "decisao"} <= especies


def test_quem_decidiu_em_papel_pode_ser_quem_ja_saiu_e_nao_o_fiscal(
    entrar: Entrar, gente: Equipe
) -> None:
    saiu = Servidor.objects.create(username="saiu", first_name="Otávio", is_active=False)
    pagina = corpo(entrar(servidor=gente.autoridade).get(endereco("em_recurso")))
    escolhas = pagina.split('name="autoridade"')[1].split("</select>")[0]

    assert f'value="{saiu.pk}"' in escolhas
    assert f'value="{gente.recursal.pk}"' in escolhas
    assert f'value="{gente.fiscal.pk}"' not in escolhas


@pytest.mark.norma("14133", "art. 166")
def test_o_papel_nao_entra_transitado_enquanto_corre_o_recurso(
    entrar: Entrar, gente: Equipe
) -> None:
    lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    # Ciente em 26 de março, o recurso vai até 20 de abril, que é hoje.
    envio = _envio_do_transito(gente)
    pagina = corpo(trazer(entrar(servidor=gente.autoridade), "transitado", **envio))
    assert "O prazo de recurso vai até 20/04/2026: ainda não há trânsito" in pagina

    with time_machine.travel(as_(HOJE + timedelta(days=1)), tick=False):
        envio = _envio_do_transito(gente)
        resposta = trazer(entrar(servidor=gente.autoridade), "transitado", **envio)
    assert resposta.status_code == 302, corpo(resposta)
    assert ProcessoAdministrativo.objects.get().multas.count() == 1


def _envio_do_transito(gente: Equipe) -> dict[str, Any]:
    return decidido(gente, ciente_em="26/03/2026", decidido_em="26/03/2026")


@pytest.mark.parametrize(
    ("muda", "recusa"),
    [
        ({"conhecido_em": "01/03/2026"}, "não soube antes do fato, que é de 02/03/2026"),
        (
            {"conhecido_em": "02/03/2026", "notificado_em": "01/03/2026"},
            "não seguem a ordem do processo",
        ),
    ],
)
def test_o_papel_nao_comeca_antes_do_fato(
    entrar: Entrar, gente: Equipe, muda: dict[str, str], recusa: str
) -> None:
    lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    assert recusa in corpo(trazer(entrar(servidor=gente.autoridade), "concluso", **muda))
    assert not ProcessoAdministrativo.objects.exists()


def test_o_mesmo_papel_nao_entra_duas_vezes(entrar: Entrar, gente: Equipe) -> None:
    lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    trazer(entrar(servidor=gente.autoridade), "concluso")
    outro = autuado(gente.fiscal, contrato_de(), dia=date(2026, 3, 2))
    pagina = corpo(trazer(entrar(servidor=gente.autoridade), "concluso", autos=[outro.pk]))

    assert "já entrou: é o processo 0001/2026" in pagina
    assert ProcessoAdministrativo.objects.count() == 1
