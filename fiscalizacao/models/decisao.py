"""Decisão motivada, as penas que aplica e a autorização da rescisão (arts. 25, p.ú., e 27)."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from fiscalizacao.models.auto import AutoDeInfracao
from fiscalizacao.models.garantias import decisao_que_cabe, medida_que_cabe
from fiscalizacao.models.processo import ProcessoAdministrativo
from fiscalizacao.querysets import DaDecisaoQuerySet, DoProcessoQuerySet
from fiscalizacao.tipos import Instancia, Medida, ResultadoDaDecisao
from patrocinio.comum.gatilhos import somente_inclusao


class DecisaoDoProcesso(models.Model):
    """Uma por instância; diz os fatos e o direito, e quem a assina (art. 27)."""

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="decisoes",
        verbose_name="processo",
    )
    instancia = models.CharField("instância", max_length=14, choices=Instancia.choices)
    resultado = models.CharField("resultado", max_length=12, choices=ResultadoDaDecisao.choices)
    fundamentos_de_fato = models.TextField("razões de fato")
    fundamentos_de_direito = models.TextField("razões de direito")
    autoridade = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="decisoes",
        verbose_name="autoridade",
    )
    segunda_assinatura = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="decisoes_em_segunda_assinatura",
        verbose_name="segunda assinatura",
    )
    em = models.DateTimeField("em")

    objects: Any = DoProcessoQuerySet.as_manager()

    class Meta:
        verbose_name = "decisão"
        verbose_name_plural = "decisões"
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(
                fields=["processo", "instancia"],
                name="decisao_uma_por_instancia",
                violation_error_message="O processo já tem decisão dessa instância.",
            ),
            models.CheckConstraint(
                condition=Q(fundamentos_de_fato__regex=r"\S")
                & Q(fundamentos_de_direito__regex=r"\S"),
                name="decisao_motivada_de_fato_e_de_direito",
                violation_error_message="A decisão expõe as razões de fato e de direito (art. 27).",
            ),
            models.CheckConstraint(
                condition=Q(segunda_assinatura__isnull=True)
                | ~Q(segunda_assinatura=F("autoridade")),
                name="segunda_assinatura_de_outra_pessoa",
                violation_error_message="A segunda assinatura é de outra pessoa.",
            ),
        ]
        triggers = [*somente_inclusao(), decisao_que_cabe()]

    def __str__(self) -> str:
        return f"{self.get_instancia_display()}: {self.get_resultado_display().lower()}"


class MedidaDaDecisao(models.Model):
    """Pena aplicada a um auto; na responsabilização, ao processo.

    ``ufm`` é a da infração, e não se edita; ``meses`` é a duração das penas da lei de licitações.
    """

    decisao = models.ForeignKey(
        DecisaoDoProcesso, on_delete=models.PROTECT, related_name="medidas", verbose_name="decisão"
    )
    auto = models.ForeignKey(
        AutoDeInfracao,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="medidas",
        verbose_name="auto",
    )
    medida = models.CharField("pena", max_length=20, choices=Medida.choices)
    ufm = models.PositiveSmallIntegerField("multa (UFM)", default=0)
    meses = models.PositiveSmallIntegerField("duração (meses)", null=True, blank=True)

    objects: Any = DaDecisaoQuerySet.as_manager()

    class Meta:
        verbose_name = "pena aplicada"
        verbose_name_plural = "penas aplicadas"
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(
                fields=["decisao", "auto", "medida"],
                name="pena_uma_vez_por_auto",
                nulls_distinct=False,
                violation_error_message="A pena já está na decisão.",
            ),
            models.CheckConstraint(
                condition=Q(medida=Medida.MULTA, ufm__gt=0) | (~Q(medida=Medida.MULTA) & Q(ufm=0)),
                name="pena_de_multa_diz_as_ufm",
            ),
            models.CheckConstraint(
                condition=Q(
                    medida__in=[Medida.SUSPENSAO, Medida.IMPEDIMENTO, Medida.INIDONEIDADE],
                    meses__gt=0,
                )
                | (
                    ~Q(medida__in=[Medida.SUSPENSAO, Medida.IMPEDIMENTO, Medida.INIDONEIDADE])
                    & Q(meses__isnull=True)
                ),
                name="pena_com_prazo_diz_os_meses",
            ),
        ]
        triggers = [*somente_inclusao(), medida_que_cabe()]

    def __str__(self) -> str:
        quanto = f" de {self.ufm} UFM" if self.ufm else ""
        return f"{self.get_medida_display()}{quanto}"


class AutorizacaoDeRescisao(models.Model):
    """Autorização prévia e escrita, com o que a lei manda considerar (art. 25, p.ú.)."""

    processo = models.OneToOneField(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="autorizacao",
        verbose_name="processo",
    )
    presteza = models.TextField("presteza na solução dos problemas")
    historico = models.TextField("histórico de infrações")
    grau_de_risco = models.TextField("grau de risco a que os usuários foram expostos")
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="por"
    )
    em = models.DateTimeField("em")

    objects: Any = DoProcessoQuerySet.as_manager()

    class Meta:
        verbose_name = "autorização de rescisão"
        verbose_name_plural = "autorizações de rescisão"
        default_permissions = ("view",)
        constraints = [
            models.CheckConstraint(
                condition=Q(presteza__regex=r"\S")
                & Q(historico__regex=r"\S")
                & Q(grau_de_risco__regex=r"\S"),
                name="rescisao_considera_presteza_historico_e_risco",
                violation_error_message=(
                    "A rescisão considera a presteza, o histórico e, principalmente, o grau de "
                    "risco (art. 25, p.ú.)."
                ),
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Autorização de {self.em:%d/%m/%Y}"
