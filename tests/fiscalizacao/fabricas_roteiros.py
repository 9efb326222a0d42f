"""Fábricas dos roteiros: ``VersaoFactory(publicada=True)`` publica depois de escrever os itens."""

from datetime import UTC, datetime
from typing import Any, Final

import factory
from factory.django import DjangoModelFactory

from fiscalizacao.models import ItemDoRoteiro, Roteiro, VersaoDoRoteiro
from fiscalizacao.tipos import AlvoDaVistoria, Aspecto, EspecieDeRoteiro, SituacaoDaVersao
from transporte_escolar.tipos import ItemDaLei

PUBLICADA_EM: Final = datetime(2026, 8, 3, 12, tzinfo=UTC)
DO_ART_14_4: Final = ("freio", "direcao", "suspensao", "cintos", "tacografo")


class RoteiroFactory(DjangoModelFactory[Roteiro]):
    """Roteiro de segurança, sem versão."""

    codigo = factory.Sequence(lambda n: f"de_teste_{n}")
    nome = factory.Sequence(lambda n: f"Roteiro de teste {n}")
    especie = EspecieDeRoteiro.SEGURANCA
    alvos = factory.LazyFunction(lambda: [AlvoDaVistoria.VEICULO])
    fundamento = "Lei 5.002/2018, art. 14, § 4º"

    class Meta:
        model = Roteiro


class VersaoFactory(DjangoModelFactory[VersaoDoRoteiro]):
    """Rascunho com um item por código de ``codigos``; ``publicada=True`` o publica."""

    roteiro = factory.SubFactory(RoteiroFactory)
    numero = 1

    class Meta:
        model = VersaoDoRoteiro
        skip_postgeneration_save = True

    @factory.post_generation
    def codigos(self: Any, _create: Any, extracted: Any, **_: Any) -> None:
        """Um item por código; nenhum, com a lista vazia."""
        for codigo in DO_ART_14_4 if extracted is None else extracted:
            ItemFactory.create(versao_do_roteiro=self, codigo=codigo)

    @factory.post_generation
    def publicada(self: Any, _create: Any, extracted: Any, **_: Any) -> None:
        """Publica, se pedido."""
        if extracted:
            self.situacao = SituacaoDaVersao.PUBLICADA
            self.publicada_em = PUBLICADA_EM
            self.save()


class ItemFactory(DjangoModelFactory[ItemDoRoteiro]):
    """Item de conformidade, de segurança, no rascunho."""

    versao_do_roteiro = factory.SubFactory(VersaoFactory, codigos=())
    ordem = factory.Sequence(lambda n: n + 1)
    codigo = factory.Sequence(lambda n: f"item_{n}")
    texto = factory.LazyAttribute(lambda item: item.codigo.replace("_", " ").capitalize())
    aspecto = Aspecto.SEGURANCA
    dispositivo = "Lei 5.002/2018, art. 14, § 4º"
    infracao = ItemDaLei.ART_24_VII
    defeitos = factory.LazyFunction(lambda: ["Solto", "Quebrado"])

    class Meta:
        model = ItemDoRoteiro
