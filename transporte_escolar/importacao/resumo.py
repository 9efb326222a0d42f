"""O que toda conferência diz da planilha inteira: como se leu, as contas e as notas."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from patrocinio.comum.planilhas import Planilha, Tabela
from transporte_escolar.importacao.tipos import DadosLidos, Resultado, Situacao

R = TypeVar("R", bound=Resultado[Any, Any])
_SEPARADORES: Final = {";": "ponto e vírgula", ",": "vírgula", "\t": "tabulação", "|": "barra"}
_CODIFICACOES: Final = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "cp1252": "Windows-1252 (latin-1)",
}


@dataclass(frozen=True)
class Contas:
    """Quantas linhas tiveram cada destino."""

    criadas: int
    mudam: int
    iguais: int
    recusadas: int

    @property
    def prontas(self) -> int:
        """As que entram quando se importa."""
        return self.criadas + self.mudam

    @property
    def lidas(self) -> int:
        """Todas."""
        return self.prontas + self.iguais + self.recusadas


@dataclass(frozen=True)
class PlanilhaConferida(Generic[R]):
    """Resultado linha a linha; ``impressao`` muda se a planilha ou o banco mudarem."""

    planilha: Planilha
    tabela: Tabela
    resultados: tuple[R, ...]
    contas: Contas
    notas: tuple[str, ...]
    impressao: str

    def recusadas(self) -> list[R]:
        """As linhas que ficam de fora."""
        return [r for r in self.resultados if r.situacao is Situacao.RECUSADA]

    @property
    def como_se_leu(self) -> str:
        """O arquivo, o cabeçalho e quantas linhas, como o portal os entendeu."""
        planilha, tabela = self.planilha, self.tabela
        if planilha.separador:
            codificacao = _CODIFICACOES.get(planilha.codificacao, planilha.codificacao.upper())
            separador = _SEPARADORES[planilha.separador]
            arquivo = f"Texto em {codificacao}, separado por {separador}"
        else:
            arquivo = f"XLSX, aba “{tabela.aba}”"
        lidas = self.contas.lidas
        quantas = "1 linha lida" if lidas == 1 else f"{lidas} linhas lidas"
        return f"{arquivo}; cabeçalho na linha {tabela.cabecalho}; {quantas}."


def contar(resultados: Iterable[Resultado[Any, Any]]) -> Contas:
    """Conta as linhas por destino."""
    por_situacao = Counter(r.situacao for r in resultados)
    return Contas(
        criadas=por_situacao[Situacao.CRIADA],
        mudam=por_situacao[Situacao.MUDA],
        iguais=por_situacao[Situacao.IGUAL],
        recusadas=por_situacao[Situacao.RECUSADA],
    )


def notas_da_planilha(linhas: Iterable[DadosLidos], tabela: Tabela) -> tuple[str, ...]:
    """O que vale para a planilha toda: colunas de fora, linhas não lidas, suposições contadas."""
    notas = []
    if tabela.ignoradas:
        nomes = ", ".join(f"“{t}”" for t in tabela.ignoradas)
        notas.append(f"Colunas que o portal não usa: {nomes}.")
    if tabela.parou_em:
        notas.append(
            f"A leitura parou na linha {tabela.parou_em}, depois de 200 linhas vazias. Se há dados "
            "depois dela, apague as vazias e envie de novo."
        )
    contadas = Counter(nota for dados in linhas for nota in dict.fromkeys(dados.notas))
    for nota, vezes in contadas.items():
        notas.append(f"Em {vezes} {'linha' if vezes == 1 else 'linhas'}: {nota}.")
    return tuple(notas)


def impressao_de(resultados: Iterable[Resultado[Any, Any]]) -> str:
    """Resumo do que a pessoa viu: se a planilha ou o banco mudam, ele muda."""
    conteudo = [
        [
            r.dados.numero,
            r.situacao.value,
            r.dados.identidade,
            [str(m) for m in r.mudancas],
            [str(p) for p in r.problemas],
        ]
        for r in resultados
    ]
    return hashlib.sha256(json.dumps(conteudo).encode()).hexdigest()
