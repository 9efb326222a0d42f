"""Fatos de que as regras de regularidade partem: valores, nunca modelos.

Tudo traz a sua data; a regra desconsidera o que ainda não existia no dia perguntado.
"""

from dataclasses import dataclass
from datetime import date

from transporte_escolar.tipos import (
    EspecieDeInterdicao,
    GravidadeDeTransito,
    Resultado,
    TipoDeVinculo,
)


@dataclass(frozen=True)
class Criterios:
    """Leituras da norma que valem no dia (seção H do dossiê)."""

    inspecao_meses: int = 6
    coberturas: frozenset[str] = frozenset({"passageiros", "veiculo"})
    categorias: frozenset[str] = frozenset({"D", "E", "AD", "AE"})
    pontuacao: str = "MUNICIPAL"
    janela_meses: int = 12
    validade_do_curso: str = "VITALICIO_RES_1020"
    vinculos_equivalentes: frozenset[str] = frozenset({"ccmei", "esocial"})
    certidao_meses: int = 6
    toxicologico_meses: int = 30


@dataclass(frozen=True)
class TipoExigido:
    """Tipo de documento, e em que dias a falta dele é pendência."""

    codigo: str
    nome: str
    dispositivo: str
    bloqueia: bool
    vence: bool
    exigido_de: date
    exigido_ate: date | None = None


@dataclass(frozen=True)
class DocumentoFato:
    """Documento com efeito; sem ``valido_ate`` ele não vence, ou a regra do tipo diz quando."""

    tipo: str
    emitido_em: date
    valido_ate: date | None = None
    resultado: str = ""
    especie_passageiro: bool | None = None
    lotacao: int | None = None
    cobre_passageiros: bool | None = None
    cobre_veiculo: bool | None = None
    categoria: str = ""
    ear: bool | None = None
    renach: bool | None = None


@dataclass(frozen=True)
class ConferenciaFato:
    """Itens IV a VIII do art. 12, § 1º, conferidos num dia."""

    em: date
    faixa: bool
    tacografo: bool
    lanternas: bool
    cintos: int
    outros: bool


@dataclass(frozen=True)
class InterdicaoFato:
    """Interdição ou recusa; no dia da liberação o veículo já pode rodar."""

    especie: EspecieDeInterdicao
    desde: date
    motivo: str
    dispositivo: str
    liberado_em: date | None = None


@dataclass(frozen=True)
class DeterminacaoFato:
    """Determinação que alcança o veículo, desde o dia em que nela se incluiu."""

    titulo: str
    incluida_em: date
    prazo: date
    cumprida_em: date | None = None


@dataclass(frozen=True)
class PendenciaDeVistoriaFato:
    """Não conformidade que a vistoria mandou corrigir até um dia."""

    descricao: str
    dispositivo: str
    vistoria: str
    desde: date
    ate: date
    sanada_em: date | None = None


@dataclass(frozen=True)
class PosseFato:
    """Com quem o veículo está; ``None`` é o Município."""

    empresa_id: int | None
    vigente_de: date
    vigente_ate: date | None = None


@dataclass(frozen=True)
class VeiculoFato:
    """Um veículo e a sua história."""

    placa: str
    ano_fabricacao: int
    lotacao: int
    baixado_em: date | None = None
    documentos: tuple[DocumentoFato, ...] = ()
    conferencias: tuple[ConferenciaFato, ...] = ()
    interdicoes: tuple[InterdicaoFato, ...] = ()
    determinacoes: tuple[DeterminacaoFato, ...] = ()
    pendencias_de_vistoria: tuple[PendenciaDeVistoriaFato, ...] = ()
    posses: tuple[PosseFato, ...] = ()


@dataclass(frozen=True)
class InfracaoFato:
    """Infração de trânsito; a anulada não conta do dia da anulação em diante."""

    cometida_em: date
    gravidade: GravidadeDeTransito
    anulada_em: date | None = None


@dataclass(frozen=True)
class VinculoFato:
    """Vínculo com uma empresa; ``None`` é o Município."""

    empresa_id: int | None
    tipo: TipoDeVinculo
    vigente_de: date
    vigente_ate: date | None = None


@dataclass(frozen=True)
class AprovacaoFato:
    """Decisão sobre o condutor ou o monitor, de um dia a outro."""

    resultado: Resultado
    vigente_de: date
    vigente_ate: date | None = None


@dataclass(frozen=True)
class ProfissionalFato:
    """Um condutor ou monitor e a sua história."""

    nome: str
    nascimento: date
    documentos: tuple[DocumentoFato, ...] = ()
    vinculos: tuple[VinculoFato, ...] = ()
    aprovacoes: tuple[AprovacaoFato, ...] = ()
    infracoes: tuple[InfracaoFato, ...] = ()


@dataclass(frozen=True)
class EmpresaFato:
    """Uma empresa e as suas certidões."""

    razao_social: str
    documentos: tuple[DocumentoFato, ...] = ()
