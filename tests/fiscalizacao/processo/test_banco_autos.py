"""O banco recusa o auto que não cabe e a mudança do catálogo (arts. 21 a 25)."""

from datetime import date, timedelta
from typing import Any

import pytest

from fiscalizacao.models import AutoDeInfracao, Infracao
from tests.fiscalizacao.processo.cenas import Caso, as_, contrato_de
from tests.fiscalizacao.processo.garantias import recusa_do_banco
from transporte_escolar.tipos import Regime

pytestmark = pytest.mark.django_db
DIA = date(2026, 3, 2)


@pytest.mark.norma("5002", "arts. 22 a 25")
def test_a_infracao_da_lei_e_a_ja_autuada_nao_se_alteram_nem_se_apagam() -> None:
    caso = Caso("24-I")
    do_edital = Infracao.objects.create(
        codigo="E1", edital=caso.contrato.edital, base_legal="Item 12", texto="Sujar a via.",
        gravidade="media", medidas=["advertencia"],
    )  # fmt: skip
    Infracao.objects.filter(pk=do_edital.pk).update(texto="Sujar a rua.")
    AutoDeInfracao.objects.create(
        infracao=do_edital, numero=50, ano=2026, fato="Sujou.", fato_em=as_(DIA), local="Rua",
        empresa=caso.contrato.empresa, contrato=caso.contrato, origem="direta", ufm=0,
        lavrado_por=caso.equipe.fiscal, lavrado_em=as_(DIA), recebido_em=as_(DIA),
    )  # fmt: skip
    for codigo in ("E1", "24-VII", "22-I"):
        alvo = Infracao.objects.filter(codigo=codigo)
        recusa_do_banco("infracao_da_lei_ou_autuada_nao_muda", lambda a=alvo: a.update(ufm=9))
        recusa_do_banco("infracao_da_lei_ou_autuada_nao_muda", lambda a=alvo: a._raw_delete(a.db))


@pytest.mark.norma("5002", "art. 21, p.ú.")
def test_o_auto_e_da_contratada_do_contrato_com_infracao_que_vale_para_ele() -> None:
    caso, outro = Caso("24-I"), contrato_de(Regime.LEI_8666)
    alheia = Infracao.objects.create(
        codigo="E2", edital=outro.edital, base_legal="Item 1", texto="Sujar.", gravidade="media",
        medidas=["advertencia"],
    )  # fmt: skip

    def autuar(**campos: Any) -> None:
        padrao: dict[str, Any] = {
            "infracao": caso.auto.infracao, "numero": 51, "ano": 2026, "fato": "Fato.",
            "fato_em": as_(DIA), "local": "Rua", "empresa": caso.contrato.empresa,
            "contrato": caso.contrato, "origem": "direta", "ufm": 3, "lavrado_em": as_(DIA),
            "lavrado_por": caso.equipe.fiscal, "recebido_em": as_(DIA),
        }  # fmt: skip
        AutoDeInfracao.objects.create(**(padrao | campos))

    for nome, campos in (
        ("auto_com_infracao_do_edital_do_contrato", {"infracao": alheia}),
        ("auto_com_contrato_da_contratada", {"contrato": outro}),
        ("auto_da_contratada_tem_contrato", {"contrato": None}),
        ("auto_do_servico_direto_diz_o_servidor", {"contrato": None, "empresa": None}),
        ("auto_diz_o_fato_e_o_local", {"fato": " "}),
        ("dois_autos_pelo_mesmo_fato_com_razoes", {"mesmo_fato": caso.auto}),
        ("auto_depois_do_fato", {"fato_em": as_(DIA + timedelta(days=1))}),
        ("auto_numerado", {"numero": caso.auto.numero}),
    ):
        recusa_do_banco(nome, lambda c=campos: autuar(**c))
