"""Recurso e pedido de reconsideração: contra que penas, e o prazo de quem os decide."""

from collections.abc import Sequence
from typing import Final

from django.db import transaction

from fiscalizacao.models import PeticaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.servicos.processo.medidas import ATOS_DE_RECURSO, atos_de_recurso
from fiscalizacao.servicos.processo.peticoes import Apresentada, protocolar
from fiscalizacao.servicos.processo.prazos import abrir_prazo, atender, correndo
from fiscalizacao.tipos import AtoComPrazo, EspecieDePeticao, MeioDeCiencia, SituacaoDoProcesso
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.erros import ErroDeDominio

REVE: Final = {
    AtoComPrazo.RECURSO: AtoComPrazo.DECISAO_RECONSIDERACAO,
    AtoComPrazo.RECURSO_EXTINCAO: AtoComPrazo.DECISAO_RECONSIDERACAO_EXTINCAO,
    AtoComPrazo.RECONSIDERACAO: AtoComPrazo.DECISAO_PEDIDO,
}
SOBE: Final = {
    AtoComPrazo.RECURSO: AtoComPrazo.DECISAO_RECURSO,
    AtoComPrazo.RECURSO_EXTINCAO: AtoComPrazo.DECISAO_RECURSO_EXTINCAO,
}


@transaction.atomic
def recorrer(pk: int, apresentada: Apresentada, pratica: Pratica) -> PeticaoDoProcesso:
    """Junta o recurso, ou o pedido de reconsideração, e abre o prazo de quem o decide.

    Recorre-se de todas as penas, ou só das que ``contra`` diz: o prazo das outras segue, e delas se
    recorre depois. O que chega fora do prazo, antes do trânsito, junta-se e o diz: quem julga
    decide se o conhece. O que se antecipa à publicação, de que o prazo correria, está no prazo.
    Erros: ``ErroDeDominio`` se a decisão não aplica a pena, ou já se recorreu dela; os de
    ``juntar_defesa``.
    Fonte: Lei 8.666/1993, art. 109; Lei 14.133/2021, arts. 165 a 167.
    """
    processo = travar(pk, por=pratica.por)
    primeiro = processo.situacao == SituacaoDoProcesso.EM_RECURSO
    andamento = andar(processo, Ato.RECORRER, pratica)
    recursos = _de_que_se_recorre(processo, apresentada.contra, primeiro=primeiro)
    prazos = list(processo.prazos.filter(ato__in=recursos))
    pedido = AtoComPrazo.RECONSIDERACAO in recursos
    especie = EspecieDePeticao.RECONSIDERACAO if pedido else EspecieDePeticao.RECURSO
    peticao = protocolar(andamento, especie, apresentada, prazos, pratica)
    atender(correndo(processo, *recursos), em=pratica.em)
    na_superior = processo.situacao == SituacaoDoProcesso.NA_SUPERIOR
    for recurso in recursos:
        ato = (SOBE if na_superior else REVE)[recurso]
        if not correndo(processo, ato):
            abrir_prazo(
                processo, ato, ciencia=pratica.hoje, meio=MeioDeCiencia.PESSOAL, em=pratica.em
            )
    return peticao


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
