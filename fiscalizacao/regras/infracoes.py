"""As 32 infrações dos arts. 22 a 25, com as palavras da lei."""

from typing import Final

from patrocinio.comum.tipos import Dispositivo

TEXTOS: Final[dict[str, str]] = {
    "22-I": "utilizar veículo fora da padronização;",
    "22-II": "fumar ou conduzir cigarros e assemelhados acesos;",
    "22-III": "trajar-se inadequadamente para o serviço;",
    "22-IV": "omitir informações solicitadas pela Administração;",
    "22-V": (
        "deixar de fixar a Autorização para Condução Coletiva de Escolares, na parte "
        "interna do veículo, em lugar visível aos usuários."
    ),
    "23-I": "desobedecer às orientações da fiscalização;",
    "23-II": "faltar com educação e respeito para com os usuários e público em geral;",
    "23-III": "abastecer o veículo, quando estiver transportando passageiros;",
    "23-IV": "deixar de realizar a vistoria no prazo estabelecido;",
    "23-V": "manter o veículo em más condições de conservação e limpeza;",
    "23-VI": (
        "deixar de comunicar à Administração as alterações de endereço e telefone do contratado;"
    ),
    "23-VII": (
        "embarcar ou desembarcar alunos em escolas e locais não autorizadas pela Administração;"
    ),
    "23-VIII": "desobedecer às normas e Leis da Administração;",
    "23-IX": "não cumprir os horários determinados pela Administração.",
    "24-I": (
        "operar sem a Autorização para Condução Coletiva de Escolares, ou com a "
        "autorização vencida;"
    ),
    "24-II": (
        "confiar à direção dos veículos a motoristas que não estejam devidamente "
        "autorizados pela Administração;"
    ),
    "24-III": "negar a apresentação dos documentos à fiscalização;",
    "24-IV": "não providenciar as vistorias veiculares determinadas pela Administração;",
    "24-V": "transportar passageiros não autorizados pela Administração;",
    "24-VI": "trafegar com portas abertas;",
    "24-VII": "trafegar com veículos em condições mecânicas que comprometam a segurança;",
    "24-VIII": "conduzir veículos com imprudência ou negligência;",
    "24-IX": (
        "parar os veículos para embarque e desembarque em locais diferentes dos "
        "ordenados pela Administração."
    ),
    "25-I": (
        "deixar de operar os trajetos sem motivo justificado pelo período de 02 (dois) "
        "dias letivos: multa de 5 (cinco) unidades fiscais do Município – UFM;"
    ),
    "25-II": (
        "colocar em operação veículo não autorizado, sem motivo justificado: multa de 3"
        " (três) unidades fiscais do município - UFM;"
    ),
    "25-III": (
        "condução dos veículos por motorista que se encontre sob efeito de bebida "
        "alcoólica, independentemente do nível de alcoolemia, ou sob efeito de drogas "
        "ilícitas ou sob qualquer condição que comprometa a plena saúde física e "
        "mental, inclusive quando em decorrência de medicamentos: 5 (cinco) unidades "
        "fiscais do Município – UFM;"
    ),
    "25-IV": (
        "a perda das condições técnicas ou operacionais para manter o serviço com as "
        "condições de segurança: 5 (cinco) unidades fiscais do Município – UFM;"
    ),
    "25-V": (
        "operar com veículos que não contém os requisitos legais para o transporte de "
        "escolares: 5 (cinco) unidades fiscais do Município – UFM;"
    ),
    "25-VI": (
        "conduzir veículos sem a habilitação e os demais requisitos exigidos para o "
        "transporte de escolares: 7 (sete) unidades fiscais do Município – UFM;"
    ),
    "25-VII": (
        "assediar sexual ou moralmente os usuários do transporte escolar: 5 (cinco) "
        "unidades fiscais do Município – UFM;"
    ),
    "25-VIII": (
        "conduzir veículos com operações de alto risco para os usuários: 5 (cinco) "
        "unidades fiscais do Município – UFM"
    ),
    "25-IX": (
        "a prática de qualquer ato não condizente com os princípios que regem a "
        "Administração Pública ou a prestação dos serviços públicos: 1 (uma) unidade "
        "fiscal do Município – UFM"
    ),
}


def dispositivo_da_infracao(item: str) -> Dispositivo:
    """Escreve o dispositivo do item: ``24-VII`` é o art. 24, VII.

    Fonte: Lei 5.002/2018, arts. 22 a 25.
    """
    artigo, _, inciso = item.partition("-")
    return Dispositivo("Lei 5.002/2018", f"art. {artigo}, {inciso}")
