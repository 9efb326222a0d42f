"""Ordem de vistoria: o prazo, e a infração de quem o perde (arts. 12, § 1º, II, e 14, § 6º)."""

from datetime import date, timedelta
from typing import Final

from fiscalizacao.tipos import EspecieDeRoteiro, OrgaoDaVistoria
from transporte_escolar.tipos import ItemDaLei

UM_DIA: Final = timedelta(days=1)


def ultimo_dia(entregue_em: date, prazo_dias: int) -> date:
    """Conta o prazo da entrega, sem o dia dela; no último dia ainda há tempo.

    Unidades: ``prazo_dias`` em dias corridos.
    Erros: ``ValueError`` se ``prazo_dias`` < 1.
    Fonte: Lei 5.002/2018, art. 14, § 6º, e a própria ordem.
    """
    if prazo_dias < 1:
        raise ValueError("O prazo tem ao menos um dia.")
    return entregue_em + prazo_dias * UM_DIA


def dia_do_fato(prazo_ate: date) -> date:
    """Dia em que a omissão se consuma: o seguinte ao último do prazo.

    Fonte: Lei 5.002/2018, arts. 23, IV, e 24, IV.
    """
    return prazo_ate + UM_DIA


def infracao_cabivel(
    *, prazo_ate: date | None, feita_em: date | None, em: date
) -> ItemDaLei | None:
    """Diz por qual item a empresa responde, no dia ``em``; ``None`` se por nenhum.

    A vistoria feita depois do prazo é do 23, IV; a que não se providenciou, passado o prazo, do 24,
    IV. Sem entrega não há prazo, e sem prazo não há infração.
    Fonte: Lei 5.002/2018, arts. 23, IV, e 24, IV.
    """
    if prazo_ate is None:
        return None
    if feita_em is not None:
        return ItemDaLei.ART_23_IV if feita_em > prazo_ate else None
    return ItemDaLei.ART_24_IV if em > prazo_ate else None


def orgao_cabe(orgao: OrgaoDaVistoria, especie: EspecieDeRoteiro) -> bool:
    """Diz se o órgão faz a vistoria da espécie: a oficina só é credenciada para a semestral.

    Fonte: Lei 5.002/2018, art. 14, § 2º.
    """
    return orgao != OrgaoDaVistoria.OFICINA or especie == EspecieDeRoteiro.SEMESTRAL
