"""Lembretes das exigências: cinco dias antes e no dia, uma vez cada."""

from datetime import date, timedelta

import pytest
from django.core import mail

from patrocinio.comum.models import MensagemDeCorreio, RotinaDiaria
from patrocinio.comum.servicos.rotinas import ROTINAS, rodar_rotinas
from tests.transporte_escolar.exigencias import (
    PRAZO,
    SEGUINTE,
    contratada,
    da_equipe,
    exigencia_de,
    meio_dia,
    treinamento_de,
)
from transporte_escolar.models import Exigencia
from transporte_escolar.servicos.exigencias import Entrega, atender, praticar
from transporte_escolar.servicos.lembretes import LEMBRETES, lembrar_exigencias
from transporte_escolar.tipos import AtoDaExigencia as Ato

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 19, VIII")]
EMAIL = "contato@cafezal.example"


@pytest.fixture
def exigencia() -> Exigencia:
    """Documento para o dia 20 de agosto."""
    return exigencia_de(contratada(email=EMAIL, razao_social="Serra do Cafezal Ltda."))


def _lembrar(dia: date) -> str:
    return lembrar_exigencias(dia, meio_dia(dia))


def _assuntos() -> list[str]:
    """Assuntos dos lembretes; a carta de quando se exige fica de fora."""
    lembretes = MensagemDeCorreio.objects.filter(chave__startswith="exigencia:")
    lembretes = lembretes.exclude(chave__endswith=":feita").order_by("pk")
    return list(lembretes.values_list("assunto", flat=True))


def test_ao_exigir_a_empresa_recebe_a_carta_com_o_prazo_e_o_artigo(exigencia: Exigencia) -> None:
    carta = MensagemDeCorreio.objects.get()

    assert carta.chave == f"exigencia:{exigencia.pk}:feita"
    assert carta.assunto == "Exigência 1/2026: Folha de pagamento de julho"
    assert "Até 20/08/2026" in carta.corpo
    assert "art. 19, VIII" in carta.corpo
    assert f"/exigencia/{exigencia.pk}/change/" in carta.corpo


@pytest.mark.parametrize("email", ["", "sem arroba"])
def test_sem_endereco_que_sirva_exige_se_do_mesmo_jeito(email: str) -> None:
    empresa = contratada()
    type(empresa).objects.filter(pk=empresa.pk).update(email=email)
    empresa.refresh_from_db()

    assert exigencia_de(empresa).pk
    assert not MensagemDeCorreio.objects.exists()


@pytest.mark.parametrize(
    ("faltam", "assunto"),
    [(6, None), (5, "em 5 dias"), (4, "em 4 dias"), (1, "amanhã"), (0, "hoje"), (-1, None)],
)
def test_lembrete_comeca_cinco_dias_antes_e_para_depois_do_prazo(
    faltam: int, assunto: str | None, exigencia: Exigencia
) -> None:
    _lembrar(PRAZO - timedelta(days=faltam))

    esperado = [f"Exigência 1/2026 vence {assunto}: Folha de pagamento de julho"]
    assert _assuntos() == (esperado if assunto else [])


def test_em_todos_os_dias_ate_o_prazo_saem_so_dois(exigencia: Exigencia) -> None:
    for faltam in range(8, -3, -1):
        _lembrar(PRAZO - timedelta(days=faltam))
        _lembrar(PRAZO - timedelta(days=faltam))  # repetida no mesmo dia

    assert [a.split(":")[0] for a in _assuntos()] == [
        "Exigência 1/2026 vence em 5 dias",
        "Exigência 1/2026 vence hoje",
    ]


def test_rotina_que_nao_rodou_no_quinto_dia_lembra_no_seguinte(exigencia: Exigencia) -> None:
    _lembrar(PRAZO - timedelta(days=3))
    _lembrar(PRAZO - timedelta(days=2))

    assert len(_assuntos()) == 1


def test_atendida_nao_se_lembra_e_a_recusada_sim(exigencia: Exigencia) -> None:
    fiscal = da_equipe()
    entrega = Entrega(observacao="Entregue em papel")
    atender(pk=exigencia.pk, entrega=entrega, por=fiscal, em=meio_dia(PRAZO))

    _lembrar(PRAZO)
    assert not _assuntos()

    praticar(
        pk=exigencia.pk, acao=Ato.RECUSAR, autor=fiscal, em=meio_dia(PRAZO), motivacao="Ilegível"
    )
    _lembrar(PRAZO)
    assert len(_assuntos()) == 1


def test_cancelada_nao_se_lembra(exigencia: Exigencia) -> None:
    praticar(
        pk=exigencia.pk,
        acao=Ato.CANCELAR,
        autor=da_equipe(),
        em=meio_dia(PRAZO),
        motivacao="Em duplicidade",
    )

    assert _lembrar(PRAZO) == "Lembretes de exigência: 0."


def test_mensagem_diz_o_que_quando_onde_e_por_qual_artigo() -> None:
    treinamento = treinamento_de(contratada(email=EMAIL, razao_social="Serra do Cafezal Ltda."))

    _lembrar(PRAZO)

    mensagem = MensagemDeCorreio.objects.get(chave__endswith=":no-dia")
    assert (mensagem.para, mensagem.assunto) == (
        EMAIL,
        "Exigência 1/2026 é hoje: Direção defensiva",
    )
    for trecho in (
        "À Serra do Cafezal Ltda.",
        "Treinamento: Direção defensiva",
        "Em 20/08/2026, às 14h00 – Auditório da SESTRAN",
        "Lei 5.002/2018, art. 19, VII",
        f"/admin/transporte_escolar/exigencia/{treinamento.pk}/change/",
    ):
        assert trecho in mensagem.corpo


@pytest.mark.parametrize("ruim", ["", "sem arroba"])
def test_empresa_sem_email_que_sirva_nao_cala_as_outras(ruim: str, exigencia: Exigencia) -> None:
    exigencia_de(contratada(email=ruim))

    assert _lembrar(PRAZO) == (
        "Lembretes de exigência: 1. Sem e-mail que sirva no cadastro da empresa: 1."
    )
    assert MensagemDeCorreio.objects.get(chave__endswith=":no-dia").para == EMAIL


def test_rotina_esta_registrada_e_roda_uma_vez_por_dia(exigencia: Exigencia) -> None:
    assert ROTINAS[LEMBRETES.nome] is LEMBRETES

    for _ in range(2):
        rodar_rotinas(PRAZO, em=meio_dia(PRAZO))

    feita = RotinaDiaria.objects.get(nome=LEMBRETES.nome, dia=PRAZO)
    assert feita.resultado == "Lembretes de exigência: 1."
    assert len(_assuntos()) == 1
    assert not mail.outbox  # só o trabalhador entrega


def test_cada_exigencia_tem_os_seus_lembretes() -> None:
    empresa = contratada(email=EMAIL)
    exigencia_de(empresa)
    exigencia_de(empresa, prazo=SEGUINTE)

    _lembrar(PRAZO)

    assert [a.split(":")[0] for a in _assuntos()] == [
        "Exigência 1/2026 vence hoje",
        "Exigência 2/2026 vence amanhã",
    ]
