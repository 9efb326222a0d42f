"""Quem pode fazer as viagens de uma linha: o veículo, o condutor e o monitor, num dia."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.models import Condutor, ItemDoContrato, Linha, Monitor, Veiculo
from transporte_escolar.regras.horarios import Periodo
from transporte_escolar.regras.viagens import (
    LINHA,
    EquipeFato,
    NormaDoDia,
    ViagemFato,
    pendencias_de_todos,
    quem_cura,
)
from transporte_escolar.servicos.fatos import (
    fatos_dos_condutores,
    fatos_dos_monitores,
    fatos_dos_veiculos,
    tipos_exigidos,
)
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import Alvo, Execucao, Pendencia

PROXIMOS_DIAS: Final = timedelta(days=30)
# No quadro só avisam; a alocação e a aprovação do art. 15 não as deixam começar (H-16 e H-20).
IMPEDEM_DE_COMECAR: Final = frozenset({"acima_da_idade_maxima", "abaixo_da_capacidade_minima"})


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
        """Não deixa a alocação começar; o monitor que falta aloca-se depois, antes de rodar."""
        if self.pendencia.codigo == "sem_monitor":
            return False
        return self.pendencia.bloqueia or self.pendencia.codigo in IMPEDEM_DE_COMECAR

    def __str__(self) -> str:
        p = self.pendencia
        return f"{self.quem}: {p.o_que.rstrip('.')} ({p.dispositivo}). {p.cura}"


def contratado_em(linha_id: int, *, em: date) -> ItemDoContrato | None:
    """O item do contrato que vigora na linha no dia."""
    achado: ItemDoContrato | None = (
        ItemDoContrato.objects.filter(linha_id=linha_id)
        .em_execucao(em=em)
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
    norma = NormaDoDia(em, criterios_em(em), tipos_exigidos())
    nomes = {
        LINHA: f"Linha {linha.codigo}",
        Alvo.VEICULO: formatar("placa", equipe.veiculo.placa),
        Alvo.CONDUTOR: equipe.condutor.nome if equipe.condutor else "",
        Alvo.MONITOR: equipe.monitor.nome if equipe.monitor else "",
    }
    achados = [
        Achado(quem_cura(p) if de_quem == LINHA else str(de_quem), nomes[de_quem], p)
        for de_quem, p in pendencias_de_todos(_viagem(linha, item), _fato(equipe), norma)
    ]
    return sorted(achados, key=lambda achado: not achado.impede)


def _fato(equipe: Equipe) -> EquipeFato:
    condutor, monitor = equipe.condutor, equipe.monitor
    return EquipeFato(
        fatos_dos_veiculos([equipe.veiculo.pk])[equipe.veiculo.pk],
        fatos_dos_condutores([condutor.pk])[condutor.pk] if condutor else None,
        fatos_dos_monitores([monitor.pk])[monitor.pk] if monitor else None,
    )


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


def recusar_inaptos_no_periodo(
    linha: Linha, equipe: Equipe, periodo: Periodo, *, hoje: date
) -> list[str]:
    """Recusa se algo impede no primeiro dia ou, começando no passado, hoje; devolve os avisos.

    O que vai impedir nos próximos trinta dias do período é aviso: há tempo de curar.
    Erros: ``ErroDeDominio``, com cada pendência, o seu artigo e o que a cura.
    Fonte: Lei 5.002/2018, arts. 12 a 15 e 17.
    """
    achados = achados_da_equipe(linha, equipe, em=periodo.de)
    avisos = recusar_inaptos(achados, em=periodo.de)
    if periodo.de < hoje and (periodo.ate is None or hoje <= periodo.ate):
        avisos += recusar_inaptos(achados_da_equipe(linha, equipe, em=hoje), em=hoje)
    horizonte = max(periodo.de, hoje) + PROXIMOS_DIAS
    if periodo.ate is not None:
        horizonte = min(horizonte, periodo.ate)
    if horizonte > periodo.de:
        vistos = {a.pendencia.codigo for a in achados}
        avisos += [
            f"A partir de {a.pendencia.desde:%d/%m/%Y} impedirá: {a}"
            for a in achados_da_equipe(linha, equipe, em=horizonte)
            if a.impede and a.pendencia.desde and a.pendencia.codigo not in vistos
        ]
    return list(dict.fromkeys(avisos))


def _viagem(linha: Linha, item: ItemDoContrato | None) -> ViagemFato:
    return ViagemFato(
        contratada=linha.execucao == Execucao.CONTRATADA,
        empresa_id=item.contrato.empresa_id if item else None,
        alunos=linha.alunos,
        capacidade_minima=linha.capacidade_minima,
        exige_monitor=linha.monitor,
        idade_maxima=item.contrato.edital.idade_maxima if item else None,
    )
