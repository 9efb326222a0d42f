"""Tipos de documento: os da lei não mudam; os acrescentados têm ato e dia."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from patrocinio.comum.erros import ErroDeDominio
from tests.fabricas import AtoNormativoFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import TipoDeDocumento
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo
from transporte_escolar.servicos.tipos_de_documento import gravar_tipo
from transporte_escolar.tipos import Alvo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 12, § 3º")]
DIA = date(2026, 7, 1)
UM_DIA = timedelta(days=1)


def _tipo(**campos: Any) -> TipoDeDocumento:
    iniciais: dict[str, Any] = {
        "alvo": Alvo.VEICULO,
        "nome": "Laudo do extintor",
        "exigido_de": DIA,
        "meses": 12,
        "ato": AtoNormativoFactory.create(data=DIA),
    }
    return TipoDeDocumento(**iniciais | campos)


@pytest.mark.parametrize(("dias", "pende"), [(-1, False), (0, True), (30, True), (31, False)])
def test_a_nova_exigencia_so_pende_nos_dias_em_que_se_exige(dias: int, *, pende: bool) -> None:
    veiculo = VeiculoFactory.create(regular=True)
    tipo = gravar_tipo(_tipo(exigido_ate=DIA + 30 * UM_DIA))

    codigos = [p.codigo for p in pendencias_do_veiculo(veiculo.pk, em=DIA + dias * UM_DIA)]

    assert tipo.codigo == "laudo_do_extintor"
    assert ("laudo_do_extintor_falta" in codigos) is pende


def test_a_exigencia_que_so_avisa_nao_impede() -> None:
    veiculo = VeiculoFactory.create(regular=True)
    gravar_tipo(_tipo(bloqueia=False))

    (pendencia,) = pendencias_do_veiculo(veiculo.pk, em=DIA)

    assert not pendencia.bloqueia
    assert str(pendencia.dispositivo) == "Lei 5.002/2018, art. 12, § 3º"


@pytest.mark.parametrize(
    ("alvo", "artigo"),
    [
        (Alvo.VEICULO, "art. 12, § 3º"),
        (Alvo.CONDUTOR, "art. 17, p.ú., VII"),
        (Alvo.MONITOR, "art. 7º, § 1º, IV"),
        (Alvo.EMPRESA, "art. 19, VIII"),
    ],
)
def test_sem_dispositivo_vale_o_que_autoriza_a_exigencia(alvo: Alvo, artigo: str) -> None:
    assert gravar_tipo(_tipo(alvo=alvo)).dispositivo == f"Lei 5.002/2018, {artigo}"
    outro = gravar_tipo(_tipo(alvo=alvo, nome="Outro", dispositivo="Decreto 1/2026, art. 2º"))
    assert outro.dispositivo == "Decreto 1/2026, art. 2º"


def test_a_nova_exigencia_nasce_de_um_ato() -> None:
    with pytest.raises(ErroDeDominio, match=r"nasce de um ato .*art\. 12, § 3º") as recusa:
        gravar_tipo(_tipo(ato=None))

    assert recusa.value.campo == "ato"


@pytest.mark.parametrize(("dias", "aceita"), [(-1, False), (0, True), (1, True)])
def test_antes_do_ato_nada_se_exige(dias: int, *, aceita: bool) -> None:
    tipo = _tipo(exigido_de=DIA + dias * UM_DIA)

    if aceita:
        assert gravar_tipo(tipo).pk
        return
    with pytest.raises(ErroDeDominio, match="antes dele nada se exige") as recusa:
        gravar_tipo(tipo)
    assert recusa.value.campo == "exigido_de"


def test_nome_repetido_no_mesmo_alvo_se_recusa() -> None:
    gravar_tipo(_tipo())

    with pytest.raises(ValidationError, match="Já há um tipo de documento com esse nome"):
        gravar_tipo(_tipo(codigo="outro"))


def test_codigo_e_dono_nao_mudam_depois() -> None:
    tipo = gravar_tipo(_tipo())

    for campo, valor in (("codigo", "outro"), ("alvo", Alvo.CONDUTOR)):
        relido = TipoDeDocumento.objects.get(pk=tipo.pk)
        setattr(relido, campo, valor)
        with pytest.raises(ErroDeDominio, match="não muda") as recusa:
            gravar_tipo(relido)
        assert recusa.value.campo == campo


def test_o_acrescentado_pode_deixar_de_ser_exigido() -> None:
    tipo = gravar_tipo(_tipo())
    tipo.exigido_ate = DIA + UM_DIA

    gravar_tipo(tipo)

    tipo.refresh_from_db()
    assert tipo.exigido_ate == DIA + UM_DIA


@pytest.mark.parametrize(
    ("campo", "valor", "muda"),
    [
        ("meses", 10, True),
        ("bloqueia", False, False),
        ("exigido_ate", DIA, False),
        ("nome", "Outro", False),
        ("vence", False, False),
    ],
)
def test_do_tipo_da_lei_so_muda_a_validade_usual(campo: str, valor: Any, *, muda: bool) -> None:
    crlv = TipoDeDocumento.objects.get(codigo="crlv")
    setattr(crlv, campo, valor)

    if not muda:
        with pytest.raises(ErroDeDominio, match="só a validade usual muda") as recusa:
            gravar_tipo(crlv)
        assert recusa.value.campo == campo
        return
    gravar_tipo(crlv)
    assert TipoDeDocumento.objects.get(codigo="crlv").meses == 10
