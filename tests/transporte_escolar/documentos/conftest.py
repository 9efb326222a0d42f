"""Uma linha, um contrato e uma ordem de serviço."""

from datetime import date, time
from decimal import Decimal

import pytest

from patrocinio.comum.models import Servidor
from tests.fabricas import AtoNormativoFactory, ServidorFactory, cnpj_de
from tests.transporte_escolar.documentos.apoio import EM
from transporte_escolar.models import (
    Contrato,
    Edital,
    Empresa,
    Escola,
    ItemDoContrato,
    ItemDoEdital,
    Itinerario,
    Linha,
    Lote,
    OrdemDeServico,
    Ponto,
    Viagem,
)
from transporte_escolar.tipos import (
    BaseDePreco,
    Modalidade,
    Regime,
    Sentido,
    SituacaoDoContrato,
    TipoVeiculo,
    Turno,
)


@pytest.fixture
def servidor() -> Servidor:
    return ServidorFactory.create(first_name="Marlene", last_name="Queiroz")


@pytest.fixture
def escola() -> Escola:
    return Escola.objects.create(
        nome="Escola Municipal do Tejuco", inep="31012345", endereco="Povoado do Tejuco"
    )


@pytest.fixture
def linha(escola: Escola) -> Linha:
    nova = Linha.objects.create(
        codigo="012",
        nome="Tejuco – São Benedito",
        tipo_veiculo=TipoVeiculo.MICRO_ONIBUS,
        capacidade_minima=24,
        monitor=True,
        obstaculos=["porteira"],
    )
    nova.escolas.add(escola)
    percurso = Itinerario.objects.create(linha=nova, vigente_de=date(2026, 2, 2))
    Ponto.objects.create(
        itinerario=percurso, ordem=1, nome="Fazenda Santa Rita", latitude="-18.9", longitude="-47"
    )
    Ponto.objects.create(itinerario=percurso, ordem=2, nome="Entroncamento", embarque=False)
    for turno, sentido, saida in (
        (Turno.TARDE, Sentido.VOLTA, time(17, 10)),
        (Turno.MANHA, Sentido.VOLTA, time(11, 30)),
        (Turno.MANHA, Sentido.IDA, time(5, 40)),
    ):
        Viagem.objects.create(
            itinerario=percurso,
            turno=turno,
            sentido=sentido,
            saida=saida,
            km_pavimentado=Decimal("12.4"),
            km_nao_pavimentado=Decimal("30.1"),
        )
    return nova


@pytest.fixture
def edital() -> Edital:
    return Edital.objects.create(
        modalidade=Modalidade.PREGAO_ELETRONICO,
        numero=14,
        ano=2025,
        objeto="Transporte escolar rural",
        publicado_em=date(2025, 1, 6),
        regime=Regime.LEI_14133,
        idade_maxima=10,
    )


@pytest.fixture
def item(linha: Linha, edital: Edital) -> ItemDoContrato:
    lote = Lote.objects.create(edital=edital, numero=1, descricao="Região do Tejuco")
    licitado = ItemDoEdital.objects.create(edital=edital, lote=lote, linha=linha)
    empresa = Empresa.objects.create(
        cnpj=cnpj_de(41_000_001),
        razao_social="Transportes Serra do Cafezal Ltda.",
        objeto_social="Transporte escolar",
        objeto_compativel=True,
    )
    contrato = Contrato.objects.create(
        numero=22,
        ano=2025,
        edital=edital,
        empresa=empresa,
        regime=edital.regime,
        situacao=SituacaoDoContrato.VIGENTE,
        assinado_em=date(2025, 2, 3),
        vigente_de=date(2025, 2, 3),
        vigente_ate=date(2026, 12, 31),
        fiscal=ServidorFactory.create(first_name="Ademir", last_name="Rosa"),
        ato_do_fiscal=AtoNormativoFactory.create(numero="101/2026"),
        preposto_nome="Helena Barcelos",
        preposto_cpf="52998224725",
        infracoes_transcritas=True,
        clausula_das_infracoes="cláusula 14",
        entrada_em_curso="Processo 9/2025",
    )
    return ItemDoContrato.objects.create(
        contrato=contrato,
        linha=linha,
        item=licitado,
        base_de_preco=BaseDePreco.KM,
        preco=Decimal("8.7350"),
        km_dia=Decimal("127.5"),
        dias_letivos=200,
        vigente_de=contrato.vigente_de,
        vigente_ate=contrato.vigente_ate,
    )


@pytest.fixture
def ordem(item: ItemDoContrato, servidor: Servidor) -> OrdemDeServico:
    return OrdemDeServico.objects.create(
        numero=3,
        ano=2026,
        contrato=item.contrato,
        item=item,
        inicio=date(2026, 12, 1),
        texto="Nos dias de prova, a saída é às 16h30.",
        emitida_em=EM,
        emitida_por=servidor,
    )
