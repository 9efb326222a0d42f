"""Faixas de vencimento: o que venceu, o que vence em 7, 15, 30 ou 60 dias e o que falta."""

from django.db.models import TextChoices


class FaixaDeVencimento(TextChoices):
    """Distância até o último dia de validade, da mais urgente em diante; depois, o que falta."""

    VENCIDO = "vencido", "Vencido"
    SETE = "sete", "Em 7 dias"
    QUINZE = "quinze", "Em 15 dias"
    TRINTA = "trinta", "Em 30 dias"
    SESSENTA = "sessenta", "Em 60 dias"
    FALTA = "falta", "Em falta"
