"""O banco recusa, sem serviço algum no caminho, o que o devido processo proíbe."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection

from fiscalizacao.models import (
    AutorizacaoDeRescisao,
    DecisaoDoProcesso,
    MedidaDaDecisao,
    Multa,
    PrazoDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.tipos import Instancia, Medida, ResultadoDaDecisao
from tests.fiscalizacao.processo.cenas import Caso, as_, infracao
from tests.fiscalizacao.processo.garantias import recusa_do_banco
from tests.fiscalizacao.processo.passos import (
    ate_a_decisao,
    ate_a_defesa,
    ate_o_recurso,
    autorizado,
    concluso,
    notificado,
    transitado,
)

pytestmark = pytest.mark.django_db
DIA = date(2026, 3, 2)


def _decidir(caso: Caso, papel: str = "julgadora", **campos: Any) -> DecisaoDoProcesso:
    padrao: dict[str, Any] = {
        "processo_id": caso.pk,
        "instancia": Instancia.PRIMEIRA,
        "resultado": ResultadoDaDecisao.APLICA,
        "fundamentos_de_fato": "Fato.",
        "fundamentos_de_direito": "Direito.",
        "autoridade": getattr(caso.equipe, papel),
        "em": as_(DIA),
    }
    decisao: DecisaoDoProcesso = DecisaoDoProcesso.objects.create(**(padrao | campos))
    return decisao


def _punir(decisao: DecisaoDoProcesso, medida: Medida, **campos: Any) -> MedidaDaDecisao:
    pena: MedidaDaDecisao = MedidaDaDecisao.objects.create(decisao=decisao, medida=medida, **campos)
    return pena


@pytest.mark.norma("5002", "art. 27")
def test_nao_ha_decisao_sem_ciencia_da_notificacao() -> None:
    caso = Caso("24-I")
    recusa_do_banco("decisao_depois_da_notificacao", lambda: _decidir(caso))
    notificado(caso, DIA)
    assert _decidir(caso).pk


@pytest.mark.norma("5002", "art. 27")
def test_quem_autua_nao_julga_nem_assina_junto_em_instancia_alguma() -> None:
    caso = ate_a_decisao(Caso("24-I"), DIA)
    outro = notificado(Caso("24-I"), DIA)
    recusa_do_banco("quem_autua_nao_julga", lambda: _decidir(outro, "fiscal"))
    recusa_do_banco(
        "quem_autua_nao_julga", lambda: _decidir(outro, segunda_assinatura=outro.equipe.fiscal)
    )
    recusa_do_banco(
        "quem_autua_nao_julga", lambda: _decidir(caso, "fiscal", instancia=Instancia.RECURSAL)
    )


@pytest.mark.norma("5002", "art. 27")
def test_quem_decidiu_ou_assinou_junto_nao_julga_o_recurso() -> None:
    caso = notificado(Caso("24-I"), DIA)
    recusa_do_banco(
        "recurso_pede_decisao", lambda: _decidir(caso, "recursal", instancia="recursal")
    )
    _decidir(caso, segunda_assinatura=caso.equipe.procuradoria)
    for papel in ("julgadora", "procuradoria"):
        recusa_do_banco(
            "quem_decidiu_nao_julga_o_recurso",
            lambda p=papel: _decidir(caso, p, instancia=Instancia.RECURSAL),
        )
    assert _decidir(caso, "recursal", instancia=Instancia.RECURSAL).pk


@pytest.mark.norma("5002", "art. 27")
def test_uma_decisao_por_instancia_com_razoes_e_segunda_assinatura_de_outra_pessoa() -> None:
    caso = ate_a_decisao(Caso("24-I"), DIA)
    recusa_do_banco("decisao_uma_por_instancia", lambda: _decidir(caso))
    outro = notificado(Caso("24-I"), DIA)
    for campo in ("fundamentos_de_fato", "fundamentos_de_direito"):
        recusa_do_banco(
            "decisao_motivada_de_fato_e_de_direito",
            lambda c=campo: _decidir(outro, **{c: " \n"}),
        )
    recusa_do_banco(
        "segunda_assinatura_de_outra_pessoa",
        lambda: _decidir(outro, segunda_assinatura=outro.equipe.julgadora),
    )


@pytest.mark.norma("5002", "arts. 23 a 25")
@pytest.mark.parametrize("medida", Medida)
@pytest.mark.parametrize("codigo", ["23-V", "24-I", "25-VI"])
def test_a_pena_e_das_que_o_artigo_admite_na_quantidade_dele(codigo: str, medida: Medida) -> None:
    caso = autorizado(ate_a_defesa(Caso("25-VI", codigo, rescisao=True), DIA), DIA)
    auto = caso.autos[1] if codigo != "25-VI" else caso.auto
    decisao = _decidir(caso)
    campos: dict[str, Any] = {"auto": auto}
    if medida == Medida.MULTA:
        campos["ufm"] = auto.ufm or 3
    if medida in {Medida.SUSPENSAO, Medida.IMPEDIMENTO, Medida.INIDONEIDADE}:
        campos["meses"] = 12
    if medida not in infracao(codigo).medidas:
        recusa_do_banco("pena_que_o_artigo_admite", lambda: _punir(decisao, medida, **campos))
        return
    if medida == Medida.MULTA:
        for outra in (auto.ufm - 1, auto.ufm + 1):
            recusa_do_banco(
                "pena_que_o_artigo_admite",
                lambda u=outra: _punir(decisao, medida, auto=auto, ufm=u),
            )
        recusa_do_banco("pena", lambda: _punir(decisao, medida, auto=auto, ufm=0))
    _punir(decisao, medida, **campos)
    recusa_do_banco("pena_uma_vez_por_auto", lambda: _punir(decisao, medida, **campos))


@pytest.mark.norma("5002", "arts. 21 e 25, p.ú.")
def test_a_pena_e_de_auto_do_processo_e_a_rescisao_pede_autorizacao() -> None:
    caso, outro = ate_a_defesa(Caso("25-VI", rescisao=True), DIA), Caso("25-VI")
    decisao = _decidir(caso)
    recusa_do_banco(
        "pena_de_auto_do_processo", lambda: _punir(decisao, Medida.MULTA, auto=outro.auto, ufm=7)
    )
    recusa_do_banco(
        "rescisao_pede_autorizacao_previa",
        lambda: _punir(decisao, Medida.RESCISAO, auto=caso.auto),
    )
    for medida, campos in (
        (Medida.INIDONEIDADE, {"meses": 36}),
        (Medida.MULTA, {"ufm": 7}),
        (Medida.RESCISAO, {}),
    ):
        recusa_do_banco(
            "pena_sem_auto_so_na_responsabilizacao",
            lambda m=medida, c=campos: _punir(decisao, m, **c),
        )


@pytest.mark.norma("5002", "art. 25, p.ú.")
@pytest.mark.parametrize("vazio", ["presteza", "historico", "grau_de_risco"])
def test_a_autorizacao_considera_as_tres_coisas(vazio: str) -> None:
    caso = ate_a_defesa(Caso("25-VI", rescisao=True), DIA)
    textos = dict.fromkeys(("presteza", "historico", "grau_de_risco"), "Sim.") | {vazio: " "}

    recusa_do_banco(
        "rescisao_considera_presteza_historico_e_risco",
        lambda: AutorizacaoDeRescisao.objects.create(
            processo_id=caso.pk, por=caso.equipe.recursal, em=as_(DIA), **textos
        ),
    )


@pytest.mark.norma("14133", "art. 168")
def test_nao_ha_multa_antes_da_decisao_final_nem_fora_dela() -> None:
    caso = ate_o_recurso(Caso("24-I", "24-V"), DIA)
    pena = MedidaDaDecisao.objects.get(decisao__processo=caso.pk)

    def multar(**campos: Any) -> Multa:
        padrao: dict[str, Any] = {
            "processo_id": caso.pk, "medida": pena, "numero": 99, "ano": 2026, "ufm": 3,
            "constituida_em": DIA,
        }  # fmt: skip
        multa: Multa = Multa.objects.create(**(padrao | campos))
        return multa

    recusa_do_banco("multa_depois_da_decisao_final", multar)
    final = transitado(ate_o_recurso(Caso("24-I"), DIA), date(2026, 3, 24))
    recusa_do_banco("multa_da_decisao", lambda: multar(processo_id=final.pk))
    da_final = MedidaDaDecisao.objects.get(decisao__processo=final.pk)
    recusa_do_banco(
        "multa_da_decisao", lambda: multar(processo_id=final.pk, medida=da_final, ufm=4)
    )
    recusa_do_banco("medida_id", lambda: multar(processo_id=final.pk, medida=da_final))


@pytest.mark.norma("14133", "art. 183")
def test_o_prazo_vence_depois_da_ciencia_um_por_ato_e_o_encerrado_diz_como() -> None:
    caso = notificado(Caso("24-I"), DIA)
    dados: dict[str, Any] = {
        "processo_id": caso.pk, "ato": "recurso", "regime": "14133", "ciencia": DIA,
        "meio": "pessoal", "aberto_em": as_(DIA),
    }  # fmt: skip
    for vence in (DIA, DIA - timedelta(days=1)):
        recusa_do_banco(
            "prazo_vence_depois_da_ciencia",
            lambda v=vence: PrazoDoProcesso.objects.create(**dados, vence_em=v),
        )
    amanha = DIA + timedelta(days=1)
    recusa_do_banco(
        "prazo_um_aberto_por_ato",
        lambda: PrazoDoProcesso.objects.create(
            **(dados | {"ato": "defesa_previa"}), vence_em=amanha
        ),
    )
    recusa_do_banco(
        "prazo_encerrado_diz_como",
        lambda: PrazoDoProcesso.objects.create(**dados, vence_em=amanha, encerrado_em=as_(amanha)),
    )


@pytest.mark.norma("5002", "art. 27")
def test_a_historia_nao_se_altera_nem_se_apaga() -> None:
    caso = transitado(ate_o_recurso(Caso("24-I"), DIA), date(2026, 3, 24))
    # O que espera o fim da transação confere-se já: sem isso o TRUNCATE cai por outra razão.
    connection.check_constraints()
    tabelas = [
        "autodeinfracao", "andamentodoprocesso", "decisaodoprocesso",
        "medidadadecisao", "peticaodoprocesso", "pecadoprocesso",
    ]  # fmt: skip
    for tabela in tabelas:
        for comando in ("UPDATE {} SET id = id", "DELETE FROM {}", "TRUNCATE {} CASCADE"):
            sql = comando.format(f"fiscalizacao_{tabela}")
            recusa_do_banco("só aceita inclusões", lambda s=sql: connection.cursor().execute(s))
    assert caso.processo.andamentos.exists()


@pytest.mark.norma("5002", "art. 26")
def test_a_situacao_so_muda_com_andamento_e_o_andamento_segue_o_rito() -> None:
    caso = notificado(Caso("24-I"), DIA)

    def mudar() -> None:
        ProcessoAdministrativo.objects.filter(pk=caso.pk).update(situacao="concluso")
        connection.check_constraints()

    recusa_do_banco("só muda com um andamento", mudar)
    recusa_do_banco(
        "processo_segue_o_rito",
        lambda: caso.processo.andamentos.create(
            acao="decidir", de="em_defesa", para="decidido", em=as_(DIA)
        ),
    )


@pytest.mark.norma("5002", "art. 27")
def test_o_concluso_que_se_decide_pelo_banco_ainda_cai_nas_garantias() -> None:
    caso = concluso(ate_a_defesa(Caso("24-I"), DIA), DIA)
    decisao = _decidir(caso)
    assert _punir(decisao, Medida.MULTA, auto=caso.auto, ufm=3).pk
