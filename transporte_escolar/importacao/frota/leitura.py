"""O que a leitura do veículo e a do condutor têm em comum: campos simples, números e empresa."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from patrocinio.comum.planilhas import Valor
from transporte_escolar.importacao.celulas import Celulas
from transporte_escolar.importacao.frota import leitores
from transporte_escolar.importacao.frota.tipos import DadosDoRegistro, EmpresaCitada

_MUNICIPIO: Final = frozenset(
    {"municipio", "prefeitura", "prefeituramunicipal", "frotapropria", "secretariadeeducacao"}
    | {"municipiodepatrocinio", "prefeituramunicipaldepatrocinio", "prefeituradepatrocinio"}
)
# Quantos algarismos tem cada número que o programa de planilhas encurta.
_TAMANHOS: Final = {
    "cpf": ("o CPF", leitores.CPF),
    "cnpj": ("o CNPJ", leitores.CNPJ),
    "renavam": ("o RENAVAM", leitores.RENAVAM),
    "cnh": ("a CNH", leitores.CNH),
}


def ler_campos(
    celulas: Celulas,
    dados: DadosDoRegistro,
    leitores_do_campo: Mapping[str, Callable[[Valor], Any]],
) -> None:
    """Lê as colunas que são, cada uma, um campo do modelo de mesmo nome."""
    for campo, leitor in leitores_do_campo.items():
        dados.colunas[campo] = celulas.titulo(campo)
        lido = celulas.ler(campo, leitor)
        if lido not in (None, ""):
            dados.campos[campo] = lido
        notar_zeros(celulas, dados, campo)


def notar_zeros(celulas: Celulas, dados: DadosDoRegistro, chave: str) -> None:
    """Conta o número que o portal completou com zeros."""
    nome, tamanho = _TAMANHOS.get(chave, ("", 0))
    if not nome or celulas.vazia(chave):
        return
    escrito = celulas.texto(chave)
    if escrito.isdecimal() and len(escrito) < tamanho:
        dados.notas.append(f"{nome} veio sem os zeros à esquerda, que o portal repôs")


def citar_empresa(celulas: Celulas, dados: DadosDoRegistro) -> tuple[EmpresaCitada | None, bool]:
    """A empresa que a linha cita e, à parte, se ela diz que é do Município."""
    cnpj, nome = celulas.ler("cnpj", leitores.cnpj) or "", celulas.texto("empresa")
    notar_zeros(celulas, dados, "cnpj")
    for chave in ("cnpj", "empresa", "desde", "titulo", "vinculo", "proprietario"):
        dados.colunas[chave] = celulas.titulo(chave)
    if leitores.colado(nome) in _MUNICIPIO and not cnpj:
        return None, True
    return (EmpresaCitada(cnpj, nome) if cnpj or nome else None), False
