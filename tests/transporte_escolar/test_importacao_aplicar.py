"""Aplicação da planilha: tudo ou nada, uma vez só, e só o que a pessoa viu."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas import ler
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.importacoes import (
    AGORA,
    HOJE,
    aplicar_como_visto,
    edital,
    enviar,
    importar,
    planilha,
    ver,
)
from transporte_escolar.importacao import aplicacao
from transporte_escolar.importacao.aplicacao import aplicada_antes, aplicar
from transporte_escolar.importacao.arquivos import modelo, recusadas
from transporte_escolar.importacao.conferencia import conferir
from transporte_escolar.importacao.envios import ConferenciaMudou, descartar_envio
from transporte_escolar.importacao.tipos import Situacao
from transporte_escolar.models import (
    ImportacaoDeLinhas,
    ItemDoEdital,
    Itinerario,
    Linha,
    Lote,
    Ponto,
    Viagem,
)

pytestmark = pytest.mark.django_db


BASICA = "codigo;nome;itinerario;turno;lote\nL1;Mata;A/B;manhã;1\nL2;Serra;C/D;tarde;2\n"


def test_as_prontas_entram_e_as_recusadas_ficam_de_fora() -> None:
    do_edital = edital()
    conferencia = importar(do_edital, "codigo;nome;lugares\nL1;Mata;20\nL2;Serra;0\n")
    assert (conferencia.contas.prontas, conferencia.contas.recusadas) == (1, 1)
    assert list(Linha.objects.values_list("codigo", flat=True)) == ["L1"]
    importacao = ImportacaoDeLinhas.objects.get()
    assert importacao.aplicada_em == AGORA
    assert importacao.resumo == {"criadas": 1, "mudadas": 0, "iguais": 0, "recusadas": 1}


def test_importar_o_mesmo_arquivo_de_novo_nao_muda_nada() -> None:
    do_edital = edital()
    importar(do_edital, BASICA)
    contas = ver(do_edital, BASICA).contas
    assert (contas.criadas, contas.mudam, contas.iguais) == (0, 0, 2)
    with pytest.raises(ErroDeDominio, match="Não há linha pronta para importar"):
        importar(do_edital, BASICA)


def test_mesmo_arquivo_ja_importado_diz_quando_e_por_quem() -> None:
    do_edital = edital()
    quem = ServidorFactory.create()
    primeira = enviar(do_edital, BASICA, por=quem)
    aplicar_como_visto(primeira)
    antes = aplicada_antes(enviar(do_edital, BASICA))
    assert antes is not None
    assert (antes.pk, antes.aplicada_em, antes.aplicada_por) == (primeira.pk, AGORA, quem)
    assert aplicada_antes(enviar(do_edital, BASICA + "L3;x;;;3\n")) is None
    assert aplicada_antes(enviar(edital(13), BASICA)) is None


def test_a_mesma_importacao_nao_se_aplica_duas_vezes() -> None:
    importacao = enviar(edital(), BASICA)
    aplicar_como_visto(importacao)
    with pytest.raises(ErroDeDominio) as erro:
        aplicar_como_visto(importacao)
    assert str(erro.value) == (
        "Esta planilha já foi importada em 02/02/2026. Envie-a de novo se quiser conferir."
    )


@pytest.mark.parametrize(
    "etapa", ["_gravar_linhas", "_ligar_escolas", "_gravar_partes", "_gravar_itens"]
)
def test_falha_no_meio_nao_deixa_nada(etapa: str, monkeypatch: pytest.MonkeyPatch) -> None:
    importacao = enviar(edital(), BASICA)
    original = getattr(aplicacao, etapa)

    def falhar(*argumentos: Any) -> None:
        original(*argumentos)
        raise RuntimeError("queda")

    monkeypatch.setattr(aplicacao, etapa, falhar)
    with pytest.raises(RuntimeError, match="queda"):
        aplicar_como_visto(importacao)
    for modelo_ in (Linha, Itinerario, Ponto, Viagem, Lote, ItemDoEdital):
        assert not modelo_.objects.exists()
    importacao.refresh_from_db()
    assert importacao.aplicada_em is None


def test_banco_que_mudou_depois_da_conferencia_nao_recebe_outra_coisa() -> None:
    do_edital = edital()
    importacao = enviar(do_edital, BASICA)
    vista = conferir(importacao, hoje=HOJE)
    Linha.objects.create(codigo="L1", nome="Outra")
    with pytest.raises(ConferenciaMudou) as erro:
        aplicar(
            pk=importacao.pk,
            impressao=vista.impressao,
            por=importacao.criada_por,
            em=AGORA,
            hoje=HOJE,
        )
    assert str(erro.value) == (
        "Nada foi importado: o cadastro mudou depois que você conferiu. "
        "O resultado abaixo já considera a mudança: confira e importe."
    )
    assert Linha.objects.get().nome == "Outra"
    assert conferir(importacao, hoje=HOJE).resultados[0].situacao is Situacao.MUDA


@pytest.mark.django_db(transaction=True)
def test_duas_pessoas_importando_ao_mesmo_tempo_uma_grava_e_a_outra_e_avisada() -> None:
    do_edital = edital()
    envios = [enviar(do_edital, BASICA) for _ in range(2)]
    impressao = conferir(envios[0], hoje=HOJE).impressao

    def tentar(importacao: ImportacaoDeLinhas) -> str:
        try:
            aplicar(
                pk=importacao.pk,
                impressao=impressao,
                por=importacao.criada_por,
                em=AGORA,
                hoje=HOJE,
            )
        except ErroDeDominio as erro:
            return type(erro).__name__
        finally:
            connection.close()
        return "gravou"

    with ThreadPoolExecutor(2) as execucao:
        desfechos = sorted(execucao.map(tentar, envios))
    assert desfechos == ["ConferenciaMudou", "gravou"]
    assert Linha.objects.count() == 2
    assert Itinerario.objects.count() == 2


@pytest.mark.norma("5002", "art. 19, VI")
def test_itinerario_que_muda_encerra_o_anterior_na_vespera_e_diz_o_motivo() -> None:
    do_edital = edital()
    importar(do_edital, BASICA)
    depois = HOJE + timedelta(days=30)
    importar(do_edital, BASICA.replace("A/B", "A/X/B"), vale_de=depois)
    antigo, novo = Itinerario.objects.filter(linha__codigo="L1").order_by("vigente_de")
    assert (antigo.vigente_de, antigo.vigente_ate) == (HOJE, depois - timedelta(days=1))
    assert (novo.vigente_de, novo.vigente_ate) == (depois, None)
    assert novo.motivo == "Planilha de linhas do Pregão eletrônico 12/2026"
    assert [p.nome for p in novo.pontos.order_by("ordem")] == ["A", "X", "B"]
    assert [p.nome for p in antigo.pontos.order_by("ordem")] == ["A", "B"]
    assert novo.viagens.count() == 2
    assert Itinerario.objects.filter(linha__codigo="L2").count() == 1


def test_itinerario_corrigido_no_mesmo_dia_e_refeito_no_lugar() -> None:
    do_edital = edital()
    importar(do_edital, BASICA)
    Ponto.objects.filter(nome="A").update(latitude=Decimal("-18.94"), longitude=Decimal("-46.99"))
    importar(do_edital, BASICA.replace("A/B", "A/X/B"))
    itinerario = Itinerario.objects.get(linha__codigo="L1")
    assert [(p.ordem, p.nome) for p in itinerario.pontos.order_by("ordem")] == [
        (1, "A"),
        (2, "X"),
        (3, "B"),
    ]
    assert itinerario.pontos.get(nome="A").latitude == Decimal("-18.94")


def test_km_repartido_soma_o_total_e_o_ajuste_a_mao_nao_se_desfaz() -> None:
    texto = "codigo;nome;turno;km asfalto;km terra\nL1;Mata;manhã e tarde;10,3;20\n"
    do_edital = edital()
    importar(do_edital, texto)
    partes = list(Viagem.objects.values_list("km_pavimentado", flat=True))
    assert sum(partes) == Decimal("10.3")
    assert max(partes) - min(partes) <= Decimal("0.1")
    ida, volta = Viagem.objects.filter(turno="manha").order_by("sentido")
    Viagem.objects.filter(pk=ida.pk).update(km_nao_pavimentado=ida.km_nao_pavimentado + 1)
    Viagem.objects.filter(pk=volta.pk).update(km_nao_pavimentado=volta.km_nao_pavimentado - 1)
    assert ver(do_edital, texto).contas.iguais == 1


def test_trilha_guarda_cada_linha_importada() -> None:
    importar(edital(), BASICA)
    eventos = Linha.pgh_event_model.objects.filter(pgh_label="inclusao")  # type: ignore[attr-defined]
    assert sorted(eventos.values_list("codigo", flat=True)) == ["L1", "L2"]
    motivos = {contexto["motivo"] for contexto in eventos.values_list("pgh_context", flat=True)}
    assert motivos == {f"Importação da planilha nº {ImportacaoDeLinhas.objects.get().pk}"}


@pytest.mark.parametrize("nome", ["linhas.csv", "linhas.xlsx"])
def test_arquivo_das_recusadas_corrigido_volta_a_servir(nome: str) -> None:
    do_edital = edital()
    if nome.endswith("csv"):
        conteudo: bytes | str = "código;nome;lugares;x\n007;Mata;0;-a\nL2;Serra;20;b\n"
    else:
        conteudo = planilha(
            ["código", "nome", "lugares", "x"], ["007", "Mata", 0, "=1+1"], ["L2", "Serra", 20, "b"]
        )
    arquivo = recusadas(ver(do_edital, conteudo, nome=nome))
    (aba,) = ler(nome, arquivo).abas
    assert len(aba.linhas) == 2
    assert aba.linhas[0].valores[-1] == "motivo"
    assert aba.linhas[1].valores[0] == "007"
    assert aba.linhas[1].valores[-1] == (
        "Coluna “lugares”: 0. Informe quantos lugares a linha pede, de 1 a 120."
    )
    de_novo = ver(do_edital, arquivo, nome=nome)
    assert de_novo.contas.recusadas == 1
    assert b"motivo" in recusadas(de_novo) or nome.endswith("xlsx")
    (outra,) = ler(nome, recusadas(de_novo)).abas
    assert [v for v in outra.linhas[0].valores if v == "motivo"] == ["motivo"]


@pytest.mark.parametrize("formato", ["xlsx", "csv"])
def test_modelo_tem_so_o_cabecalho_que_a_importacao_le(formato: str) -> None:
    (aba,) = ler(f"m.{formato}", modelo(formato)).abas
    assert len(aba.linhas) == 1
    titulos = aba.linhas[0].valores
    texto = (
        ";".join(map(str, titulos)) + "\nL1;Mata;A/B;1;;;manhã;20;van;1;2;200;5;x;6:00;7:00;;;\n"
    )
    conferencia = ver(edital(), texto)
    assert conferencia.tabela.ignoradas == ()
    assert conferencia.contas.criadas == 1


def test_envio_abandonado_some_na_semana_seguinte_e_o_importado_fica() -> None:
    do_edital, quem = edital(), ServidorFactory.create()
    aplicar_como_visto(enviar(do_edital, BASICA, por=quem))
    abandonado = enviar(do_edital, BASICA, por=quem)
    ImportacaoDeLinhas.objects.update(criada_em=AGORA - timedelta(days=8))
    enviar(do_edital, BASICA, por=quem)
    assert not ImportacaoDeLinhas.objects.filter(pk=abandonado.pk).exists()
    assert ImportacaoDeLinhas.objects.count() == 2
    with pytest.raises(ErroDeDominio, match="prova do que entrou"):
        descartar_envio(ImportacaoDeLinhas.objects.get(aplicada_em__isnull=False))
