"""Rotinas diárias: cada uma, uma vez por dia; a que falha volta, e não para as outras."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import MensagemDeCorreio, RotinaDiaria, UsoDeLimite
from patrocinio.comum.servicos.correio import escrever
from patrocinio.comum.servicos.rotinas import ROTINAS, Rotina, registrar_rotina, rodar_rotinas
from patrocinio.comum.tipos import Papel
from tests.corridas import correr

DIA = date(2026, 11, 30)
EM = datetime(2026, 11, 30, 9, tzinfo=UTC)


@pytest.fixture
def rotinas() -> Iterator[Callable[[str, Callable[[date, datetime], str]], None]]:
    """Registra rotinas que somem no fim do teste; só elas existem nele."""
    antes = dict(ROTINAS)
    ROTINAS.clear()
    yield lambda nome, executar: registrar_rotina(Rotina(nome, executar))
    ROTINAS.clear()
    ROTINAS.update(antes)


def _avisar(dia: date, em: datetime) -> str:
    """Escreve um aviso por dia, com chave que não repete: se rodar duas vezes, aparece."""
    n = MensagemDeCorreio.objects.count()
    escrever(chave=f"{dia}|{n}", para="a@example.com", assunto="Aviso", corpo="x", em=em)
    return "1 aviso"


@pytest.mark.django_db
def test_cada_rotina_roda_uma_vez_por_dia(rotinas: Any) -> None:
    rotinas("avisos", _avisar)

    assert [r.resultado for r in rodar_rotinas(DIA, em=EM)] == ["1 aviso"]
    assert rodar_rotinas(DIA, em=EM + timedelta(hours=5)) == []
    assert len(rodar_rotinas(DIA + timedelta(days=1), em=EM)) == 1

    assert MensagemDeCorreio.objects.count() == 2
    feita = RotinaDiaria.objects.get(dia=DIA)
    assert (feita.nome, feita.feita_em, feita.erro) == ("avisos", EM, "")


@pytest.mark.django_db
def test_a_que_falha_desfaz_o_que_fez_espera_e_nao_impede_as_outras(rotinas: Any) -> None:
    falhas = iter([ZeroDivisionError("CPF 529"), ErroDeDominio("Falta a UFM.", saida="Cadastre.")])

    def vacilante(dia: date, em: datetime) -> str:
        feito = _avisar(dia, em)
        if erro := next(falhas, None):
            raise erro
        return feito

    rotinas("a vacilante", vacilante)
    rotinas("outra", lambda *_: "feita")

    primeira, outra = rodar_rotinas(DIA, em=EM)
    assert outra.resultado == "feita"
    assert "ZeroDivisionError" in primeira.erro
    assert "529" not in primeira.erro
    assert not MensagemDeCorreio.objects.exists()
    assert primeira.nao_antes == EM + timedelta(minutes=5)
    assert rodar_rotinas(DIA, em=EM + timedelta(minutes=4)) == []

    segunda = rodar_rotinas(DIA, em=primeira.nao_antes)[0]
    assert segunda.erro == "Falta a UFM. Cadastre."
    assert segunda.nao_antes == primeira.nao_antes + timedelta(minutes=10)
    terceira = rodar_rotinas(DIA, em=EM, insistir=True)[0]
    assert (terceira.resultado, terceira.erro, terceira.nao_antes) == ("1 aviso", "", None)
    assert terceira.tentativas == 2
    assert MensagemDeCorreio.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_ao_mesmo_tempo_em_varios_processos_roda_uma_vez(rotinas: Any) -> None:
    rotinas("avisos", _avisar)

    rodadas = correr(*[lambda: rodar_rotinas(DIA, em=EM)] * 5)

    assert sorted(len(r) for r in rodadas) == [0, 0, 0, 0, 1]
    assert MensagemDeCorreio.objects.count() == 1


@pytest.mark.django_db
def test_nome_de_rotina_e_unico(rotinas: Any) -> None:
    rotinas("avisos", _avisar)

    with pytest.raises(ValueError, match="avisos"):
        rotinas("avisos", lambda *_: "")


@pytest.mark.django_db
def test_o_comando_roda_o_dia_pedido_e_diz_o_que_falhou(rotinas: Any) -> None:
    rotinas("avisos", _avisar)
    saida = StringIO()

    call_command("rotinas_diarias", "--dia", "2026-11-30", stdout=saida)
    call_command("rotinas_diarias", "--dia", "2026-11-30", stdout=saida)

    assert saida.getvalue() == "avisos: 1 aviso\nNada falta em 30/11/2026.\n"

    def falhar(*_: Any) -> str:
        raise ErroDeDominio("Falta a UFM.")

    rotinas("pior", falhar)
    with pytest.raises(CommandError):
        call_command("rotinas_diarias", "--dia", "2026-11-30", stdout=saida)
    assert saida.getvalue().endswith("pior: Falta a UFM.\n")


@pytest.mark.django_db
def test_a_limpeza_esquece_o_tecnico_de_ontem() -> None:
    for horas in (1, 30):
        UsoDeLimite.objects.create(chave=f"{horas}", janela=EM - timedelta(hours=horas))

    limpeza = next(r for r in rodar_rotinas(DIA, em=EM) if r.nome == "limpeza")

    assert limpeza.resultado == "Apagados: 1 contagens de limite, 0 marcas de envio, 0 arquivos."
    assert UsoDeLimite.objects.get().chave == "1"


@pytest.mark.django_db
def test_a_ti_ve_o_que_cada_rotina_fez(entrar: Callable[..., Client], rotinas: Any) -> None:
    rotinas("avisos", _avisar)
    rodar_rotinas(DIA, em=EM)
    lista = reverse("admin:comum_rotinadiaria_changelist")

    pagina = entrar(Papel.TI).get(lista).content.decode()

    assert "1 aviso" in pagina
    assert "Feita" in pagina
    assert entrar(Papel.EDUCACAO).get(lista).status_code == 403
