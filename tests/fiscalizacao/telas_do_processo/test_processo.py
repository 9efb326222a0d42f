"""O processo na tela: os atos do rito, o porquê do que não cabe, e a conta de cada prazo."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, Final

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from fiscalizacao.models import AcessoAosAutos, ProcessoAdministrativo
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.comum.arquivos import pdf
from tests.fiscalizacao.processo.cenas import Caso, as_, com_ufm
from tests.fiscalizacao.processo.passos import concluso, defendido, notificado
from tests.fiscalizacao.telas_ordens import LIMITE_DE_CONSULTAS, consultas, corpo
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 26 e 27")]
Entrar = Callable[..., Client]
ABERTO: Final = date(2026, 3, 2)
NOTIFICADO: Final = date(2026, 4, 6)
ULTIMO: Final = date(2026, 4, 29)


def _tela(caso: Caso) -> str:
    return reverse("admin:fiscalizacao_processoadministrativo_change", args=[caso.pk])


def _ato(caso: Caso, acao: str) -> str:
    return reverse("admin:fiscalizacao_processoadministrativo_ato", args=[caso.pk, acao])


def _entra(entrar: Entrar, pessoa: Servidor) -> Client:
    return entrar(servidor=pessoa)


def _no_dia(dia: date) -> Any:
    return time_machine.travel(as_(dia), tick=False)


def test_com_o_prazo_de_defesa_correndo_a_tela_diz_por_que_nao_se_decide(entrar: Entrar) -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    with _no_dia(ULTIMO):
        pagina = corpo(_entra(entrar, caso.equipe.autoridade).get(_tela(caso)))

    assert "O prazo de defesa vai até 29/04/2026 e a defesa ainda não chegou" in pagina
    assert "Decidir antes anula o processo" in pagina
    assert "Não há decisão final" in pagina


def test_a_linha_do_tempo_mostra_como_se_contou_o_prazo(entrar: Entrar) -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    with _no_dia(date(2026, 4, 15)):
        pagina = corpo(_entra(entrar, caso.equipe.fiscal).get(_tela(caso)))

    assert "Como chegamos a 29/04/2026" in pagina
    assert "seg., 06/04/2026 (não conta)" in pagina
    assert "qua., 08/04/2026" in pagina
    assert "07/04, 21/04" in pagina
    assert "Dia útil 6 de 15." in pagina


def test_a_revelia_so_se_certifica_no_dia_seguinte_ao_ultimo(entrar: Entrar) -> None:
    caso = notificado(Caso(dia=ABERTO), NOTIFICADO)
    with _no_dia(ULTIMO):
        recusa = _entra(entrar, caso.equipe.fiscal).post(
            _ato(caso, "certificar_revelia"), {"motivacao": ""}
        )
    assert caso.situacao == S.EM_DEFESA
    assert "O prazo de defesa vai até 29/04/2026" in corpo(recusa)

    with _no_dia(ULTIMO + timedelta(days=1)):
        feito = _entra(entrar, caso.equipe.fiscal).post(
            _ato(caso, "certificar_revelia"), {"motivacao": ""}
        )
    assert feito.status_code == 302
    assert caso.situacao == S.EM_INSTRUCAO
    assert caso.processo.pecas.filter(especie="certidao").exists()


def test_notificar_emite_o_documento_cria_o_codigo_e_o_mostra_uma_vez(entrar: Entrar) -> None:
    caso = Caso(dia=ABERTO)
    with _no_dia(ABERTO):
        cliente = _entra(entrar, caso.equipe.fiscal)
        pagina = corpo(cliente.post(_ato(caso, "notificar"), {"motivacao": ""}, follow=True))

    assert caso.situacao == S.NOTIFICANDO
    assert AcessoAosAutos.objects.filter(processo=caso.pk).exists()
    assert "O código da contratada é" in pagina
    assert caso.processo.pecas.get(especie="notificacao").reservada


def test_a_ciencia_com_prova_abre_o_prazo_e_a_tela_o_diz(entrar: Entrar) -> None:
    caso = Caso(dia=ABERTO)
    with _no_dia(NOTIFICADO):
        cliente = _entra(entrar, caso.equipe.fiscal)
        cliente.post(_ato(caso, "notificar"), {"motivacao": ""})
        envio = {
            "dia": "06/04/2026",
            "meio": "pessoal",
            "recebedor": "Helena Barcelos",
            "arquivo": SimpleUploadedFile("recibo.pdf", pdf(), "application/pdf"),
            "motivacao": "",
        }
        pagina = corpo(cliente.post(_ato(caso, "cientificar"), envio, follow=True))

    assert caso.situacao == S.EM_DEFESA
    assert "defesa até 29/04/2026" in pagina


def test_a_decisao_sem_razoes_de_direito_volta_com_o_que_se_escreveu(entrar: Entrar) -> None:
    caso = concluso(defendido(notificado(Caso(dia=ABERTO), ABERTO), ABERTO), ABERTO)
    with _no_dia(ABERTO):
        cliente = _entra(entrar, caso.equipe.julgadora)
        envio = {
            "fundamentos_de_fato": "As fotos mostram a porta aberta.",
            "fundamentos_de_direito": "",
            f"auto_{caso.auto.pk}": ["multa"],
        }
        pagina = corpo(cliente.post(_ato(caso, "decidir"), envio))

    assert caso.situacao == S.CONCLUSO
    assert "As fotos mostram a porta aberta." in pagina


def test_decidir_multa_e_advertencia_juntas_emite_a_decisao(entrar: Entrar) -> None:
    com_ufm(2026)
    caso = concluso(defendido(notificado(Caso(dia=ABERTO), ABERTO), ABERTO), ABERTO)
    with _no_dia(ABERTO):
        cliente = _entra(entrar, caso.equipe.julgadora)
        envio = {
            "fundamentos_de_fato": "As fotos mostram a porta aberta.",
            "fundamentos_de_direito": "Art. 24 da Lei 5.002/2018.",
            f"auto_{caso.auto.pk}": ["advertencia", "multa"],
        }
        cliente.post(_ato(caso, "decidir"), envio)

    assert caso.situacao == S.DECIDIDO
    [decisao] = caso.processo.decisoes.all()
    assert sorted(decisao.medidas.values_list("medida", "ufm")) == [
        ("advertencia", 0),
        ("multa", 3),
    ]
    assert caso.processo.pecas.filter(especie="decisao").exists()


def test_quem_lavrou_o_auto_nao_decide_nem_pela_tela(entrar: Entrar) -> None:
    caso = concluso(defendido(notificado(Caso(dia=ABERTO), ABERTO), ABERTO), ABERTO)
    with _no_dia(ABERTO):
        recusa = _entra(entrar, caso.equipe.fiscal).post(_ato(caso, "decidir"), {})

    assert caso.situacao == S.CONCLUSO
    assert "Este ato cabe a: Autoridade julgadora" in corpo(recusa)


@pytest.mark.parametrize("acao", ["manter", "decidir", "certificar_transito", "recontar"])
def test_o_ato_fora_da_situacao_e_recusado_na_tela(entrar: Entrar, acao: str) -> None:
    caso = Caso(dia=ABERTO)
    with _no_dia(ABERTO):
        cliente = _entra(entrar, caso.equipe.autoridade)
        resposta = cliente.post(_ato(caso, acao), {"motivacao": "x"}, follow=True)

    assert resposta.status_code in {200, 403, 404}
    assert caso.situacao == S.INSTAURADO
    assert caso.atos() == ["instaurar"]


def test_a_lei_8666_nao_oferece_alegacoes_nem_a_14133_efeito_suspensivo(entrar: Entrar) -> None:
    antigo = defendido(notificado(Caso(regime=Regime.LEI_8666, dia=ABERTO), ABERTO), ABERTO)
    novo = defendido(notificado(Caso(dia=ABERTO), ABERTO), ABERTO)
    with _no_dia(ABERTO):
        do_antigo = corpo(_entra(entrar, antigo.equipe.fiscal).get(_tela(antigo)))
        do_novo = corpo(_entra(entrar, novo.equipe.fiscal).get(_tela(novo)))

    assert "Expedir a intimação para alegações" not in do_antigo
    assert "Expedir a intimação para alegações" in do_novo


def test_a_tela_do_processo_e_a_lista_fazem_ate_doze_consultas(entrar: Entrar) -> None:
    casos = [
        concluso(defendido(notificado(Caso(dia=ABERTO), ABERTO), ABERTO), ABERTO) for _ in range(3)
    ]
    with _no_dia(ABERTO):
        cliente = entrar(Papel.CONTROLE_INTERNO)
        lista = reverse("admin:fiscalizacao_processoadministrativo_changelist")
        assert consultas(cliente, _tela(casos[0])) <= LIMITE_DE_CONSULTAS
        assert consultas(cliente, lista) <= LIMITE_DE_CONSULTAS


def test_a_contratada_ve_so_o_seu_processo(entrar: Entrar, com_papel: Any) -> None:
    meu, alheio = Caso(dia=ABERTO), Caso(dia=ABERTO)
    pessoa = com_papel(Papel.CONTRATADA)
    pessoa.acessos_a_empresa.create(empresa=meu.contrato.empresa)
    with _no_dia(ABERTO):
        cliente = _entra(entrar, pessoa)
        assert cliente.get(_tela(meu)).status_code == 200
        assert cliente.get(_tela(alheio)).status_code == 404
        assert cliente.post(_ato(meu, "notificar"), {"motivacao": ""}).status_code == 403

    assert ProcessoAdministrativo.objects.visiveis_a(pessoa).count() == 1
