"""Turnos, horários e veículo como os editais os escrevem."""

import re
from datetime import time
from typing import Final

from patrocinio.comum.busca import normalizar
from patrocinio.comum.planilhas import Valor
from patrocinio.comum.planilhas.valores import cortado, horas, texto
from transporte_escolar.importacao.celulas import Celulas
from transporte_escolar.importacao.tipos import Horario
from transporte_escolar.tipos import Sentido, TipoVeiculo, Turno

_SEPARADOR: Final = re.compile(r"\s*(?:/|\+|,|;|&|\be\b|\n|-)\s*")
_TURNOS: Final = {
    "manha": Turno.MANHA,
    "matutino": Turno.MANHA,
    "m": Turno.MANHA,
    "mat": Turno.MANHA,
    "tarde": Turno.TARDE,
    "vespertino": Turno.TARDE,
    "t": Turno.TARDE,
    "v": Turno.TARDE,
    "vesp": Turno.TARDE,
    "noite": Turno.NOITE,
    "noturno": Turno.NOITE,
    "n": Turno.NOITE,
    "eja": Turno.NOITE,
    "not": Turno.NOITE,
    "integral": Turno.INTEGRAL,
    "i": Turno.INTEGRAL,
    "int": Turno.INTEGRAL,
    "tempo integral": Turno.INTEGRAL,
}
_VEICULOS: Final = {
    "automovel": TipoVeiculo.AUTOMOVEL, "carro": TipoVeiculo.AUTOMOVEL,
    "passeio": TipoVeiculo.AUTOMOVEL, "veiculodepasseio": TipoVeiculo.AUTOMOVEL,
    "carrodepasseio": TipoVeiculo.AUTOMOVEL,
    "kombi": TipoVeiculo.KOMBI,
    "van": TipoVeiculo.VAN, "vankombi": TipoVeiculo.VAN, "kombivan": TipoVeiculo.VAN,
    "microonibus": TipoVeiculo.MICRO_ONIBUS, "micro": TipoVeiculo.MICRO_ONIBUS,
    "onibus": TipoVeiculo.ONIBUS, "onibusescolar": TipoVeiculo.ONIBUS,
}  # fmt: skip
_HORARIOS: Final = (
    ("ida_inicio", Sentido.IDA, "saida"),
    ("ida_fim", Sentido.IDA, "chegada"),
    ("volta_inicio", Sentido.VOLTA, "saida"),
    ("volta_fim", Sentido.VOLTA, "chegada"),
)


def turnos(valor: Valor) -> tuple[Turno, ...]:
    """Lê um ou mais turnos: “manhã e tarde”, “matutino/vespertino”, “integral”, “EJA”.

    Erros: ``ValueError``, com o que se espera.
    """
    escrito = texto(valor)
    lidos = []
    for parte in _SEPARADOR.split(escrito.lower()):
        normal = normalizar(parte)
        if not normal:
            continue
        turno = _TURNOS.get(normal)
        if turno is None:
            raise ValueError(
                f"“{cortado(escrito)}” não é turno. Use manhã, tarde, noite ou integral"
            )
        lidos.append(turno)
    return tuple(t for t in Turno if t in lidos)


def tipo_de_veiculo(valor: Valor) -> TipoVeiculo | None:
    """Lê o veículo que a linha exige.

    Erros: ``ValueError``, com o que se espera.
    """
    escrito = texto(valor)
    if not escrito:
        return None
    veiculo = _VEICULOS.get(normalizar(escrito).replace(" ", "").replace("ou", ""))
    if veiculo is None:
        aceitos = ", ".join(rotulo.lower() for rotulo in TipoVeiculo.labels)
        raise ValueError(f"“{cortado(escrito)}” não é um dos veículos: {aceitos}")
    return veiculo


def horarios(
    celulas: Celulas, dos_turnos: tuple[Turno, ...]
) -> dict[tuple[Turno, Sentido], Horario]:
    """Lê os horários: um por turno, na ordem dos turnos; anota o que não fecha."""
    lidos: dict[tuple[Turno, Sentido], dict[str, time]] = {}
    for chave, sentido, ponta in _HORARIOS:
        valores = celulas.ler(chave, horas) or ()
        if not valores:
            continue
        if len(valores) != len(dos_turnos):
            celulas.recusar(chave, _falta_horario(len(valores), len(dos_turnos)))
            continue
        for turno, valor in zip(dos_turnos, valores, strict=True):
            lidos.setdefault((turno, sentido), {})[ponta] = valor
    horarios_lidos = {chave: Horario(**pontas) for chave, pontas in lidos.items()}
    for (turno, sentido), horario in horarios_lidos.items():
        if turno != Turno.NOITE and _ao_contrario(horario):
            chave = "ida_fim" if sentido == Sentido.IDA else "volta_fim"
            celulas.recusar(chave, f"{horario.chegada:%H:%M} não é depois de {horario.saida:%H:%M}")
    return horarios_lidos


def _ao_contrario(horario: Horario) -> bool:
    return bool(horario.saida and horario.chegada and horario.chegada <= horario.saida)


def _falta_horario(lidos: int, esperados: int) -> str:
    if not esperados:
        return "há horário, mas a linha não diz o turno: preencha o turno"
    return (
        f"há {lidos} horário(s) e {esperados} turno(s): "
        "escreva um horário por turno, separados por “/”"
    )
