"""Quem entra no portal."""

from django.contrib.auth.models import AbstractUser
from django.db import models

from patrocinio.comum.campos import CampoCPF
from patrocinio.comum.trilha import auditado


@auditado(exceto=("password", "last_login"))
class Servidor(AbstractUser):
    """Pessoa com acesso ao portal: servidor, perito, fiscal convidado ou preposto de empresa."""

    matricula = models.CharField("matrícula", max_length=20, blank=True)
    lotacao = models.CharField(
        "lotação", max_length=120, blank=True, help_text="Secretaria, setor ou empresa."
    )
    cpf = CampoCPF("CPF", null=True, blank=True, unique=True)

    class Meta(AbstractUser.Meta):
        verbose_name = "servidor"
        verbose_name_plural = "servidores"
        constraints = [
            models.UniqueConstraint(
                fields=["matricula"],
                condition=~models.Q(matricula=""),
                name="servidor_matricula_unica",
                violation_error_message="Já há um servidor com essa matrícula.",
            )
        ]

    def __str__(self) -> str:
        return self.get_full_name() or self.username


auditado(app_label="comum", model_name="PapelDoServidorEvent", obj_field=None)(
    Servidor.groups.through
)
