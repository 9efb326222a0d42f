"""O aplicativo e o servidor concluem o mesmo das mesmas respostas."""

import itertools
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from fiscalizacao.regras import resultado as regras
from fiscalizacao.regras.fatos import ItemFato, RespostaFato
from fiscalizacao.tipos import TipoDeResposta
from tests.navegador.campo.aplicativo import Aplicativo

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
RESPOSTAS = ("", "conforme", "nao_conforme", "nao_se_aplica")
NUMEROS = ("", "1.59", "1.6", "5", "5.01")
CALCULAR = """async (casos) => {
  const { resultadoDoRoteiro, faltasDoItem } = await import("/static/campo/resultado.js");
  return casos.map(({ itens, respostas }) => [
    resultadoDoRoteiro({ itens }, respostas).resultado,
    itens.filter((i) => faltasDoItem(i, respostas[i.id], [{ item: i.id, especie: "foto" }]).length)
      .map((i) => i.codigo),
  ]);
}"""
ITENS = (
    ItemFato("freios", "Freios", "art. 14", impeditivo=True),
    ItemFato("limpeza", "Limpeza", "art. 14"),
    ItemFato(
        "sulco",
        "Sulco",
        "art. 14",
        tipo=TipoDeResposta.NUMERO,
        minimo=Decimal("1.60"),
        maximo=Decimal("5.00"),
    ),
    ItemFato("placas", "Placas", "art. 14", tipo=TipoDeResposta.TEXTO),
)


def _casos() -> list[dict[str, RespostaFato]]:
    return [
        {
            "freios": RespostaFato(freios, defeito=defeito),
            "limpeza": RespostaFato(limpeza, nota=defeito),
            "sulco": RespostaFato(numero=Decimal(sulco) if sulco else None, defeito=defeito),
            "placas": RespostaFato(texto=texto),
        }
        for freios, limpeza, sulco, texto, defeito in itertools.product(
            RESPOSTAS, RESPOSTAS, NUMEROS, ("", "Duas"), ("", "Quebrado")
        )
    ]


def _em_json(caso: dict[str, RespostaFato]) -> dict[str, Any]:
    itens = [
        {
            "id": numero,
            "numero": numero,
            "codigo": i.codigo,
            "tipo": i.tipo,
            "impeditivo": i.impeditivo,
            "minimo": None if i.minimo is None else str(i.minimo),
            "maximo": None if i.maximo is None else str(i.maximo),
        }
        for numero, i in enumerate(ITENS, 1)
    ]
    respostas = {
        str(numero): {
            "resposta": caso[i.codigo].resposta,
            "numero": str(caso[i.codigo].numero or "").replace(".", ","),
            "texto": caso[i.codigo].texto,
            "defeito": caso[i.codigo].defeito,
            "nota": caso[i.codigo].nota,
        }
        for numero, i in enumerate(ITENS, 1)
    }
    return {"itens": itens, "respostas": respostas}


@pytest.mark.norma("5.002", "art. 14, § 4º")
def test_aplicativo_e_servidor_concluem_o_mesmo(celular: Callable[..., Aplicativo]) -> None:
    aplicativo = celular(None)
    aplicativo.abrir()
    casos = _casos()

    do_aplicativo = aplicativo.pagina.evaluate(CALCULAR, [_em_json(c) for c in casos])

    do_servidor = [
        [regras.resultado(ITENS, c).value, [f.codigo for f in regras.faltas(ITENS, c)]]
        for c in casos
    ]
    assert len(casos) == 320
    assert do_aplicativo == do_servidor
