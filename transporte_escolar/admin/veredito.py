"""O veredito na tela: pode ou não pode, por quê, por qual artigo e a um clique da cura."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from django.http import HttpRequest
from django.urls import reverse

from patrocinio.comum.admin.veredito import Motivo, Veredito
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.tipos import Alvo, Pendencia, impede

APTO: Final = "APTO"
NAO_APTO: Final = "NÃO APTO"


class Cura(NamedTuple):
    """O clique que cura a pendência."""

    rotulo: str
    url: str


Curar = Callable[[Pendencia], Cura | None]


class Frases(NamedTuple):
    """A pergunta e o efeito de cada resposta: ``Pode rodar hoje?``."""

    pergunta: str
    sim: str
    nao: str


def montar_veredito(pendencias: Iterable[Pendencia], *, frases: Frases, curar: Curar) -> Veredito:
    """Separa o que impede do que só pede atenção."""
    todas = tuple(pendencias)
    apto = not impede(todas)
    return Veredito(
        pergunta=frases.pergunta,
        palavra=APTO if apto else NAO_APTO,
        frase=frases.sim if apto else frases.nao,
        apto=apto,
        impedimentos=tuple(_motivo(p, curar) for p in todas if p.bloqueia),
        avisos=tuple(_motivo(p, curar) for p in todas if not p.bloqueia),
    )


def _motivo(pendencia: Pendencia, curar: Curar) -> Motivo:
    cura = curar(pendencia)
    return Motivo(
        o_que=pendencia.o_que,
        dispositivo=pendencia.dispositivo,
        cura=pendencia.cura,
        desde=pendencia.desde,
        rotulo=cura.rotulo if cura else "",
        url=cura.url if cura else "",
    )


def incluir_documento(tipo: str, *, alvo: Alvo, pk: int) -> str:
    """Endereço da inclusão do documento, já com o tipo e o dono escolhidos."""
    base = reverse("admin:transporte_escolar_documento_add")
    return f"{base}?tipo={tipo}&{alvo.value}={pk}"


def curar_com_documento(request: HttpRequest, *, alvo: Alvo, pk: int) -> Curar:
    """Cura da pendência que um documento sana; as demais ficam sem ligação."""
    pessoa: Any = request.user
    inclui = pessoa.has_perm("transporte_escolar.add_documento")

    def curar(pendencia: Pendencia) -> Cura | None:
        if not (inclui and pendencia.tipo):
            return None
        return Cura("Incluir o documento", incluir_documento(pendencia.tipo, alvo=alvo, pk=pk))

    return curar


def etiqueta_do_veredito(pendencias: Iterable[Pendencia]) -> Etiqueta:
    """O veredito em uma célula: a palavra e o primeiro motivo."""
    todas = tuple(pendencias)
    impedem = [p for p in todas if p.bloqueia]
    if impedem:
        return Etiqueta("não apto", tom="perigo", detalhe=_resumo(impedem))
    if todas:
        return Etiqueta("apto, com aviso", tom="aviso", detalhe=_resumo(list(todas)))
    return Etiqueta("apto", tom="certo")


def _resumo(pendencias: list[Pendencia]) -> str:
    primeira = pendencias[0].o_que.rstrip(".")
    resto = len(pendencias) - 1
    return f"{primeira} e mais {resto}" if resto else primeira
