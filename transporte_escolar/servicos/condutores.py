"""Condutores e monitores: um cadastro por pessoa, e onde ela já está."""

from datetime import date

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.identificacao import cnh_valida, so_alfanumericos, so_digitos
from transporte_escolar.models import Condutor, Monitor, Vinculo
from transporte_escolar.servicos.recusas import traduzindo_recusas

Profissional = Condutor | Monitor


def dono_de(profissional: Profissional) -> str:
    """Nome do campo com que os registros apontam para ele: ``condutor`` ou ``monitor``."""
    return "condutor" if isinstance(profissional, Condutor) else "monitor"


def travado(profissional: Profissional) -> Profissional:
    """O mesmo registro, travado até o fim da transação: os atos sobre a pessoa entram em fila."""
    achado: Profissional = type(profissional).objects.select_for_update().get(pk=profissional.pk)
    return achado


@transaction.atomic
def gravar_condutor(condutor: Condutor, *, em: date) -> Condutor:
    """Grava o condutor, novo ou alterado; ``em`` é o dia em que se grava.

    Erros: ``ErroDeDominio`` se o CPF ou a CNH já estão em outro condutor, ou se o nascimento é
    futuro.
    """
    _recusar_nascimento_futuro(condutor, em)
    with traduzindo_recusas():
        condutor.save()
    return condutor


@transaction.atomic
def gravar_monitor(monitor: Monitor, *, em: date) -> Monitor:
    """Grava o monitor, novo ou alterado; ``em`` é o dia em que se grava.

    Erros: ``ErroDeDominio`` se o CPF já está em outro monitor, ou se o nascimento é futuro.
    """
    _recusar_nascimento_futuro(monitor, em)
    with traduzindo_recusas():
        monitor.save()
    return monitor


def onde_esta_o_cpf(
    cpf: str, *, modelo: type[Profissional], em: date, exceto: int | None = None
) -> str:
    """Diz em que condutor (ou monitor) o CPF já está, e com quem ele trabalha; vazio se em nenhum.

    ``exceto`` é a chave do próprio registro.
    """
    achado = modelo.objects.filter(cpf=so_alfanumericos(cpf)).exclude(pk=exceto).first()
    return f"CPF já cadastrado em {_apresentar(achado, em)}." if achado else ""


def onde_esta_a_cnh(cnh: str, *, em: date, exceto: int | None = None) -> str:
    """Diz em que condutor o registro da CNH já está; vazio se em nenhum."""
    achado = Condutor.objects.filter(cnh=so_digitos(cnh)).exclude(pk=exceto).first()
    return f"CNH já cadastrada em {_apresentar(achado, em)}." if achado else ""


def avisos_do_cadastro(profissional: Profissional) -> list[str]:
    """O que se confere de novo no papel: não impede de gravar.

    Dígito da CNH (as bibliotecas discordam em 9 % dos números), e a mesma pessoa na outra função.
    """
    avisos = []
    cnh = getattr(profissional, "cnh", None)
    if cnh and not cnh_valida(cnh):
        avisos.append(
            f"O dígito verificador da CNH {cnh} não confere: compare com o documento. "
            "O número ficou gravado como foi digitado."
        )
    outra = Monitor if isinstance(profissional, Condutor) else Condutor
    if outra.objects.filter(cpf=profissional.cpf).exists():
        avisos.append(f"A mesma pessoa também é {outra._meta.verbose_name}.")
    return avisos


def empresas_de(profissional: Profissional, *, em: date) -> list[str]:
    """Com quem a pessoa trabalha no dia, por extenso."""
    vinculos = (
        Vinculo.objects.filter(**{dono_de(profissional): profissional.pk})
        .vigentes_em(em)
        .select_related("empresa")
        .order_by("vigente_de", "pk")
    )
    return [str(v.empresa or "Município") for v in vinculos]


def _apresentar(profissional: Profissional, em: date) -> str:
    onde = " e ".join(empresas_de(profissional, em=em))
    funcao = profissional._meta.verbose_name
    return f"{profissional.nome} ({funcao}{', com ' + onde if onde else ', hoje sem vínculo'})"


def _recusar_nascimento_futuro(profissional: Profissional, em: date) -> None:
    if profissional.nascimento > em:
        raise ErroDeDominio(
            "O nascimento não pode ser futuro.",
            campo="nascimento",
            saida="Confira a data no documento.",
        )
