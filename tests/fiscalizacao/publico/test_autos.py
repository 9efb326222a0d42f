"""O que a empresa lê com o código: os seus autos, sem peça reservada, denunciante ou servidor."""

import re
from collections.abc import Callable
from datetime import date
from io import BytesIO
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.test import Client
from pypdf import PdfReader

from fiscalizacao.models import PecaDoProcesso
from fiscalizacao.publico.autos import VOLUMES
from fiscalizacao.servicos.processo import encerramento
from fiscalizacao.servicos.processo.base import Peca, guardar, juntar
from fiscalizacao.servicos.processo.codigo import novo_codigo
from fiscalizacao.tipos import EspecieDePeca
from tests.fiscalizacao.documentos.autuados import NOTIFICADA, calendario
from tests.fiscalizacao.documentos.autuados import Caso as CasoComPecas
from tests.fiscalizacao.processo.cenas import SEGUNDA, Caso, arquivo, as_
from tests.fiscalizacao.processo.passos import (
    ate_a_decisao,
    ate_a_defesa,
    ate_o_recurso,
    concluso,
    notificado,
    transitado,
)
from tests.fiscalizacao.publico.apoio import (
    AUTOS,
    SEGUINTE,
    ULTIMO,
    Empresa,
    empresa_notificada,
    no_dia,
)
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
VOLUME = "/autos/volume/"


@pytest.fixture
def empresa() -> Empresa:
    return empresa_notificada()


def _junta(empresa: Empresa, titulo: str, *, reservada: bool = False) -> PecaDoProcesso:
    anexo = guardar(arquivo(f"{titulo}.pdf"), por=None, em=as_(SEGUNDA))
    peca = Peca(EspecieDePeca.PROVA, titulo, anexo=anexo, reservada=reservada)
    return juntar(empresa.processo, peca, em=as_(SEGUNDA))


def _pecas_na_tela(pagina: str) -> list[str]:
    return re.findall(r'href="/autos/peca/(\d+)/"', pagina)


def test_a_empresa_le_a_situacao_o_prazo_como_se_contou_e_o_artigo(empresa: Empresa) -> None:
    with no_dia(ULTIMO):
        pagina = empresa.dentro().get(AUTOS).content.decode()
    for trecho in (
        f"Processo {empresa.numero}",
        "Situação: Prazo de defesa",
        "23 de março de 2026",
        "23h59, hora de Brasília",
        "15 (quinze) dias úteis",
        "A empresa soube em 02/03/2026, dia que não conta",
        "o primeiro dia é 03/03/2026",
        "ficam fora da conta 6 dias de sábado e domingo",
        "o último é 23/03/2026",
        "Lei 14.133/2021, art. 157",
        "Rodava sem autorização.",
        "art. 24, I",
        "Apresentar a defesa",
        "Expedir a notificação",
    ):
        assert trecho in pagina, trecho
    assert "acabou" not in pagina


def test_no_dia_seguinte_ao_prazo_a_pagina_diz_que_passou_e_que_ainda_recebe(
    empresa: Empresa,
) -> None:
    with no_dia(SEGUINTE):
        pagina = empresa.dentro().get(AUTOS).content.decode()
    assert "O prazo acabou em 23/03/2026" in pagina
    assert "marcada como fora do prazo" in pagina
    assert "Apresentar a defesa" in pagina


def test_nem_nome_de_servidor_nem_o_que_ele_escreveu_aparece(empresa: Empresa) -> None:
    pagina = empresa.dentro().get(AUTOS).content.decode()
    equipe = empresa.caso.equipe
    for pessoa in vars(equipe).values():
        assert pessoa.last_name not in pagina
        assert pessoa.username not in pagina
    assert "Há indícios." not in pagina


def _anulado(caso: Caso, dia: date) -> None:
    encerramento.anular(caso.pk, caso.pratica("autoridade", dia, "Vício na notificação."))


@pytest.mark.parametrize(
    ("ate", "diz", "botao"),
    [
        (ate_a_defesa, "Situação: Instrução", "Completar a defesa"),
        (lambda c, d: concluso(ate_a_defesa(c, d), d), "Concluso para decisão", "Completar"),
        (ate_a_decisao, "Decidido, a intimar", "Enviar uma petição"),
        (ate_o_recurso, "Situação: Prazo de recurso", "Apresentar o recurso"),
        (_anulado, "Situação: Anulado", ""),
    ],
)
def test_o_botao_e_o_do_que_cabe_na_situacao(
    empresa: Empresa, ate: Callable[..., Caso], diz: str, botao: str
) -> None:
    _levar(empresa, ate)
    pagina = empresa.dentro().get(AUTOS).content.decode()
    assert diz in pagina
    assert ('href="/autos/peticao/"' in pagina) == bool(botao)
    assert botao in pagina
    assert ("o portal não recebe petição" in pagina) == (not botao)


def _levar(empresa: Empresa, ate: Callable[..., Caso]) -> None:
    """Troca por outro processo, que o passo leva da instauração até onde se quer."""
    empresa.caso = Caso()
    ate(empresa.caso, SEGUNDA)
    empresa.codigo = novo_codigo(empresa.processo, em=as_(SEGUNDA))


def test_transitado_o_processo_continua_a_se_ler(empresa: Empresa) -> None:
    _levar(empresa, ate_o_recurso)
    transitado(empresa.caso, date(2026, 4, 1))
    pagina = empresa.dentro().get(AUTOS).content.decode()
    assert "dela não cabe mais recurso" in pagina
    assert "Nenhum prazo corre" in pagina


@pytest.mark.norma("8666", "art. 87, § 2º")
def test_na_lei_8666_o_prazo_e_o_dela() -> None:
    empresa = empresa_notificada(regime=Regime.LEI_8666)
    pagina = empresa.dentro().get(AUTOS).content.decode()
    assert "5 (cinco) dias úteis" in pagina
    assert "o último é 09/03/2026" in pagina
    assert "Lei 8.666/1993, art. 87, § 2º" in pagina


def test_a_peca_reservada_nao_se_ve_nem_se_baixa_por_numero_algum(empresa: Empresa) -> None:
    _junta(empresa, "Foto da rua")
    reservada = _junta(empresa, "Relato da denunciante", reservada=True)
    _junta(empresa, "Laudo da oficina")
    outra = empresa_notificada()
    alheia = _junta(outra, "Prova de outra empresa")
    cliente = empresa.dentro()

    pagina = cliente.get(AUTOS).content.decode()
    assert "Relato da denunciante" not in pagina
    assert "Prova de outra empresa" not in pagina
    numeros = _pecas_na_tela(pagina)
    assert numeros == [str(n) for n in range(1, len(numeros) + 1)]
    titulos = []
    for numero in numeros:
        resposta: Any = cliente.get(f"/autos/peca/{numero}/")
        assert resposta.status_code == 200
        assert resposta.getvalue()
        titulos.append(resposta["Content-Disposition"])
    assert not any("Relato" in t or "outra empresa" in t for t in titulos)
    assert sum("Foto da rua" in t or "Laudo" in t for t in titulos) == 2
    for fora in (0, len(numeros) + 1, reservada.pk + 1000, alheia.pk + 1000, 10**18, 10**30):
        assert cliente.get(f"/autos/peca/{fora}/").status_code == 404, fora


def test_a_peca_vem_como_anexo_sem_rastro_e_sem_poder_rodar(empresa: Empresa) -> None:
    _junta(empresa, "Foto da rua")
    numero = empresa.processo.pecas.abertas_a_parte().count()
    resposta: Any = empresa.dentro().get(f"/autos/peca/{numero}/")
    assert resposta.getvalue().startswith(b"%PDF")
    assert resposta["Content-Disposition"].startswith("attachment")
    assert resposta["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert resposta["X-Content-Type-Options"] == "nosniff"
    assert "no-store" in resposta["Cache-Control"]
    assert resposta["X-Robots-Tag"] == "noindex, nofollow"


def test_o_arquivo_que_sumiu_da_pasta_e_404(empresa: Empresa, caplog: Any) -> None:
    peca = _junta(empresa, "Foto da rua")
    ultima = empresa.processo.pecas.abertas_a_parte().count()
    guardado: Any = peca.anexo
    default_storage.delete(guardado.arquivo.name)
    assert empresa.dentro().get(f"/autos/peca/{ultima}/").status_code == 404
    assert "sumiu da pasta" in caplog.text


def test_as_paginas_do_portal_nao_se_abrem_com_o_codigo(empresa: Empresa) -> None:
    peca = _junta(empresa, "Foto da rua")
    cliente = empresa.dentro()
    for endereco in (
        f"/anexo/{peca.anexo_id}/",
        f"/admin/fiscalizacao/processoadministrativo/{empresa.processo.pk}/change/",
        "/admin/",
    ):
        assert cliente.get(endereco)["Location"].startswith("/contas/login/")
    assert cliente.get("/api/v1/vistorias/").status_code in {401, 403}


def test_os_autos_em_pdf_trazem_as_pecas_abertas_e_a_notificacao_nao() -> None:
    calendario()
    caso = CasoComPecas()
    processo, codigo = caso.notificado()
    cliente = Client()
    numero = f"{processo.numero}/{processo.ano}"
    with no_dia(NOTIFICADA):
        cliente.post("/autos/", {"numero": numero, "codigo": codigo})
        pagina = cliente.get(AUTOS).content.decode()
        resposta = cliente.get(VOLUME)
    assert "Auto de infração nº" in pagina
    assert "Notificação para defesa –" not in pagina
    assert caso.autoridade.last_name not in pagina
    texto = " ".join(p.extract_text() for p in PdfReader(BytesIO(resposta.content)).pages)
    assert "Auto de infração" in texto
    assert codigo[:4] + "-" not in texto
    assert resposta["Content-Disposition"] == (
        f'attachment; filename="autos-{processo.numero:04}-{processo.ano}.pdf"'
    )
    assert "no-store" in resposta["Cache-Control"]


def test_a_copia_inteira_tem_limite_por_processo(empresa: Empresa) -> None:
    with no_dia(SEGUNDA):
        cliente = empresa.dentro()
        situacoes = [cliente.get(VOLUME).status_code for _ in range(VOLUMES + 1)]
    assert situacoes == [200] * VOLUMES + [429]


def test_as_consultas_nao_crescem_com_as_pecas_e_os_autos(
    django_assert_num_queries: Any, django_assert_max_num_queries: Any
) -> None:
    pequena = empresa_notificada()
    cliente = pequena.dentro()
    with django_assert_max_num_queries(12) as contadas:
        cliente.get(AUTOS)
    quantas = len(contadas)
    grande = Empresa(*_com_muitas_pecas())
    outro = grande.dentro()
    with django_assert_num_queries(quantas):
        outro.get(AUTOS)


def _com_muitas_pecas() -> tuple[Caso, str]:
    caso = Caso("24-I", "23-I", "23-II")
    notificado(caso, SEGUNDA)
    empresa = Empresa(caso, novo_codigo(caso.processo, em=as_(SEGUNDA)))
    for numero in range(8):
        _junta(empresa, f"Prova {numero}")
    return caso, empresa.codigo
