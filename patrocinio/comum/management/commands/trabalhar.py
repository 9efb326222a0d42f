"""Comando ``trabalhar``: trabalhos demorados, correio e rotinas diárias."""

import logging
import signal
from argparse import ArgumentParser
from threading import Event
from time import monotonic
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import Error, close_old_connections, connection
from django.utils import timezone

from patrocinio.comum.servicos.correio import ServidorForaDoAr, enviar_proxima
from patrocinio.comum.servicos.posse import Posse
from patrocinio.comum.servicos.rotinas import rodar_rotinas
from patrocinio.comum.servicos.trabalhador import PossePerdida, rodar_um

REGISTRO = logging.getLogger("portal.trabalhador")
OCIOSO_S: Final = 1.0
BANCO_FORA_S: Final = 5.0
CORREIO_S: Final = 10.0
ROTINAS_S: Final = 60.0
HORA_DAS_ROTINAS: Final = 5


class Command(BaseCommand):
    """Trabalha até o SIGTERM, que espera o fim do passo."""

    help = "Executa os trabalhos da fila, entrega o correio e roda as rotinas diárias."

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fim = Event()
        self.da_fila, self.do_correio = Posse(), Posse()
        self.proximo_correio = self.proximas_rotinas = 0.0

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--ate-esvaziar", action="store_true", help="Sai quando nada mais há a fazer agora."
        )

    def handle(self, *args: Any, **opcoes: Any) -> None:
        antes = {
            sinal: signal.signal(sinal, lambda *_: self.fim.set())
            for sinal in (signal.SIGTERM, signal.SIGINT)
        }
        try:
            while not self.fim.is_set():
                if not self._rodada() and opcoes["ate_esvaziar"]:
                    break
        finally:
            self.da_fila.fechar()
            self.do_correio.fechar()
            for sinal, tratador in antes.items():
                signal.signal(sinal, tratador)

    def _rodada(self) -> bool:
        """Faz o que houver e diz se houve trabalho; sem banco, espera por ele."""
        try:
            close_old_connections()
            self._entre_passos()
            houve = rodar_um(self.da_fila, relogio=timezone.now, entre_passos=self._entre_passos)
        except PossePerdida:
            REGISTRO.warning("A trava do trabalho se perdeu; outro trabalhador o continua.")
            return True
        except Error:
            REGISTRO.exception("O banco de dados não atende; nova tentativa em instantes.")
            connection.close()
            self.fim.wait(BANCO_FORA_S)
            return True
        if houve:
            self.proximo_correio = 0.0  # o trabalho pode ter escrito mensagens
        else:
            self.fim.wait(OCIOSO_S)
        return houve

    def _entre_passos(self) -> bool:
        """Um trabalho longo não segura o correio nem as rotinas; diz se é hora de sair."""
        if monotonic() >= self.proximas_rotinas:
            self.proximas_rotinas = monotonic() + ROTINAS_S
            if timezone.localtime().hour >= HORA_DAS_ROTINAS:
                rodar_rotinas(timezone.localdate(), em=timezone.now())
        if settings.CORREIO_LIGADO and monotonic() >= self.proximo_correio:
            self._correio()
            self.proximo_correio = monotonic() + CORREIO_S
        return self.fim.is_set()

    def _correio(self) -> None:
        try:
            while not self.fim.is_set() and enviar_proxima(self.do_correio, em=timezone.now()):
                continue
        except ServidorForaDoAr as erro:
            REGISTRO.warning("O servidor de e-mail não atende: %s", erro.__cause__)
        except Error:
            raise
        except Exception:  # uma mensagem estranha não para os trabalhos nem as outras
            REGISTRO.exception("A entrega de uma mensagem falhou; ela fica em dúvida.")
