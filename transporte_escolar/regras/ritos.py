"""Ritos da área: a substituição de veículo (art. 15) e as exigências (art. 19, VII e VIII)."""

from typing import Final

from patrocinio.comum.regras.rito import INICIO, Passo, Rito
from patrocinio.comum.tipos import Dispositivo, Papel
from transporte_escolar.tipos import AtoDaExigencia as Pratica
from transporte_escolar.tipos import AtoDaSubstituicao as Ato
from transporte_escolar.tipos import SituacaoDaExigencia as Estado
from transporte_escolar.tipos import SituacaoDaSubstituicao as Situacao

ART_15: Final = Dispositivo("Lei 5.002/2018", "art. 15")
ART_19_VII: Final = Dispositivo("Lei 5.002/2018", "art. 19, VII e VIII")

_PEDEM: Final = frozenset(
    {Papel.CONTRATADA, Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE}
)
_VISTORIAM: Final = frozenset({Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE})
_DECIDEM: Final = frozenset({Papel.SESTRAN_AUTORIDADE})
_DESISTEM: Final = frozenset({Papel.CONTRATADA, Papel.EDUCACAO})
_EXIGEM: Final = frozenset({Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE})
_ATENDEM: Final = _EXIGEM | {Papel.CONTRATADA}

_EM_CURSO: Final = (Situacao.PEDIDA, Situacao.EM_INSPECAO, Situacao.INSPECIONADA)

RITO_DA_SUBSTITUICAO: Final[Rito] = (
    Passo(Ato.PEDIR, Ato.PEDIR.label, INICIO, Situacao.PEDIDA, _PEDEM, ART_15),
    Passo(
        *(Ato.CONFERIR, Ato.CONFERIR.label, Situacao.PEDIDA, Situacao.EM_INSPECAO),
        _VISTORIAM,
        ART_15,
        motivado=False,
    ),
    Passo(
        *(Ato.INSPECIONAR, Ato.INSPECIONAR.label, Situacao.EM_INSPECAO, Situacao.INSPECIONADA),
        _VISTORIAM,
        ART_15,
    ),
    Passo(
        *(Ato.APROVAR, Ato.APROVAR.label, Situacao.INSPECIONADA, Situacao.APROVADA),
        _DECIDEM,
        ART_15,
    ),
    *(
        Passo(Ato.REJEITAR, Ato.REJEITAR.label, de, Situacao.REJEITADA, _DECIDEM, ART_15)
        for de in _EM_CURSO
    ),
    *(
        Passo(Ato.DESISTIR, Ato.DESISTIR.label, de, Situacao.DESISTIDA, _DESISTEM, ART_15)
        for de in _EM_CURSO
    ),
)

RITO_DA_EXIGENCIA: Final[Rito] = (
    Passo(
        *(Pratica.EXIGIR, Pratica.EXIGIR.label, INICIO, Estado.FEITA),
        _EXIGEM,
        ART_19_VII,
        motivado=False,
    ),
    *(
        Passo(
            *(Pratica.ATENDER, Pratica.ATENDER.label, de, Estado.ATENDIDA),
            _ATENDEM,
            ART_19_VII,
            motivado=False,
        )
        for de in (Estado.FEITA, Estado.RECUSADA)
    ),
    Passo(
        *(Pratica.ACEITAR, Pratica.ACEITAR.label, Estado.ATENDIDA, Estado.ACEITA),
        _EXIGEM,
        ART_19_VII,
        motivado=False,
    ),
    Passo(
        *(Pratica.RECUSAR, Pratica.RECUSAR.label, Estado.ATENDIDA, Estado.RECUSADA),
        _EXIGEM,
        ART_19_VII,
    ),
    *(
        Passo(
            *(Pratica.CERTIFICAR, Pratica.CERTIFICAR.label, de, Estado.NAO_ATENDIDA),
            _EXIGEM,
            ART_19_VII,
        )
        for de in (Estado.FEITA, Estado.RECUSADA)
    ),
    *(
        Passo(
            *(Pratica.CANCELAR, Pratica.CANCELAR.label, de, Estado.CANCELADA),
            _EXIGEM,
            ART_19_VII,
        )
        for de in (Estado.FEITA, Estado.RECUSADA)
    ),
)
