"""Alocação: que veículo, condutor e monitor fazem cada viagem da linha, de um dia a outro."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from patrocinio.comum.trilha import com_motivo
from transporte_escolar.models import Alocacao, Itinerario, Linha, Viagem
from transporte_escolar.regras.horarios import (
    UM_DIA,
    Horario,
    Periodo,
    horario_da_viagem,
    trechos,
)
from transporte_escolar.servicos import agenda
from transporte_escolar.servicos.equipes import Equipe, recusar_inaptos_no_periodo
from transporte_escolar.servicos.passageiros import aviso_de_lugares, lotacoes_permitidas
from transporte_escolar.tipos import Execucao, Sentido, Turno

ART_15: Final = Dispositivo("Lei 5.002/2018", "art. 15")
ART_19_VI: Final = Dispositivo("Lei 5.002/2018", "art. 19, VI")

Chave = tuple[str, str]
"""Turno e sentido da viagem."""


@dataclass(frozen=True)
class PedidoDeAlocacao:
    """O que se quer alocar; sem ``viagens``, todas as da linha.

    ``motivo`` é o da correção, quando o pedido muda quem fez a linha em dia passado.
    """

    linha: Linha
    equipe: Equipe
    periodo: Periodo
    viagens: frozenset[Chave] = frozenset()
    motivo: str = ""


@dataclass(frozen=True)
class Alocado:
    """As alocações feitas e o que pede atenção nelas."""

    alocacoes: tuple[Alocacao, ...]
    avisos: tuple[str, ...]


@transaction.atomic
def alocar(pedido: PedidoDeAlocacao, *, hoje: date) -> Alocado:
    """Aloca a equipe às viagens; a alocação anterior termina na véspera.

    A que tem fim devolve a viagem, no dia seguinte, a quem a fazia. A que começa em dia passado
    também tem de poder rodar hoje; o que vai faltar nos próximos trinta dias dela é aviso.
    Erros: ``ErroDeDominio`` se a linha não tem a viagem no dia, se alguém da equipe não pode
    começar, se já está em outra viagem no mesmo horário, ou se falta o motivo de mudar o passado.
    Fonte: Lei 5.002/2018, arts. 5º, 7º, 12 a 15 e 17.
    """
    linha = agenda.travar_linha(pedido.linha.pk)
    _conferir_linha(linha, pedido.periodo)
    novas = _novas(linha, pedido)
    atuais = agenda.da_linha(linha.pk, desde=pedido.periodo.de)
    agenda.travar_quem([*novas, *atuais])
    if not pedido.motivo.strip():
        _recusar_mudar_o_passado(linha, _tomadas(novas, atuais), pedido.periodo, hoje)
    veiculo = pedido.equipe.veiculo
    avisos = [
        *recusar_inaptos_no_periodo(linha, pedido.equipe, pedido.periodo, hoje=hoje),
        *_aviso_de_troca(linha, veiculo.pk, _tomadas(novas, atuais)),
        *aviso_de_lugares(
            linha,
            lotacao=lotacoes_permitidas([veiculo.pk], em=pedido.periodo.de)[veiculo.pk],
            com_monitor=pedido.equipe.monitor is not None,
            periodo=pedido.periodo,
        ),
    ]
    with com_motivo(pedido.motivo):
        agenda.ocupar(novas, atuais)
    return Alocado(tuple(novas), tuple(avisos))


def _recusar_mudar_o_passado(
    linha: Linha, tomadas: list[Alocacao], periodo: Periodo, hoje: date
) -> None:
    passadas = [a for a in tomadas if max(a.vigente_de, periodo.de) < hoje]
    if passadas:
        de = max(min(a.vigente_de for a in passadas), periodo.de)
        raise ErroDeDominio(
            f"De {de:%d/%m/%Y} até ontem consta outra equipe na linha {linha.codigo}: "
            "mudar quem a fez é correção, e pede o motivo.",
            dispositivo=ART_19_VI,
            campo="motivo",
            saida="Escreva o motivo da correção, ou aloque a partir de hoje.",
        )


def _conferir_linha(linha: Linha, periodo: Periodo) -> None:
    if not linha.ativa:
        raise ErroDeDominio(
            f"A linha {linha.codigo} está extinta.",
            campo="linha",
            saida="Reative-a na tela da linha, se ela voltou a rodar.",
        )
    if periodo.ate is not None and periodo.ate < periodo.de:
        raise ErroDeDominio(
            "O último dia não pode ser antes do primeiro.",
            campo="vigente_ate",
            saida="Deixe-o em branco se a alocação não tem fim.",
        )


def _novas(linha: Linha, pedido: PedidoDeAlocacao) -> list[Alocacao]:
    itinerarios = {
        i.vigente_de: i for i in Itinerario.objects.filter(linha=linha).prefetch_related("viagens")
    }
    partes = trechos(pedido.periodo, itinerarios)
    _conferir_viagens(linha, pedido, itinerarios[partes[0][0]] if partes else None)
    por_viagem: dict[Chave, list[tuple[Horario, Periodo]]] = {}
    for inicio, parte in partes:
        for chave, horario in horarios_do(itinerarios[inicio]).items():
            if not pedido.viagens or chave in pedido.viagens:
                _juntar(por_viagem.setdefault(chave, []), horario, parte)
    return [
        Alocacao(
            linha=linha,
            turno=turno,
            sentido=sentido,
            inicio=horario.inicio,
            fim=horario.fim,
            veiculo=pedido.equipe.veiculo,
            condutor=pedido.equipe.condutor,
            monitor=pedido.equipe.monitor,
            vigente_de=parte.de,
            vigente_ate=parte.ate,
        )
        for (turno, sentido), partes_da_viagem in sorted(por_viagem.items())
        for horario, parte in partes_da_viagem
    ]


def _juntar(partes: list[tuple[Horario, Periodo]], horario: Horario, parte: Periodo) -> None:
    """Acrescenta a parte; a que continua a anterior no mesmo horário só a alonga."""
    if partes:
        ultimo, anterior = partes[-1]
        if ultimo == horario and anterior.ate is not None and anterior.ate + UM_DIA == parte.de:
            partes[-1] = (horario, Periodo(anterior.de, parte.ate))
            return
    partes.append((horario, parte))


def _conferir_viagens(
    linha: Linha, pedido: PedidoDeAlocacao, itinerario: Itinerario | None
) -> None:
    dia = pedido.periodo.de
    vale = itinerario is not None and periodo_do(itinerario).em_comum(Periodo(dia, dia))
    if itinerario is None or not vale or not itinerario.viagens.all():
        raise ErroDeDominio(
            f"A linha {linha.codigo} não tem itinerário com viagens em {dia:%d/%m/%Y}.",
            dispositivo=ART_19_VI,
            campo="vigente_de",
            saida="Inclua o itinerário da linha, com as viagens, ou escolha outro dia.",
        )
    faltam = pedido.viagens - set(horarios_do(itinerario))
    if faltam:
        nomes = "; ".join(chave_escrita(c) for c in sorted(faltam))
        tem = "; ".join(chave_escrita(c) for c in sorted(horarios_do(itinerario)))
        raise ErroDeDominio(
            f"A linha {linha.codigo} não tem em {dia:%d/%m/%Y} a viagem {nomes}.",
            dispositivo=ART_19_VI,
            campo="viagens",
            saida=f"As viagens dela são: {tem}.",
        )


def _tomadas(novas: Iterable[Alocacao], atuais: Iterable[Alocacao]) -> list[Alocacao]:
    """As alocações de cujas viagens as novas tomam algum dia."""
    novas = list(novas)
    return [
        a
        for a in atuais
        if any(
            (n.turno, n.sentido) == (a.turno, a.sentido)
            and agenda.periodo_de(n).em_comum(agenda.periodo_de(a))
            for n in novas
        )
    ]


def _aviso_de_troca(linha: Linha, veiculo_id: int, tomadas: Iterable[Alocacao]) -> list[str]:
    if linha.execucao != Execucao.CONTRATADA:
        return []
    if all(a.veiculo_id == veiculo_id for a in tomadas):
        return []
    return [
        "O veículo da linha muda. Se é a contratada que o substitui, a troca depende de pedido "
        f"aprovado pela SESTRAN ({ART_15})."
    ]


# -- fim ---------------------------------------------------------------------------------------


@transaction.atomic
def encerrar_alocacao(
    *, pk: int, ultimo_dia: date, hoje: date, as_demais: bool = False, motivo: str = ""
) -> int:
    """Encerra a alocação no dia dado; a que ainda não começou deixa de existir.

    ``as_demais`` encerra também as outras viagens da linha com o mesmo veículo. Devolve quantas.
    Erros: ``ErroDeDominio`` se a alocação já terminou ou começou depois do dia, ou se falta o
    motivo de terminar antes de ontem.
    """
    if ultimo_dia < hoje - UM_DIA and not motivo.strip():
        raise ErroDeDominio(
            f"De {ultimo_dia + UM_DIA:%d/%m/%Y} até ontem consta que a equipe fez a linha: "
            "tirá-la desses dias é correção, e pede o motivo.",
            dispositivo=ART_19_VI,
            campo="motivo",
            saida="Escreva o motivo da correção, ou encerre ontem ou depois.",
        )
    dela: Alocacao = Alocacao.objects.get(pk=pk)
    agenda.travar_linha(dela.linha_id)
    alvo: Alocacao = Alocacao.objects.get(pk=pk)
    if alvo.vigente_ate is not None and alvo.vigente_ate <= ultimo_dia:
        raise ErroDeDominio(
            f"A alocação já termina em {alvo.vigente_ate:%d/%m/%Y}.",
            campo="ultimo_dia",
            saida="Só se encerra antes disso.",
        )
    if alvo.vigente_de > ultimo_dia and alvo.vigente_de <= hoje:
        raise ErroDeDominio(
            f"A alocação começou em {alvo.vigente_de:%d/%m/%Y}.",
            campo="ultimo_dia",
            saida="Escolha esse dia ou um posterior, ou aloque outra equipe desde o início.",
        )
    a_encerrar = [alvo]
    if as_demais:
        a_encerrar += [
            a
            for a in agenda.da_linha(alvo.linha_id, desde=ultimo_dia + UM_DIA)
            if a.pk != alvo.pk
            and a.veiculo_id == alvo.veiculo_id
            and (a.vigente_de <= ultimo_dia or a.vigente_de > hoje)
        ]
    agenda.travar_quem(a_encerrar)
    por_comecar = [a for a in a_encerrar if a.vigente_de > ultimo_dia]
    em_curso = [a for a in a_encerrar if a.vigente_de <= ultimo_dia]
    for alocacao in em_curso:
        alocacao.vigente_ate = ultimo_dia
    with com_motivo(motivo):
        agenda.gravar(mudadas=em_curso, apagadas=por_comecar)
    return len(a_encerrar)


# -- leitura -----------------------------------------------------------------------------------


def quem_conduziu(linha: Linha, *, em: date, pessoa: Any = None) -> list[Alocacao]:
    """Quem conduziu a linha no dia: cada viagem, com o veículo, o condutor e o monitor.

    Com ``pessoa``, só o que ela vê.
    """
    alocacoes = Alocacao.objects.filter(linha=linha)
    if pessoa is not None:
        alocacoes = alocacoes.visiveis_a(pessoa)
    return list(
        alocacoes.vigentes_em(em)
        .select_related("linha", "veiculo", "condutor", "monitor", "substituicao")
        .na_ordem_do_dia()
    )


def periodo_do(itinerario: Itinerario) -> Periodo:
    """Os dias em que o itinerário vale."""
    return Periodo(itinerario.vigente_de, itinerario.vigente_ate)


def horarios_do(itinerario: Itinerario) -> Mapping[Chave, Horario]:
    """Horário de cada viagem do itinerário."""
    return {(v.turno, v.sentido): _horario(v) for v in itinerario.viagens.all()}


def chave_escrita(chave: Chave) -> str:
    """Escreve ``manhã, ida``."""
    return f"{Turno(chave[0]).label.lower()}, {Sentido(chave[1]).label.lower()}"


def _horario(viagem: Viagem) -> Horario:
    return horario_da_viagem(
        turno=viagem.turno, sentido=viagem.sentido, saida=viagem.saida, chegada=viagem.chegada
    )
