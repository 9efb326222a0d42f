"""A ficha do condutor e do monitor: as condições da lei, com a cura, e a história de cada coisa."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse

from patrocinio.comum.admin.veredito import Veredito
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.historias_de_pessoal import (
    Historia,
    decisoes_sobre,
    historias_de,
    incluir,
    lista_de,
    pode,
)
from transporte_escolar.admin.veredito import (
    Cura,
    Curar,
    Frases,
    curar_com_documento,
    incluir_documento,
    montar_veredito,
)
from transporte_escolar.models import Aprovacao
from transporte_escolar.regras.aprovacao import Exame
from transporte_escolar.regras.condicoes import Condicao
from transporte_escolar.regras.condutores import SEM_APROVACAO
from transporte_escolar.servicos.condutores import Profissional, dono_de
from transporte_escolar.servicos.exames import condicoes_de, examinar
from transporte_escolar.tipos import Alvo, Pendencia

FRASES: Final = {
    Alvo.CONDUTOR: Frases(
        "Pode conduzir hoje?",
        "Pode conduzir os escolares hoje.",
        "Não pode conduzir os escolares hoje.",
    ),
    Alvo.MONITOR: Frases(
        "Pode acompanhar hoje?",
        "Pode acompanhar os escolares hoje.",
        "Não pode acompanhar os escolares hoje.",
    ),
}
_SITUACOES: Final = {"certo": "cumprida", "aviso": "pede atenção", "perigo": "falta"}


@dataclass(frozen=True)
class CondicaoNaTela:
    """Uma condição, com a situação em palavra, ícone e cor, e os cliques que a curam."""

    condicao: Condicao
    situacao: Etiqueta
    curas: tuple[Cura, ...]


@dataclass(frozen=True)
class Ficha:
    """Tudo o que a ficha mostra além do formulário."""

    veredito: Veredito
    condicoes: tuple[CondicaoNaTela, ...]
    historias: tuple[Historia, ...]
    decisoes: tuple[Aprovacao, ...]


def montar_ficha(request: HttpRequest, pessoa: Profissional, *, em: date) -> Ficha:
    """Lê a pessoa (três consultas) e a sua história (uma por tabela)."""
    exame = examinar(pessoa, em=em)
    decisoes = decisoes_sobre(pessoa)
    return Ficha(
        veredito=montar_veredito(
            exame.pendencias, frases=FRASES[exame.alvo], curar=curar_pessoa(request, pessoa)
        ),
        condicoes=condicoes_na_tela(request, pessoa, exame),
        historias=historias_de(request, pessoa, exame, decisoes),
        decisoes=decisoes,
    )


def condicoes_na_tela(
    request: HttpRequest, pessoa: Profissional, exame: Exame
) -> tuple[CondicaoNaTela, ...]:
    """As condições da lei, cada uma a um clique da cura para quem a pode dar."""
    return tuple(
        CondicaoNaTela(
            condicao,
            Etiqueta(_SITUACOES[condicao.tom], tom=condicao.tom),
            tuple(_curas(request, pessoa, condicao)),
        )
        for condicao in condicoes_de(exame)
    )


def curar_pessoa(request: HttpRequest, pessoa: Profissional) -> Curar:
    """Cura de cada pendência: o documento, o vínculo, a anulação da infração ou a aprovação."""
    dono: Any = dono_de(pessoa)
    do_documento = curar_com_documento(request, alvo=Alvo(dono), pk=pessoa.pk)
    atos = {
        "sem_vinculo": ("add_vinculo", "Incluir o vínculo", incluir("vinculo", pessoa)),
        SEM_APROVACAO: (
            "add_aprovacao",
            "Aprovar",
            reverse(f"admin:transporte_escolar_{dono}_aprovar", args=[pessoa.pk]),
        ),
    }

    def curar(pendencia: Pendencia) -> Cura | None:
        if pendencia.codigo.startswith("infracoes_"):
            return Cura("Ver as infrações", lista_de("infracaodetransito", pessoa))
        permissao, rotulo, url = atos.get(pendencia.codigo, ("", "", ""))
        if not permissao:
            return do_documento(pendencia)
        return Cura(rotulo, url) if pode(request, permissao) else None

    return curar


def _curas(request: HttpRequest, pessoa: Profissional, condicao: Condicao) -> Iterable[Cura]:
    if condicao.e_vinculo and pode(request, "add_vinculo"):
        yield Cura("Incluir vínculo", incluir("vinculo", pessoa))
    if condicao.inciso == "III" and pode(request, "add_infracaodetransito"):
        yield Cura("Incluir infração", incluir("infracaodetransito", pessoa))
    if pode(request, "add_documento"):
        alvo = Alvo(dono_de(pessoa))
        for tipo in condicao.tipos:
            url = incluir_documento(tipo.codigo, alvo=alvo, pk=pessoa.pk)
            yield Cura(f"Incluir {tipo.nome}", url)
