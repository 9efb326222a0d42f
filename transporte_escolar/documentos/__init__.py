"""Documentos do transporte escolar: o que cada um diz e como se emite.

Cada documento é uma dataclass congelada, tirada do banco por ``de()``; o modelo de página só vê
essa dataclass. O PDF nasce no serviço do núcleo e nunca se refaz.
"""

from transporte_escolar.documentos.aprovacao import (
    CertificadoDeAprovacao,
    Cracha,
    emitir_certificado,
    emitir_cracha,
)
from transporte_escolar.documentos.cartaz import (
    CartazDoVeiculo,
    PlacaDoVeiculo,
    emitir_cartaz,
    emitir_placa,
)
from transporte_escolar.documentos.determinacao import (
    DeterminacaoPDF,
    emitir_pdf_da_determinacao,
)
from transporte_escolar.documentos.dossie_emissao import DOSSIE, pedir_dossie
from transporte_escolar.documentos.emissao import (
    emitir_ficha_da_linha,
    emitir_ordem,
    emitir_relacao,
)
from transporte_escolar.documentos.exigencia import (
    OficioDeExigencia,
    emitir_oficio,
    oficio_em_vigor,
)
from transporte_escolar.documentos.ficha import FichaDaLinha
from transporte_escolar.documentos.ficha_do_condutor import (
    FichaDoCondutor,
    emitir_ficha_do_condutor,
)
from transporte_escolar.documentos.ficha_do_veiculo import (
    FichaDoVeiculo,
    emitir_ficha_do_veiculo,
)
from transporte_escolar.documentos.ordem import OrdemDeServicoPDF
from transporte_escolar.documentos.relacao import RelacaoDeLinhasEContratos
from transporte_escolar.documentos.substituicao import DecisaoDaSubstituicao, emitir_decisao
from transporte_escolar.documentos.vencimentos import (
    RelacaoDeVencimentos,
    emitir_relacao_de_vencimentos,
)

__all__ = [
    "DOSSIE",
    "CartazDoVeiculo",
    "CertificadoDeAprovacao",
    "Cracha",
    "DecisaoDaSubstituicao",
    "DeterminacaoPDF",
    "FichaDaLinha",
    "FichaDoCondutor",
    "FichaDoVeiculo",
    "OficioDeExigencia",
    "OrdemDeServicoPDF",
    "PlacaDoVeiculo",
    "RelacaoDeLinhasEContratos",
    "RelacaoDeVencimentos",
    "emitir_cartaz",
    "emitir_certificado",
    "emitir_cracha",
    "emitir_decisao",
    "emitir_ficha_da_linha",
    "emitir_ficha_do_condutor",
    "emitir_ficha_do_veiculo",
    "emitir_oficio",
    "emitir_ordem",
    "emitir_pdf_da_determinacao",
    "emitir_placa",
    "emitir_relacao",
    "emitir_relacao_de_vencimentos",
    "oficio_em_vigor",
    "pedir_dossie",
]
