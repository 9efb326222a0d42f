"""Propostas: o art. 2º no serviço, com a mensagem e o artigo."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import ParametroVigente
from tests.fabricas import AtoNormativoFactory, cnpj_de
from tests.transporte_escolar.fabricas import (
    ContratoFactory,
    EditalFactory,
    EmpresaFactory,
    ItemDoEditalFactory,
    LoteFactory,
    PropostaFactory,
    SocioFactory,
)
from transporte_escolar.models import Edital, Empresa, ItemDoEdital, Proposta
from transporte_escolar.servicos.propostas import (
    apresentar_proposta,
    avisos_da_proposta,
    mudar_situacao,
)
from transporte_escolar.tipos import SituacaoDaProposta

pytestmark = pytest.mark.django_db
DIA = date(2026, 1, 20)


def _propor(item: ItemDoEdital, empresa: Empresa, **mudancas: Any) -> Proposta:
    dados: dict[str, Any] = {"valor": Decimal("6.1000"), "apresentada_em": DIA} | mudancas
    return apresentar_proposta(item=item, empresa=empresa, **dados)


def _itens_num_lote(edital: Edital, quantos: int) -> list[ItemDoEdital]:
    lote = LoteFactory.create(edital=edital)
    return ItemDoEditalFactory.create_batch(quantos, edital=edital, lote=lote)


@pytest.mark.norma("5002", "art. 2º")
def test_licitante_com_segunda_linha_e_recusado() -> None:
    primeira = PropostaFactory.create()
    outro_item = ItemDoEditalFactory.create(edital=primeira.edital)

    with pytest.raises(
        ErroDeDominio, match=r"teria as linhas .+ e .+ neste edital.*art\. 2º"
    ) as recusa:
        _propor(outro_item, primeira.empresa)

    assert recusa.value.campo == "item"
    assert Proposta.objects.count() == 1


@pytest.mark.norma("5002", "art. 2º")
def test_filial_conta_como_a_mesma_licitante() -> None:
    matriz = EmpresaFactory.create(cnpj="11222333000181")
    filial = EmpresaFactory.create(cnpj="11222333000262")
    edital = EditalFactory.create()
    um, outro = ItemDoEditalFactory.create_batch(2, edital=edital)
    _propor(um, matriz)

    with pytest.raises(ErroDeDominio, match=r"art\. 2º"):
        _propor(outro, filial)
    with pytest.raises(ErroDeDominio, match=r"Ltda\. já tem proposta para essa linha, e é"):
        _propor(um, filial)


@pytest.mark.norma("5002", "art. 2º")
def test_o_limite_e_por_edital() -> None:
    proposta = PropostaFactory.create()

    outra = _propor(ItemDoEditalFactory.create(), proposta.empresa)

    assert outra.situacao == SituacaoDaProposta.APRESENTADA


@pytest.mark.norma("5002", "art. 2º, p.ú., c")
def test_com_excecao_passam_tres_linhas_do_lote_e_a_quarta_nao() -> None:
    empresa = EmpresaFactory.create()
    *tres, quarta = _itens_num_lote(EditalFactory.create(com_excecao=True), 4)
    for item in tres:
        _propor(item, empresa)

    with pytest.raises(ErroDeDominio, match=r"teria 4 linhas.*p\.ú\., c"):
        _propor(quarta, empresa)


@pytest.mark.norma("5002", "art. 2º, p.ú., b")
def test_com_excecao_a_linha_de_outro_lote_e_recusada() -> None:
    edital = EditalFactory.create(com_excecao=True)
    empresa = EmpresaFactory.create()
    _propor(_itens_num_lote(edital, 1)[0], empresa)

    with pytest.raises(ErroDeDominio, match=r"mesmo lote.*p\.ú\., b"):
        _propor(_itens_num_lote(edital, 1)[0], empresa)


@pytest.mark.norma("5002", "art. 2º")
def test_proposta_retirada_nao_conta_e_so_volta_se_couber() -> None:
    primeira = PropostaFactory.create()
    mudar_situacao(pk=primeira.pk, situacao=SituacaoDaProposta.RETIRADA, motivo="A pedido")
    _propor(ItemDoEditalFactory.create(edital=primeira.edital), primeira.empresa)

    with pytest.raises(ErroDeDominio, match=r"art\. 2º"):
        mudar_situacao(pk=primeira.pk, situacao=SituacaoDaProposta.APRESENTADA)


def test_retirar_sem_motivo_e_recusado() -> None:
    proposta = PropostaFactory.create()

    with pytest.raises(ValidationError, match="Diga por que"):
        mudar_situacao(pk=proposta.pk, situacao=SituacaoDaProposta.RETIRADA)


@pytest.mark.norma("5002", "art. 2º")
def test_desclassificada_continua_contando() -> None:
    primeira = PropostaFactory.create(
        situacao=SituacaoDaProposta.DESCLASSIFICADA, motivo="Preço inexequível"
    )

    with pytest.raises(ErroDeDominio, match=r"art\. 2º"):
        _propor(ItemDoEditalFactory.create(edital=primeira.edital), primeira.empresa)


@pytest.mark.norma("5002", "art. 2º")
def test_objeto_social_incompativel_nao_propoe() -> None:
    with pytest.raises(ErroDeDominio, match=r"objeto social.*art\. 2º") as recusa:
        _propor(ItemDoEditalFactory.create(), EmpresaFactory.create(incompativel=True))

    assert recusa.value.campo == "empresa"


def _proibir_mei(desde: date) -> None:
    vigente = ParametroVigente.objects.get(chave="aceita_mei", vigente_ate__isnull=True)
    vigente.vigente_ate = date.fromordinal(desde.toordinal() - 1)
    vigente.save()
    ParametroVigente.objects.create(
        chave="aceita_mei",
        valor="não",
        vigente_de=desde,
        ato=AtoNormativoFactory.create(),
        confirmado_em=vigente.confirmado_em,
        confirmado_por=vigente.confirmado_por,
    )


@pytest.mark.norma("5002", "art. 2º")
def test_mei_segue_a_leitura_vigente_no_dia_da_proposta() -> None:
    _proibir_mei(desde=DIA)
    mei = EmpresaFactory.create(mei=True)

    antes = _propor(
        ItemDoEditalFactory.create(), mei, apresentada_em=date.fromordinal(DIA.toordinal() - 1)
    )

    assert antes.pk
    with pytest.raises(ErroDeDominio, match="microempreendedor"):
        _propor(ItemDoEditalFactory.create(), mei)


@pytest.mark.norma("5002", "art. 2º")
def test_mei_aceito_gera_aviso() -> None:
    proposta = _propor(ItemDoEditalFactory.create(), EmpresaFactory.create(mei=True))

    assert any("microempreendedor" in a for a in avisos_da_proposta(proposta, hoje=DIA))


@pytest.mark.norma("5002", "art. 2º")
@pytest.mark.parametrize("vinculo", ["sócio", "telefone", "endereço"])
def test_vinculo_com_outra_licitante_avisa_e_nao_recusa(vinculo: str) -> None:
    edital = EditalFactory.create()
    rival = EmpresaFactory.create(razao_social="Rival Ltda.", endereco="Rua São João, 5")
    PropostaFactory.create(item__edital=edital, empresa=rival)
    SocioFactory.create(empresa=rival)
    empresa = EmpresaFactory.create()
    if vinculo == "sócio":
        SocioFactory.create(empresa=empresa)
    elif vinculo == "telefone":
        Empresa.objects.filter(pk=empresa.pk).update(telefone=rival.telefone)
    else:
        Empresa.objects.filter(pk=empresa.pk).update(endereco="rua sao joao 5")
    empresa.refresh_from_db()

    proposta = _propor(ItemDoEditalFactory.create(edital=edital), empresa)

    avisos = avisos_da_proposta(proposta, hoje=DIA)
    assert [a for a in avisos if a.startswith(f"Mesmo {vinculo} que Rival Ltda.")]
    assert len(avisos) == 1


def test_licitante_que_se_retirou_nao_gera_aviso_de_vinculo() -> None:
    edital = EditalFactory.create()
    saiu = PropostaFactory.create(item__edital=edital, retirada=True)
    SocioFactory.create(empresa=saiu.empresa)
    empresa = SocioFactory.create(empresa=EmpresaFactory.create()).empresa

    proposta = _propor(ItemDoEditalFactory.create(edital=edital), empresa)

    assert avisos_da_proposta(proposta, hoje=DIA) == []


@pytest.mark.norma("5002", "art. 2º")
def test_contratos_em_vigor_por_outros_editais_so_avisam() -> None:
    empresa = EmpresaFactory.create(cnpj=cnpj_de(50_000_001))
    ContratoFactory.create_batch(2, empresa=empresa, vigente=True)
    ContratoFactory.create(empresa=empresa)

    proposta = _propor(ItemDoEditalFactory.create(), empresa)

    avisos = avisos_da_proposta(proposta, hoje=date(2026, 3, 2))
    assert avisos == [
        "A empresa tem 2 outros contratos em vigor, por outros editais (Lei 5.002/2018, art. 2º)."
    ]


def test_so_uma_proposta_vence_a_linha() -> None:
    vencedora = PropostaFactory.create(vencedora=True)
    outra = PropostaFactory.create(item=vencedora.item)

    with pytest.raises(ValidationError, match="já tem proposta vencedora"):
        mudar_situacao(pk=outra.pk, situacao=SituacaoDaProposta.VENCEDORA)
