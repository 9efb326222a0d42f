"""O visual do portal: sem achado do axe, sem violação da CSP, sem rolagem lateral."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page

from patrocinio.comum.models import DiaSemExpediente, Servidor
from tests.fabricas import AtoNormativoFactory, cnpj_de
from tests.navegador.conftest import achados_do_axe, guardar_tela
from transporte_escolar.models import Contrato, Edital, Empresa, ItemDoContrato, Linha

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]

LARGURAS = (390, 1440)
TEMAS = ("light", "dark")
NOME_DO_TEMA = {"light": "claro", "dark": "escuro"}
EM_INGLES = re.compile(
    r"\b(add|back|change|choose|clear|click|close|delete|enter|filter|history|home|log ?(in|out)|"
    r"my account|none|page|password|please|remove|save|search|select|sign|skip|the|today|true|"
    r"false|unknown|view|welcome|yes|you|your)\b",
    re.IGNORECASE,
)

CONTRATOS = (
    ("Tejuco", -12, "vigente"),
    ("Salitre", 0, "vigente"),
    ("Macaúbas", 4, "vigente"),
    ("Boa Vista", 6, "vigente"),
    ("Dourados", 15, "vigente"),
    ("Esmeril", 29, "suspenso"),
    ("Silvano", 200, "vigente"),
    ("Pedros", 240, "vigente"),
    ("São Benedito", 300, "vigente"),
    ("Chapadão de Ferro", 300, "a_assinar"),
)


@dataclass(frozen=True)
class Tela:
    """Uma página a conferir: endereço e o que se faz nela antes de olhar."""

    nome: str
    endereco: str
    preparar: Callable[[Page], None] | None = None
    publica: bool = False
    situacao: int = 200


@pytest.fixture
def registros(db: None) -> dict[str, Any]:
    """Edital com linhas, uma empresa e contratos em cada situação de prazo."""
    edital = Edital.objects.create(
        modalidade="pregao_eletronico",
        numero=12,
        ano=2025,
        objeto="Transporte escolar rural",
        publicado_em=date(2025, 1, 10),
        regime="14133",
    )
    for numero, (nome, dias, situacao) in enumerate(CONTRATOS, start=1):
        linha = Linha.objects.create(
            codigo=f"L{numero:02d}",
            nome=f"{nome} – Centro",
            tipo_veiculo="van",
            monitor=bool(numero % 2),
        )
        contrato = Contrato.objects.create(
            numero=numero,
            ano=2026,
            edital=edital,
            empresa=Empresa.objects.create(
                cnpj=cnpj_de(50_000_000 + numero), razao_social=f"Transportes {nome} Ltda."
            ),
            regime="14133",
            situacao=situacao,
            assinado_em=None if situacao == "a_assinar" else date(2026, 1, 20),
            vigente_de=date(2026, 2, 2),
            vigente_ate=timezone.localdate() + timedelta(days=dias),
        )
        ItemDoContrato.objects.create(
            contrato=contrato,
            linha=linha,
            preco="6.35",
            km_dia="62.5",
            dias_letivos=200,
            vigente_de=contrato.vigente_de,
            vigente_ate=contrato.vigente_ate,
        )
    ato = AtoNormativoFactory.create(ementa="Designa fiscal do contrato")
    return {
        "linha": Linha.objects.latest("pk"),
        "contrato": Contrato.objects.latest("pk"),
        "ato": ato,
    }


def _enviar_vazio(pagina: Page) -> None:
    pagina.click("button[name=_save]")
    pagina.wait_for_selector("#resumo-de-erros")


def _entrar_errado(pagina: Page) -> None:
    pagina.fill("#id_login", "marlene")
    pagina.fill("#id_password", "senha que não é")
    pagina.click("button[type=submit]")
    pagina.wait_for_selector("#resumo-de-erros")


def _telas(registros: dict[str, Any]) -> list[Tela]:
    contrato = f"/admin/transporte_escolar/contrato/{registros['contrato'].pk}"
    dia = DiaSemExpediente.objects.order_by("pk").first()
    assert dia is not None
    return [
        Tela("entrada", "/contas/login/", publica=True),
        Tela("entrada-com-erro", "/contas/login/", _entrar_errado, publica=True),
        Tela("minha-mesa", "/admin/"),
        Tela("lista", "/admin/transporte_escolar/linha/"),
        Tela("lista-vazia", "/admin/transporte_escolar/linha/?q=inexistente"),
        Tela("lista-com-acoes", "/admin/comum/diasemexpediente/"),
        Tela("formulario", f"{contrato}/change/"),
        Tela("formulario-novo", "/admin/transporte_escolar/contrato/add/"),
        Tela("formulario-com-erro", "/admin/comum/atonormativo/add/", _enviar_vazio),
        Tela("excluir", f"/admin/comum/diasemexpediente/{dia.pk}/delete/"),
        Tela("historico", f"{contrato}/history/"),
        Tela("erro-404", "/admin/comum/atonormativo/999999/change/", situacao=404),
        Tela("trocar-senha", "/contas/password/change/"),
    ]


def _abrir(pagina: Page, tela: Tela) -> None:
    resposta = pagina.goto(tela.endereco, wait_until="networkidle")
    assert resposta is not None
    assert resposta.status == tela.situacao, tela.nome
    if tela.preparar:
        tela.preparar(pagina)
        pagina.wait_for_load_state("networkidle")


def _em_ingles(pagina: Page) -> list[str]:
    """Palavras inglesas no que se vê ou no que o leitor de tela diz."""
    textos = pagina.evaluate(
        """() => [document.title, document.body.innerText,
            ...[...document.querySelectorAll('[aria-label],[title],[alt],[placeholder]')].flatMap(
                e => ['aria-label', 'title', 'alt', 'placeholder'].map(a => e.getAttribute(a) || '')
            )]"""
    )
    return sorted({m.group() for texto in textos for m in EM_INGLES.finditer(texto)})


def _rola_de_lado(pagina: Page) -> bool:
    return bool(
        pagina.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
    )


@pytest.mark.parametrize("largura", LARGURAS)
@pytest.mark.parametrize("tema", TEMAS)
def test_paginas_da_equipe_sem_achado_do_axe_nem_rolagem_lateral(
    abrir_navegador: Callable[..., Page],
    pessoa: Servidor,
    registros: dict[str, Any],
    tmp_path: Path,
    largura: int,
    tema: str,
) -> None:
    dentro = abrir_navegador(pessoa=pessoa, largura=largura, tema=tema)
    fora = abrir_navegador(largura=largura, tema=tema)
    achados: list[str] = []
    for tela in _telas(registros):
        pagina = fora if tela.publica else dentro
        _abrir(pagina, tela)
        achados += [f"{tela.nome}: {achado}" for achado in achados_do_axe(pagina)]
        achados += [f"{tela.nome}: em inglês: {palavra}" for palavra in _em_ingles(pagina)]
        if _rola_de_lado(pagina):
            achados.append(f"{tela.nome}: rola de lado")
        guardar_tela(pagina, f"{tela.nome}-{largura}-{NOME_DO_TEMA[tema]}.png", tmp_path)
    assert not achados, "\n".join(achados)


def test_a_320_pixels_e_com_zoom_de_200_por_cento_nada_rola_de_lado(
    abrir_navegador: Callable[..., Page], pessoa: Servidor, registros: dict[str, Any]
) -> None:
    for largura in (320, 720):  # 720 é a tela de 1440 com o dobro do tamanho
        dentro = abrir_navegador(pessoa=pessoa, largura=largura)
        fora = abrir_navegador(largura=largura)
        for tela in _telas(registros):
            pagina = fora if tela.publica else dentro
            _abrir(pagina, tela)
            assert not _rola_de_lado(pagina), (tela.nome, largura)
