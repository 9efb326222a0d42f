"""Quem entra no portal."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.campos import CampoCPF
from patrocinio.comum.gatilhos import conta_versao
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.trilha import auditado


@dados_pessoais(
    first_name=Finalidade("assinar e atribuir os atos", Base.OBRIGACAO_LEGAL),
    last_name=Finalidade("assinar e atribuir os atos", Base.OBRIGACAO_LEGAL),
    email=Finalidade("avisar de prazos e recuperar a senha", Base.POLITICA_PUBLICA),
    matricula=Finalidade("identificar o servidor nos atos", Base.OBRIGACAO_LEGAL),
    cpf=Finalidade("distinguir homônimos e entrar com o gov.br", Base.OBRIGACAO_LEGAL),
)
@auditado(exceto=("password", "last_login"))
class Servidor(AbstractUser):
    """Pessoa com acesso ao portal: servidor, perito, fiscal convidado ou preposto de empresa."""

    matricula = models.CharField("matrícula", max_length=20, blank=True)
    lotacao = models.CharField(
        "lotação", max_length=120, blank=True, help_text="Secretaria, setor ou empresa."
    )
    cpf = CampoCPF("CPF", null=True, blank=True, unique=True)
    senha_mudada_em = models.DateTimeField("senha mudada em", null=True, editable=False)
    versao = models.PositiveIntegerField("versão", default=1, editable=False)
    busca = campo_de_busca("first_name", "last_name", "username", "matricula", "cpf")

    class Meta(AbstractUser.Meta):
        triggers = [conta_versao(exceto=("last_login", "versao", "busca"))]
        verbose_name = "servidor"
        verbose_name_plural = "servidores"
        indexes = [indice_de_busca("servidor_busca")]
        constraints = [
            models.UniqueConstraint(
                fields=["matricula"],
                condition=~models.Q(matricula=""),
                name="servidor_matricula_unica",
                violation_error_message="Já há um servidor com essa matrícula.",
            )
        ]

    def set_password(self, raw_password: str | None) -> None:
        """Muda a senha e anota quando: a trilha o guarda, e as fichas de antes deixam de valer."""
        super().set_password(raw_password)
        self.senha_mudada_em = timezone.now()

    def __str__(self) -> str:
        return self.get_full_name() or self.username


@auditado(obj_field=None)
class PapelDoServidor(Servidor.groups.through):  # type: ignore[name-defined]
    """Vista da ligação entre pessoa e papel, que só serve para a trilha a vigiar."""

    class Meta:
        proxy = True
        default_permissions = ()
        verbose_name = "papel do servidor"
        verbose_name_plural = "papéis dos servidores"
