"""O que se comunica à contratada, como ela soube, o que se publica e por onde ela lê os autos."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from fiscalizacao.models.processo import ProcessoAdministrativo
from fiscalizacao.querysets import DoProcessoQuerySet
from fiscalizacao.tipos import EspecieDeComunicacao, MeioDeCiencia
from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import Anexo, DocumentoEmitido, Registro
from patrocinio.comum.trilha import auditado


@dados_pessoais(
    recebedor=Finalidade("provar a ciência (arts. 26 e 27)", Base.OBRIGACAO_LEGAL),
)
@auditado()
class ComunicacaoDoProcesso(Registro):
    """Notificação ou intimação expedida, e a prova de que chegou.

    A expedida outra vez é outra comunicação. Depois da ciência, nada nela muda.
    """

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="comunicacoes",
        verbose_name="processo",
    )
    especie = models.CharField("espécie", max_length=11, choices=EspecieDeComunicacao.choices)
    documento = models.ForeignKey(
        DocumentoEmitido,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="comunicacoes",
        verbose_name="documento",
    )
    expedida_em = models.DateTimeField("expedida em")
    expedida_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="+",
        verbose_name="expedida por",
    )
    ciencia_em = models.DateField("ciência em", null=True, blank=True)
    meio = models.CharField("meio", max_length=10, choices=MeioDeCiencia.choices, blank=True)
    recebedor = models.CharField("quem recebeu", max_length=160, blank=True)
    prova = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="comunicacoes_do_processo",
        verbose_name="prova da ciência",
    )

    objects = DoProcessoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "comunicação do processo"
        verbose_name_plural = "comunicações do processo"
        default_permissions = ("view",)
        constraints = [
            models.CheckConstraint(
                condition=Q(ciencia_em__isnull=True, meio="", recebedor="")
                | Q(ciencia_em__isnull=False, meio__regex=r"\S", recebedor__regex=r"\S"),
                name="ciencia_diz_o_meio_e_quem_recebeu",
                violation_error_message="A ciência diz o dia, o meio e quem recebeu.",
            ),
        ]
        indexes = [models.Index(fields=["processo", "especie"], name="comunicacao_do_processo")]

    def __str__(self) -> str:
        return f"{self.get_especie_display()} de {self.expedida_em:%d/%m/%Y}"


class PublicacaoDoProcesso(models.Model):
    """Publicação na imprensa oficial: edição e dia."""

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="publicacoes",
        verbose_name="processo",
    )
    veiculo = models.CharField(
        "órgão oficial", max_length=120, default="Diário Oficial dos Municípios Mineiros"
    )
    edicao = models.CharField("edição", max_length=40)
    publicado_em = models.DateField("publicado em")
    em = models.DateTimeField("registrada em")
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="por"
    )

    objects: Any = DoProcessoQuerySet.as_manager()

    class Meta:
        verbose_name = "publicação do processo"
        verbose_name_plural = "publicações do processo"
        default_permissions = ("view",)
        constraints = [
            models.CheckConstraint(
                condition=Q(edicao__regex=r"\S") & Q(veiculo__regex=r"\S"),
                name="publicacao_diz_a_edicao",
                violation_error_message="Diga a edição e o órgão oficial.",
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"{self.veiculo}, edição {self.edicao}, de {self.publicado_em:%d/%m/%Y}"


@auditado(exceto=("resumo",))
class AcessoAosAutos(Registro):
    """Código com que a contratada lê os autos e se defende; dele só se guarda o resumo."""

    processo = models.OneToOneField(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="acesso",
        verbose_name="processo",
    )
    resumo = models.CharField("resumo do código", max_length=64, unique=True)
    criado_em = models.DateTimeField("criado em")

    class Meta(Registro.Meta):
        verbose_name = "acesso aos autos"
        verbose_name_plural = "acessos aos autos"
        default_permissions = ()

    def __str__(self) -> str:
        return f"Acesso ao {self.processo}"
