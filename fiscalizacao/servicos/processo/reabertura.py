"""O que se desfaz: o trânsito certificado com recurso no protocolo, e a multa do que se anulou."""

from collections.abc import Sequence

from django.db import transaction

from fiscalizacao.models import PeticaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.servicos.processo.interposicao import recorrer
from fiscalizacao.servicos.processo.medidas import ATOS_DE_RECURSO, atos_de_recurso
from fiscalizacao.servicos.processo.prazos import correndo, encerrar
from fiscalizacao.servicos.processo.protocolo import Apresentada
from fiscalizacao.tipos import (
    AtoComPrazo,
    DesfechoDoPrazo,
    EspecieDePeca,
    Instancia,
    SituacaoDaMulta,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.servicos.documentos import revogar

COBRADA_DE_VEZ = (
    SituacaoDaMulta.PAGA,
    SituacaoDaMulta.DESCONTADA,
    SituacaoDaMulta.DIVIDA_ATIVA,
    SituacaoDaMulta.A_DESCONTAR,
)


@transaction.atomic
def desfazer_transito(pk: int, apresentada: Apresentada, pratica: Pratica) -> PeticaoDoProcesso:
    """Junta o recurso que já estava no protocolo, no prazo, quando se certificou o trânsito.

    O trânsito fica sem efeito; as multas se cancelam, e voltam se ele vier de novo; a certidão se
    revoga.
    Erros: ``ErroDeDominio`` se o recurso chegou depois do prazo, ou com o que
    ``recusa_de_desfazer`` diz; os de ``recorrer``.
    Fonte: Lei 5.002/2018, art. 27; Lei 9.784/1999, art. 53 (analogia).
    """
    processo = travar(pk, por=pratica.por)
    if recusa := recusa_de_desfazer(processo):
        raise ErroDeDominio(recusa, dispositivo=ART_27, saida="Leve o caso à Procuradoria.")
    andar(processo, Ato.DESFAZER_TRANSITO, pratica)
    dia = apresentada.dia(pratica)
    decorridos = processo.prazos.filter(ato__in=ATOS_DE_RECURSO, desfecho=DesfechoDoPrazo.DECORRIDO)
    for prazo in decorridos.filter(vence_em__gte=dia):
        prazo.encerrado_em = None
        prazo.desfecho = ""
        prazo.save()
    if not correndo(processo, *ATOS_DE_RECURSO):
        raise ErroDeDominio(
            f"O recurso é de {dia:%d/%m/%Y}, depois do prazo: o trânsito vale.",
            dispositivo=ART_27,
            campo="chegou_em",
            saida="Junte-o como outra petição, se quiser que conste.",
        )
    cancelar_multas(processo)
    encerrar(correndo(processo, AtoComPrazo.CEIS_CNEP), DesfechoDoPrazo.PREJUDICADO, em=pratica.em)
    _revogar_as_certidoes(processo, pratica)
    return recorrer(pk, apresentada, pratica)


def recusa_de_desfazer(processo: ProcessoAdministrativo) -> str:
    """Por que o trânsito já não se desfaz; vazio se ainda cabe."""
    if processo.decisoes.exclude(instancia=Instancia.PRIMEIRA).exists():
        return "O recurso já se julgou: não há outro a receber."
    if not atos_de_recurso(processo):
        return "A decisão não aplicou pena: dela não cabe recurso."
    if feitos := efeitos_definitivos(processo):
        return f"O processo já produziu efeitos: {'; '.join(feitos)}."
    ceis = processo.prazos.filter(ato=AtoComPrazo.CEIS_CNEP, desfecho=DesfechoDoPrazo.CUMPRIDO)
    return "A pena já se comunicou ao CEIS/CNEP." if ceis.exists() else ""


def efeitos_definitivos(processo: ProcessoAdministrativo) -> Sequence[str]:
    """O que a decisão já produziu e não se apaga com um ato: multa quitada, rescisão."""
    feitos = [
        f"{str(m).lower()} {m.get_situacao_display().lower()}"
        for m in processo.multas.filter(situacao__in=COBRADA_DE_VEZ)
    ]
    if processo.rescindido_em is not None:
        feitos.append("rescisão efetivada")
    return feitos


def cancelar_multas(processo: ProcessoAdministrativo) -> None:
    """Cancela as multas ainda não quitadas: a guia que se emitiu não se cobra mais."""
    for multa in processo.multas.exclude(situacao__in=COBRADA_DE_VEZ):
        multa.situacao = SituacaoDaMulta.CANCELADA
        multa.save()


def _revogar_as_certidoes(processo: ProcessoAdministrativo, pratica: Pratica) -> None:
    """Tira de vigor o que só vale com o trânsito: a certidão e a advertência escrita."""
    do_transito = processo.pecas.filter(
        especie__in=(EspecieDePeca.CERTIDAO, EspecieDePeca.DECISAO),
        documento__especie__in=("Certidão de trânsito em julgado", "Advertência escrita"),
        documento__revogacao__isnull=True,
        documento__substituido_por__isnull=True,
    )
    for peca in do_transito.select_related("documento"):
        revogar(peca.documento, motivo=pratica.motivacao, por=pratica.servidor, em=pratica.em)
