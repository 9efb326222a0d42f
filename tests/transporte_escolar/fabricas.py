"""Fábricas do transporte escolar: cada trait é uma situação."""

from datetime import UTC, date, datetime, time
from decimal import Decimal
from typing import Any

import factory
from factory.django import DjangoModelFactory

from tests.fabricas import AtoNormativoFactory, ServidorFactory, cnpj_de
from transporte_escolar import models, tipos

INICIO = date(2026, 2, 2)
FIM = date(2026, 12, 31)
MOMENTO = datetime(2026, 2, 2, 12, tzinfo=UTC)
_AQUI = "tests.transporte_escolar.fabricas"


class EscolaFactory(DjangoModelFactory[models.Escola]):
    """Escola municipal urbana; ``rural=True`` fica na zona rural."""

    inep = factory.Sequence(lambda n: f"{31_000_000 + n}")
    nome = factory.Sequence(lambda n: f"Escola Municipal {n}")
    endereco = "Rua das Flores, 10"

    class Meta:
        model = models.Escola

    class Params:
        rural = factory.Trait(zona="rural", endereco="Comunidade de São Benedito")


class LinhaFactory(DjangoModelFactory[models.Linha]):
    """Linha só com código e nome; ``completa=True`` lhe dá escola, veículo e itinerário."""

    codigo = factory.Sequence(lambda n: f"L{n:04}")
    nome = factory.Sequence(lambda n: f"Córrego {n} – Centro")
    ativa = True
    extinta_em = factory.LazyAttribute(lambda linha: None if linha.ativa else INICIO)

    class Meta:
        model = models.Linha
        skip_postgeneration_save = True

    class Params:
        completa = factory.Trait(
            tipo_veiculo=tipos.TipoVeiculo.VAN,
            capacidade_minima=15,
            com_escola=factory.RelatedFactory(f"{_AQUI}.EscolaDaLinhaFactory", "linha"),
            com_itinerario=factory.RelatedFactory(
                f"{_AQUI}.ItinerarioFactory", "linha", com_viagens=True
            ),
        )


class EscolaDaLinhaFactory(DjangoModelFactory[Any]):
    """Ligação da linha com uma escola."""

    linha = factory.SubFactory(LinhaFactory)
    escola = factory.SubFactory(EscolaFactory)

    class Meta:
        model = models.Linha.escolas.through


class ItinerarioFactory(DjangoModelFactory[models.Itinerario]):
    """Itinerário sem fim; ``com_viagens=True`` tem ida e volta de 10 + 12,5 km cada."""

    linha = factory.SubFactory(LinhaFactory)
    vigente_de = INICIO

    class Meta:
        model = models.Itinerario
        skip_postgeneration_save = True

    class Params:
        com_viagens = factory.Trait(
            ida=factory.RelatedFactory(f"{_AQUI}.ViagemFactory", "itinerario"),
            volta=factory.RelatedFactory(
                f"{_AQUI}.ViagemFactory",
                "itinerario",
                sentido=tipos.Sentido.VOLTA,
            ),
        )


class PontoFactory(DjangoModelFactory[models.Ponto]):
    """Ponto de embarque."""

    itinerario = factory.SubFactory(ItinerarioFactory)
    ordem = factory.Sequence(lambda n: n + 1)
    nome = factory.Sequence(lambda n: f"Fazenda {n}")

    class Meta:
        model = models.Ponto


class ViagemFactory(DjangoModelFactory[models.Viagem]):
    """Ida da manhã."""

    itinerario = factory.SubFactory(ItinerarioFactory)
    turno = tipos.Turno.MANHA
    sentido = tipos.Sentido.IDA
    saida = time(6, 0)
    chegada = time(7, 0)
    km_pavimentado = Decimal("10.0")
    km_nao_pavimentado = Decimal("12.5")

    class Meta:
        model = models.Viagem


class EmpresaFactory(DjangoModelFactory[models.Empresa]):
    """Empresa apta a licitar; ``incompativel=True`` tem outro objeto social."""

    cnpj = factory.Sequence(lambda n: cnpj_de(40_000_000 + n))
    razao_social = factory.Sequence(lambda n: f"Viação {n} Ltda.")
    endereco = factory.Sequence(lambda n: f"Avenida Rui Barbosa, {n}")
    telefone = factory.Sequence(lambda n: f"34{30000000 + n}")
    objeto_compativel = True

    class Meta:
        model = models.Empresa

    class Params:
        incompativel = factory.Trait(objeto_social="Padaria", objeto_compativel=False)


class SocioFactory(DjangoModelFactory[models.Socio]):
    """Sócio atual."""

    empresa = factory.SubFactory(EmpresaFactory)
    nome = factory.Sequence(lambda n: f"Sócia {n}")
    cpf = "52998224725"

    class Meta:
        model = models.Socio


class EditalFactory(DjangoModelFactory[models.Edital]):
    """Pregão da Lei 14.133; ``com_excecao=True`` admite até três linhas num lote."""

    modalidade = tipos.Modalidade.PREGAO_ELETRONICO
    numero = factory.Sequence(lambda n: n + 1)
    ano = 2026
    objeto = "Transporte escolar"
    publicado_em = date(2026, 1, 5)
    regime = tipos.Regime.LEI_14133

    class Meta:
        model = models.Edital

    class Params:
        com_excecao = factory.Trait(
            excecao_art2=True, justificativa_art2="Poucos licitantes na região rural."
        )
        da_lei_8666 = factory.Trait(
            ano=2023,
            publicado_em=date(2023, 11, 6),
            opcao_expressa_8666=True,
            regime=tipos.Regime.LEI_8666,
        )


class LoteFactory(DjangoModelFactory[models.Lote]):
    """Lote do edital."""

    edital = factory.SubFactory(EditalFactory)
    numero = factory.Sequence(lambda n: n + 1)

    class Meta:
        model = models.Lote


class ItemDoEditalFactory(DjangoModelFactory[models.ItemDoEdital]):
    """Linha do edital, sem lote."""

    edital = factory.SubFactory(EditalFactory)
    linha = factory.SubFactory(LinhaFactory)
    km_dia_estimado = Decimal("45.0")
    preco_referencia = Decimal("6.5000")

    class Meta:
        model = models.ItemDoEdital


class PropostaFactory(DjangoModelFactory[models.Proposta]):
    """Proposta apresentada; ``vencedora=True`` ganhou, ``retirada=True`` não conta."""

    item = factory.SubFactory(ItemDoEditalFactory)
    edital = factory.SelfAttribute("item.edital")
    empresa = factory.SubFactory(EmpresaFactory)
    valor = Decimal("6.2500")
    apresentada_em = date(2026, 1, 20)

    class Meta:
        model = models.Proposta

    class Params:
        vencedora = factory.Trait(situacao=tipos.SituacaoDaProposta.VENCEDORA)
        retirada = factory.Trait(
            situacao=tipos.SituacaoDaProposta.RETIRADA, motivo="A pedido da licitante"
        )


class ContratoFactory(DjangoModelFactory[models.Contrato]):
    """Contrato a assinar; ``vigente=True`` está assinado, ``em_curso=True`` veio do papel."""

    numero = factory.Sequence(lambda n: n + 1)
    ano = 2026
    edital = factory.SubFactory(EditalFactory)
    empresa = factory.SubFactory(EmpresaFactory)
    regime = factory.SelfAttribute("edital.regime")
    vigente_de = INICIO
    vigente_ate = FIM

    class Meta:
        model = models.Contrato

    class Params:
        em_curso = factory.Trait(entrada_em_curso="Processo 12/2025, original no arquivo.")
        vigente = factory.Trait(
            situacao=tipos.SituacaoDoContrato.VIGENTE, assinado_em=date(2026, 1, 30)
        )
        com_fiscal = factory.Trait(
            fiscal=factory.SubFactory(ServidorFactory),
            ato_do_fiscal=factory.SubFactory(AtoNormativoFactory),
            preposto_nome="João Batista",
        )


class ItemDoContratoFactory(DjangoModelFactory[models.ItemDoContrato]):
    """Linha do contrato a R$ 6,25/km, 45 km por dia, 200 dias."""

    contrato = factory.SubFactory(ContratoFactory)
    item = factory.SubFactory(
        ItemDoEditalFactory, edital=factory.SelfAttribute("..contrato.edital")
    )
    linha = factory.SelfAttribute("item.linha")
    base_de_preco = tipos.BaseDePreco.KM
    preco = Decimal("6.2500")
    km_dia = Decimal("45.0")
    dias_letivos = 200
    vigente_de = factory.SelfAttribute("contrato.vigente_de")
    vigente_ate = factory.SelfAttribute("contrato.vigente_ate")

    class Meta:
        model = models.ItemDoContrato


class AditivoFactory(DjangoModelFactory[models.Aditivo]):
    """Aditivo de quantidade, por gravar (``build``) ou já gravado sem cálculo (``create``)."""

    item = factory.SubFactory(ItemDoContratoFactory)
    contrato = factory.SelfAttribute("item.contrato")
    numero = factory.Sequence(lambda n: n + 1)
    tipo = "quantidade"
    assinado_em = date(2026, 5, 4)
    efeitos_de = date(2026, 5, 4)
    km_dia = Decimal("50.0")
    dias_letivos = 100
    justificativa = "Nova parada."

    class Meta:
        model = models.Aditivo


class OrdemDeServicoFactory(DjangoModelFactory[models.OrdemDeServico]):
    """Ordem já numerada, sem PDF."""

    contrato = factory.SubFactory(ContratoFactory, vigente=True)
    numero = factory.Sequence(lambda n: n + 1)
    ano = 2026
    inicio = INICIO
    emitida_em = MOMENTO
    emitida_por = factory.SubFactory(ServidorFactory)

    class Meta:
        model = models.OrdemDeServico


class AcessoAEscolaFactory(DjangoModelFactory[models.AcessoAEscola]):
    """Escola da secretaria escolar."""

    servidor = factory.SubFactory(ServidorFactory)
    escola = factory.SubFactory(EscolaFactory)

    class Meta:
        model = models.AcessoAEscola


class AcessoAEmpresaFactory(DjangoModelFactory[models.AcessoAEmpresa]):
    """Empresa do preposto."""

    servidor = factory.SubFactory(ServidorFactory)
    empresa = factory.SubFactory(EmpresaFactory)

    class Meta:
        model = models.AcessoAEmpresa
