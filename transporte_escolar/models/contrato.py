"""Contratos do transporte escolar e suas linhas."""

from decimal import Decimal

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q

from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.campos import CampoCPF, CampoDinheiro
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import AtoNormativo, Registro, Servidor, Vigente, sem_sobreposicao
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.art_2 import (
    ao_mudar_contrato,
    limite_de_linhas_do_contrato,
    regime_congelado,
)
from transporte_escolar.models.busca import busca_por_numero
from transporte_escolar.models.edital import Edital, ItemDoEdital
from transporte_escolar.models.empresa import Empresa
from transporte_escolar.models.linha import Linha
from transporte_escolar.querysets import ContratoQuerySet, ItemDoContratoQuerySet
from transporte_escolar.tipos import BaseDePreco, Regime, SituacaoDoContrato


@dados_pessoais(
    preposto_nome=Finalidade("tratar com quem representa a contratada", Base.OBRIGACAO_LEGAL),
    preposto_cpf=Finalidade("identificar quem representa a contratada", Base.OBRIGACAO_LEGAL),
)
@auditado()
class Contrato(Registro):
    """Contrato de uma empresa, com linhas de um só edital.

    A situação, o regime e o valor total mudam só pelos serviços.
    """

    numero = models.PositiveIntegerField("número", validators=[MinValueValidator(1)])
    ano = models.PositiveSmallIntegerField("ano", validators=[MinValueValidator(1990)])
    edital = models.ForeignKey(
        Edital, on_delete=models.PROTECT, related_name="contratos", verbose_name="edital"
    )
    empresa = models.ForeignKey(
        Empresa, on_delete=models.PROTECT, related_name="contratos", verbose_name="contratada"
    )
    regime = models.CharField("regime", max_length=5, choices=Regime.choices, editable=False)
    situacao = models.CharField(
        "situação",
        max_length=10,
        choices=SituacaoDoContrato.choices,
        default=SituacaoDoContrato.A_ASSINAR,
        editable=False,
    )
    assinado_em = models.DateField("assinado em", null=True, blank=True, editable=False)
    vigente_de = models.DateField("vigente de")
    vigente_ate = models.DateField("vigente até")
    entrada_em_curso = models.TextField(
        "contrato já em curso: motivo",
        blank=True,
        help_text=(
            "Preencha só se o contrato já corria antes do portal e a proposta vencedora não está "
            "registrada: diga o processo e onde está o original."
        ),
    )
    fiscal = models.ForeignKey(
        Servidor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="contratos_fiscalizados",
        verbose_name="fiscal do contrato",
    )
    ato_do_fiscal = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="ato que designou o fiscal",
    )
    preposto_nome = models.CharField("preposto", max_length=160, blank=True)
    preposto_cpf = CampoCPF("CPF do preposto", blank=True)
    ato_do_preposto = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="ato que aceitou o preposto",
    )
    infracoes_transcritas = models.BooleanField(
        "infrações e penas transcritas",
        default=False,
        help_text="O contrato as transcreve (Lei 5.002/2018, art. 21, p.ú.).",
    )
    clausula_das_infracoes = models.CharField("cláusula das infrações", max_length=120, blank=True)
    valor_total = CampoDinheiro("valor total (R$)", default=Decimal(0), editable=False)
    fim_em = models.DateField("terminou em", null=True, blank=True, editable=False)
    motivo_do_fim = models.TextField("motivo do fim", blank=True, editable=False)
    busca = busca_por_numero("contrato", "preposto_nome")

    objects = ContratoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "contrato"
        verbose_name_plural = "contratos"
        constraints = [
            models.UniqueConstraint(
                fields=["numero", "ano"],
                name="contrato_unico_por_numero_e_ano",
                violation_error_message="Já há um contrato com esse número e ano.",
            ),
            models.CheckConstraint(
                condition=Q(vigente_ate__gte=F("vigente_de")),
                name="contrato_fim_nao_antecede_inicio",
                violation_error_message="O fim da vigência não pode ser antes do início.",
            ),
            models.CheckConstraint(
                condition=Q(assinado_em__isnull=False)
                | Q(situacao__in=[SituacaoDoContrato.A_ASSINAR, SituacaoDoContrato.RESCINDIDO]),
                name="contrato_em_vigor_esta_assinado",
                violation_error_message="O contrato só vigora depois de assinado.",
            ),
            models.CheckConstraint(
                condition=~Q(situacao=SituacaoDoContrato.A_ASSINAR) | Q(assinado_em__isnull=True),
                name="contrato_a_assinar_nao_tem_assinatura",
            ),
            models.CheckConstraint(
                condition=Q(fim_em__isnull=False)
                ^ ~Q(situacao__in=[SituacaoDoContrato.ENCERRADO, SituacaoDoContrato.RESCINDIDO]),
                name="contrato_terminado_tem_data_do_fim",
            ),
            models.CheckConstraint(
                condition=~Q(situacao=SituacaoDoContrato.RESCINDIDO)
                | Q(motivo_do_fim__regex=r"\S"),
                name="contrato_rescindido_com_motivo",
                violation_error_message="A rescisão é motivada.",
            ),
            models.CheckConstraint(
                condition=Q(infracoes_transcritas=False) | Q(clausula_das_infracoes__regex=r"\S"),
                name="contrato_infracoes_transcritas_tem_clausula",
                violation_error_message=(
                    "Diga em que cláusula as infrações estão (Lei 5.002/2018, art. 21, p.ú.)."
                ),
            ),
            models.CheckConstraint(
                condition=Q(regime__in=Regime.values), name="contrato_tem_regime"
            ),
            models.CheckConstraint(
                condition=Q(valor_total__gte=0), name="contrato_valor_nao_negativo"
            ),
        ]
        indexes = [
            indice_de_busca("contrato_busca"),
            models.Index(fields=["-ano", "-numero"], name="contrato_recentes"),
            models.Index(fields=["situacao", "vigente_ate"], name="contrato_por_vencer"),
        ]
        triggers = [*Registro.Meta.triggers, regime_congelado(), ao_mudar_contrato()]

    def __str__(self) -> str:
        return f"Contrato {self.numero}/{self.ano}"


@auditado()
class ItemDoContrato(Vigente):
    """Linha contratada, com o preço e a quantidade assinados; os aditivos não os reescrevem."""

    contrato = models.ForeignKey(
        Contrato, on_delete=models.PROTECT, related_name="itens", verbose_name="contrato"
    )
    linha = models.ForeignKey(
        Linha, on_delete=models.PROTECT, related_name="itens_de_contrato", verbose_name="linha"
    )
    item = models.ForeignKey(
        ItemDoEdital,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="itens_de_contrato",
        verbose_name="item do edital",
    )
    base_de_preco = models.CharField(
        "base do preço", max_length=3, choices=BaseDePreco.choices, default=BaseDePreco.KM
    )
    preco = CampoDinheiro("preço unitário (R$)", decimal_places=4)
    km_dia = models.DecimalField("km por dia", max_digits=7, decimal_places=1, default=Decimal(0))
    dias_letivos = models.PositiveSmallIntegerField(
        "dias letivos", validators=[MinValueValidator(1)]
    )
    sem_efeito = models.BooleanField(
        "sem efeito",
        default=False,
        editable=False,
        help_text="O contrato terminou antes de a linha começar.",
    )

    objects = ItemDoContratoQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "linha do contrato"
        verbose_name_plural = "linhas do contrato"
        constraints = [
            *Vigente.Meta.constraints,
            sem_sobreposicao(
                "linha",
                name="linha_em_um_so_contrato_por_dia",
                condition=Q(sem_efeito=False),
                mensagem="A linha já está em outro contrato em parte desse período.",
            ),
            # Alvo da chave composta que prende o aditivo e a ordem às linhas do seu contrato.
            models.UniqueConstraint(fields=["id", "contrato"], name="linha_e_seu_contrato"),
            models.CheckConstraint(
                condition=Q(preco__gt=0),
                name="item_do_contrato_preco_positivo",
                violation_error_message="O preço é maior que zero.",
            ),
            models.CheckConstraint(
                condition=Q(km_dia__gte=0) & (~Q(base_de_preco=BaseDePreco.KM) | Q(km_dia__gt=0)),
                name="item_do_contrato_por_km_tem_km",
                violation_error_message="O preço por km pede o km por dia.",
            ),
        ]
        triggers = [*Registro.Meta.triggers, limite_de_linhas_do_contrato()]

    def __str__(self) -> str:
        return f"{self.linha} no {self.contrato}"
