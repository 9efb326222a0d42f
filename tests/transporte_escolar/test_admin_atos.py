"""Atos do contrato nas telas: GET mostra, só POST pratica, e só a quem cabe."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas import (
    AcessoAEmpresaFactory,
    AditivoFactory,
    ContratoFactory,
    ItemDoContratoFactory,
    LinhaFactory,
)
from transporte_escolar.models import Aditivo, Contrato, ItemDoContrato, OrdemDeServico
from transporte_escolar.servicos.itens import recalcular_valor

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
ATOS = ["assinar", "ordem", "suspender", "retomar", "encerrar", "rescindir"]


def _ato(nome: str, contrato: Contrato) -> str:
    return reverse(f"admin:transporte_escolar_contrato_{nome}", args=[contrato.pk])


@pytest.fixture
def a_assinar() -> Contrato:
    """Contrato em curso, com uma linha, por assinar."""
    item = ItemDoContratoFactory.create(contrato__em_curso=True)
    return item.contrato


@pytest.fixture
def vigente() -> ItemDoContrato:
    """Linha de contrato vigente e completo."""
    return ItemDoContratoFactory.create(
        contrato__vigente=True,
        contrato__com_fiscal=True,
        item__linha=LinhaFactory.create(completa=True),
    )


def test_assinar_pelo_formulario_congela_o_regime(entrar: Entrar, a_assinar: Contrato) -> None:
    cliente = entrar(Papel.EDUCACAO)

    pagina = cliente.get(_ato("assinar", a_assinar))
    a_assinar.refresh_from_db()
    assert (pagina.status_code, a_assinar.situacao) == (200, "a_assinar")

    resposta = cliente.post(_ato("assinar", a_assinar), {"em": "30/01/2026"}, follow=True)
    a_assinar.refresh_from_db()
    assert (a_assinar.situacao, f"{a_assinar.assinado_em}") == ("vigente", "2026-01-30")
    assert "está congelado" in resposta.content.decode()


def test_recusa_do_ato_volta_ao_formulario_com_o_digitado(
    entrar: Entrar, a_assinar: Contrato
) -> None:
    resposta = entrar(Papel.EDUCACAO).post(_ato("assinar", a_assinar), {"em": "01/01/2026"})

    assert "só foi publicado em 05/01/2026" in resposta.context["form"].errors["em"][0]
    assert 'value="01/01/2026"' in resposta.content.decode()


def test_dia_futuro_nao_se_registra(entrar: Entrar, a_assinar: Contrato) -> None:
    resposta = entrar(Papel.EDUCACAO).post(_ato("assinar", a_assinar), {"em": "01/01/2999"})

    assert "não pode ser futuro" in resposta.content.decode()


@pytest.mark.norma("14133", "art. 137")
def test_rescindir_pede_motivo(entrar: Entrar, a_assinar: Contrato) -> None:
    cliente = entrar(Papel.EDUCACAO)

    cliente.post(_ato("rescindir", a_assinar), {"em": "02/02/2026", "motivo": ""})
    a_assinar.refresh_from_db()
    assert a_assinar.situacao == "a_assinar"

    cliente.post(_ato("rescindir", a_assinar), {"em": "02/02/2026", "motivo": "Desistiu"})
    a_assinar.refresh_from_db()
    assert (a_assinar.situacao, a_assinar.motivo_do_fim) == ("rescindido", "Desistiu")


@pytest.mark.norma("14133", "art. 115, § 5º")
def test_suspender_e_retomar_pedem_motivo_que_fica_no_historico(
    entrar: Entrar, vigente: ItemDoContrato
) -> None:
    cliente, contrato = entrar(Papel.EDUCACAO), vigente.contrato
    for nome, de, para in (
        ("suspender", "vigente", "suspenso"),
        ("retomar", "suspenso", "vigente"),
    ):
        recusado = cliente.post(_ato(nome, contrato), {"motivo": "  "})
        contrato.refresh_from_db()
        assert recusado.context["form"].errors["motivo"]
        assert contrato.situacao == de

        feito = cliente.post(_ato(nome, contrato), {"motivo": f"Cheia: {nome}"}, follow=True)
        contrato.refresh_from_db()
        assert contrato.situacao == para
        assert str(contrato) in str(next(iter(feito.context["messages"])))

    historico = cliente.get(
        reverse("admin:transporte_escolar_contrato_history", args=[contrato.pk])
    ).content.decode()
    assert "Cheia: suspender" in historico
    assert "Cheia: retomar" in historico


@pytest.mark.parametrize("nome", ["suspender", "retomar"])
def test_suspender_e_retomar_nao_cabem_em_contrato_a_assinar(
    nome: str, entrar: Entrar, a_assinar: Contrato
) -> None:
    cliente = entrar(Papel.EDUCACAO)

    pagina = cliente.get(_ato(nome, a_assinar)).content.decode()
    resposta = cliente.post(_ato(nome, a_assinar), {"motivo": "Greve"})

    a_assinar.refresh_from_db()
    assert "este ato não cabe" in pagina
    assert "este ato não cabe" in resposta.content.decode()
    assert a_assinar.situacao == "a_assinar"


def test_encerrar_pela_tela(entrar: Entrar, vigente: ItemDoContrato) -> None:
    entrar(Papel.EDUCACAO).post(
        _ato("encerrar", vigente.contrato), {"em": "30/06/2026", "motivo": ""}
    )

    vigente.refresh_from_db()
    assert Contrato.objects.get().situacao == "encerrado"
    assert f"{vigente.vigente_ate}" == "2026-06-30"


def test_ordem_de_servico_sai_numerada_e_em_pdf(entrar: Entrar, vigente: ItemDoContrato) -> None:
    cliente = entrar(Papel.EDUCACAO)
    dados = {"item": vigente.pk, "inicio": "02/03/2026", "texto": "Iniciar o serviço."}

    resposta = cliente.post(_ato("ordem", vigente.contrato), dados)

    ordem = OrdemDeServico.objects.get()
    assert (ordem.numero, ordem.item) == (1, vigente)
    assert ordem.documento is not None
    pdf = cliente.get(resposta.headers["Location"])
    assert (pdf.status_code, pdf.headers["Content-Type"]) == (200, "application/pdf")
    assert (
        "emitido"
        in cliente.get(
            reverse("admin:transporte_escolar_ordemdeservico_changelist")
        ).content.decode()
    )


def test_ordem_fora_da_vigencia_nao_toma_numero(entrar: Entrar, vigente: ItemDoContrato) -> None:
    resposta = entrar(Papel.EDUCACAO).post(
        _ato("ordem", vigente.contrato), {"inicio": "01/01/2030"}
    )

    assert "vigora de 02/02/2026" in resposta.context["form"].errors["inicio"][0]
    assert not OrdemDeServico.objects.exists()


@pytest.mark.parametrize("nome", ATOS)
@pytest.mark.parametrize(
    "papel", [Papel.SESTRAN_FISCAL, Papel.CONTROLE_INTERNO, Papel.CONTRATADA, Papel.TI]
)
def test_ato_e_so_de_quem_gere_a_contratacao(
    nome: str, papel: Papel, entrar: Entrar, a_assinar: Contrato
) -> None:
    resposta = entrar(papel).post(_ato(nome, a_assinar), {"em": "30/01/2026", "motivo": "x"})

    a_assinar.refresh_from_db()
    assert resposta.status_code == 403
    assert a_assinar.situacao == "a_assinar"


@pytest.mark.parametrize("nome", ATOS)
def test_ato_de_contrato_que_nao_existe_e_404(nome: str, entrar: Entrar) -> None:
    fora = ContratoFactory.build(pk=999_999)

    assert entrar(Papel.EDUCACAO).get(_ato(nome, fora)).status_code == 404


def test_contrato_oferece_os_atos_e_diz_por_que_nao_cabem(
    entrar: Entrar, a_assinar: Contrato
) -> None:
    endereco = reverse("admin:transporte_escolar_contrato_change", args=[a_assinar.pk])

    pagina = entrar(Papel.EDUCACAO).get(endereco).content.decode()
    consulta = entrar(Papel.SESTRAN_FISCAL).get(endereco).content.decode()

    assert "O contrato está a assinar: este ato não cabe." in pagina
    assert _ato("assinar", a_assinar) in pagina
    assert "Falta o fiscal do contrato" in pagina
    assert _ato("assinar", a_assinar) not in consulta


def test_depois_de_assinado_so_aditivo_muda_as_linhas(
    entrar: Entrar, vigente: ItemDoContrato
) -> None:
    cliente = entrar(Papel.EDUCACAO)
    pagina = cliente.get(
        reverse("admin:transporte_escolar_contrato_change", args=[vigente.contrato_id])
    )
    tela = reverse("admin:transporte_escolar_itemdocontrato_change", args=[vigente.pk])

    resposta = cliente.post(tela, {"preco": "1"})

    vigente.refresh_from_db()
    assert "edital" not in pagina.context["adminform"].form.fields
    assert resposta.status_code == 403
    assert f"{vigente.preco}" == "6.2500"


@pytest.mark.norma("14133", "art. 125")
def test_aditivo_acima_do_limite_entra_com_aviso(entrar: Entrar, vigente: ItemDoContrato) -> None:
    recalcular_valor(pk=vigente.contrato_id)
    dados = {
        "contrato": vigente.contrato_id,
        "numero": "1",
        "tipo": "quantidade",
        "assinado_em": "04/05/2026",
        "efeitos_de": "04/05/2026",
        "justificativa": "Nova comunidade",
        "item": vigente.pk,
        "km_dia": "60,5",
        "dias_letivos": "200",
    }

    resposta = entrar(Papel.EDUCACAO).post(
        reverse("admin:transporte_escolar_aditivo_add"), dados, follow=True
    )

    aditivo = Aditivo.objects.get()
    assert (f"{aditivo.valor}", f"{aditivo.percentual}") == ("19375.00", "34.44")
    assert "os acréscimos somam 34,44 %" in resposta.content.decode().lower()


def test_aditivo_registrado_nao_se_reescreve(entrar: Entrar, vigente: ItemDoContrato) -> None:
    aditivo = AditivoFactory.create(item=vigente)
    endereco = reverse("admin:transporte_escolar_aditivo_change", args=[aditivo.pk])

    assert entrar(Papel.EDUCACAO).post(endereco, {"numero": "9"}).status_code == 403


def test_contratada_le_o_seu_contrato_e_nada_altera(
    entrar: Entrar, com_papel: Callable[..., Any], vigente: ItemDoContrato
) -> None:
    pessoa = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=pessoa, empresa=vigente.contrato.empresa)
    cliente = entrar(servidor=pessoa)
    endereco = reverse("admin:transporte_escolar_contrato_change", args=[vigente.contrato_id])

    assert cliente.get(endereco).status_code == 200
    assert cliente.post(endereco, {"preposto_nome": "Outro"}).status_code == 403


@pytest.mark.norma("14133", "art. 117")
def test_fiscal_se_designa_pela_matricula_e_fica(entrar: Entrar, a_assinar: Contrato) -> None:
    fiscal = ServidorFactory.create(matricula="7788")
    cliente = entrar(Papel.EDUCACAO)
    endereco = reverse("admin:transporte_escolar_contrato_change", args=[a_assinar.pk])

    def salvar(quem: str) -> Any:
        a_assinar.refresh_from_db()
        dados = {
            "numero": a_assinar.numero,
            "ano": a_assinar.ano,
            "edital": a_assinar.edital_id,
            "empresa": a_assinar.empresa_id,
            "vigente_de": "02/02/2026",
            "vigente_ate": "31/12/2026",
            "entrada_em_curso": a_assinar.entrada_em_curso,
            "fiscal": quem,
            "versao_lida": a_assinar.versao,
            "itens-TOTAL_FORMS": 0,
            "itens-INITIAL_FORMS": 0,
        }
        return cliente.post(endereco, dados)

    assert "Não há pessoa ativa" in salvar("0000").content.decode()
    salvar("7788")
    escrito = cliente.get(endereco).context["adminform"].form["fiscal"].value()
    salvar(escrito)

    a_assinar.refresh_from_db()
    assert a_assinar.fiscal == fiscal
    assert escrito == f"7788 – {fiscal}"
