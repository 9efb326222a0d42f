"""Linha do tempo do processo: o que se fez, a conta do prazo que corre e o que vem adiante."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import PecaDoProcesso, PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.prazos import Contagem
from fiscalizacao.regras.previsao import previstos
from fiscalizacao.regras.rito_do_processo import RITO_DO_PROCESSO
from fiscalizacao.servicos.processo.medidas import atos_de_recurso
from fiscalizacao.servicos.processo.prazos import contagem_do
from fiscalizacao.tipos import FINAIS, AtoComPrazo, AtoDoProcesso, EspecieDeProcesso
from patrocinio.comum.admin.ritos import AGORA, FEITO, FUTURO, Etapa, Ligacao, Linha
from patrocinio.comum.erros import CalendarioIncompleto
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.servicos.expediente import dias_sem_expediente

_DIAS: Final = ("seg.", "ter.", "qua.", "qui.", "sex.", "sáb.", "dom.")
_HORIZONTE: Final = timedelta(days=120)


def linha_do_tempo_do(processo: ProcessoAdministrativo) -> list[Etapa]:
    """O que se fez, com as peças; onde está, com a conta do prazo; e o que se espera."""
    pecas = _pecas_por_andamento(processo)
    passos = {(p.acao, p.de): p for p in RITO_DO_PROCESSO}
    feitas = []
    for andamento in processo.andamentos.select_related("autor").order_by("pk"):
        passo = passos[andamento.acao, andamento.de]
        feitas.append(
            Etapa(
                FEITO,
                AtoDoProcesso(andamento.acao).label,
                quando=andamento.em,
                texto=andamento.motivacao,
                quem=str(andamento.autor or "portal"),
                fundamento=str(passo.fundamento),
                ligacoes=tuple(pecas.get(andamento.pk, ())),
            )
        )
    if processo.situacao in FINAIS:
        return feitas
    correm = [p for p in processo.prazos.all() if p.encerrado_em is None]
    return [*feitas, *_agora(processo, correm), *_adiante(processo, correm)]


def _pecas_por_andamento(processo: ProcessoAdministrativo) -> dict[int, list[Ligacao]]:
    achadas: dict[int, list[Ligacao]] = {}
    pecas = processo.pecas.filter(andamento__isnull=False).select_related("anexo")
    for peca in pecas.select_related("documento").defer("documento__conteudo").order_by("pk"):
        achadas.setdefault(peca.andamento_id, []).append(Ligacao(peca.titulo, endereco_da(peca)))
    return achadas


def endereco_da(peca: PecaDoProcesso) -> str:
    """Onde a peça se lê."""
    if peca.documento is not None:
        return reverse("documento", args=[codigo_escrito(peca.documento.codigo)])
    return reverse("anexo", args=[peca.anexo_id])


def _agora(processo: ProcessoAdministrativo, correm: list[PrazoDoProcesso]) -> list[Etapa]:
    if processo.suspenso_desde is not None:
        texto = "Nenhum prazo corre, e nenhum ato se pratica, até que se retome."
        titulo = f"Suspenso desde {processo.suspenso_desde:%d/%m/%Y}"
        return [Etapa(AGORA, titulo, texto=texto)]
    if not correm:
        return [Etapa(AGORA, processo.get_situacao_display())]
    hoje = timezone.localdate()
    return [_do_prazo(p, hoje) for p in sorted(correm, key=lambda p: p.vence_em)]


def _do_prazo(prazo: PrazoDoProcesso, hoje: date) -> Etapa:
    conta = contagem_do(prazo)
    if hoje > prazo.vence_em:
        titulo = f"{prazo.get_ato_display()}: o prazo venceu em {prazo.vence_em:%d/%m/%Y}"
    else:
        titulo = f"{prazo.get_ato_display()}: o prazo vai até {prazo.vence_em:%d/%m/%Y}"
    return Etapa(
        AGORA,
        titulo,
        texto=f"{_dia_da_conta(conta, hoje)} {_quanto_falta(prazo.vence_em, hoje)}",
        fundamento=str(conta.prazo.fundamento),
        detalhe=f"Como chegamos a {prazo.vence_em:%d/%m/%Y}",
        linhas=tuple(linhas_da_conta(conta, prazo.vence_em)),
    )


def _dia_da_conta(conta: Contagem, hoje: date) -> str:
    especie = "útil" if conta.prazo.uteis else "corrido"
    return f"Dia {especie} {conta.dia_corrente(hoje)} de {conta.prazo.dias}."


def linhas_da_conta(conta: Contagem, vence: date) -> Iterable[Linha]:
    """A conta, dia a dia, em palavras."""
    yield Linha("Ciência", f"{_com_semana(conta.ciencia)} (não conta)")
    if conta.comeco != conta.ciencia:
        yield Linha("Dia do começo", f"{_com_semana(conta.comeco)} (não conta)")
    yield Linha("Primeiro dia", _com_semana(conta.primeiro_dia))
    fora = [f"{d:%d/%m}" for d in conta.sem_expediente]
    semanas = f"{conta.fins_de_semana} de sábado e domingo" if conta.fins_de_semana else ""
    if conta.prazo.uteis and (fora or semanas):
        yield Linha("Fora da conta", " e ".join(p for p in (", ".join(fora), semanas) if p))
    yield Linha(f"Último dia ({conta.dias_por_extenso})", _com_semana(conta.vencimento))
    if vence != conta.vencimento:
        yield Linha("Prorrogado", f"{_com_semana(vence)}, pela queda da comunicação eletrônica")


def _com_semana(dia: date) -> str:
    return f"{_DIAS[dia.weekday()]}, {dia:%d/%m/%Y}"


def _quanto_falta(vence: date, hoje: date) -> str:
    faltam = (vence - hoje).days
    if faltam < 0:
        return "O ato já cabe."
    if faltam == 0:
        return "Vence hoje, no fim do expediente."
    return "Falta 1 dia corrido." if faltam == 1 else f"Faltam {faltam} dias corridos."


def _adiante(processo: ProcessoAdministrativo, correm: list[PrazoDoProcesso]) -> list[Etapa]:
    hoje = timezone.localdate()
    base = max([hoje, *(p.vence_em for p in correm)])
    try:
        sem = dias_sem_expediente(de=base, ate=base + _HORIZONTE)
    except CalendarioIncompleto:
        sem = frozenset()
    recursos = atos_de_recurso(processo) or _recursos_possiveis(processo)
    return [
        Etapa(FUTURO, p.titulo, texto=f"{p.quando}. {p.como}", fundamento=p.fundamento)
        for p in previstos(
            situacao=processo.situacao,
            regime=processo.regime,
            recursos=recursos,
            base=base,
            sem_expediente=sem,
        )
    ]


def _recursos_possiveis(processo: ProcessoAdministrativo) -> list[AtoComPrazo]:
    if processo.especie == EspecieDeProcesso.RESPONSABILIZACAO:
        return [AtoComPrazo.RECURSO]
    extincao = [AtoComPrazo.RECURSO_EXTINCAO] if processo.cogita_rescisao else []
    return [AtoComPrazo.RECURSO, *extincao]
