"""Dossiê do transporte escolar, para responder ao Ministério Público, à Câmara e ao TCE."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, ClassVar, Final, NamedTuple, Self

from transporte_escolar.documentos.dossie_leitura import Leitura
from transporte_escolar.documentos.dossie_secoes import (
    Linhas,
    condutores_e_monitores,
    inspecoes,
    linhas_e_contratos,
    pendencias_por_artigo,
    substituicoes,
    veiculos,
)
from transporte_escolar.documentos.partes import ORGAO
from transporte_escolar.servicos.partes_do_quadro import Estado
from transporte_escolar.tipos import impede

ESPECIE: Final = "Dossiê do transporte escolar"
LINHAS_POR_PARTE: Final = 100


class Secao(NamedTuple):
    """Uma seção: uma tabela, ou a frase de quando ela é vazia."""

    chave: str
    titulo: str
    nota: str
    colunas: tuple[str, ...]
    linhas: Linhas
    vazia: str


class Total(NamedTuple):
    """Número da capa."""

    nome: str
    valor: str


@dataclass(frozen=True)
class Parte:
    """Pedaço de uma seção que se desenha de uma vez; o primeiro traz o título dela.

    ``pagina`` é o número da sua primeira página no dossiê.
    """

    secao: Secao
    linhas: Linhas
    primeira: bool
    pagina: int = 0

    especie: ClassVar[str] = ESPECIE
    orgao: ClassVar[str] = ORGAO
    modelo: ClassVar[str] = "documentos/transporte_escolar/dossie_parte.html"
    titulo: ClassVar[str] = ESPECIE

    def ao_meio(self) -> tuple[Self, Self]:
        """As duas metades, para o desenhista que não deu conta do inteiro."""
        meio = len(self.linhas) // 2
        return (
            replace(self, linhas=self.linhas[:meio]),
            replace(self, linhas=self.linhas[meio:], primeira=False),
        )


@dataclass(frozen=True)
class Dossie:
    """O transporte escolar num dia, e o que se passou nele desde outro."""

    situacao_em: date
    desde: date
    totais: tuple[Total, ...]
    secoes: tuple[Secao, ...]

    @property
    def partes(self) -> tuple[Parte, ...]:
        """As seções em pedaços que cabem no prazo do desenhista."""
        return tuple(
            Parte(secao, secao.linhas[i : i + LINHAS_POR_PARTE], primeira=i == 0)
            for secao in self.secoes
            for i in range(0, max(len(secao.linhas), 1), LINHAS_POR_PARTE)
        )

    @classmethod
    def de(cls, *, em: date, desde: date, pessoa: Any) -> Self:
        """Lê tudo de uma vez: um número fixo de consultas."""
        leitura = Leitura.de(em=em, desde=desde, pessoa=pessoa)
        return cls(
            situacao_em=em,
            desde=desde,
            totais=_totais(leitura),
            secoes=tuple(_montar(modelo, leitura) for modelo in SECOES),
        )


class LinhaDoIndice(NamedTuple):
    """Seção, quantos registros traz e em que página começa."""

    titulo: str
    registros: int
    pagina: int


@dataclass(frozen=True)
class Capa:
    """Capa fixa e índice: o que o dossiê é, de quando, e o que traz em que página."""

    dossie: Dossie
    indice: tuple[LinhaDoIndice, ...]
    paginas: int

    especie: ClassVar[str] = ESPECIE
    orgao: ClassVar[str] = ORGAO
    modelo: ClassVar[str] = "documentos/transporte_escolar/dossie_capa.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"{ESPECIE} – situação em {self.dossie.situacao_em:%d/%m/%Y}"


class _Modelo(NamedTuple):
    chave: str
    titulo: str
    nota: str
    colunas: tuple[str, ...]
    ler: Callable[[Leitura], Linhas]
    vazia: str


SECOES: Final = (
    _Modelo(
        "veiculos",
        "Veículos",
        "Não baixados. Lei 5.002/2018, arts. 12 a 14.",
        ("Placa", "Marca e modelo", "Fabricação", "Tipo e lugares", "Empresa", "Linhas", "Hoje"),
        veiculos,
        "Nenhum veículo registrado.",
    ),
    _Modelo(
        "linhas",
        "Linhas e contratos",
        "Linhas ativas. Lei 5.002/2018, arts. 1º a 3º e 7º.",
        ("Linha", "Nome", "Alunos", "Km/dia", "Quem executa", "Contrato", "Até", "Hoje"),
        linhas_e_contratos,
        "Nenhuma linha ativa.",
    ),
    _Modelo(
        "pessoal",
        "Condutores e monitores",
        "Com vínculo nesta data. Lei 5.002/2018, arts. 7º, § 1º, IV, 17 e 18.",
        ("Nome", "Função", "Empresa", "Aprovação", "Vale até", "Hoje"),
        condutores_e_monitores,
        "Ninguém com vínculo registrado.",
    ),
    _Modelo(
        "inspecoes",
        "Inspeções semestrais do período",
        "Lei 5.002/2018, arts. 12, § 1º, II, e 14.",
        ("Placa", "Inspecionado em", "Vale até", "Resultado", "Onde", "ART"),
        inspecoes,
        "Nenhuma inspeção no período.",
    ),
    _Modelo(
        "pendencias",
        "Pendências de hoje, por artigo",
        "O que diz respeito à vida da pessoa (art. 17, p.ú., III, VI e VII) vai só em número.",
        ("Dispositivo", "Efeito", "O que pende", "De quem", "Desde"),
        pendencias_por_artigo,
        "Nada pende nesta data.",
    ),
    _Modelo(
        "substituicoes",
        "Substituições de veículo do período",
        "Lei 5.002/2018, art. 15.",
        ("Número", "Linha", "Sai", "Entra", "De", "Até", "Situação"),
        substituicoes,
        "Nenhuma substituição no período.",
    ),
)


def _montar(modelo: _Modelo, leitura: Leitura) -> Secao:
    return Secao(
        modelo.chave,
        modelo.titulo,
        modelo.nota,
        modelo.colunas,
        modelo.ler(leitura),
        modelo.vazia,
    )


def _totais(leitura: Leitura) -> tuple[Total, ...]:
    aptos = sum(not impede(p) for p in leitura.dos_veiculos.values())
    das_pessoas = [*leitura.dos_condutores.values(), *leitura.dos_monitores.values()]
    podem = sum(not impede(p) for p in das_pessoas)
    rodam = sum(
        linha.estado in {Estado.RODA, Estado.COM_AVISOS} for linha in leitura.do_dia.values()
    )
    contratadas = sum(bool(linha.contrato) for linha in leitura.linhas)
    return (
        Total("Veículos aptos hoje", f"{aptos} de {len(leitura.veiculos)}"),
        Total("Linhas que podem rodar hoje", f"{rodam} de {len(leitura.linhas)}"),
        Total("Condutores e monitores aptos hoje", f"{podem} de {len(das_pessoas)}"),
        Total("Linhas com contrato em curso", f"{contratadas} de {len(leitura.linhas)}"),
    )
