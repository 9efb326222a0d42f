"""Nomes inventados, sempre os mesmos: gente, empresas e lugares da cidade de demonstração."""

from random import Random
from typing import Final

PRENOMES: Final = (
    "Ademir",
    "Aparecida",
    "Benedito",
    "Célia",
    "Conceição",
    "Divino",
    "Eliane",
    "Expedito",
    "Fátima",
    "Geraldo",
    "Helena",
    "Hélio",
    "Ivone",
    "Joaquim",
    "José",
    "Lázaro",
    "Luzia",
    "Márcia",
    "Marlene",
    "Nilson",
    "Osvaldo",
    "Otávio",
    "Rosângela",
    "Sebastião",
    "Sônia",
    "Terezinha",
    "Valdir",
    "Vicente",
    "Wanderley",
    "Zilda",
)
SOBRENOMES: Final = (
    "Alves",
    "Barcelos",
    "Borges",
    "Caixeta",
    "Cunha",
    "Diniz",
    "Faria",
    "Fonseca",
    "Machado",
    "Magalhães",
    "Moreira",
    "Nunes",
    "Pacheco",
    "Prado",
    "Queiroz",
    "Rezende",
    "Rosa",
    "Silveira",
    "Tavares",
    "Vaz",
)
EMPRESAS: Final = (
    "Transportes Serra do Cafezal",
    "Viação Boa Esperança",
    "Auto Viação Lira",
    "Rural Chapadão Transportes",
    "Turismo Mineiro",
    "Expresso Rangel",
    "Locadora Cerrado Verde",
    "Transportes Macaúbas",
    "Viação Rio Dourados",
    "Transescolar Alvorada",
    "Caminhos do Silvano",
    "Transporte e Turismo Pedros",
    "Vans São Benedito",
    "Rota do Café",
    "Irmãos Caixeta Transportes",
    "Transportadora Chapadão de Ferro",
    "Viação Santa Luzia",
    "Tejuco Transportes",
    "Estrela da Serra",
    "Transportes Nunes e Filhos",
    "Bom Jardim Locações",
    "Viação Salitre",
    "Escolar Boa Vista",
    "Transportes Três Barras",
    "Expresso Serra Negra",
)
LUGARES: Final = (
    "São João da Serra Negra",
    "Salitre de Minas",
    "Silvano",
    "Santa Luzia dos Barros",
    "Tejuco",
    "São Benedito",
    "Macaúbas",
    "Pedros",
    "Boa Vista",
    "Dourados",
    "Chapadão de Ferro",
    "Santo Antônio do Quebra-Anzol",
    "Esmeril",
    "Barra do Salitre",
    "Lagoa Seca",
    "Cafezal",
    "Serra Negra",
    "Martins",
    "Tijuco de Cima",
    "Folhados",
)
FAZENDAS: Final = (
    "Fazenda Bom Jardim",
    "Fazenda Santa Cruz",
    "Fazenda Congonhas",
    "Fazenda Pântano",
    "Fazenda Bela Vista",
    "Fazenda Laranjeiras",
    "Fazenda Cachoeirinha",
    "Fazenda Boa Sorte",
    "Fazenda Paraíso",
    "Fazenda São Judas",
    "Fazenda Olhos d’Água",
    "Fazenda Três Ranchos",
    "Fazenda Chapadão",
    "Fazenda Macega",
    "Fazenda Santa Rosa",
    "Fazenda Ponte Alta",
)
PESOS_DO_CPF: Final = (11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
PESOS_DO_CNPJ: Final = (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)


def pessoa(sorte: Random) -> str:
    """Nome e dois sobrenomes."""
    um, outro = sorte.sample(SOBRENOMES, 2)
    return f"{sorte.choice(PRENOMES)} {um} {outro}"


def cpf(sorte: Random) -> str:
    """CPF com dígitos certos, de pessoa que não existe."""
    digitos = [sorte.randrange(10) for _ in range(9)]
    for posicao in (9, 10):
        pesos = PESOS_DO_CPF[10 - posicao :]
        resto = sum(d * p for d, p in zip(digitos, pesos, strict=True)) * 10 % 11
        digitos.append(resto % 10)
    return "".join(map(str, digitos))


def cnpj(raiz: int) -> str:
    """CNPJ de matriz com dígitos certos; a raiz 9xxxxxxx não é de empresa conhecida."""
    digitos = [int(c) for c in f"{raiz:08d}0001"]
    for _ in range(2):
        pesos = PESOS_DO_CNPJ[len(PESOS_DO_CNPJ) - len(digitos) :]
        resto = sum(d * p for d, p in zip(digitos, pesos, strict=True)) % 11
        digitos.append(0 if resto < 2 else 11 - resto)  # noqa: PLR2004 - regra do módulo 11
    return "".join(map(str, digitos))
