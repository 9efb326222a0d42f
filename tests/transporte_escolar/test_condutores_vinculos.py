"""Vínculos: dar, encerrar, e o que prova cada um (art. 17, p.ú., V)."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.fabricas import EmpresaFactory, SocioFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    AlocacaoFactory,
    CondutorFactory,
    MonitorFactory,
    VinculoFactory,
)
from transporte_escolar.models import Vinculo
from transporte_escolar.servicos.regularidade import pendencias_do_condutor
from transporte_escolar.servicos.vinculos import (
    aviso_de_alocacoes,
    avisos_do_vinculo,
    dar_vinculo,
    encerrar_vinculo,
)
from transporte_escolar.tipos import TipoDeVinculo as Tipo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 17, p.ú., V")]
UM_DIA = timedelta(days=1)


def dar(**campos: Any) -> Vinculo:
    return dar_vinculo(Vinculo(**({"tipo": Tipo.CTPS, "vigente_de": HOJE} | campos)))


def sem_vinculo(condutor: Any, em: date) -> bool:
    return "sem_vinculo" in {p.codigo for p in pendencias_do_condutor(condutor.pk, em=em)}


def test_uma_pessoa_tem_vinculo_com_duas_empresas() -> None:
    condutor = CondutorFactory.create()

    for empresa in EmpresaFactory.create_batch(2):
        dar(condutor=condutor, empresa=empresa)

    assert condutor.vinculos.count() == 2


@pytest.mark.parametrize("com_empresa", [True, False])
def test_com_a_mesma_empresa_ou_o_municipio_ha_um_so_vinculo_por_dia(
    com_empresa: bool,  # noqa: FBT001
) -> None:
    empresa = EmpresaFactory.create() if com_empresa else None
    tipo = Tipo.CTPS if com_empresa else Tipo.SERVIDOR
    condutor = CondutorFactory.create()
    dar(condutor=condutor, empresa=empresa, tipo=tipo, vigente_ate=HOJE + UM_DIA)

    with pytest.raises((ErroDeDominio, ValidationError), match="já tem vínculo"):
        dar(condutor=condutor, empresa=empresa, tipo=tipo, vigente_de=HOJE + UM_DIA)

    dar(condutor=condutor, empresa=empresa, tipo=tipo, vigente_de=HOJE + 2 * UM_DIA)
    dar(
        condutor=condutor,
        empresa=empresa,
        tipo=tipo,
        vigente_de=HOJE - UM_DIA,
        vigente_ate=HOJE - UM_DIA,
    )
    assert condutor.vinculos.count() == 3


def test_o_vinculo_se_corrige_sem_brigar_consigo() -> None:
    vinculo = dar(condutor=CondutorFactory.create(), empresa=EmpresaFactory.create())
    vinculo.tipo = Tipo.REGISTRO

    assert dar_vinculo(vinculo).tipo == Tipo.REGISTRO


def test_servidor_nao_tem_empresa_e_empregado_tem() -> None:
    for empresa, tipo in ((EmpresaFactory.create(), Tipo.SERVIDOR), (None, Tipo.CTPS)):
        with pytest.raises(ValidationError, match="Servidor do Município não tem empresa"):
            dar(condutor=CondutorFactory.create(), empresa=empresa, tipo=tipo)


def test_o_vinculo_e_de_uma_so_pessoa() -> None:
    for pessoas in ({}, {"condutor": CondutorFactory, "monitor": MonitorFactory}):
        criadas = {nome: fabrica.create() for nome, fabrica in pessoas.items()}
        with pytest.raises(ValidationError, match="um só"):
            dar(empresa=EmpresaFactory.create(), **criadas)


def test_no_ultimo_dia_o_vinculo_ainda_vale_e_no_seguinte_nao() -> None:
    condutor = CondutorFactory.create(da=EmpresaFactory.create())

    encerrar_vinculo(pk=condutor.vinculos.get().pk, em=HOJE)

    assert not sem_vinculo(condutor, HOJE - UM_DIA)
    assert not sem_vinculo(condutor, HOJE)
    assert sem_vinculo(condutor, HOJE + UM_DIA)


def test_encerrar_nao_antecede_o_inicio_nem_adia_o_fim() -> None:
    vinculo = VinculoFactory.create(
        condutor=CondutorFactory.create(), vigente_de=HOJE, vigente_ate=HOJE + UM_DIA
    )

    with pytest.raises(ErroDeDominio, match="começou em 10/08/2026"):
        encerrar_vinculo(pk=vinculo.pk, em=HOJE - UM_DIA)
    for dia in (HOJE + UM_DIA, HOJE + 2 * UM_DIA):
        with pytest.raises(ErroDeDominio, match="já acaba em 11/08/2026"):
            encerrar_vinculo(pk=vinculo.pk, em=dia)

    assert encerrar_vinculo(pk=vinculo.pk, em=HOJE).vigente_ate == HOJE


@pytest.mark.parametrize("tipo", [Tipo.CCMEI, Tipo.ESOCIAL])
def test_prova_equivalente_e_aceita_e_sai_marcada(tipo: Tipo) -> None:
    vinculo = VinculoFactory.create(condutor=CondutorFactory.create(), tipo=tipo)

    avisos = avisos_do_vinculo(vinculo, em=HOJE)

    assert "aceita por equivalência" in avisos[0]
    assert not sem_vinculo(vinculo.condutor, HOJE)


@pytest.mark.parametrize("tipo", [Tipo.CTPS, Tipo.REGISTRO])
def test_prova_que_a_lei_nomeia_so_pede_o_arquivo(tipo: Tipo) -> None:
    vinculo = VinculoFactory.create(condutor=CondutorFactory.create(), tipo=tipo)

    (aviso,) = avisos_do_vinculo(vinculo, em=HOJE)

    assert "Falta o arquivo" in aviso


def test_ccmei_de_quem_nao_e_mei_pede_conferencia() -> None:
    empresa = EmpresaFactory.create(mei=False)
    vinculo = VinculoFactory.create(
        condutor=CondutorFactory.create(), empresa=empresa, tipo=Tipo.CCMEI
    )

    assert any("não consta como MEI" in a for a in avisos_do_vinculo(vinculo, em=HOJE))


@pytest.mark.parametrize(
    ("saida", "avisa"),
    [(None, False), (HOJE, False), (HOJE - UM_DIA, True)],
)
def test_contrato_social_e_prova_de_quem_e_socio_no_dia(
    saida: date | None,
    avisa: bool,  # noqa: FBT001
) -> None:
    condutor = CondutorFactory.create()
    vinculo = VinculoFactory.create(condutor=condutor, tipo=Tipo.CONTRATO_SOCIAL)
    SocioFactory.create(empresa=vinculo.empresa, cpf=condutor.cpf, ate=saida)

    avisos = avisos_do_vinculo(vinculo, em=HOJE)

    assert any("entre os sócios" in a for a in avisos) == avisa


def test_encerrado_o_vinculo_avisa_das_linhas_em_que_a_pessoa_segue() -> None:
    alocacao = AlocacaoFactory.create(linha__codigo="012", vigente_ate=HOJE + UM_DIA)
    vinculo = VinculoFactory.create(condutor=alocacao.condutor)

    assert "linha 012" in aviso_de_alocacoes(vinculo, depois_de=HOJE)
    assert not aviso_de_alocacoes(vinculo, depois_de=HOJE + UM_DIA)
