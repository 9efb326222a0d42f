"""O que cada papel vê e altera no transporte escolar.

Registro legal não se apaga: retira-se, inativa-se, encerra-se. Só se removem o ponto, a viagem e
o sócio digitados por engano, e os acessos; a trilha guarda o removido.
"""

from typing import Final

from patrocinio.comum.tipos import Papel

_AREA: Final = "transporte_escolar"
# Só quem os altera lê inteiros o CPF, a CNH e o que julga a pessoa.
CADASTRO_DO_CONDUTOR: Final = f"{_AREA}.condutor"
CADASTRO_DO_MONITOR: Final = f"{_AREA}.monitor"
_CONTRATACAO: Final = (
    "edital",
    "lote",
    "itemdoedital",
    "empresa",
    "proposta",
    "contrato",
    "itemdocontrato",
    "aditivo",
    "ordemdeservico",
)
_FROTA: Final = (
    "veiculo",
    "possedoveiculo",
    "fotodoveiculo",
    "conferenciadoveiculo",
    "condutor",
    "monitor",
    "vinculo",
    "infracaodetransito",
    "documento",
    "tipodedocumento",
    "aprovacao",
    "interdicao",
)
_OPERACAO: Final = (
    "alocacao",
    "substituicao",
    "andamentodasubstituicao",
    "passageiroautorizado",
    "exigencia",
    "andamentodaexigencia",
    "presenca",
    "determinacao",
    "cumprimentodadeterminacao",
    "pendenciadevistoria",
    "propostadeinfracao",
    "descontodemulta",
)
_LINHAS: Final = ("escola", "linha", "itinerario", "ponto", "viagem")
_ACESSOS: Final = ("acessoaescola", "acessoaempresa")
_REMOVIVEIS: Final = ("ponto", "viagem", "socio")


def _permissoes(acoes: tuple[str, ...], modelos: tuple[str, ...]) -> frozenset[str]:
    return frozenset(f"{_AREA}.{acao}_{modelo}" for acao in acoes for modelo in modelos)


_VER_TUDO: Final = _permissoes(("view",), (*_CONTRATACAO, *_LINHAS, *_FROTA, *_OPERACAO, "socio"))
# Quem cadastra a frota e quem a opera; a decisão do art. 15 é ato do rito, não permissão.
_CADASTRAR: Final = _permissoes(
    ("add", "change"),
    (
        "veiculo",
        "possedoveiculo",
        "fotodoveiculo",
        "condutor",
        "monitor",
        "vinculo",
        "infracaodetransito",
        "documento",
    ),
)
_FISCALIZAR_A_FROTA: Final = (
    _CADASTRAR
    | _permissoes(("add",), ("conferenciadoveiculo",))
    | _permissoes(("add", "change"), ("aprovacao", "interdicao", "cumprimentodadeterminacao"))
    | _permissoes(("add", "change"), ("substituicao", "exigencia", "passageiroautorizado"))
)
_OPERAR: Final = _permissoes(("add", "change"), ("alocacao", "determinacao", "tipodedocumento"))
_SO_DA_EQUIPE: Final = frozenset(
    {"tipodedocumento", "determinacao", "propostadeinfracao", "descontodemulta"}
)
_VER_A_FROTA: Final = _permissoes(
    ("view",),
    tuple(m for m in (*_FROTA, *_OPERACAO) if m not in _SO_DA_EQUIPE),
)
_GERIR_ACESSOS: Final = _permissoes(("view", "add", "delete"), _ACESSOS)
_VER_O_CONTRATADO: Final = _permissoes(
    ("view",),
    (
        "contrato",
        "itemdocontrato",
        "aditivo",
        "empresa",
        "edital",
        "lote",
        "itemdoedital",
        *_LINHAS,
    ),
)

PERMISSOES: Final[dict[Papel, frozenset[str]]] = {
    Papel.EDUCACAO: _permissoes(("view", "add", "change"), (*_CONTRATACAO, *_LINHAS, "socio"))
    | _VER_TUDO
    | _CADASTRAR
    | _OPERAR
    | _permissoes(("add", "change"), ("substituicao", "exigencia", "passageiroautorizado"))
    | _permissoes(("delete",), _REMOVIVEIS)
    | _GERIR_ACESSOS,
    Papel.SECRETARIA_ESCOLAR: _permissoes(
        ("view",), (*_LINHAS, "alocacao", "passageiroautorizado", "substituicao")
    ),
    Papel.SESTRAN_FISCAL: _VER_TUDO | _FISCALIZAR_A_FROTA,
    Papel.SESTRAN_AUTORIDADE: _VER_TUDO
    | _FISCALIZAR_A_FROTA
    | _OPERAR
    | _permissoes(("change",), ("propostadeinfracao",)),
    Papel.PROCURADORIA: _VER_TUDO,
    Papel.CONTROLE_INTERNO: _VER_TUDO,
    Papel.AUTORIDADE_JULGADORA: _VER_O_CONTRATADO,
    Papel.AUTORIDADE_RECURSAL: _VER_O_CONTRATADO,
    Papel.FAZENDA: _VER_O_CONTRATADO | _permissoes(("change", "view"), ("descontodemulta",)),
    Papel.FISCAL_CONVIDADO: _permissoes(("view",), (*_LINHAS, "contrato", "empresa"))
    | _VER_A_FROTA,
    Papel.CONTRATADA: _permissoes(
        ("view",),
        ("empresa", "contrato", "itemdocontrato", "aditivo", "ordemdeservico", *_LINHAS[1:]),
    )
    | _VER_A_FROTA
    # Pede a substituição (art. 15) e entrega o que se exige (art. 19, VII), sempre do que é seu.
    | _permissoes(("add",), ("substituicao",))
    | _permissoes(("change",), ("exigencia",)),
    Papel.TI: _GERIR_ACESSOS,
}

ESCOPADOS: Final = frozenset({Papel.SECRETARIA_ESCOLAR, Papel.CONTRATADA})
