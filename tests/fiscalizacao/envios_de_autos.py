"""O que o aplicativo de campo manda para autuar: o corpo do auto e as imagens dele."""

import hashlib
from datetime import timedelta
from typing import Any, NamedTuple
from uuid import uuid4

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.transporte_escolar.fabricas import ItemDoContratoFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import Contrato, Empresa, Veiculo


class Cena(NamedTuple):
    """Uma contratada com um contrato em vigor e um veículo."""

    contrato: Contrato
    empresa: Empresa
    veiculo: Veiculo


def em_servico() -> Cena:
    """Monta a cena."""
    contrato = ItemDoContratoFactory.create(contrato__vigente=True).contrato
    return Cena(contrato, contrato.empresa, VeiculoFactory.create(da=contrato.empresa))


def auto(**campos: Any) -> dict[str, Any]:
    """Auto de agora, como o contrato da API o descreve."""
    agora = timezone.now()
    return {
        "uuid": str(uuid4()),
        "abordagem": str(uuid4()),
        "infracao": "24-VII",
        "fato": "Pneu dianteiro direito liso, com a lona à mostra.",
        "fato_em": (agora - timedelta(minutes=10)).isoformat(),
        "local": "Estrada do Brejo Bonito, km 4",
        "latitude": "-18.938000",
        "longitude": "-46.993000",
        "testemunhas": [{"nome": "Maria Alves", "contato": "(34) 99999-0000"}],
        "lavrado_em": agora.isoformat(),
    } | campos


def enviar(cliente: Client, dados: dict[str, Any]) -> Any:
    """Manda o auto."""
    return cliente.post(reverse("api:auto-list"), dados, content_type="application/json")


def provar(
    cliente: Client, auto_: str, prova: str, conteudo: bytes, sha256: str | None = None
) -> Any:
    """Manda uma imagem do auto, com o resumo certo ou o que se der."""
    return cliente.put(
        reverse("api:auto-prova", args=[auto_, prova]),
        conteudo,
        content_type="image/jpeg",
        headers={
            "X-SHA256": hashlib.sha256(conteudo).hexdigest() if sha256 is None else sha256,
            "X-Capturada-Em": "2026-11-30T10:00:00-03:00",
        },
    )
