"""Gatilhos que guardam no banco o devido processo: nem duas pessoas juntas o burlam.

Quem decide trava o processo (``FOR UPDATE``) antes; os gatilhos conferem o que a transação viu.
"""

import pgtrigger

_RECUSA = """
    RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = '{nome}', MESSAGE = '{mensagem}';
"""


_FIM = "RETURN NEW;"
_FIM_DE_TUDO = "IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW;"
Regra = tuple[str, str, str]
_INFRACAO_DA_LEI_NAO_MUDA: tuple[Regra, ...] = (
    (
        "OLD.origem = 'lei' OR EXISTS ("
        "SELECT 1 FROM fiscalizacao_autodeinfracao WHERE infracao_id = OLD.id)",
        "infracao_da_lei_ou_autuada_nao_muda",
        "A infração da lei, e a que já tem auto, não se altera.",
    ),
)
_AUTO_COM_INFRACAO_QUE_CABE: tuple[Regra, ...] = (
    (
        "EXISTS (SELECT 1 FROM fiscalizacao_infracao i WHERE i.id = NEW.infracao_id "
        "AND i.edital_id IS NOT NULL AND i.edital_id IS DISTINCT FROM ("
        "SELECT edital_id FROM transporte_escolar_contrato WHERE id = NEW.contrato_id))",
        "auto_com_infracao_do_edital_do_contrato",
        "A infração é de outro edital: não vale para esse contrato (art. 21, p.ú.).",
    ),
    (
        "EXISTS (SELECT 1 FROM transporte_escolar_contrato WHERE id = NEW.contrato_id "
        "AND empresa_id <> NEW.empresa_id)",
        "auto_com_contrato_da_contratada",
        "O contrato é de outra empresa.",
    ),
)
_DECISAO_QUE_CABE: tuple[Regra, ...] = (
    (
        "NOT EXISTS (SELECT 1 FROM fiscalizacao_comunicacaodoprocesso c "
        "WHERE c.processo_id = NEW.processo_id AND c.especie = 'notificacao' "
        "AND c.ciencia_em IS NOT NULL)",
        "decisao_depois_da_notificacao",
        "Não se decide sem que a parte tenha sido notificada (art. 27).",
    ),
    (
        "EXISTS (SELECT 1 FROM fiscalizacao_autodoprocesso p "
        "JOIN fiscalizacao_autodeinfracao a ON a.id = p.auto_id "
        "WHERE p.processo_id = NEW.processo_id "
        "AND a.lavrado_por_id IN (NEW.autoridade_id, NEW.segunda_assinatura_id))",
        "quem_autua_nao_julga",
        "Quem lavrou o auto não julga o processo.",
    ),
    (
        "EXISTS (SELECT 1 FROM fiscalizacao_membrodacomissao m "
        "WHERE m.processo_id = NEW.processo_id "
        "AND m.servidor_id IN (NEW.autoridade_id, NEW.segunda_assinatura_id))",
        "quem_instrui_nao_julga",
        "Quem é da comissão não julga o processo.",
    ),
    (
        "NEW.instancia = 'recursal' AND EXISTS ("
        "SELECT 1 FROM fiscalizacao_decisaodoprocesso d "
        "WHERE d.processo_id = NEW.processo_id AND d.instancia <> 'recursal' "
        "AND (NEW.autoridade_id IN (d.autoridade_id, d.segunda_assinatura_id) "
        "OR NEW.segunda_assinatura_id IN (d.autoridade_id, d.segunda_assinatura_id)))",
        "quem_decidiu_nao_julga_o_recurso",
        "Quem decidiu não julga o recurso.",
    ),
    (
        "NEW.instancia <> 'primeira' AND NOT EXISTS ("
        "SELECT 1 FROM fiscalizacao_decisaodoprocesso d "
        "WHERE d.processo_id = NEW.processo_id AND d.instancia = 'primeira')",
        "recurso_pede_decisao",
        "Não há decisão de que se recorra.",
    ),
)
_MEDIDA_QUE_CABE: tuple[Regra, ...] = (
    (
        "NEW.auto_id IS NOT NULL AND NOT EXISTS ("
        "SELECT 1 FROM fiscalizacao_autodoprocesso p "
        "JOIN fiscalizacao_decisaodoprocesso d ON d.processo_id = p.processo_id "
        "WHERE d.id = NEW.decisao_id AND p.auto_id = NEW.auto_id)",
        "pena_de_auto_do_processo",
        "O auto não é deste processo.",
    ),
    (
        "NEW.auto_id IS NOT NULL AND NOT EXISTS ("
        "SELECT 1 FROM fiscalizacao_autodeinfracao a "
        "JOIN fiscalizacao_infracao i ON i.id = a.infracao_id "
        "WHERE a.id = NEW.auto_id AND NEW.medida = ANY (i.medidas) "
        "AND (NEW.medida <> 'multa' OR NEW.ufm = a.ufm))",
        "pena_que_o_artigo_admite",
        "O artigo não admite essa pena, ou não nessa quantidade (arts. 22 a 25).",
    ),
    (
        "NEW.auto_id IS NULL AND NOT EXISTS ("
        "SELECT 1 FROM fiscalizacao_decisaodoprocesso d "
        "JOIN fiscalizacao_processoadministrativo p ON p.id = d.processo_id "
        "WHERE d.id = NEW.decisao_id AND p.especie = 'responsabilizacao' "
        "AND NEW.medida IN ('suspensao', 'impedimento', 'inidoneidade'))",
        "pena_sem_auto_so_na_responsabilizacao",
        "Essa pena só se aplica em processo de responsabilização.",
    ),
    (
        "NEW.medida = 'rescisao' AND NOT EXISTS ("
        "SELECT 1 FROM fiscalizacao_autorizacaoderescisao a "
        "JOIN fiscalizacao_decisaodoprocesso d ON d.processo_id = a.processo_id "
        "WHERE d.id = NEW.decisao_id)",
        "rescisao_pede_autorizacao_previa",
        "A rescisão pede autorização prévia e escrita da autoridade competente.",
    ),
)
_MULTA_SO_DEPOIS_DA_DECISAO_FINAL: tuple[Regra, ...] = (
    (
        "NOT EXISTS (SELECT 1 FROM fiscalizacao_processoadministrativo p "
        "WHERE p.id = NEW.processo_id AND p.situacao IN ('transitado', 'cumprido'))",
        "multa_depois_da_decisao_final",
        "A multa só se cobra depois da decisão final.",
    ),
    (
        "NOT EXISTS (SELECT 1 FROM fiscalizacao_medidadadecisao m "
        "JOIN fiscalizacao_decisaodoprocesso d ON d.id = m.decisao_id "
        "WHERE m.id = NEW.medida_id AND d.processo_id = NEW.processo_id "
        "AND m.medida = 'multa' AND m.ufm = NEW.ufm)",
        "multa_da_decisao",
        "A multa é a da decisão, na quantidade dela.",
    ),
)
_AUTO_DO_PROCESSO_SO_SE_ENCERRA: tuple[Regra, ...] = (
    (
        "TG_OP = 'DELETE' OR OLD.encerrado_em IS NOT NULL "
        "OR ROW(OLD.processo_id, OLD.auto_id) IS DISTINCT FROM ROW(NEW.processo_id, NEW.auto_id)",
        "auto_do_processo_so_se_encerra",
        "O auto do processo só se encerra, com a anulação dele.",
    ),
)


def _recusando(regras: tuple[Regra, ...], fim: str) -> str:
    """Corpo do gatilho: para cada regra, a condição que recusa, o nome e a mensagem."""
    recusas = [
        f"IF {condicao} THEN {_RECUSA.format(nome=nome, mensagem=mensagem)} END IF;"
        for condicao, nome, mensagem in regras
    ]
    return "".join([*recusas, fim])


def infracao_da_lei_nao_muda() -> pgtrigger.Trigger:
    """A infração da lei, e a que já tem auto, não se altera nem apaga."""
    return pgtrigger.Trigger(
        name="infracao_da_lei_nao_muda",
        when=pgtrigger.Before,
        operation=pgtrigger.Update | pgtrigger.Delete,
        func=_recusando(_INFRACAO_DA_LEI_NAO_MUDA, _FIM_DE_TUDO),
    )


def auto_com_infracao_que_cabe() -> pgtrigger.Trigger:
    """A infração de um edital só serve aos contratos dele; o contrato é da contratada do auto."""
    return pgtrigger.Trigger(
        name="infracao_que_cabe",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert,
        func=_recusando(_AUTO_COM_INFRACAO_QUE_CABE, _FIM),
    )


def decisao_que_cabe() -> pgtrigger.Trigger:
    """Só decide quem pode, depois de a parte saber (arts. 26 e 27).

    Quem lavrou algum dos autos não julga; quem julga o recurso não é quem decidiu; e não há decisão
    sem notificação de que a parte teve ciência.
    """
    return pgtrigger.Trigger(
        name="decisao_que_cabe",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert,
        func=_recusando(_DECISAO_QUE_CABE, _FIM),
    )


def medida_que_cabe() -> pgtrigger.Trigger:
    """A pena é das que o item admite, na quantidade dele, e o auto é do processo.

    Rescindir pede a autorização prévia; recorrer não piora a pena, mas isso o serviço confere.
    """
    return pgtrigger.Trigger(
        name="medida_que_cabe",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert,
        func=_recusando(_MEDIDA_QUE_CABE, _FIM),
    )


def multa_so_depois_da_decisao_final() -> pgtrigger.Trigger:
    """Não há multa a cobrar antes da decisão final (14.133, art. 168; H-39)."""
    return pgtrigger.Trigger(
        name="multa_depois_da_decisao_final",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert,
        func=_recusando(_MULTA_SO_DEPOIS_DA_DECISAO_FINAL, _FIM),
    )


def auto_do_processo_so_se_encerra() -> pgtrigger.Trigger:
    """O auto entra no processo e, anulado este, se encerra nele: nada mais muda."""
    return pgtrigger.Trigger(
        name="so_se_encerra",
        when=pgtrigger.Before,
        operation=pgtrigger.Update | pgtrigger.Delete,
        func=_recusando(_AUTO_DO_PROCESSO_SO_SE_ENCERRA, _FIM_DE_TUDO),
    )
