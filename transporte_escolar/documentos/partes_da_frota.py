"""Partes que as fichas do veículo e do condutor mostram: documentos e linhas em que estão."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Self

from transporte_escolar.models import Alocacao, Documento
from transporte_escolar.regras.documentos import valido_ate
from transporte_escolar.regras.fatos import Criterios, DocumentoFato
from transporte_escolar.tipos import Resultado

_CAMPOS_DO_FATO: Final = tuple(c for c in DocumentoFato.__dataclass_fields__ if c != "tipo")


@dataclass(frozen=True)
class DocumentoNaFicha:
    """O documento que vale de cada tipo, ou o último que valeu."""

    tipo: str
    numero: str
    emissor: str
    emitido_em: date
    valido_ate: date | None
    situacao: str

    @classmethod
    def de(cls, documento: Documento, fim: date | None, *, em: date) -> Self:
        """Lê o documento e diz a situação dele no dia."""
        situacao = "em dia"
        if documento.resultado == Resultado.DESFAVORAVEL:
            situacao = "desfavorável"
        elif fim is not None and fim < em:
            situacao = "vencido"
        return cls(
            tipo=documento.tipo.nome,
            numero=documento.numero,
            emissor=documento.orgao,
            emitido_em=documento.emitido_em,
            valido_ate=fim,
            situacao=situacao,
        )


def documentos_na_ficha(
    dono: dict[str, Any], *, em: date, criterios: Criterios
) -> tuple[DocumentoNaFicha, ...]:
    """De cada tipo, o documento que vai mais longe entre os que já existiam no dia.

    Do seguro partido, a apólice de cada cobertura que ainda vale.
    """
    documentos = (
        Documento.objects.com_efeito()
        .filter(**dono, emitido_em__lte=em)
        .select_related("tipo")
        .order_by("emitido_em", "pk")
    )
    melhores: dict[tuple[Any, ...], tuple[date, Documento, date | None]] = {}
    for documento in documentos:
        fim = valido_ate(_fato(documento), criterios)
        chave = (documento.tipo.pk, documento.cobre_passageiros, documento.cobre_veiculo)
        atual = melhores.get(chave)
        if atual is None or (fim or date.max) >= atual[0]:
            melhores[chave] = (fim or date.max, documento, fim)
    valem = {tipo for (tipo, *_), (fim, *_) in melhores.items() if fim >= em}
    ordem = sorted(melhores.items(), key=lambda par: (par[0][0], par[1][0]))
    return tuple(
        DocumentoNaFicha.de(doc, escrito, em=em)
        for (tipo, *_), (fim, doc, escrito) in ordem
        if fim >= em or tipo not in valem
    )


def _fato(documento: Documento) -> DocumentoFato:
    return DocumentoFato(
        documento.tipo_id, *(getattr(documento, campo) for campo in _CAMPOS_DO_FATO)
    )


@dataclass(frozen=True)
class LinhaQueFaz:
    """Linha em que o veículo ou a pessoa está no dia, com os turnos."""

    codigo: str
    nome: str
    turnos: tuple[str, ...]


def linhas_que_faz(quem: dict[str, Any], *, em: date) -> tuple[LinhaQueFaz, ...]:
    """Linhas em que o veículo, o condutor ou o monitor está alocado no dia."""
    alocacoes: Iterable[Alocacao] = (
        Alocacao.objects.filter(**quem)
        .vigentes_em(em)
        .select_related("linha")
        .order_by("linha__codigo", "inicio", "pk")
    )
    por_linha: dict[tuple[str, str], list[str]] = {}
    for alocacao in alocacoes:
        turnos = por_linha.setdefault((alocacao.linha.codigo, alocacao.linha.nome), [])
        turnos.append(f"{alocacao.get_turno_display()}, {alocacao.get_sentido_display().lower()}")
    return tuple(LinhaQueFaz(*linha, tuple(turnos)) for linha, turnos in por_linha.items())
