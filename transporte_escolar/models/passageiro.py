"""Passageiros que não são escolares (art. 9º)."""

from django.db import models
from django.db.models import Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.campos import CampoCPF
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import AtoNormativo, Vigente
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.linha import Linha
from transporte_escolar.querysets import PassageiroQuerySet
from transporte_escolar.tipos import ISENTOS_DO_ART_9, CategoriaDePassageiro, Turno


@dados_pessoais(
    nome=Finalidade("autorizar o passageiro (Lei 5.002, art. 9º)", Base.OBRIGACAO_LEGAL),
    cpf=Finalidade("identificar o passageiro (Lei 5.002, art. 9º)", Base.OBRIGACAO_LEGAL),
)
@auditado()
class PassageiroAutorizado(Vigente):
    """Quem pode ir no veículo além dos escolares, em que trecho, até quando e por quê."""

    linha = models.ForeignKey(
        Linha, on_delete=models.PROTECT, related_name="passageiros", verbose_name="linha"
    )
    turno = models.CharField(
        "turno", max_length=8, choices=Turno.choices, blank=True,
        help_text="Em branco, em todos os turnos da linha.",
    )  # fmt: skip
    categoria = models.CharField("quem é", max_length=10, choices=CategoriaDePassageiro.choices)
    nome = models.CharField("nome", max_length=160)
    cpf = CampoCPF("CPF", blank=True)
    trecho = models.CharField(
        "trecho autorizado", max_length=200, help_text="De onde até onde, pelos pontos da linha."
    )
    motivo = models.TextField("interesse público")
    ato = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="passageiros_autorizados",
        verbose_name="ato que autorizou",
    )
    busca = campo_de_busca("nome", "cpf", "trecho")

    objects = PassageiroQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "passageiro autorizado"
        verbose_name_plural = "passageiros autorizados"
        constraints = [
            *Vigente.Meta.constraints,
            models.CheckConstraint(
                condition=Q(motivo__regex=r"\S"),
                name="passageiro_com_interesse_publico",
                violation_error_message=(
                    "Escreva o interesse público que fundamenta a autorização "
                    "(Lei 5.002/2018, art. 9º)."
                ),
            ),
            models.CheckConstraint(
                condition=Q(categoria__in=sorted(ISENTOS_DO_ART_9)) | Q(ato__isnull=False),
                name="passageiro_autorizado_por_ato",
                violation_error_message=(
                    "A autorização é prévia e expressa: diga o ato (Lei 5.002/2018, art. 9º)."
                ),
            ),
        ]
        indexes = [
            indice_de_busca("passageiro_busca"),
            models.Index(fields=["linha", "vigente_de"], name="passageiro_da_linha"),
        ]

    def __str__(self) -> str:
        return f"{self.nome} na {self.linha}"
