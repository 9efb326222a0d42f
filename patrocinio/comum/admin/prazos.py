"""Como um prazo que ainda corre aparece nas listas."""

from datetime import date

from patrocinio.comum.templatetags.visual import Etiqueta


def etiqueta_do_prazo(prazo: date, *, hoje: date) -> Etiqueta:
    """O último dia e quanto falta, em palavra, ícone e cor.

    Unidades: dias corridos.
    """
    dia = f"{prazo:%d/%m/%Y}"
    faltam = (prazo - hoje).days
    if faltam < 0:
        return Etiqueta(f"venceu em {dia}", tom="perigo", icone="relogio")
    if faltam == 0:
        return Etiqueta("hoje", tom="aviso", icone="relogio", detalhe=dia)
    quantos = "amanhã" if faltam == 1 else f"faltam {faltam} dias"
    return Etiqueta(dia, tom="info", detalhe=quantos)
