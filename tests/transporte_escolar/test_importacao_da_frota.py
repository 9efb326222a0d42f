"""Conferência da planilha de veículos: o que entra, o que muda, o que se recusa e por quê."""

from datetime import date

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import PosseDoVeiculoFactory, VeiculoFactory
from tests.transporte_escolar.importacoes_da_frota import (
    DE_VEICULOS,
    UMA_VAN,
    VEICULOS,
    amostra,
    avisos,
    de_veiculos,
    mudancas,
    problemas,
    texto,
    ver,
    xlsx,
)
from transporte_escolar.models import Veiculo

pytestmark = pytest.mark.django_db


def _com(coluna: str, valor: str) -> list[str]:
    """Problemas da van com mais uma coluna."""
    return problemas(de_veiculos(f"{UMA_VAN};{valor}", cabecalho=f"{DE_VEICULOS};{coluna}"))


def test_planilha_do_sete_diz_como_se_leu_e_o_que_supos() -> None:
    conferencia = ver(VEICULOS, amostra("SINTETICO_SETE_veiculos.csv"))

    contas = conferencia.contas
    assert (contas.criadas, contas.recusadas) == (4, 2)
    assert conferencia.como_se_leu == (
        "Texto em Windows-1252 (latin-1), separado por ponto e vírgula; cabeçalho na linha 1; "
        "6 linhas lidas."
    )
    notas = " ".join(conferencia.notas)
    for trecho in (
        "não usa: “ID_VEICULO”, “KM_INICIAL”, “KM_ATUAL”, “MANUTENCAO”",
        "Em 4 linhas: o RENAVAM veio sem os zeros à esquerda",
        "Em 4 linhas: o tipo veio como código do SETE: 1 é ônibus",
        "o ano não diz se é o de fabricação (no SETE é o da aquisição)",
        "Em 2 linhas: terceirizado sem empresa",
        "Em 1 linha: o SETE não diz o modelo",
    ):
        assert trecho in notas
    assert problemas(conferencia) == [
        "Coluna “TIPO”: “6” é caminhonete no SETE, e não entra neste cadastro: retire a linha.",
        "Coluna “TIPO”: “9” é lancha ou voadeira no SETE, e não entra neste cadastro: "
        "retire a linha.",
    ]
    escrito = " ".join(mudancas(conferencia))
    for trecho in ("marca: Volkswagen", "modelo: ORE 2", "tipo: micro-ônibus", "com: Município"):
        assert trecho in escrito
    assert not Veiculo.objects.exists()


@pytest.mark.parametrize(
    "cabecalho",
    [
        "placa;renavam;marca;modelo;ano;modo;origem;capacidade;tipo",
        "PLACA;RENAVAM;MARCA;MODELO;ANO;MODO;ORIGEM;CAPACIDADE;TIPO",
    ],
)
def test_titulos_do_sete_em_qualquer_caixa(cabecalho: str) -> None:
    conferencia = de_veiculos("HBA1A11;00639884962;2;Sprinter;2018;1;2;16;3", cabecalho=cabecalho)

    assert conferencia.contas.criadas == 1
    assert conferencia.tabela.ignoradas == ()


def test_planilha_do_excel_com_numeros_e_datas_de_verdade() -> None:
    empresa = EmpresaFactory.create()
    conteudo = xlsx(
        ["Frota de 2026"],
        [],
        ["Placa", "RENAVAM", "Marca/Modelo", "Ano", "Tipo", "Lotação", "Empresa", "Desde"],
        ["ABC-1234", 639884962, "M.BENZ/SPRINTER 415", "2016/2017", "Van", 16,
         empresa.razao_social.upper(), date(2026, 2, 2)],
    )  # fmt: skip

    conferencia = ver(VEICULOS, conteudo, nome="frota.xlsx")

    assert not problemas(conferencia)
    assert conferencia.como_se_leu == "XLSX, aba “Plan1”; cabeçalho na linha 3; 1 linha lida."
    veiculo = conferencia.resultados[0].plano.veiculo
    assert (veiculo.marca, veiculo.modelo, veiculo.renavam) == (
        "M.BENZ", "SPRINTER 415", "00639884962",
    )  # fmt: skip
    assert (veiculo.ano_fabricacao, veiculo.ano_modelo) == (2016, 2017)
    assert f"com: {empresa} (próprio), desde 02/02/2026" in mudancas(conferencia)


@pytest.mark.parametrize(
    ("coluna", "valor", "recusa"),
    [
        ("renavam", "123", "Coluna “renavam”: “123” não confere: veja no CRLV."),
        ("renavam", "6,39885E+08", "perdeu algarismos: formate a coluna como texto"),
        ("chassi", "9BW1", "“9BW1” não é chassi: são 17 letras e algarismos, sem I, O e Q."),
        ("CNPJ", "11.111.111/1111-11", "“11.111.111/1111-11” não confere"),
        ("CNPJ", "00000000000191", "Não há empresa com o CNPJ 00.000.000/0001-91. Cadastre-a"),
        ("empresa", "Inexistente", "Não há empresa “Inexistente” no cadastro. Informe o CNPJ"),
        ("origem", "alugada", "“alugada” não é origem. Use própria ou terceirizada."),
        ("desde", "31/02/2026", "“31/02/2026” não é data. Use dd/mm/aaaa"),
        ("desde", "11/08/2026", "a data vai de 01/01/1990 a 10/08/2026"),
        ("título", "emprestado", "não é um dos títulos: próprio,"),
        ("reserva", "talvez", "“talvez” não é sim nem não."),
        ("modo", "aquaviário", "embarcação não entra neste cadastro: retire a linha."),
        ("CPF do proprietário", "11111111111", "não confere: veja se há dígito trocado."),
    ],
)
def test_recusa_diz_a_coluna_e_o_que_fazer(coluna: str, valor: str, recusa: str) -> None:
    (problema,) = _com(coluna, valor)

    assert recusa in problema
    assert problema.startswith(f"Coluna “{coluna}”")


@pytest.mark.parametrize(
    ("linha", "recusa"),
    [
        (";Fiat;Ducato;2018;2019;van;16", "a placa está em branco: é ela que distingue o veículo"),
        ("ABC123;Fiat;Ducato;2018;2019;van;16", "“ABC123” não é placa: use AAA-9999 ou AAA9A99"),
        ("HBA1A11;;Ducato;2018;2019;van;16", "Coluna “marca”: o veículo é novo, e a célula está"),
        ("HBA1A11;Fiat;Ducato;2018;2021;van;16", "fabricação 2018 e modelo 2021"),
        ("HBA1A11;Fiat;Ducato;2027;2027;van;16", "o ano de fabricação, 2027, ainda não chegou"),
        ("HBA1A11;Fiat;Ducato;1949;1949;van;16", "1949: o ano vai de 1950 a 2027"),
        ("HBA1A11;Fiat;Ducato;18;19;van;16", "“18” não é ano. Use 2020, ou 2020/2021"),
        ("HBA1A11;Fiat;Ducato;2018;2019;caminhão;16", "“caminhão” não é um dos veículos"),
        ("HBA1A11;Fiat;Ducato;2018;2019;van;0", "0. Informe a lotação do CRLV, de 1 a 120"),
        (f"HBA1A11;{'x' * 61};Ducato;2018;2019;van;16", "Coluna “marca”: "),
    ],
)
def test_linha_que_nao_serve_diz_por_que(linha: str, recusa: str) -> None:
    assert any(recusa in p for p in problemas(de_veiculos(linha)))


def test_coluna_que_falta_ao_veiculo_novo_diz_qual_acrescentar() -> None:
    conferencia = de_veiculos("HBA1A11;Fiat", cabecalho="placa;marca")

    assert "O veículo é novo, e a planilha não tem a coluna “lotação”: acrescente-a." in problemas(
        conferencia
    )


def test_placa_antiga_e_a_do_mercosul_sao_a_mesma_tambem_na_planilha() -> None:
    conferencia = de_veiculos(
        "ABC-1234;Fiat;Ducato;2018;2019;van;16", "ABC1C34;Fiat;Ducato;2018;2019;van;16"
    )

    assert problemas(conferencia) == [
        "A placa ABC1C34 já está na linha 2 da planilha: deixe uma só."
    ]


def test_veiculo_que_ja_existe_muda_so_no_que_a_planilha_diz_de_diferente() -> None:
    VeiculoFactory.create(placa="ABC1C34", marca="Fiat", modelo="Ducato", lotacao=15, cor="Branca")

    conferencia = de_veiculos("ABC-1234;FIAT;DUCATO;;;;16")

    assert conferencia.contas.mudam == 1
    assert mudancas(conferencia) == ["lotação (lugares) 15 → 16"]


@pytest.mark.norma("5002", "art. 13")
def test_ano_de_aquisicao_do_sete_nao_muda_o_de_fabricacao_que_ja_se_sabe() -> None:
    VeiculoFactory.create(placa="ABC1C34", ano_fabricacao=2009, ano_modelo=2010)

    conferencia = de_veiculos("ABC1C34;2018", cabecalho="PLACA;ANO")

    assert conferencia.contas.iguais == 1


@pytest.mark.norma("5002", "art. 13")
def test_ano_sem_dizer_qual_entra_no_veiculo_novo_com_a_ressalva() -> None:
    conferencia = de_veiculos(
        "HBA1A11;Fiat;Ducato;2018;van;16", cabecalho="PLACA;MARCA;MODELO;ANO;TIPO;CAPACIDADE"
    )

    veiculo = conferencia.resultados[0].plano.veiculo
    assert (veiculo.ano_fabricacao, veiculo.ano_modelo) == (2018, 2018)
    assert veiculo.observacao.startswith("Ano tirado de planilha que não diz se é o de fabricação")


@pytest.mark.parametrize(
    ("escrito", "fabricacao", "modelo"),
    [("2018/2019", 2018, 2019), ("2018/19", 2018, 2019), ("1999/00", 1999, 2000)],
)
def test_os_dois_anos_numa_coluna(escrito: str, fabricacao: int, modelo: int) -> None:
    conferencia = de_veiculos(
        f"HBA1A11;Fiat;Ducato;{escrito};van;16", cabecalho="placa;marca;modelo;ano;tipo;lotação"
    )

    veiculo = conferencia.resultados[0].plano.veiculo
    assert (veiculo.ano_fabricacao, veiculo.ano_modelo) == (fabricacao, modelo)
    assert veiculo.observacao == ""


def test_renavam_de_outro_veiculo_diz_de_qual() -> None:
    VeiculoFactory.create(placa="ABC1C34", renavam="00639884962")

    assert _com("renavam", "00639884962") == [
        "Coluna “renavam”: o RENAVAM já é do veículo ABC1C34: confira os dois no CRLV."
    ]


def test_veiculo_de_outra_empresa_nao_troca_de_maos_por_planilha() -> None:
    outra, empresa = EmpresaFactory.create(), EmpresaFactory.create()
    VeiculoFactory.create(placa="HBA1A11", da=outra)

    (problema,) = _com("CNPJ", empresa.cnpj)

    assert f"o veículo já está com {outra}, de 02/02/2026: se mudou, dê-lhe a nova posse" in (
        problema
    )


def test_veiculo_que_ja_esta_com_a_empresa_fica_como_esta() -> None:
    empresa = EmpresaFactory.create()
    veiculo = VeiculoFactory.create(placa="HBA1A11", da=empresa)

    conferencia = de_veiculos(
        f"{veiculo.placa};{empresa.cnpj};locado", cabecalho="placa;CNPJ;título"
    )

    assert conferencia.contas.iguais == 1
    assert "a posse não muda por planilha" in avisos(conferencia)[0]


def test_veiculo_de_terceiro_pede_o_proprietario() -> None:
    empresa = EmpresaFactory.create()
    cabecalho = f"{DE_VEICULOS};CNPJ;título;proprietário"

    sem = de_veiculos(f"{UMA_VAN};{empresa.cnpj};locado;", cabecalho=cabecalho)
    com = de_veiculos(f"{UMA_VAN};{empresa.cnpj};locado;Ana Reis", cabecalho=cabecalho)

    assert problemas(sem) == [
        "Coluna “proprietário”: o veículo é locado: diga quem é o proprietário."
    ]
    assert f"com: {empresa} (locado), desde 10/08/2026" in mudancas(com)


def test_origem_propria_com_empresa_se_contradiz() -> None:
    empresa = EmpresaFactory.create()

    assert problemas(
        de_veiculos(f"{UMA_VAN};1;{empresa.cnpj}", cabecalho=f"{DE_VEICULOS};ORIGEM;CNPJ")
    ) == [
        "Coluna “ORIGEM”: própria é da frota do Município, mas a linha traz empresa: deixe só "
        "uma das duas."
    ]


def test_posse_ja_encerrada_nao_se_sobrepoe() -> None:
    veiculo = VeiculoFactory.create(placa="HBA1A11")
    PosseDoVeiculoFactory.create(veiculo=veiculo, vigente_ate=date(2026, 7, 31))
    empresa = EmpresaFactory.create()

    for desde, serve in (("31/07/2026", False), ("01/08/2026", True)):
        conferencia = de_veiculos(f"HBA1A11;{empresa.cnpj};{desde}", cabecalho="placa;CNPJ;desde")
        assert bool(conferencia.contas.mudam) is serve


def test_veiculo_baixado_nao_volta_por_planilha() -> None:
    VeiculoFactory.create(placa="HBA1A11", baixado_em=date(2026, 3, 1), motivo_da_baixa="Vendido.")

    assert (
        "O veículo foi baixado em 01/03/2026: desfaça a baixa na ficha dele"
        in (problemas(de_veiculos(UMA_VAN))[0])
    )


def test_planilha_sem_placa_diz_o_que_procura() -> None:
    with pytest.raises(ErroDeDominio, match="entre eles “placa”"):
        ver(VEICULOS, texto("nome;CPF", "a;b"))


def test_planilha_grande_demais_se_divide() -> None:
    linhas = [f"AA{chr(65 + n // 100)}1A{n % 100:02d};x" for n in range(301)]

    with pytest.raises(ErroDeDominio, match="tem 301 linhas: o limite é 300 por arquivo"):
        ver(VEICULOS, texto("placa;cor", *linhas))
    assert ver(VEICULOS, texto("placa;cor", *linhas[1:])).contas.lidas == 300
