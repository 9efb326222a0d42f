"""O quadro do dia: cada linha roda, roda com avisos ou não pode rodar, e por quê.

Oito consultas, qualquer que seja o número de linhas.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, time
from typing import Any, Final

from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.regras.fatos import ProfissionalFato, VeiculoFato
from transporte_escolar.regras.viagens import (
    LINHA,
    EquipeFato,
    NormaDoDia,
    ViagemFato,
    pendencias_de_todos,
)
from transporte_escolar.servicos.fatos import (
    fatos_dos_condutores,
    fatos_dos_monitores,
    fatos_dos_veiculos,
    tipos_exigidos,
)
from transporte_escolar.servicos.partes_do_quadro import (
    Estado,
    LinhaDoDia,
    Motivo,
    Quadro,
    Quem,
    SubstituicaoDoDia,
    ViagemDoDia,
)
from transporte_escolar.servicos.quadro_leitura import (
    alocacoes_do_dia,
    linhas_do_dia,
    substituicoes_do_dia,
)
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import (
    Alvo,
    Execucao,
    Pendencia,
    Sentido,
    Turno,
)

_ORDEM_DOS_TURNOS: Final = {turno: i for i, turno in enumerate(Turno.values)}
_ORDEM_DOS_SENTIDOS: Final = {sentido: i for i, sentido in enumerate(Sentido.values)}


@dataclass(frozen=True)
class _Alocados:
    """Os fatos de quem está alocado no dia, por chave."""

    veiculos: Mapping[int, VeiculoFato]
    condutores: Mapping[int, ProfissionalFato]
    monitores: Mapping[int, ProfissionalFato]

    def equipe(self, alocada: Mapping[str, Any]) -> EquipeFato:
        """Quem faz a viagem."""
        return EquipeFato(
            self.veiculos.get(alocada.get("veiculo_id") or 0),
            self.condutores.get(alocada.get("condutor_id") or 0),
            self.monitores.get(alocada.get("monitor_id") or 0),
        )


def quadro(*, em: date, pessoa: Any, linha_id: int | None = None) -> Quadro:
    """Monta o quadro das linhas que a pessoa vê; com ``linha_id``, só o dela.

    ``pessoa`` ``None`` é o público. De quem vai no veículo, só quem pode ver a ficha lê o que
    falta; os outros leem que falta.
    Erros: ``ValorNaoCadastrado`` se falta leitura da norma para o dia.
    Fonte: Lei 5.002/2018, arts. 2º, 7º, 12 a 15 e 17; LGPD, art. 6º, III.
    """
    linhas = linhas_do_dia(em, pessoa, linha_id)
    chaves = [linha["pk"] for linha in linhas]
    por_viagem = {
        (a["linha_id"], a["turno"], a["sentido"]): a for a in alocacoes_do_dia(em, pessoa, chaves)
    }
    alocadas = list(por_viagem.values())
    norma = NormaDoDia(em, criterios_em(em), tipos_exigidos())
    alocados = _Alocados(
        veiculos=fatos_dos_veiculos({a["veiculo_id"] for a in alocadas}),
        condutores=fatos_dos_condutores({a["condutor_id"] for a in alocadas} - {None}),
        monitores=fatos_dos_monitores({a["monitor_id"] for a in alocadas} - {None}),
    )
    substituicoes = substituicoes_do_dia(em, chaves)
    resguardados = _resguardados_de(pessoa)
    prontas = [
        LinhaDoDia(
            pk=linha["pk"],
            codigo=linha["codigo"],
            nome=linha["nome"],
            empresa=_executa(linha),
            viagens=tuple(
                _viagem_do_dia(
                    viagem,
                    por_viagem.get((linha["pk"], viagem["turno"], viagem["sentido"]), {}),
                    alocados,
                    _Contexto(linha["pk"], _fato(linha), norma, resguardados),
                )
                for viagem in _na_ordem(linha["viagens_do_dia"])
            ),
            substituicoes=tuple(
                SubstituicaoDoDia.de(s) for s in substituicoes.get(linha["pk"], [])
            ),
        )
        for linha in linhas
    ]
    ordem = list(Estado)
    return Quadro(em, tuple(sorted(prontas, key=lambda li: (ordem.index(li.estado), li.codigo))))


def _resguardados_de(pessoa: Any) -> frozenset[str]:
    """De quem a pessoa não lê o que falta: certidão criminal e exame são dados sensíveis."""
    return frozenset(
        alvo.value
        for alvo in (Alvo.CONDUTOR, Alvo.MONITOR)
        if pessoa is None or not pessoa.has_perm(f"transporte_escolar.view_{alvo.value}")
    )


def _contrato(linha: Mapping[str, Any]) -> Mapping[str, Any]:
    return linha["contratos"][0] if linha["contratos"] else {}


def _executa(linha: Mapping[str, Any]) -> str:
    if linha["execucao"] != Execucao.CONTRATADA:
        return "Município"
    return str(_contrato(linha).get("empresa", ""))


def _fato(linha: Mapping[str, Any]) -> ViagemFato:
    contrato = _contrato(linha)
    return ViagemFato(
        contratada=linha["execucao"] == Execucao.CONTRATADA,
        empresa_id=contrato.get("empresa_id"),
        alunos=linha["alunos"],
        capacidade_minima=linha["capacidade_minima"],
        exige_monitor=linha["monitor"],
        idade_maxima=contrato.get("idade_maxima"),
    )


def _na_ordem(viagens: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return sorted(
        viagens, key=lambda v: (_ORDEM_DOS_TURNOS[v["turno"]], _ORDEM_DOS_SENTIDOS[v["sentido"]])
    )


@dataclass(frozen=True)
class _Contexto:
    linha_id: int
    fato: ViagemFato
    norma: NormaDoDia
    resguardados: frozenset[str]


def _viagem_do_dia(
    viagem: Mapping[str, Any],
    alocada: Mapping[str, Any],
    alocados: _Alocados,
    contexto: _Contexto,
) -> ViagemDoDia:
    equipe = alocados.equipe(alocada)
    quem = {
        LINHA: Quem(contexto.linha_id, ""),
        Alvo.VEICULO: _quem(alocada, Alvo.VEICULO, equipe.veiculo),
        Alvo.CONDUTOR: _quem(alocada, Alvo.CONDUTOR, equipe.condutor),
        Alvo.MONITOR: _quem(alocada, Alvo.MONITOR, equipe.monitor),
    }
    motivos = dict.fromkeys(
        _motivo(alvo, quem[alvo], pendencia, contexto.resguardados)
        for alvo, pendencia in pendencias_de_todos(contexto.fato, equipe, contexto.norma)
    )
    return ViagemDoDia(
        turno=Turno(viagem["turno"]).label,
        sentido=Sentido(viagem["sentido"]).label,
        saida=time.fromisoformat(viagem["saida"]) if viagem["saida"] else None,
        veiculo=quem[Alvo.VEICULO],
        condutor=quem[Alvo.CONDUTOR],
        monitor=quem[Alvo.MONITOR],
        motivos=tuple(motivos),
    )


def _quem(
    alocada: Mapping[str, Any], alvo: Alvo, fato: VeiculoFato | ProfissionalFato | None
) -> Quem | None:
    if fato is None:
        return None
    nome = formatar("placa", fato.placa) if isinstance(fato, VeiculoFato) else fato.nome
    return Quem(alocada[f"{alvo.value}_id"], nome)


def _motivo(
    alvo: str, quem: Quem | None, pendencia: Pendencia, resguardados: frozenset[str]
) -> Motivo:
    if alvo in resguardados:
        pendencia = Pendencia(
            "resguardada",
            "Tem pendência que impede." if pendencia.bloqueia else "Tem pendência a resolver.",
            Dispositivo("Lei 5.002/2018", "art. 17"),
            "A Secretaria de Educação e a SESTRAN veem qual é.",
            bloqueia=pendencia.bloqueia,
        )
    return Motivo(str(alvo), quem.pk if quem else None, quem.nome if quem else "", pendencia)
