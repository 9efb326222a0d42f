"""Anexo no formulário: conferido, guardado com o registro, e o digitado não se perde."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.contrib import admin
from django.core.files.uploadedfile import SimpleUploadedFile
from django.forms import inlineformset_factory
from django.test import RequestFactory

from patrocinio.comum.admin.anexos import (
    AnexoLegivel,
    CampoDeAnexo,
    FormularioComAnexo,
    GuardaAnexos,
)
from patrocinio.comum.admin.base import AdminDoPortal
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.models import Anexo, Servidor
from patrocinio.comum.servicos.anexos import guardar_anexo
from patrocinio.comum.tipos import Papel
from tests.comum import arquivos
from tests.transporte_escolar.fabricas_frota import CondutorFactory, VeiculoFactory
from transporte_escolar.models import Condutor, FotoDoVeiculo, Veiculo

EM = datetime(2026, 11, 30, 12, tzinfo=UTC)
pytestmark = pytest.mark.django_db


class FormularioDeCondutor(FormularioComAnexo):
    """Condutor com a foto."""

    anexo_em = "foto"

    arquivo = CampoDeAnexo(so_imagem=True)

    class Meta:
        model = Condutor
        fields = ["nome", "cpf", "nascimento"]


class FormularioDeFoto(FormularioComAnexo):
    """Foto do veículo, que não existe sem arquivo."""

    class Meta:
        model = FotoDoVeiculo
        fields = ["legenda", "tirada_em"]


class TelaDeCondutor(GuardaAnexos, AnexoLegivel, AdminDoPortal):
    """Tela como a que a área faria."""

    form = FormularioDeCondutor


def _dados(**outros: Any) -> dict[str, Any]:
    return {"nome": "José", "cpf": "529.982.247-25", "nascimento": "20/05/1985"} | outros


def _enviado(conteudo: bytes = b"", nome: str = "jose.jpg") -> dict[str, Any]:
    return {"arquivo": SimpleUploadedFile(nome, conteudo or arquivos.foto())}


def _com_foto() -> Any:
    foto = guardar_anexo(enviado=_enviado()["arquivo"], nome="antiga.jpg", por=None, em=EM)
    return CondutorFactory.create(foto=foto)


def test_o_campo_entrega_o_arquivo_conferido() -> None:
    form = FormularioDeCondutor(_dados(), _enviado())

    assert form.is_valid(), form.errors
    entregue = form.cleaned_data["arquivo"]
    assert isinstance(entregue, Decodificado)
    assert (entregue.formato, entregue.nome) == ("jpeg", "jose.jpg")


@pytest.mark.parametrize(
    ("conteudo", "motivo"),
    [
        (arquivos.PAGINA, "formato que o portal guarda"),
        (b"", "vazio"),
        (bytes(10 * 1024 * 1024 + 1), "passa de 10 MB"),
        (arquivos.pdf(), "uma foto, não um PDF"),
    ],
    ids=["página", "vazio", "grande", "pdf"],
)
def test_arquivo_recusado_nao_perde_o_digitado(conteudo: bytes, motivo: str) -> None:
    enviado = {"arquivo": SimpleUploadedFile("jose.jpg", conteudo)}
    form = FormularioDeCondutor(_dados(), enviado)

    assert not form.is_valid()
    assert motivo in str(form.errors["arquivo"])
    pagina = form.as_p()
    assert 'value="José"' in pagina
    assert "O arquivo “jose.jpg” não ficou guardado: escolha-o de novo" in pagina


def test_o_atual_aparece_com_ligacao_e_so_se_troca_se_quiser() -> None:
    condutor = _com_foto()

    form = FormularioDeCondutor(_dados(versao_lida=1), {}, instance=condutor)
    pagina = str(form["arquivo"])

    assert form.is_valid(), form.errors
    assert f'href="/anexo/{condutor.foto_id}/"' in pagina
    assert "antiga.jpg" in pagina
    assert 'accept="image/jpeg' in pagina
    assert "arquivo" not in form.changed_data


def test_nome_hostil_sai_escapado_na_pagina() -> None:
    enviado = _enviado(arquivos.PAGINA, nome='"><img src=x onerror=alert(1)>.jpg')

    pagina = FormularioDeCondutor(_dados(), enviado).as_p()

    assert "<img" not in pagina


def test_o_arquivo_e_exigido_so_onde_o_registro_nao_vive_sem_ele() -> None:
    assert not FormularioDeCondutor().fields["arquivo"].required
    assert FormularioDeFoto().fields["arquivo"].required
    assert FormularioDeFoto().fields["arquivo"].label == "foto"


def test_a_tela_guarda_o_anexo_e_o_poe_no_registro(
    rf: RequestFactory, com_papel: Callable[..., Servidor]
) -> None:
    tela = TelaDeCondutor(Condutor, admin.site)
    pedido = rf.post("/")
    pedido.user = com_papel(Papel.EDUCACAO)
    condutor = _com_foto()
    antiga = condutor.foto
    form = FormularioDeCondutor(_dados(versao_lida=1), _enviado(), instance=condutor)
    assert form.is_valid(), form.errors

    tela.save_model(pedido, form.instance, form, change=True)

    condutor.refresh_from_db()
    assert condutor.foto != antiga
    assert condutor.foto.nome == "jose.jpg"
    assert condutor.foto.enviado_por == pedido.user
    assert Anexo.objects.filter(pk=antiga.pk).exists()
    assert f'href="/anexo/{condutor.foto_id}/"' in tela.arquivo(condutor)
    assert tela.arquivo(Condutor()) == "–"


def test_a_tela_guarda_o_anexo_das_partes_que_nao_se_excluem(
    rf: RequestFactory, com_papel: Callable[..., Servidor]
) -> None:
    tela = type("Tela", (GuardaAnexos, AdminDoPortal), {})(Veiculo, admin.site)
    pedido = rf.post("/")
    pedido.user = com_papel(Papel.EDUCACAO)
    veiculo = VeiculoFactory.create()
    partes = inlineformset_factory(Veiculo, FotoDoVeiculo, form=FormularioDeFoto, extra=2)
    dados = {
        "fotos-TOTAL_FORMS": "2",
        "fotos-INITIAL_FORMS": "0",
        "fotos-0-legenda": "Frente",
        "fotos-0-tirada_em": "30/11/2026",
        "fotos-1-legenda": "Repetida",
        "fotos-1-tirada_em": "30/11/2026",
        "fotos-1-DELETE": "on",
    }
    enviados: Any = {f"fotos-{n}-arquivo": _enviado()["arquivo"] for n in (0, 1)}
    conjunto = partes(dados, enviados, instance=veiculo)
    assert conjunto.is_valid(), conjunto.errors

    tela.save_formset(pedido, None, conjunto, change=True)

    foto = FotoDoVeiculo.objects.get()
    assert (foto.legenda, foto.tirada_em) == ("Frente", date(2026, 11, 30))
    assert foto.anexo.enviado_por == pedido.user
    assert Anexo.objects.count() == 1
