"""O trabalhador em processos de verdade: morto, parado, em dupla e visto de fora."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from patrocinio.comum.models import ProgressoDoTrabalho, Serie, Trabalho
from patrocinio.comum.servicos.posse import Posse
from patrocinio.comum.servicos.trabalhador import PossePerdida, rodar_um
from patrocinio.comum.servicos.trabalhos import enfileirar, pedir_cancelamento
from patrocinio.comum.tipos import SituacaoDoTrabalho
from tests.comum import tarefas
from tests.comum.trabalhadores import esperar, saiu, trabalhador
from tests.corridas import correr

EM = datetime(2026, 11, 30, 12, tzinfo=UTC)
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _tarefas() -> None:
    tarefas.registrar()


def _pedir(**argumentos: Any) -> Trabalho:
    return enfileirar("teste.numerar", argumentos, por=None, em=EM)


def _progresso(trabalho: Trabalho) -> ProgressoDoTrabalho:
    return ProgressoDoTrabalho.objects.get(pk=trabalho.pk)


def _tomados() -> int:
    return Serie.objects.get(especie=tarefas.ESPECIE).ultimo


def _feitos() -> int:
    return Trabalho.objects.filter(situacao=SituacaoDoTrabalho.FEITO).count()


def test_processo_morto_no_meio_do_passo_nada_perde_e_nada_repete(tmp_path: Path) -> None:
    """O passo morto tinha tomado o seu número e não o confirmou."""
    marca = tmp_path / "marca"
    trabalho = _pedir(passos=12, travar_no=7, marca=str(marca))
    with trabalhador() as morto:
        esperar(marca.exists)
        assert _progresso(trabalho).feitos == 6  # visto de fora, com o passo em curso
        assert not rodar_um(Posse(), relogio=lambda: EM)  # o trabalho tem dono
        morto.kill()
        morto.join()

    with trabalhador("--ate-esvaziar") as outro:
        assert saiu(outro) == 0

    assert _tomados() == 12
    assert _feitos() == 1
    assert str(_progresso(trabalho)) == "12 de 12"


def test_sigterm_termina_o_passo_devolve_o_trabalho_e_o_outro_continua() -> None:
    trabalho = _pedir(passos=40, demora=0.05)
    with trabalhador() as primeiro:
        esperar(lambda: _progresso(trabalho).feitos > 2)
        primeiro.terminate()
        assert saiu(primeiro) == 0

    parado = _progresso(trabalho)
    assert 2 < parado.feitos < 40
    assert _tomados() == parado.feitos
    assert not _feitos()
    Trabalho.objects.filter(pk=trabalho.pk).update(argumentos={"passos": 40})
    with trabalhador("--ate-esvaziar") as segundo:
        assert saiu(segundo) == 0
    assert (_tomados(), _feitos()) == (40, 1)


def test_dois_trabalhadores_dividem_a_fila_e_um_morre() -> None:
    for _ in range(40):
        _pedir(passos=2, demora=0.01)

    with trabalhador() as morto, trabalhador("--ate-esvaziar") as vivo:
        esperar(lambda: _feitos() > 5)
        morto.kill()
        morto.join()
        assert saiu(vivo) == 0

    with trabalhador("--ate-esvaziar") as ultimo:  # o que o morto largou depois do fim do outro
        assert saiu(ultimo) == 0
    assert (_feitos(), _tomados()) == (40, 80)


def test_cancelar_o_que_corre_em_outro_processo() -> None:
    trabalho = _pedir(passos=400, demora=0.05)
    with trabalhador("--ate-esvaziar") as processo:
        esperar(lambda: _progresso(trabalho).feitos > 1)

        assert not pedir_cancelamento(trabalho, em=EM)

        assert saiu(processo) == 0
    trabalho.refresh_from_db()
    assert trabalho.situacao == SituacaoDoTrabalho.CANCELADO
    assert _tomados() == _progresso(trabalho).feitos < 400


def test_conexao_da_trava_que_cai_nao_deixa_dois_confirmarem_o_mesmo_passo() -> None:
    _pedir(passos=5)
    outra = Posse()
    tomado: list[bool] = []

    def cair_e_ser_tomado() -> bool:
        if not tomado:
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
                    "state = 'idle in transaction' AND query LIKE '%comum_trabalho%' "
                    "AND datname = current_database()"
                )
            esperar(lambda: rodar_um(outra, relogio=lambda: EM) or bool(tomado))
            tomado.append(True)
        return False

    with pytest.raises(PossePerdida):
        rodar_um(Posse(), relogio=lambda: EM, entre_passos=cair_e_ser_tomado)

    outra.fechar()
    assert (_tomados(), _feitos()) == (5, 1)


def test_pedidos_ao_mesmo_tempo_com_a_mesma_chave_sao_um_trabalho() -> None:
    def pedir() -> int:
        return enfileirar("teste.numerar", {"passos": 1}, por=None, em=EM, chave="igual").pk

    numeros = correr(*[pedir] * 6)

    assert len(set(numeros)) == 1
    assert Trabalho.objects.count() == ProgressoDoTrabalho.objects.count() == 1
