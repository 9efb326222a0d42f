"""Determinação aos veículos, com a lista dos que alcança, pronta para assinar."""

from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby
from typing import ClassVar, Final, Self

from django.utils import timezone

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.servicos.documentos import Assunto, emitir_atual
from transporte_escolar.models import CumprimentoDaDeterminacao, Determinacao
from transporte_escolar.servicos.determinacoes import (
    MUNICIPIO,
    com_quem_esta,
    dispositivo_da,
)
from transporte_escolar.tipos import EspecieDeDeterminacao

ESPECIE: Final = "Determinação"
CONJUNTO: Final = "Secretaria Municipal de Educação e SESTRAN"


@dataclass(frozen=True)
class VeiculoAlcancado:
    """Veículo que a determinação alcança; ``prazo``, o próprio, se não é o dos primeiros."""

    placa: str
    descricao: str
    ano: int
    prazo: date | None = None


@dataclass(frozen=True)
class Destinatario:
    """Com quem os veículos estão."""

    nome: str
    veiculos: tuple[VeiculoAlcancado, ...]


@dataclass(frozen=True)
class DeterminacaoPDF:
    """O que se determina, a que veículos e até quando."""

    o_que: str
    assunto: str
    texto: str
    dispositivo: str
    ato: str
    ementa: str
    emitida_em: date
    prazo: date
    educativo: bool
    destinatarios: tuple[Destinatario, ...]

    especie: ClassVar[str] = ESPECIE
    orgao: ClassVar[str] = CONJUNTO
    modelo: ClassVar[str] = "documentos/transporte_escolar/determinacao.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"Determinação: {self.o_que}"

    @property
    def quantos(self) -> int:
        """Veículos alcançados."""
        return sum(len(d.veiculos) for d in self.destinatarios)

    @property
    def ha_incluidos_depois(self) -> bool:
        """Diz se algum veículo tem prazo próprio."""
        return any(v.prazo for d in self.destinatarios for v in d.veiculos)

    @classmethod
    def de(cls, determinacao: Determinacao, *, em: date) -> Self:
        """Lê a determinação e com quem os seus veículos estão no dia."""
        return cls(
            o_que=determinacao.titulo,
            assunto=determinacao.get_especie_display(),
            texto=determinacao.texto,
            dispositivo=str(dispositivo_da(determinacao)),
            ato=str(determinacao.ato),
            ementa=determinacao.ato.ementa,
            emitida_em=determinacao.emitida_em,
            prazo=determinacao.prazo,
            educativo=determinacao.especie == EspecieDeDeterminacao.EDUCATIVO,
            destinatarios=tuple(_destinatarios(determinacao, em)),
        )


def _destinatarios(determinacao: Determinacao, em: date) -> list[Destinatario]:
    cumprimentos = com_quem_esta(
        CumprimentoDaDeterminacao.objects.filter(determinacao=determinacao), ate="veiculo", em=em
    )
    ordenados = sorted(
        cumprimentos.select_related("veiculo"),
        key=lambda c: (c.com_quem == MUNICIPIO, c.com_quem, c.veiculo.placa),
    )
    return [
        Destinatario(
            nome="Frota do Município" if nome == MUNICIPIO else nome,
            veiculos=tuple(
                VeiculoAlcancado(
                    placa=formatar("placa", c.veiculo.placa),
                    descricao=f"{c.veiculo.marca} {c.veiculo.modelo}",
                    ano=c.veiculo.ano_fabricacao,
                    prazo=c.prazo if c.incluida_em > determinacao.emitida_em else None,
                )
                for c in do_dono
            ),
        )
        for nome, do_dono in groupby(ordenados, key=lambda c: str(c.com_quem))
    ]


def emitir_pdf_da_determinacao(
    determinacao: Determinacao, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite a determinação como está; se nada mudou, devolve a que está em vigor."""
    return emitir_atual(
        DeterminacaoPDF.de(determinacao, em=timezone.localdate(em)),
        assunto=Assunto("transporte_escolar.determinacao", determinacao.pk),
        emitido_por=servidor,
        em=em,
    )
