"""Pedido de substituição de veículo, comum ou emergencial (art. 15)."""

from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.servicos.ritos import abrir
from patrocinio.comum.servicos.vigencias import parametro_em
from patrocinio.comum.tipos import EspecieDeSerie
from transporte_escolar.models import Alocacao, Linha, Substituicao, Veiculo
from transporte_escolar.regras.horarios import UM_DIA, Periodo
from transporte_escolar.regras.ritos import ART_15, RITO_DA_SUBSTITUICAO
from transporte_escolar.servicos import agenda
from transporte_escolar.servicos.equipes import recusar_inaptos
from transporte_escolar.servicos.recusas import traduzindo_recusas
from transporte_escolar.servicos.trocas import achados_do_substituto, em_troca, mover
from transporte_escolar.tipos import AtoDaSubstituicao as Ato


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

    Erros: ``ErroDeDominio`` se a linha ou o veículo não é de quem pede, se o substituído não está
    na linha, se as datas não servem, ou, no emergencial, se o substituto não pode começar;
    ``PapelAusente``.
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
        substituicao.emergencial_ate = _termo(substituicao)
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
        mover(substituicao, Periodo(periodo.de, substituicao.emergencial_ate))
    return substituicao


def _termo(substituicao: Substituicao) -> date:
    dias = parametro_em("emergencial_dias", em=substituicao.desde)
    termo = substituicao.desde + UM_DIA * (int(str(dias)) - 1)
    return min(termo, substituicao.ate or termo)


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
