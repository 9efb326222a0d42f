"""O que a contratada apresenta, e o que se certifica quando nada apresenta."""

from typing import Final

from django.db import transaction

from fiscalizacao.models import (
    ComunicacaoDoProcesso,
    PeticaoDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.regras.prazos import prazo_de
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.servicos.processo.comunicacoes import (
    Ciencia,
    expedida_sem_ciencia,
    expedir,
    provar_ciencia,
    suprir_ciencia,
)
from fiscalizacao.servicos.processo.prazos import (
    abrir_prazo,
    atender,
    correndo,
    encerrar,
    exigir_decorrido,
)
from fiscalizacao.servicos.processo.protocolo import Apresentada, protocolar, ultimo_dia
from fiscalizacao.tipos import (
    AtoComPrazo,
    DesfechoDoPrazo,
    EspecieDeComunicacao,
    EspecieDePeticao,
    SituacaoDoProcesso,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.servicos.documentos import revogar

DEFESAS: Final = (
    AtoComPrazo.DEFESA_PREVIA,
    AtoComPrazo.DEFESA_INIDONEIDADE,
    AtoComPrazo.DEFESA_EXTINCAO,
)


@transaction.atomic
def juntar_defesa(pk: int, apresentada: Apresentada, pratica: Pratica) -> PeticaoDoProcesso:
    """Junta a defesa; a que chega fora do prazo também se junta, e o diz.

    Enquanto a revelia não se certifica, a defesa leva o processo à instrução, no prazo ou não;
    depois dela, entra como tardia. A que vem antes da prova da ciência a supre.
    Erros: ``ErroDeDominio`` sem texto nem arquivo; ``AtoIncabivel`` se o processo já foi decidido.
    Fonte: Lei 5.002/2018, art. 27; Lei 8.666/1993, art. 87; Lei 14.133/2021, arts. 157 e 158.
    """
    processo = travar(pk, por=pratica.por)
    antes = processo.situacao == SituacaoDoProcesso.NOTIFICANDO
    no_tempo = antes or processo.situacao == SituacaoDoProcesso.EM_DEFESA
    ato = Ato.JUNTAR_DEFESA if no_tempo else Ato.JUNTAR_DEFESA_TARDIA
    andamento = andar(processo, ato, pratica)
    if antes:
        suprir_ciencia(
            processo,
            EspecieDeComunicacao.NOTIFICACAO,
            apresentada.quem,
            pratica,
            dia=apresentada.dia(pratica),
        )
    ate = ultimo_dia(processo.prazos.filter(ato__in=DEFESAS))
    peticao = protocolar(andamento, EspecieDePeticao.DEFESA, apresentada, ate, pratica)
    if no_tempo:
        atender(correndo(processo, *DEFESAS), dia=peticao.dia, em=pratica.em)
    elif peticao.tempestiva:
        _desfazer_a_revelia(processo, pratica)
    return peticao


def _desfazer_a_revelia(processo: ProcessoAdministrativo, pratica: Pratica) -> None:
    """A defesa estava no protocolo quando se certificou a revelia: o prazo se cumpriu."""
    for prazo in processo.prazos.filter(ato__in=DEFESAS, desfecho=DesfechoDoPrazo.DECORRIDO):
        prazo.desfecho = DesfechoDoPrazo.CUMPRIDO
        prazo.save()
    certidoes = processo.pecas.filter(
        documento__especie="Certidão de revelia", documento__revogacao__isnull=True
    )
    for peca in certidoes.select_related("documento"):
        motivo = "A defesa chegou no prazo, e se registrou depois desta certidão."
        revogar(peca.documento, motivo=motivo, por=pratica.servidor, em=pratica.em)


@transaction.atomic
def juntar_renuncia(pk: int, apresentada: Apresentada, pratica: Pratica) -> PeticaoDoProcesso:
    """Junta a renúncia escrita à defesa: o processo segue sem esperar o prazo.

    Erros: ``ErroDeDominio`` sem o documento; os de ``andar``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    if not apresentada.arquivos:
        raise ErroDeDominio(
            "A renúncia é escrita e assinada.",
            dispositivo=ART_27,
            campo="arquivos",
            saida="Junte o documento.",
        )
    processo = travar(pk, por=pratica.por)
    andamento = andar(processo, Ato.JUNTAR_RENUNCIA, pratica)
    prazos = correndo(processo, *DEFESAS)
    ate = ultimo_dia(prazos)
    peticao = protocolar(andamento, EspecieDePeticao.RENUNCIA, apresentada, ate, pratica)
    encerrar(prazos, DesfechoDoPrazo.PREJUDICADO, em=pratica.em)
    return peticao


@transaction.atomic
def certificar_revelia(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Certifica que o prazo passou sem defesa; no último dia ainda não.

    Erros: ``ErroDeDominio`` enquanto o prazo corre; os de ``andar``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.CERTIFICAR_REVELIA, pratica)
    prazos = correndo(processo, *DEFESAS)
    exigir_decorrido(prazos, hoje=pratica.hoje, que="Certificar a revelia")
    encerrar(prazos, DesfechoDoPrazo.DECORRIDO, em=pratica.em)
    return processo


@transaction.atomic
def intimar_para_alegacoes(pk: int, pratica: Pratica) -> ComunicacaoDoProcesso:
    """Expede a intimação para alegações finais; o documento se junta em seguida.

    Erros: ``PrazoNaoPrevisto`` na Lei 8.666; os de ``expedir``.
    Fonte: Lei 14.133/2021, art. 158, § 2º.
    """
    feita = expedir(pk, Ato.INTIMAR_ALEGACOES, EspecieDeComunicacao.ALEGACOES, pratica)
    prazo_de(regime=feita.processo.regime, ato=AtoComPrazo.ALEGACOES_FINAIS)
    return feita


@transaction.atomic
def abrir_alegacoes(pk: int, ciencia: Ciencia, pratica: Pratica) -> ProcessoAdministrativo:
    """Registra a ciência da intimação para alegações finais, com a prova, e abre o prazo.

    Erros: ``PrazoNaoPrevisto`` na Lei 8.666; ``ErroDeDominio`` se não se expediu, ou se a prova é
    mais nova que a intimação; os de ``cientificar``.
    Fonte: Lei 14.133/2021, art. 158, § 2º.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.ABRIR_ALEGACOES, pratica)
    expedida = expedida_sem_ciencia(processo, EspecieDeComunicacao.ALEGACOES)
    prova = processo.andamentos.filter(acao=Ato.PRODUZIR_PROVA).order_by("-pk").first()
    if prova is not None and prova.em > expedida.expedida_em:
        raise ErroDeDominio(
            "Juntou-se prova depois da intimação: a parte não soube dela.",
            dispositivo=ART_27,
            saida="Expeça outra intimação.",
        )
    provar_ciencia(expedida, ciencia, pratica)
    abrir_prazo(
        processo,
        AtoComPrazo.ALEGACOES_FINAIS,
        ciencia=ciencia.dia,
        meio=ciencia.meio,
        em=pratica.em,
    )
    return processo


@transaction.atomic
def juntar_peticao(pk: int, apresentada: Apresentada, pratica: Pratica) -> PeticaoDoProcesso:
    """Junta o que a parte envia fora de prazo próprio: nenhum recebimento se recusa.

    Erros: os de ``juntar_defesa``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    processo = travar(pk, por=pratica.por)
    andamento = andar(processo, Ato.JUNTAR_PETICAO, pratica)
    return protocolar(andamento, EspecieDePeticao.OUTRA, apresentada, None, pratica)


@transaction.atomic
def juntar_alegacoes(pk: int, apresentada: Apresentada, pratica: Pratica) -> PeticaoDoProcesso:
    """Junta as alegações finais e leva o processo à decisão.

    Erros: os de ``juntar_defesa``.
    Fonte: Lei 14.133/2021, art. 158, § 2º.
    """
    processo = travar(pk, por=pratica.por)
    andamento = andar(processo, Ato.JUNTAR_ALEGACOES, pratica)
    prazos = correndo(processo, AtoComPrazo.ALEGACOES_FINAIS)
    ate = ultimo_dia(prazos)
    peticao = protocolar(andamento, EspecieDePeticao.ALEGACOES, apresentada, ate, pratica)
    atender(prazos, dia=peticao.dia, em=pratica.em)
    return peticao


@transaction.atomic
def encerrar_alegacoes(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Certifica que o prazo passou sem alegações.

    Erros: ``ErroDeDominio`` enquanto o prazo corre; os de ``andar``.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.ENCERRAR_ALEGACOES, pratica)
    prazos = correndo(processo, AtoComPrazo.ALEGACOES_FINAIS)
    exigir_decorrido(prazos, hoje=pratica.hoje, que="Encerrar as alegações")
    encerrar(prazos, DesfechoDoPrazo.DECORRIDO, em=pratica.em)
    return processo
