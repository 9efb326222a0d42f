"""Valores e leituras por vigência: sem valor, recusa; nunca suposição."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio, PapelAusente, ValorNaoCadastrado
from patrocinio.comum.models import ParametroVigente, Serie, ValorVigente
from patrocinio.comum.servicos.expediente import dias_sem_expediente, preencher_ano
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.servicos.vigencias import (
    confirmar_parametro,
    indices_a_cadastrar,
    parametro_em,
    valor_em,
)
from patrocinio.comum.tipos import Indice, Papel
from tests.comum.regras.test_prazos import SEM_EXPEDIENTE
from tests.fabricas import AtoNormativoFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("dia", "valor"),
    [
        ("2018-04-12", "954"),
        ("2020-01-31", "1039"),
        ("2020-02-01", "1045"),
        ("2023-04-30", "1302"),
        ("2023-05-01", "1320"),
        ("2026-12-31", "1621"),
    ],
)
@pytest.mark.norma("5414", "art. 1º, p.ú.")
def test_salario_minimo_conhecido_vem_com_o_portal(dia: str, valor: str) -> None:
    achado = valor_em(Indice.SALARIO_MINIMO, em=date.fromisoformat(dia))

    assert achado.valor == Decimal(valor)
    assert achado.ato.numero


@pytest.mark.norma("5002", "art. 24")
def test_ufm_de_2023_vem_com_o_portal_e_a_de_outro_ano_e_pedida() -> None:
    assert valor_em(Indice.UFM, em=date(2023, 12, 31)).valor == Decimal("501.60")
    with pytest.raises(ValorNaoCadastrado, match=r"UFM.*01/01/2024.*Normas e valores"):
        valor_em(Indice.UFM, em=date(2024, 1, 1))


@pytest.mark.parametrize(
    ("dia", "valor"),
    [
        ("2022-10-01", "4.50"),
        ("2024-11-30", "4.50"),
        ("2024-12-01", "4.90"),
        ("2025-12-31", "4.90"),
        ("2026-01-01", "2.45"),
    ],
)
@pytest.mark.norma("5414", "art. 7º-B")
def test_tarifa_publica_segue_o_decreto_do_dia(dia: str, valor: str) -> None:
    assert valor_em(Indice.TARIFA_PUBLICA, em=date.fromisoformat(dia)).valor == Decimal(valor)


def test_tarifa_anterior_a_conhecida_e_pedida() -> None:
    with pytest.raises(ValorNaoCadastrado):
        valor_em(Indice.TARIFA_PUBLICA, em=date(2022, 9, 30))


def test_valor_anual_nao_passa_de_31_de_dezembro() -> None:
    ato = AtoNormativoFactory.create()
    for fim in (None, date(2028, 1, 1)):
        ufm = ValorVigente(
            indice=Indice.UFM,
            valor=Decimal(600),
            vigente_de=date(2027, 1, 1),
            vigente_ate=fim,
            ato=ato,
        )
        with pytest.raises(ValidationError, match="31 de dezembro do mesmo ano"):
            ufm.full_clean()
        with (
            pytest.raises(IntegrityError, match="valor_anual_termina_no_ano"),
            transaction.atomic(),
        ):
            ufm.save()


def test_dois_valores_no_mesmo_dia_sao_recusados() -> None:
    repetido = ValorVigente(
        indice=Indice.TARIFA_PUBLICA,
        valor=Decimal(3),
        vigente_de=date(2026, 6, 1),
        ato=AtoNormativoFactory.create(),
    )
    with pytest.raises(ValidationError, match="encerre o anterior"):
        repetido.full_clean()
    with pytest.raises(IntegrityError, match="valor_um_por_dia"):
        repetido.save()


@pytest.mark.parametrize(
    ("hoje", "faltas"),
    [
        (date(2026, 11, 30), [(Indice.UFM, 2026)]),
        (
            date(2026, 12, 1),
            [(Indice.UFM, 2026), (Indice.UFM, 2027), (Indice.SALARIO_MINIMO, 2027)],
        ),
    ],
)
def test_de_primeiro_de_dezembro_pede_o_valor_do_ano_seguinte(
    hoje: date, faltas: list[tuple[Indice, int]]
) -> None:
    assert indices_a_cadastrar(em=hoje) == faltas


@pytest.mark.norma("5002", "art. 2º")
def test_leitura_inicial_vale_desde_a_lei_e_nao_antes() -> None:
    assert parametro_em("aceita_mei", em=date(2018, 4, 12)) is True
    with pytest.raises(ValorNaoCadastrado, match="MEI"):
        parametro_em("aceita_mei", em=date(2018, 4, 11))


def _proposta(servidor: Any) -> ParametroVigente:
    leitura: ParametroVigente = ParametroVigente.objects.create(
        chave="aceita_mei",
        valor="não",
        vigente_de=date(2027, 1, 1),
        ato=AtoNormativoFactory.create(),
        proposto_por=servidor,
    )
    return leitura


def test_leitura_proposta_so_vale_depois_de_confirmada_por_outra_pessoa(com_papel: Any) -> None:
    propoe, confirma = com_papel(Papel.EDUCACAO), com_papel(Papel.EDUCACAO)
    leitura = _proposta(propoe)
    assert parametro_em("aceita_mei", em=date(2027, 1, 1)) is True

    confirmar_parametro(pk=leitura.pk, servidor=confirma, em=timezone.now())

    assert parametro_em("aceita_mei", em=date(2026, 12, 31)) is True
    assert parametro_em("aceita_mei", em=date(2027, 1, 1)) is False


def test_quem_propoe_nao_confirma_nem_pelo_banco(com_papel: Any) -> None:
    propoe = com_papel(Papel.EDUCACAO)
    leitura = _proposta(propoe)

    with pytest.raises(PapelAusente, match="não a confirma"):
        confirmar_parametro(pk=leitura.pk, servidor=propoe, em=timezone.now())
    with pytest.raises(IntegrityError, match="segunda_pessoa"):
        ParametroVigente.objects.filter(pk=leitura.pk).update(
            confirmado_por=propoe, confirmado_em=timezone.now()
        )


def test_so_a_autoridade_da_area_confirma(com_papel: Any) -> None:
    leitura = _proposta(com_papel(Papel.EDUCACAO))

    with pytest.raises(PapelAusente, match=r"Educação \(gestão\)"):
        confirmar_parametro(pk=leitura.pk, servidor=com_papel(Papel.FAZENDA), em=timezone.now())


def test_leitura_confirmada_nao_se_confirma_de_novo(com_papel: Any) -> None:
    leitura = _proposta(com_papel(Papel.EDUCACAO))
    confirmar_parametro(pk=leitura.pk, servidor=com_papel(Papel.EDUCACAO), em=timezone.now())

    with pytest.raises(ErroDeDominio, match="já está confirmada"):
        confirmar_parametro(pk=leitura.pk, servidor=com_papel(Papel.EDUCACAO), em=timezone.now())


@pytest.mark.norma("14133", "art. 183")
def test_calendario_semeado_e_o_do_dossie() -> None:
    dias = dias_sem_expediente(de=date(2026, 1, 1), ate=date(2027, 1, 1))

    assert dias == SEM_EXPEDIENTE


def test_aniversario_da_cidade_mudou_de_dia_em_2023() -> None:
    dias = dias_sem_expediente(de=date(2023, 4, 1), ate=date(2023, 4, 30))

    assert date(2023, 4, 14) in dias


def test_ano_sem_calendario_e_pedido() -> None:
    with pytest.raises(ErroDeDominio, match="2028 está vazio"):
        dias_sem_expediente(de=date(2027, 12, 1), ate=date(2028, 1, 10))


def test_preencher_o_ano_inclui_uma_vez_so() -> None:
    assert preencher_ano(2028) > 10
    assert preencher_ano(2028) == 0


def _dados_da_leitura(**mudancas: Any) -> dict[str, Any]:
    return {
        "chave": "aceita_mei",
        "valor": "não",
        "vigente_de": "01/01/2027",
        "vigente_ate": "",
        "ato": AtoNormativoFactory.create().pk,
    } | mudancas


def test_leitura_se_propoe_e_se_confirma_pela_tela(entrar: Any, com_papel: Any) -> None:
    propoe, confirma = com_papel(Papel.EDUCACAO), com_papel(Papel.EDUCACAO)
    resposta = entrar(servidor=propoe).post(
        reverse("admin:comum_parametrovigente_add"), _dados_da_leitura()
    )
    assert resposta.status_code == 302
    leitura = ParametroVigente.objects.get(confirmado_em__isnull=True)
    confirmar = reverse("admin:comum_parametrovigente_confirmar", args=[leitura.pk])

    pagina = entrar(servidor=propoe).post(confirmar, follow=True).content.decode()
    assert "Quem propõe a leitura não a confirma." in pagina

    pagina = entrar(servidor=confirma).post(confirmar, follow=True).content.decode()
    assert "Leitura confirmada" in pagina
    assert parametro_em("aceita_mei", em=date(2027, 1, 1)) is False


@pytest.mark.parametrize("valor", ["talvez", "5", ""])
def test_leitura_de_tipo_errado_e_recusada_em_palavras(entrar: Any, valor: str) -> None:
    resposta = entrar(Papel.EDUCACAO).post(
        reverse("admin:comum_parametrovigente_add"), _dados_da_leitura(valor=valor)
    )

    assert resposta.status_code == 200
    assert not ParametroVigente.objects.filter(confirmado_em__isnull=True).exists()


def test_preencher_um_ano_pela_tela(entrar: Any) -> None:
    endereco = reverse("admin:comum_diasemexpediente_preencher")
    cliente = entrar(Papel.EDUCACAO)
    assert cliente.get(endereco).status_code == 200

    pagina = cliente.post(endereco, {"ano": "2028"}, follow=True).content.decode()

    assert "dias incluídos em 2028" in pagina
    assert "Corpus Christi" in pagina


def test_serie_continua_do_papel_pela_tela(entrar: Any) -> None:
    cliente = entrar(Papel.EDUCACAO)
    dados = {"especie": "ordem_de_servico", "ano": "2026", "inicial": "41"}

    assert cliente.post(reverse("admin:comum_serie_add"), dados).status_code == 302
    with transaction.atomic():
        assert proximo_numero("ordem_de_servico", 2026) == 42
    serie = Serie.objects.get(especie="ordem_de_servico")
    resposta = cliente.post(
        reverse("admin:comum_serie_change", args=[serie.pk]),
        {"inicial": "50", "versao_lida": serie.versao},
    )

    assert "já está no número 42" in resposta.content.decode()
