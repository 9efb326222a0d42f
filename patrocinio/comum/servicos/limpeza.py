"""Limpeza diária do que é só técnico."""

from datetime import date, datetime, timedelta

from patrocinio.comum.servicos.anexos import apagar_orfaos
from patrocinio.comum.servicos.envios import esquecer_envios
from patrocinio.comum.servicos.limites import esquecer_usos
from patrocinio.comum.servicos.rotinas import Rotina


def limpar(_dia: date, em: datetime) -> str:
    """Apaga contagens de ontem, marcas de envio de há mais de um mês e arquivos sem anexo."""
    usos = esquecer_usos(antes_de=em - timedelta(days=1))
    envios = esquecer_envios(antes_de=em - timedelta(days=30))
    orfaos = apagar_orfaos(em=em)
    return f"Apagados: {usos} contagens de limite, {envios} marcas de envio, {orfaos} arquivos."


LIMPEZA = Rotina("limpeza", limpar)
