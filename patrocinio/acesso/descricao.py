"""A tabela de papéis escrita para pessoas."""

from collections import defaultdict

from django.apps import apps

from patrocinio.acesso.tabela import permissoes_por_papel
from patrocinio.comum.tipos import Papel

ACOES = {"view": "vê", "add": "inclui", "change": "altera", "delete": "remove"}


def tabela_em_markdown() -> str:
    """Escreve, por papel, o que ele faz com cada registro."""
    partes = [
        "# Papéis\n\n"
        "Feita por `./portal manage tabela_de_papeis`; um teste confere que está em dia. "
        "Um papel pode ter escopo: a secretaria escolar vê as suas escolas, a contratada vê a sua "
        "empresa, quem atende vê o seu guichê. Papel sem linhas ainda espera a área que o usa.\n"
    ]
    permissoes = permissoes_por_papel()
    for papel in Papel:
        partes.append(f"\n## {papel.label}\n\n")
        linhas = _linhas(permissoes[papel])
        partes.append("".join(f"- {linha}\n" for linha in linhas) or "Nada ainda.\n")
    return "".join(partes)


def _linhas(codigos: frozenset[str]) -> list[str]:
    acoes: dict[str, list[str]] = defaultdict(list)
    for acao, verbo in ACOES.items():
        for codigo in codigos:
            aplicacao, _, nome = codigo.partition(".")
            if nome.startswith(f"{acao}_"):
                modelo = apps.get_model(aplicacao, nome.removeprefix(f"{acao}_"))
                acoes[str(modelo._meta.verbose_name_plural)].append(verbo)
    return [f"{', '.join(verbos)}: {nome}" for nome, verbos in sorted(acoes.items())]
