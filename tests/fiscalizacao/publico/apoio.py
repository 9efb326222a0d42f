"""A empresa com o código na mão: o processo notificado, a entrada e a petição."""

import re
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any, Final

import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from fiscalizacao.models import PeticaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.servicos.processo.codigo import novo_codigo
from fiscalizacao.tipos import CanalDaPeticao
from tests.comum.arquivos import pdf
from tests.fiscalizacao.processo.cenas import SEGUNDA, Caso, as_
from tests.fiscalizacao.processo.passos import notificado

ENTRADA: Final = "/autos/"
AUTOS: Final = "/autos/processo/"
PETICAO: Final = "/autos/peticao/"
# Quinze dias úteis da ciência de 2 de março de 2026.
ULTIMO: Final = date(2026, 3, 23)
SEGUINTE: Final = date(2026, 3, 24)
ERRADO: Final = "AAAA-AAAA-AAAA-AAAA"
_MARCA: Final = re.compile(r'name="csrfmiddlewaretoken" value="[^"]+"')


def no_dia(dia: date, hora: time = time(15)) -> Any:
    """O relógio parado na hora (UTC) do dia."""
    return time_machine.travel(as_(dia, hora), tick=False)


def as_do_dia(dia: date) -> datetime:
    """Meio-dia de Brasília."""
    return as_(dia, time(15))


@dataclass
class Empresa:
    """O processo notificado e o código que a notificação trouxe."""

    caso: Caso
    codigo: str

    @property
    def processo(self) -> ProcessoAdministrativo:
        """O processo como está no banco."""
        return self.caso.processo

    @property
    def numero(self) -> str:
        """``0001/2026``."""
        return f"{self.processo.numero:04}/{self.processo.ano}"

    def tentar(self, cliente: Client, codigo: str | None = None, **opcoes: Any) -> Any:
        """Envia o número e o código."""
        dados = {"numero": self.numero, "codigo": self.codigo if codigo is None else codigo}
        return cliente.post(ENTRADA, dados, **opcoes)

    def dentro(self, cliente: Client | None = None) -> Client:
        """Cliente com os autos abertos."""
        novo = cliente or Client()
        assert self.tentar(novo)["Location"] == AUTOS
        return novo

    def peticao(self) -> PeticaoDoProcesso:
        """A única petição que o portal recebeu."""
        feita: PeticaoDoProcesso = self.processo.peticoes.get(canal=CanalDaPeticao.PORTAL)
        return feita


# O número do primeiro processo do ano, que é o que cada teste abre.
PRIMEIRO: Final = "0001/2026"


def empresa_notificada(**campos: Any) -> Empresa:
    """Notificada em 2 de março de 2026: corre a defesa."""
    caso = notificado(Caso(**campos), SEGUNDA)
    contratada = caso.processo.empresa
    contratada.email = "serra@transportes.test"
    contratada.save()
    return Empresa(caso, novo_codigo(caso.processo, em=as_(SEGUNDA)))


def defesa(texto: str = "A renovação estava pedida.", **campos: Any) -> dict[str, Any]:
    """O que o formulário envia."""
    padrao = {"especie": "defesa", "quem": "Helena S. Barcelos", "texto": texto}
    return padrao | {"processo": PRIMEIRO} | campos


def enviado(conteudo: bytes | None = None, nome: str = "defesa.pdf") -> SimpleUploadedFile:
    """Arquivo como o navegador o envia."""
    return SimpleUploadedFile(nome, pdf() if conteudo is None else conteudo)


def enviar(empresa: Empresa, dia: date, hora: time = time(15), **campos: Any) -> Any:
    """Entra e envia a defesa no dia; devolve a página a que se chegou."""
    with no_dia(dia, hora):
        return empresa.dentro().post(PETICAO, defesa(**campos), follow=True)


def sem_marca(resposta: Any) -> str:
    """A página, sem o que muda a cada pedido por segurança."""
    return _MARCA.sub("", resposta.content.decode())
