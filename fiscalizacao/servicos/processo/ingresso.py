"""Processo que corria em papel: entra no portal onde está, com as provas do que já se fez."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import AutoDeInfracao, ComunicacaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.efeitos import REVE, SOBE
from fiscalizacao.regras.rito_do_processo import ART_26, ART_27, RITO_DO_PROCESSO
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.comunicacoes import Ciencia, atos_de_defesa, provar_ciencia
from fiscalizacao.servicos.processo.decisoes import Fundamentos, aplicar, gravar
from fiscalizacao.servicos.processo.encerramento import abrir_o_do_ceis, constituir_multas
from fiscalizacao.servicos.processo.instauracao import autuar_no, conferir_autos, novo_processo
from fiscalizacao.servicos.processo.medidas import atos_de_recurso
from fiscalizacao.servicos.processo.peticoes import Apresentada, protocolar
from fiscalizacao.servicos.processo.prazos import abrir_prazo, atender, correndo
from fiscalizacao.servicos.processo.publicacao import corre_da_publicacao
from fiscalizacao.tipos import (
    AtoComPrazo,
    CanalDaPeticao,
    EspecieDeComunicacao,
    EspecieDePeticao,
    Instancia,
    Medida,
    MeioDeCiencia,
    ResultadoDaDecisao,
    SituacaoDoProcesso,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.tipos import Papel

COM_RECURSO: Final = frozenset({SituacaoDoProcesso.RECORRIDO, SituacaoDoProcesso.NA_SUPERIOR})
COM_DECISAO: Final = COM_RECURSO | {SituacaoDoProcesso.EM_RECURSO, SituacaoDoProcesso.TRANSITADO}


@dataclass(frozen=True)
class DecisaoEmPapel:
    """A decisão já tomada: quem, quando, com que razões e penas, e como a parte soube."""

    autoridade: Servidor
    dia: date
    fundamentos: Fundamentos
    penas: Mapping[int, Sequence[Medida]]
    ciencia: Ciencia


@dataclass(frozen=True)
class RecursoEmPapel:
    """O recurso já protocolado; ``remetido_em`` é quando subiu, se já subiu."""

    dia: date
    quem: str
    arquivo: Decodificado
    remetido_em: date | None = None


@dataclass(frozen=True)
class ProcessoEmPapel:
    """O que se sabe do processo em papel, e onde ele está."""

    numero: str
    autos: Sequence[AutoDeInfracao]
    situacao: SituacaoDoProcesso
    conhecido_em: date
    notificacao: Ciencia
    cogita_rescisao: bool = False
    decisao: DecisaoEmPapel | None = None
    recurso: RecursoEmPapel | None = None


@transaction.atomic
def ingressar(papel: ProcessoEmPapel, pratica: Pratica) -> ProcessoAdministrativo:
    """Traz o processo em papel para a situação em que está; os prazos abertos correm do que consta.

    Erros: ``ErroDeDominio`` sem o número do papel, se falta ou sobra a decisão, se as datas não
    seguem a ordem do processo, ou os de ``instaurar``; ``PapelAusente``.
    Fonte: Lei 5.002/2018, arts. 26 e 27.
    """
    exigir_papel(pratica.servidor, Papel.SESTRAN_AUTORIDADE, dispositivo=ART_26)
    _conferir(papel, pratica)
    autos = list(
        AutoDeInfracao.objects.select_for_update(of=("self",))
        .filter(pk__in={a.pk for a in papel.autos})
        .select_related("contrato__empresa", "infracao")
        .order_by("pk")
    )
    conferir_autos(autos, cogita_rescisao=papel.cogita_rescisao)
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
    if papel.decisao is not None:
        _decidir(processo, papel.decisao, pratica)
    if papel.recurso is not None:
        _recorrer(andamento, papel.recurso, pratica)
    return processo


def _decidir(processo: ProcessoAdministrativo, papel: DecisaoEmPapel, pratica: Pratica) -> None:
    do_papel = Pratica(papel.autoridade, _as_nove(papel.dia))
    decisao = gravar(
        processo, Instancia.PRIMEIRA, ResultadoDaDecisao.APLICA, papel.fundamentos, do_papel
    )
    aplicar(decisao, papel.penas)
    _comunicar(processo, EspecieDeComunicacao.DECISAO, papel.ciencia, pratica)
    if processo.situacao == SituacaoDoProcesso.TRANSITADO:
        constituir_multas(processo, dia=pratica.hoje)
        abrir_o_do_ceis(processo, em=pratica.em)
        return
    for ato in atos_de_recurso(processo):
        if not corre_da_publicacao(processo, ato):
            _abrir(processo, ato, papel.ciencia, pratica)


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
        Apresentada(recurso.quem, CanalDaPeticao.BALCAO, arquivos=[recurso.arquivo]),
        min((p.vence_em for p in prazos), default=None),
        Pratica(pratica.por, _as_nove(recurso.dia)),
    )
    atender(prazos, em=pratica.em)
    de_quem, desde = (SOBE, recurso.remetido_em) if recurso.remetido_em else (REVE, recurso.dia)
    for ato in dict.fromkeys(de_quem[r] for r in recursos):
        abrir_prazo(processo, ato, ciencia=desde, meio=MeioDeCiencia.PESSOAL, em=pratica.em)


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


def _conferir(papel: ProcessoEmPapel, pratica: Pratica) -> None:
    if not papel.numero.strip():
        raise ErroDeDominio("Diga o número do processo em papel.", campo="numero")
    if not pratica.motivacao.strip():
        raise ErroDeDominio(
            "Diga onde está o original e o que já se fez nele.",
            dispositivo=ART_27,
            campo="razoes",
        )
    pede = papel.situacao in COM_DECISAO
    if pede != (papel.decisao is not None):
        falta = "Falta a decisão." if pede else "Nessa situação ainda não há decisão."
        raise ErroDeDominio(falta, dispositivo=ART_27, campo="situacao")
    _conferir_recurso(papel)
    ordem = [papel.conhecido_em, papel.notificacao.dia]
    if papel.decisao is not None:
        ordem += [papel.decisao.dia, papel.decisao.ciencia.dia]
    if papel.recurso is not None:
        ordem += [d for d in (papel.recurso.dia, papel.recurso.remetido_em) if d]
    if ordem != sorted(ordem) or ordem[-1] > pratica.hoje:
        raise ErroDeDominio(
            "As datas não seguem a ordem do processo: conhecimento, notificação, decisão, ciência "
            "dela, recurso, remessa; e nenhuma é futura.",
            dispositivo=ART_27,
            campo="notificado_em",
        )


def _conferir_recurso(papel: ProcessoEmPapel) -> None:
    recorrido = papel.situacao in COM_RECURSO
    if recorrido != (papel.recurso is not None):
        falta = "Falta o recurso." if recorrido else "Nessa situação ainda não há recurso."
        raise ErroDeDominio(falta, dispositivo=ART_27, campo="recorrido_em")
    subiu = papel.situacao == SituacaoDoProcesso.NA_SUPERIOR
    if papel.recurso is not None and subiu != (papel.recurso.remetido_em is not None):
        raise ErroDeDominio(
            "O dia da remessa é só do recurso que já subiu, e esse o pede.",
            dispositivo=ART_27,
            campo="remetido_em",
        )
