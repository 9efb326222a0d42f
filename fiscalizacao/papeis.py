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
_AUTOS: Final = ("autodeinfracao", "testemunhadoauto", "provadoauto", "anulacaodoauto")
_PROCESSOS: Final = (
    "processoadministrativo",
    "andamentodoprocesso",
    "autodoprocesso",
    "membrodacomissao",
    "prazodoprocesso",
    "recontagemdoprazo",
    "comunicacaodoprocesso",
    "publicacaodoprocesso",
    "peticaodoprocesso",
    "pecadoprocesso",
    "decisaodoprocesso",
    "medidadadecisao",
    "autorizacaoderescisao",
)
_MULTAS: Final = ("multa", "guiademulta", "pagamentodaguia")
_CREDENCIAMENTO: Final = (
    "credenciamento",
    "andamentodocredenciamento",
    "suspensaodocredenciamento",
)


def _permissoes(acoes: tuple[str, ...], modelos: tuple[str, ...]) -> frozenset[str]:
    return frozenset(f"{_AREA}.{acao}_{modelo}" for acao in acoes for modelo in modelos)


_VER_PROCESSOS: Final = _permissoes(("view",), ("infracao", *_AUTOS, *_PROCESSOS, *_MULTAS))
_VER_TUDO: Final = _VER_PROCESSOS | _permissoes(
    ("view",),
    (*_ROTEIROS, *_VISTORIAS, *_ADVERTENCIAS, *_PLANO, *_ORDENS, *_CREDENCIAMENTO),
)
# Que ato cada um pratica no processo é o rito que diz, pelo papel.
_PROCESSAR: Final = _permissoes(("change",), ("processoadministrativo",))
_AUTUAR: Final = (
    _permissoes(("add",), ("autodeinfracao", "testemunhadoauto", "provadoauto")) | _PROCESSAR
)
_INSTAURAR: Final = (
    _permissoes(("add",), ("anulacaodoauto", "processoadministrativo"))
    | _permissoes(("add", "change"), ("infracao",))
    # Quem a lei resguarda só a autoridade vê.
    | _permissoes(("change", "view"), ("encaminhamento",))
)
_COBRAR: Final = _permissoes(("change",), ("multa",))
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
    | _AUTUAR
    | _permissoes(("add", "change"), ("visitaplanejada",))
    | _permissoes(("add",), ("credenciamento",)),
    Papel.SESTRAN_AUTORIDADE: _VER_TUDO
    | _VISTORIAR
    | _ADVERTIR
    | _ORDENAR
    | _PLANEJAR
    | _AUTUAR
    | _INSTAURAR
    | _COBRAR
    | _permissoes(("add", "change"), ("roteiro", "versaodoroteiro", "itemdoroteiro"))
    | _permissoes(("delete",), ("itemdoroteiro",))
    | _permissoes(("add", "change"), ("credenciamento",)),
    Papel.EDUCACAO: _VER_TUDO | _ORDENAR | _PLANEJAR,
    # Fiscais de outras áreas, e quem os assiste, também vistoriam (art. 20, III e p.ú.).
    Papel.FISCAL_CONVIDADO: _permissoes(("view",), (*_ROTEIROS, *_VISTORIAS, *_PLANO)) | _VISTORIAR,
    Papel.PROCURADORIA: _VER_TUDO | _PROCESSAR,
    Papel.CONTROLE_INTERNO: _VER_TUDO,
    Papel.AUTORIDADE_JULGADORA: _permissoes(("view",), (*_VISTORIAS, *_ADVERTENCIAS, *_ORDENS))
    | _VER_PROCESSOS
    | _PROCESSAR,
    Papel.AUTORIDADE_RECURSAL: _permissoes(("view",), (*_VISTORIAS, *_ADVERTENCIAS, *_ORDENS))
    | _VER_PROCESSOS
    | _PROCESSAR,
    Papel.FAZENDA: _VER_PROCESSOS | _COBRAR,
    Papel.CONTRATADA: _DA_CONTRATADA | _VER_PROCESSOS,
}

ESCOPADOS: Final = frozenset({Papel.CONTRATADA})
