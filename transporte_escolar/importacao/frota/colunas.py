"""Colunas das planilhas de veículos e de condutores, com os nossos títulos e os do SETE."""

from typing import Final

from patrocinio.comum.planilhas import Coluna
from transporte_escolar.importacao.colunas import coluna

_EMPRESA: Final = (
    coluna(
        "cnpj", "CNPJ", "cnpj da empresa|cnpj da contratada|cnpj da transportadora|cnpj empresa"
    ),
    coluna(
        "empresa",
        "empresa",
        "razão social|contratada|transportadora|prestador|prestadora|nome da empresa|"
        "empresa contratada|fornecedor",
    ),
)
_MOTIVO: Final = coluna("motivo", "motivo", "motivo da recusa")
_OBSERVACAO: Final = coluna("observacao", "observação", "observações|obs|anotações")

DE_VEICULOS: Final = (
    coluna("placa", "placa", "placa do veículo|placa atual|placas"),
    coluna("renavam", "RENAVAM", "código renavam|nº renavam|cód renavam"),
    coluna("chassi", "chassi", "nº do chassi|número do chassi|nº chassi"),
    coluna("marca", "marca", "fabricante|montadora|marca do veículo"),
    coluna("modelo", "modelo", "modelo do veículo|modelo versão"),
    coluna("marca_modelo", "marca/modelo", "marca e modelo|marca modelo versão|veículo"),
    coluna(
        "ano",
        "ano",
        "ano do veículo|ano de aquisição|ano aquisição|ano fab mod|ano fab modelo|"
        "ano fabricação modelo|ano de fabricação modelo|ano de fabricação e modelo|fab mod",
    ),
    coluna("ano_fabricacao", "ano de fabricação", "ano fabricação|ano fab|fabricação"),
    coluna("ano_modelo", "ano do modelo", "ano modelo|ano mod"),
    coluna("tipo", "tipo", "tipo de veículo|tipo do veículo|tipo veículo"),
    coluna("cor", "cor", "cor do veículo|cor predominante"),
    coluna(
        "lotacao",
        "lotação",
        "capacidade|capacidade máxima|lugares|nº de lugares|assentos|passageiros|"
        "nº de passageiros|lotação lugares|capacidade lugares|capacidade de passageiros",
    ),
    *_EMPRESA,
    coluna("origem", "origem", "origem do veículo|frota|própria ou terceirizada"),
    coluna("titulo", "título da posse", "título|posse|forma de posse|situação da posse"),
    coluna("proprietario", "proprietário", "proprietário do veículo|nome do proprietário|dono"),
    coluna(
        "documento_do_proprietario",
        "CPF ou CNPJ do proprietário",
        "cpf do proprietário|cnpj do proprietário|cpf cnpj do proprietário|"
        "documento do proprietário|cpf cnpj proprietário",
    ),
    coluna("reserva", "veículo reserva", "reserva|é reserva"),
    coluna("desde", "com a empresa desde", "desde|início da posse|data de início|vigente de"),
    coluna("modo", "modo", "modo de transporte|modal"),
    _OBSERVACAO,
    _MOTIVO,
)
DE_CONDUTORES: Final = (
    coluna("nome", "nome", "nome do motorista|nome do condutor|nome completo|motorista|condutor"),
    coluna("cpf", "CPF", "cpf do motorista|cpf do condutor|nº cpf|nº do cpf"),
    coluna("nascimento", "nascimento", "data de nascimento|data nascimento|dt nascimento|nasc"),
    coluna("telefone", "telefone", "celular|contato|telefone do motorista|fone|telefone celular"),
    coluna(
        "cnh",
        "CNH",
        "nº da cnh|nº cnh|número da cnh|registro da cnh|registro cnh|nº registro cnh|"
        "nº de registro|nº registro",
    ),
    coluna(
        "cnh_emissao",
        "emissão da CNH",
        "data de emissão da cnh|data emissão cnh|emissão cnh|cnh emitida em|emissão",
    ),
    coluna(
        "cnh_validade",
        "validade da CNH",
        "data validade cnh|data de validade da cnh|validade cnh|vencimento da cnh|"
        "data de vencimento da cnh|data de vencimento cnh|vencimento cnh|cnh válida até|validade",
    ),
    coluna("categoria", "categoria", "categoria da cnh|categoria cnh|cat cnh|cat|categorias"),
    *(
        coluna(f"tem_cnh_{letra}", f"tem CNH {letra.upper()}", f"cnh {letra}|categoria {letra}")
        for letra in "abcde"
    ),
    coluna("ear", "EAR", "exerce atividade remunerada|atividade remunerada|cnh com ear|tem ear"),
    *_EMPRESA,
    coluna("vinculo", "vínculo", "prova do vínculo|tipo de vínculo|vínculo trabalhista"),
    coluna("desde", "vínculo desde", "desde|admissão|data de admissão|início do vínculo"),
    # Só para avisar: a certidão se inclui como documento, e daqui nada se guarda.
    coluna(
        "ant_criminais",
        "antecedentes criminais",
        "ant criminais|certidão criminal|certidão de antecedentes|antecedentes|"
        "certidão de antecedentes criminais|certidão de distribuição criminal",
    ),
    _OBSERVACAO,
    _MOTIVO,
)
LONGAS: Final = frozenset({"observacao"})
NAO_VOLTAM: Final = frozenset({"ant_criminais"})
MODELO_DE_VEICULOS: Final = (
    "placa", "renavam", "chassi", "marca", "modelo", "ano_fabricacao", "ano_modelo", "tipo", "cor",
    "lotacao", "cnpj", "empresa", "titulo", "proprietario", "documento_do_proprietario", "reserva",
    "desde", "observacao",
)  # fmt: skip
MODELO_DE_CONDUTORES: Final = (
    "nome", "cpf", "nascimento", "telefone", "cnh", "categoria", "ear", "cnh_emissao",
    "cnh_validade", "cnpj", "empresa", "vinculo", "desde", "observacao",
)  # fmt: skip
VEICULOS_EXPLICADOS: Final = (
    ("placa", "Antiga ou do Mercosul: o veículo é o mesmo.", "ABC1D23"),
    ("RENAVAM e chassi", "Como no CRLV.", "00639884962"),
    ("marca e modelo", "Em duas colunas, ou numa só: “marca/modelo”.", "Mercedes-Benz"),
    ("ano de fabricação e ano do modelo", "Em duas colunas, ou 2020/2021 numa só.", "2020"),
    ("tipo", "Automóvel, kombi, van, micro-ônibus ou ônibus.", "van"),
    ("lotação", "Como no CRLV, com o lugar do condutor.", "16"),
    ("CNPJ ou empresa", "Com quem o veículo está; a empresa já cadastrada.", "12.ABC.345/01DE-35"),
    ("origem", "Própria (do Município) ou terceirizada.", "própria"),
    ("título da posse", "Próprio, alienado, arrendado, locado ou comodato.", "locado"),
    ("proprietário", "Se o veículo é de terceiro.", "José da Silva"),
    ("com a empresa desde", "Sem ela, vale o dia da importação.", "02/02/2026"),
    ("veículo reserva", "Sim, s ou x; vazio é não.", "x"),
)
CONDUTORES_EXPLICADOS: Final = (
    ("nome, CPF e nascimento", "O CPF reconhece quem já está no cadastro.", "529.982.247-25"),
    ("CNH", "O número de registro, com onze algarismos.", "02650646159"),
    ("categoria", "Ou uma coluna por letra, como no SETE: TEM_CNH_D.", "AD"),
    ("EAR", "Se a CNH traz a atividade remunerada: sim ou não.", "sim"),
    ("emissão e validade da CNH", "Com a categoria e a EAR, a CNH entra.", "31/03/2027"),
    ("CNPJ ou empresa", "Com quem trabalha; a empresa já cadastrada.", "12.ABC.345/01DE-35"),
    (
        "vínculo",
        "A prova: CTPS, ficha de registro, contrato social, CCMEI, eSocial ou servidor.",
        "CTPS",
    ),
    ("vínculo desde", "Sem ela, vale o dia da importação.", "02/02/2026"),
    ("telefone", "Com DDD.", "(34) 99999-0000"),
)


def rotulos(colunas: tuple[Coluna, ...], chaves: tuple[str, ...]) -> list[str]:
    """Os títulos do modelo em branco."""
    por_chave = {c.chave: c.rotulo for c in colunas}
    return [por_chave[chave] for chave in chaves]
