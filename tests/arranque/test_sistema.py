"""O que falta no sistema: a linha do apt ou, como root, a instalação."""

import os
from pathlib import Path

import pytest

from patrocinio.arranque import sistema
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.sistema import CHROMIUM, PANGO, VENV, Requisito


@pytest.fixture
def ausente(tmp_path: Path) -> Requisito:
    """Requisito que o apt-get de mentira traz."""
    return Requisito("a coisa", ("coisa", "libcoisa"), (tmp_path / "instalada").exists)


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Registro dos comandos dados a um apt-get de mentira."""
    registro = tmp_path / "apt.log"
    programa = tmp_path / "bin" / "apt-get"
    programa.parent.mkdir()
    programa.write_text(
        f"#!/bin/sh\necho \"$DEBIAN_FRONTEND $*\" >> '{registro}'\n"
        f"test \"$1\" = update || touch '{tmp_path}/instalada'\n",
        encoding="utf-8",
    )
    programa.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programa.parent}:{os.environ['PATH']}")
    return registro


def test_a_linha_junta_os_pacotes_do_que_falta() -> None:
    linha = sistema.linha_do_que_falta([VENV, PANGO, CHROMIUM])

    assert linha.endswith(
        "apt-get install --no-install-recommends python3-venv libpango-1.0-0 "
        "libpangoft2-1.0-0 libharfbuzz-subset0 chromium."
    )
    assert "\n" not in linha


def test_sem_root_para_com_a_linha_do_apt(
    ausente: Requisito, apt: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)

    with pytest.raises(ErroDeArranque, match=r"Falta a coisa\..* coisa libcoisa\. E a dica"):
        sistema.exigir(ausente, dica="E a dica")

    assert not apt.exists()


def test_como_root_instala_sem_perguntar(
    ausente: Requisito, apt: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    sistema.exigir(ausente)

    assert apt.read_text(encoding="utf-8").splitlines() == [
        "noninteractive update -q",
        "noninteractive install -q -y --no-install-recommends coisa libcoisa",
    ]


def test_o_dispensavel_so_rende_aviso(
    ausente: Requisito, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)

    sistema.avisar(ausente, consequencia="Segue sem a coisa.")

    aviso = capsys.readouterr().err
    assert aviso.startswith("Aviso: Falta a coisa.")
    assert aviso.endswith("Segue sem a coisa.\n")


def test_o_chromium_se_procura_no_caminho(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nada")

    assert not CHROMIUM.presente()
