"""Itinerário na tela: o que já vigora não muda sem data nem motivo (art. 19, VI)."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import ItinerarioFactory, LinhaFactory, PontoFactory
from tests.transporte_escolar.fabricas_frota import AlocacaoFactory
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Alocacao, Itinerario

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 19, VI")]
Entrar = Callable[..., Client]
MUDAR = "Mudar o itinerário a partir de uma data"
CORRIGIR = "Corrigir erro de digitação"


@pytest.fixture
def educacao(entrar: Entrar) -> Client:
    return entrar(Papel.EDUCACAO)


def _comeca(dias: int) -> Itinerario:
    """Itinerário com ida, volta e um lugar, que começa a tantos dias de hoje."""
    itinerario: Itinerario = ItinerarioFactory.create(
        com_viagens=True, vigente_de=timezone.localdate() + timedelta(days=dias)
    )
    PontoFactory.create(itinerario=itinerario, ordem=1, nome="Fazenda Santa Rita")
    return itinerario


def _enviado(itinerario: Itinerario, *, lugar: str, **mudancas: Any) -> dict[str, Any]:
    """O que o formulário do itinerário envia, com o lugar mudado."""
    itinerario.refresh_from_db()
    ponto = itinerario.pontos.get()
    return {
        "vigente_de": f"{itinerario.vigente_de:%d/%m/%Y}",
        "motivo": itinerario.motivo,
        "versao_lida": itinerario.versao,
        "pontos-TOTAL_FORMS": 1,
        "pontos-INITIAL_FORMS": 1,
        "pontos-0-id": ponto.pk,
        "pontos-0-itinerario": itinerario.pk,
        "pontos-0-versao_lida": ponto.versao,
        "pontos-0-ordem": ponto.ordem,
        "pontos-0-nome": lugar,
        "pontos-0-embarque": "on",
        "viagens-TOTAL_FORMS": 0,
        "viagens-INITIAL_FORMS": 0,
    } | mudancas


@pytest.mark.parametrize("dias", [0, -30])
def test_itinerario_que_ja_comecou_so_se_le_e_oferece_a_mudanca_datada(
    dias: int, educacao: Client
) -> None:
    itinerario = _comeca(dias)
    endereco = url("itinerario", "change", itinerario.pk)

    pagina = educacao.get(endereco).content.decode()
    recusado = educacao.post(endereco, _enviado(itinerario, lugar="Outro"))

    assert "Fazenda Santa Rita" in pagina
    assert 'name="pontos-0-nome"' not in pagina
    assert 'name="_save"' not in pagina
    assert f"{url('itinerario', 'add')}?linha={itinerario.linha_id}" in pagina
    assert MUDAR in pagina
    assert CORRIGIR in pagina
    assert recusado.status_code == 403
    assert itinerario.pontos.get().nome == "Fazenda Santa Rita"


def test_itinerario_que_ainda_nao_comecou_se_edita_sem_motivo(educacao: Client) -> None:
    itinerario = _comeca(1)
    endereco = url("itinerario", "change", itinerario.pk)

    pagina = educacao.get(endereco).content.decode()
    resposta = educacao.post(endereco, _enviado(itinerario, lugar="Outro"))

    assert CORRIGIR not in pagina
    assert 'name="pontos-0-nome"' in pagina
    assert resposta.status_code == 302
    assert itinerario.pontos.get().nome == "Outro"


def test_correcao_do_que_ja_vigora_pede_motivo_que_fica_no_historico(educacao: Client) -> None:
    itinerario = _comeca(-30)
    endereco = url("itinerario", "change", itinerario.pk) + "?corrigir=1"

    aberta = educacao.get(endereco).content.decode()
    recusada = educacao.post(endereco, _enviado(itinerario, lugar="Santa Rita", _motivo=" "))
    assert "art. 19, VI" in recusada.context["adminform"].form.non_field_errors()[0]
    assert 'value="Santa Rita"' in recusada.content.decode()
    assert itinerario.pontos.get().nome == "Fazenda Santa Rita"

    educacao.post(endereco, _enviado(itinerario, lugar="Santa Rita", _motivo="Nome trocado"))

    historico = educacao.get(url("itinerario", "history", itinerario.pk)).content.decode()
    assert aberta.count('id="id_motivo"') == aberta.count('id="id_motivo_da_alteracao"') == 1
    assert itinerario.pontos.get().nome == "Santa Rita"
    assert "Nome trocado" in historico


def test_motivo_escrito_nao_se_perde_quando_a_correcao_e_recusada(educacao: Client) -> None:
    itinerario = _comeca(-30)
    endereco = url("itinerario", "change", itinerario.pk) + "?corrigir=1"

    resposta = educacao.post(
        endereco, _enviado(itinerario, lugar="", _motivo="Nome trocado na planilha")
    )

    assert 'value="Nome trocado na planilha"' in resposta.content.decode()


def test_mudanca_abre_copiada_do_itinerario_mais_novo_e_grava_tudo(educacao: Client) -> None:
    anterior = _comeca(-30)
    novo = url("itinerario", "add") + f"?linha={anterior.linha_id}"

    formularios = [
        f.formset for f in educacao.get(novo).context["inline_admin_formsets"]
    ]  # pontos e viagens
    enviado: dict[str, Any] = {
        "linha": anterior.linha_id,
        "vigente_de": f"{timezone.localdate() + timedelta(days=7):%d/%m/%Y}",
        "motivo": "Ponte caída",
    }
    for partes in formularios:
        enviado |= {
            f"{partes.prefix}-TOTAL_FORMS": partes.total_form_count(),
            f"{partes.prefix}-INITIAL_FORMS": partes.initial_form_count(),
        }
        for parte in partes.forms:
            enviado |= {c.html_name: c.value() for c in parte if c.value() not in {None, False}}
    educacao.post(novo, enviado)

    aberto = Itinerario.objects.exclude(pk=anterior.pk).get()
    anterior.refresh_from_db()
    assert anterior.vigente_ate == aberto.vigente_de - timedelta(days=1)
    assert [p.nome for p in aberto.pontos.all()] == ["Fazenda Santa Rita"]
    assert {(v.turno, v.sentido, v.km) for v in aberto.viagens.all()} == {
        (v.turno, v.sentido, v.km) for v in anterior.viagens.all()
    }
    assert anterior.pontos.count() == 1
    assert anterior.viagens.count() == 2


def test_mudanca_pela_tela_leva_as_alocacoes_aos_novos_horarios(educacao: Client) -> None:
    anterior = _comeca(-30)
    alocacao = AlocacaoFactory.create(linha=anterior.linha, vigente_de=anterior.vigente_de)
    comeca = timezone.localdate() + timedelta(days=7)

    resposta = educacao.post(
        url("itinerario", "add"),
        {
            "linha": anterior.linha_id,
            "vigente_de": f"{comeca:%d/%m/%Y}",
            "motivo": "Ponte caída",
            "pontos-TOTAL_FORMS": 0,
            "pontos-INITIAL_FORMS": 0,
            "viagens-TOTAL_FORMS": 1,
            "viagens-INITIAL_FORMS": 0,
            "viagens-0-turno": alocacao.turno,
            "viagens-0-sentido": alocacao.sentido,
            "viagens-0-saida": "06:30",
            "viagens-0-chegada": "07:30",
            "viagens-0-km_pavimentado": "7",
            "viagens-0-km_nao_pavimentado": "0",
        },
    )

    assert resposta.status_code == 302
    depois = Alocacao.objects.filter(linha=anterior.linha).order_by("vigente_de")
    assert [(a.inicio, a.vigente_de, a.vigente_ate) for a in depois] == [
        (360, anterior.vigente_de, comeca - timedelta(days=1)),
        (390, comeca, None),
    ]


@pytest.mark.parametrize("linha", ["", "x", "²", "999999", "9" * 30])
def test_endereco_sem_linha_conhecida_abre_em_branco(linha: str, educacao: Client) -> None:
    _comeca(-30)

    pagina = educacao.get(url("itinerario", "add") + f"?linha={linha}")

    assert pagina.status_code == 200
    assert all(not f.formset.forms for f in pagina.context["inline_admin_formsets"])


def test_linha_sem_itinerario_abre_em_branco(educacao: Client) -> None:
    pagina = educacao.get(url("itinerario", "add") + f"?linha={LinhaFactory.create().pk}")

    assert all(not f.formset.forms for f in pagina.context["inline_admin_formsets"])


@pytest.mark.parametrize("papel", [Papel.SESTRAN_FISCAL, Papel.CONTROLE_INTERNO])
def test_quem_so_le_nao_corrige_nem_pelo_endereco(papel: Papel, entrar: Entrar) -> None:
    itinerario = _comeca(-30)
    endereco = url("itinerario", "change", itinerario.pk)
    cliente = entrar(papel)

    pagina = cliente.get(endereco).content.decode()

    assert MUDAR not in pagina
    assert CORRIGIR not in pagina
    assert (
        cliente.post(
            f"{endereco}?corrigir=1", _enviado(itinerario, lugar="Outro", _motivo="x")
        ).status_code
        == 403
    )


def test_correcao_da_data_de_inicio_tambem_pede_motivo(educacao: Client) -> None:
    itinerario = _comeca(-30)
    endereco = url("itinerario", "change", itinerario.pk) + "?corrigir=1"
    futuro = f"{timezone.localdate() + timedelta(days=9):%d/%m/%Y}"

    educacao.post(
        endereco, _enviado(itinerario, lugar="Fazenda Santa Rita", vigente_de=futuro, _motivo="")
    )

    itinerario.refresh_from_db()
    assert itinerario.vigente_de <= date.today()  # noqa: DTZ011 - só para comparar
