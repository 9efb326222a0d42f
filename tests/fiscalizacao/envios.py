"""O que o aplicativo de campo manda: o corpo da vistoria, em JSON."""

import hashlib
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.utils import timezone

from fiscalizacao.models import VersaoDoRoteiro
from fiscalizacao.tipos import TipoDeResposta


def corpo(*versoes: VersaoDoRoteiro, falham: tuple[str, ...] = (), **campos: Any) -> dict[str, Any]:
    """Vistoria de agora, com todos os itens respondidos, como o contrato da API a descreve."""
    agora = timezone.now()
    return {
        "uuid": str(uuid4()),
        "inicio": (agora - timedelta(minutes=20)).isoformat(),
        "fim": agora.isoformat(),
        "enviado_em": agora.isoformat(),
        "local": "Estrada do Brejo Bonito, km 4",
        "latitude": "-18.938000",
        "longitude": "-46.993000",
        "precisao_m": 12,
        "roteiros": [v.pk for v in versoes],
        "respostas": [
            {
                "item": item.pk,
                "resposta": ""
                if item.tipo == TipoDeResposta.NUMERO
                else ("nao_conforme" if item.codigo in falham else "conforme"),
                "numero": "3.0" if item.tipo == TipoDeResposta.NUMERO else None,
                "defeito": "Quebrado" if item.codigo in falham else "",
            }
            for v in versoes
            for item in v.itens.order_by("ordem")
        ],
        "interdicao_confirmada": True,
        "ciencia": {"forma": "recusou", "nome": "João", "testemunha": "Maria"},
    } | campos


def foto(conteudo: bytes, **campos: Any) -> dict[str, Any]:
    """Declaração de uma imagem."""
    return {
        "uuid": str(uuid4()),
        "sha256": hashlib.sha256(conteudo).hexdigest(),
        "tamanho": len(conteudo),
        "especie": "foto",
        "tirada_em": timezone.now().isoformat(),
    } | campos
