"""Quem pode fazer as viagens de uma linha: o veículo, o condutor e o monitor, num dia."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.models import Condutor, ItemDoContrato, Linha, Monitor, Veiculo
from transporte_escolar.regras.condutores import pendencias_do_condutor, pendencias_do_monitor
from transporte_escolar.regras.veiculos import pendencias_do_veiculo
from transporte_escolar.regras.viagens import ViagemFato, pendencias_da_viagem
from transporte_escolar.servicos.fatos import (
    fatos_dos_condutores,
    fatos_dos_monitores,
    fatos_dos_veiculos,
    tipos_exigidos,
)
from transporte_escolar.servicos.quadro_leitura import CONTRATO_QUE_VIGOROU
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import Alvo, Execucao, Pendencia

LINHA: Final = "linha"
# No quadro só avisam; a alocação e a aprovação do art. 15 não as deixam começar (H-16 e H-20).
IMPEDEM_DE_COMECAR: Final = frozenset({"acima_da_idade_maxima", "abaixo_da_capacidade_minima"})
_DO_VEICULO: Final = frozenset(
    {"sem_veiculo", "veiculo_de_outro", "superlotacao", "abaixo_da_capacidade_minima"}
)


@dataclass(frozen=True)
class Equipe:
    """Quem faz as viagens."""

    veiculo: Veiculo
    condutor: Condutor | None
    monitor: Monitor | None = None


@dataclass(frozen=True)
class Achado:
    """Pendência e de quem ela é; ``campo`` é o do formulário que a cura."""

    campo: str
    quem: str
    pendencia: Pendencia

    @property
    def impede(self) -> bool:
        """Não deixa a alocação começar."""
        return self.pendencia.bloqueia or self.pendencia.codigo in IMPEDEM_DE_COMECAR

    def __str__(self) -> str:
        p = self.pendencia
        return f"{self.quem}: {p.o_que.rstrip('.')} ({p.dispositivo}). {p.cura}"


def contratado_em(linha_id: int, *, em: date) -> ItemDoContrato | None:
    """O item do contrato que vigora na linha no dia."""
    achado: ItemDoContrato | None = (
        ItemDoContrato.objects.filter(
            linha_id=linha_id, sem_efeito=False, contrato__situacao__in=CONTRATO_QUE_VIGOROU
        )
        .vigentes_em(em)
        .select_related("contrato__edital", "contrato__empresa")
        .order_by("pk")
        .first()
    )
    return achado


def achados_da_equipe(linha: Linha, equipe: Equipe, *, em: date) -> list[Achado]:
    """Lista tudo o que falta à equipe para fazer a linha no dia, o que impede primeiro.

    Erros: ``ValorNaoCadastrado`` se falta leitura da norma para o dia.
    Fonte: Lei 5.002/2018, arts. 2º, 5º, 7º, 12 a 15 e 17.
    """
    contratada = linha.execucao == Execucao.CONTRATADA
    item = contratado_em(linha.pk, em=em) if contratada else None
    criterios, exigidos = criterios_em(em), tipos_exigidos()
    veiculo = fatos_dos_veiculos([equipe.veiculo.pk])[equipe.veiculo.pk]
    achados = _achados(
        Alvo.VEICULO,
        formatar("placa", equipe.veiculo.placa),
        pendencias_do_veiculo(
            veiculo,
            em=em,
            criterios=criterios,
            exigidos=exigidos[Alvo.VEICULO],
            idade_maxima=item.contrato.edital.idade_maxima if item else None,
        ),
    )
    condutor = monitor = None
    if equipe.condutor is not None:
        condutor = fatos_dos_condutores([equipe.condutor.pk])[equipe.condutor.pk]
        do_condutor = pendencias_do_condutor(
            condutor, em=em, criterios=criterios, exigidos=exigidos[Alvo.CONDUTOR]
        )
        achados += _achados(Alvo.CONDUTOR, equipe.condutor.nome, do_condutor)
    if equipe.monitor is not None:
        monitor = fatos_dos_monitores([equipe.monitor.pk])[equipe.monitor.pk]
        do_monitor = pendencias_do_monitor(
            monitor, em=em, criterios=criterios, exigidos=exigidos[Alvo.MONITOR]
        )
        achados += _achados(Alvo.MONITOR, equipe.monitor.nome, do_monitor)
    da_viagem = pendencias_da_viagem(
        _viagem(linha, item), em=em, veiculo=veiculo, condutor=condutor, monitor=monitor
    )
    achados += [Achado(_campo(p), f"Linha {linha.codigo}", p) for p in da_viagem]
    return sorted(achados, key=lambda achado: not achado.impede)


def achados_do_veiculo(linha: Linha, equipe: Equipe, *, em: date) -> list[Achado]:
    """Lista, do que falta à equipe, só o que é do veículo e do contrato da linha."""
    do_veiculo = {Alvo.VEICULO.value, LINHA}
    return [a for a in achados_da_equipe(linha, equipe, em=em) if a.campo in do_veiculo]


def recusar_inaptos(achados: Iterable[Achado], *, em: date) -> list[str]:
    """Recusa se algo impede de começar no dia; devolve o que só pede atenção.

    Erros: ``ErroDeDominio``, com cada pendência, o seu artigo e o que a cura.
    Fonte: Lei 5.002/2018, arts. 12 a 15 e 17.
    """
    achados = list(achados)
    impedem = [a for a in achados if a.impede]
    if impedem:
        campos = {a.campo for a in impedem}
        raise ErroDeDominio(
            f"Em {em:%d/%m/%Y} não pode. " + " ".join(str(a) for a in impedem),
            campo=campos.pop() if len(campos) == 1 else "",
        )
    return [str(a) for a in achados]


def _achados(alvo: Alvo, quem: str, pendencias: Iterable[Pendencia]) -> list[Achado]:
    return [Achado(alvo.value, quem, p) for p in pendencias]


def _viagem(linha: Linha, item: ItemDoContrato | None) -> ViagemFato:
    return ViagemFato(
        contratada=linha.execucao == Execucao.CONTRATADA,
        empresa_id=item.contrato.empresa_id if item else None,
        alunos=linha.alunos,
        capacidade_minima=linha.capacidade_minima,
        exige_monitor=linha.monitor,
    )


def _campo(pendencia: Pendencia) -> str:
    if pendencia.codigo in _DO_VEICULO:
        return Alvo.VEICULO.value
    if pendencia.codigo == "sem_contrato":
        return LINHA
    return (Alvo.MONITOR if pendencia.codigo == "sem_monitor" else Alvo.CONDUTOR).value
