"""O auto e o processo em papel, como a tela os recebe."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from fiscalizacao.models import AutoDeInfracao
from tests.comum.arquivos import pdf
from tests.fiscalizacao.processo.cenas import (
    Equipe,
    contrato_de,
    infracao,
)

Entrar = Callable[..., Client]
HOJE: Final = date(2026, 4, 20)
PROCESSO: Final = "admin:fiscalizacao_processoadministrativo"


def papel_em_pdf(nome: str) -> SimpleUploadedFile:
    """Um PDF com o nome dado."""
    return SimpleUploadedFile(f"{nome}.pdf", pdf(), "application/pdf")


def lavrar(cliente: Client, quem: Any, **mudam: Any) -> Any:
    """Lavra o auto que veio em papel."""
    envio = {
        "infracao": infracao("24-VI").pk,
        "fato": "Trafegou com a porta aberta por seiscentos metros.",
        "dia": "02/03/2026",
        "hora": "06:48",
        "local": "Escola do Tejuco",
        "linha": contrato_de().itens.get().linha_id,
        "papel": "Talão 3, nº 0147",
        "autor": quem.pk,
        "lavrado_em": "02/03/2026",
    }
    return cliente.post(reverse("admin:fiscalizacao_autodeinfracao_add"), envio | mudam)


def trazer(cliente: Client, situacao: str, **mudam: Any) -> Any:
    """Traz o processo em papel para a situação; revel, se não se diz outra coisa."""
    envio = {
        "numero": "Protocolo 1.482/2026",
        "autos": list(AutoDeInfracao.objects.order_by("pk").values_list("pk", flat=True)[:1]),
        "conhecido_em": "02/03/2026",
        "notificado_em": "04/03/2026",
        "meio": "correio_ar",
        "recebedor": "Portaria",
        "prova": papel_em_pdf("ar"),
        "defendeu_se": "nao",
        "razoes": "O original está na pasta 14.",
    }
    return cliente.post(endereco(situacao), envio | mudam)


def endereco(situacao: str) -> str:
    """O formulário da situação."""
    return f"{reverse(f'{PROCESSO}_add')}?papel=1&situacao={situacao}"


def decidido(gente: Equipe, **mudam: Any) -> dict[str, Any]:
    """O que se pergunta da decisão."""
    return {
        "autoridade": gente.julgadora.pk,
        "decidido_em": "30/03/2026",
        "razoes_de_fato": "A câmera mostra.",
        "razoes_de_direito": "É o item VI.",
        "penas": ["multa"],
        "ciente_em": "31/03/2026",
        "meio_da_decisao": "pessoal",
        "recebedor_da_decisao": "Helena",
        "prova_da_decisao": papel_em_pdf("ciencia"),
        "decisao": papel_em_pdf("decisao"),
    } | mudam


def defendido(em: str = "16/03/2026") -> dict[str, Any]:
    """O que se pergunta da defesa."""
    return {
        "defendeu_se": "sim",
        "defesa_em": em,
        "quem_defende": "Helena Barcelos, sócia",
        "defesa": papel_em_pdf("defesa"),
    }


def recorrido(**mudam: Any) -> dict[str, Any]:
    """O que se pergunta do recurso."""
    return {
        "recorrido_em": "10/04/2026",
        "quem_recorre": "Helena Barcelos, sócia",
        "recurso": papel_em_pdf("recurso"),
    } | mudam
