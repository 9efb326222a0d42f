"""Acha a escola cadastrada a partir do nome que a planilha usa."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from patrocinio.comum.busca import normalizar
from patrocinio.comum.planilhas.valores import cortado
from transporte_escolar.importacao.itinerario import partes_do_nome, sem_parenteses

_GENERICAS: Final = frozenset(
    {"escola", "esc", "municipal", "estadual", "federal", "ee", "em", "emef", "emei", "cemei"}
    | {"cmei", "creche", "colegio", "educacao", "educacional", "infantil", "centro", "ensino"}
    | {"de", "da", "do", "dos", "das", "prof", "profa", "professor", "professora", "dona"}
    | {"fundamental", "basica"}
)
_NUCLEO_MINIMO: Final = 4


@dataclass(frozen=True)
class EscolaConhecida:
    """Escola do cadastro."""

    pk: int
    nome: str
    inep: str


@dataclass
class EscolasAchadas:
    """O que se achou e, em palavras, o que não se achou."""

    achadas: dict[int, EscolaConhecida] = field(default_factory=dict)
    avisos: list[str] = field(default_factory=list)


class CadastroDeEscolas:
    """Índice em memória: por INEP, por nome inteiro e pelas palavras próprias do nome."""

    def __init__(self, escolas: Iterable[EscolaConhecida]) -> None:
        self._por_inep: dict[str, EscolaConhecida] = {}
        self._por_nome: dict[str, list[EscolaConhecida]] = defaultdict(list)
        self._por_nucleo: dict[tuple[str, ...], list[EscolaConhecida]] = defaultdict(list)
        self._por_palavra: dict[str, set[EscolaConhecida]] = defaultdict(set)
        for escola in escolas:
            if escola.inep:
                self._por_inep[escola.inep] = escola
            self._por_nome[normalizar(escola.nome)].append(escola)
            nucleo = _nucleo(escola.nome)
            self._por_nucleo[nucleo].append(escola)
            for palavra in nucleo:
                self._por_palavra[palavra].add(escola)

    def achar(
        self, nomes: Iterable[str], ineps: Iterable[str], possiveis: Iterable[str]
    ) -> EscolasAchadas:
        """Procura todas; as possíveis só contam se o nome próprio for idêntico."""
        resultado = EscolasAchadas()
        for inep in ineps:
            escola = self._por_inep.get(inep)
            if escola:
                resultado.achadas[escola.pk] = escola
            else:
                resultado.avisos.append(f"INEP {inep} não encontrado: cadastre a escola")
        for nome in nomes:
            self._achar_uma_ou_duas(nome, resultado)
        for nome in possiveis:
            iguais = self._por_nucleo.get(_nucleo(sem_parenteses(nome)), [])
            if len(iguais) == 1:
                resultado.achadas[iguais[0].pk] = iguais[0]
        return resultado

    def _achar_uma_ou_duas(self, nome: str, resultado: EscolasAchadas) -> None:
        partes = (nome,) if self._parecidas(nome) else partes_do_nome(nome)
        for parte in partes:
            parecidas = self._parecidas(parte)
            if len(parecidas) == 1:
                resultado.achadas[parecidas[0].pk] = parecidas[0]
            elif parecidas:
                nomes = ", ".join(sorted(e.nome for e in parecidas)[:3])
                resultado.avisos.append(
                    f"mais de uma escola se parece com “{cortado(parte)}” ({nomes}): "
                    "ligue-a na linha"
                )
            else:
                resultado.avisos.append(f"escola “{cortado(parte)}” não encontrada: cadastre-a")

    def _parecidas(self, nome: str) -> list[EscolaConhecida]:
        exatas = self._por_nome.get(normalizar(nome))
        if exatas:
            return exatas
        for tentativa in (nome, sem_parenteses(nome)):
            nucleo = _nucleo(tentativa)
            if sum(map(len, nucleo)) < _NUCLEO_MINIMO:
                continue
            iguais = self._por_nucleo.get(nucleo)
            contem = set.intersection(*(self._por_palavra.get(p, set()) for p in nucleo))
            if iguais or contem:
                return iguais or sorted(contem, key=lambda e: e.pk)
        return []


def _nucleo(nome: str) -> tuple[str, ...]:
    palavras = normalizar(nome.replace(".", ". ")).split()
    return tuple(p for p in palavras if len(p) > 1 and p not in _GENERICAS)
