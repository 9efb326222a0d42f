"""Documentos da fiscalização: o que cada um diz e como se emite."""

from fiscalizacao.documentos.roteiro import RoteiroEmBranco, emitir_roteiro_em_branco

__all__ = ["RoteiroEmBranco", "emitir_roteiro_em_branco"]
