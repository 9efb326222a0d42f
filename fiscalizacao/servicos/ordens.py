"""Ordens de vistoria: entregar, cumprir, certificar (arts. 12, § 1º, II, e 14, § 6º)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from django.core.files.base import File
from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import OrdemDeVistoria, Vistoria
from fiscalizacao.regras.ordens import dia_do_fato, infracao_cabivel, ultimo_dia
from fiscalizacao.regras.ritos import ART_12_II, RITO_DA_ORDEM
from fiscalizacao.tipos import AtoDaOrdem, MeioDeEntrega, OrgaoDaVistoria, SituacaoDaOrdem
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.regras.rito import passo_para
from patrocinio.comum.servicos.anexos import guardar_anexo
from patrocinio.comum.servicos.documentos import Assunto, em_vigor, revogar
from patrocinio.comum.servicos.ritos import avancar
from transporte_escolar.models import Veiculo
from transporte_escolar.servicos.propostas_de_infracao import FatoProposto, propor
from transporte_escolar.tipos import ItemDaLei

OFICIO: Final = "Ordem de vistoria"
EM_CURSO: Final = frozenset({SituacaoDaOrdem.EMITIDA, SituacaoDaOrdem.ENTREGUE})


@dataclass(frozen=True)
class Entrega:
    """Em que dia, como e a quem a ordem se entregou, com a prova."""

    dia: date
    meio: MeioDeEntrega
    recebedor: str
    arquivo: File | Decodificado | None = None
    nome_do_arquivo: str = ""
    observacao: str = ""


@dataclass(frozen=True)
class VistoriaDaOrdem:
    """A vistoria que cumpre a ordem: o dia em que se fez e o papel que a prova."""

    dia: date
    prova: str


def assunto_da(ordem: OrdemDeVistoria) -> Assunto:
    """Assunto do ofício da ordem."""
    return Assunto("fiscalizacao.ordemdevistoria", ordem.pk)


# -- entregar ----------------------------------------------------------------------------------


@transaction.atomic
def entregar(*, pk: int, entrega: Entrega, por: Servidor, em: datetime) -> OrdemDeVistoria:
    """Registra a entrega, com a prova, e fixa o último dia do prazo.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` se o dia não está entre a emissão e hoje, ou falta a
    prova ou quem recebeu; ``PapelAusente``; ``OrdemDeVistoria.DoesNotExist`` se a pessoa não a vê.
    """
    ordem = _travada(pk, por)
    passo = passo_para(RITO_DA_ORDEM, ordem.situacao, AtoDaOrdem.ENTREGAR)
    exigir_papel(por, *sorted(passo.papeis), dispositivo=passo.fundamento)
    _conferir_dia(ordem, entrega.dia, hoje=timezone.localdate(em), fato="entrega")
    if not entrega.recebedor.strip():
        raise ErroDeDominio(
            "Falta dizer quem recebeu a ordem.",
            dispositivo=ART_12_II,
            campo="recebedor",
            saida="Copie o nome do recibo ou do aviso de recebimento.",
        )
    if entrega.arquivo is None:
        raise ErroDeDominio(
            "Falta a prova da entrega: dela corre o prazo.",
            dispositivo=ART_12_II,
            campo="arquivo",
            saida="Junte o recibo, o aviso de recebimento ou a confirmação do e-mail.",
        )
    ordem.prova = guardar_anexo(
        enviado=entrega.arquivo, nome=entrega.nome_do_arquivo, por=por, em=em, prova=True
    )
    ordem.entregue_em = entrega.dia
    ordem.prazo_ate = ultimo_dia(entrega.dia, ordem.prazo_dias)
    ordem.meio = entrega.meio
    ordem.recebedor = entrega.recebedor.strip()
    ordem.registrar(passo, autor=por, em=em, motivacao=entrega.observacao)
    return ordem


def _conferir_dia(ordem: OrdemDeVistoria, dia: date, *, hoje: date, fato: str) -> None:
    if not ordem.emitida_em <= dia <= hoje:
        raise ErroDeDominio(
            f"A {fato} é entre a emissão da ordem ({ordem.emitida_em:%d/%m/%Y}) e hoje.",
            dispositivo=ART_12_II,
            campo="dia",
            saida="Corrija o dia.",
        )


# -- cumprir -----------------------------------------------------------------------------------


@transaction.atomic
def cumprir(
    *, ordem_id: int, dia: date, vistoria: str, por: Servidor, em: datetime
) -> OrdemDeVistoria:
    """Dá por cumprida a ordem que a vistoria traz, por quem quer que a tenha feito.

    A ordem que já terminou fica como está: a vistoria, feita sem sinal, pode chegar depois de ela
    se certificar ou cancelar, e não se perde por isso.
    Erros: ``ErroDeDominio`` se a vistoria é de antes da ordem.
    """
    ordem: OrdemDeVistoria = OrdemDeVistoria.objects.select_for_update(of=("self",)).get(
        pk=ordem_id
    )
    if ordem.situacao in EM_CURSO:
        _cumprir(ordem, VistoriaDaOrdem(dia, vistoria), por=por, em=em)
    return ordem


@transaction.atomic
def registrar_vistoria_feita(
    *, pk: int, feita: VistoriaDaOrdem, por: Servidor, em: datetime, observacao: str = ""
) -> OrdemDeVistoria:
    """Registra a vistoria feita fora do portal, como a do órgão estadual de trânsito.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` se o dia não está entre a emissão e hoje, ou não se
    diz o que a prova; ``PapelAusente``; ``OrdemDeVistoria.DoesNotExist`` se a pessoa não a vê.
    """
    ordem = _travada(pk, por)
    passo = passo_para(RITO_DA_ORDEM, ordem.situacao, AtoDaOrdem.CUMPRIR)
    exigir_papel(por, *sorted(passo.papeis), dispositivo=passo.fundamento)
    if not feita.prova.strip():
        raise ErroDeDominio(
            "Falta dizer o que prova a vistoria.",
            dispositivo=ART_12_II,
            campo="vistoria",
            saida="Escreva o número do laudo e quem o fez.",
        )
    _cumprir(ordem, feita, por=por, em=em, observacao=observacao)
    return ordem


def _cumprir(
    ordem: OrdemDeVistoria,
    feita: VistoriaDaOrdem,
    *,
    por: Servidor,
    em: datetime,
    observacao: str = "",
) -> None:
    hoje = timezone.localdate(em)
    _conferir_dia(ordem, feita.dia, hoje=hoje, fato="vistoria")
    item = infracao_cabivel(prazo_ate=ordem.prazo_ate, feita_em=feita.dia, em=hoje)
    ato = AtoDaOrdem.CUMPRIR_TARDE if item else AtoDaOrdem.CUMPRIR
    frases = [f"{feita.prova.strip().rstrip('.')}, em {feita.dia:%d/%m/%Y}.", observacao.strip()]
    passo = passo_para(RITO_DA_ORDEM, ordem.situacao, ato)
    ordem.registrar(passo, autor=por, em=em, motivacao=" ".join(filter(None, frases)))
    if item and ordem.prazo_ate:
        atraso = (feita.dia - ordem.prazo_ate).days
        dias = "1 dia" if atraso == 1 else f"{atraso} dias"
        _propor(ordem, item, f"A vistoria se fez {dias} depois: {frases[0]}", em=em)


# -- certificar e cancelar ---------------------------------------------------------------------


def recusa_de_certificar(ordem: OrdemDeVistoria, *, hoje: date) -> ErroDeDominio | None:
    """Recusa de certificar antes do dia seguinte ao do prazo; ``None`` se já cabe."""
    if infracao_cabivel(prazo_ate=ordem.prazo_ate, feita_em=None, em=hoje):
        return None
    ate = f"{ordem.prazo_ate:%d/%m/%Y}" if ordem.prazo_ate else "que se fixa na entrega"
    return ErroDeDominio(
        f"O prazo vai até o fim do dia {ate}.",
        dispositivo=ART_12_II,
        saida="Certifique a partir do dia seguinte.",
    )


def vistoria_da_ordem(ordem: OrdemDeVistoria) -> Vistoria | None:
    """A primeira vistoria que, desde a emissão, cumpre a ordem; a estadual não vem ao portal."""
    if ordem.orgao == OrgaoDaVistoria.ORGAO_ESTADUAL:
        return None
    achada: Vistoria | None = (
        Vistoria.objects.filter(
            veiculo=ordem.veiculo_id,
            aplicacoes__versao_do_roteiro__roteiro=ordem.roteiro_id,
            fim__date__gte=ordem.emitida_em,
            credenciamento__isnull=ordem.orgao != OrgaoDaVistoria.OFICINA,
        )
        .order_by("fim", "pk")
        .first()
    )
    return achada


@transaction.atomic
def certificar(*, pk: int, por: Servidor, em: datetime, razoes: str) -> OrdemDeVistoria:
    """Certifica que a vistoria não foi providenciada no prazo, e propõe a infração.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` antes do dia seguinte ao do prazo, ou sem as razões;
    ``PapelAusente``; ``OrdemDeVistoria.DoesNotExist`` se a pessoa não a vê.
    Fonte: Lei 5.002/2018, art. 24, IV.
    """
    ordem = _travada(pk, por)
    passo_para(RITO_DA_ORDEM, ordem.situacao, AtoDaOrdem.CERTIFICAR)
    recusa = recusa_de_certificar(ordem, hoje=timezone.localdate(em))
    if recusa is not None:
        raise recusa
    if feita := vistoria_da_ordem(ordem):
        raise ErroDeDominio(
            f"A {feita}, de {timezone.localdate(feita.fim):%d/%m/%Y}, é do roteiro ordenado.",
            dispositivo=ART_12_II,
            saida="Registre a vistoria feita: o portal diz, pelo dia, se foi no prazo.",
        )
    avancar(ordem, RITO_DA_ORDEM, acao=AtoDaOrdem.CERTIFICAR, autor=por, em=em, motivacao=razoes)
    certificada = f"Certificado em {timezone.localdate(em):%d/%m/%Y} que nenhuma se fez"
    _propor(ordem, ItemDaLei.ART_24_IV, f"{certificada}: {razoes.strip()}", em=em)
    return ordem


@transaction.atomic
def cancelar(*, pk: int, por: Servidor, em: datetime, razoes: str) -> OrdemDeVistoria:
    """Cancela a ordem em curso; o ofício, se saiu, perde o vigor.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões; ``PapelAusente``;
    ``OrdemDeVistoria.DoesNotExist`` se a pessoa não a vê.
    """
    ordem = _travada(pk, por)
    avancar(ordem, RITO_DA_ORDEM, acao=AtoDaOrdem.CANCELAR, autor=por, em=em, motivacao=razoes)
    oficio = em_vigor(especie=OFICIO, assunto=assunto_da(ordem))
    if oficio is not None:
        revogar(oficio, motivo=f"{ordem} cancelada: {razoes.strip()}", por=por, em=em)
    return ordem


def _travada(pk: int, pessoa: Servidor) -> OrdemDeVistoria:
    """Trava o veículo e depois a ordem: a mesma ordem em que a vistoria que chega os trava."""
    visiveis = OrdemDeVistoria.objects.visiveis_a(pessoa)
    veiculo_id = visiveis.values_list("veiculo", flat=True).get(pk=pk)
    Veiculo.objects.select_for_update(of=("self",)).get(pk=veiculo_id)
    achada: OrdemDeVistoria = visiveis.select_for_update(of=("self",)).get(pk=pk)
    return achada


def _propor(ordem: OrdemDeVistoria, item: ItemDaLei, desfecho: str, *, em: datetime) -> None:
    prazo_ate: Any = ordem.prazo_ate
    propor(
        FatoProposto(
            chave=f"ordem:{ordem.pk}",
            item=item,
            fato_em=dia_do_fato(prazo_ate),
            descricao=f"{ordem.veiculo}: vistoria ordenada ({ordem.roteiro}); ordem entregue em "
            f"{ordem.entregue_em:%d/%m/%Y}, com prazo até {prazo_ate:%d/%m/%Y}. {desfecho}",
            origem=str(ordem),
            empresa_id=ordem.empresa_id,
            veiculo_id=ordem.veiculo_id,
        ),
        em=em,
    )
