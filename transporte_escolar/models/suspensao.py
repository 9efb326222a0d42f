"""Suspensões da execução do contrato: os dias em que, embora vivo, ele não se executa."""

from django.db import models
from django.db.models import Q

from patrocinio.comum.models import Vigente, sem_sobreposicao
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.contrato import Contrato
from transporte_escolar.querysets import DoContratoQuerySet


@auditado()
class SuspensaoDoContrato(Vigente):
    """Do primeiro ao último dia sem execução; sem fim, o contrato ainda está suspenso."""

    contrato = models.ForeignKey(
        Contrato, on_delete=models.PROTECT, related_name="suspensoes", verbose_name="contrato"
    )
    motivo = models.TextField("motivo")

    objects = DoContratoQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "suspensão do contrato"
        verbose_name_plural = "suspensões dos contratos"
        default_permissions = ()
        constraints = [
            *Vigente.Meta.constraints,
            sem_sobreposicao(
                "contrato",
                name="contrato_suspenso_uma_vez_por_dia",
                mensagem="O contrato já está suspenso nesses dias.",
            ),
            models.CheckConstraint(
                condition=Q(motivo__regex=r"\S"),
                name="suspensao_com_motivo",
                violation_error_message="A suspensão é motivada.",
            ),
        ]

    def __str__(self) -> str:
        return f"Suspensão do {self.contrato} desde {self.vigente_de:%d/%m/%Y}"
