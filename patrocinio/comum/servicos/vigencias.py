"""Leitura dos valores e das leituras da norma que valem num dia."""

from datetime import date, datetime
from typing import Final

from django.db import IntegrityError, transaction

from patrocinio.comum.erros import ErroDeDominio, PapelAusente, ValorNaoCadastrado
from patrocinio.comum.models import ParametroVigente, Servidor, ValorVigente
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.parametros import PARAMETROS
from patrocinio.comum.tipos import DefinicaoDeParametro, Indice

DEZEMBRO: Final = 12


def valor_em(indice: Indice, *, em: date) -> ValorVigente:
    """Devolve o valor do índice no dia, com o ato de onde vem.

    Unidades: R$.
    Erros: ``ValorNaoCadastrado``, que diz o que cadastrar e onde; nunca supõe.
    """
    achado = (
        ValorVigente.objects.filter(indice=indice).vigentes_em(em).select_related("ato").first()
    )
    if achado is None:
        raise ValorNaoCadastrado(
            f"Não há valor de {indice.label} para {em:%d/%m/%Y}.",
            saida="Cadastre-o em Normas e valores › Valores vigentes, com o ato que o fixou.",
        )
    valor: ValorVigente = achado
    return valor


def parametro_em(chave: str, *, em: date) -> int | bool | str | frozenset[str]:
    """Devolve a leitura da norma confirmada para o dia, já no tipo declarado.

    Erros: ``ValorNaoCadastrado`` se nenhuma confirmada cobre o dia; ``KeyError`` se não existe.
    """
    definicao = PARAMETROS[chave]
    achado = (
        ParametroVigente.objects.filter(chave=chave, confirmado_em__isnull=False)
        .vigentes_em(em)
        .first()
    )
    if achado is None:
        raise sem_leitura(definicao, em=em)
    return definicao.ler(achado.valor)


def sem_leitura(definicao: DefinicaoDeParametro, *, em: date) -> ValorNaoCadastrado:
    """A recusa de quem precisa de uma leitura que ninguém confirmou para o dia."""
    return ValorNaoCadastrado(
        f"Não há leitura confirmada de “{definicao.nome}” para {em:%d/%m/%Y}.",
        dispositivo=definicao.fonte,
        saida="Cadastre-a em Normas e valores › Leituras da norma, com o ato.",
    )


def indices_a_cadastrar(*, em: date) -> list[tuple[Indice, int]]:
    """Lista (índice anual, ano) sem valor: o ano corrente e, em dezembro, o seguinte."""
    dias = [em] if em.month < DEZEMBRO else [em, date(em.year + 1, 1, 1)]
    anuais = (Indice.UFM, Indice.SALARIO_MINIMO)
    vigencias = list(
        ValorVigente.objects.filter(
            indice__in=anuais, vigente_de__lte=dias[-1], vigente_ate__gte=em
        ).values_list("indice", "vigente_de", "vigente_ate")
    )
    return [
        (indice, dia.year)
        for indice in anuais
        for dia in dias
        if not any(i == indice and de <= dia <= ate for i, de, ate in vigencias if ate)
    ]


@transaction.atomic
def confirmar_parametro(*, pk: int, servidor: Servidor, em: datetime) -> ParametroVigente:
    """Põe em vigor a leitura proposta; a anterior termina na véspera.

    Erros: ``ErroDeDominio`` se já confirmada ou se quem confirma é quem propôs;
    ``PapelAusente`` se não é a autoridade da área.
    """
    leitura: ParametroVigente = ParametroVigente.objects.select_for_update().get(pk=pk)
    definicao = PARAMETROS[leitura.chave]
    exigir_papel(servidor, definicao.autoridade, dispositivo=definicao.fonte)
    if leitura.confirmado_em:
        raise ErroDeDominio("Essa leitura já está confirmada.")
    if leitura.proposto_por_id == servidor.pk:
        raise PapelAusente(
            "Quem propõe a leitura não a confirma.", saida="Peça a outra pessoa da área."
        )
    _encerrar_a_anterior(leitura)
    leitura.confirmado_por = servidor
    leitura.confirmado_em = em
    try:
        with transaction.atomic():
            leitura.save()
    except IntegrityError as erro:
        raise ErroDeDominio(
            f"Já há leitura confirmada de “{definicao.nome}” em parte do período pedido.",
            campo="vigente_de",
            saida="Proponha um início depois do início da que está em vigor.",
        ) from erro
    return leitura


def _encerrar_a_anterior(leitura: ParametroVigente) -> None:
    anterior = (
        ParametroVigente.objects.select_for_update()
        .filter(chave=leitura.chave, confirmado_em__isnull=False, vigente_de__lt=leitura.vigente_de)
        .filter(vigente_ate__isnull=True)
        .first()
    )
    if anterior:
        anterior.vigente_ate = date.fromordinal(leitura.vigente_de.toordinal() - 1)
        anterior.save()
