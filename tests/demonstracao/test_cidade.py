"""A cidade de demonstração é crível: o que há nela, lido de uma carga só."""

from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import transaction

from fiscalizacao.models import (
    AdvertenciaVerbal,
    Credenciamento,
    FotoRecebida,
    OrdemDeVistoria,
    PlanoDeFiscalizacao,
    VisitaPlanejada,
    Vistoria,
)
from fiscalizacao.tipos import ResultadoDaVistoria
from patrocinio.comum.models import Servidor, ValorVigente
from patrocinio.comum.regras.identificacao import cnpj_valido, cpf_valido
from patrocinio.comum.tipos import Indice, Papel
from patrocinio.demonstracao.carga import carregar
from transporte_escolar.models import (
    Condutor,
    Contrato,
    Edital,
    Empresa,
    Escola,
    Exigencia,
    Linha,
    Monitor,
    OrdemDeServico,
    PassageiroAutorizado,
    Presenca,
    Socio,
    Substituicao,
    Veiculo,
)
from transporte_escolar.servicos.partes_do_quadro import Estado
from transporte_escolar.servicos.quadro import quadro
from transporte_escolar.tipos import SituacaoDaExigencia

HOJE = date(2026, 11, 30)
pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def cidade(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """A cidade, carregada uma vez para os testes que só a leem."""
    with django_db_blocker.unblock(), transaction.atomic():
        carregar(hoje=HOJE)
        yield
        transaction.set_rollback(True)


def test_cidade_tem_o_tamanho_combinado(cidade: None) -> None:
    assert Counter(Edital.objects.values_list("regime", flat=True)) == {"8666": 1, "14133": 1}
    assert Linha.objects.count() == 60
    assert Empresa.objects.count() == 25
    assert Contrato.objects.count() == 40
    assert OrdemDeServico.objects.count() == 39
    assert Escola.objects.filter(nome="Escola Honorato Borges").exists()
    grupos = Counter(g.name for s in Servidor.objects.all() for g in s.groups.all())
    assert set(grupos) == set(Papel.values)


@pytest.mark.norma("5002", "arts. 12 a 18")
def test_frota_e_condutores_estao_em_toda_situacao(cidade: None) -> None:
    assert Veiculo.objects.count() == 80
    assert Condutor.objects.count() == 110
    assert Monitor.objects.count() == 60
    amanha = quadro(em=HOJE + timedelta(days=1), pessoa=Servidor.objects.get(username="educacao"))
    assert {linha.estado for linha in amanha.linhas} == set(Estado)
    assert any(linha.substituicoes for linha in amanha.linhas)


@pytest.mark.norma("5002", "arts. 9º, 15 e 19")
def test_pedidos_e_exigencias_estao_em_todo_ponto_do_caminho(cidade: None) -> None:
    assert Counter(Substituicao.objects.values_list("situacao", flat=True)) == {
        "pedida": 2, "inspecionada": 1, "aprovada": 1, "rejeitada": 1,
    }  # fmt: skip
    assert Substituicao.objects.filter(emergencial_ate__gte=HOJE).count() == 1
    assert set(Exigencia.objects.values_list("situacao", flat=True)) == {
        SituacaoDaExigencia.FEITA,
        SituacaoDaExigencia.ATENDIDA,
        SituacaoDaExigencia.ACEITA,
        SituacaoDaExigencia.RECUSADA,
    }
    assert Presenca.objects.exists()
    assert PassageiroAutorizado.objects.count() == 2


@pytest.mark.norma("5002", "arts. 14, 20 e 22")
def test_o_ano_de_fiscalizacao_tem_de_tudo(cidade: None) -> None:
    resultados = Counter(Vistoria.objects.values_list("resultado", flat=True))
    assert set(resultados) == set(ResultadoDaVistoria)
    assert Vistoria.objects.filter(respostas__corrige__isnull=False).exists()
    assert FotoRecebida.objects.exists()
    assert {o.situacao for o in OrdemDeVistoria.objects.all()} == {
        "emitida", "entregue", "nao_providenciada",
    }  # fmt: skip
    assert {c.situacao for c in Credenciamento.objects.all()} == {"credenciado", "pedido"}
    assert AdvertenciaVerbal.objects.count() == 4
    assert VisitaPlanejada.objects.filter(dia=HOJE).count() == 6
    assert PlanoDeFiscalizacao.objects.count() == 2


def test_identificadores_da_cidade_tem_digitos_certos(cidade: None) -> None:
    assert all(cnpj_valido(c) for c in Empresa.objects.values_list("cnpj", flat=True))
    assert all(cpf_valido(c) for c in Socio.objects.values_list("cpf", flat=True))


@pytest.mark.norma("5002", "art. 2º, p.ú.")
def test_nenhuma_empresa_da_cidade_passa_do_limite_do_art_2(cidade: None) -> None:
    por_empresa = Counter(Contrato.objects.values_list("edital__excecao_art2", "empresa_id"))
    assert max(n for (excecao, _), n in por_empresa.items() if not excecao) == 1
    assert max(n for (excecao, _), n in por_empresa.items() if excecao) == 3


def test_valor_desconhecido_e_preenchido_e_dito_exemplo(cidade: None) -> None:
    inventados = ValorVigente.objects.filter(indice=Indice.UFM).exclude(vigente_de__year=2023)
    assert {v.vigente_de.year for v in inventados} == {*range(2018, 2027)} - {2023}
    assert {v.observacao for v in inventados} == {"exemplo"}
    assert {v.ato.tipo for v in inventados} == {"exemplo"}
    assert ValorVigente.objects.get(indice=Indice.UFM, vigente_de__year=2023).observacao == ""
