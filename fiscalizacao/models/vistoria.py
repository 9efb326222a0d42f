"""Vistoria concluída: chega inteira, não se altera, e o que falta se acrescenta por termo."""

from typing import Any
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from fiscalizacao.models.credenciamento import Credenciamento
from fiscalizacao.models.ordem import OrdemDeVistoria
from fiscalizacao.models.plano import VisitaPlanejada
from fiscalizacao.querysets import DaEmpresaQuerySet, DaVistoriaQuerySet
from fiscalizacao.tipos import FormaDeCiencia, OrigemDaVistoria, ResultadoDaVistoria
from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import Anexo
from transporte_escolar.models import Condutor, Empresa, Interdicao, Linha, Veiculo
from transporte_escolar.models.busca import busca_por_numero

_PROVA = Finalidade("provar a ciência do vistoriado (Lei 5.002, art. 27)", Base.OBRIGACAO_LEGAL)


@dados_pessoais(
    ciencia_nome=_PROVA,
    testemunha=_PROVA,
    outros_fiscais=Finalidade("dizer quem fiscalizou (art. 20, III)", Base.OBRIGACAO_LEGAL),
    engenheiro=Finalidade(
        "identificar o responsável técnico (art. 14, § 2º)", Base.OBRIGACAO_LEGAL
    ),
    latitude=Finalidade("provar o lugar da vistoria", Base.OBRIGACAO_LEGAL),
    longitude=Finalidade("provar o lugar da vistoria", Base.OBRIGACAO_LEGAL),
)
class Vistoria(models.Model):
    """Uma visita a um veículo, linha, condutor ou empresa, com um ou mais roteiros.

    ``uuid`` vem do aparelho: a mesma vistoria, enviada de novo, é a mesma. ``conteudo_sha256``
    resume o que chegou. ``empresa`` é, no veículo, a que o tinha no dia. A posição vem em
    graus, e a precisão, em metros. ``desvio_do_relogio_s`` é quanto o relógio do aparelho estava
    adiantado.
    """

    uuid = models.UUIDField("código do aparelho", unique=True, default=uuid4)
    numero = models.PositiveIntegerField("número")
    ano = models.PositiveSmallIntegerField("ano")
    origem = models.CharField("como entrou", max_length=6, choices=OrigemDaVistoria.choices)
    veiculo = models.ForeignKey(
        Veiculo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vistorias",
        verbose_name="veículo",
    )
    linha = models.ForeignKey(
        Linha,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vistorias",
        verbose_name="linha",
    )
    condutor = models.ForeignKey(
        Condutor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vistorias",
        verbose_name="condutor",
    )
    empresa = models.ForeignKey(
        Empresa,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vistorias",
        verbose_name="empresa",
    )
    placa_lida = models.CharField("placa não cadastrada", max_length=8, blank=True)
    fiscal = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="vistorias",
        verbose_name="fiscal",
    )
    outros_fiscais = models.CharField("outros fiscais", max_length=300, blank=True)
    local = models.CharField("local", max_length=200, blank=True)
    latitude = models.DecimalField(
        "latitude", max_digits=9, decimal_places=6, null=True, blank=True
    )
    longitude = models.DecimalField(
        "longitude", max_digits=9, decimal_places=6, null=True, blank=True
    )
    precisao_m = models.PositiveIntegerField("precisão (m)", null=True, blank=True)
    inicio = models.DateTimeField("início")
    fim = models.DateTimeField("fim")
    recebida_em = models.DateTimeField("recebida em")
    desvio_do_relogio_s = models.IntegerField("relógio do aparelho adiantado (s)", default=0)
    aparelho = models.CharField("aparelho", max_length=200, blank=True)
    odometro = models.PositiveIntegerField("odômetro (km)", null=True, blank=True)
    passageiros_a_bordo = models.PositiveSmallIntegerField(
        "passageiros a bordo", null=True, blank=True
    )
    resultado = models.CharField("resultado", max_length=20, choices=ResultadoDaVistoria.choices)
    pendencias_ate = models.DateField("corrigir até", null=True, blank=True)
    observacoes = models.TextField("observações", blank=True)
    ciencia = models.CharField("ciência", max_length=8, choices=FormaDeCiencia.choices)
    ciencia_nome = models.CharField("quem tomou ciência", max_length=160, blank=True)
    testemunha = models.CharField("testemunha da recusa", max_length=160, blank=True)
    visita = models.ForeignKey(
        VisitaPlanejada,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vistorias",
        verbose_name="visita planejada",
    )
    ordem = models.ForeignKey(
        OrdemDeVistoria,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vistorias",
        verbose_name="ordem que a mandou fazer",
    )
    credenciamento = models.ForeignKey(
        Credenciamento,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vistorias",
        verbose_name="oficina credenciada",
    )
    engenheiro = models.CharField("engenheiro mecânico", max_length=160, blank=True)
    crea = models.CharField("CREA", max_length=30, blank=True)
    art = models.CharField("ART", max_length=30, blank=True)
    interdicao = models.ForeignKey(
        Interdicao,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vistorias",
        verbose_name="interdição",
    )
    laudo_em_papel = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vistorias_em_papel",
        verbose_name="laudo em papel",
    )
    conteudo_sha256 = models.CharField("resumo do que chegou", max_length=64)
    busca = busca_por_numero(
        "vistoria", "placa_lida", "local", escolhas={"resultado": ResultadoDaVistoria}
    )

    objects: Any = DaEmpresaQuerySet.as_manager()

    class Meta:
        verbose_name = "vistoria"
        verbose_name_plural = "vistorias"
        default_permissions = ("add", "view")
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="vistoria_numerada"),
            models.CheckConstraint(
                condition=Q(veiculo__isnull=False)
                | Q(linha__isnull=False)
                | Q(condutor__isnull=False)
                | Q(empresa__isnull=False)
                | Q(placa_lida__regex=r"\S"),
                name="vistoria_tem_alvo",
                violation_error_message="Diga o que se vistoriou.",
            ),
            models.CheckConstraint(
                condition=Q(fim__gte=F("inicio")),
                name="vistoria_acaba_depois_de_comecar",
                violation_error_message="A vistoria não pode acabar antes de começar.",
            ),
            models.CheckConstraint(
                condition=~Q(ciencia=FormaDeCiencia.RECUSOU) | Q(testemunha__regex=r"\S"),
                name="recusa_de_assinar_tem_testemunha",
                violation_error_message="A recusa de assinar se prova por testemunha: diga o nome.",
            ),
            models.CheckConstraint(
                condition=~Q(resultado=ResultadoDaVistoria.COM_PENDENCIAS)
                | Q(pendencias_ate__isnull=False),
                name="vistoria_com_pendencias_tem_prazo",
                violation_error_message="Diga até quando se corrigem as pendências.",
            ),
            models.CheckConstraint(
                condition=Q(origem=OrigemDaVistoria.PAPEL) | Q(laudo_em_papel__isnull=True),
                name="so_a_de_papel_tem_laudo_em_papel",
            ),
        ]
        indexes = [
            indice_de_busca("vistoria_busca"),
            models.Index(fields=["-ano", "-numero"], name="vistoria_recentes"),
            models.Index(fields=["veiculo", "-fim"], name="vistoria_do_veiculo"),
            models.Index(fields=["-fim"], name="vistoria_por_dia"),
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Vistoria {self.numero}/{self.ano}"


class TermoDaVistoria(models.Model):
    """O que se acrescenta a uma vistoria concluída: retifica ou completa, nunca apaga."""

    vistoria = models.ForeignKey(
        Vistoria, on_delete=models.PROTECT, related_name="termos", verbose_name="vistoria"
    )
    texto = models.TextField("termo")
    anexo = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="termos_de_vistoria",
        verbose_name="arquivo",
    )
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="+",
        verbose_name="por",
    )
    em = models.DateTimeField("em")

    objects: Any = DaVistoriaQuerySet.as_manager()

    class Meta:
        verbose_name = "termo aditivo da vistoria"
        verbose_name_plural = "termos aditivos das vistorias"
        default_permissions = ("add", "view")
        constraints = [
            models.CheckConstraint(
                condition=Q(texto__regex=r"\S"),
                name="termo_da_vistoria_escrito",
                violation_error_message="Escreva o que se acrescenta.",
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Termo de {self.em:%d/%m/%Y}"
