"""O PostgreSQL do checkout: guarda os dados, se conserta e não confia em pasta alheia."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg2
import pytest

from patrocinio.arranque import binarios
from patrocinio.arranque.cluster import Cluster
from patrocinio.arranque.conta import Conta
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.processos import esperar
from tests.arranque.ficticio import Checkout

COMO_ROOT = os.geteuid() == 0


def consultar(banco: str, comando: str) -> Any:
    """Primeiro valor da resposta, se houver."""
    with closing(psycopg2.connect(banco)) as conexao:
        conexao.autocommit = True
        with conexao.cursor() as cursor:
            cursor.execute(comando)
            return cursor.fetchone()[0] if cursor.description else None


def pid_do_postgres(cluster: Cluster) -> int:
    """Pid que o servidor anotou nos próprios dados."""
    anotado = (cluster.lugar.dados / "postmaster.pid").read_text(encoding="utf-8")
    return int(anotado.split("\n")[0])


def test_os_dados_ficam_de_uma_vez_para_outra(instalado: Checkout) -> None:
    with instalado.cluster().em_uso() as banco:
        consultar(banco, "create table cidade as select 'Patrocínio' as nome")

    with instalado.cluster().em_uso() as banco:
        assert consultar(banco, "select nome from cidade") == "Patrocínio"
        assert consultar(banco, "show listen_addresses") == ""
        assert consultar(banco, "select lower('CAÇÃO') ilike 'Cação'")
    assert not instalado.cluster().lugar.soquete.exists()


@pytest.mark.parametrize(("nome", "fsync"), [("demo", "on"), ("bench", "on"), ("teste", "off")])
def test_so_os_testes_dispensam_a_durabilidade(instalado: Checkout, nome: str, fsync: str) -> None:
    with instalado.cluster(nome).em_uso() as banco:
        assert consultar(banco, "show fsync") == fsync
        assert consultar(banco, "show full_page_writes") == fsync


def test_quem_sai_por_ultimo_desliga(instalado: Checkout) -> None:
    primeiro, segundo = instalado.cluster(), instalado.cluster()

    with segundo.em_uso():
        with primeiro.em_uso() as banco:
            pid = pid_do_postgres(primeiro)
        assert consultar(banco, "select 1") == 1
        assert pid_do_postgres(segundo) == pid

    with pytest.raises(psycopg2.OperationalError):
        consultar(banco, "select 1")


def test_nao_apaga_o_banco_em_uso(instalado: Checkout) -> None:
    with (
        instalado.cluster().em_uso(),
        pytest.raises(ErroDeArranque, match=r"em uso por outro comando"),
    ):
        instalado.cluster().apagar()


def test_apagar_recomeca_do_zero(instalado: Checkout) -> None:
    with instalado.cluster().em_uso() as banco:
        consultar(banco, "create table cidade ()")

    instalado.cluster().apagar()

    with instalado.cluster().em_uso() as banco:
        assert consultar(banco, "select to_regclass('cidade')") is None


def test_servidor_morto_volta_com_os_dados(instalado: Checkout) -> None:
    cluster = instalado.cluster()
    with cluster.em_uso() as banco:
        consultar(banco, "create table cidade as select 'Patrocínio' as nome")
        os.kill(pid_do_postgres(cluster), signal.SIGKILL)
        assert esperar(lambda: cluster._no_ar() is None)
        with instalado.cluster().em_uso():
            assert consultar(banco, "select nome from cidade") == "Patrocínio"


def test_soquete_apagado_religa_o_servidor(instalado: Checkout) -> None:
    with instalado.cluster().em_uso() as banco:
        shutil.rmtree(instalado.cluster().lugar.soquete)
        with instalado.cluster().em_uso():
            assert consultar(banco, "select 1") == 1


def test_pid_velho_de_outro_processo_nao_engana(instalado: Checkout) -> None:
    cluster = instalado.cluster()
    with cluster.em_uso():
        anotado = (cluster.lugar.dados / "postmaster.pid").read_text(encoding="utf-8")
    alheio = anotado.replace(anotado.split("\n")[0], str(os.getppid()), 1)
    (cluster.lugar.dados / "postmaster.pid").write_text(alheio, encoding="utf-8")

    with instalado.cluster().em_uso() as banco:
        assert consultar(banco, "select 1") == 1


@pytest.mark.parametrize("pasta", ["dados", "preparo"])
def test_criacao_pela_metade_e_refeita(instalado: Checkout, pasta: str) -> None:
    metade: Path = getattr(instalado.cluster().lugar, pasta)
    metade.mkdir()
    (metade / "PG_VERSION").write_text("18\n", encoding="utf-8")

    with instalado.cluster().em_uso() as banco:
        assert consultar(banco, "select 1") == 1


def _dados_de_outra_versao(cluster: Cluster) -> None:
    (cluster.lugar.dados / "global").mkdir(parents=True)
    (cluster.lugar.dados / "global" / "pg_control").touch()
    (cluster.lugar.dados / "PG_VERSION").write_text("12\n", encoding="utf-8")


def test_dados_de_outra_versao_param_com_uma_linha(instalado: Checkout) -> None:
    _dados_de_outra_versao(instalado.cluster())

    with (
        pytest.raises(ErroDeArranque, match=r"são do PostgreSQL 12 e .*--recomecar"),
        instalado.cluster().em_uso(),
    ):
        pass


def test_dados_de_teste_de_outra_versao_sao_refeitos(instalado: Checkout) -> None:
    _dados_de_outra_versao(instalado.cluster("teste"))

    with instalado.cluster("teste").em_uso() as banco:
        assert consultar(banco, "select 1") == 1


def test_pasta_de_soquete_aberta_e_recusada(instalado: Checkout, tmp_path: Path) -> None:
    conta = Conta(os.geteuid(), os.getegid())
    for aberta in (tmp_path / "aberta", tmp_path / "desvio"):
        (tmp_path / "aberta").mkdir(mode=0o755, exist_ok=True)
        if aberta.name == "desvio":
            aberta.symlink_to(tmp_path)
        with pytest.raises(ErroDeArranque, match="não é só nossa"):
            conta.entregar(aberta)


@pytest.fixture
def _postgres_do_sistema(instalado: Checkout, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """O desta máquina; se ela não tem, o embutido, posto onde o dela estaria."""
    if any(binarios.DO_SISTEMA.glob("[0-9]*/bin")):
        yield
        return
    lugar = instalado.cluster().lugar
    programas = binarios.achar(
        venv=lugar.projeto.venv, copias=lugar.base, conta=lugar.conta, so_do_sistema=False
    )
    with tempfile.TemporaryDirectory() as pasta:
        Path(pasta).chmod(0o755)
        (Path(pasta) / str(programas.versao)).symlink_to(programas.pasta.parent)
        monkeypatch.setattr(binarios, "DO_SISTEMA", Path(pasta))
        yield


@pytest.mark.usefixtures("_postgres_do_sistema")
def test_o_postgres_do_sistema_serve_se_pedido(instalado: Checkout) -> None:
    with instalado.cluster(so_do_sistema=True).em_uso() as banco:
        assert consultar(banco, "show data_directory") == str(instalado.projeto.var / "pg-demo")
        assert int(consultar(banco, "show server_version_num")) >= 150000
        assert consultar(banco, "select lower('CAÇÃO') ilike 'Cação'")


def test_sem_nenhum_postgres_diz_o_que_instalar(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(binarios, "DO_SISTEMA", tmp_path)

    with (
        pytest.raises(ErroDeArranque, match="apt-get install --no-install-recommends postgresql"),
        checkout.cluster().em_uso(),
    ):
        pass


def test_em_pasta_fechada_so_os_dados_do_root_ficam_fora_e_nada_se_abre(
    instalado: Checkout,
) -> None:
    """A conta do servidor, que não é a do root, não entra na pasta dele; a do usuário entra."""
    with tempfile.TemporaryDirectory() as fechada:
        mudado = Checkout(Path(fechada) / "portal é fechado")
        shutil.copytree(instalado.raiz, mudado.raiz, symlinks=True)
        base, var = mudado.cluster().lugar.base, mudado.projeto.var
        with mudado.cluster().em_uso() as banco:
            dados = Path(consultar(banco, "show data_directory"))
        assert dados == base / "pg-demo"
        assert (base != var) == COMO_ROOT
        assert ((var / "dados-em-outro-lugar").resolve() == base) == COMO_ROOT
        assert Path(fechada).stat().st_mode & 0o777 == 0o700
        shutil.rmtree(base)


def test_o_servidor_roda_sem_privilegio(instalado: Checkout) -> None:
    cluster = instalado.cluster()
    with cluster.em_uso():
        processo = Path(f"/proc/{pid_do_postgres(cluster)}")
        assert processo.stat().st_uid == cluster.lugar.conta.uid != 0
