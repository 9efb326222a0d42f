"""O art. 2º sob corrida: duas conexões de verdade, largada junta."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest
from django.db import connection, transaction
from django.db.utils import NotSupportedError

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import PessoaJuridica
from tests.corridas import correr
from tests.transporte_escolar.fabricas import (
    ContratoFactory,
    EditalFactory,
    EmpresaFactory,
    ItemDoContratoFactory,
    ItemDoEditalFactory,
    LoteFactory,
    PropostaFactory,
)
from transporte_escolar.models import Edital, ItemDoContrato, ItemDoEdital, Proposta
from transporte_escolar.servicos.propostas import apresentar_proposta

pytestmark = pytest.mark.django_db(transaction=True)


def _inserir_em_sql(item: ItemDoEdital, empresa_id: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO transporte_escolar_proposta (versao, edital_id, item_id, empresa_id, "
            "valor, situacao, apresentada_em, motivo) "
            "VALUES (1, %s, %s, %s, 5, 'apresentada', %s, '')",
            [item.edital_id, item.pk, empresa_id, date(2026, 1, 20)],
        )


@pytest.mark.norma("5002", "art. 2º")
def test_duas_pessoas_ao_mesmo_tempo_nao_passam_do_limite() -> None:
    edital = EditalFactory.create()
    empresa = EmpresaFactory.create()
    itens = ItemDoEditalFactory.create_batch(8, edital=edital)

    def propor(item: ItemDoEdital) -> Callable[[], Proposta]:
        return lambda: apresentar_proposta(
            item=item, empresa=empresa, valor=Decimal(6), apresentada_em=date(2026, 1, 20)
        )

    resultados = correr(*(propor(item) for item in itens))

    assert Proposta.objects.count() == 1
    assert sum(isinstance(r, Proposta) for r in resultados) == 1
    recusas = [r for r in resultados if not isinstance(r, Proposta)]
    assert all(isinstance(r, ErroDeDominio) and "art. 2º" in str(r) for r in recusas)


@pytest.mark.norma("5002", "art. 2º, p.ú., c")
def test_sob_corrida_entram_exatamente_tres_linhas_do_lote() -> None:
    edital = EditalFactory.create(com_excecao=True)
    itens = ItemDoEditalFactory.create_batch(
        8, edital=edital, lote=LoteFactory.create(edital=edital)
    )
    empresa = EmpresaFactory.create()

    correr(*((lambda i=item: _inserir_em_sql(i, empresa.pk)) for item in itens))

    assert Proposta.objects.count() == 3


@pytest.mark.norma("5002", "art. 2º, p.ú., a")
@pytest.mark.parametrize("rodada", range(5))
def test_tirar_a_excecao_e_propor_ao_mesmo_tempo_nao_passam_os_dois(rodada: int) -> None:
    edital = EditalFactory.create(com_excecao=True)
    um, outro = ItemDoEditalFactory.create_batch(
        2, edital=edital, lote=LoteFactory.create(edital=edital)
    )
    empresa = PropostaFactory.create(item=um).empresa

    correr(
        lambda: _inserir_em_sql(outro, empresa.pk),
        lambda: Edital.objects.filter(pk=edital.pk).update(excecao_art2=False),
    )

    edital.refresh_from_db()
    assert edital.excecao_art2 or Proposta.objects.count() == 1


@pytest.mark.norma("5002", "art. 2º, p.ú., b")
@pytest.mark.parametrize("rodada", range(5))
def test_mudar_o_lote_e_propor_ao_mesmo_tempo_nao_passam_os_dois(rodada: int) -> None:
    edital = EditalFactory.create(com_excecao=True)
    um, outro = ItemDoEditalFactory.create_batch(
        2, edital=edital, lote=LoteFactory.create(edital=edital)
    )
    empresa = PropostaFactory.create(item=um).empresa

    correr(
        lambda: _inserir_em_sql(outro, empresa.pk),
        lambda: ItemDoEdital.objects.filter(pk=um.pk).update(lote=None),
    )

    um.refresh_from_db()
    assert um.lote_id or Proposta.objects.count() == 1


@pytest.mark.norma("5002", "art. 2º")
@pytest.mark.parametrize("rodada", range(5))
def test_trocar_o_cnpj_e_propor_ao_mesmo_tempo_nao_passam_os_dois(rodada: int) -> None:
    edital = EditalFactory.create()
    vaga = ItemDoEditalFactory.create(edital=edital)
    matriz = EmpresaFactory.create(cnpj="11222333000181")
    outra = PropostaFactory.create(item__edital=edital).empresa

    correr(
        lambda: _inserir_em_sql(vaga, matriz.pk),
        lambda: PessoaJuridica.objects.filter(pk=outra.pk).update(cnpj="11222333000262"),
    )

    mesma_raiz = Proposta.objects.filter(empresa__raiz="11222333").count()
    assert mesma_raiz <= 1


@pytest.mark.norma("5002", "art. 2º")
@pytest.mark.parametrize("rodada", range(5))
def test_dois_contratos_ao_mesmo_tempo_nao_passam_do_limite(rodada: int) -> None:
    edital = EditalFactory.create()
    empresa = EmpresaFactory.create()
    contratos = ContratoFactory.create_batch(2, edital=edital, empresa=empresa)
    itens = ItemDoEditalFactory.create_batch(2, edital=edital)

    correr(
        lambda: ItemDoContratoFactory.create(contrato=contratos[0], item=itens[0]),
        lambda: ItemDoContratoFactory.create(contrato=contratos[1], item=itens[1]),
    )

    assert ItemDoContrato.objects.count() == 1


@pytest.mark.norma("5002", "art. 2º")
def test_o_limite_so_se_confere_lendo_o_que_ja_foi_gravado() -> None:
    proposta = PropostaFactory.create()
    outra = PropostaFactory.build(
        item=ItemDoEditalFactory.create(),
        edital=None,
        empresa=proposta.empresa,
    )
    outra.edital = outra.item.edital

    def em_repeatable_read() -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            outra.save()

    with pytest.raises(NotSupportedError, match="READ COMMITTED"):
        em_repeatable_read()
