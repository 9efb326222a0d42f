"""Linhas prontas para rodar, para os testes do quadro."""

from datetime import date
from typing import Any

from tests.transporte_escolar.fabricas import (
    FIM,
    INICIO,
    ContratoFactory,
    ItemDoContratoFactory,
    ItemDoEditalFactory,
    LinhaFactory,
)
from tests.transporte_escolar.fabricas_frota import (
    AlocacaoFactory,
    CondutorFactory,
    VeiculoFactory,
)
from transporte_escolar.models import Alocacao, Empresa, Itinerario, Linha, Viagem
from transporte_escolar.tipos import Sentido, Turno


def linha_que_roda(
    empresa: Empresa | None = None, *, contrato_ate: date = FIM, **mudancas: Any
) -> Alocacao:
    """Linha completa, com contrato em vigor, veículo e condutor regulares; devolve a ida."""
    contrato = ContratoFactory.create(
        vigente=True, vigente_ate=contrato_ate, **({"empresa": empresa} if empresa else {})
    )
    linha = LinhaFactory.create(completa=True)
    item = ItemDoEditalFactory.create(edital=contrato.edital, linha=linha)
    ItemDoContratoFactory.create(contrato=contrato, item=item)
    veiculo = VeiculoFactory.create(regular=True, da=contrato.empresa)
    condutor = CondutorFactory.create(regular=True, da=contrato.empresa)
    dados = {"linha": linha, "veiculo": veiculo, "condutor": condutor} | mudancas
    ida = AlocacaoFactory.create(**dados)
    AlocacaoFactory.create(**dados, sentido=Sentido.VOLTA, inicio=700, fim=760)
    return ida


def linhas_sem_ninguem(quantas: int) -> None:
    """Linhas com itinerário e viagens a que ninguém foi alocado, gravadas de uma vez."""
    linhas = Linha.objects.bulk_create(
        LinhaFactory.build(codigo=f"S{n:04}") for n in range(quantas)
    )
    itinerarios = Itinerario.objects.bulk_create(
        Itinerario(linha=linha, vigente_de=INICIO) for linha in linhas
    )
    Viagem.objects.bulk_create(
        Viagem(itinerario=itinerario, turno=Turno.MANHA, sentido=sentido)
        for itinerario in itinerarios
        for sentido in Sentido
    )
