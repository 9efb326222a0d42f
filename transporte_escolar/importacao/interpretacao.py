"""Do que está escrito em cada linha da planilha aos dados, ou aos problemas, dela."""

import re
from decimal import ROUND_HALF_UP, Decimal
from functools import partial
from typing import Final

from patrocinio.comum.planilhas import Valor
from patrocinio.comum.planilhas.tipos import vazio
from patrocinio.comum.planilhas.valores import cortado, decimal, inteiro, sim_ou_nao, texto
from patrocinio.comum.regras.identificacao import cnpj_valido, so_alfanumericos, so_digitos
from transporte_escolar.importacao.celulas import Celulas
from transporte_escolar.importacao.itinerario import (
    ESCOLAS_MAXIMAS,
    LUGARES_MAXIMOS,
    ler_itinerario,
    nomes_de_escolas,
)
from transporte_escolar.importacao.tipos import DadosDaLinha, Km, Problema, PropostaDaPlanilha
from transporte_escolar.importacao.viagens import horarios, tipo_de_veiculo, turnos
from transporte_escolar.tipos import BaseDePreco

DECIMO: Final = Decimal("0.1")
_CODIGO_MAXIMO: Final = 20
LONGAS: Final = frozenset({"nome", "itinerario", "escolas", "observacao"})
_NOME_MAXIMO: Final = 200
_PONTO_MAXIMO: Final = 160
_ASSENTOS_MAXIMOS: Final = 120
_KM_MAXIMO: Final = Decimal(1000)
_DIAS_MAXIMOS: Final = 1000
_PRECOS_MAXIMOS: Final = {BaseDePreco.KM: Decimal(1000), BaseDePreco.DIA: Decimal(100_000)}
_LOTE: Final = re.compile(r"(?:lote\s*)?(?:n[º°o]?\.?\s*)?0*([1-9]\d{0,3})", re.IGNORECASE)
_INEP: Final = 8


def interpretar(celulas: Celulas) -> DadosDaLinha:
    """Lê a linha inteira; os problemas ficam em ``problemas``, e não interrompem a leitura."""
    dados = DadosDaLinha(numero=celulas.linha.numero, problemas=celulas.problemas)
    dados.codigo = celulas.texto("codigo").upper()
    if len(dados.codigo) > _CODIGO_MAXIMO:
        dados.codigo = cortado(dados.codigo, _CODIGO_MAXIMO + 1)
        celulas.recusar("codigo", f"“{dados.codigo}” tem mais de {_CODIGO_MAXIMO} caracteres")
    dados.lote = celulas.ler("lote", _lote)
    _ler_caminho(celulas, dados)
    _ler_escolas(celulas, dados)
    dados.turnos = celulas.ler("turno", turnos) or ()
    dados.km = _km(celulas, dados)
    dados.horarios = horarios(celulas, dados.turnos)
    dados.lugares = celulas.ler("lugares", _lugares)
    dados.tipo_veiculo = str(celulas.ler("tipo_veiculo", tipo_de_veiculo) or "")
    if celulas.tem("monitor"):
        dados.monitor = celulas.ler("monitor", sim_ou_nao)
    dados.dias_letivos = celulas.ler("dias_letivos", _dias)
    _ler_preco(celulas, dados)
    _ler_proposta(celulas, dados)
    return dados


def _ler_caminho(celulas: Celulas, dados: DadosDaLinha) -> None:
    cru = celulas.crua("itinerario")
    lido = ler_itinerario(cru if isinstance(cru, str) else texto(cru))
    dados.pontos = lido.pontos
    dados.escolas, dados.escolas_possiveis = lido.escolas, lido.possiveis
    notas = [n for n in (celulas.texto("observacao"), *lido.observacoes) if n]
    dados.observacao = "; ".join(dict.fromkeys(notas))
    dados.nome = celulas.texto("nome")
    if not dados.nome:
        dados.nome, dados.sem_nome = cortado(celulas.texto("itinerario"), _NOME_MAXIMO), True
    elif len(dados.nome) > _NOME_MAXIMO:
        dados.nome = cortado(dados.nome, _NOME_MAXIMO)
        celulas.recusar("nome", f"o nome passa de {_NOME_MAXIMO} caracteres")
    if len(dados.pontos) > LUGARES_MAXIMOS:
        celulas.recusar(
            "itinerario",
            f"há mais de {LUGARES_MAXIMOS} lugares: deixe os principais, ou divida a linha em duas",
        )
    if any(len(p) > _PONTO_MAXIMO for p in dados.pontos):
        celulas.recusar(
            "itinerario",
            f"há lugar com mais de {_PONTO_MAXIMO} caracteres: separe os lugares com “/”",
        )
    if not dados.nome:
        celulas.problemas.append(Problema("", "A linha não tem nome nem itinerário: preencha um"))


def _ler_escolas(celulas: Celulas, dados: DadosDaLinha) -> None:
    cru = celulas.crua("escolas")
    if not vazio(cru):
        dados.escolas = nomes_de_escolas(cru if isinstance(cru, str) else texto(cru))
        dados.escolas_possiveis = ()
    if len(dados.escolas) > ESCOLAS_MAXIMAS:
        celulas.recusar("escolas", f"há mais de {ESCOLAS_MAXIMAS} escolas: confira a célula")
    ineps = [so_digitos(p) for p in re.split(r"[;,/\s]+", celulas.texto("inep")) if p]
    if len(ineps) > ESCOLAS_MAXIMAS:
        celulas.recusar("inep", f"há mais de {ESCOLAS_MAXIMAS} escolas: confira a célula")
    elif any(len(i) != _INEP for i in ineps):
        celulas.recusar(
            "inep", f"“{cortado(celulas.texto('inep'))}”: o código INEP tem oito algarismos"
        )
    elif ineps:
        dados.ineps = tuple(ineps)
        if vazio(cru):
            # O INEP já diz qual é: o nome que vem no itinerário não gera aviso.
            dados.escolas = ()


def _km(celulas: Celulas, dados: DadosDaLinha) -> Km | None:
    total, pavimentado, terra = (
        _km_da_coluna(celulas, dados, c) for c in ("km_dia", "km_pavimentado", "km_nao_pavimentado")
    )
    if total is None:
        if pavimentado is None and terra is None:
            return None
        return Km(pavimentado or Decimal(0), terra or Decimal(0))
    if pavimentado is None and terra is None:
        dados.notas.append("a planilha não separa asfalto e terra: o km vai como não pavimentado")
    if pavimentado is None:
        pavimentado = total - terra if terra is not None else Decimal(0)
    if terra is None:
        terra = total - pavimentado
    if min(pavimentado, terra) < 0 or abs(total - pavimentado - terra) > DECIMO:
        celulas.recusar("km_dia", f"{em_texto(total)} não é a soma do asfalto com a terra")
    return Km(pavimentado, terra)


def _km_da_coluna(celulas: Celulas, dados: DadosDaLinha, chave: str) -> Decimal | None:
    lido = celulas.ler(chave, decimal)
    if lido is None:
        return None
    if not 0 <= lido <= _KM_MAXIMO:
        celulas.recusar(
            chave, f"{em_texto(lido)} km por dia: informe de 0 a 1.000 e confira a vírgula"
        )
        return None
    arredondado = lido.quantize(DECIMO, rounding=ROUND_HALF_UP)
    if arredondado != lido:
        dados.notas.append("o km foi arredondado para uma casa")
    return arredondado


def _lote(valor: Valor) -> int | None:
    escrito = texto(valor)
    if not escrito:
        return None
    achado = _LOTE.fullmatch(escrito)
    if not achado:
        raise ValueError(f"“{cortado(escrito)}” não é número de lote. Use 1, 2, 3…")
    return int(achado[1])


def _lugares(valor: Valor) -> int | None:
    lido = inteiro(valor)
    if lido is not None and not 1 <= lido <= _ASSENTOS_MAXIMOS:
        raise ValueError(
            f"{lido}. Informe quantos lugares a linha pede, de 1 a {_ASSENTOS_MAXIMOS}"
        )
    return lido


def _dias(valor: Valor) -> int | None:
    lido = inteiro(valor)
    if lido is not None and not 1 <= lido <= _DIAS_MAXIMOS:
        raise ValueError(f"{lido} dias letivos. Informe de 1 a 1.000")
    return lido


def _ler_preco(celulas: Celulas, dados: DadosDaLinha) -> None:
    for base, chave in ((BaseDePreco.KM, "preco_km"), (BaseDePreco.DIA, "preco_dia")):
        preco = celulas.ler(chave, partial(_preco, base=base))
        if preco is None:
            continue
        if dados.preco is not None:
            dados.notas.append("o preço de referência é o do km; o do dia não foi usado")
            continue
        dados.preco, dados.base_de_preco = preco, base


def _preco(valor: Valor, *, base: BaseDePreco) -> Decimal | None:
    lido = decimal(valor)
    if lido is None:
        return None
    if not 0 < lido <= _PRECOS_MAXIMOS[base]:
        raise ValueError(f"R$ {em_texto(lido)}: confira a vírgula; o preço é maior que zero")
    if lido != round(lido, 4):
        raise ValueError(f"R$ {em_texto(lido)} tem mais de quatro casas: arredonde")
    return lido


def _ler_proposta(celulas: Celulas, dados: DadosDaLinha) -> None:
    cnpj, empresa = so_alfanumericos(celulas.texto("cnpj")), celulas.texto("empresa")
    base = dados.base_de_preco or BaseDePreco.KM
    valor = celulas.ler("valor_proposta", partial(_preco, base=BaseDePreco.DIA))
    if not (cnpj or empresa):
        return
    if valor is None:
        if not celulas.tem("valor_proposta"):
            dados.notas.append("há licitante mas não há coluna de valor: a proposta não entra")
        elif vazio(celulas.crua("valor_proposta")):
            celulas.recusar("valor_proposta", "há licitante sem valor: informe o valor proposto")
        return
    if cnpj and not cnpj_valido(cnpj):
        celulas.recusar(
            "cnpj", f"“{cortado(celulas.texto('cnpj'))}” não confere: veja se há dígito trocado"
        )
        return
    if base == BaseDePreco.KM and valor > _PRECOS_MAXIMOS[base]:
        celulas.recusar("valor_proposta", f"R$ {em_texto(valor)} por km: confira a vírgula")
        return
    dados.proposta = PropostaDaPlanilha(cnpj, empresa, valor)


def em_texto(numero: Decimal) -> str:
    """``12.50`` vira ``12,5``; milhar com ponto."""
    inteiro_, _, fracao = f"{numero:,f}".partition(".")
    fracao = fracao.rstrip("0")
    return inteiro_.replace(",", ".") + (f",{fracao}" if fracao else "")
