"""Enumerações da ordem de vistoria e do credenciamento de oficinas."""

from django.db.models import TextChoices


class OrgaoDaVistoria(TextChoices):
    """Quem fará a vistoria ordenada."""

    SESTRAN = "sestran", "SESTRAN"
    ORGAO_ESTADUAL = "orgao_estadual", "Órgão estadual de trânsito"
    OFICINA = "oficina", "Oficina credenciada"


class MeioDeEntrega(TextChoices):
    """Como a ordem chegou à empresa."""

    PESSOALMENTE = "pessoalmente", "Pessoalmente, com recibo"
    CORREIO = "correio", "Correio, com aviso de recebimento"
    EMAIL = "email", "E-mail, com confirmação"


class SituacaoDaOrdem(TextChoices):
    """Andamento da ordem de vistoria."""

    EMITIDA = "emitida", "Emitida, a entregar"
    ENTREGUE = "entregue", "Entregue"
    CUMPRIDA = "cumprida", "Cumprida"
    CUMPRIDA_TARDE = "cumprida_tarde", "Cumprida fora do prazo"
    NAO_PROVIDENCIADA = "nao_providenciada", "Não providenciada"
    CANCELADA = "cancelada", "Cancelada"


class AtoDaOrdem(TextChoices):
    """Ato do rito da ordem."""

    ORDENAR = "ordenar", "Ordenar a vistoria"
    ENTREGAR = "entregar", "Registrar a entrega"
    CUMPRIR = "cumprir", "Registrar a vistoria feita"
    CUMPRIR_TARDE = "cumprir_tarde", "Registrar a vistoria feita fora do prazo"
    CERTIFICAR = "certificar", "Certificar que não foi providenciada"
    CANCELAR = "cancelar", "Cancelar"


class SituacaoDoCredenciamento(TextChoices):
    """Andamento do credenciamento."""

    PEDIDO = "pedido", "Pedido"
    CREDENCIADO = "credenciado", "Credenciado"
    SUSPENSO = "suspenso", "Suspenso"
    INDEFERIDO = "indeferido", "Indeferido"
    DESCREDENCIADO = "descredenciado", "Descredenciado"


class AtoDoCredenciamento(TextChoices):
    """Ato do rito do credenciamento."""

    PEDIR = "pedir", "Registrar o pedido"
    CREDENCIAR = "credenciar", "Credenciar"
    INDEFERIR = "indeferir", "Indeferir"
    SUSPENDER = "suspender", "Suspender"
    RETOMAR = "retomar", "Encerrar a suspensão"
    DESCREDENCIAR = "descredenciar", "Descredenciar"
