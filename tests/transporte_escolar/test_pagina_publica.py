"""A página pública da linha: o que diz a qualquer pessoa, e o que não diz a ninguém."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
import time_machine
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.models import Servidor
from tests.transporte_escolar.fabricas import LinhaFactory, PontoFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    AlocacaoFactory,
    CondutorFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.quadros import linha_que_roda
from tests.transporte_escolar.substituicoes import montar
from transporte_escolar.documentos.texto_da_lei import ART_8, ART_11
from transporte_escolar.models import Alocacao, Aprovacao, Documento, Itinerario, Linha
from transporte_escolar.publico.linhas import CONSULTAS_POR_MINUTO
from transporte_escolar.tipos import CodigoDeDocumento, Sentido

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("hoje"),
]
PESO_MAXIMO = 60_000
LIMITE_DE_CONSULTAS = 15
FOLHAS = ("css/tokens.css", "css/componentes.css", "css/publico.css", "css/linha.css")


@pytest.fixture
def hoje() -> object:
    """É 10 de agosto de 2026, nove da manhã em Patrocínio."""
    with time_machine.travel("2026-08-10T12:00:00+00:00", tick=False):
        yield


@pytest.fixture
def ida() -> Alocacao:
    """Linha L12, em ordem."""
    alocacao = linha_que_roda()
    Linha.objects.filter(pk=alocacao.linha_id).update(codigo="L12", nome="Tejuco – São Benedito")
    itinerario = alocacao.linha.itinerarios.get()
    PontoFactory.create(itinerario=itinerario, ordem=1, nome="Fazenda Santa Rita")
    PontoFactory.create(itinerario=itinerario, ordem=2, nome="Trevo da BR-365", embarque=False)
    return alocacao


def pagina(codigo: str = "L12") -> str:
    resposta = Client().get(f"/linhas/{codigo}/")
    assert resposta.status_code == 200
    return " ".join(resposta.content.decode().split())


@pytest.mark.norma("5.002", "art. 8º, IV")
def test_pagina_diz_itinerario_horarios_veiculo_condutor_e_inspecao(ida: Alocacao) -> None:
    assert ida.condutor
    texto = pagina()

    for trecho in (
        "Linha L12</span> Tejuco – São Benedito",
        "10 de agosto de 2026",
        "Em ordem hoje",
        "sai às <strong>06h00</strong>, chega às <strong>07h00</strong>",
        ida.veiculo.placa,
        "apto",
        f"Condutor: <strong>{ida.condutor.nome.split()[0]}</strong>",
        "aprovado",
        "última inspeção em 01/06/2026",
        "autorização para escolares até 31/03/2027",
        "Fazenda Santa Rita",
        "Passa também por: Trevo da BR-365.",
        "não exigido nesta linha",
    ):
        assert trecho in texto, trecho


@pytest.mark.norma("5.002", "arts. 8º e 11")
def test_direitos_e_deveres_saem_palavra_por_palavra(ida: Alocacao) -> None:
    texto = pagina()

    for artigo in (ART_8, ART_11):
        assert artigo.caput in texto
        assert all(item.texto in texto for item in artigo.itens)


@pytest.mark.lgpd("H-9: do condutor só o primeiro nome e se está aprovado")
def test_nenhum_dado_pessoal_sai_na_pagina(ida: Alocacao) -> None:
    canario = CondutorFactory.create(
        regular=True,
        da=ida.linha.itens_de_contrato.get().contrato.empresa,
        nome="Zeferino Canário Sobrenome",
        cpf="52998224725",
        observacao="Observação canária",
    )
    Alocacao.objects.filter(linha=ida.linha).update(condutor=canario)
    Documento.objects.filter(
        condutor=canario, tipo__codigo=CodigoDeDocumento.CERTIDAO_CRIMINAL
    ).update(resultado="desfavoravel")

    texto = pagina()

    assert "Zeferino" in texto
    assert "não aprovado" in texto
    for segredo in (
        "Canário", "Sobrenome", "529982", "529.982", str(canario.cnh), "99999", "canária",
        "1985", "ertidão", "criminal", "toxicol", "desfavor", "Viação",
    ):  # fmt: skip
        assert segredo not in texto, segredo


def test_veiculo_com_pendencia_que_impede_sai_nao_apto_sem_o_motivo(ida: Alocacao) -> None:
    Documento.objects.filter(veiculo=ida.veiculo, tipo__codigo=CodigoDeDocumento.SEGURO).update(
        valido_ate=HOJE - timedelta(days=1)
    )

    texto = pagina()

    assert "Há o que resolver" in texto
    assert "não apto" in texto
    assert "Seguro total" not in texto


def test_no_ultimo_dia_da_aprovacao_o_condutor_ainda_esta_aprovado(ida: Alocacao) -> None:
    Aprovacao.objects.filter(condutor=ida.condutor).update(vigente_ate=HOJE)
    assert "não aprovado" not in pagina()

    Aprovacao.objects.filter(condutor=ida.condutor).update(vigente_ate=HOJE - timedelta(days=1))
    assert "não aprovado" in pagina()


def test_viagem_sem_ninguem_e_linha_sem_itinerario_dizem_o_que_falta(ida: Alocacao) -> None:
    Alocacao.objects.filter(linha=ida.linha, sentido=Sentido.VOLTA).delete()
    assert "Veículo ainda não definido" in pagina()
    assert "Há o que resolver" in pagina()

    LinhaFactory.create(codigo="NUA")
    texto = pagina("NUA")
    assert "Os horários desta linha ainda não foram registrados." in texto
    assert "Os pontos desta linha ainda não foram registrados." in texto
    assert "Há o que resolver" not in texto


def test_itinerario_e_alocacao_sao_os_de_hoje(ida: Alocacao) -> None:
    Itinerario.objects.filter(linha=ida.linha).update(vigente_ate=HOJE)
    novo = Itinerario.objects.create(linha=ida.linha, vigente_de=HOJE + timedelta(days=1))
    PontoFactory.create(itinerario=novo, ordem=1, nome="Ponto de amanhã")
    Alocacao.objects.filter(linha=ida.linha).update(vigente_ate=HOJE)
    AlocacaoFactory.create(linha=ida.linha, vigente_de=HOJE + timedelta(days=1))

    texto = pagina()

    assert "Fazenda Santa Rita" in texto
    assert "Ponto de amanhã" not in texto
    assert ida.veiculo.placa in texto


@pytest.mark.norma("5.002", "art. 15")
def test_troca_de_veiculo_e_avisada_no_dia_e_a_definitiva_so_no_primeiro(
    com_papel: Callable[..., Servidor],
) -> None:
    caso = montar(com_papel)
    emergencial = caso.pedir(emergencial=True)
    codigo = caso.cena.linha.codigo
    aviso = f"O {caso.novo.placa} vai no lugar do {caso.antigo.placa}"

    texto = pagina(codigo)
    assert "Hoje há troca de veículo." in texto
    assert aviso in texto

    assert emergencial.emergencial_ate
    with time_machine.travel(_meio_dia(emergencial.emergencial_ate), tick=False):
        assert aviso in pagina(codigo)
    with time_machine.travel(
        _meio_dia(emergencial.emergencial_ate + timedelta(days=1)), tick=False
    ):
        assert aviso not in pagina(codigo)


def _meio_dia(dia: date) -> str:
    return f"{dia}T15:00:00+00:00"


def test_codigo_escrito_de_outro_jeito_leva_ao_endereco_certo(ida: Alocacao) -> None:
    resposta = Client().get("/linhas/l12/")

    assert resposta.status_code == 302
    assert resposta["Location"] == "/linhas/L12/"


def test_codigo_com_barra_abre_e_o_exato_vem_primeiro(ida: Alocacao) -> None:
    Linha.objects.filter(pk=ida.linha_id).update(codigo="12/A")
    LinhaFactory.create(codigo="12/a", nome="Outra linha")

    assert "Tejuco" in pagina("12/A")
    assert "Outra linha" in pagina("12/a")


@pytest.mark.parametrize("codigo", ["NAO-HA", "EXTINTA", "x" * 300, "%2e%2e/admin"])
def test_linha_desconhecida_ou_extinta_responde_404_que_diz_o_que_fazer(codigo: str) -> None:
    LinhaFactory.create(codigo="EXTINTA", ativa=False)

    resposta = Client().get(f"/linhas/{codigo}/")

    assert resposta.status_code == 404
    texto = resposta.content.decode()
    assert "Linha não encontrada" in texto
    assert "Confira o código na placa do veículo" in texto


def test_pagina_se_deixa_achar_nada_pede_a_terceiros_e_e_leve(ida: Alocacao) -> None:
    texto = pagina()

    assert "noindex" not in texto
    assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", texto)
    assert "<script" not in texto
    estaticos = Path(settings.BASE) / "static"
    peso = len(texto) + sum(
        (estaticos / nome).stat().st_size for nome in (*FOLHAS, "img/icones.svg", "img/favicon.svg")
    )
    assert peso <= PESO_MAXIMO


def test_consultas_demais_no_minuto_sao_recusadas_e_no_seguinte_nao(ida: Alocacao) -> None:
    cliente = Client()
    for _ in range(CONSULTAS_POR_MINUTO):
        assert cliente.get("/linhas/NAO-HA/").status_code == 404

    recusada = cliente.get("/linhas/L12/")
    assert recusada.status_code == 429
    assert recusada["Retry-After"] == "60"
    with time_machine.travel("2026-08-10T12:01:00+00:00", tick=False):
        assert cliente.get("/linhas/L12/").status_code == 200


def test_consultas_ao_banco_nao_crescem_com_as_viagens(ida: Alocacao) -> None:
    def consultas() -> int:
        with CaptureQueriesContext(connection) as feitas:
            pagina()
        return len(feitas)

    com_um_veiculo = consultas()
    empresa = ida.linha.itens_de_contrato.get().contrato.empresa
    Alocacao.objects.filter(pk=ida.pk).update(
        veiculo=VeiculoFactory.create(regular=True, da=empresa),
        condutor=CondutorFactory.create(regular=True, da=empresa),
    )

    assert consultas() == com_um_veiculo <= LIMITE_DE_CONSULTAS


def test_so_se_le_a_pagina(ida: Alocacao) -> None:
    assert Client().post("/linhas/L12/").status_code == 405
