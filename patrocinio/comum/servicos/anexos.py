"""Guarda de anexos e quem os lê."""

import hashlib
import logging
import weakref
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Final

from django.core.files.base import ContentFile, File
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models.fields.reverse_related import ForeignObjectRel

from patrocinio.comum.anexos import Decodificado, decodificar, nome_limpo
from patrocinio.comum.anexos.decodificacao import recusar_tamanho
from patrocinio.comum.models import Anexo, Servidor

REGISTRO = logging.getLogger("portal.anexos")
FOLGA_DO_ORFAO: Final = timedelta(days=1)
MESES_VARRIDOS: Final = timedelta(days=31)


class _AteConfirmar:
    """Apaga o arquivo quando a transação em que nasceu se desfaz.

    O Django esquece o que esperava a confirmação ao desfazer, e o esquecimento apaga o arquivo;
    a confirmação o livra disso.
    """

    def __init__(self, nome: str) -> None:
        self._desfazer = weakref.finalize(self, default_storage.delete, nome)

    def __call__(self) -> None:
        self._desfazer.detach()


@transaction.atomic
def guardar_anexo(
    *,
    enviado: File | Decodificado,
    nome: str,
    por: Servidor | None,
    em: datetime,
    prova: bool = False,
) -> Anexo:
    """Confere o arquivo, grava-o e devolve o anexo, tudo na transação de quem chama.

    O já ``Decodificado`` (o que ``CampoDeAnexo`` entrega) diz ele mesmo se é prova.
    Erros: ``AnexoRecusado``.
    """
    conferido = enviado if isinstance(enviado, Decodificado) else _conferir(enviado, prova=prova)
    anexo = Anexo(
        nome=nome_limpo(nome, conferido.formato),
        formato=conferido.formato,
        tamanho=len(conferido.conteudo),
        sha256=hashlib.sha256(conferido.conteudo).hexdigest(),
        prova=conferido.prova,
        enviado_em=em,
        enviado_por=por,
    )
    anexo.arquivo.save(anexo.nome, ContentFile(conferido.conteudo), save=False)
    transaction.on_commit(_AteConfirmar(str(anexo.arquivo.name)))
    anexo.save()
    return anexo


def _conferir(enviado: File, *, prova: bool) -> Decodificado:
    recusar_tamanho(enviado.size)
    enviado.seek(0)
    return decodificar(enviado.read(), prova=prova)


def pode_ler(anexo: Anexo, pessoa: Servidor) -> bool:
    """Diz se a pessoa vê algum registro que aponta para o anexo.

    Vale a permissão de ver o modelo, e o escopo dela.
    """
    return any(_ve_por(ligacao, anexo, pessoa) for ligacao in _ligacoes())


def _ligacoes() -> Iterable[ForeignObjectRel]:
    """Relações de outros modelos para o anexo; as cópias da trilha não abrem nada."""
    return (
        campo
        for campo in Anexo._meta.get_fields(include_hidden=True)
        if isinstance(campo, ForeignObjectRel)
        and not hasattr(campo.related_model, "pgh_tracked_model")
    )


def _ve_por(ligacao: ForeignObjectRel, anexo: Anexo, pessoa: Servidor) -> bool:
    modelo: Any = ligacao.related_model
    ver = f"{modelo._meta.app_label}.view_{modelo._meta.model_name}"
    if not pessoa.has_perm(ver):
        return False
    registros = modelo._default_manager.all()
    if hasattr(registros, "de_anexo_visivel_a"):
        registros = registros.de_anexo_visivel_a(pessoa)
    elif hasattr(registros, "visiveis_a"):
        registros = registros.visiveis_a(pessoa)
    return bool(registros.filter(**{ligacao.field.name: anexo}).exists())


def apagar_orfaos(*, em: datetime) -> int:
    """Apaga os arquivos que uma morte do processo deixou sem linha, e devolve quantos.

    Varre este mês e o passado; o que tem menos de um dia pode ainda ganhar a sua.
    """
    pastas = {f"anexos/{dia:%Y/%m}" for dia in (em, em - MESES_VARRIDOS)}
    return sum(_apagar_orfaos_de(pasta, antes_de=em - FOLGA_DO_ORFAO) for pasta in sorted(pastas))


def _apagar_orfaos_de(pasta: str, *, antes_de: datetime) -> int:
    if not default_storage.exists(pasta):
        return 0
    no_disco = {f"{pasta}/{nome}" for nome in default_storage.listdir(pasta)[1]}
    com_linha = Anexo.objects.filter(arquivo__startswith=f"{pasta}/")
    orfaos = [
        nome
        for nome in no_disco - set(com_linha.values_list("arquivo", flat=True))
        if default_storage.get_modified_time(nome) < antes_de
    ]
    for nome in orfaos:
        default_storage.delete(nome)
        REGISTRO.warning("Arquivo sem anexo, apagado: %s", nome)
    return len(orfaos)
