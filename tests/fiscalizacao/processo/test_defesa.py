"""A defesa: a que vem, a que tarda, a que se renuncia, e a revelia que espera o último dia."""

from datetime import date, time
from typing import Any

import pytest

from fiscalizacao.models import ComunicacaoDoProcesso, PecaDoProcesso
from fiscalizacao.servicos.processo import comunicacoes, decisoes, instrucao, peticoes
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import (
    CanalDaPeticao,
    EspecieDeComunicacao,
    MeioDeCiencia,
    ResultadoDaDecisao,
)
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from tests.fiscalizacao.processo.cenas import Caso, arquivo, as_, ciencia, fundamentos, peticao
from tests.fiscalizacao.processo.passos import (
    alegando,
    ate_a_defesa,
    comunicado,
    concluso,
    decidido,
    notificado,
    transitado,
)
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
DIA = date(2026, 3, 2)
ULTIMO = date(2026, 3, 23)
SEGUINTE = date(2026, 3, 24)


@pytest.fixture
def caso() -> Caso:
    """Prazo de defesa de 14.133 correndo: acaba em 23 de março."""
    return notificado(Caso("24-I"), DIA)


def test_no_ultimo_dia_a_revelia_se_recusa_e_no_seguinte_cabe(caso: Caso) -> None:
    with pytest.raises(ErroDeDominio, match="vai até 23/03/2026") as recusa:
        peticoes.certificar_revelia(caso.pk, caso.pratica("fiscal", ULTIMO))
    assert "art. 157" in str(recusa.value)
    assert caso.situacao == S.EM_DEFESA

    peticoes.certificar_revelia(caso.pk, caso.pratica("fiscal", SEGUINTE))

    assert caso.situacao == S.EM_INSTRUCAO
    assert caso.prazos() == {"defesa_previa": (ULTIMO, "decorrido")}


@pytest.mark.parametrize(
    ("hora", "dia", "tempestiva"),
    # 02h59 UTC ainda é o último dia em Patrocínio; 03h00 já é o seguinte.
    [(time(2, 59), SEGUINTE, True), (time(3, 0), SEGUINTE, False)],
)
def test_a_defesa_do_ultimo_minuto_esta_no_prazo_e_a_do_minuto_seguinte_nao(
    caso: Caso,
    hora: time,
    dia: date,
    tempestiva: bool,  # noqa: FBT001
) -> None:
    em = as_(dia, hora)

    recebida = peticoes.juntar_defesa(
        caso.pk, peticao(canal=CanalDaPeticao.PORTAL), Pratica(None, em)
    )

    assert recebida.tempestiva is tempestiva
    assert recebida.prazo_ate == ULTIMO
    assert caso.situacao == S.EM_INSTRUCAO
    assert caso.prazos()["defesa_previa"][1] == ("cumprido" if tempestiva else "decorrido")


def test_a_defesa_que_vem_depois_da_revelia_se_junta_e_se_marca_tardia(caso: Caso) -> None:
    peticoes.certificar_revelia(caso.pk, caso.pratica("fiscal", SEGUINTE))

    tardia = peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", SEGUINTE))
    concluso(caso, SEGUINTE)
    outra = peticoes.juntar_defesa(
        caso.pk, peticao(arquivos=[arquivo("defesa.pdf")]), Pratica(None, as_(SEGUINTE))
    )

    assert (tardia.tempestiva, outra.tempestiva) == (False, False)
    assert (tardia.numero, outra.numero) == (1, 2)
    assert caso.situacao == S.CONCLUSO
    assert caso.atos()[-1] == Ato.JUNTAR_DEFESA_TARDIA
    assert PecaDoProcesso.objects.get(peticao=outra, anexo__nome="defesa.pdf").pk


def test_depois_da_decisao_a_defesa_ja_nao_cabe(caso: Caso) -> None:
    decidido(concluso(ate_a_defesa(Caso("24-I"), DIA), DIA), DIA)
    decidida = decidido(concluso(ate_a_defesa(Caso("24-V"), DIA), DIA), DIA)

    with pytest.raises(AtoIncabivel):
        peticoes.juntar_defesa(decidida.pk, peticao(), caso.pratica("fiscal", DIA))


def test_a_renuncia_e_escrita_e_o_processo_segue_sem_esperar_o_prazo(caso: Caso) -> None:
    with pytest.raises(ErroDeDominio, match="escrita e assinada"):
        peticoes.juntar_renuncia(caso.pk, peticao(), caso.pratica("fiscal", DIA))

    peticoes.juntar_renuncia(
        caso.pk, peticao("", arquivos=[arquivo()]), caso.pratica("fiscal", DIA)
    )

    assert caso.situacao == S.EM_INSTRUCAO
    assert caso.prazos() == {"defesa_previa": (ULTIMO, "prejudicado")}


def test_a_peticao_em_branco_ou_sem_nome_se_recusa_sem_gastar_protocolo(caso: Caso) -> None:
    for vazia, campo in ((peticao(" "), "texto"), (peticao(quem=" "), "quem")):
        with pytest.raises(ErroDeDominio) as recusa:
            peticoes.juntar_defesa(caso.pk, vazia, caso.pratica("fiscal", DIA))
        assert recusa.value.campo == campo
    assert peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", DIA)).numero == 1


@pytest.mark.norma("14133", "art. 158, § 2º")
def test_a_prova_nova_abre_alegacoes_e_o_prazo_delas_se_respeita(caso: Caso) -> None:
    ate_a_defesa_de = peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", DIA))
    assert ate_a_defesa_de.tempestiva
    instrucao.produzir_prova(
        caso.pk, "Laudo", arquivo(), caso.pratica("fiscal", DIA, "Pedida na defesa.")
    )
    alegando(caso, DIA)
    assert caso.prazos()["alegacoes_finais"] == (ULTIMO, "")
    with pytest.raises(ErroDeDominio, match="vai até 23/03/2026"):
        peticoes.encerrar_alegacoes(caso.pk, caso.pratica("fiscal", ULTIMO))

    peticoes.juntar_alegacoes(caso.pk, peticao(), caso.pratica("fiscal", ULTIMO))

    assert caso.situacao == S.CONCLUSO
    assert caso.prazos()["alegacoes_finais"] == (ULTIMO, "cumprido")


@pytest.mark.norma("14133", "art. 158, § 2º")
def test_sem_alegacoes_certifica_se_no_dia_seguinte_e_vai_a_decisao(caso: Caso) -> None:
    peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", DIA))
    alegando(caso, DIA)

    peticoes.encerrar_alegacoes(caso.pk, caso.pratica("fiscal", SEGUINTE))

    assert caso.situacao == S.CONCLUSO
    assert caso.prazos()["alegacoes_finais"] == (ULTIMO, "decorrido")


def test_a_lei_8666_nao_tem_alegacoes_finais() -> None:
    antigo = ate_a_defesa(Caso("24-I", regime=Regime.LEI_8666), DIA)

    with pytest.raises(ErroDeDominio, match="não fixa prazo para “alegações finais”"):
        alegando(antigo, DIA)
    assert antigo.situacao == S.EM_INSTRUCAO


def test_improcedente_comunica_se_e_nada_se_cobra() -> None:
    caso = concluso(ate_a_defesa(Caso("24-I"), DIA), DIA)

    decisao = decisoes.julgar_improcedente(caso.pk, fundamentos(), caso.pratica("julgadora", DIA))

    assert decisao.resultado == ResultadoDaDecisao.IMPROCEDENTE
    assert caso.situacao == S.JULGADO
    transitado(comunicado(caso, DIA), DIA)
    assert not caso.processo.multas.exists()
    assert "ceis_cnep" not in caso.prazos()


@pytest.mark.parametrize("vazio", [{"de_fato": " "}, {"de_direito": ""}])
def test_a_decisao_expoe_as_razoes_de_fato_e_de_direito(vazio: dict[str, str]) -> None:
    caso = concluso(ate_a_defesa(Caso("24-I"), DIA), DIA)

    with pytest.raises(ErroDeDominio) as recusa:
        decisoes.julgar_improcedente(caso.pk, fundamentos(**vazio), caso.pratica("julgadora", DIA))

    assert recusa.value.campo == f"fundamentos_{next(iter(vazio))}"
    assert caso.situacao == S.CONCLUSO


def test_reabre_se_a_instrucao_com_razoes_de_quem_julga() -> None:
    caso = concluso(ate_a_defesa(Caso("24-I"), DIA), DIA)
    for pratica, erro in (
        (caso.pratica("fiscal", DIA, "Falta prova."), PapelAusente),
        (caso.pratica("julgadora", DIA), ErroDeDominio),
    ):
        with pytest.raises(erro):
            instrucao.mudar_de_fase(caso.pk, Ato.REABRIR_INSTRUCAO, pratica)

    instrucao.mudar_de_fase(
        caso.pk, Ato.REABRIR_INSTRUCAO, caso.pratica("julgadora", DIA, "Falta prova.")
    )

    assert caso.situacao == S.EM_INSTRUCAO


@pytest.mark.parametrize(
    ("dia", "recusa"),
    [(date(2026, 3, 1), "antes de 02/03/2026"), (date(2026, 3, 4), "não pode ser futuro")],
)
def test_a_ciencia_nao_e_futura_nem_anterior_a_expedicao(dia: date, recusa: str) -> None:
    caso = Caso("24-I")
    pratica = caso.pratica("fiscal", DIA)
    comunicacoes.expedir(caso.pk, Ato.NOTIFICAR, EspecieDeComunicacao.NOTIFICACAO, pratica)

    with pytest.raises(ErroDeDominio, match=recusa):
        comunicacoes.cientificar(caso.pk, ciencia(dia), caso.pratica("fiscal", date(2026, 3, 3)))
    assert caso.situacao == S.NOTIFICANDO
    assert caso.prazos() == {}


def test_a_notificacao_expedida_outra_vez_e_outra_e_a_ciencia_e_da_ultima() -> None:
    caso = Caso("24-I")
    for _ in range(2):
        comunicacoes.expedir(
            caso.pk,
            Ato.NOTIFICAR,
            EspecieDeComunicacao.NOTIFICACAO,
            caso.pratica("fiscal", DIA),
        )

    comunicacoes.cientificar(
        caso.pk, ciencia(DIA, MeioDeCiencia.EDITAL), caso.pratica("fiscal", DIA)
    )

    feitas: Any = ComunicacaoDoProcesso.objects.filter(processo=caso.pk).order_by("pk")
    assert [f.ciencia_em for f in feitas] == [None, DIA]
    assert caso.prazos() == {"defesa_previa": (ULTIMO, "")}
    assert caso.processo.pecas.filter(especie="ciencia").count() == 1
