"""Telas da importação da frota: enviar, conferir, importar, baixar as recusadas."""

from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from patrocinio.comum.planilhas import ler
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.importacoes_da_frota import (
    DE_CONDUTORES,
    DE_VEICULOS,
    UM_CONDUTOR,
    UMA_VAN,
    amostra,
    texto,
    xlsx,
)
from tests.transporte_escolar.test_importacao_tela import impressao_em
from transporte_escolar.models import Condutor, ImportacaoDeCadastro, Veiculo

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
COM_ERRO = {
    "veiculo": texto(DE_VEICULOS, UMA_VAN, "HBA2A22;Fiat;Ducato;2018;2019;van;0"),
    "condutor": texto(DE_CONDUTORES, UM_CONDUTOR, "Ana;1;01/01/1990"),
}
QUEM_IMPORTA = {Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE}


def rota(cadastro: str, passo: str = "") -> str:
    return f"admin:transporte_escolar_{cadastro}_importar{passo}"


def enviar(cliente: Client, cadastro: str, conteudo: bytes, nome: str = "frota.csv") -> str:
    """Envia e devolve o endereço da conferência (ou o corpo, se o envio foi recusado)."""
    arquivo = SimpleUploadedFile(nome, conteudo)
    resposta = cliente.post(reverse(rota(cadastro)), {"arquivo": arquivo})
    return resposta["Location"] if resposta.status_code == 302 else resposta.content.decode()


@pytest.fixture
def educacao(entrar: Entrar) -> Client:
    return entrar(Papel.EDUCACAO)


@pytest.mark.parametrize(
    ("cadastro", "modelo", "importado", "plural"),
    [
        ("veiculo", Veiculo, "1 veículo importado.", "veículos"),
        ("condutor", Condutor, "1 condutor importado.", "condutores"),
    ],
)
def test_servidora_envia_confere_importa_e_ve_o_resultado(
    educacao: Client,
    cadastro: str,
    modelo: type[Veiculo | Condutor],
    importado: str,
    plural: str,
) -> None:
    lista = educacao.get(reverse(f"admin:transporte_escolar_{cadastro}_changelist"))
    assert reverse(rota(cadastro)) in lista.content.decode()
    endereco = enviar(educacao, cadastro, COM_ERRO[cadastro])
    pagina = educacao.get(endereco).content.decode()
    for trecho in (
        "Texto em UTF-8, separado por ponto e vírgula; cabeçalho na linha 1; 2 linhas lidas.",
        "1 novo<",
        "1 com erro",
        "Importar a linha pronta",
        "Baixar a linha com erro",
    ):
        assert trecho in pagina
    assert not modelo.objects.exists()

    resposta = educacao.post(
        f"{endereco}aplicar/", {"impressao": impressao_em(pagina)}, follow=True
    )

    resultado = resposta.content.decode()
    for trecho in (importado, "1 criado<", f"Ver os {plural}"):
        assert trecho in resultado
    assert modelo.objects.count() == 1
    importacao = ImportacaoDeCadastro.objects.get()
    assert importacao.aplicada_por == importacao.criada_por
    repetida = educacao.get(enviar(educacao, cadastro, COM_ERRO[cadastro])).content.decode()
    assert "Este mesmo arquivo já foi importado em" in repetida
    assert "1 criado e 0 atualizados em" in educacao.get(reverse(rota(cadastro))).content.decode()


def test_conferencia_mostra_o_que_muda_no_veiculo_que_ja_existe(educacao: Client) -> None:
    Veiculo.objects.create(
        placa="HBA1A11", marca="Fiat", modelo="Ducato", ano_fabricacao=2018, ano_modelo=2019,
        tipo="van", lotacao=15,
    )  # fmt: skip

    pagina = educacao.get(
        enviar(educacao, "veiculo", texto("placa;lotação", "HBA-1011;16"))
    ).content.decode()

    assert "Vai atualizar: lotação (lugares) 15 → 16." in pagina
    assert "Fiat Ducato" in pagina
    assert "HBA-1011" in pagina


def test_recusadas_se_baixam_no_formato_enviado(educacao: Client) -> None:
    endereco = enviar(educacao, "veiculo", COM_ERRO["veiculo"])
    resposta = educacao.get(f"{endereco}recusadas/")

    assert resposta["Content-Disposition"].startswith('attachment; filename="veiculos-com-erro-')
    assert "no-store" in resposta["Cache-Control"]
    (aba,) = ler("r.csv", resposta.content).abas
    assert [linha.valores[0] for linha in aba.linhas] == ["placa", "HBA2A22"]
    em_xlsx = enviar(educacao, "veiculo", xlsx(["placa", "cor"], ["x", "y"]), "f.xlsx")
    assert educacao.get(f"{em_xlsx}recusadas/").content.startswith(b"PK")
    sem_erro = enviar(educacao, "veiculo", texto(DE_VEICULOS, UMA_VAN))
    assert educacao.get(f"{sem_erro}recusadas/").status_code == 404


@pytest.mark.parametrize("cadastro", ["veiculo", "condutor"])
@pytest.mark.parametrize(
    ("conteudo", "mensagem"),
    [
        (b"%PDF-1.7", "não é planilha: é um PDF"),
        (b"", "está vazio (0 byte)"),
        (b"um;dois\n1;2\n", "Não achei o cabeçalho"),
    ],
)
def test_arquivo_que_nao_serve_volta_ao_formulario_com_uma_mensagem(
    educacao: Client, cadastro: str, conteudo: bytes, mensagem: str
) -> None:
    pagina = enviar(educacao, cadastro, conteudo)

    assert pagina.count(mensagem) == 2  # no resumo e no campo
    assert 'href="#id_arquivo"' in pagina
    assert not ImportacaoDeCadastro.objects.exists()


@pytest.mark.parametrize("papel", list(Papel))
@pytest.mark.parametrize("cadastro", ["veiculo", "condutor"])
def test_so_importa_quem_inclui_no_cadastro(entrar: Entrar, papel: Papel, cadastro: str) -> None:
    cliente = entrar(papel)
    pode = papel in QUEM_IMPORTA
    pagina = reverse(rota(cadastro))
    arquivo = SimpleUploadedFile("frota.csv", COM_ERRO[cadastro])

    assert (cliente.get(pagina).status_code == 200) is pode
    assert (cliente.post(pagina, {"arquivo": arquivo}).status_code == 302) is pode
    assert ImportacaoDeCadastro.objects.exists() is pode


def test_planilha_de_um_cadastro_nao_se_abre_no_outro(educacao: Client) -> None:
    enviar(educacao, "veiculo", COM_ERRO["veiculo"])
    numero = ImportacaoDeCadastro.objects.get().pk

    for passo in ("_conferir", "_recusadas"):
        assert educacao.get(reverse(rota("condutor", passo), args=[numero])).status_code == 404
    for passo in ("_aplicar", "_cancelar"):
        assert educacao.post(reverse(rota("condutor", passo), args=[numero])).status_code == 404


def test_gravar_e_cancelar_so_por_post(educacao: Client) -> None:
    endereco = enviar(educacao, "condutor", COM_ERRO["condutor"])

    for passo in ("aplicar", "cancelar"):
        assert educacao.get(f"{endereco}{passo}/").status_code == 405
    assert not Condutor.objects.exists()


def test_celulas_hostis_nao_viram_html_nem_formula(educacao: Client) -> None:
    ataque = "<script>alert(1)</script>"
    endereco = enviar(
        educacao,
        "condutor",
        texto(f"{DE_CONDUTORES};{ataque}", f'=cmd|"/C calc"!A0{ataque};1;{ataque};@SUM(1)'),
        f"{ataque}.csv",
    )
    for pagina in (endereco, f"{endereco}?ver=todas"):
        corpo = educacao.get(pagina).content.decode()
        assert "<script>alert" not in corpo
        assert "&lt;script&gt;alert" in corpo
    (aba,) = ler("r.csv", educacao.get(f"{endereco}recusadas/").content).abas
    assert str(aba.linhas[1].valores[0]).startswith("'=cmd")
    assert str(aba.linhas[1].valores[3]).startswith("'@SUM")


def test_formula_na_celula_do_excel_diz_o_endereco(educacao: Client) -> None:
    conteudo = xlsx(["CPF", "nome", "nascimento"], ["=1+1", "Ana", "01/01/1990"])
    pagina = educacao.get(enviar(educacao, "condutor", conteudo, "m.xlsx")).content.decode()

    assert "a célula A2 tem fórmula: cole como valor" in pagina


def test_paginas_da_importacao_fazem_poucas_consultas(
    educacao: Client, django_assert_max_num_queries: Callable[..., object]
) -> None:
    vans = [
        f"HB{chr(65 + n // 100)}1A{n % 100:02};Fiat;Ducato;2018;2019;van;16" for n in range(300)
    ]
    endereco = enviar(educacao, "veiculo", texto(DE_VEICULOS, *vans))

    with django_assert_max_num_queries(14):  # type: ignore[attr-defined]
        assert "300 novos" in educacao.get(f"{endereco}?ver=todas").content.decode()
    with django_assert_max_num_queries(12) as consultas:  # type: ignore[attr-defined]
        educacao.get(reverse(rota("veiculo")))
    assert not any('"conteudo"' in c["sql"] for c in consultas.captured_queries)


@pytest.mark.parametrize("formato", ["xlsx", "csv"])
def test_modelo_se_baixa(educacao: Client, formato: str) -> None:
    resposta = educacao.get(reverse(rota("condutor", "_modelo"), args=[formato]))

    assert f'filename="modelo-de-condutores.{formato}"' in resposta["Content-Disposition"]
    assert educacao.get(reverse(rota("condutor", "_modelo"), args=["exe"])).status_code == 404


def test_amostra_do_sete_passa_pela_tela(educacao: Client) -> None:
    pagina = educacao.get(
        enviar(educacao, "condutor", amostra("SINTETICO_SETE_motoristas.csv"))
    ).content.decode()

    assert "3 novos" in pagina
    assert "“ANT_CRIMINAIS” não se importa" in pagina
    assert "2025.0012" not in pagina
