"""Data que não cabe no calendário volta ao campo, nas telas e nas planilhas."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.planilhas.valores import data, texto
from patrocinio.comum.regras.datas import LIMITES_DA_DATA, ULTIMA_DATA
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    PosseDoVeiculoFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.importacoes_da_frota import (
    DE_CONDUTORES,
    de_condutores,
    problemas,
)
from tests.transporte_escolar.operacao import alocada, contratada, equipe_da
from tests.transporte_escolar.substituicoes import Caso, montar
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Alocacao, Substituicao, Veiculo
from transporte_escolar.servicos.infracoes_de_transito import importar_infracoes

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
NUNCA = "31/12/9999"


@pytest.fixture
def educacao(entrar: Entrar, monkeypatch: pytest.MonkeyPatch) -> Client:
    monkeypatch.setattr(timezone, "localdate", lambda *_, **__: HOJE)
    return entrar(Papel.EDUCACAO)


def dita(resposta: Any) -> str:
    assert resposta.status_code == 200
    return str(resposta.content.decode())


def test_alocacao_ate_o_ano_9999_volta_ao_campo(educacao: Client) -> None:
    cena = contratada()
    equipe = equipe_da(cena.empresa)
    assert equipe.condutor is not None
    dados = {
        "linha": cena.linha.pk,
        "veiculo": equipe.veiculo.pk,
        "condutor": equipe.condutor.pk,
        "monitor": "",
        "vigente_de": "11/08/2026",
        "vigente_ate": NUNCA,
    }

    pagina = dita(educacao.post(url("alocacao", "add"), dados))

    assert LIMITES_DA_DATA in pagina
    assert f'value="{NUNCA}"' in pagina
    assert not Alocacao.objects.exists()
    dados["vigente_ate"] = f"{ULTIMA_DATA:%d/%m/%Y}"
    assert educacao.post(url("alocacao", "add"), dados).status_code == 302


def test_encerrar_a_alocacao_no_ano_9999_volta_ao_campo(educacao: Client) -> None:
    (alocacao, *_) = alocada(contratada()).alocacoes

    pagina = dita(
        educacao.post(url("alocacao", "encerrar", alocacao.pk), {"ultimo_dia": NUNCA, "motivo": ""})
    )

    assert LIMITES_DA_DATA in pagina


@pytest.fixture
def caso(com_papel: Callable[..., Servidor]) -> Caso:
    return montar(com_papel)


def test_substituicao_ate_o_ano_9999_volta_ao_campo(educacao: Client, caso: Caso) -> None:
    dados = {
        "linha": caso.cena.linha.pk,
        "substituido": caso.antigo.pk,
        "substituto": caso.novo.pk,
        "desde": "11/08/2026",
        "ate": NUNCA,
        "razoes": "Motor fundido.",
    }

    assert LIMITES_DA_DATA in dita(educacao.post(url("substituicao", "add"), dados))
    assert not Substituicao.objects.exists()


def test_posse_e_baixa_fora_do_limite_voltam_ao_campo(educacao: Client) -> None:
    veiculo = VeiculoFactory.create()
    posse = PosseDoVeiculoFactory.create(veiculo=veiculo, vigente_de=HOJE)

    for endereco in (
        url("possedoveiculo", "encerrar", posse.pk),
        url("veiculo", "baixar", veiculo.pk),
    ):
        for dia in (NUNCA, "01/01/0001"):
            pagina = dita(educacao.post(endereco, {"em": dia, "motivo": "Vendido."}))
            assert LIMITES_DA_DATA in pagina, endereco
    assert Veiculo.objects.get().baixado_em is None


# -- planilhas -------------------------------------------------------------------------------


@pytest.mark.parametrize("escrita", ["01/01/0001", "31-12-1899", "2101-01-01", NUNCA])
def test_celula_com_data_fora_do_limite_diz_qual_e(escrita: str) -> None:
    with pytest.raises(ValueError, match="A data vai de 01/01/1900 a 31/12/2100"):
        data(escrita)


@pytest.mark.parametrize("escrita", ["01/01/1900", "31/12/2100", "10/08/2026"])
def test_celula_com_data_nas_bordas_entra_e_se_escreve_igual(escrita: str) -> None:
    assert texto(data(escrita)) == escrita


def test_o_ano_se_escreve_com_quatro_digitos() -> None:
    with pytest.raises(ValueError, match=r"^02/02/0202\. A data vai"):
        data("2/2/0202")


def test_importacao_de_condutores_recusa_o_nascimento_e_diz_a_coluna() -> None:
    conferencia = de_condutores("Ana;529.982.247-25;01/01/0001", cabecalho=DE_CONDUTORES)

    assert "01/01/0001. A data vai de 01/01/1900 a 31/12/2100" in " ".join(problemas(conferencia))


def test_importacao_de_infracoes_recusa_a_data_e_nada_entra() -> None:
    with pytest.raises(ErroDeDominio, match=r"Linha 2: 01/01/0001\. A data vai de 01/01/1900 a"):
        importar_infracoes(
            CondutorFactory.create(),
            nome="infracoes.csv",
            conteudo=b"data;gravidade\n01/01/0001;grave\n",
            em=HOJE,
        )
