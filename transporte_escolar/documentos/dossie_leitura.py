"""O que o dossiê lê do banco, de uma vez: as mesmas respostas das telas, para a cidade inteira."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Self

from django.db.models import Exists, OuterRef, Q, QuerySet

from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.documentos.relacao import LinhaDaRelacao, RelacaoDeLinhasEContratos
from transporte_escolar.models import (
    Alocacao,
    Aprovacao,
    Condutor,
    Contrato,
    Documento,
    Linha,
    Monitor,
    PosseDoVeiculo,
    Substituicao,
    Veiculo,
    Vinculo,
)
from transporte_escolar.regras.fatos import Criterios
from transporte_escolar.servicos.partes_do_quadro import LinhaDoDia
from transporte_escolar.servicos.quadro import quadro
from transporte_escolar.servicos.regularidade import (
    Pendencias,
    criterios_em,
    pendencias_das_empresas,
    pendencias_dos_condutores,
    pendencias_dos_monitores,
    pendencias_dos_veiculos,
)
from transporte_escolar.tipos import CONTRATO_VIVO, CodigoDeDocumento, Resultado

Pessoa = Condutor | Monitor


@dataclass(frozen=True)
class Leitura:
    """O transporte escolar num dia, e o que se passou desde outro."""

    em: date
    desde: date
    criterios: Criterios
    veiculos: tuple[Veiculo, ...]
    condutores: tuple[Condutor, ...]
    monitores: tuple[Monitor, ...]
    linhas: tuple[LinhaDaRelacao, ...]
    alunos: Mapping[str, int | None]
    do_dia: Mapping[str, LinhaDoDia]
    posses: Mapping[int, PosseDoVeiculo]
    linhas_do_veiculo: Mapping[int, tuple[str, ...]]
    vinculos: Mapping[tuple[str, int], tuple[str, ...]]
    aprovacoes: Mapping[tuple[str, int], Aprovacao]
    dos_veiculos: Mapping[int, Pendencias]
    dos_condutores: Mapping[int, Pendencias]
    dos_monitores: Mapping[int, Pendencias]
    empresas: Mapping[int, str]
    das_empresas: Mapping[int, Pendencias]
    inspecoes: tuple[Documento, ...]
    substituicoes: tuple[Substituicao, ...]

    def da_pessoa(self, pessoa: Pessoa) -> Pendencias:
        """Pendências do condutor ou do monitor."""
        todas = self.dos_condutores if isinstance(pessoa, Condutor) else self.dos_monitores
        return todas[pessoa.pk]

    @classmethod
    def de(cls, *, em: date, desde: date, pessoa: Any) -> Self:
        """Lê a cidade inteira: um número fixo de consultas."""
        veiculos = tuple(Veiculo.objects.ativos_em(em).order_by("placa"))
        condutores = tuple(_com_vinculo(Condutor.objects.all(), "condutor", em))
        monitores = tuple(_com_vinculo(Monitor.objects.all(), "monitor", em))
        relacao = RelacaoDeLinhasEContratos.de(None, em=em)
        linhas = [linha for grupo in relacao.grupos for linha in grupo.linhas]
        empresas = _empresas()
        return cls(
            em=em,
            desde=desde,
            criterios=criterios_em(em),
            veiculos=veiculos,
            condutores=condutores,
            monitores=monitores,
            linhas=tuple(sorted(linhas, key=lambda linha: linha.codigo)),
            alunos=dict(Linha.objects.filter(ativa=True).values_list("codigo", "alunos")),
            do_dia={linha.codigo: linha for linha in quadro(em=em, pessoa=pessoa).linhas},
            posses=_posses(em),
            linhas_do_veiculo=_linhas_do_veiculo(em),
            vinculos=_vinculos(em),
            aprovacoes=_aprovacoes(em),
            dos_veiculos=pendencias_dos_veiculos([v.pk for v in veiculos], em=em),
            dos_condutores=pendencias_dos_condutores([c.pk for c in condutores], em=em),
            dos_monitores=pendencias_dos_monitores([m.pk for m in monitores], em=em),
            empresas=empresas,
            das_empresas=pendencias_das_empresas(empresas, em=em),
            inspecoes=_inspecoes(desde, em),
            substituicoes=_substituicoes(desde, em),
        )


def _com_vinculo(consulta: QuerySet[Any], dono: str, em: date) -> QuerySet[Any]:
    vinculos = Vinculo.objects.vigentes_em(em).filter(**{dono: OuterRef("pk")})
    return consulta.filter(Exists(vinculos)).order_by("nome", "pk")


def _posses(em: date) -> dict[int, PosseDoVeiculo]:
    posses = PosseDoVeiculo.objects.vigentes_em(em).select_related("empresa")
    return {posse.veiculo_id: posse for posse in posses}


def _linhas_do_veiculo(em: date) -> dict[int, tuple[str, ...]]:
    pares = (
        Alocacao.objects.vigentes_em(em)
        .order_by("linha__codigo")
        .values_list("veiculo_id", "linha__codigo")
        .distinct()
    )
    por_veiculo: dict[int, tuple[str, ...]] = {}
    for veiculo, codigo in pares:
        por_veiculo[veiculo] = (*por_veiculo.get(veiculo, ()), codigo)
    return por_veiculo


def _vinculos(em: date) -> dict[tuple[str, int], tuple[str, ...]]:
    por_pessoa: dict[tuple[str, int], tuple[str, ...]] = {}
    for vinculo in Vinculo.objects.vigentes_em(em).select_related("empresa").order_by("pk"):
        chave = _chave(vinculo)
        nome = vinculo.empresa.razao_social if vinculo.empresa else "Município"
        por_pessoa[chave] = (*por_pessoa.get(chave, ()), nome)
    return por_pessoa


def _aprovacoes(em: date) -> dict[tuple[str, int], Aprovacao]:
    favoraveis = Aprovacao.objects.vigentes_em(em).filter(resultado=Resultado.FAVORAVEL)
    return {_chave(aprovacao): aprovacao for aprovacao in favoraveis}


def _chave(registro: Vinculo | Aprovacao) -> tuple[str, int]:
    if registro.condutor_id is not None:
        return "condutor", registro.condutor_id
    return "monitor", registro.monitor_id or 0


def _empresas() -> dict[int, str]:
    """As empresas com contrato vivo; a razão social não é única, e o CNPJ as distingue."""
    contratos = Contrato.objects.filter(situacao__in=CONTRATO_VIVO)
    achadas = contratos.values_list("empresa_id", "empresa__razao_social", "empresa__cnpj")
    return {pk: f"{nome} (CNPJ {formatar('cnpj', cnpj)})" for pk, nome, cnpj in achadas}


def _inspecoes(desde: date, em: date) -> tuple[Documento, ...]:
    return tuple(
        Documento.objects.com_efeito()
        .filter(
            tipo=CodigoDeDocumento.INSPECAO_SEMESTRAL, emitido_em__gte=desde, emitido_em__lte=em
        )
        .select_related("veiculo")
        .order_by("veiculo__placa", "-emitido_em", "pk")
    )


def _substituicoes(desde: date, em: date) -> tuple[Substituicao, ...]:
    """As pedidas para algum dia do período, também as rejeitadas e as de que se desistiu.

    A definitiva entra no período em que começa.
    """
    acabou = Q(ate__lt=desde) | Q(ate__isnull=True, emergencial_ate__lt=desde)
    return tuple(
        Substituicao.objects.filter(desde__lte=em)
        .exclude(acabou)
        .filter(Q(desde__gte=desde) | Q(ate__isnull=False) | Q(emergencial_ate__isnull=False))
        .select_related("linha", "substituido", "substituto")
        .order_by("-ano", "-numero")
    )
