"""Colunas e valores da planilha de linhas, e o motivo de cada recusa."""

from datetime import time
from decimal import Decimal

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.importacoes import edital, importar, planilha, ver
from transporte_escolar.importacao.itinerario import ler_itinerario
from transporte_escolar.importacao.tipos import Situacao
from transporte_escolar.models import ItemDoEdital, Linha, Viagem
from transporte_escolar.tipos import TipoVeiculo, Turno

pytestmark = pytest.mark.django_db


def problemas(texto: str, numero: int = 12) -> list[str]:
    (resultado,) = ver(edital(numero), texto).resultados
    return [str(p) for p in resultado.problemas]


@pytest.mark.parametrize(
    ("titulo", "valor", "campo", "esperado"),
    [
        ("Cód.", "l01", "codigo", "L01"),
        ("Nº da linha", "007", "codigo", "007"),
        ("ROTA", "12", "codigo", "12"),
        ("Capacidade (lugares)", "26 lugares", "lugares", 26),
        ("nº de lugares", "15", "lugares", 15),
        ("Veículo", "Micro-ônibus", "tipo_veiculo", TipoVeiculo.MICRO_ONIBUS),
        ("tipo de veículo", "VAN/KOMBI", "tipo_veiculo", TipoVeiculo.VAN),
        ("Turno(s)", "Matutino/Vespertino", "turnos", (Turno.MANHA, Turno.TARDE)),
        ("Período", "manhã e noite", "turnos", (Turno.MANHA, Turno.NOITE)),
        ("turno", "EJA", "turnos", (Turno.NOITE,)),
        ("turno", "Integral", "turnos", (Turno.INTEGRAL,)),
        ("Lote/Item", "Lote 03", "lote", 3),
        ("Item", "4", "lote", 4),
        ("exige_monitor", "X", "monitor", True),
        ("Monitor (S/N)", "s", "monitor", True),
        ("monitora", "", "monitor", False),
        ("Dias letivos/ano", "200", "dias_letivos", 200),
        ("R$/km", "R$ 5,2345", "preco", Decimal("5.2345")),
        ("Valor da diária", "1.250,50", "preco", Decimal("1250.50")),
        ("valor do km", "5.25", "preco", Decimal("5.25")),
        ("Valor R$/km", "5,25", "preco", Decimal("5.25")),
        ("valor r$ por km", "5,25", "preco", Decimal("5.25")),
        ("Valor (R$/km)", "5,25", "preco", Decimal("5.25")),
        ("preço km", "5,25", "preco", Decimal("5.25")),
        ("valor do km (R$)", "5,25", "preco", Decimal("5.25")),
        ("Valor R$/dia", "1.250", "preco", Decimal(1250)),
        ("Obs.", "carro exclusivo", "observacao", "carro exclusivo"),
    ],
)
def test_coluna_e_achada_pelo_nome_com_sinonimos(
    titulo: str, valor: str, campo: str, esperado: object
) -> None:
    (resultado,) = ver(edital(), f"{titulo};Nome da linha\n{valor};Mata Seca\n").resultados
    assert getattr(resultado.dados, campo) == esperado


def test_km_se_le_com_virgula_ponto_e_nas_duas_partes() -> None:
    texto = (
        "codigo;nome;km pavimentado;km terra;km/dia\n"
        "L1;a;12,5;3;15,5\nL2;b;12.5;;\nL3;c;;;40\nL4;d;10;;25\nL5;e;10;9;30\nL6;f;1.234,5;;\n"
    )
    resultados = ver(edital(), texto).resultados
    lidos = [
        (r.dados.km.pavimentado, r.dados.km.nao_pavimentado) for r in resultados[:4] if r.dados.km
    ]
    assert lidos == [
        (Decimal("12.5"), Decimal(3)),
        (Decimal("12.5"), Decimal(0)),
        (Decimal(0), Decimal(40)),
        (Decimal(10), Decimal(15)),
    ]
    assert [str(p) for p in resultados[4].problemas] == [
        "Coluna “km/dia”: 30 não é a soma do asfalto com a terra."
    ]
    assert [str(p) for p in resultados[5].problemas] == [
        "Coluna “km pavimentado”: 1.234,5 km por dia: informe de 0 a 1.000 e confira a vírgula."
    ]


def test_km_sem_separar_asfalto_vai_como_nao_pavimentado_e_avisa() -> None:
    conferencia = ver(edital(), "codigo;nome;turno;km\nL1;a;manhã;40\n")
    assert conferencia.notas == (
        "Em 1 linha: a planilha não separa asfalto e terra: o km vai como não pavimentado.",
        "Em 1 linha: o km do dia foi repartido por igual entre as viagens.",
    )


@pytest.mark.parametrize(
    ("escrito", "esperado"),
    [("06:30", time(6, 30)), ("6h30", time(6, 30)), ("6h", time(6)), ("06:30:00", time(6, 30))],
)
def test_hora_se_le_nas_escritas_usuais(escrito: str, esperado: time) -> None:
    importar(edital(), f"codigo;nome;turno;ida início\nL1;a;manhã;{escrito}\n")
    assert Viagem.objects.get(sentido="ida").saida == esperado


def test_dois_turnos_pedem_dois_horarios() -> None:
    importar(edital(), "codigo;nome;turno;ida início\nL1;a;manhã e tarde;06:00/12h10\n")
    saidas = Viagem.objects.filter(sentido="ida").order_by("saida").values_list("turno", "saida")
    assert list(saidas) == [("manha", time(6)), ("tarde", time(12, 10))]


@pytest.mark.parametrize(
    ("colunas", "valores", "mensagem"),
    [
        ("lugares", "0", "Coluna “lugares”: 0. Informe quantos lugares a linha pede, de 1 a 120."),
        (
            "lugares",
            "vinte",
            "Coluna “lugares”: “vinte” não é número. Use vírgula decimal, como 12,5.",
        ),
        ("lugares", "15,5", "Coluna “lugares”: “15,5” não é número inteiro."),
        (
            "Turno",
            "madrugada",
            "Coluna “Turno”: “madrugada” não é turno. Use manhã, tarde, noite ou integral.",
        ),
        (
            "veículo",
            "carroça",
            "Coluna “veículo”: “carroça” não é um dos veículos: automóvel, kombi, van, "
            "micro-ônibus, ônibus.",
        ),
        ("lote", "A", "Coluna “lote”: “A” não é número de lote. Use 1, 2, 3…"),
        (
            "monitor",
            "talvez",
            "Coluna “monitor”: “talvez” não é sim nem não. Use “sim”, “não” ou deixe vazio.",
        ),
        (
            "ida início",
            "6:30",
            "Coluna “ida início”: há horário, mas a linha não diz o turno: preencha o turno.",
        ),
        (
            "turno;ida início",
            "manhã;25:00",
            "Coluna “ida início”: “25:00” não é hora. Use 06:30 ou 6h30.",
        ),
        (
            "turno;ida início",
            "manhã e tarde;6:30",
            "Coluna “ida início”: há 1 horário(s) e 2 turno(s): escreva um horário por turno, "
            "separados por “/”.",
        ),
        (
            "turno;ida início;ida fim",
            "manhã;07:00;06:00",
            "Coluna “ida fim”: 06:00 não é depois de 07:00.",
        ),
        ("dias letivos", "2000", "Coluna “dias letivos”: 2000 dias letivos. Informe de 1 a 1.000."),
        ("R$/km", "0", "Coluna “R$/km”: R$ 0: confira a vírgula; o preço é maior que zero."),
        ("R$/km", "5,12345", "Coluna “R$/km”: R$ 5,12345 tem mais de quatro casas: arredonde."),
        ("inep", "123", "Coluna “inep”: “123”: o código INEP tem oito algarismos."),
        (
            "cnpj;valor da proposta",
            "11111111111111;5",
            "Coluna “cnpj”: “11111111111111” não confere: veja se há dígito trocado.",
        ),
    ],
)
def test_linha_recusada_diz_a_coluna_e_o_motivo(colunas: str, valores: str, mensagem: str) -> None:
    assert problemas(f"código;nome;{colunas}\nL01;Mata Seca;{valores}\n") == [mensagem]


def test_linha_sem_codigo_nem_lote_ou_sem_nome_e_recusada() -> None:
    assert problemas("codigo;nome\n;Mata Seca\n") == [
        "A linha não tem código nem lote: preencha um dos dois."
    ]
    assert problemas("codigo;nome;lugares\nL1;;3\n", numero=13) == [
        "A linha não tem nome nem itinerário: preencha um."
    ]


def test_codigo_repetido_na_planilha_e_recusado() -> None:
    resultados = ver(edital(), "codigo;nome\nL1;a\nl1;b\n").resultados
    assert resultados[0].situacao is Situacao.CRIADA
    assert [str(p) for p in resultados[1].problemas] == [
        "O código L1 já está na linha 2 da planilha: junte os turnos numa linha só, ou use outro "
        "código."
    ]


def test_celula_com_formula_ou_erro_recusa_a_linha() -> None:
    conteudo = planilha(["codigo", "nome", "x", "lugares"], ["L1", "a", "=1+1", "=20+6"])
    (resultado,) = ver(edital(), conteudo, nome="l.xlsx").resultados
    assert [str(p) for p in resultado.problemas] == [
        "Coluna “lugares”: a célula D2 tem fórmula: cole como valor."
    ]


def test_numeros_e_horas_do_excel() -> None:
    importar(
        edital(),
        planilha(
            ["codigo", "nome", "turno", "lugares", "km asfalto", "ida início", "lote"],
            [7, "Mata Seca", "manhã", 26.0, 12.4, time(6, 30), 2.0],
        ),
        nome="l.xlsx",
    )
    linha = Linha.objects.get(codigo="7")
    assert linha.capacidade_minima == 26
    assert Viagem.objects.get(sentido="ida").saida == time(6, 30)
    assert ItemDoEdital.objects.get().km_dia_estimado == Decimal("12.4")


def test_colunas_que_nao_servem_sao_ditas() -> None:
    conferencia = ver(edital(), "codigo;nome;nº de alunos;motivo\nL1;a;30;x\n")
    assert conferencia.notas == ("Colunas que o portal não usa: “nº de alunos”.",)


@pytest.mark.parametrize(
    ("total", "titulo"),
    [
        ("TOTAL;;;57,5", "TOTAL"),
        (";Total geral;;R$ 1.057,50", "Total geral"),
        (";;Soma:;57,5 km", "Soma:"),
        ("Total de km;;;", "Total de km"),
    ],
)
def test_linha_de_total_no_fim_e_ignorada_com_nota(total: str, titulo: str) -> None:
    texto = f"codigo;nome;obs;km terra\nL1;a;;20\nL2;b;;37,5\n{total}\n"
    conferencia = ver(edital(), texto)
    assert (conferencia.contas.lidas, conferencia.contas.criadas) == (2, 2)
    assert conferencia.notas == (f"A linha 4 (“{titulo}”) é soma das outras: não se lê.",)


@pytest.mark.parametrize("linha", ["L3;Total;;3", "Total;Mata;;3", ";Totalino / Somália;;3"])
def test_linha_que_so_parece_total_nao_e_ignorada(linha: str) -> None:
    conferencia = ver(edital(), f"codigo;nome;obs;km terra\nL1;a;;20\n{linha}\n")
    assert conferencia.contas.lidas == 2
    assert conferencia.notas == ()


def test_itinerario_com_lugares_demais_e_recusado_e_o_de_sessenta_nao() -> None:
    def com(quantos: int) -> str:
        return f"codigo;nome;itinerario\nL1;a;{'/'.join(f'p{n}' for n in range(quantos))}\n"

    assert problemas(com(61)) == [
        "Coluna “itinerario”: há mais de 60 lugares: deixe os principais, ou divida a linha em "
        "duas."
    ]
    assert problemas(com(60), numero=13) == []


@pytest.mark.parametrize(
    ("coluna", "valor", "mensagem"),
    [
        ("escola", "/".join(f"E.M. {n}x" for n in range(21)), "há mais de 20 escolas: confira"),
        ("inep", "31000001 " * 21, "há mais de 20 escolas: confira a célula"),
        ("turno", "manhã e " * 40, "a célula C2 passa de 200 caracteres: encurte-a"),
        ("obs", "x" * 10_001, "a célula C2 passa de 10.000 caracteres: encurte-a"),
        ("veículo", "x" * 150, f"“{'x' * 79}…” não é um dos veículos"),
    ],
)
def test_celula_sem_fim_e_recusada_e_a_mensagem_e_curta(
    coluna: str, valor: str, mensagem: str
) -> None:
    (recusada,) = problemas(f"codigo;nome;{coluna}\nL1;a;{valor}\n")
    assert mensagem in recusada
    assert len(recusada) < 200


def test_planilha_sem_nome_nem_itinerario_e_recusada_inteira() -> None:
    with pytest.raises(ErroDeDominio, match="Não achei o cabeçalho") as erro:
        ver(edital(), "codigo;lugares\nL1;3\n")
    assert "entre eles “linha” ou “nome” ou “itinerário”" in str(erro.value)


@pytest.mark.parametrize(
    ("escrito", "pontos"),
    [
        ("A/B (campo)/ C", ("A", "B (campo)", "C")),
        ("Fazenda X, km 2 / Trevo", ("Fazenda X, km 2", "Trevo")),
        ("A; B; C", ("A", "B", "C")),
        ("A – B – C", ("A", "B", "C")),
        ("A - B", ("A", "B")),
        ("A, B, C", ("A", "B", "C")),
        ("A\nB", ("A", "B")),
        ("Só um lugar", ("Só um lugar",)),
        ("", ()),
    ],
)
def test_itinerario_se_divide_pelo_separador_que_usa(escrito: str, pontos: tuple[str, ...]) -> None:
    assert ler_itinerario(escrito).pontos == pontos
