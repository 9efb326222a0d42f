"""Presenças de condutores e monitores em reuniões e treinamentos (art. 19, VII)."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.tipos import Dispositivo, Papel
from transporte_escolar.models import Condutor, Exigencia, Monitor, Presenca, Vinculo
from transporte_escolar.tipos import EspecieDeExigencia, SituacaoDaExigencia

ART_19_VII: Final = Dispositivo("Lei 5.002/2018", "art. 19, VII")
ART_19_VIII: Final = Dispositivo("Lei 5.002/2018", "art. 19, VIII")
EQUIPE: Final = (Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE)
_MODELOS: Final[dict[str, Any]] = {"condutor": Condutor, "monitor": Monitor}


@dataclass(frozen=True)
class Presentes:
    """Quem compareceu; sem ``dia``, o da convocação."""

    condutores: Collection[int] = ()
    monitores: Collection[int] = ()
    dia: date | None = None

    @property
    def quantos(self) -> int:
        """Condutores e monitores."""
        return len(self.condutores) + len(self.monitores)


NINGUEM: Final = Presentes()


def dispositivo_da(exigencia: Exigencia) -> Dispositivo:
    """Inciso do art. 19 que obriga a atender."""
    return ART_19_VIII if exigencia.especie == EspecieDeExigencia.DOCUMENTO else ART_19_VII


def vinculados(exigencia: Exigencia, *, em: date) -> list[Vinculo]:
    """Vínculos, no dia, dos condutores e monitores da empresa, por nome."""
    vinculos = (
        Vinculo.objects.filter(empresa_id=exigencia.empresa_id)
        .vigentes_em(em)
        .select_related("condutor", "monitor")
    )
    return sorted(vinculos, key=lambda v: str(v.condutor or v.monitor))


def travada(pk: int, pessoa: Servidor) -> Exigencia:
    """Trava a exigência até o fim da transação.

    Erros: ``Exigencia.DoesNotExist`` se a pessoa não a vê.
    """
    visiveis = Exigencia.objects.visiveis_a(pessoa)
    achada: Exigencia = visiveis.select_for_update(of=("self",)).get(pk=pk)
    return achada


@transaction.atomic
def acrescentar_presencas(*, pk: int, presentes: Presentes, por: Servidor, em: datetime) -> int:
    """Acrescenta presentes à convocação já atendida e ainda por conferir. Devolve quantos.

    Erros: ``ErroDeDominio`` se já foi conferida, se ninguém é novo ou não é da empresa;
    ``PapelAusente``.
    """
    exigencia = travada(pk, por)
    exigir_papel(por, *EQUIPE, dispositivo=ART_19_VII)
    if exigencia.situacao != SituacaoDaExigencia.ATENDIDA:
        raise ErroDeDominio(
            f"A exigência está {exigencia.get_situacao_display().lower()}: a lista está fechada.",
            dispositivo=ART_19_VII,
            saida="A lista se completa entre o atendimento e a conferência.",
        )
    novas = marcar_presencas(exigencia, presentes, por=por, em=em)
    if not novas:
        raise ErroDeDominio(
            "Ninguém novo na lista.", campo="condutores", saida="Marque quem ainda não consta."
        )
    return novas


def marcar_presencas(
    exigencia: Exigencia, presentes: Presentes, *, por: Servidor, em: datetime
) -> int:
    """Acrescenta à exigência travada os presentes que ainda não constam. Devolve quantos.

    Erros: ``ErroDeDominio`` se não é convocação, se o dia é de antes dela ou futuro, ou se alguém
    não tinha vínculo com a empresa no dia.
    """
    if not presentes.quantos:
        return 0
    hoje = timezone.localdate(em)
    dia = presentes.dia or min(exigencia.prazo, hoje)
    _conferir_dia(exigencia, dia, hoje=hoje)
    novas = [
        Presenca(exigencia=exigencia, em=dia, por=por, **{campo: pessoa})
        for campo, escolhidos in (
            ("condutor", presentes.condutores),
            ("monitor", presentes.monitores),
        )
        for pessoa in _novos(exigencia, campo, escolhidos, dia=dia)
    ]
    return len(Presenca.objects.bulk_create(novas))


def _conferir_dia(exigencia: Exigencia, dia: date, *, hoje: date) -> None:
    if exigencia.especie == EspecieDeExigencia.DOCUMENTO:
        raise ErroDeDominio(
            "Só reunião e treinamento têm lista de presença.", dispositivo=ART_19_VIII
        )
    if not exigencia.feita_em <= dia <= hoje:
        raise ErroDeDominio(
            f"O comparecimento é entre a convocação ({exigencia.feita_em:%d/%m/%Y}) e hoje.",
            dispositivo=ART_19_VII,
            campo="dia",
            saida="Corrija o dia.",
        )


def _novos(exigencia: Exigencia, campo: str, escolhidos: Collection[int], *, dia: date) -> Any:
    """Escolhidos que ainda não constam; todos têm vínculo com a empresa no dia."""
    constam = set(exigencia.presencas.values_list(campo, flat=True))
    pessoas = _MODELOS[campo].objects.filter(pk__in=set(escolhidos) - constam).order_by("nome")
    vinculos = Vinculo.objects.filter(
        empresa_id=exigencia.empresa_id, **{f"{campo}__isnull": False}
    ).vigentes_em(dia)
    estranhos = pessoas.exclude(pk__in=vinculos.values(campo))
    if nomes := list(estranhos.values_list("nome", flat=True)):
        raise ErroDeDominio(
            f"Sem vínculo com {exigencia.empresa} em {dia:%d/%m/%Y}: {', '.join(nomes)}.",
            dispositivo=ART_19_VII,
            campo=f"{campo}es",
            saida="Registre antes o vínculo, ou desmarque.",
        )
    return pessoas
