"""Bases dos modelos: registro com versão e registro com vigência."""

from collections.abc import Iterable
from typing import Any

from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import DateRangeField, RangeOperators
from django.db import DEFAULT_DB_ALIAS, models
from django.db.models import F, Func, Q, Value

from patrocinio.comum.gatilhos import conta_versao


class Registro(models.Model):
    """Registro que várias pessoas editam: ``versao`` denuncia a edição simultânea.

    Cada modelo declara o seu ``objects``, de um ``RegistroQuerySet``.
    """

    versao = models.PositiveIntegerField("versão", default=1, editable=False)

    class Meta:
        abstract = True
        triggers = [conta_versao()]


class Vigente(Registro):
    """Registro que vale de uma data a outra, as duas inclusive; sem fim, vale ainda."""

    vigente_de = models.DateField("vigente de")
    vigente_ate = models.DateField("vigente até", null=True, blank=True)

    class Meta(Registro.Meta):
        abstract = True
        constraints = [
            models.CheckConstraint(
                condition=Q(vigente_ate__isnull=True) | Q(vigente_ate__gte=F("vigente_de")),
                name="%(app_label)s_%(class)s_fim_nao_antecede_inicio",
                violation_error_message="O fim da vigência não pode ser antes do início.",
            )
        ]


class SemSobreposicao(ExclusionConstraint):
    """Exclusão que o formulário só confere se tem os campos da condição; o banco, sempre."""

    def validate(
        self,
        model: type[models.Model],
        instance: models.Model,
        exclude: Iterable[str] | None = None,
        using: str = DEFAULT_DB_ALIAS,
    ) -> None:
        """Confere a instância; sem os campos da condição à vista, deixa ao banco."""
        da_condicao = {str(c[0]).split("__")[0] for c in getattr(self.condition, "children", ())}
        if da_condicao.isdisjoint(exclude or ()):
            super().validate(model, instance, set(exclude or ()), using)

    def deconstruct(self) -> Any:
        """Na migração é a restrição comum do Django: ela não importa código vivo."""
        _, argumentos, nomeados = super().deconstruct()
        caminho = "django.contrib.postgres.constraints.ExclusionConstraint"
        return caminho, argumentos, nomeados


def sem_sobreposicao(
    *chave: str, name: str, condition: Q | None = None, mensagem: str = ""
) -> SemSobreposicao:
    """Restringe a um o número de registros vigentes, por chave, em cada dia."""
    periodo = Func(
        F("vigente_de"),
        F("vigente_ate"),
        Value("[]"),
        function="DATERANGE",
        output_field=DateRangeField(),
    )
    return SemSobreposicao(
        name=name,
        expressions=[
            *((campo, RangeOperators.EQUAL) for campo in chave),
            (periodo, RangeOperators.OVERLAPS),
        ],
        condition=condition,
        violation_error_message=mensagem
        or "Já há um registro vigente nesse período: encerre o anterior antes.",
    )
