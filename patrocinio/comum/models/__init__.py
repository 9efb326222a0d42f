"""Modelos do núcleo comum."""

from patrocinio.comum.models.andamento import (
    AndamentoBase,
    ProcessoBase,
    conforme_o_rito,
    situacao_com_andamento,
)
from patrocinio.comum.models.anexo import Anexo
from patrocinio.comum.models.api import ChaveDeIdempotencia, FichaDeAcesso
from patrocinio.comum.models.ato import AtoNormativo
from patrocinio.comum.models.calendario import DiaSemExpediente
from patrocinio.comum.models.correio import MensagemDeCorreio
from patrocinio.comum.models.documento import DocumentoEmitido, RevogacaoDeDocumento
from patrocinio.comum.models.guiche import AcessoAGuiche, Guiche
from patrocinio.comum.models.limite import UsoDeLimite
from patrocinio.comum.models.numeracao import Serie
from patrocinio.comum.models.pessoa import PessoaJuridica
from patrocinio.comum.models.registro import Registro, SemSobreposicao, Vigente, sem_sobreposicao
from patrocinio.comum.models.rotina import RotinaDiaria
from patrocinio.comum.models.servidor import Servidor
from patrocinio.comum.models.trabalho import ProgressoDoTrabalho, Trabalho
from patrocinio.comum.models.vigencia import ParametroVigente, ValorVigente

__all__ = [
    "AcessoAGuiche",
    "AndamentoBase",
    "Anexo",
    "AtoNormativo",
    "ChaveDeIdempotencia",
    "DiaSemExpediente",
    "DocumentoEmitido",
    "FichaDeAcesso",
    "Guiche",
    "MensagemDeCorreio",
    "ParametroVigente",
    "PessoaJuridica",
    "ProcessoBase",
    "ProgressoDoTrabalho",
    "Registro",
    "RevogacaoDeDocumento",
    "RotinaDiaria",
    "SemSobreposicao",
    "Serie",
    "Servidor",
    "Trabalho",
    "UsoDeLimite",
    "ValorVigente",
    "Vigente",
    "conforme_o_rito",
    "sem_sobreposicao",
    "situacao_com_andamento",
]
