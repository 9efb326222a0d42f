"""O que se recusa da petição: diz onde, devolve o que se digitou e não grava nada."""

from typing import Any

import pytest

from fiscalizacao.models import PecaDoProcesso
from fiscalizacao.publico import peticoes as tela
from tests.comum.arquivos import PAGINA, pdf_com_anexo, zip_com
from tests.fiscalizacao.publico.apoio import (
    PETICAO,
    ULTIMO,
    Empresa,
    defesa,
    empresa_notificada,
    enviado,
    enviar,
    no_dia,
)

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]


@pytest.fixture
def empresa() -> Empresa:
    return empresa_notificada()


@pytest.mark.parametrize(
    ("campos", "erro", "alvo"),
    [
        ({"texto": "  "}, "A petição está em branco", "id_texto"),
        ({"quem": ""}, "Escreva o nome de quem apresenta", "id_quem"),
        ({"texto": "x" * 40_001}, "40001", "id_texto"),
        ({"arquivo_1": enviado(b"")}, "vazio", "id_arquivo_1"),
        ({"arquivo_2": enviado(PAGINA, "defesa.pdf")}, "Arquivo", "id_arquivo_2"),
        ({"arquivo_2": enviado(pdf_com_anexo())}, "Arquivo", "id_arquivo_2"),
        ({"arquivo_3": enviado(zip_com("a.exe", b"MZ"), "a.pdf")}, "Arquivo", "id_arquivo_3"),
    ],
    ids=["em branco", "sem nome", "longo", "vazio", "página", "programa", "pacote"],
)
def test_o_que_se_recusa_diz_onde_e_o_digitado_volta(
    empresa: Empresa, campos: dict[str, Any], erro: str, alvo: str
) -> None:
    pagina = enviar(empresa, ULTIMO, **campos).content.decode()
    assert "Nada foi protocolado" in pagina
    assert erro.lower() in pagina.lower()
    assert f'href="#{alvo}"' in pagina
    assert f'id="{alvo}_error"' in pagina
    if "texto" not in campos:
        assert "A renovação estava pedida." in pagina
    if "quem" not in campos:
        assert 'value="Helena S. Barcelos"' in pagina
    assert not empresa.processo.peticoes.exists()


def test_o_arquivo_bom_que_volta_com_erro_se_nomeia_para_escolher_de_novo(
    empresa: Empresa,
) -> None:
    pagina = enviar(empresa, ULTIMO, quem="", arquivo_1=enviado()).content.decode()
    assert "O arquivo “defesa.pdf” não ficou guardado" in pagina


@pytest.mark.parametrize(
    "hostil",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "</textarea><script>alert(1)</script>",
        "{{ 99991*99989 }}{% debug %}",
        "\u202eavoid\u0007 \ufffe fim",
    ],
)
def test_o_texto_hostil_se_protocola_e_sai_como_texto(empresa: Empresa, hostil: str) -> None:
    resposta = enviar(empresa, ULTIMO, texto=hostil, quem=hostil)
    pagina = resposta.content.decode()
    assert "Recebida no prazo" in pagina
    for perigo in ("<script>alert", "<img src=x", "9998000099"):
        assert perigo not in pagina
    assert empresa.peticao().texto == hostil.strip()
    assert PecaDoProcesso.objects.filter(processo=empresa.processo, especie="recibo").exists()


def test_as_peticoes_tem_limite_por_hora_e_o_texto_volta(
    empresa: Empresa, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tela, "POR_HORA", 2)
    with no_dia(ULTIMO):
        cliente = empresa.dentro()
        for numero in range(2):
            cliente.post(PETICAO, defesa(f"Petição {numero}."))
        resposta = cliente.post(PETICAO, defesa("A terceira."))
    assert resposta.status_code == 429
    assert "A terceira." in resposta.content.decode()
    assert "protocolo da SESTRAN" in resposta.content.decode()
    assert empresa.processo.peticoes.count() == 2


def test_a_peticao_escrita_para_um_processo_nao_se_junta_a_outro_aberto_depois() -> None:
    uma, outra = empresa_notificada(), empresa_notificada()
    cliente = uma.dentro()
    with no_dia(ULTIMO):
        escrita = defesa("Defesa do primeiro.", processo=uma.numero)
        outra.dentro(cliente)
        pagina = cliente.post(PETICAO, escrita).content.decode()

    assert "o que você escreveu era de outro" in pagina
    assert "Defesa do primeiro." in pagina
    assert not uma.processo.peticoes.exists()
    assert not outra.processo.peticoes.exists()


@pytest.mark.parametrize("especie", ["renuncia", "inventada", ""])
def test_o_que_nao_se_junta_pelo_portal_se_recusa_em_portugues(especie: str) -> None:
    empresa = empresa_notificada()
    with no_dia(ULTIMO):
        resposta = empresa.dentro().post(PETICAO, defesa(especie=especie))
    assert resposta.status_code == 200
    assert "Nada foi protocolado" in resposta.content.decode()
    assert not empresa.processo.peticoes.exists()
