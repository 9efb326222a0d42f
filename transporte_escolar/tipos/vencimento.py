"""Faixas de vencimento: o que falta, o que venceu e o que vence em 7, 15, 30 ou 60 dias."""

from django.db.models import TextChoices


class FaixaDeVencimento(TextChoices):
    """Distância até o último dia de validade, a partir da mais urgente."""

    FALTA = "falta", "Em falta"
    VENCIDO = "vencido", "Vencido"
    SETE = "sete", "Em 7 dias"
    QUINZE = "quinze", "Em 15 dias"
    TRINTA = "trinta", "Em 30 dias"
    SESSENTA = "sessenta", "Em 60 dias"
