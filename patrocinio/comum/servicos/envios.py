"""Formulário enviado duas vezes, um só efeito."""

from typing import Final

from patrocinio.comum.models import ChaveDeIdempotencia

CAMPO_DO_ENVIO: Final = "_envio"
TAMANHO: Final = 70


def tomar_envio(*, servidor_id: int, marca: str) -> tuple[ChaveDeIdempotencia, bool]:
    """Toma a marca do formulário, na transação de quem chama; diz se é a primeira vez.

    Se o mesmo envio está em curso em outra conexão, espera por ele.
    """
    chave = f"tela:{marca[:TAMANHO]}"
    ChaveDeIdempotencia.objects.bulk_create(
        [ChaveDeIdempotencia(servidor_id=servidor_id, chave=chave, pedido_sha256="")],
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


def destino_de(envio: ChaveDeIdempotencia) -> str:
    """Aonde o primeiro envio levou."""
    return str((envio.resposta or {}).get("destino", "/"))
