"""Empresas licitantes e contratadas, e seus sócios."""

from typing import ClassVar

import pghistory
from django.db import models
from django.db.models import F, Q

from patrocinio.comum.campos import CampoCPF
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import PessoaJuridica, Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.art_2 import ao_mudar_cnpj
from transporte_escolar.querysets import DaEmpresaQuerySet, EmpresaQuerySet


# “events” já é, por herança, a trilha da pessoa jurídica.
@auditado(obj_field=pghistory.ObjForeignKey(related_name="eventos_da_empresa"))
class Empresa(PessoaJuridica):
    """Pessoa jurídica que licita ou presta o transporte escolar (Lei 5.002/2018, art. 2º)."""

    objeto_social = models.TextField("objeto social", blank=True)
    objeto_compativel = models.BooleanField(
        "objeto social compatível",
        default=False,
        help_text="Conferido no contrato social ou no CCMEI (Lei 5.002/2018, art. 2º).",
    )
    mei = models.BooleanField("microempreendedor individual (MEI)", default=False)
    ativa = models.BooleanField("ativa", default=True)

    objects: ClassVar[EmpresaQuerySet] = EmpresaQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name = "empresa"
        verbose_name_plural = "empresas"


class Licitante(PessoaJuridica):
    """Vista da pessoa jurídica que só serve para vigiar a troca de CNPJ (art. 2º, p.ú.)."""

    class Meta:
        proxy = True
        default_permissions = ()
        verbose_name = "licitante"
        verbose_name_plural = "licitantes"
        triggers = [ao_mudar_cnpj()]


@dados_pessoais(
    nome=Finalidade("conferir vínculo entre licitantes (Lei 5.002, art. 2º)", Base.OBRIGACAO_LEGAL),
    cpf=Finalidade("conferir vínculo entre licitantes (Lei 5.002, art. 2º)", Base.OBRIGACAO_LEGAL),
)
@auditado()
class Socio(Registro):
    """Sócio ou titular da empresa, de uma data a outra."""

    empresa = models.ForeignKey(
        Empresa, on_delete=models.PROTECT, related_name="socios", verbose_name="empresa"
    )
    nome = models.CharField("nome", max_length=160)
    cpf = CampoCPF("CPF")
    desde = models.DateField("desde", null=True, blank=True)
    ate = models.DateField("até", null=True, blank=True)

    objects = DaEmpresaQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "sócio"
        verbose_name_plural = "sócios"
        constraints = [
            models.UniqueConstraint(
                fields=["empresa", "cpf"],
                condition=Q(ate__isnull=True),
                name="socio_atual_uma_vez_na_empresa",
                violation_error_message="Essa pessoa já é sócia da empresa.",
            ),
            models.CheckConstraint(
                condition=Q(desde__isnull=True) | Q(ate__isnull=True) | Q(ate__gte=F("desde")),
                name="socio_saida_nao_antecede_entrada",
                violation_error_message="A saída do sócio não pode ser antes da entrada.",
            ),
        ]
        indexes = [models.Index(fields=["cpf"], name="socio_cpf")]

    def __str__(self) -> str:
        return self.nome
