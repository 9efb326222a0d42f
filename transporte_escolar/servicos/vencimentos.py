"""O que vence ou já venceu, de quem é e de que empresa: uma só leitura para tela, PDF e e-mail."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, NamedTuple

from django.db.models import CharField, Exists, OuterRef, QuerySet, Value

from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.models import Condutor, Contrato, Empresa, Monitor, Veiculo, Vinculo
from transporte_escolar.regras import vencimentos as regra
from transporte_escolar.regras.condutores import ART_7_IV, ART_17, vinculos_em
from transporte_escolar.regras.fatos import Criterios, DocumentoFato, ProfissionalFato, TipoExigido
from transporte_escolar.regras.viagens import posse_em
from transporte_escolar.servicos.fatos import (
    fatos_das_empresas,
    fatos_dos_condutores,
    fatos_dos_monitores,
    fatos_dos_veiculos,
    tipos_exigidos,
)
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import CONTRATO_VIVO, Alvo, SituacaoDoContrato
from transporte_escolar.tipos.vencimento import FaixaDeVencimento as Faixa

NOME_DA_APROVACAO: Final = "Aprovação prévia"
_CORRENDO: Final = frozenset({SituacaoDoContrato.VIGENTE, SituacaoDoContrato.SUSPENSO})
_MUNICIPIO: Final = "municipio"


class Responsavel(NamedTuple):
    """Quem deve renovar: a empresa (``chave`` é o número dela), o Município ou ninguém ainda."""

    chave: str
    nome: str


MUNICIPIO: Final = Responsavel(_MUNICIPIO, "Município (frota e servidores próprios)")
NINGUEM: Final = Responsavel("ninguem", "Sem empresa registrada")


@dataclass(frozen=True)
class Dono:
    """De quem é o que vence; ``alvo`` é o de um documento, ou ``contrato``."""

    alvo: str
    pk: int
    nome: str
    responsaveis: tuple[Responsavel, ...]


@dataclass(frozen=True)
class Vencimento:
    """Uma coisa que vence, com a consequência; ``chave`` a identifica com o dia.

    Sem ``fim``, é documento que nunca se entregou.
    """

    dono: Dono
    codigo: str
    o_que: str
    fim: date | None
    faixa: Faixa
    dispositivo: str
    consequencia: str
    bloqueia: bool

    @property
    def chave(self) -> str:
        """``veiculo:12:crlv:2026-12-31``; do que falta, ``empresa:5:fgts:falta``."""
        return f"{self.dono.alvo}:{self.dono.pk}:{self.codigo}:{self.fim or self.faixa.value}"


def vencimentos(*, em: date, pessoa: Any = None) -> tuple[Vencimento, ...]:
    """Lista o que falta, venceu ou vence em até 60 dias, do mais antigo ao mais distante.

    Entram os documentos do veículo não baixado, do profissional com vínculo e da empresa com
    contrato vivo, as certidões que a empresa com contrato em curso nunca entregou, as aprovações
    prévias e o fim dos contratos. ``pessoa`` limita ao que ela vê;
    sem ela, tudo. São oito consultas, quantos forem os registros.
    Fonte: Lei 5.002/2018, arts. 2º, 12, 14, 17, 19, IV e VIII, e 20, II.
    """
    leitura = _Leitura.de(em=em, pessoa=pessoa)
    achados = [*leitura.dos_veiculos(), *leitura.dos_profissionais(), *leitura.das_empresas(),
               *leitura.dos_contratos()]  # fmt: skip
    return tuple(sorted(achados, key=_ordem))


def _ordem(item: "Vencimento") -> tuple[date, str, str, str]:
    return item.fim or date.min, item.dono.alvo, item.dono.nome, item.codigo


@dataclass(frozen=True)
class _Leitura:
    """O que se leu do banco para um dia."""

    em: date
    criterios: Criterios
    exigidos: Mapping[str, tuple[TipoExigido, ...]]
    ids: Mapping[str, list[int]]
    contratos: list[Contrato]
    empresas: Mapping[int, Any]

    @classmethod
    def de(cls, *, em: date, pessoa: Any) -> "_Leitura":
        ids = _quem_conta(em, pessoa)
        contratos = _visiveis(Contrato.objects.filter(situacao__in=CONTRATO_VIVO), pessoa)
        return cls(
            em=em,
            criterios=criterios_em(em),
            exigidos=tipos_exigidos(),
            ids=ids,
            contratos=list(
                contratos.only(
                    "numero", "ano", "situacao", "vigente_de", "vigente_ate", "empresa_id"
                )
            ),
            empresas=fatos_das_empresas(ids[Alvo.EMPRESA]),
        )

    def dos_veiculos(self) -> Iterator[Vencimento]:
        for pk, fato in fatos_dos_veiculos(self.ids[Alvo.VEICULO]).items():
            posse = posse_em(fato.posses, self.em)
            dono = Dono(
                Alvo.VEICULO.value,
                pk,
                formatar("placa", fato.placa),
                self._responsaveis([posse.empresa_id] if posse else []),
            )
            exigidos = self.exigidos[Alvo.VEICULO]
            yield from self._documentos(dono, fato.documentos, exigidos)

    def dos_profissionais(self) -> Iterator[Vencimento]:
        for alvo, fatos in (
            (Alvo.CONDUTOR, fatos_dos_condutores(self.ids[Alvo.CONDUTOR])),
            (Alvo.MONITOR, fatos_dos_monitores(self.ids[Alvo.MONITOR])),
        ):
            for pk, fato in fatos.items():
                yield from self._do_profissional(alvo, pk, fato)

    def _do_profissional(self, alvo: Alvo, pk: int, fato: ProfissionalFato) -> Iterator[Vencimento]:
        empresas = [v.empresa_id for v in vinculos_em(fato.vinculos, self.em)]
        dono = Dono(alvo.value, pk, fato.nome, self._responsaveis(empresas))
        exigidos = self.exigidos[alvo]
        if alvo == Alvo.CONDUTOR:
            exigidos = regra.exigidos_do_condutor(exigidos, nascimento=fato.nascimento, em=self.em)
        yield from self._documentos(dono, fato.documentos, exigidos)
        fim = regra.fim_da_aprovacao(fato.aprovacoes, em=self.em)
        faixa = regra.faixa_do_vencimento(fim, em=self.em) if fim else None
        if fim and faixa:
            yield Vencimento(
                dono=dono,
                codigo=regra.APROVACAO,
                o_que=NOME_DA_APROVACAO,
                fim=fim,
                faixa=faixa,
                dispositivo=str(ART_7_IV if alvo == Alvo.MONITOR else ART_17),
                consequencia=regra.consequencia_da_aprovacao(alvo),
                bloqueia=True,
            )

    def das_empresas(self) -> Iterator[Vencimento]:
        com_contrato = {c.empresa_id for c in self.contratos}
        em_curso = {
            c.empresa_id
            for c in self.contratos
            if c.situacao in _CORRENDO and c.vigente_de <= self.em <= c.vigente_ate
        }
        for pk, fato in self.empresas.items():
            if pk in com_contrato:
                dono = Dono(Alvo.EMPRESA.value, pk, fato.razao_social, self._responsaveis([pk]))
                exigidos = self.exigidos[Alvo.EMPRESA]
                yield from self._documentos(dono, fato.documentos, exigidos)
                if pk in em_curso:
                    faltam = regra.tipos_em_falta(fato.documentos, exigidos, em=self.em)
                    yield from (self._do_tipo(dono, t, None, Faixa.FALTA) for t in faltam)

    def dos_contratos(self) -> Iterator[Vencimento]:
        for contrato in self.contratos:
            faixa = regra.faixa_do_vencimento(contrato.vigente_ate, em=self.em)
            if faixa and contrato.situacao in _CORRENDO:
                responsaveis = self._responsaveis([contrato.empresa_id])
                nome = responsaveis[0].nome
                yield Vencimento(
                    dono=Dono(regra.CONTRATO, contrato.pk, nome, responsaveis),
                    codigo=regra.CONTRATO,
                    o_que=f"Fim do contrato {contrato.numero}/{contrato.ano}",
                    fim=contrato.vigente_ate,
                    faixa=faixa,
                    dispositivo="Lei 5.002/2018, art. 2º",
                    consequencia="Sem contrato em vigor a linha para (art. 2º).",
                    bloqueia=True,
                )

    def _documentos(
        self, dono: Dono, documentos: Iterable[DocumentoFato], exigidos: Iterable[TipoExigido]
    ) -> Iterator[Vencimento]:
        fins = regra.fins_dos_documentos(documentos, exigidos, em=self.em, criterios=self.criterios)
        for tipo, fim in fins:
            faixa = regra.faixa_do_vencimento(fim, em=self.em)
            if faixa:
                yield self._do_tipo(dono, tipo, fim, faixa)

    @staticmethod
    def _do_tipo(dono: Dono, tipo: TipoExigido, fim: date | None, faixa: Faixa) -> Vencimento:
        return Vencimento(
            dono=dono,
            codigo=tipo.codigo,
            o_que=tipo.nome,
            fim=fim,
            faixa=faixa,
            dispositivo=tipo.dispositivo,
            consequencia=regra.consequencia(tipo, Alvo(dono.alvo)),
            bloqueia=tipo.bloqueia,
        )

    def _responsaveis(self, empresas: Iterable[int | None]) -> tuple[Responsavel, ...]:
        """A empresa que a pessoa não vê não se nomeia a ela."""
        achados = {
            MUNICIPIO if pk is None else Responsavel(str(pk), self.empresas[pk].razao_social)
            for pk in empresas
            if pk is None or pk in self.empresas
        }
        return tuple(sorted(achados, key=lambda r: r.nome)) or (NINGUEM,)


def _visiveis(consulta: QuerySet[Any], pessoa: Any) -> QuerySet[Any]:
    return consulta if pessoa is None else consulta.visiveis_a(pessoa)  # type: ignore[attr-defined]


def _quem_conta(em: date, pessoa: Any) -> dict[str, list[int]]:
    """Números do que conta no dia, por alvo, numa só consulta."""
    vinculos = Vinculo.objects.vigentes_em(em)
    consultas = {
        Alvo.VEICULO: Veiculo.objects.ativos_em(em),
        Alvo.CONDUTOR: Condutor.objects.filter(Exists(vinculos.filter(condutor=OuterRef("pk")))),
        Alvo.MONITOR: Monitor.objects.filter(Exists(vinculos.filter(monitor=OuterRef("pk")))),
        Alvo.EMPRESA: Empresa.objects.all(),
    }
    partes = [
        _visiveis(consulta, pessoa)
        .order_by()
        .values_list(Value(alvo.value, output_field=CharField()), "pk")
        for alvo, consulta in consultas.items()
    ]
    ids: dict[str, list[int]] = {alvo.value: [] for alvo in Alvo}
    for alvo, pk in partes[0].union(*partes[1:], all=True):
        ids[alvo].append(pk)
    return ids
