"""Decisões: quem julga, com que razões, que penas; e o que se faz do recurso (art. 27)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.db import IntegrityError, transaction

from fiscalizacao.models import (
    AutoDeInfracao,
    DecisaoDoProcesso,
    MedidaDaDecisao,
    ProcessoAdministrativo,
)
from fiscalizacao.regras.catalogo import CLAUSULA_ABERTA
from fiscalizacao.regras.penas import conferir_duracao, conferir_medidas
from fiscalizacao.regras.rito_do_processo import ART_25_IX, ART_25_PU, ART_27
from fiscalizacao.servicos.processo.assinatura import quem_anuiu
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import (
    EspecieDeProcesso,
    Gravidade,
    Instancia,
    Medida,
    ResultadoDaDecisao,
)
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.recusas import recusa_em_palavras
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.tipos import Regime

DA_RESPONSABILIZACAO: Final = (Medida.SUSPENSAO, Medida.IMPEDIMENTO, Medida.INIDONEIDADE)


@dataclass(frozen=True)
class Fundamentos:
    """As razões de fato e de direito; a segunda pessoa é a que assinou junto antes, ou no papel."""

    de_fato: str
    de_direito: str
    segunda: Servidor | None = None


@dataclass(frozen=True)
class PenaDeResponsabilizacao:
    """Pena da lei de licitações, com a duração em meses."""

    medida: Medida
    meses: int


@transaction.atomic
def decidir(
    pk: int,
    fundamentos: Fundamentos,
    penas: Mapping[int, Sequence[Medida]],
    pratica: Pratica,
    *,
    responsabilizacao: PenaDeResponsabilizacao | None = None,
) -> DecisaoDoProcesso:
    """Decide, com as penas de cada auto (por chave); o auto sem penas fica improcedente.

    Erros: ``ErroDeDominio`` sem as razões, se a pena não é das que o artigo admite, se a rescisão
    não foi cogitada ou autorizada, se quem decide lavrou algum auto, ou se falta a segunda
    assinatura do art. 25, IX; os de ``andar``.
    Fonte: Lei 5.002/2018, arts. 23 a 27; Lei 14.133/2021, art. 156; Lei 8.666/1993, art. 87.
    """
    processo = travar(pk, por=pratica.por)
    fundamentos = replace(fundamentos, segunda=quem_anuiu(processo))
    andar(processo, Ato.DECIDIR, replace(pratica, motivacao=fundamentos.de_fato))
    decisao = gravar(processo, Instancia.PRIMEIRA, ResultadoDaDecisao.APLICA, fundamentos, pratica)
    if processo.especie == EspecieDeProcesso.RESPONSABILIZACAO:
        aplicar_responsabilizacao(decisao, responsabilizacao)
    else:
        aplicar(decisao, penas)
    return decisao


@transaction.atomic
def julgar_improcedente(pk: int, fundamentos: Fundamentos, pratica: Pratica) -> DecisaoDoProcesso:
    """Julga que não houve infração, ou que não se provou: não há pena nem recurso da parte.

    Erros: os de ``decidir``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.JULGAR_IMPROCEDENTE, replace(pratica, motivacao=fundamentos.de_fato))
    resultado = ResultadoDaDecisao.IMPROCEDENTE
    return gravar(processo, Instancia.PRIMEIRA, resultado, fundamentos, pratica)


def gravar(
    processo: ProcessoAdministrativo,
    instancia: Instancia,
    resultado: ResultadoDaDecisao,
    fundamentos: Fundamentos,
    pratica: Pratica,
) -> DecisaoDoProcesso:
    """Grava a decisão motivada, na transação de quem chama.

    Erros: ``ErroDeDominio`` sem as razões, ou a recusa do banco: quem autua não julga, quem decidiu
    não julga o recurso, a parte não foi notificada, já há decisão da instância.
    """
    faltam = [
        (campo, nome)
        for campo, nome, texto in (
            ("fundamentos_de_fato", "de fato", fundamentos.de_fato),
            ("fundamentos_de_direito", "de direito", fundamentos.de_direito),
        )
        if not texto.strip()
    ]
    for campo, nome in faltam:
        raise ErroDeDominio(
            f"A decisão expõe, com detalhe, as razões {nome}.",
            dispositivo=ART_27,
            campo=campo,
            saida="Escreva-as.",
        )
    try:
        with transaction.atomic():
            decisao: DecisaoDoProcesso = DecisaoDoProcesso.objects.create(
                processo=processo,
                instancia=instancia,
                resultado=resultado,
                fundamentos_de_fato=fundamentos.de_fato.strip(),
                fundamentos_de_direito=fundamentos.de_direito.strip(),
                autoridade=pratica.servidor,
                segunda_assinatura=fundamentos.segunda,
                em=pratica.em,
            )
    except IntegrityError as erro:
        raise recusa_em_palavras(erro) from erro
    return decisao


def aplicar(decisao: DecisaoDoProcesso, penas: Mapping[int, Sequence[Medida]]) -> None:
    """Aplica as penas de cada auto, por chave.

    Erros: ``ErroDeDominio``, como em ``decidir``.
    """
    autos = {
        a.auto_id: a.auto
        for a in decisao.processo.autos.select_related("auto__infracao", "auto")
        if not hasattr(a.auto, "anulacao")
    }
    escolhidas = {pk: list(medidas) for pk, medidas in penas.items() if medidas}
    if not escolhidas:
        raise ErroDeDominio(
            "Nenhuma pena foi escolhida.",
            dispositivo=ART_27,
            campo="medidas",
            saida="Escolha as de cada auto, ou julgue improcedente.",
        )
    for pk, medidas in escolhidas.items():
        if pk not in autos:
            raise ErroDeDominio("O auto não é deste processo, ou foi anulado.", campo="medidas")
        _aplicar_ao_auto(decisao, autos[pk], medidas)


def _aplicar_ao_auto(
    decisao: DecisaoDoProcesso, auto: AutoDeInfracao, medidas: Sequence[Medida]
) -> None:
    infracao = auto.infracao
    conferir_medidas(medidas, admitidas=infracao.admitidas, gravidade=Gravidade(infracao.gravidade))
    if Medida.RESCISAO in medidas and not hasattr(decisao.processo, "autorizacao"):
        raise ErroDeDominio(
            "A rescisão pede autorização prévia e escrita da autoridade competente.",
            dispositivo=ART_25_PU,
            campo="medidas",
            saida="Peça-a, com o dossiê, antes de decidir.",
        )
    if infracao.codigo == CLAUSULA_ABERTA and decisao.segunda_assinatura_id is None:
        raise ErroDeDominio(
            "O inciso IX, que é aberto, pede a assinatura de uma segunda pessoa.",
            dispositivo=ART_25_IX,
            saida="Peça a outra pessoa que assine junto, com a conta dela, antes (H-42).",
        )
    for medida in dict.fromkeys(medidas):
        MedidaDaDecisao.objects.create(
            decisao=decisao,
            auto=auto,
            medida=medida,
            ufm=auto.ufm if medida == Medida.MULTA else 0,
        )


def aplicar_responsabilizacao(
    decisao: DecisaoDoProcesso, pena: PenaDeResponsabilizacao | None
) -> None:
    """Aplica a pena da lei de licitações, na duração que o regime admite.

    Erros: ``ErroDeDominio``, como em ``decidir``.
    """
    if pena is None or pena.medida not in DA_RESPONSABILIZACAO:
        raise ErroDeDominio(
            "A responsabilização aplica suspensão, impedimento ou inidoneidade.",
            dispositivo=Dispositivo("Lei 5.002/2018", "art. 21"),
            campo="medidas",
            saida="Escolha a pena e a duração, ou julgue improcedente.",
        )
    conferir_duracao(pena.medida, regime=Regime(decisao.processo.regime), meses=pena.meses)
    MedidaDaDecisao.objects.create(decisao=decisao, medida=pena.medida, meses=pena.meses)
