"""A cidade de demonstração: crível, determinada e feita pelos serviços do portal."""

from collections import Counter
from datetime import date, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from patrocinio.comum.models import AtoNormativo, Servidor, ValorVigente
from patrocinio.comum.regras.identificacao import cnpj_valido, cpf_valido
from patrocinio.comum.tipos import Indice, Papel
from patrocinio.demonstracao.carga import carregar, ja_carregada
from tests.banco import restaurar_sementes
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


def _retrato() -> list[object]:
    return [
        list(Linha.objects.order_by("codigo").values_list("codigo", "nome", "tipo_veiculo")),
        list(Empresa.objects.order_by("cnpj").values_list("cnpj", "razao_social", "telefone")),
        list(Contrato.objects.order_by("ano", "numero").values_list("numero", "valor_total")),
    ]


def test_cidade_tem_o_tamanho_combinado() -> None:
    carregar(hoje=HOJE)

    assert Counter(Edital.objects.values_list("regime", flat=True)) == {"8666": 1, "14133": 1}
    assert Linha.objects.count() == 60
    assert Empresa.objects.count() == 25
    assert Contrato.objects.count() == 40
    assert OrdemDeServico.objects.count() == 39
    assert Escola.objects.filter(nome="Escola Honorato Borges").exists()
    grupos = Counter(g.name for s in Servidor.objects.all() for g in s.groups.all())
    assert set(grupos) == set(Papel.values)


@pytest.mark.norma("5002", "arts. 12 a 18")
def test_frota_e_condutores_estao_em_toda_situacao() -> None:
    carregar(hoje=HOJE)

    assert Veiculo.objects.count() == 80
    assert Condutor.objects.count() == 110
    assert Monitor.objects.count() == 60
    amanha = quadro(em=HOJE + timedelta(days=1), pessoa=Servidor.objects.get(username="educacao"))
    assert {linha.estado for linha in amanha.linhas} == set(Estado)
    assert any(linha.substituicoes for linha in amanha.linhas)


@pytest.mark.norma("5002", "arts. 9º, 15 e 19")
def test_pedidos_e_exigencias_estao_em_todo_ponto_do_caminho() -> None:
    carregar(hoje=HOJE)

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


def test_identificadores_da_cidade_tem_digitos_certos() -> None:
    carregar(hoje=HOJE)

    assert all(cnpj_valido(c) for c in Empresa.objects.values_list("cnpj", flat=True))
    assert all(cpf_valido(c) for c in Socio.objects.values_list("cpf", flat=True))


@pytest.mark.norma("5002", "art. 2º, p.ú.")
def test_nenhuma_empresa_da_cidade_passa_do_limite_do_art_2() -> None:
    carregar(hoje=HOJE)

    por_empresa = Counter(Contrato.objects.values_list("edital__excecao_art2", "empresa_id"))
    assert max(n for (excecao, _), n in por_empresa.items() if not excecao) == 1
    assert max(n for (excecao, _), n in por_empresa.items() if excecao) == 3


def test_valor_desconhecido_e_preenchido_e_dito_exemplo() -> None:
    carregar(hoje=HOJE)

    inventados = ValorVigente.objects.filter(indice=Indice.UFM).exclude(vigente_de__year=2023)
    assert {v.vigente_de.year for v in inventados} == {*range(2018, 2027)} - {2023}
    assert {v.observacao for v in inventados} == {"exemplo"}
    assert {v.ato.tipo for v in inventados} == {"exemplo"}
    assert ValorVigente.objects.get(indice=Indice.UFM, vigente_de__year=2023).observacao == ""


@pytest.mark.django_db(transaction=True)
def test_mesma_data_da_a_mesma_cidade() -> None:
    carregar(hoje=HOJE)
    primeira = _retrato()
    restaurar_sementes()
    carregar(hoje=HOJE)

    assert _retrato() == primeira


def test_escala_multiplica() -> None:
    carregar(hoje=HOJE, escala=2)

    assert Linha.objects.count() == 120
    assert Empresa.objects.count() == 50
    assert Contrato.objects.count() == 80


def test_comando_carrega_uma_vez_e_sempre_imprime_as_entradas() -> None:
    for esperado in ("Cidade de demonstração carregada.", "nada mudou"):
        saida = StringIO()
        call_command("demonstracao", stdout=saida)
        assert esperado in saida.getvalue()
        for papel in Papel:
            assert papel.value in saida.getvalue()
    assert Linha.objects.count() == 60


def test_escala_impossivel_nao_deixa_nada_feito() -> None:
    with pytest.raises(CommandError, match="número inteiro a partir de 1"):
        call_command("demonstracao", escala=0)

    assert not ja_carregada()
    assert not AtoNormativo.objects.filter(tipo="exemplo").exists()
