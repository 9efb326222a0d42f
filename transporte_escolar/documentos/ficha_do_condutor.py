"""Ficha do condutor: se pode conduzir, as condições do art. 17, a aprovação e a história.

Traz CPF, nascimento e infrações: só os papéis da Prefeitura a emitem e a leem.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Self

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from patrocinio.comum.models import DocumentoEmitido, Servidor
from transporte_escolar.documentos.ficha_interna import emitir_ficha_interna
from transporte_escolar.documentos.partes import SESTRAN
from transporte_escolar.documentos.partes_da_frota import (
    DocumentoNaFicha,
    LinhaQueFaz,
    documentos_na_ficha,
    linhas_que_faz,
)
from transporte_escolar.models import Aprovacao, Condutor, InfracaoDeTransito, Vinculo
from transporte_escolar.servicos.exames import condicoes_de, examinar
from transporte_escolar.servicos.exigencias import treinamentos_de
from transporte_escolar.tipos import Pendencia, Resultado, impede


@dataclass(frozen=True)
class CondicaoNaFicha:
    """Condição do art. 17, p.ú., com as provas e o que falta."""

    inciso: str
    titulo: str
    provas: tuple[str, ...]
    pendencias: tuple[Pendencia, ...]


@dataclass(frozen=True)
class AprovacaoNaFicha:
    """Decisão do Município sobre o condutor."""

    numero: str
    favoravel: bool
    de: date
    ate: date | None
    primeira_a_vencer: str
    revogada_em: date | None
    motivo_da_revogacao: str


@dataclass(frozen=True)
class VinculoNaFicha:
    """Com quem trabalha ou trabalhou."""

    com: str
    tipo: str
    de: date
    ate: date | None


@dataclass(frozen=True)
class InfracaoNaFicha:
    """Infração de trânsito; a anulada deixa de contar."""

    cometida_em: date
    gravidade: str
    descricao: str
    anulada_em: date | None


@dataclass(frozen=True)
class TreinamentoNaFicha:
    """Treinamento a que compareceu (art. 19, VII)."""

    em: date
    titulo: str


@dataclass(frozen=True)
class FichaDoCondutor:
    """O condutor como está no dia."""

    numero: int
    nome: str
    cpf: str
    nascimento: date
    telefone: str
    cnh: str
    situacao_em: date
    pendencias: tuple[Pendencia, ...]
    condicoes: tuple[CondicaoNaFicha, ...]
    documentos: tuple[DocumentoNaFicha, ...]
    linhas: tuple[LinhaQueFaz, ...]
    aprovacoes: tuple[AprovacaoNaFicha, ...]
    vinculos: tuple[VinculoNaFicha, ...]
    infracoes: tuple[InfracaoNaFicha, ...]
    treinamentos: tuple[TreinamentoNaFicha, ...]

    especie: ClassVar[str] = "Ficha do condutor"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/transporte_escolar/ficha_do_condutor.html"

    @property
    def titulo(self) -> str:
        """Título público, sem o nome."""
        return f"Ficha do condutor nº {self.numero}"

    @property
    def apto(self) -> bool:
        """Pode conduzir no dia."""
        return not impede(self.pendencias)

    @classmethod
    def de(cls, condutor: Condutor, *, em: date) -> Self:
        """Lê o condutor no dia."""
        exame = examinar(condutor, em=em)
        return cls(
            numero=condutor.pk,
            nome=condutor.nome,
            cpf=condutor.cpf,
            nascimento=condutor.nascimento,
            telefone=condutor.telefone,
            cnh=condutor.cnh or "",
            situacao_em=em,
            pendencias=exame.pendencias,
            condicoes=tuple(
                CondicaoNaFicha(c.inciso, c.titulo, c.provas, c.pendencias)
                for c in condicoes_de(exame)
            ),
            documentos=documentos_na_ficha(
                {"condutor": condutor}, em=em, criterios=exame.criterios
            ),
            linhas=linhas_que_faz({"condutor": condutor}, em=em),
            aprovacoes=_aprovacoes(condutor),
            vinculos=_vinculos(condutor),
            infracoes=_infracoes(condutor),
            treinamentos=_treinamentos(condutor),
        )


@transaction.atomic
def emitir_ficha_do_condutor(
    condutor: Condutor, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite a ficha no lugar da anterior; se nada mudou, devolve a que está em vigor."""
    travado: Condutor = Condutor.objects.select_for_update().get(pk=condutor.pk)
    ficha = FichaDoCondutor.de(travado, em=timezone.localdate(em))
    do_mesmo = Q(titulo=ficha.titulo)
    return emitir_ficha_interna(ficha, do_mesmo=do_mesmo, emitido_por=servidor, em=em)


def _aprovacoes(condutor: Condutor) -> tuple[AprovacaoNaFicha, ...]:
    return tuple(
        AprovacaoNaFicha(
            f"{a.numero}/{a.ano}",
            a.resultado == Resultado.FAVORAVEL,
            a.vigente_de,
            a.vigente_ate,
            a.primeira_a_vencer,
            a.revogada_em,
            a.motivo_da_revogacao,
        )
        for a in Aprovacao.objects.filter(condutor=condutor).order_by("-vigente_de", "-pk")
    )


def _vinculos(condutor: Condutor) -> tuple[VinculoNaFicha, ...]:
    vinculos = Vinculo.objects.filter(condutor=condutor).select_related("empresa")
    return tuple(
        VinculoNaFicha(
            v.empresa.razao_social if v.empresa else "Município",
            v.get_tipo_display(),
            v.vigente_de,
            v.vigente_ate,
        )
        for v in vinculos.order_by("-vigente_de", "-pk")
    )


def _infracoes(condutor: Condutor) -> tuple[InfracaoNaFicha, ...]:
    return tuple(
        InfracaoNaFicha(i.cometida_em, i.get_gravidade_display(), i.descricao, i.anulada_em)
        for i in InfracaoDeTransito.objects.filter(condutor=condutor).order_by("-cometida_em")
    )


def _treinamentos(condutor: Condutor) -> tuple[TreinamentoNaFicha, ...]:
    return tuple(TreinamentoNaFicha(p.em, p.exigencia.titulo) for p in treinamentos_de(condutor.pk))
