"""Tudo o que o fiscal leva no celular: quem pode rodar, o que reexaminar e as visitas do dia."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from fiscalizacao.models import Infracao, RespostaDoItem, VersaoDoRoteiro, VisitaPlanejada
from fiscalizacao.servicos.efeitos import chave_da_resposta
from fiscalizacao.tipos import OrigemDaInfracao
from patrocinio.comum.models import Servidor
from transporte_escolar.models import (
    Alocacao,
    Condutor,
    Contrato,
    Empresa,
    ItemDoContrato,
    Linha,
    PendenciaDeVistoria,
    PosseDoVeiculo,
    Veiculo,
    Vinculo,
)
from transporte_escolar.servicos.regularidade import (
    pendencias_das_empresas,
    pendencias_dos_condutores,
    pendencias_dos_veiculos,
)
from transporte_escolar.tipos import Pendencia

Pendencias = tuple[Pendencia, ...]
NADA: Final[Pendencias] = ()


@dataclass(frozen=True)
class AReexaminar:
    """Não conformidade em aberto, com o prazo que tem; sem prazo, é a que interditou."""

    resposta: RespostaDoItem
    prazo: date | None


@dataclass(frozen=True)
class InfracaoNoDia:
    """Infração do catálogo; a de edital traz os contratos em vigor, e as empresas, a que serve."""

    infracao: Infracao
    contratos: tuple[int, ...] = ()
    empresas: tuple[int, ...] = ()


@dataclass(frozen=True)
class ListaDoDia:
    """O que a pessoa leva, com as ligações do dia (por chave primária)."""

    dia: date
    versoes: list[VersaoDoRoteiro]
    veiculos: list[Veiculo]
    condutores: list[Condutor]
    empresas: list[Empresa]
    linhas: list[Linha]
    visitas: list[VisitaPlanejada]
    do_veiculo: Mapping[int, Pendencias]
    do_condutor: Mapping[int, Pendencias]
    da_empresa: Mapping[int, Pendencias]
    empresa_do_veiculo: Mapping[int, int | None]
    empresa_do_condutor: Mapping[int, int | None]
    linhas_do_veiculo: Mapping[int, set[int]]
    condutores_do_veiculo: Mapping[int, set[int]]
    veiculos_da_linha: Mapping[int, set[int]]
    condutores_da_linha: Mapping[int, set[int]]
    a_reexaminar: Mapping[int, list[AReexaminar]]
    infracoes: list[InfracaoNoDia]


def lista_do_dia(*, pessoa: Servidor, em: date) -> ListaDoDia:
    """Monta a lista, com o escopo da pessoa, em número fixo de consultas."""
    veiculos = list(Veiculo.objects.visiveis_a(pessoa).ativos_em(em).order_by("placa"))
    condutores = list(
        Condutor.objects.visiveis_a(pessoa)
        .filter(pk__in=Vinculo.objects.vigentes_em(em).values("condutor"))
        .order_by("nome")
    )
    linhas = list(Linha.objects.visiveis_a(pessoa).ativas_em(em).order_by("codigo"))
    posses = dict(
        PosseDoVeiculo.objects.vigentes_em(em).order_by("pk").values_list("veiculo", "empresa")
    )
    vinculos = dict(
        Vinculo.objects.vigentes_em(em)
        .filter(condutor__isnull=False)
        .order_by("pk")
        .values_list("condutor", "empresa")
    )
    das_partes = {e for e in (*posses.values(), *vinculos.values()) if e is not None}
    empresas = list(
        Empresa.objects.visiveis_a(pessoa).filter(pk__in=das_partes).order_by("razao_social")
    )
    return ListaDoDia(
        dia=em,
        versoes=_versoes(),
        veiculos=veiculos,
        condutores=condutores,
        empresas=empresas,
        linhas=linhas,
        visitas=_visitas(pessoa, em),
        do_veiculo=pendencias_dos_veiculos([v.pk for v in veiculos], em=em),
        do_condutor=pendencias_dos_condutores([c.pk for c in condutores], em=em),
        da_empresa=pendencias_das_empresas([e.pk for e in empresas], em=em),
        empresa_do_veiculo=posses,
        empresa_do_condutor=vinculos,
        **_ligacoes(em),
        a_reexaminar=a_reexaminar(v.pk for v in veiculos),
        infracoes=infracoes_que_cabem(em),
    )


def infracoes_que_cabem(em: date) -> list[InfracaoNoDia]:
    """As da lei e as dos editais que têm contrato em vigor no dia (duas consultas).

    Fonte: Lei 5.002/2018, art. 21, p.ú.
    """
    em_vigor = ItemDoContrato.objects.vigentes_em(em).filter(
        sem_efeito=False, contrato__assinado_em__isnull=False
    )
    contratos: dict[int, dict[int, int]] = defaultdict(dict)
    dos_contratos = Contrato.objects.filter(itens__in=em_vigor).distinct().order_by("pk")
    for pk, empresa, edital in dos_contratos.values_list("pk", "empresa", "edital"):
        contratos[edital][pk] = empresa
    lei = OrigemDaInfracao.LEI
    todas = Infracao.objects.order_by("pk")
    cabem = [i for i in todas if i.origem == lei or i.edital_id in contratos]
    return [_no_dia(i, contratos.get(i.edital_id or 0, {})) for i in cabem]


def _no_dia(infracao: Infracao, contratos: Mapping[int, int]) -> InfracaoNoDia:
    return InfracaoNoDia(infracao, tuple(contratos), tuple(sorted(set(contratos.values()))))


def _versoes() -> list[VersaoDoRoteiro]:
    return list(
        VersaoDoRoteiro.objects.em_vigor()
        .filter(roteiro__em_campo=True)
        .select_related("roteiro", "criterios")
        .prefetch_related("itens")
        .order_by("roteiro__nome")
    )


def _visitas(pessoa: Servidor, em: date) -> list[VisitaPlanejada]:
    return list(
        VisitaPlanejada.objects.filter(
            fiscal=pessoa, dia=em, cancelada_em__isnull=True, vistorias__isnull=True
        )
        .select_related("veiculo", "linha", "condutor", "empresa")
        .prefetch_related("roteiros")
        .order_by("posicao", "pk")
    )


def _ligacoes(em: date) -> dict[str, Any]:
    ligacoes: dict[str, defaultdict[int, set[int]]] = {
        nome: defaultdict(set)
        for nome in (
            "linhas_do_veiculo",
            "condutores_do_veiculo",
            "veiculos_da_linha",
            "condutores_da_linha",
        )
    }
    alocadas = Alocacao.objects.vigentes_em(em).values_list("linha", "veiculo", "condutor")
    for linha, veiculo, condutor in alocadas:
        ligacoes["linhas_do_veiculo"][veiculo].add(linha)
        ligacoes["veiculos_da_linha"][linha].add(veiculo)
        if condutor is not None:
            ligacoes["condutores_do_veiculo"][veiculo].add(condutor)
            ligacoes["condutores_da_linha"][linha].add(condutor)
    return dict(ligacoes)


def a_reexaminar(veiculos: Iterable[int]) -> dict[int, list[AReexaminar]]:
    """As falhas em aberto de cada veículo, uma por item, com o prazo (duas consultas)."""
    abertas = (
        RespostaDoItem.objects.em_aberto()
        .reexaminaveis()
        .filter(vistoria__veiculo__in=list(veiculos))
        .select_related("item__versao_do_roteiro__roteiro", "vistoria")
        .order_by("vistoria__fim", "item__ordem")
    )
    por_item: dict[tuple[int, int, str], list[RespostaDoItem]] = defaultdict(list)
    for resposta in abertas:
        versao = resposta.item.versao_do_roteiro
        chave = (resposta.vistoria.veiculo_id, versao.roteiro_id, resposta.item.codigo)
        por_item[chave].append(resposta)
    chaves = [chave_da_resposta(r.pk) for falhas in por_item.values() for r in falhas]
    prazos = dict(
        PendenciaDeVistoria.objects.filter(chave__in=chaves, sanada_em__isnull=True).values_list(
            "chave", "ate"
        )
    )
    por_veiculo: dict[int, list[AReexaminar]] = defaultdict(list)
    for (veiculo_id, *_), falhas in por_item.items():
        datas = [p for r in falhas if (p := prazos.get(chave_da_resposta(r.pk)))]
        por_veiculo[veiculo_id].append(AReexaminar(falhas[0], min(datas, default=None)))
    return por_veiculo


def roteiros_em_aberto(veiculo_id: int) -> list[int]:
    """Versões em vigor dos roteiros em que o veículo tem o que reexaminar (uma consulta)."""
    abertas = (
        RespostaDoItem.objects.em_aberto().reexaminaveis().filter(vistoria__veiculo=veiculo_id)
    )
    roteiros = abertas.values("item__versao_do_roteiro__roteiro")
    versoes = VersaoDoRoteiro.objects.em_vigor().filter(roteiro__in=roteiros)
    return list(versoes.order_by("pk").values_list("pk", flat=True))
