"""Veículos do transporte escolar e a história de com quem cada um esteve."""

from typing import Any

from django.conf import settings
from django.core.validators import MinValueValidator, RegexValidator
from django.db import models
from django.db.models import F, Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.campos import CampoPlaca, CampoRenavam
from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import Anexo, Registro, Vigente, sem_sobreposicao
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.empresa import Empresa
from transporte_escolar.querysets import DaPosseQuerySet, DoVeiculoQuerySet, VeiculoQuerySet
from transporte_escolar.tipos import DE_TERCEIRO, TipoVeiculo, TituloDaPosse

PRIMEIRO_ANO = 1950


@auditado()
class Veiculo(Registro):
    """Veículo, com uma só ficha a vida toda: a placa antiga e a do Mercosul são a mesma."""

    placa = CampoPlaca("placa", unique=True, error_messages={"unique": "Placa já cadastrada."})
    renavam = CampoRenavam(
        "RENAVAM",
        unique=True,
        null=True,
        blank=True,
        error_messages={"unique": "RENAVAM já cadastrado."},
    )
    chassi = models.CharField(
        "chassi",
        max_length=17,
        unique=True,
        null=True,
        blank=True,
        validators=[
            RegexValidator(
                r"^[0-9A-HJ-NPR-Z]{17}$",
                "O chassi tem 17 letras e algarismos, sem I, O e Q: confira no CRLV.",
            )
        ],
        error_messages={"unique": "Chassi já cadastrado."},
    )
    marca = models.CharField("marca", max_length=60)
    modelo = models.CharField("modelo", max_length=80)
    ano_fabricacao = models.PositiveSmallIntegerField(
        "ano de fabricação", validators=[MinValueValidator(PRIMEIRO_ANO)]
    )
    ano_modelo = models.PositiveSmallIntegerField(
        "ano do modelo", validators=[MinValueValidator(PRIMEIRO_ANO)]
    )
    tipo = models.CharField("tipo", max_length=12, choices=TipoVeiculo.choices)
    cor = models.CharField("cor", max_length=30, blank=True)
    lotacao = models.PositiveSmallIntegerField(
        "lotação (lugares)",
        validators=[MinValueValidator(1)],
        help_text="Como no CRLV, com o do condutor.",
    )
    observacao = models.TextField("observação", blank=True)
    baixado_em = models.DateField("baixado em", null=True, blank=True, editable=False)
    motivo_da_baixa = models.TextField("motivo da baixa", blank=True, editable=False)
    busca = campo_de_busca("placa", "renavam", "marca", "modelo")

    objects = VeiculoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "veículo"
        verbose_name_plural = "veículos"
        constraints = [
            models.CheckConstraint(
                condition=Q(ano_modelo__gte=F("ano_fabricacao"))
                & Q(ano_modelo__lte=F("ano_fabricacao") + 1),
                name="veiculo_ano_do_modelo_segue_o_da_fabricacao",
                violation_error_message=(
                    "O ano do modelo é o da fabricação ou o seguinte: confira no CRLV."
                ),
            ),
            models.CheckConstraint(
                condition=Q(lotacao__gt=0),
                name="veiculo_tem_lotacao",
                violation_error_message="A lotação é de ao menos um lugar.",
            ),
            models.CheckConstraint(
                condition=Q(baixado_em__isnull=True) | Q(motivo_da_baixa__regex=r"\S"),
                name="veiculo_baixado_com_motivo",
                violation_error_message="A baixa do veículo é motivada.",
            ),
        ]
        indexes = [indice_de_busca("veiculo_busca")]

    def __str__(self) -> str:
        return f"{formatar('placa', self.placa)} – {self.marca} {self.modelo}"


@dados_pessoais(
    proprietario_nome=Finalidade("saber de quem é o veículo", Base.OBRIGACAO_LEGAL),
    proprietario_documento=Finalidade("saber de quem é o veículo", Base.OBRIGACAO_LEGAL),
)
@auditado()
class PosseDoVeiculo(Vigente):
    """Com quem o veículo está, e a que título; sem empresa, é da frota do Município (art. 5º)."""

    veiculo = models.ForeignKey(
        Veiculo, on_delete=models.PROTECT, related_name="posses", verbose_name="veículo"
    )
    empresa = models.ForeignKey(
        Empresa,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="posses",
        verbose_name="empresa",
        help_text="Em branco, o veículo é da frota do Município.",
    )
    titulo = models.CharField(
        "título", max_length=10, choices=TituloDaPosse.choices, default=TituloDaPosse.PROPRIO
    )
    proprietario_nome = models.CharField("proprietário", max_length=160, blank=True)
    proprietario_documento = models.CharField(
        "CPF ou CNPJ do proprietário", max_length=18, blank=True
    )
    reserva = models.BooleanField(
        "veículo reserva", default=False, help_text="Fica à disposição para substituir outro."
    )
    anexo = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="posses_de_veiculo",
        verbose_name="contrato de locação, arrendamento ou comodato",
    )

    objects = DaPosseQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "posse do veículo"
        verbose_name_plural = "posses do veículo"
        constraints = [
            *Vigente.Meta.constraints,
            sem_sobreposicao(
                "veiculo",
                name="veiculo_com_um_so_por_dia",
                mensagem="O veículo já está com outra empresa em parte desse período.",
            ),
            models.CheckConstraint(
                condition=~Q(titulo__in=sorted(DE_TERCEIRO)) | Q(proprietario_nome__regex=r"\S"),
                name="posse_de_terceiro_diz_o_proprietario",
                violation_error_message="O veículo é de terceiro: diga quem é o proprietário.",
            ),
        ]
        indexes = [models.Index(fields=["empresa", "vigente_ate"], name="posse_da_empresa")]

    def __str__(self) -> str:
        return f"{self.veiculo} com {self.empresa or 'o Município'}"


@auditado()
class FotoDoVeiculo(Registro):
    """Foto do veículo, com a data."""

    veiculo = models.ForeignKey(
        Veiculo, on_delete=models.PROTECT, related_name="fotos", verbose_name="veículo"
    )
    anexo = models.ForeignKey(
        Anexo, on_delete=models.PROTECT, related_name="fotos_de_veiculo", verbose_name="foto"
    )
    legenda = models.CharField("legenda", max_length=120, blank=True)
    tirada_em = models.DateField("tirada em")

    objects = DoVeiculoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "foto do veículo"
        verbose_name_plural = "fotos do veículo"

    def __str__(self) -> str:
        return self.legenda or f"Foto de {self.tirada_em:%d/%m/%Y}"


class ConferenciaDoVeiculo(models.Model):
    """O que se conferiu no veículo num dia: os itens IV a VIII do art. 12, § 1º.

    Só se acrescenta; vale a última até o dia perguntado.
    """

    veiculo = models.ForeignKey(
        Veiculo, on_delete=models.PROTECT, related_name="conferencias", verbose_name="veículo"
    )
    em = models.DateField("conferido em")
    faixa = models.BooleanField("faixa amarela com o dístico ESCOLAR (IV)")
    tacografo = models.BooleanField("tacógrafo instalado (V)")
    lanternas = models.BooleanField("lanternas dianteiras e traseiras (VI)")
    cintos = models.PositiveSmallIntegerField("cintos de segurança (VII)")
    outros = models.BooleanField("demais equipamentos do CONTRAN (VIII)")
    observacao = models.TextField("observação", blank=True)
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        verbose_name="conferido por",
    )
    registrada_em = models.DateTimeField("registrada em")

    objects: Any = DoVeiculoQuerySet.as_manager()

    class Meta:
        verbose_name = "conferência do veículo"
        verbose_name_plural = "conferências do veículo"
        indexes = [models.Index(fields=["veiculo", "-em", "-id"], name="conferencia_mais_nova")]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Conferência de {self.em:%d/%m/%Y}"
