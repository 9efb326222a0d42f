"""A decisão: as penas que o artigo admite, quem a assina e quem não pode julgar (art. 27)."""

from datetime import date

import pytest
from django.contrib.auth.models import Group

from fiscalizacao.models import DecisaoDoProcesso
from fiscalizacao.servicos.processo import assinatura, decisoes, recursos
from fiscalizacao.tipos import Medida, ResultadoDaDecisao
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import ErroDeDominio, PapelAusente
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory
from tests.fiscalizacao.processo.cenas import Caso, autuado, fundamentos, revisao
from tests.fiscalizacao.processo.passos import (
    ate_a_defesa,
    ate_o_recurso,
    autorizado,
    concluso,
    decidido,
    na_superior,
    recorrido,
)

pytestmark = pytest.mark.django_db
DIA = date(2026, 3, 2)


def _acumula(servidor: Servidor, papel: Papel) -> None:
    """Dá à pessoa mais um papel."""
    servidor.groups.add(Group.objects.get(name=papel))
    servidor.__dict__.pop("_papeis", None)


def _concluso(*codigos: str, rescisao: bool = False) -> Caso:
    return concluso(ate_a_defesa(Caso(*codigos, rescisao=rescisao), DIA), DIA)


@pytest.mark.norma("5002", "arts. 23 e 24")
@pytest.mark.parametrize(
    ("codigo", "penas"),
    [
        ("23-V", [Medida.ADVERTENCIA]),
        ("24-I", [Medida.ADVERTENCIA]),
        ("24-I", [Medida.MULTA]),
        ("24-I", [Medida.ADVERTENCIA, Medida.MULTA]),
        ("25-II", [Medida.MULTA]),
        ("24-I", [Medida.MULTA, Medida.MULTA]),
    ],
)
def test_aplica_as_penas_do_artigo_na_quantidade_do_catalogo(
    codigo: str, penas: list[Medida]
) -> None:
    caso = _concluso(codigo)
    decidido(caso, DIA, {caso.auto.pk: penas})

    aplicadas = caso.processo.decisoes.get().medidas.order_by("pk")
    assert [m.medida for m in aplicadas] == list(dict.fromkeys(penas))
    assert [m.ufm for m in aplicadas] == [
        3 if m == Medida.MULTA else 0 for m in dict.fromkeys(penas)
    ]


@pytest.mark.norma("5002", "arts. 23 a 25")
@pytest.mark.parametrize(
    ("codigo", "penas"),
    [
        ("23-V", [Medida.MULTA]),
        ("24-I", [Medida.RESCISAO]),
        ("25-VI", [Medida.ADVERTENCIA]),
        ("25-VI", [Medida.MULTA, Medida.ADVERTENCIA]),
        ("25-VI", [Medida.INIDONEIDADE]),
        ("24-I", []),
    ],
)
def test_a_pena_que_o_artigo_nao_admite_ou_nenhuma_se_recusa_e_nada_fica(
    codigo: str, penas: list[Medida]
) -> None:
    caso = autorizado(ate_a_defesa(Caso("25-VI", codigo, rescisao=True), DIA), DIA)
    concluso(caso, DIA)
    with pytest.raises(ErroDeDominio) as recusa:
        decidido(caso, DIA, {caso.autos[1].pk: penas})

    assert recusa.value.campo == "medidas"
    assert caso.situacao == S.CONCLUSO
    assert not DecisaoDoProcesso.objects.exists()


def test_o_auto_de_outro_processo_nao_se_pune_neste() -> None:
    caso = _concluso("24-I")
    alheio = autuado(caso.equipe.fiscal, caso.contrato, "24-V")
    with pytest.raises(ErroDeDominio, match="não é deste processo"):
        decidido(caso, DIA, {alheio.pk: [Medida.MULTA]})


@pytest.mark.norma("5002", "art. 25, IX")
def test_o_inciso_aberto_pede_a_assinatura_de_uma_segunda_pessoa() -> None:
    caso = Caso("25-VI")
    aberto = autuado(caso.equipe.fiscal, caso.contrato, "25-IX", principio="Moralidade.")
    caso.processo.autos.create(auto=aberto)
    concluso(ate_a_defesa(caso, DIA), DIA)
    penas = {aberto.pk: [Medida.MULTA]}

    def anuir(papel: str) -> None:
        assinatura.anuir(caso.pk, caso.pratica(papel, DIA, "Concordo com a pena."))

    def decidir() -> DecisaoDoProcesso:
        return decisoes.decidir(caso.pk, fundamentos(), penas, caso.pratica("julgadora", DIA))

    with pytest.raises(ErroDeDominio, match="segunda pessoa"):
        decidir()
    with pytest.raises(ErroDeDominio, match="Quem lavrou o auto"):
        anuir("fiscal")
    anuir("julgadora")
    with pytest.raises(ErroDeDominio, match="é de outra pessoa"):
        decidir()
    anuir("procuradoria")
    assert decidir().segunda_assinatura == caso.equipe.procuradoria


@pytest.mark.norma("5002", "art. 25, IX")
def test_sem_o_inciso_aberto_nao_ha_o_que_assinar_junto() -> None:
    caso = concluso(ate_a_defesa(Caso("24-I"), DIA), DIA)
    with pytest.raises(ErroDeDominio, match="não se pede a segunda assinatura"):
        assinatura.anuir(caso.pk, caso.pratica("procuradoria", DIA, "Concordo."))


@pytest.mark.norma("5002", "art. 27")
def test_quem_autua_nao_julga_ainda_que_tenha_o_papel() -> None:
    caso = _concluso("24-I")
    _acumula(caso.equipe.fiscal, Papel.AUTORIDADE_JULGADORA)

    with pytest.raises(ErroDeDominio, match="Quem lavrou o auto não julga o processo"):
        decisoes.decidir(
            caso.pk,
            fundamentos(),
            {caso.auto.pk: [Medida.MULTA]},
            caso.pratica("fiscal", DIA),
        )
    assert caso.situacao == S.CONCLUSO


@pytest.mark.norma("5002", "art. 27")
def test_quem_decidiu_nao_julga_o_recurso_ainda_que_tenha_o_papel() -> None:
    caso = na_superior(recorrido(ate_o_recurso(Caso("24-I"), DIA), DIA), DIA)
    _acumula(caso.equipe.julgadora, Papel.AUTORIDADE_RECURSAL)

    with pytest.raises(ErroDeDominio, match="Quem decidiu não julga o recurso"):
        recursos.decidir_recurso(
            caso.pk, revisao(ResultadoDaDecisao.MANTEM), caso.pratica("julgadora", DIA)
        )
    assert caso.situacao == S.NA_SUPERIOR


@pytest.mark.norma("5002", "art. 27")
def test_so_a_autoridade_julgadora_decide_e_so_a_recursal_julga_o_recurso() -> None:
    caso = _concluso("24-I")
    for papel in ("fiscal", "autoridade", "recursal", "procuradoria", "fazenda"):
        with pytest.raises(PapelAusente):
            decisoes.decidir(
                caso.pk,
                fundamentos(),
                {caso.auto.pk: [Medida.MULTA]},
                caso.pratica(papel, DIA),
            )
    superior = na_superior(recorrido(ate_o_recurso(Caso("24-I"), DIA), DIA), DIA)
    with pytest.raises(PapelAusente):
        recursos.decidir_recurso(
            superior.pk, revisao(ResultadoDaDecisao.MANTEM), superior.pratica("autoridade", DIA)
        )


def test_a_contratada_nao_alcanca_o_processo_pelos_atos_da_administracao() -> None:
    caso = _concluso("24-I")
    caso.equipe.__dict__["julgadora"] = ServidorFactory.create(papeis=[Papel.CONTRATADA])

    with pytest.raises(caso.processo.DoesNotExist):
        decidido(caso, DIA)
