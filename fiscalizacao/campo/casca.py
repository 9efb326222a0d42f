"""O que o celular guarda para abrir sem rede, e a versão que isso tem."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse

RAIZ: Final = Path(settings.BASE) / "static"
PASTA: Final = RAIZ / "campo"
FOLHAS: Final = ("css/tokens.css", "css/componentes.css", "img/favicon.svg")
TRABALHADOR: Final = PASTA / "sw.js"
# O leitor de QR só faz falta na câmera: guarda-se depois de o aplicativo já abrir sem rede.
DEPOIS: Final = "vendor"
_EXTENSOES: Final = frozenset({".js", ".css", ".svg", ".png"})
_TAMANHO_DA_VERSAO: Final = 16


def endereco(nome: str) -> str:
    """Endereço sem o hash no nome: os módulos importam uns aos outros pelo nome de origem."""
    return f"{settings.STATIC_URL}{nome}"


def pagina() -> str:
    """A página do aplicativo: a mesma para qualquer pessoa."""
    return render_to_string("campo/casca.html", {"estaticos": settings.STATIC_URL})


@dataclass(frozen=True)
class Casca:
    """Os arquivos do aplicativo, pelos endereços que o celular guarda."""

    versao: str
    primeiro: tuple[str, ...]
    depois: tuple[str, ...]

    @classmethod
    def atual(cls) -> Self:
        """Lê os arquivos; a versão muda quando muda o conteúdo de qualquer um."""
        arquivos = _arquivos()
        resumo = hashlib.sha256(pagina().encode())
        for arquivo in [*arquivos, TRABALHADOR]:
            resumo.update(arquivo.relative_to(RAIZ).as_posix().encode())
            resumo.update(arquivo.read_bytes())
        nomes = [a.relative_to(RAIZ) for a in arquivos]
        return cls(
            versao=resumo.hexdigest()[:_TAMANHO_DA_VERSAO],
            primeiro=(
                reverse("campo"),
                reverse("campo_manifesto"),
                *(endereco(n.as_posix()) for n in nomes if DEPOIS not in n.parts),
            ),
            depois=tuple(endereco(n.as_posix()) for n in nomes if DEPOIS in n.parts),
        )

    @property
    def declaracao(self) -> str:
        """Linha de JavaScript que abre o trabalhador."""
        conteudo = {"versao": self.versao, "primeiro": self.primeiro, "depois": self.depois}
        return f"self.CASCA = {json.dumps(conteudo)};\n"


def _arquivos() -> list[Path]:
    do_aplicativo = sorted(
        a for a in PASTA.rglob("*") if a.suffix in _EXTENSOES and a != TRABALHADOR
    )
    return [*(RAIZ / nome for nome in FOLHAS), *do_aplicativo]
