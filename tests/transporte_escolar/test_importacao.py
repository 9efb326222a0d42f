"""Conferência da planilha de linhas: colunas, valores, escolas e o que mudaria."""

from datetime import date, time
from decimal import Decimal
from pathlib import Path

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.importacoes import HOJE, edital, importar, planilha, ver
from transporte_escolar.importacao.itinerario import ler_itinerario
from transporte_escolar.importacao.tipos import Situacao
from transporte_escolar.models import Escola, ItemDoEdital, Itinerario, Linha, Lote, Viagem
from transporte_escolar.tipos import BaseDePreco, TipoVeiculo, Turno

pytestmark = pytest.mark.django_db

POBRE = Path(__file__).parents[1] / "amostras" / "LICITACAO_linhas_Sabinopolis_MG_lotes.csv"


def problemas(texto: str) -> list[str]:
    (resultado,) = ver(edital(), texto).resultados
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
        "Coluna “km pavimentado”: 1.234,5 km: informe de 0 a 1.000 e confira a vírgula."
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
        ("lugares", "vinte", "Coluna “lugares”: “vinte” não é número. Use vírgula decimal, como 12,5."),
        ("lugares", "15,5", "Coluna “lugares”: “15,5” não é número inteiro."),
        ("Turno", "madrugada", "Coluna “Turno”: “madrugada” não é turno. Use manhã, tarde, noite ou integral."),
        (
            "veículo",
            "carroça",
            "Coluna “veículo”: “carroça” não é um dos veículos: automóvel, kombi, van, "
            "micro-ônibus, ônibus.",
        ),
        ("lote", "A", "Coluna “lote”: “A” não é número de lote. Use 1, 2, 3…."),
        ("monitor", "talvez", "Coluna “monitor”: “talvez” não é sim nem não. Use “sim”, “não” ou deixe vazio."),
        ("ida início", "6:30", "Coluna “ida início”: há horário, mas a linha não diz o turno: preencha o turno."),
        ("turno;ida início", "manhã;25:00", "Coluna “ida início”: “25:00” não é hora. Use 06:30 ou 6h30."),
        (
            "turno;ida início",
            "manhã e tarde;6:30",
            "Coluna “ida início”: há 1 horário(s) e 2 turno(s): escreva um horário por turno, "
            "separados por “/”.",
        ),
        ("turno;ida início;ida fim", "manhã;07:00;06:00", "Coluna “ida fim”: 06:00 não é depois de 07:00."),
        ("dias letivos", "2000", "Coluna “dias letivos”: 2000 dias letivos. Informe de 1 a 1.000."),
        ("R$/km", "0", "Coluna “R$/km”: R$ 0: confira a vírgula; o preço é maior que zero."),
        ("R$/km", "5,12345", "Coluna “R$/km”: R$ 5,12345 tem mais de quatro casas: arredonde."),
        ("inep", "123", "Coluna “inep”: “123”: o código INEP tem oito algarismos."),
        ("cnpj;valor da proposta", "11111111111111;5", "Coluna “cnpj”: “11111111111111” não confere: veja se há dígito trocado."),
    ],
)  # fmt: skip
def test_linha_recusada_diz_a_coluna_e_o_motivo(colunas: str, valores: str, mensagem: str) -> None:
    assert problemas(f"código;nome;{colunas}\nL01;Mata Seca;{valores}\n") == [mensagem]


def test_linha_sem_codigo_nem_lote_ou_sem_nome_e_recusada() -> None:
    assert problemas("codigo;nome\n;Mata Seca\n") == [
        "A linha não tem código nem lote: preencha um dos dois."
    ]
    assert problemas("codigo;nome;lugares\nL1;;3\n") == [
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


def test_escolas_sao_achadas_por_inep_nome_sem_acento_e_abreviacao() -> None:
    elpidio = Escola.objects.create(nome="Escola Estadual Elpídio de Pinho Tavares")
    pingo = Escola.objects.create(nome="CMEI Pingo de Gente")
    jose = Escola.objects.create(nome="Escola Municipal José Maria de Pinho", inep="31000001")
    texto = (
        "codigo;nome;escola;inep\n"
        "L1;a;escola ELPIDIO e Pingo de Gente;\n"
        "L2;b;E.M. José Maria de Pinho;\n"
        "L3;c;;31000001\n"
        "L4;d;E.E.Elpídio de Pinho Tavares (sede);\n"
        "L5;e;Escola do Além; Nenhuma;\n"
    )
    conferencia = importar(edital(), texto.replace("Além; Nenhuma", "Além"))
    assert set(Linha.objects.get(codigo="L1").escolas.all()) == {elpidio, pingo}
    assert set(Linha.objects.get(codigo="L2").escolas.all()) == {jose}
    assert set(Linha.objects.get(codigo="L3").escolas.all()) == {jose}
    assert set(Linha.objects.get(codigo="L4").escolas.all()) == {elpidio}
    assert conferencia.resultados[4].situacao is Situacao.CRIADA
    assert conferencia.resultados[4].avisos == (
        "escola “Escola do Além” não encontrada: cadastre-a",
    )


def test_escola_com_mais_de_uma_parecida_so_avisa() -> None:
    Escola.objects.create(nome="E.M. São Benedito do Alto")
    Escola.objects.create(nome="E.M. São Benedito da Serra")
    (resultado,) = ver(edital(), "codigo;nome;escola\nL1;a;Escola São Benedito\n").resultados
    assert resultado.avisos == (
        "mais de uma escola se parece com “Escola São Benedito” (E.M. São Benedito da Serra, "
        "E.M. São Benedito do Alto): ligue-a na linha",
    )


def test_forma_pobre_do_edital_entra_com_codigo_tirado_do_lote() -> None:
    for nome in (
        "Escola Estadual Elpídio de Pinho Tavares",
        "CMEI Pingo de Gente",
        "Escola Municipal José Maria de Pinho",
        "Escola Municipal Olímpio Campos Rocha",
    ):
        Escola.objects.create(nome=nome)
    conferencia = importar(edital(), POBRE.read_bytes())
    assert conferencia.contas.criadas == 9
    assert [r.dados.codigo for r in conferencia.resultados][:6] == [
        "PE12/2026-L01",
        "PE12/2026-L02",
        "PE12/2026-L03",
        "PE12/2026-L04",
        "PE12/2026-L05",
        "PE12/2026-L07",
    ]
    assert sorted(Lote.objects.values_list("numero", flat=True)) == [1, 2, 3, 4, 5, 7, 8, 9, 10]
    quarta = Linha.objects.get(codigo="PE12/2026-L04")
    assert quarta.monitor
    assert quarta.capacidade_minima == 22
    assert sorted(e.nome for e in quarta.escolas.all()) == [
        "CMEI Pingo de Gente",
        "Escola Estadual Elpídio de Pinho Tavares",
    ]
    setima = Linha.objects.get(codigo="PE12/2026-L07")
    assert setima.escolas.count() == 2
    assert set(Viagem.objects.filter(itinerario__linha=setima).values_list("turno", flat=True)) == {
        Turno.NOITE
    }
    oitava = Linha.objects.get(codigo="PE12/2026-L08")
    assert oitava.observacao == "carro exclusivo"
    avisos = {r.dados.codigo: r.avisos for r in conferencia.resultados if r.avisos}
    assert avisos == {
        "PE12/2026-L08": ("escola “Escola de Educação Especial (APAE)” não encontrada: cadastre-a",)
    }


def test_forma_pobre_enviada_de_novo_nao_cria_nem_muda_nada() -> None:
    do_edital = edital()
    importar(do_edital, POBRE.read_bytes())
    contas = ver(do_edital, POBRE.read_bytes()).contas
    assert (contas.criadas, contas.mudam, contas.iguais, contas.recusadas) == (0, 0, 9, 0)


def test_itinerario_novo_no_lote_de_uma_linha_muda_a_mesma_linha() -> None:
    do_edital = edital()
    importar(do_edital, "lote;itinerario\n1;A/B\n2;C/D\n")
    conferencia = ver(do_edital, "lote;itinerario\n1;A/B/X\n")
    assert conferencia.resultados[0].situacao is Situacao.MUDA
    assert conferencia.resultados[0].dados.codigo == "PE12/2026-L01"


def test_lote_de_varias_linhas_sem_codigo_casa_pelo_nome() -> None:
    do_edital = edital()
    importar(do_edital, "lote;itinerario\n1;A/B\n1;C/D\n")
    so_a_segunda = ver(do_edital, "lote;itinerario;lugares\n1;C/D;20\n").resultados[0]
    assert (so_a_segunda.dados.codigo, so_a_segunda.situacao) == ("PE12/2026-L01-2", Situacao.MUDA)
    nova = ver(do_edital, "lote;itinerario\n1;E/F\n").resultados[0]
    assert (nova.dados.codigo, nova.situacao) == ("PE12/2026-L01-3", Situacao.CRIADA)


def test_mesmo_lote_de_outro_edital_e_outra_linha() -> None:
    importar(edital(12), "lote;itinerario\n1;A/B\n")
    importar(edital(13), "lote;itinerario\n1;A/B\n")
    assert sorted(Linha.objects.values_list("codigo", flat=True)) == [
        "PE12/2026-L01",
        "PE13/2026-L01",
    ]


def test_o_que_muda_aparece_com_antes_e_depois() -> None:
    do_edital = edital()
    importar(
        do_edital,
        "codigo;nome;itinerario;turno;lugares;km asfalto;km terra;R$/km;ida início\n"
        "L1;Mata;A/B;manhã;26;10;20;5,10;6:00\n",
    )
    (resultado,) = ver(
        do_edital,
        "codigo;nome;itinerario;turno;lugares;km asfalto;km terra;R$/km;ida início\n"
        "L1;Mata;A/B/C;manhã e tarde;28;12;20;5,20;6:10/12:00\n",
    ).resultados
    assert [str(m) for m in resultado.mudancas] == [
        "lugares 26 → 28",
        "itinerário A / B → A / B / C",
        "turno manhã → manhã e tarde",
        "km por dia 30 (10 de asfalto e 20 de terra) → 32 (12 de asfalto e 20 de terra)",
        "ida (manhã) 06h00 às ? → 06h10 às ?",
        "ida (tarde): 12h00 às ?",
        "km estimado 30 → 32",
        "preço de referência R$ 5,10 → R$ 5,20",
    ]


def test_celula_vazia_nao_apaga_o_que_o_cadastro_tem() -> None:
    do_edital = edital()
    importar(do_edital, "codigo;nome;lugares;veículo;turno;km\nL1;Mata;26;van;manhã;30\n")
    contas = ver(do_edital, "codigo;nome;lugares;veículo;turno;km\nL1;Mata;;;;\n").contas
    assert contas.iguais == 1


def test_linha_que_ja_existe_em_outro_edital_avisa() -> None:
    importar(edital(12), "codigo;nome\nL1;Mata\n")
    Linha.objects.create(codigo="L2", nome="Serra")
    resultados = ver(edital(13), "codigo;nome\nL1;Mata\nL2;Serra\n").resultados
    assert resultados[0].avisos == (
        "a linha L1 já existe, no edital Pregão eletrônico 12/2026: é a mesma?",
    )
    assert resultados[1].avisos == ("a linha L2 já existe, sem edital: é a mesma?",)
    assert [str(m) for m in resultados[0].mudancas] == ["entra no edital: sem lote"]


def test_itinerario_ja_marcado_para_depois_recusa_a_mudanca() -> None:
    linha = Linha.objects.create(codigo="L1", nome="Mata")
    Itinerario.objects.create(linha=linha, vigente_de=date(2026, 3, 1))
    (resultado,) = ver(edital(), "codigo;nome;itinerario\nL1;Mata;A/B\n").resultados
    assert [str(p) for p in resultado.problemas] == [
        "A linha L1 já tem itinerário marcado para 01/03/2026: importe com data posterior, ou mude "
        "na linha."
    ]
    assert (
        ver(
            edital(13), "codigo;nome;itinerario\nL1;Mata;A/B\n", vale_de=date(2026, 3, 2)
        ).contas.mudam
        == 1
    )


def test_preco_por_dia_muda_a_base_do_item() -> None:
    importar(edital(), "codigo;nome;R$/dia\nL1;Mata;350\n")
    item = ItemDoEdital.objects.get()
    assert (item.base_de_preco, item.preco_referencia) == (BaseDePreco.DIA, Decimal(350))


@pytest.mark.parametrize("quantas", [20, 400])
def test_numero_de_consultas_nao_cresce_com_as_linhas(
    quantas: int, django_assert_max_num_queries: object
) -> None:
    do_edital = edital()
    Escola.objects.create(nome="E.M. Serra Negra")
    linhas = [
        [f"L{n}", f"Linha {n}", f"A{n}/B", n // 3 + 1, "E.M. Serra Negra", "manhã", 20, 10]
        for n in range(quantas)
    ]
    titulos = ["codigo", "nome", "itinerario", "lote", "escola", "turno", "lugares", "km"]
    conteudo = planilha(titulos, *linhas)
    with django_assert_max_num_queries(20):  # type: ignore[operator]
        ver(do_edital, conteudo, nome="l.xlsx")
    with django_assert_max_num_queries(60):  # type: ignore[operator]
        importar(do_edital, conteudo, nome="l.xlsx")
    assert Linha.objects.count() == quantas
    assert Itinerario.objects.filter(vigente_de=HOJE).count() == quantas
