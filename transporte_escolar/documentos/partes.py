"""Partes que mais de um documento mostra: viagens, pontos e o que se contratou para a linha."""

from dataclasses import dataclass
from datetime import date, time
from decimal import Decimal
from typing import Final, Self

from patrocinio.comum.regras.dinheiro import em_centavos
from transporte_escolar.models import ItemDoContrato, Itinerario, Ponto, Viagem
from transporte_escolar.regras.valores import Medida
from transporte_escolar.tipos import BaseDePreco, Sentido, SituacaoDoContrato, Turno

ORGAO: Final = "Secretaria Municipal de Educação"
SESTRAN: Final = "Secretaria Municipal de Segurança, Trânsito e Transporte – SESTRAN"
ZERO: Final = Decimal(0)


@dataclass(frozen=True)
class ViagemDaLinha:
    """Viagem diária, em km."""

    turno: str
    sentido: str
    saida: time | None
    chegada: time | None
    km_pavimentado: Decimal
    km_nao_pavimentado: Decimal

    @property
    def km(self) -> Decimal:
        """Soma o pavimentado e o não pavimentado."""
        return self.km_pavimentado + self.km_nao_pavimentado

    @classmethod
    def de(cls, viagem: Viagem) -> Self:
        """Lê a viagem."""
        return cls(
            turno=viagem.get_turno_display(),
            sentido=viagem.get_sentido_display(),
            saida=viagem.saida,
            chegada=viagem.chegada,
            km_pavimentado=viagem.km_pavimentado,
            km_nao_pavimentado=viagem.km_nao_pavimentado,
        )


@dataclass(frozen=True)
class PontoDaLinha:
    """Lugar do itinerário; ``coordenadas`` é vazio se não foram medidas."""

    ordem: int
    nome: str
    embarque: bool
    coordenadas: str

    @classmethod
    def de(cls, ponto: Ponto) -> Self:
        """Lê o ponto."""
        medido = ponto.latitude is not None and ponto.longitude is not None
        return cls(
            ordem=ponto.ordem,
            nome=ponto.nome,
            embarque=ponto.embarque,
            coordenadas=f"{ponto.latitude}, {ponto.longitude}" if medido else "",
        )


@dataclass(frozen=True)
class Percurso:
    """Itinerário que vale num dia, com os seus pontos e viagens em ordem."""

    desde: date
    motivo: str
    ato: str
    pontos: tuple[PontoDaLinha, ...]
    viagens: tuple[ViagemDaLinha, ...]

    @property
    def km_pavimentado(self) -> Decimal:
        """Soma das viagens."""
        return sum((v.km_pavimentado for v in self.viagens), ZERO)

    @property
    def km_nao_pavimentado(self) -> Decimal:
        """Soma das viagens."""
        return sum((v.km_nao_pavimentado for v in self.viagens), ZERO)

    @property
    def km(self) -> Decimal:
        """Km por dia da linha."""
        return self.km_pavimentado + self.km_nao_pavimentado

    @classmethod
    def da_linha(cls, linha_id: int, *, em: date) -> Self | None:
        """Lê o itinerário vigente no dia; ``None`` se a linha não tem."""
        itinerario: Itinerario | None = (
            Itinerario.objects.filter(linha_id=linha_id)
            .vigentes_em(em)
            .select_related("ato")
            .prefetch_related("pontos", "viagens")
            .first()
        )
        if itinerario is None:
            return None
        viagens = sorted(
            itinerario.viagens.all(),
            key=lambda v: (Turno.values.index(v.turno), Sentido.values.index(v.sentido)),
        )
        return cls(
            desde=itinerario.vigente_de,
            motivo=itinerario.motivo,
            ato=str(itinerario.ato) if itinerario.ato else "",
            pontos=tuple(
                PontoDaLinha.de(p) for p in sorted(itinerario.pontos.all(), key=lambda p: p.ordem)
            ),
            viagens=tuple(ViagemDaLinha.de(v) for v in viagens),
        )


def valor_do_dia(medida: Medida) -> Decimal:
    """Calcula quanto a linha custa por dia letivo.

    Unidades: R$, arredondado.
    """
    por_km = medida.base == BaseDePreco.KM
    return em_centavos(medida.preco * medida.km_dia if por_km else medida.preco)


def preco_escrito(item: ItemDoContrato) -> str:
    """Diz a unidade do preço: ``por km`` ou ``por dia``."""
    return "por km" if item.base_de_preco == BaseDePreco.KM else "por dia"


def situacao_escrita(item: ItemDoContrato, *, em: date) -> str:
    """Diz a situação do contrato no dia; do já assinado que ainda não vale, quando começa."""
    contrato = item.contrato
    if contrato.situacao == SituacaoDoContrato.VIGENTE and item.vigente_de > em:
        return f"assinado; começa em {item.vigente_de:%d/%m/%Y}"
    return contrato.get_situacao_display().lower()
