"""Uma frota com um veículo de cada veredito e de cada situação."""

from datetime import date

from tests.transporte_escolar.fabricas_frota import HOJE, PosseDoVeiculoFactory, VeiculoFactory
from transporte_escolar.models import Empresa, Interdicao, Veiculo


def um_de_cada(empresa: Empresa) -> dict[str, Veiculo]:
    """Apto (da empresa), não apto (reserva do Município), com aviso (sem posse) e baixado."""
    frota = {
        "APT0A01": VeiculoFactory.create(placa="APT0A01", regular=True, da=empresa),
        "NAO0A02": VeiculoFactory.create(placa="NAO0A02", regular=True),
        "AVI0A03": VeiculoFactory.create(placa="AVI0A03", regular=True, tipo="onibus"),
        "BAI0A04": VeiculoFactory.create(
            placa="BAI0A04", baixado_em=HOJE, motivo_da_baixa="Sucata"
        ),
    }
    PosseDoVeiculoFactory.create(veiculo=frota["NAO0A02"], do_municipio=True, reserva=True)
    frota["NAO0A02"].documentos.filter(tipo__codigo="seguro").update(valido_ate=date(2026, 8, 9))
    frota["AVI0A03"].documentos.filter(tipo__codigo="autorizacao").update(lotacao=10)
    return frota


def recusar(veiculo: Veiculo) -> None:
    """Recusa o veículo em vistoria, hoje."""
    Interdicao.objects.create(
        veiculo=veiculo, especie="recusa", desde=HOJE, motivo="Freio sem ação",
        dispositivo="Lei 5.002/2018, art. 13, p.ú.", registrada_em="2026-08-10T12:00Z",
    )  # fmt: skip
