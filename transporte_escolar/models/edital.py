"""Editais, seus lotes e seus itens: uma linha por item."""

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q

from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.campos import CampoDinheiro
from patrocinio.comum.models import AtoNormativo, Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.art_2 import (
    ao_mudar_excecao_do_edital,
    ao_mudar_item_do_edital,
    edital_nao_muda,
)
from transporte_escolar.models.busca import busca_por_numero
from transporte_escolar.models.linha import Linha
from transporte_escolar.querysets import DoEditalQuerySet, EditalQuerySet
from transporte_escolar.tipos import BaseDePreco, Modalidade, Regime

TEXTO_ESCRITO = r"\S"


@auditado()
class Edital(Registro):
    """Edital de licitação, ou ato da contratação direta, do transporte escolar."""

    modalidade = models.CharField("modalidade", max_length=20, choices=Modalidade.choices)
    numero = models.PositiveIntegerField("número", validators=[MinValueValidator(1)])
    ano = models.PositiveSmallIntegerField("ano", validators=[MinValueValidator(1990)])
    processo = models.CharField("processo administrativo", max_length=40, blank=True)
    objeto = models.TextField("objeto")
    publicado_em = models.DateField("publicado em")
    opcao_expressa_8666 = models.BooleanField(
        "opção expressa pela Lei 8.666/1993",
        default=False,
        help_text="Marque se o próprio edital declara a opção (Lei 14.133/2021, art. 191).",
    )
    regime = models.CharField(
        "regime",
        max_length=5,
        choices=Regime.choices,
        blank=True,
        help_text=(
            "Em branco, o portal aplica o que as datas indicam (Lei 14.133/2021, arts. 190 a 193)."
        ),
    )
    motivo_do_regime = models.TextField(
        "motivo do regime",
        blank=True,
        help_text="Obrigatório se o regime não é o que as datas indicam.",
    )
    idade_maxima = models.PositiveSmallIntegerField(
        "idade máxima dos veículos (anos)",
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text="Contada do ano de fabricação (Lei 5.002/2018, art. 13).",
    )
    excecao_art2 = models.BooleanField(
        "admite até três linhas por licitante",
        default=False,
        help_text="Só com interesse público justificado e num mesmo lote (art. 2º, p.ú.).",
    )
    justificativa_art2 = models.TextField("justificativa do interesse público", blank=True)
    infracoes_transcritas = models.BooleanField(
        "infrações e penas transcritas",
        default=False,
        help_text="O edital e os contratos as transcrevem (Lei 5.002/2018, art. 21, p.ú.).",
    )
    clausula_das_infracoes = models.CharField(
        "cláusula das infrações", max_length=120, blank=True, help_text="Por exemplo: cláusula 14."
    )
    ato = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="editais",
        verbose_name="ato que aprovou",
    )
    busca = busca_por_numero("edital", "processo", "objeto", escolhas={"modalidade": Modalidade})

    objects = EditalQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "edital"
        verbose_name_plural = "editais"
        constraints = [
            models.UniqueConstraint(
                fields=["modalidade", "numero", "ano"],
                name="edital_unico_por_modalidade_numero_e_ano",
                violation_error_message="Já há um edital dessa modalidade com esse número e ano.",
            ),
            models.CheckConstraint(
                condition=Q(excecao_art2=False) | Q(justificativa_art2__regex=TEXTO_ESCRITO),
                name="edital_excecao_do_art_2_tem_justificativa",
                violation_error_message=(
                    "A exceção do art. 2º exige o interesse público justificado por escrito "
                    "(Lei 5.002/2018, art. 2º, p.ú., a)."
                ),
            ),
            models.CheckConstraint(
                condition=Q(infracoes_transcritas=False)
                | Q(clausula_das_infracoes__regex=TEXTO_ESCRITO),
                name="edital_infracoes_transcritas_tem_clausula",
                violation_error_message=(
                    "Diga em que cláusula as infrações estão (Lei 5.002/2018, art. 21, p.ú.)."
                ),
            ),
            models.CheckConstraint(
                condition=Q(regime__in=Regime.values),
                name="edital_tem_regime",
                violation_error_message=(
                    "Escolha o regime do edital: Lei 8.666/1993 ou Lei 14.133/2021."
                ),
            ),
        ]
        indexes = [
            indice_de_busca("edital_busca"),
            models.Index(fields=["-ano", "-numero"], name="edital_recentes"),
        ]
        triggers = [*Registro.Meta.triggers, ao_mudar_excecao_do_edital()]

    def __str__(self) -> str:
        return f"{self.get_modalidade_display()} {self.numero}/{self.ano}"


@auditado()
class Lote(Registro):
    """Grupo de linhas do edital; a exceção do art. 2º só cabe dentro de um."""

    edital = models.ForeignKey(
        Edital, on_delete=models.PROTECT, related_name="lotes", verbose_name="edital"
    )
    numero = models.PositiveSmallIntegerField("lote", validators=[MinValueValidator(1)])
    descricao = models.CharField("descrição", max_length=200, blank=True)

    objects = DoEditalQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "lote"
        verbose_name_plural = "lotes"
        constraints = [
            models.UniqueConstraint(
                fields=["edital", "numero"],
                name="lote_unico_no_edital",
                violation_error_message="O edital já tem um lote com esse número.",
            ),
            # Alvo da chave composta que prende o lote do item ao edital do item.
            models.UniqueConstraint(fields=["id", "edital"], name="lote_e_seu_edital"),
        ]

    def __str__(self) -> str:
        return f"Lote {self.numero} do {self.edital}"


@auditado()
class ItemDoEdital(Registro):
    """Linha licitada, com a estimativa do edital."""

    edital = models.ForeignKey(
        Edital, on_delete=models.PROTECT, related_name="itens", verbose_name="edital"
    )
    lote = models.ForeignKey(
        Lote,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="itens",
        verbose_name="lote",
    )
    linha = models.ForeignKey(
        Linha, on_delete=models.PROTECT, related_name="itens_de_edital", verbose_name="linha"
    )
    km_dia_estimado = models.DecimalField(
        "km por dia (estimado)", max_digits=7, decimal_places=1, null=True, blank=True
    )
    dias_letivos = models.PositiveSmallIntegerField("dias letivos", default=200)
    base_de_preco = models.CharField(
        "base do preço", max_length=3, choices=BaseDePreco.choices, default=BaseDePreco.KM
    )
    preco_referencia = CampoDinheiro(
        "preço de referência (R$)", decimal_places=4, null=True, blank=True
    )

    objects = DoEditalQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "item do edital"
        verbose_name_plural = "itens do edital"
        constraints = [
            models.UniqueConstraint(
                fields=["edital", "linha"],
                name="linha_uma_vez_no_edital",
                violation_error_message="Essa linha já está no edital.",
            ),
            models.UniqueConstraint(fields=["id", "edital"], name="item_e_seu_edital"),
            models.UniqueConstraint(fields=["id", "linha"], name="item_e_sua_linha"),
            models.CheckConstraint(
                condition=Q(preco_referencia__isnull=True) | Q(preco_referencia__gt=0),
                name="item_preco_de_referencia_positivo",
                violation_error_message="O preço de referência é maior que zero.",
            ),
            models.CheckConstraint(
                condition=Q(km_dia_estimado__isnull=True) | Q(km_dia_estimado__gt=0),
                name="item_km_estimado_positivo",
                violation_error_message="O km por dia é maior que zero.",
            ),
        ]
        triggers = [*Registro.Meta.triggers, edital_nao_muda(), ao_mudar_item_do_edital()]

    def __str__(self) -> str:
        return f"{self.linha} – {self.edital}"
