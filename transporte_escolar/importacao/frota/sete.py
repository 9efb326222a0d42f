"""Códigos com que o SETE (FNDE/CECATE-UFG) escreve a frota e os motoristas."""

from typing import Final

from transporte_escolar.tipos import TipoDeVinculo, TipoVeiculo

TIPOS: Final = {
    "1": TipoVeiculo.ONIBUS,
    "2": TipoVeiculo.MICRO_ONIBUS,
    "3": TipoVeiculo.VAN,
    "4": TipoVeiculo.KOMBI,
}
# O SETE também cadastra o que o transporte escolar do Município não usa.
TIPOS_DE_FORA: Final = {
    "5": "caminhão",
    "6": "caminhonete",
    "7": "motocicleta",
    "8": "animal de tração",
    "9": "lancha ou voadeira",
    "10": "barco de madeira",
    "11": "barco de alumínio",
    "12": "canoa motorizada",
    "13": "canoa a remo",
}
MARCAS: Final = {
    "1": "Iveco",
    "2": "Mercedes-Benz",
    "3": "Renault",
    "4": "Volkswagen",
    "5": "Volare",
}
OUTRA_MARCA: Final = frozenset({"10", "outra"})
# Do programa Caminho da Escola; o zero é “não se aplica”.
MODELOS: Final = {
    "1": "ORE 1",
    "2": "ORE 1 (4x4)",
    "3": "ORE 2",
    "4": "ORE 3",
    "5": "ORE 4",
    "6": "ONUREA",
}
SEM_MODELO: Final = frozenset({"0", "naoseaplica"})
PROPRIA: Final = frozenset(
    {"1", "propria", "proprio", "frotapropria", "veiculoproprio", "municipio", "prefeitura"}
)
TERCEIRIZADA: Final = frozenset(
    {"2", "terceirizada", "terceirizado", "frotaterceirizada", "veiculoterceirizado", "contratada"}
)
# O número não serve: 1 é rodoviário num SETE e aquaviário noutro; o tipo é que decide.
AQUAVIARIO: Final = frozenset({"aquaviario", "aquatico", "fluvial"})
VINCULOS: Final = {"1": TipoDeVinculo.SERVIDOR, "2": TipoDeVinculo.SERVIDOR}
VINCULO_SEM_PROVA: Final = frozenset(
    {"3", "4", "terceirizado", "servidorterceirizado", "outro", "outros"}
)
