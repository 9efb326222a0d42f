"""Quem assina o laudo: os fiscais, o engenheiro da oficina e o vistoriado, ou a testemunha."""

from collections.abc import Iterator
from dataclasses import dataclass

from fiscalizacao.documentos.laudo_fotos import FotoNoLaudo
from fiscalizacao.documentos.laudo_partes import (
    CienciaNoLaudo,
    OficinaNoLaudo,
    PapelNoLaudo,
    VisitaNoLaudo,
)
from fiscalizacao.tipos import FormaDeCiencia


@dataclass(frozen=True)
class QuemAssina:
    """Nome sob a linha, a que título assina, e a assinatura em imagem, se a houve."""

    nome: str
    como: str
    assinatura: FotoNoLaudo | None = None


def quem_assina(
    visita: VisitaNoLaudo,
    ciencia: CienciaNoLaudo,
    *,
    oficina: OficinaNoLaudo | None,
    papel: PapelNoLaudo | None,
) -> tuple[QuemAssina, ...]:
    """Os que assinam, na ordem em que aparecem.

    Fonte: Lei 5.002/2018, arts. 14, § 2º, 20, III e p.ú., e 27.
    """
    return (
        *_fiscais(visita, em_papel=papel is not None),
        *_engenheiro(oficina),
        *_vistoriado(ciencia),
    )


def _fiscais(visita: VisitaNoLaudo, *, em_papel: bool) -> Iterator[QuemAssina]:
    if em_papel:
        yield QuemAssina(visita.outros_fiscais or "Fiscal", "Fiscal que assinou o papel")
        return
    matricula = f", matrícula {visita.matricula}" if visita.matricula else ""
    yield QuemAssina(visita.fiscal, f"Fiscal{matricula}. Concluiu a vistoria com a sua senha")
    if visita.outros_fiscais:
        yield QuemAssina(visita.outros_fiscais, "Também na visita (art. 20, III e p.ú.)")


def _engenheiro(oficina: OficinaNoLaudo | None) -> Iterator[QuemAssina]:
    if oficina is not None:
        como = f"Engenheiro mecânico, CREA {oficina.crea}, ART {oficina.art}"
        yield QuemAssina(oficina.engenheiro, como)


def _vistoriado(ciencia: CienciaNoLaudo) -> Iterator[QuemAssina]:
    if ciencia.forma == FormaDeCiencia.ASSINOU:
        assinatura = next(iter(ciencia.assinaturas), None)
        yield QuemAssina(ciencia.nome, "Condutor ou preposto, ciente do resultado", assinatura)
    elif ciencia.forma == FormaDeCiencia.RECUSOU:
        yield QuemAssina(ciencia.testemunha, "Testemunha da recusa de assinar")
