"""Vocabulário de leitura do núcleo."""

from collections.abc import Mapping, Set
from datetime import date
from typing import Any, ClassVar, Self

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


class EscopoDePapel:
    """Registros que alguns papéis, os ``escopados``, veem só em parte.

    ``permissoes`` é a tabela da área; ``caminhos`` diz, por papel com escopo, como se chega do
    registro à pessoa com acesso.
    """

    permissoes: ClassVar[Mapping[Papel, Set[str]]] = {}
    escopados: ClassVar[Set[Papel]] = frozenset()
    caminhos: ClassVar[Mapping[Papel, str]] = {}

    def visiveis_a(self: Any, servidor: Any) -> Any:
        """Filtra o que a pessoa vê: a união do que vê cada um dos seus papéis."""
        if not servidor.is_active:
            return self.none()
        papeis = papeis_de(servidor)
        ver = f"{self.model._meta.app_label}.view_{self.model._meta.model_name}"
        sem_escopo = papeis - self.escopados
        if servidor.is_superuser or any(ver in self.permissoes.get(p, ()) for p in sem_escopo):
            return self
        visiveis = Q(pk__in=[])
        for papel in papeis & self.caminhos.keys():
            do_papel = self.model._base_manager.filter(self._do_papel(papel, servidor))
            visiveis |= Q(pk__in=do_papel.values("pk"))
        return self.filter(visiveis)

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        return Q(**{self.caminhos[papel]: servidor})


class GuicheQuerySet(EscopoDePapel, RegistroQuerySet):
    """Guichês; quem atende vê só o seu."""

    permissoes = PERMISSOES
    escopados = frozenset({Papel.ATENDIMENTO})
    caminhos: ClassVar = {Papel.ATENDIMENTO: "acessos__servidor"}


class TrabalhoQuerySet(EscopoDePapel, RegistroQuerySet):
    """Trabalhos; a TI vê todos, e cada pessoa os que pediu."""

    permissoes = PERMISSOES
    escopados = frozenset(Papel) - {Papel.TI}
    caminhos: ClassVar = dict.fromkeys(escopados, "criado_por")
