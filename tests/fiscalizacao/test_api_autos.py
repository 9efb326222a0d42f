"""Auto de infração pela API: lavra-se uma vez, com o contrato do dia, e as provas conferem."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import AutoDeInfracao
from fiscalizacao.tipos import OrigemDoAuto
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.envios import corpo as corpo_da_vistoria
from tests.fiscalizacao.envios_de_autos import Cena, auto, em_servico, enviar
from tests.fiscalizacao.vistorias import versao
from tests.transporte_escolar.fabricas import EmpresaFactory, LinhaFactory
from tests.transporte_escolar.fabricas_frota import CondutorFactory
from transporte_escolar.models import AcessoAEmpresa
from transporte_escolar.tipos import Execucao

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
Entrar = Callable[..., Client]
HOSTIL = "<script>alert(1)</script> '; DROP TABLE x; -- \u202e {{ 7*7 }}"


@pytest.fixture
def cena() -> Cena:
    """Contratada em serviço."""
    return em_servico()


def test_o_auto_entra_numerado_com_o_contrato_do_dia_e_o_repetido_e_o_mesmo(
    entrar: Entrar, cena: Cena
) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = auto(veiculo=cena.veiculo.pk)

    primeira = enviar(fiscal, dados)
    repetidas = [enviar(fiscal, dados) for _ in range(3)]

    assert primeira.status_code == 201, primeira.json()
    assert primeira.json()["numero"] == f"1/{timezone.localdate().year}"
    assert primeira.json()["dispositivo"] == "Lei 5.002/2018, art. 24, VII"
    assert primeira.json()["gravidade"] == "grave"
    assert primeira.json()["provas_recebidas"] == []
    assert {r.status_code for r in repetidas} == {200}
    assert {r.json()["numero"] for r in repetidas} == {primeira.json()["numero"]}
    lavrado = AutoDeInfracao.objects.get()
    assert (lavrado.contrato, lavrado.empresa) == (cena.contrato, cena.empresa)
    assert (lavrado.origem, lavrado.ufm) == (OrigemDoAuto.DIRETA, 3)
    assert list(lavrado.testemunhas.values_list("nome", flat=True)) == ["Maria Alves"]


@pytest.mark.parametrize(
    "mudanca",
    [
        {"fato": "Outro fato."},
        {"infracao": "24-VIII"},
        {"local": "Outro lugar"},
        {"testemunhas": []},
        {"latitude": None},
    ],
    ids=lambda m: next(iter(m)),
)
def test_o_mesmo_codigo_com_outro_conteudo_e_409(
    entrar: Entrar, cena: Cena, mudanca: dict[str, Any]
) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = auto(veiculo=cena.veiculo.pk)
    enviar(fiscal, dados)

    resposta = enviar(fiscal, dados | mudanca)

    assert resposta.status_code == 409
    assert "com outro conteúdo" in resposta.json()["detail"]
    assert "o errado se anula" in resposta.json()["saida"]
    assert AutoDeInfracao.objects.count() == 1


def test_o_codigo_de_outra_pessoa_nada_revela(entrar: Entrar, cena: Cena) -> None:
    dados = auto(veiculo=cena.veiculo.pk)
    enviar(entrar(Papel.SESTRAN_FISCAL), dados)

    resposta = enviar(entrar(Papel.SESTRAN_FISCAL), dados)

    assert resposta.status_code == 409
    assert resposta.json()["detail"] == "Esse código de aparelho já está em uso."


@pytest.mark.norma("5002", "art. 22")
def test_a_leve_se_recusa_com_o_artigo_e_a_saida(entrar: Entrar, cena: Cena) -> None:
    dados = auto(veiculo=cena.veiculo.pk, infracao="22-II")

    resposta = enviar(entrar(Papel.SESTRAN_FISCAL), dados)

    assert resposta.status_code == 422
    assert resposta.json()["artigo"] == "Lei 5.002/2018, art. 22"
    assert "Advertências verbais" in resposta.json()["saida"]
    assert AutoDeInfracao.objects.count() == 0


def test_dois_itens_que_disputam_o_fato_pedem_razoes(entrar: Entrar, cena: Cena) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    enviar(fiscal, auto(veiculo=cena.veiculo.pk))
    segundo = auto(veiculo=cena.veiculo.pk, infracao="25-V")

    sem = enviar(fiscal, segundo)
    com = enviar(fiscal, segundo | {"razoes": "São dois veículos da mesma frota."})

    assert sem.status_code == 422
    assert "razoes" in sem.json()["errors"]
    assert com.status_code == 201


@pytest.mark.norma("5002", "art. 28")
def test_o_servico_direto_diz_o_servidor_e_nao_da_multa(entrar: Entrar) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = auto(linha=LinhaFactory.create(execucao=Execucao.DIRETA).pk)

    sem = enviar(fiscal, dados)
    com = enviar(fiscal, dados | {"servidor_envolvido": "José Ramos"})

    assert sem.status_code == 422
    assert com.status_code == 201
    lavrado = AutoDeInfracao.objects.get()
    assert (lavrado.empresa, lavrado.ufm) == (None, 0)


def test_do_condutor_responde_a_empresa_dele(entrar: Entrar, cena: Cena) -> None:
    condutor = CondutorFactory.create(da=cena.empresa)

    resposta = enviar(entrar(Papel.SESTRAN_FISCAL), auto(condutor=condutor.pk))

    assert resposta.status_code == 201, resposta.json()
    assert AutoDeInfracao.objects.get().empresa == cena.empresa


def test_o_que_partiu_da_vistoria_liga_se_ao_item_e_sem_ela_lavra_se_assim_mesmo(
    entrar: Entrar, cena: Cena
) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    roteiro = versao()
    vistoria = corpo_da_vistoria(roteiro, veiculo=cena.veiculo.pk, falham=("freios",))
    fiscal.post(reverse("api:vistoria-list"), vistoria, content_type="application/json")
    item = roteiro.itens.get(codigo="freios")
    comuns = {"veiculo": cena.veiculo.pk, "item": item.pk}

    ligado = enviar(fiscal, auto(**comuns, vistoria=vistoria["uuid"]))
    solto = enviar(
        fiscal, auto(**comuns, infracao="24-VIII", vistoria=str(uuid4()), fato="Corria.")
    )

    assert (ligado.status_code, solto.status_code) == (201, 201)
    um, outro = AutoDeInfracao.objects.order_by("numero")
    assert um.resposta.item == item
    assert (um.origem, outro.origem) == (OrigemDoAuto.VISTORIA, OrigemDoAuto.VISTORIA)
    assert outro.resposta is None


@pytest.mark.parametrize(
    "mudanca",
    [
        {"uuid": "não é"},
        {"infracao": "99-X"},
        {"infracao": {"a": 1}},
        {"fato": " "},
        {"fato": "nulo \x00"},
        {"local": "x" * 201},
        {"fato_em": "ontem"},
        {"veiculo": 10**30},
        {"veiculo": "'; --"},
        {"latitude": "500"},
        {"testemunhas": [{"contato": "sem nome"}]},
        {"testemunhas": [{"nome": "a"}] * 11},
        {"item": -1},
    ],
    ids=lambda m: f"{next(iter(m))}-{str(next(iter(m.values())))[:12]}",
)
def test_o_que_nao_se_deixa_ler_e_400_e_diz_o_campo(
    entrar: Entrar, cena: Cena, mudanca: dict[str, Any]
) -> None:
    dados = auto(veiculo=cena.veiculo.pk) | mudanca

    resposta = enviar(entrar(Papel.SESTRAN_FISCAL), dados)

    assert resposta.status_code == 400
    assert next(iter(mudanca)) in resposta.json()["errors"]
    assert AutoDeInfracao.objects.count() == 0


def test_texto_hostil_se_guarda_como_texto_e_o_relogio_adiantado_nao_lavra_no_futuro(
    entrar: Entrar, cena: Cena
) -> None:
    amanha = (timezone.now() + timedelta(days=1)).isoformat()
    dados = auto(veiculo=cena.veiculo.pk, fato=HOSTIL, local=HOSTIL, lavrado_em=amanha)

    assert enviar(entrar(Papel.SESTRAN_FISCAL), dados).status_code == 201

    lavrado = AutoDeInfracao.objects.get()
    assert (lavrado.fato, lavrado.local) == (HOSTIL, HOSTIL)
    assert lavrado.lavrado_em == lavrado.recebido_em


@pytest.mark.parametrize(
    ("papel", "situacao"),
    [
        (Papel.SESTRAN_FISCAL, 201),
        (Papel.SESTRAN_AUTORIDADE, 201),
        (Papel.FISCAL_CONVIDADO, 403),
        (Papel.EDUCACAO, 403),
        (Papel.CONTRATADA, 403),
        (Papel.FAZENDA, 403),
        (Papel.OUVIDORIA, 403),
    ],
)
def test_so_autua_quem_a_lei_manda(entrar: Entrar, cena: Cena, papel: Papel, situacao: int) -> None:
    assert enviar(entrar(papel), auto(veiculo=cena.veiculo.pk)).status_code == situacao


def test_quem_nao_entrou_recebe_401() -> None:
    assert enviar(Client(), auto()).status_code == 401


def test_a_contratada_so_le_os_seus(entrar: Entrar, cena: Cena) -> None:
    dados = auto(veiculo=cena.veiculo.pk)
    enviar(entrar(Papel.SESTRAN_FISCAL), dados)
    endereco = reverse("api:auto-detail", args=[dados["uuid"]])
    contratada = entrar(Papel.CONTRATADA)
    pessoa = contratada.session["_auth_user_id"]

    AcessoAEmpresa.objects.create(servidor_id=pessoa, empresa=EmpresaFactory.create())
    assert contratada.get(endereco).status_code == 404
    AcessoAEmpresa.objects.create(servidor_id=pessoa, empresa=cena.empresa)
    assert contratada.get(endereco).status_code == 200
    assert contratada.get(reverse("api:auto-detail", args=["a" * 36])).status_code == 404
