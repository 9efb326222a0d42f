"""Documentos emitidos: o arquivo, o resumo e o código que o público confere."""

from django.conf import settings
from django.db import models

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.gatilhos import somente_inclusao


class DocumentoEmitido(models.Model):
    """PDF emitido uma vez e nunca refeito; um novo pode substituí-lo.

    ``assunto`` aponta o objeto (``transporte_escolar.linha``) cuja permissão rege a leitura.
    ``resumo`` é do que o documento diz: com ele, dois cliques não emitem dois iguais.
    """

    codigo = models.CharField("código de verificação", max_length=12, unique=True)
    especie = models.CharField("espécie", max_length=40)
    titulo = models.CharField("título", max_length=200)
    orgao = models.CharField("órgão", max_length=120)
    assunto = models.CharField("assunto", max_length=60)
    assunto_id = models.BigIntegerField("identificador do assunto")
    emitido_em = models.DateTimeField("emitido em")
    emitido_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="documentos",
        verbose_name="emitido por",
    )
    conteudo = models.BinaryField("arquivo")
    sha256 = models.CharField("SHA-256", max_length=64)
    resumo = models.CharField("resumo dos dados", max_length=64)
    substitui = models.OneToOneField(
        "self",
        on_delete=models.PROTECT,
        null=True,
        related_name="substituido_por",
        verbose_name="substitui",
    )
    busca = campo_de_busca("titulo", "codigo")

    class Meta:
        verbose_name = "documento emitido"
        verbose_name_plural = "documentos emitidos"
        default_permissions = ("view",)
        indexes = [
            indice_de_busca("documento_busca"),
            models.Index(fields=["assunto", "assunto_id", "-emitido_em"], name="documento_assunto"),
            models.Index(fields=["-emitido_em", "-id"], name="documento_recentes"),
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return self.titulo


class RevogacaoDeDocumento(models.Model):
    """Fim dos efeitos de um documento, com o motivo; o documento continua guardado."""

    documento = models.OneToOneField(
        DocumentoEmitido,
        on_delete=models.PROTECT,
        related_name="revogacao",
        verbose_name="documento",
    )
    motivo = models.TextField("motivo")
    em = models.DateTimeField("em")
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="por"
    )

    class Meta:
        verbose_name = "revogação de documento"
        verbose_name_plural = "revogações de documentos"
        default_permissions = ("view",)
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Revogação de {self.documento}"
