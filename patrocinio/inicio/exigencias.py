"""O que as exigências e as determinações levam à página inicial."""

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from django.db.models import Count, Q
from django.urls import reverse

from patrocinio.inicio.grupos import primeiros_de_cada
from patrocinio.inicio.regras import FAIXAS, TRINTA, faixa_de, intervalo_da
from patrocinio.inicio.tipos import POR_FAIXA, Bloco, Prazo, Tarefa
from transporte_escolar.models import CumprimentoDaDeterminacao, Exigencia
from transporte_escolar.servicos.determinacoes import FORA_DA_PADRONIZACAO
from transporte_escolar.servicos.exigencias import A_ATENDER
from transporte_escolar.servicos.presencas import dispositivo_da
from transporte_escolar.tipos import EspecieDeExigencia, SituacaoDaExigencia

LIMITE: Final = 5
_EXIGENCIAS: Final = "admin:transporte_escolar_exigencia_changelist"
_CUMPRIMENTOS: Final = "admin:transporte_escolar_cumprimentodadeterminacao_changelist"


def bloco_das_exigencias(servidor: Any, hoje: date) -> Bloco:
    """À equipe, as que há por conferir; à contratada, as que há por atender."""
    if not servidor.has_perm("transporte_escolar.view_exigencia"):
        return Bloco()
    visiveis = Exigencia.objects.visiveis_a(servidor)
    abertas, contagens = primeiros_de_cada(
        visiveis.select_related("empresa"), _grupos(hoje), prazo="prazo", limite=LIMITE
    )
    exige = servidor.has_perm("transporte_escolar.add_exigencia")
    devidas = [e for e in abertas if e.situacao in A_ATENDER]
    entrega = servidor.has_perm("transporte_escolar.change_exigencia") and not exige
    lista = reverse(_EXIGENCIAS)
    return Bloco(
        tarefas=[
            *(_a_conferir(e) for e in abertas if exige and e not in devidas),
            *(_a_atender(e) for e in devidas if entrega),
        ],
        prazos=[_prazo(e, hoje, exige=exige) for e in devidas],
        contagem_dos_prazos={chave: contagens[chave] for chave, *_ in FAIXAS},
        url_dos_prazos={
            "vencido": f"{lista}?prazo=vencida",
            "hoje": f"{lista}?prazo=sete",
            "sete": f"{lista}?prazo=sete",
            "trinta": f"{lista}?prazo=adiante",
        },
        nome_dos_prazos="exigências",
    )


def _grupos(hoje: date) -> dict[str, Q]:
    """As por conferir, e as de cada faixa."""
    return {
        "a_conferir": Q(situacao=SituacaoDaExigencia.ATENDIDA),
        **{chave: _devida_em(chave, hoje) for chave, *_ in FAIXAS},
    }


def _devida_em(chave: str, hoje: date) -> Q:
    de, ate = intervalo_da(chave, hoje=hoje)
    devida = Q(situacao__in=A_ATENDER, prazo__lte=ate)
    return devida & Q(prazo__gte=de) if de else devida


def _numero(exigencia: Exigencia) -> str:
    return f"{exigencia.numero}/{exigencia.ano}"


def _pagina(exigencia: Exigencia) -> str:
    return reverse("admin:transporte_escolar_exigencia_change", args=[exigencia.pk])


def _a_conferir(exigencia: Exigencia) -> Tarefa:
    return Tarefa(
        titulo=f"Exigência a conferir: {exigencia.titulo}",
        url=_pagina(exigencia),
        acao="Conferir",
        detalhe=f"nº {_numero(exigencia)}, {exigencia.empresa}",
        dispositivo=str(dispositivo_da(exigencia)),
    )


def _a_atender(exigencia: Exigencia) -> Tarefa:
    documento = exigencia.especie == EspecieDeExigencia.DOCUMENTO
    recusada = exigencia.situacao == SituacaoDaExigencia.RECUSADA
    return Tarefa(
        titulo=f"{'Entregar' if documento else 'Comparecer'}: {exigencia.titulo}",
        url=_pagina(exigencia),
        acao="Entregar" if documento else "Ver",
        detalhe=f"Exigência {_numero(exigencia)}" + (", recusada: veja as razões" * recusada),
        prazo=exigencia.prazo,
        dispositivo=str(dispositivo_da(exigencia)),
    )


def _prazo(exigencia: Exigencia, hoje: date, *, exige: bool) -> Prazo:
    if exigencia.prazo >= hoje:
        consequencia = "O não atendimento é certificado e apurado em processo."
    elif exige:
        consequencia = "Cobre, certifique que não foi atendida ou cancele."
    else:
        consequencia = "Atenda já: ainda não foi certificada como não atendida."
    return Prazo(
        titulo=f"Exigência {_numero(exigencia)}",
        url=_pagina(exigencia),
        dia=exigencia.prazo,
        detalhe=f"{exigencia.titulo} · {exigencia.empresa}",
        consequencia=consequencia,
    )


def bloco_das_determinacoes(servidor: Any, hoje: date) -> Bloco:
    """As que venceram, ou vencem em 30 dias, em veículos que ainda não as cumpriram."""
    if not servidor.has_perm("transporte_escolar.view_cumprimentodadeterminacao"):
        return Bloco()
    devidas = list(_devidas(servidor, hoje))
    por_faixa = {
        chave: [d for d in devidas if faixa_de(d["prazo"], hoje=hoje) == chave]
        for chave, *_ in FAIXAS
    }
    lista = reverse(_CUMPRIMENTOS)
    return Bloco(
        tarefas=list(_vencidas(servidor, por_faixa["vencido"])),
        prazos=[_prazo_da_determinacao(d) for f in por_faixa.values() for d in f[:POR_FAIXA]],
        contagem_dos_prazos={chave: len(faixa) for chave, faixa in por_faixa.items()},
        url_dos_prazos={
            chave: f"{lista}?situacao={'vencida' if chave == 'vencido' else 'a_cumprir'}"
            for chave in por_faixa
        },
        nome_dos_prazos="determinações",
    )


def _devidas(servidor: Any, hoje: date) -> Any:
    """Uma linha por determinação e prazo, com em quantos veículos falta."""
    return (
        CumprimentoDaDeterminacao.objects.visiveis_a(servidor)
        .filter(cumprida_em__isnull=True, prazo__lte=hoje + TRINTA)
        .values("determinacao_id", "determinacao__titulo", "prazo")
        .annotate(faltam=Count("pk"))
        .order_by("prazo", "determinacao_id")
    )


def _em_veiculos(devida: dict[str, Any]) -> str:
    faltam = devida["faltam"]
    return "1 veículo" if faltam == 1 else f"{faltam} veículos"


def _lista_da(devida: dict[str, Any]) -> str:
    return f"{reverse(_CUMPRIMENTOS)}?determinacao__id__exact={devida['determinacao_id']}"


def _vencidas(servidor: Any, devidas: list[dict[str, Any]]) -> Iterator[Tarefa]:
    confere = servidor.has_perm("transporte_escolar.change_cumprimentodadeterminacao")
    emite = servidor.has_perm("transporte_escolar.change_determinacao")
    ve_todas = servidor.has_perm("transporte_escolar.view_determinacao")
    if ve_todas and not (confere or emite):
        return  # só consulta: vê os prazos, não tem o que fazer
    for devida in devidas[:LIMITE]:
        yield Tarefa(
            titulo=f"Determinação vencida em {_em_veiculos(devida)}: "
            f"{devida['determinacao__titulo']}",
            url=f"{_lista_da(devida)}&situacao=vencida",
            acao="Conferir" if ve_todas else "Ver",
            detalhe="Sem cumprimento registrado.",
            prazo=devida["prazo"],
            dispositivo=str(FORA_DA_PADRONIZACAO),
        )


def _prazo_da_determinacao(devida: dict[str, Any]) -> Prazo:
    return Prazo(
        titulo=devida["determinacao__titulo"],
        url=_lista_da(devida),
        dia=devida["prazo"],
        detalhe=f"falta em {_em_veiculos(devida)}",
        consequencia="Sem cumprir, o veículo fica fora da padronização (art. 22, I).",
    )
