"""A ordem cumprida, no prazo ou tarde, e a que não se providenciou (arts. 23, IV, e 24, IV)."""

from datetime import date, timedelta

import pytest

from fiscalizacao.models import OrdemDeVistoria
from fiscalizacao.servicos.ordens import (
    VistoriaDaOrdem,
    cancelar,
    certificar,
    cumprir,
    registrar_vistoria_feita,
)
from fiscalizacao.tipos import SituacaoDaOrdem as Situacao
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fiscalizacao.fabricas_ordens import (
    EM,
    HOJE,
    PRAZO,
    SEGUINTE,
    VESPERA,
    autoridade,
    da_equipe,
    meio_dia,
    ordem_de,
    ordem_entregue,
    preposto,
)
from transporte_escolar.models import PropostaDeInfracao
from transporte_escolar.tipos import ItemDaLei

pytestmark = pytest.mark.django_db
DEPOIS = meio_dia(PRAZO + timedelta(days=30))


def _pela_vistoria(ordem: OrdemDeVistoria, dia: date) -> OrdemDeVistoria:
    return cumprir(
        ordem_id=ordem.pk, dia=dia, vistoria="Vistoria 45/2026", por=da_equipe(), em=DEPOIS
    )


def _certificar(ordem: OrdemDeVistoria, dia: date, razoes: str = "Nada veio.") -> OrdemDeVistoria:
    return certificar(pk=ordem.pk, por=autoridade(), em=meio_dia(dia), razoes=razoes)


# -- cumprir -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dia", [HOJE, VESPERA, PRAZO])
@pytest.mark.norma("5002", "art. 14, § 6º")
def test_vistoria_ate_o_ultimo_dia_cumpre_a_ordem_e_nada_propoe(dia: date) -> None:
    ordem = _pela_vistoria(ordem_entregue(), dia)

    assert ordem.situacao == Situacao.CUMPRIDA
    assert ordem.andamentos.latest("pk").motivacao == f"Vistoria 45/2026, em {dia:%d/%m/%Y}."
    assert not PropostaDeInfracao.objects.exists()


@pytest.mark.norma("5002", "art. 23, IV")
def test_vistoria_no_dia_seguinte_ao_prazo_cumpre_tarde_e_propoe_o_art_23_iv() -> None:
    ordem = _pela_vistoria(ordem_entregue(), SEGUINTE)

    proposta = PropostaDeInfracao.objects.get()
    assert ordem.situacao == Situacao.CUMPRIDA_TARDE
    assert (proposta.item, proposta.fato_em) == (ItemDaLei.ART_23_IV, SEGUINTE)
    assert (proposta.empresa, proposta.veiculo) == (ordem.empresa, ordem.veiculo)
    assert (proposta.chave, proposta.origem) == (f"ordem:{ordem.pk}", "Ordem de vistoria 1/2026")
    for trecho in ("entregue em 10/08/2026", "prazo até 20/08/2026", "1 dia depois", "45/2026"):
        assert trecho in proposta.descricao


@pytest.mark.norma("5002", "art. 27")
def test_ordem_que_nao_se_entregou_se_cumpre_sem_prazo() -> None:
    ordem = _pela_vistoria(ordem_de(), PRAZO + timedelta(days=20))

    assert (ordem.situacao, ordem.prazo_ate) == (Situacao.CUMPRIDA, None)
    assert not PropostaDeInfracao.objects.exists()


def test_vistoria_de_antes_da_ordem_nao_a_cumpre() -> None:
    with pytest.raises(ErroDeDominio, match="entre a emissão da ordem"):
        _pela_vistoria(ordem_entregue(), HOJE - timedelta(days=1))


@pytest.mark.norma("5002", "art. 20, III")
def test_vistoria_do_fiscal_de_outra_secretaria_tambem_cumpre_a_ordem() -> None:
    ordem, convidado = ordem_entregue(), da_equipe(Papel.FISCAL_CONVIDADO)

    feita = cumprir(
        ordem_id=ordem.pk, dia=PRAZO, vistoria="Vistoria 46/2026", por=convidado, em=DEPOIS
    )

    assert (feita.situacao, feita.andamentos.latest("pk").autor) == (Situacao.CUMPRIDA, convidado)


def test_vistoria_que_chega_depois_de_a_ordem_acabar_nao_se_perde_nem_muda_a_ordem() -> None:
    certificada, cancelada = ordem_entregue(), ordem_entregue()
    _certificar(certificada, SEGUINTE)
    cancelar(pk=cancelada.pk, por=da_equipe(), em=EM, razoes="Engano")

    assert _pela_vistoria(certificada, VESPERA).situacao == Situacao.NAO_PROVIDENCIADA
    assert _pela_vistoria(cancelada, VESPERA).situacao == Situacao.CANCELADA
    assert PropostaDeInfracao.objects.get().item == ItemDaLei.ART_24_IV


# -- a feita fora do portal --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dia", "situacao"), [(PRAZO, Situacao.CUMPRIDA), (SEGUINTE, Situacao.CUMPRIDA_TARDE)]
)
@pytest.mark.norma("5002", "art. 12, § 1º, II")
def test_vistoria_do_orgao_estadual_se_registra_com_o_que_a_prova(
    dia: date, situacao: Situacao
) -> None:
    ordem = registrar_vistoria_feita(
        pk=ordem_entregue().pk,
        feita=VistoriaDaOrdem(dia, "Laudo 991 do órgão estadual"),
        por=da_equipe(),
        em=DEPOIS,
        observacao="Original no processo 12/2026.",
    )

    assert ordem.situacao == situacao
    assert ordem.andamentos.latest("pk").motivacao == (
        f"Laudo 991 do órgão estadual, em {dia:%d/%m/%Y}. Original no processo 12/2026."
    )
    assert PropostaDeInfracao.objects.exists() is (situacao == Situacao.CUMPRIDA_TARDE)


def test_vistoria_de_fora_sem_prova_futura_ou_de_quem_nao_ordena_e_recusada() -> None:
    ordem = ordem_entregue()
    laudo = VistoriaDaOrdem(HOJE, "Laudo 991")

    for feita, recusa in (
        (VistoriaDaOrdem(HOJE, "  "), "o que prova"),
        (VistoriaDaOrdem(HOJE + timedelta(days=1), "Laudo"), "e hoje"),
    ):
        with pytest.raises(ErroDeDominio, match=recusa):
            registrar_vistoria_feita(pk=ordem.pk, feita=feita, por=da_equipe(), em=EM)
    with pytest.raises(PapelAusente):
        registrar_vistoria_feita(pk=ordem.pk, feita=laudo, por=preposto(ordem.empresa), em=EM)
    cancelar(pk=ordem.pk, por=da_equipe(), em=EM, razoes="Engano")
    with pytest.raises(AtoIncabivel):
        registrar_vistoria_feita(pk=ordem.pk, feita=laudo, por=da_equipe(), em=EM)


# -- certificar e cancelar ---------------------------------------------------------------------


@pytest.mark.parametrize(("dia", "vale"), [(VESPERA, False), (PRAZO, False), (SEGUINTE, True)])
@pytest.mark.norma("5002", "art. 24, IV")
def test_so_no_dia_seguinte_ao_prazo_se_certifica_e_se_propoe_o_art_24_iv(
    *, dia: date, vale: bool
) -> None:
    ordem = ordem_entregue()

    if not vale:
        with pytest.raises(ErroDeDominio, match="até o fim do dia 20/08/2026"):
            _certificar(ordem, dia)
        assert not PropostaDeInfracao.objects.exists()
        return
    assert _certificar(ordem, dia).situacao == Situacao.NAO_PROVIDENCIADA
    proposta = PropostaDeInfracao.objects.get()
    assert (proposta.item, proposta.fato_em) == (ItemDaLei.ART_24_IV, SEGUINTE)
    assert "Certificado em 21/08/2026 que nenhuma se fez: Nada veio." in proposta.descricao


def test_certificar_e_so_da_autoridade_com_razoes_e_da_ordem_entregue() -> None:
    ordem, emitida = ordem_entregue(), ordem_de()

    with pytest.raises(PapelAusente):
        certificar(pk=ordem.pk, por=da_equipe(), em=meio_dia(SEGUINTE), razoes="Nada")
    with pytest.raises(ErroDeDominio, match="motivado"):
        _certificar(ordem, SEGUINTE, "  ")
    with pytest.raises(AtoIncabivel):
        _certificar(emitida, SEGUINTE)
    assert not PropostaDeInfracao.objects.exists()


def test_cancelar_pede_razoes_e_nada_propoe() -> None:
    ordem = ordem_entregue()

    with pytest.raises(ErroDeDominio, match="motivado"):
        cancelar(pk=ordem.pk, por=da_equipe(), em=EM, razoes="")
    assert cancelar(pk=ordem.pk, por=da_equipe(), em=EM, razoes="Vendido").situacao == "cancelada"
    assert not PropostaDeInfracao.objects.exists()


# -- corridas ----------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_certificar_enquanto_chega_a_vistoria_tardia_propoe_uma_so_infracao() -> None:
    ordem, chefe, fiscal = ordem_entregue(), autoridade(), da_equipe()

    correr(
        lambda: certificar(pk=ordem.pk, por=chefe, em=DEPOIS, razoes="Nada veio"),
        lambda: cumprir(
            ordem_id=ordem.pk, dia=SEGUINTE, vistoria="Vistoria 45/2026", por=fiscal, em=DEPOIS
        ),
    )

    ordem.refresh_from_db()
    esperado = {
        Situacao.NAO_PROVIDENCIADA: ItemDaLei.ART_24_IV,
        Situacao.CUMPRIDA_TARDE: ItemDaLei.ART_23_IV,
    }
    assert PropostaDeInfracao.objects.get().item == esperado[Situacao(ordem.situacao)]


@pytest.mark.django_db(transaction=True)
def test_a_mesma_ordem_cumprida_por_duas_vistorias_ao_mesmo_tempo_tem_um_so_andamento() -> None:
    ordem, fiscais = ordem_entregue(), [da_equipe(), da_equipe()]

    resultados = correr(
        *(
            lambda f=f, n=n: cumprir(
                ordem_id=ordem.pk, dia=SEGUINTE, vistoria=f"Vistoria {n}/2026", por=f, em=DEPOIS
            )
            for n, f in enumerate(fiscais, 45)
        )
    )

    assert [type(r).__name__ for r in resultados] == ["OrdemDeVistoria"] * 2
    assert ordem.andamentos.filter(acao="cumprir_tarde").count() == 1
    assert PropostaDeInfracao.objects.count() == 1
