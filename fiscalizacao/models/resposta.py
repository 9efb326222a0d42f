"""O que se respondeu em cada vistoria, item a item, e as imagens que o provam."""

from typing import Any

from django.db import models
from django.db.models import Q

from fiscalizacao.models.roteiro import ItemDoRoteiro, VersaoDoRoteiro
from fiscalizacao.models.vistoria import Vistoria
from fiscalizacao.querysets import DaFotoQuerySet, DaVistoriaQuerySet, RespostaQuerySet
from fiscalizacao.tipos import EspecieDeFoto, Resposta, ResultadoDaVistoria
from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.models import Anexo


class AplicacaoDoRoteiro(models.Model):
    """Roteiro usado na vistoria, na versão que então valia, e o que dele se concluiu.

    ``calculado`` sai dos itens; ``resultado`` só difere dele com motivo escrito.
    """

    vistoria = models.ForeignKey(
        Vistoria, on_delete=models.PROTECT, related_name="aplicacoes", verbose_name="vistoria"
    )
    versao_do_roteiro = models.ForeignKey(
        VersaoDoRoteiro,
        on_delete=models.PROTECT,
        related_name="aplicacoes",
        verbose_name="versão do roteiro",
    )
    calculado = models.CharField(
        "resultado calculado", max_length=20, choices=ResultadoDaVistoria.choices
    )
    resultado = models.CharField("resultado", max_length=20, choices=ResultadoDaVistoria.choices)
    motivo = models.TextField("motivo da mudança", blank=True)
    valida_ate = models.DateField("válida até", null=True, blank=True)

    objects: Any = DaVistoriaQuerySet.as_manager()

    class Meta:
        verbose_name = "roteiro da vistoria"
        verbose_name_plural = "roteiros da vistoria"
        default_permissions = ("add", "view")
        constraints = [
            models.UniqueConstraint(
                fields=["vistoria", "versao_do_roteiro"], name="roteiro_uma_vez_na_vistoria"
            ),
            models.CheckConstraint(
                condition=Q(resultado=models.F("calculado")) | Q(motivo__regex=r"\S"),
                name="resultado_mudado_tem_motivo",
                violation_error_message="Mudar o resultado calculado exige o motivo.",
            ),
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"{self.versao_do_roteiro}: {self.get_resultado_display()}"


class RespostaDoItem(models.Model):
    """Resposta a um item; ``conforme`` é nulo no que não se julga.

    ``corrige`` é a não conformidade de uma vistoria anterior que esta reexamina.
    """

    vistoria = models.ForeignKey(
        Vistoria, on_delete=models.PROTECT, related_name="respostas", verbose_name="vistoria"
    )
    item = models.ForeignKey(
        ItemDoRoteiro, on_delete=models.PROTECT, related_name="respostas", verbose_name="item"
    )
    resposta = models.CharField("resposta", max_length=13, choices=Resposta.choices, blank=True)
    numero = models.DecimalField("número", max_digits=9, decimal_places=2, null=True, blank=True)
    texto = models.TextField("texto", blank=True)
    conforme = models.BooleanField("conforme", null=True, blank=True)
    defeito = models.CharField("defeito", max_length=80, blank=True)
    onde = models.CharField("onde", max_length=120, blank=True)
    nota = models.TextField("nota", blank=True)
    corrige: Any = models.ForeignKey(
        "self",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="correcoes",
        verbose_name="não conformidade que reexamina",
    )

    objects: Any = RespostaQuerySet.as_manager()

    class Meta:
        verbose_name = "resposta ao item"
        verbose_name_plural = "respostas aos itens"
        default_permissions = ("add", "view")
        constraints = [
            models.UniqueConstraint(fields=["vistoria", "item"], name="resposta_uma_por_item"),
            models.CheckConstraint(
                condition=~Q(conforme=False) | Q(nota__regex=r"\S") | Q(defeito__regex=r"\S"),
                name="nao_conformidade_descrita",
                violation_error_message="Descreva a não conformidade.",
            ),
            # A história não fecha duas vezes a mesma falha, nem em duas revistorias ao mesmo tempo.
            models.UniqueConstraint(
                fields=["corrige"],
                condition=Q(corrige__isnull=False, conforme=True),
                name="nao_conformidade_fechada_uma_vez",
                violation_error_message="Essa não conformidade já foi fechada em outra revistoria.",
            ),
        ]
        indexes = [
            models.Index(
                fields=["vistoria"], condition=Q(conforme=False), name="resposta_nao_conforme"
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"{self.item}: {self.get_resposta_display() or self.numero or self.texto}"


class FotoDeclarada(models.Model):
    """Imagem que o aparelho disse que vai mandar: o resumo já chega com a vistoria."""

    vistoria = models.ForeignKey(
        Vistoria, on_delete=models.PROTECT, related_name="fotos", verbose_name="vistoria"
    )
    uuid = models.UUIDField("código do aparelho", unique=True)
    item = models.ForeignKey(
        ItemDoRoteiro,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="fotos",
        verbose_name="item",
    )
    especie = models.CharField("espécie", max_length=10, choices=EspecieDeFoto.choices)
    sha256 = models.CharField("SHA-256", max_length=64)
    tamanho = models.PositiveIntegerField("tamanho (bytes)")
    tirada_em = models.DateTimeField("tirada em")
    latitude = models.DecimalField(
        "latitude", max_digits=9, decimal_places=6, null=True, blank=True
    )
    longitude = models.DecimalField(
        "longitude", max_digits=9, decimal_places=6, null=True, blank=True
    )

    objects: Any = DaVistoriaQuerySet.as_manager()

    class Meta:
        verbose_name = "foto da vistoria"
        verbose_name_plural = "fotos da vistoria"
        default_permissions = ("add", "view")
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"{self.get_especie_display()} de {self.tirada_em:%d/%m/%Y}"


class FotoRecebida(models.Model):
    """A imagem declarada, recebida inteira: o resumo confere com o declarado."""

    declarada = models.OneToOneField(
        FotoDeclarada, on_delete=models.PROTECT, related_name="recebida", verbose_name="foto"
    )
    anexo = models.OneToOneField(
        Anexo, on_delete=models.PROTECT, related_name="foto_de_vistoria", verbose_name="arquivo"
    )
    recebida_em = models.DateTimeField("recebida em")

    objects: Any = DaFotoQuerySet.as_manager()

    class Meta:
        verbose_name = "foto recebida"
        verbose_name_plural = "fotos recebidas"
        default_permissions = ("add", "view")
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return str(self.anexo)
