"""Entrada do ``./portal``: escolhe o comando e traduz toda recusa numa linha."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from patrocinio.arranque import demo, manutencao, producao, qualidade
from patrocinio.arranque.contexto import Contexto
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.processos import Interrompido, escutar_sinais
from patrocinio.arranque.projeto import Projeto

Comando = Callable[[Contexto, Sequence[str]], int]

AJUDA: Final = """\
Uso: ./portal COMANDO [opções]

  demo      prepara tudo e serve a cidade de demonstração em http://127.0.0.1:8000
              --porta N      serve em outra porta
              --escala N     carrega uma cidade N vezes maior
              --recomecar    apaga a demonstração anterior e começa outra
  test      roda os testes em banco próprio; o que se acrescentar vai para o pytest
              --sem-navegador   deixa de fora os testes que abrem o Chromium
  lint      confere estilo, tipos, camadas, modelos de página, migrações e segurança
  bench     mede o desempenho em banco próprio; o que se acrescentar vai para as medições
  manage    roda um comando do manage.py no banco da demonstração
  run       serve em produção, com o trabalhador; exige DATABASE_URL e PORTAL_SECRET_KEY
              --migrar       migra o banco antes de servir
              --porta N      serve em outra porta
              --escutar IP   atende em outro endereço da máquina (padrão: 127.0.0.1)
  stop      encerra os servidores e o PostgreSQL que este checkout ligou
  travar    refaz requirements.txt e requirements-dev.txt; o que se acrescentar vai para o uv

O banco é um PostgreSQL embutido, com os dados em var/. Se DATABASE_URL estiver no ambiente
ou no arquivo .env, o banco é o que ela indica. PORTAL_PG=sistema usa o PostgreSQL da máquina.
"""
COMANDOS: Final[Mapping[str, Comando]] = {
    "demo": demo.demo,
    "test": qualidade.test,
    "lint": qualidade.lint,
    "bench": qualidade.bench,
    "manage": demo.manage,
    "run": producao.run,
    "stop": manutencao.stop,
    "travar": manutencao.travar,
}
PEDIDOS_DE_AJUDA: Final = frozenset({"--help", "-h", "help", "ajuda"})


def principal(argumentos: Sequence[str], raiz: Path) -> int:
    """Roda o comando e devolve o código de saída."""
    nome, *resto = argumentos or ["--help"]
    if nome in PEDIDOS_DE_AJUDA or ("--help" in resto and nome != "manage"):
        print(AJUDA, end="")
        return 0
    escutar_sinais()
    try:
        return _comando(nome)(Contexto(Projeto(raiz)), resto)
    except ErroDeArranque as erro:
        print(erro, file=sys.stderr, flush=True)
        return 1
    except OSError as erro:  # disco cheio, pasta ou arquivo de outra conta
        print(f"O sistema recusou: {erro}", file=sys.stderr, flush=True)
        return 1
    except Interrompido as fim:
        return 128 + fim.sinal


def _comando(nome: str) -> Comando:
    try:
        return COMANDOS[nome]
    except KeyError:
        raise ErroDeArranque(f"Não existe o comando {nome}. Veja ./portal --help") from None


if __name__ == "__main__":
    sys.exit(principal(sys.argv[1:], Path(__file__).resolve().parents[2]))
