"""O que os documentos do processo têm em comum: as partes, as penas e a juntada aos autos."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Self

from django.db import transaction

from fiscalizacao.documentos.ordem import endereco_de
from fiscalizacao.documentos.processo.extenso import em_ufm, enumerados
from fiscalizacao.models import (
    AutoDeInfracao,
    Infracao,
    MedidaDaDecisao,
    PeticaoDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.servicos.processo.base import Peca, assunto_do, juntar, travar
from fiscalizacao.tipos import EspecieDePeca, Medida
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import (
    Assunto,
    Documento,
    emitir,
    resumo_dos_dados,
)
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Contrato
from transporte_escolar.tipos import Regime

L5002: Final = "Lei 5.002/2018"
ART_26_27: Final = Dispositivo(L5002, "arts. 26 e 27")


@dataclass(frozen=True)
class ContratadaNoProcesso:
    """A quem o processo se dirige, e por que contrato."""

    nome: str
    cnpj: str
    endereco: str
    contrato: str
    preposto: str

    @classmethod
    def de(cls, contrato: Contrato) -> Self:
        """Lê o contrato, com a empresa."""
        return cls(
            nome=contrato.empresa.razao_social,
            cnpj=contrato.empresa.cnpj,
            endereco=endereco_de(contrato.empresa),
            contrato=f"{contrato.numero}/{contrato.ano}",
            preposto=contrato.preposto_nome,
        )


@dataclass(frozen=True)
class CabecalhoDoProcesso:
    """Número, autos, contratada e regime: o que todo documento do processo diz."""

    numero: str
    autos: tuple[str, ...]
    contratada: ContratadaNoProcesso
    regime: str

    @classmethod
    def de(cls, processo: ProcessoAdministrativo) -> Self:
        """Lê o processo; o auto anulado já não conta."""
        return cls(
            numero=numero_do(processo),
            autos=tuple(numero_do_auto(a) for a in autos_validos(processo)),
            contratada=ContratadaNoProcesso.de(processo.contrato),
            regime=str(Regime(processo.regime).label),
        )


@dataclass(frozen=True)
class QuemAssina:
    """Nome e, se houver, matrícula de quem assina."""

    nome: str
    matricula: str

    @classmethod
    def de(cls, servidor: Servidor) -> Self:
        """Lê o servidor."""
        return cls(str(servidor), servidor.matricula)


@dataclass(frozen=True)
class Juntada:
    """Como o documento entra nos autos; ``no_lugar_de`` é o que ele tira de vigor."""

    especie: EspecieDePeca
    peticao: PeticaoDoProcesso | None = None
    no_lugar_de: DocumentoEmitido | None = None


def numero_do(processo: ProcessoAdministrativo) -> str:
    """``0047/2026``."""
    return f"{processo.numero:04}/{processo.ano}"


def numero_do_auto(auto: AutoDeInfracao) -> str:
    """``31/2026``."""
    return f"{auto.numero}/{auto.ano}"


def autos_validos(processo: ProcessoAdministrativo) -> list[AutoDeInfracao]:
    """Autos que o processo apura, sem os anulados, com o que os documentos dizem deles."""
    validos: list[AutoDeInfracao] = list(
        AutoDeInfracao.objects.validos()
        .filter(nos_processos__processo=processo)
        .select_related("infracao", "linha", "veiculo", "condutor", "contrato__empresa")
        .order_by("pk")
    )
    return validos


def penas_que_cabem(infracao: Infracao, ufm: int) -> str:
    """``advertência escrita e multa de 3 (três) UFM, isoladas ou em conjunto``."""
    nomes = [
        f"multa de {em_ufm(ufm)}" if m is Medida.MULTA else m.label.lower()
        for m in infracao.admitidas
    ]
    juntas = ", isoladas ou em conjunto" if len(nomes) > 1 else ""
    return enumerados(nomes) + juntas


def pena_escrita(medida: MedidaDaDecisao) -> str:
    """``multa de 3 (três) UFM``; ``impedimento de licitar e contratar por 12 meses``."""
    nome = str(medida.get_medida_display()).lower()
    if medida.ufm:
        return f"{nome} de {em_ufm(medida.ufm)}"
    if medida.meses:
        return f"{nome} por {medida.meses} {'mês' if medida.meses == 1 else 'meses'}"
    return nome


@transaction.atomic
def emitir_e_juntar(
    documento: Documento,
    processo: ProcessoAdministrativo,
    juntada: Juntada,
    *,
    por: Servidor | None,
    em: datetime,
) -> DocumentoEmitido:
    """Emite o documento e o junta aos autos; o mesmo, outra vez, é o mesmo, e não se junta de novo.

    O do mesmo título que diz outra coisa perde o vigor, e continua nos autos.
    """
    travar(processo.pk, por=None)
    atual = em_vigor_com_o_titulo(documento, assunto_do(processo))
    if atual is not None and atual.resumo == resumo_dos_dados(documento):
        return atual
    return emitir_outro(documento, processo, juntada, por=por, em=em, atual=atual)


def emitir_outro(
    documento: Documento,
    processo: ProcessoAdministrativo,
    juntada: Juntada,
    *,
    por: Servidor | None,
    em: datetime,
    atual: DocumentoEmitido | None,
) -> DocumentoEmitido:
    """Emite e junta, na transação de quem chama, com o processo já travado."""
    emitido = emitir(
        documento,
        assunto=assunto_do(processo),
        emitido_por=por,
        em=em,
        substitui=atual or juntada.no_lugar_de,
    )
    peca = Peca(juntada.especie, documento.titulo, documento=emitido, peticao=juntada.peticao)
    juntar(processo, peca, em=em)
    return emitido


def em_vigor_com_o_titulo(documento: Documento, assunto: Assunto) -> DocumentoEmitido | None:
    """O documento da espécie e do título em vigor: o processo tem vários da mesma espécie."""
    achado: DocumentoEmitido | None = (
        DocumentoEmitido.objects.defer("conteudo")
        .filter(
            especie=documento.especie,
            titulo=documento.titulo,
            assunto=assunto.modelo,
            assunto_id=assunto.pk,
            substituido_por__isnull=True,
            revogacao__isnull=True,
        )
        .order_by("-emitido_em", "-id")
        .first()
    )
    return achado
