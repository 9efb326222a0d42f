"""O que os testes da importação da frota repetem: envio, conferência e aplicação."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final

from patrocinio.comum.models import Servidor
from tests.comum.pacotes import pasta_de_trabalho
from tests.fabricas import ServidorFactory
from transporte_escolar.importacao.envios import Arquivo
from transporte_escolar.importacao.frota.aplicacao import aplicar, guardar_envio
from transporte_escolar.importacao.frota.conferencia import conferir
from transporte_escolar.importacao.resumo import PlanilhaConferida
from transporte_escolar.models import ImportacaoDeCadastro
from transporte_escolar.tipos import TipoDeCadastro

AMOSTRAS: Final = Path(__file__).parent.parent / "amostras"
HOJE: Final = date(2026, 8, 10)
AGORA: Final = datetime(2026, 8, 10, 13, 0, tzinfo=UTC)
VEICULOS: Final = TipoDeCadastro.VEICULOS
CONDUTORES: Final = TipoDeCadastro.CONDUTORES
DE_VEICULOS: Final = "placa;marca;modelo;ano de fabricação;ano do modelo;tipo;lotação"
DE_CONDUTORES: Final = "nome;CPF;nascimento"
UMA_VAN: Final = "HBA1A11;Fiat;Ducato;2018;2019;van;16"
UM_CONDUTOR: Final = "José da Silva;529.982.247-25;20/05/1985"


def amostra(nome: str) -> bytes:
    return (AMOSTRAS / nome).read_bytes()


def texto(cabecalho: str, *linhas: str) -> bytes:
    return "\n".join((cabecalho, *linhas, "")).encode()


def enviar(
    tipo: TipoDeCadastro,
    conteudo: bytes,
    *,
    nome: str = "frota.csv",
    por: Servidor | None = None,
) -> ImportacaoDeCadastro:
    quem = por or ServidorFactory.create()
    return guardar_envio(tipo, Arquivo(nome, conteudo), por=quem, em=AGORA)


def ver(
    tipo: TipoDeCadastro, conteudo: bytes, *, hoje: date = HOJE, nome: str = "frota.csv"
) -> PlanilhaConferida[Any]:
    return conferir(enviar(tipo, conteudo, nome=nome), hoje=hoje)


def importar(tipo: TipoDeCadastro, conteudo: bytes) -> PlanilhaConferida[Any]:
    return aplicar_como_visto(enviar(tipo, conteudo))


def aplicar_como_visto(importacao: ImportacaoDeCadastro) -> PlanilhaConferida[Any]:
    impressao = conferir(importacao, hoje=HOJE).impressao
    return aplicar(
        pk=importacao.pk, impressao=impressao, por=importacao.criada_por, em=AGORA, hoje=HOJE
    )


def de_veiculos(*linhas: str, cabecalho: str = DE_VEICULOS) -> PlanilhaConferida[Any]:
    return ver(VEICULOS, texto(cabecalho, *linhas))


def de_condutores(*linhas: str, cabecalho: str = DE_CONDUTORES) -> PlanilhaConferida[Any]:
    return ver(CONDUTORES, texto(cabecalho, *linhas))


def problemas(conferencia: PlanilhaConferida[Any]) -> list[str]:
    return [str(p) for r in conferencia.resultados for p in r.problemas]


def mudancas(conferencia: PlanilhaConferida[Any]) -> list[str]:
    return [str(m) for r in conferencia.resultados for m in r.mudancas]


def avisos(conferencia: PlanilhaConferida[Any]) -> list[str]:
    return [a for r in conferencia.resultados for a in r.avisos]


def xlsx(*linhas: Sequence[object]) -> bytes:
    return pasta_de_trabalho(("Plan1", [list(linha) for linha in linhas]))
