"""Minha mesa: o que cada papel encontra ao entrar, e quanto custa ao banco."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.models import Servidor, ValorVigente
from patrocinio.comum.tipos import Papel
from patrocinio.inicio.mesa import mesa_de
from patrocinio.inicio.regras import distancia_em_palavras, faixa_de
from tests.fabricas import PessoaJuridicaFactory, cnpj_de
from transporte_escolar.models import AcessoAEmpresa, Contrato, Edital, Empresa, Linha
from transporte_escolar.servicos.linhas import o_que_falta

pytestmark = pytest.mark.django_db

HOJE = date(2026, 5, 20)
LIMITE_DE_CONSULTAS = 12


def _edital() -> Edital:
    return Edital.objects.create(
        modalidade="pregao_eletronico",
        numero=7,
        ano=2026,
        objeto="Transporte escolar",
        publicado_em=date(2026, 1, 5),
        regime="14133",
    )


def _contrato(edital: Edital, numero: int, *, dias: int, situacao: str = "vigente") -> Contrato:
    empresa = Empresa.objects.create(
        cnpj=cnpj_de(40_000_000 + numero), razao_social=f"Viação {numero} Ltda."
    )
    return Contrato.objects.create(
        numero=numero,
        ano=2026,
        edital=edital,
        empresa=empresa,
        regime="14133",
        situacao=situacao,
        assinado_em=None if situacao == "a_assinar" else date(2026, 1, 20),
        vigente_de=date(2026, 2, 2),
        vigente_ate=HOJE + timedelta(days=dias),
    )


@pytest.mark.parametrize(
    ("dias", "faixa"),
    [
        (-1, "vencido"),
        (0, "hoje"),
        (1, "sete"),
        (7, "sete"),
        (8, "trinta"),
        (30, "trinta"),
        (31, None),
    ],
)
def test_o_prazo_cai_na_faixa_da_sua_distancia(dias: int, faixa: str | None) -> None:
    assert faixa_de(HOJE + timedelta(days=dias), hoje=HOJE) == faixa


@pytest.mark.parametrize(
    ("dias", "escrito"),
    [(-2, "Vencido há 2 dias"), (-1, "Vencido há 1 dia"), (0, "Hoje"), (1, "1 dia")],
)
def test_a_distancia_do_prazo_se_diz_em_palavras(dias: int, escrito: str) -> None:
    assert distancia_em_palavras(HOJE + timedelta(days=dias), hoje=HOJE) == escrito


def test_cada_faixa_mostra_tres_contratos_e_conta_todos(
    com_papel: Callable[..., Servidor],
) -> None:
    edital = _edital()
    for numero, dias in enumerate((-9, -1, 0, 1, 5, 6, 7, 8, 30, 31, 90), start=1):
        _contrato(edital, numero, dias=dias)
    _contrato(edital, 90, dias=-4, situacao="a_assinar")
    mesa = mesa_de(com_papel(Papel.EDUCACAO), HOJE)
    assert [(f.chave, len(f.prazos), f.total) for f in mesa.faixas] == [
        ("vencido", 2, 2),
        ("hoje", 1, 1),
        ("sete", 3, 4),
        ("trinta", 2, 2),
    ]
    assert [p.titulo for p in mesa.faixas[0].prazos] == ["Contrato 1/2026", "Contrato 2/2026"]


def test_linhas_completas_sao_as_a_que_nada_falta(com_papel: Callable[..., Servidor]) -> None:
    for numero, (tipo, execucao) in enumerate(
        [("van", "direta"), ("", "direta"), ("onibus", "contratada")], start=1
    ):
        Linha.objects.create(
            codigo=f"L{numero}", nome="Linha", tipo_veiculo=tipo, execucao=execucao
        )
    mesa = mesa_de(com_papel(Papel.EDUCACAO), HOJE)
    completas = next(i for i in mesa.indicadores if i.nome == "Linhas completas")
    esperadas = [linha for linha in Linha.objects.all() if not o_que_falta(linha, em=HOJE)]
    assert (completas.valor, completas.total) == (len(esperadas), 3)


def test_de_1_de_dezembro_em_diante_a_fazenda_ve_o_valor_do_ano_seguinte(
    com_papel: Callable[..., Servidor],
) -> None:
    fazenda = com_papel(Papel.FAZENDA)
    novembro = [t.titulo for t in mesa_de(fazenda, date(2026, 11, 30)).tarefas]
    dezembro = [t.titulo for t in mesa_de(fazenda, date(2026, 12, 1)).tarefas]
    assert not [t for t in novembro if "2027" in t]
    assert len([t for t in dezembro if "2027" in t]) == 2
    assert ValorVigente.objects.filter(vigente_de__year=2027).count() == 0


def test_quem_nao_cadastra_valores_nao_recebe_a_tarefa(com_papel: Callable[..., Servidor]) -> None:
    titulos = [t.titulo for t in mesa_de(com_papel(Papel.SESTRAN_FISCAL), HOJE).tarefas]
    assert not [t for t in titulos if "Cadastrar" in t]


def test_a_contratada_so_ve_os_prazos_dos_seus_contratos(
    com_papel: Callable[..., Servidor],
) -> None:
    edital = _edital()
    meu, _ = _contrato(edital, 1, dias=3), _contrato(edital, 2, dias=3)
    preposto = com_papel(Papel.CONTRATADA)
    AcessoAEmpresa.objects.create(servidor=preposto, empresa=meu.empresa)
    mesa = mesa_de(preposto, HOJE)
    assert [p.titulo for f in mesa.faixas for p in f.prazos] == ["Contrato 1/2026"]
    assert next(i for i in mesa.indicadores if i.nome == "Contratos em vigor").total == 1


def test_papel_sem_telas_recebe_explicacao_em_vez_de_pagina_em_branco(
    entrar: Callable[..., Client],
) -> None:
    pagina = entrar(Papel.OUVIDORIA).get("/admin/").content.decode()
    assert "Nada pendente para você" in pagina
    assert "Ouvidoria" in pagina


@pytest.mark.parametrize("papel", list(Papel))
def test_a_home_nao_passa_de_doze_consultas_nem_cresce_com_os_registros(
    entrar: Callable[..., Client], papel: Papel
) -> None:
    cliente = entrar(papel)
    cliente.get("/admin/")
    custos = []
    for bloco in range(2):
        edital = Edital.objects.first() or _edital()
        for numero in range(1 + 12 * bloco, 13 + 12 * bloco):
            _contrato(
                edital, numero, dias=numero - 6, situacao=("vigente", "a_assinar")[numero % 2]
            )
            Linha.objects.create(codigo=f"L{numero:03d}", nome="Linha")
        PessoaJuridicaFactory.create_batch(3)
        with CaptureQueriesContext(
            connection,
        ) as consultas:
            resposta = cliente.get("/admin/")
        assert resposta.status_code == 200
        custos.append(len(consultas))
    assert custos[1] <= custos[0]
    assert max(custos) <= LIMITE_DE_CONSULTAS, custos


@pytest.mark.parametrize("papel", [Papel.EDUCACAO, Papel.FAZENDA, Papel.TI])
def test_o_menu_so_mostra_o_que_o_papel_abre(entrar: Callable[..., Client], papel: Papel) -> None:
    cliente = entrar(papel)
    resposta: Any = cliente.get("/admin/")
    itens = [i for g in resposta.context["available_apps"] for i in g["models"]]
    assert itens
    for item in itens:
        assert cliente.get(item["admin_url"]).status_code == 200, item["name"]
