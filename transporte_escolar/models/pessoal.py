"""Condutores e monitores, o seu vínculo e as infrações de trânsito que cometeram."""

from typing import Any

from django.db import models
from django.db.models import Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.campos import CampoCNH, CampoCPF, CampoTelefone
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import Anexo, Registro, Vigente
from patrocinio.comum.models.registro import sem_sobreposicao
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.empresa import Empresa
from transporte_escolar.querysets import (
    CondutorQuerySet,
    DoCondutorQuerySet,
    MonitorQuerySet,
    VinculoQuerySet,
)
from transporte_escolar.tipos import GravidadeDeTransito, TipoDeVinculo

_APROVAR = "conferir quem trabalha com os escolares (Lei 5.002, art. 17)"
_FALAR = "falar com quem conduz ou acompanha os escolares"


class Profissional(Registro):
    """O que se guarda de quem conduz e de quem acompanha os escolares."""

    nome = models.CharField("nome", max_length=160)
    cpf = CampoCPF("CPF", unique=True, error_messages={"unique": "CPF já cadastrado."})
    nascimento = models.DateField("nascimento")
    telefone = CampoTelefone("telefone", blank=True)
    foto = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="%(class)ss_com_a_foto",
        verbose_name="foto",
    )
    observacao = models.TextField("observação", blank=True)
    busca: Any = campo_de_busca("nome", "cpf")

    class Meta(Registro.Meta):
        abstract = True

    def __str__(self) -> str:
        return self.nome


@dados_pessoais(
    nome=Finalidade(_APROVAR, Base.OBRIGACAO_LEGAL),
    cpf=Finalidade(_APROVAR, Base.OBRIGACAO_LEGAL),
    nascimento=Finalidade("conferir a idade (Lei 5.002, art. 17, p.ú., I)", Base.OBRIGACAO_LEGAL),
    telefone=Finalidade(_FALAR, Base.POLITICA_PUBLICA),
    cnh=Finalidade(_APROVAR, Base.OBRIGACAO_LEGAL),
)
@auditado()
class Condutor(Profissional):
    """Condutor de veículo escolar (arts. 17 e 18)."""

    cnh = CampoCNH(
        "registro da CNH",
        unique=True,
        null=True,
        blank=True,
        error_messages={"unique": "CNH já cadastrada."},
    )
    busca = campo_de_busca("nome", "cpf", "cnh")

    objects = CondutorQuerySet.as_manager()

    class Meta(Profissional.Meta):
        verbose_name = "condutor"
        verbose_name_plural = "condutores"
        indexes = [
            indice_de_busca("condutor_busca"),
            models.Index(fields=["nome", "id"], name="condutor_por_nome"),
        ]


@dados_pessoais(
    nome=Finalidade(_APROVAR, Base.OBRIGACAO_LEGAL),
    cpf=Finalidade(_APROVAR, Base.OBRIGACAO_LEGAL),
    nascimento=Finalidade(_APROVAR, Base.OBRIGACAO_LEGAL),
    telefone=Finalidade(_FALAR, Base.POLITICA_PUBLICA),
)
@auditado()
class Monitor(Profissional):
    """Acompanhante dos escolares, onde o edital o exige (art. 7º, § 1º, IV)."""

    objects = MonitorQuerySet.as_manager()

    class Meta(Profissional.Meta):
        verbose_name = "monitor"
        verbose_name_plural = "monitores"
        indexes = [
            indice_de_busca("monitor_busca"),
            models.Index(fields=["nome", "id"], name="monitor_por_nome"),
        ]


def um_profissional(nome: str) -> models.CheckConstraint:
    """Exige condutor ou monitor, e só um deles."""
    return models.CheckConstraint(
        condition=Q(condutor__isnull=False, monitor__isnull=True)
        | Q(condutor__isnull=True, monitor__isnull=False),
        name=nome,
        violation_error_message="Diga de que condutor ou de que monitor se trata, um só.",
    )


@auditado()
class Vinculo(Vigente):
    """Vínculo com a empresa, ou com o Município, e a prova dele (art. 17, p.ú., V)."""

    condutor = models.ForeignKey(
        Condutor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vinculos",
        verbose_name="condutor",
    )
    monitor = models.ForeignKey(
        Monitor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vinculos",
        verbose_name="monitor",
    )
    empresa = models.ForeignKey(
        Empresa,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vinculos",
        verbose_name="empresa",
        help_text="Em branco, é servidor do Município.",
    )
    tipo = models.CharField("prova do vínculo", max_length=15, choices=TipoDeVinculo.choices)
    anexo = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="vinculos",
        verbose_name="documento",
    )

    objects = VinculoQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "vínculo"
        verbose_name_plural = "vínculos"
        constraints = [
            *Vigente.Meta.constraints,
            um_profissional("vinculo_de_um_profissional"),
            sem_sobreposicao(
                "condutor",
                "empresa",
                name="condutor_um_vinculo_por_empresa",
                condition=Q(condutor__isnull=False),
                mensagem="O condutor já tem vínculo com essa empresa em parte desse período.",
            ),
            sem_sobreposicao(
                "monitor",
                "empresa",
                name="monitor_um_vinculo_por_empresa",
                condition=Q(monitor__isnull=False),
                mensagem="O monitor já tem vínculo com essa empresa em parte desse período.",
            ),
            models.CheckConstraint(
                condition=Q(empresa__isnull=True, tipo=TipoDeVinculo.SERVIDOR)
                | (Q(empresa__isnull=False) & ~Q(tipo=TipoDeVinculo.SERVIDOR)),
                name="vinculo_de_servidor_e_com_o_municipio",
                violation_error_message=(
                    "Servidor do Município não tem empresa; os demais vínculos dizem com qual."
                ),
            ),
        ]
        indexes = [models.Index(fields=["empresa", "vigente_ate"], name="vinculo_da_empresa")]

    def __str__(self) -> str:
        return f"{self.condutor or self.monitor} – {self.empresa or 'Município'}"


@dados_pessoais(
    descricao=Finalidade("conferir o art. 17, p.ú., III, da Lei 5.002", Base.OBRIGACAO_LEGAL)
)
@auditado()
class InfracaoDeTransito(Registro):
    """Infração de trânsito do condutor; a anulada deixa de contar desde o dia da anulação."""

    condutor = models.ForeignKey(
        Condutor, on_delete=models.PROTECT, related_name="infracoes", verbose_name="condutor"
    )
    cometida_em = models.DateField("cometida em")
    gravidade = models.CharField("gravidade", max_length=10, choices=GravidadeDeTransito.choices)
    auto = models.CharField("auto de infração", max_length=30, blank=True)
    descricao = models.CharField("infração", max_length=160, blank=True)
    anulada_em = models.DateField("anulada em", null=True, blank=True)

    objects = DoCondutorQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "infração de trânsito"
        verbose_name_plural = "infrações de trânsito"
        constraints = [
            models.UniqueConstraint(
                fields=["condutor", "auto"],
                condition=~Q(auto=""),
                name="infracao_uma_vez_por_auto",
                violation_error_message="Esse auto já está entre as infrações do condutor.",
            ),
            models.CheckConstraint(
                condition=Q(anulada_em__isnull=True) | Q(anulada_em__gte=models.F("cometida_em")),
                name="infracao_anulada_depois_de_cometida",
                violation_error_message="A anulação não pode ser antes da infração.",
            ),
        ]
        indexes = [models.Index(fields=["condutor", "cometida_em"], name="infracao_do_condutor")]

    def __str__(self) -> str:
        return f"{self.get_gravidade_display()} de {self.cometida_em:%d/%m/%Y}"
