"""Plano de fiscalização: aspectos, metas, fiscais e calendário (Lei 5.002/2018, art. 20)."""

from typing import Any

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from fiscalizacao.models.roteiro import Roteiro
from fiscalizacao.tipos import AlvoDaVistoria, Aspecto
from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import AtoNormativo, Registro
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.trilha import auditado
from transporte_escolar.models import Condutor, Empresa, Linha, Veiculo


@auditado()
class PlanoDeFiscalizacao(Registro):
    """O que se fiscaliza num período, em todos os aspectos do art. 20, I e II."""

    titulo = models.CharField("título", max_length=120)
    de = models.DateField("de")
    ate = models.DateField("até")
    aspectos = ArrayField(
        models.CharField(max_length=12, choices=Aspecto.choices),
        verbose_name="aspectos",
        help_text="O art. 20, I, pede que o plano contemple todos.",
    )
    objetivo = models.TextField("objetivo", blank=True)
    ato = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="planos_de_fiscalizacao",
        verbose_name="ato que o aprova",
    )
    busca = campo_de_busca("titulo", "objetivo")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "plano de fiscalização"
        verbose_name_plural = "planos de fiscalização"
        constraints = [
            models.CheckConstraint(
                condition=Q(ate__gte=F("de")),
                name="plano_acaba_depois_de_comecar",
                violation_error_message="O fim do plano não pode ser antes do início.",
            ),
            models.CheckConstraint(
                condition=Q(aspectos__len__gt=0) & Q(aspectos__contained_by=sorted(Aspecto.values)),
                name="plano_tem_aspectos",
                violation_error_message="Diga que aspectos o plano contempla (art. 20, I).",
            ),
        ]
        indexes = [indice_de_busca("plano_busca")]

    def __str__(self) -> str:
        return self.titulo


@auditado()
class MetaDoPlano(Registro):
    """Quantas vistorias de um roteiro o plano quer no período."""

    plano = models.ForeignKey(
        PlanoDeFiscalizacao, on_delete=models.CASCADE, related_name="metas", verbose_name="plano"
    )
    roteiro = models.ForeignKey(
        Roteiro, on_delete=models.PROTECT, related_name="metas", verbose_name="roteiro"
    )
    alvo = models.CharField("o que se vistoria", max_length=8, choices=AlvoDaVistoria.choices)
    quantidade = models.PositiveSmallIntegerField("vistorias no período")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "meta do plano"
        verbose_name_plural = "metas do plano"
        constraints = [
            models.UniqueConstraint(
                fields=["plano", "roteiro", "alvo"],
                name="meta_uma_por_roteiro_e_alvo",
                violation_error_message="O plano já tem meta para esse roteiro.",
            ),
            models.CheckConstraint(
                condition=Q(quantidade__gt=0),
                name="meta_de_ao_menos_uma",
                violation_error_message="A meta é de ao menos uma vistoria.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantidade} × {self.roteiro}"


@dados_pessoais(nome=Finalidade("dizer quem fiscaliza (art. 20, III e p.ú.)", Base.OBRIGACAO_LEGAL))
@auditado()
class FiscalDoPlano(Registro):
    """Fiscal de uma das secretarias, ou terceiro contratado para assistir (art. 20, III e p.ú.)."""

    plano = models.ForeignKey(
        PlanoDeFiscalizacao, on_delete=models.CASCADE, related_name="fiscais", verbose_name="plano"
    )
    nome = models.CharField("nome", max_length=160)
    orgao = models.CharField("secretaria ou empresa", max_length=120)
    area = models.CharField("o que fiscaliza", max_length=120, blank=True)
    terceiro = models.BooleanField("terceiro contratado (art. 20, p.ú.)", default=False)
    contratacao = models.CharField("contratação do terceiro", max_length=120, blank=True)

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "fiscal do plano"
        verbose_name_plural = "fiscais do plano"
        constraints = [
            models.CheckConstraint(
                condition=Q(terceiro=False) | Q(contratacao__regex=r"\S"),
                name="terceiro_diz_a_contratacao",
                violation_error_message=(
                    "O terceiro assiste a fiscalização por contratação: diga qual (art. 20, p.ú.)."
                ),
            )
        ]

    def __str__(self) -> str:
        return f"{self.nome} ({self.orgao})"


@auditado()
class VisitaPlanejada(Registro):
    """Uma visita no calendário de um fiscal: a quê, onde, com que roteiros e por quê."""

    plano = models.ForeignKey(
        PlanoDeFiscalizacao,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="visitas",
        verbose_name="plano",
    )
    dia = models.DateField("dia")
    posicao = models.PositiveSmallIntegerField("ordem no dia", default=1)
    fiscal = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="visitas",
        verbose_name="fiscal",
    )
    veiculo = models.ForeignKey(
        Veiculo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="visitas",
        verbose_name="veículo",
    )
    linha = models.ForeignKey(
        Linha,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="visitas",
        verbose_name="linha",
    )
    condutor = models.ForeignKey(
        Condutor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="visitas",
        verbose_name="condutor",
    )
    empresa = models.ForeignKey(
        Empresa,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="visitas",
        verbose_name="empresa",
    )
    roteiros: Any = models.ManyToManyField(
        Roteiro, blank=True, related_name="visitas", verbose_name="roteiros"
    )
    local = models.CharField("local", max_length=200, blank=True)
    motivo = models.CharField("motivo", max_length=300)
    cancelada_em = models.DateField("cancelada em", null=True, blank=True)
    razoes = models.CharField("razões do cancelamento", max_length=300, blank=True)
    busca = campo_de_busca("local", "motivo")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "visita planejada"
        verbose_name_plural = "visitas planejadas"
        constraints = [
            models.CheckConstraint(
                condition=Q(veiculo__isnull=False)
                | Q(linha__isnull=False)
                | Q(condutor__isnull=False)
                | Q(empresa__isnull=False),
                name="visita_tem_alvo",
                violation_error_message="Diga o veículo, a linha, o condutor ou a empresa.",
            ),
            models.CheckConstraint(
                condition=Q(cancelada_em__isnull=True) | Q(razoes__regex=r"\S"),
                name="visita_cancelada_com_razoes",
                violation_error_message="Diga por que a visita foi cancelada.",
            ),
        ]
        indexes = [
            indice_de_busca("visita_busca"),
            models.Index(fields=["fiscal", "dia"], name="visita_do_fiscal"),
        ]

    def __str__(self) -> str:
        alvo = self.veiculo or self.linha or self.condutor or self.empresa
        return f"{alvo}, {self.dia:%d/%m/%Y}"


@auditado(obj_field=None)
class RoteiroDaVisita(VisitaPlanejada.roteiros.through):
    """Vista da ligação entre visita e roteiro, que só serve para a trilha a vigiar."""

    class Meta:
        proxy = True
        default_permissions = ()
        verbose_name = "roteiro da visita"
        verbose_name_plural = "roteiros das visitas"
