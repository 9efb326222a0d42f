"""O dossiê: o que traz, o que não traz, a forma do arquivo e quem o pede."""

import io
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pikepdf
import pypdf
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor, Trabalho
from patrocinio.comum.servicos.documentos import desenhar as desenhar_documento
from patrocinio.comum.servicos.trabalhador import rodar_um
from patrocinio.comum.servicos.trabalhos import pedir_cancelamento
from patrocinio.comum.tipos import Papel, SituacaoDoTrabalho
from tests.comum.trabalhadores import PosseNaConexao
from tests.corridas import correr
from tests.transporte_escolar.documentos.apoio import arquivo_de, texto_de
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    DocumentoFactory,
    MonitorFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.quadros import linha_que_roda
from transporte_escolar.documentos import dossie, dossie_emissao, pedir_dossie
from transporte_escolar.documentos.dossie import Dossie

EM = datetime(2026, 8, 10, 12, tzinfo=UTC)
DESDE = date(2026, 1, 1)
pytestmark = pytest.mark.django_db


@pytest.fixture
def controle(com_papel: Callable[..., Servidor]) -> Servidor:
    """Quem costuma responder ao TCE."""
    return com_papel(Papel.CONTROLE_INTERNO)


def preparar(por: Servidor) -> tuple[Trabalho, DocumentoEmitido]:
    trabalho = pedir_dossie(por=por, em=EM, desde=DESDE)
    rodar_um(PosseNaConexao(), relogio=lambda: EM)  # type: ignore[arg-type]
    trabalho.refresh_from_db()
    assert trabalho.situacao == SituacaoDoTrabalho.FEITO, trabalho.erro
    return trabalho, DocumentoEmitido.objects.get()


def secoes(pessoa: Servidor) -> dict[str, tuple[tuple[str, ...], ...]]:
    lido = Dossie.de(em=HOJE, desde=DESDE, pessoa=pessoa)
    return {secao.chave: secao.linhas for secao in lido.secoes}


@pytest.mark.norma("5002", "arts. 2º, 12 a 15, 17 e 20")
def test_dossie_traz_capa_indice_e_as_seis_secoes_num_so_arquivo(controle: Servidor) -> None:
    ida = linha_que_roda()
    VeiculoFactory.create(placa="HBZ9Z99")

    trabalho, emitido = preparar(controle)
    texto = texto_de(emitido)
    paginas = pypdf.PdfReader(io.BytesIO(bytes(emitido.conteudo))).pages

    for trecho in (
        "Dossiê do transporte escolar",
        "Situação em 10 de agosto de 2026; inspeções e substituições desde 1º de janeiro de 2026",
        "Para o Ministério Público, a Câmara Municipal e o Tribunal de Contas.",
        "Veículos aptos hoje 1 de 2",
        "Linhas que podem rodar hoje 1 de 1",
        "Índice Seção Registros Página Veículos 2 3 Linhas e contratos 1 4",
        ida.linha.nome,
        "HBZ9Z99",
        "Falta: Seguro total. HBZ9Z99",
        "Inspeções semestrais do período",
        "Nenhuma substituição no período.",
    ):
        assert trecho in texto, trecho
    assert [f"Página {n}" in p.extract_text() for n, p in enumerate(paginas, start=1)] == [
        True
    ] * len(paginas)
    assert f"São {len(paginas)} páginas" in texto
    assert trabalho.resultado["endereco"] == arquivo_de(emitido)


@pytest.mark.lgpd("minimização: o dossiê circula fora da Prefeitura")
def test_dossie_nao_traz_documento_pessoal_nem_o_nome_de_quem_tem_certidao_ruim(
    controle: Servidor,
) -> None:
    empresa = linha_que_roda().linha.itens_de_contrato.get().contrato.empresa
    suspeito = CondutorFactory.create(da=empresa, nome="Fulano Canário", cpf="52998224725")
    for trait in ("cnh", "curso", "prontuario", "toxicologico"):
        DocumentoFactory.create(condutor=suspeito, **{trait: True})
    DocumentoFactory.create(condutor=suspeito, certidao=True, resultado="desfavoravel")

    lido = secoes(controle)
    _, emitido = preparar(controle)
    texto = texto_de(emitido)

    das_pendencias = " ".join(" ".join(linha) for linha in lido["pendencias"])
    assert "Falta: Certidão de distribuição criminal" in das_pendencias
    assert "desfavor" not in texto.lower()
    assert "1 pessoa" in das_pendencias
    da_certidao = next(li for li in lido["pendencias"] if "Certidão" in li[2])
    assert "Fulano" not in " ".join(da_certidao)
    for canario in ("52998224725", "529.982.247-25", str(suspeito.cnh), "34999990000"):
        assert canario not in texto
    assert "Fulano Canário" in texto


def test_mesma_pendencia_e_uma_linha_e_os_artigos_vem_em_ordem(controle: Servidor) -> None:
    for placa in ("HBA1A11", "HBA2A22"):
        VeiculoFactory.create(placa=placa)
    MonitorFactory.create(da=linha_que_roda().linha.itens_de_contrato.get().contrato.empresa)

    pendencias = secoes(controle)["pendencias"]

    artigos = [linha[0] for linha in pendencias]
    assert artigos[0] == "Lei 5.002/2018, art. 7º, § 1º, IV"
    assert artigos.index("Lei 5.002/2018, art. 12, § 1º, IX") > 0
    do_seguro = [linha for linha in pendencias if linha[2] == "Falta: Seguro total."]
    assert [linha[3] for linha in do_seguro] == ["HBA1A11; HBA2A22"]


def test_inspecoes_sao_as_do_periodo_com_a_validade_da_norma(controle: Servidor) -> None:
    veiculo = VeiculoFactory.create(placa="HBA1A11")
    for emissao in (date(2025, 12, 31), date(2026, 1, 1), date(2026, 8, 10), date(2026, 8, 11)):
        DocumentoFactory.create(
            veiculo=veiculo, inspecao=True, emitido_em=emissao, valido_ate=None, art="2026-9"
        )

    inspecoes = secoes(controle)["inspecoes"]

    assert [(li[1], li[2], li[5]) for li in inspecoes] == [
        ("10/08/2026", "10/02/2027", "2026-9"), ("01/01/2026", "01/07/2026", "2026-9"),
    ]  # fmt: skip


def test_arquivo_juntado_continua_pdf_a_3a_marcado_pagina_por_pagina(
    controle: Servidor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dossie, "LINHAS_POR_PARTE", 2)
    for _ in range(3):
        VeiculoFactory.create()

    _, emitido = preparar(controle)

    with pikepdf.open(io.BytesIO(bytes(emitido.conteudo))) as pdf:
        raiz = pdf.Root
        assert str(raiz.Lang) == "pt-BR"
        assert bool(raiz.MarkInfo.Marked)
        assert raiz.OutputIntents[0].S == "/GTS_PDFA1"
        with pdf.open_metadata() as meta:
            assert (meta["pdfaid:part"], meta["pdfaid:conformance"]) == ("3", "A")
            assert meta["dc:title"] == "Dossiê do transporte escolar – situação em 10/08/2026"
        numeros = raiz.StructTreeRoot.ParentTree.Nums
        marcas = {int(numeros[i]): numeros[i + 1] for i in range(0, len(numeros), 2)}
        assert sorted(marcas) == [int(p.StructParents) for p in pdf.pages]
        for pagina in pdf.pages:
            elemento = marcas[int(pagina.StructParents)][0]
            assert _pagina_de(elemento) == pagina.objgen
            assert _raiz_de(elemento) == raiz.StructTreeRoot.objgen


def _pagina_de(elemento: Any) -> Any:
    filho = elemento.K[0] if isinstance(elemento.K, pikepdf.Array) else elemento.K
    com_pagina = elemento if "/Pg" in elemento else filho
    return com_pagina.Pg.objgen


def _raiz_de(elemento: Any) -> Any:
    while "/P" in elemento:
        elemento = elemento.P
    return elemento.objgen


def test_parte_que_o_desenhista_recusa_sai_em_metades(
    controle: Servidor, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(24):
        VeiculoFactory.create()
    desenhar, recusadas = desenhar_documento, []

    def sem_folego(documento: Any, **resto: Any) -> bytes:
        if len(getattr(documento, "linhas", ())) > 12:
            recusadas.append(len(documento.linhas))
            raise ErroDeDominio("O documento passa do prazo de 10 segundos.")
        return desenhar(documento, **resto)

    monkeypatch.setattr(dossie_emissao, "desenhar", sem_folego)

    _, emitido = preparar(controle)

    assert recusadas == [24]
    assert "Índice Seção Registros Página Veículos 24 3 Linhas e contratos 0 5" in texto_de(emitido)


def test_recusa_que_nao_e_de_tamanho_para_o_trabalho_e_nada_fica_pela_metade(
    controle: Servidor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sem_pango(*_: Any, **__: Any) -> Iterator[bytes]:
        raise ErroDeDominio("Falta nesta máquina a biblioteca Pango.")

    monkeypatch.setattr(dossie_emissao, "desenhar", sem_pango)
    trabalho = pedir_dossie(por=controle, em=EM)
    rodar_um(PosseNaConexao(), relogio=lambda: EM)  # type: ignore[arg-type]

    trabalho.refresh_from_db()
    assert trabalho.situacao == SituacaoDoTrabalho.FALHOU
    assert "Pango" in trabalho.erro
    assert not DocumentoEmitido.objects.exists()


def test_consultas_nao_crescem_com_a_cidade(controle: Servidor) -> None:
    def consultas() -> int:
        with CaptureQueriesContext(connection) as feitas:
            secoes(controle)
        return len(feitas)

    linha_que_roda()
    consultas()  # os papéis da pessoa se leem uma vez
    uma = consultas()
    for _ in range(4):
        linha_que_roda()

    assert consultas() == uma


@pytest.mark.django_db(transaction=True)
def test_dois_pedidos_iguais_ao_mesmo_tempo_sao_um_so_trabalho(controle: Servidor) -> None:
    def pedir() -> Trabalho:
        return pedir_dossie(por=controle, em=EM, desde=DESDE)

    primeiro, segundo = correr(pedir, pedir)

    assert primeiro == segundo == pedir()
    assert Trabalho.objects.count() == 1


def test_outra_pessoa_outro_periodo_ou_outro_dia_e_outro_dossie(
    controle: Servidor, com_papel: Callable[..., Servidor]
) -> None:
    colega = com_papel(Papel.CONTROLE_INTERNO)
    amanha = EM + timedelta(days=1)
    pedidos = [
        pedir_dossie(por=controle, em=EM, desde=DESDE),
        pedir_dossie(por=controle, em=EM),
        pedir_dossie(por=controle, em=amanha, desde=DESDE),
        pedir_dossie(por=colega, em=EM, desde=DESDE),
    ]

    assert len(set(pedidos)) == 4


def test_depois_de_terminado_o_mesmo_pedido_e_um_dossie_novo(controle: Servidor) -> None:
    feito, _ = preparar(controle)
    novo = pedir_dossie(por=controle, em=EM, desde=DESDE)
    pedir_cancelamento(novo, em=EM)
    terceiro = pedir_dossie(por=controle, em=EM, desde=DESDE)

    assert len({feito, novo, terceiro}) == 3
    assert pedir_dossie(por=controle, em=EM, desde=DESDE) == terceiro


def test_pede_e_le_quem_ve_os_documentos_emitidos(
    entrar: Callable[..., Client], controle: Servidor
) -> None:
    _, emitido = preparar(controle)
    pedem, leem = set(), set()
    for papel in Papel:
        cliente = entrar(papel)
        if cliente.get("/admin/dossie/").status_code == 200:
            pedem.add(papel)
        if cliente.get(arquivo_de(emitido)).status_code == 200:
            leem.add(papel)

    assert pedem == leem == {
        Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE, Papel.PROCURADORIA,
        Papel.CONTROLE_INTERNO,
    }  # fmt: skip


def test_um_clique_poe_na_fila_e_leva_a_pagina_do_trabalho(entrar: Callable[..., Client]) -> None:
    cliente = entrar(Papel.PROCURADORIA)

    resposta = cliente.post("/admin/dossie/", {"desde": ""}, follow=True)

    assert "O dossiê está na fila" in resposta.content.decode()
    trabalho = Trabalho.objects.get(tipo=dossie_emissao.NOME)
    assert resposta.request["PATH_INFO"] == f"/admin/comum/trabalho/{trabalho.pk}/change/"
    futuro = cliente.post("/admin/dossie/", {"desde": "01/01/2099"})
    assert "começa hoje ou antes" in futuro.content.decode()
