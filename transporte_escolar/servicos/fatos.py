"""Leitura dos fatos da regularidade: uma consulta por espécie, qualquer que seja a quantidade."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, Final

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import F, Model, OuterRef, QuerySet
from django.db.models.functions import JSONObject

from transporte_escolar.models import (
    Aprovacao,
    Condutor,
    ConferenciaDoVeiculo,
    CumprimentoDaDeterminacao,
    Documento,
    Empresa,
    InfracaoDeTransito,
    Interdicao,
    Monitor,
    PendenciaDeVistoria,
    PosseDoVeiculo,
    TipoDeDocumento,
    Veiculo,
    Vinculo,
)
from transporte_escolar.regras.fatos import (
    AprovacaoFato,
    ConferenciaFato,
    DeterminacaoFato,
    DocumentoFato,
    EmpresaFato,
    InfracaoFato,
    InterdicaoFato,
    PendenciaDeVistoriaFato,
    PosseFato,
    ProfissionalFato,
    TipoExigido,
    VeiculoFato,
    VinculoFato,
)
from transporte_escolar.tipos import Alvo

# Campo do fato → caminho no modelo, quando os nomes diferem.
_CAMPOS: Final[dict[type, dict[str, str]]] = {
    DocumentoFato: {c: c for c in DocumentoFato.__dataclass_fields__} | {"tipo": "tipo_id"},
    ConferenciaFato: {c: c for c in ConferenciaFato.__dataclass_fields__},
    InterdicaoFato: {c: c for c in InterdicaoFato.__dataclass_fields__},
    DeterminacaoFato: {c: c for c in DeterminacaoFato.__dataclass_fields__}
    | {"titulo": "determinacao__titulo"},
    PendenciaDeVistoriaFato: {c: c for c in PendenciaDeVistoriaFato.__dataclass_fields__},
    PosseFato: {c: c for c in PosseFato.__dataclass_fields__},
    InfracaoFato: {c: c for c in InfracaoFato.__dataclass_fields__},
    VinculoFato: {c: c for c in VinculoFato.__dataclass_fields__},
    AprovacaoFato: {c: c for c in AprovacaoFato.__dataclass_fields__},
}


def tipos_exigidos() -> dict[str, tuple[TipoExigido, ...]]:
    """Todos os tipos de documento, por alvo (uma consulta)."""
    campos = list(TipoExigido.__dataclass_fields__)
    por_alvo: dict[str, list[TipoExigido]] = {alvo.value: [] for alvo in Alvo}
    for alvo, *valores in TipoDeDocumento.objects.order_by("pk").values_list("alvo", *campos):
        por_alvo[alvo].append(TipoExigido(*valores))
    return {alvo: tuple(tipos) for alvo, tipos in por_alvo.items()}


def fatos_dos_veiculos(ids: Iterable[int]) -> dict[int, VeiculoFato]:
    """Fatos de cada veículo (uma consulta)."""
    partes = {
        "documentos": (Documento.objects.com_efeito(), "veiculo", DocumentoFato),
        "conferencias": (ConferenciaDoVeiculo.objects.all(), "veiculo", ConferenciaFato),
        "interdicoes": (Interdicao.objects.all(), "veiculo", InterdicaoFato),
        "determinacoes": (CumprimentoDaDeterminacao.objects.all(), "veiculo", DeterminacaoFato),
        "pendencias_de_vistoria": (
            PendenciaDeVistoria.objects.all(),
            "veiculo",
            PendenciaDeVistoriaFato,
        ),
        "posses": (PosseDoVeiculo.objects.all(), "veiculo", PosseFato),
    }
    campos = ("placa", "ano_fabricacao", "lotacao", "baixado_em")
    return {
        linha["pk"]: VeiculoFato(**{c: linha[c] for c in campos}, **_partes(linha, partes))
        for linha in _com_partes(Veiculo, ids, campos, partes)
    }


def fatos_dos_condutores(ids: Iterable[int]) -> dict[int, ProfissionalFato]:
    """Fatos de cada condutor (uma consulta)."""
    infracoes = {"infracoes": (InfracaoDeTransito.objects.all(), "condutor", InfracaoFato)}
    return _profissionais(Condutor, "condutor", ids, infracoes)


def fatos_dos_monitores(ids: Iterable[int]) -> dict[int, ProfissionalFato]:
    """Fatos de cada monitor (uma consulta)."""
    return _profissionais(Monitor, "monitor", ids, {})


def fatos_das_empresas(ids: Iterable[int]) -> dict[int, EmpresaFato]:
    """Fatos de cada empresa (uma consulta)."""
    partes = {"documentos": (Documento.objects.com_efeito(), "empresa", DocumentoFato)}
    return {
        linha["pk"]: EmpresaFato(linha["razao_social"], **_partes(linha, partes))
        for linha in _com_partes(Empresa, ids, ("razao_social",), partes)
    }


Partes = Mapping[str, tuple[QuerySet[Any], str, type]]


def _profissionais(
    modelo: type[Model], dono: str, ids: Iterable[int], extras: Partes
) -> dict[int, ProfissionalFato]:
    partes: Partes = {
        "documentos": (Documento.objects.com_efeito(), dono, DocumentoFato),
        "vinculos": (Vinculo.objects.all(), dono, VinculoFato),
        # A revogada no próprio dia em que começou não chegou a valer.
        "aprovacoes": (
            Aprovacao.objects.exclude(revogada_em__lte=F("vigente_de")),
            dono,
            AprovacaoFato,
        ),
        **extras,
    }
    campos = ("nome", "nascimento")
    return {
        linha["pk"]: ProfissionalFato(**{c: linha[c] for c in campos}, **_partes(linha, partes))
        for linha in _com_partes(modelo, ids, campos, partes)
    }


def _com_partes(
    modelo: type[Model], ids: Iterable[int], campos: tuple[str, ...], partes: Partes
) -> QuerySet[Any]:
    subconsultas = {
        f"_{nome}": ArraySubquery(
            consulta.filter(**{dono: OuterRef("pk")})
            .order_by("pk")
            .values(fato=JSONObject(**_CAMPOS[fato]))
        )
        for nome, (consulta, dono, fato) in partes.items()
    }
    consulta: QuerySet[Any] = (
        modelo._default_manager.filter(pk__in=list(ids))
        .order_by()
        .annotate(**subconsultas)
        .values("pk", *campos, *subconsultas)
    )
    return consulta


def _partes(linha: Mapping[str, Any], partes: Partes) -> dict[str, Any]:
    return {
        nome: tuple(_fato(fato, valores) for valores in linha[f"_{nome}"])
        for nome, (_, _, fato) in partes.items()
    }


def _fato(especie: type, valores: Mapping[str, Any]) -> Any:
    """Monta o fato; o JSON do banco traz as datas por extenso."""
    return especie(
        **{
            campo: date.fromisoformat(valor) if valor and _e_data(campo) else valor
            for campo, valor in valores.items()
        }
    )


def _e_data(campo: str) -> bool:
    return campo.endswith(("_em", "_ate", "_de")) or campo in {"em", "desde", "prazo", "ate"}
