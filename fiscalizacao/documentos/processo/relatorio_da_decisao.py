"""Relatório breve da decisão: o que houve no processo, na ordem dos dias, até ela."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime

from django.utils import timezone

from fiscalizacao.documentos.processo.base import autos_validos
from fiscalizacao.models import DecisaoDoProcesso, PecaDoProcesso, ProcessoAdministrativo
from fiscalizacao.tipos import AtoDoProcesso, EspecieDePeca, EspecieDePeticao

_JUNTADAS = {
    EspecieDePeca.PARECER: "parecer da Procuradoria",
    EspecieDePeca.DOSSIE: "dossiê da rescisão",
}
_CERTIDOES = {
    AtoDoProcesso.CERTIFICAR_REVELIA: "Certificou-se a revelia: o prazo de defesa passou sem ela.",
    AtoDoProcesso.ENCERRAR_ALEGACOES: "Certificou-se que não houve alegações finais.",
    AtoDoProcesso.PRODUZIR_PROVA: "Juntou-se prova ou diligência.",
    AtoDoProcesso.MANTER: "Quem decidiu manteve a decisão e enviou o recurso à superior.",
    AtoDoProcesso.CONCEDER_EFEITO: "Deu-se efeito suspensivo ao recurso.",
}


@dataclass(frozen=True)
class Passagem:
    """O que houve num dia; ``registrada_em`` põe em ordem o que houve no mesmo."""

    dia: date
    texto: str
    registrada_em: datetime


def passagens_ate(decisao: DecisaoDoProcesso) -> tuple[Passagem, ...]:
    """O que houve até a decisão; o que vem depois não muda o que ela relata."""
    todas = _todas(decisao.processo, decisao)
    return tuple(sorted(todas, key=lambda p: (p.dia, p.registrada_em)))


def _todas(processo: ProcessoAdministrativo, decisao: DecisaoDoProcesso) -> Iterator[Passagem]:
    for auto in autos_validos(processo):
        lavrado = timezone.localdate(auto.lavrado_em)
        texto = f"Lavrou-se o {str(auto).lower()}: {auto.infracao.base_legal}."
        yield Passagem(lavrado, texto, auto.lavrado_em)
    primeiro = processo.andamentos.earliest("pk")
    yield Passagem(processo.aberto_em, "Abriu-se o processo.", primeiro.em)
    yield from _comunicadas(processo, decisao)
    for peticao in processo.peticoes.filter(recebida_em__lte=decisao.em).order_by("pk"):
        no_prazo = "no prazo" if peticao.tempestiva else "fora do prazo"
        verbo = "Receberam-se" if peticao.especie == EspecieDePeticao.ALEGACOES else "Recebeu-se"
        texto = f"{verbo} {_minuscula(str(peticao))}, {no_prazo}."
        yield Passagem(peticao.dia, texto, peticao.recebida_em)
    andamentos = processo.andamentos.filter(acao__in=_CERTIDOES, em__lte=decisao.em)
    for andamento in andamentos.order_by("pk"):
        texto = _CERTIDOES[AtoDoProcesso(andamento.acao)]
        yield Passagem(timezone.localdate(andamento.em), texto, andamento.em)
    yield from _juntadas(processo, decisao)
    if hasattr(processo, "autorizacao") and processo.autorizacao.em <= decisao.em:
        dia = timezone.localdate(processo.autorizacao.em)
        por = processo.autorizacao.por
        texto = f"Autorizou-se a rescisão (art. 25, p.ú.), por {por}."
        yield Passagem(dia, texto, processo.autorizacao.em)
    for anterior in processo.decisoes.filter(pk__lt=decisao.pk).order_by("pk"):
        dia = timezone.localdate(anterior.em)
        texto = f"Decidiu-se ({_minuscula(str(anterior))}), por {anterior.autoridade}."
        yield Passagem(dia, texto, anterior.em)


def _comunicadas(
    processo: ProcessoAdministrativo, decisao: DecisaoDoProcesso
) -> Iterator[Passagem]:
    feitas = processo.comunicacoes.filter(
        ciencia_em__isnull=False, ciencia_em__lte=timezone.localdate(decisao.em)
    )
    for feita in feitas.order_by("pk"):
        meio = _minuscula(str(feita.get_meio_display()))
        ato = _minuscula(str(feita.get_especie_display()))
        if feita.ciencia_em is not None:
            texto = f"A contratada teve ciência: {ato} ({meio})."
            yield Passagem(feita.ciencia_em, texto, feita.expedida_em)


def _juntadas(processo: ProcessoAdministrativo, decisao: DecisaoDoProcesso) -> Iterator[Passagem]:
    pecas = PecaDoProcesso.objects.filter(
        processo=processo, especie__in=_JUNTADAS, juntada_em__lte=decisao.em
    )
    for peca in pecas.order_by("pk"):
        nome = _JUNTADAS[EspecieDePeca(peca.especie)]
        yield Passagem(timezone.localdate(peca.juntada_em), f"Juntou-se: {nome}.", peca.juntada_em)


def _minuscula(texto: str) -> str:
    return texto[:1].lower() + texto[1:]
