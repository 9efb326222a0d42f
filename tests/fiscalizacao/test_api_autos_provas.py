"""As provas do auto chegam uma a uma e conferem; o catálogo vai na lista do dia."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import AutoDeInfracao, Infracao, ProvaDoAuto
from fiscalizacao.tipos import Gravidade, Medida
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fiscalizacao.envios_de_autos import Cena, auto, em_servico, enviar, provar
from tests.fiscalizacao.test_fotos_e_termos import jpeg
from tests.transporte_escolar.fabricas import EditalFactory, ItemDoContratoFactory

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
Entrar = Callable[..., Client]


@pytest.fixture
def cena() -> Cena:
    """Contratada em serviço."""
    return em_servico()


def test_a_prova_entra_com_os_bytes_que_vieram_e_repetir_e_inocuo(
    entrar: Entrar, cena: Cena
) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = auto(veiculo=cena.veiculo.pk)
    codigo = str(uuid4())
    assert provar(fiscal, dados["uuid"], codigo, jpeg()).status_code == 404
    enviar(fiscal, dados)

    mandadas = [provar(fiscal, dados["uuid"], codigo, jpeg()) for _ in range(2)]

    assert [m.status_code for m in mandadas] == [200, 200], mandadas[0].json()
    assert mandadas[0].json()["provas_recebidas"] == [codigo]
    guardada = ProvaDoAuto.objects.get()
    assert guardada.anexo.prova
    with guardada.anexo.arquivo.open("rb") as arquivo:
        assert arquivo.read() == jpeg()
    assert guardada.capturada_em == datetime(2026, 11, 30, 13, tzinfo=UTC)
    lido = fiscal.get(reverse("api:auto-detail", args=[dados["uuid"]])).json()
    assert lido["provas_recebidas"] == [codigo]


@pytest.mark.parametrize("resumo", ["", "0" * 64, "não é resumo".encode().hex()])
def test_a_prova_que_chega_diferente_se_recusa(entrar: Entrar, cena: Cena, resumo: str) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = auto(veiculo=cena.veiculo.pk)
    enviar(fiscal, dados)

    resposta = provar(fiscal, dados["uuid"], str(uuid4()), jpeg(), resumo)

    assert resposta.status_code == 422
    assert "diferente da que o aparelho declarou" in resposta.json()["detail"]
    assert ProvaDoAuto.objects.count() == 0


def test_o_codigo_da_prova_com_outra_imagem_e_409(entrar: Entrar, cena: Cena) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados, outro = auto(veiculo=cena.veiculo.pk), auto(infracao="24-VI", veiculo=cena.veiculo.pk)
    codigo = str(uuid4())
    for um in (dados, outro):
        enviar(fiscal, um)
    provar(fiscal, dados["uuid"], codigo, jpeg())

    assert provar(fiscal, dados["uuid"], codigo, jpeg("blue")).status_code == 409
    assert provar(fiscal, outro["uuid"], codigo, jpeg()).status_code == 409
    assert ProvaDoAuto.objects.count() == 1


def test_o_que_nao_e_imagem_e_a_prova_no_auto_alheio_se_recusam(entrar: Entrar, cena: Cena) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = auto(veiculo=cena.veiculo.pk)
    enviar(fiscal, dados)

    assert provar(fiscal, dados["uuid"], str(uuid4()), b"MZ\x90\x00virus").status_code == 422
    assert provar(fiscal, dados["uuid"], str(uuid4()), b"").status_code == 422
    alheio = provar(entrar(Papel.SESTRAN_FISCAL), dados["uuid"], str(uuid4()), jpeg())
    assert alheio.status_code == 404
    assert provar(entrar(Papel.EDUCACAO), dados["uuid"], str(uuid4()), jpeg()).status_code == 403
    assert ProvaDoAuto.objects.count() == 0


@pytest.mark.django_db(transaction=True)
def test_o_mesmo_auto_enviado_por_dez_ao_mesmo_tempo_e_um_so_com_uma_prova(entrar: Entrar) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = auto(veiculo=em_servico().veiculo.pk)
    codigo = str(uuid4())

    def mandar() -> tuple[int, str, int]:
        resposta = enviar(fiscal, dados)
        prova = provar(fiscal, dados["uuid"], codigo, jpeg())
        return resposta.status_code, resposta.json().get("numero", ""), prova.status_code

    desfechos = correr(*[mandar] * 10)

    assert sorted(situacao for situacao, *_ in desfechos) == [200] * 9 + [201]
    assert {numero for _, numero, _ in desfechos} == {f"1/{timezone.localdate().year}"}
    assert {prova for *_, prova in desfechos} == {200}
    assert (AutoDeInfracao.objects.count(), ProvaDoAuto.objects.count()) == (1, 1)


def _do_dia(cliente: Client) -> dict[str, Any]:
    corpo: dict[str, Any] = cliente.get(reverse("api:campo_dia")).json()
    return corpo


@pytest.mark.norma("5002", "art. 21, p.ú.")
def test_a_lista_do_dia_traz_as_32_da_lei_e_as_de_edital_com_contrato_em_vigor(
    entrar: Entrar, cena: Cena
) -> None:
    comuns: dict[str, Any] = {
        "texto": "Rodar sem rastreador.",
        "gravidade": Gravidade.MEDIA,
        "medidas": [Medida.ADVERTENCIA],
        "base_legal": "Edital, item 9.1",
    }
    Infracao.objects.create(codigo="E1", edital=cena.contrato.edital, **comuns)
    Infracao.objects.create(codigo="E2", edital=EditalFactory.create(), **comuns)
    encerrado = ItemDoContratoFactory.create(
        contrato__vigente=True, vigente_ate=timezone.localdate() - timedelta(days=1)
    ).contrato
    Infracao.objects.create(codigo="E3", edital=encerrado.edital, **comuns)

    lista = _do_dia(entrar(Papel.SESTRAN_FISCAL))

    por_codigo = {i["codigo"]: i for i in lista["infracoes"]}
    assert len(por_codigo) == 33
    assert por_codigo["E1"]["contratos"] == [cena.contrato.pk]
    assert por_codigo["E1"]["empresas"] == [cena.empresa.pk]
    mecanica = por_codigo["24-VII"]
    assert mecanica["dispositivo"] == "Lei 5.002/2018, art. 24, VII"
    assert mecanica["texto"].startswith("trafegar com veículos em condições mecânicas")
    assert (mecanica["gravidade"], mecanica["ufm"]) == ("grave", 3)
    assert mecanica["penas"] == ["advertencia", "multa"]
    assert mecanica["concorrentes"]["25-V"] == "falta requisito que a lei exige do veículo"
    assert por_codigo["24-VI"]["concorrentes"] == {}
    assert "contratos" not in mecanica


@pytest.mark.parametrize(
    ("papel", "pode"), [(Papel.SESTRAN_FISCAL, True), (Papel.FISCAL_CONVIDADO, False)]
)
def test_a_lista_do_dia_diz_quem_autua_e_quem_adverte(
    entrar: Entrar, papel: Papel, *, pode: bool
) -> None:
    lista = _do_dia(entrar(papel))

    assert (lista["pode_autuar"], lista["pode_advertir"]) == (pode, pode)
