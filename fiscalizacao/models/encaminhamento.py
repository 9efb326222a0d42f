"""O que se comunica a outro órgão, e a identidade que se resguarda (arts. 25, VII, e 28)."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from fiscalizacao.models.auto import AutoDeInfracao
from fiscalizacao.querysets import EncaminhamentoQuerySet
from fiscalizacao.tipos import Destino
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado


@dados_pessoais(
    pessoa_resguardada=Finalidade(
        "permitir ao Conselho Tutelar proteger a criança (ECA, arts. 13 e 56)", Base.CRIANCA
    ),
)
@auditado()
class Encaminhamento(Registro):
    """Comunicação obrigatória que nasce do auto; só a autoridade a vê e a cumpre.

    ``pessoa_resguardada`` é a vítima: só aqui se escreve, e não vai aos autos. Não se pede relato à
    criança (Lei 13.431/2017).
    """

    auto = models.ForeignKey(
        AutoDeInfracao,
        on_delete=models.PROTECT,
        related_name="encaminhamentos",
        verbose_name="auto",
        editable=False,
    )
    destino = models.CharField("a quem", max_length=16, choices=Destino.choices, editable=False)
    fundamento = models.CharField("fundamento", max_length=160, editable=False)
    aberto_em = models.DateTimeField("aberto em", editable=False)
    pessoa_resguardada = models.CharField("pessoa resguardada", max_length=160, blank=True)
    feito_em = models.DateField("feito em", null=True, blank=True)
    protocolo = models.CharField("protocolo ou ofício", max_length=80, blank=True)
    feito_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="feito por",
        editable=False,
    )

    objects: Any = EncaminhamentoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "encaminhamento"
        verbose_name_plural = "encaminhamentos"
        default_permissions = ("change", "view")
        constraints = [
            models.UniqueConstraint(
                fields=["auto", "destino"], name="encaminhamento_um_por_destino"
            ),
            models.CheckConstraint(
                condition=Q(feito_em__isnull=True, protocolo="")
                | Q(feito_em__isnull=False, protocolo__regex=r"\S"),
                name="encaminhamento_feito_diz_o_protocolo",
                violation_error_message="O encaminhamento feito diz o dia e o protocolo.",
            ),
        ]
        indexes = [models.Index(fields=["feito_em", "aberto_em"], name="encaminhamento_a_fazer")]

    def __str__(self) -> str:
        return f"{self.get_destino_display()}: {self.auto}"
