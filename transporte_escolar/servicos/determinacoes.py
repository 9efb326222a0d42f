"""Determinações para os veículos: alcance, emissão e cumprimento (arts. 10, 12 e 16)."""

from collections.abc import Collection
from datetime import date
from typing import Any, Final

import pghistory
from django.db import transaction
from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import (
    Alocacao,
    Contrato,
    CumprimentoDaDeterminacao,
    Determinacao,
    PosseDoVeiculo,
    Veiculo,
)
from transporte_escolar.regras.determinacoes import prazo_do_veiculo
from transporte_escolar.tipos import EspecieDeDeterminacao, SituacaoDoContrato

_LEI: Final = "Lei 5.002/2018"
DISPOSITIVOS: Final = {
    EspecieDeDeterminacao.PADRAO_VISUAL: Dispositivo(_LEI, "art. 12, § 2º"),
    EspecieDeDeterminacao.ITINERARIO: Dispositivo(_LEI, "art. 12, § 2º"),
    EspecieDeDeterminacao.NOVA_EXIGENCIA: Dispositivo(_LEI, "art. 12, § 3º"),
    EspecieDeDeterminacao.MATERIAL: Dispositivo(_LEI, "art. 10"),
    EspecieDeDeterminacao.EDUCATIVO: Dispositivo(_LEI, "art. 16"),
}
FORA_DA_PADRONIZACAO: Final = Dispositivo(_LEI, "art. 22, I")
MUNICIPIO: Final = "Município"
_EM_EXECUCAO: Final = (SituacaoDoContrato.VIGENTE, SituacaoDoContrato.SUSPENSO)
_CITADOS: Final = 5


def dispositivo_da(determinacao: Determinacao) -> Dispositivo:
    """Artigo que autoriza a espécie de determinação."""
    return DISPOSITIVOS[EspecieDeDeterminacao(determinacao.especie)]


# -- leitura -----------------------------------------------------------------------------------


def em_servico(*, especie: str, em: date) -> QuerySet[Veiculo]:
    """Veículos que a espécie alcança: os de contrato ou de linha no dia, e os do Município.

    O material educativo vai só nos contratados (art. 16).
    """
    posses = _posses(OuterRef("pk"), em=em)
    contratos = Contrato.objects.filter(
        situacao__in=_EM_EXECUCAO, vigente_de__lte=em, vigente_ate__gte=em
    )
    do_municipio = Exists(posses.filter(empresa__isnull=True))
    contratado = Exists(posses.filter(empresa__in=contratos.values("empresa")))
    em_linha = Exists(Alocacao.objects.filter(veiculo=OuterRef("pk")).vigentes_em(em))
    veiculos = Veiculo.objects.ativos_em(em).order_by("placa")
    if especie == EspecieDeDeterminacao.EDUCATIVO:
        return veiculos.filter(~Q(do_municipio), Q(contratado) | Q(em_linha))
    return veiculos.filter(Q(do_municipio) | Q(contratado) | Q(em_linha))


def da_empresa(empresa_id: int, *, em: date) -> QuerySet[Veiculo]:
    """Veículos que estão com a empresa no dia."""
    com_ela = _posses(OuterRef("pk"), em=em).filter(empresa_id=empresa_id)
    return Veiculo.objects.ativos_em(em).filter(Exists(com_ela)).order_by("placa")


def que_faltam(determinacao: Determinacao, *, em: date) -> QuerySet[Veiculo]:
    """Veículos que estão com quem a determinação alcança, e em que ela ainda não está."""
    alcancados = PosseDoVeiculo.objects.filter(
        veiculo__determinacoes__determinacao=determinacao
    ).vigentes_em(em)
    donos = set(alcancados.values_list("empresa_id", flat=True))
    dos_mesmos = Q(empresa_id__in=donos - {None})
    if None in donos:
        dos_mesmos |= Q(empresa__isnull=True)
    posses = _posses(OuterRef("pk"), em=em).filter(dos_mesmos)
    veiculos: QuerySet[Veiculo] = Veiculo.objects.ativos_em(em).filter(Exists(posses))
    return veiculos.exclude(determinacoes__determinacao=determinacao).order_by("placa")


def com_quem_esta(veiculos: QuerySet[Any], *, ate: str = "pk", em: date) -> QuerySet[Any]:
    """Anota em ``com_quem`` a empresa do dia, ou o Município; ``ate`` leva ao veículo."""
    posses = _posses(OuterRef(ate), em=em)
    nome = Coalesce("empresa__razao_social", Value(MUNICIPIO))
    da_posse = Subquery(posses.annotate(nome=nome).values("nome")[:1])
    anotados: QuerySet[Any] = veiculos.annotate(com_quem=Coalesce(da_posse, Value("–")))
    return anotados


def com_contagem(determinacoes: QuerySet[Determinacao], *, em: date) -> QuerySet[Any]:
    """Anota, de cada uma, quantos veículos alcança, cumpridos e com o prazo vencido no dia."""
    cumprida = Q(cumprimentos__cumprida_em__isnull=False)
    return determinacoes.annotate(
        alcancados=Count("cumprimentos"),
        cumpridos=Count("cumprimentos", filter=cumprida),
        vencidos=Count("cumprimentos", filter=~cumprida & Q(cumprimentos__prazo__lt=em)),
    )


def vencidos_em(cumprimentos: QuerySet[CumprimentoDaDeterminacao], dia: date) -> QuerySet[Any]:
    """Filtra os que passaram do prazo sem cumprimento; no dia do prazo ainda há tempo."""
    return cumprimentos.filter(cumprida_em__isnull=True, prazo__lt=dia)


def _posses(veiculo: OuterRef, *, em: date) -> Any:
    return PosseDoVeiculo.objects.filter(veiculo=veiculo).vigentes_em(em)


# -- escrita -----------------------------------------------------------------------------------


@transaction.atomic
def emitir_determinacao(
    determinacao: Determinacao, *, veiculos: Collection[int], em: date
) -> Determinacao:
    """Grava a determinação com os veículos que alcança.

    Erros: ``ErroDeDominio`` se a emissão é futura ou anterior ao ato, ou se os veículos não
    servem; ``ValidationError``.
    """
    if determinacao.emitida_em > em:
        raise ErroDeDominio("A emissão não pode ser futura.", campo="emitida_em")
    if determinacao.emitida_em < determinacao.ato.data:
        raise ErroDeDominio(
            f"O ato é de {determinacao.ato.data:%d/%m/%Y}: a determinação não pode ser antes dele.",
            dispositivo=dispositivo_da(determinacao),
            campo="emitida_em",
            saida="Corrija o dia da emissão ou escolha outro ato.",
        )
    gravar_determinacao(determinacao)
    _alcancar(determinacao, veiculos, em=determinacao.emitida_em)
    return determinacao


@transaction.atomic
def gravar_determinacao(determinacao: Determinacao) -> None:
    """Confere e grava; o prazo que muda, muda nos veículos em que ainda não se cumpriu.

    Erros: ``ValidationError``.
    """
    determinacao.full_clean()
    determinacao.save()
    for falta in determinacao.cumprimentos.select_for_update().filter(cumprida_em__isnull=True):
        if (prazo := _prazo(determinacao, falta.incluida_em)) != falta.prazo:
            falta.prazo = prazo
            falta.save()


def _prazo(determinacao: Determinacao, incluido_em: date) -> date:
    return prazo_do_veiculo(
        incluido_em=incluido_em, emitida_em=determinacao.emitida_em, prazo=determinacao.prazo
    )


@transaction.atomic
def incluir_veiculos(*, pk: int, veiculos: Collection[int], em: date) -> int:
    """Faz a determinação alcançar mais veículos, do dia em diante; devolve quantos são novos.

    Erros: ``ErroDeDominio`` se nenhum é novo, ou se algum não serve.
    """
    determinacao = Determinacao.objects.select_for_update().get(pk=pk)
    ja = determinacao.cumprimentos.values_list("veiculo_id", flat=True)
    return _alcancar(determinacao, set(veiculos) - set(ja), em=em)


def _alcancar(determinacao: Determinacao, veiculos: Collection[int], *, em: date) -> int:
    artigo = dispositivo_da(determinacao)
    if not veiculos:
        raise ErroDeDominio(
            "A determinação não alcança nenhum veículo novo.",
            dispositivo=artigo,
            campo="veiculos",
            saida="Escolha ao menos um veículo em serviço.",
        )
    escolhidos = Veiculo.objects.filter(pk__in=veiculos)
    ativos = escolhidos.ativos_em(em)
    if fora := list(escolhidos.exclude(pk__in=ativos.values("pk")).order_by("placa")):
        raise ErroDeDominio(
            f"Já não estão em serviço: {placas(fora)}.", campo="veiculos", saida="Retire-os."
        )
    if determinacao.especie == EspecieDeDeterminacao.EDUCATIVO:
        do_municipio = _posses(OuterRef("pk"), em=em).filter(empresa__isnull=True)
        if proprios := list(escolhidos.filter(Exists(do_municipio)).order_by("placa")):
            raise ErroDeDominio(
                f"São do Município, e o material educativo se requer nos contratados: "
                f"{placas(proprios)}.",
                dispositivo=artigo,
                campo="veiculos",
                saida="Retire-os.",
            )
    prazo = _prazo(determinacao, em)
    criados = CumprimentoDaDeterminacao.objects.bulk_create(
        CumprimentoDaDeterminacao(
            determinacao=determinacao, veiculo=veiculo, incluida_em=em, prazo=prazo
        )
        for veiculo in ativos
    )
    return len(criados)


def placas(veiculos: Collection[Veiculo]) -> str:
    """Escreve as placas; das muitas, as primeiras e quantas mais."""
    escritas = [formatar("placa", v.placa) for v in veiculos]
    resto = len(escritas) - _CITADOS
    if resto > 0:
        return f"{', '.join(escritas[:_CITADOS])} e mais {resto}"
    return ", ".join(escritas)


@transaction.atomic
def registrar_cumprimento(
    *, cumprimentos: Collection[int], dia: date, por: Servidor, observacao: str = "", em: date
) -> int:
    """Dá por cumprida a determinação nesses veículos: todos, ou nenhum. Devolve quantos.

    Erros: ``ErroDeDominio`` se o dia é futuro ou anterior à emissão, ou se algum já constava.
    """
    if dia > em:
        raise ErroDeDominio("O dia do cumprimento não pode ser futuro.", campo="dia")
    travados = _travados(cumprimentos)
    if ja := [c.veiculo for c in travados if c.cumprida_em]:
        raise ErroDeDominio(
            f"O cumprimento já consta: {placas(ja)}.",
            campo="cumprimentos",
            saida="Recarregue a página e marque só os que faltam.",
        )
    for cumprimento in travados:
        emitida_em = cumprimento.determinacao.emitida_em
        if dia < emitida_em:
            raise ErroDeDominio(
                f"A determinação é de {emitida_em:%d/%m/%Y}: não se cumpriu antes.",
                dispositivo=dispositivo_da(cumprimento.determinacao),
                campo="dia",
                saida="Corrija o dia.",
            )
        cumprimento.cumprida_em = dia
        cumprimento.conferida_por = por
        cumprimento.observacao = observacao
        cumprimento.save()
    return len(travados)


@transaction.atomic
def desfazer_cumprimento(*, pk: int, motivo: str) -> CumprimentoDaDeterminacao:
    """Volta atrás no cumprimento registrado por engano; o motivo vai para a trilha.

    Erros: ``ErroDeDominio`` sem motivo, ou se o cumprimento não consta.
    """
    (cumprimento,) = _travar([pk], motivo)
    if cumprimento.cumprida_em is None:
        raise ErroDeDominio("O cumprimento não consta: não há o que desfazer.")
    with pghistory.context(motivo=motivo.strip()):
        cumprimento.cumprida_em = None
        cumprimento.conferida_por = None
        cumprimento.observacao = ""
        cumprimento.save()
    return cumprimento


@transaction.atomic
def retirar_veiculos(*, cumprimentos: Collection[int], motivo: str) -> int:
    """Tira da determinação os veículos incluídos por engano; a trilha guarda-os, e o motivo.

    Erros: ``ErroDeDominio`` sem motivo, ou se ela já foi cumprida em algum.
    """
    travados = _travar(cumprimentos, motivo)
    if cumpridos := [c.veiculo for c in travados if c.cumprida_em]:
        raise ErroDeDominio(
            f"A determinação já foi cumprida: {placas(cumpridos)}.",
            campo="cumprimentos",
            saida="Se o registro foi engano, desfaça-o antes.",
        )
    with pghistory.context(motivo=motivo.strip()):
        for cumprimento in travados:
            cumprimento.delete()
    return len(travados)


def _travar(cumprimentos: Collection[int], motivo: str) -> list[CumprimentoDaDeterminacao]:
    if not motivo.strip():
        raise ErroDeDominio("Falta o motivo.", campo="motivo", saida="Escreva o que houve.")
    return _travados(cumprimentos)


def _travados(cumprimentos: Collection[int]) -> list[CumprimentoDaDeterminacao]:
    travados = list(
        CumprimentoDaDeterminacao.objects.select_for_update(of=("self",))
        .filter(pk__in=cumprimentos)
        .select_related("determinacao", "veiculo")
        .order_by("pk")
    )
    if not travados:
        raise ErroDeDominio("Nenhum veículo escolhido.", campo="cumprimentos", saida="Marque-os.")
    return travados
