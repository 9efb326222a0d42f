"""Formulário enviado duas vezes, um só efeito."""

import hashlib
from datetime import datetime
from typing import Final

from patrocinio.comum.models import ChaveDeIdempotencia

CAMPO_DO_ENVIO: Final = "_envio"


def tomar_envio(*, servidor_id: int, conteudo: str) -> tuple[ChaveDeIdempotencia, bool]:
    """Toma o envio, na transação de quem chama; diz se é a primeira vez.

    ``conteudo`` junta endereço, marca do formulário e o que se enviou. Se o mesmo envio está em
    curso em outra conexão, espera por ele.
    """
    resumo = hashlib.sha256(conteudo.encode()).hexdigest()
    chave = f"tela:{resumo}"
    ChaveDeIdempotencia.objects.bulk_create(
        [ChaveDeIdempotencia(servidor_id=servidor_id, chave=chave, pedido_sha256=resumo)],
        ignore_conflicts=True,
    )
    envio = ChaveDeIdempotencia.objects.select_for_update().get(
        servidor_id=servidor_id, chave=chave
    )
    return envio, envio.resposta is None


def guardar_destino(envio: ChaveDeIdempotencia, destino: str) -> None:
    """Guarda aonde o primeiro envio levou, para que a repetição leve ao mesmo lugar."""
    envio.resposta = {"destino": destino}
    envio.save(update_fields=["resposta"])


def esquecer_envios(*, antes_de: datetime) -> int:
    """Apaga as marcas e chaves de repetição antigas e devolve quantas eram."""
    apagadas, _ = ChaveDeIdempotencia.objects.filter(criada_em__lt=antes_de).delete()
    return apagadas


def destino_de(envio: ChaveDeIdempotencia) -> str:
    """Aonde o primeiro envio levou."""
    return str((envio.resposta or {}).get("destino", "/"))
