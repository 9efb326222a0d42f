"""Exigências: exigir, entregar, conferir (art. 19, VII e VIII)."""

from datetime import date, time, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import SimpleUploadedFile

from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.anexos import pode_ler
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.exigencias import (
    EM,
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
)
from tests.transporte_escolar.fabricas import ContratoFactory, EmpresaFactory
from transporte_escolar.models import Exigencia
from transporte_escolar.servicos.exigencias import Entrega, Pedido, atender, exigir, praticar
from transporte_escolar.tipos import AtoDaExigencia as Ato
from transporte_escolar.tipos import EspecieDeExigencia as Especie
from transporte_escolar.tipos import SituacaoDaExigencia as Situacao

pytestmark = pytest.mark.django_db
PEDIDO = Pedido(Especie.DOCUMENTO, "GFIP de julho", PRAZO)


def _arquivo() -> Entrega:
    return Entrega(arquivo=SimpleUploadedFile("folha.pdf", PDF), nome_do_arquivo="folha.pdf")


def _em(dia: date, ato: Ato, exigencia: Exigencia, quem: Servidor, motivo: str = "") -> Exigencia:
    return praticar(pk=exigencia.pk, acao=ato, autor=quem, em=meio_dia(dia), motivacao=motivo)


# -- exigir ------------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 19, VIII")
def test_de_varias_empresas_um_registro_para_cada_com_numero_sem_falhas() -> None:
    empresas = [contratada(razao_social=nome) for nome in ("Zé Ltda.", "Ana Ltda.", "Eva Ltda.")]

    feitas = exigir(PEDIDO, empresas=[*empresas, empresas[0]], por=da_equipe(), em=EM)

    assert [(e.numero, str(e.empresa)) for e in feitas] == [
        (1, "Ana Ltda."),
        (2, "Eva Ltda."),
        (3, "Zé Ltda."),
    ]
    assert {(e.ano, e.situacao, e.feita_em) for e in feitas} == {(2026, Situacao.FEITA, HOJE)}


def test_recusada_uma_empresa_nenhuma_se_exige_e_o_numero_volta() -> None:
    sem_contrato = EmpresaFactory.create(razao_social="Sem Contrato Ltda.")
    a_assinar = ContratoFactory.create().empresa
    fiscal, boa = da_equipe(), contratada()

    for ruim in (sem_contrato, a_assinar):
        with pytest.raises(ErroDeDominio, match="sem contrato assinado") as recusa:
            exigir(PEDIDO, empresas=[boa, ruim], por=fiscal, em=EM)
        assert str(recusa.value.dispositivo) == "Lei 5.002/2018, art. 19"
        assert ".." not in recusa.value.mensagem
    assert not Exigencia.objects.exists()

    assert exigir(PEDIDO, empresas=[boa], por=fiscal, em=EM)[0].numero == 1


def test_de_quem_ja_teve_contrato_ainda_se_exige() -> None:
    empresa = ContratoFactory.create(
        vigente=True, situacao="encerrado", fim_em=date(2026, 7, 31), motivo_do_fim="Cumprido"
    ).empresa

    assert exigencia_de(empresa).numero == 1


def test_exigir_sem_empresa_e_recusado() -> None:
    with pytest.raises(ErroDeDominio, match="Nenhuma empresa"):
        exigir(PEDIDO, empresas=[], por=da_equipe(), em=EM)


@pytest.mark.parametrize(("dia", "vale"), [(-1, False), (0, True), (1, True)])
def test_prazo_pode_ser_hoje_e_nao_antes(*, dia: int, vale: bool) -> None:
    prazo = HOJE + timedelta(days=dia)

    if vale:
        assert exigencia_de(contratada(), prazo=prazo).prazo == prazo
    else:
        with pytest.raises(ValidationError, match="não pode ser antes"):
            exigencia_de(contratada(), prazo=prazo)


@pytest.mark.parametrize("especie", [Especie.REUNIAO, Especie.TREINAMENTO])
@pytest.mark.parametrize(("hora", "local"), [(None, "SESTRAN"), (time(14), ""), (time(14), "  ")])
@pytest.mark.norma("5002", "art. 19, VII")
def test_convocacao_diz_a_hora_e_o_local(especie: Especie, hora: time | None, local: str) -> None:
    with pytest.raises(ValidationError, match="diz a hora e o local"):
        exigencia_de(contratada(), especie=especie, hora=hora, local=local)


@pytest.mark.parametrize(
    ("hora", "vale"), [(time(11, 59), False), (time(12), False), (time(12, 1), True)]
)
def test_convocar_para_hora_que_ja_passou_e_recusado(*, hora: time, vale: bool) -> None:
    """São 12h de Brasília."""
    campos: dict[str, Any] = {
        "especie": Especie.REUNIAO,
        "prazo": HOJE,
        "hora": hora,
        "local": "SESTRAN",
    }

    if vale:
        assert exigencia_de(contratada(), **campos).hora == hora
    else:
        with pytest.raises(ErroDeDominio, match="já passaram"):
            exigencia_de(contratada(), **campos)


@pytest.mark.parametrize("papel", [Papel.CONTRATADA, Papel.PROCURADORIA, Papel.TI])
def test_so_a_equipe_exige(papel: Papel) -> None:
    empresa = contratada()
    with pytest.raises(PapelAusente):
        exigencia_de(empresa, por=ServidorFactory.create(papeis=[papel]))
    assert not Exigencia.objects.exists()


# -- entregar ----------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 19, VIII")
def test_contratada_entrega_o_arquivo_que_so_ela_e_a_equipe_leem() -> None:
    empresa = contratada()
    exigencia, pessoa, outra = exigencia_de(empresa), preposto(empresa), preposto(contratada())

    atender(pk=exigencia.pk, entrega=_arquivo(), por=pessoa, em=EM)

    exigencia.refresh_from_db()
    entrega = exigencia.andamentos.latest("pk")
    assert (exigencia.situacao, entrega.autor) == (Situacao.ATENDIDA, pessoa)
    assert entrega.anexo is not None
    leitores = [p for p in (pessoa, da_equipe(), outra) if pode_ler(entrega.anexo, p)]
    assert outra not in leitores
    assert len(leitores) == 2


def test_de_outra_empresa_a_exigencia_nao_existe() -> None:
    exigencia, alheia = exigencia_de(contratada()), preposto(contratada())

    with pytest.raises(Exigencia.DoesNotExist):
        atender(pk=exigencia.pk, entrega=_arquivo(), por=alheia, em=EM)
    with pytest.raises(Exigencia.DoesNotExist):
        praticar(pk=exigencia.pk, acao=Ato.ACEITAR, autor=alheia, em=EM)


def test_contratada_nao_entrega_sem_arquivo_e_a_equipe_registra_o_papel() -> None:
    empresa = contratada()
    exigencia = exigencia_de(empresa)
    em_papel = Entrega(observacao="Entregue em papel, protocolo 41/2026")

    with pytest.raises(ErroDeDominio, match="Falta o arquivo"):
        atender(pk=exigencia.pk, entrega=em_papel, por=preposto(empresa), em=EM)
    with pytest.raises(ErroDeDominio, match="Falta dizer"):
        atender(pk=exigencia.pk, entrega=Entrega(), por=da_equipe(), em=EM)
    atender(pk=exigencia.pk, entrega=em_papel, por=da_equipe(), em=EM)

    assert exigencia.andamentos.latest("pk").motivacao == em_papel.observacao


def test_depois_do_prazo_ainda_se_entrega() -> None:
    empresa = contratada()
    exigencia = exigencia_de(empresa)

    atender(pk=exigencia.pk, entrega=_arquivo(), por=preposto(empresa), em=meio_dia(SEGUINTE))

    assert Exigencia.objects.get().situacao == Situacao.ATENDIDA


# -- conferir ----------------------------------------------------------------------------------


@pytest.fixture
def atendida() -> Exigencia:
    """Exigência entregue hoje."""
    empresa = contratada()
    return atender(pk=exigencia_de(empresa).pk, entrega=_arquivo(), por=preposto(empresa), em=EM)


def test_recusada_com_razoes_pode_ser_atendida_de_novo_com_o_mesmo_prazo(
    atendida: Exigencia,
) -> None:
    fiscal = da_equipe()

    with pytest.raises(ErroDeDominio, match="motivado"):
        _em(HOJE, Ato.RECUSAR, atendida, fiscal, "  ")
    recusada = _em(HOJE, Ato.RECUSAR, atendida, fiscal, "É de outro mês")
    assert (recusada.situacao, recusada.prazo) == (Situacao.RECUSADA, PRAZO)

    atender(pk=atendida.pk, entrega=_arquivo(), por=fiscal, em=EM)
    assert _em(HOJE, Ato.ACEITAR, atendida, fiscal).situacao == Situacao.ACEITA


@pytest.mark.parametrize(("dia", "vale"), [(VESPERA, False), (PRAZO, False), (SEGUINTE, True)])
def test_so_se_certifica_depois_do_fim_do_prazo(*, dia: date, vale: bool) -> None:
    exigencia, fiscal = exigencia_de(contratada()), da_equipe()

    if vale:
        assert _em(dia, Ato.CERTIFICAR, exigencia, fiscal, "Nada veio").situacao == "nao_atendida"
    else:
        with pytest.raises(ErroDeDominio, match="até o fim de 20/08/2026"):
            _em(dia, Ato.CERTIFICAR, exigencia, fiscal, "Nada veio")


@pytest.mark.parametrize("ato", [Ato.RECUSAR, Ato.CERTIFICAR, Ato.CANCELAR])
def test_recusar_certificar_e_cancelar_pedem_razoes(ato: Ato) -> None:
    empresa = contratada()
    exigencia, fiscal = exigencia_de(empresa), da_equipe()
    if ato == Ato.RECUSAR:
        atender(pk=exigencia.pk, entrega=_arquivo(), por=fiscal, em=EM)

    with pytest.raises(ErroDeDominio, match="motivado"):
        _em(SEGUINTE, ato, exigencia, fiscal)


def test_aceita_cancelada_e_nao_atendida_nao_mudam_mais() -> None:
    fiscal = da_equipe()
    cancelada = exigencia_de(contratada())
    _em(HOJE, Ato.CANCELAR, cancelada, fiscal, "Em duplicidade")

    for ato in (Ato.CANCELAR, Ato.CERTIFICAR, Ato.ACEITAR):
        with pytest.raises(AtoIncabivel, match="não cabe"):
            _em(SEGUINTE, ato, cancelada, fiscal, "x")


@pytest.mark.parametrize("papel", [Papel.CONTRATADA, Papel.PROCURADORIA, Papel.CONTROLE_INTERNO])
def test_so_a_equipe_confere(papel: Papel, atendida: Exigencia) -> None:
    quem = preposto(atendida.empresa) if papel == Papel.CONTRATADA else da_equipe(papel)

    with pytest.raises(PapelAusente):
        _em(HOJE, Ato.ACEITAR, atendida, quem)


# -- corridas ----------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_aceitar_e_recusar_ao_mesmo_tempo_so_um_vale(atendida: Exigencia) -> None:
    um, outro = da_equipe(), da_equipe(Papel.EDUCACAO)

    resultados = correr(
        lambda: _em(HOJE, Ato.ACEITAR, atendida, um),
        lambda: _em(HOJE, Ato.RECUSAR, atendida, outro, "Ilegível"),
    )

    assert sorted(type(r).__name__ for r in resultados) == ["AtoIncabivel", "Exigencia"]
    atendida.refresh_from_db()
    assert atendida.situacao == atendida.andamentos.latest("pk").para


@pytest.mark.django_db(transaction=True)
def test_entregar_duas_vezes_ao_mesmo_tempo_guarda_uma_so() -> None:
    empresa = contratada()
    exigencia, pessoas = exigencia_de(empresa), [preposto(empresa), preposto(empresa)]

    resultados = correr(
        *(lambda p=p: atender(pk=exigencia.pk, entrega=_arquivo(), por=p, em=EM) for p in pessoas)
    )

    assert sorted(type(r).__name__ for r in resultados) == ["AtoIncabivel", "Exigencia"]
    assert exigencia.andamentos.filter(acao=Ato.ATENDER).count() == 1


@pytest.mark.django_db(transaction=True)
def test_duas_levas_ao_mesmo_tempo_nao_repetem_nem_saltam_numero() -> None:
    empresas, fiscais = [contratada() for _ in range(3)], [da_equipe(), da_equipe()]

    correr(*(lambda f=f: exigir(PEDIDO, empresas=empresas, por=f, em=EM) for f in fiscais))

    assert sorted(Exigencia.objects.values_list("numero", flat=True)) == [1, 2, 3, 4, 5, 6]
