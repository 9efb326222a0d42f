"""Leitura do ``.env``."""

from pathlib import Path

import pytest

from patrocinio.arranque.ambiente import EnvQuebrado, ambiente_do_usuario, carregar_env


@pytest.mark.parametrize(
    ("linha", "valor"),
    [
        ("NOME=valor", "valor"),
        ("export NOME=valor", "valor"),
        ("  NOME = valor  ", "valor"),
        ("NOME='com espaço # e cerquilha'", "com espaço # e cerquilha"),
        ("NOME=\"aspas 'por dentro'\"  # comentário", "aspas 'por dentro'"),
        ("NOME=sem#comentario # com comentário", "sem#comentario"),
        ("NOME=postgresql://u:s@m/b?host=/tmp&x=1", "postgresql://u:s@m/b?host=/tmp&x=1"),
        ("NOME=", ""),
        ("NOME= # vazio", ""),
        ("\ufeffNOME=valor", "valor"),
    ],
)
def test_linha_lida(tmp_path: Path, linha: str, valor: str) -> None:
    (tmp_path / ".env").write_text(f"{linha}\n\n# comentário\n", encoding="utf-8")

    assert carregar_env(tmp_path / ".env") == {"NOME": valor}


@pytest.mark.parametrize(
    "linha", ["NOME", "1NOME=valor", "NOME='aberta", 'NOME="a" b', "NO ME=valor", "NOME=a\x00b"]
)
def test_linha_quebrada_diz_arquivo_e_numero(tmp_path: Path, linha: str) -> None:
    (tmp_path / ".env").write_text(f"CERTA=1\n{linha}\n", encoding="utf-8")

    with pytest.raises(EnvQuebrado, match=r"\.env, linha 2: esperava NOME=valor"):
        carregar_env(tmp_path / ".env")


def test_arquivo_que_nao_e_texto(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"NOME=a\xe7\xe3o\n")

    with pytest.raises(EnvQuebrado, match="UTF-8"):
        carregar_env(tmp_path / ".env")


def test_sem_arquivo_nada_se_le(tmp_path: Path) -> None:
    assert carregar_env(tmp_path / ".env") == {}


def test_o_ambiente_vale_mais(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("PORTAL_A=arquivo\nPORTAL_B=arquivo\n", encoding="utf-8")
    monkeypatch.setenv("PORTAL_A", "ambiente")

    lido = ambiente_do_usuario(tmp_path)

    assert (lido["PORTAL_A"], lido["PORTAL_B"]) == ("ambiente", "arquivo")


def test_o_exemplo_do_env_se_le_inteiro() -> None:
    exemplo = Path(__file__).resolve().parents[2] / ".env.example"
    linhas = exemplo.read_text(encoding="utf-8").splitlines()
    ativadas = [linha.removeprefix("# ") for linha in linhas if "=" in linha.split(" ")[-1]]

    assert carregar_env(exemplo) == {}
    assert len(ativadas) >= 10
