"""O que se escreve à empresa sobre a ordem de vistoria: quando se ordena e antes do prazo."""

from datetime import date, datetime

from django.conf import settings
from django.urls import reverse

from fiscalizacao.models import OrdemDeVistoria
from fiscalizacao.regras.ritos import ART_12_II
from patrocinio.comum.servicos.correio import escrever_se_puder


def comunicar(ordem: OrdemDeVistoria, *, em: datetime) -> bool:
    """Avisa a empresa da ordem; falso se o cadastro não tem e-mail que sirva.

    A carta não é a entrega, de que o prazo corre: essa tem prova.
    """
    assunto = f"{ordem}: {ordem.veiculo}"
    return _escrever(f"ordem_de_vistoria:{ordem.pk}:emitida", ordem, assunto, em=em)


def lembrar(chave: str, ordem: OrdemDeVistoria, *, faltam: int, em: datetime) -> bool:
    """Lembra a empresa do prazo, a que faltam tantos dias; falso se não há e-mail que sirva."""
    quando = {0: "hoje", 1: "amanhã"}.get(faltam, f"em {faltam} dias")
    return _escrever(chave, ordem, f"{ordem} vence {quando}: {ordem.veiculo}", em=em)


def prazo_por_extenso(prazo_dias: int, prazo_ate: date | None) -> str:
    """``Até 20/08/2026``, ou quantos dias, contados de quê."""
    if prazo_ate is not None:
        return f"Até {prazo_ate:%d/%m/%Y}, inclusive"
    dias = "1 dia corrido" if prazo_dias == 1 else f"{prazo_dias} dias corridos"
    return f"Prazo de {dias}, contados da entrega da ordem, sem o dia dela"


def _escrever(chave: str, ordem: OrdemDeVistoria, assunto: str, *, em: datetime) -> bool:
    return escrever_se_puder(
        chave=chave, para=ordem.empresa.email, assunto=assunto, corpo=_corpo(ordem), em=em
    )


def _corpo(ordem: OrdemDeVistoria) -> str:
    endereco = reverse("admin:fiscalizacao_ordemdevistoria_change", args=[ordem.pk])
    linhas = [
        f"À {ordem.empresa}",
        "",
        f"Leve o veículo {ordem.veiculo} à vistoria: {ordem.roteiro}.",
        f"Quem fará: {ordem.get_orgao_display()}.",
        f"{prazo_por_extenso(ordem.prazo_dias, ordem.prazo_ate)}.",
        "",
        "Veja a ordem no portal:",
        f"{settings.ENDERECO}{endereco}",
        "",
        f"Fundamento: {ART_12_II}. A vistoria fora do prazo (art. 23, IV) e a não providenciada "
        "(art. 24, IV) são apuradas em processo, com contraditório e ampla defesa (arts. 26 e 27).",
        "",
        "Prefeitura Municipal de Patrocínio – transporte escolar",
    ]
    return "\n".join(linhas)
