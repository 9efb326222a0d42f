"""Instauração: o processo nasce dos autos, de um fato da lei de licitações, ou do papel."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import (
    AutoDeInfracao,
    AutoDoProcesso,
    MembroDaComissao,
    ProcessoAdministrativo,
)
from fiscalizacao.regras.catalogo import ASSEDIO
from fiscalizacao.regras.prazos import prescricao
from fiscalizacao.regras.rito_do_processo import ART_26, RITO_DO_PROCESSO
from fiscalizacao.servicos.processo.base import Peca, Pratica, juntar
from fiscalizacao.servicos.processo.comissao import conferir_comissao
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDePeca, EspecieDeProcesso, Gravidade
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.servicos.ritos import abrir
from patrocinio.comum.tipos import Dispositivo, EspecieDeSerie
from transporte_escolar.models import Contrato
from transporte_escolar.tipos import Regime

ART_28: Final = Dispositivo("Lei 5.002/2018", "art. 28")
ART_158: Final = Dispositivo("Lei 14.133/2021", "art. 158")
MEMBROS: Final = 2


@transaction.atomic
def instaurar(
    autos: Sequence[AutoDeInfracao], *, cogita_rescisao: bool, pratica: Pratica
) -> ProcessoAdministrativo:
    """Abre o processo que apura os autos de um mesmo contrato; o regime é o dele, congelado.

    Erros: ``ErroDeDominio`` se os autos são de contratos diferentes, de serviço direto, anulados ou
    já em processo, ou se se cogita rescisão sem infração gravíssima; ``PapelAusente``.
    Fonte: Lei 5.002/2018, arts. 25 a 28.
    """
    chaves = {a.pk for a in autos}
    travados = list(
        AutoDeInfracao.objects.select_for_update(of=("self",))
        .filter(pk__in=chaves)
        .select_related("contrato__empresa", "infracao", "proposta", "resposta__vistoria")
        .order_by("pk")
    )
    conferir_autos(travados, cogita_rescisao=cogita_rescisao)
    conhecido = min(_conhecimento(a) for a in travados)
    processo = novo_processo(travados[0].contrato, conhecido_em=conhecido, em=pratica.em)
    processo.cogita_rescisao = cogita_rescisao
    abrir(
        processo,
        RITO_DO_PROCESSO,
        acao=Ato.INSTAURAR,
        autor=pratica.por,
        em=pratica.em,
        motivacao=pratica.motivacao,
    )
    for auto in travados:
        autuar_no(processo, auto, em=pratica.em)
    return processo


@transaction.atomic
def responsabilizar(
    contrato: Contrato,
    *,
    fatos: str,
    conhecido_em: date,
    comissao: Sequence[Servidor],
    pratica: Pratica,
) -> ProcessoAdministrativo:
    """Abre a responsabilização: suspensão, impedimento ou inidoneidade, com comissão.

    Erros: ``ErroDeDominio`` sem os fatos ou se o fato é futuro; os de ``conferir_comissao``;
    ``PapelAusente``.
    Fonte: Lei 5.002/2018, art. 21; Lei 14.133/2021, art. 158; Lei 8.666/1993, art. 87.
    """
    if not fatos.strip():
        raise ErroDeDominio(
            "O processo diz os fatos.", dispositivo=ART_26, campo="fatos", saida="Descreva-os."
        )
    conferir_comissao(comissao)
    if conhecido_em > pratica.hoje:
        raise ErroDeDominio("O dia não pode ser futuro.", campo="conhecido_em")
    processo = novo_processo(contrato, conhecido_em=conhecido_em, em=pratica.em)
    processo.especie = EspecieDeProcesso.RESPONSABILIZACAO
    if processo.regime == Regime.LEI_14133:  # a instauração a interrompe (art. 158, § 4º, I)
        processo.prescreve_em = prescricao(processo.aberto_em)
    processo.fatos = fatos.strip()
    abrir(
        processo,
        RITO_DO_PROCESSO,
        acao=Ato.INSTAURAR,
        autor=pratica.por,
        em=pratica.em,
        motivacao=pratica.motivacao,
    )
    MembroDaComissao.objects.bulk_create(
        [MembroDaComissao(processo=processo, servidor=m) for m in comissao]
    )
    return processo


def _conhecimento(auto: AutoDeInfracao) -> date:
    """O dia em que a Administração soube do fato, de que corre a prescrição (H-34).

    O fiscal que autua viu o fato no dia dele; o proposto se soube ao propor.
    """
    if auto.resposta is not None:
        return timezone.localdate(auto.resposta.vistoria.fim)
    if auto.proposta is not None:
        return timezone.localdate(auto.proposta.criada_em)
    return timezone.localdate(auto.fato_em)


def novo_processo(
    contrato: Contrato, *, conhecido_em: date, em: datetime
) -> ProcessoAdministrativo:
    """Processo numerado, ainda sem o andamento que o abre."""
    dia = timezone.localdate(em)
    return ProcessoAdministrativo(
        numero=proximo_numero(EspecieDeSerie.PROCESSO, dia.year),
        ano=dia.year,
        contrato=contrato,
        empresa=contrato.empresa,
        regime=contrato.regime,
        conhecido_em=conhecido_em,
        aberto_em=dia,
        prescreve_em=prescricao(conhecido_em),
    )


def autuar_no(processo: ProcessoAdministrativo, auto: AutoDeInfracao, *, em: datetime) -> None:
    """Põe o auto, e as suas provas, nos autos do processo; as do assédio são reservadas (H-41)."""
    resguarda = auto.infracao.codigo == ASSEDIO
    AutoDoProcesso.objects.create(processo=processo, auto=auto)
    for prova in auto.provas.select_related("anexo").order_by("pk"):
        titulo = f"Prova do {str(auto).lower()}: {prova}"
        peca = Peca(EspecieDePeca.PROVA, titulo, anexo=prova.anexo, reservada=resguarda)
        juntar(processo, peca, em=em)


def conferir_autos(autos: list[AutoDeInfracao], *, cogita_rescisao: bool) -> None:
    """Recusa os autos que não dão um processo.

    Erros: ``ErroDeDominio``, como em ``instaurar``.
    """
    if not autos:
        raise ErroDeDominio("Nenhum auto escolhido.", campo="autos", saida="Escolha ao menos um.")
    if any(a.contrato_id is None for a in autos):
        raise ErroDeDominio(
            "O fato do serviço direto não dá processo contra contratada.",
            dispositivo=ART_28,
            campo="autos",
            saida="Cumpra o encaminhamento que o auto abriu.",
        )
    if len({a.contrato_id for a in autos}) > 1:
        raise ErroDeDominio(
            "Os autos são de contratos diferentes.",
            dispositivo=ART_26,
            campo="autos",
            saida="Abra um processo para cada contrato.",
        )
    fora = [a for a in autos if hasattr(a, "anulacao") or a.no_processo is not None]
    if fora:
        raise ErroDeDominio(
            f"{fora[0]} já está em processo, ou foi anulado.", campo="autos", saida="Retire-o."
        )
    gravissima = any(a.infracao.gravidade == Gravidade.GRAVISSIMA for a in autos)
    if cogita_rescisao and not gravissima:
        raise ErroDeDominio(
            "Só a infração gravíssima admite a rescisão.",
            dispositivo=Dispositivo("Lei 5.002/2018", "art. 25"),
            campo="cogita_rescisao",
        )
