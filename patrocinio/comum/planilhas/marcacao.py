"""XML aos poucos, direto do expat: sem DTD, sem entidade, sem árvore na memória.

O leitor do defusedxml faz as mesmas recusas, mas em Python puro: 50 MB levariam meio minuto.
"""

from typing import Final, NamedTuple, NoReturn
from xml.parsers import expat

_DTD: Final = "declaração de tipo de documento"


class DeclaracaoProibida(ValueError):
    """O XML declara tipo de documento ou entidade."""


class MarcacaoInvalida(ValueError):
    """O XML está cortado ou mal formado."""


class Evento(NamedTuple):
    """Abertura ou fechamento de elemento; ``texto`` é o escrito desde a última abertura."""

    abre: bool
    nome: str
    atributos: dict[str, str]
    texto: str


class LeitorDeMarcacao:
    """Recebe pedaços do XML e devolve os eventos que eles completam.

    Fonte: OWASP ASVS 5.0, 1.5.1.
    """

    def __init__(self) -> None:
        self._eventos: list[Evento] = []
        self._texto: list[str] = []
        self._expat = expat.ParserCreate()
        self._expat.buffer_text = True
        self._expat.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        self._expat.StartElementHandler = self._abrir
        self._expat.EndElementHandler = self._fechar
        self._expat.CharacterDataHandler = self._texto.append
        self._expat.StartDoctypeDeclHandler = _proibir
        self._expat.EntityDeclHandler = _proibir
        self._expat.ExternalEntityRefHandler = _proibir

    def ler(self, pedaco: bytes, *, ultimo: bool = False) -> list[Evento]:
        """Analisa o pedaço.

        Erros: ``DeclaracaoProibida`` ou ``MarcacaoInvalida``.
        """
        try:
            self._expat.Parse(pedaco, ultimo)
        except (expat.ExpatError, LookupError, UnicodeError) as erro:
            raise MarcacaoInvalida(str(erro)) from erro
        eventos, self._eventos = self._eventos, []
        return eventos

    def terminar(self) -> list[Evento]:
        """Confere que o XML acabou inteiro."""
        return self.ler(b"", ultimo=True)

    def _abrir(self, nome: str, atributos: dict[str, str]) -> None:
        self._texto.clear()
        self._eventos.append(
            Evento(abre=True, nome=nome.rpartition(":")[2], atributos=atributos, texto="")
        )

    def _fechar(self, nome: str) -> None:
        self._eventos.append(
            Evento(
                abre=False, nome=nome.rpartition(":")[2], atributos={}, texto="".join(self._texto)
            )
        )
        self._texto.clear()


def _proibir(*_: object) -> NoReturn:
    raise DeclaracaoProibida(_DTD)
