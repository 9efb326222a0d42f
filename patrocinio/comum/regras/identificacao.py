"""Números que identificam pessoas e veículos: forma canônica e dígitos verificadores."""

import re
from collections.abc import Callable
from typing import Final

from validate_docbr import CNH, CNPJ, CNS, CPF, PIS, RENAVAM

LETRAS_DO_MERCOSUL: Final = "ABCDEFGHIJ"
_NAO_ALFANUMERICO: Final = re.compile(r"[^0-9A-Z]")
_PLACA: Final = re.compile(r"[A-Z]{3}[0-9][0-9A-Z][0-9]{2}")
_COMECO_DE_PLACA_ANTIGA: Final = re.compile(
    r"(?P<antes>[a-z]{3}[0-9])(?P<quinto>[0-9])(?P<depois>[0-9]{0,2})"
)
_CNPJ: Final = re.compile(r"[0-9A-Z]{12}[0-9]{2}")
_RENAVAM_ANTIGO: Final = 9
_RENAVAM: Final = 11
_CEP: Final = 8
_TELEFONES: Final = frozenset({10, 11})
_CELULAR: Final = 11
_FIM_VISIVEL: Final = 3


def so_alfanumericos(texto: str) -> str:
    """Retira pontuação e espaços e passa a maiúsculas: ``12.abc-3`` vira ``12ABC3``."""
    return _NAO_ALFANUMERICO.sub("", texto.upper())


def so_digitos(texto: str) -> str:
    """Retira tudo o que não é algarismo de 0 a 9."""
    return "".join(c for c in texto if c in "0123456789")


def _so_digitos_e_pontuacao(texto: str) -> bool:
    return not re.search(r"[^\d.\-/\s()+]", texto)


def cpf_valido(texto: str) -> bool:
    """Diz se o CPF tem 11 dígitos, não repetidos, e os verificadores certos.

    Fonte: Instrução Normativa RFB 2.172/2024.
    """
    digitos = so_digitos(texto)
    return (
        _so_digitos_e_pontuacao(texto)
        and len(digitos) == len("00000000000")
        and (bool(CPF().validate(digitos)))
    )


def cpf_encoberto(cpf: str) -> str:
    """Só os seis dígitos do meio, que bastam para distinguir homônimos: ``***.982.247-**``."""
    return f"***.{cpf[3:6]}.{cpf[6:9]}-**" if cpf else ""


def numero_encoberto(numero: str) -> str:
    """Deixa à vista só os três últimos caracteres."""
    return "*" * (len(numero) - _FIM_VISIVEL) + numero[-_FIM_VISIVEL:]


ENCOBERTOS: Final[dict[str, Callable[[str], str]]] = {
    "cpf": cpf_encoberto,
    "cnh": numero_encoberto,
    "nis": numero_encoberto,
    "cns": numero_encoberto,
}


def encobrir(tipo: str, numero: str) -> str:
    """Encobre parte do número que identifica a pessoa; os de veículo e de empresa são públicos.

    Fonte: Lei 13.709/2018 (LGPD), art. 6º, III.
    """
    return ENCOBERTOS[tipo](numero) if tipo in ENCOBERTOS else numero


def cnpj_valido(texto: str) -> bool:
    """Diz se o CNPJ, numérico ou alfanumérico, tem os verificadores certos.

    Fonte: Instrução Normativa RFB 2.229/2024 (valor do caractere = código ASCII menos 48).
    """
    cnpj = so_alfanumericos(texto)
    if not _CNPJ.fullmatch(cnpj) or len(set(cnpj)) == 1:
        return False
    return bool(CNPJ().validate(cnpj))


def raiz_do_cnpj(cnpj: str) -> str:
    """Devolve os oito primeiros caracteres, comuns à matriz e às filiais."""
    return so_alfanumericos(cnpj)[:8]


def renavam_canonico(texto: str) -> str:
    """Completa com zeros à esquerda o RENAVAM antigo, de nove dígitos."""
    digitos = so_digitos(texto)
    return digitos.zfill(_RENAVAM) if len(digitos) == _RENAVAM_ANTIGO else digitos


def renavam_valido(texto: str) -> bool:
    """Diz se o RENAVAM (11 dígitos, ou 9 do antigo) tem o verificador certo."""
    renavam = renavam_canonico(texto)
    if not _so_digitos_e_pontuacao(texto) or len(renavam) != _RENAVAM or not int(renavam):
        return False
    return bool(RENAVAM().validate(renavam))


def placa_valida(texto: str) -> bool:
    """Diz se a placa tem a forma antiga (AAA-9999) ou a do Mercosul (AAA9A99)."""
    return bool(_PLACA.fullmatch(so_alfanumericos(texto)))


def placa_canonica(texto: str) -> str:
    """Devolve a placa na escrita do Mercosul: ABC-1234 e ABC1C34 são o mesmo veículo.

    Erros: ``ValueError`` se não for placa.
    Fonte: Resolução CONTRAN 969/2022 (o segundo algarismo vira letra: 0=A … 9=J).
    """
    placa = so_alfanumericos(texto)
    if not _PLACA.fullmatch(placa):
        raise ValueError(f"“{texto}” não é placa: use AAA-9999 ou AAA9A99.")
    quinto = placa[4]
    return placa[:4] + (LETRAS_DO_MERCOSUL[int(quinto)] if quinto.isdigit() else quinto) + placa[5:]


def placa_antiga_como_a_nova(palavra: str) -> str:
    """Passa à escrita do Mercosul a palavra que é, ou começa, placa antiga; vazia se não é.

    ``abc1234`` vira ``abc1c34``, e ``abc12`` vira ``abc1c``: quem digita acha já no meio.
    """
    achada = _COMECO_DE_PLACA_ANTIGA.fullmatch(palavra)
    if achada is None:
        return ""
    letra = LETRAS_DO_MERCOSUL[int(achada["quinto"])].lower()
    return f"{achada['antes']}{letra}{achada['depois']}"


def cnh_valida(texto: str) -> bool:
    """Diz se o número de registro da CNH confere; serve de aviso, nunca de recusa."""
    return bool(CNH().validate(so_digitos(texto)))


def nis_valido(texto: str) -> bool:
    """Diz se o NIS/PIS tem 11 dígitos e o verificador certo."""
    digitos = so_digitos(texto)
    return bool(digitos.strip("0")) and bool(PIS().validate(digitos))


def cns_valido(texto: str) -> bool:
    """Diz se o Cartão Nacional de Saúde tem 15 dígitos e a soma certa."""
    return bool(CNS().validate(so_digitos(texto)))


def cep_valido(texto: str) -> bool:
    """Diz se o CEP tem oito dígitos e não é todo zero."""
    digitos = so_digitos(texto)
    return len(digitos) == _CEP and bool(digitos.strip("0"))


def telefone_canonico(texto: str) -> str:
    """Devolve DDD e número, sem o +55: dez dígitos (fixo) ou onze (celular)."""
    digitos = so_digitos(texto)
    return digitos[2:] if len(digitos) > _CELULAR and digitos.startswith("55") else digitos


def telefone_valido(texto: str) -> bool:
    """Diz se há DDD e número, e se o celular começa por 9."""
    telefone = telefone_canonico(texto)
    if len(telefone) not in _TELEFONES or telefone[0] == "0":
        return False
    return len(telefone) != _CELULAR or telefone[2] == "9"


def formatar(tipo: str, valor: str) -> str:
    """Escreve o número como se lê no papel; o que não couber no molde volta como veio.

    ``tipo``: cpf, cnpj, placa, nis, cns, cep ou telefone.
    """
    moldes = {
        ("cpf", 11): "###.###.###-##",
        ("cnpj", 14): "##.###.###/####-##",
        ("nis", 11): "###.#####.##-#",
        ("cns", 15): "### #### #### ####",
        ("cep", 8): "#####-###",
        ("telefone", 10): "(##) ####-####",
        ("telefone", 11): "(##) #####-####",
    }
    molde = moldes.get((tipo, len(valor)))
    if molde is None:
        return valor
    caracteres = iter(valor)
    return "".join(next(caracteres) if c == "#" else c for c in molde)
