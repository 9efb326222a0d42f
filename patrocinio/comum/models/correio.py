"""Caixa de saída: a mensagem nasce na transação do ato e sai depois, uma só vez."""

from django.db import models
from django.db.models import Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.tipos import SituacaoDaMensagem
from patrocinio.comum.trilha import auditado


@dados_pessoais(
    para=Finalidade("avisar de prazos e decisões quem deve saber deles", Base.POLITICA_PUBLICA),
)
@auditado(exceto=("corpo",))
class MensagemDeCorreio(models.Model):
    """E-mail a enviar; ``chave`` diz qual aviso é, e o mesmo aviso não sai duas vezes."""

    chave = models.CharField("aviso", max_length=160, unique=True)
    para = models.EmailField("para")
    assunto = models.CharField("assunto", max_length=200)
    corpo = models.TextField("texto")
    criada_em = models.DateTimeField("escrita em")
    nao_antes = models.DateTimeField("não antes de")
    tentativas = models.PositiveSmallIntegerField("tentativas", default=0)
    situacao = models.CharField(
        "situação",
        max_length=9,
        choices=SituacaoDaMensagem.choices,
        default=SituacaoDaMensagem.A_ENVIAR,
    )
    enviada_em = models.DateTimeField("enviada em", null=True, blank=True)
    erro = models.TextField("o que falhou", blank=True)

    busca = campo_de_busca("para", "assunto")

    objects = RegistroQuerySet.as_manager()

    class Meta:
        verbose_name = "mensagem de correio"
        verbose_name_plural = "mensagens de correio"
        default_permissions = ("view", "change")
        constraints = [
            models.CheckConstraint(
                condition=Q(situacao__in=SituacaoDaMensagem.values), name="mensagem_situacao"
            ),
            models.CheckConstraint(
                condition=Q(situacao=SituacaoDaMensagem.ENVIADA, enviada_em__isnull=False)
                | (~Q(situacao=SituacaoDaMensagem.ENVIADA) & Q(enviada_em__isnull=True)),
                name="mensagem_enviada_tem_hora",
            ),
        ]
        indexes = [
            indice_de_busca("mensagem_busca"),
            models.Index(
                fields=["nao_antes", "id"],
                condition=Q(situacao=SituacaoDaMensagem.A_ENVIAR),
                name="mensagem_fila",
            ),
            models.Index(
                fields=["id"],
                condition=Q(situacao=SituacaoDaMensagem.ENVIANDO),
                name="mensagem_em_curso",
            ),
        ]

    def __str__(self) -> str:
        return str(self.assunto)
