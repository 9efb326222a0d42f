"""Linhas, itinerários e viagens da demonstração."""

from datetime import date, time
from decimal import Decimal
from random import Random
from typing import Final

from patrocinio.demonstracao.nomes import FAZENDAS, LUGARES
from transporte_escolar.models import Escola, Itinerario, Linha, Ponto, Viagem
from transporte_escolar.tipos import Execucao, Obstaculo, Sentido, TipoVeiculo, Turno

CAPACIDADES: Final = {
    TipoVeiculo.KOMBI: 12,
    TipoVeiculo.VAN: 15,
    TipoVeiculo.MICRO_ONIBUS: 24,
    TipoVeiculo.ONIBUS: 44,
}
HORARIOS: Final = {
    Turno.MANHA: ((time(5, 50), time(6, 55)), (time(11, 20), time(12, 10))),
    Turno.TARDE: ((time(12, 10), time(13, 0)), (time(17, 30), time(18, 40))),
    Turno.NOITE: ((time(17, 50), time(18, 50)), (time(22, 20), time(23, 20))),
}
INCOMPLETAS: Final = 6
DIRETAS: Final = 6


def criar_linhas(quantas: int, *, desde: date, escolas: list[Escola], sorte: Random) -> list[Linha]:
    """Cria as linhas: as primeiras completas, as últimas incompletas ou de execução direta."""
    linhas = Linha.objects.bulk_create([_linha(n, quantas, sorte) for n in range(1, quantas + 1)])
    ligacoes, itinerarios = [], []
    for linha in linhas[: quantas - INCOMPLETAS]:
        ligacoes += [
            Linha.escolas.through(linha=linha, escola=escola)
            for escola in sorte.sample(escolas, sorte.choice((1, 1, 2)))
        ]
        itinerarios.append(Itinerario(linha=linha, vigente_de=desde, motivo="Início do ano letivo"))
    Linha.escolas.through.objects.bulk_create(ligacoes)
    Itinerario.objects.bulk_create(itinerarios)
    Ponto.objects.bulk_create([p for i in itinerarios for p in _pontos(i, sorte)])
    Viagem.objects.bulk_create([v for i in itinerarios for v in _viagens(i, sorte)])
    return linhas


def _linha(numero: int, quantas: int, sorte: Random) -> Linha:
    lugar, outro = sorte.sample(LUGARES, 2)
    tipo = sorte.choice(list(CAPACIDADES))
    incompleta = numero > quantas - INCOMPLETAS
    direta = quantas - INCOMPLETAS - DIRETAS < numero <= quantas - INCOMPLETAS
    return Linha(
        codigo=f"L{numero:02d}",
        nome=f"{lugar} – {outro}",
        execucao=Execucao.DIRETA if direta else Execucao.CONTRATADA,
        tipo_veiculo="" if incompleta else tipo,
        capacidade_minima=None if incompleta else CAPACIDADES[tipo],
        alunos=None if incompleta else CAPACIDADES[tipo] - sorte.randint(0, 4),
        monitor=sorte.random() < 0.4,  # noqa: PLR2004 - duas em cada cinco
        obstaculos=sorted(sorte.sample(sorted(Obstaculo.values), sorte.choice((0, 1, 2)))),
    )


def _pontos(itinerario: Itinerario, sorte: Random) -> list[Ponto]:
    nomes = [*sorte.sample(FAZENDAS, sorte.randint(3, 6)), sorte.choice(LUGARES)]
    return [
        Ponto(
            itinerario=itinerario,
            ordem=ordem,
            nome=nome,
            latitude=Decimal(sorte.randint(-19_150_000, -18_800_000)).scaleb(-6),
            longitude=Decimal(sorte.randint(-47_280_000, -46_850_000)).scaleb(-6),
        )
        for ordem, nome in enumerate(nomes, start=1)
    ]


def _viagens(itinerario: Itinerario, sorte: Random) -> list[Viagem]:
    turnos = sorte.choice(
        [(Turno.MANHA,), (Turno.TARDE,), (Turno.MANHA, Turno.TARDE), (Turno.NOITE,)]
    )
    asfalto = Decimal(sorte.randint(20, 180)) / 10
    terra = Decimal(sorte.randint(60, 420)) / 10
    return [
        Viagem(
            itinerario=itinerario,
            turno=turno,
            sentido=sentido,
            saida=saida,
            chegada=chegada,
            km_pavimentado=asfalto,
            km_nao_pavimentado=terra,
        )
        for turno in turnos
        for sentido, (saida, chegada) in zip(Sentido, HORARIOS[turno], strict=True)
    ]
