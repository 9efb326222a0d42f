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
    DefinicaoDeParametro(
        "validade_inspecao_meses",
        "Validade da inspeção semestral",
        Tipo.INTEIRO,
        "6",
        "H-17",
        Dispositivo(L5002, "art. 14"),
        Papel.SESTRAN_AUTORIDADE,
        unidade="meses",
    ),
    DefinicaoDeParametro(
        "emergencial_dias",
        "Duração da substituição emergencial",
        Tipo.INTEIRO,
        "2",
        "H-19",
        Dispositivo(L5002, "art. 15"),
        Papel.SESTRAN_AUTORIDADE,
        unidade="dias",
    ),
    DefinicaoDeParametro(
        "coberturas_exigidas",
        "Coberturas que o seguro total traz",
        Tipo.LISTA,
        "passageiros,veiculo",
        "H-15",
        Dispositivo(L5002, "art. 12, § 1º, IX"),
        Papel.SESTRAN_AUTORIDADE,
        opcoes=("passageiros", "veiculo"),
    ),
    DefinicaoDeParametro(
        "categorias_aceitas",
        "Categorias da CNH que se aceitam",
        Tipo.LISTA,
        "D,E,AD,AE",
        "H-22",
        Dispositivo(L5002, "art. 17, p.ú., II"),
        Papel.SESTRAN_AUTORIDADE,
        opcoes=("D", "E", "AD", "AE"),
    ),
    DefinicaoDeParametro(
        "criterio_pontuacao",
        "Critério das infrações de trânsito do condutor",
        Tipo.OPCAO,
        "MUNICIPAL",
        "H-23",
        Dispositivo(L5002, "art. 17, p.ú., III"),
        Papel.SESTRAN_AUTORIDADE,
        opcoes=("MUNICIPAL", "CTB_14071"),
    ),
    DefinicaoDeParametro(
        "janela_infracoes_meses",
        "Meses de infrações que se consideram",
        Tipo.INTEIRO,
        "12",
        "H-24",
        Dispositivo(L5002, "art. 17, p.ú., III"),
        Papel.SESTRAN_AUTORIDADE,
        unidade="meses",
    ),
    DefinicaoDeParametro(
        "regra_validade_curso",
        "Validade do curso de transporte de escolares",
        Tipo.OPCAO,
        "VITALICIO_RES_1020",
        "H-25",
        Dispositivo(L5002, "art. 17, p.ú., IV"),
        Papel.SESTRAN_AUTORIDADE,
        opcoes=("VITALICIO_RES_1020", "CINCO_ANOS"),
    ),
    DefinicaoDeParametro(
        "vinculos_equivalentes",
        "Provas de vínculo aceitas além das da lei",
        Tipo.LISTA,
        "ccmei,esocial",
        "H-26",
        Dispositivo(L5002, "art. 17, p.ú., V"),
        Papel.SESTRAN_AUTORIDADE,
        opcoes=("ccmei", "esocial", "nenhuma"),
    ),
    DefinicaoDeParametro(
        "validade_certidao_meses",
        "Validade da certidão criminal",
        Tipo.INTEIRO,
        "6",
        "H-27",
        Dispositivo(L5002, "art. 17, p.ú., VI"),
        Papel.SESTRAN_AUTORIDADE,
        unidade="meses",
    ),
    DefinicaoDeParametro(
        "toxicologico_meses",
        "Validade do exame toxicológico",
        Tipo.INTEIRO,
        "30",
        "H-29",
        Dispositivo(L5002, "art. 17, p.ú., VII"),
        Papel.SESTRAN_AUTORIDADE,
        unidade="meses",
    ),
)

PARAMETROS: Final[dict[str, DefinicaoDeParametro]] = {d.chave: d for d in _DEFINICOES}
