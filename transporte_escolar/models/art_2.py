"""Gatilhos que guardam no banco o art. 2º da Lei 5.002/2018: nem duas pessoas juntas o burlam.

Conferem o estado depois de cada mudança: a proposta, a linha do contrato e tudo de que o limite
depende (exceção do edital, lote do item, CNPJ da licitante, edital e empresa do contrato).

Travas, sempre nesta ordem: contrato, pessoa jurídica e edital (``FOR SHARE``, que espera quem os
está mudando) e o par (edital, raiz do CNPJ). Quem muda edital, item ou pessoa já tem a linha
travada, e assim espera as propostas em curso.
"""

import pgtrigger

LIMITE_DE_PROPOSTAS = "proposta_limite_de_linhas_por_licitante"
LIMITE_DO_CONTRATO = "contrato_limite_de_linhas_por_licitante"
UMA_PROPOSTA_POR_LINHA = "proposta_uma_por_linha_e_licitante"
UM_SO_EDITAL = "contrato_com_linhas_de_um_so_edital"
REGIME_CONGELADO = "contrato_regime_congelado_na_assinatura"
EDITAL_DO_ITEM = "item_nao_muda_de_edital"

_EXIGIR_READ_COMMITTED = """
IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'O limite de linhas por licitante só se confere em READ COMMITTED.'
        USING ERRCODE = '0A000';
END IF;
"""
_TRAVAR_CONTRATO = """
SELECT edital_id, empresa_id INTO contrato
FROM transporte_escolar_contrato WHERE id = NEW.contrato_id FOR SHARE;
"""
_TRAVAR_LICITANTE = """
SELECT raiz INTO licitante FROM comum_pessoajuridica WHERE id = {empresa} FOR SHARE;
PERFORM 1 FROM transporte_escolar_edital WHERE id = {edital} FOR SHARE;
PERFORM pg_advisory_xact_lock(
    hashtextextended('art2:' || {edital} || ':' || licitante, 0));
"""
_TRAVAR_EDITAIS_DA_PESSOA = """
PERFORM pg_advisory_xact_lock(hashtextextended('art2:' || edital_id || ':' || NEW.raiz, 0))
FROM (
    SELECT edital_id FROM transporte_escolar_proposta WHERE empresa_id = NEW.id
    UNION
    SELECT edital_id FROM transporte_escolar_contrato WHERE empresa_id = NEW.id
    ORDER BY 1
) editais;
"""
# O item sem lote vale por um lote só seu: a exceção pede todas as linhas “em um mesmo lote”.
_CONFERIR_PROPOSTAS = """
IF EXISTS (
    SELECT 1
    FROM transporte_escolar_proposta p
    JOIN transporte_escolar_itemdoedital i ON i.id = p.item_id
    JOIN transporte_escolar_edital e ON e.id = p.edital_id
    JOIN comum_pessoajuridica j ON j.id = p.empresa_id
    WHERE p.situacao <> 'retirada' AND {quais}
    GROUP BY p.edital_id, j.raiz, e.excecao_art2
    HAVING count(DISTINCT i.linha_id) > 3 OR (
        count(DISTINCT i.linha_id) > 1 AND (
            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -i.id)) > 1))
) THEN
    RAISE EXCEPTION USING ERRCODE = '23514',
        CONSTRAINT = 'proposta_limite_de_linhas_por_licitante',
        MESSAGE = 'Uma linha por licitante; até três, num mesmo lote, se o edital o justifica '
            || '(Lei 5.002/2018, art. 2º).';
END IF;
"""
_CONFERIR_REPETIDAS = """
IF EXISTS (
    SELECT 1
    FROM transporte_escolar_proposta p
    JOIN comum_pessoajuridica j ON j.id = p.empresa_id
    WHERE p.situacao <> 'retirada' AND {quais}
    GROUP BY p.item_id, j.raiz HAVING count(*) > 1
) THEN
    RAISE EXCEPTION USING ERRCODE = '23514',
        CONSTRAINT = 'proposta_uma_por_linha_e_licitante',
        MESSAGE = 'A licitante, matriz ou filial, já tem proposta para essa linha '
            || '(Lei 5.002/2018, art. 2º).';
END IF;
"""
_CONFERIR_CONTRATOS = """
IF EXISTS (
    SELECT 1
    FROM transporte_escolar_itemdocontrato c
    JOIN transporte_escolar_contrato k ON k.id = c.contrato_id
    JOIN transporte_escolar_edital e ON e.id = k.edital_id
    JOIN comum_pessoajuridica j ON j.id = k.empresa_id
    LEFT JOIN transporte_escolar_itemdoedital i ON i.id = c.item_id
    WHERE k.situacao <> 'rescindido' AND {quais}
    GROUP BY k.edital_id, j.raiz, e.excecao_art2
    HAVING count(DISTINCT c.linha_id) > 3 OR (
        count(DISTINCT c.linha_id) > 1 AND (
            NOT e.excecao_art2 OR count(DISTINCT coalesce(i.lote_id, -c.linha_id)) > 1))
) THEN
    RAISE EXCEPTION USING ERRCODE = '23514',
        CONSTRAINT = 'contrato_limite_de_linhas_por_licitante',
        MESSAGE = 'Uma linha por contratada em cada edital; até três, num mesmo lote, se o edital '
            || 'o justifica (Lei 5.002/2018, art. 2º).';
END IF;
"""
_CONFERIR_EDITAL_DO_CONTRATO = """
IF EXISTS (
    SELECT 1
    FROM transporte_escolar_itemdocontrato c
    JOIN transporte_escolar_contrato k ON k.id = c.contrato_id
    JOIN transporte_escolar_itemdoedital i ON i.id = c.item_id
    WHERE k.id = {contrato} AND i.edital_id <> k.edital_id
) THEN
    RAISE EXCEPTION 'As linhas do contrato são todas do mesmo edital.'
        USING ERRCODE = '23514', CONSTRAINT = 'contrato_com_linhas_de_um_so_edital';
END IF;
"""
_FIM = "RETURN NULL;"


def limite_de_propostas() -> pgtrigger.Trigger:
    """Recusa a proposta que passa do limite; a retirada não conta."""
    do_par = "p.edital_id = NEW.edital_id AND j.raiz = licitante"
    return pgtrigger.Trigger(
        name="limite_de_linhas_por_licitante",
        when=pgtrigger.After,
        operation=pgtrigger.Insert | pgtrigger.Update,
        condition=pgtrigger.Condition("NEW.situacao <> 'retirada'"),
        declare=[("licitante", "text")],
        func=_EXIGIR_READ_COMMITTED
        + _TRAVAR_LICITANTE.format(empresa="NEW.empresa_id", edital="NEW.edital_id")
        + _CONFERIR_REPETIDAS.format(quais=do_par)
        + _CONFERIR_PROPOSTAS.format(quais=do_par)
        + _FIM,
    )


def limite_de_linhas_do_contrato() -> pgtrigger.Trigger:
    """Recusa a linha que faz a contratada passar do limite no edital, ou que é de outro edital."""
    return pgtrigger.Trigger(
        name="limite_de_linhas_por_licitante",
        when=pgtrigger.After,
        operation=pgtrigger.Insert | pgtrigger.Update,
        declare=[("licitante", "text"), ("contrato", "record")],
        func=_EXIGIR_READ_COMMITTED
        + _TRAVAR_CONTRATO
        + _TRAVAR_LICITANTE.format(empresa="contrato.empresa_id", edital="contrato.edital_id")
        + _CONFERIR_EDITAL_DO_CONTRATO.format(contrato="NEW.contrato_id")
        + _CONFERIR_CONTRATOS.format(
            quais="k.edital_id = contrato.edital_id AND j.raiz = licitante"
        )
        + _FIM,
    )


def ao_mudar_contrato() -> pgtrigger.Trigger:
    """Confere de novo o contrato que troca de edital, de empresa ou de situação."""
    return pgtrigger.Trigger(
        name="limite_ao_mudar_contrato",
        when=pgtrigger.After,
        operation=pgtrigger.Update,
        condition=pgtrigger.Condition(
            "ROW(OLD.edital_id, OLD.empresa_id, OLD.situacao) "
            "IS DISTINCT FROM ROW(NEW.edital_id, NEW.empresa_id, NEW.situacao)"
        ),
        declare=[("licitante", "text")],
        func=_EXIGIR_READ_COMMITTED
        + _TRAVAR_LICITANTE.format(empresa="NEW.empresa_id", edital="NEW.edital_id")
        + _CONFERIR_EDITAL_DO_CONTRATO.format(contrato="NEW.id")
        + _CONFERIR_CONTRATOS.format(quais="k.edital_id = NEW.edital_id AND j.raiz = licitante")
        + _FIM,
    )


def ao_mudar_excecao_do_edital() -> pgtrigger.Trigger:
    """Não deixa tirar a exceção do edital em que alguém já tem mais de uma linha."""
    return pgtrigger.Trigger(
        name="limite_ao_mudar_excecao",
        when=pgtrigger.After,
        operation=pgtrigger.Update,
        condition=pgtrigger.Condition("OLD.excecao_art2 IS DISTINCT FROM NEW.excecao_art2"),
        func=_EXIGIR_READ_COMMITTED
        + _CONFERIR_PROPOSTAS.format(quais="p.edital_id = NEW.id")
        + _CONFERIR_CONTRATOS.format(quais="k.edital_id = NEW.id")
        + _FIM,
    )


def ao_mudar_item_do_edital() -> pgtrigger.Trigger:
    """Confere de novo o edital quando um item troca de lote ou de linha."""
    return pgtrigger.Trigger(
        name="limite_ao_mudar_item",
        when=pgtrigger.After,
        operation=pgtrigger.Update,
        condition=pgtrigger.Condition(
            "ROW(OLD.lote_id, OLD.linha_id) IS DISTINCT FROM ROW(NEW.lote_id, NEW.linha_id)"
        ),
        func=_EXIGIR_READ_COMMITTED
        + "PERFORM 1 FROM transporte_escolar_edital WHERE id = NEW.edital_id FOR NO KEY UPDATE;"
        + _CONFERIR_PROPOSTAS.format(quais="p.edital_id = NEW.edital_id")
        + _CONFERIR_CONTRATOS.format(quais="k.edital_id = NEW.edital_id")
        + _FIM,
    )


def ao_mudar_cnpj() -> pgtrigger.Trigger:
    """Confere de novo as licitações da pessoa que troca de CNPJ."""
    return pgtrigger.Trigger(
        name="limite_ao_mudar_cnpj",
        when=pgtrigger.After,
        operation=pgtrigger.Update,
        condition=pgtrigger.Condition("OLD.cnpj IS DISTINCT FROM NEW.cnpj"),
        func=_EXIGIR_READ_COMMITTED
        + _TRAVAR_EDITAIS_DA_PESSOA
        + _CONFERIR_REPETIDAS.format(quais="j.raiz = NEW.raiz")
        + _CONFERIR_PROPOSTAS.format(quais="j.raiz = NEW.raiz")
        + _CONFERIR_CONTRATOS.format(quais="j.raiz = NEW.raiz")
        + _FIM,
    )


def edital_nao_muda() -> pgtrigger.Trigger:
    """Prende o item ao edital em que nasceu."""
    return pgtrigger.Trigger(
        name="edital_nao_muda",
        when=pgtrigger.Before,
        operation=pgtrigger.Update,
        condition=pgtrigger.Condition("OLD.edital_id IS DISTINCT FROM NEW.edital_id"),
        func="""
        RAISE EXCEPTION 'O item não muda de edital: inclua-o no outro.'
            USING ERRCODE = '23514', CONSTRAINT = 'item_nao_muda_de_edital';
        """,
    )


def regime_congelado() -> pgtrigger.Trigger:
    """Não deixa mudar o regime do contrato assinado (Lei 14.133/2021, arts. 190 e 191)."""
    return pgtrigger.Trigger(
        name="regime_congelado",
        when=pgtrigger.Before,
        operation=pgtrigger.Update,
        condition=pgtrigger.Condition(
            "OLD.assinado_em IS NOT NULL AND OLD.regime IS DISTINCT FROM NEW.regime"
        ),
        func="""
        RAISE EXCEPTION 'O regime do contrato assinado não muda (Lei 14.133/2021, arts. 190 e 191).'
            USING ERRCODE = '23514', CONSTRAINT = 'contrato_regime_congelado_na_assinatura';
        """,
    )
