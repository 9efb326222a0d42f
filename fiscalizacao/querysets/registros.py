"""Vocabulário de leitura da fiscalização, com o escopo de cada papel."""

from datetime import date
from typing import Any, ClassVar, Self

from django.db.models import Exists, OuterRef, Q

from fiscalizacao.papeis import ESCOPADOS, PERMISSOES
from fiscalizacao.tipos import SituacaoDaVersao, SituacaoDoCredenciamento
from patrocinio.comum.querysets import EscopoDePapel, RegistroQuerySet
from patrocinio.comum.tipos import Papel

_ACESSO = "empresa__acessos__servidor"


class Escopo(EscopoDePapel):
    """Registros que a contratada só vê se são dela."""

    permissoes = PERMISSOES
    escopados = ESCOPADOS


class ComEscopo(Escopo, RegistroQuerySet):
    """Registros com escopo."""


class DaEmpresaQuerySet(ComEscopo):
    """Registros de uma empresa."""

    caminhos: ClassVar = {Papel.CONTRATADA: _ACESSO}


class DaVistoriaQuerySet(ComEscopo):
    """Partes da vistoria."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"vistoria__{_ACESSO}"}


class DaFotoQuerySet(ComEscopo):
    """Imagens recebidas."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"declarada__vistoria__{_ACESSO}"}


class DaAdvertenciaQuerySet(ComEscopo):
    """Manifestações da advertência."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"advertencia__{_ACESSO}"}


class DaOrdemQuerySet(ComEscopo):
    """Andamentos da ordem."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"processo__{_ACESSO}"}


class VersaoQuerySet(RegistroQuerySet):
    """Versões dos roteiros."""

    def publicadas(self) -> Self:
        """Filtra as publicadas."""
        return self.filter(situacao=SituacaoDaVersao.PUBLICADA)

    def em_vigor(self) -> Self:
        """Filtra a última publicada de cada roteiro ativo."""
        mais_nova = self.model._base_manager.filter(
            roteiro=OuterRef("roteiro"),
            situacao=SituacaoDaVersao.PUBLICADA,
            numero__gt=OuterRef("numero"),
        )
        return self.publicadas().filter(~Exists(mais_nova), roteiro__ativo=True)


class RespostaQuerySet(DaVistoriaQuerySet):
    """Respostas aos itens."""

    def nao_conformes(self) -> Self:
        """Filtra as não conformidades."""
        return self.filter(conforme=False)

    def em_aberto(self) -> Self:
        """Filtra as não conformidades que nenhuma revistoria fechou.

        A que falhou de novo na revistoria segue a primeira, que continua em aberto.
        """
        fechada = self.model._base_manager.filter(corrige=OuterRef("pk"), conforme=True)
        return self.nao_conformes().filter(~Exists(fechada), corrige__isnull=True)


class CredenciamentoQuerySet(RegistroQuerySet):
    """Credenciamentos de oficinas."""

    def em_vigor_em(self, dia: date) -> Self:
        """Filtra os que estavam em vigor no dia, e não suspensos nele."""
        suspensoes: Any = self.model._meta.get_field("suspensoes").related_model
        suspenso = suspensoes.objects.vigentes_em(dia).filter(credenciamento=OuterRef("pk"))
        decididos = Q(
            situacao__in=[
                SituacaoDoCredenciamento.CREDENCIADO,
                SituacaoDoCredenciamento.SUSPENSO,
                SituacaoDoCredenciamento.DESCREDENCIADO,
            ]
        )
        return self.filter(decididos & ~Exists(suspenso), vigente_de__lte=dia, vigente_ate__gte=dia)
