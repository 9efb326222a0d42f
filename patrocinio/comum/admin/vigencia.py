"""Vigência na tela: se o registro vale, vai valer ou terminou."""

from datetime import date

from patrocinio.comum.models import Vigente
from patrocinio.comum.templatetags.visual import Etiqueta


def etiqueta_da_vigencia(registro: Vigente, *, hoje: date) -> Etiqueta:
    """Vale hoje, vai valer ou terminou, com as datas."""
    de, ate = registro.vigente_de, registro.vigente_ate
    datas = f"{de:%d/%m/%Y} a {ate:%d/%m/%Y}" if ate else f"desde {de:%d/%m/%Y}"
    if ate is not None and ate < hoje:
        return Etiqueta("terminada", tom="neutro", detalhe=datas)
    if de > hoje:
        return Etiqueta("vai valer", tom="info", detalhe=datas)
    return Etiqueta("vale hoje", tom="certo", detalhe=datas)
