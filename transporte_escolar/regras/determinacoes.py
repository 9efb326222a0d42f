"""Prazo das determinações em cada veículo que elas alcançam (arts. 10, 12, §§ 2º e 3º, e 16)."""

from datetime import date


def prazo_do_veiculo(*, incluido_em: date, emitida_em: date, prazo: date) -> date:
    """Último dia para o veículo cumprir: da inclusão, os dias que os primeiros têm da emissão.

    Unidades: dias corridos; o último dia é o do prazo, inclusive.
    Fonte: Lei 5.002/2018, art. 22, I (ninguém deixa de cumprir o que ainda não se lhe determinou).
    """
    return incluido_em + (prazo - emitida_em)
