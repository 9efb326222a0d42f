"""Compara o portal ao admin padrão: ``./portal bench``; imprime, não aprova nem reprova."""

import argparse
import json
import os
import subprocess
import sys
from typing import Any

CONFIGURACOES = {
    "padrão": "tests.desempenho.configuracao_padrao",
    "portal": "patrocinio.settings",
}


def main() -> None:
    """Mede cada um em seu processo, nas mesmas linhas, e imprime as razões."""
    argumentos = argparse.ArgumentParser(prog="./portal bench", description=__doc__)
    argumentos.add_argument("--linhas", type=int, default=100_000, help="pessoas jurídicas")
    argumentos.add_argument("--processo", choices=CONFIGURACOES, help=argparse.SUPPRESS)
    opcoes = argumentos.parse_args()
    if opcoes.processo:
        _no_processo(opcoes.processo, opcoes.linhas)
        return
    padrao, portal = (_rodar(nome, opcoes.linhas) for nome in CONFIGURACOES)
    print(f"{'tarefa (ms, mediana de 5)':<46}{'padrão':>10}{'portal':>10}{'razão':>9}  consultas")
    for tarefa, (tempo, consultas) in portal["telas"].items():
        outro, outras = padrao["telas"][tarefa]
        print(
            f"{tarefa:<46}{outro:>10.1f}{tempo:>10.1f}{outro / tempo:>8.1f}×  "
            f"{outras} → {consultas}"
        )
    for tarefa, tempo in portal["atos"].items():
        print(f"{tarefa:<46}{'–':>10}{tempo:>10.1f}")
    print("\n".join(portal["plano"]))


def _rodar(nome: str, linhas: int) -> dict[str, Any]:
    comando = [
        sys.executable,
        "-m",
        "tests.desempenho",
        "--processo",
        nome,
        "--linhas",
        str(linhas),
    ]
    ambiente = os.environ | {"DJANGO_SETTINGS_MODULE": CONFIGURACOES[nome]}
    saida = subprocess.run(comando, env=ambiente, check=True, stdout=subprocess.PIPE, text=True)
    medidas: dict[str, Any] = json.loads(saida.stdout.splitlines()[-1])
    return medidas


def _no_processo(nome: str, linhas: int) -> None:
    import django  # noqa: PLC0415 - só o processo filho configura o Django

    django.setup()
    from tests.desempenho.medidas import medir_tudo  # noqa: PLC0415 - usa modelos

    print(json.dumps(medir_tudo(linhas=linhas, completo=nome == "portal")))


if __name__ == "__main__":
    main()
