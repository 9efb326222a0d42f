"""Colunas da planilha de linhas, com os títulos que os editais usam."""

from collections.abc import Sequence
from typing import Final

from patrocinio.comum.planilhas import Coluna, LinhaLida, Valor
from patrocinio.comum.planilhas.tipos import vazio
from patrocinio.comum.planilhas.valores import texto


def coluna(chave: str, rotulo: str, sinonimos: str = "") -> Coluna:
    """Coluna com os seus sinônimos, separados por “|”."""
    return Coluna(chave, rotulo, tuple(s for s in sinonimos.split("|") if s))


COLUNAS: Final = (
    coluna(
        "codigo",
        "código",
        "cód|código da linha|cód da linha|nº|n|nº da linha|número da linha|número|linha nº|"
        "nº linha|código da rota|nº da rota|rota nº",
    ),
    # “Linha” e “rota” ora são o número, ora o nome: decide o conteúdo.
    coluna(
        "linha",
        "linha",
        "rota|linha rota|rota linha|roteiro",
    ),
    coluna(
        "nome",
        "nome",
        "nome da linha|nome da rota|nº e nome da linha|denominação|descrição|"
        "descrição da linha|descrição da rota",
    ),
    coluna(
        "itinerario",
        "itinerário",
        "itinerários|percurso|trajeto|itinerário por extenso|itinerário da linha|pontos|"
        "localidades",
    ),
    coluna(
        "lote",
        "lote",
        "nº do lote|lote item|lote nº|nº lote",
    ),
    coluna(
        "item",
        "item",
        "nº do item|item nº",
    ),
    coluna(
        "escolas",
        "escola",
        "escolas|escola s|escola de destino|escolas de destino|destino|escolas atendidas|"
        "escola atendida|unidade escolar|unidades escolares|ponto de integração",
    ),
    coluna(
        "inep",
        "INEP",
        "código inep|cód inep|inep da escola|id inep",
    ),
    coluna(
        "turno",
        "turno",
        "turnos|período|períodos|horário turno",
    ),
    coluna(
        "lugares",
        "lugares",
        "capacidade|capacidade mínima|nº de lugares|assentos|lotação|"
        "capacidade mínima lugares|capacidade lugares|número de lugares|nº lugares|"
        "capacidade do veículo|lugares mínimos",
    ),
    coluna(
        "tipo_veiculo",
        "tipo de veículo",
        "veículo|tipo do veículo|tipo veículo|veículo exigido|tipo",
    ),
    coluna(
        "km_dia",
        "km por dia",
        "km dia|km diário|km|km total|km total dia|total km dia|km dia total|quilometragem|"
        "quilometragem diária|km rodado dia|distância diária|km ida e volta|"
        "km dia ida e volta|km diários|km dia estimado|distância|km por dia total",
    ),
    coluna(
        "km_pavimentado",
        "km pavimentado",
        "km dia pavimentado|km asfalto|asfalto|pavimentado|km pavimentada|"
        "km por dia pavimentado|km pavimentado dia|km de asfalto|km em asfalto|"
        "km dia asfalto|pavimentada|km por dia asfalto",
    ),
    coluna(
        "km_nao_pavimentado",
        "km não pavimentado",
        "km dia não pavimentado|km terra|terra|não pavimentado|km não pavimentada|"
        "km por dia não pavimentado|km não pavimentado dia|km de terra|km em terra|"
        "km dia terra|estrada de terra|km estrada de terra|não pavimentada|km por dia terra|"
        "km sem pavimento|km chão",
    ),
    coluna(
        "dias_letivos",
        "dias letivos",
        "dias|nº de dias|nº de dias letivos|dias letivos ano|quantidade de dias|dias de aula",
    ),
    coluna(
        "preco_km",
        "R$/km",
        "valor do km|valor km|preço km|preço por km|valor por km|valor unitário|"
        "valor unitário km|preço do km|valor unitário r km|preço de referência|"
        "valor de referência|valor estimado km|r por km|preço unitário|valor r km|valor r por km|"
        "valor do km r|valor por km r|valor km r|preço r km|preço r por km|preço do km r|"
        "preço km r|r do km|km r|valor do km rodado|valor km rodado|valor por km rodado|"
        "preço km rodado|preço por km rodado|r km rodado|custo km|custo por km|custo do km|"
        "valor do quilômetro|valor por quilômetro|preço por quilômetro|valor unitário r",
    ),
    coluna(
        "preco_dia",
        "R$/dia",
        "valor do dia|valor dia|preço dia|preço por dia|valor por dia|diária|valor da diária|"
        "preço do dia|r por dia|valor diário|valor r dia|valor r por dia|valor do dia r|"
        "preço r dia|preço r por dia|valor da diária r|custo dia|custo por dia",
    ),
    coluna(
        "monitor",
        "exige monitor",
        "monitor|exige monitora|monitora|monitor exigido|necessário monitor|monitor s n|"
        "monitor sim não|com monitor|precisa de monitor",
    ),
    coluna(
        "ida_inicio",
        "ida início",
        "início da ida|ida saída|saída ida|hora ida início|hora de ida início|horário de ida|"
        "ida|saída|hora de saída|horário de saída",
    ),
    coluna(
        "ida_fim",
        "ida fim",
        "fim da ida|ida término|ida chegada|chegada ida|hora ida término|hora de ida término|"
        "chegada|chegada na escola|hora de chegada",
    ),
    coluna(
        "volta_inicio",
        "volta início",
        "início da volta|volta saída|saída volta|hora volta início|hora de volta início|"
        "horário de volta|volta|retorno|saída da escola",
    ),
    coluna(
        "volta_fim",
        "volta fim",
        "fim da volta|volta término|volta chegada|chegada volta|hora volta término|"
        "hora de volta término|fim do retorno",
    ),
    coluna(
        "observacao",
        "observação",
        "observações|obs|anotações|informações adicionais",
    ),
    coluna(
        "cnpj",
        "CNPJ",
        "cnpj da licitante|cnpj da empresa|cnpj do licitante|cnpj da contratada",
    ),
    coluna(
        "empresa",
        "licitante",
        "empresa|razão social|vencedora|proponente|contratada|empresa vencedora|nome da empresa",
    ),
    coluna(
        "valor_proposta",
        "valor da proposta",
        "valor proposto|preço proposto|proposta|lance|lance vencedor|valor ofertado|valor|"
        "preço|valor vencedor|preço ofertado",
    ),
    # Vem no arquivo das recusadas e não se lê.
    coluna("motivo", "motivo", "motivo da recusa"),
)
EXIGIDAS: Final = (frozenset({"itinerario", "nome", "linha"}),)
ROTULOS: Final = {c.chave: c.rotulo for c in COLUNAS}
DO_MODELO: Final = (
    "codigo",
    "nome",
    "itinerario",
    "lote",
    "escolas",
    "inep",
    "turno",
    "lugares",
    "tipo_veiculo",
    "km_pavimentado",
    "km_nao_pavimentado",
    "dias_letivos",
    "preco_km",
    "monitor",
    "ida_inicio",
    "ida_fim",
    "volta_inicio",
    "volta_fim",
    "observacao",
)
COLUNAS_EXPLICADAS: Final = (
    ("código", "O número da linha. Sem ele, o portal o tira do lote.", "L01"),
    (
        "nome ou itinerário",
        "Os lugares em ordem, separados por “/”.",
        "Mata Seca/Trevo/E.E. Centro",
    ),
    ("lote", "Número do lote no edital.", "1"),
    ("escola ou INEP", "Mais de uma, separe por “;”.", "E.M. Serra Negra"),
    ("turno", "Manhã, tarde, noite ou integral; podem ser dois.", "manhã e tarde"),
    ("lugares", "Capacidade mínima do veículo.", "26"),
    ("tipo de veículo", "Automóvel, kombi, van, micro-ônibus ou ônibus.", "van"),
    ("km por dia", "Ida e volta; melhor em duas colunas, asfalto e terra.", "12,5"),
    ("dias letivos", "Por ano.", "200"),
    ("R$/km ou R$/dia", "Preço de referência.", "5,25"),
    ("exige monitor", "Sim, s ou x; vazio é não.", "x"),
    ("ida início, ida fim, volta início, volta fim", "Um horário por turno.", "06:00/12:00"),
    ("observação", "Carro exclusivo, APAE, EJA…", "carro exclusivo"),
    ("licitante ou CNPJ, e valor da proposta", "Só se a planilha já traz as propostas.", "5,10"),
)
_CODIGO_MAXIMO: Final = 12
_MAIORIA: Final = 0.8


def ajustar_posicoes(posicoes: dict[str, int], linhas: Sequence[LinhaLida]) -> dict[str, int]:
    """Resolve os títulos de sentido duplo: “linha” é código ou nome; “item” pode ser lote."""
    ajustadas = dict(posicoes)
    if "linha" in ajustadas:
        posicao = ajustadas.pop("linha")
        parece_codigo = _parece_codigo([linha.valor(posicao) for linha in linhas])
        if "codigo" not in ajustadas and parece_codigo:
            ajustadas["codigo"] = posicao
        elif "nome" not in ajustadas:
            ajustadas["nome"] = posicao
    if "item" in ajustadas:
        posicao = ajustadas.pop("item")
        ajustadas.setdefault("lote", posicao)
    return ajustadas


def _parece_codigo(valores: Sequence[Valor]) -> bool:
    escritos = [texto(v) for v in valores if not vazio(v)]
    curtos = [e for e in escritos if len(e) <= _CODIGO_MAXIMO and any(c.isdigit() for c in e)]
    return bool(escritos) and len(curtos) >= _MAIORIA * len(escritos)
