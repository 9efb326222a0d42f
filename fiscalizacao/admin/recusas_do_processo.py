"""Por que um ato ainda não cabe, o que convém saber antes, e o que só vem mais tarde."""

from collections.abc import Callable, Iterator
from datetime import date
from decimal import Decimal
from typing import Final

from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.regras.penas import BaseDaMulta, avisos_da_multa
from fiscalizacao.regras.rito_do_processo import ANTES_DA_DECISAO
from fiscalizacao.servicos.processo.assinatura import quem_anuiu, tem_clausula_aberta
from fiscalizacao.servicos.processo.encerramento import (
    o_que_falta_cumprir,
    recusa_da_rescisao,
    recusa_do_transito,
)
from fiscalizacao.servicos.processo.instrucao import prova_sem_vista, recusa_de_concluir
from fiscalizacao.servicos.processo.medidas import medidas_em_vigor
from fiscalizacao.servicos.processo.peticoes import DEFESAS
from fiscalizacao.servicos.processo.prazos import exigir_decorrido
from fiscalizacao.servicos.processo.reabertura import recusa_de_desfazer
from fiscalizacao.tipos import AtoComPrazo, EspecieDePeticao, Medida
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import ErroDeDominio, ValorNaoCadastrado
from patrocinio.comum.servicos.vigencias import valor_em
from patrocinio.comum.tipos import Indice
from transporte_escolar.tipos import Regime

_ANTES_DE_DECIDIR: Final = {
    S.INSTAURADO: "A contratada ainda não foi notificada.",
    S.NOTIFICANDO: "Ainda não há prova de que a contratada soube da notificação.",
    S.EM_INSTRUCAO: "A instrução está aberta: leve o processo à decisão.",
    S.EM_ALEGACOES: "Corre o prazo das alegações finais.",
}


DEFESA_ESQUECIDA: Final = (
    "Se é a defesa que estava no protocolo, no prazo, a decisão não a considerou: junte-a e leve o "
    "caso à autoridade, que pode anular o processo (art. 27)."
)
SEM_VISTA: Final = (
    "A instrução trouxe prova nova, e a contratada ainda não falou dela: dê-lhe vista e junte o "
    "que disser, ou escreva nas razões por que a prova nada acrescenta (art. 27)."
)
RESCISAO_AFASTADA: Final = (
    "O recurso afastou a rescisão que já se tinha efetivado: o contrato não volta sozinho. Leve o "
    "caso à Procuradoria: restabelecê-lo ou indenizar é ato próprio."
)


def recusa_do_ato(processo: ProcessoAdministrativo, ato: Ato, *, hoje: date) -> str:
    """Por que o ato, que o rito traz, ainda não cabe; vazio se cabe."""
    esperas = {
        Ato.CERTIFICAR_REVELIA: (DEFESAS, "Certificar a revelia"),
        Ato.ENCERRAR_ALEGACOES: ((AtoComPrazo.ALEGACOES_FINAIS,), "Encerrar as alegações"),
    }
    if ato in esperas:
        atos, que = esperas[ato]
        return _espera(processo, atos, que, hoje)
    recusas: dict[Ato, Callable[[], str]] = {
        Ato.CERTIFICAR_TRANSITO: lambda: recusa_do_transito(processo, hoje=hoje),
        Ato.DESFAZER_TRANSITO: lambda: recusa_de_desfazer(processo),
        Ato.EFETIVAR_RESCISAO: lambda: recusa_da_rescisao(processo),
        Ato.CONCLUIR: lambda: recusa_de_concluir(processo),
        Ato.DAR_POR_CUMPRIDO: lambda: _falta_cumprir(processo),
    }
    return recusas[ato]() if ato in recusas else ""


def _falta_cumprir(processo: ProcessoAdministrativo) -> str:
    faltas = o_que_falta_cumprir(processo)
    return f"Ainda falta: {'; '.join(faltas)}." if faltas else ""


def _espera(
    processo: ProcessoAdministrativo, atos: tuple[AtoComPrazo, ...], que: str, hoje: date
) -> str:
    try:
        correm = [p for p in processo.prazos.all() if p.encerrado_em is None and p.ato in atos]
        exigir_decorrido(correm, hoje=hoje, que=que)
    except ErroDeDominio as erro:
        return str(erro)
    return ""


def avisos_do_ato(processo: ProcessoAdministrativo, ato: Ato, *, hoje: date) -> tuple[str, ...]:
    """O que convém conferir antes de concluir e de decidir; avisa e não muda."""
    if fora_da_decisao := _antes_de_outros_atos(processo, ato):
        return (fora_da_decisao,)
    if ato not in {Ato.DECIDIR, Ato.JULGAR_IMPROCEDENTE}:
        return ()
    prescrito = (
        [f"A pretensão prescreveu em {processo.prescreve_em:%d/%m/%Y} (art. 158, § 4º)."]
        if hoje > processo.prescreve_em
        else []
    )
    tempo = _da_defesa_no_prazo(processo)
    dosimetria = _da_dosimetria(processo, hoje) if ato == Ato.DECIDIR else ()
    return tuple(dict.fromkeys([*prescrito, *tempo, *_da_segunda(processo, ato), *dosimetria]))


def _antes_de_outros_atos(processo: ProcessoAdministrativo, ato: Ato) -> str:
    """O aviso dos atos que não são a decisão; vazio se nada há a dizer."""
    avisos: dict[Ato, tuple[bool, str]] = {
        Ato.NOTIFICAR: (
            processo.situacao == S.NOTIFICANDO,
            "O código que a contratada já tem deixa de valer: o novo vai na notificação.",
        ),
        Ato.JUNTAR_PETICAO: (processo.situacao not in ANTES_DA_DECISAO, DEFESA_ESQUECIDA),
        Ato.CONCLUIR: (ato == Ato.CONCLUIR and prova_sem_vista(processo), SEM_VISTA),
        Ato.CERTIFICAR_TRANSITO: (_rescindiu_e_se_afastou(processo), RESCISAO_AFASTADA),
        Ato.DAR_POR_CUMPRIDO: (_rescindiu_e_se_afastou(processo), RESCISAO_AFASTADA),
    }
    cabe, aviso = avisos.get(ato, (False, ""))
    return aviso if cabe else ""


def _rescindiu_e_se_afastou(processo: ProcessoAdministrativo) -> bool:
    if processo.rescindido_em is None:
        return False
    return not any(m.medida == Medida.RESCISAO for m in medidas_em_vigor(processo))


def _da_defesa_no_prazo(processo: ProcessoAdministrativo) -> Iterator[str]:
    """A defesa que chegou a tempo e se registrou depois da certidão de revelia."""
    revel = [a.em for a in processo.andamentos.all() if a.acao == Ato.CERTIFICAR_REVELIA]
    defesas = processo.peticoes.filter(especie=EspecieDePeticao.DEFESA, tempestiva=True)
    if revel and any(d.recebida_em > revel[-1] for d in defesas):
        yield (
            "A defesa chegou no prazo e se registrou depois da certidão de revelia, que ficou sem "
            "efeito: considere-a (art. 27)."
        )


def _da_segunda(processo: ProcessoAdministrativo, ato: Ato) -> Iterator[str]:
    if ato != Ato.DECIDIR or not tem_clausula_aberta(processo):
        return
    quem = quem_anuiu(processo)
    yield (
        f"Assina junto a pena do art. 25, IX: {quem}."
        if quem
        else "A pena do art. 25, IX, pede a segunda assinatura, que ainda não se deu (H-42)."
    )


def _da_dosimetria(processo: ProcessoAdministrativo, hoje: date) -> Iterator[str]:
    base = BaseDaMulta(
        Regime(processo.regime),
        processo.contrato.valor_total,
        _ufm(hoje),
        processo.contrato.infracoes_transcritas,
    )
    for parte in processo.autos.all():
        if Medida.MULTA in parte.auto.infracao.admitidas:
            yield from avisos_da_multa(parte.auto.ufm, base)
        if Medida.ADVERTENCIA in parte.auto.infracao.admitidas and base.regime == Regime.LEI_14133:
            yield (
                "Na Lei 14.133 a advertência é só para a inexecução parcial (art. 156, § 2º): "
                "confira se o fato o é."
            )


def _ufm(hoje: date) -> Decimal | None:
    try:
        return valor_em(Indice.UFM, em=hoje).valor
    except ValorNaoCadastrado:
        return None


def so_mais_tarde(processo: ProcessoAdministrativo) -> list[tuple[str, str, str]]:
    """Os atos que as pessoas procuram cedo: rótulo, ícone e por que ainda não."""
    achados = []
    situacao = S(processo.situacao)
    if situacao in _ANTES_DE_DECIDIR or situacao == S.EM_DEFESA:
        achados.append((Ato.DECIDIR.label, "balanca", _por_que_nao_decidir(processo, situacao)))
    if situacao not in {S.TRANSITADO, S.CUMPRIDO, S.ARQUIVADO, S.ANULADO, S.PRESCRITO}:
        achados.append(
            (
                "Emitir a guia da multa",
                "moeda",
                "Não há decisão final: antes dela nenhum valor é devido "
                "(Lei 14.133/2021, art. 168; Lei 5.002/2018, art. 27).",
            )
        )
    return achados


def _por_que_nao_decidir(processo: ProcessoAdministrativo, situacao: S) -> str:
    if situacao != S.EM_DEFESA:
        return f"{_ANTES_DE_DECIDIR[situacao]} (Lei 5.002/2018, art. 27)"
    abertos = [p for p in processo.prazos.all() if p.encerrado_em is None and p.ato in DEFESAS]
    ate = max((p.vence_em for p in abertos), default=None)
    quando = f"O prazo de defesa vai até {ate:%d/%m/%Y}" if ate else "O prazo de defesa corre"
    return (
        f"{quando} e a defesa ainda não chegou. Decidir antes anula o processo "
        "(Lei 5.002/2018, art. 27). Espere o prazo, ou junte a defesa ou a renúncia por escrito."
    )
