"""O que já corria em papel: o auto e o processo entram onde estão, com o que se fez neles."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from fiscalizacao.documentos.processo.autos import emitir_auto
from fiscalizacao.models import AutoDeInfracao, PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.servicos.processo import decisoes
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.tipos import Medida
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.comum.arquivos import pdf
from tests.fiscalizacao.processo.cenas import (
    Equipe,
    as_,
    contrato_de,
    equipe,
    fundamentos,
    infracao,
)
from tests.fiscalizacao.telas_ordens import corpo
from tests.transporte_escolar.documentos.apoio import texto_de

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 26 e 27")]
Entrar = Callable[..., Client]
HOJE: Final = date(2026, 4, 20)
PROCESSO: Final = "admin:fiscalizacao_processoadministrativo"


@pytest.fixture(autouse=True)
def _no_dia() -> Any:
    with time_machine.travel(as_(HOJE), tick=False):
        yield


@pytest.fixture
def gente() -> Equipe:
    """Uma pessoa por papel."""
    return equipe()


def _papel(nome: str) -> SimpleUploadedFile:
    return SimpleUploadedFile(f"{nome}.pdf", pdf(), "application/pdf")


def _lavrar(cliente: Client, quem: Any, **mudam: Any) -> Any:
    envio = {
        "infracao": infracao("24-VI").pk,
        "fato": "Trafegou com a porta aberta por seiscentos metros.",
        "dia": "02/03/2026",
        "hora": "06:48",
        "local": "Escola do Tejuco",
        "linha": contrato_de().itens.get().linha_id,
        "papel": "Talão 3, nº 0147",
        "autor": quem.pk,
        "lavrado_em": "02/03/2026",
    }
    return cliente.post(reverse("admin:fiscalizacao_autodeinfracao_add"), envio | mudam)


def _trazer(cliente: Client, situacao: str, **mudam: Any) -> Any:
    envio = {
        "numero": "Protocolo 1.482/2026",
        "autos": [AutoDeInfracao.objects.get().pk],
        "conhecido_em": "02/03/2026",
        "notificado_em": "04/03/2026",
        "meio": "correio_ar",
        "recebedor": "Portaria",
        "prova": _papel("ar"),
        "defendeu_se": "nao",
        "razoes": "O original está na pasta 14.",
    }
    return cliente.post(_endereco(situacao), envio | mudam)


def _endereco(situacao: str) -> str:
    return f"{reverse(f'{PROCESSO}_add')}?papel=1&situacao={situacao}"


def _decidido(gente: Equipe, **mudam: Any) -> dict[str, Any]:
    return {
        "autoridade": gente.julgadora.pk,
        "decidido_em": "30/03/2026",
        "razoes_de_fato": "A câmera mostra.",
        "razoes_de_direito": "É o item VI.",
        "penas": ["multa"],
        "ciente_em": "31/03/2026",
        "meio_da_decisao": "pessoal",
        "recebedor_da_decisao": "Helena",
        "prova_da_decisao": _papel("ciencia"),
        "decisao": _papel("decisao"),
    } | mudam


def _defendido(em: str = "16/03/2026") -> dict[str, Any]:
    return {
        "defendeu_se": "sim",
        "defesa_em": em,
        "quem_defende": "Helena Barcelos, sócia",
        "defesa": _papel("defesa"),
    }


def _recorrido(**mudam: Any) -> dict[str, Any]:
    return {
        "recorrido_em": "10/04/2026",
        "quem_recorre": "Helena Barcelos, sócia",
        "recurso": _papel("recurso"),
    } | mudam


def test_o_auto_em_papel_e_de_quem_o_assinou_no_dia_dele_e_diz_quem_o_digitou(
    entrar: Entrar, gente: Equipe
) -> None:
    resposta = _lavrar(entrar(servidor=gente.fiscal), gente.autoridade)

    assert resposta.status_code == 302, corpo(resposta)
    auto = AutoDeInfracao.objects.get()
    assert (auto.lavrado_por, auto.digitado_por) == (gente.autoridade, gente.fiscal)
    assert (auto.lavrado_em.date(), auto.recebido_em.date()) == (date(2026, 3, 2), HOJE)
    assert auto.origem == "papel"
    texto = texto_de(emitir_auto(auto, gente.fiscal, as_(HOJE)))
    assert "Transcrito do auto em papel nº Talão 3, nº 0147" in texto


@pytest.mark.parametrize(
    ("muda", "recusa"),
    [
        ({"papel": ""}, "Diga o número do auto em papel"),
        ({"autor": ""}, "Diga quem lavrou o auto em papel"),
        ({"lavrado_em": ""}, "Diga em que dia se lavrou"),
        ({"lavrado_em": "01/03/2026"}, "no dia do fato ou depois"),
        ({"lavrado_em": "21/04/2026"}, "no dia do fato ou depois"),
    ],
)
def test_o_auto_em_papel_pela_metade_ou_fora_da_ordem_se_recusa(
    entrar: Entrar, gente: Equipe, muda: dict[str, str], recusa: str
) -> None:
    pagina = corpo(_lavrar(entrar(servidor=gente.fiscal), gente.autoridade, **muda))

    assert recusa in pagina
    assert "porta aberta por seiscentos metros" in pagina
    assert not AutoDeInfracao.objects.exists()


@pytest.mark.norma("5002", "art. 27")
def test_quem_lavrou_em_papel_nao_julga_ainda_que_outro_o_digite(
    entrar: Entrar, gente: Equipe
) -> None:
    gente.julgadora.groups.add(*gente.fiscal.groups.all())
    _lavrar(entrar(servidor=gente.fiscal), gente.julgadora)
    _trazer(entrar(servidor=gente.autoridade), "concluso")
    processo = ProcessoAdministrativo.objects.get()
    pratica = Pratica(Servidor.objects.get(pk=gente.julgadora.pk), as_(HOJE))

    with pytest.raises(ErroDeDominio, match="lavrou o auto não julga"):
        decisoes.decidir(
            processo.pk, fundamentos(), {processo.autos.get().auto_id: [Medida.MULTA]}, pratica
        )


@pytest.mark.norma("14133", "art. 157")
def test_o_processo_em_papel_entra_no_prazo_de_defesa(entrar: Entrar, gente: Equipe) -> None:
    _lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    resposta = _trazer(entrar(servidor=gente.autoridade), "em_defesa", notificado_em="14/04/2026")

    assert resposta.status_code == 302, corpo(resposta)
    processo = ProcessoAdministrativo.objects.get()
    assert processo.situacao == "em_defesa"
    assert processo.prescreve_em == date(2031, 3, 2)
    assert processo.prazos.get().vence_em == date(2026, 5, 7)


@pytest.mark.norma("14133", "arts. 165, § 2º, e 166, p.ú.")
@pytest.mark.parametrize(
    ("situacao", "remetido", "prazo", "vence"),
    [
        ("recorrido", "", "decisao_reconsideracao", date(2026, 4, 17)),
        ("na_superior", "15/04/2026", "decisao_recurso", date(2026, 5, 15)),
    ],
)
def test_o_processo_em_papel_ja_recorrido_entra_com_o_recurso_e_o_prazo_de_quem_o_decide(
    entrar: Entrar, gente: Equipe, situacao: str, remetido: str, prazo: str, vence: date
) -> None:
    _lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    campos = _decidido(gente) | _recorrido(remetido_em=remetido)
    resposta = _trazer(entrar(servidor=gente.autoridade), situacao, **campos)

    assert resposta.status_code == 302, corpo(resposta)
    processo = ProcessoAdministrativo.objects.get()
    assert processo.situacao == situacao
    peticao = processo.peticoes.get()
    assert (peticao.dia, peticao.recebida_em.date(), peticao.tempestiva) == (
        date(2026, 4, 10), HOJE, True,
    )  # fmt: skip
    correm = PrazoDoProcesso.objects.correndo().filter(processo=processo)
    assert {p.ato: p.vence_em for p in correm} == {prazo: vence}


@pytest.mark.parametrize(
    ("situacao", "muda", "recusa"),
    [
        ("transitado", {"decisao": ""}, "Está vazio: preencha"),
        ("recorrido", {"recorrido_em": ""}, "Está vazio: preencha"),
        ("na_superior", {}, "Está vazio: preencha"),
        ("concluso", {"defendeu_se": ""}, "Está vazio: preencha"),
        ("concluso", {"defendeu_se": "sim"}, "A contratada se defendeu: preencha."),
        ("recorrido", {"recorrido_em": "30/03/2026"}, "não seguem a ordem do processo"),
    ],
)
def test_o_papel_que_nao_diz_o_que_a_situacao_pede_se_recusa(
    entrar: Entrar, gente: Equipe, situacao: str, muda: dict[str, Any], recusa: str
) -> None:
    _lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    campos = _decidido(gente) | _recorrido() | muda
    pagina = corpo(_trazer(entrar(servidor=gente.autoridade), situacao, **campos))

    assert recusa in pagina
    assert not ProcessoAdministrativo.objects.exists()


def test_a_tela_pergunta_onde_o_processo_esta_e_so_pede_o_que_ali_ha(
    entrar: Entrar, gente: Equipe
) -> None:
    cliente = entrar(servidor=gente.autoridade)
    escolha = corpo(cliente.get(f"{reverse(f'{PROCESSO}_add')}?papel=1"))
    assert "situacao=na_superior" in escolha

    na_defesa = corpo(cliente.get(_endereco("em_defesa")))
    assert 'name="notificado_em"' in na_defesa
    assert 'name="decidido_em"' not in na_defesa
    na_superior = corpo(cliente.get(_endereco("na_superior")))
    assert 'name="remetido_em"' in na_superior
    assert "onde está" not in corpo(cliente.get(_endereco("arquivado"))).lower().split("<h1")[0]
    assert "situacao=em_defesa" in corpo(cliente.get(_endereco("arquivado")))


@pytest.mark.norma("14133", "art. 157")
@pytest.mark.parametrize(("decidida", "entra"), [("25/03/2026", 0), ("26/03/2026", 1)])
def test_sem_defesa_a_decisao_de_dentro_do_prazo_se_recusa_e_a_do_dia_seguinte_entra(
    entrar: Entrar, gente: Equipe, decidida: str, entra: int
) -> None:
    _lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    campos = _decidido(gente, decidido_em=decidida)
    pagina = corpo(_trazer(entrar(servidor=gente.autoridade), "em_recurso", **campos))

    assert ProcessoAdministrativo.objects.count() == entra
    assert ("O prazo de defesa ia até 25/03/2026" in pagina) is not bool(entra)


def test_a_revelia_do_papel_espera_o_prazo_que_ainda_corre(entrar: Entrar, gente: Equipe) -> None:
    _lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    muda = {"notificado_em": "14/04/2026"}
    pagina = corpo(_trazer(entrar(servidor=gente.autoridade), "concluso", **muda))
    assert "ia até 07/05/2026, não há defesa, e ele ainda corre" in pagina


def test_a_defesa_do_papel_entra_no_dia_dela_com_o_auto_e_a_decisao_nos_autos(
    entrar: Entrar, gente: Equipe
) -> None:
    _lavrar(entrar(servidor=gente.fiscal), gente.fiscal)
    campos = _decidido(gente, decidido_em="20/03/2026", ciente_em="23/03/2026") | _defendido()
    resposta = _trazer(entrar(servidor=gente.autoridade), "em_recurso", **campos)

    assert resposta.status_code == 302, corpo(resposta)
    processo = ProcessoAdministrativo.objects.get()
    defesa = processo.peticoes.get()
    assert (defesa.especie, defesa.dia, defesa.tempestiva) == ("defesa", date(2026, 3, 16), True)
    assert processo.prazos.get(ato="defesa_previa").desfecho == "cumprido"
    especies = set(processo.pecas.values_list("especie", flat=True))
    assert {"auto", "ciencia", "peticao", "decisao"} <= especies


def test_quem_decidiu_em_papel_pode_ser_quem_ja_saiu_e_nao_o_fiscal(
    entrar: Entrar, gente: Equipe
) -> None:
    saiu = Servidor.objects.create(username="saiu", first_name="Otávio", is_active=False)
    pagina = corpo(entrar(servidor=gente.autoridade).get(_endereco("em_recurso")))
    escolhas = pagina.split('name="autoridade"')[1].split("</select>")[0]

    assert f'value="{saiu.pk}"' in escolhas
    assert f'value="{gente.recursal.pk}"' in escolhas
    assert f'value="{gente.fiscal.pk}"' not in escolhas
