"""O que a vistoria conclui a partir dos itens, e o que lhe falta para se concluir."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from fiscalizacao.regras.fatos import SEM_RESPOSTA, ItemFato, RespostaFato
from fiscalizacao.tipos import Resposta, ResultadoDaVistoria, TipoDeResposta
from patrocinio.comum.regras.prazos import somar_meses
from patrocinio.comum.tipos import Dispositivo

ART_13_PU: Final = Dispositivo("Lei 5.002/2018", "art. 13, p.ú.")
ART_14_3: Final = Dispositivo("Lei 5.002/2018", "art. 14, § 3º")
GRAVIDADE: Final = tuple(ResultadoDaVistoria)


@dataclass(frozen=True)
class FaltaNaVistoria:
    """Item sem o que a vistoria precisa para se concluir."""

    codigo: str
    mensagem: str


def conforme(item: ItemFato, resposta: RespostaFato) -> bool | None:
    """Diz se o item está conforme; ``None`` no que não se julga (texto, não se aplica, em branco).

    Unidades: as do item; os limites são aceitos.
    Fonte: Lei 5.002/2018, art. 20, II.
    """
    if item.tipo == TipoDeResposta.TEXTO or resposta.resposta == Resposta.NAO_SE_APLICA:
        return None
    if item.tipo == TipoDeResposta.NUMERO:
        return _dentro_dos_limites(item, resposta)
    if not resposta.resposta:
        return None
    return resposta.resposta == Resposta.CONFORME


def _dentro_dos_limites(item: ItemFato, resposta: RespostaFato) -> bool | None:
    if resposta.numero is None:
        return None
    abaixo = item.minimo is not None and resposta.numero < item.minimo
    acima = item.maximo is not None and resposta.numero > item.maximo
    return not (abaixo or acima)


def respondido(item: ItemFato, resposta: RespostaFato) -> bool:
    """Diz se o item tem a resposta que pede."""
    if resposta.resposta == Resposta.NAO_SE_APLICA:
        return True
    if item.tipo == TipoDeResposta.TEXTO:
        return bool(resposta.texto.strip())
    return conforme(item, resposta) is not None


def faltas(
    itens: Iterable[ItemFato], respostas: Mapping[str, RespostaFato]
) -> tuple[FaltaNaVistoria, ...]:
    """Lista o que falta para concluir: item sem resposta, ou não conforme sem descrição.

    Fonte: Lei 5.002/2018, arts. 14, §§ 4º e 5º (laudo circunstanciado), e 20, II.
    """
    achadas = []
    for item in itens:
        resposta = respostas.get(item.codigo, SEM_RESPOSTA)
        if not respondido(item, resposta):
            achadas.append(FaltaNaVistoria(item.codigo, f"“{item.texto}” está sem resposta."))
        elif conforme(item, resposta) is False and not (
            resposta.defeito.strip() or resposta.nota.strip()
        ):
            achadas.append(FaltaNaVistoria(item.codigo, f"“{item.texto}”: diga o que está errado."))
    return tuple(achadas)


def resultado(
    itens: Iterable[ItemFato], respostas: Mapping[str, RespostaFato]
) -> ResultadoDaVistoria:
    """Conclui: inapto se falha um item impeditivo; com pendências se falha outro; apto se nenhum.

    Fonte: Lei 5.002/2018, arts. 13, p.ú., e 14.
    """
    falhos = [i for i in itens if conforme(i, respostas.get(i.codigo, SEM_RESPOSTA)) is False]
    if any(i.impeditivo for i in falhos):
        return ResultadoDaVistoria.INAPTO
    return ResultadoDaVistoria.COM_PENDENCIAS if falhos else ResultadoDaVistoria.APTO


def pior(resultados: Iterable[ResultadoDaVistoria | str]) -> ResultadoDaVistoria:
    """O pior dos resultados: é o da vistoria que levou vários roteiros."""
    return max((ResultadoDaVistoria(r) for r in resultados), key=GRAVIDADE.index)


def prazo_das_pendencias(vistoria_em: date, *, dias: int) -> date:
    """Último dia para corrigir, se o fiscal não disser outro.

    Unidades: dias corridos; o da vistoria não conta.
    Fonte: Lei 5.002/2018, art. 14, § 6º.
    """
    return vistoria_em + timedelta(days=dias)


def valida_ate(
    vistoria_em: date, *, meses: int | None, resultado: ResultadoDaVistoria, pendencias_ate: date
) -> date | None:
    """Último dia de validade da vistoria; ``None`` se ela não vale por prazo algum.

    A inapta não vale. A com pendências acaba no prazo delas, se vier antes.
    Unidades: meses de calendário.
    Fonte: Lei 5.002/2018, art. 14, caput e § 3º.
    """
    if meses is None or resultado == ResultadoDaVistoria.INAPTO:
        return None
    fim = somar_meses(vistoria_em, meses)
    if resultado == ResultadoDaVistoria.COM_PENDENCIAS:
        return min(fim, pendencias_ate)
    return fim
