"""O que a SESTRAN compara ao decidir a substituição: o veículo que sai, o que entra, a linha."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.models import Substituicao, Veiculo
from transporte_escolar.models.substituicao import EM_CURSO
from transporte_escolar.regras.veiculos import idade_do_veiculo
from transporte_escolar.servicos.equipes import contratado_em
from transporte_escolar.servicos.substituicoes import primeiro_dia
from transporte_escolar.servicos.trocas import achados_do_substituto
from transporte_escolar.tipos import Execucao

NAO_DIZ = "não diz"


@dataclass(frozen=True)
class Caracteristica:
    """Uma linha da comparação."""

    nome: str
    sai: str
    entra: str
    pede: str


def contexto_da_comparacao(pedido: Substituicao, hoje: date) -> dict[str, Any]:
    """A comparação e, enquanto se decide, o que falta ao substituto no primeiro dia."""
    contexto: dict[str, Any] = {"comparacao": _comparacao(pedido)}
    if pedido.situacao not in EM_CURSO:
        return contexto
    try:
        dia = primeiro_dia(pedido, hoje=hoje)
        achados = achados_do_substituto(pedido, em=dia)
    except ErroDeDominio:
        return contexto  # o ato diz por que já não cabe
    return contexto | {"dia_do_exame": dia, "achados": achados}


def _comparacao(pedido: Substituicao) -> tuple[Caracteristica, ...]:
    linha, sai, entra = pedido.linha, pedido.substituido, pedido.substituto
    contratada = linha.execucao == Execucao.CONTRATADA
    item = contratado_em(linha.pk, em=pedido.desde) if contratada else None
    idade_maxima = item.contrato.edital.idade_maxima if item else None
    alunos = f"{linha.alunos} alunos" if linha.alunos is not None else NAO_DIZ
    minima = f"; {linha.capacidade_minima} lugares" if linha.capacidade_minima else ""
    return (
        Caracteristica(
            "Tipo",
            sai.get_tipo_display(),
            entra.get_tipo_display(),
            linha.get_tipo_veiculo_display() or NAO_DIZ,
        ),
        Caracteristica("Lotação", _lugares(sai), _lugares(entra), f"{alunos}{minima}"),
        Caracteristica(
            "Ano de fabricação",
            _ano(sai, pedido.desde),
            _ano(entra, pedido.desde),
            f"até {idade_maxima} anos (art. 13)" if idade_maxima is not None else NAO_DIZ,
        ),
        Caracteristica(
            "Marca e modelo", f"{sai.marca} {sai.modelo}", f"{entra.marca} {entra.modelo}", "–"
        ),
    )


def _lugares(veiculo: Veiculo) -> str:
    return f"{veiculo.lotacao} lugares"


def _ano(veiculo: Veiculo, em: date) -> str:
    idade = idade_do_veiculo(veiculo.ano_fabricacao, em)
    return f"{veiculo.ano_fabricacao} ({idade} {'ano' if idade == 1 else 'anos'})"
