"""Nome do arquivo, limpo para ser mostrado e baixado."""

import re
import unicodedata
from typing import Final

from patrocinio.comum.tipos import FormatoDeAnexo

EXTENSOES: Final = {FormatoDeAnexo.JPEG: "jpg"}
TAMANHO_DO_NOME: Final = 120
_EXTENSAO: Final = re.compile(r"\.[A-Za-z0-9]{1,5}$")
_ESTRANHO: Final = re.compile(r"[^\w ()+,.-]+")


def nome_limpo(nome: str, formato: FormatoDeAnexo) -> str:
    """Tira pastas e caracteres de controle, e troca a extensão pela do formato verdadeiro."""
    ultimo = re.split(r"[/\\]", nome)[-1]
    escrito = _ESTRANHO.sub("_", unicodedata.normalize("NFC", ultimo))
    sem_extensao = _EXTENSAO.sub("", escrito).strip(" ._")[:TAMANHO_DO_NOME].rstrip(" ._")
    return f"{sem_extensao or 'anexo'}.{EXTENSOES.get(formato, formato.value)}"
