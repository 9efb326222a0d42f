"""A história do condutor e do monitor: documentos, vínculos, infrações, decisões e presenças."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse

from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.documentos_na_tela import situacao_do_documento
from transporte_escolar.admin.veredito import Cura
from transporte_escolar.models import (
    Aprovacao,
    Documento,
    InfracaoDeTransito,
    Presenca,
    Vinculo,
)
from transporte_escolar.regras.aprovacao import Exame
from transporte_escolar.servicos.condutores import Profissional, dono_de
from transporte_escolar.servicos.reserva import numero_para
from transporte_escolar.tipos import Alvo, Resultado

MAXIMO: Final = 50


@dataclass(frozen=True)
class Celula:
    """O que se lê numa coluna da história; com ``url``, é uma ligação."""

    rotulo: str
    valor: Any
    url: str = ""

    @property
    def e_data(self) -> bool:
        """Diz se o valor se escreve como data."""
        return isinstance(self.valor, date)


@dataclass(frozen=True)
class Historia:
    """Uma tabela da ficha: da mais nova à mais antiga, ou o que falta para haver alguma coisa."""

    titulo: str
    linhas: tuple[tuple[Celula, ...], ...]
    vazio: str
    incluir: Cura | None = None


def historias_de(
    request: HttpRequest, pessoa: Profissional, exame: Exame, decisoes: Iterable[Aprovacao]
) -> tuple[Historia, ...]:
    """Uma tabela por assunto, uma consulta cada; as decisões já vêm lidas."""
    return (
        _documentos(request, pessoa, exame),
        _vinculos(request, pessoa),
        *([_infracoes(request, pessoa)] if exame.alvo == Alvo.CONDUTOR else []),
        _aprovacoes(decisoes, exame.em),
        _presencas(request, pessoa),
    )


def decisoes_sobre(pessoa: Profissional) -> tuple[Aprovacao, ...]:
    """As decisões sobre a pessoa, da mais nova à mais antiga."""
    return tuple(_de(Aprovacao, pessoa).select_related("por").order_by("-pk")[:MAXIMO])


def _documentos(request: HttpRequest, pessoa: Profissional, exame: Exame) -> Historia:
    documentos = (
        _de(Documento, pessoa)
        .visiveis_a(request.user)
        .select_related("tipo")
        .order_by("-emitido_em", "-pk")
    )
    return Historia(
        "Documentos",
        tuple(
            (
                Celula("Tipo", str(d.tipo), registro("documento", d.pk)),
                Celula("Número", numero_para(request.user, d) or "–"),
                Celula("Emitido em", d.emitido_em),
                Celula("Situação", situacao_do_documento(d, exame.criterios, em=exame.em)),
            )
            for d in documentos[:MAXIMO]
        ),
        "Nenhum documento: a aprovação depende deles (Lei 5.002/2018, art. 17, p.ú.).",
    )


def _vinculos(request: HttpRequest, pessoa: Profissional) -> Historia:
    vinculos = (
        _de(Vinculo, pessoa)
        .visiveis_a(request.user)
        .select_related("empresa")
        .order_by("-vigente_de", "-pk")
    )
    return Historia(
        "Vínculos",
        tuple(
            (
                Celula("Com", str(v.empresa or "Município"), registro("vinculo", v.pk)),
                Celula("Prova", v.get_tipo_display()),
                Celula("Desde", v.vigente_de),
                Celula("Até", v.vigente_ate or "hoje"),
            )
            for v in vinculos[:MAXIMO]
        ),
        "Nenhum vínculo: inclua a CTPS, a ficha de registro ou o contrato social.",
        _incluir_se(request, "vinculo", "Incluir vínculo", pessoa),
    )


def _infracoes(request: HttpRequest, pessoa: Profissional) -> Historia:
    infracoes = _de(InfracaoDeTransito, pessoa).order_by("-cometida_em", "-pk")
    return Historia(
        "Infrações de trânsito",
        tuple(
            (
                Celula(
                    "Cometida em", f"{i.cometida_em:%d/%m/%Y}", registro("infracaodetransito", i.pk)
                ),
                Celula("Gravidade", i.get_gravidade_display()),
                Celula("Infração", i.descricao or i.auto or "–"),
                Celula(
                    "Situação",
                    Etiqueta(f"anulada em {i.anulada_em:%d/%m/%Y}", tom="neutro")
                    if i.anulada_em
                    else "consta",
                ),
            )
            for i in infracoes[:MAXIMO]
        ),
        "Nenhuma infração consta.",
        _incluir_se(request, "infracaodetransito", "Incluir infração", pessoa),
    )


def _aprovacoes(decisoes: Iterable[Aprovacao], em: date) -> Historia:
    return Historia(
        "Aprovações e negativas",
        tuple(
            (
                Celula("Decisão", str(a), registro("aprovacao", a.pk)),
                Celula("Por", str(a.por)),
                Celula("De", a.vigente_de),
                Celula("Até", a.vigente_ate or "sem termo"),
                Celula("Situação", situacao_da_aprovacao(a, em=em)),
            )
            for a in decisoes
        ),
        "Ninguém decidiu ainda.",
    )


def situacao_da_aprovacao(aprovacao: Aprovacao, *, em: date) -> Etiqueta:
    """Negada, revogada, acabada, ou o que vence primeiro."""
    if aprovacao.resultado == Resultado.DESFAVORAVEL:
        return Etiqueta("negada", tom="perigo")
    if aprovacao.revogada_em:
        return Etiqueta(f"revogada em {aprovacao.revogada_em:%d/%m/%Y}", tom="perigo")
    if not aprovacao.vigente_ate:
        return Etiqueta("aprovada", tom="certo")
    if aprovacao.vigente_ate < em:
        return Etiqueta("acabou", tom="neutro", detalhe=f"venceu: {aprovacao.primeira_a_vencer}")
    return Etiqueta("aprovada", tom="certo", detalhe=f"vence: {aprovacao.primeira_a_vencer}")


def _presencas(request: HttpRequest, pessoa: Profissional) -> Historia:
    presencas = _de(Presenca, pessoa).select_related("exigencia").order_by("-em", "-pk")
    return Historia(
        "Treinamentos e reuniões",
        tuple(
            (
                Celula("Treinamento", p.exigencia.titulo),
                Celula("Espécie", p.exigencia.get_especie_display()),
                Celula("Presente em", p.em),
            )
            for p in presencas.visiveis_a(request.user)[:MAXIMO]
        ),
        "Nenhuma presença registrada (Lei 5.002/2018, art. 19, VII).",
    )


def _de(modelo: Any, pessoa: Profissional) -> Any:
    return modelo.objects.filter(**{dono_de(pessoa): pessoa.pk})


def pode(request: HttpRequest, permissao: str) -> bool:
    """Diz se a pessoa tem a permissão da área, como ``add_vinculo``."""
    pessoa: Any = request.user
    return bool(pessoa.has_perm(f"transporte_escolar.{permissao}"))


def _incluir_se(
    request: HttpRequest, modelo: str, rotulo: str, pessoa: Profissional
) -> Cura | None:
    return Cura(rotulo, incluir(modelo, pessoa)) if pode(request, f"add_{modelo}") else None


def incluir(modelo: str, pessoa: Profissional) -> str:
    """Endereço da inclusão, já com a pessoa escolhida."""
    base = reverse(f"admin:transporte_escolar_{modelo}_add")
    return f"{base}?{dono_de(pessoa)}={pessoa.pk}"


def lista_de(modelo: str, pessoa: Profissional) -> str:
    """Endereço da lista só com o que é da pessoa."""
    base = reverse(f"admin:transporte_escolar_{modelo}_changelist")
    return f"{base}?{dono_de(pessoa)}__id__exact={pessoa.pk}"


def registro(modelo: str, pk: int) -> str:
    """Endereço do registro."""
    return reverse(f"admin:transporte_escolar_{modelo}_change", args=[pk])
