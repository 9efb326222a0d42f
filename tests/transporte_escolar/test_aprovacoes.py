"""Aprovação prévia: quem se aprova, até quando, e o que a renova, nega e revoga (art. 17, p.ú.)."""

from datetime import date, timedelta

import pytest

from patrocinio.comum.erros import EdicaoSimultanea, ErroDeDominio, PapelAusente
from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    AprovacaoFactory,
    CondutorFactory,
    DocumentoFactory,
)
from tests.transporte_escolar.pessoal import condutor_pronto, decisao, monitor_pronto
from transporte_escolar.models import Aprovacao, Condutor
from transporte_escolar.servicos.aprovacoes import (
    aprovacao_em_vigor,
    aprovar,
    negar,
    renovar,
    revogar_aprovacao,
)
from transporte_escolar.servicos.regularidade import pendencias_do_condutor
from transporte_escolar.tipos import Resultado, impede

pytestmark = pytest.mark.django_db
AMANHA = HOJE + timedelta(days=1)
ONTEM = HOJE - timedelta(days=1)


@pytest.fixture
def condutor() -> Condutor:
    """Cumpre tudo, e ninguém decidiu ainda."""
    return condutor_pronto()


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_quem_cumpre_tudo_e_aprovado_e_so_entao_pode_conduzir(condutor: Condutor) -> None:
    assert impede(pendencias_do_condutor(condutor.pk, em=HOJE))

    aprovacao = aprovar(condutor, decisao(condutor))

    assert aprovacao.resultado == Resultado.FAVORAVEL
    assert not impede(pendencias_do_condutor(condutor.pk, em=HOJE))
    assert impede(pendencias_do_condutor(condutor.pk, em=ONTEM))


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_a_aprovacao_vale_ate_a_primeira_coisa_a_vencer_e_nem_um_dia_mais(
    condutor: Condutor,
) -> None:
    aprovacao = aprovar(condutor, decisao(condutor))

    # A certidão é de 01/06/2026 e vale seis meses; a CNH vai mais longe.
    fim = date(2026, 12, 1)
    assert aprovacao.vigente_ate == fim
    assert aprovacao.primeira_a_vencer == "Certidão de distribuição criminal"
    assert not impede(pendencias_do_condutor(condutor.pk, em=fim))
    assert impede(pendencias_do_condutor(condutor.pk, em=fim + timedelta(days=1)))


def test_o_ultimo_dia_da_aprovacao_pode_ser_o_proprio_dia(condutor: Condutor) -> None:
    fim = date(2026, 12, 1)

    assert aprovar(condutor, decisao(condutor, em=fim)).vigente_ate == fim


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_no_dia_seguinte_ao_vencimento_ja_nao_se_aprova(condutor: Condutor) -> None:
    with pytest.raises(ErroDeDominio, match="Certidão de distribuição criminal"):
        aprovar(condutor, decisao(condutor, em=date(2026, 12, 2)))

    assert not Aprovacao.objects.exists()


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_a_recusa_lista_cada_obstaculo_com_o_inciso_e_a_cura() -> None:
    condutor = CondutorFactory.create(nascimento=date(2006, 1, 1))

    with pytest.raises(ErroDeDominio) as recusa:
        aprovar(condutor, decisao(condutor))

    texto = str(recusa.value)
    for inciso in ("I", "II", "IV", "V", "VI", "VII"):
        assert f"art. 17, p.ú., {inciso})" in texto, inciso
    assert "Inclua o documento “CNH” em dia." in texto
    assert "Pode conduzir a partir de 02/01/2027." in texto
    assert "sem aprovação" not in texto.lower()


def test_aviso_nao_impede_de_aprovar(condutor: Condutor) -> None:
    condutor.documentos.filter(tipo__codigo="curso").update(renach=False)

    assert aprovar(condutor, decisao(condutor)).resultado == Resultado.FAVORAVEL


@pytest.mark.norma("5002", "art. 17, p.ú.")
@pytest.mark.parametrize("papel", [Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE])
def test_fiscal_e_autoridade_da_sestran_aprovam(papel: Papel, condutor: Condutor) -> None:
    por = ServidorFactory.create(papeis=[papel])

    assert aprovar(condutor, decisao(condutor, por=por)).por == por


@pytest.mark.parametrize("ato", [aprovar, negar, renovar, revogar_aprovacao])
@pytest.mark.parametrize("papel", [Papel.EDUCACAO, Papel.CONTRATADA, Papel.TI])
def test_os_demais_nao_decidem(ato: type, papel: Papel, condutor: Condutor) -> None:
    por = ServidorFactory.create(papeis=[papel])

    with pytest.raises(PapelAusente, match="SESTRAN"):
        ato(condutor, decisao(condutor, por=por))


@pytest.mark.parametrize("ato", [aprovar, negar, renovar, revogar_aprovacao])
def test_toda_decisao_e_motivada(ato: type, condutor: Condutor) -> None:
    with pytest.raises(ErroDeDominio, match="motivada"):
        ato(condutor, decisao(condutor, razoes="  "))


def test_quem_esta_aprovado_nao_se_aprova_de_novo(condutor: Condutor) -> None:
    aprovar(condutor, decisao(condutor))

    with pytest.raises(ErroDeDominio, match="Renove-a"):
        aprovar(condutor, decisao(condutor))


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_a_renovacao_encerra_a_anterior_na_vespera() -> None:
    condutor = condutor_pronto()
    primeira = AprovacaoFactory.create(condutor=condutor)
    DocumentoFactory.create(condutor=condutor, certidao=True, emitido_em=HOJE)
    DocumentoFactory.create(condutor=condutor, prontuario=True, emitido_em=HOJE)

    segunda = renovar(condutor, decisao(condutor))

    primeira.refresh_from_db()
    assert (primeira.vigente_ate, segunda.vigente_de) == (ONTEM, HOJE)
    assert segunda.vigente_ate == date(2027, 2, 10)
    assert not impede(pendencias_do_condutor(condutor.pk, em=ONTEM))
    assert not impede(pendencias_do_condutor(condutor.pk, em=HOJE))


def test_a_renovacao_do_dia_da_aprovacao_comeca_amanha(condutor: Condutor) -> None:
    primeira = aprovar(condutor, decisao(condutor))
    DocumentoFactory.create(condutor=condutor, certidao=True, emitido_em=HOJE)

    segunda = renovar(condutor, decisao(condutor))

    primeira.refresh_from_db()
    assert (primeira.vigente_ate, segunda.vigente_de) == (HOJE, AMANHA)
    assert not impede(pendencias_do_condutor(condutor.pk, em=HOJE))
    assert not impede(pendencias_do_condutor(condutor.pk, em=AMANHA))


def test_renovar_exige_as_condicoes_no_primeiro_dia_da_nova(condutor: Condutor) -> None:
    vespera = date(2026, 12, 1)
    aprovar(condutor, decisao(condutor, em=vespera))

    with pytest.raises(ErroDeDominio, match="em 02/12/2026"):
        renovar(condutor, decisao(condutor, em=vespera))

    atual = aprovacao_em_vigor(condutor, em=vespera)
    assert atual is not None
    assert atual.vigente_ate == vespera


def test_sem_aprovacao_em_vigor_nao_ha_o_que_renovar_nem_revogar(condutor: Condutor) -> None:
    AprovacaoFactory.create(condutor=condutor, vigente_ate=ONTEM)

    for ato in (renovar, revogar_aprovacao):
        with pytest.raises(ErroDeDominio, match="não tem aprovação em vigor"):
            ato(condutor, decisao(condutor))


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_a_negativa_tem_numero_da_mesma_serie_e_nao_impede_outra_decisao(
    condutor: Condutor,
) -> None:
    negativa = negar(condutor, decisao(condutor, razoes="Falta o original da CNH."))
    aprovacao = aprovar(condutor, decisao(condutor))

    assert (negativa.numero, aprovacao.numero) == (1, 2)
    assert negativa.resultado == Resultado.DESFAVORAVEL
    assert str(negativa) == "Negativa 1/2026"


def test_decisao_recusada_nao_gasta_numero(condutor: Condutor) -> None:
    with pytest.raises(ErroDeDominio):
        aprovar(CondutorFactory.create(), decisao(condutor))

    assert aprovar(condutor, decisao(condutor)).numero == 1


def test_a_serie_recomeca_no_ano_da_decisao(condutor: Condutor) -> None:
    negar(condutor, decisao(condutor))

    de_2027 = negar(condutor, decisao(condutor, em=date(2027, 1, 1)))

    assert (de_2027.numero, de_2027.ano) == (1, 2027)


def test_aprovacao_em_vigor_nao_se_nega_revoga_se(condutor: Condutor) -> None:
    aprovar(condutor, decisao(condutor))

    with pytest.raises(ErroDeDominio, match="revogue-a"):
        negar(condutor, decisao(condutor))


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_revogada_a_aprovacao_o_condutor_nao_conduz_desde_o_dia() -> None:
    condutor = condutor_pronto()
    AprovacaoFactory.create(condutor=condutor)

    revogada = revogar_aprovacao(condutor, decisao(condutor, razoes="Embriaguez em serviço."))

    assert (revogada.revogada_em, revogada.vigente_ate) == (HOJE, ONTEM)
    assert revogada.motivo_da_revogacao == "Embriaguez em serviço."
    assert not impede(pendencias_do_condutor(condutor.pk, em=ONTEM))
    assert impede(pendencias_do_condutor(condutor.pk, em=HOJE))
    assert aprovacao_em_vigor(condutor, em=HOJE) is None


def test_a_revogacao_alcanca_tambem_a_renovacao_que_comecaria_amanha(condutor: Condutor) -> None:
    aprovar(condutor, decisao(condutor))
    DocumentoFactory.create(condutor=condutor, certidao=True, emitido_em=HOJE)
    renovar(condutor, decisao(condutor))

    revogar_aprovacao(condutor, decisao(condutor))

    assert aprovacao_em_vigor(condutor, em=HOJE) is None
    assert aprovacao_em_vigor(condutor, em=AMANHA) is None
    assert Aprovacao.objects.filter(revogada_em=HOJE).count() == 2


def test_revogada_no_dia_em_que_comecou_a_nova_aprovacao_so_vale_de_amanha(
    condutor: Condutor,
) -> None:
    aprovar(condutor, decisao(condutor))
    revogar_aprovacao(condutor, decisao(condutor))

    outra = aprovar(condutor, decisao(condutor))

    assert outra.vigente_de == AMANHA


def test_decisao_sobre_pagina_velha_e_recusada_e_diz_o_que_houve(condutor: Condutor) -> None:
    velha = decisao(condutor)
    negar(condutor, decisao(condutor))

    with pytest.raises(EdicaoSimultanea, match="negativa 1/2026"):
        aprovar(condutor, velha)


@pytest.mark.norma("5002", "art. 7º, § 1º, IV")
def test_o_monitor_se_aprova_pela_certidao_e_pelo_vinculo() -> None:
    monitor = monitor_pronto()

    aprovacao = aprovar(monitor, decisao(monitor))

    assert (aprovacao.monitor, aprovacao.condutor) == (monitor, None)
    assert aprovacao.vigente_ate == date(2026, 12, 1)
    assert aprovacao.primeira_a_vencer == "Certidão de distribuição criminal do monitor"


def test_o_monitor_sem_certidao_nao_se_aprova() -> None:
    monitor = monitor_pronto()
    monitor.documentos.all().delete()

    with pytest.raises(ErroDeDominio, match=r"art\. 7º, § 1º, IV"):
        aprovar(monitor, decisao(monitor))
