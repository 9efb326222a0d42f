"""Texto dos artigos da Lei 5.002/2018 que se afixam e se publicam, palavra por palavra."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Item:
    """Inciso ou parágrafo: ``rotulo`` é ``I`` ou ``§ 1º``."""

    rotulo: str
    texto: str


@dataclass(frozen=True)
class Artigo:
    """Artigo, com o caput e o que vem depois dele."""

    numero: str
    titulo: str
    caput: str
    itens: tuple[Item, ...] = ()


ART_8: Final = Artigo(
    "8º",
    "Direitos dos usuários",
    "São direitos dos usuários, sem prejuízo de outras exigências expressas em licitação, nos "
    "regulamentos ou decorrentes de legislação superior:",
    (
        Item("I", "receber serviço adequado;"),
        Item(
            "II",
            "receber do Município e dos prestadores contratados informações para a defesa de "
            "interesses individuais ou coletivos;",
        ),
        Item(
            "III",
            "protocolar, por escrito ou comunicação verbal reduzida a termo, às autoridades "
            "competentes, os atos ilícitos ou irregularidades de que tenham conhecimento, "
            "decorrentes do serviço prestado pelo Município ou por terceiros contratados;",
        ),
        Item(
            "IV",
            "obter informações sobre os veículos, condutores e acompanhantes, com o objetivo de "
            "acompanhar a adequação às normas legais e regulamentares exigidas para o transporte "
            "escolar, bem como sobre os trajetos, horários e outras exigências a serem garantidas "
            "aos usuários.",
        ),
        Item(
            "V",
            "oferecer sugestões de melhoria dos serviços, mediante protocolo no setor de "
            "Transporte Escolar.",
        ),
        Item(
            "Parágrafo único",
            "Para o exercício do direito dos usuários, os pais dos alunos ou responsáveis legais "
            "podem representar junto a Secretaria Municipal de Educação, mediante identificação "
            "constante de nome, número de cadastro de pessoa física ou documento equivalente e "
            "endereço residencial;",
        ),
    ),
)
ART_10: Final = Artigo(
    "10",
    "Este cartaz",
    "Sempre que o Poder Público entender necessário, poderá determinar a fixação de material "
    "impresso, nos veículos do transporte próprios ou contratados, com o fim de divulgar os "
    "direitos e obrigações dos usuários.",
)
ART_11: Final = Artigo(
    "11",
    "Obrigações dos usuários",
    "São obrigações dos usuários, sem prejuízo de outras exigências expressas em Lei, nas "
    "licitações ou decorrentes de legislação superior:",
    (
        Item(
            "I",
            "utilizar o transporte indicado pela Secretaria Municipal de Educação em conjunto com "
            "a Secretaria Municipal de Segurança, Trânsito e Transporte – SESTRAN;",
        ),
        Item(
            "II",
            "contribuir para a conservação dos bens públicos ou privados utilizados na prestação "
            "dos serviços;",
        ),
        Item("III", "cooperar com a limpeza dos veículos;"),
        Item(
            "IV",
            "comparecer aos locais e horários indicados pelo Município, para o embarque e "
            "desembarque;",
        ),
        Item("V", "cooperar com a fiscalização do Município;"),
        Item("VI", "ressarcir os danos causados aos veículos;"),
        Item(
            "VII",
            "acatar todas as orientações emanadas da fiscalização, dos condutores, dos "
            "acompanhantes designados pelo Município e dos demais agentes públicos responsáveis.",
        ),
        Item(
            "§ 1º",
            "Os pais ou responsáveis legais são responsáveis exclusivos por acompanhar os "
            "estudantes até o local de embarque e por apanhá-los no local do desembarque do "
            "transporte escolar, sob pena de responsabilização.",
        ),
        Item(
            "§ 2º",
            "Os atos dos usuários que importarem no descumprimento de suas obrigações serão "
            "comunicados aos pais ou responsáveis para as devidas providências.",
        ),
        Item(
            "§ 3º",
            "Quando a natureza dos atos impuser, além da comunicação aos pais ou responsáveis, a "
            "Administração dará ciência dos fatos ao Conselho Tutelar para as devidas providências "
            "cabíveis.",
        ),
        Item(
            "§ 4º",
            "Quando os atos importarem em prejuízos ao patrimônio público, a Administração "
            "notificará os pais ou responsáveis sobre o ocorrido e procederá à cobrança "
            "administrativa ou judicial do montante devido, assegurado o contraditório e a ampla "
            "defesa em processo administrativo, conduzido pela Secretaria Municipal de Educação em "
            "conjunto com a Secretaria Municipal de Segurança, Trânsito e Transporte – SESTRAN.",
        ),
    ),
)
ART_16: Final = Artigo(
    "16",
    "O espaço no veículo",
    "O Município poderá requerer a utilização de espaços internos e externos dos veículos "
    "contratados, sem qualquer custo adicional, para a fixação de material educativo de interesse "
    "público.",
)
