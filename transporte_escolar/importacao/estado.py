"""O que o banco já tem e a planilha pode mudar, lido em poucas consultas."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from django.db.models import Q
from django.db.models.functions import Upper

from patrocinio.comum.servicos.vigencias import parametro_em
from transporte_escolar.importacao.empresas import CadastroDeEmpresas
from transporte_escolar.importacao.escolas import CadastroDeEscolas, EscolaConhecida
from transporte_escolar.models import (
    Edital,
    Escola,
    ItemDoEdital,
    Itinerario,
    Linha,
    Lote,
    Ponto,
    Proposta,
    Viagem,
)


class PontoAtual(NamedTuple):
    """Lugar do itinerário; são muitos, e um modelo para cada um custaria segundos."""

    nome: str
    latitude: Decimal | None
    longitude: Decimal | None
    embarque: bool


@dataclass
class CaminhoAtual:
    """Itinerário de uma linha, com os seus pontos e viagens em ordem."""

    itinerario: Itinerario
    pontos: list[PontoAtual] = field(default_factory=list)
    viagens: list[Viagem] = field(default_factory=list)


@dataclass
class Estado:
    """Retrato do que a importação consulta, no dia em que os itinerários passam a valer."""

    edital: Edital
    vale_de: date
    hoje: date
    linhas: dict[str, Linha]
    itens: dict[int, ItemDoEdital]
    lotes: dict[int, Lote]
    caminhos: dict[int, CaminhoAtual]
    futuros: dict[int, date]
    escolas: CadastroDeEscolas
    escolas_da_linha: dict[int, set[int]]
    outros_editais: dict[int, str]
    empresas: CadastroDeEmpresas
    propostas: list[Proposta]
    _aceita_mei: bool | None = None

    def aceita_mei(self) -> bool:
        """Leitura vigente sobre o MEI; só se consulta se algum licitante o for."""
        if self._aceita_mei is None:
            self._aceita_mei = bool(parametro_em("aceita_mei", em=self.hoje))
        return self._aceita_mei


@dataclass(frozen=True)
class Pedido:
    """O que a planilha cita, e por isso se procura.

    ``prefixo`` começa os códigos que a importação deriva do edital; vazio se não derivará nenhum.
    """

    codigos: Collection[str]
    prefixo: str
    cnpjs: Collection[str]
    licitantes: Collection[str]


def ler_estado(
    edital: Edital, pedido: Pedido, *, vale_de: date, hoje: date, travar: bool = False
) -> Estado:
    """Lê tudo em número fixo de consultas; ``travar`` segura as linhas até o fim da transação."""
    itens = list(ItemDoEdital.objects.filter(edital=edital).select_related("linha", "lote"))
    linhas = _linhas(pedido, [i.linha_id for i in itens], travar=travar)
    chaves = [linha.pk for linha in linhas.values()]
    caminhos, futuros = _caminhos(chaves, vale_de)
    return Estado(
        edital=edital,
        vale_de=vale_de,
        hoje=hoje,
        linhas=linhas,
        itens={i.linha_id: i for i in itens},
        lotes={lote.numero: lote for lote in Lote.objects.filter(edital=edital)},
        caminhos=caminhos,
        futuros=futuros,
        escolas=CadastroDeEscolas(
            EscolaConhecida(pk, nome, inep or "")
            for pk, nome, inep in Escola.objects.filter(ativa=True).values_list(
                "pk", "nome", "inep"
            )
        ),
        escolas_da_linha=_escolas_da_linha(chaves),
        outros_editais=_outros_editais(edital, chaves),
        empresas=CadastroDeEmpresas(cnpjs=pedido.cnpjs, nomes=pedido.licitantes),
        propostas=list(
            Proposta.objects.que_contam()
            .filter(edital=edital)
            .select_related("item", "item__lote", "item__linha", "empresa")
        ),
    )


def _linhas(pedido: Pedido, chaves: Collection[int], *, travar: bool) -> dict[str, Linha]:
    filtro = Q(chave__in=list(pedido.codigos)) | Q(pk__in=list(chaves))
    if pedido.prefixo:
        filtro |= Q(chave__startswith=pedido.prefixo)
    achadas = Linha.objects.annotate(chave=Upper("codigo")).filter(filtro).order_by("pk")
    if travar:
        achadas = achadas.select_for_update()
    return {linha.codigo.upper(): linha for linha in achadas}


def _caminhos(
    linhas: Collection[int], dia: date
) -> tuple[dict[int, CaminhoAtual], dict[int, date]]:
    atuais: dict[int, CaminhoAtual] = {}
    futuros: dict[int, date] = {}
    por_itinerario: dict[int, CaminhoAtual] = {}
    itinerarios = Itinerario.objects.filter(
        Q(vigente_ate__isnull=True) | Q(vigente_ate__gte=dia), linha__in=linhas
    ).order_by("vigente_de")
    for itinerario in itinerarios:
        if itinerario.vigente_de > dia:
            futuros.setdefault(itinerario.linha_id, itinerario.vigente_de)
        else:
            caminho = CaminhoAtual(itinerario)
            atuais[itinerario.linha_id] = por_itinerario[itinerario.pk] = caminho
    pontos = Ponto.objects.filter(itinerario__in=list(por_itinerario)).order_by("ordem")
    for chave, *campos in pontos.values_list("itinerario_id", *PontoAtual._fields):
        por_itinerario[chave].pontos.append(PontoAtual(*campos))
    for viagem in Viagem.objects.filter(itinerario__in=list(por_itinerario)):
        por_itinerario[viagem.itinerario_id].viagens.append(viagem)
    return atuais, futuros


def _escolas_da_linha(linhas: Collection[int]) -> dict[int, set[int]]:
    ligadas: dict[int, set[int]] = defaultdict(set)
    pares = Linha.escolas.through.objects.filter(linha__in=linhas)
    for linha, escola in pares.values_list("linha_id", "escola_id"):
        ligadas[linha].add(escola)
    return ligadas


def _outros_editais(edital: Edital, linhas: Collection[int]) -> dict[int, str]:
    outros = (
        ItemDoEdital.objects.filter(linha__in=linhas)
        .exclude(edital=edital)
        .select_related("edital")
        .order_by("edital__ano", "edital__numero")
    )
    return {item.linha_id: str(item.edital) for item in outros}
