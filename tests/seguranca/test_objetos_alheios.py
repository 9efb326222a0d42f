"""Req. 2: nada de outra empresa nem de outra escola aparece, em rota nenhuma."""

from typing import Any, NamedTuple

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory
from tests.seguranca.apoio import (
    CANARIO,
    COMECO_DO_CANARIO,
    Lado,
    criar_lado,
    entrar_como,
    modelos_do_admin,
    tela,
    ver_como_texto,
)
from tests.transporte_escolar.fabricas import (
    AcessoAEmpresaFactory,
    AcessoAEscolaFactory,
    PropostaFactory,
)

pytestmark = pytest.mark.django_db
ATOS = ("assinar", "ordem", "encerrar", "rescindir")
DA_API = ("linha", "escola", "edital", "empresa", "proposta", "contrato", "ordem")


class Cena(NamedTuple):
    """Quem entra, o que é seu e o que é dos outros."""

    pessoa: Servidor
    cliente: Client
    meus: list[Lado]
    alheios: list[Lado]


@pytest.fixture(params=[Papel.CONTRATADA, Papel.SECRETARIA_ESCOLAR])
def cena(request: pytest.FixtureRequest) -> Cena:
    """Dois lados meus e dois alheios; o alheio disputa até a minha linha."""
    meus = [criar_lado("minha") for _ in range(2)]
    alheios = [criar_lado(CANARIO) for _ in range(2)]
    pessoa = ServidorFactory.create(papeis=[request.param])
    for meu, alheio in zip(meus, alheios, strict=True):
        PropostaFactory.create(item=meu.item.item, empresa=alheio.item.contrato.empresa)
        # Os dois acessos, de propósito: só o do papel pode valer.
        if request.param == Papel.CONTRATADA:
            AcessoAEmpresaFactory.create(servidor=pessoa, empresa=meu.item.contrato.empresa)
            AcessoAEscolaFactory.create(servidor=pessoa, escola=alheio.escola)
        else:
            AcessoAEscolaFactory.create(servidor=pessoa, escola=meu.escola)
            AcessoAEmpresaFactory.create(servidor=pessoa, empresa=alheio.item.contrato.empresa)
    return Cena(pessoa, entrar_como(pessoa), meus, alheios)


def _ve(pessoa: Servidor, modelo: Any) -> bool:
    return pessoa.has_perm(f"{modelo._meta.app_label}.view_{modelo._meta.model_name}")


def _alvos(lados: list[Lado]) -> list[Any]:
    return [r for lado in lados for r in (*lado.registros, *lado.documentos)]


def test_registro_alheio_e_404_em_toda_tela_do_admin(cena: Cena) -> None:
    erros = []
    for registro in _alvos(cena.alheios):
        modelo = type(registro)
        certo = {404} if _ve(cena.pessoa, modelo) else {403}
        for rota in ("change", "history", "delete"):
            for extra in ({}, {"_to_field": "id", "_popup": "1"}):
                resposta = cena.cliente.get(tela(modelo, rota, registro.pk), extra)
                admite = certo if rota != "delete" else {403, 404}
                if resposta.status_code not in admite or CANARIO in ver_como_texto(resposta):
                    erros.append((modelo, rota, extra, resposta.status_code))
        resposta = cena.cliente.post(tela(modelo, "change", registro.pk), {"_motivo": "x"})
        if resposta.status_code not in {403, 404}:
            erros.append((modelo, "POST", {}, resposta.status_code))

    assert not erros


def test_ato_ficha_e_relacao_sobre_o_alheio_nao_se_abrem(cena: Cena) -> None:
    for lado in cena.alheios:
        area = "admin:transporte_escolar"
        contrato, linha = lado.item.contrato, lado.item.linha
        enderecos = [reverse(f"{area}_contrato_{ato}", args=[contrato.pk]) for ato in ATOS]
        enderecos.append(reverse(f"{area}_edital_relacao", args=[contrato.edital_id]))
        enderecos.append(reverse(f"{area}_linha_ficha", args=[linha.pk]))
        for endereco in enderecos:
            for resposta in (
                cena.cliente.get(endereco),
                cena.cliente.post(endereco, {"em": "02/02/2026", "motivo": "x"}),
            ):
                assert resposta.status_code in {403, 404}, endereco
                assert CANARIO not in ver_como_texto(resposta), endereco
        contrato.refresh_from_db()
        assert contrato.situacao == "vigente"


def _filtros_pelo_alheio(modelo: Any, alheios: list[Lado]) -> list[dict[str, Any]]:
    por_modelo = {type(r): r.pk for r in alheios[0].registros}
    filtros: list[dict[str, Any]] = [{}, {"q": COMECO_DO_CANARIO}]
    for campo in modelo._meta.get_fields():
        alvo = getattr(campo, "related_model", None)
        if campo.is_relation and alvo in por_modelo and not campo.auto_created:
            chave = f"{campo.name}__id__exact"
            filtros += [{chave: por_modelo[alvo]}, {campo.name: por_modelo[alvo]}]
    if modelo._meta.model_name == "contrato":
        filtros.append({"itens__linha__id__exact": alheios[0].item.linha_id})
    return filtros


def test_lista_exportacao_e_filtro_nao_dizem_o_nome_alheio(cena: Cena) -> None:
    vistas, erros = 0, []
    for modelo in modelos_do_admin():
        enderecos = [tela(modelo, "changelist"), tela(modelo, "exportar", "csv")]
        for filtro in _filtros_pelo_alheio(modelo, cena.alheios):
            for endereco in enderecos:
                for extra in ({}, {"_popup": "1"}):
                    resposta = cena.cliente.get(endereco, filtro | extra)
                    vistas += resposta.status_code == 200
                    if CANARIO in ver_como_texto(resposta) or resposta.status_code >= 500:
                        erros.append((endereco, filtro | extra, resposta.status_code))
            if not _ve(cena.pessoa, modelo):
                break  # a permissão fecha a lista inteira

    assert not erros
    assert vistas > 20


def test_sugestao_nao_acha_o_nome_alheio(cena: Cena) -> None:
    for modelo, do_modelo in admin.site._registry.items():
        embutidos = [(e.model, e.autocomplete_fields) for e in do_modelo.inlines]
        for dono, campos in [(modelo, do_modelo.autocomplete_fields), *embutidos]:
            for campo in campos or ():
                for termo in (COMECO_DO_CANARIO, ""):
                    resposta = cena.cliente.get(
                        reverse("admin:autocomplete"),
                        {
                            "app_label": dono._meta.app_label,
                            "model_name": dono._meta.model_name,
                            "field_name": campo,
                            "term": termo,
                        },
                    )
                    assert CANARIO not in ver_como_texto(resposta), (dono, campo, termo)
                    assert resposta.status_code in {200, 403}


def test_as_paginas_do_que_e_meu_nao_citam_o_alheio(cena: Cena) -> None:
    abertas = 0
    for registro in _alvos(cena.meus):
        for rota in ("change", "history"):
            resposta = cena.cliente.get(tela(type(registro), rota, registro.pk))
            abertas += resposta.status_code == 200
            assert CANARIO not in ver_como_texto(resposta), (registro, rota)
    assert CANARIO not in ver_como_texto(cena.cliente.get("/admin/"))
    assert abertas >= 8


def test_api_nao_mostra_nem_filtra_o_alheio(cena: Cena) -> None:
    alheio = cena.alheios[0]
    contrato = alheio.item.contrato
    filtros: list[dict[str, Any]] = [
        {},
        {"busca": COMECO_DO_CANARIO},
        {"tamanho": 200},
        {"escola": alheio.escola.pk},
        {"empresa": contrato.empresa_id},
        {"edital": contrato.edital_id},
        {"linha": alheio.item.linha_id},
        {"contrato": contrato.pk},
        {"item": alheio.item.item_id},
        {"codigo": alheio.item.linha.codigo},
        {"cnpj": contrato.empresa.cnpj},
        {"inep": alheio.escola.inep},
    ]
    chaves = {(type(r), r.pk) for lado in cena.alheios for r in lado.registros}
    for nome in DA_API:
        for filtro in filtros:
            resposta = cena.cliente.get(reverse(f"api:{nome}-list"), filtro)
            assert resposta.status_code in {200, 403}, (nome, filtro)
            assert CANARIO not in ver_como_texto(resposta), (nome, filtro)
        for modelo, pk in chaves:
            resposta = cena.cliente.get(reverse(f"api:{nome}-detail", args=[pk]))
            visao: Any = resposta.resolver_match.func.cls.queryset.model  # type: ignore[attr-defined]
            if visao is modelo:
                assert resposta.status_code in {403, 404}, (nome, pk)
            assert CANARIO not in ver_como_texto(resposta), (nome, pk)
    for nome in ("linha", "proposta"):
        envio = cena.cliente.post(reverse(f"api:{nome}-list"), {}, "application/json")
        assert envio.status_code == 403


def test_documento_sobre_o_alheio_nao_existe(cena: Cena) -> None:
    meus = [
        d
        for lado in cena.meus
        for d in lado.documentos
        if cena.cliente.get(reverse("documento", args=[d.codigo])).status_code == 200
    ]
    assert meus
    for lado in cena.alheios:
        for documento in lado.documentos:
            resposta = cena.cliente.get(reverse("documento", args=[documento.codigo]))
            assert resposta.status_code == 404, documento.assunto
            assert CANARIO not in ver_como_texto(resposta)


def test_escopo_revogado_fecha_o_documento_e_a_tela_no_pedido_seguinte(cena: Cena) -> None:
    linha = cena.meus[0].item.linha
    endereco = tela(type(linha), "change", linha.pk)
    assert cena.cliente.get(endereco).status_code == 200

    cena.pessoa.acessos_a_empresa.all().delete()
    cena.pessoa.acessos_a_escola.all().delete()

    assert cena.cliente.get(endereco).status_code == 404
