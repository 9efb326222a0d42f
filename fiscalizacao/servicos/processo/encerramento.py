"""Trânsito em julgado, cumprimento e fim do processo; prescrição e anulação."""

from datetime import date, datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import Multa, ProcessoAdministrativo
from fiscalizacao.regras.efeitos import EstadoDoRecurso, por_que_a_rescisao_nao_se_efetiva
from fiscalizacao.regras.rito_do_processo import ART_25_PU, ART_26, ART_27, CEIS, PRESCRICAO
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.servicos.processo.medidas import (
    ATOS_DE_RECURSO,
    medidas_em_vigor,
)
from fiscalizacao.servicos.processo.prazos import (
    abrir_prazo,
    correndo,
    encerrar,
    exigir_decorrido,
)
from fiscalizacao.servicos.processo.publicacao import exigir_prazo_aberto
from fiscalizacao.servicos.processo.reabertura import cancelar_multas, efeitos_definitivos
from fiscalizacao.tipos import (
    COM_DECISAO_FINAL,
    AtoComPrazo,
    DesfechoDoPrazo,
    EspecieDeComunicacao,
    Medida,
    MeioDeCiencia,
    SituacaoDaMulta,
    SituacaoDoProcesso,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.tipos import EspecieDeSerie
from transporte_escolar.servicos.contratos import rescindir_contrato
from transporte_escolar.tipos import Regime, SituacaoDoContrato

CONTRATO_VIVO: Final = frozenset(
    {
        SituacaoDoContrato.A_ASSINAR,
        SituacaoDoContrato.VIGENTE,
        SituacaoDoContrato.SUSPENSO,
    }
)
QUITADA: Final = frozenset(
    {SituacaoDaMulta.PAGA, SituacaoDaMulta.DESCONTADA, SituacaoDaMulta.DIVIDA_ATIVA}
)


@transaction.atomic
def certificar_transito(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Certifica que da decisão não cabe mais recurso, e constitui as multas.

    Na Lei 14.133 abre o prazo da comunicação ao CEIS/CNEP.
    Erros: ``ErroDeDominio`` enquanto corre ou falta abrir o prazo de alguma medida, ou se a parte
    não soube do julgamento; os de ``andar``.
    Fonte: Lei 5.002/2018, art. 27; Lei 14.133/2021, arts. 161 e 168.
    """
    processo = travar(pk, por=pratica.por)
    _exigir_fim_dos_recursos(processo, hoje=pratica.hoje)
    andar(processo, Ato.CERTIFICAR_TRANSITO, pratica)
    encerrar(correndo(processo, *ATOS_DE_RECURSO), DesfechoDoPrazo.DECORRIDO, em=pratica.em)
    constituir_multas(processo, dia=pratica.hoje)
    abrir_o_do_ceis(processo, em=pratica.em)
    return processo


def abrir_o_do_ceis(processo: ProcessoAdministrativo, *, em: datetime) -> None:
    """Na Lei 14.133, abre o prazo da comunicação ao CEIS/CNEP das sanções do art. 156.

    A extinção do contrato não é sanção: sozinha, não se comunica.
    Fonte: Lei 14.133/2021, arts. 156 e 161.
    """
    sancoes = [m for m in medidas_em_vigor(processo) if m.medida != Medida.RESCISAO]
    if sancoes and processo.regime == Regime.LEI_14133:
        dia = timezone.localdate(em)
        abrir_prazo(processo, AtoComPrazo.CEIS_CNEP, ciencia=dia, meio=MeioDeCiencia.PESSOAL, em=em)


def constituir_multas(processo: ProcessoAdministrativo, *, dia: date) -> None:
    """Cria as multas da decisão final, na quantidade dela; o valor é o da guia (H-39).

    A que o trânsito desfeito cancelou volta a se cobrar, com o seu número.

    Fonte: Lei 5.002/2018, arts. 24 e 25.
    """
    for medida in medidas_em_vigor(processo):
        if medida.medida != Medida.MULTA:
            continue
        cancelada = Multa.objects.filter(medida=medida).first()
        if cancelada is not None:
            com_guia = cancelada.guias.exists()
            cancelada.situacao = SituacaoDaMulta.COBRADA if com_guia else SituacaoDaMulta.A_COBRAR
            cancelada.save()
        else:
            Multa.objects.create(
                processo=processo,
                medida=medida,
                numero=proximo_numero(EspecieDeSerie.MULTA, dia.year),
                ano=dia.year,
                ufm=medida.ufm,
                constituida_em=dia,
            )


def recusa_do_transito(processo: ProcessoAdministrativo, *, hoje: date) -> str:
    """Por que ainda não há trânsito; vazio se já pode haver."""
    try:
        _exigir_fim_dos_recursos(processo, hoje=hoje)
    except ErroDeDominio as erro:
        return str(erro)
    return ""


def _exigir_fim_dos_recursos(processo: ProcessoAdministrativo, *, hoje: date) -> None:
    exigir_prazo_aberto(processo)
    if processo.situacao == SituacaoDoProcesso.JULGADO:
        soube = processo.comunicacoes.filter(
            especie=EspecieDeComunicacao.JULGAMENTO, ciencia_em__isnull=False
        )
        if not soube.exists():
            raise ErroDeDominio(
                "A contratada ainda não soube do julgamento.",
                dispositivo=ART_27,
                saida="Registre a comunicação, com a prova.",
            )
        return
    exigir_decorrido(correndo(processo, *ATOS_DE_RECURSO), hoje=hoje, que="Certificar o trânsito")


@transaction.atomic
def efetivar_rescisao(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Rescinde o contrato no dia, quando o regime já o permite.

    Erros: ``ErroDeDominio`` se a decisão não a aplica, se já se efetivou, ou se ainda não produz
    efeitos; os de ``andar``.
    Fonte: Lei 5.002/2018, art. 25, p.ú.; Lei 8.666/1993, arts. 79 e 109; Lei 14.133/2021, art. 168.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.EFETIVAR_RESCISAO, pratica)
    if recusa := recusa_da_rescisao(processo):
        raise ErroDeDominio(recusa, dispositivo=ART_25_PU)
    dia = pratica.hoje
    rescindir_contrato(pk=processo.contrato_id, em=dia, motivo=f"{processo}. {pratica.motivacao}")
    processo.rescindido_em = dia
    processo.save()
    return processo


def recusa_da_rescisao(processo: ProcessoAdministrativo) -> str:
    """Por que a rescisão ainda não se efetiva; vazio se já pode."""
    if not any(m.medida == Medida.RESCISAO for m in medidas_em_vigor(processo)):
        return "A decisão não aplica a rescisão."
    if processo.rescindido_em is not None:
        return f"A rescisão já se efetivou, em {processo.rescindido_em:%d/%m/%Y}."
    pendente = {SituacaoDoProcesso.RECORRIDO, SituacaoDoProcesso.NA_SUPERIOR}
    return por_que_a_rescisao_nao_se_efetiva(
        Regime(processo.regime),
        EstadoDoRecurso(
            transitado=processo.situacao in COM_DECISAO_FINAL,
            publicada=processo.publicacoes.exists(),
            efeito_suspensivo=processo.efeito_suspensivo,
            recurso_pendente=processo.situacao in pendente,
        ),
    )


@transaction.atomic
def registrar_ceis(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Registra que a pena se comunicou ao CEIS e ao CNEP; ``motivacao`` traz o protocolo.

    Erros: ``ErroDeDominio`` se o prazo não corre, ou sem o protocolo; os de ``andar``.
    Fonte: Lei 14.133/2021, art. 161.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.REGISTRAR_CEIS, pratica)
    prazos = correndo(processo, AtoComPrazo.CEIS_CNEP)
    if not prazos:
        raise ErroDeDominio("Nada há a comunicar ao CEIS/CNEP.", dispositivo=CEIS)
    if not pratica.motivacao.strip():
        raise ErroDeDominio("Diga o protocolo da comunicação.", dispositivo=CEIS, campo="motivacao")
    encerrar(prazos, DesfechoDoPrazo.CUMPRIDO, em=pratica.em)
    return processo


@transaction.atomic
def dar_por_cumprido(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Dá a decisão por cumprida: multa paga, descontada ou inscrita; rescisão e CEIS feitos.

    Erros: ``ErroDeDominio`` com o que falta; os de ``andar``.
    Fonte: Lei 5.002/2018, art. 26.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.DAR_POR_CUMPRIDO, pratica)
    if faltas := o_que_falta_cumprir(processo):
        raise ErroDeDominio(
            f"Ainda falta: {'; '.join(faltas)}.", dispositivo=ART_26, saida="Cumpra antes."
        )
    return processo


def o_que_falta_cumprir(processo: ProcessoAdministrativo) -> list[str]:
    """O que a decisão final manda e ainda não se fez; o contrato extinto não se rescinde."""
    faltas = [
        f"cobrar a {str(m).lower()}"
        for m in processo.multas.order_by("pk")
        if m.situacao not in QUITADA | {SituacaoDaMulta.CANCELADA}
    ]
    medidas = medidas_em_vigor(processo)
    rescisao = any(m.medida == Medida.RESCISAO for m in medidas)
    vivo = processo.contrato.situacao in CONTRATO_VIVO
    if rescisao and processo.rescindido_em is None and vivo:
        faltas.append("efetivar a rescisão")
    if correndo(processo, AtoComPrazo.CEIS_CNEP):
        faltas.append("comunicar ao CEIS/CNEP")
    return faltas


@transaction.atomic
def arquivar(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Arquiva o processo cumprido.

    Erros: os de ``andar``.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.ARQUIVAR, pratica)
    return processo


@transaction.atomic
def prescrever(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Reconhece a prescrição: só depois do último dia dos cinco anos.

    Erros: ``ErroDeDominio`` antes disso; os de ``andar``.
    Fonte: Lei 14.133/2021, art. 158, § 4º.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.PRESCREVER, pratica)
    if pratica.hoje <= processo.prescreve_em:
        raise ErroDeDominio(
            f"A pretensão só prescreve depois de {processo.prescreve_em:%d/%m/%Y}.",
            dispositivo=PRESCRICAO,
        )
    encerrar(correndo(processo), DesfechoDoPrazo.PREJUDICADO, em=pratica.em)
    processo.suspenso_desde = None
    processo.save()
    return processo


@transaction.atomic
def anular(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Anula o processo, com as razões; o auto que vale pode ser apurado em outro.

    A multa que ainda se cobrava se cancela.

    Erros: ``ErroDeDominio`` se a rescisão já se efetivou ou a multa já se pagou; os de ``andar``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.ANULAR, pratica)
    if feitos := efeitos_definitivos(processo):
        raise ErroDeDominio(
            f"O processo já produziu efeitos: {'; '.join(feitos)}.",
            dispositivo=ART_27,
            saida="Desfaça-os antes (estorne o pagamento, desista do desconto), ou leve o caso à "
            "Procuradoria.",
        )
    cancelar_multas(processo)
    encerrar(correndo(processo), DesfechoDoPrazo.PREJUDICADO, em=pratica.em)
    processo.autos.filter(encerrado_em__isnull=True).update(encerrado_em=pratica.em)
    processo.suspenso_desde = None
    processo.save()
    return processo
