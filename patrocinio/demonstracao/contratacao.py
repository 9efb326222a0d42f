"""Editais, licitantes e contratos da demonstração, gravados pelos serviços do portal."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from random import Random
from typing import Final

from django.utils.timezone import get_current_timezone

from patrocinio.comum.models import AtoNormativo, Servidor
from patrocinio.comum.tipos import TipoDeAto
from patrocinio.demonstracao import nomes
from transporte_escolar.models import (
    Aditivo,
    Contrato,
    Edital,
    Empresa,
    ItemDoContrato,
    ItemDoEdital,
    Linha,
    Lote,
    Socio,
)
from transporte_escolar.servicos.aditivos import registrar_aditivo
from transporte_escolar.servicos.contratos import assinar_contrato, gravar_contrato
from transporte_escolar.servicos.editais import gravar_edital
from transporte_escolar.servicos.itens import gravar_item_do_contrato
from transporte_escolar.servicos.ordens import emitir_ordem
from transporte_escolar.servicos.propostas import apresentar_proposta, mudar_situacao
from transporte_escolar.tipos import BaseDePreco, Modalidade, SituacaoDaProposta, TipoDeAditivo

EMPRESAS: Final = 25
RAIZ_DE_EXEMPLO: Final = 91_000_000
CONTRATOS_POR_EDITAL: Final = (15, 25)
LINHAS_POR_EDITAL: Final = (20, 28)
LINHAS_POR_LOTE: Final = 3
DIAS_LETIVOS: Final = 200


@dataclass(frozen=True)
class Cenario:
    """O que os passos da carga compartilham."""

    hoje: date
    sorte: Random
    fiscal: Servidor
    ato_do_fiscal: AtoNormativo


def criar_empresas(quantas: int, sorte: Random) -> list[Empresa]:
    """Cria as empresas, cada uma com um ou dois sócios; uma em cinco é MEI."""
    empresas = []
    for n in range(quantas):
        base = nomes.EMPRESAS[n % len(nomes.EMPRESAS)]
        filial = "" if n < len(nomes.EMPRESAS) else f" {n // len(nomes.EMPRESAS) + 1}"
        mei = n % 5 == 4  # noqa: PLR2004 - uma em cinco
        empresas.append(
            Empresa.objects.create(
                cnpj=nomes.cnpj(RAIZ_DE_EXEMPLO + n),
                razao_social=f"{base}{filial} {'MEI' if mei else 'Ltda.'}",
                objeto_social="Transporte escolar e transporte rodoviário de passageiros",
                objeto_compativel=True,
                mei=mei,
                endereco=f"Rua {sorte.choice(nomes.SOBRENOMES)}, {sorte.randint(10, 990)}",
                cep=f"3874{sorte.randint(0, 9999):04d}",
                telefone=f"349{sorte.randint(80_000_000, 99_999_999)}",
                email=f"contato{n + 1}@empresa.example",
            )
        )
    Socio.objects.bulk_create(
        Socio(empresa=e, nome=nomes.pessoa(sorte), cpf=nomes.cpf(sorte), desde=date(2015, 3, 2))
        for e in empresas
        for _ in range(1 if e.mei else 2)
    )
    return empresas


def criar_editais(cenario: Cenario) -> list[Edital]:
    """Um edital por regime: o da Lei 8.666, que optou por ela, e o da Lei 14.133."""
    ano = cenario.hoje.year
    antigo = Edital(
        modalidade=Modalidade.PREGAO_PRESENCIAL,
        numero=87,
        ano=2023,
        processo="142/2023",
        objeto="Transporte escolar rural, linhas L01 a L20",
        publicado_em=date(2023, 12, 15),
        opcao_expressa_8666=True,
        idade_maxima=15,
        infracoes_transcritas=True,
        clausula_das_infracoes="cláusula 14",
    )
    novo = Edital(
        modalidade=Modalidade.PREGAO_ELETRONICO,
        numero=61,
        ano=ano - 1,
        processo=f"118/{ano - 1}",
        objeto="Transporte escolar rural, linhas L21 a L48",
        publicado_em=date(ano - 1, 11, 10),
        idade_maxima=12,
        excecao_art2=True,
        justificativa_art2=(
            "Linhas do mesmo lote partem do mesmo povoado e dividem o veículo entre turnos: "
            "separá-las dobraria o custo por aluno (estudo técnico no processo)."
        ),
        infracoes_transcritas=True,
        clausula_das_infracoes="anexo IV",
    )
    return [gravar_edital(antigo), gravar_edital(novo)]


def licitar(edital: Edital, linhas: list[Linha], cenario: Cenario) -> list[ItemDoEdital]:
    """Põe as linhas no edital, três por lote, com o km medido no itinerário."""
    medidas = Linha.objects.com_o_que_tem(em=cenario.hoje).in_bulk([linha.pk for linha in linhas])
    lotes = Lote.objects.bulk_create(
        Lote(edital=edital, numero=numero, descricao=linha.nome[:60])
        for numero, linha in enumerate(linhas[::LINHAS_POR_LOTE], start=1)
    )
    return ItemDoEdital.objects.bulk_create(
        ItemDoEdital(
            edital=edital,
            lote=lotes[posicao // LINHAS_POR_LOTE],
            linha=linha,
            km_dia_estimado=medidas[linha.pk].km_do_dia,
            dias_letivos=DIAS_LETIVOS,
            preco_referencia=Decimal(cenario.sorte.randint(520, 780)) / 100,
        )
        for posicao, linha in enumerate(linhas)
    )


def contratar(
    itens: list[ItemDoEdital],
    empresas: list[Empresa],
    *,
    por_empresa: int,
    quantos: int,
    cenario: Cenario,
) -> list[Contrato]:
    """Faz cada empresa vencer até ``por_empresa`` linhas do mesmo lote e assinar os contratos."""
    contratos = []
    for posicao, item in enumerate(itens[:quantos]):
        vencedora = empresas[(posicao // por_empresa) % len(empresas)]
        preco = (item.preco_referencia or Decimal(6)) * Decimal("0.93")
        proposta = apresentar_proposta(
            item=item,
            empresa=vencedora,
            valor=preco.quantize(Decimal("0.0001")),
            apresentada_em=item.edital.publicado_em + timedelta(days=20),
        )
        mudar_situacao(pk=proposta.pk, situacao=SituacaoDaProposta.VENCEDORA)
        contratos.append(_contrato(item, vencedora, proposta.valor, posicao + 1, cenario))
    return contratos


def _contrato(
    item: ItemDoEdital, empresa: Empresa, preco: Decimal, ordem: int, cenario: Cenario
) -> Contrato:
    ano = item.edital.publicado_em.year + 1
    a_assinar = ordem == CONTRATOS_POR_EDITAL[1]
    inicio = date(ano + 1, 2, 1) if a_assinar else date(ano, 2, 2)
    contrato = gravar_contrato(
        Contrato(
            numero=ordem + 20,
            ano=ano,
            edital=item.edital,
            empresa=empresa,
            vigente_de=inicio,
            vigente_ate=_fim(ordem, cenario.hoje),
            fiscal=cenario.fiscal,
            ato_do_fiscal=cenario.ato_do_fiscal,
            preposto_nome=nomes.pessoa(cenario.sorte),
            preposto_cpf=nomes.cpf(cenario.sorte),
            infracoes_transcritas=True,
            clausula_das_infracoes="cláusula 14",
        )
    )
    gravar_item_do_contrato(
        ItemDoContrato(
            contrato=contrato,
            linha=item.linha,
            item=item,
            base_de_preco=BaseDePreco.KM,
            preco=preco,
            km_dia=item.km_dia_estimado or Decimal(40),
            dias_letivos=DIAS_LETIVOS,
            vigente_de=contrato.vigente_de,
            vigente_ate=contrato.vigente_ate,
        )
    )
    return contrato if a_assinar else assinar_contrato(pk=contrato.pk, em=inicio)


def completar(contratos: list[Contrato], *, por: Servidor) -> None:
    """Dá ordens de serviço a todos os assinados e um aditivo de km a um em cada oito."""
    for posicao, contrato in enumerate(c for c in contratos if c.assinado_em):
        inicio = contrato.vigente_de + timedelta(days=3)
        emitir_ordem(
            contrato=contrato,
            inicio=inicio,
            texto="Iniciar as viagens no primeiro dia letivo, conforme o itinerário.",
            por=por,
            em=datetime.combine(inicio, time(9), tzinfo=get_current_timezone()),
        )
        if posicao % 8 == 0:
            _aditivo_de_km(contrato)


def _aditivo_de_km(contrato: Contrato) -> None:
    item = contrato.itens.get()
    registrar_aditivo(
        Aditivo(
            contrato=contrato,
            numero=1,
            tipo=TipoDeAditivo.QUANTIDADE,
            assinado_em=contrato.vigente_de + timedelta(days=60),
            efeitos_de=contrato.vigente_de + timedelta(days=61),
            item=item,
            km_dia=(item.km_dia * Decimal("1.10")).quantize(Decimal("0.1")),
            dias_letivos=150,
            justificativa="Novo ponto de embarque na estrada vicinal, a pedido da escola.",
        )
    )


def _fim(ordem: int, hoje: date) -> date:
    """Alguns contratos terminam logo, para que a mesa tenha o que avisar."""
    if ordem % 11 == 0:
        return hoje + timedelta(days=5)
    if ordem % 7 == 0:
        return hoje + timedelta(days=26)
    return date(hoje.year + 1, 12, 31)


def ato_de_exemplo(hoje: date) -> AtoNormativo:
    """Portaria inventada que designa o fiscal dos contratos."""
    ato: AtoNormativo = AtoNormativo.objects.create(
        tipo=TipoDeAto.PORTARIA,
        numero=f"45/{hoje.year} (exemplo)",
        data=date(hoje.year, 1, 20),
        ementa="Designa o fiscal dos contratos de transporte escolar",
        publicado_em=date(hoje.year, 1, 22),
        veiculo="Diário Oficial dos Municípios Mineiros",
    )
    return ato
