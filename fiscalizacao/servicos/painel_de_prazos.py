"""Prazos que correm, com quem os tem e o que acontece se passarem: o painel, a mesa e a agenda."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import Encaminhamento, PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.prazos import TABELA
from fiscalizacao.tipos import FINAIS, AtoComPrazo
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.tipos import Papel
from transporte_escolar.tipos import Regime

# O prazo da parte que já passou: quem age agora é a SESTRAN.
CERTIFICAR: Final = "certificar"
RESPONSAVEIS: Final = {
    "contratada": "Contratada",
    Papel.AUTORIDADE_JULGADORA.value: "Autoridade julgadora",
    Papel.AUTORIDADE_RECURSAL.value: "Autoridade recursal",
    CERTIFICAR: "SESTRAN, a certificar",
    Papel.SESTRAN_AUTORIDADE.value: "SESTRAN",
}
ALERTA_DA_PRESCRICAO: Final = timedelta(days=365)
_JULGADORA: Final = (
    AtoComPrazo.DECISAO_RECONSIDERACAO,
    AtoComPrazo.DECISAO_RECONSIDERACAO_EXTINCAO,
    AtoComPrazo.DECISAO_PEDIDO,
)
_RECURSAL: Final = (AtoComPrazo.DECISAO_RECURSO, AtoComPrazo.DECISAO_RECURSO_EXTINCAO)
_CONSEQUENCIA: Final = {
    "contratada": "Vencido, o processo segue sem ela: a SESTRAN certifica.",
    CERTIFICAR: "O prazo da contratada passou: enquanto não se certifica, o processo não anda.",
    Papel.AUTORIDADE_JULGADORA.value: "O atraso é da Administração, e enfraquece a pena.",
    Papel.AUTORIDADE_RECURSAL.value: "O atraso é da Administração, e enfraquece a pena.",
    Papel.SESTRAN_AUTORIDADE.value: "A pena que não se comunica não se acha no cadastro nacional.",
}


@dataclass(frozen=True)
class PrazoAVista:
    """Um prazo, em palavras: o que vence, quando, a cargo de quem e com que consequência."""

    chave: str
    titulo: str
    detalhe: str
    dia: date
    responsavel: str
    consequencia: str
    fundamento: str
    url: str


def responsavel_do(ato: str, *, vencido: bool = False) -> str:
    """Chave de quem age: o da parte que venceu passa à SESTRAN, que o certifica."""
    if ato in _JULGADORA:
        return Papel.AUTORIDADE_JULGADORA.value
    if ato in _RECURSAL:
        return Papel.AUTORIDADE_RECURSAL.value
    if ato == AtoComPrazo.CEIS_CNEP:
        return Papel.SESTRAN_AUTORIDADE.value
    return CERTIFICAR if vencido else "contratada"


def prazos_a_cargo_de(responsavel: str, *, hoje: date) -> Q:
    """Os prazos que esperam o responsável no dia."""
    de_quem = {vencido: _atos_de(responsavel, vencido=vencido) for vencido in (False, True)}
    return Q(vence_em__lt=hoje, ato__in=de_quem[True]) | Q(
        vence_em__gte=hoje, ato__in=de_quem[False]
    )


def _atos_de(responsavel: str, *, vencido: bool) -> list[str]:
    return [a.value for a in AtoComPrazo if responsavel_do(a, vencido=vencido) == responsavel]


def prazos_visiveis(pessoa: Any, *, hoje: date, horizonte: timedelta) -> list[PrazoAVista]:
    """Prazos do processo e encaminhamentos até o horizonte, o mais antigo primeiro.

    A prescrição vê-se um ano antes. Só o que a pessoa vê; o processo suspenso não tem prazo
    correndo, mas prescreve.
    """
    ate = hoje + horizonte
    if not pessoa.has_perm("fiscalizacao.view_prazodoprocesso"):
        return []
    correm = (
        PrazoDoProcesso.objects.visiveis_a(pessoa)
        .correndo()
        .filter(vence_em__lte=ate, processo__suspenso_desde__isnull=True)
        .exclude(processo__situacao__in=FINAIS)
        .select_related("processo__empresa")
    )
    achados = [_do_prazo(p, hoje) for p in correm]
    if not tem_papel(pessoa, Papel.CONTRATADA):
        achados += _prescricoes(pessoa, hoje + ALERTA_DA_PRESCRICAO)
    achados += _encaminhamentos(pessoa, ate)
    return sorted(achados, key=lambda p: (p.dia, p.chave))


def _do_prazo(prazo: PrazoDoProcesso, hoje: date) -> PrazoAVista:
    quem = responsavel_do(prazo.ato, vencido=prazo.vence_em < hoje)
    return PrazoAVista(
        chave=f"prazo-{prazo.pk}",
        titulo=f"{prazo.get_ato_display()}: {prazo.processo}",
        detalhe=prazo.processo.empresa.razao_social,
        dia=prazo.vence_em,
        responsavel=quem,
        consequencia=_CONSEQUENCIA[quem],
        fundamento=str(TABELA[Regime(prazo.regime), AtoComPrazo(prazo.ato)].fundamento),
        url=_do_processo(prazo.processo),
    )


def _do_processo(processo: ProcessoAdministrativo) -> str:
    return reverse("admin:fiscalizacao_processoadministrativo_change", args=[processo.pk])


def _prescricoes(pessoa: Any, ate: date) -> list[PrazoAVista]:
    """Processos que prescrevem até o dia e ainda não têm decisão final."""
    vivos = ProcessoAdministrativo.objects.visiveis_a(pessoa).filter(prescreve_em__lte=ate)
    fora = {*FINAIS, S.TRANSITADO, S.CUMPRIDO}
    return [
        PrazoAVista(
            chave=f"prescricao-{p.pk}",
            titulo=f"Prescrição: {p}",
            detalhe=p.empresa.razao_social,
            dia=p.prescreve_em,
            responsavel=Papel.SESTRAN_AUTORIDADE.value,
            consequencia="Passado o dia, a Administração não pode mais punir.",
            fundamento="Lei 14.133/2021, art. 158, § 4º",
            url=_do_processo(p),
        )
        for p in vivos.exclude(situacao__in=fora).select_related("empresa")
    ]


def _encaminhamentos(pessoa: Any, ate: date) -> Sequence[PrazoAVista]:
    """O que a lei manda comunicar e ainda não se comunicou: é imediato."""
    if not pessoa.has_perm("fiscalizacao.view_encaminhamento"):
        return []
    abertos = Encaminhamento.objects.filter(feito_em__isnull=True, aberto_em__date__lte=ate)
    return [
        PrazoAVista(
            chave=f"encaminhamento-{e.pk}",
            titulo=f"Comunicar: {e.get_destino_display()}",
            detalhe=str(e.auto),
            dia=timezone.localdate(e.aberto_em),
            responsavel=Papel.SESTRAN_AUTORIDADE.value,
            consequencia="A comunicação é obrigatória e imediata.",
            fundamento=e.fundamento,
            url=reverse("admin:fiscalizacao_encaminhamento_change", args=[e.pk]),
        )
        for e in abertos.select_related("auto")
    ]
