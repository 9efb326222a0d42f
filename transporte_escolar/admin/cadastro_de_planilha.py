"""O que cada cadastro diz da importação da sua planilha."""

from abc import ABC, abstractmethod
from datetime import date, datetime
from typing import Any, ClassVar

from django.http import HttpRequest

from patrocinio.comum.models import Servidor
from transporte_escolar.admin.envio_de_planilha import FormularioDePlanilha, Palavras
from transporte_escolar.importacao.envios import Importacao
from transporte_escolar.importacao.resumo import PlanilhaConferida


class CadastroDePlanilha(ABC):
    """O formulário, a conferência, a aplicação e as palavras de uma importação."""

    palavras: ClassVar[Palavras]
    # As células da linha que dizem de que registro se trata, e os títulos delas.
    celulas: ClassVar[str]
    titulos_da_tela: ClassVar[tuple[str, ...]]
    colunas_explicadas: ClassVar[tuple[tuple[str, str, str], ...]]

    @abstractmethod
    def formulario(self, request: HttpRequest) -> FormularioDePlanilha:
        """O formulário do passo 1."""

    @abstractmethod
    def contexto(self, request: HttpRequest) -> dict[str, Any]:
        """O que a página do passo 1 mostra além do formulário."""

    @abstractmethod
    def guardar(
        self, formulario: FormularioDePlanilha, *, por: Servidor, em: datetime
    ) -> Importacao:
        """Guarda a planilha do formulário já conferido."""

    @abstractmethod
    def visivel(self, request: HttpRequest, pk: int) -> Importacao:
        """A planilha, ou 404 se não é da alçada da pessoa."""

    @abstractmethod
    def conferir(self, importacao: Any, *, hoje: date) -> PlanilhaConferida[Any]:
        """O que ela faria."""

    @abstractmethod
    def aplicar(self, importacao: Any, **o_que_se_viu: Any) -> PlanilhaConferida[Any]:
        """Grava o que se viu."""

    @abstractmethod
    def importada_antes(self, importacao: Any) -> Importacao | None:
        """A importação anterior do mesmo arquivo."""

    @abstractmethod
    def modelo(self, formato: str) -> bytes:
        """A planilha em branco."""

    @abstractmethod
    def recusadas(self, conferencia: PlanilhaConferida[Any]) -> bytes:
        """As recusadas, com o motivo."""
