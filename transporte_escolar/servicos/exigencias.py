"""Exigências às contratadas: exigir, atender, conferir (art. 19, VII e VIII)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final

from django.core.files.base import File
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import exigir_papel, tem_papel
from patrocinio.comum.regras.rito import passo_para
from patrocinio.comum.servicos.anexos import guardar_anexo
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.servicos.ritos import abrir, avancar
from patrocinio.comum.tipos import Dispositivo, EspecieDeSerie
from transporte_escolar.models import Contrato, Empresa, Exigencia, Presenca
from transporte_escolar.regras.ritos import RITO_DA_EXIGENCIA
from transporte_escolar.servicos.cartas_da_exigencia import comunicar
from transporte_escolar.servicos.presencas import (
    EQUIPE,
    NINGUEM,
    Presentes,
    dispositivo_da,
    marcar_presencas,
    travada,
)
from transporte_escolar.tipos import (
    AtoDaExigencia,
    EspecieDeExigencia,
    SituacaoDaExigencia,
    SituacaoDoContrato,
)

ART_19: Final = Dispositivo("Lei 5.002/2018", "art. 19")
A_ATENDER: Final = frozenset({SituacaoDaExigencia.FEITA, SituacaoDaExigencia.RECUSADA})
_CITADAS: Final = 5


@dataclass(frozen=True)
class Pedido:
    """O que se exige; a convocação diz a hora e o local."""

    especie: EspecieDeExigencia
    titulo: str
    prazo: date
    descricao: str = ""
    hora: time | None = None
    local: str = ""


@dataclass(frozen=True)
class Entrega:
    """O que a contratada entregou, ou quem compareceu."""

    arquivo: File | Decodificado | None = None
    nome_do_arquivo: str = ""
    observacao: str = ""
    presentes: Presentes = NINGUEM


# -- leitura -----------------------------------------------------------------------------------


def contratadas() -> QuerySet[Empresa]:
    """Empresas de quem se pode exigir: as que assinaram contrato, ainda que já encerrado."""
    assinados = Contrato.objects.exclude(situacao=SituacaoDoContrato.A_ASSINAR)
    return Empresa.objects.filter(ativa=True, pk__in=assinados.values("empresa"))


def em_execucao(*, em: date) -> QuerySet[Empresa]:
    """Empresas com contrato em vigor no dia."""
    vigentes = Contrato.objects.filter(
        situacao=SituacaoDoContrato.VIGENTE, vigente_de__lte=em, vigente_ate__gte=em
    )
    return Empresa.objects.filter(ativa=True, pk__in=vigentes.values("empresa"))


def treinamentos_de(condutor_id: int) -> QuerySet[Presenca]:
    """Presenças do condutor em treinamentos, da mais nova à mais antiga."""
    presencas: QuerySet[Presenca] = Presenca.objects.filter(
        condutor_id=condutor_id, exigencia__especie=EspecieDeExigencia.TREINAMENTO
    )
    return presencas.select_related("exigencia").order_by("-em", "-pk")


# -- escrita -----------------------------------------------------------------------------------


@transaction.atomic
def exigir(
    pedido: Pedido, *, empresas: Iterable[Empresa], por: Servidor, em: datetime
) -> list[Exigencia]:
    """Exige o mesmo de cada empresa: um registro numerado por empresa, todos ou nenhum.

    Na mesma transação escreve-se a cada uma, se tem e-mail.

    Erros: ``ErroDeDominio`` sem empresa, de quem não é contratada, ou se a hora já passou;
    ``ValidationError``; ``PapelAusente``.
    """
    agora = timezone.localtime(em)
    unicas = sorted({e.pk: e for e in empresas}.values(), key=lambda e: (e.razao_social, e.pk))
    _conferir_empresas(unicas)
    marcada = (pedido.prazo, pedido.hora)
    if pedido.hora and marcada <= (agora.date(), agora.time().replace(tzinfo=None)):
        raise ErroDeDominio(
            "O dia e a hora já passaram.", campo="hora", saida="Marque para mais tarde."
        )
    return [_exigir_de(empresa, pedido, por=por, em=em) for empresa in unicas]


def _conferir_empresas(empresas: list[Empresa]) -> None:
    if not empresas:
        raise ErroDeDominio(
            "Nenhuma empresa escolhida.", campo="empresas", saida="Escolha ao menos uma."
        )
    obrigadas = set(contratadas().values_list("pk", flat=True))
    if fora := [e.razao_social for e in empresas if e.pk not in obrigadas]:
        mais = f" e mais {len(fora) - _CITADAS}" if len(fora) > _CITADAS else ""
        raise ErroDeDominio(
            f"{', '.join(fora[:_CITADAS])}{mais}: sem contrato assinado, ou inativa.",
            dispositivo=ART_19,
            campo="empresas",
            saida="Só se exige de quem foi contratado: retire da escolha.",
        )


def _exigir_de(empresa: Empresa, pedido: Pedido, *, por: Servidor, em: datetime) -> Exigencia:
    dia = timezone.localdate(em)
    exigencia = Exigencia(
        ano=dia.year,
        empresa=empresa,
        especie=pedido.especie,
        titulo=pedido.titulo,
        descricao=pedido.descricao,
        feita_em=dia,
        prazo=pedido.prazo,
        hora=pedido.hora,
        local=pedido.local,
    )
    # O número só se toma do que vai ser gravado.
    exigencia.full_clean(exclude=["numero", "situacao"])
    exigencia.numero = proximo_numero(EspecieDeSerie.EXIGENCIA, dia.year)
    abrir(
        exigencia,
        RITO_DA_EXIGENCIA,
        acao=AtoDaExigencia.EXIGIR,
        autor=por,
        em=em,
        motivacao="",
    )
    comunicar(exigencia, em=em)
    return exigencia


@transaction.atomic
def atender(*, pk: int, entrega: Entrega, por: Servidor, em: datetime) -> Exigencia:
    """Registra a entrega do documento, ou o comparecimento, do que é visível à pessoa.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` se falta o arquivo ou a presença, ou se quem
    compareceu não é da empresa; ``PapelAusente``; ``Exigencia.DoesNotExist`` se é de outra.
    """
    exigencia = travada(pk, por)
    passo = passo_para(RITO_DA_EXIGENCIA, exigencia.situacao, AtoDaExigencia.ATENDER)
    exigir_papel(por, *sorted(passo.papeis), dispositivo=passo.fundamento)
    _conferir_entrega(exigencia, entrega, por)
    anexo = None
    if entrega.arquivo is not None:
        anexo = guardar_anexo(enviado=entrega.arquivo, nome=entrega.nome_do_arquivo, por=por, em=em)
    marcar_presencas(exigencia, entrega.presentes, por=por, em=em)
    exigencia.registrar(passo, autor=por, em=em, motivacao=entrega.observacao, anexo=anexo)
    return exigencia


def _conferir_entrega(exigencia: Exigencia, entrega: Entrega, por: Servidor) -> None:
    artigo = dispositivo_da(exigencia)
    da_equipe = tem_papel(por, *EQUIPE)
    if not da_equipe and entrega.presentes.quantos:
        raise ErroDeDominio(
            "A presença é registrada por quem convocou.",
            dispositivo=artigo,
            saida="Envie a lista assinada ou o certificado como arquivo.",
        )
    if not da_equipe and entrega.arquivo is None:
        raise ErroDeDominio(
            "Falta o arquivo.", dispositivo=artigo, campo="arquivo", saida="Escolha o arquivo."
        )
    compareceu = entrega.presentes.quantos or exigencia.presencas.exists()
    if entrega.arquivo is None and not compareceu and not entrega.observacao.strip():
        raise ErroDeDominio(
            "Falta dizer o que se entregou ou quem compareceu.",
            dispositivo=artigo,
            campo="observacao",
            saida="Junte o arquivo, marque os presentes ou descreva a entrega em papel.",
        )


def recusa_de_certificar(exigencia: Exigencia, *, hoje: date) -> ErroDeDominio | None:
    """Recusa de certificar antes do dia seguinte ao do prazo; ``None`` se já cabe."""
    if hoje > exigencia.prazo:
        return None
    return ErroDeDominio(
        f"O prazo vai até o fim de {exigencia.prazo:%d/%m/%Y}.",
        dispositivo=dispositivo_da(exigencia),
        saida="Certifique a partir do dia seguinte.",
    )


@transaction.atomic
def praticar(
    *, pk: int, acao: AtoDaExigencia, autor: Servidor, em: datetime, motivacao: str = ""
) -> Exigencia:
    """Aceita, recusa, certifica que não foi atendida, ou cancela.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões, ou ao certificar antes do dia
    seguinte ao do prazo; ``PapelAusente``; ``Exigencia.DoesNotExist`` se é de outra empresa.
    """
    exigencia = travada(pk, autor)
    passo_para(RITO_DA_EXIGENCIA, exigencia.situacao, acao)
    recusa = recusa_de_certificar(exigencia, hoje=timezone.localdate(em))
    if acao == AtoDaExigencia.CERTIFICAR and recusa is not None:
        raise recusa
    avancar(exigencia, RITO_DA_EXIGENCIA, acao=acao, autor=autor, em=em, motivacao=motivacao)
    return exigencia
