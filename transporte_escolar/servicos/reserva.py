"""O que de cada documento lê quem não altera o cadastro da pessoa; vale nas telas e na API."""

from typing import Any, Final

from patrocinio.comum.regras.identificacao import encobrir
from transporte_escolar.models import Documento
from transporte_escolar.querysets import COM_NUMERO_ENCOBERTO, que_nao_le
from transporte_escolar.tipos import QUE_JULGAM

CONSTA: Final = "consta"


def le_inteiro(pessoa: Any, documento: Documento) -> bool:
    """Diz se a pessoa lê o número e o resultado do documento."""
    return not que_nao_le(pessoa, COM_NUMERO_ENCOBERTO & {documento.tipo_id})


def numero_para(pessoa: Any, documento: Documento) -> str:
    """O número; a quem não o lê inteiro, o da CNH encoberto e “consta” do que julga alguém.

    Fonte: Lei 13.709/2018 (LGPD), art. 6º, III.
    """
    if le_inteiro(pessoa, documento):
        return documento.numero
    return CONSTA if documento.tipo_id in QUE_JULGAM else encobrir("cnh", documento.numero)


def resultado_para(pessoa: Any, documento: Documento) -> str:
    """O resultado; a quem não lê o do que julga alguém, “consta”.

    Fonte: Lei 13.709/2018 (LGPD), art. 6º, III.
    """
    julga = documento.tipo_id in QUE_JULGAM
    return CONSTA if julga and not le_inteiro(pessoa, documento) else documento.resultado
