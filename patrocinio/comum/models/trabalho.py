"""Trabalhos demorados: a fila que o trabalhador esvazia, e o andamento de cada um."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.querysets import TrabalhoQuerySet
from patrocinio.comum.tipos import SituacaoDoTrabalho
from patrocinio.comum.trilha import auditado


@auditado()
class Trabalho(models.Model):
    """Trabalho pedido; enquanto corre, a linha fica travada por quem o executa.

    ``argumentos`` leva identificadores, nunca dado pessoal: a trilha os guarda. ``chave`` faz do
    mesmo pedido, outra vez, o mesmo trabalho.
    """

    tipo = models.CharField("tipo", max_length=60)
    titulo = models.CharField("o que faz", max_length=160)
    argumentos = models.JSONField("argumentos", default=dict)
    chave = models.CharField("chave do pedido", max_length=120, blank=True)
    nao_antes = models.DateTimeField("não antes de")
    situacao = models.CharField(
        "situação",
        max_length=9,
        choices=SituacaoDoTrabalho.choices,
        default=SituacaoDoTrabalho.NA_FILA,
    )
    criado_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="pedido por",
    )
    criado_em = models.DateTimeField("pedido em")
    terminado_em = models.DateTimeField("terminado em", null=True, blank=True)
    erro = models.TextField("o que falhou", blank=True)

    busca = campo_de_busca("titulo")

    objects = TrabalhoQuerySet.as_manager()

    class Meta:
        verbose_name = "trabalho"
        verbose_name_plural = "trabalhos"
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(
                fields=["tipo", "chave"], condition=~Q(chave=""), name="trabalho_pedido_uma_vez"
            ),
            models.CheckConstraint(
                condition=Q(situacao__in=SituacaoDoTrabalho.values), name="trabalho_situacao"
            ),
            models.CheckConstraint(
                condition=Q(situacao=SituacaoDoTrabalho.NA_FILA, terminado_em__isnull=True)
                | (~Q(situacao=SituacaoDoTrabalho.NA_FILA) & Q(terminado_em__isnull=False)),
                name="trabalho_terminado_tem_hora",
            ),
        ]
        indexes = [
            indice_de_busca("trabalho_busca"),
            models.Index(
                fields=["nao_antes", "id"],
                condition=Q(situacao=SituacaoDoTrabalho.NA_FILA),
                name="trabalho_fila",
            ),
            models.Index(fields=["criado_por", "-id"], name="trabalho_de_quem_pediu"),
        ]

    def __str__(self) -> str:
        return str(self.titulo)

    @property
    def na_fila(self) -> bool:
        """Ainda não terminou."""
        return self.situacao == SituacaoDoTrabalho.NA_FILA

    @property
    def resultado(self) -> Any:
        """O que a tarefa devolveu; guardado no mesmo passo que a terminou."""
        return self.progresso.resultado


@auditado(
    exceto=(
        "posse",
        "tentativas",
        "iniciado_em",
        "feitos",
        "total",
        "mensagem",
        "ponto",
        "resultado",
        "atualizado_em",
    )
)
class ProgressoDoTrabalho(models.Model):
    """Andamento, em tabela à parte: a linha do trabalho está travada enquanto ele corre.

    ``posse`` cresce a cada vez que alguém toma o trabalho: quem perdeu a trava não confirma mais
    nada. ``ponto`` é o que a tarefa precisa para continuar de onde parou.
    """

    trabalho = models.OneToOneField(
        Trabalho,
        on_delete=models.CASCADE,
        primary_key=True,
        related_name="progresso",
        verbose_name="trabalho",
    )
    posse = models.PositiveIntegerField("posse", default=0)
    tentativas = models.PositiveSmallIntegerField("tentativas sem avanço", default=0)
    iniciado_em = models.DateTimeField("em andamento desde", null=True, blank=True)
    feitos = models.PositiveIntegerField("feitos", default=0)
    total = models.PositiveIntegerField("total", default=0)
    mensagem = models.CharField("mensagem", max_length=200, blank=True)
    ponto = models.JSONField("ponto de retomada", null=True, blank=True)
    resultado = models.JSONField("resultado", null=True, blank=True)
    atualizado_em = models.DateTimeField("última notícia", null=True, blank=True)
    cancelar_pedido = models.BooleanField("cancelamento pedido", default=False)

    class Meta:
        verbose_name = "andamento do trabalho"
        verbose_name_plural = "andamentos dos trabalhos"
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(feitos__lte=F("total")), name="progresso_nao_passa_do_total"
            )
        ]

    def __str__(self) -> str:
        return f"{self.feitos} de {self.total}"
