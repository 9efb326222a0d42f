"""Acesso de máquinas à API e repetição segura de pedidos."""

from django.conf import settings
from django.db import models

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models.registro import Registro
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.trilha import auditado


@auditado(exceto=("resumo",))
class FichaDeAcesso(Registro):
    """Ficha (token) de API de um servidor; só o resumo SHA-256 fica guardado."""

    servidor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="fichas"
    )
    nome = models.CharField("para quê", max_length=80)
    resumo = models.CharField("resumo", max_length=64, unique=True, editable=False)
    criada_em = models.DateTimeField("criada em", auto_now_add=True)
    vale_ate = models.DateField("vale até")

    busca = campo_de_busca("nome")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "ficha de acesso à API"
        verbose_name_plural = "fichas de acesso à API"
        indexes = [indice_de_busca("ficha_de_acesso_busca")]

    def __str__(self) -> str:
        return self.nome

    @property
    def vale(self) -> bool:
        """A conta segue ativa e não mudou de senha depois que a ficha foi criada."""
        mudada = self.servidor.senha_mudada_em
        return self.servidor.is_active and (mudada is None or mudada <= self.criada_em)


class ChaveDeIdempotencia(models.Model):
    """Resposta guardada de um pedido da API, devolvida igual se o pedido se repete."""

    servidor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    chave = models.CharField(max_length=80)
    pedido_sha256 = models.CharField(max_length=64)
    situacao = models.PositiveSmallIntegerField(null=True)
    resposta = models.JSONField(null=True)
    criada_em = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = "chave de idempotência"
        verbose_name_plural = "chaves de idempotência"
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["servidor", "chave"], name="idempotencia_unica")
        ]

    def __str__(self) -> str:
        return self.chave
