"""O que sustenta a aprovação prévia do condutor ou do monitor, e até quando (arts. 17 e 18)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Protocol

from patrocinio.comum.regras.datas import dia_seguinte
from transporte_escolar.regras.condutores import SEM_APROVACAO
from transporte_escolar.regras.documentos import valido_ate
from transporte_escolar.regras.fatos import Criterios, ProfissionalFato, TipoExigido
from transporte_escolar.tipos import Alvo, Pendencia
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

VINCULO: Final = "Vínculo"


class RegraDePendencias(Protocol):
    """A regra que diz, num dia, o que impede o condutor ou o monitor."""

    def __call__(
        self,
        profissional: ProfissionalFato,
        /,
        *,
        em: date,
        criterios: Criterios,
        exigidos: Iterable[TipoExigido],
    ) -> tuple[Pendencia, ...]:
        """Lista as pendências do dia."""


@dataclass(frozen=True)
class Exame:
    """Tudo o que se sabe da pessoa num dia, e o que a regra diz dela."""

    alvo: Alvo
    profissional: ProfissionalFato
    em: date
    criterios: Criterios
    exigidos: tuple[TipoExigido, ...]
    pendencias: tuple[Pendencia, ...]


@dataclass(frozen=True)
class Validade:
    """Último dia da aprovação e o que vence nele; sem dia, nada do que a sustenta vence."""

    ate: date | None = None
    o_que: str = ""


def obstaculos(pendencias: Iterable[Pendencia]) -> tuple[Pendencia, ...]:
    """O que impede de aprovar: tudo o que bloqueia, menos a própria falta de aprovação.

    A consulta de infrações, que depois só se avisa, na aprovação se exige: é ela que comprova o
    inciso III.
    Fonte: Lei 5.002/2018, art. 17, p.ú. (“precedida da comprovação”), III.
    """
    return tuple(
        p
        for p in pendencias
        if (p.bloqueia or p.tipo == Codigo.PRONTUARIO) and p.codigo != SEM_APROVACAO
    )


def validade_da_aprovacao(exame: Exame, regra: RegraDePendencias) -> Validade:
    """Acha a primeira coisa a vencer dentre as que sustentam a aprovação dada no dia do exame.

    Supõe que no dia nada impede de aprovar. Só se olha o que já existe nele: o documento que
    outro, de validade mais longa, substitui não encurta a aprovação, nem o que é só aviso, salvo
    a consulta de infrações, que a sustenta.
    Unidades: dias civis; o último dia é o da validade, inclusive.
    Fonte: Lei 5.002/2018, art. 17, p.ú. (leitura H-28).
    """
    exigidos = tuple(t for t in exame.exigidos if _exigido(t, exame.em))
    conhecido = replace(
        exame.profissional,
        documentos=tuple(d for d in exame.profissional.documentos if d.emitido_em <= exame.em),
        infracoes=(),
    )
    for fim in _fins(conhecido, exame.em, exame.criterios):
        faltas = obstaculos(
            regra(conhecido, em=dia_seguinte(fim), criterios=exame.criterios, exigidos=exigidos)
        )
        if faltas:
            return Validade(fim, _nomes(faltas, exigidos))
    return Validade()


def inicio_da_aprovacao(em: date, *, ocupada_ate: date | None) -> date:
    """Primeiro dia da nova aprovação: o da decisão, ou o seguinte ao da que já ocupou esse dia.

    Unidades: dias civis.
    Fonte: Lei 5.002/2018, art. 17, p.ú.
    """
    return em if ocupada_ate is None or ocupada_ate < em else dia_seguinte(ocupada_ate)


def _exigido(tipo: TipoExigido, em: date) -> bool:
    return tipo.exigido_de <= em and (tipo.exigido_ate is None or em <= tipo.exigido_ate)


def _fins(profissional: ProfissionalFato, em: date, criterios: Criterios) -> list[date]:
    fins = {valido_ate(d, criterios) for d in profissional.documentos}
    fins |= {v.vigente_ate for v in profissional.vinculos}
    return sorted(f for f in fins if f is not None and f >= em)


def _nomes(faltas: Iterable[Pendencia], exigidos: Iterable[TipoExigido]) -> str:
    por_codigo = {t.codigo: t.nome for t in exigidos}
    return " e ".join(dict.fromkeys(por_codigo.get(p.tipo, VINCULO) for p in faltas))
