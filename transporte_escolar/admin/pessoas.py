"""Campo que acha a pessoa pelo usuário ou pela matrícula.

Só a TI lista as contas: quem gere contratos e acessos escreve quem é, não escolhe numa lista.
"""

from typing import Any, Final

from django import forms

from patrocinio.comum.models import Servidor

SEPARADOR: Final = " – "


class CampoDePessoa(forms.CharField):
    """Texto que vira a pessoa ativa com esse usuário ou matrícula."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("help_text", "Usuário ou matrícula.")
        super().__init__(**{"max_length": 300, **kwargs})

    def prepare_value(self, value: Any) -> Any:
        """Escreve a matrícula (ou o usuário) e o nome de quem está gravado."""
        if isinstance(value, int):
            pessoa = Servidor.objects.filter(pk=value).first()
            return f"{pessoa.matricula or pessoa.username}{SEPARADOR}{pessoa}" if pessoa else ""
        return value

    def clean(self, value: Any) -> Any:
        texto = super().clean(value).split(SEPARADOR)[0].strip()
        if not texto:
            return None
        ativos = Servidor.objects.filter(is_active=True)
        achada = ativos.filter(username=texto).first() or ativos.filter(matricula=texto).first()
        if achada is None:
            raise forms.ValidationError(f"Não há pessoa ativa com usuário ou matrícula “{texto}”.")
        return achada

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(super().has_changed(self.prepare_value(initial), data))
