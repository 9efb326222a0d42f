"""Advertência verbal: aplicada e registrada na hora, com direito de anotar (art. 22)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import AdvertenciaVerbal, ManifestacaoDaAdvertencia, Vistoria
from fiscalizacao.servicos.codigos_do_aparelho import travar_codigo
from patrocinio.comum.erros import ConflitoComOGravado, ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.tipos import Dispositivo, EspecieDeSerie
from transporte_escolar.models import Condutor, Empresa, Linha, PropostaDeInfracao, Veiculo
from transporte_escolar.servicos.propostas_de_infracao import acolher

ART_22: Final = Dispositivo("Lei 5.002/2018", "art. 22")
ART_27: Final = Dispositivo("Lei 5.002/2018", "art. 27")


@dataclass(frozen=True)
class FatoLeve:
    """O que se viu, de quem, onde e quando; ``uuid`` é o código que o aparelho lhe deu."""

    item: str
    fato: str
    em: datetime
    local: str = ""
    empresa: Empresa | None = None
    condutor: Condutor | None = None
    veiculo: Veiculo | None = None
    linha: Linha | None = None
    vistoria: Vistoria | None = None
    uuid: UUID | None = None
    proposta: PropostaDeInfracao | None = None


@transaction.atomic
def advertir(visto: FatoLeve, *, por: Servidor, em: datetime) -> AdvertenciaVerbal:
    """Registra a advertência verbal, numerada; ela entra no relatório de fiscalização do período.

    O mesmo código do aparelho é a mesma advertência; a proposta de que partiu fica acolhida.
    Erros: ``ErroDeDominio`` se o fato é futuro ou a proposta já foi examinada; ``ValidationError``
    se não é das leves, se não diz o fato ou a quem se advertiu; ``ConflitoComOGravado`` se o código
    já veio com outro conteúdo.
    Fonte: Lei 5.002/2018, art. 22.
    """
    ja = _ja_registrada(visto, por)
    if ja is not None:
        return ja
    if visto.em > em:
        raise ErroDeDominio(
            "O fato não pode ser futuro.",
            dispositivo=ART_22,
            campo="em",
            saida="Confira o dia e a hora.",
        )
    ano = timezone.localdate(em).year
    advertencia = AdvertenciaVerbal(
        uuid=visto.uuid,
        numero=1,
        ano=ano,
        item=visto.item,
        vistoria=visto.vistoria,
        empresa=visto.empresa,
        condutor=visto.condutor,
        veiculo=visto.veiculo,
        linha=visto.linha,
        proposta=visto.proposta,
        fato=visto.fato.strip(),
        local=visto.local.strip(),
        em=visto.em,
        por=por,
        registrada_em=em,
    )
    # O número só se toma do que vai ser gravado.
    advertencia.full_clean(exclude=["numero", "busca"], validate_unique=False)
    advertencia.numero = proximo_numero(EspecieDeSerie.ADVERTENCIA_VERBAL, ano)
    if visto.proposta is not None:
        acolher(pk=visto.proposta.pk, razoes=f"{advertencia}.", por=por, em=em)
    advertencia.save(force_insert=True)
    return advertencia


@transaction.atomic
def manifestar(*, pk: int, texto: str, por: Servidor, em: datetime) -> ManifestacaoDaAdvertencia:
    """Anota o que o advertido tem a dizer, sem prazo e sem processo (H-32).

    Erros: ``ErroDeDominio`` se nada se escreveu; ``AdvertenciaVerbal.DoesNotExist`` se é de outra
    empresa.
    Fonte: Lei 5.002/2018, arts. 22 e 27.
    """
    advertencia = AdvertenciaVerbal.objects.visiveis_a(por).get(pk=pk)
    if not texto.strip():
        raise ErroDeDominio(
            "A manifestação está em branco.",
            dispositivo=ART_27,
            campo="texto",
            saida="Escreva o que se quer anotar.",
        )
    return ManifestacaoDaAdvertencia.objects.create(
        advertencia=advertencia, texto=texto.strip(), por=por, em=em
    )


def _ja_registrada(visto: FatoLeve, por: Servidor) -> AdvertenciaVerbal | None:
    if visto.uuid is None:
        return None
    travar_codigo(visto.uuid)
    ja: AdvertenciaVerbal | None = AdvertenciaVerbal.objects.filter(uuid=visto.uuid).first()
    if ja is None:
        return None
    # De outra pessoa é como se não houvesse: o código de um aparelho nada revela a outro.
    if ja.por_id != por.pk:
        raise ConflitoComOGravado(
            "Esse código de aparelho já está em uso.", saida="Comece outra advertência."
        )
    gravado = (ja.item, ja.fato, ja.em, ja.local, ja.condutor, ja.veiculo, ja.linha)
    if gravado != (
        visto.item, visto.fato.strip(), visto.em, visto.local.strip(), visto.condutor,
        visto.veiculo, visto.linha,
    ):  # fmt: skip
        raise ConflitoComOGravado(
            f"Esta advertência já foi recebida ({str(ja).lower()}) com outro conteúdo.",
            dispositivo=ART_22,
            saida="A advertência registrada não se altera: o que mudou se anota na página dela.",
        )
    return ja
