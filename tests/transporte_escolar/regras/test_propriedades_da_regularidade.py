"""O que vale para quaisquer fatos, e não só para os exemplos."""

from dataclasses import replace
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from tests.transporte_escolar.regras.fatos import (
    CRITERIOS,
    DO_CONDUTOR,
    DO_VEICULO,
    condutor,
    conferencia,
    veiculo,
)
from transporte_escolar.regras.condutores import pendencias_do_condutor
from transporte_escolar.regras.documentos import vale_em
from transporte_escolar.regras.fatos import (
    DocumentoFato,
    InfracaoFato,
    InterdicaoFato,
    ProfissionalFato,
    VeiculoFato,
)
from transporte_escolar.regras.veiculos import pendencias_do_veiculo
from transporte_escolar.tipos import (
    EspecieDeInterdicao,
    GravidadeDeTransito,
    Pendencia,
    Resultado,
)

DIA = st.dates(date(2020, 1, 1), date(2029, 12, 31))


@st.composite
def documentos(desenhar: st.DrawFn, tipos: tuple[str, ...]) -> DocumentoFato:
    emitido = desenhar(DIA)
    validade = desenhar(st.none() | st.integers(0, 900))
    return DocumentoFato(
        tipo=desenhar(st.sampled_from(tipos)),
        emitido_em=emitido,
        valido_ate=None if validade is None else emitido + timedelta(days=validade),
        resultado=desenhar(st.sampled_from(["", *Resultado.values])),
        especie_passageiro=desenhar(st.booleans()),
        lotacao=desenhar(st.none() | st.integers(10, 20)),
        cobre_passageiros=desenhar(st.booleans()),
        cobre_veiculo=desenhar(st.booleans()),
        categoria=desenhar(st.sampled_from(["B", "C", "D", "E"])),
        ear=desenhar(st.booleans()),
        renach=desenhar(st.none() | st.booleans()),
    )


TIPOS_DO_VEICULO = tuple(t.codigo for t in DO_VEICULO)
TIPOS_DO_CONDUTOR = tuple(t.codigo for t in DO_CONDUTOR)
INTERDICOES = st.builds(
    InterdicaoFato,
    especie=st.sampled_from(EspecieDeInterdicao),
    desde=DIA,
    motivo=st.just("freio"),
    dispositivo=st.just("Lei 5.002/2018, art. 13, p.ú."),
    liberado_em=st.none() | DIA,
)
VEICULOS = st.builds(
    veiculo,
    documentos=st.lists(documentos(TIPOS_DO_VEICULO), max_size=8).map(tuple),
    interdicoes=st.lists(INTERDICOES, max_size=2).map(tuple),
    conferencias=st.lists(
        st.builds(conferencia, em=DIA, cintos=st.integers(10, 20)), max_size=3
    ).map(tuple),
)
CONDUTORES = st.builds(
    condutor,
    nascimento=st.dates(date(1950, 1, 1), date(2008, 12, 31)),
    documentos=st.lists(documentos(TIPOS_DO_CONDUTOR), max_size=8).map(tuple),
    infracoes=st.lists(
        st.builds(InfracaoFato, cometida_em=DIA, gravidade=st.sampled_from(GravidadeDeTransito)),
        max_size=4,
    ).map(tuple),
)


def do_veiculo(fato: VeiculoFato, em: date) -> tuple[Pendencia, ...]:
    return pendencias_do_veiculo(fato, em=em, criterios=CRITERIOS, exigidos=DO_VEICULO)


def do_condutor(fato: ProfissionalFato, em: date) -> tuple[Pendencia, ...]:
    return pendencias_do_condutor(fato, em=em, criterios=CRITERIOS, exigidos=DO_CONDUTOR)


def em_ordem(documento: DocumentoFato) -> DocumentoFato:
    """O mesmo documento, com tudo o que dele se exige."""
    return replace(
        documento,
        resultado=Resultado.FAVORAVEL,
        especie_passageiro=True,
        lotacao=None,
        cobre_passageiros=True,
        cobre_veiculo=True,
        categoria="D",
        ear=True,
        renach=True,
    )


@given(fato=VEICULOS, novo=documentos(TIPOS_DO_VEICULO), em=DIA)
def test_documento_valido_nunca_acrescenta_pendencia_ao_veiculo(
    fato: VeiculoFato, novo: DocumentoFato, em: date
) -> None:
    bom = em_ordem(novo)
    if not vale_em(bom, em, CRITERIOS):
        return
    depois = do_veiculo(replace(fato, documentos=(*fato.documentos, bom)), em)

    assert {p.codigo for p in depois} <= {p.codigo for p in do_veiculo(fato, em)}


@given(fato=CONDUTORES, novo=documentos(TIPOS_DO_CONDUTOR), em=DIA)
def test_documento_valido_nunca_acrescenta_pendencia_ao_condutor(
    fato: ProfissionalFato, novo: DocumentoFato, em: date
) -> None:
    bom = em_ordem(novo)
    if not vale_em(bom, em, CRITERIOS):
        return
    depois = do_condutor(replace(fato, documentos=(*fato.documentos, bom)), em)

    assert {p.codigo for p in depois} <= {p.codigo for p in do_condutor(fato, em)}


@given(fato=VEICULOS, em=DIA)
def test_nada_do_que_veio_depois_do_dia_muda_a_resposta_sobre_o_veiculo(
    fato: VeiculoFato, em: date
) -> None:
    ate_o_dia = replace(
        fato,
        documentos=tuple(d for d in fato.documentos if d.emitido_em <= em),
        conferencias=tuple(c for c in fato.conferencias if c.em <= em),
        interdicoes=tuple(
            replace(i, liberado_em=i.liberado_em if i.liberado_em and i.liberado_em <= em else None)
            for i in fato.interdicoes
            if i.desde <= em
        ),
    )

    assert do_veiculo(fato, em) == do_veiculo(ate_o_dia, em)


@given(fato=CONDUTORES, em=DIA)
def test_nada_do_que_veio_depois_do_dia_muda_a_resposta_sobre_o_condutor(
    fato: ProfissionalFato, em: date
) -> None:
    ate_o_dia = replace(
        fato,
        documentos=tuple(d for d in fato.documentos if d.emitido_em <= em),
        infracoes=tuple(i for i in fato.infracoes if i.cometida_em <= em),
    )

    assert do_condutor(fato, em) == do_condutor(ate_o_dia, em)


@given(fato=VEICULOS, em=DIA)
def test_toda_pendencia_diz_o_artigo_e_a_cura(fato: VeiculoFato, em: date) -> None:
    for pendencia in do_veiculo(fato, em):
        assert pendencia.dispositivo.artigo.startswith("art. ")
        assert pendencia.o_que.endswith((".", "freio"))
        assert pendencia.cura.endswith(".")
        assert pendencia.desde is None or pendencia.desde <= em
