"""Avisos dos prazos do processo: à autoridade que os tem, e à contratada, cada um uma vez.

Avisa-se a sete dias, no dia e depois de vencido; e os prazos se recontam todo dia, para que a
mudança de calendário feita fora da tela também valha.
"""

from datetime import date, datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.db import transaction

from fiscalizacao.models import PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.servicos.painel_de_prazos import responsavel_do
from fiscalizacao.servicos.processo.prazos import recontar_os_que_correm
from fiscalizacao.tipos import FINAIS, SituacaoDoProcesso
from patrocinio.comum.models import MensagemDeCorreio, Servidor
from patrocinio.comum.servicos.correio import escrever_se_puder
from patrocinio.comum.servicos.rotinas import Rotina
from patrocinio.comum.tipos import Papel

ANTECEDENCIA: Final = timedelta(days=7)
# Um ano, seis meses e um mês antes: o rito inteiro leva meses.
DA_PRESCRICAO: Final = (timedelta(days=365), timedelta(days=180), timedelta(days=30))
ASSINATURA: Final = "Prefeitura Municipal de Patrocínio – fiscalização do transporte escolar"


def recontados(em: datetime) -> str:
    """Reconta os prazos que correm e diz quantos mudaram; vazio se nenhum."""
    quantos = recontar_os_que_correm(em=em)
    if not quantos:
        return ""
    mudaram = (
        "1 prazo que corria mudou" if quantos == 1 else f"{quantos} prazos que corriam mudaram"
    )
    return f"{mudaram} de vencimento: o andamento de cada processo o diz."


@transaction.atomic
def avisar_prazos(dia: date, em: datetime) -> str:
    """Reconta o que corre e escreve os avisos do dia; diz quantos escreveu."""
    mudou = recontados(em)
    prazos = (
        PrazoDoProcesso.objects.correndo()
        .filter(vence_em__lte=dia + ANTECEDENCIA, processo__suspenso_desde__isnull=True)
        .exclude(processo__situacao__in=FINAIS)
        .select_related("processo__empresa")
        .order_by("vence_em", "pk")
    )
    escritos = sum(_avisar(prazo, dia=dia, em=em) for prazo in prazos)
    escritos += sum(_avisar_da_prescricao(p, dia=dia, em=em) for p in _que_prescrevem(dia))
    return f"Avisos de prazo: {escritos}. {mudou}".strip()


def _avisar(prazo: PrazoDoProcesso, *, dia: date, em: datetime) -> int:
    quando = _quando(prazo.vence_em, dia)
    destinos = _destinos(prazo, quando)
    nome = prazo.get_ato_display().lower()
    chaves = {f"prazo:{prazo.pk}:{prazo.vence_em}:{quando}:{quem}": para for quem, para in destinos}
    ja = set(MensagemDeCorreio.objects.filter(chave__in=chaves).values_list("chave", flat=True))
    return sum(
        escrever_se_puder(
            chave=chave,
            para=para,
            assunto=f"{prazo.processo}: {nome} {_em_palavras(prazo, dia)}",
            corpo=_corpo(prazo, dia, da_parte=chave.endswith(":contratada")),
            em=em,
        )
        for chave, para in chaves.items()
        if chave not in ja
    )


def _que_prescrevem(dia: date) -> Any:
    """Processos sem decisão final que prescrevem dentro de um ano."""
    fora = {*FINAIS, SituacaoDoProcesso.TRANSITADO, SituacaoDoProcesso.CUMPRIDO}
    processos = ProcessoAdministrativo.objects.filter(
        prescreve_em__gte=dia, prescreve_em__lte=dia + DA_PRESCRICAO[0]
    )
    return processos.exclude(situacao__in=fora).order_by("prescreve_em", "pk")


def _avisar_da_prescricao(processo: ProcessoAdministrativo, *, dia: date, em: datetime) -> int:
    faixa = min(d for d in DA_PRESCRICAO if processo.prescreve_em <= dia + d)
    chaves = {
        f"prescricao:{processo.pk}:{processo.prescreve_em}:{faixa.days}:{quem}": para
        for quem, para in _de_papel(Papel.SESTRAN_AUTORIDADE)
    }
    ja = set(MensagemDeCorreio.objects.filter(chave__in=chaves).values_list("chave", flat=True))
    ate = f"{processo.prescreve_em:%d/%m/%Y}"
    return sum(
        escrever_se_puder(
            chave=chave,
            para=para,
            assunto=f"{processo}: prescreve em {ate}",
            corpo=f"{processo}\n\nDepois de {ate} a Administração não pode mais punir "
            f"(Lei 14.133/2021, art. 158, § 4º).\n\nVeja o painel de prazos: "
            f"{settings.ENDERECO}/admin/prazos/\n\n{ASSINATURA}",
            em=em,
        )
        for chave, para in chaves.items()
        if chave not in ja
    )


def _quando(vence: date, dia: date) -> str:
    if vence < dia:
        return "vencido"
    return "hoje" if vence == dia else "antes"


def _em_palavras(prazo: PrazoDoProcesso, dia: date) -> str:
    if prazo.vence_em < dia:
        return f"venceu em {prazo.vence_em:%d/%m/%Y}"
    return "vence hoje" if prazo.vence_em == dia else f"vence em {prazo.vence_em:%d/%m/%Y}"


def _destinos(prazo: PrazoDoProcesso, quando: str) -> list[tuple[str, str]]:
    """À contratada, o endereço do cadastro; à autoridade, o de cada pessoa que tem o papel.

    O da contratada que venceu vai também à SESTRAN, que o certifica.
    """
    quem = responsavel_do(prazo.ato)
    if quem != "contratada":
        return _de_papel(quem)
    certifica = _de_papel(Papel.SESTRAN_FISCAL) if quando == "vencido" else []
    return [("contratada", prazo.processo.empresa.email), *certifica]


def _de_papel(quem: str) -> list[tuple[str, str]]:
    pessoas: Any = Servidor.objects.filter(is_active=True, groups__name=quem).exclude(email="")
    return [(f"servidor-{p.pk}", p.email) for p in pessoas.order_by("pk")]


def _corpo(prazo: PrazoDoProcesso, dia: date, *, da_parte: bool) -> str:
    onde = (
        f"Leia os autos e apresente a petição em {settings.ENDERECO}/autos/, com o código da "
        "notificação, ou no protocolo da SESTRAN."
        if da_parte
        else f"Veja o painel de prazos: {settings.ENDERECO}/admin/prazos/"
    )
    return "\n".join(
        [
            f"{prazo.processo}",
            "",
            f"{prazo.get_ato_display()}: {_em_palavras(prazo, dia)}.",
            "",
            onde,
            "",
            ASSINATURA,
        ]
    )


AVISOS: Final = Rotina("avisos dos prazos de processo", avisar_prazos)
