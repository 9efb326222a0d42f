"""Quem emite e quem lê o laudo: a contratada só o seu (arts. 19, IV, e 27)."""

from collections.abc import Callable

import pytest
from django.test import Client

from fiscalizacao.documentos.laudo import LaudoDeSeguranca, emitir_laudo
from fiscalizacao.models import Vistoria
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.fabricas_ordens import preposto
from tests.fiscalizacao.vistorias import MANHA, versao, vistoriar
from tests.transporte_escolar.documentos.apoio import arquivo_de
from tests.transporte_escolar.fabricas import EmpresaFactory
from transporte_escolar.models import Empresa, Veiculo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]


@pytest.fixture
def vistoria(fiscal: Servidor, veiculo: Veiculo) -> Vistoria:
    """Vistoria de segurança, apta."""
    return vistoriar(veiculo, versao(), por=fiscal).vistoria


def _emitir(vistoria: Vistoria, qual: str = "laudo_de_seguranca") -> str:
    return f"/admin/fiscalizacao/vistoria/{vistoria.pk}/{qual}/"


def test_a_contratada_emite_e_le_o_laudo_do_seu_veiculo_e_nao_o_alheio(
    entrar: Callable[..., Client], vistoria: Vistoria, fiscal: Servidor, empresa: Empresa
) -> None:
    laudo = emitir_laudo(LaudoDeSeguranca, vistoria, fiscal, MANHA)
    dela, de_outra = (entrar(servidor=preposto(e)) for e in (empresa, EmpresaFactory.create()))

    assert dela.get(arquivo_de(laudo)).status_code == 200
    assert dela.post(_emitir(vistoria))["Location"] == arquivo_de(laudo)
    assert de_outra.get(arquivo_de(laudo)).status_code == 404
    assert de_outra.post(_emitir(vistoria)).status_code == 404


@pytest.mark.parametrize("papel", [Papel.FAZENDA, Papel.ATENDIMENTO, Papel.TI])
def test_quem_nao_ve_vistorias_nao_emite_laudo(
    entrar: Callable[..., Client], vistoria: Vistoria, papel: Papel
) -> None:
    assert entrar(papel).post(_emitir(vistoria)).status_code == 403
    assert not DocumentoEmitido.objects.exists()


def test_o_laudo_so_se_emite_por_envio_e_o_que_nao_cabe_volta_com_o_motivo(
    entrar: Callable[..., Client], vistoria: Vistoria, fiscal: Servidor
) -> None:
    cliente = entrar(servidor=fiscal)

    assert cliente.get(_emitir(vistoria)).status_code == 405
    resposta = cliente.post(_emitir(vistoria, "laudo_de_higiene"), follow=True)

    assert "não usou roteiro que leve a este laudo" in resposta.content.decode()
    assert not DocumentoEmitido.objects.exists()


def test_qualquer_pessoa_confere_o_laudo_pelo_codigo_sem_ler_o_que_ele_diz(
    client: Client, vistoria: Vistoria, fiscal: Servidor
) -> None:
    laudo = emitir_laudo(LaudoDeSeguranca, vistoria, fiscal, MANHA)

    texto = client.get(f"/verificar/{codigo_escrito(laudo.codigo)}/").content.decode()

    assert "Autêntico e em vigor" in texto
    assert "RNA4C27" not in texto
