"""O trabalhador: toma um trabalho da fila e o executa em passos que se confirmam."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import uuid4

import pghistory
from django.db import OperationalError, transaction
from django.db.models import F

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import ProgressoDoTrabalho, Trabalho
from patrocinio.comum.servicos.posse import Posse, devolver_trabalho, tomar_trabalho
from patrocinio.comum.servicos.trabalhos import TAREFAS, Passo, Pedido
from patrocinio.comum.tipos import SituacaoDoTrabalho

REGISTRO = logging.getLogger("portal.trabalhos")
TENTATIVAS: Final = 5
PRIMEIRA_ESPERA: Final = timedelta(seconds=15)


class PossePerdida(Exception):
    """Outro trabalhador tomou o trabalho: o passo que se fazia aqui não vale."""


@dataclass(frozen=True)
class Desfecho:
    """Como a execução terminou; na fila, espera antes da próxima."""

    situacao: SituacaoDoTrabalho
    erro: str = ""
    espera: timedelta = timedelta()


def sem_pausa() -> bool:
    """Entre os passos não há o que fazer nem por que parar."""
    return False


def rodar_um(
    posse: Posse,
    *,
    relogio: Callable[[], datetime],
    entre_passos: Callable[[], bool] = sem_pausa,
) -> bool:
    """Toma o primeiro trabalho livre e o executa; diz se havia algum.

    ``relogio`` é de quem chama, porque o trabalho dura; ``entre_passos`` se chama depois de cada
    passo e, se responde que sim, o trabalho volta à fila como está.
    Erros: ``PossePerdida`` se a conexão que o travava caiu e outro o tomou.
    """
    with posse.transacao() as cursor:
        numero = tomar_trabalho(cursor, em=relogio())
        if numero is None:
            return False
        desfecho = _Execucao.comecar(numero, relogio, entre_passos).executar()
        agora = relogio()
        devolver_trabalho(
            cursor,
            numero,
            situacao=desfecho.situacao,
            nao_antes=agora + desfecho.espera,
            terminado_em=None if desfecho.situacao == SituacaoDoTrabalho.NA_FILA else agora,
            erro=desfecho.erro,
        )
    return True


@dataclass(frozen=True)
class _Execucao:
    """Uma execução do trabalho, do último passo confirmado em diante."""

    trabalho: Trabalho
    progresso: ProgressoDoTrabalho
    relogio: Callable[[], datetime]
    entre_passos: Callable[[], bool]

    @classmethod
    def comecar(
        cls, numero: int, relogio: Callable[[], datetime], entre_passos: Callable[[], bool]
    ) -> "_Execucao":
        """Conta a tentativa antes de trabalhar: a que mata o processo também conta."""
        em = relogio()
        ProgressoDoTrabalho.objects.filter(pk=numero).update(
            posse=F("posse") + 1, tentativas=F("tentativas") + 1, iniciado_em=em, atualizado_em=em
        )
        trabalho = Trabalho.objects.select_related("criado_por", "progresso").get(pk=numero)
        return cls(trabalho, trabalho.progresso, relogio, entre_passos)

    def executar(self) -> Desfecho:
        """Corre até o fim, até mandarem parar ou até falhar."""
        try:
            desfecho = self._sem_correr() or self._correr()
        except PossePerdida:
            raise
        except ErroDeDominio as recusa:  # a norma não muda por insistência
            desfecho = Desfecho(SituacaoDoTrabalho.FALHOU, str(recusa))
        except Exception as erro:
            desfecho = self._da_falha(erro)
        self._anotar(iniciado_em=None)
        return desfecho

    def _sem_correr(self) -> Desfecho | None:
        if self.progresso.resultado is not None:  # o processo morreu antes de anotar que terminou
            return Desfecho(SituacaoDoTrabalho.FEITO)
        if self.progresso.cancelar_pedido:
            return Desfecho(SituacaoDoTrabalho.CANCELADO)
        if self.progresso.tentativas > TENTATIVAS:
            return _desistir("O processo morreu no mesmo passo todas as vezes.")
        if self.trabalho.tipo not in TAREFAS:
            return self._esperar(f"Este trabalhador não conhece a tarefa {self.trabalho.tipo}.")
        return None

    def _correr(self) -> Desfecho:
        pedido = Pedido(
            self.trabalho.argumentos,
            self.progresso.ponto,
            self.trabalho.criado_por,
            self.relogio(),
        )
        passos = TAREFAS[self.trabalho.tipo].executar(pedido)
        while self._um_passo(passos):
            parar = self.entre_passos()
            if ProgressoDoTrabalho.objects.get(pk=self.progresso.pk).cancelar_pedido:
                return Desfecho(SituacaoDoTrabalho.CANCELADO)
            if parar:
                self._anotar(tentativas=0)
                return Desfecho(SituacaoDoTrabalho.NA_FILA)
        return Desfecho(SituacaoDoTrabalho.FEITO)

    def _um_passo(self, passos: Iterator[Passo]) -> bool:
        """Faz um passo e o confirma junto com o progresso; diz se há outro."""
        autoria = {"user": self.trabalho.criado_por_id, "trabalho": self.trabalho.pk}
        with pghistory.context(**autoria), transaction.atomic():
            try:
                passo = next(passos)
            except StopIteration as fim:
                self._confirmar(resultado=fim.value or {})
                return False
            self._confirmar(
                feitos=passo.feitos,
                total=passo.total,
                mensagem=passo.mensagem,
                ponto=passo.feitos if passo.ponto is None else passo.ponto,
            )
        return True

    def _confirmar(self, **colunas: Any) -> None:
        """O passo que avançou faz desta a primeira tentativa do seguinte."""
        if not self._anotar(tentativas=1, atualizado_em=self.relogio(), **colunas):
            raise PossePerdida

    def _anotar(self, **colunas: Any) -> int:
        minha = ProgressoDoTrabalho.objects.filter(pk=self.progresso.pk, posse=self.progresso.posse)
        return minha.update(**colunas)

    def _da_falha(self, erro: Exception) -> Desfecho:
        codigo = uuid4().hex[:12]
        REGISTRO.error("Trabalho %s falhou (%s)", self.trabalho.pk, codigo, exc_info=erro)
        if isinstance(erro, OperationalError):
            return self._esperar("O banco de dados não respondeu a tempo.")
        return self._esperar(
            f"Erro do portal ({type(erro).__name__}): informe à TI o código {codigo}."
        )

    def _esperar(self, motivo: str) -> Desfecho:
        """Volta à fila, cada vez por mais tempo; na última tentativa, desiste."""
        tentativas = ProgressoDoTrabalho.objects.get(pk=self.progresso.pk).tentativas
        if tentativas >= TENTATIVAS:
            return _desistir(motivo)
        espera = PRIMEIRA_ESPERA * 2 ** (tentativas - 1)
        return Desfecho(SituacaoDoTrabalho.NA_FILA, motivo, espera)


def _desistir(motivo: str) -> Desfecho:
    return Desfecho(
        SituacaoDoTrabalho.FALHOU,
        f"{motivo} O portal tentou {TENTATIVAS} vezes e parou; o que já se confirmou fica.",
    )
