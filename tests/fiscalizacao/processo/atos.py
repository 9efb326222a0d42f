"""Cada ato do rito, praticado por quem se disser, no dia que se disser."""

from collections.abc import Callable
from typing import Final

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
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDeComunicacao, Medida, ResultadoDaDecisao
from tests.fiscalizacao.processo.cenas import (
    Caso,
    arquivo,
    ciencia,
    fundamentos,
    peticao,
    publicacao,
    revisao,
)

Penas = dict[int, list[Medida]]
Praticar = Callable[[Caso, Pratica, Penas], object]
ATOS: Final[dict[Ato, Praticar]] = {
    Ato.NOTIFICAR: lambda c, p, _: comunicacoes.expedir(
        c.pk, Ato.NOTIFICAR, EspecieDeComunicacao.NOTIFICACAO, p
    ),
    Ato.CIENTIFICAR: lambda c, p, _: comunicacoes.cientificar(c.pk, ciencia(p.hoje), p),
    Ato.JUNTAR_DEFESA: lambda c, p, _: peticoes.juntar_defesa(c.pk, peticao(), p),
    Ato.JUNTAR_DEFESA_TARDIA: lambda c, p, _: peticoes.juntar_defesa(c.pk, peticao(), p),
    Ato.JUNTAR_RENUNCIA: lambda c, p, _: peticoes.juntar_renuncia(
        c.pk, peticao(arquivos=[arquivo()]), p
    ),
    Ato.JUNTAR_PETICAO: lambda c, p, _: peticoes.juntar_peticao(c.pk, peticao(), p),
    Ato.CERTIFICAR_REVELIA: lambda c, p, _: peticoes.certificar_revelia(c.pk, p),
    Ato.PRODUZIR_PROVA: lambda c, p, _: instrucao.produzir_prova(c.pk, "Laudo", arquivo(), p),
    Ato.INTIMAR_ALEGACOES: lambda c, p, _: peticoes.intimar_para_alegacoes(c.pk, p),
    Ato.RELATAR: lambda c, p, _: comissao.relatar(c.pk, p),
    Ato.ABRIR_ALEGACOES: lambda c, p, _: peticoes.abrir_alegacoes(c.pk, ciencia(p.hoje), p),
    Ato.JUNTAR_ALEGACOES: lambda c, p, _: peticoes.juntar_alegacoes(c.pk, peticao(), p),
    Ato.ENCERRAR_ALEGACOES: lambda c, p, _: peticoes.encerrar_alegacoes(c.pk, p),
    Ato.CONCLUIR: lambda c, p, _: instrucao.mudar_de_fase(c.pk, Ato.CONCLUIR, p),
    Ato.REABRIR_INSTRUCAO: lambda c, p, _: instrucao.mudar_de_fase(c.pk, Ato.REABRIR_INSTRUCAO, p),
    Ato.DAR_PARECER: lambda c, p, _: instrucao.dar_parecer(c.pk, "Parecer", arquivo(), p),
    Ato.AUTORIZAR_RESCISAO: lambda c, p, _: instrucao.autorizar_rescisao(
        c.pk, "Tardou.", "Três.", "Alto.", p
    ),
    Ato.ANUIR: lambda c, p, _: assinatura.anuir(c.pk, p),
    Ato.DECIDIR: lambda c, p, penas: decisoes.decidir(c.pk, fundamentos(), penas, p),
    Ato.JULGAR_IMPROCEDENTE: lambda c, p, _: decisoes.julgar_improcedente(c.pk, fundamentos(), p),
    Ato.INTIMAR: lambda c, p, _: comunicacoes.expedir(
        c.pk, Ato.INTIMAR, EspecieDeComunicacao.DECISAO, p
    ),
    Ato.CIENTIFICAR_DA_DECISAO: lambda c, p, _: comunicacoes.cientificar_da_decisao(
        c.pk, ciencia(p.hoje), p
    ),
    Ato.PUBLICAR: lambda c, p, _: comunicacoes.publicar(c.pk, publicacao(p.hoje), p),
    Ato.RECORRER: lambda c, p, _: interposicao.recorrer(c.pk, peticao(), p),
    Ato.CONCEDER_EFEITO: lambda c, p, _: recursos.conceder_efeito(c.pk, p),
    Ato.RECONSIDERAR: lambda c, p, _: recursos.reconsiderar(
        c.pk, revisao(ResultadoDaDecisao.AFASTA, {}), p
    ),
    Ato.RECONSIDERAR_EM_PARTE: lambda c, p, penas: recursos.reconsiderar(
        c.pk, revisao(ResultadoDaDecisao.REFORMA, penas), p
    ),
    Ato.MANTER: lambda c, p, _: recursos.manter(c.pk, p),
    Ato.DECIDIR_RECURSO: lambda c, p, penas: recursos.decidir_recurso(
        c.pk,
        revisao(ResultadoDaDecisao.REFORMA if penas else ResultadoDaDecisao.MANTEM, penas),
        p,
    ),
    Ato.COMUNICAR_JULGAMENTO: lambda c, p, _: comunicacoes.comunicar_julgamento(
        c.pk, ciencia(p.hoje), p
    ),
    Ato.CERTIFICAR_TRANSITO: lambda c, p, _: encerramento.certificar_transito(c.pk, p),
    Ato.DESFAZER_TRANSITO: lambda c, p, _: reabertura.desfazer_transito(c.pk, peticao(), p),
    Ato.EFETIVAR_RESCISAO: lambda c, p, _: encerramento.efetivar_rescisao(c.pk, p),
    Ato.REGISTRAR_CEIS: lambda c, p, _: encerramento.registrar_ceis(c.pk, p),
    Ato.DAR_POR_CUMPRIDO: lambda c, p, _: encerramento.dar_por_cumprido(c.pk, p),
    Ato.ARQUIVAR: lambda c, p, _: encerramento.arquivar(c.pk, p),
    Ato.SUSPENDER: lambda c, p, _: suspensao.suspender(c.pk, p),
    Ato.RETOMAR: lambda c, p, _: suspensao.retomar(c.pk, p),
    Ato.PRORROGAR: lambda c, p, _: prazos.prorrogar(c.pk, p),
    Ato.RECONTAR: lambda _c, p, _: prazos.recontar_os_que_correm(em=p.em),
    Ato.PRESCREVER: lambda c, p, _: encerramento.prescrever(c.pk, p),
    Ato.ANULAR: lambda c, p, _: encerramento.anular(c.pk, p),
}
