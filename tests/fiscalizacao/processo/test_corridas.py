"""Duas pessoas ao mesmo tempo, em conexões de verdade: vale um ato só, e o número não falha."""

from dataclasses import replace
from datetime import date, time
from decimal import Decimal
from typing import Any

import pytest

from fiscalizacao.models import (
    AutoDeInfracao,
    DecisaoDoProcesso,
    Multa,
    PagamentoDaGuia,
    PeticaoDoProcesso,
)
from fiscalizacao.servicos import multas
from fiscalizacao.servicos.autos import lavrar
from fiscalizacao.servicos.processo import decisoes, encerramento, peticoes
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import Medida, SituacaoDaMulta
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.corridas import correr
from tests.fiscalizacao.processo.cenas import (
    SEGUNDA,
    Caso,
    as_,
    com_ufm,
    contrato_de,
    equipe,
    fato,
    fundamentos,
    peticao,
)
from tests.fiscalizacao.processo.passos import (
    ate_a_defesa,
    ate_o_recurso,
    concluso,
    notificado,
    transitado,
)
from transporte_escolar.models import PropostaDeInfracao
from transporte_escolar.servicos.propostas_de_infracao import FatoProposto, propor
from transporte_escolar.tipos import ItemDaLei, Regime

pytestmark = pytest.mark.django_db(transaction=True)
DIA = SEGUNDA


def _um_so(resultados: list[Any]) -> Any:
    """O único que passou; os outros foram recusados em palavras."""
    recusados = [r for r in resultados if isinstance(r, Exception)]
    assert all(isinstance(r, ErroDeDominio) for r in recusados), resultados
    [feito] = [r for r in resultados if not isinstance(r, Exception)]
    return feito


@pytest.mark.norma("5002", "art. 27")
def test_de_duas_decisoes_ao_mesmo_tempo_vale_uma() -> None:
    caso = concluso(ate_a_defesa(Caso("24-I"), DIA), DIA)
    pratica = caso.pratica("julgadora", DIA)
    penas = {caso.auto.pk: [Medida.MULTA]}

    resultados = correr(
        lambda: decisoes.decidir(caso.pk, fundamentos(), penas, pratica),
        lambda: decisoes.decidir(caso.pk, fundamentos(), penas, pratica),
        lambda: decisoes.julgar_improcedente(caso.pk, fundamentos(), pratica),
    )

    feita = _um_so(resultados)
    assert DecisaoDoProcesso.objects.get() == feita
    assert sum(isinstance(r, AtoIncabivel) for r in resultados) == 2


@pytest.mark.norma("5002", "art. 27")
def test_a_defesa_do_ultimo_minuto_nunca_se_perde_para_a_revelia() -> None:
    caso = notificado(Caso("24-I"), DIA)
    ultimo_minuto = as_(date(2026, 3, 24), time(2, 59, 59))

    defesa, revelia = correr(
        lambda: peticoes.juntar_defesa(caso.pk, peticao(), Pratica(None, ultimo_minuto)),
        lambda: peticoes.certificar_revelia(
            caso.pk, Pratica(caso.equipe.fiscal, as_(date(2026, 3, 24), time(3)))
        ),
    )

    assert defesa == PeticaoDoProcesso.objects.get(processo=caso.pk)
    assert defesa.tempestiva
    assert caso.situacao == S.EM_INSTRUCAO
    if isinstance(revelia, AtoIncabivel):
        assert caso.atos()[-1] == Ato.JUNTAR_DEFESA
    else:
        assert caso.atos()[-2:] == [Ato.CERTIFICAR_REVELIA, Ato.JUNTAR_DEFESA_TARDIA]


@pytest.mark.norma("5002", "art. 27")
def test_duas_defesas_ao_mesmo_tempo_se_juntam_com_protocolos_seguidos() -> None:
    caso = notificado(Caso("24-I"), DIA)

    recebidas = correr(
        *(lambda: peticoes.juntar_defesa(caso.pk, peticao(), Pratica(None, as_(DIA))),) * 2
    )

    assert sorted(r.numero for r in recebidas) == [1, 2]
    assert all(r.tempestiva for r in recebidas)
    assert caso.atos()[-2:] == [Ato.JUNTAR_DEFESA, Ato.JUNTAR_DEFESA_TARDIA]


def _com_guia() -> tuple[Caso, Multa]:
    com_ufm(2026)
    caso = transitado(ate_o_recurso(Caso("24-I", regime=Regime.LEI_8666), DIA), date(2026, 3, 10))
    multa = Multa.objects.get(processo=caso.pk)
    multas.emitir_guia(
        pk=multa.pk,
        vence_em=date(2026, 4, 10),
        por=caso.equipe.fazenda,
        em=as_(date(2026, 3, 10)),
    )
    return caso, multa


def _pagar(caso: Caso, multa: Multa) -> PagamentoDaGuia:
    return multas.registrar_pagamento(
        pk=multa.pk,
        valor=Decimal("1800.00"),
        pago_em=date(2026, 3, 10),
        comprovante=None,
        por=caso.equipe.fazenda,
        em=as_(date(2026, 3, 10)),
    )


@pytest.mark.norma("5002", "art. 24")
def test_de_dois_pagamentos_ao_mesmo_tempo_vale_um() -> None:
    caso, multa = _com_guia()

    pago = _um_so(correr(*(lambda: _pagar(caso, multa),) * 3))

    assert PagamentoDaGuia.objects.get() == pago


@pytest.mark.norma("5002", "art. 27")
def test_nao_se_anula_o_processo_enquanto_se_paga_a_multa() -> None:
    caso, multa = _com_guia()

    _um_so(
        correr(
            lambda: _pagar(caso, multa),
            lambda: encerramento.anular(
                caso.pk, caso.pratica("autoridade", date(2026, 3, 10), "Vício.")
            ),
        )
    )

    paga = Multa.objects.get(pk=multa.pk).situacao == SituacaoDaMulta.PAGA
    assert paga is (caso.situacao == S.TRANSITADO)
    assert paga is PagamentoDaGuia.objects.exists()


def _autuar(por: Servidor, **campos: Any) -> Any:
    return lavrar(fato(**campos), por=por, em=as_(DIA))


@pytest.mark.norma("5002", "art. 27")
def test_da_mesma_proposta_sai_um_auto_so() -> None:
    gente, contrato = equipe(), contrato_de()
    proposta = propor(
        FatoProposto("ordem:1", ItemDaLei.ART_24_IV, DIA, "Não veio.", "Ordem 1"), em=as_(DIA)
    )

    resultados = correr(
        *(
            lambda c=codigo: _autuar(gente.fiscal, codigo=c, contrato=contrato, proposta=proposta)
            for codigo in ("24-IV", "24-V", "24-VI")
        )
    )

    feito = _um_so(resultados)
    assert AutoDeInfracao.objects.get() == feito
    assert PropostaDeInfracao.objects.get().razoes == f"{feito}."
    assert feito.numero == 1


@pytest.mark.norma("5002", "art. 27")
def test_o_mesmo_codigo_enviado_duas_vezes_ao_mesmo_tempo_e_um_auto() -> None:
    gente = equipe()
    visto = fato(contrato=contrato_de())

    um, outro = correr(*(lambda: lavrar(replace(visto), por=gente.fiscal, em=as_(DIA)),) * 2)

    assert um == outro == AutoDeInfracao.objects.get()


@pytest.mark.norma("5002", "art. 27")
def test_os_numeros_dos_autos_nao_tem_falha_mesmo_com_recusas_no_meio() -> None:
    gente, contrato = equipe(), contrato_de()
    codigos = ["24-I", "22-I", "24-V", "25-IX", "24-VI", "25-III", "22-II", "24-VIII"]

    resultados = correr(
        *(lambda c=c: _autuar(gente.fiscal, codigo=c, contrato=contrato) for c in codigos)
    )

    feitos = [r for r in resultados if not isinstance(r, Exception)]
    assert sorted(f.numero for f in feitos) == [1, 2, 3, 4, 5]
    assert sum(isinstance(r, ErroDeDominio) for r in resultados) == 3


@pytest.mark.norma("5002", "arts. 22 a 25")
def test_dois_fiscais_ao_mesmo_tempo_nao_autuam_duas_vezes_o_mesmo_fato() -> None:
    contrato, pessoas = contrato_de(), equipe()
    linha = contrato.itens.get().linha
    resultados = correr(
        *(
            lambda codigo=codigo: lavrar(
                fato(codigo, contrato=contrato, linha=linha), por=pessoas.fiscal, em=as_(DIA)
            )
            for codigo in ("24-I", "25-V", "25-II")
        )
    )

    assert AutoDeInfracao.objects.get() == _um_so(resultados)
