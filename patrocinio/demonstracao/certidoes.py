"""Certidões das contratadas: quase todas em dia, umas por vencer, uma que não entregou nenhuma."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from transporte_escolar.models import Documento, Empresa
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

UM_DIA: Final = timedelta(days=1)
DIAS_DE_VALIDADE: Final = {
    Codigo.CND_FEDERAL: 180,
    Codigo.FGTS: 30,
    Codigo.CNDT: 180,
    Codigo.CND_ESTADUAL: 90,
    Codigo.CND_MUNICIPAL: 90,
}
ORGAOS: Final = {
    Codigo.CND_FEDERAL: "Receita Federal e PGFN",
    Codigo.FGTS: "Caixa Econômica Federal",
    Codigo.CNDT: "Tribunal Superior do Trabalho",
    Codigo.CND_ESTADUAL: "Secretaria de Fazenda de Minas Gerais",
    Codigo.CND_MUNICIPAL: "Secretaria Municipal de Fazenda",
}
SEM_NENHUMA: Final = 3
# Posição da contratada → certidão e em quantos dias vence (antes de hoje, se negativo).
FORA_DO_COMUM: Final = {1: (Codigo.CND_MUNICIPAL, 24), 5: (Codigo.FGTS, 4), 8: (Codigo.CNDT, -9)}
RESTA: Final = 70


def entregar_certidoes(empresas: Sequence[Empresa], *, hoje: date) -> None:
    """Entrega as cinco certidões de cada contratada, menos as da que nada entregou."""
    Documento.objects.bulk_create(
        _certidao(empresa, codigo, dias, n, hoje)
        for n, empresa in enumerate(empresas)
        if n != SEM_NENHUMA
        for codigo, dias in DIAS_DE_VALIDADE.items()
    )


def _certidao(empresa: Empresa, codigo: Codigo, dias: int, n: int, hoje: date) -> Documento:
    diferente, resta = FORA_DO_COMUM.get(n, ("", 0))
    resta = resta if codigo == diferente else min(RESTA, dias - 1)
    fim = hoje + resta * UM_DIA
    return Documento(
        empresa=empresa,
        tipo_id=codigo,
        numero=f"{codigo.value.upper()}-{3100 + 7 * n}",
        orgao=ORGAOS[codigo],
        emitido_em=fim - dias * UM_DIA,
        valido_ate=fim,
    )
