"""Leitura dos veículos, das pessoas que trabalham neles e da operação, com o escopo de cada papel.

A contratada vê o que é dela hoje: o veículo que possui, o profissional com quem tem vínculo.
"""

from datetime import date
from typing import Any, ClassVar, Self

from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Now, TruncDate

from patrocinio.comum.querysets import RegistroQuerySet, VigenciaQuerySet
from patrocinio.comum.tipos import Papel
from transporte_escolar.querysets.contratacao import (
    ComEscopo,
    DaEmpresaQuerySet,
    Escopo,
    EscopoDaLinha,
    LinhaQuerySet,
)


def _hoje(caminho: str) -> Q:
    """Vigente hoje, no fim do ``caminho``."""
    return Q(**{f"{caminho}vigente_de__lte": TruncDate(Now())}) & (
        Q(**{f"{caminho}vigente_ate__isnull": True})
        | Q(**{f"{caminho}vigente_ate__gte": TruncDate(Now())})
    )


class EscopoDaPosse(Escopo):
    """Registros de veículo ou de profissional: a contratada vê os que são seus hoje.

    ``ate_o_dono`` é o caminho até o veículo ou profissional; ``relacao``, a posse ou o vínculo.
    """

    ate_o_dono: ClassVar[str] = ""
    relacao: ClassVar[str] = ""
    caminhos: ClassVar = {Papel.CONTRATADA: ""}

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        caminho = f"{self.ate_o_dono}{self.relacao}__"
        return Q(**{f"{caminho}empresa__acessos__servidor": servidor}) & _hoje(caminho)


class VeiculoQuerySet(EscopoDaPosse, RegistroQuerySet):
    """Veículos."""

    relacao = "posses"

    def ativos_em(self, dia: date) -> Self:
        """Filtra os que não estavam baixados no dia."""
        return self.filter(Q(baixado_em__isnull=True) | Q(baixado_em__gt=dia))

    def interditados_em(self, dia: date) -> Self:
        """Filtra os interditados no dia; no da liberação já não estão."""
        interdicoes = self.model._meta.get_field("interdicoes").related_model.objects.filter(
            Q(liberado_em__isnull=True) | Q(liberado_em__gt=dia),
            veiculo=OuterRef("pk"),
            desde__lte=dia,
        )
        return self.filter(Exists(interdicoes))


class DoVeiculoQuerySet(EscopoDaPosse, RegistroQuerySet):
    """O que é do veículo."""

    ate_o_dono = "veiculo__"
    relacao = "posses"


class DaPosseQuerySet(Escopo, VigenciaQuerySet):
    """Posses do veículo."""

    caminhos: ClassVar = {Papel.CONTRATADA: "empresa__acessos__servidor"}


class ProfissionalQuerySet(EscopoDaPosse, RegistroQuerySet):
    """Condutores ou monitores."""

    relacao = "vinculos"


class CondutorQuerySet(ProfissionalQuerySet):
    """Condutores."""


class MonitorQuerySet(ProfissionalQuerySet):
    """Monitores."""


class VinculoQuerySet(Escopo, VigenciaQuerySet):
    """Vínculos."""

    caminhos: ClassVar = {Papel.CONTRATADA: "empresa__acessos__servidor"}


class DoCondutorQuerySet(EscopoDaPosse, RegistroQuerySet):
    """O que é do condutor."""

    ate_o_dono = "condutor__"
    relacao = "vinculos"


class DocumentoQuerySet(Escopo, RegistroQuerySet):
    """Documentos com validade."""

    caminhos: ClassVar = {Papel.CONTRATADA: ""}

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        donos = Q(empresa__acessos__servidor=servidor)
        for caminho in ("veiculo__posses__", "condutor__vinculos__", "monitor__vinculos__"):
            donos |= Q(**{f"{caminho}empresa__acessos__servidor": servidor}) & _hoje(caminho)
        return donos

    def com_efeito(self) -> Self:
        """Filtra os que não ficaram sem efeito."""
        return self.filter(sem_efeito_em__isnull=True)

    def os_mais_novos(self) -> Self:
        """Filtra, de cada tipo e dono, o de validade mais longa: é ele que vence."""
        return self.com_efeito().filter(
            ~Exists(
                self.model._base_manager.filter(
                    Q(veiculo=OuterRef("veiculo"))
                    | Q(condutor=OuterRef("condutor"))
                    | Q(monitor=OuterRef("monitor"))
                    | Q(empresa=OuterRef("empresa")),
                    Q(valido_ate__gt=OuterRef("valido_ate"))
                    | Q(valido_ate__isnull=True)
                    | Q(valido_ate=OuterRef("valido_ate"), pk__gt=OuterRef("pk")),
                    tipo=OuterRef("tipo"),
                    sem_efeito_em__isnull=True,
                ).exclude(pk=OuterRef("pk"))
            )
        )


class AprovacaoQuerySet(Escopo, VigenciaQuerySet):
    """Aprovações prévias."""

    caminhos: ClassVar = {Papel.CONTRATADA: ""}

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        donos = Q(pk__in=[])
        for caminho in ("condutor__vinculos__", "monitor__vinculos__"):
            donos |= Q(**{f"{caminho}empresa__acessos__servidor": servidor}) & _hoje(caminho)
        return donos


class AlocacaoQuerySet(EscopoDaLinha, VigenciaQuerySet):
    """Alocações."""

    ate_a_linha = "linha__"
    caminhos: ClassVar = {
        papel: f"linha__{caminho}" for papel, caminho in LinhaQuerySet.caminhos.items()
    }

    def na_ordem_do_dia(self) -> Self:
        """Ordena pela linha e, nela, pela hora."""
        return self.order_by("linha__codigo", "inicio", "pk")


class VigenteDaLinhaQuerySet(EscopoDaLinha, VigenciaQuerySet):
    """O que vale na linha de um dia a outro."""

    ate_a_linha = "linha__"
    caminhos: ClassVar = AlocacaoQuerySet.caminhos


class DaLinhaDiretaQuerySet(EscopoDaLinha, RegistroQuerySet):
    """O que é da linha, sem vigência."""

    ate_a_linha = "linha__"
    caminhos: ClassVar = AlocacaoQuerySet.caminhos


class DoProcessoDaLinhaQuerySet(EscopoDaLinha, RegistroQuerySet):
    """Andamentos de processo da linha."""

    ate_a_linha = "processo__linha__"
    caminhos: ClassVar = {
        papel: f"processo__linha__{caminho}" for papel, caminho in LinhaQuerySet.caminhos.items()
    }


class DaExigenciaQuerySet(ComEscopo):
    """Andamentos e presenças da exigência."""

    caminhos: ClassVar = {Papel.CONTRATADA: ""}

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        relacao = "processo" if hasattr(self.model, "processo") else "exigencia"
        return Q(**{f"{relacao}__{DaEmpresaQuerySet.caminhos[papel]}": servidor})
