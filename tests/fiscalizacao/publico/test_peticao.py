"""A petição enviada com o código: prazo, recibo, o que se digitou e o que se recusa."""

import hashlib
import re
from datetime import date, time, timedelta
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from fiscalizacao.models import PeticaoDoProcesso, PrazoDoProcesso
from fiscalizacao.publico import peticoes as tela
from fiscalizacao.servicos.processo import encerramento, peticoes, suspensao
from fiscalizacao.servicos.processo.codigo import novo_codigo
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import MensagemDeCorreio
from tests.comum.arquivos import foto, pdf
from tests.fiscalizacao.processo.cenas import SEGUNDA, Caso, as_
from tests.fiscalizacao.processo.passos import alegando, ate_a_defesa, ate_o_recurso, concluso
from tests.fiscalizacao.publico.apoio import (
    AUTOS,
    ENTRADA,
    PETICAO,
    SEGUINTE,
    ULTIMO,
    Empresa,
    defesa,
    empresa_notificada,
    enviado,
    enviar,
    no_dia,
)

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]


@pytest.fixture
def empresa() -> Empresa:
    return empresa_notificada()


def _levado(caso: Caso) -> Empresa:
    return Empresa(caso, novo_codigo(caso.processo, em=as_(SEGUNDA)))


def test_a_defesa_com_arquivos_tem_protocolo_hora_resumos_termo_e_carta(empresa: Empresa) -> None:
    conteudo = pdf(paginas=2)
    imagem = foto()
    vindos: dict[str, Any] = {
        "arquivo_1": enviado(conteudo),
        "arquivo_3": enviado(imagem, "placa.jpg"),
    }
    with no_dia(ULTIMO):
        cliente = empresa.dentro()
        resposta = cliente.post(PETICAO, defesa(**vindos), follow=True)
        termo = cliente.get(_endereco_do_termo(resposta.content.decode()))
        autos = cliente.get(AUTOS).content.decode()
    feita = empresa.peticao()
    assert resposta.request["PATH_INFO"] == f"/autos/protocolo/{feita.numero}/2026/"
    pagina = resposta.content.decode()
    for trecho in (
        f"Protocolo {feita.numero}/2026",
        "Recebida no prazo",
        "23 de março de 2026, às 12h00 (hora de Brasília)",
        "Helena S. Barcelos",
        "defesa.pdf",
        "placa.jpg",
        hashlib.sha256(conteudo).hexdigest(),
        hashlib.sha256(imagem).hexdigest(),
    ):
        assert trecho in pagina, trecho
    assert (feita.tempestiva, feita.prazo_ate, feita.registrada_por) == (True, ULTIMO, None)
    assert empresa.caso.situacao == "em_instrucao"
    texto = " ".join(p.extract_text() for p in PdfReader(BytesIO(termo.content)).pages)
    assert "Recebida pelo portal" in texto
    assert "A renovação estava pedida." in texto
    carta = MensagemDeCorreio.objects.get(chave=f"peticao_do_processo:{feita.pk}:recebida")
    assert carta.para == empresa.processo.empresa.email
    assert hashlib.sha256(conteudo).hexdigest() in carta.corpo.replace("\n", "")
    assert empresa.codigo not in carta.corpo
    assert f"protocolo {feita.numero}/2026" in autos


def _endereco_do_termo(pagina: str) -> str:
    antes = pagina.split("Baixar o termo de recebimento", maxsplit=1)[0]
    return str(re.findall(r"/autos/peca/\d+/", antes)[-1])


def test_a_empresa_sem_email_tem_o_protocolo_na_tela(empresa: Empresa) -> None:
    dela = empresa.processo.empresa
    dela.email = ""
    dela.save()
    assert "Recebida no prazo" in enviar(empresa, ULTIMO).content.decode()
    assert not MensagemDeCorreio.objects.filter(chave__startswith="peticao_do_processo").exists()


@pytest.mark.parametrize(
    ("dia", "hora", "no_prazo"),
    [
        (date(2026, 3, 20), time(15), True),
        (ULTIMO, time(15), True),
        (SEGUINTE, time(2, 59, 59), True),  # 23h59 de Brasília do último dia
        (SEGUINTE, time(3), False),
        (SEGUINTE, time(15), False),
    ],
)
def test_a_defesa_vale_ate_o_ultimo_minuto_e_depois_se_junta_fora_do_prazo(
    empresa: Empresa, dia: date, hora: time, no_prazo: bool
) -> None:
    pagina = enviar(empresa, dia, hora).content.decode()
    assert empresa.peticao().tempestiva is no_prazo
    assert ("Recebida no prazo" in pagina) is no_prazo
    assert ("Recebida fora do prazo" in pagina) is not no_prazo
    prazo = PrazoDoProcesso.objects.get(processo=empresa.processo)
    assert prazo.desfecho == ("cumprido" if no_prazo else "decorrido")
    assert empresa.caso.situacao == "em_instrucao"


def test_depois_da_revelia_a_defesa_ainda_se_junta_e_o_aviso_vem_antes(empresa: Empresa) -> None:
    peticoes.certificar_revelia(empresa.caso.pk, empresa.caso.pratica("fiscal", SEGUINTE))
    with no_dia(SEGUINTE):
        assert "O prazo acabou em 23 de março de 2026" in (
            empresa.dentro().get(PETICAO).content.decode()
        )
    pagina = enviar(empresa, SEGUINTE).content.decode()
    assert "Recebida fora do prazo" in pagina
    assert empresa.caso.atos()[-1] == "juntar_defesa_tardia"


def test_a_defesa_que_se_completa_dentro_do_prazo_esta_no_prazo(empresa: Empresa) -> None:
    enviar(empresa, date(2026, 3, 10))
    with no_dia(ULTIMO):
        cliente = empresa.dentro()
        assert "Completar a defesa" in cliente.get(PETICAO).content.decode()
        cliente.post(PETICAO, defesa("Juntamos a nota fiscal."))
    assert list(empresa.processo.peticoes.values_list("tempestiva", flat=True)) == [True, True]


def test_o_mesmo_envio_outra_vez_e_o_mesmo_protocolo(empresa: Empresa) -> None:
    with no_dia(ULTIMO):
        cliente = empresa.dentro()
        enderecos = {
            cliente.post(PETICAO, defesa(arquivo_1=enviado()))["Location"] for _ in range(3)
        }
        outro = cliente.post(PETICAO, defesa(arquivo_1=enviado(pdf(paginas=3))))["Location"]
    assert len(enderecos) == 1
    assert outro not in enderecos
    assert empresa.processo.peticoes.count() == 2
    assert MensagemDeCorreio.objects.filter(chave__startswith="peticao_do_processo").count() == 2
    assert empresa.processo.pecas.filter(especie="recibo").count() == 2


@pytest.mark.norma("14133", "art. 158, § 2º")
def test_as_alegacoes_finais_e_o_recurso_tem_o_seu_formulario() -> None:
    caso = ate_a_defesa(Caso(), SEGUNDA)
    alegando(caso, SEGUNDA)
    empresa = _levado(caso)
    with no_dia(ULTIMO):
        cliente = empresa.dentro()
        pagina = cliente.get(PETICAO).content.decode()
        assert "Apresentar as alegações finais" in pagina
        assert 'name="especie" value="alegacoes"' in pagina
        cliente.post(PETICAO, defesa("A prova nova é fraca.", especie="alegacoes"))
    assert (empresa.peticao().especie, empresa.peticao().tempestiva) == ("alegacoes", True)
    assert caso.situacao == "concluso"

    recorre = _levado(ate_o_recurso(Caso(), SEGUNDA))
    with no_dia(ULTIMO):
        cliente = recorre.dentro()
        assert "Apresentar o recurso" in cliente.get(PETICAO).content.decode()
        cliente.post(PETICAO, defesa("Recorremos.", especie="recurso", processo=recorre.numero))
    assert (recorre.peticao().especie, recorre.peticao().tempestiva) == ("recurso", True)
    assert recorre.caso.situacao == "recorrido"


def test_se_o_processo_muda_de_fase_o_texto_fica_e_nada_se_junta_com_outro_nome() -> None:
    caso = ate_a_defesa(Caso(), SEGUNDA)
    alegando(caso, SEGUNDA)
    empresa = _levado(caso)
    with no_dia(SEGUINTE):
        cliente = empresa.dentro()
        peticoes.encerrar_alegacoes(caso.pk, caso.pratica("fiscal", SEGUINTE))
        resposta = cliente.post(PETICAO, defesa("As nossas alegações.", especie="alegacoes"))
    pagina = resposta.content.decode()
    assert "O processo mudou de fase" in pagina
    assert "As nossas alegações." in pagina
    assert 'name="especie" value="defesa"' in pagina
    assert not PeticaoDoProcesso.objects.filter(canal="portal").exists()


def test_decidido_o_processo_o_texto_volta_para_que_se_copie() -> None:
    caso = concluso(ate_a_defesa(Caso(), SEGUNDA), SEGUNDA)
    empresa = _levado(caso)
    cliente = empresa.dentro()
    encerramento.anular(caso.pk, caso.pratica("autoridade", SEGUNDA, "Vício."))
    pagina = cliente.post(PETICAO, defesa("O que escrevemos.")).content.decode()
    assert "Agora não cabe petição" in pagina
    assert "O que escrevemos." in pagina
    assert cliente.get(PETICAO)["Location"] == AUTOS


def test_com_o_processo_suspenso_a_defesa_se_junta_e_esta_no_prazo(empresa: Empresa) -> None:
    suspensao.suspender(
        empresa.caso.pk, empresa.caso.pratica("autoridade", date(2026, 3, 5), "Perícia.")
    )
    with no_dia(ULTIMO + timedelta(days=30)):
        cliente = empresa.dentro()
        pagina = cliente.get(AUTOS).content.decode()
        cliente.post(PETICAO, defesa())
    assert "Suspenso desde 05/03/2026" in pagina
    assert "fora do prazo" not in pagina
    assert empresa.processo.peticoes.get().tempestiva


def test_o_envio_com_a_sessao_expirada_devolve_o_texto(empresa: Empresa) -> None:
    with no_dia(SEGUNDA, time(12)):
        cliente = empresa.dentro()
    with no_dia(SEGUNDA, time(13)):
        pagina = cliente.post(PETICAO, defesa("Texto longo </textarea>.")).content.decode()
        vazio = cliente.post(PETICAO, defesa(""))
    assert "Nada foi protocolado" in pagina
    assert "Texto longo &lt;/textarea&gt;." in pagina
    assert vazio["Location"] == ENTRADA
    assert not empresa.processo.peticoes.exists()


def test_o_protocolo_de_outro_processo_e_404(empresa: Empresa) -> None:
    outra = empresa_notificada()
    enviar(outra, ULTIMO, processo=outra.numero)
    feita = outra.peticao()
    cliente = empresa.dentro()
    endereco = f"/autos/protocolo/{feita.numero}/{feita.ano}/"
    assert cliente.get(endereco).status_code == 404
    assert cliente.post(f"{endereco}termo/").status_code == 404
    assert Client().get(endereco)["Location"] == ENTRADA


def test_se_o_pdf_falha_a_peticao_fica_e_o_termo_se_pede_de_novo(
    empresa: Empresa, monkeypatch: pytest.MonkeyPatch
) -> None:
    def falhar(*_: Any) -> None:
        raise ErroDeDominio("Há outros documentos sendo emitidos.")

    with no_dia(ULTIMO):
        cliente = empresa.dentro()
        with monkeypatch.context() as trocado:
            trocado.setattr(tela, "emitir_recibo", falhar)
            pagina = cliente.post(PETICAO, defesa(), follow=True).content.decode()
        feita = empresa.peticao()
        assert "Emitir o termo de recebimento" in pagina
        endereco = f"/autos/protocolo/{feita.numero}/{feita.ano}/termo/"
        for _ in range(2):
            pagina = cliente.post(endereco, follow=True).content.decode()
    assert "Baixar o termo de recebimento" in pagina
    assert empresa.processo.pecas.filter(especie="recibo").count() == 1
