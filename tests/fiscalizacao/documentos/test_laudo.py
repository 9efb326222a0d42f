"""Laudos: o que dizem, de que roteiro saem e que versão citam (arts. 14 e 20, II)."""

from decimal import Decimal
from typing import Any

import pytest

from fiscalizacao.documentos.laudo import (
    Laudo,
    LaudoDeHigiene,
    LaudoDeSeguranca,
    LaudoUnico,
    emitir_laudo,
)
from fiscalizacao.models import VersaoDoRoteiro, Vistoria
from fiscalizacao.servicos.vistoria_feita import Ciencia, Lugar, Mudanca, Oficina
from fiscalizacao.tipos import (
    EspecieDeRoteiro,
    FormaDeCiencia,
    OrigemDaVistoria,
    ResultadoDaVistoria,
)
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.fabricas import AtoNormativoFactory
from tests.fiscalizacao.documentos.cenas import publicada
from tests.fiscalizacao.fabricas_ordens import credenciada
from tests.fiscalizacao.vistorias import MANHA, respostas, versao, vistoriar
from tests.transporte_escolar.documentos.apoio import texto_de
from tests.transporte_escolar.fabricas_frota import AlocacaoFactory
from transporte_escolar.models import Veiculo

pytestmark = pytest.mark.django_db
LUGAR = Lugar("Estrada do Brejo Bonito, km 4", Decimal("-18.938000"), Decimal("-46.993000"), 12)
RECUSA = Ciencia(FormaDeCiencia.RECUSOU, "João Batista", "Maria das Dores")


def _vistoria(
    veiculo: Veiculo, *versoes: VersaoDoRoteiro, por: Servidor, **campos: Any
) -> Vistoria:
    return vistoriar(veiculo, *versoes, por=por, **campos).vistoria


@pytest.mark.norma("5002", "art. 14, § 4º")
def test_o_laudo_de_seguranca_circunstancia_o_que_falhou(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    AlocacaoFactory.create(veiculo=veiculo, linha__codigo="012", linha__nome="Tejuco")
    vistoria = _vistoria(
        veiculo, versao(), por=fiscal, falham=["freios"], lugar=LUGAR, ciencia=RECUSA,
        odometro=184220, passageiros_a_bordo=11, outros_fiscais="Ana Fonseca (Saúde)",
    )  # fmt: skip

    texto = texto_de(emitir_laudo(LaudoDeSeguranca, vistoria, fiscal, MANHA))

    for trecho in (
        f"Laudo circunstanciado de segurança nº {vistoria.numero}/2026",
        "Lei 5.002/2018, art. 14, § 4º",
        "INAPTO",
        "Não pode levar os escolares até a liberação (art. 13, p.ú.)",
        "placa RNA4C27, Fiat Ducato",
        "16 lugares",
        "Vans do Cerrado Ltda.",
        "Linha 012 – Tejuco",
        "Estrada do Brejo Bonito, km 4 · -18.938000, -46.993000 (precisão de ±12 m)",
        "10/08/2026, 08h40 a 10/08/2026, 09h00",
        "Otávio Prado, matrícula 4203; Ana Fonseca (Saúde)",
        "184220 km · 11 passageiros a bordo",
        "versão 1",
        "1. Freios impede de rodar",
        "O que se viu. Quebrado",
        "art. 24, VII: “trafegar com veículos em condições mecânicas que comprometam a segurança”",
        "Sugerir não é autuar",
        "Limpeza art. 14, § 4º Conforme",
        "3 mm (exigido: no mínimo 1,6) · Medido no pneu dianteiro.",
        "Recusou-se a assinar. João Batista soube do resultado e não quis assinar.",
        "Testemunha da recusa: Maria das Dores",
    ):
        assert trecho in texto, trecho
    assert "digitado depois" not in texto


@pytest.mark.norma("5002", "arts. 14, §§ 4º e 5º, e 20, II")
@pytest.mark.parametrize(
    ("especie", "cabem"),
    [
        (EspecieDeRoteiro.SEGURANCA, {LaudoDeSeguranca, LaudoUnico}),
        (EspecieDeRoteiro.HIGIENE, {LaudoDeHigiene, LaudoUnico}),
        (EspecieDeRoteiro.MUNICIPAL, {LaudoUnico}),
        (EspecieDeRoteiro.NA_VIA, {LaudoUnico}),
    ],
)
def test_cada_laudo_so_cabe_se_a_vistoria_usou_o_roteiro_dele(
    fiscal: Servidor, veiculo: Veiculo, entrar: Any, especie: Any, cabem: set[type[Laudo]]
) -> None:
    vistoria = _vistoria(veiculo, versao(especie), por=fiscal)

    pagina = entrar(servidor=fiscal).get(f"/admin/fiscalizacao/vistoria/{vistoria.pk}/change/")

    botoes = {
        LaudoDeSeguranca: "Laudo de segurança (PDF)",
        LaudoDeHigiene: "Laudo de higiene (PDF)",
        LaudoUnico: "Laudo único (PDF)",
    }
    for laudo, rotulo in botoes.items():
        assert (rotulo in pagina.content.decode()) == (laudo in cabem)
        if laudo not in cabem:
            with pytest.raises(ErroDeDominio, match="não usou roteiro") as recusa:
                laudo.de(vistoria.pk)
            assert recusa.value.dispositivo == laudo.dispositivo


@pytest.mark.norma("5002", "art. 20, II")
def test_o_laudo_cita_a_versao_usada_mesmo_depois_de_publicada_outra(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    usada = versao()
    vistoria = _vistoria(veiculo, usada, por=fiscal)
    antes = LaudoDeSeguranca.de(vistoria.pk)

    publicada(usada.roteiro, [{"codigo": "freios", "texto": "Freios a disco"}], numero=2)

    depois = LaudoDeSeguranca.de(vistoria.pk)
    assert depois == antes
    assert [r.versao for r in depois.roteiros] == [1]
    assert [i.texto for b in depois.blocos for i in b.itens] == ["Freios", "Sulco", "Limpeza"]


@pytest.mark.norma("5002", "arts. 14, §§ 4º e 5º, e 20, II")
def test_da_mesma_visita_cada_laudo_traz_os_seus_itens_e_o_unico_todos_por_aspecto(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    seguranca, higiene = versao(), versao(EspecieDeRoteiro.HIGIENE)
    dadas = (*respostas(seguranca), *respostas(higiene, falham=["limpeza"]))
    vistoria = _vistoria(veiculo, seguranca, higiene, por=fiscal, respostas=dadas)

    de_seguranca = LaudoDeSeguranca.de(vistoria.pk)
    de_higiene = LaudoDeHigiene.de(vistoria.pk)
    unico = LaudoUnico.de(vistoria.pk)

    assert [r.nome for r in de_seguranca.roteiros] == [seguranca.roteiro.nome]
    assert (de_seguranca.resultado, de_seguranca.corrigir_ate) == ("Apto", None)
    assert de_seguranca.da_visita.startswith("Apto com pendências (")
    assert de_higiene.corrigir_ate == vistoria.pendencias_ate
    assert [i.texto for i in de_higiene.falhas] == ["Limpeza"]
    assert (unico.quantos, unico.da_visita) == (6, "")
    assert [b.aspecto for b in unico.examinados] == ["Segurança", "Higiene"]
    texto = texto_de(emitir_laudo(LaudoUnico, vistoria, fiscal, MANHA))
    assert "Cortesia art. 7º, § 1º, VI não examinado nesta visita" in texto
    assert "Obrigações trabalhistas art. 20, II não examinado nesta visita" in texto
    assert "Segurança art. 7º, § 1º, IV 4 0 0" in texto


@pytest.mark.norma("5002", "art. 27")
def test_o_resultado_que_o_fiscal_mudou_sai_com_o_calculado_e_o_motivo(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    roteiro = versao()
    mudada = Mudanca(roteiro.pk, ResultadoDaVistoria.COM_PENDENCIAS, "Pedal regulado na hora.")
    vistoria = _vistoria(veiculo, roteiro, por=fiscal, falham=["freios"], mudancas=(mudada,))

    texto = texto_de(emitir_laudo(LaudoDeSeguranca, vistoria, fiscal, MANHA))

    assert "APTO COM PENDÊNCIAS" in texto
    assert "Os itens davam “Inapto”. O fiscal mudou, por este motivo: Pedal regulado" in texto
    assert "Corrigir até 9 de setembro de 2026, dia que ainda vale" in texto


@pytest.mark.norma("5002", "art. 20, II")
def test_o_laudo_digitado_do_papel_se_marca_como_tal(fiscal: Servidor, veiculo: Veiculo) -> None:
    vistoria = _vistoria(
        veiculo, versao(), por=fiscal, origem=OrigemDaVistoria.PAPEL, outros_fiscais="Ana Fonseca"
    )

    texto = texto_de(emitir_laudo(LaudoUnico, vistoria, fiscal, MANHA))

    assert "Feito em papel e digitado depois, por Otávio Prado, em 10/08/2026" in texto
    assert "O papel não foi digitalizado" in texto
    assert "Ana Fonseca Fiscal que assinou o papel" in texto
    assert "Concluiu a vistoria com a sua senha" not in texto


@pytest.mark.norma("5002", "art. 14, §§ 1º e 2º")
def test_o_da_semestral_diz_o_ato_dos_criterios_a_oficina_o_engenheiro_e_a_art(
    fiscal: Servidor, veiculo: Veiculo
) -> None:
    oficina = credenciada()
    criterios = AtoNormativoFactory.create(numero="44/2026")
    roteiro = versao(EspecieDeRoteiro.SEMESTRAL, criterios=criterios)
    feita_por = Oficina(oficina.pk, oficina.engenheiro, oficina.crea, "MG20260001")
    vistoria = _vistoria(veiculo, roteiro, por=fiscal, oficina=feita_por)

    texto = texto_de(emitir_laudo(LaudoUnico, vistoria, fiscal, MANHA))

    assert f"Critérios fixados por {criterios} (art. 14, § 1º)" in texto
    assert oficina.oficina.razao_social in texto
    assert "Engenheiro mecânico Ana Paula Reis, CREA MG-123456/D, ART MG20260001" in texto


@pytest.mark.lgpd("o título é público: não diz de quem é o veículo nem quem o conduzia")
@pytest.mark.parametrize("tipo", [LaudoDeSeguranca, LaudoUnico])
def test_o_titulo_publico_nao_traz_placa_nem_nome(
    fiscal: Servidor, veiculo: Veiculo, tipo: type[Laudo]
) -> None:
    vistoria = _vistoria(veiculo, versao(), por=fiscal)

    titulo = tipo.de(vistoria.pk).titulo

    assert titulo == f"{tipo.especie} nº {vistoria.numero}/2026"
