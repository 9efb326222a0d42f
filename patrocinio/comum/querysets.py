"""Vocabulário de leitura do núcleo."""

from datetime import date
from typing import Any, Self

from django.db import models
from django.db.models import Q

from patrocinio.comum.busca import filtro_de_busca
from patrocinio.comum.papeis import PERMISSOES, papeis_de
from patrocinio.comum.tipos import Papel


class RegistroQuerySet(models.QuerySet[Any]):
    """Leitura comum a todo registro."""

    def visiveis_a(self, servidor: Any) -> Self:
        """Filtra o que o escopo do papel deixa ver; sem escopo declarado, tudo."""
        return self

    def buscar(self, texto: str, *colunas: str) -> Self:
        """Filtra por palavras, sem acento, caixa nem pontuação."""
        return self.filter(filtro_de_busca(self.model, texto, *(colunas or ("busca",))))


class VigenciaQuerySet(RegistroQuerySet):
    """Registros com início e fim, os dois inclusive."""

    def vigentes_em(self, dia: date) -> Self:
        """Filtra os que valem no dia."""
        return self.filter(
            Q(vigente_ate__isnull=True) | Q(vigente_ate__gte=dia), vigente_de__lte=dia
        )


class GuicheQuerySet(RegistroQuerySet):
    """Guichês."""

    def visiveis_a(self, servidor: Any) -> Self:
        """Filtra o guichê de quem atende; os demais papéis que os leem veem todos."""
        if not servidor.is_active:
            return self.none()
        papeis = papeis_de(servidor)
        sem_escopo = papeis - {Papel.ATENDIMENTO}
        veem_todos = {p for p in sem_escopo if "comum.view_guiche" in PERMISSOES.get(p, ())}
        if servidor.is_superuser or veem_todos:
            return self
        if Papel.ATENDIMENTO not in papeis:
            return self.none()
        return self.filter(acessos__servidor=servidor)
