"""Campos de tela: número à brasileira, data com limite e chave estrangeira por sugestão."""

from typing import Any, Final

from django.contrib.admin.widgets import AutocompleteSelect, AutocompleteSelectMultiple
from django.db import models
from django.http import HttpRequest

from patrocinio.comum.campos import CampoDecimal, CampoDeData, e_chave

CAMPOS_DA_TELA: Final[dict[type[models.Field], dict[str, Any]]] = {
    models.DecimalField: {"form_class": CampoDecimal},
    models.DateField: {"form_class": CampoDeData},
}
FORA_DO_ALCANCE: Final = "Esse não está entre os que você pode escolher: escolha um da lista."


class _SoChaves:
    """Deixa de lado, ao redesenhar o campo, o que não é chave: veio de endereço forjado."""

    def optgroups(self, name: str, value: list[Any], attr: Any = None) -> Any:
        """Desenha só as opções cujas chaves se deixam ler."""
        chaves = [v for v in value if e_chave(v)]
        return super().optgroups(name, chaves or [""], attr)  # type: ignore[misc]


class SugestaoDeUm(_SoChaves, AutocompleteSelect):  # type: ignore[misc]
    """Sugestões para escolher um."""


class SugestoesDeVarios(_SoChaves, AutocompleteSelectMultiple):  # type: ignore[misc]
    """Sugestões para escolher vários: cada um tem o seu “remover”, e o de todos sobra.

    O botão de limpar tudo fica dentro da lista, onde leitores de tela não o esperam.
    """

    def build_attrs(
        self, base_attrs: dict[str, Any], extra_attrs: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        atributos = super().build_attrs(base_attrs, extra_attrs)
        return {**atributos, "data-allow-clear": "false"}


class ComSugestoes:
    """Chaves estrangeiras por sugestão, que aguentam endereço forjado.

    O formulário só mostra e só aceita o que a pessoa vê.
    """

    formfield_overrides: Any = CAMPOS_DA_TELA

    def get_field_queryset(self, db: Any, db_field: Any, request: HttpRequest) -> Any:
        """Estreita as escolhas ao escopo da pessoa: a chave digitada não revela o alheio."""
        consulta = super().get_field_queryset(db, db_field, request)  # type: ignore[misc]
        if consulta is None:
            consulta = db_field.remote_field.model._default_manager.using(db)
        if not hasattr(consulta, "visiveis_a"):
            return consulta
        return consulta.visiveis_a(request.user)

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Sugere, se o campo está em ``autocomplete_fields``."""
        kwargs.setdefault("error_messages", {"invalid_choice": FORA_DO_ALCANCE})
        if db_field.name in self.get_autocomplete_fields(request):  # type: ignore[attr-defined]
            kwargs.setdefault("widget", SugestaoDeUm(db_field, self.admin_site))  # type: ignore[attr-defined]
        return super().formfield_for_foreignkey(db_field, request, **kwargs)  # type: ignore[misc]

    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Idem, para vários."""
        if db_field.name in self.get_autocomplete_fields(request):  # type: ignore[attr-defined]
            kwargs.setdefault("widget", SugestoesDeVarios(db_field, self.admin_site))  # type: ignore[attr-defined]
        return super().formfield_for_manytomany(db_field, request, **kwargs)  # type: ignore[misc]
