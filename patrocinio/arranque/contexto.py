"""O que todo comando recebe: o checkout, o ambiente do usuário e o banco a usar."""

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from patrocinio.arranque import ambiente_virtual, sistema
from patrocinio.arranque.ambiente import ambiente_do_usuario, sem_o_portal
from patrocinio.arranque.cluster import Cluster
from patrocinio.arranque.processos import exigir
from patrocinio.arranque.projeto import Projeto

SEM_LIMITE_DE_CONSULTA = {"PORTAL_STATEMENT_TIMEOUT_MS": "0"}


@dataclass(frozen=True)
class Contexto:
    """Um checkout aberto para um comando."""

    projeto: Projeto

    @cached_property
    def usuario(self) -> dict[str, str]:
        """Ambiente do usuário, completado pelo ``.env``."""
        return ambiente_do_usuario(self.projeto.raiz)

    @property
    def banco_dado(self) -> str:
        """Endereço do banco que o usuário escolheu; vazio se deixou por nossa conta."""
        return self.usuario.get("DATABASE_URL", "").strip()

    def preparar(self, *, dev: bool) -> None:
        """Deixa o ambiente virtual pronto para o comando."""
        self.projeto.abrir()
        sistema.exigir(sistema.VENV)
        ambiente_virtual.preparar(self.projeto, self.usuario, dev=dev)

    def cluster(self, nome: str) -> Cluster:
        """PostgreSQL próprio do checkout; só o dos testes dispensa a durabilidade."""
        return Cluster(
            self.projeto,
            nome,
            duravel=nome != "teste",
            so_do_sistema=self.usuario.get("PORTAL_PG") == "sistema",
        )

    @contextmanager
    def banco(self, nome: str, *, base: str = "portal") -> Iterator[str]:
        """Dá o endereço do banco escolhido pelo usuário ou do próprio, ligado no bloco."""
        if self.banco_dado:
            print("Banco: o que DATABASE_URL indica.", flush=True)
            yield self.banco_dado
            return
        with self.cluster(nome).em_uso(base) as url:
            yield url

    def ambiente(self, banco: str, **valores: str) -> dict[str, str]:
        """Ambiente fechado: do portal, só o que o comando fixa."""
        return {
            **sem_o_portal(self.usuario),
            "DJANGO_SETTINGS_MODULE": "patrocinio.settings",
            "DATABASE_URL": banco,
            "PORTAL_DEBUG": "0",
            "PORTAL_HTTPS": "0",
            **valores,
        }

    def ambiente_da_demo(self, banco: str, *, porta: int = 8000) -> dict[str, str]:
        """Ambiente da demonstração, servida em http nesta máquina."""
        return self.ambiente(
            banco,
            PORTAL_HOSTS="127.0.0.1,localhost",
            PORTAL_ENDERECO=f"http://127.0.0.1:{porta}",
            PORTAL_SECRET_KEY=self.usuario.get("PORTAL_SECRET_KEY") or self.segredo(),
            PORTAL_STATIC_ROOT=str(self.projeto.var / "static"),
            PORTAL_ARQUIVOS=str(self.arquivos_da_demo),
            PORTAL_EMAIL_PASTA=str(self.correio_da_demo),
        )

    @property
    def arquivos_da_demo(self) -> Path:
        """Documentos enviados à demonstração."""
        return self.projeto.var / "arquivos-demo"

    @property
    def correio_da_demo(self) -> Path:
        """E-mails que a demonstração enviaria, um por arquivo."""
        return self.projeto.var / "correio-demo"

    def segredo(self) -> str:
        """Chave secreta da demonstração, feita uma vez por checkout."""
        arquivo = self.projeto.var / "segredo"
        if not arquivo.exists() or not arquivo.read_text(encoding="utf-8"):
            arquivo.unlink(missing_ok=True)
            arquivo.touch(mode=0o600, exist_ok=False)
            arquivo.write_text(secrets.token_urlsafe(64), encoding="utf-8")
        return arquivo.read_text(encoding="utf-8")

    def manage(self, *argumentos: str) -> list[str | Path]:
        """Linha de comando do ``manage.py``."""
        return [self.projeto.python, self.projeto.raiz / "manage.py", *argumentos]

    def exigir_manage(self, *argumentos: str, ambiente: Mapping[str, str], etapa: str) -> None:
        """Roda um comando do ``manage.py`` que não pode falhar nem tem limite de consulta."""
        exigir(
            self.manage(*argumentos),
            ambiente={**ambiente, **SEM_LIMITE_DE_CONSULTA},
            pasta=self.projeto.raiz,
            etapa=etapa,
        )
