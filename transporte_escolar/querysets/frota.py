"""Leitura dos veículos, das pessoas que trabalham neles e da operação, com o escopo de cada papel.

A contratada vê o que é dela hoje: o veículo que possui, o profissional com quem tem vínculo.
"""

from collections.abc import Set
from datetime import date
from typing import Any, ClassVar, Final, Self

from django.db.models import Exists, F, OuterRef, Q
from django.db.models.functions import Now, TruncDate

from patrocinio.comum.papeis import altera_o_cadastro
from patrocinio.comum.querysets import RegistroQuerySet, VigenciaQuerySet
from patrocinio.comum.tipos import Papel
from transporte_escolar.papeis import CADASTRO_DO_CONDUTOR, CADASTRO_DO_MONITOR
from transporte_escolar.querysets.contratacao import (
    ComEscopo,
    DaEmpresaQuerySet,
    Escopo,
    EscopoDaLinha,
    LinhaQuerySet,
)
from transporte_escolar.tipos import QUE_JULGAM, CodigoDeDocumento, Resultado


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


COM_NUMERO_ENCOBERTO: Final[Set[str]] = QUE_JULGAM | {CodigoDeDocumento.CNH}


def que_nao_le(servidor: Any, tipos: Set[str]) -> list[str]:
    """Dos tipos de documento, os que a pessoa não lê por inteiro, na ordem do código."""
    return sorted(
        t
        for t in tipos
        if not altera_o_cadastro(
            servidor,
            CADASTRO_DO_MONITOR
            if t == CodigoDeDocumento.CERTIDAO_DO_MONITOR
            else CADASTRO_DO_CONDUTOR,
        )
    )


class DocumentoQuerySet(Escopo, RegistroQuerySet):
    """Documentos com validade."""

    caminhos: ClassVar = {Papel.CONTRATADA: ""}

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        donos = Q(empresa__acessos__servidor=servidor)
        for caminho in ("veiculo__posses__", "condutor__vinculos__", "monitor__vinculos__"):
            donos |= Q(**{f"{caminho}empresa__acessos__servidor": servidor}) & _hoje(caminho)
        return donos

    def visiveis_a(self, servidor: Any) -> Self:
        """Filtra o que a pessoa vê: o que julga alguém e não lhe serve, só quem altera o cadastro.

        Aos demais ele não consta, como a pendência diz.
        """
        visiveis: Self = super().visiveis_a(servidor)
        return visiveis.exclude(
            tipo__in=que_nao_le(servidor, QUE_JULGAM), resultado=Resultado.DESFAVORAVEL
        )

    def de_numero_visivel_a(self, servidor: Any) -> Self:
        """Filtra aqueles cujo número a pessoa lê inteiro: só por ele se procura."""
        return self.exclude(tipo__in=que_nao_le(servidor, COM_NUMERO_ENCOBERTO))

    def de_anexo_visivel_a(self, servidor: Any) -> Self:
        """Filtra, dos visíveis, aqueles cujo arquivo a pessoa abre."""
        return self.visiveis_a(servidor).exclude(tipo__in=que_nao_le(servidor, QUE_JULGAM))

    def com_efeito(self) -> Self:
        """Filtra os que não ficaram sem efeito."""
        return self.filter(sem_efeito_em__isnull=True)


class AprovacaoQuerySet(Escopo, VigenciaQuerySet):
    """Aprovações prévias."""

    caminhos: ClassVar = {Papel.CONTRATADA: ""}

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        donos = Q(pk__in=[])
        for caminho in ("condutor__vinculos__", "monitor__vinculos__"):
            donos |= Q(**{f"{caminho}empresa__acessos__servidor": servidor}) & _hoje(caminho)
        return donos


def _dela_entre(relacao: str, servidor: Any, *, de: str, ate: str) -> Q:
    """O veículo, no fim da ``relacao``, esteve com a empresa da pessoa entre os dois campos."""
    comecou = Q(**{f"{ate}__isnull": True}) | Q(**{f"{relacao}__vigente_de__lte": F(ate)})
    nao_acabou = Q(**{f"{relacao}__vigente_ate__isnull": True}) | Q(
        **{f"{relacao}__vigente_ate__gte": F(de)}
    )
    return Q(**{f"{relacao}__empresa__acessos__servidor": servidor}) & comecou & nao_acabou


class AlocacaoQuerySet(EscopoDaLinha, VigenciaQuerySet):
    """Alocações: a contratada vê as do veículo que nelas era seu, não as de quem fez a linha antes.

    O nome do condutor alheio, e o que lhe falta, não são assunto dela.
    """

    ate_a_linha = "linha__"
    caminhos: ClassVar = {
        papel: f"linha__{caminho}" for papel, caminho in LinhaQuerySet.caminhos.items()
    }

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        if papel != Papel.CONTRATADA:
            return super()._do_papel(papel, servidor)
        return _dela_entre("veiculo__posses", servidor, de="vigente_de", ate="vigente_ate")

    def na_ordem_do_dia(self) -> Self:
        """Ordena pela linha e, nela, pela hora."""
        return self.order_by("linha__codigo", "inicio", "pk")


class PassageiroQuerySet(EscopoDaLinha, VigenciaQuerySet):
    """Passageiros autorizados: a contratada vê os dos dias em que a linha é sua."""

    ate_a_linha = "linha__"
    caminhos: ClassVar = AlocacaoQuerySet.caminhos

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        escopo = super()._do_papel(papel, servidor)
        if papel != Papel.CONTRATADA:
            return escopo
        item = "linha__itens_de_contrato__vigente_de"
        return escopo & (Q(vigente_ate__isnull=True) | Q(**{f"{item}__lte": F("vigente_ate")}))


class SubstituicaoQuerySet(EscopoDaLinha, RegistroQuerySet):
    """Substituições: a contratada vê as do veículo que então era seu."""

    ate_a_linha = "linha__"
    caminhos: ClassVar = AlocacaoQuerySet.caminhos
    ate_a_substituicao: ClassVar[str] = ""

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        if papel != Papel.CONTRATADA:
            return super()._do_papel(papel, servidor)
        dia = f"{self.ate_a_substituicao}desde"
        posses = f"{self.ate_a_substituicao}substituto__posses"
        return _dela_entre(posses, servidor, de=dia, ate=dia)


class AndamentoDaSubstituicaoQuerySet(SubstituicaoQuerySet):
    """Andamentos da substituição."""

    ate_a_linha = "processo__linha__"
    ate_a_substituicao = "processo__"
    caminhos: ClassVar = {
        papel: f"processo__linha__{caminho}" for papel, caminho in LinhaQuerySet.caminhos.items()
    }


class DaExigenciaQuerySet(ComEscopo):
    """Andamentos e presenças da exigência."""

    caminhos: ClassVar = {Papel.CONTRATADA: ""}

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        relacao = "processo" if hasattr(self.model, "processo") else "exigencia"
        return Q(**{f"{relacao}__{DaEmpresaQuerySet.caminhos[papel]}": servidor})
