"""CPF, CNH e outros números: inteiros, e procurados, só por quem altera o cadastro da pessoa."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from django.contrib import admin
from django.db import models
from django.http import HttpRequest

from patrocinio.comum.busca import (
    campos_da_coluna,
    filtro_de_busca,
    modelo_da_coluna,
    tem_algarismo,
)
from patrocinio.comum.campos import CampoIdentificador
from patrocinio.comum.papeis import altera_o_cadastro
from patrocinio.comum.regras.identificacao import ENCOBERTOS, encobrir


def e_reservado(campo: Any) -> bool:
    """Diz se o campo guarda número que se encobre."""
    return isinstance(campo, CampoIdentificador) and campo.tipo in ENCOBERTOS


@cache
def _encoberto(modelo: type[models.Model], nome: str) -> Callable[[Any], str]:
    campo: Any = modelo._meta.get_field(nome)

    @admin.display(description=str(campo.verbose_name))
    def encoberto(registro: Any) -> str:
        """O número com parte encoberta."""
        return encobrir(campo.tipo, getattr(registro, nome) or "") or "–"

    return encoberto


class ComReserva:
    """Tela, ou parte dela, em que os números da pessoa saem encobertos a quem só consulta."""

    model: Any

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Põe, no lugar de cada número, o encoberto."""
        grupos = super().get_fieldsets(request, obj)  # type: ignore[misc]
        trocas = self._trocas(request, obj)
        return [
            (titulo, {**opcoes, "fields": _trocados(opcoes["fields"], trocas)})
            for titulo, opcoes in grupos
        ]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Os encobertos só se leem."""
        so_leitura = super().get_readonly_fields(request, obj)  # type: ignore[misc]
        return [*so_leitura, *self._trocas(request, obj).values()]

    def nomeados_por(self, consulta: Any, termo: str) -> Any:
        """Os registros que o termo nomeia sem dúvida, ou ``None``: procura-se pelas palavras."""
        return None

    def _trocas(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        if obj is None or altera_o_cadastro(request.user, self.model._meta.label_lower):
            return {}
        campos = self.model._meta.get_fields()
        return {c.name: _encoberto(self.model, c.name) for c in campos if e_reservado(c)}


def _trocados(campos: Sequence[Any], trocas: dict[str, Any]) -> list[Any]:
    return [
        tuple(_trocados(c, trocas)) if isinstance(c, list | tuple) else trocas.get(c, c)
        for c in campos
    ]


def procurar(consulta: Any, termo: str, colunas: Sequence[str], *, pessoa: Any) -> Any:
    """Filtra pelo termo; por número, só onde a pessoa o lê inteiro.

    Sem isto a lista diria, prefixo a prefixo, o número que a ficha encobre.
    """
    modelo = consulta.model
    if tem_algarismo(termo):
        colunas = [c for c in colunas if _procura_em(pessoa, modelo_da_coluna(modelo, c))]
        if hasattr(consulta, "de_numero_visivel_a"):
            consulta = consulta.de_numero_visivel_a(pessoa)
    if not colunas:
        return consulta.none()
    return consulta.filter(filtro_de_busca(modelo, termo, *colunas))


def _procura_em(pessoa: Any, alvo: type[models.Model]) -> bool:
    reservados = [n for n in campos_da_coluna(alvo) if e_reservado(alvo._meta.get_field(n))]
    return not reservados or altera_o_cadastro(pessoa, alvo._meta.label_lower)
