"""Correio: o aviso nasce com o ato, sai uma vez só, e o servidor fora do ar não o perde."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import MensagemDeCorreio
from patrocinio.comum.servicos.correio import (
    ServidorForaDoAr,
    dar_por_enviada,
    enviar_proxima,
    escrever,
    identificador,
    reenviar,
)
from patrocinio.comum.tipos import Papel, SituacaoDaMensagem
from tests.comum.servidor_smtp import Caixa, no_ar, porta_livre, usar
from tests.comum.trabalhadores import PosseNaConexao

EM = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def caixa(settings: Any) -> Caixa:
    """Servidor de e-mail que ainda não está no ar."""
    nova = Caixa(porta_livre())
    usar(settings, nova)
    return nova


@transaction.atomic
def _escrever(n: int = 1, **outros: Any) -> MensagemDeCorreio:
    dados = {
        "chave": f"vencimentos|empresa|{n}|2026-11-30",
        "para": f"empresa{n}@example.com",
        "assunto": f"Aviso {n}: o seguro vence em 7 dias",
        "corpo": "O seguro do veículo HBA1A01 vence em 07/12/2026 (Lei 5.002/2018, art. 12).",
    }
    return escrever(**(dados | outros), em=EM)


def _enviar(em: datetime = EM) -> bool:
    posse: Any = PosseNaConexao()
    return enviar_proxima(posse, em=em)


def _situacoes() -> list[str]:
    return list(MensagemDeCorreio.objects.order_by("pk").values_list("situacao", flat=True))


@pytest.mark.django_db
def test_o_mesmo_aviso_nunca_sai_duas_vezes(caixa: Caixa) -> None:
    with no_ar(caixa):
        assert _escrever() == _escrever(assunto="Outro texto")
        assert _enviar()
        _escrever()
        assert not _enviar()

    assert len(caixa.recebidas) == 1
    enviada = MensagemDeCorreio.objects.get()
    assert (enviada.situacao, enviada.enviada_em) == (SituacaoDaMensagem.ENVIADA, EM)


@pytest.mark.django_db
def test_a_mensagem_chega_inteira_em_linhas_curtas(caixa: Caixa) -> None:
    longa = "Não há veículo que possa rodar amanhã na linha " + "L-01 " * 40
    endereco = "https://portal.patrocinio.mg.gov.br/linhas/" + "x" * 90 + "/"
    mensagem = _escrever(corpo=f"{longa}\n\n{endereco}\n.\nFim: ção")
    with no_ar(caixa):
        _enviar()

    recebida = caixa.mensagens[0]
    texto = recebida.get_payload(decode=True).decode().replace("\r\n", "\n")  # type: ignore[union-attr]
    linhas = [linha for linha in texto.split("\n") if not linha.startswith("https://")]
    assert max(len(linha) for linha in linhas) <= 76
    assert endereco in texto
    assert "\nFim: ção" in texto
    assert recebida["Message-ID"] == identificador(mensagem.chave)
    assert recebida["Message-ID"].endswith("@portal.patrocinio.mg.gov.br>")
    assert recebida["From"] == "portal@patrocinio.mg.gov.br"
    assert recebida["Auto-Submitted"] == "auto-generated"
    assert caixa.destinatarios == ["empresa1@example.com"]


@pytest.mark.django_db
@pytest.mark.parametrize("quebra", ["\n", "\r\n", "\r", "\x0b", "\u2028", "\x00\n"])
def test_assunto_nao_injeta_cabecalho(caixa: Caixa, quebra: str) -> None:
    _escrever(assunto=f"Aviso{quebra}Bcc: todos@example.com".replace("\x00", ""))
    with no_ar(caixa):
        assert _enviar()

    assert caixa.mensagens[0]["Bcc"] is None
    assert caixa.destinatarios == ["empresa1@example.com"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "para", ["", "sem arroba", "a@b.com\nBcc: c@d.com", "a@b.com, c@d.com", "a@b.com>\r\nDATA"]
)
def test_endereco_que_nao_se_le_se_recusa_ao_escrever(para: str) -> None:
    with pytest.raises(ErroDeDominio, match="não se deixa ler"):
        _escrever(para=para)


@pytest.mark.django_db(transaction=True)
def test_a_mensagem_so_se_escreve_com_o_ato_e_some_com_ele() -> None:
    with pytest.raises(transaction.TransactionManagementError):
        escrever(chave="x", para="a@example.com", assunto="x", corpo="x", em=EM)

    def ato_que_falha() -> None:
        with transaction.atomic():
            _escrever()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        ato_que_falha()
    assert not MensagemDeCorreio.objects.exists()


@pytest.mark.django_db
def test_servidor_fora_do_ar_nada_perde_e_espera_cada_vez_mais(caixa: Caixa) -> None:
    mensagem = _escrever()
    agora, esperas = EM, []
    for _ in range(8):
        with pytest.raises(ServidorForaDoAr):
            _enviar(agora)
        mensagem.refresh_from_db()
        assert mensagem.situacao == SituacaoDaMensagem.A_ENVIAR
        assert not _enviar(mensagem.nao_antes - timedelta(seconds=1))
        esperas.append(int((mensagem.nao_antes - agora).total_seconds() / 60))
        agora = mensagem.nao_antes
    assert esperas == [1, 2, 4, 8, 16, 32, 60, 60]
    assert "não atendeu (ConnectionRefusedError)" in mensagem.erro

    with no_ar(caixa):
        assert _enviar(agora)

    assert len(caixa.recebidas) == 1
    mensagem.refresh_from_db()
    assert (mensagem.situacao, mensagem.erro) == (SituacaoDaMensagem.ENVIADA, "")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("resposta", "situacao"),
    [("550 caixa inexistente", "desistida"), ("450 volte depois", "a_enviar")],
)
def test_recusa_definitiva_para_e_a_passageira_espera(
    caixa: Caixa, resposta: str, situacao: str
) -> None:
    caixa.ao_destinatario = resposta
    mensagem = _escrever()
    with no_ar(caixa):
        assert _enviar()

    mensagem.refresh_from_db()
    assert mensagem.situacao == situacao
    assert resposta[4:] in mensagem.erro
    assert not caixa.recebidas


@pytest.mark.django_db
@pytest.mark.parametrize("fim", ["", "mudo"], ids=["a conexão cai", "o servidor emudece"])
def test_queda_durante_a_entrega_deixa_em_duvida(caixa: Caixa, settings: Any, fim: str) -> None:
    settings.EMAIL_TIMEOUT = 0.3
    caixa.ao_texto = fim
    mensagem = _escrever()
    with no_ar(caixa):
        assert _enviar()
        assert not _enviar()

    mensagem.refresh_from_db()
    assert mensagem.situacao == SituacaoDaMensagem.EM_DUVIDA
    assert "pode ter saído" in mensagem.erro


@pytest.mark.django_db
def test_so_a_em_duvida_ou_a_desistida_se_resolve_a_mao() -> None:
    mensagem = _escrever()
    for ato in (reenviar, dar_por_enviada):
        with pytest.raises(ErroDeDominio, match="não está"):
            ato(mensagem, em=EM)

    MensagemDeCorreio.objects.update(situacao=SituacaoDaMensagem.DESISTIDA)
    with pytest.raises(ErroDeDominio, match="não está em dúvida"):
        dar_por_enviada(mensagem, em=EM)
    reenviar(mensagem, em=EM)

    assert _situacoes() == ["a_enviar"]


@pytest.mark.django_db
def test_a_ti_resolve_a_duvida_na_tela_e_nao_le_o_texto(entrar: Callable[..., Client]) -> None:
    mensagem = _escrever(corpo="O condutor José responde a processo.")
    MensagemDeCorreio.objects.update(situacao=SituacaoDaMensagem.EM_DUVIDA)
    cliente = entrar(Papel.TI)
    endereco = reverse("admin:comum_mensagemdecorreio_change", args=[mensagem.pk])

    pagina = cliente.get(endereco).content.decode()
    assert "Dar por enviada" in pagina
    assert "Reenviar" in pagina
    assert "responde a processo" not in pagina

    dada = reverse("admin:comum_mensagemdecorreio_enviada", args=[mensagem.pk])
    resposta = cliente.post(dada, follow=True)

    assert "dada por enviada" in resposta.content.decode()
    assert _situacoes() == ["enviada"]
    repetida = cliente.post(dada, follow=True)
    assert "A mensagem não está em dúvida." in repetida.content.decode()


@pytest.mark.django_db
def test_sem_servidor_configurado_a_lista_avisa(
    entrar: Callable[..., Client], settings: Any
) -> None:
    settings.CORREIO_LIGADO = False

    pagina = entrar(Papel.TI).get(reverse("admin:comum_mensagemdecorreio_changelist"))

    assert "PORTAL_EMAIL_HOST" in pagina.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("papel", [p for p in Papel if p is not Papel.TI])
def test_o_correio_e_so_da_ti(entrar: Callable[..., Client], papel: Papel) -> None:
    cliente = entrar(papel)

    assert cliente.get(reverse("admin:comum_mensagemdecorreio_changelist")).status_code == 403
    assert (
        cliente.post(reverse("admin:comum_mensagemdecorreio_reenviar", args=[1])).status_code == 403
    )
