"""De que contrato é o fato, o serviço direto, e o assédio que se encaminha (arts. 26 e 28)."""

from datetime import date, timedelta
from typing import Any

import pytest

from fiscalizacao.models import Encaminhamento
from fiscalizacao.servicos.autos import lavrar
from fiscalizacao.servicos.autuado import contrato_do_fato
from fiscalizacao.servicos.efeitos_do_auto import dar_por_encaminhado
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.instauracao import instaurar
from fiscalizacao.tipos import Destino
from patrocinio.comum.erros import ErroDeDominio, PapelAusente
from tests.fiscalizacao.processo.cenas import (
    SEGUNDA,
    Equipe,
    as_,
    autuado,
    contrato_de,
    equipe,
    fato,
)
from tests.fiscalizacao.vistorias import MANHA
from tests.transporte_escolar.fabricas import ItemDoContratoFactory, LinhaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from tests.transporte_escolar.operacao import AMANHA, alocada, contratada, equipe_da
from transporte_escolar.models import Aprovacao, Contrato
from transporte_escolar.servicos.afastamentos import afastar_condutor
from transporte_escolar.servicos.alocacoes import quem_conduziu
from transporte_escolar.tipos import Execucao

pytestmark = pytest.mark.django_db
EM = as_(SEGUNDA)


@pytest.fixture
def gente() -> Equipe:
    """Uma pessoa por papel."""
    return equipe()


@pytest.fixture
def contrato() -> Contrato:
    """Contrato vigente, com uma linha."""
    return contrato_de()


@pytest.mark.norma("5002", "art. 26")
def test_o_contrato_do_fato_e_o_da_linha_o_da_empresa_ou_o_da_dona_do_veiculo(
    contrato: Contrato,
) -> None:
    linha = contrato.itens.get().linha
    veiculo = VeiculoFactory.create(da=contrato.empresa)
    for quem in (
        {"linha": linha},
        {"empresa": contrato.empresa},
        {"veiculo": veiculo},
        {"linha": linha, "empresa": contrato.empresa, "veiculo": veiculo},
    ):
        assert contrato_do_fato(dia=SEGUNDA, **quem) == contrato


@pytest.mark.norma("5002", "art. 26")
def test_a_linha_de_outra_empresa_ou_sem_contrato_no_dia_se_recusa(contrato: Contrato) -> None:
    linha = contrato.itens.get().linha
    alheio = VeiculoFactory.create(da=contrato_de().empresa)
    casos: list[tuple[dict[str, Any], str]] = [
        ({"linha": linha, "veiculo": alheio}, "No dia a linha era de"),
        ({"linha": LinhaFactory.create()}, "não tinha contrato"),
        ({"linha": linha, "dia": contrato.vigente_de - timedelta(days=1)}, "não tinha contrato"),
        ({"empresa": contrato.empresa, "dia": date(2027, 1, 1)}, "nenhum contrato"),
    ]
    for dados, recusa in casos:
        with pytest.raises(ErroDeDominio, match=recusa) as erro:
            contrato_do_fato(**({"dia": SEGUNDA} | dados))
        assert erro.value.campo == "linha"


@pytest.mark.norma("5002", "art. 26")
def test_a_empresa_de_dois_contratos_pede_a_linha(contrato: Contrato) -> None:
    outro = ItemDoContratoFactory.create(
        contrato__vigente=True, contrato__empresa=contrato.empresa
    ).contrato
    with pytest.raises(ErroDeDominio, match="mais de um contrato") as recusa:
        contrato_do_fato(dia=SEGUNDA, empresa=contrato.empresa)
    linhas = sorted(c.itens.get().linha.codigo for c in (contrato, outro))
    assert recusa.value.saida == f"Diga a linha: {', '.join(linhas)}."
    assert contrato_do_fato(dia=SEGUNDA, linha=outro.itens.get().linha) == outro


@pytest.mark.norma("5002", "arts. 5º e 28")
def test_o_servico_direto_nao_tem_contrato_nem_multa_so_se_encaminha(gente: Equipe) -> None:
    linha = LinhaFactory.create(execucao=Execucao.DIRETA)
    assert contrato_do_fato(dia=SEGUNDA, linha=linha) is None
    do_municipio = VeiculoFactory.create()
    assert contrato_do_fato(dia=SEGUNDA, veiculo=do_municipio) is None
    with pytest.raises(ErroDeDominio, match="o servidor envolvido"):
        lavrar(fato(linha=linha), por=gente.fiscal, em=EM)

    auto = lavrar(fato(linha=linha, servidor_envolvido="José"), por=gente.fiscal, em=EM)

    assert (auto.empresa, auto.contrato, auto.ufm) == (None, None, 0)
    assert [e.destino for e in auto.encaminhamentos.all()] == [Destino.RECURSOS_HUMANOS]
    with pytest.raises(ErroDeDominio, match="serviço direto não dá processo"):
        instaurar([auto], cogita_rescisao=False, pratica=Pratica(gente.autoridade, EM, "Há."))


@pytest.mark.norma("5002", "art. 25, VII")
def test_o_assedio_se_encaminha_resguarda_a_vitima_e_afasta_o_condutor(gente: Equipe) -> None:
    cena = contratada()
    time_ = equipe_da(cena.empresa)
    assert time_.condutor is not None
    alocada(cena, time_, de=HOJE)
    contrato = contrato_do_fato(dia=HOJE, linha=cena.linha)

    auto = lavrar(
        fato(
            "25-VII",
            contrato=contrato,
            condutor=time_.condutor,
            fato_em=MANHA - timedelta(hours=1),
            pessoa_resguardada="Aluna do 5º ano",
        ),
        por=gente.fiscal,
        em=MANHA,
    )

    encaminhados = {e.destino: e.pessoa_resguardada for e in auto.encaminhamentos.all()}
    assert encaminhados == {
        Destino.CONSELHO_TUTELAR: "Aluna do 5º ano",
        Destino.POLICIA: "Aluna do 5º ano",
    }
    assert "Aluna" not in auto.fato
    assert not quem_conduziu(cena.linha, em=AMANHA)
    assert Aprovacao.objects.get(condutor=time_.condutor).revogada_em == HOJE
    assert afastar_condutor(time_.condutor, motivo="De novo.", por=gente.fiscal, em=MANHA) == 0


@pytest.mark.norma("5002", "art. 25, VII")
def test_so_o_assedio_resguarda_alguem(gente: Equipe, contrato: Contrato) -> None:
    with pytest.raises(ErroDeDominio, match="Só o assédio"):
        autuado(gente.fiscal, contrato, "24-VIII", pessoa_resguardada="Aluna")
    assert autuado(gente.fiscal, contrato, "25-VII").encaminhamentos.count() == 2


@pytest.mark.norma("5002", "art. 25, VII")
def test_o_encaminhamento_feito_diz_o_dia_e_o_protocolo_e_cabe_a_autoridade(
    gente: Equipe, contrato: Contrato
) -> None:
    auto = autuado(gente.fiscal, contrato, "25-VII")
    aberto = auto.encaminhamentos.get(destino=Destino.POLICIA)

    def dar(
        dia: date, protocolo: str = "Of. 9/2026", por: Any = gente.autoridade
    ) -> Encaminhamento:
        return dar_por_encaminhado(pk=aberto.pk, dia=dia, protocolo=protocolo, por=por, em=EM)

    for recusado in (
        lambda: dar(SEGUNDA, " "),
        lambda: dar(SEGUNDA + timedelta(days=1)),
        lambda: dar(SEGUNDA - timedelta(days=1)),
    ):
        with pytest.raises(ErroDeDominio):
            recusado()
    with pytest.raises(PapelAusente):
        dar(SEGUNDA, por=gente.fiscal)
    feito = dar(SEGUNDA)
    assert (feito.feito_em, feito.protocolo, feito.feito_por) == (
        SEGUNDA, "Of. 9/2026", gente.autoridade,
    )  # fmt: skip
    with pytest.raises(ErroDeDominio, match="já foi feito"):
        dar(SEGUNDA)
