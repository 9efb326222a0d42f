"""Emissão das ordens de vistoria: uma, numerada, por veículo (arts. 12, § 1º, II, e 14, § 6º)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import OrdemDeVistoria, Roteiro
from fiscalizacao.regras.ordens import orgao_cabe
from fiscalizacao.regras.ritos import ART_12_II, ART_14_II, RITO_DA_ORDEM
from fiscalizacao.servicos.cartas_da_ordem import comunicar
from fiscalizacao.servicos.ordens import EM_CURSO
from fiscalizacao.tipos import AlvoDaVistoria, AtoDaOrdem, EspecieDeRoteiro, OrgaoDaVistoria
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.servicos.ritos import abrir
from patrocinio.comum.tipos import EspecieDeSerie
from transporte_escolar.models import Empresa, PosseDoVeiculo, Veiculo

_CITADOS: Final = 5


@dataclass(frozen=True)
class Ordem:
    """O que se ordena: que vistoria, por quem, em quantos dias corridos da entrega, e por quê."""

    roteiro: Roteiro
    orgao: OrgaoDaVistoria
    prazo_dias: int
    razoes: str


@transaction.atomic
def ordenar(
    ordem: Ordem, *, veiculos: Iterable[Veiculo], por: Servidor, em: datetime
) -> list[OrdemDeVistoria]:
    """Ordena a vistoria de cada veículo à empresa que o tem no dia: todas as ordens, ou nenhuma.

    Na mesma transação escreve-se a cada empresa, se tem e-mail.

    Erros: ``ErroDeDominio`` sem veículo, do que não está com empresa no dia ou já tem ordem em
    curso do mesmo roteiro, ou se o roteiro não serve; ``ValidationError``; ``PapelAusente``.
    """
    hoje = timezone.localdate(em)
    _conferir_roteiro(ordem)
    travados = _travados({v.pk for v in veiculos})
    empresas = _empresas(travados, hoje)
    _recusar_repetidas(travados, ordem.roteiro)
    return [_ordenar_de(v, empresas[v.pk], ordem, por=por, em=em) for v in travados]


def _conferir_roteiro(ordem: Ordem) -> None:
    if not ordem.roteiro.ativo or AlvoDaVistoria.VEICULO not in ordem.roteiro.alvos:
        raise ErroDeDominio(
            f"O roteiro “{ordem.roteiro}” não está em uso para veículos.",
            dispositivo=ART_12_II,
            campo="roteiro",
            saida="Escolha outro.",
        )
    if not orgao_cabe(ordem.orgao, EspecieDeRoteiro(ordem.roteiro.especie)):
        raise ErroDeDominio(
            "A oficina é credenciada só para a inspeção semestral.",
            dispositivo=ART_14_II,
            campo="orgao",
            saida="Escolha a SESTRAN ou o órgão estadual, ou o roteiro da semestral.",
        )


def _travados(chaves: set[int]) -> list[Veiculo]:
    if not chaves:
        raise ErroDeDominio(
            "Nenhum veículo escolhido.", campo="veiculos", saida="Escolha ao menos um."
        )
    travados = Veiculo.objects.select_for_update(of=("self",)).filter(pk__in=chaves)
    return sorted(travados.order_by("pk"), key=lambda v: v.placa)


def _empresas(veiculos: list[Veiculo], hoje: date) -> dict[int, Empresa]:
    posses = PosseDoVeiculo.objects.filter(veiculo__in=veiculos, empresa__isnull=False)
    empresas = {p.veiculo_id: p.empresa for p in posses.vigentes_em(hoje).select_related("empresa")}
    fora = [
        v
        for v in veiculos
        if v.pk not in empresas or (v.baixado_em is not None and v.baixado_em <= hoje)
    ]
    if fora:
        raise ErroDeDominio(
            f"{_citar(fora)}: sem empresa hoje, ou baixado.",
            dispositivo=ART_12_II,
            campo="veiculos",
            saida="A ordem vai à empresa que tem o veículo: registre com quem ele está, ou "
            "retire-o da escolha.",
        )
    return empresas


def _recusar_repetidas(veiculos: list[Veiculo], roteiro: Roteiro) -> None:
    em_curso = OrdemDeVistoria.objects.filter(
        veiculo__in=veiculos, roteiro=roteiro, situacao__in=EM_CURSO
    )
    ja = list(em_curso.select_related("veiculo").order_by("ano", "numero"))
    if ja:
        raise ErroDeDominio(
            f"Já há ordem em curso do mesmo roteiro: {_citar([f'{o} ({o.veiculo})' for o in ja])}.",
            campo="veiculos",
            saida="Espere que se cumpra, ou cancele-a antes.",
        )


def _citar(registros: list[Any]) -> str:
    mais = f" e mais {len(registros) - _CITADOS}" if len(registros) > _CITADOS else ""
    return f"{', '.join(map(str, registros[:_CITADOS]))}{mais}"


def _ordenar_de(
    veiculo: Veiculo, empresa: Empresa, ordem: Ordem, *, por: Servidor, em: datetime
) -> OrdemDeVistoria:
    dia = timezone.localdate(em)
    nova = OrdemDeVistoria(
        ano=dia.year,
        veiculo=veiculo,
        empresa=empresa,
        roteiro=ordem.roteiro,
        orgao=ordem.orgao,
        prazo_dias=ordem.prazo_dias,
        emitida_em=dia,
    )
    # O número só se toma do que vai ser gravado.
    nova.full_clean(exclude=["numero", "situacao"])
    nova.numero = proximo_numero(EspecieDeSerie.ORDEM_DE_VISTORIA, dia.year)
    abrir(nova, RITO_DA_ORDEM, acao=AtoDaOrdem.ORDENAR, autor=por, em=em, motivacao=ordem.razoes)
    comunicar(nova, em=em)
    return nova
