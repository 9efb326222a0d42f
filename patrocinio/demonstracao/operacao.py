"""Quem faz cada linha da demonstração, e o que a Administração determina e exige."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Final

from patrocinio.comum.models import AtoNormativo, Servidor
from patrocinio.comum.tipos import TipoDeAto
from transporte_escolar.models import (
    Alocacao,
    Condutor,
    CumprimentoDaDeterminacao,
    Determinacao,
    Empresa,
    ItemDoContrato,
    Linha,
    Monitor,
    Veiculo,
    Viagem,
)
from transporte_escolar.regras.horarios import horario_da_viagem
from transporte_escolar.tipos import EspecieDeDeterminacao, Execucao, SituacaoDoContrato

SEM_CONDUTOR: Final = 10
SEM_ALOCACAO: Final = 13
SEM_MONITOR: Final = 16
UM_DIA: Final = timedelta(days=1)


def linhas_servidas(hoje: date) -> list[tuple[Linha, Empresa | None]]:
    """Linhas que rodam e quem as executa: as contratadas, depois as do Município."""
    contratadas = (
        ItemDoContrato.objects.filter(
            contrato__situacao=SituacaoDoContrato.VIGENTE, vigente_de__lte=hoje
        )
        .select_related("linha", "contrato__empresa")
        .order_by("linha__codigo")
    )
    diretas = Linha.objects.filter(
        execucao=Execucao.DIRETA, itinerarios__viagens__isnull=False
    ).distinct()
    return [
        *((item.linha, item.contrato.empresa) for item in contratadas),
        *((linha, None) for linha in diretas.order_by("codigo")),
    ]


def alocar_tudo(
    linhas: Sequence[Linha],
    veiculos: Sequence[Veiculo],
    condutores: Sequence[Condutor],
    monitores: Sequence[Monitor],
    *,
    desde: date,
) -> None:
    """Dá à n-ésima linha o n-ésimo veículo e condutor; umas poucas ficam incompletas."""
    viagens: dict[int, list[Viagem]] = {}
    for viagem in Viagem.objects.filter(
        itinerario__linha__in=linhas, itinerario__vigente_ate__isnull=True
    ).select_related("itinerario"):
        viagens.setdefault(viagem.itinerario.linha_id, []).append(viagem)
    Alocacao.objects.bulk_create(
        _alocacao(
            viagem,
            linha,
            veiculos[n],
            None if n == SEM_CONDUTOR else condutores[n],
            monitores[n] if linha.monitor and n != SEM_MONITOR else None,
            desde,
        )
        for n, linha in enumerate(linhas)
        if n != SEM_ALOCACAO
        for viagem in viagens.get(linha.pk, ())
    )


def _alocacao(
    viagem: Viagem,
    linha: Linha,
    veiculo: Veiculo,
    condutor: Condutor | None,
    monitor: Monitor | None,
    desde: date,
) -> Alocacao:
    horario = horario_da_viagem(
        turno=viagem.turno, sentido=viagem.sentido, saida=viagem.saida, chegada=viagem.chegada
    )
    return Alocacao(
        linha=linha,
        turno=viagem.turno,
        sentido=viagem.sentido,
        inicio=horario.inicio,
        fim=horario.fim,
        veiculo=veiculo,
        condutor=condutor,
        monitor=monitor,
        vigente_de=desde,
    )


def determinar(veiculos: Iterable[Veiculo], *, fiscal: Servidor, hoje: date) -> None:
    """Duas determinações: a do padrão visual, vencida em alguns, e a do cartaz, no prazo."""
    todos = list(veiculos)
    ato: AtoNormativo = AtoNormativo.objects.create(
        tipo=TipoDeAto.PORTARIA,
        numero=f"112/{hoje.year} (exemplo)",
        data=hoje - 70 * UM_DIA,
        ementa="Determina o padrão visual e o cartaz dos veículos do transporte escolar",
    )
    visual = Determinacao.objects.create(
        especie=EspecieDeDeterminacao.PADRAO_VISUAL,
        titulo="Adesivo com o número da linha no para-brisa",
        texto="Afixar no para-brisa o número da linha, em algarismos de quinze centímetros.",
        ato=ato,
        emitida_em=hoje - 70 * UM_DIA,
        prazo=hoje - 10 * UM_DIA,
    )
    cartaz = Determinacao.objects.create(
        especie=EspecieDeDeterminacao.MATERIAL,
        titulo="Cartaz de direitos e obrigações dos usuários",
        texto="Afixar o cartaz atrás do banco do condutor, à vista dos alunos.",
        ato=ato,
        emitida_em=hoje - 15 * UM_DIA,
        prazo=hoje + 20 * UM_DIA,
    )
    CumprimentoDaDeterminacao.objects.bulk_create(
        CumprimentoDaDeterminacao(
            determinacao=determinacao,
            veiculo=veiculo,
            incluida_em=determinacao.emitida_em,
            prazo=determinacao.prazo,
            cumprida_em=None if n % vagar == 0 else determinacao.emitida_em + 12 * UM_DIA,
            conferida_por=None if n % vagar == 0 else fiscal,
        )
        for determinacao, vagar in ((visual, 9), (cartaz, 3))
        for n, veiculo in enumerate(todos)
    )
