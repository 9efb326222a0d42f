"""Emissão, substituição e revogação de documentos: o PDF nasce uma vez e nunca se refaz."""

import dataclasses
import hashlib
import json
import secrets
from datetime import datetime
from typing import Any, ClassVar, Final, NamedTuple, Protocol

import segno
from django.conf import settings
from django.db import connection, transaction
from django.template.loader import render_to_string

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, RevogacaoDeDocumento, Servidor
from patrocinio.comum.pdf import renderizar_pdf

ALFABETO: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # base 32 de Crockford: sem I, L, O e U
TAMANHO_DO_CODIGO: Final = 12
_TROCAS: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})


class Documento(Protocol):
    """Dataclass congelada: declara isto, e o resto é só o que o seu modelo de página mostra."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    @property
    def especie(self) -> str:
        """Espécie, como na lista: ``Ficha da linha``."""

    @property
    def titulo(self) -> str:
        """Título público: sem dado pessoal."""

    @property
    def orgao(self) -> str:
        """Órgão emissor, como no timbre."""

    @property
    def modelo(self) -> str:
        """Caminho do modelo de página."""


class Assunto(NamedTuple):
    """Objeto cuja permissão rege a leitura: ``Assunto("transporte_escolar.linha", 12)``.

    O número zero é o conjunto inteiro, aberto só a quem lê todos os documentos emitidos.
    """

    modelo: str
    pk: int


class MatrizQR(NamedTuple):
    """Código QR como um só traçado de SVG, sem estilo."""

    lado: int
    tracado: str


def codigo_canonico(texto: str) -> str:
    """Passa o código digitado à forma guardada: sem hífens, maiúsculo, O como 0, I e L como 1.

    Devolve vazio se o texto não pode ser código.
    """
    codigo = "".join(c for c in texto.upper() if c not in " -–—.").translate(_TROCAS)
    valido = len(codigo) == TAMANHO_DO_CODIGO and set(codigo) <= set(ALFABETO)
    return codigo if valido else ""


def codigo_escrito(codigo: str) -> str:
    """Escreve o código em grupos de quatro: ``K7QM-2F9A-XR41``."""
    return "-".join(codigo[i : i + 4] for i in range(0, len(codigo), 4))


def endereco_de_verificacao(codigo: str) -> str:
    """Devolve o endereço público que o QR abre."""
    return f"{settings.ENDERECO}/verificar/{codigo_escrito(codigo)}/"


def qr(texto: str) -> MatrizQR:
    """Desenha o QR com a margem que a norma pede (quatro módulos)."""
    margem = 4
    linhas = list(segno.make(texto, error="m", micro=False).matrix)
    partes = []
    for y, linha in enumerate(linhas):
        x = 0
        while x < len(linha):
            fim = x
            while fim < len(linha) and linha[fim]:
                fim += 1
            if fim > x:
                partes.append(f"M{x + margem} {y + margem}h{fim - x}v1h-{fim - x}z")
            x = fim + 1
    return MatrizQR(len(linhas) + 2 * margem, "".join(partes))


def resumo_dos_dados(documento: Documento) -> str:
    """Resume o que o documento diz, para reconhecer que nada mudou."""
    dados = [documento.especie, documento.modelo, dataclasses.asdict(documento)]
    return hashlib.sha256(json.dumps(dados, default=str, sort_keys=True).encode()).hexdigest()


def desenhar(documento: Documento, *, codigo: str, emitido_por: str, em: datetime) -> bytes:
    """Desenha o PDF do documento, com o timbre, o código e o QR."""
    contexto = {
        "doc": documento,
        "codigo": codigo,
        "endereco": f"{settings.ENDERECO}/verificar/",
        "qr": qr(endereco_de_verificacao(codigo)),
        "emitido_em": em,
        "emitido_por": emitido_por,
    }
    return renderizar_pdf(render_to_string(documento.modelo, contexto))


@transaction.atomic
def emitir(
    documento: Documento,
    *,
    assunto: Assunto,
    emitido_por: Servidor | None,
    em: datetime,
    substitui: DocumentoEmitido | None = None,
) -> DocumentoEmitido:
    """Desenha e guarda o documento; ``substitui`` perde o vigor.

    Erros: ``ErroDeDominio`` se o documento a substituir já foi substituído ou revogado.
    """
    if substitui is not None:
        _exigir_em_vigor(substitui)
    codigo = "".join(secrets.choice(ALFABETO) for _ in range(TAMANHO_DO_CODIGO))
    conteudo = desenhar(
        documento, codigo=codigo, emitido_por=str(emitido_por) if emitido_por else "", em=em
    )
    return DocumentoEmitido.objects.create(
        codigo=codigo,
        especie=documento.especie,
        titulo=documento.titulo,
        orgao=documento.orgao,
        assunto=assunto.modelo,
        assunto_id=assunto.pk,
        emitido_em=em,
        emitido_por=emitido_por,
        conteudo=conteudo,
        sha256=hashlib.sha256(conteudo).hexdigest(),
        resumo=resumo_dos_dados(documento),
        substitui=substitui,
    )


@transaction.atomic
def emitir_atual(
    documento: Documento, *, assunto: Assunto, emitido_por: Servidor | None, em: datetime
) -> DocumentoEmitido:
    """Emite o documento no lugar do que está em vigor; se nada mudou, devolve o que está.

    Dois cliques seguidos, ou duas pessoas ao mesmo tempo, resultam num só documento.
    """
    _travar(f"{documento.especie}|{assunto.modelo}|{assunto.pk}")
    atual = em_vigor(especie=documento.especie, assunto=assunto)
    if atual is not None and atual.resumo == resumo_dos_dados(documento):
        return atual
    return emitir(documento, assunto=assunto, emitido_por=emitido_por, em=em, substitui=atual)


def em_vigor(*, especie: str, assunto: Assunto) -> DocumentoEmitido | None:
    """Devolve o documento da espécie em vigor para o assunto, sem o arquivo."""
    achado: DocumentoEmitido | None = (
        DocumentoEmitido.objects.defer("conteudo")
        .filter(
            especie=especie,
            assunto=assunto.modelo,
            assunto_id=assunto.pk,
            substituido_por__isnull=True,
            revogacao__isnull=True,
        )
        .order_by("-emitido_em", "-id")
        .first()
    )
    return achado


@transaction.atomic
def revogar(
    documento: DocumentoEmitido, *, motivo: str, por: Servidor, em: datetime
) -> RevogacaoDeDocumento:
    """Tira o documento de vigor, com o motivo; o arquivo continua guardado.

    Erros: ``ErroDeDominio`` se falta o motivo ou se já não está em vigor.
    """
    if not motivo.strip():
        raise ErroDeDominio(
            "A revogação precisa do motivo.",
            campo="motivo",
            saida="Escreva por quê.",
        )
    _exigir_em_vigor(documento)
    return RevogacaoDeDocumento.objects.create(
        documento=documento, motivo=motivo.strip(), por=por, em=em
    )


def _exigir_em_vigor(documento: DocumentoEmitido) -> None:
    """Trava o documento até o fim da transação e recusa o que já perdeu o vigor."""
    DocumentoEmitido.objects.select_for_update().only("pk").get(pk=documento.pk)
    escrito = codigo_escrito(documento.codigo)
    if DocumentoEmitido.objects.filter(substitui=documento).exists():
        raise ErroDeDominio(f"O documento {escrito} já foi substituído por outro.")
    if RevogacaoDeDocumento.objects.filter(documento=documento).exists():
        raise ErroDeDominio(f"O documento {escrito} já foi revogado.")


def _travar(chave: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [chave])
