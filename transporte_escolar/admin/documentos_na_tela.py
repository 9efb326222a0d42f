"""O documento com validade como a equipe o lê: até quando vale, e se ainda vale."""

from datetime import date
from typing import Any

from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import Documento
from transporte_escolar.regras.documentos import valido_ate
from transporte_escolar.regras.fatos import Criterios, DocumentoFato
from transporte_escolar.tipos import Resultado


def fim_da_validade(documento: Documento, criterios: Criterios) -> date | None:
    """Último dia de validade, pela data escrita e pela norma; ``None`` se não vence."""
    fato = DocumentoFato(documento.tipo_id, documento.emitido_em, documento.valido_ate)
    return valido_ate(fato, criterios)


def situacao_do_documento(documento: Documento, criterios: Criterios, *, em: date) -> Etiqueta:
    """Sem efeito, desfavorável, vencido, ou até quando vale."""
    if documento.sem_efeito_em is not None:
        detalhe = f"desde {documento.sem_efeito_em:%d/%m/%Y}: {documento.motivo_sem_efeito}"
        return Etiqueta("sem efeito", tom="neutro", detalhe=detalhe)
    if documento.resultado == Resultado.DESFAVORAVEL:
        return Etiqueta("desfavorável", tom="perigo")
    fim = fim_da_validade(documento, criterios)
    if fim is None:
        return Etiqueta("não vence", tom="certo")
    if fim < em:
        return Etiqueta(f"venceu em {fim:%d/%m/%Y}", tom="perigo")
    return Etiqueta(f"vale até {fim:%d/%m/%Y}", tom="certo")


def dono_escrito(documento: Any) -> str:
    """``Veículo ABC1C34 – …``: de quem é o documento."""
    return f"{documento.tipo.get_alvo_display()} {documento.dono}"
