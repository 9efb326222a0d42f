"""Documentos com validade: o que entra, o que se recusa e o que deixa de ter efeito."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Anexo
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Documento
from transporte_escolar.regras.campos_de_documento import (
    CTB_137,
    LGPD_6,
    VALIDADE_DA_NORMA,
    campos_do_tipo,
    faltas_do_documento,
    fim_sugerido,
    guarda_arquivo,
    passa_da_lotacao,
)
from transporte_escolar.tipos import Alvo, CodigoDeDocumento, Resultado

ART_19_VIII: Final = Dispositivo("Lei 5.002/2018", "art. 19, VIII")
_PROPRIOS: Final = ("tipo_id", *(f"{alvo.value}_id" for alvo in Alvo))


@dataclass(frozen=True)
class InspecaoRealizada:
    """Uma inspeção feita (art. 14), por quem a fiscaliza ou por quem a digita.

    Sem ``valido_ate`` vale o prazo da norma; a municipal diz sempre o seu (art. 14, § 3º). De
    oficina credenciada, traz o engenheiro mecânico, o CREA dele e a ART do laudo (art. 14, § 2º).
    """

    veiculo_id: int
    realizada_em: date
    resultado: Resultado
    orgao: str
    numero: str = ""
    oficina_credenciada: bool = False
    engenheiro: str = ""
    crea: str = ""
    art: str = ""
    valido_ate: date | None = None
    anexo: Anexo | None = None
    observacao: str = ""
    tipo: CodigoDeDocumento = CodigoDeDocumento.INSPECAO_SEMESTRAL


def registrar_inspecao(inspecao: InspecaoRealizada, *, em: date) -> Documento:
    """Guarda a inspeção como documento do veículo: é dela que a regularidade conta a validade.

    ``em`` é o dia em que se registra.
    Erros: os de ``gravar_documento``.
    Fonte: Lei 5.002/2018, arts. 12, § 1º, II, e 14.
    """
    documento = Documento(
        tipo_id=inspecao.tipo,
        veiculo_id=inspecao.veiculo_id,
        emitido_em=inspecao.realizada_em,
        valido_ate=inspecao.valido_ate,
        resultado=inspecao.resultado,
        orgao=inspecao.orgao,
        numero=inspecao.numero,
        engenheiro=inspecao.engenheiro,
        crea=inspecao.crea,
        art=inspecao.art,
        anexo=inspecao.anexo,
        observacao=inspecao.observacao,
    )
    return gravar_documento(documento, em=em, de_oficina=inspecao.oficina_credenciada)


@transaction.atomic
def gravar_documento(documento: Documento, *, em: date, de_oficina: bool = False) -> Documento:
    """Inclui o documento, de qualquer dono, ou corrige o que já há.

    Sem fim de validade, sugere-o pelos meses do tipo; o que a norma conta da emissão fica em
    branco. ``de_oficina`` diz que a inspeção é de estabelecimento credenciado; ``em``, o dia.
    Erros: ``ErroDeDominio``, com o artigo, se o documento não é do dono, se lhe falta o que a lei
    exige, se a emissão é futura, se já está na história ou se ficou sem efeito;
    ``ValidationError`` pelos campos.
    Fonte: Lei 5.002/2018, arts. 12, § 1º, 14, § 2º, 17, p.ú., e 19, VIII.
    """
    dono = _dono_travado(documento)
    _conferir_historia(documento)
    _conferir_datas(documento, em)
    _recusar_arquivo(documento)
    _recusar_faltas(documento, de_oficina=de_oficina)
    _conferir_lotacao(documento, dono)
    _recusar_repetido(documento)
    documento.full_clean()
    documento.save()
    return documento


@transaction.atomic
def tornar_sem_efeito(*, pk: int, motivo: str, em: date) -> Documento:
    """Deixa sem efeito o documento falso, ou digitado por engano, que nunca valeu.

    Sai da conta de todo dia, também dos passados, e fica na história com o motivo e o dia ``em``
    que se soube. O que valeu até ser cancelado ou cassado não é caso disto: corrige-se-lhe o fim
    da validade, e os dias em que valeu ficam como eram.
    Erros: ``ErroDeDominio`` se já está sem efeito ou falta o motivo.
    """
    documento: Documento = Documento.objects.select_for_update(of=("self",)).get(pk=pk)
    if documento.sem_efeito_em is not None:
        raise ErroDeDominio(
            f"O documento já está sem efeito desde {documento.sem_efeito_em:%d/%m/%Y}."
        )
    if not motivo.strip():
        raise ErroDeDominio(
            "Deixar o documento sem efeito é ato motivado.",
            campo="motivo",
            saida="Escreva o que estava errado nele.",
        )
    documento.sem_efeito_em = em
    documento.motivo_sem_efeito = motivo.strip()
    documento.save()
    return documento


def sugestao_de_validade(codigo: str, *, vence: bool, meses: int | None) -> str:
    """Diz o que o portal faz com a validade em branco, para a ajuda do formulário."""
    if codigo == CodigoDeDocumento.CURSO:
        return "Em branco, conta-se pela regra do curso em vigor."
    if codigo in VALIDADE_DA_NORMA:
        return "Em branco, vale o prazo da norma, contado da emissão."
    if not vence:
        return "Em branco, não vence."
    if meses is None:
        return "Copie-a do documento."
    meses_escritos = "1 mês" if meses == 1 else f"{meses} meses"
    return f"Em branco, o portal põe {meses_escritos} depois da emissão."


def _dono_travado(documento: Documento) -> Any:
    """Trava o dono: as inclusões no mesmo dono entram em fila, e a repetida se vê."""
    alvo = Alvo(documento.tipo.alvo)
    com_valor = [a for a in Alvo if getattr(documento, f"{a.value}_id") is not None]
    if com_valor != [alvo]:
        raise ErroDeDominio(
            f"{documento.tipo} é documento de {alvo.label.lower()}, e só dele.",
            campo=alvo.value,
            saida=f"Escolha de que {alvo.label.lower()} é o documento.",
        )
    modelo: Any = Documento._meta.get_field(alvo.value).related_model
    chave = getattr(documento, f"{alvo.value}_id")
    return modelo._base_manager.select_for_update(of=("self",)).get(pk=chave)


def _conferir_historia(documento: Documento) -> None:
    if documento._state.adding:
        return
    gravado = Documento.objects.select_for_update(of=("self",)).get(pk=documento.pk)
    if gravado.sem_efeito_em is not None:
        raise ErroDeDominio(
            f"O documento está sem efeito desde {gravado.sem_efeito_em:%d/%m/%Y} e não se corrige.",
            saida="Inclua outro.",
        )
    if any(getattr(gravado, campo) != getattr(documento, campo) for campo in _PROPRIOS):
        raise ErroDeDominio(
            "O documento não muda de tipo nem de dono.",
            saida="Deixe-o sem efeito e inclua outro.",
        )


def _conferir_datas(documento: Documento, em: date) -> None:
    if documento.emitido_em > em:
        raise ErroDeDominio(
            f"A emissão, {documento.emitido_em:%d/%m/%Y}, ainda não chegou.",
            campo="emitido_em",
            saida="Confira a data no documento.",
        )
    tipo = documento.tipo
    documento.valido_ate = documento.valido_ate or fim_sugerido(
        tipo.codigo, emitido_em=documento.emitido_em, vence=tipo.vence, meses=tipo.meses
    )
    if documento.valido_ate is None and tipo.vence and tipo.codigo not in VALIDADE_DA_NORMA:
        raise ErroDeDominio(
            f"{tipo} tem validade: diga até quando vale.",
            dispositivo=ART_19_VIII,
            campo="valido_ate",
            saida="Copie-a do documento.",
        )


def _recusar_arquivo(documento: Documento) -> None:
    if documento.anexo_id is not None and not guarda_arquivo(documento.tipo_id):
        raise ErroDeDominio(
            f"{documento.tipo}: guarda-se só o resultado.",
            dispositivo=LGPD_6,
            campo="arquivo",
            saida="Deixe o arquivo em branco e diga o resultado.",
        )


def _recusar_faltas(documento: Documento, *, de_oficina: bool) -> None:
    valores = {c.nome: getattr(documento, c.nome) for c in campos_do_tipo(documento.tipo_id)}
    faltas = faltas_do_documento(documento.tipo_id, valores, de_oficina=de_oficina)
    if faltas:
        falta = faltas[0]
        raise ErroDeDominio(falta.mensagem, dispositivo=falta.dispositivo, campo=falta.campo)


def _conferir_lotacao(documento: Documento, dono: Any) -> None:
    usa = any(c.nome == "lotacao" for c in campos_do_tipo(documento.tipo_id))
    if usa and passa_da_lotacao(documento.lotacao, do_veiculo=dono.lotacao):
        raise ErroDeDominio(
            f"A autorização traz {documento.lotacao} lugares; o veículo tem {dono.lotacao}.",
            dispositivo=CTB_137,
            campo="lotacao",
            saida="Confira a autorização, e a lotação na ficha do veículo.",
        )


def _recusar_repetido(documento: Documento) -> None:
    iguais = Documento.objects.com_efeito().filter(
        **{campo: getattr(documento, campo) for campo in _PROPRIOS},
        numero=documento.numero,
        emitido_em=documento.emitido_em,
    )
    if iguais.exclude(pk=documento.pk).exists():
        numero = f" de número {documento.numero}" if documento.numero else ""
        raise ErroDeDominio(
            f"{documento.tipo}{numero}, de {documento.emitido_em:%d/%m/%Y}, já está na história.",
            campo="emitido_em",
            saida="Confira a data e o número; se o que está lá tem erro, corrija-o.",
        )
