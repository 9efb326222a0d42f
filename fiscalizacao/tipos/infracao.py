"""Enumerações das infrações, dos autos e das penas (Lei 5.002/2018, arts. 21 a 28)."""

from django.db.models import TextChoices


class Gravidade(TextChoices):
    """Grau da infração, da mais leve à mais grave."""

    LEVE = "leve", "Leve"
    MEDIA = "media", "Média"
    GRAVE = "grave", "Grave"
    GRAVISSIMA = "gravissima", "Gravíssima"


class OrigemDaInfracao(TextChoices):
    """De onde a infração vem."""

    LEI = "lei", "Lei 5.002/2018"
    EDITAL = "edital", "Edital (art. 21, p.ú.)"


class Medida(TextChoices):
    """Pena ou medida que a decisão aplica.

    As três últimas são da lei de licitações, e só saem em processo de responsabilização.
    """

    ADVERTENCIA_VERBAL = "advertencia_verbal", "Advertência verbal"
    ADVERTENCIA = "advertencia", "Advertência escrita"
    MULTA = "multa", "Multa"
    RESCISAO = "rescisao", "Rescisão/extinção do contrato"
    SUSPENSAO = "suspensao", "Suspensão temporária"
    IMPEDIMENTO = "impedimento", "Impedimento de licitar e contratar"
    INIDONEIDADE = "inidoneidade", "Declaração de inidoneidade"


class OrigemDoAuto(TextChoices):
    """O que levou a autuar."""

    DIRETA = "direta", "Fiscalização direta"
    VISTORIA = "vistoria", "Vistoria"
    PROPOSTA = "proposta", "Proposta do portal"
    PAPEL = "papel", "Auto em papel, digitado depois"


class Destino(TextChoices):
    """A quem se encaminha o que a lei manda comunicar."""

    CONSELHO_TUTELAR = "conselho_tutelar", "Conselho Tutelar"
    POLICIA = "policia", "Polícia Civil"
    RECURSOS_HUMANOS = "recursos_humanos", "Recursos Humanos (estatuto dos servidores)"
