"""Fatos sorteados: veículos e condutores com qualquer história, e documentos que valem no dia."""

from datetime import date, timedelta
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from tests.transporte_escolar.regras.fatos import (
    CRITERIOS,
    DO_CONDUTOR,
    DO_VEICULO,
    condutor,
    conferencia,
    veiculo,
)
from transporte_escolar.regras.documentos import vale_em
from transporte_escolar.regras.fatos import (
    AprovacaoFato,
    DeterminacaoFato,
    DocumentoFato,
    InfracaoFato,
    InterdicaoFato,
    PosseFato,
    VinculoFato,
)
from transporte_escolar.tipos import (
    EspecieDeInterdicao,
    GravidadeDeTransito,
    Resultado,
    TipoDeVinculo,
)

# Três anos: bastam para o semestre, a janela das infrações e a Res. 1.020, e os fatos se cruzam.
DIA = st.dates(date(2025, 1, 1), date(2027, 12, 31))
PASSOU = st.none() | DIA
TIPOS_DO_VEICULO = tuple(t.codigo for t in DO_VEICULO)
TIPOS_DO_CONDUTOR = tuple(t.codigo for t in DO_CONDUTOR)
LOTACAO = veiculo().lotacao


def _fim(desenhar: st.DrawFn, inicio: date, ate: int) -> date | None:
    dias = desenhar(st.none() | st.integers(0, ate))
    return None if dias is None else inicio + timedelta(days=dias)


@st.composite
def documentos(desenhar: st.DrawFn, tipos: tuple[str, ...]) -> DocumentoFato:
    """Um documento qualquer, em ordem ou não."""
    emitido = desenhar(DIA)
    return DocumentoFato(
        tipo=desenhar(st.sampled_from(tipos)),
        emitido_em=emitido,
        valido_ate=_fim(desenhar, emitido, 900),
        resultado=desenhar(st.sampled_from(["", *Resultado.values])),
        especie_passageiro=desenhar(st.booleans()),
        lotacao=desenhar(st.none() | st.integers(10, 20)),
        cobre_passageiros=desenhar(st.booleans()),
        cobre_veiculo=desenhar(st.booleans()),
        categoria=desenhar(st.sampled_from(["B", "C", "D", "E"])),
        ear=desenhar(st.booleans()),
        renach=desenhar(st.none() | st.booleans()),
    )


@st.composite
def dia_e_documento_que_vale(
    desenhar: st.DrawFn, tipos: tuple[str, ...]
) -> tuple[date, DocumentoFato]:
    """Um dia e um documento que vale nele, sem defeito, com tudo o que o defeito não seja.

    Só o que se examina no mais novo vem sem defeito: um CRLV novo com a espécie errada derruba o
    velho. O seguro vem com qualquer cobertura, porque as apólices se somam.
    """
    em = desenhar(DIA)
    documento = DocumentoFato(
        tipo=desenhar(st.sampled_from(tipos)),
        emitido_em=em - timedelta(days=desenhar(st.integers(0, 180) | st.integers(181, 900))),
        valido_ate=_fim(desenhar, em, 900),
        resultado=desenhar(st.sampled_from(["", Resultado.FAVORAVEL])),
        especie_passageiro=desenhar(st.sampled_from([None, True])),
        lotacao=desenhar(st.none() | st.integers(LOTACAO, LOTACAO + 5)),
        cobre_passageiros=desenhar(st.booleans()),
        cobre_veiculo=desenhar(st.booleans()),
        categoria=desenhar(st.sampled_from(sorted(CRITERIOS.categorias))),
        ear=True,
        renach=desenhar(st.sampled_from([None, True])),
    )
    assume(vale_em(documento, em, CRITERIOS))
    return em, documento


@st.composite
def _vigentes(desenhar: st.DrawFn, /, fato: type, **campos: st.SearchStrategy[Any]) -> Any:
    inicio = desenhar(DIA)
    sorteados = {nome: desenhar(sorteio) for nome, sorteio in campos.items()}
    return fato(**sorteados, vigente_de=inicio, vigente_ate=_fim(desenhar, inicio, 500))


def _ate(maximo: int, sorteio: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(sorteio, max_size=maximo).map(tuple)


INTERDICOES = st.builds(
    InterdicaoFato,
    especie=st.sampled_from(EspecieDeInterdicao),
    desde=DIA,
    motivo=st.just("freio"),
    dispositivo=st.just("Lei 5.002/2018, art. 13, p.ú."),
    liberado_em=PASSOU,
)


@st.composite
def _determinacoes(desenhar: st.DrawFn) -> DeterminacaoFato:
    emitida = desenhar(DIA)
    prazo = emitida + timedelta(days=desenhar(st.integers(0, 60)))
    return DeterminacaoFato("Trocar os cintos", emitida, prazo, _fim(desenhar, emitida, 500))


@st.composite
def _infracoes(desenhar: st.DrawFn) -> InfracaoFato:
    cometida = desenhar(DIA)
    gravidade = desenhar(st.sampled_from(GravidadeDeTransito))
    return InfracaoFato(cometida, gravidade, _fim(desenhar, cometida, 400))


EMPRESAS = st.sampled_from([None, 7, 8])
VEICULOS = st.builds(
    veiculo,
    lotacao=st.just(LOTACAO),
    baixado_em=PASSOU,
    documentos=_ate(8, documentos(TIPOS_DO_VEICULO)),
    interdicoes=_ate(2, INTERDICOES),
    conferencias=_ate(3, st.builds(conferencia, em=DIA, cintos=st.integers(10, 20))),
    determinacoes=_ate(3, _determinacoes()),
    posses=_ate(3, _vigentes(PosseFato, empresa_id=EMPRESAS)),
)
CONDUTORES = st.builds(
    condutor,
    nascimento=st.dates(date(1950, 1, 1), date(2008, 12, 31)),
    documentos=_ate(8, documentos(TIPOS_DO_CONDUTOR)),
    infracoes=_ate(4, _infracoes()),
    vinculos=_ate(
        3, _vigentes(VinculoFato, empresa_id=EMPRESAS, tipo=st.sampled_from(TipoDeVinculo))
    ),
    aprovacoes=_ate(3, _vigentes(AprovacaoFato, resultado=st.sampled_from(Resultado))),
)
