"""O formulário do documento: escolhe-se o tipo, e só aparecem os campos dele."""

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from patrocinio.comum.tipos import Papel
from tests.comum import arquivos
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    DocumentoFactory,
    MonitorFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Documento, TipoDeDocumento, Veiculo
from transporte_escolar.tipos import QUE_JULGAM
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
FISCAL = Papel.SESTRAN_FISCAL
COMUNS = {"emitido_em", "valido_ate", "arquivo", "observacao"}


@pytest.fixture(autouse=True)
def _hoje() -> Any:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


@pytest.fixture
def veiculo() -> Veiculo:
    van: Veiculo = VeiculoFactory.create()
    return van


def _novo(tipo: str, **dono: Any) -> str:
    donos = "".join(f"&{alvo}={pk}" for alvo, pk in dono.items())
    return f"{url('documento', 'add')}?tipo={tipo}{donos}"


def _campos(cliente: Client, endereco: str) -> set[str]:
    resposta = cliente.get(endereco)
    assert resposta.status_code == 200
    return set(resposta.context["adminform"].form.fields)


# -- o tipo ----------------------------------------------------------------------------------


def test_sem_tipo_primeiro_se_escolhe_o_tipo_de_cada_dono(entrar: Entrar) -> None:
    html = entrar(FISCAL).get(url("documento", "add")).content.decode()

    for tipo in TipoDeDocumento.objects.all():
        assert f"{url('documento', 'add')}?tipo={tipo.codigo}" in html
        assert tipo.nome in html
    assert 'name="emitido_em"' not in html


def test_com_o_veiculo_dado_so_se_oferecem_os_tipos_de_veiculo(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    html = entrar(FISCAL).get(url("documento", "add") + f"?veiculo={veiculo.pk}").content.decode()

    assert f"?tipo=crlv&amp;veiculo={veiculo.pk}" in html
    assert "tipo=cnh" not in html


@pytest.mark.parametrize(
    "consulta", ["?tipo=nada", "?tipo=", "?tipo=%3Cscript%3E&veiculo=x", "?veiculo=²&tipo=' or 1=1"]
)
def test_tipo_desconhecido_leva_a_escolha(consulta: str, entrar: Entrar) -> None:
    resposta = entrar(FISCAL).get(url("documento", "add") + consulta)

    assert resposta.status_code == 200
    assert "Que documento?" in resposta.content.decode()


@pytest.mark.parametrize(
    ("tipo", "proprios"),
    [
        (Codigo.CRLV, {"veiculo", "numero", "exercicio", "especie_passageiro"}),
        (Codigo.AUTORIZACAO, {"veiculo", "numero", "orgao", "lotacao"}),
        (
            Codigo.INSPECAO_SEMESTRAL,
            {
                "veiculo", "de_oficina", "orgao", "numero", "resultado", "engenheiro", "crea",
                "art",
            },
        ),
        (Codigo.TACOGRAFO, {"veiculo", "numero", "orgao"}),
        (Codigo.SEGURO, {"veiculo", "numero", "orgao", "cobre_passageiros", "cobre_veiculo"}),
        (Codigo.CNH, {"condutor", "numero", "orgao", "categoria", "ear"}),
        (Codigo.CURSO, {"condutor", "numero", "orgao", "renach"}),
        (Codigo.PRONTUARIO, {"condutor", "numero", "orgao"}),
        (Codigo.CERTIDAO_CRIMINAL, {"condutor", "numero", "orgao", "resultado"}),
        (Codigo.TOXICOLOGICO, {"condutor", "numero", "orgao", "resultado"}),
        (Codigo.CERTIDAO_DO_MONITOR, {"monitor", "numero", "orgao", "resultado"}),
        (Codigo.FGTS, {"empresa", "numero", "orgao"}),
    ],
)  # fmt: skip
def test_cada_tipo_mostra_so_os_seus_campos(tipo: str, proprios: set[str], entrar: Entrar) -> None:
    comuns = COMUNS - {"arquivo"} if tipo in QUE_JULGAM else COMUNS

    assert _campos(entrar(FISCAL), _novo(tipo)) == comuns | proprios


@pytest.mark.parametrize(
    ("tipo", "alvo", "fabrica"),
    [
        (Codigo.CRLV, "veiculo", VeiculoFactory),
        (Codigo.CNH, "condutor", CondutorFactory),
        (Codigo.CERTIDAO_DO_MONITOR, "monitor", MonitorFactory),
        (Codigo.CNDT, "empresa", EmpresaFactory),
    ],
)
def test_o_dono_do_endereco_ja_vem_escolhido(
    tipo: str, alvo: str, fabrica: Any, entrar: Entrar
) -> None:
    dono = fabrica.create()

    html = entrar(FISCAL).get(_novo(tipo, **{alvo: dono.pk})).content.decode()

    assert f'<option value="{dono.pk}" selected>' in html


def test_nenhuma_pergunta_de_sim_ou_nao_vem_respondida(entrar: Entrar, veiculo: Veiculo) -> None:
    html = entrar(FISCAL).get(_novo(Codigo.SEGURO, veiculo=veiculo.pk)).content.decode()

    assert 'name="cobre_passageiros" value="sim"' in html
    assert "checked" not in html.split("<form", 1)[1].split("</form>")[0]


# -- incluir ---------------------------------------------------------------------------------


def _seguro(veiculo: Veiculo, **mudancas: Any) -> dict[str, Any]:
    return {
        "veiculo": veiculo.pk, "numero": "77-1", "orgao": "Seguradora Cerrado",
        "cobre_passageiros": "sim", "cobre_veiculo": "nao", "emitido_em": "10/08/2026",
        "valido_ate": "", "observacao": "",
    } | mudancas  # fmt: skip


def test_incluir_guarda_o_arquivo_sugere_a_validade_e_volta_a_ficha(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    cliente = entrar(FISCAL)
    dados = _seguro(veiculo, arquivo=SimpleUploadedFile("apolice.pdf", arquivos.pdf()))

    resposta = cliente.post(_novo(Codigo.SEGURO, veiculo=veiculo.pk), dados)

    documento = Documento.objects.get()
    assert resposta["Location"] == url("veiculo", "change", veiculo.pk)
    assert (documento.tipo_id, documento.veiculo, documento.valido_ate) == (
        Codigo.SEGURO, veiculo, date(2027, 8, 10)
    )  # fmt: skip
    assert (documento.cobre_passageiros, documento.cobre_veiculo) == (True, False)
    assert documento.anexo is not None
    ficha = cliente.get(resposta["Location"]).content.decode()
    assert reverse("anexo", args=[documento.anexo_id]) in ficha
    assert "O seguro não cobre o veículo." in ficha


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_o_que_falta_se_diz_de_uma_vez_com_o_artigo_e_o_digitado_fica(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    dados = _seguro(
        veiculo, cobre_passageiros="", orgao="", emitido_em="",
        arquivo=SimpleUploadedFile("apolice.pdf", arquivos.pdf()),
    )  # fmt: skip

    resposta = entrar(FISCAL).post(_novo(Codigo.SEGURO, veiculo=veiculo.pk), dados)

    erros = resposta.context["adminform"].form.errors
    html = resposta.content.decode()
    assert set(erros) == {"cobre_passageiros", "orgao", "emitido_em"}
    assert "art. 12, § 1º, IX" in erros["cobre_passageiros"][0]
    assert 'value="77-1"' in html
    assert "“apolice.pdf” não ficou guardado" in html
    assert not Documento.objects.exists()


def test_recusa_do_servico_volta_ao_campo_sem_perder_o_digitado(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    resposta = entrar(FISCAL).post(
        _novo(Codigo.SEGURO, veiculo=veiculo.pk), _seguro(veiculo, emitido_em="11/08/2026")
    )

    erros = resposta.context["adminform"].form.errors
    assert "ainda não chegou" in erros["emitido_em"][0]
    assert 'value="77-1"' in resposta.content.decode()


@pytest.mark.norma("5002", "art. 14, § 2º")
def test_inspecao_de_oficina_sem_engenheiro_se_recusa_com_os_tres_campos(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    cliente = entrar(FISCAL)
    endereco = _novo(Codigo.INSPECAO_SEMESTRAL, veiculo=veiculo.pk)
    dados = {
        "veiculo": veiculo.pk, "de_oficina": "sim", "orgao": "Oficina São José",
        "resultado": "favoravel", "emitido_em": "10/08/2026",
    }  # fmt: skip

    recusada = cliente.post(endereco, dados)
    erros = recusada.context["adminform"].form.errors
    aceita = cliente.post(endereco, dados | {"engenheiro": "Paulo", "crea": "MG-1", "art": "9"})

    assert set(erros) == {"engenheiro", "crea", "art"}
    assert "art. 14, § 2º" in erros["art"][0]
    assert aceita.status_code == 302
    inspecao = Documento.objects.get()
    assert (inspecao.engenheiro, inspecao.valido_ate) == ("Paulo", None)
    pagina = cliente.get(url("documento", "change", inspecao.pk)).content.decode()
    marcados = re.findall(r'name="de_oficina" value="(\w+)"[^>]*checked', pagina)
    assert marcados == ["sim"]


def test_documento_do_condutor_volta_a_ficha_dele(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    dados = {
        "condutor": condutor.pk, "numero": "1", "orgao": "Detran-MG", "categoria": "D",
        "ear": "sim", "emitido_em": "10/08/2026", "valido_ate": "10/08/2030",
    }  # fmt: skip

    resposta = entrar(FISCAL).post(_novo(Codigo.CNH, condutor=condutor.pk), dados)

    assert resposta["Location"] == url("condutor", "change", condutor.pk)
    assert condutor.documentos.get().ear is True


def test_o_tipo_do_endereco_vale_e_o_formulario_nao_o_troca(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    entrar(FISCAL).post(
        _novo(Codigo.SEGURO, veiculo=veiculo.pk),
        _seguro(veiculo, tipo="crlv", condutor=CondutorFactory.create().pk, sem_efeito_em="x"),
    )

    documento = Documento.objects.get()
    assert (documento.tipo_id, documento.condutor, documento.sem_efeito_em) == (
        Codigo.SEGURO, None, None
    )  # fmt: skip


# -- corrigir e deixar sem efeito ------------------------------------------------------------


def test_corrigir_nao_muda_o_dono_e_guarda_o_arquivo_que_ja_ha(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    cliente = entrar(FISCAL)
    cliente.post(
        _novo(Codigo.SEGURO, veiculo=veiculo.pk),
        _seguro(veiculo, arquivo=SimpleUploadedFile("apolice.pdf", arquivos.pdf())),
    )
    documento = Documento.objects.get()
    outro = VeiculoFactory.create()
    dados = _seguro(outro, cobre_veiculo="sim", versao_lida=documento.versao)

    resposta = cliente.post(url("documento", "change", documento.pk), dados)

    depois = Documento.objects.get()
    assert resposta["Location"] == url("veiculo", "change", veiculo.pk)
    assert (depois.veiculo, depois.cobre_veiculo, depois.anexo_id) == (
        veiculo, True, documento.anexo_id
    )  # fmt: skip


def test_deixar_sem_efeito_pede_motivo_e_depois_so_se_le(entrar: Entrar, veiculo: Veiculo) -> None:
    documento = DocumentoFactory.create(veiculo=veiculo, seguro=True)
    cliente = entrar(FISCAL)
    endereco = url("documento", "sem_efeito", documento.pk)

    sem_motivo = cliente.post(endereco, {"motivo": " "}).content.decode()
    feito = cliente.post(endereco, {"motivo": "Apólice falsa"})
    pagina = cliente.get(feito["Location"]).content.decode()

    documento.refresh_from_db()
    assert "art. 27" in sem_motivo
    assert documento.sem_efeito_em == HOJE
    assert "Apólice falsa" in pagina
    assert 'name="_save"' not in pagina
    assert cliente.post(url("documento", "change", documento.pk), {}).status_code == 403
