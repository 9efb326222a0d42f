"""Fábricas da frota: cada trait é uma situação; ``regular=True`` não tem pendência alguma."""

from datetime import UTC, date, datetime
from typing import Any

import factory
from factory.django import DjangoModelFactory

from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas import EmpresaFactory, LinhaFactory
from transporte_escolar import models, tipos
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

HOJE = date(2026, 8, 10)
ANTES = date(2026, 6, 1)
DEPOIS = date(2027, 3, 31)
INICIO = date(2026, 2, 2)
MOMENTO = datetime(2026, 6, 1, 12, tzinfo=UTC)
CERTIDOES = (
    Codigo.CND_FEDERAL, Codigo.FGTS, Codigo.CNDT, Codigo.CND_ESTADUAL, Codigo.CND_MUNICIPAL,
)  # fmt: skip
_AQUI = "tests.transporte_escolar.fabricas_frota"


def cpf_de(base: int) -> str:
    """CPF válido a partir de nove algarismos."""
    digitos = [int(c) for c in f"{base:09d}"]
    for _ in range(2):
        pesos = range(len(digitos) + 1, 1, -1)
        resto = sum(d * p for d, p in zip(digitos, pesos, strict=True)) * 10 % 11
        digitos.append(resto % 10)
    return "".join(str(d) for d in digitos)


def renavam_de(base: int) -> str:
    """RENAVAM válido a partir de dez algarismos."""
    digitos = [int(c) for c in f"{base:010d}"]
    pesos = (3, 2, 9, 8, 7, 6, 5, 4, 3, 2)
    dv = sum(d * p for d, p in zip(digitos, pesos, strict=True)) * 10 % 11 % 10
    return "".join(str(d) for d in digitos) + str(dv)


class DocumentoFactory(DjangoModelFactory[models.Documento]):
    """Documento de veículo em dia; os traits são os tipos que a lei nomeia."""

    tipo_id = Codigo.AUTORIZACAO
    numero = factory.Sequence(lambda n: f"{1000 + n}")
    emitido_em = ANTES
    valido_ate = DEPOIS

    class Meta:
        model = models.Documento

    class Params:
        crlv = factory.Trait(tipo_id=Codigo.CRLV, especie_passageiro=True, exercicio=2026)
        seguro = factory.Trait(tipo_id=Codigo.SEGURO, cobre_passageiros=True, cobre_veiculo=True)
        inspecao = factory.Trait(
            tipo_id=Codigo.INSPECAO_SEMESTRAL,
            valido_ate=date(2026, 12, 1),
            resultado=tipos.Resultado.FAVORAVEL,
        )
        tacografo = factory.Trait(tipo_id=Codigo.TACOGRAFO)
        cnh = factory.Trait(tipo_id=Codigo.CNH, categoria="D", ear=True)
        curso = factory.Trait(tipo_id=Codigo.CURSO, valido_ate=None, renach=True)
        prontuario = factory.Trait(
            tipo_id=Codigo.PRONTUARIO, emitido_em=date(2026, 7, 1), valido_ate=None
        )
        certidao = factory.Trait(
            tipo_id=Codigo.CERTIDAO_CRIMINAL, valido_ate=None, resultado=tipos.Resultado.FAVORAVEL
        )
        toxicologico = factory.Trait(
            tipo_id=Codigo.TOXICOLOGICO, valido_ate=None, resultado=tipos.Resultado.FAVORAVEL
        )
        certidao_do_monitor = factory.Trait(
            tipo_id=Codigo.CERTIDAO_DO_MONITOR, valido_ate=None, resultado=tipos.Resultado.FAVORAVEL
        )


def com_certidoes(empresa: models.Empresa, *, ate: date = DEPOIS) -> models.Empresa:
    """A empresa, com todas as certidões, que vencem juntas."""
    for codigo in CERTIDOES:
        DocumentoFactory.create(tipo_id=codigo, empresa=empresa, emitido_em=INICIO, valido_ate=ate)
    return empresa


def _documento(dono: str, trait: str = "") -> factory.RelatedFactory:
    return factory.RelatedFactory(
        f"{_AQUI}.DocumentoFactory", dono, **({trait: True} if trait else {})
    )


class ConferenciaDoVeiculoFactory(DjangoModelFactory[models.ConferenciaDoVeiculo]):
    """Conferência em que tudo está conforme, com 16 cintos."""

    em = ANTES
    faixa = tacografo = lanternas = outros = True
    cintos = 16
    registrada_em = MOMENTO

    class Meta:
        model = models.ConferenciaDoVeiculo


class PosseDoVeiculoFactory(DjangoModelFactory[models.PosseDoVeiculo]):
    """Veículo próprio da empresa, sem fim; ``do_municipio=True`` é da frota própria."""

    empresa = factory.SubFactory(EmpresaFactory)
    vigente_de = INICIO

    class Meta:
        model = models.PosseDoVeiculo

    class Params:
        do_municipio = factory.Trait(empresa=None)


class VeiculoFactory(DjangoModelFactory[models.Veiculo]):
    """Van de 16 lugares sem papel algum; ``regular=True`` tem tudo o que a lei pede.

    ``da=empresa`` a dá à empresa.
    """

    placa = factory.Sequence(lambda n: f"HB{chr(65 + n // 1000 % 26)}{n // 100 % 10}A{n % 100:02}")
    renavam = factory.Sequence(lambda n: renavam_de(1_000_000_000 + n))
    marca = "Mercedes-Benz"
    modelo = "Sprinter"
    ano_fabricacao = 2020
    ano_modelo = 2021
    tipo = tipos.TipoVeiculo.VAN
    lotacao = 16

    class Meta:
        model = models.Veiculo
        skip_postgeneration_save = True

    class Params:
        regular = factory.Trait(
            crlv=_documento("veiculo", "crlv"),
            autorizacao=_documento("veiculo"),
            inspecao=_documento("veiculo", "inspecao"),
            tacografo=_documento("veiculo", "tacografo"),
            seguro=_documento("veiculo", "seguro"),
            conferencia=factory.RelatedFactory(f"{_AQUI}.ConferenciaDoVeiculoFactory", "veiculo"),
        )

    @factory.post_generation
    def da(self, create: bool, empresa: Any, **_: Any) -> None:  # noqa: FBT001
        """Dá o veículo à empresa."""
        if create and empresa is not None:
            PosseDoVeiculoFactory.create(veiculo=self, empresa=empresa)


class VinculoFactory(DjangoModelFactory[models.Vinculo]):
    """Empregado com CTPS anotada, sem fim."""

    empresa = factory.SubFactory(EmpresaFactory)
    tipo = tipos.TipoDeVinculo.CTPS
    vigente_de = INICIO

    class Meta:
        model = models.Vinculo


class AprovacaoFactory(DjangoModelFactory[models.Aprovacao]):
    """Aprovação de 1º de junho de 2026 até a certidão vencer."""

    numero = factory.Sequence(lambda n: 9000 + n)
    ano = 2026
    resultado = tipos.Resultado.FAVORAVEL
    parecer = "Atende ao art. 17."
    vigente_de = ANTES
    vigente_ate = date(2026, 12, 1)
    decidida_em = MOMENTO
    por = factory.SubFactory(ServidorFactory)

    class Meta:
        model = models.Aprovacao


class _ProfissionalFactory(DjangoModelFactory[Any]):
    nome = factory.Sequence(lambda n: f"José {n} da Silva")
    nascimento = date(1985, 5, 20)
    telefone = "34999990000"

    class Meta:
        abstract = True
        skip_postgeneration_save = True


class CondutorFactory(_ProfissionalFactory):
    """Condutor sem papel algum; ``regular=True`` tem tudo e está aprovado.

    ``da=empresa`` lhe dá o vínculo; sem ela, o regular tem vínculo com uma empresa qualquer.
    """

    cpf = factory.Sequence(lambda n: cpf_de(300_000_000 + n))
    cnh = factory.Sequence(lambda n: f"{20_000_000_000 + n}")

    class Meta:
        model = models.Condutor
        skip_postgeneration_save = True

    class Params:
        regular = factory.Trait(
            habilitacao=_documento("condutor", "cnh"),
            curso=_documento("condutor", "curso"),
            prontuario=_documento("condutor", "prontuario"),
            certidao=_documento("condutor", "certidao"),
            toxicologico=_documento("condutor", "toxicologico"),
            aprovacao=factory.RelatedFactory(f"{_AQUI}.AprovacaoFactory", "condutor"),
        )

    @factory.post_generation
    def da(self, create: bool, empresa: Any, **_: Any) -> None:  # noqa: FBT001
        """Dá ao condutor o vínculo com a empresa."""
        if create and empresa is not None:
            VinculoFactory.create(condutor=self, empresa=empresa)


class MonitorFactory(_ProfissionalFactory):
    """Monitor sem papel algum; ``regular=True`` tem certidão e aprovação."""

    nome = factory.Sequence(lambda n: f"Maria {n} de Souza")
    cpf = factory.Sequence(lambda n: cpf_de(400_000_000 + n))

    class Meta:
        model = models.Monitor
        skip_postgeneration_save = True

    class Params:
        regular = factory.Trait(
            certidao=_documento("monitor", "certidao_do_monitor"),
            aprovacao=factory.RelatedFactory(f"{_AQUI}.AprovacaoFactory", "monitor"),
        )

    @factory.post_generation
    def da(self, create: bool, empresa: Any, **_: Any) -> None:  # noqa: FBT001
        """Dá ao monitor o vínculo com a empresa."""
        if create and empresa is not None:
            VinculoFactory.create(monitor=self, empresa=empresa)


class AlocacaoFactory(DjangoModelFactory[models.Alocacao]):
    """Ida da manhã, das 6h às 7h, com veículo e condutor."""

    linha = factory.SubFactory(LinhaFactory)
    turno = tipos.Turno.MANHA
    sentido = tipos.Sentido.IDA
    inicio = 360
    fim = 420
    veiculo = factory.SubFactory(VeiculoFactory)
    condutor = factory.SubFactory(CondutorFactory)
    vigente_de = INICIO

    class Meta:
        model = models.Alocacao
