"""O que vale para quaisquer fatos, e não só para os exemplos."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.transporte_escolar.regras.fatos import CRITERIOS, DO_CONDUTOR, DO_VEICULO, veiculo
from tests.transporte_escolar.regras.fatos_sorteados import (
    CONDUTORES,
    DIA,
    TIPOS_DO_CONDUTOR,
    TIPOS_DO_VEICULO,
    VEICULOS,
    dia_e_documento_que_vale,
    documentos,
)
from transporte_escolar.regras.condutores import pendencias_do_condutor
from transporte_escolar.regras.documentos import vale_em
from transporte_escolar.regras.fatos import DocumentoFato, ProfissionalFato, VeiculoFato
from transporte_escolar.regras.veiculos import pendencias_do_veiculo
from transporte_escolar.regras.viagens import posse_em
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import Pendencia

SEM_COBERTURA = "seguro_sem_cobertura"


def do_veiculo(fato: VeiculoFato, em: date) -> tuple[Pendencia, ...]:
    return pendencias_do_veiculo(fato, em=em, criterios=CRITERIOS, exigidos=DO_VEICULO)


def do_condutor(fato: ProfissionalFato, em: date) -> tuple[Pendencia, ...]:
    return pendencias_do_condutor(fato, em=em, criterios=CRITERIOS, exigidos=DO_CONDUTOR)


def codigos(pendencias: Iterable[Pendencia]) -> set[str]:
    return {p.codigo for p in pendencias}


@given(fato=VEICULOS, novo=dia_e_documento_que_vale(TIPOS_DO_VEICULO))
def test_documento_valido_nunca_acrescenta_pendencia_ao_veiculo(
    fato: VeiculoFato, novo: tuple[date, DocumentoFato]
) -> None:
    em, documento = novo
    antes = do_veiculo(fato, em)
    depois = do_veiculo(replace(fato, documentos=(*fato.documentos, documento)), em)

    # Onde não havia apólice que valesse, a parcial troca uma pendência do seguro por outra.
    sem_seguro = {p for p in antes if p.tipo == Codigo.SEGURO and p.codigo != SEM_COBERTURA}
    aceita = {SEM_COBERTURA} if documento.tipo == Codigo.SEGURO and sem_seguro else set()
    assert codigos(depois) <= codigos(antes) | aceita


@given(apolices=st.lists(documentos((Codigo.SEGURO,)), min_size=1, max_size=5), em=DIA)
def test_falta_cobertura_so_se_nenhuma_apolice_que_vale_no_dia_a_traz(
    apolices: list[DocumentoFato], em: date
) -> None:
    do_dia = [a for a in apolices if vale_em(a, em, CRITERIOS)]
    cobrem = (any(a.cobre_passageiros for a in do_dia), any(a.cobre_veiculo for a in do_dia))

    achadas = codigos(do_veiculo(veiculo(documentos=tuple(apolices)), em))

    assert (SEM_COBERTURA in achadas) is (bool(do_dia) and not all(cobrem))


@given(fato=CONDUTORES, novo=dia_e_documento_que_vale(TIPOS_DO_CONDUTOR))
def test_documento_valido_nunca_acrescenta_pendencia_ao_condutor(
    fato: ProfissionalFato, novo: tuple[date, DocumentoFato]
) -> None:
    em, documento = novo
    depois = do_condutor(replace(fato, documentos=(*fato.documentos, documento)), em)

    assert codigos(depois) <= codigos(do_condutor(fato, em))


def ate_o(em: date, fatos: tuple[Any, ...], comeco: str, fim: str = "") -> tuple[Any, ...]:
    """Os fatos que já existiam no dia; o fim que ainda não chegara não se sabia."""
    existentes = [f for f in fatos if getattr(f, comeco) <= em]
    if not fim:
        return tuple(existentes)
    return tuple(
        replace(f, **{fim: None}) if (acabou := getattr(f, fim)) and acabou > em else f
        for f in existentes
    )


@given(fato=VEICULOS, em=DIA)
def test_nada_do_que_veio_depois_do_dia_muda_a_resposta_sobre_o_veiculo(
    fato: VeiculoFato, em: date
) -> None:
    baixado = fato.baixado_em is not None and fato.baixado_em <= em
    ate_o_dia = replace(
        fato,
        baixado_em=fato.baixado_em if baixado else None,
        documentos=ate_o(em, fato.documentos, "emitido_em"),
        conferencias=ate_o(em, fato.conferencias, "em"),
        interdicoes=ate_o(em, fato.interdicoes, "desde", "liberado_em"),
        determinacoes=ate_o(em, fato.determinacoes, "incluida_em", "cumprida_em"),
        posses=ate_o(em, fato.posses, "vigente_de", "vigente_ate"),
    )
    com_quem, sabia_se = posse_em(fato.posses, em), posse_em(ate_o_dia.posses, em)

    assert do_veiculo(fato, em) == do_veiculo(ate_o_dia, em)
    assert (com_quem and com_quem.empresa_id) == (sabia_se and sabia_se.empresa_id)


@given(fato=CONDUTORES, em=DIA)
def test_nada_do_que_veio_depois_do_dia_muda_a_resposta_sobre_o_condutor(
    fato: ProfissionalFato, em: date
) -> None:
    ate_o_dia = replace(
        fato,
        documentos=ate_o(em, fato.documentos, "emitido_em"),
        infracoes=ate_o(em, fato.infracoes, "cometida_em", "anulada_em"),
        vinculos=ate_o(em, fato.vinculos, "vigente_de", "vigente_ate"),
        aprovacoes=ate_o(em, fato.aprovacoes, "vigente_de", "vigente_ate"),
    )

    assert do_condutor(fato, em) == do_condutor(ate_o_dia, em)


@given(fato=VEICULOS, em=DIA)
def test_toda_pendencia_diz_o_artigo_e_a_cura(fato: VeiculoFato, em: date) -> None:
    for pendencia in do_veiculo(fato, em):
        assert pendencia.dispositivo.artigo.startswith("art. ")
        assert pendencia.o_que.endswith((".", "freio"))
        assert pendencia.cura.endswith(".")
        assert pendencia.desde is None or pendencia.desde <= em
