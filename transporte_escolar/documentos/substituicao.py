"""Decisão da SESTRAN sobre a substituição de veículo (art. 15)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Final, Self

from django.db import transaction
from django.utils import timezone

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.servicos.documentos import Assunto, emitir
from transporte_escolar.documentos.partes import SESTRAN
from transporte_escolar.models import Alocacao, Substituicao, Veiculo
from transporte_escolar.servicos.agenda import viagem_escrita
from transporte_escolar.servicos.equipes import contratado_em
from transporte_escolar.servicos.substituicoes import guardar_decisao
from transporte_escolar.tipos import AtoDaSubstituicao, Execucao, SituacaoDaSubstituicao

_DECISORIOS: Final = (AtoDaSubstituicao.APROVAR, AtoDaSubstituicao.REJEITAR)


@dataclass(frozen=True)
class VeiculoDaDecisao:
    """Características que o art. 15 manda indicar."""

    placa: str
    descricao: str
    tipo: str
    ano_fabricacao: int
    lotacao: int

    @classmethod
    def de(cls, veiculo: Veiculo) -> Self:
        """Lê o veículo."""
        return cls(
            placa=formatar("placa", veiculo.placa),
            descricao=f"{veiculo.marca} {veiculo.modelo}",
            tipo=veiculo.get_tipo_display(),
            ano_fabricacao=veiculo.ano_fabricacao,
            lotacao=veiculo.lotacao,
        )


@dataclass(frozen=True)
class ViagemDaDecisao:
    """Viagem que passa ao substituto, e em que dias."""

    viagem: str
    desde: date
    ate: date | None

    @classmethod
    def de(cls, alocacao: Alocacao) -> Self:
        """Lê a alocação."""
        return cls(viagem_escrita(alocacao), alocacao.vigente_de, alocacao.vigente_ate)


@dataclass(frozen=True)
class DecisaoDaSubstituicao:
    """O que se pediu, o que se viu e o que se decidiu, com as razões."""

    numero: str
    aprovada: bool
    linha: str
    contratada: str
    contrato: str
    substituido: VeiculoDaDecisao
    substituto: VeiculoDaDecisao
    desde: date
    ate: date | None
    emergencial_ate: date | None
    pedida_em: date
    razoes_do_pedido: str
    inspecionado_em: date | None
    inspecao: str
    decidida_em: date
    decidida_por: str
    razoes: str
    viagens: tuple[ViagemDaDecisao, ...]

    especie: ClassVar[str] = "Decisão sobre a substituição de veículo"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/transporte_escolar/substituicao.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"Decisão sobre a substituição de veículo nº {self.numero}"

    @classmethod
    def de(cls, substituicao: Substituicao) -> Self:
        """Lê a substituição decidida, com os seus andamentos."""
        andamentos = list(substituicao.andamentos.select_related("autor").order_by("pk"))
        pedido = andamentos[0]
        decisao = next(a for a in andamentos if a.acao in _DECISORIOS)
        linha = substituicao.linha
        contratada = linha.execucao == Execucao.CONTRATADA
        item = contratado_em(linha.pk, em=substituicao.desde) if contratada else None
        movidas = substituicao.alocacoes.select_related("linha").order_by("inicio", "vigente_de")
        return cls(
            numero=f"{substituicao.numero}/{substituicao.ano}",
            aprovada=substituicao.situacao == SituacaoDaSubstituicao.APROVADA,
            linha=str(linha),
            contratada=item.contrato.empresa.razao_social if item else "",
            contrato=str(item.contrato) if item else "",
            substituido=VeiculoDaDecisao.de(substituicao.substituido),
            substituto=VeiculoDaDecisao.de(substituicao.substituto),
            desde=substituicao.desde,
            ate=substituicao.ate,
            emergencial_ate=substituicao.emergencial_ate,
            pedida_em=timezone.localdate(pedido.em),
            razoes_do_pedido=pedido.motivacao,
            inspecionado_em=substituicao.inspecionado_em,
            inspecao=substituicao.get_inspecao_display().lower(),
            decidida_em=timezone.localdate(decisao.em),
            decidida_por=str(decisao.autor),
            razoes=decisao.motivacao,
            viagens=tuple(ViagemDaDecisao.de(a) for a in movidas),
        )


@transaction.atomic
def emitir_decisao(pk: int, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite a decisão, uma só vez; da segunda em diante devolve a mesma."""
    substituicao: Substituicao = (
        Substituicao.objects.select_for_update(of=("self",), no_key=True)
        .select_related("linha", "substituido", "substituto", "documento")
        .get(pk=pk)
    )
    if substituicao.documento is not None:
        return substituicao.documento
    documento = emitir(
        DecisaoDaSubstituicao.de(substituicao),
        assunto=Assunto("transporte_escolar.substituicao", substituicao.pk),
        emitido_por=servidor,
        em=em,
    )
    guardar_decisao(substituicao, documento)
    return documento
