"""Leituras da norma declaradas no código (seção H do dossiê jurídico) e seu valor inicial.

O valor inicial é a leitura recomendada; a autoridade da área a muda por ato, com uma segunda
pessoa, em Normas e valores › Leituras da norma. Número que a própria lei fixa (art. 2º, p.ú., c:
três linhas) não é leitura: é constante da regra e restrição do banco.
"""

from typing import Final

from patrocinio.comum.tipos import DefinicaoDeParametro, Dispositivo, Papel
from patrocinio.comum.tipos import TipoDeParametro as Tipo

L5002: Final = "Lei 5.002/2018"

_DEFINICOES: Final = (
    DefinicaoDeParametro(
        "aceita_mei",
        "Aceita microempreendedor individual (MEI) como pessoa jurídica",
        Tipo.SIM_NAO,
        "sim",
        "H-1",
        Dispositivo(L5002, "art. 2º"),
        Papel.EDUCACAO,
    ),
    DefinicaoDeParametro(
        "limite_aditivo_percentual",
        "Limite dos acréscimos e supressões do contrato",
        Tipo.INTEIRO,
        "25",
        "F.2",
        Dispositivo("Lei 14.133/2021", "art. 125"),
        Papel.EDUCACAO,
        unidade="%",
    ),
)

PARAMETROS: Final[dict[str, DefinicaoDeParametro]] = {d.chave: d for d in _DEFINICOES}
