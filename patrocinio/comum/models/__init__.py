"""Modelos do núcleo comum."""

from patrocinio.comum.models.api import ChaveDeIdempotencia, FichaDeAcesso
from patrocinio.comum.models.ato import AtoNormativo
from patrocinio.comum.models.calendario import DiaSemExpediente
from patrocinio.comum.models.documento import DocumentoEmitido, RevogacaoDeDocumento
from patrocinio.comum.models.guiche import AcessoAGuiche, Guiche
from patrocinio.comum.models.limite import UsoDeLimite
from patrocinio.comum.models.numeracao import Serie
from patrocinio.comum.models.pessoa import PessoaJuridica
from patrocinio.comum.models.registro import Registro, Vigente, sem_sobreposicao
from patrocinio.comum.models.servidor import Servidor
from patrocinio.comum.models.vigencia import ParametroVigente, ValorVigente

__all__ = [
    "AcessoAGuiche",
    "AtoNormativo",
    "ChaveDeIdempotencia",
    "DiaSemExpediente",
    "DocumentoEmitido",
    "FichaDeAcesso",
    "Guiche",
    "ParametroVigente",
    "PessoaJuridica",
    "Registro",
    "RevogacaoDeDocumento",
    "Serie",
    "Servidor",
    "UsoDeLimite",
    "ValorVigente",
    "Vigente",
    "sem_sobreposicao",
]
