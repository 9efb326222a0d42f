"""Auto de infração: nasce inteiro, não se altera; o errado se anula, com razões (art. 27)."""

from typing import Any
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q

from fiscalizacao.models.garantias import auto_com_infracao_que_cabe
from fiscalizacao.models.infracao import Infracao
from fiscalizacao.models.resposta import RespostaDoItem
from fiscalizacao.querysets import AutoQuerySet, DoAutoQuerySet
from fiscalizacao.tipos import OrigemDoAuto
from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.campos import CampoDinheiro
from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import Anexo
from transporte_escolar.models import (
    Condutor,
    Contrato,
    Empresa,
    Linha,
    PropostaDeInfracao,
    Veiculo,
)
from transporte_escolar.models.busca import busca_por_numero

_AUTUADO = Finalidade("identificar quem praticou o fato (arts. 22 a 28)", Base.OBRIGACAO_LEGAL)
_PROVA = Finalidade("provar o fato (art. 27)", Base.OBRIGACAO_LEGAL)


@dados_pessoais(servidor_envolvido=_AUTUADO, latitude=_PROVA, longitude=_PROVA)
class AutoDeInfracao(models.Model):
    """Um fato e o item que o tipifica; vários autos da mesma parada têm a mesma ``abordagem``.

    ``uuid`` vem do aparelho: o mesmo auto, enviado de novo, é o mesmo. ``ufm`` é a multa do item no
    dia; ``valor_da_ufm``, se estava cadastrado, é só referência: o que se cobra é o da guia (H-39).
    No que veio em papel, ``lavrado_por`` é quem o assinou, que não julga, e não quem o digitou.
    Sem empresa, o fato é do serviço direto, e não há multa: encaminha-se (art. 28).
    """

    uuid = models.UUIDField("código do aparelho", unique=True, default=uuid4)
    abordagem = models.UUIDField("abordagem", default=uuid4)
    numero = models.PositiveIntegerField("número")
    ano = models.PositiveSmallIntegerField("ano")
    infracao = models.ForeignKey(
        Infracao, on_delete=models.PROTECT, related_name="autos", verbose_name="infração"
    )
    fato = models.TextField("fato")
    fato_em = models.DateTimeField("dia e hora do fato")
    local = models.CharField("local", max_length=200)
    latitude = models.DecimalField(
        "latitude", max_digits=9, decimal_places=6, null=True, blank=True
    )
    longitude = models.DecimalField(
        "longitude", max_digits=9, decimal_places=6, null=True, blank=True
    )
    empresa = models.ForeignKey(
        Empresa, on_delete=models.PROTECT, null=True, blank=True, related_name="autos",
        verbose_name="contratada",
    )  # fmt: skip
    contrato = models.ForeignKey(
        Contrato, on_delete=models.PROTECT, null=True, blank=True, related_name="autos",
        verbose_name="contrato",
    )  # fmt: skip
    linha = models.ForeignKey(
        Linha, on_delete=models.PROTECT, null=True, blank=True, related_name="autos",
        verbose_name="linha",
    )  # fmt: skip
    veiculo = models.ForeignKey(
        Veiculo, on_delete=models.PROTECT, null=True, blank=True, related_name="autos",
        verbose_name="veículo",
    )  # fmt: skip
    condutor = models.ForeignKey(
        Condutor, on_delete=models.PROTECT, null=True, blank=True, related_name="autos",
        verbose_name="condutor",
    )  # fmt: skip
    servidor_envolvido = models.CharField("servidor envolvido", max_length=160, blank=True)
    origem = models.CharField("origem", max_length=10, choices=OrigemDoAuto.choices)
    resposta = models.ForeignKey(
        RespostaDoItem, on_delete=models.PROTECT, null=True, blank=True, related_name="autos",
        verbose_name="item da vistoria",
    )  # fmt: skip
    proposta = models.OneToOneField(
        PropostaDeInfracao, on_delete=models.PROTECT, null=True, blank=True, related_name="auto",
        verbose_name="proposta acolhida",
    )  # fmt: skip
    mesmo_fato: Any = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="concorrentes",
        verbose_name="outro auto pelo mesmo fato",
    )  # fmt: skip
    razao_do_concurso = models.TextField("por que dois itens pelo mesmo fato", blank=True)
    principio = models.TextField("princípio violado", blank=True)
    ufm = models.PositiveSmallIntegerField("multa (UFM)")
    valor_da_ufm = CampoDinheiro(
        "UFM no dia do fato (R$)", max_digits=12, decimal_places=4, null=True, blank=True
    )
    lavrado_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="autos_lavrados",
        verbose_name="lavrado por",
    )
    lavrado_em = models.DateTimeField("lavrado em")
    recebido_em = models.DateTimeField("recebido em")
    papel = models.CharField("número do auto em papel", max_length=60, blank=True)
    digitado_por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True,
        related_name="autos_digitados", verbose_name="digitado por",
    )  # fmt: skip
    busca = busca_por_numero("auto de infração", "fato", "local", "papel")

    objects: Any = AutoQuerySet.as_manager()

    class Meta:
        verbose_name = "auto de infração"
        verbose_name_plural = "autos de infração"
        default_permissions = ("add", "view")
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="auto_numerado"),
            models.CheckConstraint(
                condition=Q(fato__regex=r"\S") & Q(local__regex=r"\S"),
                name="auto_diz_o_fato_e_o_local",
                violation_error_message="O auto diz o fato e o local (art. 27).",
            ),
            models.CheckConstraint(
                condition=Q(empresa__isnull=True, contrato__isnull=True)
                | Q(empresa__isnull=False, contrato__isnull=False),
                name="auto_da_contratada_tem_contrato",
                violation_error_message="O auto contra a contratada diz o contrato.",
            ),
            models.CheckConstraint(
                condition=Q(empresa__isnull=False) | Q(servidor_envolvido__regex=r"\S"),
                name="auto_do_servico_direto_diz_o_servidor",
                violation_error_message="No serviço direto, diga o servidor envolvido (art. 28).",
            ),
            models.CheckConstraint(
                condition=Q(mesmo_fato__isnull=True) | Q(razao_do_concurso__regex=r"\S"),
                name="dois_autos_pelo_mesmo_fato_com_razoes",
                violation_error_message=(
                    "Dois itens pelo mesmo fato só com razões: ninguém se pune duas vezes por um "
                    "fato."
                ),
            ),
            models.CheckConstraint(
                condition=Q(lavrado_em__gte=models.F("fato_em")),
                name="auto_depois_do_fato",
                violation_error_message="O auto se lavra depois do fato.",
            ),
            models.CheckConstraint(
                condition=Q(papel="", digitado_por__isnull=True)
                | Q(papel__regex=r"\S", digitado_por__isnull=False),
                name="auto_em_papel_diz_quem_o_digitou",
                violation_error_message="O auto em papel diz o número e quem o digitou.",
            ),
        ]
        indexes = [
            indice_de_busca("auto_busca"),
            models.Index(fields=["-ano", "-numero"], name="auto_recentes"),
            models.Index(fields=["empresa", "-fato_em"], name="auto_da_empresa"),
            models.Index(fields=["condutor", "-fato_em"], name="auto_do_condutor"),
            models.Index(fields=["abordagem"], name="auto_da_abordagem"),
        ]
        triggers = [*somente_inclusao(), auto_com_infracao_que_cabe()]

    def __str__(self) -> str:
        return f"Auto de infração {self.numero}/{self.ano}"

    @property
    def no_processo(self) -> Any:
        """O vínculo com o processo que hoje o apura; ``None`` se nenhum."""
        vinculos = self.nos_processos.all()
        return next((v for v in vinculos if v.encerrado_em is None), None)


@dados_pessoais(nome=_PROVA, contato=_PROVA)
class TestemunhaDoAuto(models.Model):
    """Quem viu o fato, ou a recusa de assinar."""

    auto = models.ForeignKey(
        AutoDeInfracao, on_delete=models.PROTECT, related_name="testemunhas", verbose_name="auto"
    )
    nome = models.CharField("nome", max_length=160)
    contato = models.CharField("contato", max_length=160, blank=True)

    objects: Any = DoAutoQuerySet.as_manager()

    class Meta:
        verbose_name = "testemunha"
        verbose_name_plural = "testemunhas"
        default_permissions = ("add", "view")
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return self.nome


class ProvaDoAuto(models.Model):
    """Arquivo que prova o fato, com o resumo que o aparelho ou o portal lhe deu.

    A que não veio com o auto diz quem a juntou, e quando.
    """

    auto = models.ForeignKey(
        AutoDeInfracao, on_delete=models.PROTECT, related_name="provas", verbose_name="auto"
    )
    uuid = models.UUIDField("código do aparelho", unique=True, default=uuid4)
    anexo = models.ForeignKey(
        Anexo, on_delete=models.PROTECT, related_name="provas_de_auto", verbose_name="arquivo"
    )
    descricao = models.CharField("o que mostra", max_length=200, blank=True)
    capturada_em = models.DateTimeField("capturada em", null=True, blank=True)
    junta_em = models.DateTimeField("junta depois, em", null=True, blank=True)
    junta_por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True,
        related_name="+", verbose_name="junta por",
    )  # fmt: skip

    objects: Any = DoAutoQuerySet.as_manager()

    class Meta:
        verbose_name = "prova do auto"
        verbose_name_plural = "provas do auto"
        default_permissions = ("add", "view")
        constraints = [
            models.UniqueConstraint(
                fields=["auto", "anexo"],
                name="prova_uma_vez_no_auto",
                violation_error_message="Essa prova já está no auto.",
            ),
            models.CheckConstraint(
                condition=Q(junta_em__isnull=True, junta_por__isnull=True)
                | Q(junta_em__isnull=False, junta_por__isnull=False),
                name="prova_junta_depois_diz_por_quem",
                violation_error_message="A prova que se junta depois diz por quem.",
            ),
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return self.descricao or f"Prova {self.pk}"


class AnulacaoDoAuto(models.Model):
    """Fim do auto errado: as razões ficam, e o auto também."""

    auto = models.OneToOneField(
        AutoDeInfracao, on_delete=models.PROTECT, related_name="anulacao", verbose_name="auto"
    )
    razoes = models.TextField("razões")
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="por"
    )
    em = models.DateTimeField("em")

    objects: Any = DoAutoQuerySet.as_manager()

    class Meta:
        verbose_name = "anulação de auto"
        verbose_name_plural = "anulações de autos"
        default_permissions = ("add", "view")
        constraints = [
            models.CheckConstraint(
                condition=Q(razoes__regex=r"\S"),
                name="anulacao_do_auto_com_razoes",
                violation_error_message="A anulação é motivada (art. 27).",
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Anulação do {self.auto}"
