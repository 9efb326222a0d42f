"""Roteiros nas telas: rascunho, publicação com a comparação à vista, leitura e folha em branco."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from fiscalizacao.models import ItemDoRoteiro, Roteiro, VersaoDoRoteiro
from fiscalizacao.servicos.roteiros import nova_versao
from fiscalizacao.tipos import SituacaoDaVersao
from patrocinio.comum.models import DocumentoEmitido
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.fabricas_roteiros import DO_ART_14_4, ItemFactory, VersaoFactory
from tests.transporte_escolar.documentos.apoio import texto_de

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.norma("5002", "art. 20, II"),
    pytest.mark.usefixtures("sem_memoria"),
]
Entrar = Callable[..., Client]
LIMITE_DE_CONSULTAS = 12


def url(tela: str, rota: str, *args: Any) -> str:
    return reverse(f"admin:fiscalizacao_{tela}_{rota}", args=args)


@pytest.fixture
def autoridade(entrar: Entrar) -> Client:
    return entrar(Papel.SESTRAN_AUTORIDADE)


@pytest.fixture
def rascunho() -> VersaoDoRoteiro:
    """Rascunho da versão 2, igual à 1."""
    return nova_versao(roteiro_id=VersaoFactory.create(publicada=True).roteiro_id)


def _item(versao: VersaoDoRoteiro, **mudam: Any) -> dict[str, Any]:
    padrao = {
        "versao_do_roteiro": versao.pk,
        "texto": "Pneus com sulco",
        "ajuda": "",
        "aspecto": "seguranca",
        "dispositivo": "Lei 5.002/2018, art. 12",
        "tipo": "numero",
        "unidade": "mm",
        "minimo": "1,6",
        "maximo": "",
        "infracao": "24-VII",
        "defeitos": "Pneu liso\n\n  Lona à mostra, dos dois lados \n",
        "codigo": "",
    }
    return padrao | mudam


def test_a_lista_diz_a_versao_em_vigor_e_o_rascunho(autoridade: Client) -> None:
    pagina = autoridade.get(url("roteiro", "changelist")).content.decode()

    for dito in ("Segurança do veículo", "Inspeção semestral", "versão 1", "nenhuma"):
        assert dito in pagina


def test_nova_versao_leva_ao_rascunho_e_da_segunda_vez_diz_para_continuar_nele(
    autoridade: Client,
) -> None:
    roteiro = Roteiro.objects.get(codigo="seguranca")

    resposta = autoridade.post(url("roteiro", "nova_versao", roteiro.pk))
    rascunho = roteiro.versoes.get(situacao=SituacaoDaVersao.RASCUNHO)
    de_novo = autoridade.post(url("roteiro", "nova_versao", roteiro.pk), follow=True)

    assert resposta["Location"] == url("versaodoroteiro", "change", rascunho.pk)
    assert "já tem um rascunho, o da versão 2" in de_novo.content.decode()
    assert "Continuar o rascunho da versão 2" in de_novo.content.decode()


def test_o_item_acrescentado_volta_a_versao_com_as_frases_uma_por_linha(
    autoridade: Client, rascunho: VersaoDoRoteiro
) -> None:
    resposta = autoridade.post(url("itemdoroteiro", "add"), _item(rascunho))

    item = rascunho.itens.get(codigo="pneus_com_sulco")
    assert resposta["Location"] == f"{url('versaodoroteiro', 'change', rascunho.pk)}#item-{item.pk}"
    assert item.defeitos == ["Pneu liso", "Lona à mostra, dos dois lados"]
    assert str(item.minimo) == "1.60"
    editar = autoridade.get(url("itemdoroteiro", "change", item.pk)).content.decode()
    assert "Pneu liso\nLona à mostra, dos dois lados</textarea>" in editar


@pytest.mark.parametrize(
    ("mudam", "recusa"),
    [
        ({"defeitos": "x" * 81}, "passa de 80 letras"),
        ({"minimo": "3", "maximo": "2"}, "O máximo não pode ser menor que o mínimo"),
        ({"tipo": "conformidade"}, "Só o item de número tem limites"),
        (
            {"tipo": "texto", "minimo": "", "impeditivo": "on"},
            "O item de texto não impede de rodar",
        ),
        ({"codigo": "freio"}, "Já há um item com esse código na versão"),
        ({"dispositivo": ""}, "Está vazio: preencha."),
    ],
)
def test_a_recusa_do_item_volta_ao_formulario_sem_perder_o_digitado(
    autoridade: Client, rascunho: VersaoDoRoteiro, mudam: dict[str, Any], recusa: str
) -> None:
    resposta = autoridade.post(url("itemdoroteiro", "add"), _item(rascunho, **mudam))

    assert resposta.status_code == 200
    assert recusa in resposta.content.decode()
    assert 'value="Pneus com sulco"' in resposta.content.decode()
    assert rascunho.itens.count() == len(DO_ART_14_4)


def test_o_item_sobe_e_desce_por_botao(autoridade: Client, rascunho: VersaoDoRoteiro) -> None:
    direcao = rascunho.itens.get(codigo="direcao")

    autoridade.post(url("itemdoroteiro", "subir", direcao.pk))
    no_alto = list(rascunho.itens.order_by("ordem").values_list("codigo", flat=True))
    autoridade.post(url("itemdoroteiro", "descer", direcao.pk))

    assert no_alto[:2] == ["direcao", "freio"]
    assert list(rascunho.itens.order_by("ordem").values_list("codigo", flat=True)) == [*DO_ART_14_4]
    assert autoridade.get(url("itemdoroteiro", "subir", direcao.pk)).status_code == 405


def test_o_item_se_remove_do_rascunho_e_nao_da_publicada(
    autoridade: Client, rascunho: VersaoDoRoteiro
) -> None:
    no_rascunho = rascunho.itens.get(codigo="tacografo")
    publicado = ItemDoRoteiro.objects.get(
        versao_do_roteiro__roteiro=rascunho.roteiro,
        versao_do_roteiro__numero=1,
        codigo="tacografo",
    )

    feita = autoridade.post(url("itemdoroteiro", "delete", no_rascunho.pk), {"post": "yes"})
    negada = autoridade.post(url("itemdoroteiro", "delete", publicado.pk), {"post": "yes"})

    assert feita["Location"] == url("versaodoroteiro", "change", rascunho.pk)
    assert not rascunho.itens.filter(codigo="tacografo").exists()
    assert negada.status_code == 403
    assert ItemDoRoteiro.objects.filter(pk=publicado.pk).exists()


def test_publicar_mostra_o_que_muda_e_pede_a_nota(
    autoridade: Client, rascunho: VersaoDoRoteiro
) -> None:
    ItemFactory.create(versao_do_roteiro=rascunho, codigo="pneus", texto="Pneus inteiros")
    rascunho.itens.filter(codigo="freio").update(impeditivo=True)
    endereco = url("versaodoroteiro", "publicar", rascunho.pk)

    pagina = autoridade.get(endereco).content.decode()
    sem_nota = autoridade.post(endereco, {"nota": ""}).content.decode()
    autoridade.post(endereco, {"nota": "Entraram os pneus."})

    for dito in ("Entram 1", "Pneus inteiros", "Mudam 1", "A falha impede de rodar"):
        assert dito in pagina
    assert "Diga em uma frase o que mudou" in sem_nota
    rascunho.refresh_from_db()
    assert rascunho.situacao == SituacaoDaVersao.PUBLICADA
    assert rascunho.nota == "Entraram os pneus."


def test_o_que_falta_para_publicar_aparece_na_versao_e_no_botao(
    autoridade: Client, rascunho: VersaoDoRoteiro
) -> None:
    rascunho.itens.filter(codigo="tacografo").delete()

    pagina = autoridade.get(url("versaodoroteiro", "change", rascunho.pk)).content.decode()
    publicar = autoridade.post(
        url("versaodoroteiro", "publicar", rascunho.pk), {"nota": "Sem tacógrafo."}
    ).content.decode()

    assert "O que falta para publicar" in pagina
    assert "A avaliação de segurança considera o tacógrafo" in pagina
    assert "A avaliação de segurança considera o tacógrafo" in publicar
    rascunho.refresh_from_db()
    assert rascunho.situacao == SituacaoDaVersao.RASCUNHO


def test_o_rascunho_descartado_volta_ao_roteiro(
    autoridade: Client, rascunho: VersaoDoRoteiro
) -> None:
    resposta = autoridade.post(url("versaodoroteiro", "descartar", rascunho.pk))

    assert resposta["Location"] == url("roteiro", "change", rascunho.roteiro_id)
    assert not VersaoDoRoteiro.objects.filter(pk=rascunho.pk).exists()


@pytest.mark.norma("5002", "art. 14, § 3º")
def test_a_publicada_so_se_le(autoridade: Client) -> None:
    versao = VersaoDoRoteiro.objects.get(roteiro__codigo="municipal")

    pagina = autoridade.get(url("versaodoroteiro", "change", versao.pk)).content.decode()
    tentativa = autoridade.post(
        url("versaodoroteiro", "change", versao.pk), {"prazo_das_pendencias": 1}
    )

    assert "só consulta" in pagina
    assert "Subir" not in pagina
    assert "Descartar" not in pagina
    assert tentativa.status_code == 403


def test_o_fiscal_le_os_itens_com_as_frases_prontas_e_nao_os_altera(entrar: Entrar) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    versao = VersaoDoRoteiro.objects.get(roteiro__codigo="seguranca")

    pagina = fiscal.get(url("versaodoroteiro", "leitura", versao.pk)).content.decode()

    assert "Freio: o pedal é firme" in pagina
    assert "Pedal baixo ou que cede" in pagina
    assert "trafegar com veículos em condições mecânicas" in pagina
    assert fiscal.post(url("roteiro", "nova_versao", versao.roteiro_id)).status_code == 403
    assert fiscal.get(url("versaodoroteiro", "publicar", versao.pk)).status_code == 403


def test_a_folha_em_branco_traz_todos_os_itens_a_versao_e_onde_marcar(entrar: Entrar) -> None:
    fiscal = entrar(Papel.SESTRAN_FISCAL)
    versao = VersaoDoRoteiro.objects.get(roteiro__codigo="seguranca")

    fiscal.post(url("versaodoroteiro", "papel", versao.pk))
    resposta = fiscal.post(url("versaodoroteiro", "papel", versao.pk))  # a mesma versão, a mesma
    documento = DocumentoEmitido.objects.get()

    assert resposta.status_code == 302
    assert documento.titulo == "Segurança do veículo – roteiro de vistoria, versão 1"
    texto = texto_de(documento)
    for item in versao.itens.all():
        assert item.texto in texto, item.texto
    for dito in ("versão 1", "C NC NA", "no mínimo 1,6", "Recusou-se a assinar", "▲"):
        assert dito in texto
    assert fiscal.get(resposta["Location"]).status_code == 200


def test_o_rascunho_nao_se_imprime(autoridade: Client, rascunho: VersaoDoRoteiro) -> None:
    resposta = autoridade.post(url("versaodoroteiro", "papel", rascunho.pk), follow=True)

    assert "O rascunho não serve de laudo" in resposta.content.decode()
    assert not DocumentoEmitido.objects.exists()


def test_as_paginas_fazem_ate_doze_consultas(autoridade: Client, rascunho: VersaoDoRoteiro) -> None:
    semeada = VersaoDoRoteiro.objects.get(roteiro__codigo="seguranca")
    paginas = [
        url("roteiro", "changelist"),
        url("roteiro", "change", rascunho.roteiro_id),
        url("versaodoroteiro", "changelist"),
        url("versaodoroteiro", "change", rascunho.pk),
        url("versaodoroteiro", "publicar", rascunho.pk),
        url("versaodoroteiro", "change", semeada.pk),
        url("versaodoroteiro", "leitura", semeada.pk),
        url("itemdoroteiro", "changelist"),
        url("itemdoroteiro", "change", rascunho.itens.first().pk),  # type: ignore[union-attr]
    ]
    medidas = {}
    for pagina in paginas:
        autoridade.get(pagina)
        with CaptureQueriesContext(connection) as consultas:
            assert autoridade.get(pagina).status_code == 200
        medidas[pagina] = len(consultas)

    assert {p: n for p, n in medidas.items() if n > LIMITE_DE_CONSULTAS} == {}
