"""Determinações nas telas: emitir com conferência, cumprir, incluir, retirar; e quem vê o quê."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.test import Client

from patrocinio.comum.tipos import Papel
from tests.fabricas import AtoNormativoFactory
from tests.transporte_escolar.exigencias import (
    HOJE,
    PRAZO,
    SEGUINTE,
    contratada,
    da_equipe,
    determinacao_para,
)
from tests.transporte_escolar.fabricas_frota import PosseDoVeiculoFactory, VeiculoFactory
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Determinacao, Empresa
from transporte_escolar.servicos.determinacoes import registrar_cumprimento

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
EMITIR = "determinacao"


@pytest.fixture(autouse=True)
def _no_dia() -> Iterator[None]:
    with time_machine.travel(f"{HOJE}T15:00:00Z", tick=False):
        yield


@pytest.fixture
def empresa() -> Empresa:
    """Contratada com três veículos."""
    nova = contratada(razao_social="Serra do Cafezal Ltda.")
    VeiculoFactory.create_batch(3, da=nova)
    return nova


def _dados(**mudam: Any) -> dict[str, Any]:
    ato = AtoNormativoFactory.create(data=HOJE)
    padrao = {
        "especie": "material",
        "titulo": "Cartaz de direitos",
        "texto": "Fixar atrás do banco do condutor.",
        "ato": ato.pk,
        "emitida_em": f"{HOJE:%d/%m/%Y}",
        "prazo": f"{PRAZO:%d/%m/%Y}",
        "alcance": "todos",
    }
    return padrao | mudam


def _corpo(resposta: Any) -> str:
    return str(resposta.content.decode())


# -- emitir ------------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 10")
def test_emitir_mostra_quantos_alcanca_e_so_grava_depois_de_confirmado(
    entrar: Entrar, empresa: Empresa
) -> None:
    cliente, dados = entrar(Papel.EDUCACAO), _dados()

    conferencia = cliente.post(url(EMITIR, "add"), dados)
    assert "Alcança 3 veículos" in _corpo(conferencia)
    assert "Serra do Cafezal Ltda." in _corpo(conferencia)
    assert not Determinacao.objects.exists()

    dados["_conferido"] = conferencia.context["form"].marca
    emitida = cliente.post(url(EMITIR, "add"), dados, follow=True)
    assert "Determinação emitida: alcança 3 veículos." in _corpo(emitida)
    assert Determinacao.objects.get().cumprimentos.count() == 3


def test_se_o_alcance_muda_entre_a_conferencia_e_a_emissao_confere_se_de_novo(
    entrar: Entrar, empresa: Empresa
) -> None:
    cliente, dados = entrar(Papel.SESTRAN_AUTORIDADE), _dados()
    dados["_conferido"] = cliente.post(url(EMITIR, "add"), dados).context["form"].marca
    VeiculoFactory.create(da=empresa)

    de_novo = cliente.post(url(EMITIR, "add"), dados)

    assert "Alcança 4 veículos" in _corpo(de_novo)
    assert "mudaram desde a conferência" in _corpo(de_novo)
    assert not Determinacao.objects.exists()


def test_voltar_da_conferencia_guarda_o_digitado(entrar: Entrar, empresa: Empresa) -> None:
    voltou = entrar(Papel.EDUCACAO).post(url(EMITIR, "add"), _dados(_voltar="1"))

    assert voltou.context["form"]["titulo"].value() == "Cartaz de direitos"
    assert not voltou.context["form"].errors


@pytest.mark.parametrize(
    ("mudam", "campo", "recusa"),
    [
        ({"emitida_em": "11/08/2026"}, "emitida_em", "não pode ser futura"),
        ({"emitida_em": "09/08/2026"}, "emitida_em", "a determinação não pode ser antes dele"),
        ({"prazo": "09/08/2026"}, "__all__", "não pode ser antes da emissão"),
        ({"alcance": "empresa"}, "empresa", "Diga qual é a empresa"),
        ({"alcance": "escolhidos"}, "veiculos", "Escolha ao menos um"),
    ],
)
def test_recusa_volta_ao_formulario_antes_da_conferencia(
    mudam: dict[str, str], campo: str, recusa: str, entrar: Entrar, empresa: Empresa
) -> None:
    resposta = entrar(Papel.EDUCACAO).post(url(EMITIR, "add"), _dados(**mudam))

    assert recusa in str(resposta.context["form"].errors[campo])
    assert 'value="Cartaz de direitos"' in _corpo(resposta)
    assert not Determinacao.objects.exists()


def test_alcance_de_uma_empresa_e_dos_escolhidos(entrar: Entrar, empresa: Empresa) -> None:
    cliente = entrar(Papel.EDUCACAO)
    outro = VeiculoFactory.create(da=contratada())

    da_empresa = cliente.post(url(EMITIR, "add"), _dados(alcance="empresa", empresa=empresa.pk))
    escolhido = cliente.post(url(EMITIR, "add"), _dados(alcance="escolhidos", veiculos=[outro.pk]))

    assert "Alcança 3 veículos" in _corpo(da_empresa)
    assert "Alcança 1 veículo" in _corpo(escolhido)


@pytest.mark.norma("5002", "art. 16")
def test_material_educativo_em_veiculo_do_municipio_e_recusado_com_o_artigo(
    entrar: Entrar,
) -> None:
    proprio = PosseDoVeiculoFactory.create(
        veiculo=VeiculoFactory.create(), do_municipio=True
    ).veiculo

    resposta = entrar(Papel.EDUCACAO).post(
        url(EMITIR, "add"),
        _dados(especie="educativo", alcance="escolhidos", veiculos=[proprio.pk]),
    )

    assert "Lei 5.002/2018, art. 16" in str(resposta.context["form"].errors["veiculos"])


def test_sem_nenhum_veiculo_em_servico_nao_se_emite(entrar: Entrar) -> None:
    resposta = entrar(Papel.EDUCACAO).post(url(EMITIR, "add"), _dados())

    assert "não alcançaria ninguém" in str(resposta.context["form"].errors["alcance"])


# -- depois de emitida -------------------------------------------------------------------------


@pytest.mark.parametrize(("quais", "cumpridos"), [("todos", 3), ("marcados", 1)])
def test_cumprimento_em_lote(quais: str, cumpridos: int, entrar: Entrar, empresa: Empresa) -> None:
    veiculos = [p.veiculo for p in empresa.posses.all()]
    determinacao = determinacao_para(*veiculos)
    um = determinacao.cumprimentos.earliest("pk")
    dados = {"quais": quais, "cumprimentos": [um.pk], "dia": f"{HOJE:%d/%m/%Y}"}

    feito = entrar(Papel.SESTRAN_FISCAL).post(
        url("determinacao", "cumprir", determinacao.pk), dados, follow=True
    )

    assert determinacao.cumprimentos.filter(cumprida_em=HOJE).count() == cumpridos
    assert f"{cumpridos} de 3 cumpridas" in _corpo(feito)


def test_cumprir_sem_marcar_ninguem_volta_com_o_erro(entrar: Entrar, empresa: Empresa) -> None:
    determinacao = determinacao_para(empresa.posses.earliest("pk").veiculo)

    resposta = entrar(Papel.SESTRAN_FISCAL).post(
        url("determinacao", "cumprir", determinacao.pk),
        {"quais": "marcados", "dia": "10/08/2026"},
    )

    assert "Marque ao menos um" in str(resposta.context["form"].errors["cumprimentos"])


def test_tela_diz_o_que_falta_e_inclui(entrar: Entrar, empresa: Empresa) -> None:
    determinacao = determinacao_para(empresa.posses.earliest("pk").veiculo)
    cliente = entrar(Papel.EDUCACAO)

    pagina = _corpo(cliente.get(url("determinacao", "change", determinacao.pk)))
    assert "2 veículos: " in pagina
    feito = cliente.post(
        url("determinacao", "incluir", determinacao.pk), {"quais": "mesmas"}, follow=True
    )

    assert "alcança mais 2 veículos" in _corpo(feito)
    assert determinacao.cumprimentos.count() == 3


def test_retirado_por_engano_fica_no_historico(entrar: Entrar, empresa: Empresa) -> None:
    determinacao = determinacao_para(*(p.veiculo for p in empresa.posses.all()))
    engano = determinacao.cumprimentos.earliest("pk")
    cliente = entrar(Papel.EDUCACAO)
    dados = {"cumprimentos": [engano.pk], "motivo": "Não faz linha escolar"}

    cliente.post(url("determinacao", "retirar", determinacao.pk), dados)

    assert determinacao.cumprimentos.count() == 2
    historico = _corpo(cliente.get(url("determinacao", "history", determinacao.pk)))
    assert "Não faz linha escolar" in historico


def test_um_a_um_cumpre_e_desfaz_com_motivo(entrar: Entrar, empresa: Empresa) -> None:
    determinacao = determinacao_para(empresa.posses.earliest("pk").veiculo)
    cumprimento = determinacao.cumprimentos.get()
    cliente = entrar(Papel.SESTRAN_FISCAL)
    tela = "cumprimentodadeterminacao"

    cliente.post(url(tela, "cumprir", cumprimento.pk), {"dia": "10/08/2026", "observacao": "ok"})
    cumprimento.refresh_from_db()
    assert cumprimento.cumprida_em == HOJE
    sem_motivo = cliente.post(url(tela, "desfazer", cumprimento.pk), {"motivo": " "})
    assert sem_motivo.context["form"].errors["motivo"]
    cliente.post(url(tela, "desfazer", cumprimento.pk), {"motivo": "Era outra placa"})

    assert determinacao.cumprimentos.filter(cumprida_em__isnull=True).exists()
    historico = _corpo(cliente.get(url(tela, "history", cumprimento.pk)))
    assert "Era outra placa" in historico


@pytest.mark.norma("5002", "art. 22, I")
def test_lista_diz_cumpridas_de_quantas_e_em_quantos_venceu(
    entrar: Entrar, empresa: Empresa
) -> None:
    determinacao = determinacao_para(*(p.veiculo for p in empresa.posses.all()))
    um = determinacao.cumprimentos.earliest("pk")
    registrar_cumprimento(cumprimentos=[um.pk], dia=HOJE, por=da_equipe(), em=HOJE)
    lista = url("determinacao", "changelist")

    no_prazo = _corpo(entrar(Papel.CONTROLE_INTERNO).get(lista, {"situacao": "no_prazo"}))
    with time_machine.travel(f"{SEGUINTE}T15:00:00Z", tick=False):
        cliente = entrar(Papel.CONTROLE_INTERNO)
        vencida = _corpo(cliente.get(lista, {"situacao": "vencida"}))
        por_veiculo = _corpo(cliente.get(url("cumprimentodadeterminacao", "changelist")))

    assert "1 de 3 cumpridas" in no_prazo
    assert "vencida em 2 veículos" in vencida
    assert por_veiculo.count("vencida em 20/08/2026") == 2
    assert "art. 22, I" in por_veiculo
