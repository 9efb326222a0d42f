"""Linha do tempo do processo: o que se fez, a conta do prazo que corre e o que vem adiante."""

from collections.abc import Iterable
from datetime import date
from typing import Final

from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import PecaDoProcesso, PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.prazos import Contagem
from fiscalizacao.regras.previsao import OndeEsta, previstos
from fiscalizacao.regras.rito_do_processo import RITO_DO_PROCESSO
from fiscalizacao.servicos.processo.comunicacoes import atos_de_defesa, falta_ciencia
from fiscalizacao.servicos.processo.medidas import recursos_contra
from fiscalizacao.servicos.processo.prazos import BaseDaConta, base_da_conta, contagem_sobre
from fiscalizacao.tipos import (
    FINAIS,
    AtoComPrazo,
    AtoDoProcesso,
    EspecieDeComunicacao,
    EspecieDeProcesso,
    Medida,
)
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.admin.ritos import AGORA, FEITO, FUTURO, Etapa, Ligacao, Linha
from patrocinio.comum.servicos.documentos import codigo_escrito

_DIAS: Final = ("seg.", "ter.", "qua.", "qui.", "sex.", "sáb.", "dom.")


def linha_do_tempo_do(processo: ProcessoAdministrativo) -> list[Etapa]:
    """O que se fez, com as peças; onde está, com a conta do prazo; e o que se espera.

    O processo vem com ``prazos``, ``andamentos``, ``pecas`` e ``decisoes`` já lidos, em ordem.
    """
    pecas = _pecas_por_andamento(processo)
    passos = {(p.acao, p.de): p for p in RITO_DO_PROCESSO}
    feitas = []
    for andamento in processo.andamentos.all():
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
    hoje = timezone.localdate()
    base = base_da_conta(
        processo.pk,
        de=min([hoje, *(p.ciencia for p in correm)]),
        ate=max([hoje, *(p.vence_em for p in correm)]),
    )
    return [*feitas, *_agora(processo, correm, base), *_adiante(processo, correm, base)]


def _pecas_por_andamento(processo: ProcessoAdministrativo) -> dict[int, list[Ligacao]]:
    achadas: dict[int, list[Ligacao]] = {}
    for peca in processo.pecas.all():
        if peca.andamento_id is not None:
            ligacao = Ligacao(peca.titulo, endereco_da(peca))
            achadas.setdefault(peca.andamento_id, []).append(ligacao)
    return achadas


def endereco_da(peca: PecaDoProcesso) -> str:
    """Onde a peça se lê."""
    if peca.documento is not None:
        return reverse("documento", args=[codigo_escrito(peca.documento.codigo)])
    return reverse("anexo", args=[peca.anexo_id])


def _agora(
    processo: ProcessoAdministrativo, correm: list[PrazoDoProcesso], base: BaseDaConta
) -> list[Etapa]:
    if processo.suspenso_desde is not None:
        texto = "Nenhum prazo corre até que se retome; o que a parte enviar se junta."
        titulo = f"Suspenso desde {processo.suspenso_desde:%d/%m/%Y}"
        return [Etapa(AGORA, titulo, texto=texto)]
    if not correm:
        return [Etapa(AGORA, processo.get_situacao_display())]
    hoje = timezone.localdate()
    return [_do_prazo(p, base, hoje) for p in sorted(correm, key=lambda p: p.vence_em)]


def _do_prazo(prazo: PrazoDoProcesso, base: BaseDaConta, hoje: date) -> Etapa:
    conta = contagem_sobre(prazo, base)
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


def _adiante(
    processo: ProcessoAdministrativo, correm: list[PrazoDoProcesso], base: BaseDaConta
) -> list[Etapa]:
    inicio = max([timezone.localdate(), *(p.vence_em for p in correm)])
    return [
        Etapa(FUTURO, p.titulo, texto=f"{p.quando}. {p.como}", fundamento=p.fundamento)
        for p in previstos(
            OndeEsta(
                situacao=processo.situacao,
                regime=processo.regime,
                falam=_falam(processo),
                recursos=_recursos(processo),
                multa_possivel=_multa_possivel(processo),
            ),
            base=inicio,
            sem_expediente=base.sem_expediente,
        )
    ]


def _falam(processo: ProcessoAdministrativo) -> list[AtoComPrazo]:
    """Os prazos da parte que ainda se abrem: a defesa, ou as alegações de que se intimou."""
    if processo.situacao in {S.INSTAURADO, S.NOTIFICANDO}:
        return atos_de_defesa(processo)
    if processo.situacao == S.EM_INSTRUCAO and falta_ciencia(
        processo, EspecieDeComunicacao.ALEGACOES
    ):
        return [AtoComPrazo.ALEGACOES_FINAIS]
    return []


def _multa_possivel(processo: ProcessoAdministrativo) -> bool:
    """Diz se a decisão aplicou multa, ou ainda pode aplicá-la."""
    for decisao in reversed(processo.decisoes.all()):
        if penas := [m.medida for m in decisao.medidas.all()]:
            return Medida.MULTA in penas
    return any(Medida.MULTA in p.auto.infracao.admitidas for p in processo.autos.all())


def _recursos(processo: ProcessoAdministrativo) -> list[AtoComPrazo]:
    """Os recursos que a última decisão com penas abriu, ou que a decisão abriria."""
    for decisao in reversed(processo.decisoes.all()):
        if penas := [m.medida for m in decisao.medidas.all()]:
            return recursos_contra(penas)
    if processo.especie == EspecieDeProcesso.RESPONSABILIZACAO:
        return [AtoComPrazo.RECURSO]
    extincao = [AtoComPrazo.RECURSO_EXTINCAO] if processo.cogita_rescisao else []
    return [AtoComPrazo.RECURSO, *extincao]
