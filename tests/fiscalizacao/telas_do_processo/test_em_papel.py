"""O que já corria em papel: o auto e o processo entram onde estão, com o que se fez neles."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
import time_machine
from django.test import Client

from fiscalizacao.documentos.processo.autos import emitir_auto
from fiscalizacao.models import AutoDeInfracao, PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.servicos.processo import decisoes
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.tipos import Medida
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.fiscalizacao.processo.cenas import (
    Equipe,
    as_,
    equipe,
    fundamentos,
)
from tests.fiscalizacao.telas_do_processo.em_papel import (
    HOJE,
    decidido,
    lavrar,
    recorrido,
    trazer,
)
from tests.fiscalizacao.telas_ordens import corpo
from tests.transporte_escolar.documentos.apoio import texto_de

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


def test_o_auto_em_papel_e_de_quem_o_assinou_no_dia_dele_e_diz_quem_o_digitou(
    entrar: Entrar, gente: Equipe
) -> None:
    resposta = lavrar(entrar(servidor=gente.fiscal), gente.autoridade)

    assert resposta.status_code == 302, corpo(resposta)
    auto = AutoDeInfracao.objects.get()
    assert (auto.lavrado_por, auto.digitado_por) == (gente.autoridade, gente.fiscal)
    assert (auto.lavrado_em.date(), auto.recebido_em.date()) == (date(2026, 3, 2), HOJE)
    assert auto.origem == "papel"
    texto = texto_de(emitir_auto(auto, gente.fiscal, as_(HOJE)))
    assert "Transcrito do auto em papel nº Talão 3, nº 0147" in texto


@pytest.mark.parametrize(
    ("muda", "recusa"),
    [
        ({"papel": ""}, "Diga o número do auto em papel"),
        ({"autor": ""}, "Diga quem lavrou o auto em papel"),
        ({"lavrado_em": ""}, "Diga em que dia se lavrou"),
        ({"lavrado_em": "01/03/2026"}, "no dia do fato ou depois"),
        ({"lavrado_em": "21/04/2026"}, "no dia do fato ou depois"),
    ],
)
def test_o_auto_em_papel_pela_metade_ou_fora_da_ordem_se_recusa(
    entrar: Entrar, gente: Equipe, muda: dict[str, str], recusa: str
) -> None:
    pagina = corpo(lavrar(entrar(servidor=gente.fiscal), gente.autoridade, **muda))

    assert recusa in pagina
    assert "porta aberta por seiscentos metros" in pagina
    assert not AutoDeInfracao.objects.exists()


@pytest.mark.norma("5002", "art. 27")
def test_quem_lavrou_em_papel_nao_julga_ainda_que_outro_o_digite(
    entrar: Entrar, gente: Equipe
) -> None:
    gente.julgadora.groups.add(*gente.fiscal.groups.all())
    lavrar(entrar(servidor=gente.fiscal), gente.julgadora)
    trazer(entrar(servidor=gente.autoridade), "concluso")
    processo = ProcessoAdministrativo.objects.get()
    pratica = Pratica(Servidor.objects.get(pk=gente.julgadora.pk), as_(HOJE))

    with pytest.raises(ErroDeDominio, match="lavrou o auto não julga"):
        decisoes.decidir(
            processo.pk, fundamentos(), {processo.autos.get().auto_id: [Medida.MULTA]}, pratica
        )


@pytest.mark.norma("14133", "art. 157")
def test_o_processo_em_papel_entra_no_prazo_de_defesa(entrar: Entrar, gente: Equipe) -> None:
    lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    resposta = trazer(entrar(servidor=gente.autoridade), "em_defesa", notificado_em="14/04/2026")

    assert resposta.status_code == 302, corpo(resposta)
    processo = ProcessoAdministrativo.objects.get()
    assert processo.situacao == "em_defesa"
    assert processo.prescreve_em == date(2031, 3, 2)
    assert processo.prazos.get().vence_em == date(2026, 5, 7)


@pytest.mark.norma("14133", "arts. 165, § 2º, e 166, p.ú.")
@pytest.mark.parametrize(
    ("situacao", "remetido", "prazo", "vence"),
    [
        ("recorrido", "", "decisao_reconsideracao", date(2026, 4, 17)),
        ("na_superior", "15/04/2026", "decisao_recurso", date(2026, 5, 15)),
    ],
)
def test_o_processo_em_papel_ja_recorrido_entra_com_o_recurso_e_o_prazo_de_quem_o_decide(
    entrar: Entrar, gente: Equipe, situacao: str, remetido: str, prazo: str, vence: date
) -> None:
    lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    campos = decidido(gente) | recorrido(remetido_em=remetido)
    resposta = trazer(entrar(servidor=gente.autoridade), situacao, **campos)

    assert resposta.status_code == 302, corpo(resposta)
    processo = ProcessoAdministrativo.objects.get()
    assert processo.situacao == situacao
    peticao = processo.peticoes.get()
    assert (peticao.dia, peticao.recebida_em.date(), peticao.tempestiva) == (
        date(2026, 4, 10), HOJE, True,
    )  # fmt: skip
    correm = PrazoDoProcesso.objects.correndo().filter(processo=processo)
    assert {p.ato: p.vence_em for p in correm} == {prazo: vence}


@pytest.mark.parametrize(
    ("situacao", "muda", "recusa"),
    [
        ("transitado", {"decisao": ""}, "Está vazio: preencha"),
        ("recorrido", {"recorrido_em": ""}, "Está vazio: preencha"),
        ("na_superior", {}, "Está vazio: preencha"),
        ("concluso", {"defendeu_se": ""}, "Está vazio: preencha"),
        ("concluso", {"defendeu_se": "sim"}, "A contratada se defendeu: preencha."),
        ("recorrido", {"recorrido_em": "30/03/2026"}, "não seguem a ordem do processo"),
    ],
)
def test_o_papel_que_nao_diz_o_que_a_situacao_pede_se_recusa(
    entrar: Entrar, gente: Equipe, situacao: str, muda: dict[str, Any], recusa: str
) -> None:
    lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    campos = decidido(gente) | recorrido() | muda
    pagina = corpo(trazer(entrar(servidor=gente.autoridade), situacao, **campos))

    assert recusa in pagina
    assert not ProcessoAdministrativo.objects.exists()
