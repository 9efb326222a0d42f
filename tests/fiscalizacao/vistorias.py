"""Vistorias de teste: um roteiro curto publicado e a visita que o aplica."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

from django.utils import timezone

from fiscalizacao.models import ItemDoRoteiro, Roteiro, VersaoDoRoteiro
from fiscalizacao.servicos.recebimento import Recebida, receber
from fiscalizacao.servicos.vistoria_feita import Alvo, RespostaDada, VistoriaFeita
from fiscalizacao.tipos import (
    AlvoDaVistoria,
    Aspecto,
    EspecieDeRoteiro,
    OrigemDaVistoria,
    Resposta,
    SituacaoDaVersao,
    TipoDeResposta,
)
from patrocinio.comum.models import Servidor
from tests.transporte_escolar.fabricas_frota import HOJE
from transporte_escolar.models import Veiculo
from transporte_escolar.tipos import ItemDaLei

MANHA = datetime(2026, 8, 10, 12, tzinfo=UTC)
VESPERA, SEGUINTE = HOJE - timedelta(days=1), HOJE + timedelta(days=1)


def momento(dia: date) -> datetime:
    """Nove da manhã do dia, em Brasília."""
    return datetime(dia.year, dia.month, dia.day, 12, tzinfo=UTC)


def versao(
    especie: EspecieDeRoteiro = EspecieDeRoteiro.SEGURANCA, **campos: Any
) -> VersaoDoRoteiro:
    """Roteiro de três itens, publicado: freios (impede), limpeza e sulco do pneu (≥ 1,6 mm)."""
    codigo = f"{especie}_{uuid4().hex[:8]}"
    roteiro = Roteiro.objects.create(
        codigo=codigo,
        nome=f"Roteiro {codigo}",
        especie=especie,
        alvos=campos.pop("alvos", [AlvoDaVistoria.VEICULO]),
        fundamento="Lei 5.002/2018, art. 14, § 4º",
    )
    rascunho = VersaoDoRoteiro.objects.create(roteiro=roteiro, numero=1, **campos)
    comuns = {"versao_do_roteiro": rascunho, "dispositivo": "Lei 5.002/2018, art. 14, § 4º"}
    ItemDoRoteiro.objects.create(
        **comuns,
        ordem=1,
        codigo="freios",
        texto="Freios",
        aspecto=Aspecto.SEGURANCA,
        impeditivo=True,
        infracao=ItemDaLei.ART_24_VII,
    )
    ItemDoRoteiro.objects.create(
        **comuns,
        ordem=2,
        codigo="limpeza",
        texto="Limpeza",
        aspecto=Aspecto.HIGIENE,
        infracao=ItemDaLei.ART_23_V,
    )
    ItemDoRoteiro.objects.create(
        **comuns,
        ordem=3,
        codigo="sulco",
        texto="Sulco",
        aspecto=Aspecto.SEGURANCA,
        tipo=TipoDeResposta.NUMERO,
        minimo=Decimal("1.6"),
        unidade="mm",
    )
    rascunho.situacao = SituacaoDaVersao.PUBLICADA
    rascunho.publicada_em = MANHA
    rascunho.save()
    return rascunho


def respostas(
    *versoes: VersaoDoRoteiro,
    falham: Iterable[str] = (),
    corrige: dict[str, int] | None = None,
    sulco: str = "3.0",
) -> tuple[RespostaDada, ...]:
    """Todos os itens conformes, menos os que ``falham``."""
    falham, corrige = set(falham), corrige or {}
    return tuple(
        RespostaDada(
            item_id=item.pk,
            resposta=_resposta(item, item.codigo in falham),
            numero=Decimal(sulco) if item.tipo == TipoDeResposta.NUMERO else None,
            defeito="Quebrado" if item.codigo in falham else "",
            nota="Medido no pneu dianteiro." if item.tipo == TipoDeResposta.NUMERO else "",
            corrige_id=corrige.get(item.codigo),
        )
        for v in versoes
        for item in v.itens.order_by("ordem")
    )


def _resposta(item: ItemDoRoteiro, falha: bool) -> str:  # noqa: FBT001
    if item.tipo == TipoDeResposta.NUMERO:
        return ""
    return Resposta.NAO_CONFORME if falha else Resposta.CONFORME


def feita(
    veiculo: Veiculo | None,
    *versoes: VersaoDoRoteiro,
    dia: date = HOJE,
    falham: Iterable[str] = (),
    corrige: dict[str, int] | None = None,
    **campos: Any,
) -> VistoriaFeita:
    """Visita de vinte minutos ao veículo, no dia."""
    fim = momento(dia)
    padrao: dict[str, Any] = {
        "uuid": uuid4(),
        "origem": OrigemDaVistoria.CAMPO,
        "alvo": Alvo(veiculo_id=veiculo.pk if veiculo else None),
        "inicio": fim - timedelta(minutes=20),
        "fim": fim,
        "roteiros": tuple(v.pk for v in versoes),
        "respostas": respostas(*versoes, falham=falham, corrige=corrige),
        "interdicao_confirmada": True,
    }
    return VistoriaFeita(**(padrao | campos))


def vistoriar(
    veiculo: Veiculo | None,
    *versoes: VersaoDoRoteiro,
    por: Servidor,
    dia: date = HOJE,
    **campos: Any,
) -> Recebida:
    """Faz e recebe a vistoria no próprio dia."""
    em = campos.pop("em", momento(dia))
    return receber(feita(veiculo, *versoes, dia=dia, **campos), por=por, em=em)


def hoje_de(em: datetime) -> date:
    """O dia em Patrocínio."""
    return timezone.localdate(em)
