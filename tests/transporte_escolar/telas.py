"""Endereços e campos das telas do admin, como o formulário os envia."""

from typing import Any

from django.urls import reverse


def url(tela: str, rota: str, *args: Any) -> str:
    """Endereço de uma tela."""
    return reverse(f"admin:transporte_escolar_{tela}_{rota}", args=args)


def partes(prefixo: str, *linhas: dict[str, Any]) -> dict[str, Any]:
    """Campos das partes novas de um registro."""
    campos: dict[str, Any] = {
        f"{prefixo}-TOTAL_FORMS": len(linhas),
        f"{prefixo}-INITIAL_FORMS": 0,
    }
    for i, linha in enumerate(linhas):
        campos |= {f"{prefixo}-{i}-{nome}": valor for nome, valor in linha.items()}
    return campos
