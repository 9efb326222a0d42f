"""As pendências repartidas pelos nove itens do art. 12, § 1º."""

import pytest

from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.regras.art_12 import ITENS, itens_conferidos
from transporte_escolar.tipos import Pendencia

pytestmark = pytest.mark.norma("5002", "art. 12, § 1º")
LEI = Dispositivo("Lei 5.002/2018", "art. 12, § 1º")


def _pendencia(codigo: str, tipo: str = "", *, bloqueia: bool = True) -> Pendencia:
    return Pendencia(codigo, codigo, LEI, "Cure.", bloqueia=bloqueia, tipo=tipo)


def test_sao_os_nove_incisos_na_ordem_da_lei() -> None:
    assert [i.inciso for i in ITENS] == ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]


def test_sem_pendencia_os_nove_estao_conformes() -> None:
    assert all(i.conforme for i in itens_conferidos([]))


@pytest.mark.parametrize(
    ("codigo", "tipo", "incisos"),
    [
        ("crlv_vencido", "crlv", ["I"]),
        ("crlv_sem_passageiro", "crlv", ["I"]),
        ("inspecao_semestral_falta", "inspecao_semestral", ["II"]),
        ("autorizacao_com_menos_lugares", "autorizacao", ["III"]),
        ("equipamento_faixa", "", ["IV"]),
        ("equipamento_tacografo", "", ["V"]),
        ("tacografo_vencido", "tacografo", ["V"]),
        ("equipamento_lanternas", "", ["VI"]),
        ("equipamento_cintos", "", ["VII"]),
        ("equipamento_outros", "", ["VIII"]),
        ("seguro_sem_cobertura", "seguro", ["IX"]),
        ("equipamentos_nao_conferidos", "", ["IV", "V", "VI", "VII", "VIII"]),
        ("veiculo_interditado", "", []),
        ("acima_da_idade_maxima", "", []),
        ("extintor_falta", "extintor", []),
    ],
)
def test_cada_pendencia_cai_no_seu_inciso(codigo: str, tipo: str, incisos: list[str]) -> None:
    itens = itens_conferidos([_pendencia(codigo, tipo)])

    assert [i.item.inciso for i in itens if not i.conforme] == incisos
    assert [i.item.inciso for i in itens if i.impede] == incisos


def test_aviso_nao_impede_o_item() -> None:
    itens = itens_conferidos([_pendencia("autorizacao_vencida", "autorizacao", bloqueia=False)])

    assert [(i.conforme, i.impede) for i in itens if i.item.inciso == "III"] == [(False, False)]
