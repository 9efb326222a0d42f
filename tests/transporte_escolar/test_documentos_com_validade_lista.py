"""Lista de documentos, quem os vê, e os tipos que a equipe acrescenta."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import AtoNormativoFactory
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    DocumentoFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.telas import url
from transporte_escolar.models import TipoDeDocumento, Veiculo

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
FISCAL = Papel.SESTRAN_FISCAL


@pytest.fixture(autouse=True)
def _hoje() -> Any:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


@pytest.fixture
def veiculo() -> Veiculo:
    van: Veiculo = VeiculoFactory.create()
    return van


def _campos(cliente: Client, endereco: str) -> set[str]:
    resposta = cliente.get(endereco)
    assert resposta.status_code == 200
    return set(resposta.context["adminform"].form.fields)


@pytest.mark.parametrize("papel", [Papel.CONTROLE_INTERNO, Papel.PROCURADORIA])
def test_quem_so_le_ve_o_documento_e_nao_inclui(
    papel: Papel, entrar: Entrar, veiculo: Veiculo
) -> None:
    documento = DocumentoFactory.create(veiculo=veiculo, inspecao=True, engenheiro="Paulo Diniz")
    cliente = entrar(papel)

    pagina = cliente.get(url("documento", "change", documento.pk)).content.decode()

    assert "Paulo Diniz" in pagina
    assert 'name="_save"' not in pagina
    assert cliente.get(url("documento", "add")).status_code == 403
    assert cliente.get(url("documento", "sem_efeito", documento.pk)).status_code == 403


def test_contratada_ve_so_os_documentos_do_que_e_seu(
    com_papel: Callable[..., Servidor], entrar: Entrar
) -> None:
    empresa, outra = EmpresaFactory.create_batch(2)
    meu = DocumentoFactory.create(veiculo=VeiculoFactory.create(da=empresa))
    meu_condutor = DocumentoFactory.create(condutor=CondutorFactory.create(da=empresa), cnh=True)
    alheio = DocumentoFactory.create(veiculo=VeiculoFactory.create(da=outra))
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=empresa)
    cliente = entrar(servidor=pessoa)

    lista = cliente.get(url("documento", "changelist")).context["cl"].result_list

    assert set(lista) == {meu, meu_condutor}
    assert cliente.get(url("documento", "change", meu.pk)).status_code == 200
    assert cliente.get(url("documento", "change", alheio.pk)).status_code == 404
    assert cliente.get(url("documento", "add")).status_code == 403


def test_lista_se_filtra_diz_ate_quando_vale_e_nao_cresce(entrar: Entrar, veiculo: Veiculo) -> None:
    cliente = entrar(FISCAL)
    DocumentoFactory.create(veiculo=veiculo, seguro=True, valido_ate=date(2026, 8, 9), numero="A")
    DocumentoFactory.create(veiculo=veiculo, inspecao=True, valido_ate=None, numero="B")
    DocumentoFactory.create(
        condutor=CondutorFactory.create(), cnh=True, numero="C",
        sem_efeito_em=HOJE, motivo_sem_efeito="Trocada",
    )  # fmt: skip

    def lista(**filtro: str) -> dict[str, str]:
        with CaptureQueriesContext(connection) as feitas:
            resposta = cliente.get(url("documento", "changelist"), filtro)
        assert len(feitas) <= 12
        tela = resposta.context["cl"].model_admin
        return {d.numero: str(tela.situacao(d)) for d in resposta.context["cl"].result_list}

    assert lista() == {
        "A": "venceu em 09/08/2026", "B": "vale até 01/12/2026", "C": "sem efeito"
    }  # fmt: skip
    assert set(lista(tipo="seguro")) == {"A"}
    assert set(lista(alvo="condutor")) == {"C"}
    assert set(lista(alvo="outro")) == {"A", "B", "C"}
    assert set(lista(situacao="vencido")) == {"A"}
    assert set(lista(situacao="sem_efeito")) == {"C"}
    assert set(lista(situacao="sem_arquivo")) == {"A", "B"}
    assert set(lista(q=veiculo.placa)) == {"A", "B"}


def test_tipo_acrescentado_pela_tela_tem_ato_e_dia_e_vira_formulario(entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)
    ato = AtoNormativoFactory.create(data=date(2026, 7, 1))
    dados = {
        "alvo": "veiculo", "nome": "Laudo do extintor", "codigo": "", "ato": "",
        "exigido_de": "01/07/2026", "bloqueia": "on", "dispositivo": "", "vence": "on",
        "meses": "12",
    }  # fmt: skip

    recusado = cliente.post(url("tipodedocumento", "add"), dados)
    cliente.post(url("tipodedocumento", "add"), dados | {"ato": ato.pk})

    assert "art. 12, § 3º" in recusado.context["adminform"].form.errors["ato"][0]
    assert 'value="Laudo do extintor"' in recusado.content.decode()
    tipo = TipoDeDocumento.objects.get(codigo="laudo_do_extintor")
    novo = f"{url('documento', 'add')}?tipo={tipo.codigo}"
    assert _campos(cliente, novo) == {
        "veiculo", "numero", "orgao", "emitido_em", "valido_ate", "arquivo", "observacao"
    }  # fmt: skip
    html = cliente.get(novo).content.decode()
    assert "Em branco, o portal põe 12 meses depois da emissão." in html


def test_do_tipo_da_lei_so_a_validade_usual_se_edita(entrar: Entrar) -> None:
    crlv = TipoDeDocumento.objects.get(codigo="crlv")
    endereco = url("tipodedocumento", "change", crlv.pk)

    assert _campos(entrar(Papel.EDUCACAO), endereco) == {"meses", "versao_lida"}
    assert entrar(FISCAL).get(endereco).status_code == 200
    assert entrar(FISCAL).post(endereco, {"meses": "10"}).status_code == 403
