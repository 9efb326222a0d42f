"""Itens dos arts. 22 a 25 e as propostas de infração."""

from django.db.models import TextChoices


class ItemDaLei(TextChoices):
    """Infração que a lei tipifica."""

    ART_22_I = "22-I", "art. 22, I"
    ART_22_II = "22-II", "art. 22, II"
    ART_22_III = "22-III", "art. 22, III"
    ART_22_IV = "22-IV", "art. 22, IV"
    ART_22_V = "22-V", "art. 22, V"
    ART_23_I = "23-I", "art. 23, I"
    ART_23_II = "23-II", "art. 23, II"
    ART_23_III = "23-III", "art. 23, III"
    ART_23_IV = "23-IV", "art. 23, IV"
    ART_23_V = "23-V", "art. 23, V"
    ART_23_VI = "23-VI", "art. 23, VI"
    ART_23_VII = "23-VII", "art. 23, VII"
    ART_23_VIII = "23-VIII", "art. 23, VIII"
    ART_23_IX = "23-IX", "art. 23, IX"
    ART_24_I = "24-I", "art. 24, I"
    ART_24_II = "24-II", "art. 24, II"
    ART_24_III = "24-III", "art. 24, III"
    ART_24_IV = "24-IV", "art. 24, IV"
    ART_24_V = "24-V", "art. 24, V"
    ART_24_VI = "24-VI", "art. 24, VI"
    ART_24_VII = "24-VII", "art. 24, VII"
    ART_24_VIII = "24-VIII", "art. 24, VIII"
    ART_24_IX = "24-IX", "art. 24, IX"
    ART_25_I = "25-I", "art. 25, I"
    ART_25_II = "25-II", "art. 25, II"
    ART_25_III = "25-III", "art. 25, III"
    ART_25_IV = "25-IV", "art. 25, IV"
    ART_25_V = "25-V", "art. 25, V"
    ART_25_VI = "25-VI", "art. 25, VI"
    ART_25_VII = "25-VII", "art. 25, VII"
    ART_25_VIII = "25-VIII", "art. 25, VIII"
    ART_25_IX = "25-IX", "art. 25, IX"


class SituacaoDaPropostaDeInfracao(TextChoices):
    """O que se fez da proposta de infração."""

    A_EXAMINAR = "a_examinar", "A examinar"
    ACOLHIDA = "acolhida", "Acolhida"
    DESCARTADA = "descartada", "Descartada"
