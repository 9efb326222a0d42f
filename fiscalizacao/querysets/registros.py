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
        """Filtra as não conformidades que nenhuma vistoria posterior viu conformes.

        Vale a ordem em que se vistoriou, não a de chegada. A falha e as que a repetem vêm todas.
        """
        return self.nao_conformes().filter(~Exists(self._vista_conforme_depois()))

    def reexaminaveis(self) -> Self:
        """Filtra aquelas cujo item ainda está na versão em vigor do roteiro."""
        versoes: Any = (
            self.model._meta.get_field("item")
            .related_model._meta.get_field("versao_do_roteiro")
            .related_model
        )
        em_vigor = versoes.objects.em_vigor().filter(
            roteiro=OuterRef("item__versao_do_roteiro__roteiro"),
            itens__codigo=OuterRef("item__codigo"),
        )
        return self.filter(Exists(em_vigor))

    def _vista_conforme_depois(self) -> Any:
        """Respostas conformes, posteriores, ao mesmo item do mesmo roteiro no mesmo veículo."""
        return self.model._base_manager.filter(
            conforme=True,
            item__codigo=OuterRef("item__codigo"),
            item__versao_do_roteiro__roteiro=OuterRef("item__versao_do_roteiro__roteiro"),
            vistoria__veiculo=OuterRef("vistoria__veiculo"),
            vistoria__fim__gt=OuterRef("vistoria__fim"),
        )


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
