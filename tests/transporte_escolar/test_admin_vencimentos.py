"""A tela dos vencimentos: faixas, filtros, cura, exportação, relação em PDF e quem vê o quê."""

import csv
import io
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import openpyxl
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.documentos.apoio import texto_de
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, ContratoFactory
from tests.transporte_escolar.fabricas_frota import (
    AprovacaoFactory,
    CondutorFactory,
    DocumentoFactory,
    VeiculoFactory,
    com_certidoes,
)
from transporte_escolar.models import Documento, Empresa

pytestmark = pytest.mark.django_db
LIMITE_DE_CONSULTAS = 12
TELA = "/admin/vencimentos/"
ANTIGO = date(2026, 2, 2)
Entrar = Callable[..., Client]


def daqui_a(dias: int) -> date:
    return timezone.localdate() + timedelta(days=dias)


@pytest.fixture(autouse=True)
def secretarias(settings: Any) -> dict[str, str]:
    """As duas secretarias recebem os avisos."""
    settings.EMAIL_DAS_SECRETARIAS = {"educacao": "e@pm.example", "sestran": "s@pm.example"}
    return dict(settings.EMAIL_DAS_SECRETARIAS)


@pytest.fixture
def empresa() -> Empresa:
    """Contratada que recebe e-mail, sem nada a vencer."""
    contrato = ContratoFactory.create(
        vigente=True,
        vigente_ate=daqui_a(300),
        empresa__razao_social="Viação Boa Ltda.",
        empresa__email="frota@boa.example",
    )
    return com_certidoes(contrato.empresa, ate=daqui_a(300))


def vence(empresa: Empresa, dias: int, placa: str, **campos: Any) -> Documento:
    documento: Documento = DocumentoFactory.create(
        veiculo=VeiculoFactory.create(da=empresa, placa=placa),
        emitido_em=min(ANTIGO, daqui_a(dias)),
        valido_ate=daqui_a(dias),
        **({"crlv": True} | campos),
    )
    return documento


def pagina(cliente: Client, **filtros: str) -> str:
    resposta = cliente.get(TELA, filtros)
    assert resposta.status_code == 200
    return " ".join(resposta.content.decode().split())


def test_cada_linha_diz_o_que_de_quem_quando_a_consequencia_e_a_cura(
    entrar: Entrar, empresa: Empresa
) -> None:
    documento = vence(empresa, -3, "HBA1A23")

    texto = pagina(entrar(Papel.SESTRAN_FISCAL))

    for trecho in (
        "Vencimentos",
        "HBA1A23",
        "Viação Boa Ltda.",
        "vencido há 3 dias",
        f"{daqui_a(-3):%d/%m/%Y}",
        "Lei 5.002/2018, art. 12, § 1º, I, e art. 19, II",
        "Sem licenciamento em dia o veículo não roda (art. 19, II).",
        f"/documento/add/?tipo=crlv&amp;veiculo={documento.veiculo_id}",
        "Nada vence hoje nem nos próximos 7 dias.",
        "Nada vence entre 31 e 60 dias.",
    ):
        assert trecho in texto, trecho


def test_a_cura_e_a_do_papel(entrar: Entrar, empresa: Empresa) -> None:
    condutor = CondutorFactory.create(da=empresa)
    AprovacaoFactory.create(condutor=condutor, vigente_ate=daqui_a(5))
    contrato = ContratoFactory.create(vigente=True, vigente_ate=daqui_a(20))
    renovar = reverse("admin:transporte_escolar_condutor_renovar", args=[condutor.pk])
    prorrogar = reverse("admin:transporte_escolar_aditivo_add") + f"?contrato={contrato.pk}"
    ficha = reverse("admin:transporte_escolar_condutor_change", args=[condutor.pk])

    da_sestran, da_educacao = (
        pagina(entrar(p)) for p in (Papel.SESTRAN_AUTORIDADE, Papel.EDUCACAO)
    )
    do_controle = pagina(entrar(Papel.CONTROLE_INTERNO))

    assert renovar in da_sestran
    assert renovar not in da_educacao
    assert ficha in da_educacao
    assert prorrogar in da_educacao
    assert prorrogar not in do_controle
    assert "/add/" not in do_controle.split('id="conteudo"')[1]


def test_filtros_de_empresa_tipo_e_faixa(entrar: Entrar, empresa: Empresa) -> None:
    outra = ContratoFactory.create(vigente=True, vigente_ate=daqui_a(300)).empresa
    vence(empresa, -1, "HBA1A23")
    vence(empresa, 10, "HBB2B34", crlv=False, seguro=True)
    vence(outra, -1, "HBC3C45")
    cliente = entrar(Papel.EDUCACAO)

    assert "HBC3C45" not in pagina(cliente, empresa=str(empresa.pk))
    so_seguro = pagina(cliente, tipo="seguro")
    assert "HBB2B34" in so_seguro
    assert "HBA1A23" not in so_seguro
    vencidos = pagina(cliente, faixa="vencido", empresa=str(empresa.pk))
    assert "HBA1A23" in vencidos
    assert "HBB2B34" not in vencidos
    assert "Nada vencido." in pagina(cliente, empresa="999999")


def test_faixa_comprida_mostra_parte_e_abre_em_paginas(entrar: Entrar, empresa: Empresa) -> None:
    for n in range(53):
        vence(empresa, -1 - n, f"HB{chr(65 + n % 26)}{n // 26}A{n:02}")
    cliente = entrar(Papel.EDUCACAO)

    assert "Ver as 53" in pagina(cliente)
    primeira, segunda = (pagina(cliente, faixa="vencido", p=n) for n in ("1", "2"))

    assert "Página 1 de 2" in primeira
    assert segunda.count('<tr role="row"> <th scope="row"') == 3


def test_a_certidao_que_falta_se_ve_se_exporta_e_se_inclui(
    entrar: Entrar, empresa: Empresa
) -> None:
    Documento.objects.filter(empresa=empresa, tipo__codigo="cndt").delete()
    cliente = entrar(Papel.EDUCACAO)

    html = pagina(cliente, faixa="falta")
    texto = cliente.get(f"{TELA}exportar/csv/").content.decode("utf-8-sig")

    assert "falta: nunca entregue" in html
    assert "art. 20, II" in html
    assert f"tipo=cndt&amp;empresa={empresa.pk}" in html
    (linha,) = list(csv.reader(io.StringIO(texto), delimiter=";"))[1:]
    assert linha[:4] == ["Em falta", "", "", "Certidão de débitos trabalhistas (CNDT)"]


def test_exporta_com_os_filtros_em_xlsx_e_csv(entrar: Entrar, empresa: Empresa) -> None:
    vence(empresa, -1, "HBA1A23")
    vence(empresa, 40, "HBB2B34")
    cliente = entrar(Papel.EDUCACAO)

    planilha = cliente.get(f"{TELA}exportar/xlsx/", {"faixa": "vencido"})
    texto = cliente.get(f"{TELA}exportar/csv/").content.decode("utf-8-sig")

    linhas = list(openpyxl.load_workbook(io.BytesIO(planilha.content)).active.values)
    assert linhas[0][:5] == ("Faixa", "Último dia", "Dias", "O que vence", "De quem")
    assert [(li[0], li[2], li[4]) for li in linhas[1:]] == [("Vencido", -1, "HBA1A23")]
    do_csv = list(csv.reader(io.StringIO(texto), delimiter=";"))
    assert [li[4] for li in do_csv[1:]] == ["HBA1A23", "HBB2B34"]
    assert cliente.get(f"{TELA}exportar/pdf/").status_code == 404


def test_contratada_ve_exporta_e_emite_so_o_seu(
    entrar: Entrar, com_papel: Callable[..., Servidor], empresa: Empresa
) -> None:
    outra = ContratoFactory.create(
        vigente=True, vigente_ate=daqui_a(300), empresa__razao_social="Alheia S.A."
    ).empresa
    vence(empresa, -1, "HBA1A23")
    vence(outra, -1, "HBC3C45")
    preposto = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=preposto, empresa=empresa)
    cliente = entrar(servidor=preposto)

    texto = pagina(cliente)
    exportado = cliente.get(f"{TELA}exportar/csv/").content.decode()

    assert "HBA1A23" in texto
    for alheio in ("HBC3C45", "Alheia", "Sem endereço de e-mail"):
        assert alheio not in texto
        assert alheio not in exportado
    assert f'action="{TELA}relacao/?empresa={empresa.pk}"' in texto
    assert cliente.post(f"{TELA}relacao/?empresa={outra.pk}").status_code == 404
    for rota in ("relacao/", f"relacao/?empresa={empresa.pk}"):
        emitida = cliente.post(TELA + rota)
        assert cliente.get(emitida["Location"]).status_code == 200
    assert DocumentoEmitido.objects.get().assunto_id == empresa.pk


def test_quem_tem_duas_empresas_escolhe_a_da_relacao(
    entrar: Entrar, com_papel: Callable[..., Servidor], empresa: Empresa
) -> None:
    preposto = com_papel(Papel.CONTRATADA)
    for dela in (empresa, ContratoFactory.create(vigente=True).empresa):
        AcessoAEmpresaFactory.create(servidor=preposto, empresa=dela)
    cliente = entrar(servidor=preposto)

    assert "Escolha a empresa no filtro" in pagina(cliente)
    assert cliente.post(f"{TELA}relacao/").status_code == 422


def test_relacao_em_pdf_leva_tudo_ou_uma_empresa_e_recusa_a_metade(
    entrar: Entrar, empresa: Empresa
) -> None:
    vence(empresa, -1, "HBA1A23")
    DocumentoFactory.create(
        veiculo=VeiculoFactory.create(placa="HBZ9Z99"), crlv=True, valido_ate=daqui_a(3)
    )
    cliente = entrar(Papel.EDUCACAO)

    cliente.post(f"{TELA}relacao/")
    cliente.post(f"{TELA}relacao/?empresa={empresa.pk}")

    da_empresa, de_todas = DocumentoEmitido.objects.order_by("-pk")
    assert "HBA1A23" in texto_de(da_empresa)
    assert "HBZ9Z99" not in texto_de(da_empresa)
    for trecho in ("HBZ9Z99", "HBA1A23", "Todas as empresas", "Sem licenciamento em dia"):
        assert trecho in texto_de(de_todas)
    recusa = cliente.post(f"{TELA}relacao/?tipo=crlv")
    assert recusa.status_code == 422
    assert "tire esses filtros" in recusa.content.decode()
    assert cliente.get(f"{TELA}relacao/").status_code == 405


def test_a_relacao_de_todas_nao_se_abre_a_contratada(
    entrar: Entrar, com_papel: Callable[..., Servidor], empresa: Empresa
) -> None:
    vence(empresa, -1, "HBA1A23")
    entrar(Papel.EDUCACAO).post(f"{TELA}relacao/")
    codigo = codigo_escrito(DocumentoEmitido.objects.get().codigo)
    preposto = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=preposto, empresa=empresa)

    assert entrar(servidor=preposto).get(f"/documentos/{codigo}/").status_code == 404


def test_quem_nao_recebe_aviso_aparece_a_quem_o_corrige(
    entrar: Entrar, empresa: Empresa, settings: Any
) -> None:
    settings.EMAIL_DAS_SECRETARIAS = {"educacao": "e@pm.example", "sestran": ""}
    Empresa.objects.filter(pk=empresa.pk).update(email="")
    vence(empresa, -1, "HBA1A23")
    cadastro = reverse("admin:transporte_escolar_empresa_change", args=[empresa.pk])

    da_educacao, da_sestran = (pagina(entrar(p)) for p in (Papel.EDUCACAO, Papel.SESTRAN_FISCAL))

    assert f'<a href="{cadastro}">Viação Boa Ltda.</a>; SESTRAN' in da_educacao
    assert "Viação Boa Ltda.; SESTRAN" in da_sestran


@pytest.mark.parametrize("papel", list(Papel))
def test_abre_se_a_quem_ve_documentos(papel: Papel, entrar: Entrar) -> None:
    veem = {
        Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE, Papel.PROCURADORIA,
        Papel.CONTROLE_INTERNO, Papel.FISCAL_CONVIDADO, Papel.CONTRATADA,
    }  # fmt: skip
    cliente = entrar(papel)

    assert cliente.get(TELA).status_code == (200 if papel in veem else 403)
    menu = cliente.get(reverse("admin:index")).content.decode()
    assert (f'href="{TELA}"' in menu) == (papel in veem)


@pytest.mark.parametrize("papel", [Papel.EDUCACAO, Papel.CONTRATADA])
def test_consultas_nao_crescem_com_os_vencimentos(
    papel: Papel, entrar: Entrar, com_papel: Callable[..., Servidor], empresa: Empresa
) -> None:
    pessoa = com_papel(papel)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=empresa)
    cliente = entrar(servidor=pessoa)

    def consultas() -> int:
        with CaptureQueriesContext(connection) as feitas:
            assert "HBA1A23" in pagina(cliente)
        return len(feitas)

    vence(empresa, -1, "HBA1A23")
    com_um = consultas()
    for n in range(15):
        vence(empresa, n, f"HBB2C{n:02}")

    assert consultas() == com_um <= LIMITE_DE_CONSULTAS
