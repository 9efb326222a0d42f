"""Formulários das páginas públicas do núcleo."""

from typing import Final

from django import forms
from django.core.files.uploadedfile import UploadedFile

TAMANHO_MAXIMO_DO_ARQUIVO: Final = 10 * 1024 * 1024


class FormularioDeCodigo(forms.Form):
    """Pede o código de verificação."""

    codigo = forms.CharField(
        label="Código de verificação",
        max_length=40,
        help_text="Está no rodapé do documento. Hífens e letras minúsculas não importam.",
        error_messages={"required": "Escreva o código que está no rodapé do documento."},
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )


class FormularioDeArquivo(forms.Form):
    """Recebe o PDF só para calcular o resumo; nada fica guardado."""

    arquivo = forms.FileField(
        label="Arquivo PDF",
        help_text="Até 10 MB. O arquivo é comparado e descartado.",
        error_messages={
            "required": "Escolha o arquivo PDF que quer conferir.",
            "empty": "O arquivo está vazio: escolha o PDF que recebeu.",
        },
        widget=forms.ClearableFileInput(attrs={"accept": "application/pdf"}),
    )

    def clean_arquivo(self) -> UploadedFile:
        """Recusa o que passa de 10 MB."""
        arquivo: UploadedFile = self.cleaned_data["arquivo"]
        if (arquivo.size or 0) > TAMANHO_MAXIMO_DO_ARQUIVO:
            raise forms.ValidationError("O arquivo passa de 10 MB, o limite da conferência.")
        return arquivo
