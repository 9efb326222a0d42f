"""O auto que nasce de vistoria cita o laudo dela, e a notificação o leva aos autos (art. 27)."""

from datetime import date
from typing import Final

import pytest

from fiscalizacao.admin.autos_iniciais import iniciais_da
from fiscalizacao.documentos.processo.autos import emitir_auto
from fiscalizacao.documentos.processo.comunicacoes import notificar
from fiscalizacao.models import AutoDeInfracao, Vistoria
from fiscalizacao.servicos.autos import lavrar
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.instauracao import instaurar
from fiscalizacao.servicos.processo.instrucao import produzir_prova
from fiscalizacao.servicos.processo.peticoes import juntar_defesa
from fiscalizacao.servicos.vistoria_feita import Lugar
from fiscalizacao.tipos import OrigemDoAuto
from tests.fiscalizacao.processo.cenas import (
    SEGUNDA,
    Equipe,
    arquivo,
    as_,
    contrato_de,
    equipe,
    fato,
    peticao,
)
from tests.fiscalizacao.vistorias import versao, vistoriar
from tests.transporte_escolar.documentos.apoio import texto_de
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import PropostaDeInfracao

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 14, 20 e 27")]
SEGUINTE: Final = date(2026, 3, 3)


@pytest.fixture
def gente() -> Equipe:
    """Uma pessoa por papel."""
    return equipe()


@pytest.fixture
def autos(gente: Equipe) -> list[AutoDeInfracao]:
    """Dois autos da mesma vistoria: os freios e a limpeza."""
    contrato = contrato_de()
    veiculo = VeiculoFactory.create(regular=True, da=contrato.empresa)
    falham = ["freios", "limpeza"]
    vistoriar(
        veiculo,
        versao(),
        por=gente.fiscal,
        dia=SEGUNDA,
        falham=falham,
        lugar=Lugar("Pátio da SESTRAN"),
    )
    return [
        lavrar(
            fato(
                p.item, contrato=contrato, veiculo=veiculo, fato=p.descricao, proposta=p,
                origem=OrigemDoAuto.PROPOSTA, razoes="São dois fatos da mesma vistoria.",
            ),
            por=gente.fiscal,
            em=as_(SEGUNDA),
        )
        for p in PropostaDeInfracao.objects.order_by("pk")
    ]  # fmt: skip


def test_a_proposta_diz_o_que_se_viu_antes_do_que_se_exige_e_nao_repete_o_artigo(
    autos: list[AutoDeInfracao],
) -> None:
    fatos = [a.fato for a in autos]
    assert fatos == ["Quebrado. Exige-se: Freios.", "Quebrado. Exige-se: Limpeza."]


def test_a_proposta_leva_ao_auto_a_hora_e_o_lugar_da_vistoria(autos: list[AutoDeInfracao]) -> None:
    iniciais = iniciais_da(PropostaDeInfracao.objects.earliest("pk"))
    assert (f"{iniciais['hora']:%H:%M}", iniciais["local"]) == ("08:40", "Pátio da SESTRAN")


def test_o_auto_cita_a_vistoria_como_prova(autos: list[AutoDeInfracao], gente: Equipe) -> None:
    vistoria = Vistoria.objects.get()
    texto = texto_de(emitir_auto(autos[0], gente.fiscal, as_(SEGUNDA)))

    assert f"A vistoria nº {vistoria.numero}/{vistoria.ano}, de 02/03/2026: o laudo dela" in texto
    assert "Nenhum arquivo" not in texto


def test_a_notificacao_junta_o_laudo_uma_vez_so_ainda_que_os_autos_sejam_dois(
    autos: list[AutoDeInfracao], gente: Equipe
) -> None:
    abertura = Pratica(gente.autoridade, as_(SEGUNDA), "Há indícios.")
    processo = instaurar(autos, cogita_rescisao=False, pratica=abertura)
    comunicacao, _ = notificar(processo.pk, Pratica(gente.fiscal, as_(SEGUNDA)))
    assert comunicacao.documento is not None
    notificar(processo.pk, Pratica(gente.fiscal, as_(SEGUINTE)))

    laudos = processo.pecas.filter(titulo__startswith="Laudo da vistoria")
    assert laudos.count() == 1
    assert not laudos.get().reservada
    assert "laudo da vistoria" in texto_de(comunicacao.documento)


@pytest.mark.norma("5002", "art. 25, VII")
def test_no_assedio_o_laudo_e_a_prova_da_instrucao_sao_reservados(
    autos: list[AutoDeInfracao], gente: Equipe
) -> None:
    assedio = lavrar(
        fato(
            "25-VII", contrato=autos[0].contrato, proposta=None, veiculo=autos[0].veiculo,
            resposta=Vistoria.objects.get().respostas.first(),
        ),
        por=gente.fiscal,
        em=as_(SEGUNDA),
    )  # fmt: skip
    abertura = Pratica(gente.autoridade, as_(SEGUNDA), "Há indícios.")
    processo = instaurar([assedio], cogita_rescisao=False, pratica=abertura)
    comunicacao, _ = notificar(processo.pk, Pratica(gente.fiscal, as_(SEGUNDA)))
    juntar_defesa(processo.pk, peticao(), Pratica(gente.fiscal, as_(SEGUINTE)))
    produzir_prova(
        processo.pk, "Relato", arquivo(), Pratica(gente.fiscal, as_(SEGUINTE), "Do Conselho.")
    )

    provas = processo.pecas.filter(especie="prova")
    assert provas.count() == 2
    assert all(p.reservada for p in provas)
    assert comunicacao.documento is not None
    assert "laudo da vistoria" not in texto_de(comunicacao.documento)
