"""Escopo: a contratada e a secretaria escolar veem só o que é delas."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import (
    AcessoAEmpresaFactory,
    AcessoAEscolaFactory,
    EscolaDaLinhaFactory,
    ItemDoContratoFactory,
    ItinerarioFactory,
    OrdemDeServicoFactory,
    PropostaFactory,
)
from transporte_escolar.models import (
    Aditivo,
    Contrato,
    Edital,
    Empresa,
    Escola,
    ItemDoContrato,
    Itinerario,
    Linha,
    OrdemDeServico,
    Proposta,
)
from transporte_escolar.servicos.contratos import rescindir_contrato

pytestmark = pytest.mark.django_db
ComPapel = Callable[..., Servidor]
VEEM_TUDO = [
    Papel.EDUCACAO,
    Papel.SESTRAN_FISCAL,
    Papel.SESTRAN_AUTORIDADE,
    Papel.PROCURADORIA,
    Papel.CONTROLE_INTERNO,
    Papel.AUTORIDADE_JULGADORA,
    Papel.AUTORIDADE_RECURSAL,
    Papel.FAZENDA,
]


@pytest.fixture
def minha_e_alheia() -> tuple[ItemDoContrato, ItemDoContrato]:
    """Duas contratadas, cada uma com contrato, proposta, linha e ordem."""
    itens = []
    for _ in range(2):
        item = ItemDoContratoFactory.create(contrato__vigente=True)
        PropostaFactory.create(item=item.item, empresa=item.contrato.empresa, vencedora=True)
        OrdemDeServicoFactory.create(contrato=item.contrato)
        ItinerarioFactory.create(linha=item.linha)
        EscolaDaLinhaFactory.create(linha=item.linha)
        itens.append(item)
    return itens[0], itens[1]


def _vistos(modelo: Any, pessoa: Servidor) -> set[Any]:
    return set(modelo.objects.visiveis_a(pessoa))


def test_contratada_ve_so_o_que_e_da_sua_empresa(
    com_papel: ComPapel, minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato]
) -> None:
    minha, _ = minha_e_alheia
    contrato = minha.contrato
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=contrato.empresa)

    assert _vistos(Empresa, pessoa) == {contrato.empresa}
    assert _vistos(Contrato, pessoa) == {contrato}
    assert _vistos(ItemDoContrato, pessoa) == {minha}
    assert _vistos(Linha, pessoa) == {minha.linha}
    assert _vistos(Itinerario, pessoa) == {minha.linha.itinerarios.get()}
    assert _vistos(Edital, pessoa) == {contrato.edital}
    assert _vistos(Proposta, pessoa) == {contrato.empresa.propostas.get()}
    assert _vistos(OrdemDeServico, pessoa) == {contrato.ordens.get()}
    assert _vistos(Aditivo, pessoa) == set()
    assert _vistos(Escola, pessoa) == set()


def test_secretaria_escolar_ve_so_suas_escolas_e_as_linhas_delas(
    com_papel: ComPapel, minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato]
) -> None:
    minha, _ = minha_e_alheia
    escola = minha.linha.escolas.get()
    pessoa = com_papel(Papel.SECRETARIA_ESCOLAR)
    AcessoAEscolaFactory.create(servidor=pessoa, escola=escola)

    assert _vistos(Escola, pessoa) == {escola}
    assert _vistos(Linha, pessoa) == {minha.linha}
    assert _vistos(Contrato, pessoa) == set()
    assert _vistos(Empresa, pessoa) == set()


@pytest.mark.parametrize(("dias", "visivel"), [(-1, False), (0, True), (1, True)])
def test_contratada_deixa_de_ver_a_linha_no_dia_seguinte_ao_fim(
    com_papel: ComPapel,
    minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato],
    dias: int,
    *,
    visivel: bool,
) -> None:
    minha, _ = minha_e_alheia
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=minha.contrato.empresa)
    hoje = timezone.localdate()
    ItemDoContrato.objects.filter(pk=minha.pk).update(
        vigente_de=hoje - timedelta(days=30), vigente_ate=hoje + timedelta(days=dias)
    )

    assert (minha.linha in _vistos(Linha, pessoa)) is visivel
    assert bool(_vistos(Itinerario, pessoa)) is visivel
    assert _vistos(ItemDoContrato, pessoa) == {minha}
    assert _vistos(Contrato, pessoa) == {minha.contrato}


def test_contratada_nao_ve_a_linha_que_passou_a_outra_empresa(
    com_papel: ComPapel, minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato]
) -> None:
    minha, _ = minha_e_alheia
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=minha.contrato.empresa)
    hoje = timezone.localdate()
    rescindir_contrato(pk=minha.contrato.pk, em=hoje, motivo="Caducidade, processo 12/2026")
    ItemDoContratoFactory.create(
        contrato__vigente=True, item__linha=minha.linha, vigente_de=hoje + timedelta(days=1)
    )

    assert _vistos(Linha, pessoa) == set()
    assert _vistos(Itinerario, pessoa) == set()
    assert _vistos(Contrato, pessoa) == {minha.contrato}


def test_quem_acumula_papeis_ve_a_uniao(
    com_papel: ComPapel, minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato]
) -> None:
    minha, alheia = minha_e_alheia
    pessoa = com_papel(Papel.CONTRATADA, Papel.SECRETARIA_ESCOLAR)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=minha.contrato.empresa)
    AcessoAEscolaFactory.create(servidor=pessoa, escola=alheia.linha.escolas.get())

    assert _vistos(Linha, pessoa) == {minha.linha, alheia.linha}
    assert _vistos(Contrato, pessoa) == {minha.contrato}


def test_papel_sem_escopo_acumulado_ve_tudo(
    com_papel: ComPapel, minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato]
) -> None:
    pessoa = com_papel(Papel.CONTRATADA, Papel.SESTRAN_FISCAL)

    assert len(_vistos(Contrato, pessoa)) == 2


def test_ti_acumulada_nao_amplia_o_escopo(
    com_papel: ComPapel, minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato]
) -> None:
    assert _vistos(Contrato, com_papel(Papel.CONTRATADA, Papel.TI)) == set()


@pytest.mark.parametrize("papel", VEEM_TUDO)
def test_os_demais_papeis_veem_todas_as_linhas_e_contratos(
    papel: Papel, com_papel: ComPapel, minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato]
) -> None:
    pessoa = com_papel(papel)

    assert len(_vistos(Linha, pessoa)) == len(_vistos(Contrato, pessoa)) == 2


@pytest.mark.norma("5002", "art. 20, III")
def test_fiscal_convidado_ve_linha_e_contrato_e_nao_ve_a_licitacao(
    com_papel: ComPapel,
    entrar: Callable[..., Client],
    minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato],
) -> None:
    pessoa = com_papel(Papel.FISCAL_CONVIDADO)
    cliente = entrar(servidor=pessoa)
    contrato = minha_e_alheia[0].contrato

    for modelo in (Linha, Contrato, Empresa, Escola, Itinerario):
        assert len(_vistos(modelo, pessoa)) == modelo.objects.count() > 0
    for tela, abre in (("contrato", 200), ("linha", 200), ("proposta", 403), ("edital", 403)):
        lista = cliente.get(reverse(f"admin:transporte_escolar_{tela}_changelist"))
        assert lista.status_code == abre, tela
    endereco = reverse("admin:transporte_escolar_contrato_change", args=[contrato.pk])
    assert cliente.get(endereco).status_code == 200
    assert cliente.post(endereco, {"preposto_nome": "Outro"}).status_code == 403


@pytest.mark.parametrize("papel", [Papel.TI, Papel.ATENDIMENTO, Papel.PERITO, Papel.OUVIDORIA])
def test_quem_nao_tem_o_papel_nao_ve_nada(
    papel: Papel, com_papel: ComPapel, minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato]
) -> None:
    pessoa = com_papel(papel)

    assert not any(_vistos(m, pessoa) for m in (Linha, Contrato, Empresa, Edital, Proposta))


def test_conta_desativada_nao_ve_nada(
    com_papel: ComPapel, minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato]
) -> None:
    assert not _vistos(Linha, com_papel(Papel.EDUCACAO, is_active=False))


@pytest.mark.parametrize(
    ("tela", "alvo"),
    [
        ("contrato", lambda item: item.contrato),
        ("linha", lambda item: item.linha),
        ("empresa", lambda item: item.contrato.empresa),
        ("ordemdeservico", lambda item: item.contrato.ordens.get()),
        ("itinerario", lambda item: item.linha.itinerarios.get()),
    ],
)
def test_registro_de_outra_empresa_nao_existe_para_a_contratada(
    tela: str,
    alvo: Callable[[ItemDoContrato], Any],
    com_papel: ComPapel,
    entrar: Callable[..., Client],
    minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato],
) -> None:
    minha, alheia = minha_e_alheia
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=minha.contrato.empresa)
    cliente = entrar(servidor=pessoa)

    def abrir(item: ItemDoContrato, rota: str) -> int:
        nome = f"admin:transporte_escolar_{tela}_{rota}"
        return cliente.get(reverse(nome, args=[alvo(item).pk])).status_code

    assert abrir(minha, "change") == 200
    assert abrir(alheia, "change") == 404
    assert abrir(alheia, "history") == 404


@pytest.mark.parametrize("rota", ["contrato", "linha", "empresa", "ordem"])
def test_api_nao_mostra_o_que_e_de_outra_empresa(
    rota: str,
    com_papel: ComPapel,
    entrar: Callable[..., Client],
    minha_e_alheia: tuple[ItemDoContrato, ItemDoContrato],
) -> None:
    minha, alheia = minha_e_alheia
    alvos: dict[str, Callable[[ItemDoContrato], Any]] = {
        "contrato": lambda item: item.contrato,
        "linha": lambda item: item.linha,
        "empresa": lambda item: item.contrato.empresa,
        "ordem": lambda item: item.contrato.ordens.get(),
    }
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=minha.contrato.empresa)
    cliente = entrar(servidor=pessoa)

    lista = cliente.get(reverse(f"api:{rota}-list")).json()
    alheio = cliente.get(reverse(f"api:{rota}-detail", args=[alvos[rota](alheia).pk]))

    assert [r["id"] for r in lista["results"]] == [alvos[rota](minha).pk]
    assert alheio.status_code == 404
    assert alheio.headers["Content-Type"].startswith("application/problem+json")
