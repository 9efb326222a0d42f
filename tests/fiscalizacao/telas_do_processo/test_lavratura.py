"""Lavrar na mesa: o item mais específico se propõe, e a parada dá mais de um auto."""

import json
import re
from collections.abc import Callable
from datetime import date, time
from typing import Any, Final
from uuid import uuid4

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import AutoDeInfracao
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.instauracao import instaurar
from patrocinio.comum.tipos import Papel
from tests.comum.arquivos import pdf
from tests.fiscalizacao.processo.cenas import as_, autuado, contrato_de, equipe, infracao
from tests.fiscalizacao.telas_ordens import LIMITE_DE_CONSULTAS, consultas, corpo
from transporte_escolar.models import Contrato

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 22 a 25")]
Entrar = Callable[..., Client]
DIA: Final = date(2026, 3, 2)
LAVRAR: Final = "admin:fiscalizacao_autodeinfracao_add"


@pytest.fixture(autouse=True)
def _no_dia() -> Any:
    with time_machine.travel(as_(DIA), tick=False):
        yield


def _envio(contrato: Contrato, codigo: str, **mudam: Any) -> dict[str, Any]:
    padrao = {
        "infracao": infracao(codigo).pk,
        "fato": "Rodava sem o cartaz da autorização.",
        "dia": "02/03/2026",
        "hora": "06:48",
        "local": "Escola do Tejuco",
        "linha": contrato.itens.get().linha_id,
    }
    return padrao | mudam


def test_o_item_que_outros_disputam_pergunta_qual_descreve_o_fato(entrar: Entrar) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    pergunta = corpo(cliente.post(reverse(LAVRAR), _envio(contrato, "25-V")))

    assert "Qual descreve o fato?" in pergunta
    assert "não há autorização, ou está vencida" in pergunta
    assert "Propõe-se o art." in pergunta
    assert "Rodava sem o cartaz da autorização." in pergunta
    assert not AutoDeInfracao.objects.exists()

    cliente.post(reverse(LAVRAR), _envio(contrato, "25-V", qual="24-I"))
    assert AutoDeInfracao.objects.get().infracao.codigo == "24-I"


def test_a_resposta_que_nao_disputa_o_item_nao_vale(entrar: Entrar) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    pagina = corpo(cliente.post(reverse(LAVRAR), _envio(contrato, "25-V", qual="25-VII")))
    assert "Mais de um item pode caber" in pagina
    assert not AutoDeInfracao.objects.exists()


def test_o_item_que_nada_disputa_se_lavra_de_uma_vez(entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    cliente.post(reverse(LAVRAR), _envio(contrato_de(), "24-VI"))
    assert AutoDeInfracao.objects.get().infracao.codigo == "24-VI"


def test_da_mesma_parada_lavra_se_outro_auto_e_um_mostra_o_outro(entrar: Entrar) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    duas = {"testemunha": "Ana Prado", "outra_testemunha": "Beto Reis"}
    cliente.post(reverse(LAVRAR), _envio(contrato, "24-VI", **duas))
    um = AutoDeInfracao.objects.get()
    assert sorted(um.testemunhas.values_list("nome", flat=True)) == ["Ana Prado", "Beto Reis"]

    endereco = f"{reverse(LAVRAR)}?parada={um.pk}"
    pagina = corpo(cliente.get(endereco))
    assert str(um.abordagem) in pagina
    assert 'value="Escola do Tejuco"' in pagina
    cliente.post(endereco, _envio(contrato, "23-V", qual="23-V", abordagem=str(um.abordagem)))

    outro = AutoDeInfracao.objects.exclude(pk=um.pk).get()
    assert outro.abordagem == um.abordagem
    tela = reverse("admin:fiscalizacao_autodeinfracao_change", args=[um.pk])
    assert f"Da mesma parada: {outro}" in corpo(cliente.get(tela))
    assert consultas(cliente, tela) <= LIMITE_DE_CONSULTAS
    assert cliente.get(f"{reverse(LAVRAR)}?parada=999999").status_code == 404


@pytest.mark.norma("5002", "art. 25, VII")
def test_o_assedio_sem_o_condutor_avisa_que_ninguem_se_afastou(entrar: Entrar) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    pagina = corpo(cliente.post(reverse(LAVRAR), _envio(contrato, "25-VII"), follow=True))

    assert "Ninguém se afastou por cautela" in pagina


def test_a_tela_ja_traz_a_pergunta_de_cada_item_que_outros_disputam(entrar: Entrar) -> None:
    pagina = corpo(entrar(Papel.SESTRAN_FISCAL).get(reverse(LAVRAR)))
    bruto = pagina.split('id="perguntas-das-infracoes" type="application/json">')[1]
    perguntas = json.loads(bruto.split("</script>")[0])

    do_item = perguntas["opcoes"][str(infracao("24-III").pk)]
    assert [codigo for codigo, _ in do_item] == ["24-III", "22-IV"]
    assert do_item[1][1].endswith("(leve: advertência verbal, sem auto)")
    assert str(infracao("24-VI").pk) not in perguntas["opcoes"]


@pytest.mark.norma("5002", "art. 22")
def test_quem_reconhece_a_infracao_leve_le_que_ela_se_adverte_e_nao_se_autua(
    entrar: Entrar,
) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    pagina = corpo(cliente.post(reverse(LAVRAR), _envio(contrato, "24-III", qual="22-IV")))

    assert "não se lavra auto. Registre-a em “Advertências verbais”" in pagina
    assert not AutoDeInfracao.objects.exists()


@pytest.mark.parametrize("escrita", ["0715", "7h15", "07:15", "715"])
def test_a_hora_se_escreve_como_se_costuma(entrar: Entrar, escrita: str) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    cliente.post(reverse(LAVRAR), _envio(contrato_de(), "24-VI", hora=escrita))
    assert timezone.localtime(AutoDeInfracao.objects.get().fato_em).time() == time(7, 15)


def test_a_empresa_de_dois_contratos_le_que_linhas_servem(entrar: Entrar) -> None:
    primeiro = contrato_de()
    segundo = contrato_de(empresa=primeiro.empresa)
    linhas = sorted(c.itens.get().linha.codigo for c in (primeiro, segundo))
    envio = _envio(primeiro, "24-VI", empresa=primeiro.empresa_id, linha="")
    pagina = corpo(entrar(Papel.SESTRAN_FISCAL).post(reverse(LAVRAR), envio))

    assert f"Diga a linha: {', '.join(linhas)}." in pagina


def test_o_numero_do_inciso_acha_so_o_item_que_nomeia(entrar: Entrar) -> None:
    busca = reverse("admin:autocomplete") + (
        "?app_label=fiscalizacao&model_name=autodeinfracao&field_name=infracao&term="
    )
    achados = entrar(Papel.SESTRAN_FISCAL).get(f"{busca}24 VI").json()["results"]
    assert [int(a["id"]) for a in achados] == [infracao("24-VI").pk]


@pytest.mark.norma("5002", "art. 27")
def test_a_prova_que_faltou_se_junta_depois_com_nome_e_hora_ate_o_processo(
    entrar: Entrar,
) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    cliente.post(reverse(LAVRAR), _envio(contrato, "24-VI"))
    auto = AutoDeInfracao.objects.get()
    tela = reverse("admin:fiscalizacao_autodeinfracao_prova", args=[auto.pk])
    papel = SimpleUploadedFile("foto.pdf", pdf(), "application/pdf")
    resposta = cliente.post(tela, {"titulo": "A porta aberta", "arquivo": papel})

    assert resposta.status_code == 302, corpo(resposta)
    prova = auto.provas.get()
    assert (prova.descricao, prova.junta_em) == ("A porta aberta", as_(DIA))
    pagina = corpo(cliente.get(reverse("admin:fiscalizacao_autodeinfracao_change", args=[auto.pk])))
    assert f"junta em 02/03/2026, 09h00, por {prova.junta_por}" in pagina

    gente = equipe()
    instaurar(
        [auto],
        cogita_rescisao=False,
        pratica=Pratica(gente.autoridade, as_(DIA), "Há indícios."),
    )
    outro = SimpleUploadedFile("outra.pdf", pdf(paginas=2), "application/pdf")
    recusa = corpo(cliente.post(tela, {"titulo": "Outra", "arquivo": outro}))
    assert "lá, use “Juntar prova ou diligência”" in recusa
    assert auto.provas.count() == 1


def test_abrir_processo_de_um_auto_traz_os_da_mesma_parada(entrar: Entrar) -> None:
    contrato, gente = contrato_de(), equipe()
    parada = uuid4()
    um, outro = (autuado(gente.fiscal, contrato, c, abordagem=parada) for c in ("24-VI", "24-I"))
    autuado(gente.fiscal, contrato, "23-V")
    abrir = f"{reverse('admin:fiscalizacao_processoadministrativo_add')}?auto={um.pk}"
    pagina = corpo(entrar(servidor=gente.autoridade).get(abrir))
    escolhidos = re.findall(r'<option value="(\d+)" selected', pagina)
    assert sorted(map(int, escolhidos)) == [um.pk, outro.pk]

    instaurar([um], cogita_rescisao=False, pratica=Pratica(gente.autoridade, as_(DIA), "Sim."))
    sozinho = abrir.replace(f"auto={um.pk}", f"auto={outro.pk}")
    pagina = corpo(entrar(servidor=gente.autoridade).get(sozinho))
    assert f"{um}, da mesma parada, já está no" in pagina
