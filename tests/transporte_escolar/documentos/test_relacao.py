"""Relação de linhas e contratos, por edital e lote."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.transporte_escolar.documentos.apoio import DIA, EM, texto_de
from tests.transporte_escolar.fabricas import LinhaFactory
from transporte_escolar.documentos import RelacaoDeLinhasEContratos, emitir_relacao, relacao
from transporte_escolar.models import Edital, ItemDoContrato, ItemDoEdital, Linha
from transporte_escolar.tipos import Execucao

pytestmark = pytest.mark.django_db


def test_relacao_agrupa_por_edital_e_lote_com_totais(
    item: ItemDoContrato, edital: Edital, servidor: Servidor
) -> None:
    outra = Linha.objects.create(codigo="013", nome="Chapadão")
    ItemDoEdital.objects.create(
        edital=edital, lote=edital.lotes.get(), linha=outra, km_dia_estimado=Decimal(50)
    )
    Linha.objects.create(codigo="014", nome="Vila", execucao=Execucao.DIRETA)
    Linha.objects.create(codigo="015", nome="Nova")
    LinhaFactory.create(codigo="016", nome="Extinta", ativa=False)

    dados = RelacaoDeLinhasEContratos.de(None, em=DIA)

    assert [(g.edital, g.lote, len(g.linhas)) for g in dados.grupos] == [
        ("Pregão eletrônico 14/2025", "Lote 1 – Região do Tejuco", 2),
        (relacao.SEM_EDITAL, "", 1),
        (relacao.DIRETAS, "", 1),
    ]
    assert (dados.quantas, dados.com_contrato) == (4, 1)
    assert dados.km_dia == Decimal("177.5")
    assert dados.valor_do_dia == Decimal("1113.71")
    texto = texto_de(emitir_relacao(None, servidor, EM))
    assert "Total: 2 linhas 177,5 R$ 1.113,71" in texto
    assert "013 Chapadão – 50,0 sem contrato em curso" in texto


def test_relacao_do_edital_so_traz_as_suas_linhas(
    item: ItemDoContrato, edital: Edital, servidor: Servidor
) -> None:
    Linha.objects.create(codigo="015", nome="De outro edital")
    documento = emitir_relacao(edital, servidor, EM)
    assert documento.titulo == "Relação de linhas e contratos – Pregão eletrônico 14/2025"
    assert "De outro edital" not in texto_de(documento)


def test_relacao_grande_demais_diz_o_que_fazer(
    linha: Linha, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relacao, "LINHAS_POR_DOCUMENTO", 0)
    with pytest.raises(ErroDeDominio, match="Emita a relação por edital"):
        RelacaoDeLinhasEContratos.de(None, em=DIA)


def test_relacao_nao_consulta_o_banco_por_linha(
    item: ItemDoContrato, edital: Edital, django_assert_max_num_queries: Callable[..., object]
) -> None:
    for n in range(20):
        nova = Linha.objects.create(codigo=f"2{n:02d}", nome=f"Linha {n}")
        ItemDoEdital.objects.create(edital=edital, linha=nova)
    with django_assert_max_num_queries(6):  # type: ignore[attr-defined]
        RelacaoDeLinhasEContratos.de(None, em=DIA)
