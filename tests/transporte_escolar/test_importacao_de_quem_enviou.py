"""A planilha por conferir é de quem a enviou; a importada fica, e quem importa a lê."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from tests.transporte_escolar import importacoes, importacoes_da_frota
from tests.transporte_escolar.filas import enquanto
from tests.transporte_escolar.importacoes_da_frota import CONDUTORES, VEICULOS
from tests.transporte_escolar.test_importacao_da_frota_tela import COM_ERRO as DA_FROTA
from tests.transporte_escolar.test_importacao_da_frota_tela import enviar as enviar_da_frota
from tests.transporte_escolar.test_importacao_tela import (
    COM_ERRO,
    enviar_pela_tela,
    impressao_em,
)
from transporte_escolar.importacao import aplicacao, conferencia
from transporte_escolar.importacao.envios import PlanilhaCancelada, descartar_envio
from transporte_escolar.importacao.frota import aplicacao as aplicacao_da_frota
from transporte_escolar.importacao.frota import conferencia as conferencia_da_frota
from transporte_escolar.models import (
    Condutor,
    ImportacaoDeCadastro,
    ImportacaoDeLinhas,
    Linha,
    Veiculo,
)

Entrar = Callable[..., Client]
TODAS = ["linha", "veiculo", "condutor"]
QUE_ENTRA = {"linha": Linha, "veiculo": Veiculo, "condutor": Condutor}


def enviada(qual: str) -> Any:
    """Planilha enviada e ainda não aplicada."""
    if qual == "linha":
        return importacoes.enviar(importacoes.edital(), COM_ERRO)
    tipo = VEICULOS if qual == "veiculo" else CONDUTORES
    return importacoes_da_frota.enviar(tipo, DA_FROTA[qual])


def aplicar(importacao: Any) -> Any:
    """Aplica a planilha como se viu; devolve o ato, para largá-lo depois."""
    de_linhas = isinstance(importacao, ImportacaoDeLinhas)
    apoio: Any = importacoes if de_linhas else importacoes_da_frota
    conferir = (conferencia if de_linhas else conferencia_da_frota).conferir
    do_tipo: Any = (aplicacao if de_linhas else aplicacao_da_frota).aplicar
    impressao = conferir(importacao, hoje=apoio.HOJE).impressao
    return lambda: do_tipo(
        pk=importacao.pk,
        impressao=impressao,
        por=importacao.criada_por,
        em=apoio.AGORA,
        hoje=apoio.HOJE,
    )


def quantas_entraram(qual: str) -> int:
    return QUE_ENTRA[qual]._default_manager.count()


# -- cancelar enquanto se aplica, e aplicar enquanto se cancela ------------------------------


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("qual", TODAS)
def test_cancelar_enquanto_se_aplica_nao_apaga_a_prova_do_que_entrou(qual: str) -> None:
    importacao = enviada(qual)

    desfecho = enquanto(aplicar(importacao), lambda: descartar_envio(importacao))

    assert isinstance(desfecho, ErroDeDominio)
    assert "já foi importada em" in str(desfecho)
    assert "nada se cancela, porque é a prova do que entrou" in str(desfecho)
    importacao.refresh_from_db()
    assert importacao.aplicada_em is not None
    assert quantas_entraram(qual) == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("qual", TODAS)
def test_aplicar_a_que_se_cancelou_enquanto_se_esperava_e_recusado(qual: str) -> None:
    importacao = enviada(qual)
    do_modelo, pk = type(importacao)._default_manager, importacao.pk
    ato = aplicar(importacao)

    desfecho = enquanto(lambda: descartar_envio(importacao), ato)

    assert isinstance(desfecho, PlanilhaCancelada)
    assert str(desfecho) == "Esta planilha foi cancelada. Envie-a de novo."
    assert not do_modelo.filter(pk=pk).exists()
    assert quantas_entraram(qual) == 0


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("qual", TODAS)
def test_cancelar_e_aplicar_largados_juntos_ou_entra_com_prova_ou_nao_entra(qual: str) -> None:
    importacao = enviada(qual)
    do_modelo, pk = type(importacao)._default_manager, importacao.pk

    desfechos = correr(aplicar(importacao), lambda: descartar_envio(importacao))

    (recusa,) = [d for d in desfechos if isinstance(d, Exception)]
    assert isinstance(recusa, ErroDeDominio)
    entrou = quantas_entraram(qual) == 1
    guardada = do_modelo.filter(pk=pk, aplicada_em__isnull=False).exists()
    assert entrou is guardada


@pytest.mark.django_db
def test_planilha_deixada_para_tras_se_esquece_e_a_importada_nao() -> None:
    quem = ServidorFactory.create()
    antigas = [
        importacoes_da_frota.enviar(VEICULOS, DA_FROTA["veiculo"], por=quem) for _ in range(2)
    ]
    aplicar(antigas[0])()
    ImportacaoDeCadastro.objects.update(criada_em="2026-07-01T12:00:00Z")

    nova = importacoes_da_frota.enviar(VEICULOS, DA_FROTA["veiculo"], por=quem)

    assert set(ImportacaoDeCadastro.objects.all()) == {antigas[0], nova}


# -- de quem é -------------------------------------------------------------------------------


def enviar_pela(cliente: Client, qual: str) -> str:
    """Envia pela tela e devolve o endereço da conferência."""
    if qual == "linha":
        return enviar_pela_tela(cliente, importacoes.edital(), COM_ERRO)
    return enviar_da_frota(cliente, qual, DA_FROTA[qual])


def guardadas() -> int:
    return ImportacaoDeLinhas.objects.count() + ImportacaoDeCadastro.objects.count()


@pytest.mark.django_db
@pytest.mark.parametrize("qual", TODAS)
def test_por_conferir_so_quem_enviou_ve_aplica_e_cancela(entrar: Entrar, qual: str) -> None:
    dona, outra = entrar(Papel.EDUCACAO), entrar(Papel.EDUCACAO)
    endereco = enviar_pela(dona, qual)
    impressao = impressao_em(dona.get(endereco).content.decode())

    for pagina in (endereco, f"{endereco}recusadas/"):
        assert outra.get(pagina).status_code == 404
    for ato in ("aplicar", "cancelar"):
        resposta = outra.post(f"{endereco}{ato}/", {"impressao": impressao})
        assert resposta.status_code == 404
    assert guardadas() == 1
    assert quantas_entraram(qual) == 0
    assert dona.post(f"{endereco}cancelar/").status_code == 302
    assert guardadas() == 0


@pytest.mark.django_db
@pytest.mark.parametrize("qual", TODAS)
def test_depois_de_importada_quem_pode_importar_le_e_ninguem_cancela(
    entrar: Entrar, qual: str
) -> None:
    dona, outra = entrar(Papel.EDUCACAO), entrar(Papel.EDUCACAO)
    endereco = enviar_pela(dona, qual)
    impressao = impressao_em(dona.get(endereco).content.decode())
    dona.post(f"{endereco}aplicar/", {"impressao": impressao})

    assert "Planilha importada" in outra.get(endereco).content.decode()
    for cliente in (outra, dona):
        resposta = cliente.post(f"{endereco}cancelar/", follow=True)
        assert "já foi importada em" in resposta.content.decode()
    assert guardadas() == 1


@pytest.mark.django_db
def test_quem_nao_inclui_linhas_nao_abre_nem_a_importada(entrar: Entrar) -> None:
    dona = entrar(Papel.EDUCACAO)
    endereco = enviar_pela(dona, "linha")
    impressao = impressao_em(dona.get(endereco).content.decode())
    dona.post(f"{endereco}aplicar/", {"impressao": impressao})

    assert entrar(Papel.CONTROLE_INTERNO).get(endereco).status_code == 403


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("qual", TODAS)
def test_tela_diz_que_a_planilha_foi_cancelada_e_volta_ao_envio(entrar: Entrar, qual: str) -> None:
    cliente = entrar(Papel.EDUCACAO)
    endereco = enviar_pela(cliente, qual)
    impressao = impressao_em(cliente.get(endereco).content.decode())
    modelo: Any = ImportacaoDeLinhas if qual == "linha" else ImportacaoDeCadastro

    resposta = enquanto(
        lambda: descartar_envio(modelo.objects.get()),
        lambda: cliente.post(f"{endereco}aplicar/", {"impressao": impressao}),
    )

    assert resposta["Location"] == reverse(f"admin:transporte_escolar_{qual}_importar")
    pagina = cliente.get(resposta["Location"]).content.decode()
    assert "Esta planilha foi cancelada. Envie-a de novo." in pagina
