"""Contas da equipe, papéis e fichas da API; é da TI, que não lê nenhum caso."""

from typing import Any

from allauth.account.models import EmailAddress
from django import forms
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import UserChangeForm
from django.contrib.auth.models import Group
from django.http import HttpRequest

from patrocinio.comum.admin.base import AdminDoPortal
from patrocinio.comum.models import FichaDeAcesso, Servidor
from patrocinio.comum.servicos.fichas import criar_ficha
from patrocinio.comum.tipos import Papel

admin.site.unregister(Group)
admin.site.unregister(EmailAddress)


class CampoDePapeis(forms.ModelMultipleChoiceField):
    """Papéis com o nome por extenso."""

    def label_from_instance(self, obj: Any) -> str:
        return Papel(obj.name).label if obj.name in Papel.values else str(obj.name)


@admin.register(Servidor)
class ServidorAdmin(AdminDoPortal, UserAdmin):
    """Quem entra no portal e com quais papéis."""

    form = UserChangeForm
    list_display = ["nome_completo", "username", "matricula", "lotacao", "papeis", "is_active"]
    list_filter = ["is_active"]
    list_display_links = ["nome_completo"]
    ordering = ["first_name", "last_name", "pk"]
    filter_horizontal = []
    fieldsets = [
        (
            "Pessoa",
            {"fields": [("first_name", "last_name"), "cpf", ("matricula", "lotacao"), "email"]},
        ),
        ("Entrada", {"fields": ["username", "password", "is_active", "is_staff"]}),
        (
            "Papéis",
            {
                "fields": ["groups"],
                "description": "Cada papel abre só o que a função exige. O escopo (escola, "
                "empresa) se dá em Acessos a escolas e Acessos a empresas.",
            },
        ),
    ]
    add_fieldsets = [
        (
            "Nova conta",
            {
                "fields": [
                    "username",
                    "first_name",
                    "last_name",
                    "matricula",
                    "lotacao",
                    "password1",
                    "password2",
                ]
            },
        )
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).prefetch_related("groups")

    search_fields = ("busca",)

    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "groups":
            return CampoDePapeis(
                queryset=Group.objects.filter(name__in=Papel.values).order_by("pk"),
                widget=forms.CheckboxSelectMultiple,
                label="Papéis",
                required=False,
            )
        return super().formfield_for_manytomany(db_field, request, **kwargs)

    def save_model(self, request: HttpRequest, obj: Servidor, form: Any, change: Any) -> None:
        if not change:
            obj.is_staff = True
        super().save_model(request, obj, form, change)

    @admin.display(description="nome", ordering="first_name")
    def nome_completo(self, registro: Servidor) -> str:
        """Nome ou, na falta, o usuário."""
        return str(registro)

    @admin.display(description="papéis")
    def papeis(self, registro: Servidor) -> str:
        """Papéis por extenso."""
        nomes = [g.name for g in registro.groups.all()]
        return ", ".join(Papel(n).label for n in nomes if n in Papel.values) or "nenhum"


@admin.register(FichaDeAcesso)
class FichaDeAcessoAdmin(AdminDoPortal):
    """Fichas (tokens) da API; o segredo aparece uma única vez, ao criar."""

    list_display = ["nome", "servidor", "criada_em", "vale_ate"]
    list_select_related = ["servidor"]
    ordering = ["-criada_em", "-pk"]
    fields = ["servidor", "nome", "vale_ate"]
    autocomplete_fields = ["servidor"]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: FichaDeAcesso, form: Any, change: Any) -> None:
        ficha, segredo = criar_ficha(servidor=obj.servidor, nome=obj.nome, vale_ate=obj.vale_ate)
        obj.pk = ficha.pk
        messages.warning(
            request, f"Copie agora o segredo da ficha, que não aparece outra vez: {segredo}"
        )
