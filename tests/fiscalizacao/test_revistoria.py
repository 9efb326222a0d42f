"""Revistoria: fecha item a item o que falhou, e só então libera (art. 14, § 6º)."""

from datetime import timedelta
from typing import Any

import pytest

from fiscalizacao.models import RespostaDoItem, VersaoDoRoteiro
from fiscalizacao.servicos.lista_do_dia import a_reexaminar, roteiros_em_aberto
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.vistorias import SEGUINTE, momento, versao, vistoriar
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from transporte_escolar.models import Interdicao, PendenciaDeVistoria
from transporte_escolar.servicos.interdicoes import Impedimento, interditar, liberar
from transporte_escolar.servicos.pendencias_de_vistoria import sanar_por_ato

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 14, § 6º")]


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(Papel.SESTRAN_FISCAL)
    return fiscal


@pytest.fixture
def veiculo() -> Any:
    """Veículo sem pendência alguma."""
    return VeiculoFactory.create(regular=True, da=EmpresaFactory.create())


def _abertas(veiculo: Any) -> dict[str, int]:
    achadas = RespostaDoItem.objects.em_aberto().filter(
        vistoria__veiculo=veiculo, corrige__isnull=True
    )
    return dict(achadas.values_list("item__codigo", "pk"))


def test_a_revistoria_que_fecha_o_impeditivo_libera_o_veiculo(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"])

    recebida = vistoriar(veiculo, roteiro, por=fiscal, dia=SEGUINTE, corrige=_abertas(veiculo))

    interdicao = Interdicao.objects.get()
    assert interdicao.liberado_em == SEGUINTE
    assert str(recebida.vistoria) in interdicao.motivo_da_liberacao
    assert "liberado" in " ".join(recebida.avisos)
    assert _abertas(veiculo) == {}


def test_so_o_que_falhou_se_fecha_e_o_resto_continua_em_aberto(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios", "limpeza"])
    abertas = _abertas(veiculo)

    recebida = vistoriar(
        veiculo, roteiro, por=fiscal, dia=SEGUINTE, falham=["limpeza"], corrige=abertas
    )

    assert Interdicao.objects.get().liberado_em == SEGUINTE
    assert _abertas(veiculo) == {"limpeza": abertas["limpeza"]}
    pendencia = PendenciaDeVistoria.objects.get()
    assert pendencia.sanada_em is None
    assert recebida.vistoria.respostas.get(item__codigo="limpeza").corrige_id == abertas["limpeza"]


def test_falhar_de_novo_nao_renova_o_prazo(fiscal: Servidor, veiculo: Any) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["limpeza"])
    prazo = PendenciaDeVistoria.objects.get().ate

    depois = HOJE + timedelta(days=20)
    vistoriar(
        veiculo, roteiro, por=fiscal, dia=depois, falham=["limpeza"], corrige=_abertas(veiculo)
    )

    assert PendenciaDeVistoria.objects.get().ate == prazo


def test_a_pendencia_corrigida_fecha_com_o_dia_e_a_revistoria(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["limpeza"])

    recebida = vistoriar(veiculo, roteiro, por=fiscal, dia=SEGUINTE, corrige=_abertas(veiculo))

    pendencia = PendenciaDeVistoria.objects.get()
    assert (pendencia.sanada_em, pendencia.sanada_por) == (SEGUINTE, str(recebida.vistoria))


def test_a_revistoria_apta_que_nao_reexamina_o_que_falhou_nao_libera(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"])

    vistoriar(veiculo, versao(), por=fiscal, dia=SEGUINTE)

    assert Interdicao.objects.get().liberado_em is None


def test_o_fiscal_convidado_fecha_o_item_mas_quem_libera_e_a_sestran(
    fiscal: Servidor, veiculo: Any, com_papel: Any
) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"])

    recebida = vistoriar(
        veiculo,
        roteiro,
        por=com_papel(Papel.FISCAL_CONVIDADO),
        dia=SEGUINTE,
        corrige=_abertas(veiculo),
    )

    assert Interdicao.objects.get().liberado_em is None
    assert "SESTRAN o libera" in " ".join(recebida.avisos)


def test_a_vistoria_de_um_veiculo_nao_fecha_a_falha_de_outro(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    outro = VeiculoFactory.create(regular=True, da=EmpresaFactory.create())
    vistoriar(outro, roteiro, por=fiscal, falham=["limpeza"])

    vistoriar(veiculo, roteiro, por=fiscal, dia=SEGUINTE, corrige=_abertas(outro))

    assert set(_abertas(outro)) == {"limpeza"}


def test_a_falha_nao_se_fecha_por_outro_item(fiscal: Servidor, veiculo: Any) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"])
    freios = _abertas(veiculo)["freios"]

    vistoriar(
        veiculo,
        roteiro,
        por=fiscal,
        dia=SEGUINTE,
        falham=["freios"],
        corrige={"limpeza": freios, "freios": freios},
    )

    assert set(_abertas(veiculo)) == {"freios"}
    assert Interdicao.objects.get().liberado_em is None


def test_interdicao_de_outra_origem_nao_se_libera_por_vistoria(
    fiscal: Servidor, veiculo: Any
) -> None:
    interditar(
        Impedimento(veiculo.pk, HOJE, "Determinação judicial.", "Processo 1"),
        por=fiscal,
        em=momento(HOJE),
    )
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"])

    recebida = vistoriar(veiculo, roteiro, por=fiscal, dia=SEGUINTE)

    assert Interdicao.objects.get().liberado_em is None
    assert "a SESTRAN o libera na ficha" in " ".join(recebida.avisos)


def test_a_revistoria_que_chega_fora_de_ordem_nao_libera_o_que_falhou_depois_dela(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    depois = HOJE + timedelta(days=4)
    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"])
    vistoriar(veiculo, roteiro, por=fiscal, dia=depois, falham=["freios"])

    vistoriar(veiculo, roteiro, por=fiscal, dia=SEGUINTE, em=momento(depois + timedelta(days=1)))

    assert Interdicao.objects.get().liberado_em is None
    assert RespostaDoItem.objects.em_aberto().filter(vistoria__veiculo=veiculo).exists()
    vistoriar(veiculo, roteiro, por=fiscal, dia=depois + timedelta(days=2))
    assert Interdicao.objects.get().liberado_em == depois + timedelta(days=2)


def test_o_papel_antigo_nao_interdita_o_que_depois_se_viu_conforme(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal)

    antiga = vistoriar(
        veiculo,
        roteiro,
        por=fiscal,
        dia=HOJE - timedelta(days=30),
        falham=["freios", "limpeza"],
        em=momento(HOJE),
    )

    assert antiga.vistoria.resultado == "inapto"
    assert not Interdicao.objects.exists()
    assert not PendenciaDeVistoria.objects.exists()
    assert _abertas(veiculo) == {}


def test_a_mesma_falha_vista_duas_vezes_fecha_de_uma_vez(fiscal: Servidor, veiculo: Any) -> None:
    roteiro = versao()
    for dia in (HOJE, SEGUINTE):
        vistoriar(veiculo, roteiro, por=fiscal, dia=dia, falham=["limpeza"])
    assert PendenciaDeVistoria.objects.count() == 1

    vistoriar(veiculo, roteiro, por=fiscal, dia=HOJE + timedelta(days=2))

    assert not PendenciaDeVistoria.objects.filter(sanada_em=None).exists()
    assert _abertas(veiculo) == {}


def test_falha_que_saiu_do_roteiro_nao_se_reexamina_mas_se_sana_por_ato(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["limpeza"])
    nova = VersaoDoRoteiro.objects.create(roteiro=roteiro.roteiro, numero=2)
    nova.situacao, nova.publicada_em = "publicada", momento(HOJE)
    nova.save()
    assert a_reexaminar([veiculo.pk]) == {}
    pendencia = PendenciaDeVistoria.objects.get()
    with pytest.raises(ErroDeDominio, match="ato motivado"):
        sanar_por_ato(pk=pendencia.pk, motivo=" ", em=SEGUINTE)

    sanar_por_ato(pk=pendencia.pk, motivo="Conferido no pátio.", em=SEGUINTE)

    pendencia.refresh_from_db()
    assert (pendencia.sanada_em, pendencia.sanada_por) == (SEGUINTE, "Conferido no pátio.")


def test_a_revistoria_sem_sinal_que_chega_depois_de_outra_nao_se_perde(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["limpeza"])
    abertas = _abertas(veiculo)
    vistoriar(veiculo, roteiro, por=fiscal, dia=SEGUINTE, corrige=abertas)

    atrasada = vistoriar(veiculo, roteiro, por=fiscal, dia=SEGUINTE, corrige=abertas)

    assert atrasada.nova
    assert not atrasada.vistoria.respostas.filter(corrige__isnull=False).exists()
    assert PendenciaDeVistoria.objects.get().sanada_em == SEGUINTE


def test_o_inapto_que_chega_depois_da_liberacao_interdita_do_dia_dela_em_diante(
    fiscal: Servidor, veiculo: Any
) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"])
    liberar(
        veiculo_id=veiculo.pk, dia=SEGUINTE, motivo="Conferido.", por=fiscal, em=momento(SEGUINTE)
    )

    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios"], em=momento(SEGUINTE))

    assert Interdicao.objects.filter(liberado_em=None).get().desde == SEGUINTE


def test_a_revistoria_vem_com_o_que_falhou_e_o_prazo(fiscal: Servidor, veiculo: Any) -> None:
    roteiro = versao()
    vistoriar(veiculo, roteiro, por=fiscal, falham=["freios", "limpeza"])

    lista = {r.resposta.item.codigo: r.prazo for r in a_reexaminar([veiculo.pk])[veiculo.pk]}

    assert lista == {"freios": None, "limpeza": HOJE + timedelta(days=30)}
    assert roteiros_em_aberto(veiculo.pk) == [roteiro.pk]
