"""Certificado de aprovação e crachá: o que dizem, o que calam e quando perdem o efeito."""

import io
import re
from datetime import timedelta
from typing import Any

import pypdf
import pytest
from django.core.files.base import ContentFile
from django.test import Client
from PIL import Image

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.anexos import guardar_anexo
from patrocinio.comum.servicos.documentos import codigo_escrito
from tests.transporte_escolar.documentos.apoio import texto_de
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    AprovacaoFactory,
    DocumentoFactory,
    VinculoFactory,
)
from tests.transporte_escolar.pessoal import as_nove, condutor_pronto, decisao, monitor_pronto
from transporte_escolar.documentos import emitir_certificado, emitir_cracha
from transporte_escolar.documentos.aprovacao import foto_do_cracha
from transporte_escolar.models import Condutor
from transporte_escolar.servicos.aprovacoes import aprovar, renovar, revogar_aprovacao

pytestmark = pytest.mark.django_db
AGORA = as_nove(HOJE)
CNH = "02650646159"


def _foto(servidor: Servidor) -> Any:
    arquivo = io.BytesIO()
    Image.new("RGB", (900, 600), (120, 90, 60)).save(arquivo, "PNG")
    return guardar_anexo(
        enviado=ContentFile(arquivo.getvalue()), nome="retrato.png", por=servidor, em=AGORA
    )


@pytest.fixture
def aprovado() -> Condutor:
    """Condutor de duas empresas, aprovado em 10/08/2026 pela certidão que vence em dezembro."""
    condutor = condutor_pronto(
        EmpresaFactory.create(razao_social="Viação Serra Ltda."),
        nome="Aparecido Donizete",
        cpf="52998224725",
        cnh=CNH,
    )
    VinculoFactory.create(condutor=condutor, empresa__razao_social="Vans do Cerrado")
    aprovar(condutor, decisao(condutor))
    return condutor


def _numeros(documento: DocumentoEmitido) -> str:
    return re.sub(r"\D", "", texto_de(documento))


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_certificado_diz_quem_ate_quando_e_o_que_se_comprovou(
    aprovado: Condutor, servidor: Servidor
) -> None:
    documento = emitir_certificado(aprovado, servidor, AGORA)

    texto = texto_de(documento)
    for trecho in (
        "Certificado de aprovação nº 1/2026",
        "Aparecido Donizete",
        "***.982.247-**",
        "de 10 de agosto de 2026 a 1º de dezembro de 2026",
        "Certidão de distribuição criminal",
        "Viação Serra Ltda.; Vans do Cerrado",
        "I – Idade superior a 21 anos",
        "VII – Outras exigências",
        "categoria D, com EAR",
        "SESTRAN",
    ):
        assert trecho in texto, trecho
    assert documento.titulo == (
        "Certificado de aprovação de condutor nº 1/2026, válida até 01/12/2026"
    )


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_cracha_traz_nome_empresas_validade_e_numero(
    aprovado: Condutor, servidor: Servidor
) -> None:
    texto = texto_de(emitir_cracha(aprovado, servidor, AGORA))

    for trecho in (
        "CONDUTOR",
        "Aparecido Donizete",
        "Viação Serra Ltda. · Vans do Cerrado",
        "Aprovação nº 1/2026",
        "01/12/2026",
        "Sem foto",
    ):
        assert trecho in texto, trecho


@pytest.mark.lgpd("o crachá anda à vista de todos")
def test_nenhum_dos_dois_traz_cpf_nem_cnh_por_extenso_nem_o_titulo_o_nome(
    aprovado: Condutor, servidor: Servidor
) -> None:
    for emitir in (emitir_certificado, emitir_cracha):
        documento = emitir(aprovado, servidor, AGORA)
        assert "Aparecido Donizete" in texto_de(documento)
        assert "12026" in _numeros(documento)
        assert aprovado.cpf not in _numeros(documento)
        assert CNH not in _numeros(documento)
        assert "Aparecido" not in documento.titulo


@pytest.mark.norma("5002", "art. 7º, § 1º, IV")
def test_cracha_e_certificado_do_monitor_dizem_monitor(servidor: Servidor) -> None:
    monitor = monitor_pronto(nome="Maria das Graças")
    aprovar(monitor, decisao(monitor))

    assert "MONITOR" in texto_de(emitir_cracha(monitor, servidor, AGORA))
    certificado = texto_de(emitir_certificado(monitor, servidor, AGORA))
    assert "arts. 7º, § 1º, IV, e 18" in certificado
    assert "Idade superior" not in certificado


def test_a_foto_entra_em_tres_por_quatro_e_muda_o_cracha(
    aprovado: Condutor, servidor: Servidor
) -> None:
    sem_foto = emitir_cracha(aprovado, servidor, AGORA)
    aprovado.foto = _foto(servidor)
    aprovado.save()

    com_foto = emitir_cracha(aprovado, servidor, AGORA)

    assert com_foto.substitui == sem_foto
    (imagem,) = pypdf.PdfReader(io.BytesIO(bytes(com_foto.conteudo))).pages[0].images
    assert imagem.image is not None
    assert imagem.image.size == (360, 480)
    assert emitir_cracha(aprovado, servidor, AGORA) == com_foto


def test_se_o_arquivo_da_foto_sumiu_o_cracha_sai_sem_ela(servidor: Servidor) -> None:
    anexo = _foto(servidor)
    anexo.arquivo.storage.delete(anexo.arquivo.name)

    assert foto_do_cracha(anexo) == ""


def test_certificado_se_emite_uma_so_vez_e_fica_ligado_a_aprovacao(
    aprovado: Condutor, servidor: Servidor
) -> None:
    primeiro = emitir_certificado(aprovado, servidor, AGORA)

    assert emitir_certificado(aprovado, servidor, AGORA + timedelta(days=1)) == primeiro
    assert aprovado.aprovacoes.get().documento == primeiro


def test_o_certificado_da_renovacao_toma_o_lugar_do_anterior(servidor: Servidor) -> None:
    condutor = condutor_pronto()
    AprovacaoFactory.create(condutor=condutor)
    anterior = emitir_certificado(condutor, servidor, AGORA)
    DocumentoFactory.create(condutor=condutor, certidao=True, emitido_em=HOJE)
    renovar(condutor, decisao(condutor))

    novo = emitir_certificado(condutor, servidor, AGORA)

    assert novo != anterior
    assert novo.substitui == anterior


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_revogada_a_aprovacao_quem_confere_o_codigo_le_revogado(
    aprovado: Condutor, servidor: Servidor, client: Client
) -> None:
    emitidos = [emitir(aprovado, servidor, AGORA) for emitir in (emitir_certificado, emitir_cracha)]
    for documento in emitidos:
        pagina = client.get(f"/verificar/{codigo_escrito(documento.codigo)}/").content.decode()
        assert "Autêntico e em vigor" in pagina
        assert "válida até 01/12/2026" in pagina

    revogar_aprovacao(aprovado, decisao(aprovado, razoes="Conduta grave com escolar."))

    for documento in emitidos:
        pagina = client.get(f"/verificar/{codigo_escrito(documento.codigo)}/").content.decode()
        assert "Autêntico, mas revogado" in pagina
        assert "Conduta grave" not in pagina


@pytest.mark.parametrize("emitir", [emitir_certificado, emitir_cracha])
def test_sem_aprovacao_em_vigor_nada_se_emite(emitir: type, servidor: Servidor) -> None:
    condutor = condutor_pronto()
    AprovacaoFactory.create(condutor=condutor, vigente_ate=HOJE - timedelta(days=1))

    with pytest.raises(ErroDeDominio, match="não tem aprovação em vigor"):
        emitir(condutor, servidor, AGORA)
    assert not DocumentoEmitido.objects.exists()


def test_no_ultimo_dia_da_aprovacao_ainda_se_emite(servidor: Servidor) -> None:
    condutor = condutor_pronto()
    AprovacaoFactory.create(condutor=condutor, vigente_ate=HOJE)

    assert "Vale até 10/08/2026" in texto_de(emitir_cracha(condutor, servidor, AGORA))
