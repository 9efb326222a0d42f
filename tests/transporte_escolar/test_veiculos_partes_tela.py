"""O que se acrescenta ao veículo na tela: posse, conferência e foto."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.comum import arquivos
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    ConferenciaDoVeiculoFactory,
    PosseDoVeiculoFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.telas import url
from transporte_escolar.models import FotoDoVeiculo, Veiculo

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
FISCAL = Papel.SESTRAN_FISCAL
DIA = f"{HOJE:%d/%m/%Y}"


@pytest.fixture(autouse=True)
def _hoje() -> Any:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


@pytest.fixture
def veiculo() -> Veiculo:
    van: Veiculo = VeiculoFactory.create(regular=True, da=EmpresaFactory.create())
    return van


# -- posse -----------------------------------------------------------------------------------


def _posse(veiculo: Veiculo, **mudancas: Any) -> dict[str, Any]:
    return {
        "veiculo": veiculo.pk, "empresa": "", "vigente_de": DIA, "vigente_ate": "",
        "titulo": "proprio", "proprietario_nome": "", "proprietario_documento": "",
    } | mudancas  # fmt: skip


def test_posse_nova_pela_tela_encerra_a_anterior_e_volta_a_ficha(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    cliente = entrar(FISCAL)
    endereco = url("possedoveiculo", "add") + f"?veiculo={veiculo.pk}"

    pagina = cliente.get(endereco).content.decode()
    resposta = cliente.post(endereco, _posse(veiculo, reserva="on"))

    assert f'<option value="{veiculo.pk}" selected>' in pagina
    assert resposta["Location"] == url("veiculo", "change", veiculo.pk)
    atual, anterior = veiculo.posses.order_by("-vigente_de")
    assert (atual.empresa, atual.reserva) == (None, True)
    assert anterior.vigente_ate == date(2026, 8, 9)


def test_posse_recusada_guarda_o_digitado_e_o_arquivo_pede_se_de_novo(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    dados = _posse(veiculo, titulo="locado", proprietario_documento="111")
    dados["arquivo"] = SimpleUploadedFile("locacao.pdf", arquivos.pdf())

    resposta = entrar(FISCAL).post(url("possedoveiculo", "add"), dados)

    html = resposta.content.decode()
    assert "diga quem é o proprietário" in html
    assert 'value="111"' in html
    assert "“locacao.pdf” não ficou guardado" in html
    assert veiculo.posses.count() == 1


def test_corrigir_e_encerrar_a_posse(entrar: Entrar, veiculo: Veiculo) -> None:
    cliente = entrar(FISCAL)
    posse = veiculo.posses.get()
    dados = _posse(
        veiculo, empresa=posse.empresa_id, vigente_de="02/02/2026", titulo="comodato",
        proprietario_nome="Fulano", versao_lida=posse.versao,
    )  # fmt: skip

    cliente.post(url("possedoveiculo", "change", posse.pk), dados)
    cliente.post(url("possedoveiculo", "encerrar", posse.pk), {"em": DIA})

    posse.refresh_from_db()
    assert (posse.titulo, posse.proprietario_nome, posse.vigente_ate) == (
        "comodato", "Fulano", HOJE
    )  # fmt: skip


def test_contratada_ve_so_a_sua_posse(
    com_papel: Callable[..., Servidor], entrar: Entrar, veiculo: Veiculo
) -> None:
    alheia = PosseDoVeiculoFactory.create(
        veiculo=veiculo, vigente_de=date(2025, 1, 1), vigente_ate=date(2025, 12, 31)
    )
    pessoa = com_papel(Papel.CONTRATADA)
    minha = veiculo.posses.exclude(pk=alheia.pk).get()
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=minha.empresa)
    cliente = entrar(servidor=pessoa)

    assert cliente.get(url("possedoveiculo", "change", minha.pk)).status_code == 200
    assert cliente.get(url("possedoveiculo", "change", alheia.pk)).status_code == 404


# -- conferência e foto ----------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 12, § 1º, IV a VIII")
def test_conferencia_pede_resposta_a_cada_item_e_nenhum_vem_respondido(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    cliente = entrar(FISCAL)
    endereco = url("conferenciadoveiculo", "add") + f"?veiculo={veiculo.pk}"

    pagina = cliente.get(endereco).content.decode()
    em_branco = cliente.post(endereco, {"veiculo": veiculo.pk, "em": DIA})
    erros = em_branco.context["adminform"].form.errors
    resposta = cliente.post(
        endereco,
        {
            "veiculo": veiculo.pk, "em": DIA, "faixa": "sim", "tacografo": "sim",
            "lanternas": "nao", "cintos": "16", "outros": "sim", "observacao": "Lanterna queimada",
        },
    )  # fmt: skip

    assert "checked" not in pagina.split("<form", 1)[1].split("</form>")[0]
    assert f'value="{DIA}"' in pagina
    assert set(erros) == {"faixa", "tacografo", "lanternas", "cintos", "outros"}
    assert resposta["Location"] == url("veiculo", "change", veiculo.pk)
    ultima = veiculo.conferencias.latest("pk")
    assert (ultima.faixa, ultima.lanternas, ultima.cintos) == (True, False, 16)
    assert ultima.por is not None


def test_conferencia_registrada_so_se_le(entrar: Entrar, veiculo: Veiculo) -> None:
    conferencia = ConferenciaDoVeiculoFactory.create(veiculo=veiculo)
    cliente = entrar(FISCAL)
    endereco = url("conferenciadoveiculo", "change", conferencia.pk)

    assert 'name="_save"' not in cliente.get(endereco).content.decode()
    assert cliente.post(endereco, {"cintos": "99"}).status_code == 403
    assert cliente.get(url("conferenciadoveiculo", "changelist")).status_code == 200
    assert cliente.get(url("conferenciadoveiculo", "history", conferencia.pk)).status_code == 200


def test_foto_aparece_na_ficha_e_abre_para_quem_ve_o_veiculo(
    entrar: Entrar, veiculo: Veiculo
) -> None:
    cliente = entrar(FISCAL)
    foto = SimpleUploadedFile("frente.jpg", arquivos.foto(exif=arquivos.exif()))

    resposta = cliente.post(
        url("fotodoveiculo", "add"),
        {"veiculo": veiculo.pk, "arquivo": foto, "tirada_em": DIA, "legenda": "Frente"},
    )

    guardada = FotoDoVeiculo.objects.get()
    html = cliente.get(resposta["Location"]).content.decode()
    imagem = reverse("anexo", args=[guardada.anexo_id])
    assert f'src="{imagem}?ver"' in html
    assert 'alt="Frente"' in html
    assert cliente.get(f"{imagem}?ver").getvalue().startswith(b"\xff\xd8\xff")
    assert entrar(Papel.OUVIDORIA).get(imagem).status_code == 404


def test_foto_que_nao_e_imagem_se_recusa(entrar: Entrar, veiculo: Veiculo) -> None:
    pdf = SimpleUploadedFile("foto.pdf", arquivos.pdf())

    resposta = entrar(FISCAL).post(
        url("fotodoveiculo", "add"), {"veiculo": veiculo.pk, "arquivo": pdf, "tirada_em": DIA}
    )

    assert "Aqui vai uma foto, não um PDF." in resposta.content.decode()
    assert not FotoDoVeiculo.objects.exists()
