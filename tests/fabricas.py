"""Fábricas do núcleo comum."""

from datetime import date

import factory
from django.contrib.auth.models import Group
from factory.django import DjangoModelFactory

from patrocinio.comum.models import AtoNormativo, Guiche, PessoaJuridica, Servidor
from patrocinio.comum.tipos import Papel, TipoDeAto

SENHA = "café-da-serra-2026"


class ServidorFactory(DjangoModelFactory[Servidor]):
    """Servidor ativo; ``papeis=[Papel.EDUCACAO]`` o põe nos grupos."""

    username = factory.Sequence(lambda n: f"servidor{n}")
    first_name = factory.Sequence(lambda n: f"Servidor {n}")
    last_name = "da Silva"
    matricula = factory.Sequence(lambda n: f"{90_000 + n}")
    is_staff = True
    password = factory.django.Password(SENHA)

    class Meta:
        model = Servidor
        skip_postgeneration_save = True

    @factory.post_generation
    def papeis(self, create: bool, valores: list[Papel] | None, **_: object) -> None:  # noqa: FBT001
        """Põe o servidor nos grupos dos papéis."""
        if create and valores:
            nomes = [p.value for p in valores]
            self.groups.set(Group.objects.filter(name__in=nomes))  # type: ignore[attr-defined]


class AtoNormativoFactory(DjangoModelFactory[AtoNormativo]):
    """Portaria municipal."""

    tipo = TipoDeAto.PORTARIA
    numero = factory.Sequence(lambda n: f"{100 + n}/2026")
    data = date(2026, 2, 2)
    ementa = "Designa servidor"

    class Meta:
        model = AtoNormativo


def cnpj_de(base: int) -> str:
    """CNPJ válido cuja raiz é ``base``, matriz (0001)."""
    raiz = f"{base:08d}0001"
    digitos = [int(c) for c in raiz]
    for pesos in ((5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2), (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)):
        resto = sum(d * p for d, p in zip(digitos, pesos, strict=True)) % 11
        digitos.append(0 if resto < 2 else 11 - resto)
    return "".join(str(d) for d in digitos)


class GuicheFactory(DjangoModelFactory[Guiche]):
    """Guichê que atende."""

    nome = factory.Sequence(lambda n: f"Guichê {n}")
    orgao = "Secretaria Municipal de Desenvolvimento Social"

    class Meta:
        model = Guiche


class PessoaJuridicaFactory(DjangoModelFactory[PessoaJuridica]):
    """Pessoa jurídica com CNPJ válido."""

    cnpj = factory.Sequence(lambda n: cnpj_de(30_000_000 + n))
    razao_social = factory.Sequence(lambda n: f"Comércio {n} Ltda.")

    class Meta:
        model = PessoaJuridica
