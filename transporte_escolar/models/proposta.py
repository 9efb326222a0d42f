"""Propostas das licitantes."""

from django.db import models
from django.db.models import Q

from patrocinio.comum.campos import CampoDinheiro
from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.art_2 import limite_de_propostas
from transporte_escolar.models.edital import Edital, ItemDoEdital
from transporte_escolar.models.empresa import Empresa
from transporte_escolar.querysets import PropostaQuerySet
from transporte_escolar.tipos import SituacaoDaProposta


@auditado()
class Proposta(Registro):
    """Proposta para uma linha; o banco recusa a que passa do limite do art. 2º.

    ``valor`` é o preço unitário (R$/km ou R$/dia, conforme o item), com até quatro casas.
    """

    edital = models.ForeignKey(
        Edital, on_delete=models.PROTECT, related_name="propostas", verbose_name="edital"
    )
    item = models.ForeignKey(
        ItemDoEdital, on_delete=models.PROTECT, related_name="propostas", verbose_name="linha"
    )
    empresa = models.ForeignKey(
        Empresa, on_delete=models.PROTECT, related_name="propostas", verbose_name="licitante"
    )
    valor = CampoDinheiro("preço unitário (R$)", decimal_places=4)
    situacao = models.CharField(
        "situação",
        max_length=15,
        choices=SituacaoDaProposta.choices,
        default=SituacaoDaProposta.APRESENTADA,
    )
    apresentada_em = models.DateField("apresentada em")
    motivo = models.CharField(
        "motivo",
        max_length=300,
        blank=True,
        help_text="Obrigatório para desclassificar ou retirar.",
    )

    objects = PropostaQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "proposta"
        verbose_name_plural = "propostas"
        constraints = [
            models.UniqueConstraint(
                fields=["item", "empresa"],
                condition=~Q(situacao=SituacaoDaProposta.RETIRADA),
                name="proposta_uma_por_linha_e_licitante",
                violation_error_message="A licitante já tem proposta para essa linha.",
            ),
            models.UniqueConstraint(
                fields=["item"],
                condition=Q(situacao=SituacaoDaProposta.VENCEDORA),
                name="proposta_vencedora_uma_por_linha",
                violation_error_message="Essa linha já tem proposta vencedora.",
            ),
            models.CheckConstraint(
                condition=Q(valor__gt=0),
                name="proposta_valor_positivo",
                violation_error_message="O preço é maior que zero.",
            ),
            models.CheckConstraint(
                condition=~Q(
                    situacao__in=[SituacaoDaProposta.DESCLASSIFICADA, SituacaoDaProposta.RETIRADA]
                )
                | Q(motivo__regex=r"\S"),
                name="proposta_afastada_com_motivo",
                violation_error_message="Diga por que a proposta foi desclassificada ou retirada.",
            ),
        ]
        triggers = [*Registro.Meta.triggers, limite_de_propostas()]

    def __str__(self) -> str:
        return f"{self.empresa} – {self.item}"
