"""Substituições pelo caminho da lei: pedido, conferência e inspeção."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from tests.transporte_escolar.operacao import CEDO, VESPERA, Cena, alocada, contratada
from transporte_escolar.models import Alocacao, Substituicao, Veiculo
from transporte_escolar.servicos import substituicoes as servico
from transporte_escolar.servicos.pedidos_de_substituicao import pedir
from transporte_escolar.tipos import Resultado


class Caso(NamedTuple):
    """A linha com o veículo antigo desde a véspera, o novo, e quem vistoria e decide."""

    cena: Cena
    antigo: Veiculo
    novo: Veiculo
    fiscal: Servidor
    autoridade: Servidor

    def pedir(
        self, *, em: datetime = CEDO, emergencial: bool = False, **mudancas: Any
    ) -> Substituicao:
        """Pedido de pôr o novo no lugar do antigo, desde hoje."""
        quem = mudancas.pop("por", self.fiscal)
        pedido = {
            "linha": self.cena.linha,
            "substituido": mudancas.pop("antigo", self.antigo),
            "substituto": mudancas.pop("novo", self.novo),
            "desde": HOJE,
        }
        return pedir(
            Substituicao(**pedido | mudancas),
            autor=quem,
            em=em,
            razoes="O motor fundiu.",
            emergencial=emergencial,
        )


def montar(com_papel: Callable[..., Servidor]) -> Caso:
    """Linha de edital com dez anos de idade máxima, alocada sem fim ao veículo antigo."""
    cena = contratada(idade_maxima=10)
    alocada(cena, de=VESPERA)
    return Caso(
        cena,
        Alocacao.objects.filter(linha=cena.linha)[0].veiculo,
        VeiculoFactory.create(regular=True, da=cena.empresa),
        com_papel(Papel.SESTRAN_FISCAL),
        com_papel(Papel.SESTRAN_AUTORIDADE),
    )


def ate_a_inspecao(
    substituicao: Substituicao, caso: Caso, *, resultado: Resultado = Resultado.FAVORAVEL
) -> Substituicao:
    """Confere os documentos e registra a inspeção."""
    servico.conferir_documentos(pk=substituicao.pk, autor=caso.fiscal, em=CEDO, razoes="")
    return servico.registrar_inspecao(
        pk=substituicao.pk,
        autor=caso.fiscal,
        em=CEDO,
        razoes="Freios e cintos em ordem.",
        inspecao=servico.Inspecao(HOJE, resultado),
    )
