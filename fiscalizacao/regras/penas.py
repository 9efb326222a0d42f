"""Penas: as que cabem, as que a lei de licitações põe entre limites, e o que convém conferir."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from fiscalizacao.regras.catalogo import MEDIDAS_DA_GRAVIDADE
from fiscalizacao.tipos import Gravidade, Medida
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.dinheiro import em_centavos, em_reais
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.tipos import Regime

ART_21_PU: Final = Dispositivo("Lei 5.002/2018", "art. 21, p.ú.")
PISO: Final = Decimal("0.005")
TETO: Final = Decimal("0.30")
_ARTIGO: Final = {
    Gravidade.LEVE: "art. 22",
    Gravidade.MEDIA: "art. 23",
    Gravidade.GRAVE: "art. 24",
    Gravidade.GRAVISSIMA: "art. 25",
}
# Meses: de e até; ``None`` é sem limite escrito.
DURACAO: Final[Mapping[tuple[Regime, Medida], tuple[int, int | None]]] = {
    (Regime.LEI_8666, Medida.SUSPENSAO): (1, 24),
    (Regime.LEI_8666, Medida.INIDONEIDADE): (24, None),
    (Regime.LEI_14133, Medida.IMPEDIMENTO): (1, 36),
    (Regime.LEI_14133, Medida.INIDONEIDADE): (36, 72),
}
_NORMA_DA_DURACAO: Final = {
    Regime.LEI_8666: Dispositivo("Lei 8.666/1993", "art. 87, III e IV"),
    Regime.LEI_14133: Dispositivo("Lei 14.133/2021", "art. 156, §§ 4º e 5º"),
}


@dataclass(frozen=True)
class BaseDaMulta:
    """De que se parte para conferir a multa; ``valor_da_ufm`` é nulo se não está cadastrado."""

    regime: Regime
    valor_do_contrato: Decimal
    valor_da_ufm: Decimal | None
    infracoes_transcritas: bool


def conferir_medidas(
    escolhidas: Collection[Medida], *, admitidas: Collection[Medida], gravidade: Gravidade
) -> None:
    """Recusa as penas que o artigo não admite, ou nenhuma.

    Erros: ``ErroDeDominio``, que diz quais cabem.
    Fonte: Lei 5.002/2018, arts. 22 a 25.
    """
    dispositivo = Dispositivo("Lei 5.002/2018", _ARTIGO[gravidade])
    cabem = ", ".join(m.label.lower() for m in Medida if m in admitidas)
    if not escolhidas:
        raise ErroDeDominio(
            "Nenhuma pena foi escolhida.",
            dispositivo=dispositivo,
            campo="medidas",
            saida=f"Cabem, isoladas ou em conjunto: {cabem}.",
        )
    fora = [m.label.lower() for m in Medida if m in escolhidas and m not in admitidas]
    if fora:
        raise ErroDeDominio(
            f"O artigo não admite: {', '.join(fora)}.",
            dispositivo=dispositivo,
            campo="medidas",
            saida=f"Cabem: {cabem}.",
        )


def conferir_duracao(medida: Medida, *, regime: Regime, meses: int | None) -> None:
    """Recusa a pena que o regime não tem, e a duração fora dos limites dele.

    Unidades: meses.
    Erros: ``ErroDeDominio``.
    Fonte: Lei 8.666/1993, art. 87, III e IV; Lei 14.133/2021, art. 156, §§ 4º e 5º.
    """
    norma = _NORMA_DA_DURACAO[regime]
    limites = DURACAO.get((regime, medida))
    if limites is None:
        raise ErroDeDominio(
            f"“{medida.label}” não é pena da {regime.label}.", dispositivo=norma, campo="medidas"
        )
    de, ate = limites
    if meses is None or meses < de or (ate is not None and meses > ate):
        faixa = f"de {de} a {ate} meses" if ate else f"de ao menos {de} meses"
        raise ErroDeDominio(
            f"A duração é {faixa}.", dispositivo=norma, campo="meses", saida="Escreva quantos."
        )


def avisos_da_multa(ufm: int, base: BaseDaMulta) -> list[str]:
    """O que convém conferir antes de multar; avisa, e nunca muda a multa.

    Unidades: ``ufm`` em unidades fiscais; valores em R$.
    Fonte: Lei 14.133/2021, art. 156, § 3º; Lei 5.002/2018, art. 21, p.ú.
    """
    avisos = []
    if not base.infracoes_transcritas:
        avisos.append(
            f"Não consta que o contrato transcreve as infrações e penas ({ART_21_PU}): confira "
            "antes de multar."
        )
    if base.valor_da_ufm is None:
        avisos.append("A UFM do ano não está cadastrada: a guia só sai depois de cadastrá-la.")
    elif base.regime is Regime.LEI_14133 and base.valor_do_contrato > 0:
        avisos += _fora_da_faixa(ufm * base.valor_da_ufm, base.valor_do_contrato)
    return avisos


def _fora_da_faixa(multa: Decimal, contrato: Decimal) -> list[str]:
    piso, teto = em_centavos(contrato * PISO), em_centavos(contrato * TETO)
    norma = "(Lei 14.133/2021, art. 156, § 3º)"
    if multa < piso:
        return [
            f"A multa, {em_reais(em_centavos(multa))}, é menor que 0,5% do contrato, "
            f"{em_reais(piso)} {norma}. A Lei 5.002 a fixa em UFM: o portal não a muda."
        ]
    if multa > teto:
        return [
            f"A multa, {em_reais(em_centavos(multa))}, passa de 30% do contrato, "
            f"{em_reais(teto)} {norma}. A Lei 5.002 a fixa em UFM: o portal não a muda."
        ]
    return []


def valor_em_reais(ufm: int, valor_da_ufm: Decimal) -> Decimal:
    """Converte a multa, arredondada uma vez, no total.

    Unidades: ``ufm`` em unidades fiscais; resultado em R$.
    Fonte: Lei 5.002/2018, arts. 24 e 25; dossiê jurídico, G.
    """
    return em_centavos(ufm * valor_da_ufm)


def medidas_de(gravidade: Gravidade) -> tuple[Medida, ...]:
    """Penas que o artigo da gravidade admite."""
    return MEDIDAS_DA_GRAVIDADE[gravidade]
