"""Advertência verbal: aplicada e registrada na hora, com direito de anotar (art. 22)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import AdvertenciaVerbal, ManifestacaoDaAdvertencia, Vistoria
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.tipos import Dispositivo, EspecieDeSerie
from transporte_escolar.models import Condutor, Empresa, Linha, Veiculo

ART_22: Final = Dispositivo("Lei 5.002/2018", "art. 22")
ART_27: Final = Dispositivo("Lei 5.002/2018", "art. 27")


@dataclass(frozen=True)
class FatoLeve:
    """O que se viu, de quem, onde e quando."""

    item: str
    fato: str
    em: datetime
    local: str = ""
    empresa: Empresa | None = None
    condutor: Condutor | None = None
    veiculo: Veiculo | None = None
    linha: Linha | None = None
    vistoria: Vistoria | None = None


@transaction.atomic
def advertir(visto: FatoLeve, *, por: Servidor, em: datetime) -> AdvertenciaVerbal:
    """Registra a advertência verbal, numerada; ela entra no relatório de fiscalização do período.

    Erros: ``ErroDeDominio`` se o fato é futuro; ``ValidationError`` se não é das leves, se não diz
    o fato ou a quem se advertiu.
    Fonte: Lei 5.002/2018, art. 22.
    """
    if visto.em > em:
        raise ErroDeDominio(
            "O fato não pode ser futuro.",
            dispositivo=ART_22,
            campo="em",
            saida="Confira o dia e a hora.",
        )
    ano = timezone.localdate(em).year
    advertencia = AdvertenciaVerbal(
        numero=1,
        ano=ano,
        item=visto.item,
        vistoria=visto.vistoria,
        empresa=visto.empresa,
        condutor=visto.condutor,
        veiculo=visto.veiculo,
        linha=visto.linha,
        fato=visto.fato.strip(),
        local=visto.local.strip(),
        em=visto.em,
        por=por,
        registrada_em=em,
    )
    # O número só se toma do que vai ser gravado.
    advertencia.full_clean(exclude=["numero", "busca"], validate_unique=False)
    advertencia.numero = proximo_numero(EspecieDeSerie.ADVERTENCIA_VERBAL, ano)
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
