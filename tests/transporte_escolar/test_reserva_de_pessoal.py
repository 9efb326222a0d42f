"""CPF, CNH e o que julga a pessoa: no admin e na API, inteiros só a quem altera o cadastro."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, AlocacaoFactory, DocumentoFactory
from tests.transporte_escolar.pessoal import condutor_pronto, monitor_pronto
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Condutor, Documento, Monitor
from transporte_escolar.tipos import Resultado

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
CPF, CNH, CPF_DO_MONITOR = "52998224725", "02650646159", "11144477735"
VE_INTEIRO = [Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE]
VE_ENCOBERTO = [Papel.PROCURADORIA, Papel.CONTROLE_INTERNO, Papel.FISCAL_CONVIDADO]
INTEIROS = (CPF, "529.982.247-25", CNH, CPF_DO_MONITOR, "111.444.777-35")
SIGILO = "SIGILO-77"


@pytest.fixture(autouse=True)
def _hoje() -> Iterator[None]:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


@pytest.fixture
def condutor() -> Condutor:
    pessoa = condutor_pronto(cpf=CPF, cnh=CNH, nome="Ana Motorista")
    pessoa.documentos.filter(tipo__codigo="cnh").update(numero=CNH)
    pessoa.documentos.filter(tipo__codigo__in=["certidao_criminal", "toxicologico"]).update(
        numero=SIGILO
    )
    return pessoa


@pytest.fixture
def monitor() -> Monitor:
    pessoa = monitor_pronto(cpf=CPF_DO_MONITOR, nome="Bia Monitora")
    pessoa.documentos.update(numero=SIGILO)
    return pessoa


def ler(cliente: Client, *endereco: Any, **consulta: str) -> str:
    resposta = cliente.get(url(*endereco), consulta)
    assert resposta.status_code == 200, endereco
    return resposta.content.decode()


def telas_de(condutor: Condutor, monitor: Monitor) -> list[tuple[Any, ...]]:
    documentos = Documento.objects.exclude(tipo__in=["curso", "prontuario"])
    return [
        ("condutor", "change", condutor.pk),
        ("condutor", "history", condutor.pk),
        ("monitor", "change", monitor.pk),
        ("monitor", "history", monitor.pk),
        ("documento", "changelist"),
        ("documento", "exportar", "csv"),
        *(("documento", "change", d.pk) for d in documentos),
        *(("documento", "history", d.pk) for d in documentos),
    ]


@pytest.mark.parametrize("papel", VE_ENCOBERTO)
def test_quem_nao_altera_o_cadastro_nao_le_numero_nem_resultado(
    papel: Papel, entrar: Entrar, condutor: Condutor, monitor: Monitor
) -> None:
    cliente = entrar(papel)

    for tela in telas_de(condutor, monitor):
        html = ler(cliente, *tela)
        assert not [n for n in (*INTEIROS, SIGILO, "Favorável") if n in html], tela
    assert "***.982.247-**" in ler(cliente, "condutor", "change", condutor.pk)
    assert "********159" in ler(cliente, "condutor", "history", condutor.pk)
    certidao = condutor.documentos.get(tipo__codigo="certidao_criminal")
    assert "consta" in ler(cliente, "documento", "change", certidao.pk)


@pytest.mark.parametrize("papel", VE_INTEIRO)
def test_quem_altera_o_cadastro_le_tudo(
    papel: Papel, entrar: Entrar, condutor: Condutor, monitor: Monitor
) -> None:
    cliente = entrar(papel)

    for pessoa, cpf in ((condutor, "529.982.247-25"), (monitor, "111.444.777-35")):
        tela = pessoa._meta.model_name
        assert cpf in ler(cliente, tela, "change", pessoa.pk)
        assert cpf in ler(cliente, tela, "history", pessoa.pk)
    assert CNH in ler(cliente, "condutor", "change", condutor.pk)
    certidao = condutor.documentos.get(tipo__codigo="certidao_criminal")
    html = ler(cliente, "documento", "change", certidao.pk)
    assert SIGILO in html
    assert "Favorável" in html


def test_a_contratada_le_encobertos_os_seus_condutores_como_na_api(
    com_papel: Callable[..., Servidor], entrar: Entrar, condutor: Condutor
) -> None:
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=condutor.vinculos.get().empresa)
    cliente = entrar(servidor=pessoa)

    da_api = cliente.get(reverse("api:condutor-detail", args=[condutor.pk])).json()
    html = ler(cliente, "condutor", "change", condutor.pk)

    assert (da_api["cpf"], da_api["cnh"]) == ("***.982.247-**", "********159")
    assert da_api["cpf"] in html
    assert da_api["cnh"] in html
    assert CPF not in html


@pytest.mark.parametrize("termo", ["52998224", "529.982", "02650646159", "Ana 5299", "㏠"])
@pytest.mark.parametrize("tela", ["condutor", "vinculo", "alocacao", "documento"])
def test_a_lista_nao_diz_prefixo_a_prefixo_o_numero_encoberto(
    tela: str, termo: str, entrar: Entrar, condutor: Condutor
) -> None:
    AlocacaoFactory.create(condutor=condutor)

    da_procuradoria = ler(entrar(Papel.PROCURADORIA), tela, "changelist", q=termo)

    assert "Ana Motorista" not in da_procuradoria


@pytest.mark.parametrize(("papel", "acha"), [(Papel.PROCURADORIA, False), (Papel.EDUCACAO, True)])
def test_por_numero_procura_quem_o_le_e_por_nome_todos(
    papel: Papel, entrar: Entrar, condutor: Condutor, *, acha: bool
) -> None:
    cliente = entrar(papel)

    assert ("Ana Motorista" in ler(cliente, "condutor", "changelist", q="52998224")) is acha
    assert "Ana Motorista" in ler(cliente, "condutor", "changelist", q="motorista")
    assert (SIGILO in ler(cliente, "documento", "changelist", q="sigilo77")) is acha


@pytest.mark.norma("5002", "art. 17, p.ú., VI")
def test_a_certidao_positiva_nao_consta_a_quem_nao_altera_o_cadastro(
    entrar: Entrar, condutor: Condutor
) -> None:
    positiva = DocumentoFactory.create(
        condutor=condutor, certidao=True, resultado=Resultado.DESFAVORAVEL, emitido_em=HOJE
    )
    fiscal, convidado = entrar(Papel.SESTRAN_FISCAL), entrar(Papel.FISCAL_CONVIDADO)

    assert "desfavorável" in ler(fiscal, "condutor", "change", condutor.pk)
    html = ler(convidado, "condutor", "change", condutor.pk)
    assert "desfavor" not in html.lower()
    assert "Falta: Certidão de distribuição criminal." in html
    assert convidado.get(url("documento", "change", positiva.pk)).status_code == 404


@pytest.mark.parametrize(("papel", "le"), [(Papel.PROCURADORIA, False), (Papel.EDUCACAO, True)])
def test_na_api_o_numero_e_o_resultado_do_que_julga_seguem_a_mesma_regra(
    papel: Papel, entrar: Entrar, condutor: Condutor, *, le: bool
) -> None:
    cliente = entrar(papel)
    positiva = DocumentoFactory.create(
        condutor=condutor, toxicologico=True, resultado=Resultado.DESFAVORAVEL, emitido_em=HOJE
    )
    certidao = condutor.documentos.get(tipo__codigo="certidao_criminal")

    lida = cliente.get(reverse("api:documento-detail", args=[certidao.pk])).json()
    busca = cliente.get(reverse("api:documento-list"), {"busca": "sigilo77"}).json()

    esperado = (SIGILO, "favoravel") if le else ("consta", "consta")
    assert (lida["numero"], lida["resultado"]) == esperado
    assert bool(busca["results"]) is le
    da_positiva = cliente.get(reverse("api:documento-detail", args=[positiva.pk]))
    assert da_positiva.status_code == (200 if le else 404)
