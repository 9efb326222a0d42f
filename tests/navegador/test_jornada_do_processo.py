"""Dois casos inteiros: da vistoria à multa paga (8.666), e com rescisão e recurso (14.133)."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
import time_machine
from playwright.sync_api import Page, expect

from fiscalizacao.models import AutoDeInfracao, Multa, ProcessoAdministrativo
from tests.fiscalizacao.processo.cenas import (
    as_,
    autuado,
    com_ufm,
    contrato_de,
    equipe,
)
from tests.fiscalizacao.vistorias import versao, vistoriar
from tests.navegador.jornada_do_processo import Jornada
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import PropostaDeInfracao
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
SEGUNDA = date(2026, 3, 2)
Navegador = Callable[..., Page]


@pytest.fixture
def jornada(abrir_navegador: Navegador, tmp_path: Path) -> Jornada:
    """A equipe do processo, com a UFM do ano."""
    com_ufm(2026)
    return Jornada(abrir_navegador, equipe(), tmp_path)


def _abrir_processo(jornada: Jornada, auto: AutoDeInfracao, *, rescisao: bool) -> None:
    with time_machine.travel(as_(SEGUNDA)):
        pagina = jornada.entrar(jornada.equipe.autoridade)
        pagina.goto(f"/admin/fiscalizacao/autodeinfracao/{auto.pk}/change/")
        pagina.get_by_role("link", name="Abrir processo", exact=True).click()
        if rescisao:
            pagina.get_by_label("Cogita-se a rescisão do contrato").check()
        pagina.get_by_label("Por que se abre").fill("O fato está descrito e provado.")
        pagina.get_by_role("button", name="Abrir o processo", exact=True).click()
        pagina.wait_for_url("**/change/")
    jornada.processo = ProcessoAdministrativo.objects.get()


def _lavrar_da_proposta(jornada: Jornada, proposta: PropostaDeInfracao) -> AutoDeInfracao:
    with time_machine.travel(as_(SEGUNDA)):
        pagina = jornada.entrar(jornada.equipe.fiscal)
        pagina.goto(f"/admin/transporte_escolar/propostadeinfracao/{proposta.pk}/change/")
        pagina.get_by_role("link", name="Lavrar o auto", exact=True).click()
        pagina.get_by_label("Hora").fill("08:30")
        pagina.get_by_label("Local", exact=True).fill("Pátio da SESTRAN")
        pagina.get_by_role("button", name="Lavrar", exact=True).click()
        pagina.wait_for_url("**/change/")
    auto: AutoDeInfracao = AutoDeInfracao.objects.get()
    assert auto.proposta == proposta
    return auto


def _cobrar(jornada: Jornada, dia: date) -> None:
    multa = Multa.objects.get()
    with time_machine.travel(as_(dia)):
        pagina = jornada.entrar(jornada.equipe.fazenda)
        pagina.goto(f"/admin/fiscalizacao/multa/{multa.pk}/change/")
        pagina.get_by_role("link", name="Emitir a guia", exact=True).click()
        pagina.get_by_role("button", name="Emitir a guia", exact=True).click()
        expect(pagina.get_by_role("main")).to_contain_text("R$ 1.800,00")
        pagina.get_by_role("link", name="Registrar o pagamento", exact=True).click()
        pagina.get_by_label("Pago em").fill(f"{dia:%d/%m/%Y}")
        pagina.get_by_role("button", name="Registrar o pagamento", exact=True).click()
        expect(pagina.get_by_role("main")).to_contain_text("Paga")


@pytest.mark.norma("8666", "arts. 87 e 109")
def test_da_vistoria_a_multa_paga_pela_lei_8666(jornada: Jornada) -> None:
    pessoas = jornada.equipe
    contrato = contrato_de(Regime.LEI_8666)
    veiculo = VeiculoFactory.create(regular=True, da=contrato.empresa)
    vistoriar(veiculo, versao(), por=pessoas.fiscal, dia=SEGUNDA, falham=["freios"])
    proposta = PropostaDeInfracao.objects.get()

    auto = _lavrar_da_proposta(jornada, proposta)
    _abrir_processo(jornada, auto, rescisao=False)
    jornada.ato(pessoas.fiscal, "Expedir a notificação", SEGUNDA)
    pagina = jornada.ciencia(pessoas.fiscal, "Registrar a ciência da notificação", SEGUNDA)
    expect(pagina.get_by_role("main")).to_contain_text("Defesa: o prazo vai até 09/03/2026")
    jornada.ato(pessoas.fiscal, "Certificar a revelia", date(2026, 3, 10))
    jornada.ato(
        pessoas.fiscal, "Levar à decisão", date(2026, 3, 10),
        campos={"motivacao": "O laudo basta."},
    )  # fmt: skip
    jornada.ato(
        pessoas.julgadora, "Decidir o processo", date(2026, 3, 11),
        campos=jornada.fundamentos(), marcar=("Multa de 3 UFM",),
    )  # fmt: skip
    jornada.ato(pessoas.fiscal, "Expedir a intimação da decisão", date(2026, 3, 11))
    jornada.ciencia(pessoas.fiscal, "Registrar a ciência da decisão", date(2026, 3, 11))
    jornada.ato(pessoas.fiscal, "Certificar o trânsito em julgado", date(2026, 3, 19))

    _cobrar(jornada, date(2026, 3, 20))
    jornada.ato(
        pessoas.fiscal, "Dar a decisão por cumprida", date(2026, 3, 20),
        campos={"motivacao": "Multa paga."},
    )  # fmt: skip
    assert ProcessoAdministrativo.objects.get().situacao == "cumprido"


@pytest.mark.norma("14133", "arts. 137, 157, 165, 166 e 168")
def test_multa_rescisao_e_recurso_pela_lei_14133(jornada: Jornada) -> None:
    pessoas = jornada.equipe
    contrato = contrato_de()
    auto = autuado(pessoas.fiscal, contrato, "25-IV", dia=SEGUNDA)
    _abrir_processo(jornada, auto, rescisao=True)
    jornada.ato(pessoas.fiscal, "Expedir a notificação", SEGUNDA)
    jornada.ciencia(pessoas.fiscal, "Registrar a ciência da notificação", SEGUNDA)
    jornada.ato(
        pessoas.fiscal, "Juntar a defesa", date(2026, 3, 9),
        campos={"quem": "Helena Barcelos", "texto": "Corrigimos no mesmo dia."},
        marcar=("Protocolo, em papel",),
    )  # fmt: skip
    jornada.ato(
        pessoas.recursal, "Autorizar a rescisão", date(2026, 3, 10),
        campos={
            "presteza": "Três pedidos sem resposta.",
            "historico": "Duas graves no ano.",
            "grau_de_risco": "Alunos sem cinto em estrada de terra.",
            "motivacao": "Autorizo, lido o dossiê.",
        },
    )  # fmt: skip
    jornada.ato(
        pessoas.fiscal, "Levar à decisão", date(2026, 3, 10),
        campos={"motivacao": "Instruído."},
    )  # fmt: skip
    jornada.ato(
        pessoas.julgadora, "Decidir o processo", date(2026, 3, 11),
        campos=jornada.fundamentos(),
        marcar=("Multa de 5 UFM", "Rescisão/extinção do contrato"),
    )  # fmt: skip
    jornada.ato(pessoas.fiscal, "Expedir a intimação da decisão", date(2026, 3, 11))
    pagina = jornada.ciencia(pessoas.fiscal, "Registrar a ciência da decisão", date(2026, 3, 11))
    expect(pagina.get_by_role("main")).to_contain_text("o prazo vai até 16/03/2026")
    expect(pagina.get_by_role("main")).to_contain_text("o prazo vai até 01/04/2026")
    jornada.ato(
        pessoas.fiscal, "Juntar o recurso", date(2026, 3, 16),
        campos={"quem": "Helena Barcelos", "texto": "A rescisão é desproporcional."},
        marcar=("Protocolo, em papel",),
    )  # fmt: skip
    jornada.ato(
        pessoas.julgadora, "Manter e enviar à autoridade superior", date(2026, 3, 17),
        campos={"motivacao": "Não há fato novo."},
    )  # fmt: skip
    jornada.ato(
        pessoas.recursal, "Decidir o recurso", date(2026, 3, 24),
        campos=jornada.fundamentos(),
        marcar=("Nega provimento: mantém a decisão",),
    )  # fmt: skip
    jornada.ciencia(pessoas.fiscal, "Comunicar o julgamento", date(2026, 3, 25))
    jornada.ato(pessoas.fiscal, "Certificar o trânsito em julgado", date(2026, 3, 25))
    jornada.ato(
        pessoas.autoridade, "Efetivar a rescisão", date(2026, 3, 26),
        campos={"motivacao": "Publique-se."},
    )  # fmt: skip

    contrato.refresh_from_db()
    assert contrato.situacao == "rescindido"
    assert contrato.fim_em == date(2026, 3, 26)
    assert Multa.objects.get().ufm == 5
