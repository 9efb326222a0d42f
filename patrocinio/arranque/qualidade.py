"""``./portal test``, ``lint`` e ``bench``: o que confere o portal, sempre em banco à parte."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from patrocinio.arranque import opcoes, processos, sistema, travas
from patrocinio.arranque.contexto import Contexto
from patrocinio.arranque.projeto import Projeto

SEM_NAVEGADOR: Final = "--sem-navegador"
CHAVE_DE_TESTE: Final = "chave-dos-testes-que-nao-protege-nada-e-por-isso-pode-ser-publica"
PRODUCAO_FICTICIA: Final = {
    "PORTAL_HTTPS": "1",
    "PORTAL_SECRET_KEY": CHAVE_DE_TESTE,
    "PORTAL_HOSTS": "portal.exemplo.mg.gov.br",
    "PORTAL_ENDERECO": "https://portal.exemplo.mg.gov.br",
}


@dataclass(frozen=True)
class Etapa:
    """Uma conferência do lint: nome, comando e o que acrescenta ao ambiente."""

    nome: str
    comando: Sequence[str | Path]
    extras: Mapping[str, str]


def test(contexto: Contexto, argumentos: Sequence[str]) -> int:
    """Roda os testes; o que não se reconhece aqui vai para o pytest."""
    sem_navegador = SEM_NAVEGADOR in argumentos
    contexto.projeto.abrir()
    if sem_navegador:
        print("Os testes de navegador ficam de fora (--sem-navegador).", flush=True)
        sistema.exigir(sistema.VENV, sistema.PANGO)
    else:
        sistema.exigir(
            *(sistema.VENV, sistema.PANGO, sistema.CHROMIUM),
            dica=f"Para deixar de fora os testes de navegador: ./portal test {SEM_NAVEGADOR}",
        )
    contexto.preparar(dev=True)
    with _vaga(contexto.projeto) as base, contexto.banco("teste", base=base) as banco:
        return processos.executar(
            [contexto.projeto.python, "-m", "pytest", *argumentos_do_pytest(argumentos)],
            # O Playwright tem laço de eventos próprio na thread dos testes.
            ambiente={**_ambiente(contexto, banco), "DJANGO_ALLOW_ASYNC_UNSAFE": "1"},
            pasta=contexto.projeto.raiz,
        )


def argumentos_do_pytest(argumentos: Sequence[str]) -> list[str]:
    """Traduz os argumentos do usuário, com dois processos se ele não disse quantos."""
    para_o_pytest = [argumento for argumento in argumentos if argumento != SEM_NAVEGADOR]
    if SEM_NAVEGADOR in argumentos:
        if "-m" in para_o_pytest[:-1]:
            expressao = para_o_pytest.index("-m") + 1
            para_o_pytest[expressao] = f"({para_o_pytest[expressao]}) and not navegador"
        else:
            para_o_pytest = ["-m", "not navegador", *para_o_pytest]
    if not any(a.startswith(("-n", "--numprocesses", "--pdb")) for a in para_o_pytest):
        para_o_pytest = ["-n", "2", "--dist", "loadgroup", *para_o_pytest]
    return para_o_pytest


@contextmanager
def _vaga(projeto: Projeto) -> Iterator[str]:
    """Dá um nome de banco a cada ``./portal test`` simultâneo do mesmo checkout."""
    for numero in itertools.count(1):
        with (projeto.var / f"teste-{numero}.vaga").open("a", encoding="utf-8") as vaga:
            if travas.tentar(vaga):
                yield "portal" if numero == 1 else f"portal_{numero}"
                return


def _ambiente(contexto: Contexto, banco: str) -> dict[str, str]:
    estaticos = contexto.projeto.var / "static-teste"
    estaticos.mkdir(exist_ok=True)
    return contexto.ambiente(
        banco,
        PORTAL_SECRET_KEY=CHAVE_DE_TESTE,
        PORTAL_STATIC_ROOT=str(estaticos),
        PORTAL_ARQUIVOS=str(contexto.projeto.var / "arquivos-teste"),
    )


def bench(contexto: Contexto, argumentos: Sequence[str]) -> int:
    """Mede o desempenho em banco próprio e durável, nunca no de DATABASE_URL."""
    contexto.preparar(dev=True)
    with contexto.cluster("bench").em_uso() as banco:
        ambiente = _ambiente(contexto, banco)
        contexto.exigir_manage("migrate", "-v0", ambiente=ambiente, etapa="A migração do banco")
        return processos.executar(
            [contexto.projeto.python, "-m", "tests.desempenho", *argumentos],
            ambiente=ambiente,
            pasta=contexto.projeto.raiz,
        )


def lint(contexto: Contexto, argumentos: Sequence[str]) -> int:
    """Roda todas as conferências e diz no fim quais falharam."""
    opcoes.ler(argumentos, com_valor={})
    contexto.preparar(dev=True)
    with contexto.banco("teste") as banco:
        ambiente = _ambiente(contexto, banco)
        falhas = [
            etapa.nome
            for etapa in etapas_do_lint(contexto)
            if not _passa(contexto, etapa, ambiente)
        ]
    print(f"\nFalhou: {'; '.join(falhas)}" if falhas else "\nTudo em ordem.", flush=True)
    return 1 if falhas else 0


def etapas_do_lint(contexto: Contexto) -> list[Etapa]:
    """Lista as conferências, das rápidas às demoradas."""
    programas = contexto.projeto.venv / "bin"
    ferramentas = [
        ["ruff", "format", "--check", "."],
        ["ruff", "check", "."],
        ["lint-imports"],
        ["mypy"],
        ["djlint", "templates", "--lint", "--quiet"],
        ["djhtml", "-t", "2", "-c", "templates"],
    ]
    do_django = [
        (["makemigrations", "--check", "--dry-run"], {}),
        (["check", "--deploy", "--fail-level", "WARNING"], PRODUCAO_FICTICIA),
    ]
    return [
        *(Etapa(" ".join(f), [programas / f[0], *f[1:]], {}) for f in ferramentas),
        *(Etapa(f"manage.py {' '.join(c)}", contexto.manage(*c), e) for c, e in do_django),
    ]


def _passa(contexto: Contexto, etapa: Etapa, ambiente: Mapping[str, str]) -> bool:
    print(f"\n== {etapa.nome}", flush=True)
    return not processos.executar(
        etapa.comando, ambiente={**ambiente, **etapa.extras}, pasta=contexto.projeto.raiz
    )
