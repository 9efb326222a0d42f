"""A vistoria como a página a mostra: o resultado, os itens de cada roteiro e as imagens."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse

from fiscalizacao.models import AplicacaoDoRoteiro, FotoDeclarada, RespostaDoItem, Vistoria
from fiscalizacao.regras.infracoes import dispositivo_da_infracao
from fiscalizacao.tipos import ResultadoDaVistoria
from patrocinio.comum.admin.veredito import Motivo, Veredito
from patrocinio.comum.templatetags.visual import Etiqueta

TONS: Final = {
    ResultadoDaVistoria.APTO: "certo",
    ResultadoDaVistoria.COM_PENDENCIAS: "aviso",
    ResultadoDaVistoria.INAPTO: "perigo",
}
NAO_CONFORME: Final = "Não conforme"


@dataclass(frozen=True)
class ItemNaTela:
    """Um item respondido."""

    texto: str
    dispositivo: str
    situacao: Etiqueta
    descricao: str
    infracao: str
    corrige: str
    fechado_por: str
    fotos: tuple[FotoDeclarada, ...]


@dataclass(frozen=True)
class BlocoNaTela:
    """Os itens de um aspecto."""

    aspecto: str
    itens: tuple[ItemNaTela, ...]


@dataclass(frozen=True)
class RoteiroNaTela:
    """Um roteiro aplicado, com o resultado e, se mudou, o motivo."""

    nome: str
    versao: int
    resultado: Etiqueta
    calculado: str
    motivo: str
    valida_ate: Any
    blocos: tuple[BlocoNaTela, ...]


@dataclass(frozen=True)
class VistoriaNaTela:
    """Tudo o que a página mostra além dos campos."""

    veredito: Veredito
    roteiros: tuple[RoteiroNaTela, ...]
    outras_fotos: tuple[FotoDeclarada, ...]
    faltam_fotos: int
    termos: tuple[Any, ...]


def etiqueta_do_resultado(resultado: str, *, detalhe: str = "") -> Etiqueta:
    """O resultado em palavra, ícone e cor."""
    nome = ResultadoDaVistoria(resultado)
    return Etiqueta(nome.label, tom=TONS[nome], detalhe=detalhe)


def montar_vistoria(request: HttpRequest, vistoria: Vistoria) -> VistoriaNaTela:
    """Lê as respostas, as imagens e os termos: número fixo de consultas."""
    respostas = list(
        vistoria.respostas.select_related("item", "corrige__vistoria")
        .prefetch_related("correcoes__vistoria")
        .order_by("item__ordem")
    )
    fotos = list(vistoria.fotos.select_related("recebida").order_by("pk"))
    por_item: dict[int, list[FotoDeclarada]] = defaultdict(list)
    for foto in fotos:
        por_item[foto.item_id or 0].append(foto)
    aplicacoes = vistoria.aplicacoes.select_related("versao_do_roteiro__roteiro").order_by("pk")
    return VistoriaNaTela(
        veredito=_veredito(request, vistoria, respostas),
        roteiros=tuple(_roteiro(a, respostas, por_item) for a in aplicacoes),
        outras_fotos=tuple(por_item[0]),
        faltam_fotos=sum(not hasattr(f, "recebida") for f in fotos),
        termos=tuple(vistoria.termos.select_related("por", "anexo").order_by("em", "pk")),
    )


def _veredito(
    request: HttpRequest, vistoria: Vistoria, respostas: Iterable[RespostaDoItem]
) -> Veredito:
    falhas = [r for r in respostas if r.conforme is False]
    apto = vistoria.resultado != ResultadoDaVistoria.INAPTO
    ate = vistoria.pendencias_ate
    prazo = f" Corrigir até {ate:%d/%m/%Y}; no dia seguinte o veículo não roda." if ate else ""
    frases = {
        ResultadoDaVistoria.APTO: "Nada a corrigir.",
        ResultadoDaVistoria.COM_PENDENCIAS: f"Pode rodar, com o que corrigir.{prazo}",
        ResultadoDaVistoria.INAPTO: f"Não pode levar os escolares.{prazo}",
    }
    return Veredito(
        pergunta="Resultado",
        palavra=ResultadoDaVistoria(vistoria.resultado).label.upper(),
        frase=frases[ResultadoDaVistoria(vistoria.resultado)],
        apto=apto,
        impedimentos=tuple(_motivo(r) for r in falhas if r.item.impeditivo),
        avisos=tuple(_motivo(r) for r in falhas if not r.item.impeditivo),
    )


def _motivo(resposta: RespostaDoItem) -> Motivo:
    fechadas = _fechada_por(resposta)
    return Motivo(
        o_que=f"{resposta.item.texto}: {_descricao(resposta)}",
        dispositivo=resposta.item.dispositivo,
        cura=f"Fechada na {fechadas}." if fechadas else "Em aberto: fecha-se na revistoria.",
    )


def _fechada_por(resposta: RespostaDoItem) -> str:
    return next((str(c.vistoria) for c in resposta.correcoes.all() if c.conforme), "")


def _descricao(resposta: RespostaDoItem) -> str:
    medida = f"{resposta.numero} {resposta.item.unidade}" if resposta.numero is not None else ""
    partes = [medida.strip(), resposta.defeito, resposta.onde, resposta.nota, resposta.texto]
    return " · ".join(p for p in partes if p)


def _roteiro(
    aplicacao: AplicacaoDoRoteiro,
    respostas: Iterable[RespostaDoItem],
    fotos: Mapping[int, list[FotoDeclarada]],
) -> RoteiroNaTela:
    blocos: dict[str, list[ItemNaTela]] = {}
    for resposta in respostas:
        if resposta.item.versao_do_roteiro_id == aplicacao.versao_do_roteiro_id:
            aspecto = resposta.item.get_aspecto_display()
            blocos.setdefault(aspecto, []).append(_item(resposta, fotos))
    return RoteiroNaTela(
        nome=aplicacao.versao_do_roteiro.roteiro.nome,
        versao=aplicacao.versao_do_roteiro.numero,
        resultado=etiqueta_do_resultado(aplicacao.resultado),
        calculado=aplicacao.get_calculado_display(),
        motivo=aplicacao.motivo,
        valida_ate=aplicacao.valida_ate,
        blocos=tuple(BlocoNaTela(nome, tuple(itens)) for nome, itens in blocos.items()),
    )


def _item(resposta: RespostaDoItem, fotos: Mapping[int, list[FotoDeclarada]]) -> ItemNaTela:
    infracao = resposta.item.infracao
    falha = resposta.conforme is False
    return ItemNaTela(
        texto=resposta.item.texto,
        dispositivo=resposta.item.dispositivo,
        situacao=_situacao(resposta),
        descricao=_descricao(resposta),
        infracao=dispositivo_da_infracao(infracao).artigo if falha and infracao else "",
        corrige=str(resposta.corrige.vistoria) if resposta.corrige else "",
        fechado_por=_fechada_por(resposta),
        fotos=tuple(fotos.get(resposta.item_id, ())),
    )


def _situacao(resposta: RespostaDoItem) -> Etiqueta:
    if resposta.conforme is False:
        detalhe = "impede de rodar" if resposta.item.impeditivo else ""
        return Etiqueta(NAO_CONFORME, tom="perigo", detalhe=detalhe)
    if resposta.conforme:
        return Etiqueta("Conforme", tom="certo")
    if resposta.resposta:
        return Etiqueta(resposta.get_resposta_display(), tom="neutro", icone="info")
    return Etiqueta("Anotado", tom="info", icone="lapis")


def endereco_da_vistoria(pk: int) -> str:
    """Página da vistoria."""
    return reverse("admin:fiscalizacao_vistoria_change", args=[pk])
