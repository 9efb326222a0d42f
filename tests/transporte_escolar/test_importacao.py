"""Conferência da planilha de linhas: escolas, códigos e o que mudaria."""

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from tests.transporte_escolar.importacoes import HOJE, edital, importar, planilha, ver
from transporte_escolar.importacao.tipos import Situacao
from transporte_escolar.models import Escola, ItemDoEdital, Itinerario, Linha, Lote, Viagem
from transporte_escolar.tipos import BaseDePreco, Turno

pytestmark = pytest.mark.django_db


POBRE = Path(__file__).parents[1] / "amostras" / "LICITACAO_linhas_Sabinopolis_MG_lotes.csv"


def problemas(texto: str, numero: int = 12) -> list[str]:
    (resultado,) = ver(edital(numero), texto).resultados
    return [str(p) for p in resultado.problemas]


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
    assert conferencia.resultados[0].avisos == (
        "sem código nem nome, mas com o lote e a maior parte dos lugares da linha PE12/2026-L01: "
        "vai atualizá-la. Se é outra, escreva um código para ela",
    )


@pytest.mark.parametrize("codigo", ["L1", ""])
def test_linha_sem_codigo_de_outro_nome_entra_como_nova_e_nao_sobrescreve(codigo: str) -> None:
    do_edital = edital()
    importar(do_edital, f"codigo;lote;nome;itinerario\n{codigo};1;Mata Seca;A/B\n")
    antiga = Linha.objects.get()
    conferencia = importar(do_edital, "lote;nome;itinerario\n1;Serra Negra;A/B\n")
    (resultado,) = conferencia.resultados
    nova = "PE12/2026-L01" if codigo else "PE12/2026-L01-2"
    assert (resultado.dados.codigo, resultado.situacao) == (nova, Situacao.CRIADA)
    assert resultado.avisos == (
        f"sem código, e nenhuma linha do lote 1 tem este nome: entra como linha nova, {nova}. "
        f"Se é uma das que já existem ({antiga.codigo}), escreva o código dela",
    )
    antiga.refresh_from_db()
    assert antiga.nome == "Mata Seca"
    assert Linha.objects.count() == 2
    contas = ver(do_edital, "lote;nome;itinerario\n1;Serra Negra;A/B\n").contas
    assert (contas.criadas, contas.mudam, contas.iguais) == (0, 0, 1)


def test_itinerario_de_lugares_outros_nao_sobrescreve_a_linha_unica_do_lote() -> None:
    do_edital = edital()
    importar(do_edital, "lote;itinerario\n1;A/B\n")
    (resultado,) = ver(do_edital, "lote;itinerario\n1;E/F\n").resultados
    assert (resultado.dados.codigo, resultado.situacao) == ("PE12/2026-L01-2", Situacao.CRIADA)


def test_codigo_derivado_que_ja_e_de_outra_linha_nao_se_repete() -> None:
    do_edital = edital()
    Linha.objects.create(codigo="pe12/2026-L01", nome="Sem edital")
    importar(do_edital, "lote;nome\n2;Serra\n")
    importar(do_edital, "codigo;lote;nome\nPE12/2026-L02;3;Serra\n")
    resultados = ver(do_edital, "lote;nome\n1;Mata\n2;Outra\n").resultados
    assert [(r.dados.codigo, r.situacao) for r in resultados] == [
        ("PE12/2026-L01-2", Situacao.CRIADA),
        ("PE12/2026-L02-2", Situacao.CRIADA),
    ]


def test_lotes_que_a_planilha_vai_criar_sao_ditos() -> None:
    do_edital = edital()
    importar(do_edital, "codigo;nome;lote\nL1;a;1\n")
    assert ver(do_edital, "codigo;nome;lote\nL1;a;1\nL2;b;3\n").notas == ("Vai criar o lote 3.",)
    tres = "codigo;nome;lote;lugares\nL1;a;7;\nL2;b;3;\nL3;c;4;\nL4;d;9;0\n"
    assert ver(do_edital, tres).notas == ("Vai criar 3 lotes: 3, 4 e 7.",)
    muitos = "codigo;nome;lote\n" + "".join(f"M{n};a;{n}\n" for n in range(2, 40))
    assert ver(do_edital, muitos).notas[0].endswith("20, 21 e mais 18.")


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
