"""Itinerário novo: as alocações seguem os seus horários, na mesma transação (art. 19, VI)."""

from datetime import date, time
from typing import Any

import pytest
from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, AlocacaoFactory
from tests.transporte_escolar.importacoes import edital, importar
from tests.transporte_escolar.operacao import (
    AMANHA,
    IDA,
    UM_DIA,
    VESPERA,
    VOLTA,
    Cena,
    alocada,
    contratada,
    equipe_da,
)
from transporte_escolar.models import Alocacao, Itinerario, Linha, Viagem
from transporte_escolar.servicos.alocacoes import quem_conduziu
from transporte_escolar.servicos.linhas import gravar_itinerario
from transporte_escolar.servicos.realocacao import realocar
from transporte_escolar.tipos import Sentido

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 19, VI")]
SETE = (*IDA, time(6, 30), time(7, 30))
MEIO_DIA = (*VOLTA, time(11, 30), time(12, 30))


@transaction.atomic
def _mudar(cena: Cena, *viagens: tuple[Any, ...], desde: Any = HOJE) -> Itinerario:
    """Os passos da tela: o itinerário, as viagens e, no fim, as alocações."""
    novo = gravar_itinerario(
        Itinerario(linha=cena.linha, vigente_de=desde, motivo="Ponte interditada")
    )
    for turno, sentido, saida, chegada in viagens:
        Viagem.objects.create(
            itinerario=novo, turno=turno, sentido=sentido, saida=saida, chegada=chegada
        )
    realocar(novo)
    return novo


def _idas(cena: Cena) -> list[tuple[Any, ...]]:
    return list(
        Alocacao.objects.filter(linha=cena.linha, sentido=Sentido.IDA)
        .order_by("vigente_de")
        .values_list("inicio", "fim", "vigente_de", "vigente_ate")
    )


def test_a_alocacao_termina_na_vespera_e_renasce_no_novo_horario() -> None:
    cena = contratada()
    ida, volta = alocada(cena, de=VESPERA).alocacoes

    _mudar(cena, SETE, MEIO_DIA)

    assert _idas(cena) == [(360, 420, VESPERA, VESPERA), (390, 450, HOJE, None)]
    renascida = quem_conduziu(cena.linha, em=HOJE)[0]
    assert (renascida.veiculo, renascida.condutor) == (ida.veiculo, ida.condutor)
    volta.refresh_from_db()
    assert (volta.vigente_de, volta.vigente_ate) == (VESPERA, None)


def test_a_que_terminava_antes_nao_muda() -> None:
    cena = contratada()
    alocada(cena, de=VESPERA, ate=VESPERA)

    _mudar(cena, SETE, MEIO_DIA)

    assert _idas(cena) == [(360, 420, VESPERA, VESPERA)]


def test_a_que_so_comeca_depois_muda_no_lugar() -> None:
    cena = contratada()
    ida, _ = alocada(cena, de=AMANHA).alocacoes

    _mudar(cena, SETE, MEIO_DIA)

    assert _idas(cena) == [(390, 450, AMANHA, None)]
    assert Alocacao.objects.get(pk=ida.pk).inicio == 390


def test_a_viagem_que_deixa_de_existir_termina_na_vespera() -> None:
    cena = contratada()
    alocada(cena, de=VESPERA)

    _mudar(cena, SETE)

    voltas = Alocacao.objects.filter(linha=cena.linha, sentido=Sentido.VOLTA)
    assert [(a.vigente_de, a.vigente_ate) for a in voltas] == [(VESPERA, VESPERA)]


def test_a_viagem_que_falta_e_so_comecaria_depois_pede_que_se_encerre_antes() -> None:
    cena = contratada()
    alocada(cena, de=AMANHA)

    with pytest.raises(ErroDeDominio, match=r"não tem a viagem manhã, volta.*desde") as recusa:
        _mudar(cena, SETE)
    assert "Encerre antes essa alocação" in str(recusa.value)
    assert Itinerario.objects.filter(linha=cena.linha).count() == 1


def test_itinerario_ainda_sem_viagens_nao_tira_ninguem_da_linha() -> None:
    cena = contratada()
    alocada(cena, de=VESPERA)

    _mudar(cena)

    assert _idas(cena) == [(360, 420, VESPERA, None)]


def test_o_horario_que_cruza_com_outra_linha_e_recusado_e_nada_muda() -> None:
    cena = contratada()
    outra = contratada(empresa=cena.empresa)
    outra.linha.itinerarios.get().viagens.update(saida=time(8), chegada=time(9))
    outra.linha.itinerarios.get().viagens.filter(sentido=Sentido.VOLTA).delete()
    equipe = equipe_da(cena.empresa)
    alocada(cena, equipe, de=VESPERA, viagens=(IDA,))
    alocada(outra, equipe, de=VESPERA)

    with pytest.raises(ErroDeDominio) as recusa:
        _mudar(cena, (*IDA, time(7, 30), time(8, 30)), MEIO_DIA)

    texto = str(recusa.value)
    assert f"manhã, ida (das 07h30 às 08h30) da linha {cena.linha.codigo}" in texto
    assert f"faz manhã, ida (das 08h00 às 09h00) da linha {outra.linha.codigo}" in texto
    assert _idas(cena) == [(360, 420, VESPERA, None)]
    assert Itinerario.objects.filter(linha=cena.linha).count() == 1


def test_ida_e_volta_trocam_de_horario_na_correcao_sem_se_cruzar() -> None:
    cena = contratada()
    ida, volta = alocada(cena).alocacoes
    itinerario = cena.linha.itinerarios.get()
    itinerario.viagens.filter(sentido=Sentido.IDA).update(saida=time(11, 30), chegada=time(12, 30))
    itinerario.viagens.filter(sentido=Sentido.VOLTA).update(saida=time(6), chegada=time(7))

    realocar(itinerario)

    ida.refresh_from_db()
    volta.refresh_from_db()
    assert [(ida.inicio, ida.fim), (volta.inicio, volta.fim)] == [(690, 750), (360, 420)]


def test_a_correcao_para_no_dia_em_que_outro_itinerario_comeca() -> None:
    cena = contratada()
    alocada(cena, de=VESPERA)
    primeiro = cena.linha.itinerarios.get()
    _mudar(cena, SETE, MEIO_DIA, desde=AMANHA)
    primeiro.viagens.filter(sentido=Sentido.IDA).update(saida=time(5), chegada=time(6))

    realocar(primeiro)

    assert _idas(cena) == [(300, 360, VESPERA, HOJE), (390, 450, AMANHA, None)]


def test_os_dias_depois_do_itinerario_corrigido_ficam_como_estavam() -> None:
    cena = contratada()
    primeiro = cena.linha.itinerarios.get()
    alocada(cena, de=VESPERA)
    depois = AMANHA + UM_DIA
    _mudar(cena, (*IDA, time(6), time(7)), MEIO_DIA, desde=depois)
    primeiro.viagens.filter(sentido=Sentido.IDA).update(saida=time(5), chegada=time(6))

    realocar(primeiro)

    assert _idas(cena) == [(300, 360, VESPERA, AMANHA), (360, 420, depois, None)]


def test_a_planilha_que_muda_os_horarios_tambem_move_as_alocacoes() -> None:
    do_edital = edital()
    colunas = "codigo;nome;itinerario;turno;ida início;ida fim;volta início;volta fim\n"
    importar(do_edital, colunas + "L1;Mata;A/B;manhã;06:00;07:00;11:30;12:30\n")
    linha = Linha.objects.get(codigo="L1")
    AlocacaoFactory.create(linha=linha, vigente_de=date(2026, 2, 9))

    importar(
        do_edital,
        colunas + "L1;Mata;A/C;manhã;06:20;07:20;11:30;12:30\n",
        vale_de=date(2026, 3, 2),
    )

    assert _idas(Cena(linha, EmpresaFactory.build())) == [
        (360, 420, date(2026, 2, 9), date(2026, 3, 1)),
        (380, 440, date(2026, 3, 2), None),
    ]
