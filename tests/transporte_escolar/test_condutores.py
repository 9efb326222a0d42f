"""Condutores e monitores: um cadastro por pessoa, e a recusa diz onde ela já está."""

from datetime import date, timedelta

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.corridas import correr
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    MonitorFactory,
    VinculoFactory,
    cpf_de,
)
from tests.transporte_escolar.pessoal import condutor_pronto, monitor_pronto
from transporte_escolar.models import Condutor, Monitor
from transporte_escolar.servicos.condutores import (
    avisos_do_cadastro,
    empresas_de,
    gravar_condutor,
    gravar_monitor,
    onde_esta_a_cnh,
    onde_esta_o_cpf,
)
from transporte_escolar.servicos.exames import examinar
from transporte_escolar.servicos.regularidade import pendencias_do_condutor, pendencias_do_monitor

pytestmark = pytest.mark.django_db
CNH_BOA, CNH_DE_DIGITO_TROCADO = "02650646159", "02650646158"


def test_cpf_repetido_diz_em_quem_esta_e_com_quem_trabalha() -> None:
    empresa = EmpresaFactory.create(razao_social="Viação Serra Ltda.")
    condutor = CondutorFactory.create(nome="José Pereira", da=empresa)

    onde = onde_esta_o_cpf(condutor.cpf, modelo=Condutor, em=HOJE)

    assert onde == "CPF já cadastrado em José Pereira (condutor, com Viação Serra Ltda.)."
    assert not onde_esta_o_cpf(condutor.cpf, modelo=Condutor, em=HOJE, exceto=condutor.pk)
    assert not onde_esta_o_cpf(condutor.cpf, modelo=Monitor, em=HOJE)


def test_cpf_se_acha_com_ou_sem_pontuacao() -> None:
    CondutorFactory.create(cpf="52998224725")

    assert onde_esta_o_cpf("529.982.247-25", modelo=Condutor, em=HOJE)


def test_quem_perdeu_o_vinculo_aparece_sem_vinculo() -> None:
    condutor = CondutorFactory.create()
    VinculoFactory.create(condutor=condutor, vigente_ate=HOJE - timedelta(days=1))

    assert "hoje sem vínculo" in onde_esta_o_cpf(condutor.cpf, modelo=Condutor, em=HOJE)


def test_cnh_repetida_diz_em_quem_esta() -> None:
    condutor = CondutorFactory.create(nome="José Pereira", cnh=CNH_BOA)

    assert "José Pereira" in onde_esta_a_cnh("026.506.461-59", em=HOJE)
    assert not onde_esta_a_cnh(CNH_BOA, em=HOJE, exceto=condutor.pk)


@pytest.mark.norma("5002", "art. 17, p.ú., II")
def test_digito_da_cnh_que_nao_confere_avisa_e_nao_recusa() -> None:
    condutor = CondutorFactory.build(cnh=CNH_DE_DIGITO_TROCADO)

    gravar_condutor(condutor, em=HOJE)

    assert Condutor.objects.get().cnh == CNH_DE_DIGITO_TROCADO
    assert "não confere" in avisos_do_cadastro(condutor)[0]


def test_cnh_que_confere_ou_ainda_nao_informada_nao_avisa() -> None:
    for cnh in (CNH_BOA, None):
        assert not avisos_do_cadastro(CondutorFactory.create(cnh=cnh))


def test_a_mesma_pessoa_pode_conduzir_e_acompanhar_e_a_tela_avisa() -> None:
    monitor = MonitorFactory.create()
    condutor = CondutorFactory.create(cpf=monitor.cpf, cnh=CNH_BOA)

    assert avisos_do_cadastro(condutor) == ["A mesma pessoa também é monitor."]
    assert avisos_do_cadastro(monitor) == ["A mesma pessoa também é condutor."]


@pytest.mark.parametrize("dias", [-1, 0, 1])
def test_nascimento_nao_e_futuro(dias: int) -> None:
    nascimento = HOJE + timedelta(days=dias)
    for pessoa, gravar in (
        (CondutorFactory.build(nascimento=nascimento), gravar_condutor),
        (MonitorFactory.build(nascimento=nascimento), gravar_monitor),
    ):
        if dias <= 0:
            gravar(pessoa, em=HOJE)
            continue
        with pytest.raises(ErroDeDominio) as recusa:
            gravar(pessoa, em=HOJE)
        assert recusa.value.campo == "nascimento"


@pytest.mark.django_db(transaction=True)
def test_o_mesmo_cpf_cadastrado_por_duas_pessoas_ao_mesmo_tempo_entra_uma_vez() -> None:
    def cadastrar(cnh: str) -> Condutor:
        novo = Condutor(nome="José", cpf=cpf_de(123_456_789), nascimento=date(1985, 5, 20), cnh=cnh)
        return gravar_condutor(novo, em=HOJE)

    resultados = correr(lambda: cadastrar(CNH_BOA), lambda: cadastrar(CNH_DE_DIGITO_TROCADO))

    assert Condutor.objects.count() == 1
    recusas = [r for r in resultados if isinstance(r, ErroDeDominio)]
    assert [r.campo for r in recusas] == ["cpf"]


def test_a_pessoa_pode_estar_com_duas_empresas_no_mesmo_dia() -> None:
    condutor = CondutorFactory.create(da=EmpresaFactory.create(razao_social="Uma"))
    VinculoFactory.create(
        condutor=condutor, empresa__razao_social="Outra", vigente_de=date(2026, 3, 1)
    )
    VinculoFactory.create(condutor=condutor, empresa=None, tipo="servidor", vigente_de=HOJE)

    assert empresas_de(condutor, em=HOJE - timedelta(days=1)) == ["Uma", "Outra"]
    assert empresas_de(condutor, em=HOJE) == ["Uma", "Outra", "Município"]


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_o_exame_diz_o_mesmo_que_a_regularidade() -> None:
    for pessoa, pendencias in (
        (condutor_pronto(), pendencias_do_condutor),
        (CondutorFactory.create(), pendencias_do_condutor),
        (CondutorFactory.create(regular=True), pendencias_do_condutor),
        (monitor_pronto(), pendencias_do_monitor),
        (MonitorFactory.create(), pendencias_do_monitor),
    ):
        for dia in (HOJE, date(2026, 12, 1), date(2026, 12, 2)):
            assert examinar(pessoa, em=dia).pendencias == pendencias(pessoa.pk, em=dia)
