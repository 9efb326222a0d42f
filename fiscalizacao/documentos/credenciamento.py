"""Termo de credenciamento da oficina: o em vigor diz sempre como ela está."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Final, Self

from fiscalizacao.documentos.ordem import SESTRAN, endereco_de
from fiscalizacao.models import Credenciamento, VersaoDoRoteiro
from fiscalizacao.servicos.credenciamentos import fatos_do
from fiscalizacao.servicos.oficinas import ART_14_2
from fiscalizacao.tipos import EspecieDeRoteiro, SituacaoDoCredenciamento
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import Assunto, em_vigor, emitir_atual

ESPECIE: Final = "Termo de credenciamento"


@dataclass(frozen=True)
class TermoDeCredenciamento:
    """Que oficina, com que engenheiro, por qual ato, de que dia a que dia, e o que a suspende."""

    oficina: str
    cnpj: str
    endereco: str
    engenheiro: str
    crea: str
    ato: str
    criterios: tuple[str, ...]
    vigente_de: date
    vigente_ate: date
    descredenciada: bool
    suspensoes: tuple[str, ...]
    dispositivo: str

    especie: ClassVar[str] = ESPECIE
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/termo_de_credenciamento.html"

    @property
    def titulo(self) -> str:
        """Título público, sem o nome da oficina."""
        return f"Termo de credenciamento de oficina – {self.ato}"

    @classmethod
    def de(cls, credenciamento: Credenciamento) -> Self:
        """Lê o credenciamento.

        Erros: ``ErroDeDominio`` se a oficina ainda não foi credenciada.
        """
        ato, de, ate = (
            credenciamento.ato,
            credenciamento.vigente_de,
            credenciamento.vigente_ate,
        )
        if ato is None or de is None or ate is None:
            raise ErroDeDominio(
                "Só a oficina credenciada tem termo.",
                dispositivo=ART_14_2,
                saida="Credencie-a antes, com o ato e o termo.",
            )
        return cls(
            oficina=credenciamento.oficina.razao_social,
            cnpj=credenciamento.oficina.cnpj,
            endereco=endereco_de(credenciamento.oficina),
            engenheiro=credenciamento.engenheiro,
            crea=credenciamento.crea,
            ato=str(ato),
            criterios=_criterios(),
            vigente_de=de,
            vigente_ate=ate,
            descredenciada=credenciamento.situacao == SituacaoDoCredenciamento.DESCREDENCIADO,
            suspensoes=tuple(map(str, fatos_do(credenciamento).suspensoes)),
            dispositivo=str(ART_14_2),
        )


def _criterios() -> tuple[str, ...]:
    """Atos que fixaram os critérios da inspeção semestral (art. 14, § 1º)."""
    versoes = VersaoDoRoteiro.objects.em_vigor().filter(
        roteiro__especie=EspecieDeRoteiro.SEMESTRAL, criterios__isnull=False
    )
    return tuple(sorted({str(v.criterios) for v in versoes.select_related("criterios")}))


def _assunto(credenciamento: Credenciamento) -> Assunto:
    return Assunto("fiscalizacao.credenciamento", credenciamento.pk)


def emitir_termo(
    credenciamento: Credenciamento, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite o termo; se nada mudou, devolve o que está em vigor.

    Erros: ``ErroDeDominio`` se a oficina ainda não foi credenciada.
    """
    return emitir_atual(
        TermoDeCredenciamento.de(credenciamento),
        assunto=_assunto(credenciamento),
        emitido_por=servidor,
        em=em,
    )


def termo_em_vigor(credenciamento: Credenciamento) -> DocumentoEmitido | None:
    """Termo já emitido."""
    return em_vigor(especie=ESPECIE, assunto=_assunto(credenciamento))


def atualizar_termo(credenciamento: Credenciamento, servidor: Servidor, em: datetime) -> None:
    """Substitui o termo que já saiu: o QR do papel antigo passa a dizer que há outro."""
    if termo_em_vigor(credenciamento) is not None:
        emitir_termo(credenciamento, servidor, em)
