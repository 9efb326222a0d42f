"""O código com que a contratada lê os autos e se defende: dele só se guarda o resumo."""

import hashlib
import hmac
import secrets
from datetime import datetime
from typing import Final

from django.conf import settings

from fiscalizacao.models import AcessoAosAutos, ProcessoAdministrativo
from patrocinio.comum.servicos.documentos import ALFABETO

TAMANHO_DO_CODIGO: Final = 16


def novo_codigo(processo: ProcessoAdministrativo, *, em: datetime) -> str:
    """Cria o código dos autos, ou o troca; o anterior perde o vigor. Só o resumo se guarda."""
    codigo = "".join(secrets.choice(ALFABETO) for _ in range(TAMANHO_DO_CODIGO))
    AcessoAosAutos.objects.update_or_create(
        processo=processo, defaults={"resumo": resumo_do_codigo(codigo), "criado_em": em}
    )
    return codigo


def resumo_do_codigo(codigo: str) -> str:
    """Resumo com a chave do portal: quem lê o banco não lê os códigos."""
    chave = settings.SECRET_KEY.encode()
    return hmac.new(chave, f"autos|{codigo}".encode(), hashlib.sha256).hexdigest()
