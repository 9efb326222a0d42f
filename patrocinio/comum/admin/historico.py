"""Histórico em palavras: o que mudou, de quê para quê, por quem, por onde e por quê."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from typing import Any

from django.apps import apps
from django.db import models
from django.utils import timezone
from django.utils.formats import number_format

from patrocinio.comum.campos import CampoIdentificador
from patrocinio.comum.models import Servidor
from patrocinio.comum.regras.identificacao import formatar

LIMITE_DE_MUDANCAS = 300
IGNORADOS = frozenset({"id", "versao"})
VERBOS = {"inclusao": "Incluído", "alteracao": "Alterado", "exclusao": "Excluído"}


@dataclass(frozen=True)
class MudancaDeCampo:
    """Um campo, antes e depois."""

    campo: str
    antes: str
    depois: str


@dataclass(frozen=True)
class Mudanca:
    """Uma linha do histórico."""

    quando: datetime
    quem: str
    verbo: str
    o_que: str
    rota: str
    motivo: str
    campos: tuple[MudancaDeCampo, ...]


def com_maiuscula(rotulo: str) -> str:
    """Põe maiúscula só na primeira letra: “CNPJ da empresa” não vira “Cnpj da empresa”."""
    return rotulo[:1].upper() + rotulo[1:]


@cache
def modelo_da_trilha(modelo: type[models.Model]) -> type[models.Model] | None:
    """Devolve o modelo em que a trilha guarda as mudanças de ``modelo``."""
    for candidato in apps.get_models():
        if getattr(candidato, "pgh_tracked_model", None) is modelo:
            return candidato
    return None


def em_palavras(campo: Any, valor: Any) -> str:
    """Escreve o valor de um campo como a pessoa o lê."""
    if not valor and valor not in (0, False):
        return "vazio"
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(campo, CampoIdentificador):
        return formatar(campo.tipo, str(valor))
    if getattr(campo, "choices", None):
        return str(dict(campo.flatchoices).get(valor, valor))
    return _por_tipo(valor)


def _por_tipo(valor: Any) -> str:
    if isinstance(valor, datetime):
        return f"{timezone.localtime(valor):%d/%m/%Y %H:%M}"
    if isinstance(valor, date):
        return f"{valor:%d/%m/%Y}"
    if isinstance(valor, Decimal):
        return str(number_format(valor, use_l10n=True, force_grouping=True))
    if isinstance(valor, list | tuple | set):
        return ", ".join(str(v) for v in valor)
    return str(valor)


def ultima_mudanca(registro: models.Model) -> tuple[str, datetime | None]:
    """Diz quem salvou o registro por último e quando."""
    trilha = modelo_da_trilha(type(registro))
    evento: Any = (
        trilha._base_manager.filter(pgh_obj_id=registro.pk).order_by("-pgh_id").first()
        if trilha
        else None
    )
    if evento is None:
        return "outra pessoa", None
    nomes = _nomes([evento])
    return _quem(evento, nomes) or "outra pessoa", evento.pgh_created_at


def historico_de(
    registro: models.Model, *, partes: Sequence[type[models.Model]] = ()
) -> list[Mudanca]:
    """Lista as mudanças do registro e das suas partes, da mais nova à mais antiga."""
    grupos = [(type(registro), _eventos(type(registro), pgh_obj_id=registro.pk))]
    grupos += [(pai, _eventos(pai, pgh_obj_id=registro.pk)) for pai in type(registro)._meta.parents]
    for parte in partes:
        chave = _chave_para(parte, type(registro))
        if chave:
            grupos.append((parte, _eventos(parte, **{chave: registro.pk})))
    nomes = _nomes([e for _, eventos in grupos for e in eventos])
    mudancas = [m for modelo, eventos in grupos for m in _mudancas(modelo, eventos, nomes)]
    # A transação dá a mesma hora a tudo o que grava: a posição desempata.
    ordenadas = sorted(enumerate(mudancas), key=lambda par: (par[1].quando, par[0]), reverse=True)
    return [mudanca for _, mudanca in ordenadas]


def _chave_para(parte: type[models.Model], dono: type[models.Model]) -> str:
    donos = {dono, *dono._meta.parents}
    for campo in parte._meta.local_fields:
        if campo.remote_field and campo.remote_field.model in donos:
            return str(campo.attname)
    return ""


def _eventos(modelo: type[models.Model], **filtro: Any) -> list[Any]:
    trilha = modelo_da_trilha(modelo)
    if trilha is None:
        return []
    novos = trilha._base_manager.filter(**filtro).order_by("-pgh_id")[:LIMITE_DE_MUDANCAS]
    return list(reversed(novos))


def _nomes(eventos: Iterable[Any]) -> dict[int, str]:
    chaves = {e.pgh_context["user"] for e in eventos if e.pgh_context and e.pgh_context.get("user")}
    return {s.pk: str(s) for s in Servidor.objects.filter(pk__in=chaves)} if chaves else {}


def _quem(evento: Any, nomes: dict[int, str]) -> str:
    chave = (evento.pgh_context or {}).get("user")
    return nomes.get(chave, "") if chave else ""


def _mudancas(
    modelo: type[models.Model], eventos: list[Any], nomes: dict[int, str]
) -> list[Mudanca]:
    anteriores: dict[int, Any] = {}
    apontados = _apontados(modelo, eventos)
    mudancas = []
    for evento in eventos:
        anterior = anteriores.get(evento.pgh_obj_id)
        anteriores[evento.pgh_obj_id] = evento
        contexto = evento.pgh_context or {}
        campos = tuple(_campos(modelo, anterior, evento, apontados))
        if evento.pgh_label == "alteracao" and not campos:
            continue
        mudancas.append(
            Mudanca(
                quando=evento.pgh_created_at,
                quem=_quem(evento, nomes) or "portal (rotina ou migração)",
                verbo=VERBOS.get(evento.pgh_label, evento.pgh_label),
                o_que=str(modelo._meta.verbose_name),
                rota=contexto.get("url", ""),
                motivo=contexto.get("motivo", ""),
                campos=campos,
            )
        )
    return mudancas


def _campos(
    modelo: type[models.Model], anterior: Any, evento: Any, apontados: dict[str, dict[Any, Any]]
) -> Iterable[MudancaDeCampo]:
    for campo in _guardados(modelo, evento):
        depois = getattr(evento, campo.attname)
        antes = getattr(anterior, campo.attname) if anterior else None
        if antes == depois or (anterior is None and depois in (None, "", False)):
            continue
        nomes = apontados.get(campo.name)
        yield MudancaDeCampo(
            com_maiuscula(str(campo.verbose_name)),
            _escrever(campo, antes, nomes) if anterior else "",
            "" if evento.pgh_label == "exclusao" else _escrever(campo, depois, nomes),
        )


def _guardados(modelo: type[models.Model], evento: Any) -> list[Any]:
    nomes = {c.name for c in evento._meta.concrete_fields} - IGNORADOS
    return [c for c in modelo._meta.local_fields if c.name in nomes]


def _apontados(modelo: type[models.Model], eventos: list[Any]) -> dict[str, dict[Any, Any]]:
    """Traz de uma vez, por chave estrangeira, os registros que os eventos apontam."""
    apontados = {}
    for campo in _guardados(modelo, eventos[0]) if eventos else []:
        if campo.remote_field:
            chaves = {v for e in eventos if (v := getattr(e, campo.attname)) is not None}
            apontados[campo.name] = campo.remote_field.model._base_manager.in_bulk(chaves)
    return apontados


def _escrever(campo: Any, valor: Any, apontados: dict[Any, Any] | None) -> str:
    if apontados is not None and valor is not None:
        alvo = apontados.get(valor)
        return str(alvo) if alvo else f"registro {valor}, já excluído"
    return em_palavras(campo, valor)
