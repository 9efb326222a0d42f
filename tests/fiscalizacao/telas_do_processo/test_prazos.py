"""Painel, calculadora, agenda do telefone, histórico e a recontagem quando o calendário muda."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, Final

import icalendar
import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from fiscalizacao.servicos.agenda_de_prazos import dono_da_agenda, ficha_da_agenda
from fiscalizacao.servicos.avisos_de_prazo import avisar_prazos
from patrocinio.comum.models import MensagemDeCorreio
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.processo.cenas import Caso, as_
from tests.fiscalizacao.processo.passos import notificado
from tests.fiscalizacao.telas_ordens import LIMITE_DE_CONSULTAS, consultas, corpo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 26 e 27")]
Entrar = Callable[..., Client]
ABERTO: Final = date(2026, 3, 2)
NOTIFICADO: Final = date(2026, 4, 6)
ULTIMO: Final = date(2026, 4, 29)
PAINEL: Final = "painel_de_prazos"


def _no_dia(dia: date) -> Any:
    return time_machine.travel(as_(dia), tick=False)


def _faixa(pagina: str, chave: str) -> str:
    inicio = pagina.index(f'id="faixa-{chave}"')
    return pagina[inicio : pagina.index("</section>", inicio)]


@pytest.mark.parametrize(
    ("dias", "faixa"),
    [(1, "vencido"), (0, "hoje"), (-1, "sete"), (-7, "sete"), (-8, "trinta")],
)
def test_o_prazo_aparece_na_faixa_da_sua_distancia(entrar: Entrar, dias: int, faixa: str) -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    with _no_dia(ULTIMO + timedelta(days=dias)):
        pagina = corpo(entrar(Papel.SESTRAN_FISCAL).get(reverse(PAINEL)))

    assert f"Defesa: {caso.processo}" in _faixa(pagina, faixa)


def test_o_painel_filtra_por_quem_tem_o_prazo(entrar: Entrar) -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    with _no_dia(ULTIMO):
        cliente = entrar(Papel.SESTRAN_FISCAL)
        da_parte = corpo(cliente.get(reverse(PAINEL), {"responsavel": "contratada"}))
        da_julgadora = corpo(cliente.get(reverse(PAINEL), {"responsavel": "autoridade_julgadora"}))
        estranho = cliente.get(reverse(PAINEL), {"responsavel": "' OR 1=1"})

    assert str(caso.processo) in da_parte
    assert str(caso.processo) not in da_julgadora
    assert estranho.status_code == 200


def test_o_painel_faz_poucas_consultas_com_um_ou_com_muitos(entrar: Entrar) -> None:
    for _ in range(3):
        notificado(Caso(dia=ABERTO), NOTIFICADO)
    with _no_dia(ULTIMO):
        assert consultas(entrar(Papel.SESTRAN_AUTORIDADE), reverse(PAINEL)) <= LIMITE_DE_CONSULTAS


def test_a_calculadora_mostra_a_conta_e_recusa_o_que_a_lei_nao_preve(entrar: Entrar) -> None:
    cliente = entrar(Papel.PROCURADORIA)
    conta = {"regime": "14133", "ato": "recurso", "ciencia": "23/03/2026", "meio": "internet"}
    pagina = corpo(cliente.get(reverse("calculadora_de_prazos"), conta))
    sem_prazo = {**conta, "regime": "8666", "ato": "ceis_cnep"}
    recusa = corpo(cliente.get(reverse("calculadora_de_prazos"), sem_prazo))

    assert "O prazo termina em 16/04/2026" in pagina
    assert "Lei 14.133/2021, art. 166" in pagina
    assert "não fixa prazo" in recusa


def test_a_agenda_traz_so_os_prazos_de_quem_a_assina(entrar: Entrar, com_papel: Any) -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    pessoa = com_papel(Papel.SESTRAN_FISCAL)
    contratada = com_papel(Papel.CONTRATADA)
    with _no_dia(ULTIMO):
        endereco = reverse("agenda_de_prazos", args=[ficha_da_agenda(pessoa)])
        dele = icalendar.Calendar.from_ical(Client().get(endereco).content)
        alheia = Client().get(reverse("agenda_de_prazos", args=[ficha_da_agenda(contratada)]))

    [evento] = dele.walk("VEVENT")
    assert evento.decoded("DTSTART") == ULTIMO
    assert str(caso.processo) in str(evento["SUMMARY"])
    assert caso.contrato.empresa.razao_social not in str(dele.to_ical())
    assert not icalendar.Calendar.from_ical(alheia.content).walk("VEVENT")


def test_a_troca_de_senha_e_a_saida_cancelam_a_agenda(com_papel: Any) -> None:
    pessoa = com_papel(Papel.SESTRAN_FISCAL)
    ficha = ficha_da_agenda(pessoa)
    assert dono_da_agenda(ficha) == pessoa

    pessoa.set_password("outra-senha-bem-comprida")
    pessoa.save()
    assert dono_da_agenda(ficha) is None
    nova = ficha_da_agenda(pessoa)
    pessoa.is_active = False
    pessoa.save()
    assert dono_da_agenda(nova) is None
    assert Client().get(reverse("agenda_de_prazos", args=["forjada"])).status_code == 404


def test_o_ponto_facultativo_novo_leva_o_prazo_e_a_tela_o_diz(entrar: Entrar) -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    with _no_dia(date(2026, 4, 10)):
        envio = {"dia": "29/04/2026", "nome": "Ponto facultativo", "tipo": "facultativo", "ato": ""}
        cliente = entrar(Papel.EDUCACAO)
        endereco = reverse("admin:comum_diasemexpediente_add")
        pagina = corpo(cliente.post(endereco, envio, follow=True))

    assert caso.prazo("defesa_previa").vence_em == date(2026, 4, 30)
    assert "1 prazo que corria mudou de vencimento" in pagina
    ultimo = caso.processo.andamentos.order_by("-pk")[0]
    assert "29/04/2026, passou a vencer em 30/04/2026" in ultimo.motivacao


def test_o_dia_ja_vencido_nao_se_reabre(entrar: Entrar) -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    with _no_dia(ULTIMO + timedelta(days=1)):
        envio = {"dia": "28/04/2026", "nome": "Ponto facultativo", "tipo": "facultativo", "ato": ""}
        entrar(Papel.EDUCACAO).post(reverse("admin:comum_diasemexpediente_add"), envio)

    assert caso.prazo("defesa_previa").vence_em == ULTIMO


def test_o_aviso_do_prazo_sai_uma_vez_por_distancia(com_papel: Any) -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    empresa = caso.contrato.empresa
    empresa.email = "contratada@example.com"
    empresa.save()
    avisos = MensagemDeCorreio.objects.filter(para="contratada@example.com")
    for dia in (21, 22, 29, 29, 30):
        quando = date(2026, 4, dia)
        avisar_prazos(quando, as_(quando))

    assert sorted(m.assunto.split(": ")[1] for m in avisos) == [
        "defesa vence em 29/04/2026",
        "defesa vence hoje",
        "defesa venceu em 29/04/2026",
    ]


def test_o_historico_conta_toda_infracao_da_empresa_e_so_dela(entrar: Entrar) -> None:
    caso, outro = Caso("24-I", "23-V", dia=ABERTO), Caso(dia=ABERTO)
    with _no_dia(ABERTO):
        endereco = reverse("historico_de_infracoes", args=["empresa", caso.contrato.empresa_id])
        pagina = corpo(entrar(Papel.SESTRAN_FISCAL).get(endereco))
        fora = entrar(Papel.SESTRAN_FISCAL).get(
            reverse("historico_de_infracoes", args=["veiculo", caso.contrato.empresa_id])
        )

    assert "2 registros" in pagina
    assert str(outro.auto) not in pagina
    assert fora.status_code == 404


@pytest.mark.norma("14133", "art. 158, § 4º")
def test_a_prescricao_avisa_um_ano_antes_no_painel_e_por_carta(entrar: Entrar) -> None:
    caso = Caso(dia=ABERTO)
    autoridade = caso.equipe.autoridade
    autoridade.email = "autoridade@example.com"
    autoridade.save()
    cartas = MensagemDeCorreio.objects.filter(chave__startswith="prescricao:")
    assert caso.processo.prescreve_em == date(2031, 3, 2)
    for dia in (date(2030, 3, 1), date(2030, 3, 2), date(2030, 3, 3), date(2030, 9, 3)):
        avisar_prazos(dia, as_(dia))

    assert [c.para for c in cartas] == ["autoridade@example.com"] * 2
    assert all("prescreve em 02/03/2031" in c.assunto for c in cartas)
    for dia, aparece in ((date(2030, 3, 1), False), (date(2030, 3, 2), True)):
        with _no_dia(dia):
            pagina = corpo(entrar(servidor=autoridade).get(reverse("painel_de_prazos")))
        assert (f"Prescrição: {caso.processo}" in pagina) == aparece


def test_a_defesa_vencida_avisa_tambem_quem_certifica_a_revelia() -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    fiscal = caso.equipe.fiscal
    fiscal.email = "fiscal@example.com"
    fiscal.save()
    dele = MensagemDeCorreio.objects.filter(para="fiscal@example.com")
    avisar_prazos(ULTIMO, as_(ULTIMO))
    assert not dele.exists()
    seguinte = ULTIMO + timedelta(days=1)
    avisar_prazos(seguinte, as_(seguinte))
    assert dele.get().corpo.count("/admin/prazos/") == 1
