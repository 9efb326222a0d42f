"""Enumerações da contratação e das linhas."""

from django.db.models import TextChoices


class Regime(TextChoices):
    """Lei de licitações que rege o edital e, até o fim, os seus contratos."""

    LEI_8666 = "8666", "Lei 8.666/1993"
    LEI_14133 = "14133", "Lei 14.133/2021"


class Modalidade(TextChoices):
    """Modalidade da licitação ou da contratação direta."""

    PREGAO_ELETRONICO = "pregao_eletronico", "Pregão eletrônico"
    PREGAO_PRESENCIAL = "pregao_presencial", "Pregão presencial"
    CONCORRENCIA = "concorrencia", "Concorrência"
    TOMADA_DE_PRECOS = "tomada_de_precos", "Tomada de preços"
    CONVITE = "convite", "Convite"
    DISPENSA = "dispensa", "Dispensa"
    INEXIGIBILIDADE = "inexigibilidade", "Inexigibilidade"
    ADESAO = "adesao", "Adesão a ata"


class TipoVeiculo(TextChoices):
    """Veículo que a linha exige (o art. 2º não distingue entre eles)."""

    AUTOMOVEL = "automovel", "Automóvel"
    KOMBI = "kombi", "Kombi"
    VAN = "van", "Van"
    MICRO_ONIBUS = "micro_onibus", "Micro-ônibus"
    ONIBUS = "onibus", "Ônibus"


class Turno(TextChoices):
    """Turno escolar."""

    MANHA = "manha", "Manhã"
    TARDE = "tarde", "Tarde"
    NOITE = "noite", "Noite"
    INTEGRAL = "integral", "Integral"


class Sentido(TextChoices):
    """Sentido da viagem."""

    IDA = "ida", "Ida"
    VOLTA = "volta", "Volta"


class Execucao(TextChoices):
    """Quem presta o serviço (arts. 1º e 5º)."""

    CONTRATADA = "contratada", "Contratada"
    DIRETA = "direta", "Direta, pelo Município"


class BaseDePreco(TextChoices):
    """Unidade do preço contratado."""

    KM = "km", "R$ por km"
    DIA = "dia", "R$ por dia"


class SituacaoDaProposta(TextChoices):
    """Andamento da proposta na licitação; a retirada não conta para o art. 2º."""

    APRESENTADA = "apresentada", "Apresentada"
    CLASSIFICADA = "classificada", "Classificada"
    VENCEDORA = "vencedora", "Vencedora"
    DESCLASSIFICADA = "desclassificada", "Desclassificada"
    RETIRADA = "retirada", "Retirada"


class SituacaoDoContrato(TextChoices):
    """Andamento do contrato."""

    A_ASSINAR = "a_assinar", "A assinar"
    VIGENTE = "vigente", "Vigente"
    SUSPENSO = "suspenso", "Suspenso"
    ENCERRADO = "encerrado", "Encerrado"
    RESCINDIDO = "rescindido", "Rescindido/extinto"


CONTRATO_VIVO = frozenset(
    {SituacaoDoContrato.A_ASSINAR, SituacaoDoContrato.VIGENTE, SituacaoDoContrato.SUSPENSO}
)


class TipoDeAditivo(TextChoices):
    """O que o aditivo altera."""

    QUANTIDADE = "quantidade", "Quantidade (km)"
    PRAZO = "prazo", "Prazo"
    PRECO = "preco", "Preço"
    MISTO = "misto", "Mais de um"


class Dependencia(TextChoices):
    """Dependência administrativa da escola, como no Censo Escolar."""

    MUNICIPAL = "municipal", "Municipal"
    ESTADUAL = "estadual", "Estadual"
    FEDERAL = "federal", "Federal"
    PRIVADA = "privada", "Privada"
    FILANTROPICA = "filantropica", "Filantrópica"


class Zona(TextChoices):
    """Localização da escola, como no Censo Escolar."""

    URBANA = "urbana", "Urbana"
    RURAL = "rural", "Rural"


class Obstaculo(TextChoices):
    """Dificuldade de acesso rural, como no SETE."""

    PORTEIRA = "porteira", "Porteira"
    MATA_BURRO = "mata_burro", "Mata-burro"
    COLCHETE = "colchete", "Colchete"
    ATOLEIRO = "atoleiro", "Atoleiro"
    PONTE_RUSTICA = "ponte_rustica", "Ponte rústica"
