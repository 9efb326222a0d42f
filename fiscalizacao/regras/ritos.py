"""Ritos da área: a ordem de vistoria e o credenciamento de oficinas."""

from typing import Final

from fiscalizacao.tipos import AtoDaOrdem, AtoDoCredenciamento
from fiscalizacao.tipos import SituacaoDaOrdem as Ordem
from fiscalizacao.tipos import SituacaoDoCredenciamento as Credencial
from patrocinio.comum.regras.rito import INICIO, Passo, Rito
from patrocinio.comum.tipos import Dispositivo, Papel

ART_12_II: Final = Dispositivo("Lei 5.002/2018", "arts. 12, § 1º, II, e 14, § 6º")
ART_14_II: Final = Dispositivo("Lei 5.002/2018", "art. 14, §§ 1º e 2º")

_ORDENAM: Final = frozenset({Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE})
_AUTORIDADE: Final = frozenset({Papel.SESTRAN_AUTORIDADE})
_SESTRAN: Final = frozenset({Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE})


def _da_ordem(ato: AtoDaOrdem, de: str, para: Ordem, *, motivado: bool = True) -> Passo:
    papeis = _AUTORIDADE if ato == AtoDaOrdem.CERTIFICAR else _ORDENAM
    return Passo(ato, ato.label, de, para, papeis, ART_12_II, motivado=motivado)


RITO_DA_ORDEM: Final[Rito] = (
    _da_ordem(AtoDaOrdem.ORDENAR, INICIO, Ordem.EMITIDA),
    _da_ordem(AtoDaOrdem.ENTREGAR, Ordem.EMITIDA, Ordem.ENTREGUE, motivado=False),
    _da_ordem(AtoDaOrdem.CUMPRIR, Ordem.ENTREGUE, Ordem.CUMPRIDA, motivado=False),
    _da_ordem(AtoDaOrdem.CUMPRIR, Ordem.EMITIDA, Ordem.CUMPRIDA, motivado=False),
    _da_ordem(AtoDaOrdem.CUMPRIR_TARDE, Ordem.ENTREGUE, Ordem.CUMPRIDA_TARDE, motivado=False),
    _da_ordem(AtoDaOrdem.CERTIFICAR, Ordem.ENTREGUE, Ordem.NAO_PROVIDENCIADA),
    _da_ordem(AtoDaOrdem.CANCELAR, Ordem.EMITIDA, Ordem.CANCELADA),
    _da_ordem(AtoDaOrdem.CANCELAR, Ordem.ENTREGUE, Ordem.CANCELADA),
)


def _do_credenciamento(
    ato: AtoDoCredenciamento, de: str, para: Credencial, *, motivado: bool = True
) -> Passo:
    papeis = _SESTRAN if ato == AtoDoCredenciamento.PEDIR else _AUTORIDADE
    return Passo(ato, ato.label, de, para, papeis, ART_14_II, motivado=motivado)


RITO_DO_CREDENCIAMENTO: Final[Rito] = (
    _do_credenciamento(AtoDoCredenciamento.PEDIR, INICIO, Credencial.PEDIDO, motivado=False),
    _do_credenciamento(AtoDoCredenciamento.CREDENCIAR, Credencial.PEDIDO, Credencial.CREDENCIADO),
    _do_credenciamento(AtoDoCredenciamento.INDEFERIR, Credencial.PEDIDO, Credencial.INDEFERIDO),
    _do_credenciamento(AtoDoCredenciamento.SUSPENDER, Credencial.CREDENCIADO, Credencial.SUSPENSO),
    _do_credenciamento(AtoDoCredenciamento.RETOMAR, Credencial.SUSPENSO, Credencial.CREDENCIADO),
    *(
        _do_credenciamento(AtoDoCredenciamento.DESCREDENCIAR, de, Credencial.DESCREDENCIADO)
        for de in (Credencial.CREDENCIADO, Credencial.SUSPENSO)
    ),
)
