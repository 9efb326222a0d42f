"""O que o auto causa na hora: encaminhamento obrigatório e afastamento por cautela."""

from datetime import date, datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import AutoDeInfracao, Encaminhamento
from fiscalizacao.regras.catalogo import ASSEDIO
from fiscalizacao.tipos import Destino
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.tipos import Papel
from transporte_escolar.servicos.afastamentos import afastar_condutor

ECA: Final = "ECA, arts. 13 e 56; Lei 13.431/2017, art. 13; Lei 14.344/2022, art. 23"
ART_28: Final = "Lei 5.002/2018, art. 28"
DO_ASSEDIO: Final = (Destino.CONSELHO_TUTELAR, Destino.POLICIA)


def encaminhar(
    auto: AutoDeInfracao, *, pessoa_resguardada: str, por: Servidor, em: datetime
) -> list[Encaminhamento]:
    """Abre os encaminhamentos que o item manda e, no assédio, afasta o condutor.

    Fonte: Lei 5.002/2018, arts. 25, VII, e 28; ECA, arts. 13 e 56.
    """
    destinos: list[tuple[Destino, str]] = []
    if auto.infracao.codigo == ASSEDIO:
        destinos += [(d, ECA) for d in DO_ASSEDIO]
        if auto.condutor is not None:
            afastar_condutor(
                auto.condutor, motivo=f"{auto}: afastamento por cautela.", por=por, em=em
            )
    if auto.empresa_id is None:
        destinos.append((Destino.RECURSOS_HUMANOS, ART_28))
    return [
        Encaminhamento.objects.create(
            auto=auto,
            destino=destino,
            fundamento=fundamento,
            aberto_em=em,
            pessoa_resguardada=pessoa_resguardada.strip() if destino in DO_ASSEDIO else "",
        )
        for destino, fundamento in destinos
    ]


@transaction.atomic
def dar_por_encaminhado(
    *, pk: int, dia: date, protocolo: str, por: Servidor, em: datetime
) -> Encaminhamento:
    """Registra que se comunicou, com o protocolo.

    Erros: ``ErroDeDominio`` se já se registrou, se o dia é futuro ou anterior ao auto, ou se falta
    o protocolo; ``PapelAusente``.
    """
    exigir_papel(por, Papel.SESTRAN_AUTORIDADE)
    encaminhamento: Encaminhamento = Encaminhamento.objects.select_for_update().get(pk=pk)
    if encaminhamento.feito_em is not None:
        raise ErroDeDominio("O encaminhamento já foi feito.")
    if not protocolo.strip():
        raise ErroDeDominio("Falta o protocolo.", campo="protocolo", saida="Escreva o número.")
    if dia > timezone.localdate(em):
        raise ErroDeDominio("O dia não pode ser futuro.", campo="dia")
    aberto = timezone.localdate(encaminhamento.aberto_em)
    if dia < aberto:
        raise ErroDeDominio(f"O auto só se lavrou em {aberto:%d/%m/%Y}.", campo="dia")
    encaminhamento.feito_em = dia
    encaminhamento.protocolo = protocolo.strip()
    encaminhamento.feito_por = por
    encaminhamento.save()
    return encaminhamento


@transaction.atomic
def identificar_resguardada(*, pk: int, nome: str, por: Servidor) -> Encaminhamento:
    """Escreve quem se resguarda, que o auto lavrado na estrada não disse, em cada comunicação dele.

    Erros: ``ErroDeDominio`` se a comunicação não é de assédio, se já diz quem é, ou sem o nome;
    ``PapelAusente``.
    Fonte: Lei 5.002/2018, art. 25, VII; Lei 13.431/2017, art. 5º, III.
    """
    exigir_papel(por, Papel.SESTRAN_AUTORIDADE)
    pedido = Encaminhamento.objects.get(pk=pk)
    do_auto = Encaminhamento.objects.select_for_update().filter(auto=pedido.auto_id)
    irmaos: dict[int, Encaminhamento] = {
        e.pk: e for e in do_auto.filter(destino__in=DO_ASSEDIO).order_by("pk")
    }
    if pk not in irmaos:
        raise ErroDeDominio("Só o assédio resguarda a identidade de alguém.")
    if irmaos[pk].pessoa_resguardada:
        raise ErroDeDominio("A comunicação já diz quem se resguarda.")
    if not nome.strip():
        raise ErroDeDominio("Falta o nome.", campo="nome", saida="Escreva só o necessário.")
    for encaminhamento in irmaos.values():
        encaminhamento.pessoa_resguardada = nome.strip()
        encaminhamento.save()
    return irmaos[pk]
