"""Enumerações do roteiro padronizado (Lei 5.002/2018, art. 20, II)."""

from typing import Final

from django.db.models import TextChoices


class AlvoDaVistoria(TextChoices):
    """O que se vistoria."""

    VEICULO = "veiculo", "Veículo"
    LINHA = "linha", "Linha"
    CONDUTOR = "condutor", "Condutor"
    EMPRESA = "empresa", "Empresa"


class EspecieDeRoteiro(TextChoices):
    """Para que serve o roteiro, e que laudo dele sai."""

    SEGURANCA = "seguranca", "Segurança (art. 14, § 4º)"
    HIGIENE = "higiene", "Higiene (art. 14, § 5º)"
    MUNICIPAL = "municipal", "Municipal (art. 14, § 3º)"
    NA_VIA = "na_via", "Na via (art. 20, II)"
    DOCUMENTAL = "documental", "Documental da empresa (arts. 19, IV, e 20, II)"
    SEMESTRAL = "semestral", "Semestral, por oficina credenciada (art. 14, §§ 1º e 2º)"


class Aspecto(TextChoices):
    """Bloco do roteiro: as sete qualidades do art. 7º e os deveres do art. 20, II."""

    CONTINUIDADE = "continuidade", "Continuidade"
    REGULARIDADE = "regularidade", "Regularidade"
    ATUALIDADE = "atualidade", "Atualidade"
    SEGURANCA = "seguranca", "Segurança"
    HIGIENE = "higiene", "Higiene"
    CORTESIA = "cortesia", "Cortesia"
    EFICIENCIA = "eficiencia", "Eficiência"
    TRANSITO = "transito", "Legislação de trânsito"
    TRABALHISTA = "trabalhista", "Obrigações trabalhistas"
    SOCIAL = "social", "Obrigações sociais e previdenciárias"
    TRIBUTARIO = "tributario", "Obrigações tributárias"
    CONTRATO = "contrato", "Edital e contrato"


QUALIDADES: Final = frozenset(
    {
        Aspecto.CONTINUIDADE,
        Aspecto.REGULARIDADE,
        Aspecto.ATUALIDADE,
        Aspecto.SEGURANCA,
        Aspecto.HIGIENE,
        Aspecto.CORTESIA,
        Aspecto.EFICIENCIA,
    }
)


class TipoDeResposta(TextChoices):
    """Como se responde ao item."""

    CONFORMIDADE = "conformidade", "Conforme, não conforme ou não se aplica"
    NUMERO = "numero", "Número, com limites"
    TEXTO = "texto", "Texto"


class SituacaoDaVersao(TextChoices):
    """A versão publicada não se altera; a nova nasce rascunho."""

    RASCUNHO = "rascunho", "Rascunho"
    PUBLICADA = "publicada", "Publicada"
