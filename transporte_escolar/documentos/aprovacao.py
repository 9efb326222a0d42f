"""Certificado da aprovação prévia e crachá do condutor ou do monitor."""

import base64
from dataclasses import dataclass
from datetime import date, datetime
from io import BytesIO
from typing import ClassVar, Final, Self

from django.db import transaction
from django.utils import timezone
from PIL import Image, ImageOps

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Anexo, DocumentoEmitido, Servidor
from patrocinio.comum.regras.identificacao import cpf_encoberto
from patrocinio.comum.servicos.documentos import Assunto, emitir, emitir_atual
from transporte_escolar.documentos.partes import SESTRAN
from transporte_escolar.models import Aprovacao
from transporte_escolar.regras.condutores import ART_17
from transporte_escolar.servicos.aprovacoes import (
    CERTIFICADO,
    CRACHA,
    aprovacao_em_vigor,
    assunto_do_cracha,
    certificado_em_vigor,
    guardar_certificado,
)
from transporte_escolar.servicos.condutores import Profissional, empresas_de, travado
from transporte_escolar.servicos.exames import condicoes_de, examinar

FOTO: Final = (360, 480)  # 3 × 4 cm a 300 pontos por polegada
QUALIDADE_DA_FOTO: Final = 85


@dataclass(frozen=True)
class CondicaoCumprida:
    """Uma condição da lei e o que a provou."""

    inciso: str
    titulo: str
    provas: tuple[str, ...]


@dataclass(frozen=True)
class CertificadoDeAprovacao:
    """Quem foi aprovado, por quem, até quando e o que se conferiu."""

    numero: str
    funcao: str
    nome: str
    cpf: str
    empresas: tuple[str, ...]
    decidida_em: date
    por: str
    vigente_de: date
    vigente_ate: date | None
    o_que_vence: str
    condicoes: tuple[CondicaoCumprida, ...]

    especie: ClassVar[str] = CERTIFICADO
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/transporte_escolar/certificado_de_aprovacao.html"

    @property
    def titulo(self) -> str:
        """Título público, sem o nome."""
        return f"Certificado de aprovação de {self.funcao} nº {self.numero}{_ate(self.vigente_ate)}"

    @classmethod
    def de(cls, aprovacao: Aprovacao) -> Self:
        """Lê a aprovação e o que a pessoa tinha no primeiro dia dela."""
        pessoa = _pessoa(aprovacao)
        exame = examinar(pessoa, em=aprovacao.vigente_de)
        return cls(
            numero=f"{aprovacao.numero}/{aprovacao.ano}",
            funcao=str(pessoa._meta.verbose_name),
            nome=pessoa.nome,
            cpf=cpf_encoberto(pessoa.cpf),
            empresas=tuple(empresas_de(pessoa, em=aprovacao.vigente_de)),
            decidida_em=timezone.localdate(aprovacao.decidida_em),
            por=str(aprovacao.por),
            vigente_de=aprovacao.vigente_de,
            vigente_ate=aprovacao.vigente_ate,
            o_que_vence=aprovacao.primeira_a_vencer,
            condicoes=tuple(
                CondicaoCumprida(c.inciso, c.titulo, c.provas) for c in condicoes_de(exame)
            ),
        )


@dataclass(frozen=True)
class Cracha:
    """O que a pessoa traz no peito; ``foto`` é JPEG em base64, ou vazia."""

    numero: str
    funcao: str
    nome: str
    empresas: tuple[str, ...]
    vigente_de: date
    vigente_ate: date | None
    foto: str

    especie: ClassVar[str] = CRACHA
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/transporte_escolar/cracha.html"

    @property
    def titulo(self) -> str:
        """Título público, sem o nome."""
        return f"Crachá de {self.funcao}, aprovação nº {self.numero}{_ate(self.vigente_ate)}"

    @classmethod
    def de(cls, aprovacao: Aprovacao, *, em: date) -> Self:
        """Lê a aprovação, a foto e com quem a pessoa trabalha no dia."""
        pessoa = _pessoa(aprovacao)
        return cls(
            numero=f"{aprovacao.numero}/{aprovacao.ano}",
            funcao=str(pessoa._meta.verbose_name),
            nome=pessoa.nome,
            empresas=tuple(empresas_de(pessoa, em=max(em, aprovacao.vigente_de))),
            vigente_de=aprovacao.vigente_de,
            vigente_ate=aprovacao.vigente_ate,
            foto=foto_do_cracha(pessoa.foto),
        )


@transaction.atomic
def emitir_certificado(
    profissional: Profissional, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite o certificado da aprovação em vigor, uma só vez; toma o lugar do da anterior.

    A pessoa se trava antes de se ler a aprovação: a revogação espera, ou já se vê.
    Erros: ``ErroDeDominio`` se não há aprovação em vigor.
    """
    pessoa = travado(profissional)
    atual = _em_vigor(pessoa, timezone.localdate(em))
    if atual.documento is not None:
        return atual.documento
    documento = emitir(
        CertificadoDeAprovacao.de(atual),
        assunto=Assunto("transporte_escolar.aprovacao", atual.pk),
        emitido_por=servidor,
        em=em,
        substitui=certificado_em_vigor(pessoa),
    )
    guardar_certificado(atual, documento)
    return documento


@transaction.atomic
def emitir_cracha(profissional: Profissional, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite o crachá no lugar do anterior; se nada mudou, devolve o que está em vigor.

    Trava a pessoa, como o certificado.
    Erros: ``ErroDeDominio`` se não há aprovação em vigor.
    """
    dia = timezone.localdate(em)
    pessoa = travado(profissional)
    return emitir_atual(
        Cracha.de(_em_vigor(pessoa, dia), em=dia),
        assunto=assunto_do_cracha(pessoa),
        emitido_por=servidor,
        em=em,
    )


def foto_do_cracha(anexo: Anexo | None) -> str:
    """A foto em 3 × 4, em JPEG e base64; vazia se não há, ou se o arquivo sumiu."""
    if anexo is None:
        return ""
    try:
        with anexo.arquivo.open("rb") as arquivo:
            retrato = ImageOps.fit(Image.open(arquivo).convert("RGB"), FOTO, centering=(0.5, 0.3))
    except FileNotFoundError:
        return ""
    saida = BytesIO()
    retrato.save(saida, "JPEG", quality=QUALIDADE_DA_FOTO)
    return base64.b64encode(saida.getvalue()).decode()


def _pessoa(aprovacao: Aprovacao) -> Profissional:
    pessoa: Profissional = aprovacao.condutor or aprovacao.monitor  # type: ignore[assignment]
    return pessoa


def _em_vigor(profissional: Profissional, dia: date) -> Aprovacao:
    atual = aprovacao_em_vigor(profissional, em=dia)
    if atual is None:
        raise ErroDeDominio(
            f"{profissional} não tem aprovação em vigor.",
            dispositivo=ART_17,
            saida="Aprove antes de emitir.",
        )
    return atual


def _ate(dia: date | None) -> str:
    return f", válida até {dia:%d/%m/%Y}" if dia else ""
