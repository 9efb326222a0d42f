"""De bytes enviados a bytes que se guardam, conferidos num processo à parte."""

import json
import logging
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from patrocinio.comum.anexos.recusa import AnexoRecusado
from patrocinio.comum.tipos import FormatoDeAnexo

REGISTRO = logging.getLogger("portal.anexos")
LIMITE_DO_ANEXO: Final = 10 * 1024 * 1024
PRAZO_S: Final = 10
MEMORIA_MIB: Final = 768
_ESPERA_S: Final = 30  # numa máquina ocupada o filho demora a nascer e a ter a vez
_RAIZ: Final = Path(__file__).parents[3]


@dataclass(frozen=True)
class Decodificado:
    """Arquivo já conferido: o que se guarda, e o nome com que veio."""

    formato: FormatoDeAnexo
    conteudo: bytes
    prova: bool
    nome: str = ""


def decodificar(conteudo: bytes, *, prova: bool = False, nome: str = "") -> Decodificado:
    """Confere o arquivo inteiro e devolve o que se guarda dele.

    Unidades: até ``LIMITE_DO_ANEXO`` bytes e 24 megapixels.
    Erros: ``AnexoRecusado``, que diz o motivo e o que enviar no lugar.
    """
    recusar_tamanho(len(conteudo))
    resposta = _no_filho(conteudo, prova=prova)
    cabeca, _, novo = resposta.partition(b"\n")
    dito = json.loads(cabeca)
    if "recusa" in dito:
        raise AnexoRecusado(dito["recusa"], saida=dito["saida"])
    guardado = novo if dito["mudou"] else conteudo
    return Decodificado(FormatoDeAnexo(dito["formato"]), guardado, prova=prova, nome=nome)


def recusar_tamanho(tamanho: int) -> None:
    """Recusa o vazio e o que passa do limite, antes de ler.

    Erros: ``AnexoRecusado``.
    """
    if not tamanho:
        raise AnexoRecusado("O arquivo está vazio.", saida="Confira o arquivo e envie-o de novo.")
    if tamanho > LIMITE_DO_ANEXO:
        raise AnexoRecusado(
            "O arquivo passa de 10 MB.",
            saida="Reduza a resolução, ou divida o documento, e envie de novo.",
        )


def _no_filho(conteudo: bytes, *, prova: bool) -> bytes:
    """O filho não herda senha nem chave do portal, e o que o mata não mata o portal."""
    comando = [sys.executable, "-m", "patrocinio.comum.conferencia.filho"]
    limites = [str(PRAZO_S), str(MEMORIA_MIB)]
    ambiente = {n: os.environ[n] for n in ("PATH", "LD_LIBRARY_PATH") if n in os.environ}
    try:
        feito = subprocess.run(  # noqa: S603 - argumentos nossos
            [*comando, "prova" if prova else "comum", *limites],
            input=conteudo,
            capture_output=True,
            check=True,
            cwd=_RAIZ,
            env=ambiente,
            timeout=_ESPERA_S,
        )
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as erro:
        REGISTRO.warning("A conferência do anexo parou: %s %s", erro, erro.stderr)
        raise AnexoRecusado(
            "O arquivo pede tempo ou memória demais para ser conferido.",
            saida="Fotografe ou digitalize de novo, com menos resolução, e envie o arquivo novo.",
        ) from erro
    return feito.stdout
