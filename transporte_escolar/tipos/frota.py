"""Enumerações dos veículos, das pessoas que trabalham neles e da operação."""

from typing import Final

from django.db.models import TextChoices


class Alvo(TextChoices):
    """De quem é o documento."""

    VEICULO = "veiculo", "Veículo"
    CONDUTOR = "condutor", "Condutor"
    MONITOR = "monitor", "Monitor"
    EMPRESA = "empresa", "Empresa"


class CodigoDeDocumento(TextChoices):
    """Documentos que a lei nomeia; a equipe pode acrescentar outros (arts. 12, § 3º, e 17, VII)."""

    CRLV = "crlv", "CRLV"
    AUTORIZACAO = "autorizacao", "Autorização para condução coletiva de escolares"
    INSPECAO_SEMESTRAL = "inspecao_semestral", "Inspeção semestral"
    INSPECAO_MUNICIPAL = "inspecao_municipal", "Vistoria municipal"
    TACOGRAFO = "tacografo", "Certificado do tacógrafo"
    SEGURO = "seguro", "Seguro total"
    CNH = "cnh", "CNH"
    CURSO = "curso", "Curso de transporte de escolares"
    PRONTUARIO = "prontuario", "Consulta de infrações de trânsito"
    CERTIDAO_CRIMINAL = "certidao_criminal", "Certidão de distribuição criminal"
    TOXICOLOGICO = "toxicologico", "Exame toxicológico"
    CERTIDAO_DO_MONITOR = "certidao_do_monitor", "Certidão de distribuição criminal do monitor"
    CND_FEDERAL = "cnd_federal", "Certidão federal (tributos e dívida ativa)"
    FGTS = "fgts", "Certificado do FGTS"
    CNDT = "cndt", "Certidão de débitos trabalhistas (CNDT)"
    CND_ESTADUAL = "cnd_estadual", "Certidão estadual"
    CND_MUNICIPAL = "cnd_municipal", "Certidão municipal"


# Certidão e exame julgam a pessoa: guarda-se só o resultado (LGPD, art. 6º, III).
QUE_JULGAM: Final = frozenset(
    {
        CodigoDeDocumento.CERTIDAO_CRIMINAL,
        CodigoDeDocumento.CERTIDAO_DO_MONITOR,
        CodigoDeDocumento.TOXICOLOGICO,
    }
)


class Resultado(TextChoices):
    """O que o documento conclui; dele só se guarda isto."""

    FAVORAVEL = "favoravel", "Favorável"
    DESFAVORAVEL = "desfavoravel", "Desfavorável"


class TituloDaPosse(TextChoices):
    """Como o veículo está com a empresa ou com o Município."""

    PROPRIO = "proprio", "Próprio"
    ALIENADO = "alienado", "Próprio, alienado ao financiador"
    ARRENDADO = "arrendado", "Arrendado"
    LOCADO = "locado", "Locado"
    COMODATO = "comodato", "Comodato"


DE_TERCEIRO = frozenset({TituloDaPosse.ARRENDADO, TituloDaPosse.LOCADO, TituloDaPosse.COMODATO})


class CategoriaDaCNH(TextChoices):
    """Categoria da habilitação (CTB, art. 143); as de condutor de ônibus primeiro."""

    D = "D", "D"
    E = "E", "E"
    AD = "AD", "AD"
    AE = "AE", "AE"
    A = "A", "A"
    B = "B", "B"
    C = "C", "C"
    AB = "AB", "AB"
    AC = "AC", "AC"


class GravidadeDeTransito(TextChoices):
    """Gravidade da infração de trânsito (CTB, art. 258)."""

    LEVE = "leve", "Leve"
    MEDIA = "media", "Média"
    GRAVE = "grave", "Grave"
    GRAVISSIMA = "gravissima", "Gravíssima"


class TipoDeVinculo(TextChoices):
    """Prova do vínculo com a empresa (art. 17, p.ú., V; equivalentes da H-26)."""

    CTPS = "ctps", "CTPS anotada"
    REGISTRO = "registro", "Ficha de registro de empregado"
    CONTRATO_SOCIAL = "contrato_social", "Contrato social (sócio)"
    CCMEI = "ccmei", "CCMEI (titular de MEI)"
    ESOCIAL = "esocial", "Comprovante do eSocial"
    SERVIDOR = "servidor", "Servidor do Município"


VINCULO_EQUIVALENTE = frozenset({TipoDeVinculo.CCMEI, TipoDeVinculo.ESOCIAL})


class EspecieDeInterdicao(TextChoices):
    """Por que o veículo não pode rodar."""

    INTERDICAO = "interdicao", "Interdição"
    RECUSA = "recusa", "Recusa em vistoria (art. 13, p.ú.)"


class SituacaoDaSubstituicao(TextChoices):
    """Andamento do pedido de substituição (art. 15)."""

    PEDIDA = "pedida", "Pedida"
    EM_INSPECAO = "em_inspecao", "Em inspeção"
    INSPECIONADA = "inspecionada", "Inspecionada"
    APROVADA = "aprovada", "Aprovada"
    REJEITADA = "rejeitada", "Rejeitada"
    DESISTIDA = "desistida", "Desistida"


class AtoDaSubstituicao(TextChoices):
    """Ato do rito da substituição."""

    PEDIR = "pedir", "Pedir a substituição"
    CONFERIR = "conferir", "Conferir os documentos"
    INSPECIONAR = "inspecionar", "Registrar a inspeção"
    APROVAR = "aprovar", "Aprovar"
    REJEITAR = "rejeitar", "Rejeitar"
    DESISTIR = "desistir", "Registrar a desistência"


class EspecieDeExigencia(TextChoices):
    """O que se exige da empresa (art. 19, VII e VIII)."""

    DOCUMENTO = "documento", "Documento"
    REUNIAO = "reuniao", "Reunião"
    TREINAMENTO = "treinamento", "Treinamento"


class SituacaoDaExigencia(TextChoices):
    """Andamento da exigência."""

    FEITA = "feita", "Feita"
    ATENDIDA = "atendida", "Atendida, a conferir"
    ACEITA = "aceita", "Aceita"
    RECUSADA = "recusada", "Recusada"
    NAO_ATENDIDA = "nao_atendida", "Não atendida"
    CANCELADA = "cancelada", "Cancelada"


class AtoDaExigencia(TextChoices):
    """Ato do rito da exigência."""

    EXIGIR = "exigir", "Exigir"
    ATENDER = "atender", "Registrar a entrega ou a presença"
    ACEITAR = "aceitar", "Aceitar"
    RECUSAR = "recusar", "Recusar"
    CERTIFICAR = "certificar", "Certificar que não foi atendida"
    CANCELAR = "cancelar", "Cancelar"


class EspecieDeDeterminacao(TextChoices):
    """O que a Administração determina para os veículos."""

    PADRAO_VISUAL = "padrao_visual", "Padronização visual (art. 12, § 2º)"
    ITINERARIO = "itinerario", "Informação de itinerário e horários (art. 12, § 2º)"
    NOVA_EXIGENCIA = "nova_exigencia", "Nova exigência (art. 12, § 3º)"
    MATERIAL = "material", "Material de direitos e obrigações (art. 10)"
    EDUCATIVO = "educativo", "Material educativo (art. 16)"


class CategoriaDePassageiro(TextChoices):
    """Quem, além dos escolares, vai no veículo (art. 9º)."""

    PROFESSOR = "professor", "Professor"
    OUTRO = "outro", "Outra pessoa, por interesse público"
    SEGURANCA = "seguranca", "Encarregado da segurança dos escolares (p.ú.)"
    FISCAL = "fiscal", "Fiscal do transporte escolar (p.ú.)"
    AGENTE = "agente", "Outro agente público, por lei municipal (p.ú.)"


ISENTOS_DO_ART_9 = frozenset(
    {
        CategoriaDePassageiro.SEGURANCA,
        CategoriaDePassageiro.FISCAL,
        CategoriaDePassageiro.AGENTE,
    }
)


class TipoDeCadastro(TextChoices):
    """O que uma planilha da frota traz."""

    VEICULOS = "veiculos", "Veículos"
    CONDUTORES = "condutores", "Condutores"
