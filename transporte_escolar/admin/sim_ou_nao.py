"""Pergunta de sim ou não que não vem respondida: quem preenche escolhe."""

from typing import Any, Final

from django import forms

SIM: Final = "sim"
NAO: Final = "nao"


class CampoSimOuNao(forms.TypedChoiceField):
    """Entrega ``True`` ou ``False``; em branco, ``None``."""

    widget = forms.RadioSelect

    def __init__(self, *, sim: str = "Sim", nao: str = "Não", **opcoes: Any) -> None:
        super().__init__(
            choices=[(SIM, sim), (NAO, nao)],
            coerce=lambda valor: valor == SIM,
            empty_value=None,
            **opcoes,
        )

    def prepare_value(self, value: Any) -> Any:
        """Marca a resposta guardada."""
        return {True: SIM, False: NAO}.get(value, value)

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Compara a resposta, não a escrita dela."""
        return bool((self.prepare_value(initial) or "") != (data or ""))
