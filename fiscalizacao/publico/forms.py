"""Formulários da leitura dos autos e da defesa."""

import re
from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError

from fiscalizacao.servicos.processo.acesso import PELO_PORTAL
from fiscalizacao.tipos import AtoComPrazo, EspecieDePeticao
from patrocinio.comum.anexos import AnexoRecusado, Decodificado, decodificar
from patrocinio.comum.anexos.decodificacao import recusar_tamanho

TEXTO_MAXIMO: Final = 40_000
ACEITOS: Final = "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif"
_DIGITADO: Final = {"class": "campo-texto num", "autocomplete": "off", "spellcheck": "false"}
_NUMERO: Final = re.compile(r"(?<!\d)(\d{1,8})\s*/\s*(\d{4})(?!\d)", re.ASCII)


class FormularioDosAutos(forms.Form):
    """O número do processo e o código, como estão na notificação."""

    numero = forms.CharField(
        label="Número do processo",
        max_length=60,
        help_text="Exemplo: 0047/2026",
        error_messages={"required": "Escreva o número do processo, que está na notificação."},
        widget=forms.TextInput(attrs=_DIGITADO),
    )
    codigo = forms.CharField(
        label="Código dos autos",
        max_length=60,
        help_text="São 16 letras e números. Hífens e letras minúsculas não importam.",
        error_messages={"required": "Escreva o código dos autos, que está na notificação."},
        widget=forms.TextInput(attrs=_DIGITADO | {"autocapitalize": "characters"}),
    )

    def clean_numero(self) -> tuple[int, int]:
        """``0047/2026``, com ou sem “Processo nº” antes, em número e ano."""
        achado = _NUMERO.search(self.cleaned_data["numero"])
        if achado is None:
            raise ValidationError(
                "Escreva o número com o ano, como está na notificação: 0047/2026."
            )
        return int(achado[1]), int(achado[2])


class CampoDeArquivo(forms.FileField):
    """Confere o arquivo pelo conteúdo e o guarda tal como veio: o SHA-256 é o do enviado."""

    widget = forms.FileInput(attrs={"class": "campo-texto", "accept": ACEITOS})

    def to_python(self, data: Any) -> Decodificado | None:  # type: ignore[override]
        if data in self.empty_values:
            return None
        try:
            recusar_tamanho(data.size)
            data.seek(0)
            return decodificar(data.read(), prova=True, nome=data.name)
        except AnexoRecusado as erro:
            raise ValidationError(str(erro), code="anexo") from erro


class FormularioDePeticao(forms.Form):
    """O que a contratada apresenta: quem, o texto e até três arquivos."""

    especie = forms.ChoiceField(
        choices=[(e.value, e.label) for e in EspecieDePeticao if e in PELO_PORTAL],
        widget=forms.HiddenInput,
        error_messages={"invalid_choice": "Isso não se junta pelo portal: leve-o ao protocolo."},
    )
    quem = forms.CharField(
        label="Quem apresenta",
        max_length=160,
        help_text="Nome completo de quem representa a empresa: sócio, preposto ou advogado.",
        error_messages={"required": "Escreva o nome de quem apresenta."},
        widget=forms.TextInput(attrs={"class": "campo-texto", "autocomplete": "name"}),
    )
    texto = forms.CharField(
        label="O que a empresa tem a dizer",
        required=False,
        max_length=TEXTO_MAXIMO,
        help_text="Escreva aqui, ou junte o documento assinado, ou os dois.",
        widget=forms.Textarea(attrs={"class": "campo-texto", "rows": 14}),
    )
    arquivo_1 = CampoDeArquivo(label="Primeiro arquivo", required=False)
    arquivo_2 = CampoDeArquivo(label="Segundo arquivo", required=False)
    arquivo_3 = CampoDeArquivo(label="Terceiro arquivo", required=False)

    def __init__(self, *args: Any, recursos: Sequence[AtoComPrazo] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if len(recursos) > 1:
            self.fields["contra"] = forms.MultipleChoiceField(
                label="Contra que penas",
                choices=[(a.value, a.label) for a in recursos],
                widget=forms.CheckboxSelectMultiple,
                required=False,
                help_text="Sem marcar, contra todas. O prazo das outras segue correndo.",
            )

    @property
    def contra(self) -> tuple[AtoComPrazo, ...]:
        """Os recursos escolhidos; vazio é de todas as penas."""
        return tuple(AtoComPrazo(a) for a in self.cleaned_data.get("contra", ()))

    @property
    def campo_das_penas(self) -> forms.BoundField | None:
        """O campo de contra que penas se recorre, se há mais de uma espécie."""
        return self["contra"] if "contra" in self.fields else None

    @property
    def arquivos(self) -> tuple[Decodificado, ...]:
        """Os arquivos conferidos."""
        vindos = (self.cleaned_data[nome] for nome in self._de_arquivo())
        return tuple(a for a in vindos if a is not None)

    @property
    def campos_de_arquivo(self) -> list[tuple[forms.BoundField, str]]:
        """Cada campo e o nome do que se tinha escolhido, que o navegador não devolve."""
        return [
            (self[nome], str(getattr(self.files.get(nome), "name", "") or ""))
            for nome in self._de_arquivo()
        ]

    def _de_arquivo(self) -> list[str]:
        return [n for n, campo in self.fields.items() if isinstance(campo, CampoDeArquivo)]

    def clean(self) -> dict[str, Any]:
        """Pede o texto ou um arquivo."""
        dados: dict[str, Any] = super().clean() or {}
        escolheu = any(self.files.get(nome) for nome in self._de_arquivo())
        if "texto" in dados and not dados["texto"].strip() and not escolheu:
            self.add_error("texto", "A petição está em branco: escreva, ou junte um arquivo.")
        return dados
