"""Um ano de fiscalização na demonstração: plano, oficina, ordens, visitas e advertências."""

from collections.abc import Mapping
from datetime import date, timedelta
from random import Random
from typing import Final

from fiscalizacao.models import (
    Credenciamento,
    FiscalDoPlano,
    MetaDoPlano,
    OrdemDeVistoria,
    PlanoDeFiscalizacao,
    Roteiro,
    VersaoDoRoteiro,
)
from fiscalizacao.servicos.advertencias import FatoLeve, advertir, manifestar
from fiscalizacao.servicos.credenciamentos import Termo, credenciar, pedir
from fiscalizacao.servicos.emissao_de_ordens import Ordem, ordenar
from fiscalizacao.servicos.oficinas import Decisao
from fiscalizacao.servicos.ordens import Entrega, certificar, entregar
from fiscalizacao.servicos.planos import Agendamento, agendar, alvos_sugeridos
from fiscalizacao.servicos.roteiros import publicar
from fiscalizacao.tipos import (
    AlvoDaVistoria,
    Aspecto,
    MeioDeEntrega,
    OrgaoDaVistoria,
    SituacaoDaVersao,
)
from patrocinio.comum.models import AtoNormativo, PessoaJuridica, Servidor
from patrocinio.comum.tipos import EsferaDoAto, Papel, TipoDeAto
from patrocinio.demonstracao.casos import processar
from patrocinio.demonstracao.processos import as_nove
from patrocinio.demonstracao.vistorias import em_servico, recibo, vistoriar_o_ano
from transporte_escolar.models import Alocacao

Pessoas = Mapping[Papel, Servidor]
UM_DIA: Final = timedelta(days=1)
VISITAS_DE_HOJE: Final = 6
JUNHO: Final = 6
_METAS: Final = (("seguranca", 70), ("higiene", 60), ("na_via", 30), ("municipal", 40))
_FISCAIS: Final = (
    ("Otávio Machado Prado", "SESTRAN", "Veículos e condutores", "", False),
    ("Lúcia Ramos Nogueira", "Vigilância Sanitária", "Higiene", "", False),
    ("Bento Caixeta Rocha", "Secretaria de Fazenda", "Tributos das contratadas", "", False),
    ("Auditoria Cerrado Ltda.", "Terceiro", "Encargos trabalhistas", "Contrato 88/2026", True),
)
_LEVES: Final = (
    ("22-V", "A autorização estava no porta-luvas, fora da vista dos alunos."),
    ("22-III", "O condutor dirigia de chinelos."),
    ("22-I", "A faixa ESCOLAR estava coberta por adesivo de propaganda."),
    ("22-IV", "A empresa não respondeu ao pedido da relação de condutores."),
)


def fiscalizar(pessoas: Pessoas, *, hoje: date, sorte: Random) -> None:
    """Cria o ano de fiscalização, pelos serviços do portal.

    Fonte: Lei 5.002/2018, arts. 12 a 15, 20 e 22.
    """
    planos = _planos(hoje)
    _publicar_o_semestral(pessoas, hoje)
    _credenciar_oficinas(pessoas, hoje)
    vistoriar_o_ano(pessoas, hoje=hoje, sorte=sorte)
    _ordens(pessoas, hoje)
    _advertencias(pessoas, hoje)
    processar(pessoas, hoje=hoje)
    roteiros = list(Roteiro.objects.filter(codigo__in=["seguranca", "higiene"]).order_by("codigo"))
    agendar(
        Agendamento(planos[-1], hoje, pessoas[Papel.SESTRAN_FISCAL], roteiros, "Pátio da SESTRAN"),
        [a.escolhido for a in alvos_sugeridos(em=hoje, quantos=VISITAS_DE_HOJE)],
        hoje=hoje,
    )


def _planos(hoje: date) -> list[PlanoDeFiscalizacao]:
    """Um plano por semestre do ano; o último é o de hoje."""
    semestres = [(1, JUNHO)] if hoje.month <= JUNHO else [(1, JUNHO), (JUNHO + 1, 12)]
    planos = []
    for ordem, (de, ate) in enumerate(semestres, start=1):
        plano = PlanoDeFiscalizacao.objects.create(
            titulo=f"Plano de fiscalização, {ordem}º semestre de {hoje.year}",
            de=date(hoje.year, de, 1),
            ate=date(hoje.year, ate, 28),
            aspectos=Aspecto.values,
            objetivo="Vistoriar toda a frota contratada ao menos uma vez no semestre.",
        )
        for codigo, quantidade in _METAS:
            MetaDoPlano.objects.create(
                plano=plano,
                roteiro=Roteiro.objects.get(codigo=codigo),
                alvo=AlvoDaVistoria.VEICULO,
                quantidade=quantidade,
            )
        for nome, orgao, area, contratacao, terceiro in _FISCAIS:
            FiscalDoPlano.objects.create(
                plano=plano,
                nome=nome,
                orgao=orgao,
                area=area,
                contratacao=contratacao,
                terceiro=terceiro,
            )
        planos.append(plano)
    return planos


def _ato(numero: str, dia: date, ementa: str) -> AtoNormativo:
    return AtoNormativo.objects.create(
        tipo=TipoDeAto.EXEMPLO,
        esfera=EsferaDoAto.PORTAL,
        numero=numero,
        data=dia,
        ementa=f"exemplo: {ementa}",
    )


def _publicar_o_semestral(pessoas: Pessoas, hoje: date) -> None:
    rascunho = VersaoDoRoteiro.objects.get(
        roteiro__codigo="semestral", situacao=SituacaoDaVersao.RASCUNHO
    )
    rascunho.criterios = _ato(
        "Critérios da inspeção", date(hoje.year, 1, 12), "critérios da inspeção semestral"
    )
    rascunho.save()
    publicar(
        pk=rascunho.pk,
        nota="Primeira versão, com os critérios da portaria de exemplo.",
        por=pessoas[Papel.SESTRAN_AUTORIDADE],
        em=as_nove(date(hoje.year, 1, 13)),
    )


def _credenciar_oficinas(pessoas: Pessoas, hoje: date) -> None:
    """Uma oficina credenciada, e uma que ainda espera a decisão."""
    inicio = date(hoje.year, 1, 19)
    oficinas = [
        PessoaJuridica.objects.create(cnpj=cnpj, razao_social=nome, endereco=endereco)
        for cnpj, nome, endereco in (
            ("11444777000161", "Oficina Serra Azul Inspeções Ltda.", "Av. Faria Pereira, 900"),
            ("11222333000181", "Mecânica Irmãos Caixeta Ltda.", "Rua Artur Botelho, 77"),
        )
    ]
    pedidos = [
        pedir(
            Credenciamento(
                oficina=oficina, pedido_em=dia, engenheiro=engenheiro, crea=f"MG-{crea}/D"
            ),
            por=pessoas[Papel.SESTRAN_FISCAL],
            em=as_nove(dia),
        )
        for oficina, dia, engenheiro, crea in (
            (oficinas[0], inicio - 5 * UM_DIA, "Rui Tavares Melo", 88123),
            (oficinas[1], hoje - 4 * UM_DIA, "Denise Prado Lima", 90211),
        )
    ]
    credenciar(
        pk=pedidos[0].pk,
        termo=Termo(
            _ato("Credenciamento 1", inicio, "credencia a Oficina Serra Azul"),
            inicio,
            date(hoje.year + 1, 12, 31),
        ),
        decisao=Decisao(
            por=pessoas[Papel.SESTRAN_AUTORIDADE],
            em=as_nove(inicio),
            razoes="Atende os critérios: rampa, frenômetro e engenheiro mecânico com ART.",
        ),
    )


def _ordens(pessoas: Pessoas, hoje: date) -> None:
    """Uma ordem em cada ponto: emitida, entregue, e não providenciada."""
    semestral = Roteiro.objects.get(codigo="semestral")
    veiculos = em_servico(hoje)[20:24]
    fiscal = pessoas[Papel.SESTRAN_FISCAL]

    def ordem(posicao: int, dias_atras: int, prazo: int) -> OrdemDeVistoria:
        pedido = Ordem(
            semestral, OrgaoDaVistoria.OFICINA, prazo, "A inspeção vence neste semestre."
        )
        dia = as_nove(hoje - dias_atras * UM_DIA)
        [emitida] = ordenar(pedido, veiculos=[veiculos[posicao]], por=fiscal, em=dia)
        return emitida

    def entrega(emitida: OrdemDeVistoria, dias_atras: int) -> None:
        dia = hoje - dias_atras * UM_DIA
        entregar(
            pk=emitida.pk,
            entrega=Entrega(
                dia,
                MeioDeEntrega.PESSOALMENTE,
                "Preposto da empresa",
                recibo(f"Recibo da {emitida}"),
                "recibo.png",
            ),
            por=fiscal,
            em=as_nove(dia),
        )

    ordem(0, 1, 15)
    entrega(ordem(1, 9, 15), 8)
    vencida = ordem(2, 40, 15)
    entrega(vencida, 38)
    certificar(
        pk=vencida.pk,
        por=pessoas[Papel.SESTRAN_AUTORIDADE],
        em=as_nove(hoje - 10 * UM_DIA),
        razoes="A oficina confirmou que o veículo não foi levado.",
    )


def _advertencias(pessoas: Pessoas, hoje: date) -> None:
    fiscal = pessoas[Papel.SESTRAN_FISCAL]
    alocadas = (
        Alocacao.objects.vigentes_em(hoje)
        .select_related("veiculo", "linha", "condutor")
        .filter(condutor__isnull=False)
        .order_by("pk")[:4]
    )
    for n, (alocada, (item, fato)) in enumerate(zip(alocadas, _LEVES, strict=False)):
        em = as_nove(hoje - (7 + 21 * n) * UM_DIA)
        posse = alocada.veiculo.posses.order_by("-vigente_de").first()
        advertencia = advertir(
            FatoLeve(
                item=item,
                fato=fato,
                em=em,
                local="Ponto da linha",
                empresa=posse.empresa if posse else None,
                condutor=alocada.condutor,
                veiculo=alocada.veiculo,
                linha=alocada.linha,
            ),
            por=fiscal,
            em=em,
        )
        if n == 0:
            manifestar(
                pk=advertencia.pk,
                texto="A autorização foi afixada no mesmo dia; segue foto no protocolo.",
                por=fiscal,
                em=em + UM_DIA,
            )
