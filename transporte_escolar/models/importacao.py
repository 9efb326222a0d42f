"""Planilhas enviadas, de linhas e de cadastros: o arquivo, a conferência e a aplicação."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.edital import Edital
from transporte_escolar.tipos import TipoDeCadastro


class EnvioDePlanilha(Registro):
    """Planilha guardada entre a conferência e a importação; depois, prova do que entrou.

    ``resumo`` guarda as contas do que foi aplicado. O conteúdo não vai à trilha: o SHA-256 o
    identifica.
    """

    arquivo_nome = models.CharField("nome do arquivo", max_length=200)
    sha256 = models.CharField("SHA-256", max_length=64, editable=False)
    conteudo = models.BinaryField("conteúdo")
    criada_em = models.DateTimeField("enviada em")
    criada_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="+",
        verbose_name="enviada por",
    )
    aplicada_em = models.DateTimeField("importada em", null=True, blank=True)
    aplicada_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="importada por",
    )
    resumo = models.JSONField("resumo", default=dict, blank=True)

    class Meta(Registro.Meta):
        abstract = True


def aplicada_diz_quando_e_por_quem(name: str) -> models.CheckConstraint:
    """Restrição: o envio aplicado diz quando e por quem, e o que não foi não diz nada."""
    return models.CheckConstraint(
        condition=Q(aplicada_em__isnull=True, aplicada_por__isnull=True)
        | Q(aplicada_em__isnull=False, aplicada_por__isnull=False),
        name=name,
    )


@auditado(exceto=("conteudo",))
class ImportacaoDeLinhas(EnvioDePlanilha):
    """Planilha de linhas; ``vale_de`` é o primeiro dia dos itinerários que ela traz."""

    edital = models.ForeignKey(
        Edital, on_delete=models.PROTECT, related_name="importacoes", verbose_name="edital"
    )
    vale_de = models.DateField("itinerários valem a partir de")

    class Meta(EnvioDePlanilha.Meta):
        verbose_name = "importação de linhas"
        verbose_name_plural = "importações de linhas"
        constraints = [aplicada_diz_quando_e_por_quem("importacao_aplicada_diz_quando_e_por_quem")]
        indexes = [
            models.Index(fields=["sha256"], name="importacao_sha256"),
            models.Index(fields=["-criada_em"], name="importacao_recentes"),
        ]

    def __str__(self) -> str:
        return f"{self.arquivo_nome} ({self.edital})"


@auditado(exceto=("conteudo",))
class ImportacaoDeCadastro(EnvioDePlanilha):
    """Planilha de veículos ou de condutores."""

    tipo = models.CharField("o que traz", max_length=12, choices=TipoDeCadastro.choices)

    class Meta(EnvioDePlanilha.Meta):
        verbose_name = "importação de cadastro"
        verbose_name_plural = "importações de cadastro"
        constraints = [
            aplicada_diz_quando_e_por_quem("importacao_de_cadastro_diz_quando_e_por_quem")
        ]
        indexes = [
            models.Index(fields=["sha256"], name="importacao_de_cadastro_sha256"),
            models.Index(fields=["-criada_em"], name="importacao_de_cadastro_novas"),
        ]

    def __str__(self) -> str:
        return f"{self.arquivo_nome} ({self.get_tipo_display().lower()})"
