"""O que qualquer pessoa pode saber de uma linha hoje: nada além do que esta classe traz.

Do condutor, só o primeiro nome e se está aprovado; de ninguém, documento, nome inteiro ou o motivo
de não estar (LGPD, art. 6º, III; decisão H-9).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, time
from typing import Self

from django.db.models import Q

from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.documentos.partes import Percurso
from transporte_escolar.models import Alocacao, Documento, Linha, Substituicao
from transporte_escolar.servicos.regularidade import (
    pendencias_dos_condutores,
    pendencias_dos_veiculos,
)
from transporte_escolar.tipos import (
    CodigoDeDocumento,
    Sentido,
    SituacaoDaSubstituicao,
    Turno,
    impede,
)

_RECUSADAS = (SituacaoDaSubstituicao.REJEITADA, SituacaoDaSubstituicao.DESISTIDA)


@dataclass(frozen=True)
class VeiculoDeHoje:
    """O veículo de uma viagem: a placa, se está apto e desde quando se sabe."""

    placa: str
    apto: bool
    inspecionado_em: date | None
    autorizado_ate: date | None


@dataclass(frozen=True)
class CondutorDeHoje:
    """O condutor de uma viagem: o primeiro nome e se pode conduzir."""

    primeiro_nome: str
    aprovado: bool


@dataclass(frozen=True)
class ViagemDeHoje:
    """Uma viagem da linha, com quem a faz hoje."""

    turno: str
    sentido: str
    saida: time | None
    chegada: time | None
    veiculo: VeiculoDeHoje | None
    condutor: CondutorDeHoje | None


@dataclass(frozen=True)
class TrocaDeHoje:
    """Veículo que hoje entra no lugar de outro (art. 15)."""

    substituto: str
    substituido: str
    ate: date | None


@dataclass(frozen=True)
class PaginaDaLinha:
    """A linha como está no dia."""

    codigo: str
    nome: str
    em: date
    escolas: tuple[str, ...]
    com_monitor: bool
    pontos: tuple[str, ...]
    outros_lugares: tuple[str, ...]
    viagens: tuple[ViagemDeHoje, ...]
    trocas: tuple[TrocaDeHoje, ...]

    @property
    def veiculos(self) -> tuple[VeiculoDeHoje, ...]:
        """Veículos do dia, sem repetir."""
        return tuple(dict.fromkeys(v.veiculo for v in self.viagens if v.veiculo))

    @property
    def condutores(self) -> tuple[CondutorDeHoje, ...]:
        """Condutores do dia, sem repetir."""
        return tuple(dict.fromkeys(v.condutor for v in self.viagens if v.condutor))

    @property
    def em_ordem(self) -> bool:
        """Toda viagem tem veículo apto e condutor aprovado."""
        return bool(self.viagens) and all(
            v.veiculo and v.veiculo.apto and v.condutor and v.condutor.aprovado
            for v in self.viagens
        )

    @classmethod
    def de(cls, linha: Linha, *, em: date) -> Self:
        """Lê a linha no dia: onze consultas, quantas forem as viagens."""
        percurso = Percurso.da_linha(linha.pk, em=em)
        pontos = percurso.pontos if percurso else ()
        return cls(
            codigo=linha.codigo,
            nome=linha.nome,
            em=em,
            escolas=tuple(linha.escolas.order_by("nome").values_list("nome", flat=True)),
            com_monitor=linha.monitor,
            pontos=tuple(p.nome for p in pontos if p.embarque),
            outros_lugares=tuple(p.nome for p in pontos if not p.embarque),
            viagens=_viagens(linha, percurso, em),
            trocas=_trocas(linha, em),
        )


def achar_linha(codigo: str) -> Linha | None:
    """A linha ativa do código, com ou sem maiúsculas; a escrita exata primeiro."""
    achadas = list(Linha.objects.filter(codigo__iexact=codigo, ativa=True).order_by("codigo"))
    return next((linha for linha in achadas if linha.codigo == codigo), None) or next(
        iter(achadas), None
    )


def _viagens(linha: Linha, percurso: Percurso | None, em: date) -> tuple[ViagemDeHoje, ...]:
    alocacoes = {
        (Turno(a.turno).label, Sentido(a.sentido).label): a
        for a in Alocacao.objects.filter(linha=linha)
        .vigentes_em(em)
        .select_related("veiculo", "condutor")
    }
    veiculos = _veiculos(alocacoes.values(), em)
    condutores = _condutores(alocacoes.values(), em)
    prontas = []
    for viagem in percurso.viagens if percurso else ():
        alocacao = alocacoes.get((viagem.turno, viagem.sentido))
        prontas.append(
            ViagemDeHoje(
                turno=viagem.turno,
                sentido=viagem.sentido,
                saida=viagem.saida,
                chegada=viagem.chegada,
                veiculo=veiculos[alocacao.veiculo_id] if alocacao else None,
                condutor=condutores.get(alocacao.condutor_id) if alocacao else None,
            )
        )
    return tuple(prontas)


def _veiculos(alocacoes: Iterable[Alocacao], em: date) -> dict[int, VeiculoDeHoje]:
    por_id = {a.veiculo_id: a.veiculo for a in alocacoes}
    pendencias = pendencias_dos_veiculos(por_id, em=em)
    documentos = (
        Documento.objects.com_efeito()
        .filter(
            veiculo__in=por_id,
            emitido_em__lte=em,
            tipo__in=[CodigoDeDocumento.INSPECAO_SEMESTRAL, CodigoDeDocumento.AUTORIZACAO],
        )
        .order_by("emitido_em", "pk")
        .values_list("veiculo_id", "tipo_id", "emitido_em", "valido_ate")
    )
    inspecoes, autorizacoes = {}, {}
    for veiculo, tipo, emitido_em, valido_ate in documentos:
        if tipo == CodigoDeDocumento.INSPECAO_SEMESTRAL:
            inspecoes[veiculo] = emitido_em
        else:
            autorizacoes[veiculo] = valido_ate
    return {
        pk: VeiculoDeHoje(
            placa=formatar("placa", veiculo.placa),
            apto=not impede(pendencias[pk]),
            inspecionado_em=inspecoes.get(pk),
            autorizado_ate=autorizacoes.get(pk),
        )
        for pk, veiculo in por_id.items()
    }


def _condutores(alocacoes: Iterable[Alocacao], em: date) -> dict[int | None, CondutorDeHoje]:
    por_id = {a.condutor.pk: a.condutor for a in alocacoes if a.condutor}
    pendencias = pendencias_dos_condutores(por_id, em=em)
    return {
        pk: CondutorDeHoje(condutor.nome.partition(" ")[0], not impede(pendencias[pk]))
        for pk, condutor in por_id.items()
    }


def _trocas(linha: Linha, em: date) -> tuple[TrocaDeHoje, ...]:
    """As temporárias que valem hoje, as emergenciais e as definitivas que hoje começam."""
    aprovada = Q(situacao=SituacaoDaSubstituicao.APROVADA) & (Q(ate__gte=em) | Q(desde=em))
    emergencial = Q(emergencial_ate__gte=em) & ~Q(situacao__in=_RECUSADAS)
    achadas = Substituicao.objects.filter(aprovada | emergencial, linha=linha, desde__lte=em)
    return tuple(
        TrocaDeHoje(
            substituto=formatar("placa", s.substituto.placa),
            substituido=formatar("placa", s.substituido.placa),
            ate=s.ate or s.emergencial_ate,
        )
        for s in achadas.select_related("substituto", "substituido").order_by("pk")
    )
