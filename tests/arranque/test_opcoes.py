"""Opções da linha de comando e o que os testes e o lint recebem."""

from pathlib import Path

import pytest

from patrocinio.arranque import opcoes, qualidade
from patrocinio.arranque.contexto import Contexto
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.projeto import Projeto

RAIZ = Path(__file__).resolve().parents[2]
PADRAO = ["-n", "2", "--dist", "loadgroup"]


def test_opcoes_lidas_nas_duas_formas() -> None:
    lidas = opcoes.ler(
        ["--porta=9000", "--escala", "3", "--recomecar"],
        com_valor={"--porta": "8000", "--escala": "1"},
        sem_valor=["--recomecar", "--outra"],
    )

    assert lidas == {
        "--porta": "9000",
        "--escala": "3",
        "--recomecar": "--recomecar",
        "--outra": "",
    }


@pytest.mark.parametrize("argumentos", [["--porta"], ["--nada"], ["solto"], ["--so=valor"]])
def test_opcao_errada_e_recusada(argumentos: list[str]) -> None:
    with pytest.raises(ErroDeArranque, match=r"\./portal --help"):
        opcoes.ler(argumentos, com_valor={"--porta": "8000"}, sem_valor=["--so"])


@pytest.mark.parametrize("valor", ["0", "65536", "-1", "abc", "", "²"])
def test_porta_impossivel_e_recusada(valor: str) -> None:
    with pytest.raises(ErroDeArranque, match="de 1 a 65535"):
        opcoes.porta({"--porta": valor})


@pytest.mark.parametrize(
    ("argumentos", "esperado"),
    [
        ([], PADRAO),
        (["tests/comum", "-x"], [*PADRAO, "tests/comum", "-x"]),
        (["-n", "4"], ["-n", "4"]),
        (["-n0"], ["-n0"]),
        (["--pdb"], ["--pdb"]),
        (["--sem-navegador"], [*PADRAO, "-m", "not navegador"]),
        (
            ["-m", "norma or lgpd", "--sem-navegador"],
            [*PADRAO, "-m", "(norma or lgpd) and not navegador"],
        ),
    ],
)
def test_argumentos_do_pytest(argumentos: list[str], esperado: list[str]) -> None:
    assert qualidade.argumentos_do_pytest(argumentos) == esperado


def test_o_lint_vai_do_rapido_ao_demorado() -> None:
    nomes = [etapa.nome for etapa in qualidade.etapas_do_lint(Contexto(Projeto(RAIZ)))]

    assert nomes == [
        "ruff format --check .",
        "ruff check .",
        "lint-imports",
        "mypy",
        "djlint templates --lint --quiet",
        "djhtml -t 2 -c templates",
        "manage.py makemigrations --check --dry-run",
        "manage.py check --deploy --fail-level WARNING",
    ]


@pytest.mark.parametrize("arquivo", ["requirements.txt", "requirements-dev.txt"])
def test_as_travas_tem_hash_e_nenhum_endereco(arquivo: str) -> None:
    trava = (RAIZ / arquivo).read_text(encoding="utf-8")

    assert "--hash=sha256:" in trava
    assert "http" not in trava
    assert "index" not in trava


def test_a_integracao_continua_roda_lint_e_testes() -> None:
    linhas = (RAIZ / ".ci" / "run").read_text(encoding="utf-8").splitlines()

    assert linhas[0] == "#!/usr/bin/env bash"
    assert "set -euo pipefail" in linhas
    assert linhas[-2:] == ["./portal lint", "./portal test"]
