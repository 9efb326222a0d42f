"""Alocação: que veículo, condutor e monitor fazem cada viagem, de um dia a outro."""

from typing import Final

from django.contrib.postgres.fields import DateRangeField, IntegerRangeField, RangeOperators
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Deferrable, F, Func, Q, Value

from patrocinio.comum.models import SemSobreposicao, Vigente, sem_sobreposicao
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.linha import Linha
from transporte_escolar.models.pessoal import Condutor, Monitor
from transporte_escolar.models.substituicao import Substituicao
from transporte_escolar.models.veiculo import Veiculo
from transporte_escolar.querysets import AlocacaoQuerySet
from transporte_escolar.tipos import Sentido, Turno

MINUTOS_DE_DOIS_DIAS: Final = 2 * 24 * 60


def _nunca_em_duas_viagens(campo: str, *, name: str, mensagem: str) -> SemSobreposicao:
    dias = Func(
        F("vigente_de"), F("vigente_ate"), Value("[]"),
        function="DATERANGE", output_field=DateRangeField(),
    )  # fmt: skip
    horario = Func(F("inicio"), F("fim"), function="INT4RANGE", output_field=IntegerRangeField())
    return SemSobreposicao(
        name=name,
        expressions=[
            (campo, RangeOperators.EQUAL),
            (dias, RangeOperators.OVERLAPS),
            (horario, RangeOperators.OVERLAPS),
        ],
        # Ao acertar os horários da linha, uma viagem passa pelo da outra: confere-se no fim.
        deferrable=Deferrable.IMMEDIATE,
        violation_error_message=mensagem,
    )


@auditado()
class Alocacao(Vigente):
    """Uma viagem da linha (turno e sentido), com o veículo, o condutor e o monitor.

    ``inicio`` e ``fim`` são minutos desde a meia-noite, da viagem do itinerário; a que atravessa
    a meia-noite passa de 1440.
    """

    linha = models.ForeignKey(
        Linha, on_delete=models.PROTECT, related_name="alocacoes", verbose_name="linha"
    )
    turno = models.CharField("turno", max_length=8, choices=Turno.choices)
    sentido = models.CharField("sentido", max_length=5, choices=Sentido.choices)
    inicio = models.PositiveSmallIntegerField(
        "início (minutos)", validators=[MaxValueValidator(MINUTOS_DE_DOIS_DIAS)]
    )
    fim = models.PositiveSmallIntegerField(
        "fim (minutos)", validators=[MaxValueValidator(MINUTOS_DE_DOIS_DIAS)]
    )
    veiculo = models.ForeignKey(
        Veiculo, on_delete=models.PROTECT, related_name="alocacoes", verbose_name="veículo"
    )
    condutor = models.ForeignKey(
        Condutor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="alocacoes",
        verbose_name="condutor",
    )
    monitor = models.ForeignKey(
        Monitor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="alocacoes",
        verbose_name="monitor",
    )
    substituicao = models.ForeignKey(
        Substituicao,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="alocacoes",
        verbose_name="substituição",
    )

    objects = AlocacaoQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "alocação"
        verbose_name_plural = "alocações"
        constraints = [
            *Vigente.Meta.constraints,
            sem_sobreposicao(
                "linha",
                "turno",
                "sentido",
                name="viagem_uma_alocacao_por_dia",
                mensagem="A viagem já tem veículo em parte desse período: encerre a anterior.",
            ),
            _nunca_em_duas_viagens(
                "veiculo",
                name="veiculo_nunca_em_duas_viagens",
                mensagem="O veículo está em outra viagem no mesmo dia e horário.",
            ),
            _nunca_em_duas_viagens(
                "condutor",
                name="condutor_nunca_em_duas_viagens",
                mensagem="O condutor está em outra viagem no mesmo dia e horário.",
            ),
            _nunca_em_duas_viagens(
                "monitor",
                name="monitor_nunca_em_duas_viagens",
                mensagem="O monitor está em outra viagem no mesmo dia e horário.",
            ),
            models.CheckConstraint(
                condition=Q(fim__gt=F("inicio")) & Q(fim__lte=MINUTOS_DE_DOIS_DIAS),
                name="alocacao_termina_depois_de_comecar",
                violation_error_message="A viagem termina depois de começar.",
            ),
        ]
        indexes = [
            models.Index(fields=["linha", "vigente_de"], name="alocacao_da_linha"),
            models.Index(fields=["veiculo", "vigente_de"], name="alocacao_do_veiculo"),
            models.Index(fields=["condutor", "vigente_de"], name="alocacao_do_condutor"),
        ]

    def __str__(self) -> str:
        return f"{self.linha}: {self.get_turno_display()}, {self.get_sentido_display().lower()}"
