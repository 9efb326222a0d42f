"""Advertência verbal pela API: registra-se uma vez, e a proposta de que partiu fica acolhida."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import AdvertenciaVerbal
from fiscalizacao.servicos.advertencias import FatoLeve, advertir
from patrocinio.comum.erros import ConflitoComOGravado, ErroDeDominio
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fiscalizacao.envios_de_autos import Cena, em_servico
from tests.fiscalizacao.vistorias import MANHA
from tests.transporte_escolar.fabricas import EmpresaFactory, LinhaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, CondutorFactory
from transporte_escolar.models import AcessoAEmpresa
from transporte_escolar.servicos.propostas_de_infracao import FatoProposto, propor
from transporte_escolar.tipos import Execucao, ItemDaLei, SituacaoDaPropostaDeInfracao

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 22")]
Entrar = Callable[..., Client]


@pytest.fixture
def cena() -> Cena:
    """Contratada em serviço."""
    return em_servico()


def _corpo(**campos: Any) -> dict[str, Any]:
    return {
        "uuid": str(uuid4()),
        "item": "22-II",
        "fato": "Fumava ao volante.",
        "em": (timezone.now() - timedelta(minutes=5)).isoformat(),
        "local": "Portão da escola",
    } | campos


def _enviar(cliente: Client, dados: dict[str, Any]) -> Any:
    return cliente.post(reverse("api:advertencia-list"), dados, content_type="application/json")


def test_entra_numerada_com_a_empresa_do_dia_e_a_repetida_e_a_mesma(
    entrar: Entrar, cena: Cena
) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = _corpo(veiculo=cena.veiculo.pk)

    primeira, segunda = _enviar(fiscal, dados), _enviar(fiscal, dados)

    assert (primeira.status_code, segunda.status_code) == (201, 200), primeira.json()
    assert primeira.json() == segunda.json()
    assert primeira.json()["numero"] == f"1/{timezone.localdate().year}"
    assert primeira.json()["dispositivo"] == "Lei 5.002/2018, art. 22, II"
    assert AdvertenciaVerbal.objects.get().empresa == cena.empresa


def test_do_condutor_e_da_linha_responde_a_empresa_e_sem_ninguem_se_recusa(
    entrar: Entrar, cena: Cena
) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    condutor = CondutorFactory.create(da=cena.empresa)
    linha = cena.contrato.itens.get().linha
    direta = LinhaFactory.create(execucao=Execucao.DIRETA)

    assert _enviar(fiscal, _corpo(condutor=condutor.pk)).status_code == 201
    assert _enviar(fiscal, _corpo(linha=linha.pk)).status_code == 201
    recusada = _enviar(fiscal, _corpo(linha=direta.pk))

    assert set(AdvertenciaVerbal.objects.values_list("empresa", flat=True)) == {cena.empresa.pk}
    assert recusada.status_code == 400
    assert "a contratada ou o condutor" in str(recusada.json()["errors"])


@pytest.mark.parametrize(
    "mudanca", [{"fato": "Outro."}, {"item": "22-III"}, {"local": ""}], ids=lambda m: next(iter(m))
)
def test_o_mesmo_codigo_com_outro_conteudo_e_409(
    entrar: Entrar, cena: Cena, mudanca: dict[str, Any]
) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = _corpo(veiculo=cena.veiculo.pk)
    _enviar(fiscal, dados)

    resposta = _enviar(fiscal, dados | mudanca)

    assert resposta.status_code == 409
    assert "não se altera" in resposta.json()["saida"]
    alheia = _enviar(entrar(Papel.SESTRAN_FISCAL), dados)
    assert alheia.json()["detail"] == "Esse código de aparelho já está em uso."
    assert AdvertenciaVerbal.objects.count() == 1


@pytest.mark.parametrize(
    "mudanca",
    [
        {"item": "24-VII"},
        {"uuid": "x"},
        {"fato": ""},
        {"fato": "\x00"},
        {"em": None},
        {"veiculo": 10**30},
        {"local": "x" * 201},
    ],
    ids=lambda m: f"{next(iter(m))}-{str(next(iter(m.values())))[:8]!r}",
)
def test_o_que_nao_se_deixa_ler_e_400(entrar: Entrar, cena: Cena, mudanca: dict[str, Any]) -> None:
    dados = _corpo(veiculo=cena.veiculo.pk) | mudanca

    resposta = _enviar(entrar(Papel.SESTRAN_FISCAL), dados)

    assert resposta.status_code == 400
    assert next(iter(mudanca)) in resposta.json()["errors"]


def test_o_fato_futuro_se_recusa_com_a_saida(entrar: Entrar, cena: Cena) -> None:
    amanha = (timezone.now() + timedelta(days=1)).isoformat()

    resposta = _enviar(entrar(Papel.SESTRAN_FISCAL), _corpo(veiculo=cena.veiculo.pk, em=amanha))

    assert resposta.status_code == 422
    assert resposta.json()["saida"] == "Confira o dia e a hora."


@pytest.mark.parametrize(
    ("papel", "situacao"),
    [
        (Papel.SESTRAN_FISCAL, 201),
        (Papel.SESTRAN_AUTORIDADE, 201),
        (Papel.FISCAL_CONVIDADO, 403),
        (Papel.EDUCACAO, 403),
        (Papel.CONTRATADA, 403),
    ],
)
def test_so_adverte_quem_fiscaliza(entrar: Entrar, cena: Cena, papel: Papel, situacao: int) -> None:
    assert _enviar(entrar(papel), _corpo(veiculo=cena.veiculo.pk)).status_code == situacao
    assert _enviar(Client(), _corpo()).status_code == 401


def test_a_contratada_so_le_as_suas(entrar: Entrar, cena: Cena) -> None:
    dados = _corpo(veiculo=cena.veiculo.pk)
    _enviar(entrar(Papel.SESTRAN_FISCAL), dados)
    endereco = reverse("api:advertencia-detail", args=[dados["uuid"]])
    contratada = entrar(Papel.CONTRATADA)
    pessoa = contratada.session["_auth_user_id"]

    AcessoAEmpresa.objects.create(servidor_id=pessoa, empresa=EmpresaFactory.create())
    assert contratada.get(endereco).status_code == 404
    AcessoAEmpresa.objects.create(servidor_id=pessoa, empresa=cena.empresa)
    assert contratada.get(endereco).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_a_mesma_enviada_por_dez_ao_mesmo_tempo_e_uma_so(entrar: Entrar) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    dados = _corpo(veiculo=em_servico().veiculo.pk)

    desfechos = correr(*[lambda: _enviar(fiscal, dados).status_code] * 10)

    assert sorted(desfechos) == [200] * 9 + [201]
    assert AdvertenciaVerbal.objects.count() == 1


def test_acolhe_a_proposta_uma_vez_e_o_codigo_repetido_nao_a_reexamina(
    com_papel: Any, cena: Cena
) -> None:
    fiscal = com_papel(Papel.SESTRAN_FISCAL)
    proposta = propor(
        FatoProposto("x", ItemDaLei.ART_22_V, HOJE, "Sem autorização à vista.", "quadro"),
        em=MANHA,
    )

    def dar(codigo: UUID, **campos: Any) -> AdvertenciaVerbal:
        visto = FatoLeve("22-V", "Sem.", MANHA, empresa=cena.empresa, uuid=codigo, **campos)
        return advertir(visto, por=fiscal, em=MANHA)

    codigo = uuid4()
    feita, repetida = (dar(codigo, proposta=proposta) for _ in range(2))

    assert feita == repetida
    proposta.refresh_from_db()
    assert proposta.situacao == SituacaoDaPropostaDeInfracao.ACOLHIDA
    assert proposta.razoes == f"{feita}."
    with pytest.raises(ErroDeDominio, match="já foi examinada"):
        dar(uuid4(), proposta=proposta)
    with pytest.raises(ConflitoComOGravado, match="outro conteúdo"):
        dar(codigo, local="Outro.")
    assert AdvertenciaVerbal.objects.count() == 1
