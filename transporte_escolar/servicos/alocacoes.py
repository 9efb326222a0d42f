"""Alocação: que veículo, condutor e monitor fazem cada viagem da linha, de um dia a outro."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Alocacao, Itinerario, Linha, Viagem
from transporte_escolar.regras.horarios import (
    UM_DIA,
    Horario,
    Periodo,
    horario_da_viagem,
    trechos,
)
from transporte_escolar.servicos import agenda
from transporte_escolar.servicos.equipes import Equipe, achados_da_equipe, recusar_inaptos
from transporte_escolar.servicos.passageiros import aviso_de_lugares
from transporte_escolar.tipos import Execucao, Sentido, Turno

ART_15: Final = Dispositivo("Lei 5.002/2018", "art. 15")
ART_19_VI: Final = Dispositivo("Lei 5.002/2018", "art. 19, VI")

Chave = tuple[str, str]
"""Turno e sentido da viagem."""


@dataclass(frozen=True)
class PedidoDeAlocacao:
    """O que se quer alocar; sem ``viagens``, todas as da linha."""

    linha: Linha
    equipe: Equipe
    periodo: Periodo
    viagens: frozenset[Chave] = frozenset()


@dataclass(frozen=True)
class Alocado:
    """As alocações feitas e o que pede atenção nelas."""

    alocacoes: tuple[Alocacao, ...]
    avisos: tuple[str, ...]


@transaction.atomic
def alocar(pedido: PedidoDeAlocacao) -> Alocado:
    """Aloca a equipe às viagens; a alocação anterior termina na véspera.

    A que tem fim devolve a viagem, no dia seguinte, a quem a fazia.
    Erros: ``ErroDeDominio`` se a linha não tem a viagem no dia, se alguém da equipe não pode
    começar, ou se já está em outra viagem no mesmo horário.
    Fonte: Lei 5.002/2018, arts. 5º, 7º, 12 a 15 e 17.
    """
    linha = agenda.travar_linha(pedido.linha.pk)
    _conferir_linha(linha, pedido.periodo)
    novas = _novas(linha, pedido)
    atuais = agenda.da_linha(linha.pk, desde=pedido.periodo.de)
    agenda.travar_quem([*novas, *atuais])
    achados = achados_da_equipe(linha, pedido.equipe, em=pedido.periodo.de)
    avisos = [
        *recusar_inaptos(achados, em=pedido.periodo.de),
        *_aviso_de_troca(linha, novas, atuais),
        *aviso_de_lugares(
            linha,
            lotacao=pedido.equipe.veiculo.lotacao,
            com_monitor=pedido.equipe.monitor is not None,
            periodo=pedido.periodo,
        ),
    ]
    agenda.ocupar(novas, atuais)
    return Alocado(tuple(novas), tuple(avisos))


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


def _aviso_de_troca(
    linha: Linha, novas: Iterable[Alocacao], atuais: Iterable[Alocacao]
) -> list[str]:
    if linha.execucao != Execucao.CONTRATADA:
        return []
    veiculos = {n.veiculo_id for n in novas}
    tomadas = [
        a
        for a in atuais
        if a.veiculo_id not in veiculos
        and any(
            (n.turno, n.sentido) == (a.turno, a.sentido)
            and agenda.periodo_de(n).em_comum(agenda.periodo_de(a))
            for n in novas
        )
    ]
    if not tomadas:
        return []
    return [
        "O veículo da linha muda. Se é a contratada que o substitui, a troca depende de pedido "
        f"aprovado pela SESTRAN ({ART_15})."
    ]


# -- fim ---------------------------------------------------------------------------------------


@transaction.atomic
def encerrar_alocacao(*, pk: int, ultimo_dia: date, hoje: date, as_demais: bool = False) -> int:
    """Encerra a alocação no dia dado; a que ainda não começou deixa de existir.

    ``as_demais`` encerra também as outras viagens da linha com o mesmo veículo. Devolve quantas.
    Erros: ``ErroDeDominio`` se a alocação já terminou ou começou depois do dia.
    """
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
    por_comecar = [a for a in a_encerrar if a.vigente_de > ultimo_dia]
    em_curso = [a for a in a_encerrar if a.vigente_de <= ultimo_dia]
    for alocacao in em_curso:
        alocacao.vigente_ate = ultimo_dia
    agenda.gravar(mudadas=em_curso, apagadas=por_comecar)
    return len(a_encerrar)


# -- leitura -----------------------------------------------------------------------------------


def quem_conduziu(linha: Linha, *, em: date) -> list[Alocacao]:
    """Quem conduziu a linha no dia: cada viagem, com o veículo, o condutor e o monitor."""
    return list(
        Alocacao.objects.filter(linha=linha)
        .vigentes_em(em)
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
