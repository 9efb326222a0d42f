"""Roteiro padronizado, as suas versões e os seus itens (Lei 5.002/2018, art. 20, II)."""

import pgtrigger
from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.db.models import F, Q

from fiscalizacao.querysets import VersaoQuerySet
from fiscalizacao.tipos import (
    AlvoDaVistoria,
    Aspecto,
    EspecieDeRoteiro,
    SituacaoDaVersao,
    TipoDeResposta,
)
from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models import AtoNormativo, Registro
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.trilha import auditado
from transporte_escolar.tipos import ItemDaLei

PRAZO_MAXIMO_DIAS = 365
VALIDADE_MAXIMA_MESES = 24
PRAZO_USUAL_DIAS = 30

_CODIGO = RegexValidator(r"^[a-z0-9_]+$", "Use só minúsculas, algarismos e “_”.")


@auditado()
class Roteiro(Registro):
    """O que se confere numa espécie de vistoria; o conteúdo está nas versões."""

    codigo = models.SlugField("código", max_length=40, unique=True, validators=[_CODIGO])
    nome = models.CharField("nome", max_length=80)
    especie = models.CharField("espécie", max_length=12, choices=EspecieDeRoteiro.choices)
    alvos = ArrayField(
        models.CharField(max_length=8, choices=AlvoDaVistoria.choices),
        verbose_name="o que se vistoria com ele",
    )
    fundamento = models.CharField(
        "fundamento", max_length=120, help_text="Por exemplo: Lei 5.002/2018, art. 14, § 4º."
    )
    em_campo = models.BooleanField(
        "no aplicativo de campo", default=True, help_text="Aparece no celular dos fiscais."
    )
    ativo = models.BooleanField("em uso", default=True)
    busca = campo_de_busca("nome", "fundamento")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "roteiro de vistoria"
        verbose_name_plural = "roteiros de vistoria"
        constraints = [
            models.CheckConstraint(
                condition=Q(alvos__len__gt=0)
                & Q(alvos__contained_by=sorted(AlvoDaVistoria.values)),
                name="roteiro_tem_alvo",
                violation_error_message="Diga o que se vistoria com o roteiro.",
            )
        ]
        indexes = [indice_de_busca("roteiro_busca")]

    def __str__(self) -> str:
        return self.nome


def _publicada_nao_se_altera() -> pgtrigger.Trigger:
    return pgtrigger.Trigger(
        name="publicada_nao_se_altera",
        when=pgtrigger.Before,
        operation=pgtrigger.Update | pgtrigger.Delete,
        condition=pgtrigger.Q(old__situacao=SituacaoDaVersao.PUBLICADA),
        func="RAISE EXCEPTION 'A versão publicada do roteiro não se altera: publique outra.';",
    )


@auditado()
class VersaoDoRoteiro(Registro):
    """Edição do roteiro; publicada, não muda mais, e o laudo cita a que usou.

    ``validade_meses`` é da vistoria municipal; a da semestral é da norma. ``criterios`` é o ato que
    fixou os critérios da inspeção semestral (art. 14, § 1º).
    """

    roteiro = models.ForeignKey(
        Roteiro, on_delete=models.PROTECT, related_name="versoes", verbose_name="roteiro"
    )
    numero = models.PositiveSmallIntegerField("versão", editable=False)
    situacao = models.CharField(
        "situação",
        max_length=10,
        choices=SituacaoDaVersao.choices,
        default=SituacaoDaVersao.RASCUNHO,
        editable=False,
    )
    criterios = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="roteiros",
        verbose_name="ato que fixou os critérios",
    )
    validade_meses = models.PositiveSmallIntegerField(
        "validade (meses)",
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(VALIDADE_MAXIMA_MESES)],
        help_text="Da vistoria municipal. A da semestral é a da norma, de seis meses.",
    )
    prazo_das_pendencias = models.PositiveSmallIntegerField(
        "prazo das pendências (dias corridos)",
        default=PRAZO_USUAL_DIAS,
        validators=[MinValueValidator(1), MaxValueValidator(PRAZO_MAXIMO_DIAS)],
    )
    nota = models.CharField("o que mudou", max_length=300, blank=True)
    publicada_em = models.DateTimeField("publicada em", null=True, editable=False)
    publicada_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="+",
        verbose_name="publicada por",
    )

    objects = VersaoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "versão do roteiro"
        verbose_name_plural = "versões dos roteiros"
        constraints = [
            models.UniqueConstraint(fields=["roteiro", "numero"], name="versao_do_roteiro_unica"),
            models.UniqueConstraint(
                fields=["roteiro"],
                condition=Q(situacao=SituacaoDaVersao.RASCUNHO),
                name="roteiro_um_rascunho",
                violation_error_message="O roteiro já tem um rascunho: continue nele.",
            ),
            models.CheckConstraint(
                condition=Q(situacao=SituacaoDaVersao.RASCUNHO, publicada_em__isnull=True)
                | Q(situacao=SituacaoDaVersao.PUBLICADA, publicada_em__isnull=False),
                name="versao_publicada_tem_dia",
            ),
            models.CheckConstraint(
                condition=Q(prazo_das_pendencias__range=(1, PRAZO_MAXIMO_DIAS)),
                name="versao_prazo_das_pendencias_de_um_dia_a_um_ano",
                violation_error_message="O prazo das pendências é de 1 a 365 dias.",
            ),
            models.CheckConstraint(
                condition=Q(validade_meses__isnull=True)
                | Q(validade_meses__range=(1, VALIDADE_MAXIMA_MESES)),
                name="versao_validade_de_um_a_24_meses",
                violation_error_message="A validade é de 1 a 24 meses.",
            ),
        ]
        triggers = [*Registro.Meta.triggers, _publicada_nao_se_altera()]

    def __str__(self) -> str:
        return f"{self.roteiro}, versão {self.numero}"


def _da_publicada_nao_se_altera() -> pgtrigger.Trigger:
    return pgtrigger.Trigger(
        name="da_publicada_nao_se_altera",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert | pgtrigger.Update | pgtrigger.Delete,
        func=f"""
            IF EXISTS (
                SELECT 1 FROM fiscalizacao_versaodoroteiro v
                WHERE v.situacao = '{SituacaoDaVersao.PUBLICADA}' AND (
                    (TG_OP <> 'INSERT' AND v.id = OLD.versao_id)
                    OR (TG_OP <> 'DELETE' AND v.id = NEW.versao_id)
                )
            ) THEN
                RAISE EXCEPTION 'Item de versão publicada não se altera: publique outra versão.';
            END IF;
            IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
            RETURN NEW;
        """,  # noqa: S608
    )


@auditado()
class ItemDoRoteiro(Registro):
    """O que se confere, por qual artigo, como se responde e o que a falha acarreta.

    ``codigo`` é o mesmo em todas as versões: por ele a revistoria reconhece o item.
    """

    versao_do_roteiro = models.ForeignKey(
        VersaoDoRoteiro,
        on_delete=models.CASCADE,
        related_name="itens",
        verbose_name="versão",
        db_column="versao_id",
    )
    ordem = models.PositiveSmallIntegerField("ordem")
    codigo = models.SlugField("código", max_length=40, validators=[_CODIGO])
    texto = models.CharField("o que se confere", max_length=200)
    ajuda = models.CharField("como conferir", max_length=300, blank=True)
    aspecto = models.CharField("aspecto", max_length=12, choices=Aspecto.choices)
    dispositivo = models.CharField(
        "dispositivo", max_length=120, help_text="Por exemplo: Lei 5.002/2018, art. 12, § 1º, VII."
    )
    tipo = models.CharField(
        "como se responde",
        max_length=12,
        choices=TipoDeResposta.choices,
        default=TipoDeResposta.CONFORMIDADE,
    )
    unidade = models.CharField("unidade", max_length=20, blank=True)
    minimo = models.DecimalField("mínimo", max_digits=9, decimal_places=2, null=True, blank=True)
    maximo = models.DecimalField("máximo", max_digits=9, decimal_places=2, null=True, blank=True)
    impeditivo = models.BooleanField(
        "a falha impede de rodar",
        default=False,
        help_text="Marcado, um veículo que falha no item sai do quadro no mesmo dia.",
    )
    infracao = models.CharField(
        "infração que sugere", max_length=8, choices=ItemDaLei.choices, blank=True
    )
    defeitos = ArrayField(
        models.CharField(max_length=80),
        default=list,
        blank=True,
        verbose_name="defeitos comuns",
        help_text="Frases prontas, para o fiscal escolher.",
    )

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "item do roteiro"
        verbose_name_plural = "itens do roteiro"
        constraints = [
            models.UniqueConstraint(
                fields=["versao_do_roteiro", "codigo"],
                name="item_um_por_codigo_na_versao",
                violation_error_message="Já há um item com esse código na versão.",
            ),
            models.CheckConstraint(
                condition=Q(minimo__isnull=True)
                | Q(maximo__isnull=True)
                | Q(maximo__gte=F("minimo")),
                name="item_limites_em_ordem",
                violation_error_message="O máximo não pode ser menor que o mínimo.",
            ),
            models.CheckConstraint(
                condition=Q(tipo=TipoDeResposta.NUMERO)
                | Q(minimo__isnull=True, maximo__isnull=True),
                name="item_so_o_numero_tem_limites",
                violation_error_message="Só o item de número tem limites.",
            ),
            models.CheckConstraint(
                condition=~Q(tipo=TipoDeResposta.TEXTO) | Q(impeditivo=False),
                name="item_de_texto_nao_impede",
                violation_error_message="O item de texto não impede de rodar: ele não se julga.",
            ),
        ]
        indexes = [models.Index(fields=["versao_do_roteiro", "ordem"], name="item_na_ordem")]
        triggers = [*Registro.Meta.triggers, _da_publicada_nao_se_altera()]

    def __str__(self) -> str:
        return self.texto
