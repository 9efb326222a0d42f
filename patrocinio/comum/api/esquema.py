"""O que o OpenAPI precisa saber da ficha de acesso."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class FichaNoEsquema(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Descreve ``Authorization: Ficha <segredo>``."""

    target_class = "patrocinio.comum.api.autenticacao.Ficha"
    name = "ficha"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """Chave no cabeçalho."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "“Ficha” seguido do segredo, criado em Fichas de acesso à API.",
        }
