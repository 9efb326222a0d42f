"""O que os testes da importação repetem: edital, envio, conferência e aplicação."""

from collections.abc import Sequence
from datetime import UTC, date, datetime

from patrocinio.comum.models import Servidor
from tests.comum.pacotes import pasta_de_trabalho
from tests.fabricas import ServidorFactory
from transporte_escolar.importacao.aplicacao import Envio, aplicar, guardar_envio
from transporte_escolar.importacao.conferencia import Conferencia, conferir
from transporte_escolar.models import Edital, ImportacaoDeLinhas
from transporte_escolar.tipos import Modalidade, Regime

HOJE = date(2026, 2, 2)
AGORA = datetime(2026, 2, 2, 13, 0, tzinfo=UTC)


def edital(numero: int = 12, **campos: object) -> Edital:
    padrao: dict[str, object] = {
        "modalidade": Modalidade.PREGAO_ELETRONICO,
        "numero": numero,
        "ano": 2026,
        "objeto": "Transporte escolar",
        "publicado_em": date(2026, 1, 12),
        "regime": Regime.LEI_14133,
    }
    return Edital.objects.create(**padrao | campos)


def enviar(
    do_edital: Edital,
    conteudo: bytes | str,
    *,
    nome: str = "linhas.csv",
    vale_de: date = HOJE,
    por: Servidor | None = None,
) -> ImportacaoDeLinhas:
    if isinstance(conteudo, str):
        conteudo = conteudo.encode()
    return guardar_envio(
        Envio(nome, conteudo, do_edital, vale_de), por=por or ServidorFactory.create(), em=AGORA
    )


def ver(do_edital: Edital, conteudo: bytes | str, **opcoes: object) -> Conferencia:
    return conferir(enviar(do_edital, conteudo, **opcoes), hoje=HOJE)  # type: ignore[arg-type]


def importar(do_edital: Edital, conteudo: bytes | str, **opcoes: object) -> Conferencia:
    importacao = enviar(do_edital, conteudo, **opcoes)  # type: ignore[arg-type]
    return aplicar_como_visto(importacao)


def aplicar_como_visto(importacao: ImportacaoDeLinhas) -> Conferencia:
    impressao = conferir(importacao, hoje=HOJE).impressao
    return aplicar(
        pk=importacao.pk, impressao=impressao, por=importacao.criada_por, em=AGORA, hoje=HOJE
    )


def planilha(*linhas: Sequence[object]) -> bytes:
    return pasta_de_trabalho(("Linhas", [list(linha) for linha in linhas]))
