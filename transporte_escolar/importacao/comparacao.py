"""O que cada linha da planilha criaria, mudaria ou deixaria igual."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas.valores import cortado
from patrocinio.comum.regras.dinheiro import em_reais
from transporte_escolar.importacao.caminhos import CaminhoNovo, comparar_caminho
from transporte_escolar.importacao.colunas import ROTULOS
from transporte_escolar.importacao.estado import Estado
from transporte_escolar.importacao.interpretacao import em_texto
from transporte_escolar.importacao.propostas import ConferenciaDePropostas, PropostaNova
from transporte_escolar.importacao.tipos import (
    DadosDaLinha,
    Mudanca,
    Problema,
    Resultado,
    comparado,
    recusado,
)
from transporte_escolar.models import ItemDoEdital, Linha
from transporte_escolar.tipos import BaseDePreco, TipoVeiculo

_CAMPOS_DA_LINHA: Final = (
    ("nome", "nome", "nome"),
    ("capacidade_minima", "lugares", "lugares"),
    ("tipo_veiculo", "tipo_veiculo", "veículo"),
    ("monitor", "monitor", "monitor"),
    ("observacao", "observacao", "observação"),
)


@dataclass
class Plano:
    """O que gravar de uma linha pronta."""

    linha: Linha
    item: ItemDoEdital
    nova: bool
    campos: list[str] = field(default_factory=list)
    caminho: CaminhoNovo | None = None
    escolas: list[int] = field(default_factory=list)
    lote: int | None = None
    campos_do_item: list[str] = field(default_factory=list)
    proposta: PropostaNova | None = None


ResultadoDaLinha = Resultado[DadosDaLinha, Plano]


def comparar(linhas: Iterable[DadosDaLinha], estado: Estado) -> list[ResultadoDaLinha]:
    """Compara todas as linhas, na ordem da planilha."""
    conferencia = ConferenciaDePropostas(estado)
    vistas: dict[str, int] = {}
    resultados = []
    for dados in linhas:
        if dados.codigo and dados.codigo in vistas:
            dados.problemas.append(
                Problema(
                    "",
                    f"O código {dados.codigo} já está na linha {vistas[dados.codigo]} da planilha: "
                    "junte os turnos numa linha só, ou use outro código",
                )
            )
        elif dados.codigo:
            vistas[dados.codigo] = dados.numero
        resultados.append(_comparar_uma(dados, estado, conferencia))
    return resultados


def _comparar_uma(
    dados: DadosDaLinha, estado: Estado, conferencia: ConferenciaDePropostas
) -> ResultadoDaLinha:
    if dados.problemas:
        return recusado(dados)
    existente = estado.linhas.get(dados.codigo)
    item = estado.itens.get(existente.pk) if existente else None
    plano = Plano(
        linha=existente or Linha(codigo=dados.codigo),
        item=item or ItemDoEdital(edital=estado.edital),
        nova=existente is None,
    )
    mudancas = _mudancas_da_linha(dados, plano)
    mudancas += _mudancas_do_caminho(dados, plano, estado)
    mudancas += _mudancas_das_escolas(dados, plano, estado)
    mudancas += _mudancas_do_item(dados, plano, estado)
    mudancas += _mudancas_da_proposta(dados, plano, conferencia)
    _avisar_outro_edital(dados, existente, estado)
    return comparado(dados, plano, mudancas, novo=plano.nova)


def _mudancas_da_linha(dados: DadosDaLinha, plano: Plano) -> list[Mudanca]:
    mudancas = []
    for campo, origem, rotulo in _CAMPOS_DA_LINHA:
        antes, depois = getattr(plano.linha, campo), getattr(dados, origem)
        if depois in (None, "", antes):
            continue
        setattr(plano.linha, campo, depois)
        plano.campos.append(campo)
        antes = "" if plano.nova else _em_palavras(antes)
        mudancas.append(Mudanca(rotulo, antes, _em_palavras(depois)))
    if plano.linha.pk and not plano.linha.ativa:
        dados.avisos.append("a linha está marcada como extinta")
    return mudancas


def _mudancas_do_caminho(dados: DadosDaLinha, plano: Plano, estado: Estado) -> list[Mudanca]:
    chave = plano.linha.pk or 0
    atual = estado.caminhos.get(chave)
    plano.caminho, mudancas = comparar_caminho(dados, atual)
    if plano.caminho and chave in estado.futuros:
        dados.problemas.append(
            Problema(
                "",
                f"A linha {dados.codigo} já tem itinerário marcado para "
                f"{estado.futuros[chave]:%d/%m/%Y}: importe com data posterior, ou mude na linha",
            )
        )
    return mudancas


def _mudancas_das_escolas(dados: DadosDaLinha, plano: Plano, estado: Estado) -> list[Mudanca]:
    achadas = estado.escolas.achar(dados.escolas, dados.ineps, dados.escolas_possiveis)
    dados.avisos += achadas.avisos
    ligadas = estado.escolas_da_linha.get(plano.linha.pk or 0, set())
    novas = [escola for pk, escola in achadas.achadas.items() if pk not in ligadas]
    plano.escolas = [escola.pk for escola in novas]
    return [Mudanca("escola", "", _em_palavras(", ".join(e.nome for e in novas)))] if novas else []


def _mudancas_do_item(dados: DadosDaLinha, plano: Plano, estado: Estado) -> list[Mudanca]:
    atual = plano.item if plano.item.pk else None
    plano.lote, mudancas = _lote(dados, atual, estado)
    pedidos: list[tuple[str, Any, str]] = [
        ("km_dia_estimado", dados.km.total if dados.km and dados.km.total else None, "km estimado"),
        ("dias_letivos", dados.dias_letivos, "dias letivos"),
        ("base_de_preco", dados.base_de_preco, "base do preço"),
        ("preco_referencia", dados.preco, "preço de referência"),
    ]
    for campo, depois, rotulo in pedidos:
        antes = getattr(plano.item, campo)
        if depois is None or depois == antes:
            continue
        setattr(plano.item, campo, depois)
        plano.campos_do_item.append(campo)
        if campo != "km_dia_estimado" or atual is not None:
            novo = atual is None
            escrever = em_reais if campo == "preco_referencia" else _em_palavras
            mudancas.append(
                Mudanca(rotulo, "" if novo or antes is None else escrever(antes), escrever(depois))
            )
    if atual is None:
        mudancas.insert(0, Mudanca("entra no edital", "", _nome_do_lote(dados.lote)))
    return mudancas


def _lote(
    dados: DadosDaLinha, atual: ItemDoEdital | None, estado: Estado
) -> tuple[int | None, list[Mudanca]]:
    if atual is None:
        return dados.lote, []
    antes = atual.lote.numero if atual.lote else None
    if dados.lote is None or dados.lote == antes:
        dados.lote = antes
        return None, []
    if any(p.item_id == atual.pk for p in estado.propostas):
        dados.problemas.append(
            Problema("", f"A linha {dados.codigo} já tem proposta: o lote não muda por planilha")
        )
    return dados.lote, [Mudanca("lote", _nome_do_lote(antes), _nome_do_lote(dados.lote))]


def _mudancas_da_proposta(
    dados: DadosDaLinha, plano: Plano, conferencia: ConferenciaDePropostas
) -> list[Mudanca]:
    if dados.problemas:
        return []
    try:
        plano.proposta, mudancas = conferencia.conferir(dados)
    except ErroDeDominio as erro:
        dados.problemas.append(Problema(_coluna_da_recusa(dados, erro), str(erro)))
        return []
    return mudancas


def _coluna_da_recusa(dados: DadosDaLinha, erro: ErroDeDominio) -> str:
    """A recusa da proposta é da licitante, salvo a que diz respeito ao valor."""
    if erro.campo == "valor_proposta":
        return ROTULOS[erro.campo]
    return ROTULOS["cnpj" if dados.proposta and dados.proposta.cnpj else "empresa"]


def _avisar_outro_edital(dados: DadosDaLinha, existente: Linha | None, estado: Estado) -> None:
    if existente is None or existente.pk in estado.itens:
        return
    outro = estado.outros_editais.get(existente.pk)
    origem = f"no edital {outro}" if outro else "sem edital"
    dados.avisos.append(f"a linha {existente.codigo} já existe, {origem}: é a mesma?")


def _nome_do_lote(numero: int | None) -> str:
    return f"lote {numero}" if numero else "sem lote"


def _em_palavras(valor: Any) -> str:
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, Decimal):
        return em_texto(valor)
    if valor in TipoVeiculo.values:
        return TipoVeiculo(valor).label.lower()
    if valor in BaseDePreco.values:
        return BaseDePreco(valor).label
    return "" if valor is None else cortado(str(valor))
