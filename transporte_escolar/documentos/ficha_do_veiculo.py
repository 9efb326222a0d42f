"""Ficha do veículo: se pode rodar, os nove itens do art. 12, os papéis e com quem esteve.

Traz os donos e as empresas com quem já esteve: só os papéis da Prefeitura a emitem e a leem.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Self

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.documentos.ficha_interna import emitir_ficha_interna
from transporte_escolar.documentos.partes import SESTRAN
from transporte_escolar.documentos.partes_da_frota import (
    DocumentoNaFicha,
    LinhaQueFaz,
    documentos_na_ficha,
    linhas_que_faz,
)
from transporte_escolar.models import Interdicao, PosseDoVeiculo, Substituicao, Veiculo
from transporte_escolar.regras.art_12 import ItemConferido, itens_conferidos
from transporte_escolar.servicos.regularidade import criterios_em, pendencias_do_veiculo
from transporte_escolar.tipos import Pendencia, impede


@dataclass(frozen=True)
class PosseNaFicha:
    """Com quem o veículo esteve; o proprietário, se é de terceiro."""

    com: str
    titulo: str
    proprietario: str
    reserva: bool
    de: date
    ate: date | None

    @classmethod
    def da(cls, posse: PosseDoVeiculo) -> Self:
        """Lê a posse."""
        return cls(
            com=posse.empresa.razao_social if posse.empresa else "Município (frota própria)",
            titulo=posse.get_titulo_display(),
            proprietario=posse.proprietario_nome,
            reserva=posse.reserva,
            de=posse.vigente_de,
            ate=posse.vigente_ate,
        )


@dataclass(frozen=True)
class InterdicaoNaFicha:
    """Interdição ou recusa em vistoria."""

    especie: str
    desde: date
    motivo: str
    dispositivo: str
    liberado_em: date | None


@dataclass(frozen=True)
class SubstituicaoNaFicha:
    """Substituição em que o veículo saiu ou entrou (art. 15)."""

    numero: str
    linha: str
    papel: str
    desde: date
    ate: date | None
    situacao: str

    @classmethod
    def da(cls, substituicao: Substituicao, veiculo: Veiculo) -> Self:
        """Lê a substituição, do lado do veículo."""
        saiu = substituicao.substituido_id == veiculo.pk
        return cls(
            numero=f"{substituicao.numero}/{substituicao.ano}",
            linha=substituicao.linha.codigo,
            papel="substituído" if saiu else "substituto",
            desde=substituicao.desde,
            ate=substituicao.ate or substituicao.emergencial_ate,
            situacao=substituicao.get_situacao_display(),
        )


@dataclass(frozen=True)
class FichaDoVeiculo:
    """O veículo como está no dia."""

    numero: int
    placa: str
    renavam: str
    chassi: str
    marca: str
    modelo_do_veiculo: str
    ano_fabricacao: int
    ano_modelo: int
    tipo: str
    cor: str
    lotacao: int
    observacao: str
    baixado_em: date | None
    motivo_da_baixa: str
    situacao_em: date
    pendencias: tuple[Pendencia, ...]
    itens: tuple[ItemConferido, ...]
    documentos: tuple[DocumentoNaFicha, ...]
    linhas: tuple[LinhaQueFaz, ...]
    posses: tuple[PosseNaFicha, ...]
    interdicoes: tuple[InterdicaoNaFicha, ...]
    substituicoes: tuple[SubstituicaoNaFicha, ...]

    especie: ClassVar[str] = "Ficha do veículo"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/transporte_escolar/ficha_do_veiculo.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"{self.identificacao}, placa {self.placa}"

    @property
    def identificacao(self) -> str:
        """O que não muda com a placa."""
        return f"Ficha do veículo nº {self.numero}"

    @property
    def apto(self) -> bool:
        """Pode rodar no dia."""
        return not impede(self.pendencias)

    @classmethod
    def de(cls, veiculo: Veiculo, *, em: date) -> Self:
        """Lê o veículo no dia."""
        pendencias = pendencias_do_veiculo(veiculo.pk, em=em)
        return cls(
            numero=veiculo.pk,
            placa=formatar("placa", veiculo.placa),
            renavam=veiculo.renavam or "",
            chassi=veiculo.chassi or "",
            marca=veiculo.marca,
            modelo_do_veiculo=veiculo.modelo,
            ano_fabricacao=veiculo.ano_fabricacao,
            ano_modelo=veiculo.ano_modelo,
            tipo=veiculo.get_tipo_display(),
            cor=veiculo.cor,
            lotacao=veiculo.lotacao,
            observacao=veiculo.observacao,
            baixado_em=veiculo.baixado_em,
            motivo_da_baixa=veiculo.motivo_da_baixa,
            situacao_em=em,
            pendencias=pendencias,
            itens=itens_conferidos(pendencias),
            documentos=documentos_na_ficha({"veiculo": veiculo}, em=em, criterios=criterios_em(em)),
            linhas=linhas_que_faz({"veiculo": veiculo}, em=em),
            posses=_posses(veiculo),
            interdicoes=_interdicoes(veiculo),
            substituicoes=_substituicoes(veiculo),
        )


@transaction.atomic
def emitir_ficha_do_veiculo(veiculo: Veiculo, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite a ficha no lugar da anterior, ainda que de outra placa; a sem mudança é a mesma."""
    travado: Veiculo = Veiculo.objects.select_for_update().get(pk=veiculo.pk)
    ficha = FichaDoVeiculo.de(travado, em=timezone.localdate(em))
    do_mesmo = Q(titulo__startswith=f"{ficha.identificacao},")
    return emitir_ficha_interna(ficha, do_mesmo=do_mesmo, emitido_por=servidor, em=em)


def _posses(veiculo: Veiculo) -> tuple[PosseNaFicha, ...]:
    posses = PosseDoVeiculo.objects.filter(veiculo=veiculo).select_related("empresa")
    return tuple(PosseNaFicha.da(p) for p in posses.order_by("-vigente_de", "-pk"))


def _interdicoes(veiculo: Veiculo) -> tuple[InterdicaoNaFicha, ...]:
    return tuple(
        InterdicaoNaFicha(i.get_especie_display(), i.desde, i.motivo, i.dispositivo, i.liberado_em)
        for i in Interdicao.objects.filter(veiculo=veiculo).order_by("-desde", "-pk")
    )


def _substituicoes(veiculo: Veiculo) -> tuple[SubstituicaoNaFicha, ...]:
    achadas = Substituicao.objects.filter(Q(substituido=veiculo) | Q(substituto=veiculo))
    return tuple(
        SubstituicaoNaFicha.da(s, veiculo)
        for s in achadas.select_related("linha").order_by("-desde", "-pk")
    )
