"""O que cada papel vê e altera na fiscalização.

A vistoria concluída não se altera nem se apaga: acrescenta-se um termo.
"""

from typing import Final

from patrocinio.comum.tipos import Papel

_AREA: Final = "fiscalizacao"
VISTORIAR: Final = f"{_AREA}.add_vistoria"
_ROTEIROS: Final = ("roteiro", "versaodoroteiro", "itemdoroteiro")
_VISTORIAS: Final = (
    "vistoria",
    "aplicacaodoroteiro",
    "respostadoitem",
    "fotodeclarada",
    "fotorecebida",
    "termodavistoria",
)
_ADVERTENCIAS: Final = ("advertenciaverbal", "manifestacaodaadvertencia")
_PLANO: Final = ("planodefiscalizacao", "metadoplano", "fiscaldoplano", "visitaplanejada")
_ORDENS: Final = ("ordemdevistoria", "andamentodaordem")
_CREDENCIAMENTO: Final = (
    "credenciamento",
    "andamentodocredenciamento",
    "suspensaodocredenciamento",
)


def _permissoes(acoes: tuple[str, ...], modelos: tuple[str, ...]) -> frozenset[str]:
    return frozenset(f"{_AREA}.{acao}_{modelo}" for acao in acoes for modelo in modelos)


_VER_TUDO: Final = _permissoes(
    ("view",),
    (*_ROTEIROS, *_VISTORIAS, *_ADVERTENCIAS, *_PLANO, *_ORDENS, *_CREDENCIAMENTO),
)
_VISTORIAR: Final = _permissoes(("add",), _VISTORIAS)
_ADVERTIR: Final = _permissoes(("add",), _ADVERTENCIAS)
_PLANEJAR: Final = _permissoes(("add", "change"), _PLANO) | _permissoes(
    ("delete",), ("metadoplano", "fiscaldoplano")
)
_ORDENAR: Final = _permissoes(("add", "change"), ("ordemdevistoria",))
_DA_CONTRATADA: Final = _permissoes(
    ("view",), (*_VISTORIAS, *_ADVERTENCIAS, *_ORDENS)
) | _permissoes(("add",), ("manifestacaodaadvertencia",))

PERMISSOES: Final[dict[Papel, frozenset[str]]] = {
    Papel.SESTRAN_FISCAL: _VER_TUDO
    | _VISTORIAR
    | _ADVERTIR
    | _ORDENAR
    | _permissoes(("add", "change"), ("visitaplanejada",))
    | _permissoes(("add",), ("credenciamento",)),
    Papel.SESTRAN_AUTORIDADE: _VER_TUDO
    | _VISTORIAR
    | _ADVERTIR
    | _ORDENAR
    | _PLANEJAR
    | _permissoes(("add", "change"), ("roteiro", "versaodoroteiro", "itemdoroteiro"))
    | _permissoes(("delete",), ("itemdoroteiro",))
    | _permissoes(("add", "change"), ("credenciamento",)),
    Papel.EDUCACAO: _VER_TUDO | _ORDENAR | _PLANEJAR,
    # Fiscais de outras áreas, e quem os assiste, também vistoriam (art. 20, III e p.ú.).
    Papel.FISCAL_CONVIDADO: _permissoes(("view",), (*_ROTEIROS, *_VISTORIAS, *_PLANO)) | _VISTORIAR,
    Papel.PROCURADORIA: _VER_TUDO,
    Papel.CONTROLE_INTERNO: _VER_TUDO,
    Papel.AUTORIDADE_JULGADORA: _permissoes(("view",), (*_VISTORIAS, *_ADVERTENCIAS, *_ORDENS)),
    Papel.AUTORIDADE_RECURSAL: _permissoes(("view",), (*_VISTORIAS, *_ADVERTENCIAS, *_ORDENS)),
    Papel.CONTRATADA: _DA_CONTRATADA,
}

ESCOPADOS: Final = frozenset({Papel.CONTRATADA})
