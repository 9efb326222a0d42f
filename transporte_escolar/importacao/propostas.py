"""Propostas que a planilha traz, conferidas pelo art. 2º antes de gravar."""

from dataclasses import dataclass
from decimal import Decimal

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.identificacao import raiz_do_cnpj
from transporte_escolar.importacao.estado import Estado
from transporte_escolar.importacao.interpretacao import em_texto
from transporte_escolar.importacao.tipos import DadosDaLinha, Mudanca
from transporte_escolar.models import Empresa, Proposta
from transporte_escolar.regras.contratacao import (
    ART_2,
    LinhaPretendida,
    recusa_do_mei,
    recusa_do_objeto_social,
    recusa_por_limite_de_linhas,
)
from transporte_escolar.tipos import SituacaoDaProposta


@dataclass(frozen=True)
class PropostaNova:
    """Proposta a gravar; ``atual`` é a que muda de valor."""

    empresa: Empresa
    valor: Decimal
    atual: Proposta | None


class ConferenciaDePropostas:
    """Confere uma linha por vez e lembra as anteriores, que também contam para o limite."""

    def __init__(self, estado: Estado) -> None:
        self._estado = estado
        self._pretendidas: dict[str, dict[str, int | None]] = {}
        self._da_linha: dict[tuple[str, str], Proposta] = {}
        for proposta in estado.propostas:
            raiz = raiz_do_cnpj(proposta.empresa.cnpj)
            lote = proposta.item.lote.numero if proposta.item.lote else None
            codigo = proposta.item.linha.codigo.upper()
            self._pretendidas.setdefault(raiz, {})[codigo] = lote
            self._da_linha.setdefault((raiz, codigo), proposta)

    def conferir(self, dados: DadosDaLinha) -> tuple[PropostaNova | None, list[Mudanca]]:
        """Devolve a proposta a gravar, se houver, e o que muda.

        Erros: ``ErroDeDominio``, com o artigo, se a licitante não pode ter essa linha.
        """
        if dados.proposta is None:
            return None, []
        empresa = self._estado.empresas.achar(dados.proposta.cnpj, dados.proposta.empresa)
        atual = self._da_linha.get((raiz_do_cnpj(empresa.cnpj), dados.codigo))
        valor = dados.proposta.valor
        if atual is not None:
            return _alterada(atual, empresa, valor)
        self._conferir_licitante(empresa, dados)
        self._pretendidas.setdefault(raiz_do_cnpj(empresa.cnpj), {})[dados.codigo] = dados.lote
        mudanca = Mudanca("proposta", "", f"{empresa}, R$ {em_texto(valor)}")
        return PropostaNova(empresa, valor, None), [mudanca]

    def _conferir_licitante(self, empresa: Empresa, dados: DadosDaLinha) -> None:
        edital = self._estado.edital
        outras = self._pretendidas.get(raiz_do_cnpj(empresa.cnpj), {})
        aceita_mei = self._estado.aceita_mei() if empresa.mei else True
        recusas = (
            recusa_do_objeto_social(compativel=empresa.objeto_compativel),
            recusa_do_mei(mei=empresa.mei, aceita_mei=aceita_mei),
            recusa_por_limite_de_linhas(
                [
                    LinhaPretendida(c, lote)
                    for c, lote in (outras | {dados.codigo: dados.lote}).items()
                ],
                excecao=edital.excecao_art2,
                justificativa=edital.justificativa_art2,
            ),
        )
        for recusa in recusas:
            if recusa is not None:
                raise recusa


def _alterada(
    atual: Proposta, empresa: Empresa, valor: Decimal
) -> tuple[PropostaNova | None, list[Mudanca]]:
    if atual.empresa_id != empresa.pk:
        raise ErroDeDominio(
            f"{atual.empresa} já tem proposta para essa linha, e é a mesma licitante.",
            dispositivo=ART_2,
            campo="empresa",
            saida="Retire a anterior antes.",
        )
    if atual.valor == valor:
        return None, []
    if atual.situacao != SituacaoDaProposta.APRESENTADA:
        raise ErroDeDominio(
            f"A proposta de {empresa} já está {atual.get_situacao_display().lower()}: "
            "o valor não muda por planilha.",
            campo="valor_proposta",
            saida="Corrija o valor na planilha ou a proposta na tela dela.",
        )
    mudanca = Mudanca(
        f"proposta de {empresa}", f"R$ {em_texto(atual.valor)}", f"R$ {em_texto(valor)}"
    )
    return PropostaNova(empresa, valor, atual), [mudanca]
