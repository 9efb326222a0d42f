"""Itinerário por extenso: pontos em ordem, escolas citadas e observações."""

import re
from dataclasses import dataclass
from itertools import islice
from typing import Final

LUGARES_MAXIMOS: Final = 60
ESCOLAS_MAXIMAS: Final = 20
_DIVISOES_MAXIMAS: Final = 200
_SEPARADORES: Final = ("/", ";", "\n", "–", "—", " - ", ",")
_ESCOLA: Final = re.compile(
    r"^(?:escola|esc\.|e\.\s?e\.|ee\s|e\.\s?m\.|em\s(?=[A-ZÀ-Ú])|emef|emei|cemei|cmei|creche|"
    r"col[eé]gio|apae|caic|cesec|centro (?:municipal )?de educa)",
    re.IGNORECASE,
)
_OBSERVACAO: Final = re.compile(
    r"^(?:retorna\b|carro exclusivo|veículo exclusivo|exclusiv|eja$|apenas\b|somente\b|obs)",
    re.IGNORECASE,
)
_SUFIXO: Final = re.compile(r"^(?P<lugar>.+?)\s+[-–]\s+(?P<nota>.+)$")
_E: Final = re.compile(r"\s+e\s+")
_LISTA: Final = re.compile(r"\s*[;/\n]\s*|,\s+")
_PARENTESES: Final = re.compile(r"\s*\([^)]*\)")


@dataclass(frozen=True)
class ItinerarioLido:
    """``escolas`` são as que se anunciam como tal; ``possiveis``, as que talvez o sejam."""

    pontos: tuple[str, ...]
    escolas: tuple[str, ...]
    possiveis: tuple[str, ...]
    observacoes: tuple[str, ...]


def ler_itinerario(escrito: str) -> ItinerarioLido:
    """Divide pelo separador que o texto usa; o que vem depois da primeira escola pode ser outra."""
    pontos: list[str] = []
    escolas: list[str] = []
    possiveis: list[str] = []
    observacoes: list[str] = []
    for parte in _partes(escrito):
        lugar, nota = _sem_nota(parte)
        if nota:
            observacoes.append(nota)
        if not lugar:
            continue
        pontos.append(lugar)
        if e_escola(lugar):
            escolas.append(lugar)
        elif escolas:
            possiveis.append(lugar)
    return ItinerarioLido(tuple(pontos), tuple(escolas), tuple(possiveis), tuple(observacoes))


def e_escola(lugar: str) -> bool:
    """Diz se o nome se anuncia como escola: “Escola …”, “E.E. …”, “CMEI …”."""
    return bool(_ESCOLA.match(lugar)) or "(apae)" in lugar.lower()


def nomes_de_escolas(escrito: str) -> tuple[str, ...]:
    """Divide a célula de escolas; o “e” fica para a busca, porque há nome com “e”."""
    pedacos = _LISTA.split(escrito, maxsplit=_DIVISOES_MAXIMAS)
    return tuple(islice((p for p in (_limpo(p) for p in pedacos) if p), ESCOLAS_MAXIMAS + 1))


def partes_do_nome(escola: str) -> tuple[str, ...]:
    """``Escola Elpídio e Pingo de Gente`` são duas, se não houver uma só com esse nome."""
    return tuple(p for p in (_limpo(p) for p in _E.split(escola)) if p)


def sem_parenteses(nome: str) -> str:
    """Tira o que está entre parênteses, se sobrar nome."""
    return _PARENTESES.sub("", nome).strip() or nome


def _partes(escrito: str) -> list[str]:
    separador = next((s for s in _SEPARADORES if s in escrito.strip()), None)
    pedacos = escrito.split(separador) if separador else [escrito]
    # Um além do limite basta para a recusa: o resto nem se lê.
    return list(islice((limpo for p in pedacos if (limpo := _limpo(p))), LUGARES_MAXIMOS + 1))


def _sem_nota(parte: str) -> tuple[str, str]:
    if _OBSERVACAO.match(parte):
        return "", parte
    achado = _SUFIXO.match(parte)
    if achado and _OBSERVACAO.match(achado["nota"]):
        return achado["lugar"], achado["nota"]
    return parte, ""


def _limpo(pedaco: str) -> str:
    limpo = " ".join(pedaco.split()).strip(" -–.,;")
    # “E.E.” e “E.M.” perdem o ponto final só quando nada vem depois: aí não são nome.
    return limpo if any(c.isalnum() for c in limpo) else ""
