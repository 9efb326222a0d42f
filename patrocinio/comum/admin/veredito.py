"""O que ``componentes/veredito.html`` mostra: a resposta, por quê, por qual artigo e a cura."""

from dataclasses import dataclass
from datetime import date

from patrocinio.comum.tipos import Dispositivo


@dataclass(frozen=True)
class Motivo:
    """O que impede, ou pede atenção, com a ligação que o cura, se a pessoa pode curá-lo."""

    o_que: str
    dispositivo: Dispositivo | str
    cura: str
    desde: date | None = None
    rotulo: str = ""
    url: str = ""


@dataclass(frozen=True)
class Veredito:
    """A pergunta, a palavra que a responde, a frase, e os motivos."""

    pergunta: str
    palavra: str
    frase: str
    apto: bool
    impedimentos: tuple[Motivo, ...] = ()
    avisos: tuple[Motivo, ...] = ()
