"""O que vence, quando, em que faixa cai e o que acontece se ninguém o renovar."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from patrocinio.comum.regras.datas import aniversario, dia_seguinte
from transporte_escolar.regras.condutores import IDADE_SEM_TOXICOLOGICO
from transporte_escolar.regras.documentos import do_tipo, valido_ate
from transporte_escolar.regras.fatos import AprovacaoFato, Criterios, DocumentoFato, TipoExigido
from transporte_escolar.tipos import Alvo, Resultado
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos.vencimento import FaixaDeVencimento as Faixa

APROVACAO: Final = "aprovacao"
CONTRATO: Final = "contrato"
_ATE: Final = ((7, Faixa.SETE), (15, Faixa.QUINZE), (30, Faixa.TRINTA), (60, Faixa.SESSENTA))
_CONSEQUENCIAS: Final = {
    Codigo.CRLV: "Sem licenciamento em dia o veículo não roda (art. 19, II).",
    Codigo.AUTORIZACAO: "Operar com ela vencida é infração grave (art. 24, I).",
    Codigo.INSPECAO_SEMESTRAL: "Sem ela o veículo não entra em serviço (art. 14).",
    Codigo.INSPECAO_MUNICIPAL: "O Município vistoria o veículo de novo (art. 14, § 3º).",
    Codigo.TACOGRAFO: "Sem ele o veículo não tem os requisitos legais (art. 12, § 1º, V).",
    Codigo.SEGURO: "Passageiros e veículo ficam sem cobertura (art. 12, § 1º, IX).",
    Codigo.CNH: "Conduzir sem ela é infração gravíssima (art. 25, VI).",
    Codigo.CURSO: "Sem o curso não se pode conduzir (art. 17, p.ú., IV).",
    Codigo.PRONTUARIO: "Consulta velha não prova os últimos doze meses (art. 17, p.ú., III).",
    Codigo.CERTIDAO_CRIMINAL: "Sem a certidão não se pode conduzir (art. 17, p.ú., VI).",
    Codigo.TOXICOLOGICO: "Sem o exame não se pode conduzir (art. 17, p.ú., VII).",
    Codigo.CERTIDAO_DO_MONITOR: "Sem a certidão não se acompanham os escolares (art. 7º).",
}
_DO_ALVO: Final = {
    Alvo.VEICULO: "Sem ele em dia o veículo não roda.",
    Alvo.CONDUTOR: "Sem ele em dia não se pode conduzir.",
    Alvo.MONITOR: "Sem ele em dia não se acompanham os escolares.",
    Alvo.EMPRESA: "Sem ele em dia a empresa não presta o serviço.",
}


def faixa_do_vencimento(fim: date, *, em: date) -> Faixa | None:
    """Faixa em que o último dia de validade cai; além de 60 dias, nenhuma.

    No último dia ainda vale; está vencido do dia seguinte em diante.
    Unidades: dias corridos, sem contar o de hoje.
    """
    dias = (fim - em).days
    if dias < 0:
        return Faixa.VENCIDO
    return next((faixa for limite, faixa in _ATE if dias <= limite), None)


def fins_dos_documentos(
    documentos: Iterable[DocumentoFato],
    exigidos: Iterable[TipoExigido],
    *,
    em: date,
    criterios: Criterios,
) -> Iterator[tuple[TipoExigido, date]]:
    """Último dia de validade de cada tipo exigido no dia: o do documento que vai mais longe.

    Do seguro partido em apólices, o da cobertura que acaba antes.
    O que falta, o que não vence e o de resultado desfavorável não vencem: são outra pendência.
    Fonte: Lei 5.002/2018, arts. 12, 14, 17, 19, II e VIII, e 20, II.
    """
    documentos = tuple(documentos)
    for tipo in _exigidos_em(exigidos, em):
        if not tipo.vence and tipo.codigo not in Codigo.values:
            continue
        existentes = do_tipo(documentos, tipo.codigo, em=em)
        if not existentes or existentes[-1].resultado == Resultado.DESFAVORAVEL:
            continue
        fim = _fim_do_seguro(existentes, criterios) or _ultimo_fim(existentes, criterios)
        if fim is not None:
            yield tipo, fim


def tipos_em_falta(
    documentos: Iterable[DocumentoFato], exigidos: Iterable[TipoExigido], *, em: date
) -> tuple[TipoExigido, ...]:
    """Tipos exigidos no dia de que nunca se entregou documento algum.

    Fonte: Lei 5.002/2018, arts. 19, VIII, e 20, II.
    """
    documentos = tuple(documentos)
    return tuple(t for t in _exigidos_em(exigidos, em) if not do_tipo(documentos, t.codigo, em=em))


def _exigidos_em(exigidos: Iterable[TipoExigido], em: date) -> Iterator[TipoExigido]:
    return (
        t for t in exigidos if t.exigido_de <= em and (t.exigido_ate is None or em <= t.exigido_ate)
    )


def _ultimo_fim(documentos: Iterable[DocumentoFato], criterios: Criterios) -> date | None:
    fins = [valido_ate(d, criterios) for d in documentos]
    return None if None in fins else max((f for f in fins if f is not None), default=None)


def _fim_do_seguro(apolices: Iterable[DocumentoFato], criterios: Criterios) -> date | None:
    """A primeira cobertura a acabar: cada uma vai até onde a leva a apólice que mais dura."""
    apolices = tuple(a for a in apolices if a.tipo == Codigo.SEGURO)
    por_cobertura = {
        "passageiros": [a for a in apolices if a.cobre_passageiros],
        "veiculo": [a for a in apolices if a.cobre_veiculo],
    }
    fins = [_ultimo_fim(por_cobertura[c], criterios) for c in criterios.coberturas]
    return min((f for f in fins if f is not None), default=None)


def exigidos_do_condutor(
    exigidos: Iterable[TipoExigido], *, nascimento: date, em: date
) -> tuple[TipoExigido, ...]:
    """Tipos que se exigem do condutor no dia: aos 70 anos o toxicológico deixa de se exigir.

    Fonte: Lei 9.503/1997 (CTB), art. 148-A; Lei 5.002/2018, art. 17, p.ú., VII.
    """
    if em < aniversario(nascimento, IDADE_SEM_TOXICOLOGICO):
        return tuple(exigidos)
    return tuple(t for t in exigidos if t.codigo != Codigo.TOXICOLOGICO)


def fim_da_aprovacao(aprovacoes: Iterable[AprovacaoFato], *, em: date) -> date | None:
    """Último dia da aprovação prévia, com as renovações que a continuam sem intervalo.

    ``None`` se nunca houve ou se não vence.
    Fonte: Lei 5.002/2018, art. 17, p.ú.
    """
    favoraveis = sorted(
        (a for a in aprovacoes if a.resultado == Resultado.FAVORAVEL), key=lambda a: a.vigente_de
    )
    fim: date | None = None
    for aprovacao in favoraveis:
        if aprovacao.vigente_de > (em if fim is None else max(em, dia_seguinte(fim))):
            break
        if aprovacao.vigente_ate is None:
            return None
        fim = aprovacao.vigente_ate if fim is None else max(fim, aprovacao.vigente_ate)
    return fim


def consequencia(tipo: TipoExigido, alvo: Alvo) -> str:
    """O que acontece se o documento não se renova, em uma frase com o artigo.

    Fonte: Lei 5.002/2018, arts. 12, 14, 17, 19, 20, II, e 22 a 25.
    """
    da_lei = _CONSEQUENCIAS.get(Codigo(tipo.codigo)) if tipo.codigo in Codigo.values else None
    if da_lei:
        return da_lei
    if not tipo.bloqueia:
        return "Não impede de rodar; a fiscalização o cobra (arts. 19, VIII, e 20, II)."
    return _DO_ALVO[alvo]


def consequencia_da_aprovacao(alvo: Alvo) -> str:
    """O que acontece quando a aprovação prévia acaba.

    Fonte: Lei 5.002/2018, arts. 7º, § 1º, IV, 17, p.ú., e 24, II.
    """
    if alvo == Alvo.MONITOR:
        return "Sem aprovação não se acompanham os escolares (art. 7º, § 1º, IV)."
    return "Confiar-lhe o veículo sem ela é infração grave (art. 24, II)."


def distancia(fim: date | None, *, em: date) -> str:
    """Distância em palavras: ``vencido há 2 dias``, ``vence hoje``, ``falta: nunca entregue``."""
    if fim is None:
        return "falta: nunca entregue"
    dias = (fim - em).days
    if dias == 0:
        return "vence hoje"
    quantos = "1 dia" if abs(dias) == 1 else f"{abs(dias)} dias"
    return f"vence em {quantos}" if dias > 0 else f"vencido há {quantos}"
