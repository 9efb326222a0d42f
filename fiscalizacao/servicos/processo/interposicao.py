"""Recurso e pedido de reconsideração: contra que penas, e o prazo de quem os decide."""

from collections.abc import Sequence

from django.db import transaction

from fiscalizacao.models import PeticaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.efeitos import REVE, SOBE
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.servicos.processo.comunicacoes import suprir_ciencia
from fiscalizacao.servicos.processo.medidas import ATOS_DE_RECURSO, atos_de_recurso
from fiscalizacao.servicos.processo.prazos import abrir_prazo, atender, correndo
from fiscalizacao.servicos.processo.protocolo import Apresentada, protocolar
from fiscalizacao.tipos import (
    AtoComPrazo,
    EspecieDeComunicacao,
    EspecieDePeticao,
    MeioDeCiencia,
    SituacaoDoProcesso,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.erros import ErroDeDominio


@transaction.atomic
def recorrer(pk: int, apresentada: Apresentada, pratica: Pratica) -> PeticaoDoProcesso:
    """Junta o recurso, ou o pedido de reconsideração, e abre o prazo de quem o decide.

    Recorre-se de todas as penas, ou só das que ``contra`` diz: o prazo das outras segue, e delas se
    recorre depois; está no prazo o que está no de todas elas. Quem recorre antes da prova da
    ciência a supre. O que chega fora do prazo, antes do trânsito, junta-se e o diz: quem julga
    decide se o conhece. O que se antecipa à publicação, de que o prazo correria, está no prazo.
    Erros: ``ErroDeDominio`` se a decisão não aplica a pena, ou já se recorreu dela; os de
    ``juntar_defesa``.
    Fonte: Lei 8.666/1993, art. 109; Lei 14.133/2021, arts. 165 a 167.
    """
    processo = travar(pk, por=pratica.por)
    intimando = processo.situacao == SituacaoDoProcesso.INTIMANDO
    primeiro = intimando or processo.situacao == SituacaoDoProcesso.EM_RECURSO
    andamento = andar(processo, Ato.RECORRER, pratica)
    if intimando:
        suprir_ciencia(
            processo,
            EspecieDeComunicacao.DECISAO,
            apresentada.quem,
            pratica,
            dia=apresentada.dia(pratica),
        )
    recursos = _de_que_se_recorre(processo, apresentada.contra, primeiro=primeiro)
    prazos = processo.prazos.filter(ato__in=recursos)
    ate = min((p.vence_em for p in prazos), default=None)
    pedido = AtoComPrazo.RECONSIDERACAO in recursos
    especie = EspecieDePeticao.RECONSIDERACAO if pedido else EspecieDePeticao.RECURSO
    peticao = protocolar(andamento, especie, apresentada, ate, pratica)
    atender(correndo(processo, *recursos), dia=peticao.dia, em=pratica.em)
    na_superior = processo.situacao == SituacaoDoProcesso.NA_SUPERIOR
    for recurso in recursos:
        ato = (SOBE if na_superior else REVE)[recurso]
        if not correndo(processo, ato):
            abrir_prazo(
                processo, ato, ciencia=peticao.dia, meio=MeioDeCiencia.PESSOAL, em=pratica.em
            )
    return peticao


def recursos_cabiveis(processo: ProcessoAdministrativo) -> list[AtoComPrazo]:
    """Os recursos que a parte pode escolher agora: todos, no primeiro; depois, os em aberto."""
    if processo.situacao in {SituacaoDoProcesso.EM_RECURSO, SituacaoDoProcesso.INTIMANDO}:
        return atos_de_recurso(processo)
    return recursos_em_aberto(processo)


def recursos_em_aberto(processo: ProcessoAdministrativo) -> list[AtoComPrazo]:
    """Os recursos cujo prazo ainda corre."""
    return [AtoComPrazo(p.ato) for p in correndo(processo, *ATOS_DE_RECURSO)]


def _de_que_se_recorre(
    processo: ProcessoAdministrativo, contra: Sequence[AtoComPrazo], *, primeiro: bool
) -> list[AtoComPrazo]:
    cabem = atos_de_recurso(processo)
    if not primeiro:
        cabem = [a for a in cabem if a in recursos_em_aberto(processo)]
    escolhidos = [a for a in cabem if not contra or a in contra]
    if not escolhidos:
        raise ErroDeDominio(
            "Contra essa pena não cabe recurso agora: a decisão não a aplica, ou dela já se "
            "recorreu.",
            dispositivo=ART_27,
            campo="contra",
            saida="Confira as penas da decisão e os prazos que correm.",
        )
    return escolhidos
