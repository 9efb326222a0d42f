"""Contas e fichas: a TI administra contas e não age em nome de ninguém."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.models import FichaDeAcesso, Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory

Entrar = Callable[..., Client]
ComPapel = Callable[..., Servidor]
pytestmark = pytest.mark.django_db


def _dados(servidor: Servidor, **mudancas: Any) -> dict[str, Any]:
    return {
        "first_name": servidor.first_name, "last_name": servidor.last_name, "cpf": "",
        "matricula": servidor.matricula, "lotacao": "", "email": "",
        "username": servidor.username, "is_active": "on", "is_staff": "on",
        "groups": [g.pk for g in servidor.groups.all()], "versao_lida": servidor.versao,
    } | mudancas  # fmt: skip


def _endereco(servidor: Servidor, acao: str = "change") -> str:
    return reverse(f"admin:comum_servidor_{acao}", args=[servidor.pk])


def _grupo(papel: Papel) -> int:
    pk: int = ServidorFactory.create(papeis=[papel]).groups.get().pk
    return pk


def test_ti_da_papel_a_outra_pessoa_e_o_historico_o_conta(
    entrar: Entrar, com_papel: ComPapel
) -> None:
    alguem = com_papel()
    cliente = entrar(Papel.TI)

    resposta = cliente.post(_endereco(alguem), _dados(alguem, groups=[_grupo(Papel.FAZENDA)]))

    assert resposta.status_code == 302
    assert alguem.groups.get().name == "fazenda"
    mudanca = cliente.get(_endereco(alguem, "history")).context["mudancas"][0]
    assert mudanca.o_que == "grupos"
    assert "Fazenda" in {c.depois for c in mudanca.campos}


def test_papel_retirado_aparece_no_historico(entrar: Entrar, com_papel: ComPapel) -> None:
    alguem = com_papel(Papel.FAZENDA)
    cliente = entrar(Papel.TI)
    cliente.post(_endereco(alguem), _dados(alguem, groups=[]))

    mudanca = cliente.get(_endereco(alguem, "history")).context["mudancas"][0]

    assert mudanca.verbo == "Excluído"
    assert "Fazenda" in {c.antes for c in mudanca.campos}


def test_ninguem_da_papel_a_si_mesmo(entrar: Entrar, com_papel: ComPapel) -> None:
    da_ti = com_papel(Papel.TI)

    entrar(servidor=da_ti).post(
        _endereco(da_ti), _dados(da_ti, groups=[_grupo(Papel.EDUCACAO)], is_superuser="on")
    )

    da_ti.refresh_from_db()
    assert [g.name for g in da_ti.groups.all()] == ["ti"]
    assert not da_ti.is_superuser


def test_ti_nao_altera_conta_de_superusuario(entrar: Entrar) -> None:
    raiz = ServidorFactory.create(is_superuser=True)

    resposta = entrar(Papel.TI).post(_endereco(raiz), _dados(raiz, first_name="Tomada"))

    assert resposta.status_code == 403
    assert Servidor.objects.get(pk=raiz.pk).first_name != "Tomada"
    senha = reverse("admin:auth_user_password_change", args=[raiz.pk])
    dados = {"password1": "outra-senha-longa-1", "password2": "outra-senha-longa-1"}
    assert entrar(Papel.TI).post(senha, dados).status_code == 403


def test_segunda_pessoa_a_salvar_a_conta_e_avisada(entrar: Entrar, com_papel: ComPapel) -> None:
    alguem = com_papel()
    ana, bia = entrar(Papel.TI), entrar(Papel.TI)
    assert ana.post(_endereco(alguem), _dados(alguem, lotacao="A")).status_code == 302

    resposta = bia.post(_endereco(alguem), _dados(alguem, lotacao="B"))

    assert resposta.status_code == 200
    assert "salvou este registro depois que você o abriu" in resposta.content.decode()


def test_entrar_no_portal_nao_conta_como_edicao(com_papel: ComPapel) -> None:
    alguem = com_papel()
    antes = alguem.versao

    Servidor.objects.filter(pk=alguem.pk).update(last_login=timezone.now())

    alguem.refresh_from_db()
    assert alguem.versao == antes


def _criar_ficha(cliente: Client, *, dias: int = 30, **mais: Any) -> Any:
    vale_ate = timezone.localdate() + timedelta(days=dias)
    dados = {"nome": "painel", "vale_ate": f"{vale_ate:%d/%m/%Y}"} | mais
    return cliente.post(reverse("admin:comum_fichadeacesso_add"), dados, follow=True)


def test_ficha_e_de_quem_a_cria_e_o_segredo_aparece_uma_vez(
    entrar: Entrar, com_papel: ComPapel
) -> None:
    eu, outra = com_papel(Papel.FAZENDA), com_papel(Papel.EDUCACAO)
    cliente = entrar(servidor=eu)

    pagina = _criar_ficha(cliente, servidor=outra.pk).content.decode()

    ficha = FichaDeAcesso.objects.get()
    assert ficha.servidor == eu
    segredo = pagina.split("não aparece outra vez: ")[1].split("<")[0].strip()
    assert (
        Client()
        .get("/api/v1/contratos/", headers={"Authorization": f"Ficha {segredo}"})
        .status_code
        == 200
    )
    assert (
        segredo not in cliente.get(reverse("admin:comum_fichadeacesso_changelist")).content.decode()
    )


def test_ti_nao_cria_ficha_e_retira_a_de_qualquer_um(entrar: Entrar) -> None:
    _criar_ficha(entrar(Papel.FAZENDA))
    ficha = FichaDeAcesso.objects.get()
    cliente = entrar(Papel.TI)

    assert cliente.get(reverse("admin:comum_fichadeacesso_add")).status_code == 403
    apagar = reverse("admin:comum_fichadeacesso_delete", args=[ficha.pk])
    assert cliente.post(apagar, {"post": "yes"}).status_code == 302
    assert not FichaDeAcesso.objects.exists()


def test_ficha_de_outra_pessoa_nao_se_ve(entrar: Entrar) -> None:
    _criar_ficha(entrar(Papel.FAZENDA))
    ficha = FichaDeAcesso.objects.get()

    resposta = entrar(Papel.EDUCACAO).get(
        reverse("admin:comum_fichadeacesso_change", args=[ficha.pk])
    )

    assert resposta.status_code == 404


@pytest.mark.parametrize(("dias", "criadas"), [(-1, 0), (0, 1), (365, 1), (366, 0)])
def test_ficha_vale_no_maximo_um_ano(entrar: Entrar, dias: int, criadas: int) -> None:
    _criar_ficha(entrar(Papel.FAZENDA), dias=dias)

    assert FichaDeAcesso.objects.count() == criadas
