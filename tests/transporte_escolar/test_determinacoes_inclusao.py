"""O veículo incluído depois na determinação deve-a da inclusão, com os dias que os outros têm."""

from datetime import date, timedelta

import pytest

from patrocinio.comum.models import Servidor
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.exigencias import (
    HOJE,
    PRAZO,
    SEGUINTE,
    contratada,
    determinacao_para,
)
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.documentos import DeterminacaoPDF
from transporte_escolar.models import Determinacao, Empresa, Veiculo
from transporte_escolar.servicos.determinacoes import (
    com_contagem,
    gravar_determinacao,
    incluir_veiculos,
    registrar_cumprimento,
    vencidos_em,
)
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo

pytestmark = pytest.mark.django_db
UM_DIA = timedelta(days=1)
INCLUSAO = PRAZO + 20 * UM_DIA
PRAZO_DO_SEGUNDO = INCLUSAO + (PRAZO - HOJE)


@pytest.fixture
def empresa() -> Empresa:
    return contratada()


@pytest.fixture
def segundo(empresa: Empresa) -> Veiculo:
    """Incluído muito depois de vencido o prazo dos primeiros."""
    veiculo: Veiculo = VeiculoFactory.create(regular=True, da=empresa)
    determinacao = determinacao_para(VeiculoFactory.create(da=empresa))
    incluir_veiculos(pk=determinacao.pk, veiculos=[veiculo.pk], em=INCLUSAO)
    return veiculo


def devida(veiculo: Veiculo, em: date) -> bool:
    codigos = {p.codigo for p in pendencias_do_veiculo(veiculo.pk, em=em)}
    return "determinacao_nao_cumprida" in codigos


@pytest.mark.norma("5002", "art. 22, I")
@pytest.mark.parametrize(
    ("dia", "avisa"),
    [
        (SEGUINTE, False),
        (INCLUSAO - UM_DIA, False),
        (INCLUSAO, False),
        (PRAZO_DO_SEGUNDO, False),
        (PRAZO_DO_SEGUNDO + UM_DIA, True),
    ],
)
def test_o_incluido_depois_so_se_atrasa_passado_o_seu_prazo(
    segundo: Veiculo, dia: date, *, avisa: bool
) -> None:
    assert devida(segundo, dia) is avisa
    cumprimentos = segundo.determinacoes.all()
    assert vencidos_em(cumprimentos, dia).exists() is avisa


def test_a_contagem_so_diz_vencidos_os_que_passaram_do_proprio_prazo(segundo: Veiculo) -> None:
    for em, vencidos in ((PRAZO, 0), (INCLUSAO, 1), (PRAZO_DO_SEGUNDO + UM_DIA, 2)):
        assert com_contagem(Determinacao.objects.all(), em=em).get().vencidos == vencidos


def test_o_documento_diz_o_prazo_do_incluido_depois(segundo: Veiculo) -> None:
    pdf = DeterminacaoPDF.de(Determinacao.objects.get(), em=INCLUSAO)

    prazos = {v.prazo for d in pdf.destinatarios for v in d.veiculos}
    assert prazos == {None, PRAZO_DO_SEGUNDO}
    assert pdf.ha_incluidos_depois


def test_prorrogar_muda_o_prazo_de_quem_ainda_nao_cumpriu(
    segundo: Veiculo, empresa: Empresa
) -> None:
    determinacao = Determinacao.objects.get()
    primeiro = determinacao.cumprimentos.exclude(veiculo=segundo).get()
    por: Servidor = ServidorFactory.create()
    registrar_cumprimento(cumprimentos=[primeiro.pk], dia=PRAZO, por=por, em=INCLUSAO)

    determinacao.prazo = SEGUINTE
    gravar_determinacao(determinacao)

    primeiro.refresh_from_db()
    assert primeiro.prazo == PRAZO
    assert segundo.determinacoes.get().prazo == PRAZO_DO_SEGUNDO + UM_DIA


def test_corrigir_o_texto_nao_mexe_nos_veiculos(segundo: Veiculo) -> None:
    versao = segundo.determinacoes.get().versao
    determinacao = Determinacao.objects.get()
    determinacao.texto = "Pintar conforme o anexo II."

    gravar_determinacao(determinacao)

    assert segundo.determinacoes.get().versao == versao
