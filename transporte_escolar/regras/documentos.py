"""Validade dos documentos e a pendência que a falta, o vencimento ou o resultado deles traz."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final

from patrocinio.comum.regras.datas import dia_seguinte
from patrocinio.comum.regras.prazos import somar_meses
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.regras.fatos import Criterios, DocumentoFato, TipoExigido
from transporte_escolar.tipos import QUE_JULGAM, Pendencia, Resultado
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

RES_1020: Final = date(2025, 12, 9)
CURSO_MESES: Final = 60
PRONTUARIO_MESES: Final = 6
VITALICIO: Final = "VITALICIO_RES_1020"


def valido_ate(documento: DocumentoFato, criterios: Criterios) -> date | None:
    """Último dia de validade; ``None`` se o documento não vence.

    Onde a norma dá prazo, a validade escrita no documento não o estende: vale a que acabar antes.
    No curso a data escrita, se há, substitui o prazo de cinco anos; o que ainda valia em 09/12/2025
    não vence, se é essa a leitura em vigor.
    Fonte: Lei 5.002/2018, arts. 14 e 17, p.ú., III, IV, VI e VII; Resolução CONTRAN 1.020/2025.
    """
    meses = {
        Codigo.INSPECAO_SEMESTRAL: criterios.inspecao_meses,
        Codigo.CERTIDAO_CRIMINAL: criterios.certidao_meses,
        Codigo.CERTIDAO_DO_MONITOR: criterios.certidao_meses,
        Codigo.TOXICOLOGICO: criterios.toxicologico_meses,
        Codigo.PRONTUARIO: PRONTUARIO_MESES,
    }
    if documento.tipo == Codigo.CURSO:
        return _fim_do_curso(documento, criterios)
    escrita = documento.valido_ate
    if documento.tipo not in meses:
        return escrita
    da_norma = somar_meses(documento.emitido_em, meses[Codigo(documento.tipo)])
    return min(escrita, da_norma) if escrita else da_norma


def _fim_do_curso(documento: DocumentoFato, criterios: Criterios) -> date | None:
    """O curso que valia em 09/12/2025, ou é posterior, não vence mais."""
    fim = documento.valido_ate or somar_meses(documento.emitido_em, CURSO_MESES)
    if criterios.validade_do_curso != VITALICIO:
        return fim
    return None if fim >= RES_1020 or documento.emitido_em >= RES_1020 else fim


def vale_em(documento: DocumentoFato, em: date, criterios: Criterios) -> bool:
    """Diz se o documento já existia e ainda não vencera no dia."""
    fim = valido_ate(documento, criterios)
    return documento.emitido_em <= em and (fim is None or em <= fim)


def do_tipo(
    documentos: Iterable[DocumentoFato], codigo: str, *, em: date
) -> tuple[DocumentoFato, ...]:
    """Documentos do tipo que já existiam no dia, do mais antigo ao mais novo."""
    achados = [d for d in documentos if d.tipo == codigo and d.emitido_em <= em]
    return tuple(sorted(achados, key=lambda d: d.emitido_em))


def mais_novo(
    documentos: Iterable[DocumentoFato], codigo: str, *, em: date, criterios: Criterios
) -> DocumentoFato | None:
    """O mais novo dos que valem no dia; é ele que se examina."""
    vigentes = [d for d in do_tipo(documentos, codigo, em=em) if vale_em(d, em, criterios)]
    return vigentes[-1] if vigentes else None


def pendencia_do_tipo(
    tipo: TipoExigido, documentos: Iterable[DocumentoFato], *, em: date, criterios: Criterios
) -> Pendencia | None:
    """A pendência que o tipo traz no dia: falta, vencimento ou resultado desfavorável.

    ``None`` se o tipo não se exige no dia ou se há documento que o satisfaz. O desfavorável que
    julga alguém é falta, como se não constasse.
    Fonte: o dispositivo do próprio tipo.
    """
    if em < tipo.exigido_de or (tipo.exigido_ate is not None and em > tipo.exigido_ate):
        return None
    existentes = do_tipo(documentos, tipo.codigo, em=em)
    if not existentes or _nega_o_que_a_lei_pede(tipo, existentes[-1]):
        return _pendencia(tipo, "falta", f"Falta: {tipo.nome}.", None)
    ultimo = existentes[-1]
    if ultimo.resultado == Resultado.DESFAVORAVEL:
        return _pendencia(
            tipo, "desfavoravel", f"{tipo.nome}: resultado desfavorável.", ultimo.emitido_em
        )
    if not tipo.vence and tipo.codigo not in Codigo.values:
        return None
    return _pendencia_do_vencimento(tipo, existentes, em, criterios)


def _nega_o_que_a_lei_pede(tipo: TipoExigido, ultimo: DocumentoFato) -> bool:
    # A lei pede certidão negativa: a positiva é falta dela. A pendência, que muitos leem, não diz
    # o que se julgou.
    return tipo.codigo in QUE_JULGAM and ultimo.resultado == Resultado.DESFAVORAVEL


def _pendencia_do_vencimento(
    tipo: TipoExigido, existentes: Sequence[DocumentoFato], em: date, criterios: Criterios
) -> Pendencia | None:
    # A frase serve a qualquer dia perguntado: "ontem" enganaria no quadro de amanhã.
    if any(vale_em(d, em, criterios) for d in existentes):
        return None
    fim = max(f for d in existentes if (f := valido_ate(d, criterios)) is not None)
    return _pendencia(
        tipo, "vencido", f"{tipo.nome}: validade até {fim:%d/%m/%Y}.", dia_seguinte(fim)
    )


def _pendencia(tipo: TipoExigido, sufixo: str, o_que: str, desde: date | None) -> Pendencia:
    return Pendencia(
        codigo=f"{tipo.codigo}_{sufixo}",
        o_que=o_que,
        dispositivo=dispositivo_escrito(tipo.dispositivo),
        cura=f"Inclua o documento “{tipo.nome}” em dia.",
        bloqueia=tipo.bloqueia,
        desde=desde,
        tipo=tipo.codigo,
    )


def dispositivo_escrito(texto: str) -> Dispositivo:
    """Lê ``Lei 5.002/2018, art. 12, § 3º``: a norma vai até a primeira vírgula."""
    norma, _, artigo = texto.partition(", ")
    return Dispositivo(norma, artigo)
