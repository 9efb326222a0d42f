"""Req. 20: nome algum vira marca na página; o esqueleto dela é o de um nome comum."""

import pghistory
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import DocumentoEmitido, UsoDeLimite
from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory
from tests.seguranca.apoio import (
    caminho_cru,
    documento_de,
    enderecos_perigosos,
    entrar_como,
    esqueleto,
    super_pessoa,
)
from tests.seguranca.cargas import XSS
from tests.transporte_escolar.fabricas import ContratoFactory, EscolaFactory
from tests.transporte_escolar.importacoes import edital
from transporte_escolar.models import Escola

pytestmark = pytest.mark.django_db
COMUM = "nome comum"


def _sem_marca_nova(pagina: str, comum: str) -> None:
    assert esqueleto(pagina) == esqueleto(comum)
    assert enderecos_perigosos(pagina) == []
    assert "9998000099" not in pagina


def test_sao_ao_menos_sessenta_cargas_e_o_conferente_as_ve() -> None:
    com_marca = [c for c in XSS if esqueleto(f"<p>{c}</p>") != esqueleto("<p>x</p>")]

    assert len(set(XSS)) >= 60
    assert len(com_marca) >= 45
    assert enderecos_perigosos('<a href="java\tscript:alert(1)">x</a>')


def test_mensagem_e_lista_mostram_o_nome_como_texto() -> None:
    cliente = entrar_como(super_pessoa())
    lista = reverse("admin:transporte_escolar_escola_changelist")

    def incluir_todas(nomes: list[str], inep: int) -> str:
        """Inclui uma escola por nome; a lista mostra de uma vez todas as confirmações."""
        for ordem, nome in enumerate(nomes):
            dados = {"nome": nome, "inep": f"{inep + ordem}", "dependencia": "municipal",
                     "zona": "urbana", "endereco": nome}  # fmt: skip
            resposta = cliente.post(reverse("admin:transporte_escolar_escola_add"), dados)
            assert resposta.status_code == 302, nome
        pagina = cliente.get(lista, {"q": str(inep)}).content.decode()
        assert pagina.count("Gravado: escola") == len(nomes)
        return pagina

    comum = incluir_todas([f"{COMUM} {i}" for i, _ in enumerate(XSS)], 31_500_000)
    _sem_marca_nova(incluir_todas(XSS, 31_600_000), comum)
    hostis = cliente.get(lista).content.decode()
    Escola.objects.update(nome=COMUM, endereco=COMUM)
    _sem_marca_nova(hostis, cliente.get(lista).content.decode())


def _historico(cliente: Client, escola: Escola) -> str:
    endereco = reverse("admin:transporte_escolar_escola_history", args=[escola.pk])
    return cliente.get(endereco).content.decode()


def test_historico_mostra_quem_motivo_e_valores_como_texto() -> None:
    cliente = entrar_como(super_pessoa())
    pessoas = [ServidorFactory.create() for _ in XSS]
    hostil, comum = EscolaFactory.create(endereco="a"), EscolaFactory.create(endereco="a")
    for i, (carga, pessoa) in enumerate(zip(XSS, pessoas, strict=True)):
        type(pessoa).objects.filter(pk=pessoa.pk).update(
            first_name=carga[:150], last_name=carga[:150]
        )
        for escola, texto in ((hostil, carga), (comum, f"{COMUM} {i}")):
            with pghistory.context(user=pessoa.pk, url=texto, motivo=texto):
                Escola.objects.filter(pk=escola.pk).update(endereco=texto)
    com_cargas = _historico(cliente, hostil)
    for i, pessoa in enumerate(pessoas):
        type(pessoa).objects.filter(pk=pessoa.pk).update(first_name=COMUM, last_name=f"{i}")

    assert "onerror=alert" in com_cargas
    _sem_marca_nova(com_cargas, _historico(cliente, comum).replace(comum.nome, hostil.nome))


def test_importacao_mostra_arquivo_e_celulas_como_texto() -> None:
    cliente = entrar_como(super_pessoa())
    do_edital = edital()

    def paginas(nomes: list[str], arquivo: str) -> list[str]:
        linhas = "".join(
            f'L{i};"{n.replace(chr(34), chr(34) * 2)}";0\n' for i, n in enumerate(nomes)
        )
        conteudo = f"codigo;nome;lugares\n{linhas}".encode()
        resposta = cliente.post(
            reverse("admin:transporte_escolar_linha_importar"),
            {"edital": do_edital.pk, "vale_de": "02/02/2026",
             "arquivo": SimpleUploadedFile(f"{arquivo}.csv", conteudo)},
        )  # fmt: skip
        assert resposta.status_code == 302, resposta.content.decode()
        conferencia = resposta["Location"]
        return [cliente.get(p).content.decode() for p in (conferencia, f"{conferencia}?ver=todas")]

    nomes = [c.replace("\x0c", " ").replace("\n", " ") for c in XSS]
    comuns = paginas([f"{COMUM} {i}" for i, _ in enumerate(nomes)], "comum")
    for pagina, comum in zip(paginas(nomes, "<img src=x onerror=alert(1)>"), comuns, strict=True):
        _sem_marca_nova(pagina, comum)
    for carga in XSS[::6]:
        enviado = SimpleUploadedFile(f"{carga.replace('/', '')}.csv", b"%PDF")
        resposta = cliente.post(
            reverse("admin:transporte_escolar_linha_importar"), {"arquivo": enviado}
        )
        assert "onerror=alert(1)>" not in resposta.content.decode()
        assert "<script>alert" not in resposta.content.decode()


def test_verificacao_publica_mostra_documento_e_codigo_como_texto() -> None:
    cliente = Client()
    contrato = ContratoFactory.create()
    comum_doc = documento_de(contrato, COMUM)
    comum = cliente.get(f"/verificar/{comum_doc.codigo}/").content.decode()
    desconhecido = cliente.get("/verificar/abcdefgh/").content.decode()
    formulario = cliente.get("/verificar/", {"codigo": "abc"}).content.decode()
    for carga in XSS:
        UsoDeLimite.objects.all().delete()
        documento = DocumentoEmitido.objects.create(
            codigo=f"{DocumentoEmitido.objects.count():012d}", especie=carga[:40], titulo=carga,
            orgao=carga, assunto="transporte_escolar.contrato", assunto_id=contrato.pk,
            emitido_em=comum_doc.emitido_em, conteudo=b"%PDF", sha256="0" * 64, resumo="0" * 64,
        )  # fmt: skip
        _sem_marca_nova(cliente.get(f"/verificar/{documento.codigo}/").content.decode(), comum)
        digitado = cliente.get("/verificar/", {"codigo": carga[:40]}).content.decode()
        _sem_marca_nova(digitado, formulario)
        if "/" not in carga:
            pagina = cliente.get("/verificar/x/", PATH_INFO=caminho_cru(f"/verificar/{carga}/"))
            assert pagina.status_code == 404
            _sem_marca_nova(pagina.content.decode(), desconhecido)


def test_busca_erro_e_entrada_devolvem_a_carga_como_texto() -> None:
    cliente = entrar_como(ServidorFactory.create(papeis=[Papel.EDUCACAO]))
    publico = Client()
    lista = reverse("admin:transporte_escolar_escola_changelist")
    pedidos: tuple[tuple[Client, str, str], ...] = (
        (cliente, lista, "q"),
        (cliente, "/admin/nao-ha/", ""),
        (publico, "/nao-ha/", ""),
        (publico, "/contas/login/", "next"),
    )
    for quem, endereco, chave in pedidos:
        if chave:
            comum = quem.get(endereco, {chave: "nada parecido"}).content.decode()
        else:
            comum = quem.get(f"{endereco}x/").content.decode()
        for carga in XSS[:: 1 if chave else 3]:
            if chave:
                pagina = quem.get(endereco, {chave: carga})
            else:
                pagina = quem.get(endereco, PATH_INFO=caminho_cru(f"{endereco}{carga}/"))
            assert pagina.status_code in {200, 404}, carga
            _sem_marca_nova(pagina.content.decode(), comum)
