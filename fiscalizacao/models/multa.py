"""Multa: a quantidade da decisão, a guia em reais, o pagamento e o estorno."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from fiscalizacao.models.decisao import MedidaDaDecisao
from fiscalizacao.models.garantias import multa_so_depois_da_decisao_final
from fiscalizacao.models.processo import ProcessoAdministrativo
from fiscalizacao.querysets import DaGuiaQuerySet, DaMultaQuerySet, DoProcessoQuerySet
from fiscalizacao.tipos import SituacaoDaMulta
from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.campos import CampoDinheiro
from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.models import Anexo, DocumentoEmitido, Registro, ValorVigente
from patrocinio.comum.trilha import auditado
from transporte_escolar.models import DescontoDeMulta
from transporte_escolar.models.busca import busca_por_numero


@auditado()
class Multa(Registro):
    """Multa da decisão final: a quantidade em UFM não muda; o valor é o da guia (H-39)."""

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="multas",
        verbose_name="processo",
    )
    medida = models.OneToOneField(
        MedidaDaDecisao, on_delete=models.PROTECT, related_name="multa", verbose_name="pena"
    )
    numero = models.PositiveIntegerField("número", editable=False)
    ano = models.PositiveSmallIntegerField("ano", editable=False)
    ufm = models.PositiveSmallIntegerField("quantidade (UFM)", editable=False)
    constituida_em = models.DateField("constituída em", editable=False)
    situacao = models.CharField(
        "situação",
        max_length=12,
        choices=SituacaoDaMulta.choices,
        default=SituacaoDaMulta.A_COBRAR,
        editable=False,
    )
    desconto = models.OneToOneField(
        DescontoDeMulta,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="multa",
        verbose_name="desconto no pagamento",
    )
    inscricao = models.CharField("certidão de dívida ativa", max_length=40, blank=True)
    inscrita_em = models.DateField("inscrita em", null=True, blank=True)
    busca = busca_por_numero("multa", "inscricao", escolhas={"situacao": SituacaoDaMulta})

    objects = DoProcessoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "multa"
        verbose_name_plural = "multas"
        default_permissions = ("change", "view")
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="multa_numerada"),
            models.CheckConstraint(condition=Q(ufm__gt=0), name="multa_em_ufm"),
            models.CheckConstraint(
                condition=Q(inscrita_em__isnull=True, inscricao="")
                | Q(inscrita_em__isnull=False, inscricao__regex=r"\S"),
                name="multa_inscrita_diz_a_certidao",
                violation_error_message="A inscrição em dívida ativa diz o dia e a certidão.",
            ),
        ]
        indexes = [
            indice_de_busca("multa_busca"),
            models.Index(fields=["-ano", "-numero"], name="multa_recentes"),
            models.Index(fields=["situacao"], name="multa_por_situacao"),
        ]
        triggers = [*Registro.Meta.triggers, multa_so_depois_da_decisao_final()]

    def __str__(self) -> str:
        return f"Multa {self.numero}/{self.ano}"


class GuiaDeMulta(models.Model):
    """Guia em reais, com a UFM do dia da emissão; na virada do ano outra a substitui, e fica."""

    multa = models.ForeignKey(
        Multa, on_delete=models.PROTECT, related_name="guias", verbose_name="multa"
    )
    numero = models.PositiveIntegerField("número")
    ano = models.PositiveSmallIntegerField("ano")
    indice = models.ForeignKey(
        ValorVigente, on_delete=models.PROTECT, related_name="+", verbose_name="UFM, com o ato"
    )
    valor_da_ufm = CampoDinheiro("valor da UFM (R$)", max_digits=12, decimal_places=4)
    valor = CampoDinheiro("valor (R$)")
    emitida_em = models.DateField("emitida em")
    vence_em = models.DateField("vence em")
    documento = models.ForeignKey(
        DocumentoEmitido,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="guias",
        verbose_name="documento",
    )
    substitui: Any = models.OneToOneField(
        "self",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="substituida_por",
        verbose_name="substitui",
    )
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="por"
    )

    objects: Any = DaMultaQuerySet.as_manager()

    class Meta:
        verbose_name = "guia de multa"
        verbose_name_plural = "guias de multa"
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="guia_numerada"),
            models.CheckConstraint(
                condition=Q(vence_em__gte=F("emitida_em")),
                name="guia_vence_depois_de_emitida",
                violation_error_message="O vencimento não pode ser antes da emissão.",
            ),
            models.CheckConstraint(
                condition=Q(valor__gt=0) & Q(valor_da_ufm__gt=0), name="guia_com_valor"
            ),
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Guia {self.numero}/{self.ano}"


class PagamentoDaGuia(models.Model):
    """Pagamento da guia, com o comprovante; o errado se estorna, com o motivo."""

    guia = models.ForeignKey(
        GuiaDeMulta, on_delete=models.PROTECT, related_name="pagamentos", verbose_name="guia"
    )
    valor = CampoDinheiro("valor (R$)")
    pago_em = models.DateField("pago em")
    comprovante = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="pagamentos_de_multa",
        verbose_name="comprovante",
    )
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="por"
    )
    em = models.DateTimeField("registrado em")

    objects: Any = DaGuiaQuerySet.as_manager()

    class Meta:
        verbose_name = "pagamento de multa"
        verbose_name_plural = "pagamentos de multa"
        default_permissions = ("view",)
        constraints = [
            models.CheckConstraint(
                condition=Q(valor__gt=0),
                name="pagamento_da_guia_positivo",
                violation_error_message="O valor pago é maior que zero.",
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Pagamento de {self.pago_em:%d/%m/%Y}"


class EstornoDoPagamento(models.Model):
    """Pagamento que se registrou por engano, ou que o banco devolveu."""

    pagamento = models.OneToOneField(
        PagamentoDaGuia, on_delete=models.PROTECT, related_name="estorno", verbose_name="pagamento"
    )
    motivo = models.TextField("motivo")
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="por"
    )
    em = models.DateTimeField("em")

    class Meta:
        verbose_name = "estorno de pagamento"
        verbose_name_plural = "estornos de pagamento"
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(motivo__regex=r"\S"),
                name="estorno_com_motivo",
                violation_error_message="O estorno é motivado.",
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Estorno do {self.pagamento}"
