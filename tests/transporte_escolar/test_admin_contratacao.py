"""Telas da contratação: a recusa no campo certo, com o artigo, e o digitado que fica."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import (
    ContratoFactory,
    EditalFactory,
    EmpresaFactory,
    ItemDoEditalFactory,
    LinhaFactory,
    LoteFactory,
    PropostaFactory,
    SocioFactory,
)
from tests.transporte_escolar.telas import partes, url
from transporte_escolar.models import (
    Contrato,
    Edital,
    Empresa,
    ItemDoContrato,
    ItemDoEdital,
    Proposta,
)

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


def _dados_da_proposta(item: ItemDoEdital, empresa: Empresa, **mudancas: Any) -> dict[str, Any]:
    return {
        "item": item.pk,
        "empresa": empresa.pk,
        "valor": "7,1234",
        "apresentada_em": "20/01/2026",
        "situacao": "apresentada",
        "motivo": "",
    } | mudancas


@pytest.mark.norma("5002", "art. 2º")
def test_segunda_linha_e_recusada_no_campo_com_o_artigo_e_o_digitado_fica(entrar: Entrar) -> None:
    proposta = PropostaFactory.create()
    outro = ItemDoEditalFactory.create(edital=proposta.edital)

    resposta = entrar(Papel.EDUCACAO).post(
        url("proposta", "add"), _dados_da_proposta(outro, proposta.empresa)
    )

    formulario = resposta.context["adminform"].form
    assert resposta.status_code == 200
    assert "Lei 5.002/2018, art. 2º" in formulario.errors["item"][0]
    assert 'value="7,1234"' in resposta.content.decode()
    assert str(outro.linha) in resposta.content.decode()
    assert Proposta.objects.count() == 1


def test_proposta_entra_com_o_edital_do_item_e_os_avisos(entrar: Entrar) -> None:
    edital = EditalFactory.create()
    rival = SocioFactory.create(empresa__razao_social="Rival Ltda.").empresa
    PropostaFactory.create(item__edital=edital, empresa=rival)
    empresa = SocioFactory.create().empresa
    item = ItemDoEditalFactory.create(edital=edital)

    resposta = entrar(Papel.EDUCACAO).post(
        url("proposta", "add"), _dados_da_proposta(item, empresa), follow=True
    )

    assert Proposta.objects.get(item=item).edital == edital
    assert "Mesmo sócio que Rival Ltda." in resposta.content.decode()


def test_retirada_sem_motivo_volta_ao_formulario(entrar: Entrar) -> None:
    proposta = PropostaFactory.create()
    dados = _dados_da_proposta(proposta.item, proposta.empresa, situacao="retirada")

    resposta = entrar(Papel.EDUCACAO).post(url("proposta", "change", proposta.pk), dados)

    assert resposta.status_code == 200
    assert "Diga por que a proposta" in resposta.content.decode()


def _dados_do_edital(**mudancas: Any) -> dict[str, Any]:
    return {
        "modalidade": "pregao_eletronico",
        "numero": "12",
        "ano": "2026",
        "objeto": "Transporte escolar",
        "publicado_em": "05/01/2026",
        "regime": "",
        **partes("lotes"),
        **partes("itens"),
    } | mudancas


@pytest.mark.norma("14133", "arts. 190 a 193")
def test_edital_recebe_o_regime_das_datas_e_outro_pede_motivo(entrar: Entrar) -> None:
    cliente = entrar(Papel.EDUCACAO)

    recusado = cliente.post(url("edital", "add"), _dados_do_edital(regime="8666"))
    cliente.post(url("edital", "add"), _dados_do_edital())

    assert "arts. 190 a 193" in recusado.context["adminform"].form.errors["motivo_do_regime"][0]
    assert Edital.objects.get().regime == "14133"


@pytest.mark.norma("5002", "art. 2º, p.ú., a")
def test_excecao_sem_justificativa_volta_ao_formulario(entrar: Entrar) -> None:
    resposta = entrar(Papel.EDUCACAO).post(
        url("edital", "add"), _dados_do_edital(excecao_art2="on")
    )

    assert "interesse público justificado por escrito" in resposta.content.decode()
    assert not Edital.objects.exists()


@pytest.mark.norma("5002", "art. 2º, p.ú.")
def test_tirar_a_excecao_ja_usada_e_recusado_no_formulario(entrar: Entrar) -> None:
    edital = EditalFactory.create(com_excecao=True)
    lote = LoteFactory.create(edital=edital)
    empresa = EmpresaFactory.create()
    for item in ItemDoEditalFactory.create_batch(2, edital=edital, lote=lote):
        PropostaFactory.create(item=item, empresa=empresa)
    cliente = entrar(Papel.EDUCACAO)
    pagina = cliente.get(url("edital", "change", edital.pk))
    do_lote = {
        "lotes-TOTAL_FORMS": 1,
        "lotes-INITIAL_FORMS": 1,
        "lotes-0-id": lote.pk,
        "lotes-0-edital": edital.pk,
        "lotes-0-numero": lote.numero,
    }
    dados = _dados_do_edital(versao_lida=edital.versao, **do_lote)

    resposta = cliente.post(url("edital", "change", edital.pk), dados)

    edital.refresh_from_db()
    assert pagina.status_code == resposta.status_code == 200
    assert edital.excecao_art2
    assert "limite de linhas" in resposta.content.decode()
    assert "Lei 5.002/2018, art. 2º" in resposta.content.decode()


def test_linhas_se_acrescentam_no_edital(entrar: Entrar) -> None:
    edital = EditalFactory.create()
    lote = LoteFactory.create(edital=edital)
    alheio = LoteFactory.create()
    linha = LinhaFactory.create()
    cliente = entrar(Papel.EDUCACAO)

    def enviar(lote_do_item: Any) -> Any:
        parte = {
            "linha": linha.pk,
            "lote": lote_do_item.pk,
            "dias_letivos": 200,
            "base_de_preco": "km",
        }
        dados = _dados_do_edital(numero=edital.numero, versao_lida=edital.versao)
        return cliente.post(url("edital", "change", edital.pk), dados | partes("itens", parte))

    recusado = enviar(alheio)
    assert "O lote é de outro edital" in recusado.content.decode()
    assert not ItemDoEdital.objects.exists()
    enviar(lote)
    assert ItemDoEdital.objects.get().lote == lote


def test_contrato_nasce_com_a_linha_que_venceu(entrar: Entrar) -> None:
    proposta = PropostaFactory.create(vencedora=True)
    parte = {
        "linha": proposta.item.linha_id,
        "base_de_preco": "km",
        "preco": "6,25",
        "km_dia": "45",
        "dias_letivos": "200",
    }
    dados = {
        "numero": "7",
        "ano": "2026",
        "edital": proposta.edital_id,
        "empresa": proposta.empresa_id,
        "vigente_de": "02/02/2026",
        "vigente_ate": "31/12/2026",
        **partes("itens", parte),
    }

    entrar(Papel.EDUCACAO).post(url("contrato", "add"), dados)

    contrato = Contrato.objects.get()
    item = contrato.itens.get()
    assert (contrato.regime, contrato.situacao) == ("14133", "a_assinar")
    assert f"{contrato.valor_total}" == "56250.00"
    assert (item.item, item.vigente_de) == (proposta.item, contrato.vigente_de)


@pytest.mark.norma("14133", "art. 90")
def test_contrato_sem_proposta_vencedora_volta_ao_formulario(entrar: Entrar) -> None:
    contrato = ContratoFactory.create()
    linha = ItemDoEditalFactory.create(edital=contrato.edital).linha
    dados = {
        "numero": contrato.numero,
        "ano": contrato.ano,
        "edital": contrato.edital_id,
        "empresa": contrato.empresa_id,
        "vigente_de": "02/02/2026",
        "vigente_ate": "31/12/2026",
        "versao_lida": contrato.versao,
        **partes(
            "itens",
            {
                "linha": linha.pk,
                "base_de_preco": "km",
                "preco": "6,25",
                "km_dia": "45",
                "dias_letivos": "200",
            },
        ),
    }

    resposta = entrar(Papel.EDUCACAO).post(url("contrato", "change", contrato.pk), dados)

    assert resposta.status_code == 200
    assert "não tem proposta vencedora" in resposta.content.decode()
    assert not ItemDoContrato.objects.exists()
