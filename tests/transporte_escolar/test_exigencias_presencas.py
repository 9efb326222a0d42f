"""Presença de condutores e monitores em reuniões e treinamentos (art. 19, VII)."""

from datetime import date, timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from patrocinio.comum.erros import ErroDeDominio, PapelAusente
from tests.transporte_escolar.exigencias import (
    HOJE,
    PDF,
    PRAZO,
    SEGUINTE,
    VESPERA,
    contratada,
    da_equipe,
    exigencia_de,
    meio_dia,
    preposto,
    treinamento_de,
)
from tests.transporte_escolar.fabricas_frota import (
    CondutorFactory,
    MonitorFactory,
    VinculoFactory,
)
from transporte_escolar.models import Presenca
from transporte_escolar.servicos.exigencias import Entrega, atender, praticar, treinamentos_de
from transporte_escolar.servicos.presencas import Presentes, acrescentar_presencas, vinculados
from transporte_escolar.tipos import AtoDaExigencia as Ato
from transporte_escolar.tipos import EspecieDeExigencia

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 19, VII")]


def test_treinamento_marca_os_presentes_e_a_ficha_do_condutor_os_acha() -> None:
    empresa = contratada()
    condutor, ausente = CondutorFactory.create_batch(2, da=empresa)
    monitor, fiscal = MonitorFactory.create(da=empresa), da_equipe()
    treinamento = treinamento_de(empresa)
    presentes = Presentes(condutores=[condutor.pk], monitores=[monitor.pk])

    atender(pk=treinamento.pk, entrega=Entrega(presentes=presentes), por=fiscal, em=meio_dia(PRAZO))

    (presenca,) = treinamentos_de(condutor.pk)
    assert (presenca.exigencia, presenca.em, presenca.por) == (treinamento, PRAZO, fiscal)
    assert not treinamentos_de(ausente.pk)
    assert Presenca.objects.get(monitor=monitor).exigencia == treinamento


def test_reuniao_nao_e_treinamento() -> None:
    empresa = contratada()
    condutor = CondutorFactory.create(da=empresa)
    reuniao = treinamento_de(empresa, especie=EspecieDeExigencia.REUNIAO)
    entrega = Entrega(presentes=Presentes(condutores=[condutor.pk]))

    atender(pk=reuniao.pk, entrega=entrega, por=da_equipe(), em=meio_dia(PRAZO))

    assert Presenca.objects.count() == 1
    assert not treinamentos_de(condutor.pk)


def test_treinamentos_vem_do_mais_novo_ao_mais_antigo() -> None:
    empresa = contratada()
    condutor, fiscal = CondutorFactory.create(da=empresa), da_equipe()
    for dia in (PRAZO, SEGUINTE):
        treinamento = treinamento_de(empresa, prazo=dia)
        entrega = Entrega(presentes=Presentes(condutores=[condutor.pk]))
        atender(pk=treinamento.pk, entrega=entrega, por=fiscal, em=meio_dia(SEGUINTE))

    assert [p.em for p in treinamentos_de(condutor.pk)] == [SEGUINTE, PRAZO]


@pytest.mark.parametrize(("dia", "vale"), [(VESPERA, True), (PRAZO, True), (SEGUINTE, False)])
def test_so_conta_quem_tem_vinculo_com_a_empresa_no_dia(*, dia: date, vale: bool) -> None:
    empresa = contratada()
    condutor = CondutorFactory.create(nome="Ari Reis")
    VinculoFactory.create(condutor=condutor, empresa=empresa, vigente_ate=PRAZO)
    VinculoFactory.create(condutor=CondutorFactory.create(), empresa=contratada())
    treinamento = treinamento_de(empresa, prazo=dia)
    entrega = Entrega(presentes=Presentes(condutores=[condutor.pk], dia=dia))

    assert len(vinculados(treinamento, em=dia)) == vale
    if vale:
        atender(pk=treinamento.pk, entrega=entrega, por=da_equipe(), em=meio_dia(SEGUINTE))
        assert Presenca.objects.get().em == dia
    else:
        with pytest.raises(ErroDeDominio, match=r"Sem vínculo com .* em 21/08/2026: Ari Reis"):
            atender(pk=treinamento.pk, entrega=entrega, por=da_equipe(), em=meio_dia(SEGUINTE))
        assert not Presenca.objects.exists()


@pytest.mark.parametrize(("dia", "vale"), [(-1, False), (0, True), (1, True), (2, False)])
def test_o_dia_vai_da_convocacao_a_hoje(*, dia: int, vale: bool) -> None:
    empresa = contratada()
    condutor = CondutorFactory.create(da=empresa)
    treinamento = treinamento_de(empresa, prazo=HOJE + timedelta(days=1))
    presentes = Presentes(condutores=[condutor.pk], dia=HOJE + timedelta(days=dia))
    em = meio_dia(HOJE + timedelta(days=1))

    if vale:
        atender(pk=treinamento.pk, entrega=Entrega(presentes=presentes), por=da_equipe(), em=em)
    else:
        with pytest.raises(ErroDeDominio, match="entre a convocação"):
            atender(pk=treinamento.pk, entrega=Entrega(presentes=presentes), por=da_equipe(), em=em)
    assert Presenca.objects.exists() is vale


def test_documento_nao_tem_lista_de_presenca() -> None:
    empresa = contratada()
    condutor = CondutorFactory.create(da=empresa)
    entrega = Entrega(presentes=Presentes(condutores=[condutor.pk]))

    with pytest.raises(ErroDeDominio, match="Só reunião e treinamento"):
        atender(pk=exigencia_de(empresa).pk, entrega=entrega, por=da_equipe(), em=meio_dia(HOJE))


def test_contratada_entrega_a_lista_assinada_mas_nao_marca_presenca() -> None:
    empresa = contratada()
    condutor, pessoa = CondutorFactory.create(da=empresa), preposto(empresa)
    treinamento = treinamento_de(empresa)
    presentes = Presentes(condutores=[condutor.pk])

    with pytest.raises(ErroDeDominio, match="registrada por quem convocou"):
        atender(
            pk=treinamento.pk, entrega=Entrega(presentes=presentes), por=pessoa, em=meio_dia(PRAZO)
        )
    arquivo = Entrega(arquivo=SimpleUploadedFile("lista.pdf", PDF), nome_do_arquivo="lista.pdf")
    atender(pk=treinamento.pk, entrega=arquivo, por=pessoa, em=meio_dia(PRAZO))
    with pytest.raises(PapelAusente):
        acrescentar_presencas(
            pk=treinamento.pk, presentes=presentes, por=pessoa, em=meio_dia(PRAZO)
        )
    acrescentar_presencas(
        pk=treinamento.pk, presentes=presentes, por=da_equipe(), em=meio_dia(PRAZO)
    )

    assert treinamentos_de(condutor.pk).count() == 1


def test_lista_se_completa_so_entre_o_atendimento_e_a_conferencia() -> None:
    empresa = contratada()
    primeiro, segundo = CondutorFactory.create_batch(2, da=empresa)
    fiscal, em = da_equipe(), meio_dia(PRAZO)
    treinamento = treinamento_de(empresa)
    so_um, os_dois = (Presentes(condutores=c) for c in ([primeiro.pk], [primeiro.pk, segundo.pk]))

    with pytest.raises(ErroDeDominio, match="está feita: a lista está fechada"):
        acrescentar_presencas(pk=treinamento.pk, presentes=so_um, por=fiscal, em=em)
    atender(pk=treinamento.pk, entrega=Entrega(presentes=so_um), por=fiscal, em=em)
    with pytest.raises(ErroDeDominio, match="Ninguém novo"):
        acrescentar_presencas(pk=treinamento.pk, presentes=so_um, por=fiscal, em=em)
    assert acrescentar_presencas(pk=treinamento.pk, presentes=os_dois, por=fiscal, em=em) == 1
    praticar(pk=treinamento.pk, acao=Ato.ACEITAR, autor=fiscal, em=em)
    with pytest.raises(ErroDeDominio, match="está aceita"):
        acrescentar_presencas(pk=treinamento.pk, presentes=os_dois, por=fiscal, em=em)


def test_atendido_de_novo_depois_de_recusado_nao_repete_presenca() -> None:
    empresa = contratada()
    condutor, fiscal, em = CondutorFactory.create(da=empresa), da_equipe(), meio_dia(PRAZO)
    treinamento = treinamento_de(empresa)
    entrega = Entrega(presentes=Presentes(condutores=[condutor.pk]))
    atender(pk=treinamento.pk, entrega=entrega, por=fiscal, em=em)
    praticar(pk=treinamento.pk, acao=Ato.RECUSAR, autor=fiscal, em=em, motivacao="Faltou gente")

    atender(pk=treinamento.pk, entrega=entrega, por=fiscal, em=em)

    assert Presenca.objects.count() == 1
