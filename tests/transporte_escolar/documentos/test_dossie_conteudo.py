"""O dossiê: quem responde por cada pendência e que substituições entram."""

from collections.abc import Callable
from datetime import UTC, date, datetime

import pytest

from patrocinio.comum.models import Servidor
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, DocumentoFactory
from tests.transporte_escolar.quadros import linha_que_roda
from tests.transporte_escolar.substituicoes import montar
from transporte_escolar.documentos.dossie import Dossie
from transporte_escolar.models import Documento
from transporte_escolar.servicos import substituicoes as servico

EM = datetime(2026, 8, 10, 12, tzinfo=UTC)
pytestmark = pytest.mark.django_db
Secoes = dict[str, tuple[tuple[str, ...], ...]]


@pytest.fixture
def secoes(com_papel: Callable[..., Servidor]) -> Callable[[], Secoes]:
    """As linhas de cada seção, para quem costuma responder ao TCE."""
    pessoa = com_papel(Papel.CONTROLE_INTERNO)

    def ler() -> Secoes:
        lido = Dossie.de(em=HOJE, desde=date(2026, 1, 1), pessoa=pessoa)
        return {secao.chave: secao.linhas for secao in lido.secoes}

    return ler


def test_empresas_de_mesmo_nome_nao_se_confundem_nas_pendencias(
    secoes: Callable[[], Secoes],
) -> None:
    em_falta, em_dia = (EmpresaFactory.create(razao_social="Transportes Aurora") for _ in range(2))
    for empresa in (em_falta, em_dia):
        linha_que_roda(empresa)
    DocumentoFactory.create(tipo_id="fgts", empresa=em_dia)

    def quem_deve() -> list[str]:
        return [linha[3] for linha in secoes()["pendencias"] if "FGTS" in linha[2]]

    so_uma = quem_deve()
    Documento.objects.filter(tipo__codigo="fgts").update(
        sem_efeito_em=HOJE, motivo_sem_efeito="Falso."
    )

    assert so_uma == [f"Transportes Aurora (CNPJ {formatar('cnpj', em_falta.cnpj)})"]
    (as_duas,) = quem_deve()
    assert sorted(as_duas.split("; ")) == sorted(
        f"Transportes Aurora (CNPJ {formatar('cnpj', e.cnpj)})" for e in (em_falta, em_dia)
    )


@pytest.mark.norma("5002", "art. 15")
def test_substituicoes_saem_todas_com_a_situacao_a_rejeitada_inclusive(
    com_papel: Callable[..., Servidor], secoes: Callable[[], Secoes]
) -> None:
    caso = montar(com_papel)
    rejeitada = caso.pedir()
    servico.rejeitar(pk=rejeitada.pk, autor=caso.autoridade, em=EM, razoes="Falta o seguro.")

    assert [linha[-1] for linha in secoes()["substituicoes"]] == ["Rejeitada"]
