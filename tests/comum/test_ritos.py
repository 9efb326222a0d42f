"""O rito: uma tabela que rege os atos, o banco e a tela."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.db import IntegrityError, InternalError, transaction
from django.db.models import F

from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from patrocinio.comum.models import Servidor
from patrocinio.comum.regras.rito import (
    INICIO,
    Rito,
    caminho_de,
    passo_para,
    passos_de,
)
from patrocinio.comum.servicos.ritos import abrir, avancar, passos_possiveis
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas import LinhaFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import AndamentoDaSubstituicao, Substituicao
from transporte_escolar.regras.ritos import RITO_DA_EXIGENCIA, RITO_DA_SUBSTITUICAO
from transporte_escolar.tipos import (
    AtoDaExigencia,
    AtoDaSubstituicao,
    SituacaoDaExigencia,
    SituacaoDaSubstituicao,
)

AGORA = datetime(2026, 8, 10, 12, tzinfo=UTC)
RITOS = pytest.mark.parametrize(
    ("rito", "situacoes", "atos"),
    [
        (RITO_DA_SUBSTITUICAO, SituacaoDaSubstituicao, AtoDaSubstituicao),
        (RITO_DA_EXIGENCIA, SituacaoDaExigencia, AtoDaExigencia),
    ],
    ids=["substituição", "exigência"],
)
ComPapel = Callable[..., Servidor]


@pytest.fixture
def fiscal(com_papel: ComPapel) -> Servidor:
    return com_papel(Papel.SESTRAN_FISCAL)


def _nova() -> Substituicao:
    return Substituicao(
        numero=1,
        ano=2026,
        linha=LinhaFactory.create(),
        substituido=VeiculoFactory.create(),
        substituto=VeiculoFactory.create(),
        desde=date(2026, 8, 10),
    )


@transaction.atomic
def _pedir(autor: Servidor) -> Substituicao:
    processo = _nova()
    abrir(processo, RITO_DA_SUBSTITUICAO, acao="pedir", autor=autor, em=AGORA, motivacao="Quebrou.")
    return processo


@pytest.fixture
def pedida(fiscal: Servidor) -> Substituicao:
    return _pedir(fiscal)


# -- a tabela ------------------------------------------------------------------------------------


def _alcancaveis(rito: Rito) -> set[str]:
    alcancadas, fila = set[str](), [INICIO]
    while fila:
        for passo in passos_de(rito, fila.pop()):
            if passo.para not in alcancadas:
                alcancadas.add(passo.para)
                fila.append(passo.para)
    return alcancadas


@RITOS
def test_toda_situacao_se_alcanca_e_nenhuma_sobra(rito: Rito, situacoes: Any, atos: Any) -> None:
    assert _alcancaveis(rito) == set(situacoes.values)


@RITOS
def test_de_toda_situacao_se_chega_a_um_fim(rito: Rito, situacoes: Any, atos: Any) -> None:
    finais = {p.para for p in rito} - {p.de for p in rito}

    assert finais
    for situacao in situacoes.values:
        caminho = caminho_de(rito, situacao)
        assert (situacao in finais) == (not caminho)
        assert situacao in finais or caminho[-1].para in finais


@RITOS
def test_todo_ato_se_usa_e_cada_um_leva_a_um_so_lugar(
    rito: Rito, situacoes: Any, atos: Any
) -> None:
    assert {p.acao for p in rito} == set(atos.values)
    assert len({(p.acao, p.de) for p in rito}) == len(rito)


@RITOS
def test_todo_passo_cabe_a_alguem_e_cita_a_norma(rito: Rito, situacoes: Any, atos: Any) -> None:
    for passo in rito:
        assert passo.papeis
        assert passo.fundamento.norma == "Lei 5.002/2018"
        assert all(papel.label in passo.cabe_a for papel in passo.papeis)


@pytest.mark.norma("5002", "art. 15")
def test_so_a_autoridade_da_sestran_aprova_ou_rejeita_a_substituicao() -> None:
    decisorios = [p for p in RITO_DA_SUBSTITUICAO if p.acao in {"aprovar", "rejeitar"}]

    assert {p.papeis for p in decisorios} == {frozenset({Papel.SESTRAN_AUTORIDADE})}
    assert all(p.motivado for p in decisorios)


@pytest.mark.norma("5002", "art. 15")
def test_ninguem_aprova_sem_conferir_os_documentos_e_inspecionar() -> None:
    assert [p.acao for p in caminho_de(RITO_DA_SUBSTITUICAO, INICIO)] == [
        "pedir",
        "conferir",
        "inspecionar",
        "aprovar",
    ]
    assert {p.de for p in RITO_DA_SUBSTITUICAO if p.para == "aprovada"} == {"inspecionada"}


def test_ato_que_nao_cabe_diz_o_que_cabe_agora() -> None:
    with pytest.raises(AtoIncabivel, match=r"“Aprovar” não cabe.*Agora cabe: conferir"):
        passo_para(RITO_DA_SUBSTITUICAO, "pedida", "aprovar")
    with pytest.raises(AtoIncabivel, match="já terminou"):
        passo_para(RITO_DA_SUBSTITUICAO, "aprovada", "rejeitar")


# -- o serviço -----------------------------------------------------------------------------------


@pytest.mark.django_db
def test_abrir_deixa_o_primeiro_andamento(pedida: Substituicao, fiscal: Servidor) -> None:
    andamento = pedida.andamentos.get()

    assert (andamento.acao, andamento.de, andamento.para) == ("pedir", "", "pedida")
    assert (andamento.autor, andamento.em, andamento.motivacao) == (fiscal, AGORA, "Quebrou.")
    assert Substituicao.objects.get().situacao == "pedida"


@pytest.mark.django_db
def test_avancar_grava_o_que_o_ato_mudou_no_processo(
    pedida: Substituicao, fiscal: Servidor
) -> None:
    avancar(pedida, RITO_DA_SUBSTITUICAO, acao="conferir", autor=fiscal, em=AGORA, motivacao="")
    pedida.inspecionado_em, pedida.inspecao = date(2026, 8, 10), "favoravel"
    avancar(
        pedida, RITO_DA_SUBSTITUICAO, acao="inspecionar", autor=fiscal, em=AGORA, motivacao="Bom."
    )

    gravado = Substituicao.objects.get()
    assert (gravado.situacao, gravado.inspecao) == ("inspecionada", "favoravel")


@pytest.mark.django_db
@pytest.mark.parametrize("razoes", ["", "  \n"])
def test_ato_motivado_sem_razoes_e_recusado(
    razoes: str, pedida: Substituicao, com_papel: ComPapel
) -> None:
    autoridade = com_papel(Papel.SESTRAN_AUTORIDADE)

    with pytest.raises(ErroDeDominio, match="O ato é motivado") as recusa:
        avancar(
            pedida, RITO_DA_SUBSTITUICAO, acao="rejeitar", autor=autoridade, em=AGORA,
            motivacao=razoes,
        )  # fmt: skip
    assert recusa.value.campo == "motivacao"
    assert pedida.andamentos.count() == 1


@pytest.mark.django_db
def test_quem_nao_tem_o_papel_nao_pratica_e_le_o_porque(
    pedida: Substituicao, fiscal: Servidor
) -> None:
    with pytest.raises(PapelAusente, match=r"SESTRAN \(autoridade\)"):
        avancar(
            pedida, RITO_DA_SUBSTITUICAO, acao="rejeitar", autor=fiscal, em=AGORA, motivacao="Não."
        )

    possiveis = {
        p.acao: recusa for p, recusa in passos_possiveis(pedida, RITO_DA_SUBSTITUICAO, fiscal)
    }
    assert possiveis["conferir"] == ""
    assert "cabe a: SESTRAN (autoridade) (Lei 5.002/2018, art. 15)" in possiveis["rejeitar"]


# -- o banco -------------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("acao", "de", "para"),
    [("aprovar", "pedida", "aprovada"), ("anular", "pedida", "rejeitada"), ("aprovar", "", "")],
)
def test_banco_recusa_andamento_fora_da_tabela(
    acao: str, de: str, para: str, pedida: Substituicao
) -> None:
    with pytest.raises(IntegrityError, match="substituicao_segue_o_rito"), transaction.atomic():
        AndamentoDaSubstituicao.objects.create(
            processo=pedida, acao=acao, de=de, para=para, em=AGORA
        )


@pytest.mark.django_db(transaction=True)
def test_situacao_nao_muda_sem_andamento(pedida: Substituicao) -> None:
    with pytest.raises(InternalError, match="só muda com um andamento"):
        Substituicao.objects.filter(pk=pedida.pk).update(situacao="rejeitada")
    nova = _nova()
    nova.numero, nova.situacao = 2, "pedida"
    with pytest.raises(InternalError, match="só muda com um andamento"):
        nova.save()

    assert Substituicao.objects.get().situacao == "pedida"


@pytest.mark.django_db
def test_andamento_nao_se_altera_nem_se_apaga(pedida: Substituicao) -> None:
    andamentos = AndamentoDaSubstituicao.objects.filter(processo=pedida)

    for mudar in (
        lambda: andamentos.update(motivacao="outra"),
        lambda: andamentos.update(em=F("em")),
        lambda: andamentos._raw_delete(using="default"),
    ):
        recusa = pytest.raises(InternalError, match="só aceita inclusões")
        with recusa, transaction.atomic():
            mudar()
    assert andamentos.get().motivacao == "Quebrou."


@pytest.mark.django_db(transaction=True)
def test_de_oito_atos_iguais_ao_mesmo_tempo_um_so_passa() -> None:
    fiscal = ServidorFactory.create(papeis=[Papel.SESTRAN_FISCAL])
    processo = _pedir(fiscal)

    def conferir() -> Any:
        with transaction.atomic():
            travado = Substituicao.objects.select_for_update().get(pk=processo.pk)
            return avancar(
                travado, RITO_DA_SUBSTITUICAO, acao="conferir", autor=fiscal, em=AGORA,
                motivacao="",
            )  # fmt: skip

    resultados = correr(*[conferir] * 8)

    assert sum(isinstance(r, AndamentoDaSubstituicao) for r in resultados) == 1
    assert sum(isinstance(r, AtoIncabivel) for r in resultados) == 7
    assert processo.andamentos.count() == 2
