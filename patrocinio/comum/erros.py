"""Recusas que o usuário lê: o que houve, onde, por qual artigo e o que fazer."""

from patrocinio.comum.tipos import Dispositivo


class ErroDeDominio(Exception):
    """Recusa de um ato, com o dispositivo que a fundamenta.

    ``campo`` é o nome do campo do formulário a que se refere; ``saida`` diz o que fazer.
    """

    def __init__(
        self,
        mensagem: str,
        *,
        dispositivo: Dispositivo | None = None,
        campo: str = "",
        saida: str = "",
    ) -> None:
        super().__init__(mensagem)
        self.mensagem = mensagem
        self.dispositivo = dispositivo
        self.campo = campo
        self.saida = saida

    def __str__(self) -> str:
        partes = [self.mensagem]
        if self.dispositivo:
            partes[0] = f"{self.mensagem.rstrip('.')} ({self.dispositivo})."
        if self.saida:
            partes.append(self.saida)
        return " ".join(partes)


class ValorNaoCadastrado(ErroDeDominio):
    """Nenhum valor cadastrado vale na data pedida."""


class CalendarioIncompleto(ErroDeDominio):
    """O calendário de expediente não cobre o ano pedido."""


class PapelAusente(ErroDeDominio):
    """Quem pediu o ato não tem o papel que a norma exige."""


class EdicaoSimultanea(ErroDeDominio):
    """Outra pessoa salvou o registro depois que ele foi aberto."""


class AtoIncabivel(ErroDeDominio):
    """O rito não traz o ato na situação em que o processo está."""


class ConflitoComOGravado(ErroDeDominio):
    """O pedido contraria o que já está gravado; a API responde 409."""
