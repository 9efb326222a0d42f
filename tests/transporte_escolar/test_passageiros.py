"""Passageiros autorizados: só com ato, interesse público e lugar livre (art. 9º)."""

from datetime import date
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from patrocinio.comum.erros import ErroDeDominio
from tests.corridas import correr
from tests.fabricas import AtoNormativoFactory
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.operacao import (
    AMANHA,
    UM_DIA,
    VESPERA,
    Cena,
    alocada,
    contratada,
    equipe_da,
)
from transporte_escolar.models import PassageiroAutorizado
from transporte_escolar.servicos.passageiros import autorizar_passageiro
from transporte_escolar.tipos import ISENTOS_DO_ART_9, CategoriaDePassageiro, Turno

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 9º")]


def _passageiro(cena: Cena, **mudancas: Any) -> PassageiroAutorizado:
    campos: dict[str, Any] = {
        "linha": cena.linha,
        "categoria": CategoriaDePassageiro.PROFESSOR,
        "nome": "Ana Rosa",
        "trecho": "Da praça à Escola São Benedito",
        "motivo": "Não há outro transporte até a escola.",
        "vigente_de": HOJE,
        "ato": None if mudancas.get("sem_ato") else AtoNormativoFactory.create(),
    }
    mudancas.pop("sem_ato", None)
    return PassageiroAutorizado(**campos | mudancas)


def _com_lugares(livres: int, **equipe: Any) -> Cena:
    """Linha alocada em que sobram os lugares dados: 16 menos o condutor e os alunos."""
    cena = contratada(alunos=15 - livres)
    alocada(cena, equipe_da(cena.empresa, **equipe), de=VESPERA)
    return cena


def test_com_lugar_livre_a_autorizacao_entra() -> None:
    cena = _com_lugares(1)

    assert autorizar_passageiro(_passageiro(cena)).pk
    with pytest.raises(ErroDeDominio, match="Não há lugar livre em 10/08/2026") as recusa:
        autorizar_passageiro(_passageiro(cena))
    assert f"linha {cena.linha.codigo}, manhã, ida (das 06h00 às 07h00)" in str(recusa.value)
    assert "art. 9º" in str(recusa.value)


def test_sem_lugar_a_primeira_ja_e_recusada() -> None:
    contas = r"de quem trabalha nele: 1; dos alunos: 15; .* autorizados: 0"
    with pytest.raises(ErroDeDominio, match=contas):
        autorizar_passageiro(_passageiro(_com_lugares(0)))


def test_o_monitor_toma_um_lugar() -> None:
    cena = contratada(alunos=14)
    alocada(cena, equipe_da(cena.empresa, com_monitor=True), de=VESPERA)

    with pytest.raises(ErroDeDominio, match="Não há lugar livre"):
        autorizar_passageiro(_passageiro(cena))


@pytest.mark.parametrize("categoria", sorted(ISENTOS_DO_ART_9))
@pytest.mark.norma("5002", "art. 9º, p.ú.")
def test_o_agente_isento_dispensa_o_ato_e_nao_disputa_lugar_mas_consta(categoria: str) -> None:
    cena = _com_lugares(1)

    autorizar_passageiro(_passageiro(cena, categoria=categoria, sem_ato=True))
    autorizar_passageiro(_passageiro(cena))

    assert PassageiroAutorizado.objects.filter(linha=cena.linha).count() == 2


def test_os_demais_precisam_do_ato_e_do_interesse_publico() -> None:
    cena = _com_lugares(3)

    with pytest.raises(ValidationError, match="diga o ato"):
        autorizar_passageiro(_passageiro(cena, sem_ato=True))
    with pytest.raises(ValidationError, match="motivo"):
        autorizar_passageiro(_passageiro(cena, motivo=""))


def test_quem_vai_em_outro_turno_nao_disputa() -> None:
    cena = _com_lugares(1)
    autorizar_passageiro(_passageiro(cena, turno=Turno.MANHA))

    with pytest.raises(ErroDeDominio, match="não tem veículo alocado nesse turno"):
        autorizar_passageiro(_passageiro(cena, turno=Turno.TARDE))
    with pytest.raises(ErroDeDominio, match="Não há lugar livre"):
        autorizar_passageiro(_passageiro(cena, turno=""))


@pytest.mark.parametrize(
    ("de", "ate", "cabe"),
    [(VESPERA, VESPERA, True), (HOJE, HOJE, False), (AMANHA + UM_DIA, None, True)],
)
def test_so_disputam_os_que_vao_no_mesmo_dia(de: date, ate: date | None, *, cabe: bool) -> None:
    cena = _com_lugares(1)
    autorizar_passageiro(_passageiro(cena, vigente_de=HOJE, vigente_ate=AMANHA))
    outra = _passageiro(cena, vigente_de=de, vigente_ate=ate)

    if cabe:
        assert autorizar_passageiro(outra).pk
    else:
        with pytest.raises(ErroDeDominio, match="Não há lugar livre"):
            autorizar_passageiro(outra)


def test_o_lugar_tem_de_existir_ate_o_ultimo_dia() -> None:
    cena = _com_lugares(1)
    autorizar_passageiro(_passageiro(cena, vigente_de=AMANHA))

    with pytest.raises(ErroDeDominio, match="Não há lugar livre em 11/08/2026"):
        autorizar_passageiro(_passageiro(cena, vigente_de=HOJE))


def test_o_veiculo_menor_que_vem_depois_tambem_conta() -> None:
    cena = contratada(alunos=12)
    alocada(cena, equipe_da(cena.empresa), de=VESPERA)
    alocada(cena, equipe_da(cena.empresa, lotacao=13), de=AMANHA)

    with pytest.raises(ErroDeDominio, match="em 11/08/2026"):
        autorizar_passageiro(_passageiro(cena))
    assert autorizar_passageiro(_passageiro(cena, vigente_ate=HOJE)).pk


def test_alterar_a_propria_autorizacao_nao_disputa_com_ela() -> None:
    cena = _com_lugares(1)
    passageiro = autorizar_passageiro(_passageiro(cena))

    passageiro.vigente_ate = AMANHA
    assert autorizar_passageiro(passageiro).vigente_ate == AMANHA


def test_sem_saber_os_alunos_ou_sem_veiculo_nao_se_autoriza() -> None:
    with pytest.raises(ErroDeDominio, match="quantos alunos"):
        autorizar_passageiro(_passageiro(contratada(alunos=None)))
    with pytest.raises(ErroDeDominio, match="não tem veículo alocado"):
        autorizar_passageiro(_passageiro(contratada()))


def test_a_alocacao_de_veiculo_menor_avisa_dos_autorizados_que_sobram() -> None:
    cena = _com_lugares(2)
    autorizar_passageiro(_passageiro(cena))
    autorizar_passageiro(_passageiro(cena))

    avisos = alocada(cena, equipe_da(cena.empresa, lotacao=15)).avisos

    assert "Passageiros autorizados: 2; lugares livres no veículo: 1." in " ".join(avisos)


@pytest.mark.django_db(transaction=True)
def test_de_dois_pedidos_do_ultimo_lugar_um_so_passa() -> None:
    cena = _com_lugares(1)
    pedidos = [_passageiro(cena) for _ in range(4)]

    resultados = correr(*(lambda p=p: autorizar_passageiro(p) for p in pedidos))

    assert sum(isinstance(r, PassageiroAutorizado) for r in resultados) == 1
    assert sum(isinstance(r, ErroDeDominio) for r in resultados) == 3
    assert PassageiroAutorizado.objects.count() == 1
