"""Edição simultânea: o segundo a salvar é avisado e vê as diferenças."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.db import models

from patrocinio.comum.admin.historico import com_maiuscula, em_palavras, ultima_mudanca
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

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk and hasattr(self.instance, "versao"):
            self.initial["versao_lida"] = self.instance.versao
        else:
            self.fields.pop("versao_lida", None)

    def clean(self) -> dict[str, Any] | None:
        limpos = super().clean()
        if self.recusa:
            campo = self.recusa.campo if self.recusa.campo in self.fields else None
            self.add_error(campo, ValidationError(str(self.recusa)))
        if "versao_lida" in self.fields and self.has_changed():
            self._conferir_versao()
        return limpos

    def _conferir_versao(self) -> None:
        modelo = type(self.instance)
        # Na herança de tabelas a versão está na tabela de cima, que também se trava.
        tabelas = ("self", *(elo.name for elo in modelo._meta.parents.values() if elo))
        gravado: Any = (
            modelo._base_manager.select_for_update(of=tabelas).filter(pk=self.instance.pk).first()
        )
        if gravado is None:
            raise ValidationError("Outra pessoa excluiu este registro enquanto você o editava.")
        lida = self.cleaned_data.get("versao_lida")
        if lida == gravado.versao:
            return
        self.conflito = self._descrever(gravado)
        # A próxima gravação, já ciente das diferenças, vale sobre a versão atual.
        dados: Any = self.data.copy()  # type: ignore[attr-defined]
        dados[self.add_prefix("versao_lida")] = str(gravado.versao)
        self.data = dados
        raise ValidationError(
            "Outra pessoa salvou este registro depois que você o abriu. Nada foi gravado: "
            "veja as diferenças e salve de novo se quiser manter o seu."
        )

    def _descrever(self, gravado: models.Model) -> Conflito:
        diferencas = []
        for nome in self.fields:
            if nome == "versao_lida" or nome not in self.cleaned_data:
                continue
            try:
                campo = gravado._meta.get_field(nome)
            except FieldDoesNotExist:
                continue
            seu = em_palavras(campo, self.cleaned_data[nome])
            atual = em_palavras(campo, _valor_gravado(gravado, campo))
            if seu != atual:
                rotulo = com_maiuscula(str(getattr(campo, "verbose_name", nome)))
                diferencas.append(Diferenca(rotulo, seu, atual))
        quem, quando = ultima_mudanca(gravado)
        return Conflito(quem, quando, diferencas)


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
