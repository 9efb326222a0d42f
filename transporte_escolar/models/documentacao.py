"""Documentos com validade, de veículos, condutores, monitores e empresas: uma história por tipo."""

from typing import Any, Final

import pgtrigger
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Case, CharField, F, Q, Value, When

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import Anexo, AtoNormativo, Registro
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.empresa import Empresa
from transporte_escolar.models.pessoal import Condutor, Monitor
from transporte_escolar.models.veiculo import Veiculo
from transporte_escolar.querysets import DocumentoQuerySet
from transporte_escolar.tipos import (
    QUE_JULGAM,
    Alvo,
    CategoriaDaCNH,
    CodigoDeDocumento,
    Resultado,
)

DOCUMENTO_DO_ALVO_CERTO: Final = "documento_do_alvo_certo"
_COM_RESULTADO: Final = QUE_JULGAM | {
    CodigoDeDocumento.INSPECAO_SEMESTRAL,
    CodigoDeDocumento.INSPECAO_MUNICIPAL,
}


@auditado()
class TipoDeDocumento(Registro):
    """Espécie de documento: os da lei e os que a equipe acrescenta (arts. 12, § 3º, e 17, VII).

    ``exigido_de`` e ``exigido_ate`` dizem em que dias a falta dele é pendência.
    """

    codigo = models.SlugField(
        "código",
        max_length=40,
        unique=True,
        validators=[RegexValidator(r"^[a-z0-9_]+$", "Use só minúsculas, algarismos e “_”.")],
        help_text="Curto e sem acento; não muda depois: por exemplo extintor.",
    )
    alvo = models.CharField("de quem", max_length=8, choices=Alvo.choices)
    nome = models.CharField("nome", max_length=80)
    dispositivo = models.CharField(
        "dispositivo", max_length=80, help_text="Por exemplo: Lei 5.002/2018, art. 12, § 3º."
    )
    bloqueia = models.BooleanField(
        "a falta impede de rodar",
        default=True,
        help_text="Desmarcado, a falta ou o vencimento é só aviso.",
    )
    vence = models.BooleanField("tem validade", default=True)
    meses = models.PositiveSmallIntegerField(
        "validade usual (meses)",
        null=True,
        blank=True,
        help_text="Sugere o fim da validade a partir da emissão.",
    )
    exigido_de = models.DateField("exigido a partir de")
    exigido_ate = models.DateField("exigido até", null=True, blank=True)
    ato = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="tipos_de_documento",
        verbose_name="ato que o exige",
    )
    da_lei = models.BooleanField("previsto na lei", default=False, editable=False)
    busca = campo_de_busca("nome", "dispositivo")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "tipo de documento"
        verbose_name_plural = "tipos de documento"
        constraints = [
            models.UniqueConstraint(fields=["codigo", "alvo"], name="tipo_e_seu_alvo"),
            models.UniqueConstraint(
                fields=["alvo", "nome"],
                name="tipo_de_documento_unico_no_alvo",
                violation_error_message="Já há um tipo de documento com esse nome.",
            ),
            models.CheckConstraint(
                condition=Q(exigido_ate__isnull=True) | Q(exigido_ate__gte=F("exigido_de")),
                name="tipo_deixa_de_ser_exigido_depois",
                violation_error_message="O fim da exigência não pode ser antes do início.",
            ),
            models.CheckConstraint(
                condition=Q(da_lei=True) | Q(ato__isnull=False),
                name="tipo_acrescentado_tem_ato",
                violation_error_message=(
                    "Diga o ato que exige o documento (Lei 5.002/2018, arts. 12, § 3º, e 17, VII)."
                ),
            ),
        ]
        indexes = [indice_de_busca("tipo_de_documento_busca")]

    def __str__(self) -> str:
        return self.nome


def _alvo_do_documento() -> models.GeneratedField:
    return models.GeneratedField(
        expression=Case(
            *(When(**{f"{a.value}__isnull": False}, then=Value(a.value)) for a in Alvo),
            output_field=CharField(max_length=8),
        ),
        output_field=CharField(max_length=8),
        db_persist=True,
        verbose_name="de quem",
    )


def _um_so_alvo() -> Q:
    condicao = Q()
    for alvo in Alvo:
        condicao |= Q(**{f"{outro.value}__isnull": outro != alvo for outro in Alvo})
    return condicao


@dados_pessoais(
    engenheiro=Finalidade("identificar o responsável técnico (art. 14, § 2º)", Base.OBRIGACAO_LEGAL)
)
@auditado()
class Documento(Registro):
    """Documento de um veículo, condutor, monitor ou empresa.

    Dos que julgam alguém (certidão, exame) só se guarda o resultado, sem o arquivo. O digitado
    por engano fica ``sem_efeito``, com o motivo; não se apaga.
    """

    tipo = models.ForeignKey(
        TipoDeDocumento,
        on_delete=models.PROTECT,
        to_field="codigo",
        related_name="documentos",
        verbose_name="tipo",
    )
    veiculo = models.ForeignKey(
        Veiculo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="documentos",
        verbose_name="veículo",
    )
    condutor = models.ForeignKey(
        Condutor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="documentos",
        verbose_name="condutor",
    )
    monitor = models.ForeignKey(
        Monitor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="documentos",
        verbose_name="monitor",
    )
    empresa = models.ForeignKey(
        Empresa,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="documentos_da_empresa",
        verbose_name="empresa",
    )
    alvo = _alvo_do_documento()
    numero = models.CharField("número", max_length=60, blank=True)
    orgao = models.CharField("emissor", max_length=120, blank=True)
    emitido_em = models.DateField("emitido em")
    valido_ate = models.DateField("válido até", null=True, blank=True)
    resultado = models.CharField("resultado", max_length=12, choices=Resultado.choices, blank=True)
    exercicio = models.PositiveSmallIntegerField("exercício", null=True, blank=True)
    especie_passageiro = models.BooleanField("espécie passageiro", null=True, blank=True)
    lotacao = models.PositiveSmallIntegerField("lotação autorizada", null=True, blank=True)
    engenheiro = models.CharField("engenheiro", max_length=160, blank=True)
    crea = models.CharField("CREA", max_length=30, blank=True)
    art = models.CharField("ART", max_length=30, blank=True)
    cobre_passageiros = models.BooleanField("cobre os passageiros", null=True, blank=True)
    cobre_veiculo = models.BooleanField("cobre o veículo", null=True, blank=True)
    categoria = models.CharField(
        "categoria", max_length=2, choices=CategoriaDaCNH.choices, blank=True
    )
    ear = models.BooleanField("exerce atividade remunerada (EAR)", null=True, blank=True)
    renach = models.BooleanField("registrado no RENACH", null=True, blank=True)
    anexo = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="documentos",
        verbose_name="arquivo",
    )
    observacao = models.CharField("observação", max_length=300, blank=True)
    sem_efeito_em = models.DateField("sem efeito desde", null=True, blank=True, editable=False)
    motivo_sem_efeito = models.CharField(
        "por que ficou sem efeito", max_length=300, blank=True, editable=False
    )
    busca: Any = campo_de_busca("numero", "orgao")

    objects = DocumentoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "documento com validade"
        verbose_name_plural = "documentos com validade"
        constraints = [
            models.CheckConstraint(
                condition=_um_so_alvo(),
                name="documento_de_um_so",
                violation_error_message=(
                    "O documento é de um veículo, condutor, monitor ou empresa: escolha um só."
                ),
            ),
            models.CheckConstraint(
                condition=Q(valido_ate__isnull=True) | Q(valido_ate__gte=F("emitido_em")),
                name="documento_vale_depois_de_emitido",
                violation_error_message="A validade não pode acabar antes da emissão.",
            ),
            models.CheckConstraint(
                condition=~Q(tipo__in=sorted(_COM_RESULTADO)) | ~Q(resultado=""),
                name="documento_que_conclui_tem_resultado",
                violation_error_message="Diga se o resultado é favorável ou desfavorável.",
            ),
            models.CheckConstraint(
                condition=~Q(tipo=CodigoDeDocumento.CRLV) | Q(especie_passageiro__isnull=False),
                name="crlv_diz_a_especie",
                violation_error_message=(
                    "Diga se a espécie no CRLV é passageiro (Lei 5.002/2018, art. 12, § 1º, I)."
                ),
            ),
            models.CheckConstraint(
                condition=~Q(tipo=CodigoDeDocumento.SEGURO)
                | Q(cobre_passageiros__isnull=False, cobre_veiculo__isnull=False),
                name="seguro_diz_as_coberturas",
                violation_error_message=(
                    "Diga se o seguro cobre os passageiros e o veículo "
                    "(Lei 5.002/2018, art. 12, § 1º, IX)."
                ),
            ),
            models.CheckConstraint(
                condition=~Q(tipo=CodigoDeDocumento.CNH)
                | (~Q(categoria="") & Q(ear__isnull=False)),
                name="cnh_diz_categoria_e_ear",
                violation_error_message=(
                    "Diga a categoria da CNH e se ela traz a atividade remunerada (EAR) "
                    "(Lei 5.002/2018, art. 17, p.ú., II)."
                ),
            ),
            models.CheckConstraint(
                condition=Q(sem_efeito_em__isnull=True) | Q(motivo_sem_efeito__regex=r"\S"),
                name="documento_sem_efeito_com_motivo",
                violation_error_message="Diga por que o documento fica sem efeito.",
            ),
        ]
        indexes = [
            indice_de_busca("documento_com_validade_busca"),
            models.Index(fields=["veiculo", "tipo", "-emitido_em"], name="documento_do_veiculo"),
            models.Index(fields=["condutor", "tipo", "-emitido_em"], name="documento_do_condutor"),
            models.Index(fields=["monitor", "tipo", "-emitido_em"], name="documento_do_monitor"),
            models.Index(fields=["empresa", "tipo", "-emitido_em"], name="documento_da_empresa"),
            models.Index(fields=["valido_ate", "id"], name="documento_por_vencer"),
        ]
        triggers = [
            *Registro.Meta.triggers,
            pgtrigger.Trigger(
                name="documento_nao_muda_de_dono",
                when=pgtrigger.Before,
                operation=pgtrigger.Update,
                condition=pgtrigger.AnyChange("tipo", "veiculo", "condutor", "monitor", "empresa"),
                func=(
                    "RAISE EXCEPTION 'O documento não muda de tipo nem de dono: "
                    "deixe-o sem efeito e inclua outro.';"
                ),
            ),
        ]

    def __str__(self) -> str:
        reservado = self.tipo_id == CodigoDeDocumento.CNH or self.tipo_id in QUE_JULGAM
        numero = f" {self.numero}" if self.numero and not reservado else ""
        return f"{self.tipo}{numero}"

    @property
    def dono(self) -> Any:
        """De quem é o documento."""
        return self.veiculo or self.condutor or self.monitor or self.empresa
