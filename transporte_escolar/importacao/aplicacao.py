"""Grava o que a conferência mostrou: todas as linhas prontas, ou nenhuma."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from transporte_escolar.importacao.comparacao import Plano, ResultadoDaLinha
from transporte_escolar.importacao.conferencia import Conferencia, conferir
from transporte_escolar.importacao.envios import (
    Arquivo,
    aplicando,
    guardar,
    mais_recente_do_mesmo_arquivo,
    marcar_aplicada,
    prontas_como_vistas,
    travar,
)
from transporte_escolar.models import (
    Edital,
    ImportacaoDeLinhas,
    ItemDoEdital,
    Itinerario,
    Linha,
    Lote,
    Ponto,
    Viagem,
)
from transporte_escolar.servicos.propostas import apresentar_proposta, gravar_proposta
from transporte_escolar.servicos.realocacao import realocar_as_alocadas

_VESPERA: Final = timedelta(days=1)
_LOTE_DE_GRAVACAO: Final = 500


@dataclass(frozen=True)
class Envio(Arquivo):
    """Planilha de linhas que a pessoa mandou."""

    edital: Edital
    vale_de: date


def guardar_envio(envio: Envio, *, por: Servidor, em: datetime) -> ImportacaoDeLinhas:
    """Guarda a planilha para a conferência; esquece as que a mesma pessoa deixou para trás."""
    proprios = {"edital": envio.edital, "vale_de": envio.vale_de}
    return guardar(ImportacaoDeLinhas, envio, por=por, em=em, proprios=proprios)


def aplicada_antes(importacao: ImportacaoDeLinhas) -> ImportacaoDeLinhas | None:
    """A importação mais recente do mesmo arquivo, para o mesmo edital, que já se aplicou."""
    return mais_recente_do_mesmo_arquivo(importacao, edital=importacao.edital_id)


def aplicar(*, pk: int, impressao: str, por: Servidor, em: datetime, hoje: date) -> Conferencia:
    """Grava as linhas prontas numa só transação e devolve o que se aplicou.

    Confere de novo, com as linhas travadas; se o resultado não é o que a pessoa viu, não grava.
    Erros: ``ConferenciaMudou``; ``PlanilhaCancelada``; ``ErroDeDominio`` se já se aplicou ou se o
    banco recusa.
    """
    with aplicando(f"planilha nº {pk}"):
        importacao = travar(ImportacaoDeLinhas, pk)
        # Uma de cada vez no edital; os demais atos só esperam se mexem nas mesmas linhas.
        importacao.edital = Edital.objects.select_for_update().get(pk=importacao.edital_id)
        conferencia = conferir(importacao, hoje=hoje, travar=True)
        _gravar(prontas_como_vistas(conferencia, impressao), importacao, hoje)
        marcar_aplicada(importacao, conferencia.contas, por=por, em=em)
    return conferencia


def _gravar(
    prontas: Sequence[ResultadoDaLinha], importacao: ImportacaoDeLinhas, hoje: date
) -> None:
    planos = [r.plano for r in prontas if r.plano is not None]
    _gravar_linhas(planos)
    _ligar_escolas(planos)
    _gravar_caminhos(planos, importacao)
    _gravar_itens(planos, importacao.edital)
    _gravar_propostas(prontas, hoje)


def _gravar_linhas(planos: Sequence[Plano]) -> None:
    Linha.objects.bulk_create([p.linha for p in planos if p.nova], batch_size=_LOTE_DE_GRAVACAO)
    mudadas = [p for p in planos if p.campos and not p.nova]
    campos = sorted({campo for p in mudadas for campo in p.campos})
    if campos:
        Linha.objects.bulk_update([p.linha for p in mudadas], campos, batch_size=_LOTE_DE_GRAVACAO)


def _ligar_escolas(planos: Iterable[Plano]) -> None:
    ligacao = Linha.escolas.through
    ligacao.objects.bulk_create(
        [ligacao(linha=p.linha, escola_id=escola) for p in planos for escola in p.escolas],
        batch_size=_LOTE_DE_GRAVACAO,
    )


def _gravar_caminhos(planos: Iterable[Plano], importacao: ImportacaoDeLinhas) -> None:
    """Abre os itinerários novos e encerra os anteriores na véspera.

    O que começou no mesmo dia é corrigido no lugar.
    Fonte: Lei 5.002/2018, art. 19, VI.
    """
    motivo = f"Planilha de linhas do {importacao.edital}"
    com_caminho = [(p.linha, p.caminho) for p in planos if p.caminho is not None]
    encerrados, corrigidos, novos = [], [], []
    destino: list[tuple[Itinerario, Sequence[Ponto], Sequence[Viagem]]] = []
    for linha, caminho in com_caminho:
        atual = caminho.atual
        if atual is not None and atual.vigente_de == importacao.vale_de:
            corrigidos.append(atual)
            destino.append((atual, caminho.pontos(), caminho.viagens))
            continue
        if atual is not None:
            atual.vigente_ate = importacao.vale_de - _VESPERA
            encerrados.append(atual)
        novo = Itinerario(
            linha=linha, vigente_de=importacao.vale_de, motivo=motivo if atual else ""
        )
        novos.append(novo)
        destino.append((novo, caminho.pontos(), caminho.viagens))
    Itinerario.objects.bulk_update(encerrados, ["vigente_ate"], batch_size=_LOTE_DE_GRAVACAO)
    Itinerario.objects.bulk_create(novos, batch_size=_LOTE_DE_GRAVACAO)
    Ponto.objects.filter(itinerario__in=corrigidos).delete()
    Viagem.objects.filter(itinerario__in=corrigidos).delete()
    _gravar_partes(destino)
    try:
        realocar_as_alocadas(itinerario for itinerario, *_ in destino)
    except ErroDeDominio as erro:
        raise ErroDeDominio(f"Nada foi importado. {erro}") from erro


def _gravar_partes(
    destino: Iterable[tuple[Itinerario, Sequence[Ponto], Sequence[Viagem]]],
) -> None:
    pontos, viagens = [], []
    for itinerario, dos_pontos, das_viagens in destino:
        for ponto in dos_pontos:
            ponto.itinerario = itinerario
            pontos.append(ponto)
        for viagem in das_viagens:
            viagem.itinerario = itinerario
            viagens.append(viagem)
    Ponto.objects.bulk_create(pontos, batch_size=_LOTE_DE_GRAVACAO)
    Viagem.objects.bulk_create(viagens, batch_size=_LOTE_DE_GRAVACAO)


def _gravar_itens(planos: Iterable[Plano], edital: Edital) -> None:
    planos = list(planos)
    lotes = {lote.numero: lote for lote in Lote.objects.filter(edital=edital)}
    faltam = sorted({p.lote for p in planos if p.lote is not None} - set(lotes))
    for lote in Lote.objects.bulk_create([Lote(edital=edital, numero=n) for n in faltam]):
        lotes[lote.numero] = lote
    novos: list[ItemDoEdital] = []
    mudados: list[ItemDoEdital] = []
    campos = {"lote"}
    for plano in planos:
        item = plano.item
        if plano.lote is not None:
            item.lote = lotes[plano.lote]
        if item._state.adding:
            item.linha = plano.linha
            novos.append(item)
        elif plano.campos_do_item or plano.lote is not None:
            mudados.append(item)
            campos |= set(plano.campos_do_item)
    ItemDoEdital.objects.bulk_create(novos, batch_size=_LOTE_DE_GRAVACAO)
    ItemDoEdital.objects.bulk_update(mudados, sorted(campos), batch_size=_LOTE_DE_GRAVACAO)


def _gravar_propostas(prontas: Iterable[ResultadoDaLinha], hoje: date) -> None:
    """Uma a uma, pelo serviço: o art. 2º se confere outra vez, com trava."""
    for resultado in prontas:
        plano = resultado.plano
        if plano is None or plano.proposta is None:
            continue
        nova = plano.proposta
        try:
            if nova.atual is not None:
                nova.atual.valor = nova.valor
                gravar_proposta(nova.atual)
            else:
                apresentar_proposta(
                    item=plano.item, empresa=nova.empresa, valor=nova.valor, apresentada_em=hoje
                )
        except ErroDeDominio as erro:
            raise ErroDeDominio(
                f"Nada foi importado. Linha {resultado.dados.numero} da planilha: {erro}"
            ) from erro
