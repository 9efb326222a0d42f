"""As vistorias do ano, na ordem em que se fizeram: as falhas, as revistorias e as fotos."""

import hashlib
import heapq
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from random import Random
from typing import Any, Final
from uuid import UUID

from django.core.files.base import ContentFile, File
from PIL import Image, ImageDraw

from fiscalizacao.models import RespostaDoItem, VersaoDoRoteiro, Vistoria
from fiscalizacao.servicos.fotos import receber_foto
from fiscalizacao.servicos.recebimento import receber
from fiscalizacao.servicos.vistoria_feita import (
    Alvo,
    Ciencia,
    FotoADeclarar,
    Lugar,
    RespostaDada,
    VistoriaFeita,
)
from fiscalizacao.tipos import (
    EspecieDeFoto,
    FormaDeCiencia,
    OrigemDaVistoria,
    Resposta,
    ResultadoDaVistoria,
    TipoDeResposta,
)
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from patrocinio.demonstracao.processos import as_nove
from transporte_escolar.models import Alocacao, Veiculo

UM_DIA: Final = timedelta(days=1)
POR_SEMANA: Final = 2
CADA_QUANTAS_FALHA: Final = 4
CADA_QUANTAS_INAPTA: Final = 29
SABADO: Final = 5
COM_FOTO: Final = 2
_ROTEIROS: Final = (
    ("seguranca", "higiene"), ("municipal",), ("na_via",), ("seguranca", "higiene", "municipal"),
)  # fmt: skip
_LUGARES: Final = (
    ("Pátio da SESTRAN", "-18.943100", "-46.992200"),
    ("Estrada de Salitre de Minas, km 6", "-19.021400", "-46.901800"),
    ("Portão da Escola Honorato Borges", "-18.939000", "-46.995100"),
    ("Trevo de Santa Luzia dos Barros", "-18.866500", "-47.102900"),
)


@dataclass(frozen=True, order=True)
class Marcada:
    """Vistoria a fazer: o dia, a ordem, o veículo e, se é revistoria, o que falhou antes."""

    dia: date
    ordem: int
    veiculo_id: int
    roteiros: tuple[str, ...]
    revistoria: bool = False


def em_servico(hoje: date) -> list[Veiculo]:
    """Veículos alocados hoje, pela placa."""
    alocados = Alocacao.objects.vigentes_em(hoje).values("veiculo")
    return list(Veiculo.objects.ativos_em(hoje).filter(pk__in=alocados).order_by("placa"))


def recibo(texto: str) -> File:
    """Imagem de um papel com uma linha escrita."""
    return ContentFile(_desenho(texto, "PNG"), name="recibo.png")


def vistoriar_o_ano(pessoas: Mapping[Papel, Servidor], *, hoje: date, sorte: Random) -> None:
    """Faz as vistorias de fevereiro até ontem, e as revistorias do que falhou.

    Do que falhou há pouco, a revistoria ainda está por fazer: o prazo corre.
    """
    fiscal = pessoas[Papel.SESTRAN_FISCAL]
    fila = list(_marcadas(hoje))
    heapq.heapify(fila)
    versoes = {
        v.roteiro.codigo: v
        for v in VersaoDoRoteiro.objects.em_vigor()
        .select_related("roteiro")
        .prefetch_related("itens")
    }
    while fila:
        marcada = heapq.heappop(fila)
        feita = _fazer(marcada, [versoes[c] for c in marcada.roteiros], fiscal, sorte)
        if feita.resultado != ResultadoDaVistoria.APTO:
            inapta = feita.resultado == ResultadoDaVistoria.INAPTO
            dia = _dia_util(marcada.dia + (3 if inapta else 18) * UM_DIA)
            if dia < hoje:
                heapq.heappush(fila, replace(marcada, dia=dia, revistoria=True))


def _marcadas(hoje: date) -> Iterator[Marcada]:
    veiculos = em_servico(hoje)
    dia, ordem = date(hoje.year, 2, 9), 0
    while dia < hoje and veiculos:
        for passo in range(POR_SEMANA):
            marcado = _dia_util(dia + 2 * passo * UM_DIA)
            if marcado < hoje:
                yield Marcada(
                    marcado,
                    ordem,
                    veiculos[ordem % len(veiculos)].pk,
                    _ROTEIROS[ordem % len(_ROTEIROS)],
                )
                ordem += 1
        dia += 7 * UM_DIA


def _dia_util(dia: date) -> date:
    return dia + (7 - dia.weekday()) * UM_DIA if dia.weekday() >= SABADO else dia


def _fazer(
    marcada: Marcada, versoes: list[VersaoDoRoteiro], fiscal: Servidor, sorte: Random
) -> Vistoria:
    fim = as_nove(marcada.dia) + timedelta(minutes=45 * (marcada.ordem % POR_SEMANA))
    corrige = _em_aberto(marcada.veiculo_id) if marcada.revistoria else {}
    respostas = tuple(_respostas(marcada, versoes, corrige, sorte))
    falhou = any(r.defeito for r in respostas)
    local, latitude, longitude = _LUGARES[marcada.ordem % len(_LUGARES)]
    fotos = _fotos(marcada, respostas, sorte, em=fim) if falhou else {}
    feita = VistoriaFeita(
        uuid=UUID(int=sorte.getrandbits(128), version=4),
        origem=OrigemDaVistoria.CAMPO,
        alvo=Alvo(veiculo_id=marcada.veiculo_id),
        inicio=fim - timedelta(minutes=28),
        fim=fim,
        roteiros=tuple(v.pk for v in versoes),
        respostas=respostas,
        lugar=Lugar(local, Decimal(latitude), Decimal(longitude), 8),
        interdicao_confirmada=True,
        ciencia=_ciencia(marcada),
        fotos=tuple(fotos),
        odometro=80_000 + 137 * marcada.ordem,
        aparelho="Android, demonstração",
    )
    recebida = receber(feita, por=fiscal, em=fim + timedelta(minutes=5))
    for declarada, conteudo in fotos.items():
        receber_foto(
            vistoria=feita.uuid, foto=declarada.uuid, conteudo=conteudo, por=fiscal, em=fim
        )
    return recebida.vistoria


def _em_aberto(veiculo_id: int) -> dict[tuple[str, str], int]:
    abertas = RespostaDoItem.objects.em_aberto().filter(vistoria__veiculo=veiculo_id)
    campos = ("item__versao_do_roteiro__roteiro__codigo", "item__codigo", "pk")
    return {(roteiro, item): pk for roteiro, item, pk in abertas.values_list(*campos)}


def _respostas(
    marcada: Marcada,
    versoes: list[VersaoDoRoteiro],
    corrige: Mapping[tuple[str, str], int],
    sorte: Random,
) -> Iterator[RespostaDada]:
    falham = _que_falham(marcada, versoes, sorte)
    for versao in versoes:
        for item in versao.itens.all():
            numero = item.tipo == TipoDeResposta.NUMERO
            falha = item.pk in falham
            yield RespostaDada(
                item_id=item.pk,
                resposta=_resposta(item, falha=falha),
                numero=_medida(item) if numero else None,
                texto="Sem observação." if item.tipo == TipoDeResposta.TEXTO else "",
                defeito=item.defeitos[0] if falha and item.defeitos else "",
                onde=sorte.choice(("Frente", "Traseira", "Fileira 3")) if falha else "",
                nota="Visto com o condutor." if falha else "",
                corrige_id=corrige.get((versao.roteiro.codigo, item.codigo)),
            )


def _resposta(item: Any, *, falha: bool) -> str:
    if item.tipo != TipoDeResposta.CONFORMIDADE:
        return ""
    return Resposta.NAO_CONFORME if falha else Resposta.CONFORME


def _medida(item: Any) -> Decimal:
    """Dentro dos limites, com folga."""
    if item.minimo is not None and item.maximo is not None:
        return Decimal((item.minimo + item.maximo) / 2).quantize(Decimal("0.1"))
    if item.minimo is not None:
        return Decimal(item.minimo) + 2
    return Decimal(item.maximo or 1)


def _que_falham(marcada: Marcada, versoes: list[VersaoDoRoteiro], sorte: Random) -> set[int]:
    if marcada.revistoria or marcada.ordem % CADA_QUANTAS_FALHA:
        return set()
    inapta = marcada.ordem % CADA_QUANTAS_INAPTA < CADA_QUANTAS_FALHA and marcada.ordem > 0
    candidatos = [
        i.pk
        for v in versoes
        for i in v.itens.all()
        if i.tipo == TipoDeResposta.CONFORMIDADE and i.impeditivo == inapta
    ]
    return set(sorte.sample(candidatos, min(2, len(candidatos))))


def _ciencia(marcada: Marcada) -> Ciencia:
    if marcada.ordem % 17 == 0:
        return Ciencia(FormaDeCiencia.RECUSOU, "Condutor da linha", "Monitora da linha")
    return Ciencia(FormaDeCiencia.ASSINOU, "Condutor da linha")


def _fotos(
    marcada: Marcada, respostas: tuple[RespostaDada, ...], sorte: Random, *, em: Any
) -> dict[FotoADeclarar, bytes]:
    """Só as primeiras vistorias com falha têm foto: cada uma custa uma conferência."""
    if marcada.ordem > COM_FOTO * CADA_QUANTAS_FALHA:
        return {}
    fotos = {}
    for resposta in respostas:
        if resposta.defeito:
            conteudo = _desenho(resposta.defeito, "JPEG")
            declarada = FotoADeclarar(
                uuid=UUID(int=sorte.getrandbits(128), version=4),
                sha256=hashlib.sha256(conteudo).hexdigest(),
                tamanho=len(conteudo),
                especie=EspecieDeFoto.FOTO,
                tirada_em=em - timedelta(minutes=10),
                item_id=resposta.item_id,
            )
            fotos[declarada] = conteudo
    return fotos


def _desenho(texto: str, formato: str) -> bytes:
    imagem = Image.new("RGB", (800, 600), (206, 196, 180))
    lapis = ImageDraw.Draw(imagem)
    lapis.rectangle((40, 40, 760, 560), outline=(90, 70, 50), width=4)
    lapis.text((80, 280), f"FOTO DE EXEMPLO: {texto}", fill=(60, 45, 30))
    saida = io.BytesIO()
    imagem.save(saida, formato)
    return saida.getvalue()
