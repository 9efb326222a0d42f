"""Números sem falhas por espécie e ano."""

import pytest
from django.db import IntegrityError, transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Serie
from patrocinio.comum.servicos.numeracao import continuar_do_papel, proximo_numero
from tests.corridas import correr


def _numerar() -> int:
    with transaction.atomic():
        return proximo_numero("auto", 2026)


def _numerar_e_desistir() -> None:
    with transaction.atomic():
        proximo_numero("auto", 2026)
        raise RuntimeError


@pytest.mark.django_db
def test_cada_especie_e_ano_tem_a_sua_serie() -> None:
    assert [_numerar(), _numerar()] == [1, 2]
    with transaction.atomic():
        assert proximo_numero("auto", 2027) == 1
        assert proximo_numero("contrato", 2026) == 1


@pytest.mark.django_db(transaction=True)
def test_numero_fora_de_transacao_e_erro_de_programa() -> None:
    with pytest.raises(transaction.TransactionManagementError, match="dentro da transação"):
        proximo_numero("auto", 2026)


@pytest.mark.django_db(transaction=True)
def test_numero_de_transacao_desfeita_volta_a_serie() -> None:
    _numerar()
    with pytest.raises(RuntimeError):
        _numerar_e_desistir()

    assert _numerar() == 2


@pytest.mark.django_db(transaction=True)
def test_vinte_escritores_simultaneos_nao_deixam_falha_nem_repeticao() -> None:
    def escrever(desiste: bool) -> int:  # noqa: FBT001
        with transaction.atomic():
            numero = proximo_numero("auto", 2026)
            if desiste:
                raise RuntimeError
        return numero

    atos = [lambda d=(i % 4 == 0): escrever(d) for i in range(20)]
    resultados = correr(*atos)

    numeros = sorted(r for r in resultados if isinstance(r, int))
    assert numeros == list(range(1, 16))
    assert sum(isinstance(r, RuntimeError) for r in resultados) == 5


@pytest.mark.django_db
def test_serie_continua_do_ultimo_numero_do_papel() -> None:
    continuar_do_papel(especie="auto", ano=2026, ultimo_em_papel=57)

    assert _numerar() == 58


@pytest.mark.django_db
def test_papel_nao_se_informa_depois_do_primeiro_numero_do_portal() -> None:
    _numerar()

    with pytest.raises(ErroDeDominio, match="já está no número 1"):
        continuar_do_papel(especie="auto", ano=2026, ultimo_em_papel=57)


@pytest.mark.django_db
def test_banco_recusa_serie_que_volta_atras() -> None:
    continuar_do_papel(especie="auto", ano=2026, ultimo_em_papel=57)

    with pytest.raises(IntegrityError, match="serie_nao_volta_atras"):
        Serie.objects.filter(especie="auto").update(ultimo=3)
