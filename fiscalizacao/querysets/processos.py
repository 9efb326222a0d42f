"""Leitura dos autos de infração e dos processos, com o escopo de cada papel."""

from datetime import date
from typing import Any, ClassVar, Final, Self

from django.db.models import Exists, OuterRef, Q

from fiscalizacao.querysets.registros import ComEscopo, DaEmpresaQuerySet
from fiscalizacao.regras.catalogo import ASSEDIO
from fiscalizacao.tipos import OrigemDaInfracao
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.tipos import Papel

_ACESSO = "empresa__acessos__servidor"
QUEM_ENTREGA_O_CODIGO: Final = (Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE)


class InfracaoQuerySet(RegistroQuerySet):
    """Catálogo de infrações: público."""

    def que_cabem_a(self, contrato: Any) -> Self:
        """Filtra as da lei e, se há contrato, as do edital dele."""
        edital = contrato.edital_id if contrato else None
        return self.filter(Q(origem=OrigemDaInfracao.LEI) | Q(edital=edital, edital__isnull=False))


class DoAutoQuerySet(ComEscopo):
    """Partes do auto."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"auto__{_ACESSO}"}

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        return super()._do_papel(papel, servidor) & ~Q(auto__infracao__codigo=ASSEDIO)


class ProcessoQuerySet(DaEmpresaQuerySet):
    """Processos administrativos."""

    def de_documento_visivel_a(self, servidor: Any, documento: Any) -> Self:
        """Os que a pessoa vê e em que o documento não é peça que ela não lê."""
        pecas: Any = self.model._meta.get_field("pecas").related_model
        dele = pecas.objects.filter(processo=OuterRef("pk"), documento=documento)
        lidas = dele.que_le(servidor)
        vistos: Self = self.visiveis_a(servidor)
        return vistos.filter(~Exists(dele) | Exists(lidas))


class EncaminhamentoQuerySet(ComEscopo):
    """Encaminhamentos: à contratada, nenhum."""


class DoProcessoQuerySet(ComEscopo):
    """Partes do processo."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"processo__{_ACESSO}"}


class PecaQuerySet(DoProcessoQuerySet):
    """Peças dos autos; as reservadas são só da Administração."""

    def abertas_a_parte(self) -> Self:
        """Filtra as que a contratada lê."""
        return self.filter(reservada=False)

    def que_le(self, servidor: Any) -> Self:
        """Filtra as que a pessoa lê: o papel que traz o código dos autos é só de quem o entrega."""
        pecas: Self = self.visiveis_a(servidor)
        if servidor.is_superuser or tem_papel(servidor, *QUEM_ENTREGA_O_CODIGO):
            return pecas
        return pecas.exclude(reservada=True, documento__isnull=False)

    def _do_papel(self, papel: Papel, servidor: Any) -> Q:
        return super()._do_papel(papel, servidor) & Q(reservada=False)


class PrazoQuerySet(DoProcessoQuerySet):
    """Prazos."""

    def correndo(self) -> Self:
        """Filtra os que ainda correm."""
        return self.filter(encerrado_em__isnull=True)

    def vencidos_em(self, dia: date) -> Self:
        """Filtra os que correm e cujo último dia já passou."""
        return self.correndo().filter(vence_em__lt=dia)


class DoPrazoQuerySet(ComEscopo):
    """Recontagens."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"prazo__processo__{_ACESSO}"}


class DaDecisaoQuerySet(ComEscopo):
    """Penas."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"decisao__processo__{_ACESSO}"}


class DaMultaQuerySet(ComEscopo):
    """Guias."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"multa__processo__{_ACESSO}"}


class DaGuiaQuerySet(ComEscopo):
    """Pagamentos."""

    caminhos: ClassVar = {Papel.CONTRATADA: f"guia__multa__processo__{_ACESSO}"}

    def valendo(self) -> Self:
        """Filtra os que não se estornaram."""
        estornos: Any = self.model._meta.get_field("estorno").related_model
        return self.filter(~Exists(estornos.objects.filter(pagamento=OuterRef("pk"))))


class AutoQuerySet(ComEscopo):
    """Autos de infração."""

    caminhos: ClassVar = {Papel.CONTRATADA: _ACESSO}

    def validos(self) -> Self:
        """Filtra os que não se anularam."""
        return self.filter(anulacao__isnull=True)

    def sem_processo(self) -> Self:
        """Filtra os que ainda não entraram em processo."""
        vinculos: Any = self.model._meta.get_field("nos_processos").related_model
        atuais = vinculos.objects.filter(auto=OuterRef("pk"), encerrado_em__isnull=True)
        return self.filter(~Exists(atuais))

    def em_processo(self) -> Self:
        """Filtra os que algum processo hoje apura."""
        return self.exclude(pk__in=self.sem_processo().values("pk"))
