"""Guichês: o escopo de quem atende."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import AcessoAGuiche, Guiche, Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import GuicheFactory, ServidorFactory

pytestmark = pytest.mark.django_db
LISTA = "admin:comum_guiche_changelist"


@pytest.fixture
def guiches() -> list[Guiche]:
    """O do centro e o do distrito."""
    return [GuicheFactory.create(nome=n) for n in ("Guichê do Centro", "Guichê de Salitre")]


def _vistos(pessoa: Servidor) -> set[Any]:
    return set(Guiche.objects.visiveis_a(pessoa))


def test_quem_atende_ve_so_o_seu_guiche(guiches: list[Guiche]) -> None:
    pessoa = ServidorFactory.create(papeis=[Papel.ATENDIMENTO])
    assert _vistos(pessoa) == set()

    AcessoAGuiche.objects.create(servidor=pessoa, guiche=guiches[0])

    assert _vistos(pessoa) == {guiches[0]}


def test_guiche_alheio_responde_404_e_nao_aparece(
    guiches: list[Guiche], entrar: Callable[..., Client]
) -> None:
    pessoa = ServidorFactory.create(papeis=[Papel.ATENDIMENTO])
    AcessoAGuiche.objects.create(servidor=pessoa, guiche=guiches[0])
    cliente = entrar(servidor=pessoa)

    lista = cliente.get(reverse(LISTA)).content.decode()
    exportada = cliente.get(reverse(LISTA) + "exportar/csv/")
    alheio = cliente.get(reverse("admin:comum_guiche_change", args=[guiches[1].pk]))

    assert "Guichê do Centro" in lista
    assert "Salitre" not in lista
    assert b"Salitre" not in b"".join(exportada)
    assert alheio.status_code in {302, 404}
    assert "Salitre" not in alheio.content.decode()


@pytest.mark.parametrize("papel", [Papel.TI, Papel.CONTROLE_INTERNO])
def test_quem_cadastra_e_quem_controla_veem_todos(guiches: list[Guiche], papel: Papel) -> None:
    assert _vistos(ServidorFactory.create(papeis=[papel])) == set(guiches)
    assert _vistos(ServidorFactory.create(papeis=[papel, Papel.ATENDIMENTO])) == set(guiches)


@pytest.mark.parametrize("papel", [Papel.EDUCACAO, Papel.CONTRATADA, Papel.OUVIDORIA])
def test_os_demais_papeis_nao_veem_guiche(
    guiches: list[Guiche], papel: Papel, entrar: Callable[..., Client]
) -> None:
    pessoa = ServidorFactory.create(papeis=[papel])

    assert _vistos(pessoa) == set()
    assert entrar(servidor=pessoa).get(reverse(LISTA)).status_code in {403, 404}


def test_escopo_retirado_fecha_na_requisicao_seguinte(
    guiches: list[Guiche], entrar: Callable[..., Client]
) -> None:
    pessoa = ServidorFactory.create(papeis=[Papel.ATENDIMENTO])
    acesso = AcessoAGuiche.objects.create(servidor=pessoa, guiche=guiches[0])
    cliente = entrar(servidor=pessoa)
    assert "Centro" in cliente.get(reverse(LISTA)).content.decode()

    acesso.delete()

    assert "Guichê do Centro" not in cliente.get(reverse(LISTA)).content.decode()


def test_a_ti_poe_a_pessoa_no_guiche_pela_tela(
    guiches: list[Guiche], entrar: Callable[..., Client]
) -> None:
    pessoa = ServidorFactory.create(papeis=[Papel.ATENDIMENTO])
    dados = {"servidor": pessoa.pk, "guiche": guiches[1].pk}
    cliente = entrar(Papel.TI)

    cliente.post(reverse("admin:comum_acessoaguiche_add"), dados)
    repetido = cliente.post(reverse("admin:comum_acessoaguiche_add"), dados)

    assert _vistos(pessoa) == {guiches[1]}
    assert "já atende nesse guichê" in repetido.content.decode()


def test_o_banco_recusa_o_mesmo_acesso_duas_vezes(guiches: list[Guiche]) -> None:
    pessoa = ServidorFactory.create()
    AcessoAGuiche.objects.create(servidor=pessoa, guiche=guiches[0])

    with pytest.raises(IntegrityError, match="acesso_a_guiche_unico"), transaction.atomic():
        AcessoAGuiche.objects.create(servidor=pessoa, guiche=guiches[0])
