"""Substituição de veículo: pedido, documentos, inspeção e decisão da SESTRAN (art. 15)."""

from collections.abc import Callable
from datetime import datetime, time, timedelta

import pytest
from django.utils import timezone

from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from tests.transporte_escolar.operacao import (
    AMANHA,
    CEDO,
    UM_DIA,
    VESPERA,
    VOLTA,
    agenda_de,
    alocada,
    contratada,
    equipe_da,
    segurado_ate,
)
from tests.transporte_escolar.substituicoes import Caso, ate_a_inspecao, montar
from transporte_escolar.models import Substituicao
from transporte_escolar.servicos import substituicoes as servico
from transporte_escolar.servicos.alocacoes import quem_conduziu
from transporte_escolar.tipos import Resultado, Sentido

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 15")]


@pytest.fixture
def caso(com_papel: Callable[..., Servidor]) -> Caso:
    return montar(com_papel)


def test_do_pedido_a_aprovacao_o_substituto_assume_todas_as_viagens(caso: Caso) -> None:
    substituicao = ate_a_inspecao(caso.pedir(), caso)
    condutor = quem_conduziu(caso.cena.linha, em=HOJE)[0].condutor

    servico.aprovar(pk=substituicao.pk, autor=caso.autoridade, em=CEDO, razoes="Atende ao art. 12.")

    for sentido in Sentido:
        assert agenda_de(caso.cena.linha, sentido) == [
            (caso.antigo.placa, VESPERA, VESPERA),
            (caso.novo.placa, HOJE, None),
        ]
    assert {(a.condutor, a.substituicao) for a in quem_conduziu(caso.cena.linha, em=HOJE)} == {
        (condutor, substituicao)
    }
    substituicao.refresh_from_db()
    assert (substituicao.situacao, substituicao.numero, substituicao.ano) == ("aprovada", 1, 2026)
    assert [a.acao for a in substituicao.andamentos.order_by("pk")] == [
        "pedir", "conferir", "inspecionar", "aprovar",
    ]  # fmt: skip


def test_a_temporaria_devolve_a_linha_no_dia_seguinte_ao_ultimo(caso: Caso) -> None:
    pedido = caso.pedir(ate=AMANHA)

    ate_a_inspecao(pedido, caso)
    servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim.")

    assert agenda_de(caso.cena.linha) == [
        (caso.antigo.placa, VESPERA, VESPERA),
        (caso.novo.placa, HOJE, AMANHA),
        (caso.antigo.placa, AMANHA + UM_DIA, None),
    ]


def test_a_viagem_que_ja_saiu_hoje_so_muda_amanha(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)
    nove = timezone.make_aware(datetime.combine(HOJE, time(9)))

    servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=nove, razoes="Sim.")

    assert agenda_de(caso.cena.linha)[-1] == (caso.novo.placa, AMANHA, None)
    assert agenda_de(caso.cena.linha, Sentido.VOLTA)[-1] == (caso.novo.placa, HOJE, None)


def test_so_se_movem_as_viagens_do_veiculo_substituido(caso: Caso) -> None:
    terceiro = equipe_da(caso.cena.empresa)
    alocada(caso.cena, terceiro, viagens=(VOLTA,))

    pedido = ate_a_inspecao(caso.pedir(), caso)
    servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim.")

    assert agenda_de(caso.cena.linha)[-1][0] == caso.novo.placa
    assert agenda_de(caso.cena.linha, Sentido.VOLTA)[-1] == (terceiro.veiculo.placa, HOJE, None)


@pytest.mark.parametrize("papel", [Papel.SESTRAN_FISCAL, Papel.EDUCACAO, Papel.CONTRATADA])
def test_so_a_autoridade_da_sestran_decide(
    papel: Papel, com_papel: Callable[..., Servidor], caso: Caso
) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)
    pessoa = com_papel(papel)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=caso.cena.empresa)

    for decidir in (servico.aprovar, servico.rejeitar):
        with pytest.raises(PapelAusente, match=r"SESTRAN \(autoridade\)"):
            decidir(pk=pedido.pk, autor=pessoa, em=CEDO, razoes="Sim.")
    assert agenda_de(caso.cena.linha) == [(caso.antigo.placa, VESPERA, None)]


def test_a_decisao_e_motivada(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)

    with pytest.raises(ErroDeDominio, match="O ato é motivado"):
        servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="  ")


def test_ninguem_aprova_antes_da_inspecao_nem_com_ela_desfavoravel(caso: Caso) -> None:
    pedido = caso.pedir()
    with pytest.raises(AtoIncabivel, match="Agora cabe: conferir os documentos"):
        servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim.")

    ate_a_inspecao(pedido, caso, resultado=Resultado.DESFAVORAVEL)
    with pytest.raises(ErroDeDominio, match="inspeção do substituto foi desfavorável"):
        servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim.")
    assert Substituicao.objects.get().situacao == "inspecionada"


def test_inspecao_futura_nao_se_registra(caso: Caso) -> None:
    pedido = caso.pedir()
    servico.conferir_documentos(pk=pedido.pk, autor=caso.fiscal, em=CEDO, razoes="")

    with pytest.raises(ErroDeDominio, match="ainda não aconteceu") as recusa:
        servico.registrar_inspecao(
            pk=pedido.pk,
            autor=caso.fiscal,
            em=CEDO,
            razoes="Bom estado.",
            inspecao=servico.Inspecao(AMANHA, Resultado.FAVORAVEL),
        )
    assert recusa.value.campo == "inspecionado_em"


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_com_pendencia_que_impede_nao_se_avanca_mas_se_rejeita(caso: Caso) -> None:
    segurado_ate(caso.novo, VESPERA)
    pedido = caso.pedir()

    with pytest.raises(ErroDeDominio, match=r"art\. 12, § 1º, IX"):
        servico.conferir_documentos(pk=pedido.pk, autor=caso.fiscal, em=CEDO, razoes="")

    servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sem seguro.")
    assert Substituicao.objects.get().situacao == "rejeitada"


@pytest.mark.norma("5002", "art. 13")
def test_o_substituto_tambem_respeita_a_idade_do_edital(caso: Caso) -> None:
    velho = VeiculoFactory.create(
        regular=True, da=caso.cena.empresa, ano_fabricacao=2015, ano_modelo=2015
    )
    pedido = caso.pedir(novo=velho)

    with pytest.raises(ErroDeDominio, match="11 anos; o edital admite 10"):
        servico.conferir_documentos(pk=pedido.pk, autor=caso.fiscal, em=CEDO, razoes="")


@pytest.mark.parametrize(("alunos", "minima", "frase"), [
    (16, None, "16 alunos para 15 lugares"), (12, 17, "tem 16 lugares; o edital pede 17"),
])  # fmt: skip
def test_a_capacidade_nunca_fica_abaixo_da_necessidade(
    alunos: int, minima: int | None, frase: str, caso: Caso
) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)
    caso.cena.linha.alunos, caso.cena.linha.capacidade_minima = alunos, minima
    caso.cena.linha.save()

    with pytest.raises(ErroDeDominio, match=frase):
        servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim.")
    assert agenda_de(caso.cena.linha) == [(caso.antigo.placa, VESPERA, None)]


def test_substituto_ocupado_em_outra_linha_no_horario_e_recusado_com_a_viagem(caso: Caso) -> None:
    outra = contratada(empresa=caso.cena.empresa)
    ocupado = equipe_da(caso.cena.empresa)
    alocada(outra, ocupado)
    pedido = ate_a_inspecao(
        caso.pedir(novo=ocupado.veiculo),
        caso,
    )

    with pytest.raises(ErroDeDominio, match=f"faz manhã, ida .* da linha {outra.linha.codigo}"):
        servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim.")
    assert Substituicao.objects.get(pk=pedido.pk).situacao == "inspecionada"


def test_passado_o_periodo_so_se_rejeita(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(ate=HOJE), caso)

    with pytest.raises(ErroDeDominio, match="O período pedido acabou em"):
        servico.aprovar(
            pk=pedido.pk, autor=caso.autoridade, em=CEDO + timedelta(days=1), razoes="Sim."
        )


def test_se_o_antigo_ja_saiu_da_linha_nao_ha_o_que_mover(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)
    alocada(caso.cena)

    with pytest.raises(ErroDeDominio, match=r"não tem na linha .* viagem a mover"):
        servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim.")
