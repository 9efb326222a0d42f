"""O art. 2º guardado pelo banco: SQL puro, inclusões em lote e mudanças posteriores."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import PessoaJuridica
from tests.transporte_escolar.fabricas import (
    ContratoFactory,
    EditalFactory,
    EmpresaFactory,
    ItemDoContratoFactory,
    ItemDoEditalFactory,
    LoteFactory,
    PropostaFactory,
)
from transporte_escolar.models import Contrato, Edital, ItemDoContrato, ItemDoEdital, Lote, Proposta
from transporte_escolar.servicos.editais import gravar_edital, gravar_item

pytestmark = pytest.mark.django_db
PROPOSTA = "proposta_limite_de_linhas_por_licitante"
CONTRATO = "contrato_limite_de_linhas_por_licitante"


def _recusa(ato: Callable[[], Any]) -> str:
    """Nome da restrição que o banco diz violada."""
    with pytest.raises(IntegrityError) as erro, transaction.atomic():
        ato()
    return str(erro.value.__cause__.diag.constraint_name)  # type: ignore[union-attr]


def _tres_propostas() -> tuple[Edital, Lote, list[Proposta]]:
    edital = EditalFactory.create(com_excecao=True)
    lote = LoteFactory.create(edital=edital)
    empresa = EmpresaFactory.create()
    propostas = [
        PropostaFactory.create(
            item=ItemDoEditalFactory.create(edital=edital, lote=lote), empresa=empresa
        )
        for _ in range(3)
    ]
    return edital, lote, propostas


def _inserir_em_sql(item: ItemDoEdital, empresa_id: int, situacao: str = "apresentada") -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO transporte_escolar_proposta (versao, edital_id, item_id, empresa_id, "
            "valor, situacao, apresentada_em, motivo) VALUES (1, %s, %s, %s, 5, %s, %s, 'x')",
            [item.edital_id, item.pk, empresa_id, situacao, date(2026, 1, 20)],
        )


@pytest.mark.norma("5002", "art. 2º")
def test_sql_puro_nao_insere_a_segunda_linha() -> None:
    proposta = PropostaFactory.create()
    outro = ItemDoEditalFactory.create(edital=proposta.edital)

    assert _recusa(lambda: _inserir_em_sql(outro, proposta.empresa_id)) == PROPOSTA


@pytest.mark.norma("5002", "art. 2º")
def test_sql_puro_nao_traz_de_volta_a_retirada_que_passa_do_limite() -> None:
    proposta = PropostaFactory.create()
    outro = ItemDoEditalFactory.create(edital=proposta.edital)
    _inserir_em_sql(outro, proposta.empresa_id, "retirada")

    retiradas = Proposta.objects.filter(situacao="retirada")

    assert _recusa(lambda: retiradas.update(situacao="classificada")) == PROPOSTA


@pytest.mark.norma("5002", "art. 2º")
def test_inclusao_em_lote_nao_burla_o_limite() -> None:
    edital = EditalFactory.create()
    empresa = EmpresaFactory.create()
    itens = ItemDoEditalFactory.create_batch(2, edital=edital)
    propostas = [PropostaFactory.build(item=item, edital=edital, empresa=empresa) for item in itens]

    assert _recusa(lambda: Proposta.objects.bulk_create(propostas)) == PROPOSTA


@pytest.mark.norma("5002", "art. 2º, p.ú., c")
def test_quarta_linha_do_lote_e_recusada_pelo_banco() -> None:
    edital, lote, propostas = _tres_propostas()
    quarta = ItemDoEditalFactory.create(edital=edital, lote=lote)

    assert _recusa(lambda: _inserir_em_sql(quarta, propostas[0].empresa_id)) == PROPOSTA


@pytest.mark.norma("5002", "art. 2º, p.ú., a")
def test_nao_se_tira_a_excecao_de_edital_que_ja_a_usou() -> None:
    edital, _, _ = _tres_propostas()
    em_sql = Edital.objects.filter(pk=edital.pk)

    assert _recusa(lambda: em_sql.update(excecao_art2=False)) == PROPOSTA
    assert (
        _recusa(lambda: em_sql.update(justificativa_art2="  "))
        == "edital_excecao_do_art_2_tem_justificativa"
    )
    edital.excecao_art2 = False
    with pytest.raises(ErroDeDominio, match=r"limite de linhas.*art\. 2º"):
        gravar_edital(edital)


@pytest.mark.norma("5002", "art. 2º, p.ú., b")
@pytest.mark.parametrize("destino", ["outro", "nenhum"])
def test_nao_se_muda_o_lote_de_linha_que_dependia_dele(destino: str) -> None:
    edital, _, propostas = _tres_propostas()
    item = propostas[0].item
    item.lote = LoteFactory.create(edital=edital) if destino == "outro" else None

    with pytest.raises(ErroDeDominio, match=r"art\. 2º"):
        gravar_item(item)


@pytest.mark.norma("5002", "art. 2º")
def test_nao_se_troca_o_cnpj_para_a_raiz_de_outra_licitante_do_edital() -> None:
    edital = EditalFactory.create()
    um = PropostaFactory.create(item__edital=edital, empresa__cnpj="11222333000181")
    outra = PropostaFactory.create(item__edital=edital)
    pessoa = PessoaJuridica.objects.filter(pk=outra.empresa_id)

    assert um.pk
    assert _recusa(lambda: pessoa.update(cnpj="11222333000262")) == PROPOSTA
    assert pessoa.update(cnpj="22333444000181") == 1


@pytest.mark.norma("5002", "art. 2º")
def test_proposta_nao_troca_de_item_nem_de_empresa_para_passar_do_limite() -> None:
    edital = EditalFactory.create()
    um = PropostaFactory.create(item__edital=edital)
    outra = PropostaFactory.create(item__edital=edital)

    mudar = Proposta.objects.filter(pk=outra.pk)

    assert _recusa(lambda: mudar.update(empresa=um.empresa)) == PROPOSTA


def test_proposta_lote_e_contrato_nao_misturam_editais() -> None:
    item, estranho = ItemDoEditalFactory.create_batch(2)
    proposta = PropostaFactory.create(item=item)
    contrato = ContratoFactory.create(edital=item.edital)
    em_sql = ItemDoEdital.objects.filter(pk=item.pk)

    assert (
        _recusa(lambda: Proposta.objects.filter(pk=proposta.pk).update(item=estranho))
        == "proposta_para_item_do_mesmo_edital"
    )
    assert (
        _recusa(lambda: em_sql.update(lote=LoteFactory.create())) == "item_em_lote_do_mesmo_edital"
    )
    assert _recusa(lambda: em_sql.update(edital=estranho.edital)) == "item_nao_muda_de_edital"
    assert (
        _recusa(lambda: ItemDoContratoFactory.create(contrato=contrato, item=estranho))
        == "contrato_com_linhas_de_um_so_edital"
    )


@pytest.mark.norma("5002", "art. 2º")
def test_segunda_linha_no_contrato_ou_noutro_contrato_do_edital_e_recusada() -> None:
    um = ItemDoContratoFactory.create()
    mesmo = um.contrato
    outro = ContratoFactory.create(edital=mesmo.edital, empresa=mesmo.empresa)

    assert _recusa(lambda: ItemDoContratoFactory.create(contrato=mesmo)) == CONTRATO
    assert _recusa(lambda: ItemDoContratoFactory.create(contrato=outro)) == CONTRATO


@pytest.mark.norma("5002", "art. 2º")
def test_contrato_rescindido_nao_conta_e_nao_volta() -> None:
    um = ItemDoContratoFactory.create()
    Contrato.objects.filter(pk=um.contrato_id).update(
        situacao="rescindido", fim_em=date(2026, 3, 2), motivo_do_fim="Abandono"
    )
    outro = ContratoFactory.create(edital=um.contrato.edital, empresa=um.contrato.empresa)
    ItemDoContratoFactory.create(contrato=outro)

    volta = Contrato.objects.filter(pk=um.contrato_id)

    assert _recusa(lambda: volta.update(situacao="a_assinar", fim_em=None)) == CONTRATO


@pytest.mark.norma("5002", "art. 2º")
def test_contrato_nao_troca_de_empresa_nem_de_edital_para_passar_do_limite() -> None:
    edital = EditalFactory.create()
    um = ItemDoContratoFactory.create(contrato__edital=edital)
    outro = ItemDoContratoFactory.create(contrato__edital=edital)
    mudar = Contrato.objects.filter(pk=outro.contrato_id)

    assert _recusa(lambda: mudar.update(empresa=um.contrato.empresa)) == CONTRATO
    assert (
        _recusa(lambda: mudar.update(edital=EditalFactory.create()))
        == "contrato_com_linhas_de_um_so_edital"
    )


def test_linha_esta_num_so_contrato_por_dia() -> None:
    um = ItemDoContratoFactory.create()
    outro = ContratoFactory.create(edital=um.contrato.edital)

    def repetir(**datas: date) -> ItemDoContrato:
        return ItemDoContratoFactory.create(contrato=outro, item=um.item, **datas)

    assert _recusa(repetir) == "linha_em_um_so_contrato_por_dia"
    assert repetir(vigente_de=date(2027, 1, 1), vigente_ate=date(2027, 12, 31)).pk
