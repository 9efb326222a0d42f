"""Escolas da demonstração: as do mapa, com o nome que têm, e povoados sem nome no mapa.

Nomes e coordenadas: © colaboradores do OpenStreetMap, ODbL 1.0. Códigos INEP são exemplos.
"""

import json
from decimal import Decimal
from pathlib import Path
from typing import Final

from patrocinio.demonstracao.nomes import LUGARES
from transporte_escolar.models import Escola
from transporte_escolar.tipos import Dependencia, Zona

DADOS: Final = Path(__file__).with_name("dados") / "escolas_osm.json"
INEP_DE_EXEMPLO: Final = 31_990_000
LONGITUDE_DA_CIDADE: Final = Decimal("-47.02")
DEPENDENCIAS: Final = {
    "Escola Estadual": Dependencia.ESTADUAL,
    "Colégio": Dependencia.PRIVADA,
}


def criar_escolas() -> list[Escola]:
    """Cria as escolas do mapa; as rurais sem nome ganham o do povoado."""
    povoados = iter(LUGARES)
    escolas = []
    achadas = json.loads(DADOS.read_text(encoding="utf-8"))["escolas"]
    for ordem, achada in enumerate(achadas, start=1):
        longitude = Decimal(achada["longitude"])
        rural = longitude < LONGITUDE_DA_CIDADE
        nome = achada["nome"]
        if not nome or nome == "Escola Municipal":
            nome = f"Escola Municipal {next(povoados)}"
        escolas.append(
            Escola(
                inep=str(INEP_DE_EXEMPLO + ordem),
                nome=nome,
                dependencia=_dependencia(nome),
                zona=Zona.RURAL if rural else Zona.URBANA,
                latitude=Decimal(achada["latitude"]),
                longitude=longitude,
            )
        )
    return Escola.objects.bulk_create(escolas)


def _dependencia(nome: str) -> Dependencia:
    for inicio, dependencia in DEPENDENCIAS.items():
        if nome.startswith(inicio):
            return dependencia
    return Dependencia.MUNICIPAL
