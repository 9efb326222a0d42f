"""A resposta única sobre quem pode rodar: telas, API, documentos e quadro perguntam aqui."""

from collections.abc import Iterable
from datetime import date
from typing import Any, Final

from django.db.models import Min

from patrocinio.comum.models import ParametroVigente
from patrocinio.comum.parametros import PARAMETROS
from patrocinio.comum.servicos.vigencias import sem_leitura
from transporte_escolar.models import Alocacao, ItemDoContrato
from transporte_escolar.regras.condutores import pendencias_do_condutor as do_condutor
from transporte_escolar.regras.condutores import pendencias_do_monitor as do_monitor
from transporte_escolar.regras.documentos import pendencia_do_tipo
from transporte_escolar.regras.fatos import Criterios
from transporte_escolar.regras.veiculos import pendencias_do_veiculo as do_veiculo
from transporte_escolar.servicos.fatos import (
    fatos_das_empresas,
    fatos_dos_condutores,
    fatos_dos_monitores,
    fatos_dos_veiculos,
    tipos_exigidos,
)
from transporte_escolar.tipos import Alvo, Pendencia

Pendencias = tuple[Pendencia, ...]

# Campo de ``Criterios`` → chave da leitura da norma.
_LEITURAS: Final = {
    "inspecao_meses": "validade_inspecao_meses",
    "coberturas": "coberturas_exigidas",
    "categorias": "categorias_aceitas",
    "pontuacao": "criterio_pontuacao",
    "janela_meses": "janela_infracoes_meses",
    "validade_do_curso": "regra_validade_curso",
    "vinculos_equivalentes": "vinculos_equivalentes",
    "certidao_meses": "validade_certidao_meses",
    "toxicologico_meses": "toxicologico_meses",
}


def criterios_em(em: date) -> Criterios:
    """Leituras da norma confirmadas para o dia (uma consulta).

    Erros: ``ValorNaoCadastrado`` se falta alguma.
    """
    valores = dict(
        ParametroVigente.objects.filter(chave__in=_LEITURAS.values(), confirmado_em__isnull=False)
        .vigentes_em(em)
        .values_list("chave", "valor")
    )
    for chave in _LEITURAS.values():
        if chave not in valores:
            raise sem_leitura(PARAMETROS[chave], em=em)
    lidos: Any = {c: PARAMETROS[chave].ler(valores[chave]) for c, chave in _LEITURAS.items()}
    return Criterios(**lidos)


def pendencias_dos_veiculos(ids: Iterable[int], *, em: date) -> dict[int, Pendencias]:
    """Pendências de cada veículo no dia, em quatro consultas.

    A idade confere-se pelo edital das linhas em que o veículo está no dia (art. 13).
    """
    ids = list(ids)
    criterios, exigidos = criterios_em(em), tipos_exigidos()[Alvo.VEICULO]
    idades = _idades_maximas(ids, em)
    return {
        pk: do_veiculo(
            fato, em=em, criterios=criterios, exigidos=exigidos, idade_maxima=idades.get(pk)
        )
        for pk, fato in fatos_dos_veiculos(ids).items()
    }


def _idades_maximas(veiculos: Iterable[int], em: date) -> dict[int, int]:
    """A menor idade máxima entre os editais das linhas que cada veículo faz no dia."""
    itens = ItemDoContrato.objects.em_execucao(em=em)
    return dict(
        Alocacao.objects.vigentes_em(em)
        .filter(veiculo__in=veiculos, linha__itens_de_contrato__in=itens)
        .filter(linha__itens_de_contrato__contrato__edital__idade_maxima__isnull=False)
        .order_by()
        .values_list("veiculo")
        .annotate(Min("linha__itens_de_contrato__contrato__edital__idade_maxima"))
    )


def pendencias_dos_condutores(ids: Iterable[int], *, em: date) -> dict[int, Pendencias]:
    """Pendências de cada condutor no dia, em três consultas."""
    criterios, exigidos = criterios_em(em), tipos_exigidos()[Alvo.CONDUTOR]
    return {
        pk: do_condutor(fato, em=em, criterios=criterios, exigidos=exigidos)
        for pk, fato in fatos_dos_condutores(ids).items()
    }


def pendencias_dos_monitores(ids: Iterable[int], *, em: date) -> dict[int, Pendencias]:
    """Pendências de cada monitor no dia, em três consultas."""
    criterios, exigidos = criterios_em(em), tipos_exigidos()[Alvo.MONITOR]
    return {
        pk: do_monitor(fato, em=em, criterios=criterios, exigidos=exigidos)
        for pk, fato in fatos_dos_monitores(ids).items()
    }


def pendencias_das_empresas(ids: Iterable[int], *, em: date) -> dict[int, Pendencias]:
    """Certidões que faltam a cada empresa no dia, em três consultas.

    Fonte: Lei 5.002/2018, arts. 19, IV e VIII, e 20, II.
    """
    criterios, exigidos = criterios_em(em), tipos_exigidos()[Alvo.EMPRESA]
    return {
        pk: tuple(
            p
            for tipo in exigidos
            if (p := pendencia_do_tipo(tipo, fato.documentos, em=em, criterios=criterios))
        )
        for pk, fato in fatos_das_empresas(ids).items()
    }


def pendencias_do_veiculo(pk: int, *, em: date) -> Pendencias:
    """Pendências do veículo no dia."""
    return pendencias_dos_veiculos([pk], em=em).get(pk, ())


def pendencias_do_condutor(pk: int, *, em: date) -> Pendencias:
    """Pendências do condutor no dia."""
    return pendencias_dos_condutores([pk], em=em).get(pk, ())


def pendencias_do_monitor(pk: int, *, em: date) -> Pendencias:
    """Pendências do monitor no dia."""
    return pendencias_dos_monitores([pk], em=em).get(pk, ())


def pendencias_da_empresa(pk: int, *, em: date) -> Pendencias:
    """Certidões que faltam à empresa no dia."""
    return pendencias_das_empresas([pk], em=em).get(pk, ())
