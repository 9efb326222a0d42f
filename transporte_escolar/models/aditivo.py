"""Aditivos dos contratos."""

from decimal import Decimal

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q

from patrocinio.comum.campos import CampoDinheiro
from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.contrato import Contrato, ItemDoContrato
from transporte_escolar.querysets import DoContratoQuerySet
from transporte_escolar.tipos import TipoDeAditivo


@auditado()
class Aditivo(Registro):
    """Termo aditivo de quantidade, prazo ou preço.

    ``dias_letivos`` são os dias a que o novo km ou preço se aplica; ``dias_acrescidos``, os que o
    novo prazo traz. ``valor`` e ``percentual`` são
    calculados: o que soma ao contrato (ou dele tira) e o acréscimo (ou supressão) de quantidade
    sobre o valor inicial atualizado.
    """

    contrato = models.ForeignKey(
        Contrato, on_delete=models.PROTECT, related_name="aditivos", verbose_name="contrato"
    )
    numero = models.PositiveSmallIntegerField("número", validators=[MinValueValidator(1)])
    tipo = models.CharField("o que altera", max_length=10, choices=TipoDeAditivo.choices)
    assinado_em = models.DateField("assinado em")
    efeitos_de = models.DateField("produz efeitos de")
    novo_fim = models.DateField("novo fim da vigência", null=True, blank=True)
    item = models.ForeignKey(
        ItemDoContrato,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="aditivos",
        verbose_name="linha do contrato",
    )
    km_dia = models.DecimalField(
        "novo km por dia", max_digits=7, decimal_places=1, null=True, blank=True
    )
    preco = CampoDinheiro("novo preço unitário (R$)", decimal_places=4, null=True, blank=True)
    dias_letivos = models.PositiveSmallIntegerField(
        "dias letivos alcançados",
        null=True,
        blank=True,
        help_text="Dias letivos que restam e a que o novo km ou preço se aplica.",
    )
    dias_acrescidos = models.PositiveSmallIntegerField(
        "dias letivos acrescidos",
        null=True,
        blank=True,
        help_text="Dias letivos que o novo prazo acrescenta, na linha dita ou em todas.",
    )
    justificativa = models.TextField("justificativa")
    valor = CampoDinheiro("valor (R$)", default=Decimal(0), editable=False)
    percentual = models.DecimalField(
        "acréscimo ou supressão (%)",
        max_digits=7,
        decimal_places=2,
        default=Decimal(0),
        editable=False,
    )

    objects = DoContratoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "aditivo"
        verbose_name_plural = "aditivos"
        constraints = [
            models.UniqueConstraint(
                fields=["contrato", "numero"],
                name="aditivo_unico_no_contrato",
                violation_error_message="O contrato já tem um aditivo com esse número.",
            ),
            models.CheckConstraint(
                condition=Q(novo_fim__isnull=False)
                | Q(tipo__in=[TipoDeAditivo.QUANTIDADE, TipoDeAditivo.PRECO])
                | Q(tipo=TipoDeAditivo.MISTO, km_dia__isnull=False, preco__isnull=False),
                name="aditivo_de_prazo_tem_novo_fim",
                violation_error_message="O aditivo de prazo pede o novo fim da vigência.",
            ),
            models.CheckConstraint(
                condition=Q(km_dia__isnull=True, preco__isnull=True)
                | Q(item__isnull=False, dias_letivos__isnull=False),
                name="aditivo_de_linha_diz_qual_e_por_quantos_dias",
                violation_error_message=(
                    "O novo km ou preço pede a linha do contrato e os dias letivos alcançados."
                ),
            ),
            models.CheckConstraint(
                condition=~Q(tipo=TipoDeAditivo.QUANTIDADE) | Q(km_dia__isnull=False),
                name="aditivo_de_quantidade_tem_km",
                violation_error_message="O aditivo de quantidade pede o novo km por dia.",
            ),
            models.CheckConstraint(
                condition=~Q(tipo=TipoDeAditivo.PRECO) | Q(preco__isnull=False),
                name="aditivo_de_preco_tem_preco",
                violation_error_message="O aditivo de preço pede o novo preço.",
            ),
            models.CheckConstraint(
                condition=(Q(km_dia__isnull=True) | Q(km_dia__gte=0))
                & (Q(preco__isnull=True) | Q(preco__gt=0)),
                name="aditivo_km_e_preco_possiveis",
                violation_error_message="O km não é negativo e o preço é maior que zero.",
            ),
        ]

    def __str__(self) -> str:
        return f"Aditivo {self.numero} do {self.contrato}"
