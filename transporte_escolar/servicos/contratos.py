"""Contratos: linhas, valor, assinatura e fim."""

from datetime import date, timedelta
from typing import Final

import pghistory
from django.db import transaction
from django.db.models import Q

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Contrato, SuspensaoDoContrato
from transporte_escolar.regras.regime import INICIO_DA_LEI_14133
from transporte_escolar.servicos.itens import conferir_item, recalcular_valor
from transporte_escolar.servicos.recusas import traduzindo_recusas
from transporte_escolar.tipos import CONTRATO_VIVO, Regime, SituacaoDoContrato

UM_DIA: Final = timedelta(days=1)
ART_21_PU: Final = Dispositivo("Lei 5.002/2018", "art. 21, p.ú.")
ART_190: Final = Dispositivo("Lei 14.133/2021", "art. 190")
FISCAL_E_PREPOSTO: Final = {
    Regime.LEI_8666: "Lei 8.666/1993, arts. 67 e 68",
    Regime.LEI_14133: "Lei 14.133/2021, arts. 117 e 118",
}


def gravar_contrato(contrato: Contrato) -> Contrato:
    """Grava o contrato, novo ou alterado; até a assinatura, o regime segue o do edital.

    Erros: ``ErroDeDominio`` se a contratada passaria do limite do art. 2º; ``ValidationError``.
    Fonte: Lei 14.133/2021, arts. 190 e 191.
    """
    if contrato.assinado_em is None:
        contrato.regime = contrato.edital.regime
    contrato.full_clean()
    with traduzindo_recusas():
        contrato.save()
    return contrato


@transaction.atomic
def assinar_contrato(*, pk: int, em: date) -> Contrato:
    """Registra a assinatura: o contrato passa a vigorar e o regime se congela.

    ``em`` é o dia da assinatura, que pode ser passado: o contrato em curso entra como está.
    Erros: ``ErroDeDominio`` se não tem linhas, se falta a proposta vencedora, ou se as datas não
    combinam.
    Fonte: Lei 14.133/2021, arts. 90, 190 e 191; Lei 5.002/2018, art. 2º.
    """
    contrato = _travado(pk)
    _exigir_situacao(contrato, SituacaoDoContrato.A_ASSINAR)
    itens = list(contrato.itens.select_related("contrato__empresa", "contrato__edital", "item"))
    if not itens:
        raise ErroDeDominio("O contrato não tem linhas.", saida="Inclua as linhas contratadas.")
    for item in itens:
        conferir_item(item)
    _conferir_dia_da_assinatura(contrato, em)
    contrato.regime = contrato.edital.regime
    contrato.assinado_em = em
    contrato.situacao = SituacaoDoContrato.VIGENTE
    contrato.save()
    return recalcular_valor(pk=pk)


def avisos_do_contrato(contrato: Contrato) -> list[str]:
    """Lista o que a norma pede do contrato e ainda não consta; não impede a assinatura.

    Fonte: Lei 5.002/2018, art. 21, p.ú.; Lei 14.133/2021, arts. 117 e 118.
    """
    normas = FISCAL_E_PREPOSTO[Regime(contrato.regime)]
    faltas = (
        (contrato.fiscal_id, f"Falta o fiscal do contrato ({normas})."),
        (
            contrato.ato_do_fiscal_id or not contrato.fiscal_id,
            f"Falta o ato que designou o fiscal ({normas}).",
        ),
        (contrato.preposto_nome, f"Falta o preposto da contratada ({normas})."),
        (
            contrato.infracoes_transcritas,
            f"Não consta que o contrato transcreve as infrações e penas ({ART_21_PU}).",
        ),
    )
    return [aviso for consta, aviso in faltas if not consta]


@transaction.atomic
def suspender_contrato(*, pk: int, motivo: str, em: date) -> Contrato:
    """Suspende desde o dia a execução do contrato em vigor.

    Erros: ``ErroDeDominio`` se não está em vigor ou falta o motivo.
    Fonte: Lei 14.133/2021, art. 115, § 5º.
    """
    contrato = _mudar_situacao(
        pk, de=SituacaoDoContrato.VIGENTE, para=SituacaoDoContrato.SUSPENSO, motivo=motivo
    )
    SuspensaoDoContrato.objects.create(contrato=contrato, motivo=motivo.strip(), vigente_de=em)
    return contrato


@transaction.atomic
def retomar_contrato(*, pk: int, motivo: str, em: date) -> Contrato:
    """Retoma no dia a execução do contrato suspenso; o motivo fica na trilha.

    O que se retoma no dia em que se suspendeu não deixou de executar-se em dia algum.

    Erros: ``ErroDeDominio`` se não está suspenso ou falta o motivo.
    Fonte: Lei 14.133/2021, art. 115, § 5º.
    """
    contrato = _mudar_situacao(
        pk, de=SituacaoDoContrato.SUSPENSO, para=SituacaoDoContrato.VIGENTE, motivo=motivo
    )
    _fechar_suspensao(contrato, ultimo_dia=em - UM_DIA)
    return contrato


@transaction.atomic
def encerrar_contrato(*, pk: int, em: date, motivo: str = "") -> Contrato:
    """Encerra o contrato cumprido ou vencido; as linhas ficam livres no dia seguinte.

    Erros: ``ErroDeDominio`` se não foi assinado, já terminou, ou o dia antecede a assinatura.
    """
    contrato = _travado(pk)
    _exigir_situacao(contrato, SituacaoDoContrato.VIGENTE, SituacaoDoContrato.SUSPENSO)
    return _terminar(contrato, SituacaoDoContrato.ENCERRADO, em=em, motivo=motivo)


@transaction.atomic
def rescindir_contrato(*, pk: int, em: date, motivo: str) -> Contrato:
    """Rescinde ou extingue o contrato, com o motivo; as linhas ficam livres no dia seguinte.

    Serve também ao contrato que não chegou a ser assinado.
    Erros: ``ErroDeDominio`` se já terminou, falta o motivo, ou o dia antecede a assinatura.
    Fonte: Lei 5.002/2018, art. 25; Lei 14.133/2021, art. 137; Lei 8.666/1993, arts. 77 a 79.
    """
    contrato = _travado(pk)
    _exigir_situacao(contrato, *CONTRATO_VIVO)
    _exigir_motivo(motivo)
    return _terminar(contrato, SituacaoDoContrato.RESCINDIDO, em=em, motivo=motivo)


def _travado(pk: int) -> Contrato:
    contrato: Contrato = (
        Contrato.objects.select_for_update(of=("self",))
        .select_related("edital", "empresa")
        .get(pk=pk)
    )
    return contrato


def _fechar_suspensao(contrato: Contrato, *, ultimo_dia: date) -> None:
    for suspensao in contrato.suspensoes.filter(vigente_ate__isnull=True):
        if suspensao.vigente_de > ultimo_dia:
            suspensao.delete()
        else:
            suspensao.vigente_ate = ultimo_dia
            suspensao.save()


def _exigir_situacao(contrato: Contrato, *situacoes: SituacaoDoContrato) -> None:
    if contrato.situacao not in situacoes:
        atual = contrato.get_situacao_display().lower()
        raise ErroDeDominio(f"O {contrato} está {atual}: este ato não cabe agora.")


def _exigir_motivo(motivo: str) -> None:
    if not motivo.strip():
        raise ErroDeDominio("O ato é motivado.", campo="motivo", saida="Escreva o motivo.")


def _conferir_dia_da_assinatura(contrato: Contrato, em: date) -> None:
    if em < contrato.edital.publicado_em:
        raise ErroDeDominio(
            f"O edital só foi publicado em {contrato.edital.publicado_em:%d/%m/%Y}.", campo="em"
        )
    if em < INICIO_DA_LEI_14133 and contrato.edital.regime != Regime.LEI_8666:
        raise ErroDeDominio(
            "O contrato assinado antes de 01/04/2021 é regido pela Lei 8.666/1993, "
            "e o edital consta na Lei 14.133/2021.",
            dispositivo=ART_190,
            campo="em",
            saida="Corrija o regime do edital, com o motivo.",
        )


def _mudar_situacao(
    pk: int, *, de: SituacaoDoContrato, para: SituacaoDoContrato, motivo: str
) -> Contrato:
    contrato = _travado(pk)
    _exigir_situacao(contrato, de)
    _exigir_motivo(motivo)
    contrato.situacao = para
    with pghistory.context(motivo=motivo.strip()):
        contrato.save()
    return contrato


def _terminar(
    contrato: Contrato, situacao: SituacaoDoContrato, *, em: date, motivo: str
) -> Contrato:
    if contrato.assinado_em and em < contrato.assinado_em:
        raise ErroDeDominio(
            f"O contrato foi assinado em {contrato.assinado_em:%d/%m/%Y}: "
            "não pode ter terminado antes.",
            campo="em",
        )
    _fechar_suspensao(contrato, ultimo_dia=em)
    contrato.situacao = situacao
    contrato.fim_em = em
    contrato.motivo_do_fim = motivo.strip()
    contrato.save()
    itens = contrato.itens.filter(sem_efeito=False)
    itens.filter(vigente_de__gt=em).update(sem_efeito=True)
    itens.filter(Q(vigente_ate__isnull=True) | Q(vigente_ate__gt=em), vigente_de__lte=em).update(
        vigente_ate=em
    )
    return contrato
