"""Com quem o veículo está: uma posse por dia, a nova encerra a anterior na véspera."""

from datetime import date, timedelta
from typing import Any

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.corridas import correr
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, PosseDoVeiculoFactory, VeiculoFactory
from transporte_escolar.models import PosseDoVeiculo, Veiculo
from transporte_escolar.servicos.posses import dar_posse, encerrar_posse
from transporte_escolar.tipos import DE_TERCEIRO, TituloDaPosse

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 15")]
UM_DIA = timedelta(days=1)


def _posse(veiculo: Veiculo, **campos: Any) -> PosseDoVeiculo:
    posse: PosseDoVeiculo = PosseDoVeiculoFactory.build(
        veiculo=veiculo, **({"empresa": EmpresaFactory.create(), "vigente_de": HOJE} | campos)
    )
    return posse


def test_a_posse_nova_encerra_a_anterior_na_vespera() -> None:
    veiculo = VeiculoFactory.create()
    primeira = dar_posse(_posse(veiculo, vigente_de=date(2026, 2, 2)))

    dar_posse(_posse(veiculo, empresa=None))

    primeira.refresh_from_db()
    assert primeira.vigente_ate == HOJE - UM_DIA
    assert list(veiculo.posses.vigentes_em(HOJE).values_list("empresa", flat=True)) == [None]
    assert veiculo.posses.vigentes_em(HOJE - UM_DIA).get() == primeira


def test_a_posse_que_ja_acabara_fica_como_estava() -> None:
    veiculo = VeiculoFactory.create()
    primeira = dar_posse(
        _posse(veiculo, vigente_de=date(2026, 2, 2), vigente_ate=date(2026, 3, 31))
    )

    dar_posse(_posse(veiculo))

    primeira.refresh_from_db()
    assert primeira.vigente_ate == date(2026, 3, 31)


@pytest.mark.parametrize(("dias", "aceita"), [(-1, False), (0, False), (1, True)])
def test_a_posse_nova_comeca_depois_da_que_esta(dias: int, *, aceita: bool) -> None:
    veiculo = VeiculoFactory.create()
    dar_posse(_posse(veiculo, empresa=EmpresaFactory.create(razao_social="Viação X")))
    outra = _posse(veiculo, vigente_de=HOJE + dias * UM_DIA)

    if aceita:
        assert dar_posse(outra).pk
        return
    with pytest.raises(ErroDeDominio, match="está com Viação X desde 10/08/2026") as recusa:
        dar_posse(outra)
    assert recusa.value.campo == "vigente_de"


@pytest.mark.parametrize("titulo", list(TituloDaPosse))
def test_veiculo_de_terceiro_diz_o_proprietario(titulo: TituloDaPosse) -> None:
    posse = _posse(VeiculoFactory.create(), titulo=titulo)

    if titulo not in DE_TERCEIRO:
        assert dar_posse(posse).pk
        return
    with pytest.raises(ErroDeDominio, match="diga quem é o proprietário") as recusa:
        dar_posse(posse)
    assert recusa.value.campo == "proprietario_nome"
    posse.proprietario_nome = "Locadora Cerrado"
    assert dar_posse(posse).pk


@pytest.mark.parametrize(
    ("escrito", "guardado"),
    [
        ("52998224725", "529.982.247-25"),
        ("11.222.333/0001-81", "11.222.333/0001-81"),
        ("  ", ""),
        ("529.982.247-26", None),
        ("123", None),
    ],
)
def test_cpf_ou_cnpj_do_proprietario_se_confere(escrito: str, guardado: str | None) -> None:
    posse = _posse(VeiculoFactory.create(), proprietario_documento=escrito)

    if guardado is not None:
        assert dar_posse(posse).proprietario_documento == guardado
        return
    with pytest.raises(ErroDeDominio, match="não confere") as recusa:
        dar_posse(posse)
    assert recusa.value.campo == "proprietario_documento"


def test_veiculo_baixado_nao_recebe_posse_que_passe_da_baixa() -> None:
    veiculo = VeiculoFactory.create(baixado_em=HOJE, motivo_da_baixa="Vendido")

    with pytest.raises(ErroDeDominio, match="foi baixado em 10/08/2026"):
        dar_posse(_posse(veiculo, vigente_de=date(2026, 2, 2)))
    assert dar_posse(_posse(veiculo, vigente_de=date(2026, 2, 2), vigente_ate=HOJE)).pk


def test_a_correcao_da_posse_nao_a_faz_coincidir_com_outra() -> None:
    veiculo = VeiculoFactory.create()
    x = EmpresaFactory.create(razao_social="Viação X")
    dar_posse(_posse(veiculo, empresa=x, vigente_de=date(2026, 2, 2)))
    atual = dar_posse(_posse(veiculo))

    atual.vigente_de = HOJE - UM_DIA
    with pytest.raises(ErroDeDominio, match="com Viação X de 02/02/2026 a 09/08/2026"):
        dar_posse(atual)
    atual.vigente_de = HOJE + UM_DIA
    atual.reserva = True
    dar_posse(atual)

    atual.refresh_from_db()
    assert (atual.vigente_de, atual.reserva) == (HOJE + UM_DIA, True)


def test_o_fim_da_posse_nao_antecede_o_inicio() -> None:
    veiculo = VeiculoFactory.create()

    with pytest.raises(ErroDeDominio, match="não pode ser antes do início"):
        dar_posse(_posse(veiculo, vigente_ate=HOJE - UM_DIA))
    assert dar_posse(_posse(veiculo, vigente_ate=HOJE)).pk


def test_encerra_se_no_dia_dado_e_so_uma_vez() -> None:
    posse = dar_posse(_posse(VeiculoFactory.create()))

    with pytest.raises(ErroDeDominio, match="começou em 10/08/2026"):
        encerrar_posse(pk=posse.pk, em=HOJE - UM_DIA)
    assert encerrar_posse(pk=posse.pk, em=HOJE + UM_DIA).vigente_ate == HOJE + UM_DIA
    with pytest.raises(ErroDeDominio, match="já acaba em 11/08/2026"):
        encerrar_posse(pk=posse.pk, em=HOJE + UM_DIA)
    assert encerrar_posse(pk=posse.pk, em=HOJE).vigente_ate == HOJE


@pytest.mark.django_db(transaction=True)
def test_duas_posses_dadas_ao_mesmo_tempo_dao_uma_so() -> None:
    veiculo = VeiculoFactory.create()
    dar_posse(_posse(veiculo, vigente_de=date(2026, 2, 2)))
    novas = [_posse(veiculo), _posse(veiculo)]

    resultados = correr(*(lambda p=p: dar_posse(p) for p in novas))

    assert sum(isinstance(r, PosseDoVeiculo) for r in resultados) == 1
    assert sum(isinstance(r, ErroDeDominio) for r in resultados) == 1
    assert veiculo.posses.vigentes_em(HOJE).count() == 1
