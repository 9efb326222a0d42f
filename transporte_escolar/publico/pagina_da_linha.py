"""O que qualquer pessoa pode saber de uma linha hoje: nada além do que esta classe traz.

Do condutor, só o primeiro nome e se está aprovado; de ninguém, documento, nome inteiro ou o motivo
de não estar (LGPD, art. 6º, III; decisão H-9).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, time
from typing import Self

from transporte_escolar.documentos.partes import Percurso
from transporte_escolar.models import Documento, Linha
from transporte_escolar.regras.viagens import LINHA, quem_cura
from transporte_escolar.servicos.partes_do_quadro import (
    Estado,
    LinhaDoDia,
    SubstituicaoDoDia,
    ViagemDoDia,
)
from transporte_escolar.servicos.quadro import quadro
from transporte_escolar.tipos import Alvo, CodigoDeDocumento, impede

_RODA = (Estado.RODA, Estado.COM_AVISOS)


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
    trocas: tuple[SubstituicaoDoDia, ...]
    em_ordem: bool

    @property
    def veiculos(self) -> tuple[VeiculoDeHoje, ...]:
        """Veículos do dia, sem repetir."""
        return tuple(dict.fromkeys(v.veiculo for v in self.viagens if v.veiculo))

    @property
    def condutores(self) -> tuple[CondutorDeHoje, ...]:
        """Condutores do dia, sem repetir."""
        return tuple(dict.fromkeys(v.condutor for v in self.viagens if v.condutor))

    @classmethod
    def de(cls, linha: Linha, *, em: date) -> Self:
        """Lê a linha no dia, com a resposta do quadro; tantas consultas quantas a de uma viagem."""
        do_dia = next(iter(quadro(em=em, pessoa=None, linha_id=linha.pk).linhas), None)
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
            viagens=_viagens(do_dia, percurso, em),
            trocas=do_dia.substituicoes if do_dia else (),
            em_ordem=do_dia is not None and do_dia.estado in _RODA,
        )


def achar_linha(codigo: str) -> Linha | None:
    """A linha ativa do código, com ou sem maiúsculas; a escrita exata primeiro."""
    achadas = list(Linha.objects.filter(codigo__iexact=codigo, ativa=True).order_by("codigo"))
    return next((linha for linha in achadas if linha.codigo == codigo), None) or next(
        iter(achadas), None
    )


def _viagens(
    do_dia: LinhaDoDia | None, percurso: Percurso | None, em: date
) -> tuple[ViagemDeHoje, ...]:
    if do_dia is None:
        return ()
    chegadas = {(v.turno, v.sentido): v.chegada for v in percurso.viagens} if percurso else {}
    papeis = _papeis_dos_veiculos({v.veiculo.pk for v in do_dia.viagens if v.veiculo}, em)
    return tuple(
        ViagemDeHoje(
            turno=viagem.turno,
            sentido=viagem.sentido,
            saida=viagem.saida,
            chegada=chegadas.get((viagem.turno, viagem.sentido)),
            veiculo=_veiculo(viagem, papeis),
            condutor=_condutor(viagem),
        )
        for viagem in do_dia.viagens
    )


def _veiculo(viagem: ViagemDoDia, papeis: Mapping[int, "_Papeis"]) -> VeiculoDeHoje | None:
    if viagem.veiculo is None:
        return None
    return VeiculoDeHoje(
        placa=viagem.veiculo.nome,
        apto=not _impedem(viagem, Alvo.VEICULO),
        **papeis.get(viagem.veiculo.pk, _Papeis()).__dict__,
    )


def _condutor(viagem: ViagemDoDia) -> CondutorDeHoje | None:
    if viagem.condutor is None:
        return None
    return CondutorDeHoje(
        viagem.condutor.nome.partition(" ")[0], not _impedem(viagem, Alvo.CONDUTOR)
    )


def _impedem(viagem: ViagemDoDia, alvo: Alvo) -> bool:
    """Diz se algo dele, ou da viagem e que com ele se cura, o impede hoje."""
    return impede(
        m.pendencia
        for m in viagem.motivos
        if (quem_cura(m.pendencia) if m.alvo == LINHA else m.alvo) == alvo
    )


@dataclass(frozen=True)
class _Papeis:
    inspecionado_em: date | None = None
    autorizado_ate: date | None = None


def _papeis_dos_veiculos(veiculos: Iterable[int], em: date) -> dict[int, _Papeis]:
    documentos = (
        Documento.objects.com_efeito()
        .filter(
            veiculo__in=veiculos,
            emitido_em__lte=em,
            tipo__in=[CodigoDeDocumento.INSPECAO_SEMESTRAL, CodigoDeDocumento.AUTORIZACAO],
        )
        .order_by("emitido_em", "pk")
        .values_list("veiculo_id", "tipo_id", "emitido_em", "valido_ate")
    )
    papeis: dict[int, _Papeis] = {}
    for veiculo, tipo, emitido_em, valido_ate in documentos:
        lidos = papeis.get(veiculo, _Papeis())
        papeis[veiculo] = (
            replace(lidos, inspecionado_em=emitido_em)
            if tipo == CodigoDeDocumento.INSPECAO_SEMESTRAL
            else replace(lidos, autorizado_ate=valido_ate)
        )
    return papeis
