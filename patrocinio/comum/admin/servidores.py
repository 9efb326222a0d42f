"""Contas da equipe, papéis e fichas da API; é da TI, que não lê nenhum caso."""

from datetime import date, timedelta
from typing import Any, Final

from allauth.account.models import EmailAddress
from django import forms
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.contrib.auth.models import Group
from django.http import HttpRequest
from django.utils import timezone

from patrocinio.comum.admin.base import AdminDoPortal
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.models import FichaDeAcesso, Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.servicos.fichas import criar_ficha
from patrocinio.comum.tipos import Papel

admin.site.unregister(Group)
admin.site.unregister(EmailAddress)
PRAZO_DA_FICHA: Final = timedelta(days=365)


class CampoDePapeis(forms.ModelMultipleChoiceField):
    """Papéis com o nome por extenso."""

    def label_from_instance(self, obj: Any) -> str:
        return Papel(obj.name).label if obj.name in Papel.values else str(obj.name)


class FormularioDeServidor(FormularioComVersao, UserChangeForm):
    """Conta de uma pessoa, com o aviso de edição simultânea."""


class FormularioDeNovoServidor(FormularioComVersao, AdminUserCreationForm):
    """Conta nova, com a primeira senha."""


@admin.register(Servidor)
class ServidorAdmin(AdminDoPortal, UserAdmin):
    """Quem entra no portal e com quais papéis."""

    form = FormularioDeServidor
    add_form = FormularioDeNovoServidor
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

    def get_readonly_fields(self, request: HttpRequest, obj: Servidor | None = None) -> Any:
        """Ninguém dá papel a si mesmo, nem se tira: outra pessoa da TI o faz."""
        return ["groups", "is_active", "is_staff"] if obj and obj == request.user else []

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A conta de superusuário só outra de superusuário altera."""
        alheia = obj is not None and obj.is_superuser and not request.user.is_superuser
        return super().has_change_permission(request, obj) and not alheia

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


class FormularioDeFicha(FormularioComVersao):
    """Para quê e até quando, no máximo um ano."""

    def clean_vale_ate(self) -> date:
        """Confere o prazo da ficha."""
        dia: date = self.cleaned_data["vale_ate"]
        hoje = timezone.localdate()
        if not hoje <= dia <= hoje + PRAZO_DA_FICHA:
            raise forms.ValidationError("A ficha vale de hoje a um ano, no máximo.")
        return dia


@admin.register(FichaDeAcesso)
class FichaDeAcessoAdmin(AdminDoPortal):
    """Fichas (tokens) da API: cada pessoa cria as suas; o segredo aparece uma única vez."""

    form = FormularioDeFicha
    list_display = ["nome", "servidor", "criada_em", "vale_ate"]
    list_select_related = ["servidor"]
    ordering = ["-criada_em", "-pk"]
    fieldsets = [
        (
            "Ficha",
            {
                "fields": ["nome", "vale_ate"],
                "description": "A ficha age em seu nome, com as suas permissões: não a empreste. "
                "A TI pode retirá-la.",
            },
        )
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        consulta = super().get_queryset(request)
        da_ti = tem_papel(request.user, Papel.TI) or request.user.is_superuser
        return consulta if da_ti else consulta.filter(servidor_id=request.user.pk)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: FichaDeAcesso, form: Any, change: Any) -> None:
        pessoa: Any = request.user
        ficha, segredo = criar_ficha(servidor=pessoa, nome=obj.nome, vale_ate=obj.vale_ate)
        obj.pk = ficha.pk
        messages.warning(
            request, f"Copie agora o segredo da ficha, que não aparece outra vez: {segredo}"
        )
