"""Minha mesa: reúne o que cada área leva à página inicial de uma pessoa."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from patrocinio.inicio.exigencias import bloco_das_determinacoes, bloco_das_exigencias
from patrocinio.inicio.fiscalizacao import bloco_da_fiscalizacao
from patrocinio.inicio.frota import bloco_da_frota
from patrocinio.inicio.normas import bloco_das_normas
from patrocinio.inicio.processos import bloco_dos_processos
from patrocinio.inicio.regras import FAIXAS, faixa_de
from patrocinio.inicio.tipos import POR_FAIXA, TAREFAS_A_VISTA, Bloco, Faixa, Mais, Mesa, Prazo
from patrocinio.inicio.transporte import bloco_do_transporte

PROVEDORES: Final[tuple[Callable[[Any, date], Bloco], ...]] = (
    bloco_do_transporte,
    bloco_da_frota,
    bloco_da_fiscalizacao,
    bloco_dos_processos,
    bloco_das_exigencias,
    bloco_das_determinacoes,
    bloco_das_normas,
)


def blocos_de(servidor: Any, hoje: date) -> list[Bloco]:
    """O que cada área leva à página inicial, só com o que a pessoa pode ver."""
    return [provedor(servidor, hoje) for provedor in PROVEDORES]


def mesa_de(servidor: Any, hoje: date) -> Mesa:
    """Monta a página inicial da pessoa no dia."""
    blocos = blocos_de(servidor, hoje)
    tarefas = [t for b in blocos for t in b.tarefas]
    tarefas.sort(key=lambda t: (t.prazo is None, t.prazo or hoje, not t.param))
    return Mesa(
        hoje=hoje,
        tarefas=tarefas[:TAREFAS_A_VISTA],
        outras_tarefas=tarefas[TAREFAS_A_VISTA:],
        consultas=[c for b in blocos for c in b.consultas],
        indicadores=[i for b in blocos for i in b.indicadores],
        faixas=[_faixa(blocos, hoje, *faixa) for faixa in FAIXAS],
        ve_prazos=any(b.contagem_dos_prazos for b in blocos),
        nomes_dos_prazos=_por_extenso([b.nome_dos_prazos for b in blocos if b.contagem_dos_prazos]),
    )


def _faixa(blocos: list[Bloco], hoje: date, chave: str, nome: str, *aparencia: str) -> Faixa:
    icone, vazia = aparencia
    prazos = [p for b in blocos for p in b.prazos if faixa_de(p.dia, hoje=hoje) == chave]
    prazos.sort(key=lambda p: p.dia)
    a_vista = prazos[:POR_FAIXA]
    return Faixa(
        chave=chave,
        nome=nome,
        icone=icone,
        vazia=vazia,
        prazos=a_vista,
        total=sum(b.contagem_dos_prazos.get(chave, 0) for b in blocos),
        mais=tuple(
            Mais(escondidos, b.nome_dos_prazos, b.url_dos_prazos[chave])
            for b in blocos
            if (escondidos := b.contagem_dos_prazos.get(chave, 0) - _quantos(a_vista, b)) > 0
        ),
    )


def _quantos(prazos: list[Prazo], bloco: Bloco) -> int:
    return sum(p in bloco.prazos for p in prazos)


def _por_extenso(nomes: list[str]) -> str:
    """``contratos, exigências e determinações``."""
    *primeiros, ultimo = nomes or [""]
    return f"{', '.join(primeiros)} e {ultimo}" if primeiros else ultimo
