"""O que cada tipo de documento traz, o que a lei exige dele e quando se aceita."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from patrocinio.comum.regras.prazos import somar_meses
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.tipos import QUE_JULGAM
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

LEI: Final = "Lei 5.002/2018"
ART_14_2: Final = Dispositivo(LEI, "art. 14, § 2º")
LGPD_6: Final = Dispositivo("Lei 13.709/2018 (LGPD)", "art. 6º, III")
CTB_137: Final = Dispositivo("Lei 9.503/1997 (CTB)", "art. 137")
RESPONSAVEL_TECNICO: Final = ("engenheiro", "crea", "art")
# A validade destes sai da leitura da norma, contada da emissão.
VALIDADE_DA_NORMA: Final = frozenset(
    {
        Codigo.INSPECAO_SEMESTRAL,
        Codigo.CERTIDAO_CRIMINAL,
        Codigo.CERTIDAO_DO_MONITOR,
        Codigo.TOXICOLOGICO,
        Codigo.PRONTUARIO,
        Codigo.CURSO,
    }
)


@dataclass(frozen=True)
class Campo:
    """Um campo do tipo; com ``exigido``, não fica em branco, e o artigo diz por quê."""

    nome: str
    rotulo: str = ""
    exigido: Dispositivo | None = None


@dataclass(frozen=True)
class Falta:
    """Campo que o tipo exige e está em branco."""

    campo: str
    mensagem: str
    dispositivo: Dispositivo


def _do_art_12(inciso: str) -> Dispositivo:
    return Dispositivo(LEI, f"art. 12, § 1º, {inciso}")


def _do_art_17(inciso: str) -> Dispositivo:
    return Dispositivo(LEI, f"art. 17, p.ú., {inciso}")


_ART_14: Final = Dispositivo(LEI, "art. 14")
_ART_14_3: Final = Dispositivo(LEI, "art. 14, § 3º")
_ART_7: Final = Dispositivo(LEI, "art. 7º, § 1º, IV")
_COMUNS: Final = (Campo("numero"), Campo("orgao"))
_CAMPOS: Final[dict[str, tuple[Campo, ...]]] = {
    Codigo.CRLV: (
        Campo("numero", "número do CRLV"),
        Campo("exercicio", exigido=Dispositivo(LEI, "art. 19, II")),
        Campo("especie_passageiro", "espécie passageiro no CRLV", _do_art_12("I")),
    ),
    Codigo.AUTORIZACAO: (
        Campo("numero", "número da autorização"),
        Campo("orgao", "órgão que autoriza", _do_art_12("III")),
        Campo("lotacao"),
    ),
    Codigo.INSPECAO_SEMESTRAL: (
        Campo("orgao", "nome da oficina ou do órgão", _ART_14),
        Campo("numero", "número do laudo"),
        Campo("resultado", exigido=_ART_14),
        Campo("engenheiro", "engenheiro mecânico responsável"),
        Campo("crea"),
        Campo("art"),
    ),
    Codigo.INSPECAO_MUNICIPAL: (
        Campo("orgao", "quem vistoriou", _ART_14_3),
        Campo("numero", "número da vistoria"),
        Campo("resultado", exigido=_ART_14_3),
    ),
    Codigo.TACOGRAFO: (
        Campo("numero", "número do certificado", _do_art_12("V")),
        Campo("orgao", "quem verificou"),
    ),
    Codigo.SEGURO: (
        Campo("numero", "apólice", _do_art_12("IX")),
        Campo("orgao", "seguradora", _do_art_12("IX")),
        Campo("cobre_passageiros", exigido=_do_art_12("IX")),
        Campo("cobre_veiculo", exigido=_do_art_12("IX")),
    ),
    Codigo.CNH: (
        Campo("numero", "número do espelho"),
        Campo("orgao", "órgão de trânsito"),
        Campo("categoria", exigido=_do_art_17("II")),
        Campo("ear", exigido=_do_art_17("II")),
    ),
    Codigo.CURSO: (
        Campo("numero", "número do certificado"),
        Campo("orgao", "instituição de ensino", _do_art_17("IV")),
        Campo("renach"),
    ),
    Codigo.PRONTUARIO: (
        Campo("orgao", "órgão consultado", _do_art_17("III")),
        Campo("numero", "número da consulta"),
    ),
    Codigo.CERTIDAO_CRIMINAL: (
        Campo("orgao", "tribunal", _do_art_17("VI")),
        Campo("numero", "código da certidão"),
        Campo("resultado", exigido=_do_art_17("VI")),
    ),
    Codigo.TOXICOLOGICO: (
        Campo("orgao", "laboratório", _do_art_17("VII")),
        Campo("numero", "número do laudo"),
        Campo("resultado", exigido=_do_art_17("VII")),
    ),
    Codigo.CERTIDAO_DO_MONITOR: (
        Campo("orgao", "tribunal", _ART_7),
        Campo("numero", "código da certidão"),
        Campo("resultado", exigido=_ART_7),
    ),
}


def guarda_arquivo(codigo: str) -> bool:
    """Diz se do documento se guarda o arquivo; do que julga alguém, só o resultado.

    Fonte: Lei 13.709/2018 (LGPD), art. 6º, III.
    """
    return codigo not in QUE_JULGAM


def campos_do_tipo(codigo: str) -> tuple[Campo, ...]:
    """Campos que o tipo usa, além da emissão, da validade, do arquivo e da observação."""
    return _CAMPOS.get(codigo, _COMUNS)


def faltas_do_documento(
    codigo: str, valores: Mapping[str, Any], *, de_oficina: bool = False
) -> tuple[Falta, ...]:
    """Lista o que a lei exige do documento e está em branco.

    ``de_oficina`` diz que o laudo é de estabelecimento credenciado, que responde por engenheiro;
    quem diz um dos dados do engenheiro diz todos.
    Fonte: Lei 5.002/2018, arts. 7º, § 1º, IV, 12, § 1º, 14, § 2º, 17, p.ú., e 19, II.
    """
    faltas = [
        Falta(c.nome, f"Preencha: {c.rotulo or c.nome}.", c.exigido)
        for c in campos_do_tipo(codigo)
        if c.exigido is not None and _em_branco(valores.get(c.nome))
    ]
    faltas += _do_responsavel_tecnico(codigo, valores, de_oficina=de_oficina)
    return tuple(faltas)


def _do_responsavel_tecnico(
    codigo: str, valores: Mapping[str, Any], *, de_oficina: bool
) -> Iterable[Falta]:
    if codigo != Codigo.INSPECAO_SEMESTRAL:
        return ()
    em_branco = [c for c in RESPONSAVEL_TECNICO if _em_branco(valores.get(c))]
    if not de_oficina and len(em_branco) == len(RESPONSAVEL_TECNICO):
        return ()
    nomes = {"engenheiro": "o engenheiro mecânico", "crea": "o CREA dele", "art": "a ART do laudo"}
    return (
        Falta(c, f"Na inspeção por oficina credenciada, diga {nomes[c]}.", ART_14_2)
        for c in em_branco
    )


def _em_branco(valor: Any) -> bool:
    return valor is None or (isinstance(valor, str) and not valor.strip())


def fim_sugerido(codigo: str, *, emitido_em: date, vence: bool, meses: int | None) -> date | None:
    """Fim da validade do documento que não o traz escrito, de data a data.

    ``None`` quando não vence, quando a norma já diz o prazo, ou quando o tipo não diz os meses.
    Unidades: ``meses``.
    """
    if not vence or meses is None or codigo in VALIDADE_DA_NORMA:
        return None
    return somar_meses(emitido_em, meses)


def passa_da_lotacao(autorizada: int | None, *, do_veiculo: int) -> bool:
    """Diz se a autorização traz mais lugares do que o veículo tem.

    Unidades: lugares.
    Fonte: Lei 9.503/1997 (CTB), art. 137.
    """
    return autorizada is not None and autorizada > do_veiculo
