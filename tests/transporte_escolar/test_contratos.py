"""Contratos: linhas, assinatura, valor, fim e aditivos."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.contratos import contrato_da, incluir
from tests.transporte_escolar.fabricas import (
    FIM,
    INICIO,
    ContratoFactory,
    EditalFactory,
    EmpresaFactory,
    ItemDoContratoFactory,
    ItemDoEditalFactory,
    LoteFactory,
    PropostaFactory,
)
from transporte_escolar.models import Contrato, Proposta
from transporte_escolar.servicos.contratos import (
    assinar_contrato,
    avisos_do_contrato,
    gravar_contrato,
)
from transporte_escolar.servicos.itens import diferencas_da_proposta, gravar_item_do_contrato
from transporte_escolar.tipos import Regime, SituacaoDoContrato

pytestmark = pytest.mark.django_db
D = Decimal


@pytest.fixture
def contrato() -> Contrato:
    """Contrato a assinar, com a linha que venceu."""
    proposta = PropostaFactory.create(vencedora=True)
    contrato = contrato_da(proposta)
    incluir(contrato, proposta.item)
    return contrato


@pytest.mark.norma("14133", "art. 90")
def test_so_se_contrata_a_linha_que_a_empresa_venceu() -> None:
    proposta = PropostaFactory.create()

    with pytest.raises(ErroDeDominio, match="não tem proposta vencedora") as recusa:
        incluir(contrato_da(proposta), proposta.item)

    assert recusa.value.campo == "linha"


def test_contrato_ja_em_curso_entra_com_o_motivo_sem_proposta() -> None:
    item = ItemDoEditalFactory.create()

    incluido = incluir(ContratoFactory.create(edital=item.edital, em_curso=True), item)

    assert incluido.item == item
    assert incluido.vigente_ate == FIM


def test_linha_de_outro_edital_nao_entra_no_contrato() -> None:
    contrato = ContratoFactory.create(em_curso=True)
    de_outro = ItemDoEditalFactory.create()

    with pytest.raises(ErroDeDominio, match="mesmo edital"):
        incluir(contrato, de_outro, item=de_outro)


@pytest.mark.norma("5002", "art. 2º")
def test_contrato_com_segunda_linha_do_edital_e_recusado_com_o_artigo() -> None:
    item = ItemDoEditalFactory.create()
    contrato = ContratoFactory.create(edital=item.edital, em_curso=True)
    incluir(contrato, item)

    with pytest.raises(
        ErroDeDominio, match=r"teria as linhas .+ e .+ neste edital.*art\. 2º"
    ) as recusa:
        incluir(contrato, ItemDoEditalFactory.create(edital=item.edital))

    assert recusa.value.campo == "linha"


@pytest.mark.norma("5002", "art. 2º, p.ú.")
def test_contrato_com_tres_linhas_do_lote_entra_com_a_excecao() -> None:
    edital = EditalFactory.create(com_excecao=True)
    lote = LoteFactory.create(edital=edital)
    contrato = ContratoFactory.create(edital=edital, em_curso=True)
    for item in ItemDoEditalFactory.create_batch(3, edital=edital, lote=lote):
        incluir(contrato, item)

    with pytest.raises(ErroDeDominio, match=r"p\.ú\., c"):
        incluir(contrato, ItemDoEditalFactory.create(edital=edital, lote=lote))
    assert Contrato.objects.get().valor_total == 3 * D("56250.00")


def test_linha_ja_contratada_no_periodo_e_recusada(contrato: Contrato) -> None:
    item = contrato.itens.get().item
    outro = ContratoFactory.create(edital=contrato.edital, em_curso=True)

    with pytest.raises(Exception, match="já está em outro contrato"):
        incluir(outro, item)


@pytest.mark.norma("14133", "arts. 190 e 191")
def test_regime_se_congela_na_assinatura(contrato: Contrato) -> None:
    edital = contrato.edital
    edital.regime = Regime.LEI_8666
    edital.motivo_do_regime = "Opção declarada na errata."
    edital.save()

    assinado = assinar_contrato(pk=contrato.pk, em=date(2026, 1, 30))

    assert (assinado.situacao, assinado.regime) == (SituacaoDoContrato.VIGENTE, Regime.LEI_8666)
    assert assinado.valor_total == D("56250.00")
    edital.regime = Regime.LEI_14133
    edital.save()
    assinado.edital.refresh_from_db()
    assert gravar_contrato(assinado).regime == Regime.LEI_8666
    with pytest.raises(IntegrityError, match="regime"), transaction.atomic():
        Contrato.objects.filter(pk=contrato.pk).update(regime=Regime.LEI_14133)


def test_contrato_sem_linhas_nao_se_assina() -> None:
    vazio = ContratoFactory.create()

    with pytest.raises(ErroDeDominio, match="não tem linhas"):
        assinar_contrato(pk=vazio.pk, em=INICIO)


def test_contrato_nao_se_assina_duas_vezes_nem_antes_do_edital(contrato: Contrato) -> None:
    with pytest.raises(ErroDeDominio, match="só foi publicado"):
        assinar_contrato(pk=contrato.pk, em=date(2026, 1, 4))
    assinar_contrato(pk=contrato.pk, em=date(2026, 1, 5))

    with pytest.raises(ErroDeDominio, match="está vigente"):
        assinar_contrato(pk=contrato.pk, em=date(2026, 1, 5))


def test_contrato_cuja_proposta_deixou_de_vencer_nao_se_assina(contrato: Contrato) -> None:
    Proposta.objects.update(situacao="classificada")

    with pytest.raises(ErroDeDominio, match="não tem proposta vencedora"):
        assinar_contrato(pk=contrato.pk, em=INICIO)


@pytest.mark.norma("14133", "art. 190")
@pytest.mark.parametrize(
    ("regime", "em", "recusado"),
    [
        (Regime.LEI_14133, date(2021, 3, 31), True),
        (Regime.LEI_14133, date(2021, 4, 1), False),
        (Regime.LEI_8666, date(2021, 3, 31), False),
    ],
)
def test_contrato_antigo_nao_se_assina_pela_lei_nova(
    regime: Regime, em: date, *, recusado: bool
) -> None:
    edital = EditalFactory.create(publicado_em=date(2021, 1, 11), ano=2021, regime=regime)
    contrato = ContratoFactory.create(edital=edital, em_curso=True)
    incluir(contrato, ItemDoEditalFactory.create(edital=edital))

    if recusado:
        with pytest.raises(ErroDeDominio, match=r"art\. 190"):
            assinar_contrato(pk=contrato.pk, em=em)
    else:
        assert assinar_contrato(pk=contrato.pk, em=em).regime == regime


@pytest.mark.norma("5002", "art. 21, p.ú.")
@pytest.mark.norma("14133", "arts. 117 e 118")
def test_contrato_avisa_do_fiscal_do_preposto_e_das_infracoes() -> None:
    incompleto = ContratoFactory.create()
    completo = ContratoFactory.create(
        com_fiscal=True, infracoes_transcritas=True, clausula_das_infracoes="cláusula 12"
    )

    avisos = " ".join(avisos_do_contrato(incompleto))

    assert "fiscal" in avisos
    assert "preposto" in avisos
    assert "art. 21, p.ú." in avisos
    assert avisos_do_contrato(completo) == []


@pytest.mark.norma("14133", "art. 90")
@pytest.mark.parametrize(
    ("preco", "difere"), [("6.2499", True), ("6.2500", False), ("6.2501", True)]
)
def test_contrato_avisa_do_preco_que_nao_e_o_da_proposta(preco: str, *, difere: bool) -> None:
    proposta = PropostaFactory.create(vencedora=True, valor=D("6.2500"))
    contrato = contrato_da(proposta)
    incluir(contrato, proposta.item, preco=D(preco))

    avisos = diferencas_da_proposta(contrato)

    assert bool(avisos) is difere
    assert all(
        texto in aviso
        for aviso in avisos
        for texto in (proposta.item.linha.codigo, f"R$ {preco.replace('.', ',')}", "R$ 6,25.")
    )


@pytest.mark.parametrize(
    ("campos", "restricao"),
    [
        ({"situacao": "vigente"}, "contrato_em_vigor_esta_assinado"),
        ({"assinado_em": INICIO}, "contrato_a_assinar_nao_tem_assinatura"),
        ({"fim_em": INICIO}, "contrato_terminado_tem_data_do_fim"),
        (
            {"situacao": "rescindido", "fim_em": INICIO},
            "contrato_rescindido_com_motivo",
        ),
        ({"vigente_ate": date(2020, 1, 1)}, "contrato_fim_nao_antecede_inicio"),
        ({"infracoes_transcritas": True}, "contrato_infracoes_transcritas_tem_clausula"),
    ],
)
def test_banco_recusa_contrato_em_estado_impossivel(
    contrato: Contrato, campos: dict[str, Any], restricao: str
) -> None:
    with pytest.raises(IntegrityError) as erro, transaction.atomic():
        Contrato.objects.filter(pk=contrato.pk).update(**campos)

    assert erro.value.__cause__.diag.constraint_name == restricao  # type: ignore[union-attr]


def test_contratada_de_outra_raiz_nao_herda_a_proposta_vencedora() -> None:
    proposta = PropostaFactory.create(vencedora=True)
    outra = ContratoFactory.create(edital=proposta.edital, empresa=EmpresaFactory.create())
    with pytest.raises(ErroDeDominio, match="não tem proposta vencedora"):
        incluir(outra, proposta.item)


def test_linha_por_dia_vale_preco_vezes_dias() -> None:
    proposta = PropostaFactory.create(vencedora=True)
    contrato = contrato_da(proposta)

    incluir(contrato, proposta.item, base_de_preco="dia", preco=D("310.0000"), km_dia=D(0))

    contrato.refresh_from_db()
    assert contrato.valor_total == D("62000.00")


def test_item_inexistente_no_edital_so_entra_em_contrato_em_curso() -> None:
    contrato = ContratoFactory.create()
    alheio = ItemDoContratoFactory.build(contrato=contrato, item=None, linha=None)
    alheio.linha = ItemDoEditalFactory.create().linha

    with pytest.raises(ErroDeDominio, match="não tem proposta vencedora"):
        gravar_item_do_contrato(alheio)
