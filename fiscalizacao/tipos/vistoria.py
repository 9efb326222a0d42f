"""Enumerações da vistoria."""

from django.db.models import TextChoices


class OrigemDaVistoria(TextChoices):
    """Por onde a vistoria entrou."""

    CAMPO = "campo", "Aplicativo de campo"
    TELA = "tela", "Tela do portal"
    PAPEL = "papel", "Laudo em papel, digitado depois"


class Resposta(TextChoices):
    """Resposta ao item de conformidade."""

    CONFORME = "conforme", "Conforme"
    NAO_CONFORME = "nao_conforme", "Não conforme"
    NAO_SE_APLICA = "nao_se_aplica", "Não se aplica"


class ResultadoDaVistoria(TextChoices):
    """O que a vistoria conclui, do melhor ao pior."""

    APTO = "apto", "Apto"
    COM_PENDENCIAS = "apto_com_pendencias", "Apto com pendências"
    INAPTO = "inapto", "Inapto"


class FormaDeCiencia(TextChoices):
    """Como o condutor, ou o preposto, soube do resultado."""

    ASSINOU = "assinou", "Assinou"
    RECUSOU = "recusou", "Recusou-se a assinar"
    AUSENTE = "ausente", "Ausente"


class EspecieDeFoto(TextChoices):
    """O que a imagem prova."""

    FOTO = "foto", "Foto"
    ASSINATURA = "assinatura", "Assinatura"
