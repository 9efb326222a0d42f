"""Interdição do veículo, recusa em vistoria e liberação: a porta que a fiscalização também usa."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Interdicao, Veiculo
from transporte_escolar.tipos import EspecieDeInterdicao

ART_13_PU: Final = Dispositivo("Lei 5.002/2018", "art. 13, p.ú.")
ART_14: Final = Dispositivo("Lei 5.002/2018", "art. 14")
ART_27: Final = Dispositivo("Lei 5.002/2018", "art. 27")


@dataclass(frozen=True)
class Impedimento:
    """O que se verificou no veículo: desde que dia, por quê e por qual dispositivo."""

    veiculo_id: int
    desde: date
    motivo: str
    dispositivo: str


def interditar(impedimento: Impedimento, *, por: Servidor, em: datetime) -> Interdicao:
    """Interdita o veículo desde o dia dado: até a liberação ele não roda.

    Erros: ``ErroDeDominio`` se já está interditado ou baixado, se faltam motivo ou dispositivo, se
    o dia é futuro ou anterior à última liberação. O de baixa futura ainda roda, e se interdita.
    Fonte: Lei 5.002/2018, arts. 12 a 14.
    """
    return _impedir(EspecieDeInterdicao.INTERDICAO, impedimento, por=por, em=em)


def recusar_em_vistoria(impedimento: Impedimento, *, por: Servidor, em: datetime) -> Interdicao:
    """Recusa o veículo, qualquer que seja a sua idade; sem dispositivo, é o art. 13, p.ú.

    Erros: os de ``interditar``.
    Fonte: Lei 5.002/2018, art. 13, p.ú.
    """
    fundado = Impedimento(
        veiculo_id=impedimento.veiculo_id,
        desde=impedimento.desde,
        motivo=impedimento.motivo,
        dispositivo=impedimento.dispositivo.strip() or str(ART_13_PU),
    )
    return _impedir(EspecieDeInterdicao.RECUSA, fundado, por=por, em=em)


@transaction.atomic
def liberar(*, veiculo_id: int, dia: date, motivo: str, por: Servidor, em: datetime) -> Interdicao:
    """Libera o veículo: no próprio dia ele já pode rodar.

    Erros: ``ErroDeDominio`` se não está interditado, se falta o motivo, ou se o dia é futuro ou
    anterior à interdição.
    Fonte: Lei 5.002/2018, arts. 13, p.ú., e 14.
    """
    veiculo = Veiculo.objects.select_for_update().get(pk=veiculo_id)
    aberta = interdicao_em_aberto(veiculo_id)
    if aberta is None:
        raise ErroDeDominio(
            f"{veiculo} não está interditado.", saida="Nada a liberar: confira a ficha do veículo."
        )
    _exigir_texto(
        motivo, "A liberação é motivada.", "motivo", "Escreva o que se corrigiu e quem conferiu."
    )
    _recusar_futuro(dia, em, "dia")
    if dia < aberta.desde:
        raise ErroDeDominio(
            f"O veículo foi interditado em {aberta.desde:%d/%m/%Y}.",
            dispositivo=ART_14,
            campo="dia",
            saida="Libere nesse dia ou depois.",
        )
    aberta.liberado_em = dia
    aberta.motivo_da_liberacao = motivo.strip()
    aberta.liberado_por = por
    aberta.save()
    return aberta


def interdicao_em_aberto(veiculo_id: int) -> Interdicao | None:
    """A interdição, ou recusa, ainda sem liberação."""
    abertas = Interdicao.objects.filter(veiculo_id=veiculo_id, liberado_em__isnull=True)
    aberta: Interdicao | None = abertas.first()
    return aberta


def ultima_liberacao(veiculo_id: int) -> date | None:
    """Dia da última liberação do veículo; ``None`` se nunca foi liberado."""
    liberadas = Interdicao.objects.filter(veiculo_id=veiculo_id, liberado_em__isnull=False)
    ultima: date | None = (
        liberadas.order_by("-liberado_em").values_list("liberado_em", flat=True).first()
    )
    return ultima


@transaction.atomic
def _impedir(
    especie: EspecieDeInterdicao, impedimento: Impedimento, *, por: Servidor, em: datetime
) -> Interdicao:
    veiculo = Veiculo.objects.select_for_update().get(pk=impedimento.veiculo_id)
    _exigir_texto(
        impedimento.motivo, "O ato é motivado.", "motivo", "Escreva o que se verificou no veículo."
    )
    _exigir_texto(
        impedimento.dispositivo,
        "O ato diz em que norma se funda.",
        "dispositivo",
        "Escreva-a, por exemplo: Lei 5.002/2018, art. 14.",
    )
    _recusar_futuro(impedimento.desde, em, "desde")
    _conferir_situacao(veiculo, impedimento.desde, hoje=timezone.localdate(em))
    interdicao: Interdicao = Interdicao.objects.create(
        veiculo=veiculo,
        especie=especie,
        desde=impedimento.desde,
        motivo=impedimento.motivo.strip(),
        dispositivo=impedimento.dispositivo.strip(),
        por=por,
        registrada_em=em,
    )
    return interdicao


def _conferir_situacao(veiculo: Veiculo, desde: date, *, hoje: date) -> None:
    if veiculo.baixado_em is not None and veiculo.baixado_em <= hoje:
        raise ErroDeDominio(
            f"{veiculo} foi baixado em {veiculo.baixado_em:%d/%m/%Y}: já não roda.",
            saida="Se ele voltou ao serviço, desfaça antes a baixa.",
        )
    aberta = interdicao_em_aberto(veiculo.pk)
    if aberta is not None:
        raise ErroDeDominio(
            f"O veículo já está interditado: {aberta}.",
            campo="desde",
            saida="Libere-o antes, ou acrescente o novo motivo na liberação.",
        )
    ultima = ultima_liberacao(veiculo.pk)
    if ultima is not None and desde < ultima:
        raise ErroDeDominio(
            f"O veículo foi liberado em {ultima:%d/%m/%Y}.",
            campo="desde",
            saida="A nova interdição começa nesse dia ou depois.",
        )


def _exigir_texto(texto: str, falta: str, campo: str, saida: str) -> None:
    if not texto.strip():
        raise ErroDeDominio(falta, dispositivo=ART_27, campo=campo, saida=saida)


def _recusar_futuro(dia: date, em: datetime, campo: str) -> None:
    if dia > timezone.localdate(em):
        raise ErroDeDominio(
            "O dia não pode ser futuro.", campo=campo, saida="Escolha hoje ou um dia anterior."
        )
