"""A agenda das viagens: quem ocupa cada uma, em que dias; a nova alocação abre o seu espaço."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any, Final

from django.db import connection
from django.db.models import Q

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Alocacao, Condutor, Linha, Monitor, Veiculo
from transporte_escolar.regras.horarios import Horario, Periodo, horario_escrito
from transporte_escolar.servicos.recusas import traduzindo_recusas

ART_12: Final = Dispositivo("Lei 5.002/2018", "art. 12")
ART_17: Final = Dispositivo("Lei 5.002/2018", "art. 17")
ART_7: Final = Dispositivo("Lei 5.002/2018", "art. 7º, § 1º, IV")
# Quem não pode estar em duas viagens: o campo, como se diz e o artigo.
_QUEM: Final = {
    "veiculo": ("O veículo", ART_12),
    "condutor": ("O condutor", ART_17),
    "monitor": ("O monitor", ART_7),
}
# Ao acertar horários, uma viagem passa pelo da outra: confere-se no fim.
_ADIAR: Final = (
    "SET CONSTRAINTS veiculo_nunca_em_duas_viagens, condutor_nunca_em_duas_viagens, "
    "monitor_nunca_em_duas_viagens DEFERRED"
)
_CONFERIR: Final = (
    "SET CONSTRAINTS veiculo_nunca_em_duas_viagens, condutor_nunca_em_duas_viagens, "
    "monitor_nunca_em_duas_viagens IMMEDIATE"
)


def periodo_de(alocacao: Alocacao) -> Periodo:
    """Os dias da alocação."""
    return Periodo(alocacao.vigente_de, alocacao.vigente_ate)


def horario_de(alocacao: Alocacao) -> Horario:
    """O horário da viagem alocada."""
    return Horario(alocacao.inicio, alocacao.fim)


def copiada(alocacao: Alocacao, periodo: Periodo, **mudancas: Any) -> Alocacao:
    """Alocação igual, por gravar, noutros dias."""
    campos = {
        c.attname: getattr(alocacao, c.attname)
        for c in Alocacao._meta.concrete_fields
        if c.name not in {"id", "versao"}
    }
    nova = Alocacao(**campos | {"vigente_de": periodo.de, "vigente_ate": periodo.ate})
    for campo, valor in mudancas.items():
        setattr(nova, campo, valor)
    return nova


def travar_linha(linha_id: int) -> Linha:
    """A linha, travada até o fim da transação: só um mexe na agenda dela por vez."""
    linha: Linha = Linha.objects.select_for_update(no_key=True).get(pk=linha_id)
    return linha


def travar_linhas(linha_ids: Iterable[int]) -> None:
    """Trava várias linhas, sempre na mesma ordem."""
    linhas = Linha.objects.filter(pk__in=list(linha_ids)).order_by("pk")
    list(linhas.select_for_update(no_key=True).values_list("pk"))


def da_linha(linha_id: int, *, desde: date) -> list[Alocacao]:
    """Alocações da linha, já travada, que valem no dia ou depois dele."""
    return list(
        Alocacao.objects.filter(linha_id=linha_id)
        .exclude(vigente_ate__lt=desde)
        .order_by("vigente_de", "pk")
    )


def travar_quem(alocacoes: Iterable[Alocacao], *, veiculos: Iterable[int] = ()) -> None:
    """Trava veículos, condutores e monitores, nesta ordem e cada um pela chave.

    ``veiculos`` são os que vão entrar e ainda não têm alocação. As linhas vêm travadas. A ordem
    só evita o impasse se a transação traz de uma vez tudo o que vai tocar, de todas as linhas:
    a segunda chamada só pode repetir os da primeira.
    """
    alocacoes = list(alocacoes)
    for modelo, campo, outros in (
        (Veiculo, "veiculo_id", veiculos),
        (Condutor, "condutor_id", ()),
        (Monitor, "monitor_id", ()),
    ):
        chaves = {getattr(a, campo) for a in alocacoes}.union(outros) - {None}
        consulta: Any = modelo._default_manager.filter(pk__in=chaves).order_by("pk")
        list(consulta.select_for_update(no_key=True).values_list("pk"))


def ocupar(novas: Sequence[Alocacao], atuais: Iterable[Alocacao]) -> None:
    """Grava as novas; as atuais da mesma viagem perdem esses dias e ficam com os demais.

    A linha vem travada; ``atuais`` são as dela. A atual de que não sobra dia deixa de existir, e a
    trilha a guarda.
    Erros: ``ErroDeDominio``, que diz a viagem, a linha e o horário do conflito.
    """
    atuais = list(atuais)
    travar_quem([*novas, *atuais])
    mudadas, apagadas, restos = [], [], []
    for atual in atuais:
        tomados = [n for n in novas if _viagem(n) == _viagem(atual)]
        ficam = _sem(periodo_de(atual), tomados)
        if ficam == [periodo_de(atual)]:
            continue
        if not ficam:
            apagadas.append(atual)
            continue
        restos += [copiada(atual, periodo) for periodo in ficam[1:]]
        atual.vigente_de, atual.vigente_ate = ficam[0].de, ficam[0].ate
        mudadas.append(atual)
    gravar(mudadas=mudadas, apagadas=apagadas, novas=[*restos, *novas])


def _sem(periodo: Periodo, tomados: Iterable[Alocacao]) -> list[Periodo]:
    ficam = [periodo]
    for tomado in tomados:
        sobras = [p.menos(periodo_de(tomado)) for p in ficam]
        ficam = [p for sobra in sobras for p in sobra if p is not None]
    return ficam


def gravar(
    *,
    mudadas: Sequence[Alocacao] = (),
    apagadas: Sequence[Alocacao] = (),
    novas: Sequence[Alocacao] = (),
) -> None:
    """Grava tudo ou nada; os conflitos se conferem no fim.

    Erros: ``ErroDeDominio``, que diz a viagem, a linha e o horário do conflito.
    """
    fora = [a.pk for a in (*mudadas, *apagadas)]
    try:
        with traduzindo_recusas(), connection.cursor() as cursor:
            cursor.execute(_ADIAR)
            Alocacao.objects.filter(pk__in=[a.pk for a in apagadas]).delete()
            for alocacao in (*mudadas, *novas):
                alocacao.save()
            cursor.execute(_CONFERIR)
    except ErroDeDominio as erro:
        raise _com_a_viagem(erro, [*mudadas, *novas], fora) from erro


def _com_a_viagem(
    erro: ErroDeDominio, gravadas: Sequence[Alocacao], fora: Sequence[int]
) -> ErroDeDominio:
    if erro.campo not in _QUEM:
        return erro
    for alocacao in gravadas:
        for outra in _no_mesmo_horario(erro.campo, alocacao, gravadas, fora):
            return _conflito(erro, alocacao, outra)
    return erro


def _no_mesmo_horario(
    campo: str, alocacao: Alocacao, gravadas: Sequence[Alocacao], fora: Sequence[int]
) -> Iterator[Alocacao]:
    chave = getattr(alocacao, f"{campo}_id")
    if chave is None:
        return
    for outra in gravadas:
        mesma = getattr(outra, f"{campo}_id") == chave and outra is not alocacao
        dias = periodo_de(outra).em_comum(periodo_de(alocacao))
        if mesma and dias and outra.inicio < alocacao.fim and alocacao.inicio < outra.fim:
            yield outra
    no_banco = Alocacao.objects.exclude(pk__in=fora).filter(
        Q(vigente_ate__isnull=True) | Q(vigente_ate__gte=alocacao.vigente_de),
        **{f"{campo}_id": chave, "inicio__lt": alocacao.fim, "fim__gt": alocacao.inicio},
    )
    if alocacao.vigente_ate is not None:
        no_banco = no_banco.filter(vigente_de__lte=alocacao.vigente_ate)
    yield from no_banco.select_related("linha").order_by("vigente_de", "pk")[:1]


def _conflito(erro: ErroDeDominio, alocacao: Alocacao, outra: Alocacao) -> ErroDeDominio:
    quem, artigo = _QUEM[erro.campo]
    nome = getattr(alocacao, erro.campo)
    ate = f" a {outra.vigente_ate:%d/%m/%Y}" if outra.vigente_ate else ""
    return ErroDeDominio(
        f"{quem} {nome} não pode fazer {viagem_escrita(alocacao)} da linha "
        f"{alocacao.linha.codigo}: faz {viagem_escrita(outra)} da linha {outra.linha.codigo}, "
        f"desde {outra.vigente_de:%d/%m/%Y}{ate}.",
        dispositivo=artigo,
        campo=erro.campo,
        saida=f"Escolha outro {erro.campo.replace('veiculo', 'veículo')}, encerre aquela alocação "
        "ou acerte os horários no itinerário.",
    )


def viagem_escrita(alocacao: Alocacao) -> str:
    """Escreve ``manhã, ida (das 06h00 às 07h00)``."""
    horario = horario_escrito(horario_de(alocacao))
    turno, sentido = alocacao.get_turno_display(), alocacao.get_sentido_display()
    return f"{turno.lower()}, {sentido.lower()} ({horario})"


def _viagem(alocacao: Alocacao) -> tuple[str, str]:
    return alocacao.turno, alocacao.sentido
