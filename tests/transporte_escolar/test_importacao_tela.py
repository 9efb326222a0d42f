"""Tela da importação: enviar, conferir, importar, baixar as recusadas."""

import time as relogio
from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.planilhas import ler
from patrocinio.comum.tipos import Papel
from tests.comum.pacotes import NS, com_linhas
from tests.transporte_escolar.importacoes import edital, planilha
from transporte_escolar.models import Edital, ImportacaoDeLinhas, Linha

pytestmark = pytest.mark.django_db
ROTA = "admin:transporte_escolar_linha_importar"
COM_ERRO = "codigo;nome;lugares\nL1;Mata Seca;20\nL2;Serra;0\n"
Entrar = Callable[..., Client]


@pytest.fixture
def educacao(entrar: Entrar) -> Client:
    return entrar(Papel.EDUCACAO)


def enviar_pela_tela(
    cliente: Client, do_edital: Edital, conteudo: bytes | str, nome: str = "linhas.csv"
) -> str:
    """Envia e devolve o endereço da conferência (ou o corpo, se o envio foi recusado)."""
    corpo = conteudo.encode() if isinstance(conteudo, str) else conteudo
    resposta = cliente.post(
        reverse(ROTA),
        {
            "edital": do_edital.pk,
            "vale_de": "02/02/2026",
            "arquivo": SimpleUploadedFile(nome, corpo),
        },
    )
    return resposta["Location"] if resposta.status_code == 302 else resposta.content.decode()


def impressao_em(pagina: str) -> str:
    return pagina.split('name="impressao" value="')[1].split('"', maxsplit=1)[0]


def test_servidora_envia_confere_importa_e_ve_o_resultado(educacao: Client) -> None:
    do_edital = edital()
    endereco = enviar_pela_tela(educacao, do_edital, COM_ERRO)
    pagina = educacao.get(endereco).content.decode()
    assert "1 nova" in pagina
    assert "1 com erro" in pagina
    assert "Importar a linha pronta" in pagina
    assert "Coluna “lugares”: 0. Informe quantos lugares a linha pede, de 1 a 120." in pagina
    assert "Mata Seca" not in pagina
    assert not Linha.objects.exists()
    resposta = educacao.post(
        f"{endereco}aplicar/", {"impressao": impressao_em(pagina)}, follow=True
    )
    resultado = resposta.content.decode()
    assert "1 linha importada." in resultado
    assert "1 criada" in resultado
    assert Linha.objects.get().codigo == "L1"
    importacao = ImportacaoDeLinhas.objects.get()
    assert importacao.aplicada_por == importacao.criada_por
    repetida = educacao.get(enviar_pela_tela(educacao, do_edital, COM_ERRO)).content.decode()
    assert "Este mesmo arquivo já foi importado em" in repetida
    assert str(importacao.aplicada_por) in repetida


def test_recusadas_se_baixam_no_formato_enviado(educacao: Client) -> None:
    endereco = enviar_pela_tela(educacao, edital(), COM_ERRO)
    resposta = educacao.get(f"{endereco}recusadas/")
    assert resposta["Content-Disposition"].startswith('attachment; filename="linhas-com-erro-')
    assert "no-store" in resposta["Cache-Control"]
    (aba,) = ler("r.csv", resposta.content).abas
    assert [linha.valores[0] for linha in aba.linhas] == ["codigo", "L2"]
    outro = enviar_pela_tela(
        educacao, Edital.objects.get(), planilha(["codigo", "nome"], ["L9", ""]), "l.xlsx"
    )
    assert educacao.get(f"{outro}recusadas/").content.startswith(b"PK")
    sem_erro = enviar_pela_tela(educacao, Edital.objects.get(), "codigo;nome\nL1;a\n")
    assert educacao.get(f"{sem_erro}recusadas/").status_code == 404


@pytest.mark.parametrize(
    ("nome", "conteudo", "mensagem"),
    [
        ("l.xlsx", b"%PDF-1.7", "não é planilha: é um PDF"),
        ("l.csv", b"", "está vazio (0 byte)"),
        ("l.csv", b"a" * (5 * 1024 * 1024 + 1), "passa de 5 MB"),
        ("l.csv", b"um;dois\n1;2\n", "Não achei o cabeçalho"),
    ],
)
def test_arquivo_que_nao_serve_volta_ao_formulario_com_uma_mensagem(
    educacao: Client, nome: str, conteudo: bytes, mensagem: str
) -> None:
    pagina = enviar_pela_tela(educacao, edital(), conteudo, nome)
    assert pagina.count(mensagem) == 2  # no resumo e no campo
    assert 'href="#id_arquivo"' in pagina
    assert not ImportacaoDeLinhas.objects.exists()


def test_envio_sem_arquivo_nem_edital_diz_o_que_falta(educacao: Client) -> None:
    edital()
    pagina = educacao.post(reverse(ROTA), {}).content.decode()
    assert 'href="#id_edital"' in pagina
    assert 'href="#id_arquivo"' in pagina


def test_nome_do_arquivo_e_celulas_nao_viram_html(educacao: Client) -> None:
    ataque = "<script>alert(1)</script>"
    texto = f'codigo;nome;lugares;{ataque}\n"L1{ataque}";"{ataque}";"{ataque}";1\n'
    endereco = enviar_pela_tela(educacao, edital(), texto, f"{ataque}.csv")
    for pagina in (endereco, f"{endereco}?ver=todas"):
        corpo = educacao.get(pagina).content.decode()
        assert "<script>alert" not in corpo
        assert "&lt;script&gt;alert" in corpo
    recusado = enviar_pela_tela(educacao, Edital.objects.get(), b"%PDF", f"<img src=x>{ataque}.csv")
    assert "<script>alert" not in recusado
    assert "<img src=x>" not in recusado


def test_conferencia_mostra_primeiro_o_que_pede_atencao_e_pagina_o_resto(educacao: Client) -> None:
    linhas = "".join(f"L{n};Linha {n};20\n" for n in range(450))
    endereco = enviar_pela_tela(
        educacao, edital(), "codigo;nome;lugares\n" + linhas + "X;Serra;0\n"
    )
    pagina = educacao.get(endereco).content.decode()
    assert pagina.count('<th role="rowheader"') == 1
    assert "Ver todas as 451 linhas" in pagina
    assert "Importar as 450 prontas" in pagina
    todas = educacao.get(f"{endereco}?ver=todas").content.decode()
    assert todas.count('<th role="rowheader"') == 200
    assert "1 a 200 de 451" in todas
    assert "pagina=2&amp;ver=todas" in todas
    ultima = educacao.get(f"{endereco}?ver=todas&pagina=3").content.decode()
    assert ultima.count('<th role="rowheader"') == 51


def test_banco_que_mudou_faz_conferir_de_novo(educacao: Client) -> None:
    endereco = enviar_pela_tela(educacao, edital(), COM_ERRO)
    impressao = impressao_em(educacao.get(endereco).content.decode())
    Linha.objects.create(codigo="L1", nome="Outra")
    resposta = educacao.post(f"{endereco}aplicar/", {"impressao": impressao}, follow=True)
    corpo = resposta.content.decode()
    assert "o cadastro mudou depois que você conferiu" in corpo
    assert "Vai atualizar: nome Outra → Mata Seca" in corpo
    assert Linha.objects.get().nome == "Outra"


def test_cancelar_apaga_o_envio_e_so_por_post(educacao: Client) -> None:
    endereco = enviar_pela_tela(educacao, edital(), COM_ERRO)
    assert educacao.get(f"{endereco}cancelar/").status_code == 405
    assert educacao.get(f"{endereco}aplicar/").status_code == 405
    corpo = educacao.post(f"{endereco}cancelar/", follow=True).content.decode()
    assert "Importação cancelada: nada foi gravado." in corpo
    assert not ImportacaoDeLinhas.objects.exists()


@pytest.mark.parametrize("formato", ["xlsx", "csv"])
def test_modelo_se_baixa(educacao: Client, formato: str) -> None:
    resposta = educacao.get(reverse(f"{ROTA}_modelo", args=[formato]))
    assert ler(f"m.{formato}", resposta.content).abas[0].linhas[0].valores[0] == "código"
    assert educacao.get(reverse(f"{ROTA}_modelo", args=["exe"])).status_code == 404


def test_sem_edital_a_tela_leva_a_cadastrar_um(educacao: Client) -> None:
    assert "Ainda não há edital" in educacao.get(reverse(ROTA)).content.decode()


def test_a_lista_de_editais_nao_cresce_com_a_tabela(educacao: Client) -> None:
    for numero in range(1, 106):
        edital(numero)
    pagina = educacao.get(reverse(ROTA)).content.decode()
    assert pagina.count("<option ") == 101
    antigo = Edital.objects.get(numero=1)
    assert f'<option value="{antigo.pk}" selected>' in (
        educacao.get(f"{reverse(ROTA)}?edital={antigo.pk}").content.decode()
    )


@pytest.mark.parametrize("papel", [p for p in Papel if p is not Papel.EDUCACAO])
def test_quem_nao_inclui_linhas_nao_importa(entrar: Entrar, papel: Papel) -> None:
    educacao = entrar(Papel.EDUCACAO)
    endereco = enviar_pela_tela(educacao, edital(), COM_ERRO)
    cliente = entrar(papel)
    for pagina in (reverse(ROTA), endereco, f"{endereco}recusadas/"):
        assert cliente.get(pagina).status_code in {302, 403, 404}
    assert cliente.post(f"{endereco}aplicar/").status_code in {302, 403, 404}
    assert not Linha.objects.exists()
    assert ImportacaoDeLinhas.objects.exists()


def test_paginas_da_importacao_fazem_poucas_consultas(
    educacao: Client, django_assert_max_num_queries: Callable[..., object]
) -> None:
    linhas = "".join(f"L{n};Linha {n};20;manhã;A/B;E.M. X\n" for n in range(300))
    endereco = enviar_pela_tela(
        educacao, edital(), "codigo;nome;lugares;turno;itinerario;escola\n" + linhas
    )
    with django_assert_max_num_queries(20):  # type: ignore[attr-defined]
        educacao.get(f"{endereco}?ver=todas")
    with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
        educacao.get(reverse(ROTA))


def test_itinerarios_enormes_se_conferem_depressa(educacao: Client) -> None:
    itinerario = "/".join(f"lugar {n}" for n in range(300))
    linhas = "".join(f"L{n};Linha {n};manhã;{itinerario}\n" for n in range(1_000))
    endereco = enviar_pela_tela(educacao, edital(), "codigo;nome;turno;itinerario\n" + linhas)
    inicio = relogio.perf_counter()
    resposta = educacao.get(endereco)
    assert relogio.perf_counter() - inicio < 3
    assert "há mais de 60 lugares" in resposta.content.decode()


@pytest.mark.norma("ASVS 5.0", "5.2.3")
def test_texto_compartilhado_gigante_e_recusado_no_envio(educacao: Client) -> None:
    textos = f"<sst {NS}><si><t>{'ab cd/' * 33_000}</t></si></sst>"
    titulos = "".join(
        f'<c t="inlineStr"><is><t>{t}</t></is></c>' for t in ("codigo", "nome", "itinerario")
    )
    celulas = '<c t="s"><v>0</v></c>' * 3
    linhas = "".join(f'<row r="{n}">{celulas}</row>' for n in range(2, 2_002))
    conteudo = com_linhas(f'<row r="1">{titulos}</row>{linhas}', **{"xl/sharedStrings.xml": textos})
    inicio = relogio.perf_counter()
    pagina = enviar_pela_tela(educacao, edital(), conteudo, "l.xlsx")
    assert relogio.perf_counter() - inicio < 2
    assert "abre em tamanho ou em partes demais" in pagina or "A célula A2 da aba" in pagina
    assert len(pagina) < 100_000


def test_valor_longo_nao_incha_a_pagina(educacao: Client) -> None:
    longo = "x" * 9_000
    linhas = "".join(f"{longo};{longo};{longo};{longo}\n" for _ in range(50))
    endereco = enviar_pela_tela(educacao, edital(), "codigo;nome;obs;escola\n" + linhas)
    corpo = educacao.get(endereco).content
    assert len(corpo) < 150_000
    assert b"x" * 300 not in corpo


def test_aviso_que_pergunta_termina_num_sinal_so(educacao: Client) -> None:
    Linha.objects.create(codigo="L1", nome="Mata Seca")
    pagina = educacao.get(enviar_pela_tela(educacao, edital(), COM_ERRO)).content.decode()
    assert "Aviso: a linha L1 já existe, sem edital: é a mesma?</small>" in pagina


def test_tela_diz_que_as_prontas_entram_juntas_ou_nenhuma(educacao: Client) -> None:
    tres = COM_ERRO + "L3;Lagoa;20\n"
    pagina = educacao.get(enviar_pela_tela(educacao, edital(), tres)).content.decode()
    assert "As 2 prontas entram juntas, ou nenhuma." in pagina
    assert "As com erro ficam de fora, num arquivo para corrigir" in pagina


@pytest.mark.parametrize(
    ("vale_de", "aceita"),
    [
        ("31/12/1999", False),
        ("01/01/2000", True),
        ("31/12/{ultimo}", True),
        ("01/01/{seguinte}", False),
    ],
)
def test_data_de_ano_impossivel_e_recusada(educacao: Client, vale_de: str, *, aceita: bool) -> None:
    ultimo = timezone.localdate().year + 2
    resposta = educacao.post(
        reverse(ROTA),
        {
            "edital": edital().pk,
            "vale_de": vale_de.format(ultimo=ultimo, seguinte=ultimo + 1),
            "arquivo": SimpleUploadedFile("l.csv", COM_ERRO.encode()),
        },
    )
    assert (resposta.status_code == 302) is aceita
    if not aceita:
        assert f"a data vai de 01/01/2000 a 31/12/{ultimo}." in resposta.content.decode()
