"""A ficha do veículo: o veredito, os nove itens do art. 12, os documentos e a história."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse

from patrocinio.comum.admin.veredito import Veredito
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.documentos_na_tela import situacao_do_documento
from transporte_escolar.admin.historias_de_pessoal import Historia, pode, registro
from transporte_escolar.admin.historias_do_veiculo import (
    Foto,
    conferencias_interdicoes_e_fotos,
    historia_das_conferencias,
    historia_das_interdicoes,
    historia_das_posses,
    novo,
)
from transporte_escolar.admin.veredito import (
    Cura,
    Curar,
    Frases,
    curar_com_documento,
    incluir_documento,
    montar_veredito,
)
from transporte_escolar.models import Documento, Veiculo
from transporte_escolar.regras.art_12 import NAO_CONFERIDOS, ItemConferido, itens_conferidos
from transporte_escolar.regras.fatos import Criterios
from transporte_escolar.servicos.regularidade import criterios_em, pendencias_do_veiculo
from transporte_escolar.tipos import Alvo, Pendencia

FRASES: Final = Frases(
    "Pode rodar hoje?", "Pode levar os escolares hoje.", "Não pode levar os escolares hoje."
)


@dataclass(frozen=True)
class ItemNaTela:
    """Um dos nove itens, com a situação em palavra, ícone e cor, a prova e a cura."""

    inciso: str
    texto: str
    situacao: Etiqueta
    pendencias: tuple[Pendencia, ...]
    prova: str
    cura: Cura | None


@dataclass(frozen=True)
class DocumentoNaTela:
    """Um documento e a situação dele hoje."""

    documento: Documento
    situacao: Etiqueta
    url: str


@dataclass(frozen=True)
class Pasta:
    """Os documentos de um tipo: o atual e a história, do mais novo ao mais antigo."""

    nome: str
    atual: DocumentoNaTela
    historia: tuple[DocumentoNaTela, ...]
    incluir: str


@dataclass(frozen=True)
class Ficha:
    """Tudo o que a ficha mostra além do formulário."""

    veredito: Veredito
    itens: tuple[ItemNaTela, ...]
    pastas: tuple[Pasta, ...]
    incluir_documento: str
    historias: tuple[Historia, ...]
    fotos: tuple[Foto, ...]
    incluir_foto: str


def montar_ficha(request: HttpRequest, veiculo: Veiculo, *, em: date) -> Ficha:
    """Lê as pendências, os documentos e a história: um número fixo de consultas."""
    pendencias = pendencias_do_veiculo(veiculo.pk, em=em)
    criterios = criterios_em(em)
    pastas = tuple(_pastas(request, veiculo, criterios, em))
    curar = curar_veiculo(request, veiculo)
    lidas = conferencias_interdicoes_e_fotos(veiculo)
    return Ficha(
        veredito=montar_veredito(pendencias, frases=FRASES, curar=curar),
        itens=tuple(
            _item(conferido, curar, _provas(conferido, pastas, lidas.conferencias))
            for conferido in itens_conferidos(pendencias)
        ),
        pastas=pastas,
        incluir_documento=novo(request, "documento", veiculo),
        historias=(
            historia_das_posses(request, veiculo),
            historia_das_interdicoes(lidas.interdicoes),
            historia_das_conferencias(request, veiculo, lidas.conferencias),
        ),
        fotos=lidas.fotos,
        incluir_foto=novo(request, "fotodoveiculo", veiculo),
    )


def curar_veiculo(request: HttpRequest, veiculo: Veiculo) -> Curar:
    """Cura de cada pendência: o documento, a conferência, a liberação ou o fim da baixa."""
    do_documento = curar_com_documento(request, alvo=Alvo.VEICULO, pk=veiculo.pk)
    ato = "admin:transporte_escolar_veiculo_{}"
    atos = {
        "veiculo_interditado": ("change_interdicao", "Liberar", ato.format("liberar")),
        "veiculo_baixado": ("change_veiculo", "Desfazer a baixa", ato.format("desfazer_baixa")),
    }

    def curar(pendencia: Pendencia) -> Cura | None:
        codigo = pendencia.codigo
        if codigo == NAO_CONFERIDOS or codigo.startswith("equipamento_"):
            nova = novo(request, "conferenciadoveiculo", veiculo)
            return Cura("Registrar a conferência", nova) if nova else None
        permissao, rotulo, rota = atos.get(codigo, ("", "", ""))
        if not rota:
            return do_documento(pendencia)
        return Cura(rotulo, reverse(rota, args=[veiculo.pk])) if pode(request, permissao) else None

    return curar


# -- os nove itens ---------------------------------------------------------------------------


def _item(conferido: ItemConferido, curar: Curar, provas: Iterable[str]) -> ItemNaTela:
    item = conferido.item
    curas = [cura for p in conferido.pendencias if (cura := curar(p))]
    return ItemNaTela(
        inciso=item.inciso,
        texto=item.texto,
        situacao=_situacao_do_item(conferido),
        pendencias=conferido.pendencias,
        prova=" · ".join(provas),
        cura=curas[0] if curas else None,
    )


def _situacao_do_item(conferido: ItemConferido) -> Etiqueta:
    if conferido.conforme:
        return Etiqueta("conforme", tom="certo")
    if conferido.impede:
        return Etiqueta("não conforme", tom="perigo")
    return Etiqueta("pede atenção", tom="aviso")


def _provas(
    conferido: ItemConferido, pastas: Iterable[Pasta], conferencias: list[dict[str, Any]]
) -> Iterator[str]:
    """O documento em dia e a última conferência: o que sustenta o item."""
    item = conferido.item
    for pasta in pastas:
        if item.documento == pasta.atual.documento.tipo_id:
            yield f"{pasta.nome}: {pasta.atual.situacao}"
    if item.equipamento and conferencias:
        ultima = conferencias[0]
        quantos = f"{ultima['cintos']} cintos, " if item.equipamento == "cintos" else ""
        yield f"{quantos}conferido em {date.fromisoformat(ultima['em']):%d/%m/%Y}"


# -- documentos ------------------------------------------------------------------------------


def _pastas(
    request: HttpRequest, veiculo: Veiculo, criterios: Criterios, em: date
) -> Iterable[Pasta]:
    documentos = (
        Documento.objects.filter(veiculo=veiculo)
        .select_related("tipo", "anexo")
        .order_by("tipo__pk", "-emitido_em", "-pk")
    )
    inclui = pode(request, "add_documento")
    for tipo, do_tipo in groupby(documentos, key=lambda d: d.tipo):
        na_tela = [
            DocumentoNaTela(
                d, situacao_do_documento(d, criterios, em=em), registro("documento", d.pk)
            )
            for d in do_tipo
        ]
        com_efeito = [d for d in na_tela if d.documento.sem_efeito_em is None]
        url = incluir_documento(tipo.codigo, alvo=Alvo.VEICULO, pk=veiculo.pk)
        yield Pasta(
            nome=tipo.nome,
            atual=(com_efeito or na_tela)[0],
            historia=tuple(na_tela),
            incluir=url if inclui else "",
        )
