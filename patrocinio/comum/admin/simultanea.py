"""Edição simultânea: o segundo a salvar é avisado e vê as diferenças."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.db import models

from patrocinio.comum.admin.historico import (
    com_maiuscula,
    em_palavras,
    modelo_da_trilha,
    ultima_mudanca,
)
from patrocinio.comum.admin.paginas_com_formulario import recusar_no_formulario
from patrocinio.comum.erros import ErroDeDominio


@dataclass(frozen=True)
class Diferenca:
    """Um campo em que o que se quis salvar difere do que está gravado."""

    campo: str
    seu: str
    gravado: str


@dataclass(frozen=True)
class Conflito:
    """Quem salvou antes, quando, e o que difere."""

    quem: str
    quando: datetime | None
    diferencas: list[Diferenca] = field(default_factory=list)


class CampoDaVersao(forms.IntegerField):
    """Versão do registro quando a página foi aberta; nunca conta como mudança."""

    widget = forms.HiddenInput

    def has_changed(self, initial: Any, data: Any) -> bool:
        return False


class FormularioComVersao(forms.ModelForm):
    """Formulário que recusa gravar por cima do que outra pessoa salvou."""

    versao_lida = CampoDaVersao(required=False)
    recusa: ErroDeDominio | None = None
    conflito: Conflito | None = None
    sempre_grava = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk and hasattr(self.instance, "versao"):
            self.initial["versao_lida"] = self.instance.versao
        else:
            self.fields.pop("versao_lida", None)

    def clean(self) -> dict[str, Any] | None:
        limpos = super().clean()
        if self.recusa:
            recusar_no_formulario(self, self.recusa)
        if "versao_lida" in self.fields and (self.sempre_grava or self.has_changed()):
            self.conferir_versao()
        return limpos

    def conferir_versao(self) -> None:
        """Trava o registro e recusa se outra pessoa o salvou desde a leitura.

        Erros: ``ValidationError``, com as diferenças em ``conflito``. O que só a outra pessoa
        mudou passa a valer no formulário: salvar de novo não o desfaz.
        """
        gravado = self._travar()
        if gravado is None:
            raise ValidationError("Outra pessoa excluiu este registro enquanto você o editava.")
        lida = self.cleaned_data.get("versao_lida")
        if lida == gravado.versao:
            return
        quem, quando = ultima_mudanca(gravado)
        self.conflito = Conflito(quem, quando, self._comparar(gravado, self._como_se_leu(lida)))
        self._por_no_formulario("versao_lida", gravado.versao)
        raise ValidationError(
            "Outra pessoa salvou este registro depois que você o abriu. Nada foi gravado: "
            "veja as diferenças e salve de novo se quiser manter o seu."
        )

    def _travar(self) -> Any:
        modelo = type(self.instance)
        # Na herança de tabelas a versão está na tabela de cima, que também se trava.
        tabelas = ("self", *(elo.name for elo in modelo._meta.parents.values() if elo))
        consulta = modelo._base_manager.select_for_update(of=tabelas)
        return consulta.filter(pk=self.instance.pk).first()

    def _como_se_leu(self, lida: int | None) -> Any:
        """Linha da trilha com a versão que a página mostrou, se a trilha a tem."""
        modelo: Any = type(self.instance)
        trilha = modelo_da_trilha(modelo)
        if trilha is None or lida is None or not hasattr(trilha, "versao"):
            return None
        return trilha._base_manager.filter(pgh_obj_id=self.instance.pk, versao=lida).last()

    def _comparar(self, gravado: models.Model, lido: Any) -> list[Diferenca]:
        diferencas = []
        for nome in [n for n in self.fields if n in self.cleaned_data and n != "versao_lida"]:
            try:
                campo: Any = gravado._meta.get_field(nome)
            except FieldDoesNotExist:
                continue
            valor_atual = _valor_gravado(gravado, campo)
            seu, atual = (
                em_palavras(campo, _lista(self.cleaned_data[nome])),
                em_palavras(campo, valor_atual),
            )
            if seu == atual:
                continue
            if _intocado(campo, self.cleaned_data[nome], lido):
                self._por_no_formulario(nome, valor_atual)
                seu = "você não mudou: fica o gravado"
            rotulo = com_maiuscula(str(getattr(campo, "verbose_name", nome)))
            diferencas.append(Diferenca(rotulo, seu, atual))
        return diferencas

    def _por_no_formulario(self, nome: str, valor: Any) -> None:
        """Troca no que se enviou o valor de um campo, como se tivesse sido digitado."""
        dados: Any = self.data.copy()  # type: ignore[attr-defined]
        chave = self.add_prefix(nome)
        if isinstance(valor, bool):
            dados.pop(chave, None)
            if valor:
                dados[chave] = "on"
        else:
            campo = self.fields[nome]
            preparado = campo.prepare_value(getattr(valor, "pk", valor))
            dados[chave] = campo.widget.format_value(preparado) or ""
            if isinstance(dados[chave], list):
                dados.setlist(chave, dados[chave])
        self.data = dados


class PartesComVersao(forms.BaseInlineFormSet):
    """Partes de um registro: nem a exclusão passa por cima do que outra pessoa mudou."""

    def _construct_form(self, i: int, **kwargs: Any) -> Any:
        formulario = super()._construct_form(i, **kwargs)  # type: ignore[misc]
        formulario.sempre_grava = False  # o admin só grava as partes que mudaram
        return formulario

    def clean(self) -> None:
        super().clean()
        partes: list[Any] = self.initial_forms
        for formulario in partes:
            excluir = self.can_delete and self._should_delete_form(formulario)  # type: ignore[attr-defined]
            if excluir and "versao_lida" in formulario.fields:
                formulario.conferir_versao()


def _intocado(campo: Any, seu: Any, lido: Any) -> bool:
    """Diz se o que se enviou é o que a página mostrou: quem mudou foi a outra pessoa."""
    if lido is None or campo.many_to_many or not hasattr(lido, campo.attname):
        return False
    return bool(getattr(lido, campo.attname) == getattr(seu, "pk", seu))


def _lista(valor: Any) -> Any:
    return list(valor) if isinstance(valor, models.QuerySet) else valor


def _valor_gravado(gravado: models.Model, campo: Any) -> Any:
    valor = getattr(gravado, campo.name)
    return list(valor.all()) if campo.many_to_many else valor


def conflito_em(formularios: Iterable[Any]) -> Conflito | None:
    """Junta os conflitos do formulário e das suas partes."""
    achados = [c for f in formularios if (c := getattr(f, "conflito", None))]
    if not achados:
        return None
    diferencas = [d for c in achados for d in c.diferencas]
    return Conflito(achados[0].quem, achados[0].quando, diferencas)
