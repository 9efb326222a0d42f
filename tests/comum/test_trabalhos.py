"""Trabalhos: pedidos uma vez, feitos em passos que se confirmam, repetidos e cancelados."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from patrocinio.comum.admin.historico import modelo_da_trilha
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import ProgressoDoTrabalho, Serie, Trabalho
from patrocinio.comum.servicos.trabalhador import TENTATIVAS, PossePerdida, rodar_um
from patrocinio.comum.servicos.trabalhos import (
    Tarefa,
    enfileirar,
    pedir_cancelamento,
    registrar_tarefa,
    tentar_de_novo,
)
from patrocinio.comum.tipos import Papel, SituacaoDoTrabalho
from tests.comum import tarefas
from tests.comum.trabalhadores import PosseNaConexao
from tests.fabricas import ServidorFactory

EM = datetime(2026, 11, 30, 12, tzinfo=UTC)
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _tarefas() -> None:
    tarefas.registrar()


def _pedir(tipo: str = "teste.numerar", **resto: Any) -> Any:
    argumentos = {"passos": 3} | resto.pop("argumentos", {})
    dados: dict[str, Any] = {"por": None, "em": EM} | resto
    return enfileirar(tipo, argumentos, **dados)


def _rodar(em: datetime = EM, entre_passos: Callable[[], bool] = lambda: False) -> bool:
    posse: Any = PosseNaConexao()
    return rodar_um(posse, relogio=lambda: em, entre_passos=entre_passos)


def _tomados() -> int:
    serie = Serie.objects.filter(especie=tarefas.ESPECIE).first()
    return serie.ultimo if serie else 0


def _agora(trabalho: Trabalho) -> Any:
    return Trabalho.objects.select_related("progresso").get(pk=trabalho.pk)


def test_trabalho_roda_ate_o_fim_e_guarda_o_resultado() -> None:
    trabalho = _pedir()

    assert _rodar()
    assert not _rodar()

    feito = _agora(trabalho)
    assert (feito.situacao, feito.terminado_em) == (SituacaoDoTrabalho.FEITO, EM)
    assert str(feito.progresso) == "3 de 3"
    assert feito.resultado == {"mensagem": "3 números tomados", "endereco": "/admin/"}
    assert feito.titulo == "Tomar números"
    assert _tomados() == 3


def test_o_mesmo_pedido_outra_vez_e_o_mesmo_trabalho() -> None:
    um = _pedir(chave="dossie|12|2026-11-30")
    outro = _pedir(chave="dossie|12|2026-11-30", argumentos={"passos": 9})

    assert um == outro
    assert _pedir(chave="dossie|13|2026-11-30") != um
    assert _pedir() != _pedir()
    assert ProgressoDoTrabalho.objects.count() == 4


def test_tarefa_que_ninguem_registrou_nao_se_enfileira() -> None:
    with pytest.raises(KeyError):
        _pedir("teste.desconhecida")


def test_nome_de_tarefa_e_unico() -> None:
    with pytest.raises(ValueError, match=r"teste\.numerar"):
        registrar_tarefa(Tarefa("teste.numerar", "Outra", lambda _: iter(())))


def test_falha_espera_cada_vez_mais_e_desiste_na_quinta() -> None:
    trabalho = _pedir("teste.falhar", argumentos={"segredo": "CPF 529.982.247-25"})
    agora, esperas = EM, []
    for _ in range(TENTATIVAS - 1):
        assert _rodar(agora)
        parado = _agora(trabalho)
        assert parado.situacao == SituacaoDoTrabalho.NA_FILA
        esperas.append(int((parado.nao_antes - agora).total_seconds()))
        assert not _rodar(parado.nao_antes - timedelta(seconds=1))
        agora = parado.nao_antes

    assert _rodar(agora)

    assert esperas == [15, 30, 60, 120]
    desistido = _agora(trabalho)
    assert desistido.situacao == SituacaoDoTrabalho.FALHOU
    assert "ZeroDivisionError" in desistido.erro
    assert "tentou 5 vezes" in desistido.erro
    assert "529" not in desistido.erro
    assert _tomados() == 1  # o passo confirmado fica; o que falhou se desfez todas as vezes


def test_recusa_de_dominio_nao_se_repete() -> None:
    trabalho = _pedir("teste.recusar")

    _rodar()

    recusado = _agora(trabalho)
    assert recusado.situacao == SituacaoDoTrabalho.FALHOU
    assert recusado.erro == "A empresa não tem contrato. Cadastre-o."


def test_o_que_falhou_se_tenta_de_novo_do_ultimo_passo() -> None:
    trabalho = _pedir("teste.falhar")
    ProgressoDoTrabalho.objects.filter(pk=trabalho.pk).update(tentativas=TENTATIVAS)
    _rodar()
    assert _agora(trabalho).situacao == SituacaoDoTrabalho.FALHOU

    tentar_de_novo(trabalho, em=EM)

    assert _agora(trabalho).situacao == SituacaoDoTrabalho.NA_FILA
    assert _agora(trabalho).progresso.tentativas == 0
    with pytest.raises(ErroDeDominio, match="falhou ou foi cancelado"):
        tentar_de_novo(trabalho, em=EM)


def test_processo_que_morre_sempre_no_mesmo_passo_nao_volta_para_sempre() -> None:
    trabalho = _pedir()
    ProgressoDoTrabalho.objects.filter(pk=trabalho.pk).update(tentativas=TENTATIVAS)

    _rodar()

    assert _agora(trabalho).situacao == SituacaoDoTrabalho.FALHOU
    assert "morreu no mesmo passo" in _agora(trabalho).erro
    assert _tomados() == 0


def test_processo_que_morreu_depois_do_fim_nao_o_repete() -> None:
    trabalho = _pedir()
    ProgressoDoTrabalho.objects.filter(pk=trabalho.pk).update(resultado={"mensagem": "pronto"})

    _rodar()

    assert _agora(trabalho).situacao == SituacaoDoTrabalho.FEITO
    assert _tomados() == 0


def test_trabalhador_antigo_deixa_a_tarefa_que_nao_conhece() -> None:
    trabalho = _pedir()
    Trabalho.objects.filter(pk=trabalho.pk).update(tipo="teste.nova")

    _rodar()

    assert _agora(trabalho).situacao == SituacaoDoTrabalho.NA_FILA
    assert "não conhece a tarefa teste.nova" in _agora(trabalho).erro


def test_o_que_espera_se_cancela_na_hora() -> None:
    trabalho = _pedir()

    assert pedir_cancelamento(trabalho, em=EM)

    assert _agora(trabalho).situacao == SituacaoDoTrabalho.CANCELADO
    assert not _rodar()
    with pytest.raises(ErroDeDominio, match="já terminou"):
        pedir_cancelamento(trabalho, em=EM)


def test_o_que_corre_para_no_fim_do_passo() -> None:
    trabalho = _pedir()

    def pedir() -> bool:
        ProgressoDoTrabalho.objects.filter(pk=trabalho.pk).update(cancelar_pedido=True)
        return False

    _rodar(entre_passos=pedir)

    parado = _agora(trabalho)
    assert parado.situacao == SituacaoDoTrabalho.CANCELADO
    assert str(parado.progresso) == "1 de 3"
    assert _tomados() == 1


def test_quem_manda_parar_devolve_o_trabalho_a_fila_como_esta() -> None:
    trabalho = _pedir()

    _rodar(entre_passos=lambda: True)

    parado = _agora(trabalho)
    assert (parado.situacao, parado.erro) == (SituacaoDoTrabalho.NA_FILA, "")
    assert parado.progresso.tentativas == 0
    assert parado.progresso.iniciado_em is None
    while _rodar():
        continue
    assert _agora(trabalho).situacao == SituacaoDoTrabalho.FEITO
    assert _tomados() == 3


def test_passo_de_quem_perdeu_a_posse_nao_se_confirma() -> None:
    trabalho = _pedir()

    def outro_toma() -> bool:
        progresso = ProgressoDoTrabalho.objects.get(pk=trabalho.pk)
        ProgressoDoTrabalho.objects.filter(pk=trabalho.pk).update(posse=progresso.posse + 1)
        return False

    with pytest.raises(PossePerdida):
        _rodar(entre_passos=outro_toma)


def test_a_trilha_diz_por_quem_se_fez() -> None:
    pessoa = ServidorFactory.create()
    trabalho = _pedir(por=pessoa)

    _rodar()

    trilha: Any = modelo_da_trilha(Serie)
    ultimo = trilha.objects.order_by("-pgh_id").first()
    assert ultimo.pgh_context["user"] == pessoa.pk
    assert ultimo.pgh_context["trabalho"] == trabalho.pk


def test_cada_pessoa_ve_os_seus_e_a_ti_todos(com_papel: Callable[..., Any]) -> None:
    educacao, fazenda = com_papel(Papel.EDUCACAO), com_papel(Papel.FAZENDA)
    dela = _pedir(por=educacao)
    do_portal = _pedir()

    assert set(Trabalho.objects.visiveis_a(educacao)) == {dela}
    assert not Trabalho.objects.visiveis_a(fazenda)
    assert set(Trabalho.objects.visiveis_a(com_papel(Papel.TI))) == {dela, do_portal}
