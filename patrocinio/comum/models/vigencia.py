"""Valores e leituras da norma que mudam no tempo, cada um com o ato de onde vem."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models.ato import AtoNormativo
from patrocinio.comum.models.registro import Vigente, sem_sobreposicao
from patrocinio.comum.querysets import VigenciaQuerySet
from patrocinio.comum.tipos import INDICES_ANUAIS, Indice
from patrocinio.comum.trilha import auditado


@auditado()
class ValorVigente(Vigente):
    """UFM, salário mínimo ou tarifa, de uma data a outra, em R$ com até quatro casas."""

    indice = models.CharField("índice", max_length=20, choices=Indice.choices)
    valor = models.DecimalField("valor (R$)", max_digits=12, decimal_places=4)
    ato = models.ForeignKey(
        AtoNormativo, on_delete=models.PROTECT, related_name="valores", verbose_name="ato normativo"
    )
    observacao = models.CharField("observação", max_length=200, blank=True)
    busca = campo_de_busca("indice", "observacao")

    objects = VigenciaQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "valor vigente"
        verbose_name_plural = "valores vigentes"
        indexes = [indice_de_busca("valor_vigente_busca")]
        constraints = [
            *Vigente.Meta.constraints,
            sem_sobreposicao(
                "indice",
                name="valor_um_por_dia",
                mensagem="Já há valor desse índice em parte desse período: encerre o anterior.",
            ),
            models.CheckConstraint(
                condition=Q(valor__gt=0),
                name="valor_positivo",
                violation_error_message="O valor é maior que zero.",
            ),
            models.CheckConstraint(
                condition=~Q(indice__in=sorted(INDICES_ANUAIS))
                | Q(vigente_ate__isnull=False, vigente_ate__year=F("vigente_de__year")),
                name="valor_anual_termina_no_ano",
                violation_error_message=(
                    "UFM e salário mínimo valem até 31 de dezembro do mesmo ano: "
                    "informe o fim da vigência."
                ),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_indice_display()} desde {self.vigente_de:%d/%m/%Y}"


@auditado()
class ParametroVigente(Vigente):
    """Leitura da norma que a autoridade muda por ato e uma segunda pessoa confirma.

    Só o confirmado vale. ``valor`` segue o tipo da definição: ``5``, ``sim``, ``EDITAL``, ``D,E``.
    """

    chave = models.CharField("parâmetro", max_length=40)
    valor = models.CharField("valor", max_length=120)
    ato = models.ForeignKey(
        AtoNormativo, on_delete=models.PROTECT, related_name="parametros", verbose_name="ato"
    )
    proposto_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="+",
        verbose_name="proposto por",
    )
    confirmado_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="+",
        verbose_name="confirmado por",
    )
    confirmado_em = models.DateTimeField("confirmado em", null=True, editable=False)
    busca = campo_de_busca("chave", "valor")

    objects = VigenciaQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "leitura da norma"
        verbose_name_plural = "leituras da norma"
        indexes = [indice_de_busca("parametro_busca")]
        constraints = [
            *Vigente.Meta.constraints,
            sem_sobreposicao(
                "chave",
                name="parametro_um_confirmado_por_dia",
                condition=Q(confirmado_em__isnull=False),
            ),
            models.CheckConstraint(
                condition=Q(confirmado_por__isnull=True) | ~Q(confirmado_por=F("proposto_por")),
                name="parametro_confirmado_por_segunda_pessoa",
                violation_error_message="Quem propõe a leitura não a confirma.",
            ),
            models.CheckConstraint(
                condition=Q(proposto_por__isnull=True)
                | Q(confirmado_por__isnull=True, confirmado_em__isnull=True)
                | Q(confirmado_por__isnull=False, confirmado_em__isnull=False),
                name="parametro_confirmacao_completa",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.chave} = {self.valor} desde {self.vigente_de:%d/%m/%Y}"
