"""Substituições, exigências e passageiros da demonstração, feitos pelos serviços do portal."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Final

from django.utils.timezone import get_current_timezone

from patrocinio.comum.models import AtoNormativo, Servidor
from patrocinio.comum.tipos import Papel, TipoDeAto
from transporte_escolar.models import (
    Alocacao,
    Empresa,
    Exigencia,
    Linha,
    PassageiroAutorizado,
    PosseDoVeiculo,
    Substituicao,
    Vinculo,
)
from transporte_escolar.servicos import exigencias, substituicoes
from transporte_escolar.servicos.passageiros import autorizar_passageiro
from transporte_escolar.servicos.pedidos_de_substituicao import pedir
from transporte_escolar.servicos.presencas import Presentes
from transporte_escolar.servicos.regularidade import pendencias_dos_veiculos
from transporte_escolar.tipos import (
    AtoDaExigencia,
    CategoriaDePassageiro,
    EspecieDeExigencia,
    Resultado,
)

Pessoas = Mapping[Papel, Servidor]
UM_DIA: Final = timedelta(days=1)
CONVOCADAS: Final = 6
DA_EQUIPE: Final = 2


# -- substituições (art. 15) -------------------------------------------------------------------


def substituir(pessoas: Pessoas, *, hoje: date) -> None:
    """Um pedido em cada ponto do caminho, e um emergencial que já roda."""
    pares = _pares(hoje)

    def pedido(desde: int, razoes: str, *, em: int = 0, emergencial: bool = False) -> Substituicao:
        alocada, reserva = next(pares)
        return pedir(
            Substituicao(
                linha=alocada.linha,
                substituido=alocada.veiculo,
                substituto=reserva.veiculo,
                desde=hoje + desde * UM_DIA,
            ),
            autor=pessoas[Papel.EDUCACAO],
            em=as_nove(hoje + em * UM_DIA),
            razoes=razoes,
            emergencial=emergencial,
        )

    pedido(5, "Manutenção programada da caixa de marchas.")
    aprovado = pedido(-20, "O veículo antigo será vendido.", em=-22)
    _ate_a_inspecao(aprovado, pessoas, hoje - 21 * UM_DIA, Resultado.FAVORAVEL)
    substituicoes.aprovar(
        pk=aprovado.pk,
        autor=pessoas[Papel.SESTRAN_AUTORIDADE],
        em=as_nove(hoje - 21 * UM_DIA),
        razoes="Documentos em ordem e inspeção favorável; a lotação atende a linha.",
    )
    pedido(0, "O motor fundiu na volta de ontem.", emergencial=True)
    a_decidir = pedido(2, "Retífica do motor, vinte dias na oficina.", em=-3)
    _ate_a_inspecao(a_decidir, pessoas, hoje - UM_DIA, Resultado.FAVORAVEL)
    rejeitado = pedido(-8, "Troca por veículo mais novo.", em=-10)
    _ate_a_inspecao(rejeitado, pessoas, hoje - 9 * UM_DIA, Resultado.DESFAVORAVEL)
    substituicoes.rejeitar(
        pk=rejeitado.pk,
        autor=pessoas[Papel.SESTRAN_AUTORIDADE],
        em=as_nove(hoje - 9 * UM_DIA),
        razoes="A inspeção achou dois pneus abaixo do indicador de desgaste.",
    )


def _pares(hoje: date) -> Iterator[tuple[Alocacao, PosseDoVeiculo]]:
    """Linhas cujo veículo tem na mesma empresa uma reserva em dia que o substitui."""
    reservas = list(
        PosseDoVeiculo.objects.filter(reserva=True, vigente_ate__isnull=True)
        .filter(veiculo__baixado_em__isnull=True, empresa__isnull=False)
        .select_related("veiculo")
        .order_by("pk")
    )
    alocadas = {
        a.linha_id: a
        for a in Alocacao.objects.select_related("linha", "veiculo").order_by("-linha_id", "-pk")
    }
    donos = dict(
        PosseDoVeiculo.objects.filter(vigente_ate__isnull=True).values_list("veiculo", "empresa")
    )
    pendencias = pendencias_dos_veiculos([r.veiculo_id for r in reservas], em=hoje)
    for alocada in sorted(alocadas.values(), key=lambda a: a.linha.codigo):
        for reserva in reservas:
            if (
                reserva.empresa_id == donos[alocada.veiculo_id]
                and reserva.veiculo.lotacao >= alocada.veiculo.lotacao
                and not pendencias[reserva.veiculo_id]
            ):
                reservas.remove(reserva)
                yield alocada, reserva
                break


def _ate_a_inspecao(pedido: Substituicao, pessoas: Pessoas, em: date, resultado: Resultado) -> None:
    fiscal = pessoas[Papel.SESTRAN_FISCAL]
    substituicoes.conferir_documentos(pk=pedido.pk, autor=fiscal, em=as_nove(em), razoes="")
    substituicoes.registrar_inspecao(
        pk=pedido.pk,
        autor=fiscal,
        em=as_nove(em),
        razoes="Inspecionado no pátio da SESTRAN.",
        inspecao=substituicoes.Inspecao(em, resultado),
    )


# -- exigências (art. 19, VII e VIII) ----------------------------------------------------------


def exigir_das_contratadas(empresas: Sequence[Empresa], pessoas: Pessoas, *, hoje: date) -> None:
    """Documentos exigidos em cada situação, um treinamento dado e uma reunião marcada."""
    educacao = pessoas[Papel.EDUCACAO]
    folha = exigencias.Pedido(
        EspecieDeExigencia.DOCUMENTO,
        "Folha de pagamento e guia do FGTS do mês passado",
        hoje + 6 * UM_DIA,
        "Dos condutores e monitores que trabalham nas linhas.",
    )
    atrasada = exigencias.Pedido(
        EspecieDeExigencia.DOCUMENTO, "Relação dos veículos de reserva", hoje - 4 * UM_DIA
    )
    exigencias.exigir(folha, empresas=empresas[:4], por=educacao, em=as_nove(hoje - 9 * UM_DIA))
    pedidas = exigencias.exigir(
        atrasada, empresas=empresas[:4], por=educacao, em=as_nove(hoje - 20 * UM_DIA)
    )
    _dar_andamento(sorted(pedidas, key=lambda e: e.empresa_id), educacao, hoje)
    _treinar(empresas[:CONVOCADAS], pessoas[Papel.SESTRAN_FISCAL], hoje)
    reuniao = exigencias.Pedido(
        EspecieDeExigencia.REUNIAO,
        "Reunião de encerramento do semestre",
        hoje + 8 * UM_DIA,
        "Calendário, linhas novas e vistoria de volta às aulas.",
        hora=time(14),
        local="Auditório da Secretaria de Educação",
    )
    exigencias.exigir(
        reuniao, empresas=empresas[:CONVOCADAS], por=educacao, em=as_nove(hoje - 2 * UM_DIA)
    )


def _dar_andamento(pedidas: Sequence[Exigencia], por: Servidor, hoje: date) -> None:
    """A primeira atrasada; depois uma por conferir, uma aceita e uma recusada."""
    for exigencia in pedidas[1:]:
        exigencias.atender(
            pk=exigencia.pk,
            entrega=exigencias.Entrega(observacao="Entregue em papel no protocolo."),
            por=por,
            em=as_nove(hoje - 6 * UM_DIA),
        )
    _conferida, aceita, recusada = pedidas[1:]
    exigencias.praticar(
        pk=aceita.pk, acao=AtoDaExigencia.ACEITAR, autor=por, em=as_nove(hoje - 5 * UM_DIA)
    )
    exigencias.praticar(
        pk=recusada.pk,
        acao=AtoDaExigencia.RECUSAR,
        autor=por,
        em=as_nove(hoje - 5 * UM_DIA),
        motivacao="Falta a placa do segundo veículo.",
    )


def _treinar(empresas: Sequence[Empresa], fiscal: Servidor, hoje: date) -> None:
    dia = hoje - 40 * UM_DIA
    treinamento = exigencias.Pedido(
        EspecieDeExigencia.TREINAMENTO,
        "Primeiros socorros e evacuação do veículo",
        dia,
        hora=time(18),
        local="Auditório da SESTRAN",
    )
    for exigencia in exigencias.exigir(
        treinamento, empresas=empresas, por=fiscal, em=as_nove(dia - 15 * UM_DIA)
    ):
        equipe = Vinculo.objects.filter(empresa=exigencia.empresa_id).vigentes_em(dia)
        presentes = Presentes(
            condutores=[v.condutor_id for v in equipe if v.condutor_id],
            monitores=[v.monitor_id for v in equipe if v.monitor_id],
        )
        if presentes.quantos:
            exigencias.atender(
                pk=exigencia.pk,
                entrega=exigencias.Entrega(presentes=presentes),
                por=fiscal,
                em=as_nove(dia + UM_DIA),
            )


# -- passageiros (art. 9º) ---------------------------------------------------------------------


def autorizar_passageiros(*, hoje: date) -> None:
    """Uma professora com ato e lugar livre, e um agente que o parágrafo único dispensa."""
    com_lugar, outra = _linhas_com_lugar(2)
    ato = AtoNormativo.objects.create(
        tipo=TipoDeAto.PORTARIA,
        numero=f"131/{hoje.year} (exemplo)",
        data=hoje - 30 * UM_DIA,
        ementa="Autoriza professora a viajar em linha do transporte escolar",
    )
    autorizar_passageiro(
        PassageiroAutorizado(
            linha=com_lugar,
            categoria=CategoriaDePassageiro.PROFESSOR,
            nome="Marlene Aparecida Dornelas",
            trecho="Do Centro à escola, ida e volta",
            motivo="Única professora de Ciências da escola rural, sem outro transporte.",
            ato=ato,
            vigente_de=hoje - 29 * UM_DIA,
            vigente_ate=hoje + 60 * UM_DIA,
        )
    )
    autorizar_passageiro(
        PassageiroAutorizado(
            linha=outra,
            categoria=CategoriaDePassageiro.SEGURANCA,
            nome="Osvaldo Teles Brandão",
            trecho="Todo o itinerário",
            motivo="Acompanha os escolares depois dos desentendimentos de outubro.",
            vigente_de=hoje - 12 * UM_DIA,
            vigente_ate=hoje + 30 * UM_DIA,
        )
    )


def _linhas_com_lugar(quantas: int) -> list[Linha]:
    alocadas = Alocacao.objects.select_related("linha", "veiculo").order_by("linha__codigo", "pk")
    linhas = {
        a.linha_id: a.linha
        for a in alocadas
        if a.linha.alunos is not None and a.veiculo.lotacao - a.linha.alunos > DA_EQUIPE
    }
    return list(linhas.values())[:quantas]


def as_nove(dia: date) -> datetime:
    """Nove da manhã do dia, em Patrocínio."""
    return datetime.combine(dia, time(9), tzinfo=get_current_timezone())
