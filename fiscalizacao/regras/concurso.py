"""Itens que concorrem pelo mesmo fato, e qual se propõe: o mais específico, depois o mais grave.

Um fato, um item: dois itens pelo mesmo fato punem duas vezes, salvo razão escrita.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from fiscalizacao.regras.infracoes import TEXTOS


class Concorrencia(NamedTuple):
    """Itens que disputam o mesmo fato, e o que distingue cada um.

    ``quando`` vai do mais específico ao mais geral.
    """

    fato: str
    quando: dict[str, str]


CONCORRENCIAS: Final = (
    Concorrencia(
        "vistoria fora do prazo, ou não providenciada",
        {
            "24-IV": "a contratada não providenciou a vistoria que a Administração ordenou",
            "23-IV": "o prazo passou, mas o veículo foi vistoriado depois",
        },
    ),
    Concorrencia(
        "parada em lugar não autorizado",
        {
            "23-VII": "a escola ou o lugar não está autorizado",
            "24-IX": "a Administração ordenou expressamente outro lugar",
        },
    ),
    Concorrencia(
        "autorização para condução coletiva de escolares",
        {
            "24-I": "não há autorização, ou está vencida",
            "25-II": "o veículo não foi aceito pelo Município",
            "25-V": "falta ao veículo requisito ou equipamento que a lei exige",
            "22-V": "há autorização válida, só não está afixada",
        },
    ),
    Concorrencia(
        "quem conduz",
        {
            "25-VI": "falta a habilitação, ou outro requisito da lei",
            "24-II": "o motorista não está autorizado pela Administração",
        },
    ),
    Concorrencia(
        "veículo em mau estado",
        {
            "24-VII": "a mecânica compromete a segurança",
            "25-V": "falta requisito que a lei exige do veículo",
            "25-IV": "a empresa perdeu as condições de manter o serviço com segurança",
            "23-V": "conservação e limpeza",
        },
    ),
    Concorrencia(
        "modo de conduzir",
        {
            "25-VIII": "operação de alto risco para os usuários",
            "24-VIII": "imprudência ou negligência",
        },
    ),
    Concorrencia(
        "informações e documentos",
        {
            "24-III": "negou apresentar documento à fiscalização",
            "22-IV": "omitiu informação que se pediu",
        },
    ),
    Concorrencia(
        "ordens",
        {
            "23-I": "orientação da fiscalização",
            "23-VIII": "norma da Administração",
        },
    ),
    Concorrencia(
        "horário e interrupção",
        {
            "25-I": "não operou por dois dias letivos seguidos, sem motivo justificado",
            "23-IX": "operou, fora do horário",
        },
    ),
)


def concorrentes(codigo: str) -> dict[str, str]:
    """Itens que disputam o fato com este, cada um com o que o distingue; ele mesmo incluído.

    Vazio se nenhum outro o disputa. O que está em mais de uma disputa traz as duas.
    Fonte: dossiê jurídico, mapa de sobreposições (H-36); Lei 5.002/2018, arts. 22 a 25.
    """
    achados: dict[str, str] = {}
    for disputa in CONCORRENCIAS:
        if codigo in disputa.quando:
            for item, quando in disputa.quando.items():
                achados.setdefault(item, quando)
    return achados


def proposto(candidatos: Iterable[str]) -> str:
    """Entre os itens que o fato parece preencher, o que se propõe.

    O mais específico da disputa em que todos estão; fora dela, o mais grave e, no mesmo artigo, o
    de número menor. O que um edital instituiu cede aos da lei.
    Erros: ``ValueError`` sem candidatos.
    Fonte: H-36.
    """
    itens = list(dict.fromkeys(candidatos))
    if not itens:
        raise ValueError("Nenhum item a comparar.")
    for disputa in CONCORRENCIAS:
        if len(itens) > 1 and set(itens) <= disputa.quando.keys():
            return next(i for i in disputa.quando if i in itens)
    da_lei = [i for i in TEXTOS if i in itens]
    return max(da_lei or sorted(itens), key=_artigo)


def _artigo(codigo: str) -> str:
    """O artigo do código: entre dois dígitos, a ordem do texto é a da gravidade."""
    return codigo.partition("-")[0] if codigo in TEXTOS else ""
