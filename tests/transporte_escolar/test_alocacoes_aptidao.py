"""Só começa na linha quem pode rodar: papéis, idade, lugares, empresa e vínculo."""

from datetime import date

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.fabricas import EmpresaFactory, LinhaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    MonitorFactory,
    PosseDoVeiculoFactory,
    VeiculoFactory,
    VinculoFactory,
)
from tests.transporte_escolar.operacao import (
    AMANHA,
    FIM_DO_CONTRATO,
    UM_DIA,
    VESPERA,
    alocada,
    com_horarios,
    contratada,
    equipe_da,
    pedido_de,
    segurado_ate,
)
from transporte_escolar.models import Alocacao
from transporte_escolar.servicos.alocacoes import alocar
from transporte_escolar.servicos.equipes import Equipe
from transporte_escolar.tipos import Execucao, TipoDeVinculo

pytestmark = pytest.mark.django_db


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_no_ultimo_dia_do_seguro_ainda_se_aloca_e_no_seguinte_nao() -> None:
    cena = contratada()
    equipe = equipe_da(cena.empresa)
    segurado_ate(equipe.veiculo, HOJE)

    with pytest.raises(ErroDeDominio, match=r"art\. 12, § 1º, IX") as recusa:
        alocada(cena, equipe, de=AMANHA)
    assert recusa.value.campo == "veiculo"
    assert not Alocacao.objects.exists()
    assert alocada(cena, equipe, de=HOJE).alocacoes


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_a_recusa_lista_toda_pendencia_com_o_artigo_e_a_cura() -> None:
    cena = contratada()
    equipe = Equipe(VeiculoFactory.create(da=cena.empresa), CondutorFactory.create(da=cena.empresa))

    with pytest.raises(ErroDeDominio) as recusa:
        alocada(cena, equipe)

    texto = str(recusa.value)
    assert f"Em {HOJE:%d/%m/%Y} não pode." in texto
    for artigo in (
        "art. 12, § 1º, I,",
        "art. 12, § 1º, III",
        "art. 12, § 1º, IX",
        "art. 17, p.ú., II",
    ):
        assert f"(Lei 5.002/2018, {artigo}" in texto, artigo
    assert recusa.value.campo == ""


@pytest.mark.norma("5002", "art. 13")
@pytest.mark.parametrize(("fabricado", "cabe"), [(2016, True), (2015, False)])
def test_a_idade_se_conta_do_ano_de_fabricacao(fabricado: int, *, cabe: bool) -> None:
    cena = contratada(idade_maxima=10)
    equipe = equipe_da(cena.empresa, ano_fabricacao=fabricado, ano_modelo=fabricado)

    if cabe:
        assert alocada(cena, equipe).alocacoes
    else:
        with pytest.raises(ErroDeDominio, match=r"11 anos; o edital admite 10 .*art\. 13"):
            alocada(cena, equipe)


@pytest.mark.norma("5002", "art. 13")
def test_no_primeiro_dia_do_ano_o_veiculo_faz_mais_um_ano() -> None:
    cena = contratada(idade_maxima=6)
    equipe = equipe_da(cena.empresa)  # de 2020

    assert alocada(cena, equipe, de=date(2026, 8, 31)).alocacoes
    with pytest.raises(ErroDeDominio, match="7 anos; o edital admite 6"):
        alocada(cena, equipe, de=date(2027, 1, 1))


@pytest.mark.norma("5002", "art. 15")
@pytest.mark.parametrize(("alunos", "cabe"), [(15, True), (16, False)])
def test_os_alunos_cabem_nos_lugares_que_sobram_do_condutor(alunos: int, *, cabe: bool) -> None:
    cena = contratada(alunos=alunos)

    if cabe:
        assert alocada(cena).alocacoes
    else:
        with pytest.raises(ErroDeDominio, match="16 alunos para 15 lugares"):
            alocada(cena)


def test_o_monitor_tambem_toma_um_lugar() -> None:
    cena = contratada(alunos=15)

    with pytest.raises(ErroDeDominio, match="15 alunos para 14 lugares"):
        alocada(cena, equipe_da(cena.empresa, com_monitor=True))


@pytest.mark.norma("5002", "art. 15")
@pytest.mark.parametrize(("minima", "cabe"), [(16, True), (17, False)])
def test_a_lotacao_nunca_fica_abaixo_da_capacidade_minima(minima: int, *, cabe: bool) -> None:
    cena = contratada(capacidade_minima=minima)

    if cabe:
        assert alocada(cena).alocacoes
    else:
        with pytest.raises(ErroDeDominio, match="tem 16 lugares; o edital pede 17"):
            alocada(cena)


@pytest.mark.norma("5002", "art. 15")
def test_o_veiculo_e_de_quem_executa_a_linha_no_dia() -> None:
    cena, outra = contratada(), EmpresaFactory.create()
    alheio = Equipe(
        VeiculoFactory.create(regular=True, da=outra),
        CondutorFactory.create(regular=True, da=cena.empresa),
    )

    with pytest.raises(ErroDeDominio, match="não é de quem executa a linha") as recusa:
        alocada(cena, alheio)
    assert recusa.value.campo == "veiculo"

    alheio.veiculo.posses.update(vigente_ate=VESPERA)
    PosseDoVeiculoFactory.create(veiculo=alheio.veiculo, empresa=cena.empresa, vigente_de=HOJE)
    assert alocada(cena, alheio).alocacoes


@pytest.mark.norma("5002", "art. 17, p.ú., V")
def test_o_condutor_tem_vinculo_com_quem_executa_a_linha_no_dia() -> None:
    cena, outra = contratada(), EmpresaFactory.create()
    alheio = Equipe(
        VeiculoFactory.create(regular=True, da=cena.empresa),
        CondutorFactory.create(regular=True, da=outra),
    )

    with pytest.raises(ErroDeDominio, match="não tem vínculo com quem executa") as recusa:
        alocada(cena, alheio)
    assert recusa.value.campo == "condutor"


@pytest.mark.norma("5002", "art. 5º")
def test_a_linha_direta_roda_com_veiculo_e_servidor_do_municipio() -> None:
    linha = LinhaFactory.create(execucao=Execucao.DIRETA, alunos=12)
    com_horarios(linha)
    veiculo = VeiculoFactory.create(regular=True)
    condutor = CondutorFactory.create(regular=True)
    PosseDoVeiculoFactory.create(veiculo=veiculo, do_municipio=True)
    VinculoFactory.create(condutor=condutor, empresa=None, tipo=TipoDeVinculo.SERVIDOR)
    de_empresa = equipe_da(EmpresaFactory.create())

    with pytest.raises(ErroDeDominio, match="não é de quem executa a linha"):
        alocar(pedido_de(linha, de_empresa), hoje=HOJE)
    assert alocar(pedido_de(linha, Equipe(veiculo, condutor)), hoje=HOJE).avisos == ()


@pytest.mark.norma("5002", "art. 2º")
def test_sem_contrato_em_vigor_no_dia_a_linha_nao_se_aloca() -> None:
    cena = contratada()
    equipe = equipe_da(cena.empresa)

    assert alocada(cena, equipe, de=date(2026, 9, 1)).alocacoes
    with pytest.raises(ErroDeDominio, match="não tem contrato em vigor"):
        alocada(cena, equipe, de=FIM_DO_CONTRATO + UM_DIA)


@pytest.mark.norma("5002", "art. 7º, § 1º, IV")
def test_a_falta_do_monitor_exigido_so_avisa() -> None:
    cena = contratada(monitor=True)

    assert "exige monitor" in alocada(cena).avisos[0]
    com_monitor = alocada(cena, equipe_da(cena.empresa, com_monitor=True), de=AMANHA)
    assert not [a for a in com_monitor.avisos if "monitor" in a]


def test_o_monitor_sem_certidao_nao_acompanha() -> None:
    cena = contratada()
    equipe = equipe_da(cena.empresa)
    sem_papel = Equipe(equipe.veiculo, equipe.condutor, MonitorFactory.create(da=cena.empresa))

    with pytest.raises(ErroDeDominio, match="não pode") as recusa:
        alocada(cena, sem_papel)
    assert recusa.value.campo == "monitor"


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_sem_condutor_a_linha_nao_se_aloca() -> None:
    cena = contratada()

    with pytest.raises(ErroDeDominio, match="Nenhum condutor está alocado") as recusa:
        alocada(cena, Equipe(equipe_da(cena.empresa).veiculo, condutor=None))
    assert recusa.value.campo == "condutor"
