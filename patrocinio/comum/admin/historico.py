"""Histórico em palavras: o que mudou, de quê para quê, por quem, por onde e por quê."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from typing import Any

from django.apps import apps
from django.db import models
from django.utils import timezone
from django.utils.formats import number_format

from patrocinio.comum.admin.reserva import e_reservado
from patrocinio.comum.campos import CampoIdentificador
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import altera_o_cadastro, nome_do_grupo
from patrocinio.comum.regras.identificacao import encobrir, formatar

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
        vigiado = getattr(candidato, "pgh_tracked_model", None)
        # A tabela de ligação é vigiada por uma vista (proxy) dela.
        if vigiado is not None and vigiado._meta.concrete_model is modelo:
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
    opcoes = getattr(campo, "base_field", campo)
    if getattr(opcoes, "choices", None):
        nomes = dict(opcoes.flatchoices)
        valores = valor if isinstance(valor, list) else [valor]
        return ", ".join(str(nomes.get(v, v)) for v in valores)
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
    chave = (evento.pgh_context or {}).get("user")
    servidor = Servidor.objects.filter(pk=chave).first() if chave else None
    return str(servidor or "outra pessoa"), evento.pgh_created_at


def historico_de(
    registro: models.Model,
    *,
    partes: Sequence[type[models.Model]] = (),
    para: Any = None,
    encobertos: Set[str] = frozenset(),
) -> list[Mudanca]:
    """Lista as mudanças do registro e das suas partes, da mais nova à mais antiga.

    Os números da pessoa só saem inteiros se ``para`` é quem altera o cadastro; dos campos
    ``encobertos`` só se diz que mudaram.
    """
    dono = type(registro)
    grupos = [(m, "", _eventos(m, pgh_obj_id=registro.pk)) for m in (dono, *dono._meta.parents)]
    for parte in partes:
        chave = _chave_para(parte, dono)
        if chave:
            grupos.append((parte, chave, _eventos(parte, **{chave: registro.pk})))
    rotulos = {}
    for ligacao in dono._meta.local_many_to_many:
        chave = f"{ligacao.m2m_field_name()}_id"
        tabela: Any = ligacao.remote_field.through
        rotulos[tabela] = str(ligacao.verbose_name)
        grupos.append((tabela, chave, _eventos(tabela, **{chave: registro.pk})))
    citados = _Citados(para, encobertos)
    for modelo, chave, eventos in grupos:
        citados.anotar(modelo, eventos, exceto=chave)
    citados.trazer()
    mudancas = [
        replace(mudanca, o_que=rotulos.get(modelo, mudanca.o_que))
        for modelo, chave, eventos in grupos
        for mudanca in _mudancas(modelo, eventos, citados, exceto=chave)
    ]
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


class _Citados:
    """Registros que os eventos citam (chaves estrangeiras e autores), trazidos de uma vez."""

    def __init__(self, para: Any, encobertos: Set[str]) -> None:
        self._para = para
        self._encobertos = encobertos
        self._chaves: dict[tuple[type[models.Model], str], set[Any]] = {}
        self._registros: dict[tuple[type[models.Model], str], dict[Any, Any]] = {}

    def anotar(self, modelo: type[models.Model], eventos: list[Any], *, exceto: str) -> None:
        """Anota o que os eventos citam, menos a chave que os liga ao próprio registro."""
        campos = _guardados(modelo, eventos[0], exceto=exceto) if eventos else []
        for evento in eventos:
            self._anotar_um((Servidor, "pk"), (evento.pgh_context or {}).get("user"))
            for campo in campos:
                if campo.remote_field:
                    self._anotar_um(_alvo(campo), getattr(evento, campo.attname))

    def _anotar_um(self, alvo: tuple[type[models.Model], str], chave: Any) -> None:
        if chave is not None:
            self._chaves.setdefault(alvo, set()).add(chave)

    def trazer(self) -> None:
        """Uma consulta por modelo, já com o que o nome de cada registro cita."""
        for (modelo, coluna), chaves in self._chaves.items():
            obrigatorias = [
                c.name for c in modelo._meta.concrete_fields if c.remote_field and not c.null
            ]
            consulta = (
                modelo._base_manager.select_related(*obrigatorias)
                if obrigatorias
                else (modelo._base_manager.all())
            )
            achados = consulta.in_bulk(chaves, field_name=coluna)
            self._registros[modelo, coluna] = achados

    def autor(self, evento: Any) -> str:
        """Nome de quem fez a mudança, ou vazio."""
        chave = (evento.pgh_context or {}).get("user")
        servidor = self._registros.get((Servidor, "pk"), {}).get(chave)
        return str(servidor) if servidor else ""

    def escrever(self, campo: Any, valor: Any) -> str:
        """Escreve o valor; a chave estrangeira sai com o nome do registro que aponta."""
        if valor and campo.name in self._encobertos:
            return "encoberto"
        if valor and e_reservado(campo) and not self._le(campo.model):
            return encobrir(campo.tipo, valor)
        if not campo.remote_field or valor is None:
            return em_palavras(campo, valor)
        alvo = self._registros.get(_alvo(campo), {}).get(valor)
        return nome_do_grupo(alvo) if alvo else f"registro {valor}, já excluído"

    def _le(self, modelo: type[models.Model]) -> bool:
        return altera_o_cadastro(self._para, modelo._meta.label_lower)


def _alvo(campo: Any) -> tuple[type[models.Model], str]:
    """Modelo que a chave estrangeira aponta, e por que coluna: nem sempre a chave primária."""
    apontada = campo.target_field
    return campo.remote_field.model, "pk" if apontada.primary_key else str(apontada.name)


def _mudancas(
    modelo: type[models.Model], eventos: list[Any], citados: _Citados, *, exceto: str
) -> list[Mudanca]:
    anteriores: dict[int, Any] = {}
    mudancas = []
    for evento in eventos:
        # A tabela de ligação não tem registro próprio: cada evento dela se basta.
        registro = getattr(evento, "pgh_obj_id", evento.pgh_id)
        anterior = anteriores.get(registro)
        anteriores[registro] = evento
        contexto = evento.pgh_context or {}
        campos = tuple(
            _campos(_guardados(modelo, evento, exceto=exceto), anterior, evento, citados)
        )
        if evento.pgh_label == "alteracao" and not campos:
            continue
        mudancas.append(
            Mudanca(
                quando=evento.pgh_created_at,
                quem=citados.autor(evento) or "portal (rotina ou migração)",
                verbo=VERBOS.get(evento.pgh_label, evento.pgh_label),
                o_que=str(modelo._meta.verbose_name),
                rota=contexto.get("url", ""),
                motivo=contexto.get("motivo", ""),
                campos=campos,
            )
        )
    return mudancas


def _campos(
    guardados: list[Any], anterior: Any, evento: Any, citados: _Citados
) -> Iterable[MudancaDeCampo]:
    excluido = evento.pgh_label == "exclusao"
    for campo in guardados:
        valor = getattr(evento, campo.attname)
        antes = valor if excluido else getattr(anterior, campo.attname, None)
        vazio = valor in (None, "", False)
        if (antes == valor and not excluido) or (vazio and (excluido or anterior is None)):
            continue
        yield MudancaDeCampo(
            com_maiuscula(str(campo.verbose_name)),
            citados.escrever(campo, antes) if anterior or excluido else "",
            "" if excluido else citados.escrever(campo, valor),
        )


def _guardados(modelo: type[models.Model], evento: Any, *, exceto: str) -> list[Any]:
    nomes = {c.name for c in evento._meta.concrete_fields} - IGNORADOS
    return [c for c in modelo._meta.local_fields if c.name in nomes and c.attname != exceto]
