"""Formulário de enviar planilha e as palavras da tela."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django import forms

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas.leitura import nome_limpo
from patrocinio.comum.planilhas.tipos import TAMANHO_MAXIMO


class FormularioDePlanilha(forms.Form):
    """O arquivo; a recusa dele aparece no campo."""

    arquivo = forms.FileField(
        label="planilha",
        allow_empty_file=True,
        help_text="XLSX ou CSV, até 5 MB.",
        widget=forms.FileInput(attrs={"accept": ".xlsx,.csv,.txt"}),
    )

    def __init__(self, *args: Any, abrir: Callable[[str, bytes], Any], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._abrir = abrir
        self.nome = ""
        for nome in self.fields:
            self.fields[nome].widget.attrs["class"] = "campo-texto"

    def clean_arquivo(self) -> bytes:
        """Lê o arquivo, se não passa do tamanho, e acha o cabeçalho."""
        enviado = self.cleaned_data["arquivo"]
        # Um byte além do limite basta para a recusa: o resto nem se lê.
        conteudo: bytes = enviado.read(TAMANHO_MAXIMO + 1)
        self.nome = nome_limpo(enviado.name)
        try:
            self._abrir(self.nome, conteudo)
        except ErroDeDominio as erro:
            raise forms.ValidationError(str(erro)) from erro
        return conteudo


@dataclass(frozen=True)
class Palavras:
    """Como a tela chama o registro: “3 novas”, “1 linha importada”.

    ``genero`` é a última letra de “novo”; ``tambem_serve``, a planilha que dispensa o modelo.
    """

    um: str
    varios: str
    genero: str
    no_arquivo: str
    icone: str
    tambem_serve: str

    def importadas(self, quantas: int) -> str:
        """“1 linha importada.”, “3 veículos importados.”."""
        nome, plural = (self.um, "") if quantas == 1 else (self.varios, "s")
        return f"{quantas} {nome} importad{self.genero}{plural}."
