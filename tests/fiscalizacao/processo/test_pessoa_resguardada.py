"""A vítima do assédio se identifica depois, só na comunicação, e só pela autoridade (H-41)."""

from collections.abc import Callable
from typing import Final

import pytest
from django.test import Client
from django.urls import reverse

from fiscalizacao.models import Encaminhamento
from fiscalizacao.servicos.efeitos_do_auto import DO_ASSEDIO, identificar_resguardada
from fiscalizacao.tipos import Destino
from patrocinio.comum.erros import ErroDeDominio, PapelAusente
from tests.fiscalizacao.processo.cenas import Equipe, autuado, contrato_de, equipe
from tests.fiscalizacao.telas_ordens import corpo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 25, VII")]
NOME: Final = "M. S., aluna do 5º ano"


@pytest.fixture
def gente() -> Equipe:
    """Uma pessoa por papel."""
    return equipe()


def _do_auto(gente: Equipe, codigo: str = "25-VII") -> list[Encaminhamento]:
    auto = autuado(gente.fiscal, contrato_de(), codigo)
    return list(auto.encaminhamentos.order_by("pk"))


def test_do_auto_que_nao_diz_a_vitima_a_autoridade_a_identifica_em_cada_comunicacao(
    gente: Equipe,
) -> None:
    um, outro = _do_auto(gente)
    assert {um.destino, outro.destino} == set(DO_ASSEDIO)
    with pytest.raises(PapelAusente):
        identificar_resguardada(pk=um.pk, nome=NOME, por=gente.fiscal)
    with pytest.raises(ErroDeDominio, match="Falta o nome"):
        identificar_resguardada(pk=um.pk, nome="  ", por=gente.autoridade)
    identificar_resguardada(pk=um.pk, nome=NOME, por=gente.autoridade)

    for encaminhamento in (um, outro):
        encaminhamento.refresh_from_db()
        assert encaminhamento.pessoa_resguardada == NOME
    with pytest.raises(ErroDeDominio, match="já diz quem"):
        identificar_resguardada(pk=outro.pk, nome="Outra", por=gente.autoridade)


def test_a_comunicacao_do_servico_direto_nao_resguarda_ninguem(gente: Equipe) -> None:
    auto = autuado(gente.fiscal, None, "24-VI", servidor_envolvido="Motorista da frota")  # type: ignore[arg-type]
    do_servico = auto.encaminhamentos.get(destino=Destino.RECURSOS_HUMANOS)
    with pytest.raises(ErroDeDominio, match="Só o assédio"):
        identificar_resguardada(pk=do_servico.pk, nome=NOME, por=gente.autoridade)


def test_na_tela_a_autoridade_identifica_e_o_nome_nao_vai_ao_auto(
    entrar: Callable[..., Client], gente: Equipe
) -> None:
    um, _ = _do_auto(gente)
    cliente = entrar(servidor=gente.autoridade)
    ato = reverse("admin:fiscalizacao_encaminhamento_identificar", args=[um.pk])
    cliente.post(ato, {"nome": NOME})

    um.refresh_from_db()
    assert um.pessoa_resguardada == NOME
    tela = reverse("admin:fiscalizacao_autodeinfracao_change", args=[um.auto_id])
    assert NOME not in corpo(cliente.get(tela))
    fiscal = entrar(servidor=gente.fiscal)
    assert fiscal.get(ato).status_code in {403, 404}
