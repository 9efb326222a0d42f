"""Pedido de substituição de veículo, comum ou emergencial (art. 15)."""

from datetime import date, datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.servicos.ritos import abrir
from patrocinio.comum.servicos.vigencias import parametro_em
from patrocinio.comum.tipos import EspecieDeSerie
from transporte_escolar.models import (
    Alocacao,
    AndamentoDaSubstituicao,
    Linha,
    Substituicao,
    Veiculo,
)
from transporte_escolar.regras.horarios import UM_DIA, Periodo
from transporte_escolar.regras.ritos import ART_15, RITO_DA_SUBSTITUICAO
from transporte_escolar.servicos import agenda
from transporte_escolar.servicos.equipes import recusar_inaptos
from transporte_escolar.servicos.recusas import traduzindo_recusas
from transporte_escolar.servicos.trocas import achados_do_substituto, em_troca, mover, travar
from transporte_escolar.tipos import AtoDaSubstituicao as Ato
from transporte_escolar.tipos import SituacaoDaSubstituicao as Situacao

_PECA_A_COMUM: Final = "Peça a substituição comum: a SESTRAN decide."


@transaction.atomic
def pedir(
    substituicao: Substituicao,
    *,
    autor: Servidor,
    em: datetime,
    razoes: str,
    emergencial: bool = False,
) -> Substituicao:
    """Abre o pedido, que vem por gravar; o emergencial já move a alocação, até o seu termo.

    A emergencial só adianta a decisão da SESTRAN (H-19), e não a substitui. Por isso não se
    encadeia: da que se rejeitou, ou de que se desistiu, até outra do mesmo veículo na linha passam
    inteiros, depois do termo, tantos dias quantos ela dura. E não traz de volta o substituto que a
    SESTRAN rejeitou na linha: essa é a última palavra dela, até que o aprove.
    A viagem que hoje já saiu só muda amanhã.
    Erros: ``ErroDeDominio`` se a linha ou o veículo não é de quem pede, se o substituído não está
    na linha, se as datas não servem, ou, no emergencial, se há outro recente, se o substituto foi
    rejeitado ou não pode começar, ou se não resta viagem a mover; ``PapelAusente``.
    Fonte: Lei 5.002/2018, art. 15.
    """
    hoje = timezone.localdate(em)
    _conferir_datas(substituicao, hoje, emergencial=emergencial)
    _exigir_que_seja_seu(substituicao, autor)
    substituicao.ano = hoje.year
    substituicao.numero = proximo_numero(EspecieDeSerie.SUBSTITUICAO, hoje.year)
    linha = agenda.travar_linha(substituicao.linha_id)
    periodo = Periodo(substituicao.desde, substituicao.ate)
    alocadas = em_troca(substituicao, periodo)
    _exigir_alocado(linha, substituicao, alocadas)
    if emergencial:
        _recusar_rejeitado(substituicao)
        _recusar_encadeada(substituicao)
        substituicao.emergencial_ate = _termo(substituicao)
        travar(substituicao, desde=periodo.de)
    with traduzindo_recusas():
        abrir(
            substituicao,
            RITO_DA_SUBSTITUICAO,
            acao=Ato.PEDIR,
            autor=autor,
            em=em,
            motivacao=razoes,
        )
    if emergencial:
        recusar_inaptos(achados_do_substituto(substituicao, em=periodo.de), em=periodo.de)
        vale = Periodo(periodo.de, substituicao.emergencial_ate)
        mover(substituicao, vale, agora=timezone.localtime(em))
        _exigir_viagem(substituicao)
    return substituicao


def _duracao(substituicao: Substituicao) -> timedelta:
    dias = parametro_em("emergencial_dias", em=substituicao.desde)
    return UM_DIA * int(str(dias))


def _termo(substituicao: Substituicao) -> date:
    termo = substituicao.desde + _duracao(substituicao) - UM_DIA
    return min(termo, substituicao.ate or termo)


def _recusar_rejeitado(substituicao: Substituicao) -> None:
    decisoes = AndamentoDaSubstituicao.objects.filter(
        processo__linha_id=substituicao.linha_id,
        processo__substituto_id=substituicao.substituto_id,
        acao__in=(Ato.APROVAR, Ato.REJEITAR),
    )
    ultima = decisoes.select_related("processo").order_by("-pk").first()
    if ultima is not None and ultima.acao == Ato.REJEITAR:
        raise ErroDeDominio(
            f"A SESTRAN rejeitou o veículo {substituicao.substituto} nesta linha, em "
            f"{timezone.localtime(ultima.em):%d/%m/%Y} ({str(ultima.processo).lower()}): por "
            "emergência ele não volta.",
            dispositivo=ART_15,
            campo="substituto",
            saida=f"Escolha outro veículo. {_PECA_A_COMUM}",
        )


def _recusar_encadeada(substituicao: Substituicao) -> None:
    duracao = _duracao(substituicao)
    anterior = (
        Substituicao.objects.filter(
            linha_id=substituicao.linha_id,
            substituido_id=substituicao.substituido_id,
            situacao__in=(Situacao.REJEITADA, Situacao.DESISTIDA),
            emergencial_ate__gte=substituicao.desde - duracao,
        )
        .order_by("-emergencial_ate")
        .first()
    )
    if anterior is not None and anterior.emergencial_ate is not None:
        raise ErroDeDominio(
            f"O veículo {substituicao.substituido} já teve nesta linha uma emergencial até "
            f"{anterior.emergencial_ate:%d/%m/%Y}, que não foi ratificada ({str(anterior).lower()}"
            f"): outra só cabe depois de {anterior.emergencial_ate + duracao:%d/%m/%Y}.",
            dispositivo=ART_15,
            campo="emergencial",
            saida=_PECA_A_COMUM,
        )


def _exigir_viagem(substituicao: Substituicao) -> None:
    if not substituicao.alocacoes.exists():
        raise ErroDeDominio(
            f"Até {substituicao.emergencial_ate:%d/%m/%Y} não resta viagem do veículo "
            f"{substituicao.substituido} por sair.",
            dispositivo=ART_15,
            campo="desde",
            saida="Peça a partir de amanhã.",
        )


def _conferir_datas(substituicao: Substituicao, hoje: date, *, emergencial: bool) -> None:
    if substituicao.desde < hoje:
        raise ErroDeDominio(
            "A consulta à SESTRAN é anterior à troca: o primeiro dia já passou.",
            dispositivo=ART_15,
            campo="desde",
            saida="Escolha hoje ou um dia depois.",
        )
    if substituicao.ate is not None and substituicao.ate < substituicao.desde:
        raise ErroDeDominio(
            "O fim da substituição não pode ser antes do início.",
            campo="ate",
            saida="Deixe-o em branco se a substituição é definitiva.",
        )
    if emergencial and substituicao.desde > hoje + UM_DIA:
        raise ErroDeDominio(
            "A emergencial é para hoje ou amanhã, quando não dá para esperar a SESTRAN.",
            dispositivo=ART_15,
            campo="desde",
            saida="Para depois de amanhã, peça a substituição comum.",
        )


def _exigir_que_seja_seu(substituicao: Substituicao, autor: Servidor) -> None:
    alvos = (
        ("linha", Linha, substituicao.linha_id, "A linha não está entre as suas."),
        ("substituto", Veiculo, substituicao.substituto_id, "O veículo não está entre os seus."),
    )
    for campo, modelo, chave, frase in alvos:
        visiveis: Any = modelo.objects.visiveis_a(autor)
        if not visiveis.filter(pk=chave).exists():
            raise ErroDeDominio(
                frase,
                dispositivo=ART_15,
                campo=campo,
                saida="Escolha um da empresa que executa a linha, ou registre antes a posse dele.",
            )


def _exigir_alocado(linha: Linha, substituicao: Substituicao, alocadas: list[Alocacao]) -> None:
    if substituicao.substituido_id == substituicao.substituto_id:
        raise ErroDeDominio(
            "O substituto é outro veículo.",
            dispositivo=ART_15,
            campo="substituto",
            saida="Escolha o veículo que entra no lugar.",
        )
    if not alocadas:
        raise ErroDeDominio(
            f"O veículo {substituicao.substituido} não está alocado à linha {linha.codigo} "
            "nesse período.",
            dispositivo=ART_15,
            campo="substituido",
            saida="Escolha o veículo que faz a linha.",
        )
