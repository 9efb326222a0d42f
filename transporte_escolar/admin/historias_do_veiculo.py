"""A história do veículo: com quem esteve, interdições, conferências e fotos."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef
from django.db.models.functions import JSONObject
from django.http import HttpRequest
from django.urls import reverse

from transporte_escolar.admin.historias_de_pessoal import Celula, Historia, pode, registro
from transporte_escolar.admin.interdicoes import situacao_da_interdicao
from transporte_escolar.admin.veredito import Cura
from transporte_escolar.models import (
    ConferenciaDoVeiculo,
    FotoDoVeiculo,
    Interdicao,
    PosseDoVeiculo,
    Veiculo,
)
from transporte_escolar.tipos import EspecieDeInterdicao

MAXIMO: Final = 50
_DA_CONFERENCIA: Final = ("pk", "em", "faixa", "tacografo", "lanternas", "cintos", "outros")
_DA_INTERDICAO: Final = ("pk", "especie", "desde", "motivo", "dispositivo", "liberado_em")
_DA_FOTO: Final = ("pk", "anexo_id", "legenda", "tirada_em")


@dataclass(frozen=True)
class Foto:
    """Uma foto e onde ela se abre."""

    anexo_id: int
    legenda: str
    tirada_em: date
    url: str


@dataclass(frozen=True)
class Lidas:
    """O que se leu de uma vez; as datas vêm por extenso, como o banco as põe em JSON."""

    conferencias: list[dict[str, Any]]
    interdicoes: list[dict[str, Any]]
    fotos: tuple[Foto, ...]


def historia_das_posses(request: HttpRequest, veiculo: Veiculo) -> Historia:
    """Com quem esteve; a contratada só vê o tempo dela."""
    posses = (
        PosseDoVeiculo.objects.filter(veiculo=veiculo)
        .visiveis_a(request.user)
        .select_related("empresa")
        .order_by("-vigente_de", "-pk")
    )
    return Historia(
        "Com quem esteve",
        tuple(
            (
                Celula("Com", str(p.empresa or "Município"), registro("possedoveiculo", p.pk)),
                Celula("Título", p.get_titulo_display()),
                Celula("Proprietário", p.proprietario_nome or "–"),
                Celula("Uso", "reserva" if p.reserva else "em uso"),
                Celula("Desde", p.vigente_de),
                Celula("Até", p.vigente_ate or "hoje"),
            )
            for p in posses[:MAXIMO]
        ),
        "Ninguém registrado: sem isso o veículo não pode ser alocado a uma linha.",
        _cura(request, "possedoveiculo", veiculo, "Registrar com quem está"),
    )


def historia_das_interdicoes(interdicoes: list[dict[str, Any]]) -> Historia:
    """Interdições e recusas já lidas, com o motivo e a liberação."""
    return Historia(
        "Interdições e recusas",
        tuple(
            (
                Celula("Desde", _dia(i["desde"]), registro("interdicao", i["pk"])),
                Celula("Espécie", EspecieDeInterdicao(i["especie"]).label),
                Celula("Motivo", f"{i['motivo']} ({i['dispositivo']})"),
                Celula("Por", _quem(i)),
                Celula("Situação", situacao_da_interdicao(_data(i["liberado_em"]))),
            )
            for i in interdicoes
        ),
        "Nunca foi interditado nem recusado.",
    )


def historia_das_conferencias(
    request: HttpRequest, veiculo: Veiculo, conferencias: list[dict[str, Any]]
) -> Historia:
    """As conferências já lidas."""
    return Historia(
        "Conferências (art. 12, § 1º, IV a VIII)",
        tuple(
            (
                Celula("Em", _dia(c["em"]), registro("conferenciadoveiculo", c["pk"])),
                Celula("Faltou", _o_que_faltou(c, veiculo.lotacao)),
                Celula("Cintos", c["cintos"]),
                Celula("Por", _quem(c)),
            )
            for c in conferencias
        ),
        "Ainda não foi conferido.",
        _cura(request, "conferenciadoveiculo", veiculo, "Registrar conferência"),
    )


def _o_que_faltou(conferencia: dict[str, Any], lotacao: int) -> str:
    nomes = {
        "faixa": "faixa",
        "tacografo": "tacógrafo",
        "lanternas": "lanternas",
        "outros": "demais equipamentos",
    }
    faltas = [nome for campo, nome in nomes.items() if not conferencia[campo]]
    if conferencia["cintos"] < lotacao:
        faltas.append("cintos")
    return ", ".join(faltas) or "nada"


def conferencias_interdicoes_e_fotos(veiculo: Veiculo) -> Lidas:
    """As três histórias numa consulta só, da mais nova à mais antiga."""
    quem = {"nome": "por__first_name", "sobrenome": "por__last_name"}
    conferencias = _em_json(ConferenciaDoVeiculo, _DA_CONFERENCIA, quem, ordem="-em")
    interdicoes = _em_json(Interdicao, _DA_INTERDICAO, quem, ordem="-desde")
    fotos = _em_json(FotoDoVeiculo, _DA_FOTO, {}, ordem="-tirada_em")
    achadas = (
        Veiculo.objects.filter(pk=veiculo.pk).values_list(conferencias, interdicoes, fotos).get()
    )
    return Lidas(
        conferencias=achadas[0],
        interdicoes=achadas[1],
        fotos=tuple(
            Foto(
                anexo_id=f["anexo_id"],
                legenda=f["legenda"],
                tirada_em=date.fromisoformat(f["tirada_em"]),
                url=registro("fotodoveiculo", f["pk"]),
            )
            for f in achadas[2]
        ),
    )


def _em_json(
    modelo: Any, campos: tuple[str, ...], outros: dict[str, str], *, ordem: str
) -> ArraySubquery:
    partes = modelo.objects.filter(veiculo=OuterRef("pk")).order_by(ordem, "-pk")
    return ArraySubquery(
        partes.values(parte=JSONObject(**{c: c for c in campos}, **outros))[:MAXIMO]
    )


def _data(texto: str | None) -> date | None:
    return date.fromisoformat(texto) if texto else None


def _dia(texto: str) -> str:
    return f"{date.fromisoformat(texto):%d/%m/%Y}"


def _quem(parte: dict[str, Any]) -> str:
    return f"{parte['nome'] or ''} {parte['sobrenome'] or ''}".strip() or "–"


def novo(request: HttpRequest, modelo: str, veiculo: Veiculo) -> str:
    """Endereço da inclusão, já com o veículo escolhido; vazio a quem não inclui."""
    if not pode(request, f"add_{modelo}"):
        return ""
    base = reverse(f"admin:transporte_escolar_{modelo}_add")
    return f"{base}?veiculo={veiculo.pk}"


def _cura(request: HttpRequest, modelo: str, veiculo: Veiculo, rotulo: str) -> Cura | None:
    url = novo(request, modelo, veiculo)
    return Cura(rotulo, url) if url else None
