"""Acha a empresa cadastrada pelo CNPJ ou pela razão social que a planilha traz."""

from collections import defaultdict
from collections.abc import Collection

from django.db.models import Q

from patrocinio.comum.busca import normalizar
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas.valores import cortado
from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.models import Empresa


class CadastroDeEmpresas:
    """As empresas que a planilha cita, lidas numa só consulta.

    ``nomes`` vêm normalizados.
    """

    def __init__(self, *, cnpjs: Collection[str], nomes: Collection[str]) -> None:
        self._por_cnpj: dict[str, Empresa] = {}
        self._por_nome: dict[str, list[Empresa]] = defaultdict(list)
        for empresa in _citadas(cnpjs, nomes):
            self._por_cnpj[empresa.cnpj] = empresa
            dela = {normalizar(empresa.razao_social), normalizar(empresa.nome_fantasia)}
            for nome in dela - {""}:
                self._por_nome[nome].append(empresa)

    def achar(self, cnpj: str, nome: str) -> Empresa:
        """Devolve a do CNPJ ou, sem ele, a única de mesmo nome.

        Erros: ``ErroDeDominio``, no campo ``cnpj`` ou ``empresa``, com o que fazer.
        """
        if cnpj:
            achada = self._por_cnpj.get(cnpj)
            if achada is None:
                raise ErroDeDominio(
                    f"Não há empresa com o CNPJ {formatar('cnpj', cnpj)}.",
                    campo="cnpj",
                    saida="Cadastre-a em Empresas e envie de novo.",
                )
            return achada
        achadas = self._por_nome.get(normalizar(nome), [])
        if len(achadas) != 1:
            quantas = "Há mais de uma" if achadas else "Não há"
            raise ErroDeDominio(
                f"{quantas} empresa “{cortado(nome)}” no cadastro.",
                campo="empresa",
                saida="Informe o CNPJ numa coluna da planilha, e cadastre a empresa se faltar.",
            )
        return achadas[0]


def _citadas(cnpjs: Collection[str], nomes: Collection[str]) -> list[Empresa]:
    if not (cnpjs or nomes):
        return []
    filtro = Q(cnpj__in=list(cnpjs))
    for nome in nomes:
        filtro |= Q(busca__contains=nome)
    return list(Empresa.objects.filter(filtro))
