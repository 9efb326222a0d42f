"""O que cada ato do processo faz: o serviço, o documento que ele gera e a frase que confirma.

A tela e a API os praticam por aqui; ``form`` traz o que a tela conferiu.
"""

from collections.abc import Callable
from typing import Any, Final

from fiscalizacao.documentos.processo import comunicacoes as expedicao
from fiscalizacao.documentos.processo.alegacoes import intimar_para_alegar
from fiscalizacao.documentos.processo.decisao import emitir_advertencia_escrita, emitir_decisao
from fiscalizacao.documentos.processo.termos import (
    emitir_certidao_de_revelia,
    emitir_certidao_de_transito,
    emitir_recibo,
)
from fiscalizacao.models import DecisaoDoProcesso, PeticaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.servicos.processo import (
    assinatura,
    comissao,
    comunicacoes,
    decisoes,
    encerramento,
    instrucao,
    interposicao,
    peticoes,
    prazos,
    reabertura,
    recursos,
    suspensao,
)
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.medidas import medidas_em_vigor
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import Medida

Fazer = Callable[[Any, Any, Pratica], str]


def _notificar(pk: int, _form: Any, pratica: Pratica) -> str:
    _, codigo = expedicao.notificar(pk, pratica)
    escrito = "-".join(codigo[i : i + 4] for i in range(0, len(codigo), 4))
    return (
        f"Notificação expedida e junta aos autos. O código da contratada é {escrito}: está na "
        "notificação, e não se mostra outra vez. Falta provar a ciência."
    )


def _intimar(pk: int, _form: Any, pratica: Pratica) -> str:
    expedicao.intimar(pk, pratica)
    return "Intimação expedida e junta aos autos. Falta provar a ciência."


def _cientificar(pk: int, form: Any, pratica: Pratica) -> str:
    return _com_prazos(comunicacoes.cientificar(pk, form.ciencia, pratica))


def _cientificar_da_decisao(pk: int, form: Any, pratica: Pratica) -> str:
    return _com_prazos(comunicacoes.cientificar_da_decisao(pk, form.ciencia, pratica))


def _comunicar_julgamento(pk: int, form: Any, pratica: Pratica) -> str:
    comunicacoes.comunicar_julgamento(pk, form.ciencia, pratica)
    return "A contratada soube do julgamento: falta certificar o trânsito."


def _intimar_alegacoes(pk: int, _form: Any, pratica: Pratica) -> str:
    intimar_para_alegar(pk, pratica)
    return "Intimação para alegações expedida e junta aos autos. Falta provar a ciência."


def _abrir_alegacoes(pk: int, form: Any, pratica: Pratica) -> str:
    return _com_prazos(peticoes.abrir_alegacoes(pk, form.ciencia, pratica))


def _publicar(pk: int, form: Any, pratica: Pratica) -> str:
    publicacao = comunicacoes.publicar(pk, form.publicada, pratica)
    return f"Publicação registrada: {publicacao}."


def _com_prazos(processo: ProcessoAdministrativo) -> str:
    return f"Ciência registrada. {_os_que_correm(processo)}".strip()


def _os_que_correm(processo: ProcessoAdministrativo) -> str:
    correm = prazos.correndo(processo)
    abertos = "; ".join(f"{p.get_ato_display().lower()} até {p.vence_em:%d/%m/%Y}" for p in correm)
    return f"Prazo: {abertos}." if abertos else ""


def _peticao(servico: Callable[..., PeticaoDoProcesso]) -> Fazer:
    def fazer(pk: int, form: Any, pratica: Pratica) -> str:
        peticao = servico(pk, form.apresentada, pratica)
        emitir_recibo(peticao, pratica.por, pratica.em)
        tarde = "" if peticao.tempestiva else " Chegou fora do prazo, e os autos o dizem."
        return f"{peticao}: junta aos autos, com o termo de recebimento.{tarde}"

    return fazer


def _revelia(pk: int, _form: Any, pratica: Pratica) -> str:
    processo = peticoes.certificar_revelia(pk, pratica)
    emitir_certidao_de_revelia(processo, pratica.servidor, pratica.em)
    return "Revelia certificada. O processo segue para a instrução."


def _encerrar_alegacoes(pk: int, _form: Any, pratica: Pratica) -> str:
    peticoes.encerrar_alegacoes(pk, pratica)
    return "Certificado que não houve alegações. O processo está concluso."


def _prova(pk: int, form: Any, pratica: Pratica) -> str:
    dados = form.cleaned_data
    instrucao.produzir_prova(pk, dados["titulo"], dados["arquivo"], pratica)
    return "Prova junta aos autos."


def _parecer(pk: int, form: Any, pratica: Pratica) -> str:
    dados = form.cleaned_data
    instrucao.dar_parecer(pk, dados["titulo"], dados["arquivo"], pratica)
    return "Parecer junto aos autos."


def _fase(ato: Ato, frase: str) -> Fazer:
    def fazer(pk: int, _form: Any, pratica: Pratica) -> str:
        instrucao.mudar_de_fase(pk, ato, pratica)
        return frase

    return fazer


def _autorizar(pk: int, form: Any, pratica: Pratica) -> str:
    dados = form.cleaned_data
    instrucao.autorizar_rescisao(
        pk, dados["presteza"], dados["historico"], dados["grau_de_risco"], pratica
    )
    return "Rescisão autorizada: a autoridade julgadora pode decidir por ela."


def _com_decisao(servico: Callable[[int, Any, Pratica], DecisaoDoProcesso], frase: str) -> Fazer:
    def fazer(pk: int, form: Any, pratica: Pratica) -> str:
        decisao = servico(pk, form, pratica)
        emitir_decisao(decisao, pratica.servidor, pratica.em)
        return f"{frase} A decisão está nos autos."

    return fazer


def _decidir(pk: int, form: Any, pratica: Pratica) -> DecisaoDoProcesso:
    return decisoes.decidir(
        pk, form.fundamentos, form.penas, pratica, responsabilizacao=form.responsabilizacao
    )


def _improcedente(pk: int, form: Any, pratica: Pratica) -> DecisaoDoProcesso:
    return decisoes.julgar_improcedente(pk, form.fundamentos, pratica)


def _reconsiderar(pk: int, form: Any, pratica: Pratica) -> DecisaoDoProcesso:
    return recursos.reconsiderar(pk, form.revisao, pratica)


def _recurso(pk: int, form: Any, pratica: Pratica) -> DecisaoDoProcesso:
    return recursos.decidir_recurso(pk, form.revisao, pratica)


def _manter(pk: int, _form: Any, pratica: Pratica) -> str:
    processo = recursos.manter(pk, pratica)
    return f"Recurso enviado à autoridade superior. {_os_que_correm(processo)}".strip()


def _transito(pk: int, _form: Any, pratica: Pratica) -> str:
    processo = encerramento.certificar_transito(pk, pratica)
    emitir_certidao_de_transito(processo, pratica.servidor, pratica.em)
    for medida in medidas_em_vigor(processo):
        if medida.medida == Medida.ADVERTENCIA:
            emitir_advertencia_escrita(medida, pratica.servidor, pratica.em)
    multas = "; ".join(f"{m}, {m.ufm} UFM" for m in processo.multas.order_by("pk"))
    return f"Trânsito em julgado certificado. {f'A cobrar: {multas}.' if multas else ''}".strip()


def _prorrogar(pk: int, form: Any, pratica: Pratica) -> str:
    prazos.prorrogar(pk, pratica, dia=form.cleaned_data["dia"] if form else None)
    return "O prazo passou ao dia útil seguinte."


def _simples(servico: Callable[[int, Pratica], Any], frase: str) -> Fazer:
    def fazer(pk: int, _form: Any, pratica: Pratica) -> str:
        servico(pk, pratica)
        return frase

    return fazer


FAZER: Final[dict[Ato, Fazer]] = {
    Ato.NOTIFICAR: _notificar,
    Ato.CIENTIFICAR: _cientificar,
    Ato.JUNTAR_DEFESA: _peticao(peticoes.juntar_defesa),
    Ato.JUNTAR_DEFESA_TARDIA: _peticao(peticoes.juntar_defesa),
    Ato.JUNTAR_RENUNCIA: _peticao(peticoes.juntar_renuncia),
    Ato.JUNTAR_PETICAO: _peticao(peticoes.juntar_peticao),
    Ato.CERTIFICAR_REVELIA: _revelia,
    Ato.PRODUZIR_PROVA: _prova,
    Ato.INTIMAR_ALEGACOES: _intimar_alegacoes,
    Ato.ABRIR_ALEGACOES: _abrir_alegacoes,
    Ato.JUNTAR_ALEGACOES: _peticao(peticoes.juntar_alegacoes),
    Ato.ENCERRAR_ALEGACOES: _encerrar_alegacoes,
    Ato.RELATAR: _simples(comissao.relatar, "Relatório da comissão assinado."),
    Ato.CONCLUIR: _fase(Ato.CONCLUIR, "O processo está concluso para a autoridade julgadora."),
    Ato.REABRIR_INSTRUCAO: _fase(Ato.REABRIR_INSTRUCAO, "A instrução foi reaberta."),
    Ato.DAR_PARECER: _parecer,
    Ato.AUTORIZAR_RESCISAO: _autorizar,
    Ato.ANUIR: _simples(assinatura.anuir, "Assinatura conjunta registrada: falta a decisão."),
    Ato.DECIDIR: _com_decisao(_decidir, "Processo decidido. Falta intimar a contratada."),
    Ato.JULGAR_IMPROCEDENTE: _com_decisao(
        _improcedente, "Julgado improcedente. Falta comunicar à contratada."
    ),
    Ato.INTIMAR: _intimar,
    Ato.CIENTIFICAR_DA_DECISAO: _cientificar_da_decisao,
    Ato.PUBLICAR: _publicar,
    Ato.RECORRER: _peticao(interposicao.recorrer),
    Ato.CONCEDER_EFEITO: _simples(
        recursos.conceder_efeito, "O recurso passa a ter efeito suspensivo."
    ),
    Ato.RECONSIDERAR: _com_decisao(_reconsiderar, "Decisão reconsiderada."),
    Ato.RECONSIDERAR_EM_PARTE: _com_decisao(
        _reconsiderar, "Decisão reconsiderada em parte; o resto do recurso subiu."
    ),
    Ato.MANTER: _manter,
    Ato.DECIDIR_RECURSO: _com_decisao(_recurso, "Recurso decidido. Falta comunicar à contratada."),
    Ato.COMUNICAR_JULGAMENTO: _comunicar_julgamento,
    Ato.CERTIFICAR_TRANSITO: _transito,
    Ato.EFETIVAR_RESCISAO: _simples(
        encerramento.efetivar_rescisao,
        "Rescisão efetivada: o contrato terminou hoje, e as linhas ficam livres amanhã.",
    ),
    Ato.DESFAZER_TRANSITO: _peticao(reabertura.desfazer_transito),
    Ato.REGISTRAR_CEIS: _simples(
        encerramento.registrar_ceis, "Comunicação ao CEIS/CNEP registrada."
    ),
    Ato.DAR_POR_CUMPRIDO: _simples(encerramento.dar_por_cumprido, "Decisão cumprida."),
    Ato.ARQUIVAR: _simples(encerramento.arquivar, "Processo arquivado."),
    Ato.SUSPENDER: _simples(suspensao.suspender, "Processo suspenso: nenhum prazo corre."),
    Ato.RETOMAR: _simples(suspensao.retomar, "Processo retomado: os prazos se recontaram."),
    Ato.PRORROGAR: _prorrogar,
    Ato.PRESCREVER: _simples(encerramento.prescrever, "Prescrição reconhecida."),
    Ato.ANULAR: _simples(encerramento.anular, "Processo anulado. O que nele há fica guardado."),
}
# Os que não pedem prova, petição nem penas.
SO_COM_RAZOES: Final = frozenset(
    {
        Ato.NOTIFICAR,
        Ato.CERTIFICAR_REVELIA,
        Ato.ENCERRAR_ALEGACOES,
        Ato.INTIMAR_ALEGACOES,
        Ato.RELATAR,
        Ato.CONCLUIR,
        Ato.ANUIR,
        Ato.REABRIR_INSTRUCAO,
        Ato.INTIMAR,
        Ato.CONCEDER_EFEITO,
        Ato.MANTER,
        Ato.CERTIFICAR_TRANSITO,
        Ato.EFETIVAR_RESCISAO,
        Ato.REGISTRAR_CEIS,
        Ato.DAR_POR_CUMPRIDO,
        Ato.ARQUIVAR,
        Ato.SUSPENDER,
        Ato.RETOMAR,
        Ato.PRORROGAR,
        Ato.PRESCREVER,
        Ato.ANULAR,
    }
)
