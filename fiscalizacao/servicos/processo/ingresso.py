"""Processo que corria em papel: entra no portal onde está, com as provas do que já se fez."""

from contextlib import suppress
from datetime import date, datetime, time
from typing import Any

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import AutoDeInfracao, ComunicacaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.efeitos import REVE, SOBE
from fiscalizacao.regras.rito_do_processo import ART_26, ART_27, RITO_DO_PROCESSO
from fiscalizacao.servicos.processo.base import Peca, Pratica, guardar, juntar
from fiscalizacao.servicos.processo.comunicacoes import Ciencia, atos_de_defesa, provar_ciencia
from fiscalizacao.servicos.processo.decisoes import aplicar, gravar
from fiscalizacao.servicos.processo.encerramento import abrir_o_do_ceis, constituir_multas
from fiscalizacao.servicos.processo.instauracao import autuar_no, conferir_autos, novo_processo
from fiscalizacao.servicos.processo.medidas import atos_de_recurso
from fiscalizacao.servicos.processo.papel import (
    DecisaoEmPapel,
    DefesaEmPapel,
    ProcessoEmPapel,
    RecursoEmPapel,
    conferir,
    conferir_com_os_autos,
)
from fiscalizacao.servicos.processo.peticoes import DEFESAS
from fiscalizacao.servicos.processo.prazos import abrir_prazo, atender, correndo, encerrar
from fiscalizacao.servicos.processo.protocolo import Apresentada, protocolar, ultimo_dia
from fiscalizacao.servicos.processo.publicacao import corre_da_publicacao
from fiscalizacao.tipos import (
    AtoComPrazo,
    CanalDaPeticao,
    DesfechoDoPrazo,
    EspecieDeComunicacao,
    EspecieDePeca,
    EspecieDePeticao,
    Instancia,
    MeioDeCiencia,
    ResultadoDaDecisao,
    SituacaoDoProcesso,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.erros import CalendarioIncompleto, ErroDeDominio
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.tipos import Papel


@transaction.atomic
def ingressar(papel: ProcessoEmPapel, pratica: Pratica) -> ProcessoAdministrativo:
    """Traz o processo em papel para a situação em que está; os prazos abertos correm do que consta.

    Erros: ``ErroDeDominio`` sem o número do papel, se falta ou sobra a decisão, se as datas não
    seguem a ordem do processo, ou os de ``instaurar``; ``PapelAusente``.
    Fonte: Lei 5.002/2018, arts. 26 e 27.
    """
    exigir_papel(pratica.servidor, Papel.SESTRAN_AUTORIDADE, dispositivo=ART_26)
    conferir(papel, pratica)
    autos = list(
        AutoDeInfracao.objects.select_for_update(of=("self",))
        .filter(pk__in={a.pk for a in papel.autos})
        .select_related("contrato__empresa", "infracao")
        .order_by("pk")
    )
    conferir_autos(autos, cogita_rescisao=papel.cogita_rescisao)
    conferir_com_os_autos(papel, autos)
    contrato = autos[0].contrato
    processo = novo_processo(contrato, conhecido_em=papel.conhecido_em, em=pratica.em)
    processo.cogita_rescisao = papel.cogita_rescisao
    processo.processo_em_papel = papel.numero.strip()
    processo.situacao = ""
    processo.save()
    for auto in autos:
        autuar_no(processo, auto, em=pratica.em)
    passo = next(
        p for p in RITO_DO_PROCESSO if p.acao == Ato.INGRESSAR and p.para == papel.situacao
    )
    andamento = processo.registrar(
        passo, autor=pratica.servidor, em=pratica.em, motivacao=pratica.motivacao
    )
    _comunicar(processo, EspecieDeComunicacao.NOTIFICACAO, papel.notificacao, pratica)
    if papel.situacao == SituacaoDoProcesso.EM_DEFESA:
        for ato in atos_de_defesa(processo):
            _abrir(processo, ato, papel.notificacao, pratica)
    else:
        _defender(andamento, papel, pratica)
    if papel.decisao is not None:
        _decidir(processo, papel.decisao, pratica)
    if papel.recurso is not None:
        _recorrer(andamento, papel.recurso, pratica)
    return processo


def _defender(andamento: Any, papel: ProcessoEmPapel, pratica: Pratica) -> None:
    """Junta a defesa no dia do papel; sem ela, exige que o prazo tenha passado antes do que se fez.

    O prazo de ano sem calendário não se conta: confia-se no que o papel diz.
    """
    processo = andamento.processo
    with suppress(CalendarioIncompleto):
        for ato in atos_de_defesa(processo):
            _abrir(processo, ato, papel.notificacao, pratica)
    prazos = correndo(processo, *DEFESAS)
    if papel.defesa is not None:
        protocolar(
            andamento,
            EspecieDePeticao.DEFESA,
            _do_papel(papel.defesa),
            ultimo_dia(prazos),
            pratica,
        )
        atender(prazos, dia=papel.defesa.dia, em=pratica.em)
        return
    seguiu = papel.decisao.dia if papel.decisao else pratica.hoje
    if (ate := ultimo_dia(prazos)) and seguiu <= ate:
        o_que = f"a decisão é de {seguiu:%d/%m/%Y}" if papel.decisao else "ele ainda corre"
        raise ErroDeDominio(
            f"O prazo de defesa ia até {ate:%d/%m/%Y}, não há defesa, e {o_que}.",
            dispositivo=ART_27,
            campo="defendeu_se",
            saida="Se houve defesa ou renúncia, junte-a. Se não houve, decidir antes do prazo "
            "anula o processo: leve-o à Procuradoria, ou traga-o como “Prazo de defesa”.",
        )
    encerrar(prazos, DesfechoDoPrazo.DECORRIDO, em=pratica.em)


def _decidir(processo: ProcessoAdministrativo, papel: DecisaoEmPapel, pratica: Pratica) -> None:
    do_papel = Pratica(papel.autoridade, _as_nove(papel.dia))
    decisao = gravar(
        processo, Instancia.PRIMEIRA, ResultadoDaDecisao.APLICA, papel.fundamentos, do_papel
    )
    aplicar(decisao, papel.penas)
    anexo = guardar(papel.arquivo, por=pratica.por, em=pratica.em)
    titulo = f"Decisão em papel, de {papel.dia:%d/%m/%Y}"
    juntar(processo, Peca(EspecieDePeca.DECISAO, titulo, anexo=anexo), em=pratica.em)
    _comunicar(processo, EspecieDeComunicacao.DECISAO, papel.ciencia, pratica)
    if processo.situacao == SituacaoDoProcesso.TRANSITADO:
        _exigir_recurso_decorrido(processo, papel, pratica)
        constituir_multas(processo, dia=pratica.hoje)
        abrir_o_do_ceis(processo, em=pratica.em)
        return
    for ato in atos_de_recurso(processo):
        if not corre_da_publicacao(processo, ato):
            _abrir(processo, ato, papel.ciencia, pratica)


def _exigir_recurso_decorrido(
    processo: ProcessoAdministrativo, papel: DecisaoEmPapel, pratica: Pratica
) -> None:
    """Não há trânsito enquanto corre o recurso; o prazo de ano sem calendário não se conta."""
    recursos = atos_de_recurso(processo)
    with suppress(CalendarioIncompleto):
        for ato in recursos:
            _abrir(processo, ato, papel.ciencia, pratica)
    prazos = correndo(processo, *recursos)
    if (ate := ultimo_dia(prazos)) and pratica.hoje <= ate:
        raise ErroDeDominio(
            f"O prazo de recurso vai até {ate:%d/%m/%Y}: ainda não há trânsito.",
            dispositivo=ART_27,
            campo="ciente_em",
            saida="Traga o processo como “Prazo de recurso”.",
        )
    encerrar(prazos, DesfechoDoPrazo.DECORRIDO, em=pratica.em)


def _recorrer(andamento: Any, recurso: RecursoEmPapel, pratica: Pratica) -> None:
    """Protocola o recurso no dia do papel, e abre o prazo de quem agora o decide."""
    processo = andamento.processo
    recursos = atos_de_recurso(processo)
    prazos = correndo(processo, *recursos)
    pedido = AtoComPrazo.RECONSIDERACAO in recursos
    if pedido and processo.situacao == SituacaoDoProcesso.NA_SUPERIOR:
        raise ErroDeDominio(
            "O pedido de reconsideração não sobe: quem decidiu o decide.",
            dispositivo=ART_27,
            campo="situacao",
        )
    protocolar(
        andamento,
        EspecieDePeticao.RECONSIDERACAO if pedido else EspecieDePeticao.RECURSO,
        _do_papel(recurso),
        min((p.vence_em for p in prazos), default=None),
        pratica,
    )
    atender(prazos, dia=recurso.dia, em=pratica.em)
    de_quem, desde = (SOBE, recurso.remetido_em) if recurso.remetido_em else (REVE, recurso.dia)
    for ato in dict.fromkeys(de_quem[r] for r in recursos):
        abrir_prazo(processo, ato, ciencia=desde, meio=MeioDeCiencia.PESSOAL, em=pratica.em)


def _do_papel(peticao: DefesaEmPapel | RecursoEmPapel) -> Apresentada:
    """A petição de papel, com o dia em que se protocolou."""
    return Apresentada(
        peticao.quem, CanalDaPeticao.BALCAO, arquivos=[peticao.arquivo], chegou_em=peticao.dia
    )


def _comunicar(
    processo: ProcessoAdministrativo,
    especie: EspecieDeComunicacao,
    ciencia: Ciencia,
    pratica: Pratica,
) -> None:
    feita = ComunicacaoDoProcesso.objects.create(
        processo=processo,
        especie=especie,
        expedida_em=_as_nove(ciencia.dia),
        expedida_por=pratica.servidor,
    )
    provar_ciencia(feita, ciencia, pratica)


def _abrir(
    processo: ProcessoAdministrativo, ato: AtoComPrazo, ciencia: Ciencia, pratica: Pratica
) -> None:
    abrir_prazo(processo, ato, ciencia=ciencia.dia, meio=ciencia.meio, em=pratica.em)


def _as_nove(dia: date) -> datetime:
    return timezone.make_aware(datetime.combine(dia, time(9)))
