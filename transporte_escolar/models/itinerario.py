"""Itinerário datado da linha: pontos em ordem e viagens (turno × ida ou volta)."""

from decimal import Decimal

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q

from patrocinio.comum.models import AtoNormativo, Registro, Vigente, sem_sobreposicao
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.coordenadas import coordenadas_no_globo, latitude, longitude
from transporte_escolar.models.linha import Linha
from transporte_escolar.querysets import DaLinhaQuerySet, ItinerarioQuerySet
from transporte_escolar.tipos import Sentido, Turno


@auditado()
class Itinerario(Vigente):
    """Caminho da linha de uma data a outra; mudar é abrir outro (Lei 5.002/2018, art. 19, VI)."""

    linha = models.ForeignKey(
        Linha, on_delete=models.PROTECT, related_name="itinerarios", verbose_name="linha"
    )
    motivo = models.CharField(
        "motivo",
        max_length=200,
        blank=True,
        help_text="Por que o itinerário mudou (art. 19, VI).",
    )
    ato = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="itinerarios",
        verbose_name="ato",
    )

    objects = ItinerarioQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "itinerário"
        verbose_name_plural = "itinerários"
        constraints = [
            *Vigente.Meta.constraints,
            sem_sobreposicao(
                "linha",
                name="itinerario_um_por_linha_em_cada_dia",
                mensagem="A linha já tem itinerário em parte desse período: encerre o anterior.",
            ),
        ]

    def __str__(self) -> str:
        return f"Itinerário da linha {self.linha.codigo} desde {self.vigente_de:%d/%m/%Y}"


@auditado()
class Ponto(Registro):
    """Lugar por onde o itinerário passa, em ordem."""

    itinerario = models.ForeignKey(
        Itinerario, on_delete=models.CASCADE, related_name="pontos", verbose_name="itinerário"
    )
    ordem = models.PositiveSmallIntegerField("ordem", validators=[MinValueValidator(1)])
    nome = models.CharField("lugar", max_length=160)
    latitude = latitude()
    longitude = longitude()
    embarque = models.BooleanField(
        "ponto de embarque",
        default=True,
        help_text="Só se embarca e desembarca onde o Município autoriza (arts. 23, VII, e 24, IX).",
    )

    objects = DaLinhaQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "ponto do itinerário"
        verbose_name_plural = "pontos do itinerário"
        ordering = ["itinerario", "ordem"]
        constraints = [
            models.UniqueConstraint(
                fields=["itinerario", "ordem"],
                name="ponto_um_por_ordem",
                deferrable=models.Deferrable.DEFERRED,
                violation_error_message="Já há um ponto nessa ordem do itinerário.",
            ),
            coordenadas_no_globo("ponto_coordenadas_no_globo"),
        ]

    def __str__(self) -> str:
        return f"{self.ordem}. {self.nome}"


@auditado()
class Viagem(Registro):
    """Viagem diária do itinerário; o km por dia da linha é a soma das viagens."""

    itinerario = models.ForeignKey(
        Itinerario, on_delete=models.CASCADE, related_name="viagens", verbose_name="itinerário"
    )
    turno = models.CharField("turno", max_length=8, choices=Turno.choices)
    sentido = models.CharField("sentido", max_length=5, choices=Sentido.choices)
    saida = models.TimeField("saída", null=True, blank=True)
    chegada = models.TimeField("chegada", null=True, blank=True)
    km_pavimentado = models.DecimalField(
        "km pavimentado", max_digits=6, decimal_places=1, default=Decimal(0)
    )
    km_nao_pavimentado = models.DecimalField(
        "km não pavimentado", max_digits=6, decimal_places=1, default=Decimal(0)
    )

    objects = DaLinhaQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "viagem"
        verbose_name_plural = "viagens"
        constraints = [
            models.UniqueConstraint(
                fields=["itinerario", "turno", "sentido"],
                name="viagem_uma_por_turno_e_sentido",
                violation_error_message="Já há uma viagem nesse turno e sentido.",
            ),
            models.CheckConstraint(
                condition=Q(km_pavimentado__gte=0, km_nao_pavimentado__gte=0),
                name="viagem_km_nao_negativo",
                violation_error_message="O km não pode ser negativo.",
            ),
            # O turno da noite pode acabar depois da meia-noite.
            models.CheckConstraint(
                condition=Q(saida__isnull=True)
                | Q(chegada__isnull=True)
                | Q(chegada__gt=F("saida"))
                | Q(turno=Turno.NOITE),
                name="viagem_chega_depois_de_sair",
                violation_error_message="A chegada é depois da saída.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_turno_display()}, {self.get_sentido_display().lower()}"

    @property
    def km(self) -> Decimal:
        """Quilômetros da viagem, somado o pavimentado ao não pavimentado."""
        return self.km_pavimentado + self.km_nao_pavimentado
