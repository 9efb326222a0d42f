"""O que exigências e determinações levam à página inicial de cada papel."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import resolve

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from patrocinio.inicio.mesa import mesa_de
from patrocinio.inicio.tipos import Faixa, Mesa
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.exigencias import (
    EM,
    HOJE,
    PRAZO,
    SEGUINTE,
    VESPERA,
    contratada,
    da_equipe,
    determinacao_para,
    exigencia_de,
    preposto,
)
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import Exigencia
from transporte_escolar.servicos.determinacoes import registrar_cumprimento
from transporte_escolar.servicos.exigencias import Entrega, atender, praticar
from transporte_escolar.tipos import AtoDaExigencia

pytestmark = pytest.mark.django_db


def _atendida() -> Exigencia:
    exigencia = exigencia_de(contratada(razao_social="Serra Ltda."), titulo="Folha de julho")
    return atender(pk=exigencia.pk, entrega=Entrega(observacao="Papel"), por=da_equipe(), em=EM)


def _tarefas(mesa: Mesa) -> list[str]:
    return [t.titulo for t in mesa.tarefas if "xigência" in t.titulo or "eterminação" in t.titulo]


def _faixa(mesa: Mesa, chave: str) -> Faixa:
    return next(f for f in mesa.faixas if f.chave == chave)


@pytest.mark.parametrize(
    ("papel", "ve"),
    [
        (Papel.EDUCACAO, True),
        (Papel.SESTRAN_FISCAL, True),
        (Papel.SESTRAN_AUTORIDADE, True),
        (Papel.CONTROLE_INTERNO, False),
        (Papel.FAZENDA, False),
    ],
)
def test_exigencia_atendida_e_tarefa_de_quem_confere(papel: Papel, *, ve: bool) -> None:
    _atendida()

    tarefas = _tarefas(mesa_de(ServidorFactory.create(papeis=[papel]), HOJE))

    assert tarefas == (["Exigência a conferir: Folha de julho"] if ve else [])


def test_conferida_sai_da_mesa() -> None:
    exigencia, fiscal = _atendida(), da_equipe()
    praticar(pk=exigencia.pk, acao=AtoDaExigencia.ACEITAR, autor=fiscal, em=EM)

    mesa = mesa_de(fiscal, SEGUINTE)

    assert not _tarefas(mesa)
    assert _faixa(mesa, "vencido").total == 0


@pytest.mark.parametrize(
    ("dia", "chave"),
    [
        (PRAZO - timedelta(days=31), None),
        (PRAZO - timedelta(days=30), "trinta"),
        (PRAZO - timedelta(days=8), "trinta"),
        (PRAZO - timedelta(days=7), "sete"),
        (VESPERA, "sete"),
        (PRAZO, "hoje"),
        (SEGUINTE, "vencido"),
    ],
)
def test_exigencia_e_determinacao_por_cumprir_caem_na_faixa_do_prazo(
    dia: date, chave: str | None
) -> None:
    empresa = contratada()
    exigencia_de(empresa)
    determinacao_para(VeiculoFactory.create(da=empresa))

    mesa = mesa_de(da_equipe(), dia)

    titulos = {p.titulo: f.chave for f in mesa.faixas for p in f.prazos}
    esperados = {"Exigência 1/2026": chave, "Faixa lateral nova": chave} if chave else {}
    assert titulos == esperados


@pytest.mark.norma("5002", "art. 22, I")
@pytest.mark.parametrize(("dia", "venceu"), [(PRAZO, False), (SEGUINTE, True)])
def test_determinacao_vencida_e_tarefa_com_quantos_veiculos_faltam(
    *, dia: date, venceu: bool
) -> None:
    fiscal = da_equipe()
    determinacao = determinacao_para(*VeiculoFactory.create_batch(3, da=contratada()))
    um = determinacao.cumprimentos.earliest("pk")
    registrar_cumprimento(cumprimentos=[um.pk], dia=HOJE, por=fiscal, em=HOJE)

    mesa = mesa_de(fiscal, dia)

    esperada = ["Determinação vencida em 2 veículos: Faixa lateral nova"]
    assert _tarefas(mesa) == (esperada if venceu else [])
    if venceu:
        tarefa = next(t for t in mesa.tarefas if t.titulo in esperada)
        assert tarefa.dispositivo == "Lei 5.002/2018, art. 22, I"
        assert resolve(tarefa.url.split("?")[0]).url_name is not None


def _contratada() -> tuple[Servidor, Exigencia]:
    minha, outra = contratada(), contratada()
    feita = exigencia_de(minha, titulo="A minha folha")
    exigencia_de(outra, titulo="A da outra")
    determinacao_para(VeiculoFactory.create(da=minha), VeiculoFactory.create(da=outra))
    return preposto(minha), feita


def test_contratada_ve_so_o_que_e_seu_por_atender_e_por_cumprir() -> None:
    pessoa, _ = _contratada()

    mesa = mesa_de(pessoa, SEGUINTE)

    assert {t.titulo for t in mesa.tarefas} >= {
        "Entregar: A minha folha",
        "Determinação vencida em 1 veículo: Faixa lateral nova",
    }
    assert "A da outra" not in str(mesa)
    assert _faixa(mesa, "vencido").total == 2


def test_recusada_volta_a_mesa_da_contratada_com_o_aviso() -> None:
    pessoa, exigencia = _contratada()
    fiscal = da_equipe()
    atender(pk=exigencia.pk, entrega=Entrega(observacao="Papel"), por=fiscal, em=EM)
    assert not [t for t in mesa_de(pessoa, HOJE).tarefas if "folha" in t.titulo]

    praticar(
        pk=exigencia.pk, acao=AtoDaExigencia.RECUSAR, autor=fiscal, em=EM, motivacao="Ilegível"
    )

    tarefa = next(t for t in mesa_de(pessoa, HOJE).tarefas if "folha" in t.titulo)
    assert "recusada: veja as razões" in tarefa.detalhe


def test_o_que_nao_cabe_na_faixa_leva_a_sua_lista() -> None:
    for n in range(5):
        exigencia_de(contratada(), titulo=f"Documento {n}")
    determinacao_para(VeiculoFactory.create(da=contratada()))

    faixa = _faixa(mesa_de(da_equipe(), SEGUINTE), "vencido")

    assert (len(faixa.prazos), faixa.total) == (3, 6)
    assert sum(m.quantos for m in faixa.mais) == 3
    assert {m.nome for m in faixa.mais} == {"exigências", "determinações"}
    assert mesa_de(da_equipe(), SEGUINTE).nomes_dos_prazos == (
        "contratos, pendências de vistoria, prazos de processo, exigências e determinações"
    )


def test_mesa_nao_faz_mais_consultas_com_mais_exigencias() -> None:
    fiscal = da_equipe(Papel.SESTRAN_AUTORIDADE)

    def custo() -> int:
        with CaptureQueriesContext(connection) as consultas:
            mesa_de(Servidor.objects.get(pk=fiscal.pk), SEGUINTE)
        return len(consultas)

    _atendida()
    exigencia_de(contratada())
    determinacao_para(VeiculoFactory.create(da=contratada()))
    antes = custo()
    for _ in range(4):
        _atendida()
        exigencia_de(contratada())
        determinacao_para(VeiculoFactory.create(da=contratada()))

    assert custo() == antes
