"""Cumprimento das determinações: conferido, desfeito, vencido (art. 22, I)."""

from datetime import date, timedelta
from typing import Any

import pytest

from patrocinio.comum.admin.historico import historico_de
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.exigencias import (
    HOJE,
    PRAZO,
    SEGUINTE,
    VESPERA,
    contratada,
    determinacao_para,
)
from tests.transporte_escolar.fabricas_frota import (
    VeiculoFactory,
)
from transporte_escolar.models import CumprimentoDaDeterminacao, Determinacao, Veiculo
from transporte_escolar.servicos.determinacoes import (
    com_contagem,
    desfazer_cumprimento,
    incluir_veiculos,
    registrar_cumprimento,
    retirar_veiculos,
    vencidos_em,
)
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo

pytestmark = pytest.mark.django_db


@pytest.fixture
def fiscal() -> Servidor:
    return ServidorFactory.create()


def _cumprimento(determinacao: Determinacao) -> CumprimentoDaDeterminacao:
    return determinacao.cumprimentos.get()


# -- cumprimento -------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 22, I")
@pytest.mark.parametrize(("dia", "vencida"), [(VESPERA, False), (PRAZO, False), (SEGUINTE, True)])
def test_vence_no_dia_seguinte_ao_do_prazo(*, dia: date, vencida: bool) -> None:
    determinacao_para(VeiculoFactory.create(da=contratada()))

    assert vencidos_em(CumprimentoDaDeterminacao.objects.all(), dia).exists() is vencida


@pytest.mark.norma("5.002", "art. 22, I")
@pytest.mark.parametrize(("dia", "avisa"), [(VESPERA, False), (PRAZO, False), (SEGUINTE, True)])
def test_vencida_e_aviso_que_nao_impede_o_veiculo_de_rodar(
    fiscal: Servidor, *, dia: date, avisa: bool
) -> None:
    veiculo = VeiculoFactory.create(regular=True, da=contratada())
    determinacao = determinacao_para(veiculo)

    avisos = [
        p for p in pendencias_do_veiculo(veiculo.pk, em=dia) if "Faixa lateral nova" in p.o_que
    ]
    registrar_cumprimento(
        cumprimentos=[_cumprimento(determinacao).pk], dia=dia, por=fiscal, em=SEGUINTE
    )

    assert [(p.dispositivo.artigo, p.bloqueia) for p in avisos] == (
        [("art. 22, I", False)] if avisa else []
    )
    depois = pendencias_do_veiculo(veiculo.pk, em=SEGUINTE)
    assert not [p for p in depois if "Faixa lateral nova" in p.o_que]


def test_em_lote_e_um_a_um_com_quem_conferiu(fiscal: Servidor) -> None:
    empresa = contratada()
    determinacao = determinacao_para(*VeiculoFactory.create_batch(3, da=empresa))
    todos = list(determinacao.cumprimentos.order_by("pk").values_list("pk", flat=True))

    assert registrar_cumprimento(cumprimentos=todos[:2], dia=HOJE, por=fiscal, em=HOJE) == 2
    assert registrar_cumprimento(
        cumprimentos=todos[2:], dia=HOJE, por=fiscal, observacao="Conferido na garagem", em=HOJE
    )

    contada = com_contagem(Determinacao.objects.all(), em=HOJE).get()
    assert (contada.cumpridos, contada.alcancados) == (3, 3)
    ultimo = CumprimentoDaDeterminacao.objects.get(pk=todos[2])
    assert (ultimo.conferida_por, ultimo.observacao) == (fiscal, "Conferido na garagem")


def test_lote_com_um_ja_cumprido_nao_grava_nenhum(fiscal: Servidor) -> None:
    determinacao = determinacao_para(*VeiculoFactory.create_batch(2, da=contratada()))
    primeiro, segundo = determinacao.cumprimentos.order_by("pk")
    registrar_cumprimento(cumprimentos=[primeiro.pk], dia=HOJE, por=fiscal, em=HOJE)

    with pytest.raises(ErroDeDominio, match="já consta"):
        registrar_cumprimento(cumprimentos=[primeiro.pk, segundo.pk], dia=HOJE, por=fiscal, em=HOJE)

    segundo.refresh_from_db()
    assert segundo.cumprida_em is None


@pytest.mark.parametrize(
    ("dia", "recusa"), [(-1, "não se cumpriu antes"), (0, ""), (5, ""), (6, "futuro")]
)
def test_dia_do_cumprimento_vai_da_emissao_a_hoje(dia: int, recusa: str, fiscal: Servidor) -> None:
    determinacao = determinacao_para(VeiculoFactory.create(da=contratada()))
    argumentos: dict[str, Any] = {
        "cumprimentos": [_cumprimento(determinacao).pk],
        "dia": HOJE + timedelta(days=dia),
        "por": fiscal,
        "em": HOJE + timedelta(days=5),
    }

    if recusa:
        with pytest.raises(ErroDeDominio, match=recusa):
            registrar_cumprimento(**argumentos)
    else:
        assert registrar_cumprimento(**argumentos) == 1


def test_desfazer_pede_motivo_que_fica_na_trilha(fiscal: Servidor) -> None:
    determinacao = determinacao_para(VeiculoFactory.create(da=contratada()))
    cumprimento = _cumprimento(determinacao)
    registrar_cumprimento(cumprimentos=[cumprimento.pk], dia=HOJE, por=fiscal, em=HOJE)

    with pytest.raises(ErroDeDominio, match="Falta o motivo"):
        desfazer_cumprimento(pk=cumprimento.pk, motivo="  ")
    desfeito = desfazer_cumprimento(pk=cumprimento.pk, motivo="Era outra placa")

    assert (desfeito.cumprida_em, desfeito.conferida_por) == (None, None)
    assert "Era outra placa" in str(historico_de(desfeito, partes=[]))
    with pytest.raises(ErroDeDominio, match="não há o que desfazer"):
        desfazer_cumprimento(pk=cumprimento.pk, motivo="De novo")


def test_retirar_o_veiculo_incluido_por_engano(fiscal: Servidor) -> None:
    determinacao = determinacao_para(*VeiculoFactory.create_batch(2, da=contratada()))
    cumprido, engano = determinacao.cumprimentos.order_by("pk")
    registrar_cumprimento(cumprimentos=[cumprido.pk], dia=HOJE, por=fiscal, em=HOJE)

    assert retirar_veiculos(cumprimentos=[engano.pk], motivo="Não é escolar") == 1

    assert list(determinacao.cumprimentos.all()) == [cumprido]
    assert "Não é escolar" in str(historico_de(determinacao, partes=[CumprimentoDaDeterminacao]))
    with pytest.raises(ErroDeDominio, match="já foi cumprida"):
        retirar_veiculos(cumprimentos=[cumprido.pk], motivo="Idem")


# -- corridas ----------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_dois_registros_simultaneos_do_mesmo_cumprimento_so_um_vale() -> None:
    fiscais = ServidorFactory.create_batch(2)
    determinacao = determinacao_para(VeiculoFactory.create(da=contratada()))
    pk = _cumprimento(determinacao).pk

    resultados = correr(
        *(
            lambda f=f: registrar_cumprimento(cumprimentos=[pk], dia=HOJE, por=f, em=HOJE)
            for f in fiscais
        )
    )

    assert sorted(type(r).__name__ for r in resultados) == ["ErroDeDominio", "int"]


@pytest.mark.django_db(transaction=True)
def test_duas_inclusoes_simultaneas_do_mesmo_veiculo_so_uma_entra() -> None:
    empresa = contratada()
    determinacao = determinacao_para(VeiculoFactory.create(da=empresa))
    novo: Veiculo = VeiculoFactory.create(da=empresa)

    resultados = correr(
        *(
            lambda: incluir_veiculos(pk=determinacao.pk, veiculos=[novo.pk], em=HOJE)
            for _ in range(2)
        )
    )

    assert sorted(type(r).__name__ for r in resultados) == ["ErroDeDominio", "int"]
    assert determinacao.cumprimentos.count() == 2
