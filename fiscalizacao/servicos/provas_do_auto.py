"""Provas do auto de infração: as que vêm com ele, e as que se juntam depois (art. 27)."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final
from uuid import UUID, uuid4

from django.db import transaction

from fiscalizacao.models import AutoDeInfracao, ProvaDoAuto
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.servicos.anexos import guardar_anexo
from patrocinio.comum.tipos import Dispositivo, Papel

ART_27: Final = Dispositivo("Lei 5.002/2018", "art. 27")
AUTUAM: Final = (Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE)


@dataclass(frozen=True)
class Prova:
    """Arquivo já conferido; ``uuid`` e ``capturada_em`` vêm do aparelho."""

    arquivo: Decodificado
    descricao: str = ""
    uuid: UUID = field(default_factory=uuid4)
    capturada_em: datetime | None = None


def juntar_prova(auto: AutoDeInfracao, prova: Prova, *, por: Servidor, em: datetime) -> ProvaDoAuto:
    """Guarda a prova como veio e a põe no auto; a mesma, outra vez, é a mesma."""
    ja: ProvaDoAuto | None = ProvaDoAuto.objects.filter(uuid=prova.uuid, auto=auto).first()
    if ja is not None:
        return ja
    anexo = guardar_anexo(enviado=prova.arquivo, nome=prova.arquivo.nome, por=por, em=em)
    nova: ProvaDoAuto = ProvaDoAuto.objects.create(
        auto=auto,
        uuid=prova.uuid,
        anexo=anexo,
        descricao=prova.descricao.strip(),
        capturada_em=prova.capturada_em,
    )
    return nova


@transaction.atomic
def juntar_prova_depois(*, pk: int, prova: Prova, por: Servidor, em: datetime) -> ProvaDoAuto:
    """Junta ao auto lavrado a prova que faltou, com quem a juntou e quando.

    Erros: ``ErroDeDominio`` se o auto foi anulado, ou já está em processo, onde a prova se produz
    com vista à parte; ``PapelAusente``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    exigir_papel(por, *AUTUAM, dispositivo=ART_27)
    auto = AutoDeInfracao.objects.select_for_update(of=("self",)).get(pk=pk)
    if hasattr(auto, "anulacao"):
        raise ErroDeDominio(f"{auto} já foi anulado.")
    if auto.no_processo is not None:
        raise ErroDeDominio(
            f"O {str(auto).lower()} já está no {str(auto.no_processo.processo).lower()}.",
            dispositivo=ART_27,
            saida="Junte a prova no processo, que dá vista dela à contratada.",
        )
    anexo = guardar_anexo(enviado=prova.arquivo, nome=prova.arquivo.nome, por=por, em=em)
    nova = ProvaDoAuto(
        auto=auto, uuid=prova.uuid, anexo=anexo, descricao=prova.descricao.strip(),
        junta_em=em, junta_por=por,
    )  # fmt: skip
    nova.save(force_insert=True)
    return nova
