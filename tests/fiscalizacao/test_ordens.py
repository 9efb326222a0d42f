"""Ordens de vistoria: ordenar e entregar (Lei 5.002/2018, arts. 12, § 1º, II, e 14, § 6º)."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from fiscalizacao.models import OrdemDeVistoria
from fiscalizacao.servicos.emissao_de_ordens import ordenar
from fiscalizacao.servicos.ordens import cancelar, entregar
from fiscalizacao.tipos import EspecieDeRoteiro, OrgaoDaVistoria
from fiscalizacao.tipos import SituacaoDaOrdem as Situacao
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from patrocinio.comum.servicos.anexos import pode_ler
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fiscalizacao.fabricas_ordens import (
    EM,
    HOJE,
    PRAZO,
    SEGUINTE,
    da_equipe,
    entrega,
    meio_dia,
    ordem_de,
    ordem_entregue,
    pedido,
    preposto,
    roteiro_de,
    veiculo_da,
)
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import PosseDoVeiculoFactory, VeiculoFactory

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 14, § 6º")]
ONTEM, AMANHA = HOJE - timedelta(days=1), HOJE + timedelta(days=1)


# -- ordenar -----------------------------------------------------------------------------------


def test_de_varios_veiculos_uma_ordem_para_cada_a_empresa_que_o_tem_com_numero_sem_falhas() -> None:
    uma, outra = EmpresaFactory.create(), EmpresaFactory.create()
    veiculos = [veiculo_da(uma, placa="HBC1D23"), veiculo_da(outra, placa="HBA1D23")]

    feitas = ordenar(pedido(), veiculos=[*veiculos, veiculos[0]], por=da_equipe(), em=EM)

    assert [(o.numero, o.veiculo.placa, o.empresa) for o in feitas] == [
        (1, "HBA1D23", outra),
        (2, "HBC1D23", uma),
    ]
    assert {(o.ano, o.situacao, o.emitida_em, o.prazo_ate) for o in feitas} == {
        (2026, Situacao.EMITIDA, HOJE, None)
    }
    assert {o.andamentos.get().motivacao for o in feitas} == {"Freio com ruído, visto na via."}


def test_recusado_um_veiculo_nenhuma_se_ordena_e_o_numero_volta() -> None:
    bom, equipe = veiculo_da(), da_equipe()
    do_municipio = VeiculoFactory.create()
    PosseDoVeiculoFactory.create(veiculo=do_municipio, do_municipio=True)
    baixado = veiculo_da(baixado_em=HOJE, motivo_da_baixa="Sucata")

    for ruim in (VeiculoFactory.create(), do_municipio, baixado):
        with pytest.raises(ErroDeDominio, match="sem empresa hoje, ou baixado") as recusa:
            ordenar(pedido(), veiculos=[bom, ruim], por=equipe, em=EM)
        assert recusa.value.campo == "veiculos"
    assert not OrdemDeVistoria.objects.exists()

    assert ordem_de(bom, por=equipe).numero == 1


@pytest.mark.parametrize(
    ("de", "ate", "vale"),
    [
        (AMANHA, None, False),
        (HOJE, None, True),
        (date(2026, 2, 2), HOJE, True),
        (date(2026, 2, 2), ONTEM, False),
    ],
)
def test_veiculo_tem_de_estar_com_a_empresa_no_dia(
    *, de: date, ate: date | None, vale: bool
) -> None:
    veiculo = VeiculoFactory.create()
    posse = PosseDoVeiculoFactory.create(veiculo=veiculo, vigente_de=de, vigente_ate=ate)

    if vale:
        assert ordem_de(veiculo).empresa == posse.empresa
    else:
        with pytest.raises(ErroDeDominio, match="sem empresa hoje"):
            ordem_de(veiculo)


def test_ordenar_sem_veiculo_ou_sem_razoes_e_recusado() -> None:
    with pytest.raises(ErroDeDominio, match="Nenhum veículo"):
        ordenar(pedido(), veiculos=[], por=da_equipe(), em=EM)
    with pytest.raises(ErroDeDominio, match="motivado"):
        ordem_de(razoes="  ")


@pytest.mark.parametrize(("dias", "vale"), [(0, False), (1, True), (180, True), (181, False)])
def test_prazo_e_de_um_a_180_dias(*, dias: int, vale: bool) -> None:
    if vale:
        assert ordem_de(prazo_dias=dias).prazo_dias == dias
    else:
        with pytest.raises(ValidationError):
            ordem_de(prazo_dias=dias)


def test_do_mesmo_veiculo_e_roteiro_so_uma_em_curso_por_vez() -> None:
    veiculo, roteiro = veiculo_da(), roteiro_de()
    primeira = ordem_de(veiculo, roteiro=roteiro)

    with pytest.raises(ErroDeDominio, match="Ordem de vistoria 1/2026"):
        ordem_de(veiculo, roteiro=roteiro)
    ordem_de(veiculo, roteiro=roteiro_de())
    cancelar(pk=primeira.pk, por=da_equipe(), em=EM, razoes="Em duplicidade")

    assert ordem_de(veiculo, roteiro=roteiro).numero == 3


@pytest.mark.norma("5002", "art. 14, § 2º")
def test_oficina_so_se_ordena_para_a_semestral() -> None:
    oficina = OrgaoDaVistoria.OFICINA
    semestral = roteiro_de(EspecieDeRoteiro.SEMESTRAL)

    with pytest.raises(ErroDeDominio, match="só para a inspeção semestral") as recusa:
        ordem_de(orgao=oficina)
    assert recusa.value.campo == "orgao"
    assert ordem_de(orgao=oficina, roteiro=semestral).orgao == oficina


@pytest.mark.parametrize("campos", [{"ativo": False}, {"alvos": ["empresa"]}])
def test_roteiro_fora_de_uso_ou_que_nao_e_de_veiculo_e_recusado(campos: dict[str, Any]) -> None:
    with pytest.raises(ErroDeDominio, match="não está em uso para veículos"):
        ordem_de(roteiro=roteiro_de(**campos))


@pytest.mark.parametrize("papel", [Papel.CONTRATADA, Papel.PROCURADORIA, Papel.FISCAL_CONVIDADO])
def test_so_educacao_e_sestran_ordenam(papel: Papel) -> None:
    with pytest.raises(PapelAusente):
        ordem_de(por=da_equipe(papel))
    for quem in (Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE):
        ordem_de(por=da_equipe(quem))


# -- entregar ----------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 23, IV")
def test_prazo_corre_da_entrega_que_tem_dia_meio_recebedor_e_prova() -> None:
    ordem = ordem_entregue()

    assert (ordem.situacao, ordem.entregue_em, ordem.prazo_ate) == (Situacao.ENTREGUE, HOJE, PRAZO)
    assert (ordem.meio, ordem.recebedor) == ("pessoalmente", "João Batista")
    assert ordem.prova is not None
    assert ordem.prova.prova


def test_prova_da_entrega_so_le_quem_ve_a_ordem() -> None:
    ordem = ordem_entregue()
    prova: Any = ordem.prova

    assert pode_ler(prova, preposto(ordem.empresa))
    assert pode_ler(prova, da_equipe(Papel.AUTORIDADE_JULGADORA))
    assert not pode_ler(prova, preposto(EmpresaFactory.create()))
    assert not pode_ler(prova, da_equipe(Papel.SECRETARIA_ESCOLAR))


@pytest.mark.parametrize(("dia", "vale"), [(ONTEM, False), (HOJE, True), (AMANHA, False)])
def test_entrega_nao_e_de_antes_da_ordem_nem_futura(*, dia: date, vale: bool) -> None:
    ordem, equipe = ordem_de(), da_equipe()

    if vale:
        assert entregar(pk=ordem.pk, entrega=entrega(dia=dia), por=equipe, em=EM).prazo_ate == PRAZO
    else:
        with pytest.raises(ErroDeDominio, match=r"entre a emissão da ordem \(10/08/2026\) e hoje"):
            entregar(pk=ordem.pk, entrega=entrega(dia=dia), por=equipe, em=EM)


def test_entrega_registrada_dias_depois_conta_do_dia_em_que_se_fez() -> None:
    ordem = ordem_de()

    feita = entregar(
        pk=ordem.pk, entrega=entrega(dia=AMANHA), por=da_equipe(), em=meio_dia(SEGUINTE)
    )

    assert feita.prazo_ate == SEGUINTE


@pytest.mark.parametrize(
    ("campos", "recusa", "campo"),
    [
        ({"recebedor": "  "}, "quem recebeu", "recebedor"),
        ({"arquivo": None}, "Falta a prova", "arquivo"),
    ],
)
def test_entrega_sem_prova_ou_sem_recebedor_e_recusada(
    campos: dict[str, Any], recusa: str, campo: str
) -> None:
    ordem = ordem_de()

    with pytest.raises(ErroDeDominio, match=recusa) as erro:
        entregar(pk=ordem.pk, entrega=entrega(**campos), por=da_equipe(), em=EM)
    assert erro.value.campo == campo
    assert OrdemDeVistoria.objects.get().entregue_em is None


def test_contratada_nao_registra_a_entrega_e_a_de_outra_nem_existe() -> None:
    ordem = ordem_de()

    with pytest.raises(PapelAusente):
        entregar(pk=ordem.pk, entrega=entrega(), por=preposto(ordem.empresa), em=EM)
    with pytest.raises(OrdemDeVistoria.DoesNotExist):
        entregar(pk=ordem.pk, entrega=entrega(), por=preposto(EmpresaFactory.create()), em=EM)


# -- corridas ----------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_ordenar_o_mesmo_veiculo_ao_mesmo_tempo_so_uma_vale() -> None:
    veiculo, roteiro = veiculo_da(), roteiro_de()
    pessoas = [da_equipe(), da_equipe(Papel.EDUCACAO)]

    resultados = correr(*(lambda p=p: ordem_de(veiculo, roteiro=roteiro, por=p) for p in pessoas))

    assert sorted(type(r).__name__ for r in resultados) == ["ErroDeDominio", "OrdemDeVistoria"]
    assert OrdemDeVistoria.objects.get().numero == 1


@pytest.mark.django_db(transaction=True)
def test_duas_levas_cruzadas_ao_mesmo_tempo_nao_travam_nem_repetem_numero() -> None:
    veiculos = [veiculo_da() for _ in range(4)]
    levas = [(da_equipe(), roteiro_de(), veiculos), (da_equipe(), roteiro_de(), veiculos[::-1])]

    resultados = correr(
        *(
            lambda p=p, r=r, v=v: ordenar(pedido(roteiro=r), veiculos=v, por=p, em=EM)
            for p, r, v in levas
        )
    )

    assert [len(r) for r in resultados] == [4, 4]
    numeros = OrdemDeVistoria.objects.values_list("numero", flat=True)
    assert sorted(numeros) == list(range(1, 9))


@pytest.mark.django_db(transaction=True)
def test_entregar_e_cancelar_ao_mesmo_tempo_seguem_o_rito() -> None:
    ordem, equipe = ordem_de(), [da_equipe(), da_equipe()]

    resultados = correr(
        lambda: entregar(pk=ordem.pk, entrega=entrega(), por=equipe[0], em=EM),
        lambda: cancelar(pk=ordem.pk, por=equipe[1], em=EM, razoes="Engano"),
    )

    ordem.refresh_from_db()
    assert ordem.situacao == Situacao.CANCELADA
    assert ordem.andamentos.latest("pk").para == Situacao.CANCELADA
    assert {type(r) for r in resultados} <= {OrdemDeVistoria, AtoIncabivel}
