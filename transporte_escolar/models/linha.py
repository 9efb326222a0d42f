"""Linhas do transporte escolar."""

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MinValueValidator
from django.db import models

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.escola import Escola
from transporte_escolar.querysets import LinhaQuerySet
from transporte_escolar.tipos import Execucao, Obstaculo, TipoVeiculo


@auditado()
class Linha(Registro):
    """Linha: um itinerário com uma ou mais viagens; pode existir antes do contrato e do veículo."""

    codigo = models.CharField(
        "código",
        max_length=20,
        unique=True,
        error_messages={"unique": "Já há uma linha com esse código."},
    )
    nome = models.CharField("nome", max_length=200)
    execucao = models.CharField(
        "execução",
        max_length=10,
        choices=Execucao.choices,
        default=Execucao.CONTRATADA,
        help_text="Direta quando o próprio Município presta o serviço (arts. 1º e 5º).",
    )
    tipo_veiculo = models.CharField(
        "tipo de veículo", max_length=12, choices=TipoVeiculo.choices, blank=True
    )
    capacidade_minima = models.PositiveSmallIntegerField(
        "capacidade mínima (lugares)", null=True, blank=True, validators=[MinValueValidator(1)]
    )
    alunos = models.PositiveSmallIntegerField(
        "alunos na viagem mais cheia",
        null=True,
        blank=True,
        help_text="A capacidade do veículo nunca fica abaixo disto (art. 15).",
    )
    monitor = models.BooleanField("exige monitor", default=False)
    escolas = models.ManyToManyField(
        Escola, blank=True, related_name="linhas", verbose_name="escolas atendidas"
    )
    obstaculos = ArrayField(
        models.CharField(max_length=15, choices=Obstaculo.choices),
        blank=True,
        default=list,
        verbose_name="obstáculos do caminho",
    )
    ativa = models.BooleanField(
        "ativa", default=True, help_text="Desmarque quando a linha se extinguir."
    )
    extinta_em = models.DateField("extinta em", null=True, blank=True, editable=False)
    observacao = models.TextField("observação", blank=True)
    busca = campo_de_busca("codigo", "nome")

    objects = LinhaQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "linha"
        verbose_name_plural = "linhas"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(obstaculos__contained_by=sorted(Obstaculo.values)),
                name="linha_obstaculos_conhecidos",
                violation_error_message="Há um obstáculo que não está na lista.",
            ),
            models.CheckConstraint(
                condition=models.Q(ativa=True, extinta_em__isnull=True)
                | models.Q(ativa=False, extinta_em__isnull=False),
                name="linha_extinta_tem_dia",
                violation_error_message="A linha que não está ativa tem o dia em que se extinguiu.",
            ),
        ]
        indexes = [indice_de_busca("linha_busca")]

    def __str__(self) -> str:
        return f"{self.codigo} – {self.nome}"


@auditado(obj_field=None)
class EscolaDaLinha(Linha.escolas.through):  # type: ignore[name-defined]
    """Vista da ligação entre linha e escola, que só serve para a trilha a vigiar."""

    class Meta:
        proxy = True
        default_permissions = ()
        verbose_name = "escola da linha"
        verbose_name_plural = "escolas das linhas"
