"""Ficha do veículo: a resposta do dia, o artigo, a cura, e quem vê o quê."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    ConferenciaDoVeiculoFactory,
    DocumentoFactory,
    PosseDoVeiculoFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.frota_de_exemplo import recusar, um_de_cada
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Empresa, Veiculo

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
FISCAL = Papel.SESTRAN_FISCAL


@pytest.fixture(autouse=True)
def _hoje() -> Any:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


@pytest.fixture
def empresa() -> Empresa:
    viacao: Empresa = EmpresaFactory.create(razao_social="Viação X")
    return viacao


@pytest.fixture
def frota(empresa: Empresa) -> dict[str, Veiculo]:
    return um_de_cada(empresa)


def _ficha(cliente: Client, veiculo: Veiculo) -> str:
    resposta = cliente.get(url("veiculo", "change", veiculo.pk))
    assert resposta.status_code == 200
    return resposta.content.decode()


# -- ficha -----------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 12, § 1º")
def test_a_ficha_responde_primeiro_com_motivo_artigo_e_a_cura_preenchida(
    entrar: Entrar, frota: dict[str, Veiculo]
) -> None:
    veiculo = frota["NAO0A02"]

    html = _ficha(entrar(FISCAL), veiculo)

    resposta, resto = html.split("O que fazer agora", 1)
    assert "Pode rodar hoje?" in resposta
    assert "NÃO APTO" in resposta
    assert "Seguro total: validade até 09/08/2026." in resposta
    assert "Lei 5.002/2018, art. 12, § 1º, IX" in resposta
    cura = f"{url('documento', 'add')}?tipo=seguro&amp;veiculo={veiculo.pk}"
    assert cura in resposta
    assert cura in resto


def test_o_veiculo_regular_esta_apto_com_os_nove_itens_conformes(
    entrar: Entrar, frota: dict[str, Veiculo]
) -> None:
    resposta = entrar(FISCAL).get(url("veiculo", "change", frota["APT0A01"].pk))
    ficha = resposta.context["ficha"]

    assert ficha.veredito.palavra == "APTO"
    assert [str(i.situacao) for i in ficha.itens] == ["conforme"] * 9
    provas = {i.inciso: i.prova for i in ficha.itens}
    assert provas["IX"] == "Seguro total: vale até 31/03/2027"
    assert provas["VII"] == "16 cintos, conferido em 01/06/2026"
    assert provas["V"] == (
        "Certificado do tacógrafo: vale até 31/03/2027 · conferido em 01/06/2026"
    )


def test_aviso_aparece_separado_do_que_impede(entrar: Entrar, frota: dict[str, Veiculo]) -> None:
    resposta = entrar(FISCAL).get(url("veiculo", "change", frota["AVI0A03"].pk))
    ficha = resposta.context["ficha"]

    assert ficha.veredito.apto
    assert [str(a.dispositivo) for a in ficha.veredito.avisos] == ["Lei 9.503/1997 (CTB), art. 137"]
    assert "Pede atenção, sem impedir" in resposta.content.decode()
    assert [str(i.situacao) for i in ficha.itens if i.inciso == "III"] == ["pede atenção"]


def test_a_cura_do_interditado_e_liberar_e_a_do_nao_conferido_e_conferir(
    entrar: Entrar,
) -> None:
    veiculo = VeiculoFactory.create()
    recusar(veiculo)

    html = _ficha(entrar(FISCAL), veiculo)

    assert url("veiculo", "liberar", veiculo.pk) in html
    assert f"{url('conferenciadoveiculo', 'add')}?veiculo={veiculo.pk}" in html
    assert "Recusa em vistoria (art. 13, p.ú.): Freio sem ação" in html


def test_documentos_se_agrupam_por_tipo_com_a_historia(entrar: Entrar) -> None:
    veiculo = VeiculoFactory.create(regular=True)
    DocumentoFactory.create(
        veiculo=veiculo, seguro=True, emitido_em=date(2025, 6, 1), valido_ate=date(2026, 6, 1)
    )
    DocumentoFactory.create(
        veiculo=veiculo, seguro=True, emitido_em=date(2026, 8, 1), numero="FALSO",
        sem_efeito_em=HOJE, motivo_sem_efeito="Apólice falsa",
    )  # fmt: skip

    ficha = entrar(FISCAL).get(url("veiculo", "change", veiculo.pk)).context["ficha"]

    assert len(ficha.pastas) == 5
    (seguro,) = [p for p in ficha.pastas if p.nome == "Seguro total"]
    assert [str(d.situacao) for d in seguro.historia] == [
        "sem efeito", "vale até 31/03/2027", "venceu em 01/06/2026"
    ]  # fmt: skip
    assert str(seguro.atual.situacao) == "vale até 31/03/2027"


def test_baixado_mostra_se_como_baixado_e_oferece_desfazer(
    entrar: Entrar, frota: dict[str, Veiculo]
) -> None:
    html = _ficha(entrar(FISCAL), frota["BAI0A04"])

    assert "O veículo foi baixado." in html
    assert url("veiculo", "desfazer_baixa", frota["BAI0A04"].pk) in html
    assert url("veiculo", "baixar", frota["BAI0A04"].pk) not in html


@pytest.mark.parametrize("papel", [FISCAL, Papel.EDUCACAO, Papel.CONTROLE_INTERNO])
def test_ficha_nao_passa_de_12_consultas_nem_cresce(papel: Papel, entrar: Entrar) -> None:
    veiculo = VeiculoFactory.create(regular=True)
    cliente = entrar(papel)

    def consultas() -> int:
        with CaptureQueriesContext(connection) as feitas:
            _ficha(cliente, veiculo)
        return len(feitas)

    consultas()
    poucas = consultas()
    for ano in range(2015, 2025):
        DocumentoFactory.create(veiculo=veiculo, seguro=True, emitido_em=date(ano, 6, 1))
        ConferenciaDoVeiculoFactory.create(veiculo=veiculo, em=date(ano, 6, 1))
        PosseDoVeiculoFactory.create(
            veiculo=veiculo, vigente_de=date(ano, 1, 1), vigente_ate=date(ano, 12, 31)
        )

    assert consultas() == poucas <= 12


# -- quem vê o quê ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("papel", "escreve", "interdita"),
    [
        (Papel.EDUCACAO, True, False),
        (FISCAL, True, True),
        (Papel.SESTRAN_AUTORIDADE, True, True),
        (Papel.PROCURADORIA, False, False),
        (Papel.CONTROLE_INTERNO, False, False),
        (Papel.FISCAL_CONVIDADO, False, False),
    ],
)
def test_cada_papel_ve_so_os_botoes_que_pode_usar(
    papel: Papel, entrar: Entrar, frota: dict[str, Veiculo], *, escreve: bool, interdita: bool
) -> None:
    veiculo = frota["NAO0A02"]
    cliente = entrar(papel)
    html = _ficha(cliente, veiculo)

    assert (url("documento", "add") in html) is escreve
    assert (url("veiculo", "interditar", veiculo.pk) in html) is interdita
    assert ('name="_save"' in html) is escreve
    interditar = cliente.get(url("veiculo", "interditar", veiculo.pk)).status_code
    assert interditar == (200 if interdita else 403)
    assert cliente.get(url("veiculo", "baixar", veiculo.pk)).status_code == (
        200 if escreve else 403
    )


@pytest.mark.parametrize("papel", [Papel.ATENDIMENTO, Papel.FAZENDA, Papel.SECRETARIA_ESCOLAR])
def test_quem_nao_e_do_transporte_nao_ve_a_frota(
    papel: Papel, entrar: Entrar, frota: dict[str, Veiculo]
) -> None:
    cliente = entrar(papel)

    assert cliente.get(url("veiculo", "changelist")).status_code == 403
    assert cliente.get(url("veiculo", "change", frota["APT0A01"].pk)).status_code == 403


def test_contratada_ve_so_os_seus_e_o_tempo_em_que_foram_dela(
    com_papel: Callable[..., Servidor], entrar: Entrar, frota: dict[str, Veiculo], empresa: Empresa
) -> None:
    meu = frota["APT0A01"]
    PosseDoVeiculoFactory.create(
        veiculo=meu, empresa=EmpresaFactory.create(razao_social="Viação Rival"),
        titulo="locado", proprietario_nome="Fulano de Tal",
        vigente_de=date(2025, 1, 1), vigente_ate=date(2025, 12, 31),
    )  # fmt: skip
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=empresa)
    cliente = entrar(servidor=pessoa)

    lista = cliente.get(url("veiculo", "changelist"))
    html = _ficha(cliente, meu)

    assert [v.placa for v in lista.context["cl"].result_list] == ["APT0A01"]
    assert "Viação Rival" not in html
    assert "Fulano de Tal" not in html
    assert url("documento", "add") not in html
    assert 'name="_save"' not in html
    for outro in ("NAO0A02", "AVI0A03", "BAI0A04"):
        assert cliente.get(url("veiculo", "change", frota[outro].pk)).status_code == 404
        documento = frota[outro].documentos.first()
        if documento:
            assert cliente.get(url("documento", "change", documento.pk)).status_code == 404


# -- cadastro --------------------------------------------------------------------------------


def _enviado(**mudancas: Any) -> dict[str, Any]:
    return {
        "placa": "QRS1D23", "renavam": "", "chassi": "", "marca": "Volkswagen",
        "modelo": "Kombi Escolar", "ano_fabricacao": "2013", "ano_modelo": "2014",
        "tipo": "kombi", "cor": "branca", "lotacao": "12", "observacao": "",
    } | mudancas  # fmt: skip


def test_cadastrar_abre_a_ficha_do_veiculo(entrar: Entrar) -> None:
    resposta = entrar(FISCAL).post(
        url("veiculo", "add"), _enviado(placa="qrs-1323", chassi="9bwzz237t7t012345")
    )

    veiculo = Veiculo.objects.get()
    assert resposta.status_code == 302
    assert resposta["Location"] == url("veiculo", "change", veiculo.pk)
    assert (veiculo.placa, veiculo.chassi) == ("QRS1D23", "9BWZZ237T7T012345")


def test_cadastram_se_dois_sem_renavam_e_sem_chassi(entrar: Entrar) -> None:
    for placa in ("QRS1D23", "QRS1D24"):
        assert entrar(FISCAL).post(url("veiculo", "add"), _enviado(placa=placa)).status_code == 302

    assert list(Veiculo.objects.values_list("renavam", "chassi")) == [(None, None)] * 2


@pytest.mark.parametrize("escrita", ["NAO0A02", "nao-0002"])
def test_duplicata_diz_onde_esta_e_o_digitado_nao_se_perde(
    escrita: str, entrar: Entrar, frota: dict[str, Veiculo]
) -> None:
    resposta = entrar(FISCAL).post(url("veiculo", "add"), _enviado(placa=escrita))

    html = resposta.content.decode()
    assert resposta.status_code == 200
    assert "Placa já cadastrada: NAO0A02 (da frota do Município)." in html
    assert f'value="{escrita}"' in html
    assert 'value="Kombi Escolar"' in html
    assert Veiculo.objects.count() == 4


def test_recusa_do_servico_volta_ao_campo_com_o_digitado(entrar: Entrar) -> None:
    resposta = entrar(FISCAL).post(
        url("veiculo", "add"), _enviado(ano_fabricacao="2027", ano_modelo="2027")
    )

    erros = resposta.context["adminform"].form.errors
    assert "ainda não chegou" in erros["ano_fabricacao"][0]
    assert 'value="Kombi Escolar"' in resposta.content.decode()


def test_a_lista_e_a_ficha_levam_aos_relacionados(
    entrar: Entrar, frota: dict[str, Veiculo]
) -> None:
    cliente = entrar(FISCAL)
    pagina = cliente.get(url("veiculo", "change", frota["APT0A01"].pk))

    for ligacao in pagina.context["relacionados"]:
        assert cliente.get(ligacao.url).status_code == 200
    assert reverse("admin:transporte_escolar_veiculo_history", args=[frota["APT0A01"].pk])
