"""Peças visuais que qualquer página usa: ícone, etiqueta de situação, indicadores em palavras."""

from typing import Any, Final, Self

from django import template
from django.template.loader import render_to_string

register = template.Library()

# Os do arquivo static/img/icones.svg.
ICONES: Final = frozenset(
    {
        "agora",
        "anterior",
        "aviso",
        "baixar",
        "balanca",
        "balao",
        "cadeado",
        "calendario",
        "cartao",
        "casa",
        "certo",
        "chave",
        "desce",
        "documento",
        "envelope",
        "enviar",
        "escola",
        "fechar",
        "filtro",
        "grafico",
        "historico",
        "imprimir",
        "info",
        "lapis",
        "livro",
        "lixeira",
        "lupa",
        "mais",
        "marca",
        "menu",
        "moeda",
        "numero",
        "olho",
        "onibus",
        "ordem",
        "perigo",
        "pessoa",
        "pessoas",
        "prancheta",
        "predio",
        "proposta",
        "relogio",
        "rota",
        "sair",
        "seguinte",
        "selo",
        "sobe",
    }
)
ICONE_DO_TOM: Final = {
    "certo": "certo",
    "aviso": "aviso",
    "perigo": "perigo",
    "info": "relogio",
    "neutro": "cadeado",
}
TOM_DA_MENSAGEM: Final = {
    "success": "certo",
    "warning": "aviso",
    "error": "perigo",
    "info": "info",
    "debug": "info",
}


class Etiqueta(str):
    """Situação em palavra, ícone e cor; exporta-se como texto.

    ``tom``: certo, aviso, perigo, info ou neutro; cada um tem seu ícone, salvo ``icone``.
    ``detalhe`` vem embaixo, em letra menor.
    """

    __slots__ = ("detalhe", "icone", "tom")

    tom: str
    detalhe: str
    icone: str

    def __new__(
        cls, texto: str, *, tom: str = "neutro", detalhe: str = "", icone: str = ""
    ) -> Self:
        """Guarda o texto como ``str``."""
        etiqueta = super().__new__(cls, texto)
        etiqueta.tom = tom
        etiqueta.detalhe = detalhe
        etiqueta.icone = icone or ICONE_DO_TOM.get(tom, "info")
        return etiqueta

    def __html__(self) -> str:
        """Desenha a etiqueta na página."""
        contexto = {
            "texto": str(self),
            "tom": self.tom,
            "detalhe": self.detalhe,
            "icone": self.icone,
        }
        return render_to_string("componentes/etiqueta.html", contexto)


@register.inclusion_tag("componentes/icone.html")
def icone(nome: str, rotulo: str = "") -> dict[str, Any]:
    """Desenha o ícone; com ``rotulo``, o leitor de tela o diz, sem ele o ignora."""
    return {"nome": nome if nome in ICONES else "", "rotulo": rotulo}


@register.filter
def icone_do_tom(tom: str) -> str:
    """Nome do ícone que acompanha o tom, para que a cor nunca venha sozinha."""
    return ICONE_DO_TOM.get(tom, "info")


@register.filter
def tom_da_mensagem(marcas: str) -> str:
    """Tom da mensagem do Django: ``success`` vira ``certo``."""
    return TOM_DA_MENSAGEM.get((marcas or "info").split()[-1], "info")
