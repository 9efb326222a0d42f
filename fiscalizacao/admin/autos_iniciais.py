"""De que se parte ao lavrar o auto: a proposta, ou outro auto da mesma parada."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest
from django.utils import timezone

from fiscalizacao.admin.autos_formularios import QUEM
from fiscalizacao.models import AutoDeInfracao, Infracao
from fiscalizacao.regras.concurso import concorrentes
from fiscalizacao.servicos.ligacoes_da_vistoria import vistoria_que_viu
from patrocinio.comum.campos import e_chave
from transporte_escolar.models import PropostaDeInfracao


def proposta_do_endereco(request: HttpRequest) -> PropostaDeInfracao | None:
    """A proposta de que se partiu, se a pessoa a vê; senão, a página não existe."""
    chave = request.GET.get("proposta", "")
    if not chave:
        return None
    achada: PropostaDeInfracao | None = None
    if e_chave(chave):
        achada = PropostaDeInfracao.objects.visiveis_a(request.user).filter(pk=chave).first()
    if achada is None:
        raise Http404
    return achada


def parada_do_endereco(request: HttpRequest) -> dict[str, Any]:
    """O que outro auto da mesma parada já diz: lugar, dia, hora, e quem; vazio sem ele."""
    chave = request.GET.get("parada", "")
    if not chave:
        return {}
    visiveis = AutoDeInfracao.objects.visiveis_a(request.user)
    achado = visiveis.filter(pk=chave).first() if e_chave(chave) else None
    if achado is None:
        raise Http404
    quando = timezone.localtime(achado.fato_em)
    quem = {nome: getattr(achado, f"{nome}_id") for nome in QUEM}
    return quem | {
        "abordagem": achado.abordagem,
        "dia": quando.date(),
        "hora": quando.time(),
        "local": achado.local,
    }


def iniciais_da(proposta: PropostaDeInfracao) -> dict[str, Any]:
    """O que a proposta já diz; a que vem de vistoria traz também a hora, o lugar e a linha dela."""
    iniciais: dict[str, Any] = {nome: getattr(proposta, f"{nome}_id") for nome in QUEM}
    infracao = Infracao.objects.filter(codigo=proposta.item).first()
    iniciais |= {
        "proposta": proposta.pk,
        "infracao": infracao.pk if infracao else None,
        "fato": proposta.descricao,
        "dia": proposta.fato_em,
    }
    vistoria = vistoria_que_viu(resposta=None, proposta=proposta)
    if vistoria is None:
        return iniciais
    return iniciais | {
        "hora": timezone.localtime(vistoria.inicio).time().replace(second=0, microsecond=0),
        "local": vistoria.local,
        "linha": iniciais["linha"] or vistoria.linha_id,
    }


def avisos_da(proposta: PropostaDeInfracao) -> Sequence[str]:
    """Os itens que disputam o fato proposto, com o que distingue cada um."""
    disputam = concorrentes(proposta.item)
    if not disputam:
        return ()
    nomes = "; ".join(
        f"art. {codigo.replace('-', ', ')}: {quando}" for codigo, quando in disputam.items()
    )
    return (
        f"Mais de um item pode caber: {nomes}. Fique com o mais específico; a um fato, um item.",
    )
