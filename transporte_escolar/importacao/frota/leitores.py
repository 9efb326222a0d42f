"""Do que está na célula ao dado do veículo ou do condutor."""

import re
from collections.abc import Callable
from datetime import date
from typing import Final

from patrocinio.comum.busca import normalizar
from patrocinio.comum.planilhas import Valor
from patrocinio.comum.planilhas.tipos import vazio
from patrocinio.comum.planilhas.valores import cortado, data, inteiro, sim_ou_nao, texto
from patrocinio.comum.regras.identificacao import (
    cnpj_valido,
    cpf_valido,
    placa_canonica,
    renavam_valido,
    so_alfanumericos,
    so_digitos,
    telefone_canonico,
    telefone_valido,
)
from transporte_escolar.tipos import CategoriaDaCNH, TipoDeVinculo, TituloDaPosse

CPF: Final = 11
CNPJ: Final = 14
RENAVAM: Final = 11
CNH: Final = 11
_ZEROS_PERDIDOS: Final = 3
_CIENTIFICA: Final = re.compile(r"\d+(?:[.,]\d+)?E\+?\d+", re.IGNORECASE)
_CHASSI: Final = re.compile(r"[0-9A-HJ-NPR-Z]{17}")
_ANOS: Final = re.compile(r"(\d{4})(?:\s*[/-]\s*(\d{4}|\d{2}))?")
_LUGARES_MAXIMOS: Final = 120
_SECULO: Final = 100
_LETRAS_DA_CNH: Final = frozenset("ABCDE")
_TITULOS: Final = {
    "proprio": TituloDaPosse.PROPRIO, "propria": TituloDaPosse.PROPRIO,
    "alienado": TituloDaPosse.ALIENADO, "alienacao": TituloDaPosse.ALIENADO,
    "alienacaofiduciaria": TituloDaPosse.ALIENADO, "financiado": TituloDaPosse.ALIENADO,
    "arrendado": TituloDaPosse.ARRENDADO, "arrendamento": TituloDaPosse.ARRENDADO,
    "leasing": TituloDaPosse.ARRENDADO,
    "locado": TituloDaPosse.LOCADO, "locacao": TituloDaPosse.LOCADO,
    "alugado": TituloDaPosse.LOCADO, "aluguel": TituloDaPosse.LOCADO,
    "comodato": TituloDaPosse.COMODATO,
}  # fmt: skip
_VINCULOS: Final = {
    "ctps": TipoDeVinculo.CTPS, "ctpsanotada": TipoDeVinculo.CTPS, "clt": TipoDeVinculo.CTPS,
    "carteira": TipoDeVinculo.CTPS, "carteiraassinada": TipoDeVinculo.CTPS,
    "carteiradetrabalho": TipoDeVinculo.CTPS,
    "registro": TipoDeVinculo.REGISTRO, "ficharegistro": TipoDeVinculo.REGISTRO,
    "fichaderegistro": TipoDeVinculo.REGISTRO, "registrodeempregado": TipoDeVinculo.REGISTRO,
    "fichaderegistrodeempregado": TipoDeVinculo.REGISTRO,
    "contratosocial": TipoDeVinculo.CONTRATO_SOCIAL, "socio": TipoDeVinculo.CONTRATO_SOCIAL,
    "contratosocialsocio": TipoDeVinculo.CONTRATO_SOCIAL,
    "ccmei": TipoDeVinculo.CCMEI, "mei": TipoDeVinculo.CCMEI, "titular": TipoDeVinculo.CCMEI,
    "ccmeititulardemei": TipoDeVinculo.CCMEI,
    "esocial": TipoDeVinculo.ESOCIAL, "comprovantedoesocial": TipoDeVinculo.ESOCIAL,
    "servidor": TipoDeVinculo.SERVIDOR, "servidorefetivo": TipoDeVinculo.SERVIDOR,
    "servidorcomissionado": TipoDeVinculo.SERVIDOR, "servidordomunicipio": TipoDeVinculo.SERVIDOR,
    "servidormunicipal": TipoDeVinculo.SERVIDOR, "efetivo": TipoDeVinculo.SERVIDOR,
    "comissionado": TipoDeVinculo.SERVIDOR,
}  # fmt: skip


def colado(valor: Valor) -> str:
    """O texto sem acento, caixa, pontuação nem espaço, para procurar em tabela."""
    return normalizar(texto(valor)).replace(" ", "")


def com_zeros(valor: Valor, tamanho: int) -> str:
    """O número como se escreve, com os zeros à esquerda que o programa de planilhas tirou.

    Erros: ``ValueError`` se ele o escreveu em notação científica, que perde algarismos.
    """
    escrito = texto(valor)
    if _CIENTIFICA.fullmatch(escrito):
        raise ValueError(
            f"“{cortado(escrito)}” perdeu algarismos: formate a coluna como texto e escreva de novo"
        )
    faltam = tamanho - len(escrito)
    puro = escrito.isascii() and escrito.isdecimal()
    return escrito.zfill(tamanho) if puro and 0 < faltam <= _ZEROS_PERDIDOS else escrito


def placa(valor: Valor) -> str:
    """Lê a placa, antiga ou do Mercosul, e a devolve na do Mercosul.

    Erros: ``ValueError``, com o que se espera.
    """
    return placa_canonica(cortado(texto(valor))) if not vazio(valor) else ""


def cpf(valor: Valor) -> str:
    """Lê o CPF.

    Erros: ``ValueError``, com o que se espera.
    """
    return so_digitos(_conferido(valor, CPF, cpf_valido, "veja se há dígito trocado"))


def cnpj(valor: Valor) -> str:
    """Lê o CNPJ.

    Erros: ``ValueError``, com o que se espera.
    """
    return so_alfanumericos(_conferido(valor, CNPJ, cnpj_valido, "veja se há dígito trocado"))


def cpf_ou_cnpj(valor: Valor) -> str:
    """Lê o CPF ou o CNPJ.

    Erros: ``ValueError``, com o que se espera.
    """
    escrito = texto(valor)
    tamanho_do_cpf = len(so_alfanumericos(escrito)) <= CPF
    return cpf(valor) if tamanho_do_cpf else cnpj(valor)


def renavam(valor: Valor) -> str:
    """Lê o RENAVAM.

    Erros: ``ValueError``, com o que se espera.
    """
    return so_digitos(_conferido(valor, RENAVAM, renavam_valido, "veja no CRLV"))


def _conferido(valor: Valor, tamanho: int, confere: Callable[[str], bool], o_que_fazer: str) -> str:
    escrito = com_zeros(valor, tamanho)
    if escrito and not confere(escrito):
        raise ValueError(f"“{cortado(escrito)}” não confere: {o_que_fazer}")
    return escrito


def chassi(valor: Valor) -> str:
    """Lê o chassi.

    Erros: ``ValueError``, com o que se espera.
    """
    escrito = so_alfanumericos(texto(valor))
    if escrito and not _CHASSI.fullmatch(escrito):
        raise ValueError(
            f"“{cortado(escrito)}” não é chassi: são 17 letras e algarismos, sem I, O e Q"
        )
    return escrito


def cnh(valor: Valor) -> str:
    """Lê o registro da CNH.

    Erros: ``ValueError``, com o que se espera.
    """
    digitos = so_digitos(com_zeros(valor, CNH))
    if not vazio(valor) and len(digitos) != CNH:
        raise ValueError(f"“{cortado(texto(valor))}”: o registro da CNH tem onze algarismos")
    return digitos


def telefone(valor: Valor) -> str:
    """Lê o telefone com DDD.

    Erros: ``ValueError``, com o que se espera.
    """
    escrito = texto(valor)
    if escrito and not telefone_valido(escrito):
        raise ValueError(f"“{cortado(escrito)}”: escreva o DDD e oito ou nove algarismos")
    return telefone_canonico(escrito)


def anos(valor: Valor, *, de: int, ate: int) -> tuple[int, int | None] | None:
    """Lê ``2020`` ou ``2020/2021`` (fabricação e modelo); vazio é ``None``.

    Erros: ``ValueError``, com o que se espera.
    """
    escrito = texto(valor)
    if not escrito:
        return None
    achado = _ANOS.fullmatch(escrito)
    if not achado:
        raise ValueError(f"“{cortado(escrito)}” não é ano. Use 2020, ou 2020/2021")
    primeiro = int(achado[1])
    segundo = _por_extenso(primeiro, int(achado[2])) if achado[2] else None
    for ano in (primeiro, segundo or primeiro):
        if not de <= ano <= ate:
            raise ValueError(f"{ano}: o ano vai de {de} a {ate}")
    return primeiro, segundo


def _por_extenso(primeiro: int, segundo: int) -> int:
    """``1999/00`` é ``1999/2000``."""
    if segundo >= _SECULO:
        return segundo
    no_seculo = primeiro - primeiro % _SECULO + segundo
    return no_seculo if no_seculo >= primeiro else no_seculo + _SECULO


def lugares(valor: Valor) -> int | None:
    """Lê a lotação; vazio é ``None``.

    Erros: ``ValueError``, com o que se espera.
    """
    lido = inteiro(valor)
    if lido is not None and not 1 <= lido <= _LUGARES_MAXIMOS:
        raise ValueError(f"{lido}. Informe a lotação do CRLV, de 1 a {_LUGARES_MAXIMOS}")
    return lido


def dia(valor: Valor, *, de: date, ate: date) -> date | None:
    """Lê a data, entre as duas; vazio é ``None``.

    Erros: ``ValueError``, com o que se espera.
    """
    lida = data(valor)
    if lida is not None and not de <= lida <= ate:
        raise ValueError(f"{lida:%d/%m/%Y}: a data vai de {de:%d/%m/%Y} a {ate:%d/%m/%Y}")
    return lida


def titulo(valor: Valor) -> TituloDaPosse | None:
    """Lê a que título o veículo está com a empresa; vazio é ``None``.

    Erros: ``ValueError``, com o que se espera.
    """
    if vazio(valor):
        return None
    lido = _TITULOS.get(colado(valor))
    if lido is None:
        aceitos = ", ".join(rotulo.lower() for rotulo in TituloDaPosse.labels)
        raise ValueError(f"“{cortado(texto(valor))}” não é um dos títulos: {aceitos}")
    return lido


def vinculo(valor: Valor) -> TipoDeVinculo | None:
    """Lê a prova do vínculo; vazio é ``None``.

    Erros: ``ValueError``, com o que se espera.
    """
    if vazio(valor):
        return None
    lido = _VINCULOS.get(colado(valor))
    if lido is None:
        aceitos = ", ".join(TipoDeVinculo.labels)
        raise ValueError(f"“{cortado(texto(valor))}” não é prova de vínculo. Use: {aceitos}")
    return lido


def categoria(valor: Valor) -> CategoriaDaCNH | None:
    """Lê ``D``, ``AD`` ou ``A/D``; vazio é ``None``.

    Erros: ``ValueError``, com o que se espera.
    """
    escritas = colado(valor).removeprefix("categoria").upper()
    if vazio(valor):
        return None
    if not escritas or not set(escritas) <= _LETRAS_DA_CNH:
        raise ValueError(f"“{cortado(texto(valor))}” não é categoria de CNH. Use D, E ou AD")
    return categoria_das_letras(set(escritas))


def categoria_das_letras(letras: set[str]) -> CategoriaDaCNH | None:
    """A categoria da maior letra, com a de moto à parte: ``{A, B, D}`` é ``AD``."""
    if not letras:
        return None
    moto, maior = "A" in letras, max(letras)
    return CategoriaDaCNH(f"A{maior}" if moto and maior != "A" else maior)


def sim_nao_ou_vazio(valor: Valor) -> bool | None:
    """Lê sim ou não; vazio é ``None``, porque aqui o silêncio não é “não”.

    Erros: ``ValueError``, com o que se espera.
    """
    return None if vazio(valor) else sim_ou_nao(valor)
