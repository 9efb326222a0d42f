"""Fatos de exemplo: um veículo e um condutor a que nada falta em 10 de agosto de 2026."""

from dataclasses import replace
from datetime import date
from typing import Any

from transporte_escolar.regras.fatos import (
    AprovacaoFato,
    ConferenciaFato,
    Criterios,
    DocumentoFato,
    PosseFato,
    ProfissionalFato,
    TipoExigido,
    VeiculoFato,
    VinculoFato,
)
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import Pendencia, Resultado, TipoDeVinculo

HOJE = date(2026, 8, 10)
EMITIDO = date(2026, 6, 1)
VALIDO = date(2027, 6, 1)
LEI_DE = date(2018, 4, 12)
CRITERIOS = Criterios()


def exigir(codigo: str, dispositivo: str, **mudancas: Any) -> TipoExigido:
    """Tipo exigido desde a lei."""
    tipo = TipoExigido(
        codigo, Codigo(codigo).label, f"Lei 5.002/2018, {dispositivo}",
        bloqueia=True, vence=True, exigido_de=LEI_DE,
    )  # fmt: skip
    return replace(tipo, **mudancas)


DO_VEICULO = (
    exigir(Codigo.CRLV, "art. 12, § 1º, I, e art. 19, II"),
    exigir(Codigo.AUTORIZACAO, "art. 12, § 1º, III"),
    exigir(Codigo.INSPECAO_SEMESTRAL, "art. 12, § 1º, II, e art. 14"),
    exigir(Codigo.TACOGRAFO, "art. 12, § 1º, V"),
    exigir(Codigo.SEGURO, "art. 12, § 1º, IX"),
)
DO_CONDUTOR = (
    exigir(Codigo.CNH, "art. 17, p.ú., II"),
    exigir(Codigo.CURSO, "art. 17, p.ú., IV", vence=False),
    exigir(Codigo.PRONTUARIO, "art. 17, p.ú., III", bloqueia=False),
    exigir(Codigo.CERTIDAO_CRIMINAL, "art. 17, p.ú., VI"),
    exigir(Codigo.TOXICOLOGICO, "art. 17, p.ú., VII"),
)


def documento(tipo: str, **mudancas: Any) -> DocumentoFato:
    """Documento em dia em 10/08/2026."""
    return replace(DocumentoFato(tipo, EMITIDO, VALIDO), **mudancas)


PAPEIS_DO_VEICULO = (
    documento(Codigo.CRLV, especie_passageiro=True),
    documento(Codigo.AUTORIZACAO),
    documento(Codigo.INSPECAO_SEMESTRAL, valido_ate=None, resultado=Resultado.FAVORAVEL),
    documento(Codigo.TACOGRAFO),
    documento(Codigo.SEGURO, cobre_passageiros=True, cobre_veiculo=True),
)
PAPEIS_DO_CONDUTOR = (
    documento(Codigo.CNH, categoria="D", ear=True),
    documento(Codigo.CURSO, valido_ate=None, renach=True),
    documento(Codigo.PRONTUARIO, emitido_em=date(2026, 7, 1), valido_ate=None),
    documento(Codigo.CERTIDAO_CRIMINAL, valido_ate=None, resultado=Resultado.FAVORAVEL),
    documento(Codigo.TOXICOLOGICO, valido_ate=None, resultado=Resultado.FAVORAVEL),
)


def sem(papeis: tuple[DocumentoFato, ...], tipo: str) -> tuple[DocumentoFato, ...]:
    """Os papéis, menos os do tipo."""
    return tuple(d for d in papeis if d.tipo != tipo)


def com(papeis: tuple[DocumentoFato, ...], *novos: DocumentoFato) -> tuple[DocumentoFato, ...]:
    """Os papéis, com os novos no lugar dos do mesmo tipo."""
    tipos = {d.tipo for d in novos}
    return (*(d for d in papeis if d.tipo not in tipos), *novos)


def conferencia(**mudancas: Any) -> ConferenciaFato:
    """Conferência em que tudo está conforme."""
    feita = ConferenciaFato(
        EMITIDO, faixa=True, tacografo=True, lanternas=True, cintos=16, outros=True
    )
    return replace(feita, **mudancas)


def veiculo(**mudancas: Any) -> VeiculoFato:
    """Van de 16 lugares a que nada falta."""
    completo = VeiculoFato(
        placa="HBA1A23",
        ano_fabricacao=2020,
        lotacao=16,
        documentos=PAPEIS_DO_VEICULO,
        conferencias=(conferencia(),),
        posses=(PosseFato(7, date(2026, 1, 1)),),
    )
    return replace(completo, **mudancas)


def condutor(**mudancas: Any) -> ProfissionalFato:
    """Condutor a que nada falta."""
    completo = ProfissionalFato(
        nome="José da Silva",
        nascimento=date(1985, 5, 20),
        documentos=PAPEIS_DO_CONDUTOR,
        vinculos=(VinculoFato(7, TipoDeVinculo.CTPS, date(2026, 1, 1)),),
        aprovacoes=(AprovacaoFato(Resultado.FAVORAVEL, EMITIDO, date(2026, 12, 1)),),
    )
    return replace(completo, **mudancas)


def codigos(pendencias: tuple[Pendencia, ...]) -> list[str]:
    """Os códigos, para comparar."""
    return [p.codigo for p in pendencias]
