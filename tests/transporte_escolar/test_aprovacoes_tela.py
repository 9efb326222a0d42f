"""Aprovar, negar, renovar e revogar pelas telas: GET mostra, só POST pratica, e só a quem cabe."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta

import pytest
import time_machine
from django.test import Client

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.documentos.apoio import arquivo_de
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory, EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    AprovacaoFactory,
    CondutorFactory,
    DocumentoFactory,
    VinculoFactory,
)
from tests.transporte_escolar.pessoal import condutor_pronto, decisao, fiscal, monitor_pronto
from tests.transporte_escolar.telas import url
from transporte_escolar.documentos import emitir_cracha
from transporte_escolar.models import Aprovacao, Condutor
from transporte_escolar.servicos.aprovacoes import aprovar, negar
from transporte_escolar.tipos import Resultado

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
ATOS = ["aprovar", "negar", "renovar", "revogar"]
EMISSOES = ["certificado", "cracha"]
RAZOES = {"razoes": "Conferidos os documentos."}


@pytest.fixture(autouse=True)
def _hoje() -> Iterator[None]:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


@pytest.fixture
def condutor() -> Condutor:
    """Cumpre tudo, e ninguém decidiu ainda."""
    return condutor_pronto()


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_fiscal_aprova_pela_ficha(entrar: Entrar, condutor: Condutor) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    endereco = url("condutor", "aprovar", condutor.pk)

    pagina = cliente.get(endereco)
    assert "A aprovação valeria de 10/08/2026 a <strong>01/12/2026" in pagina.content.decode()
    assert not Aprovacao.objects.exists()

    resposta = cliente.post(endereco, RAZOES, follow=True)

    assert resposta.redirect_chain[-1][0] == url("condutor", "change", condutor.pk)
    texto = resposta.content.decode()
    assert "Aprovação 1/2026" in texto
    assert "quando vence: Certidão de distribuição criminal" in texto
    assert "APTO" in texto


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_o_condutor_cuja_certidao_vence_amanha_para_depois_de_amanha_e_se_cura(
    entrar: Entrar, condutor: Condutor
) -> None:
    vespera = date(2026, 11, 30)
    pessoa = fiscal()

    def apto() -> bool:
        pagina = entrar(servidor=pessoa).get(url("condutor", "change", condutor.pk))
        return bool(pagina.context["ficha"].veredito.apto)

    def aprovar_pela_tela(**vista: int) -> None:
        endereco = url("condutor", "aprovar", condutor.pk)
        entrar(servidor=pessoa).post(endereco, RAZOES | vista)

    with time_machine.travel(f"{vespera}T12:00:00Z"):
        aprovar_pela_tela()
        assert apto()
    with time_machine.travel(f"{vespera + timedelta(days=1)}T12:00:00Z"):
        assert apto()
    with time_machine.travel(f"{vespera + timedelta(days=2)}T12:00:00Z"):
        assert not apto()
        DocumentoFactory.create(condutor=condutor, certidao=True, emitido_em=date(2026, 12, 2))
        aprovar_pela_tela(vista=Aprovacao.objects.get().pk)
        assert apto()


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_quem_nao_cumpre_nao_tem_formulario_e_o_envio_forcado_e_recusado(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    cliente = entrar(Papel.SESTRAN_FISCAL)
    endereco = url("condutor", "aprovar", condutor.pk)

    texto = cliente.get(endereco).content.decode()
    assert "Não cabe aprovar em 10/08/2026" in texto
    assert 'name="razoes"' not in texto

    forcado = cliente.post(endereco, RAZOES)
    assert any("Falta: CNH" in e for e in forcado.context["form"].non_field_errors())
    assert not Aprovacao.objects.exists()


def test_sem_parecer_a_decisao_volta_ao_formulario(entrar: Entrar, condutor: Condutor) -> None:
    resposta = entrar(Papel.SESTRAN_FISCAL).post(
        url("condutor", "aprovar", condutor.pk), {"razoes": " "}
    )

    assert "motivada" in resposta.context["form"].errors["razoes"][0]


def test_decisao_sobre_pagina_velha_volta_com_o_digitado(
    entrar: Entrar, condutor: Condutor
) -> None:
    negar(condutor, decisao(condutor))

    resposta = entrar(Papel.SESTRAN_FISCAL).post(
        url("condutor", "aprovar", condutor.pk), RAZOES | {"vista": ""}
    )

    assert "Enquanto você lia" in resposta.context["form"].non_field_errors()[0]
    assert RAZOES["razoes"] in resposta.content.decode()


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_a_negativa_ja_vem_com_o_que_falta(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    cliente = entrar(Papel.SESTRAN_FISCAL)
    endereco = url("condutor", "negar", condutor.pk)

    razoes = cliente.get(endereco).context["form"]["razoes"].value()
    assert "Falta: CNH. (Lei 5.002/2018, art. 17, p.ú., II)" in razoes

    cliente.post(endereco, {"razoes": razoes})
    assert Aprovacao.objects.get().resultado == Resultado.DESFAVORAVEL


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_renovar_pela_ficha_encerra_a_anterior_na_vespera(
    entrar: Entrar, condutor: Condutor
) -> None:
    primeira = AprovacaoFactory.create(condutor=condutor)
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)

    cliente.post(url("condutor", "renovar", condutor.pk), RAZOES | {"vista": primeira.pk})

    primeira.refresh_from_db()
    assert primeira.vigente_ate == HOJE - timedelta(days=1)
    assert Aprovacao.objects.get(vigente_de=HOJE).primeira_a_vencer
    assert cliente.get(url("condutor", "change", condutor.pk)).context["ficha"].veredito.apto


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_revogar_pela_ficha_vira_o_veredito_na_hora(entrar: Entrar, condutor: Condutor) -> None:
    aprovacao = AprovacaoFactory.create(condutor=condutor)
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)

    cliente.post(
        url("condutor", "revogar", condutor.pk),
        {"razoes": "Direção perigosa.", "vista": aprovacao.pk},
    )

    aprovacao.refresh_from_db()
    assert (aprovacao.revogada_em, aprovacao.motivo_da_revogacao) == (HOJE, "Direção perigosa.")
    pagina = cliente.get(url("condutor", "change", condutor.pk))
    assert not pagina.context["ficha"].veredito.apto
    assert "revogada em 10/08/2026" in pagina.content.decode()


@pytest.mark.parametrize(
    ("com_aprovacao", "cabem"), [(False, {"aprovar", "negar"}), (True, {"renovar", "revogar"})]
)
def test_o_ato_que_nao_cabe_aparece_com_o_motivo(
    com_aprovacao: bool,  # noqa: FBT001
    cabem: set[str],
    entrar: Entrar,
    condutor: Condutor,
) -> None:
    if com_aprovacao:
        AprovacaoFactory.create(condutor=condutor)
    cliente = entrar(Papel.SESTRAN_FISCAL)
    botoes = {
        acao.rotulo.lower(): acao.recusa
        for acao in cliente.get(url("condutor", "change", condutor.pk)).context["acoes_do_registro"]
    }

    assert {nome for nome in ATOS if not botoes[nome]} == cabem
    for nome in set(ATOS) - cabem:
        assert "art. 17" in botoes[nome]
        assert botoes[nome] in cliente.get(url("condutor", nome, condutor.pk)).content.decode()


@pytest.mark.parametrize("nome", [*ATOS, *EMISSOES])
@pytest.mark.parametrize("papel", [Papel.EDUCACAO, Papel.PROCURADORIA, Papel.CONTRATADA])
def test_quem_nao_decide_nao_pratica_por_endereco(
    papel: Papel, nome: str, entrar: Entrar, condutor: Condutor
) -> None:
    resposta = entrar(papel).post(url("condutor", nome, condutor.pk), RAZOES)

    assert resposta.status_code == 403
    assert not Aprovacao.objects.exists()


@pytest.mark.parametrize("nome", EMISSOES)
def test_documento_so_se_emite_por_post_e_abre_o_pdf(
    nome: str, entrar: Entrar, condutor: Condutor
) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    endereco = url("condutor", nome, condutor.pk)
    sem_aprovacao = cliente.post(endereco, follow=True)
    assert "não tem aprovação em vigor" in sem_aprovacao.content.decode()

    aprovar(condutor, decisao(condutor))
    assert cliente.get(endereco).status_code == 405

    pdf = cliente.post(endereco, follow=True)
    assert pdf["Content-Type"] == "application/pdf"
    assert DocumentoEmitido.objects.count() == 1


@pytest.mark.norma("5002", "art. 7º, § 1º, IV")
def test_o_monitor_se_aprova_pela_sua_ficha(entrar: Entrar) -> None:
    monitor = monitor_pronto()
    cliente = entrar(Papel.SESTRAN_FISCAL)

    cliente.post(url("monitor", "aprovar", monitor.pk), RAZOES)

    assert Aprovacao.objects.get().monitor == monitor
    assert cliente.get(url("monitor", "change", monitor.pk)).context["ficha"].veredito.apto


def test_aprovacao_nao_se_digita_nem_se_altera_na_sua_tela(
    entrar: Entrar, condutor: Condutor
) -> None:
    aprovacao = AprovacaoFactory.create(condutor=condutor)
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)

    assert cliente.get(url("aprovacao", "add")).status_code == 404
    assert (
        cliente.post(url("aprovacao", "change", aprovacao.pk), {"parecer": "x"}).status_code == 403
    )
    lista = cliente.get(url("aprovacao", "changelist"), {"q": f"{aprovacao.numero}/2026"})
    assert lista.context["cl"].result_count == 1


@pytest.mark.parametrize(
    ("situacao", "quantas"),
    [("vale", 2), ("vence", 1), ("acabou", 1), ("revogada", 1), ("negada", 1), ("lixo", 5)],
)
def test_decisoes_se_filtram_pelo_efeito_de_hoje(
    situacao: str, quantas: int, entrar: Entrar, com_papel: Callable[..., Servidor]
) -> None:
    ontem = HOJE - timedelta(days=1)
    for campos in (
        {},
        {"vigente_ate": HOJE + timedelta(days=30)},
        {"vigente_ate": ontem},
        {
            "revogada_em": HOJE,
            "motivo_da_revogacao": "Conduta.",
            "revogada_por": com_papel(Papel.SESTRAN_FISCAL),
            "vigente_ate": ontem,
        },
        {"resultado": Resultado.DESFAVORAVEL},
    ):
        AprovacaoFactory.create(condutor=CondutorFactory.create(), **campos)

    lista = entrar(Papel.EDUCACAO).get(url("aprovacao", "changelist"), {"situacao": situacao})

    assert lista.context["cl"].result_count == quantas


# -- escopo da contratada ----------------------------------------------------------------------


def test_contratada_ve_so_os_seus_e_nao_com_quem_mais_trabalham(
    entrar: Entrar, com_papel: Callable[..., Servidor]
) -> None:
    minha, alheia = EmpresaFactory.create_batch(2)
    meu, de_outra = condutor_pronto(minha), condutor_pronto(alheia)
    VinculoFactory.create(condutor=meu, empresa=alheia)
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=minha)
    for condutor in (meu, de_outra):
        aprovar(condutor, decisao(condutor))
    crachas = [emitir_cracha(c, pessoa, c.aprovacoes.get().decidida_em) for c in (meu, de_outra)]
    cliente = entrar(servidor=pessoa)

    assert cliente.get(url("condutor", "changelist")).context["cl"].result_count == 1
    assert cliente.get(url("aprovacao", "changelist")).context["cl"].result_count == 1
    ficha = cliente.get(url("condutor", "change", meu.pk))
    assert ficha.status_code == 200
    assert alheia.razao_social not in ficha.content.decode()
    assert not ficha.context["acoes_do_registro"]
    assert cliente.get(url("condutor", "change", de_outra.pk)).status_code == 404
    assert [cliente.get(arquivo_de(c)).status_code for c in crachas] == [200, 404]
