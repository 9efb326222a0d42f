"""Certidão criminal e exame toxicológico: guarda-se só o resultado, nunca o arquivo (H-27)."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Anexo, Servidor
from patrocinio.comum.servicos.anexos import guardar_anexo, pode_ler
from patrocinio.comum.tipos import Papel
from tests.comum import arquivos
from tests.transporte_escolar.fabricas_frota import (
    ANTES,
    HOJE,
    CondutorFactory,
    DocumentoFactory,
    MonitorFactory,
)
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Documento
from transporte_escolar.servicos.documentos_com_validade import gravar_documento
from transporte_escolar.tipos import QUE_JULGAM, Resultado
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


@pytest.fixture
def laudo() -> Anexo:
    enviado = SimpleUploadedFile("laudo.jpg", arquivos.foto())
    em = datetime(2026, 8, 10, 12, tzinfo=UTC)
    return guardar_anexo(enviado=enviado, nome="laudo.jpg", por=None, em=em)


@pytest.mark.parametrize("tipo", sorted(QUE_JULGAM))
def test_o_servico_recusa_o_arquivo_com_o_artigo(tipo: str, laudo: Anexo) -> None:
    do_monitor = tipo == Codigo.CERTIDAO_DO_MONITOR
    documento = Documento(
        tipo_id=tipo,
        monitor=MonitorFactory.create() if do_monitor else None,
        condutor=None if do_monitor else CondutorFactory.create(),
        emitido_em=ANTES,
        orgao="Tribunal de Justiça",
        resultado=Resultado.FAVORAVEL,
        anexo=laudo,
    )

    with pytest.raises(ErroDeDominio, match="guarda-se só o resultado") as recusa:
        gravar_documento(documento, em=HOJE)

    assert str(recusa.value.dispositivo) == "Lei 13.709/2018 (LGPD), art. 6º, III"
    documento.anexo = None
    assert gravar_documento(documento, em=HOJE).pk


@pytest.mark.parametrize("tipo", sorted(QUE_JULGAM))
def test_o_formulario_nao_oferece_o_arquivo_e_diz_por_que(tipo: str, entrar: Entrar) -> None:
    resposta = entrar(Papel.SESTRAN_FISCAL).get(f"{url('documento', 'add')}?tipo={tipo}")

    html = resposta.content.decode()
    assert 'name="arquivo"' not in html
    assert "Guarda-se só o resultado (Lei 13.709/2018 (LGPD), art. 6º, III)." in html


@pytest.mark.parametrize(("papel", "le"), [(Papel.EDUCACAO, True), (Papel.PROCURADORIA, False)])
def test_o_arquivo_que_ja_havia_so_abre_a_quem_altera_o_cadastro(
    papel: Papel, laudo: Anexo, com_papel: Callable[..., Servidor], *, le: bool
) -> None:
    DocumentoFactory.create(certidao=True, condutor=CondutorFactory.create(), anexo=laudo)

    assert pode_ler(laudo, com_papel(papel)) is le


def test_sem_arquivo_nao_aponta_os_que_nao_o_guardam(entrar: Entrar) -> None:
    condutor = CondutorFactory.create()
    DocumentoFactory.create(certidao=True, condutor=condutor)
    DocumentoFactory.create(prontuario=True, condutor=condutor, numero="P-77")

    lista = entrar(Papel.SESTRAN_FISCAL).get(
        url("documento", "changelist"), {"situacao": "sem_arquivo"}
    )

    assert [d.tipo_id for d in lista.context["cl"].result_list] == ["prontuario"]
