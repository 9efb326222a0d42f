"""Relação de vencimentos: o que venceu e o que vence em até 60 dias, por faixa."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Final, Self

from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import Assunto, emitir_atual
from transporte_escolar.documentos.partes import ORGAO
from transporte_escolar.models import Empresa
from transporte_escolar.regras.vencimentos import CONTRATO
from transporte_escolar.servicos.vencimentos import Vencimento, vencimentos
from transporte_escolar.tipos.vencimento import FaixaDeVencimento as Faixa

LINHAS_POR_DOCUMENTO: Final = 400
TODAS: Final = "todas as empresas e a frota própria"


@dataclass(frozen=True)
class LinhaDaRelacao:
    """Uma coisa que vence; ``dias`` é negativo se já venceu, e o que falta não tem dia."""

    o_que: str
    de_quem: str
    empresas: tuple[str, ...]
    fim: date | None
    dias: int | None

    @classmethod
    def de(cls, item: Vencimento, *, em: date) -> Self:
        """Lê o vencimento."""
        return cls(
            o_que=item.o_que,
            de_quem=item.dono.nome,
            empresas=tuple(r.nome for r in item.dono.responsaveis if r.nome != item.dono.nome),
            fim=item.fim,
            dias=(item.fim - em).days if item.fim else None,
        )


@dataclass(frozen=True)
class FaixaDaRelacao:
    """As linhas de uma faixa."""

    nome: str
    linhas: tuple[LinhaDaRelacao, ...]


@dataclass(frozen=True)
class RelacaoDeVencimentos:
    """O que vence, de uma empresa ou de todas, na situação de um dia."""

    abrangencia: str
    situacao_em: date
    faixas: tuple[FaixaDaRelacao, ...]
    consequencias: tuple[tuple[str, str], ...]

    especie: ClassVar[str] = "Relação de vencimentos"
    orgao: ClassVar[str] = ORGAO
    modelo: ClassVar[str] = "documentos/transporte_escolar/vencimentos.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"Relação de vencimentos – {self.abrangencia}"[:200]

    @property
    def quantos(self) -> int:
        """Total de linhas."""
        return sum(len(faixa.linhas) for faixa in self.faixas)

    @classmethod
    def de(cls, itens: tuple[Vencimento, ...], *, abrangencia: str, em: date) -> Self:
        """Reparte os vencimentos pelas faixas, todas, também as vazias.

        Erros: ``ErroDeDominio`` se passam de 400.
        """
        if len(itens) > LINHAS_POR_DOCUMENTO:
            raise ErroDeDominio(
                f"São {len(itens)} vencimentos, e o documento comporta {LINHAS_POR_DOCUMENTO}.",
                saida="Emita a relação por empresa, ou exporte a lista em planilha.",
            )
        return cls(
            abrangencia=abrangencia,
            situacao_em=em,
            faixas=tuple(
                FaixaDaRelacao(
                    faixa.label,
                    tuple(LinhaDaRelacao.de(v, em=em) for v in itens if v.faixa == faixa),
                )
                for faixa in Faixa
            ),
            consequencias=tuple(sorted({(_especie_de(v), v.consequencia) for v in itens})),
        )


def _especie_de(item: Vencimento) -> str:
    return "Fim do contrato" if item.codigo == CONTRATO else item.o_que


def emitir_relacao_de_vencimentos(
    empresa: Empresa | None, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite a relação da empresa, ou a de todas, no lugar da anterior."""
    dia = timezone.localdate(em)
    itens = vencimentos(em=dia, pessoa=servidor)
    if empresa is not None:
        chave = str(empresa.pk)
        itens = tuple(v for v in itens if any(r.chave == chave for r in v.dono.responsaveis))
    return emitir_atual(
        RelacaoDeVencimentos.de(
            itens, abrangencia=empresa.razao_social if empresa else TODAS, em=dia
        ),
        assunto=Assunto("transporte_escolar.empresa", empresa.pk if empresa else 0),
        emitido_por=servidor,
        em=em,
    )
