"""Cartaz de direitos e obrigações e placa de linha e horários, para afixar no veículo."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Final, Self

from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.servicos.documentos import Assunto, MatrizQR, emitir_atual, qr
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.documentos.partes import ORGAO, Percurso, ViagemDaLinha
from transporte_escolar.documentos.texto_da_lei import ART_8, ART_10, ART_11, ART_16, Artigo
from transporte_escolar.models import Linha, Veiculo
from transporte_escolar.tipos import Sentido

PONTOS_NA_PLACA: Final = 14
PONTOS_COM_FOLGA: Final = 6
TURNOS_COM_FOLGA: Final = 2
_TIPO: Final = "transporte_escolar.veiculo"


def endereco_da_linha(codigo: str) -> str:
    """Endereço público da linha, que o QR abre."""
    return settings.ENDERECO + reverse("linha_publica", args=[codigo])


@dataclass(frozen=True)
class LinhaAfixada:
    """Linha do veículo, com o endereço da página dela."""

    codigo: str
    nome: str
    endereco: str

    @property
    def qr(self) -> MatrizQR:
        """QR que abre a página da linha."""
        return qr(self.endereco)

    @classmethod
    def de(cls, linha: Linha) -> Self:
        """Lê a linha."""
        return cls(linha.codigo, linha.nome, endereco_da_linha(linha.codigo))


@dataclass(frozen=True)
class CartazDoVeiculo:
    """Arts. 8º e 11 por inteiro, em duas folhas, com o QR de cada linha do veículo."""

    placa: str
    linhas: tuple[LinhaAfixada, ...]
    direitos: Artigo = ART_8
    obrigacoes: Artigo = ART_11
    do_cartaz: Artigo = ART_10
    do_espaco: Artigo = ART_16

    especie: ClassVar[str] = "Cartaz de direitos e obrigações"
    orgao: ClassVar[str] = ORGAO
    modelo: ClassVar[str] = "documentos/transporte_escolar/cartaz.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"Direitos e obrigações dos usuários – veículo {self.placa}"

    @classmethod
    def de(cls, veiculo: Veiculo, *, em: date) -> Self:
        """Lê o veículo e as linhas que faz no dia."""
        return cls(
            placa=formatar("placa", veiculo.placa),
            linhas=tuple(LinhaAfixada.de(linha) for linha in _linhas(veiculo, em)),
        )


@dataclass(frozen=True)
class Horario:
    """As viagens de um turno: a ida e a volta."""

    turno: str
    ida: ViagemDaLinha | None
    volta: ViagemDaLinha | None


@dataclass(frozen=True)
class FolhaDaPlaca:
    """Uma linha do veículo, em uma folha."""

    linha: LinhaAfixada
    escolas: tuple[str, ...]
    horarios: tuple[Horario, ...]
    pontos: tuple[str, ...]
    outros_pontos: int
    desde: date | None

    @property
    def cheia(self) -> bool:
        """Tem turnos ou pontos demais para a letra maior."""
        return len(self.horarios) > TURNOS_COM_FOLGA or len(self.pontos) > PONTOS_COM_FOLGA

    @classmethod
    def de(cls, linha: Linha, *, em: date) -> Self:
        """Lê o itinerário do dia."""
        percurso = Percurso.da_linha(linha.pk, em=em)
        pontos = tuple(p.nome for p in percurso.pontos if p.embarque) if percurso else ()
        return cls(
            linha=LinhaAfixada.de(linha),
            escolas=tuple(sorted(e.nome for e in linha.escolas.all())),
            horarios=_horarios(percurso.viagens) if percurso else (),
            pontos=pontos[:PONTOS_NA_PLACA],
            outros_pontos=max(0, len(pontos) - PONTOS_NA_PLACA),
            desde=percurso.desde if percurso else None,
        )


@dataclass(frozen=True)
class PlacaDoVeiculo:
    """Linha, itinerário e horários de um veículo, uma folha por linha."""

    placa: str
    folhas: tuple[FolhaDaPlaca, ...]

    especie: ClassVar[str] = "Placa de linha e horários"
    orgao: ClassVar[str] = ORGAO
    modelo: ClassVar[str] = "documentos/transporte_escolar/placa.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        codigos = ", ".join(folha.linha.codigo for folha in self.folhas)
        return f"Linha {codigos}: itinerário e horários – veículo {self.placa}"[:200]

    @classmethod
    def de(cls, veiculo: Veiculo, *, em: date) -> Self:
        """Lê as linhas que o veículo faz no dia.

        Erros: ``ErroDeDominio`` se não faz nenhuma.
        """
        linhas = _linhas(veiculo, em)
        if not linhas:
            raise ErroDeDominio(
                f"O veículo {formatar('placa', veiculo.placa)} não está em linha nenhuma hoje.",
                dispositivo=Dispositivo("Lei 5.002/2018", "art. 12, § 2º"),
                saida="Aloque-o a uma viagem e emita a placa.",
            )
        return cls(
            placa=formatar("placa", veiculo.placa),
            folhas=tuple(FolhaDaPlaca.de(linha, em=em) for linha in linhas),
        )


def emitir_cartaz(veiculo: Veiculo, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite o cartaz no lugar do anterior; se nada mudou, devolve o que está em vigor.

    Fonte: Lei 5.002/2018, arts. 8º, 10, 11 e 16.
    """
    return emitir_atual(
        CartazDoVeiculo.de(veiculo, em=timezone.localdate(em)),
        assunto=Assunto(_TIPO, veiculo.pk),
        emitido_por=servidor,
        em=em,
    )


def emitir_placa(veiculo: Veiculo, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite a placa no lugar da anterior; se nada mudou, devolve a que está em vigor.

    Erros: ``ErroDeDominio`` se o veículo não faz linha nenhuma no dia.
    Fonte: Lei 5.002/2018, art. 12, § 2º.
    """
    return emitir_atual(
        PlacaDoVeiculo.de(veiculo, em=timezone.localdate(em)),
        assunto=Assunto(_TIPO, veiculo.pk),
        emitido_por=servidor,
        em=em,
    )


def _linhas(veiculo: Veiculo, em: date) -> list[Linha]:
    linhas = Linha.objects.filter(
        pk__in=veiculo.alocacoes.vigentes_em(em).values("linha")
    ).prefetch_related("escolas")
    return list(linhas.order_by("codigo"))


def _horarios(viagens: tuple[ViagemDaLinha, ...]) -> tuple[Horario, ...]:
    """Junta a ida e a volta de cada turno; as viagens já vêm na ordem do dia."""
    ida, volta = Sentido.IDA.label, Sentido.VOLTA.label
    por_viagem = {(v.turno, v.sentido): v for v in viagens}
    turnos = dict.fromkeys(v.turno for v in viagens)
    return tuple(Horario(t, por_viagem.get((t, ida)), por_viagem.get((t, volta))) for t in turnos)
