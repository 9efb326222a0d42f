"""Aprovação prévia de condutores e monitores: aprovar, negar, renovar e revogar (art. 17, p.ú.)."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from patrocinio.comum.erros import EdicaoSimultanea, ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.servicos.documentos import Assunto, em_vigor, revogar
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.tipos import EspecieDeSerie, Papel
from transporte_escolar.models import Aprovacao
from transporte_escolar.regras.aprovacao import Validade, inicio_da_aprovacao, obstaculos
from transporte_escolar.regras.condutores import ART_17
from transporte_escolar.servicos.condutores import Profissional, dono_de, travado
from transporte_escolar.servicos.exames import examinar, validade_de
from transporte_escolar.tipos import Pendencia, Resultado

DECIDEM: Final = (Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE)
CERTIFICADO: Final = "Certificado de aprovação"
CRACHA: Final = "Crachá"
_UM_DIA: Final = timedelta(days=1)
_NOME_MAXIMO: Final = 120


@dataclass(frozen=True)
class Decisao:
    """Quem decide, quando, com que razões, e a última decisão que leu antes de decidir.

    ``vista`` é a chave dessa decisão; ``None`` se não havia nenhuma.
    """

    razoes: str
    por: Servidor
    em: datetime
    vista: int | None

    @property
    def dia(self) -> date:
        """Dia da decisão."""
        return timezone.localdate(self.em)


@transaction.atomic
def aprovar(profissional: Profissional, decisao: Decisao) -> Aprovacao:
    """Aprova quem cumpre, no dia, tudo o que a lei pede; vale até a primeira coisa a vencer.

    Erros: ``PapelAusente``; ``EdicaoSimultanea`` se outra pessoa decidiu antes; ``ErroDeDominio``
    sem parecer, se já há aprovação em vigor, ou com cada obstáculo, o seu dispositivo e a cura.
    Fonte: Lei 5.002/2018, arts. 17, p.ú., e 18.
    """
    pessoa = _abrir(profissional, decisao)
    atual = aprovacao_em_vigor(pessoa, em=decisao.dia)
    if atual is not None:
        raise ErroDeDominio(
            f"{pessoa} já tem a {str(atual).lower()}, que vale{_ate(atual)}.",
            dispositivo=ART_17,
            saida="Renove-a, se os documentos mudaram.",
        )
    return _aprovar_de(pessoa, decisao)


@transaction.atomic
def renovar(profissional: Profissional, decisao: Decisao) -> Aprovacao:
    """Aprova de novo quem está aprovado: a nova encerra a anterior na véspera.

    A que começou no próprio dia cumpre-o, e a nova começa no dia seguinte.
    Erros: os de ``aprovar``; ``ErroDeDominio`` se não há aprovação em vigor.
    Fonte: Lei 5.002/2018, arts. 17, p.ú., e 18.
    """
    pessoa = _abrir(profissional, decisao)
    atual = _exigir_em_vigor(pessoa, decisao)
    inicio = max(decisao.dia, atual.vigente_de + _UM_DIA)
    validade = _exigir_condicoes(pessoa, inicio)
    atual.vigente_ate = inicio - _UM_DIA
    atual.save()
    return _registrar(pessoa, decisao, inicio, validade)


@transaction.atomic
def negar(profissional: Profissional, decisao: Decisao) -> Aprovacao:
    """Nega a aprovação, com as razões; é decisão do dia, e outra pode vir depois.

    Erros: ``PapelAusente``; ``EdicaoSimultanea``; ``ErroDeDominio`` sem parecer ou se há aprovação
    em vigor.
    Fonte: Lei 5.002/2018, art. 17, p.ú.
    """
    pessoa = _abrir(profissional, decisao)
    atual = aprovacao_em_vigor(pessoa, em=decisao.dia)
    if atual is not None:
        raise ErroDeDominio(
            f"{pessoa} tem a {str(atual).lower()}, que vale{_ate(atual)}: não cabe negar.",
            dispositivo=ART_17,
            saida="Para tirá-la de vigor, revogue-a.",
        )
    return _registrar(pessoa, decisao, decisao.dia, None)


@transaction.atomic
def revogar_aprovacao(profissional: Profissional, decisao: Decisao) -> Aprovacao:
    """Revoga, com o motivo e desde já, a aprovação em vigor e os documentos que a mostram.

    Erros: ``PapelAusente``; ``EdicaoSimultanea``; ``ErroDeDominio`` sem motivo ou se não há
    aprovação em vigor.
    Fonte: Lei 5.002/2018, art. 17, p.ú.
    """
    pessoa = _abrir(profissional, decisao)
    ultima = _exigir_em_vigor(pessoa, decisao)
    _revogar_tudo(pessoa, decisao.razoes, por=decisao.por, em=decisao.em)
    ultima.refresh_from_db()
    return ultima


def revogar_por_cautela(
    profissional: Profissional, *, motivo: str, por: Servidor, em: datetime
) -> None:
    """Revoga desde já o que houver em vigor, na transação de quem chama; nada havendo, nada faz.

    Quem o manda é o ato de cautela, e não uma decisão sobre as condições da pessoa.
    Fonte: Lei 5.002/2018, arts. 17, p.ú., e 25, VII.
    """
    pessoa: Profissional = (
        type(profissional).objects.select_for_update(of=("self",)).get(pk=profissional.pk)
    )
    _revogar_tudo(pessoa, motivo, por=por, em=em)


def _revogar_tudo(pessoa: Profissional, motivo: str, *, por: Servidor, em: datetime) -> None:
    dia = timezone.localdate(em)
    for aprovacao in _em_vigor_ou_a_vigorar(pessoa, dia):
        aprovacao.revogada_em = dia
        aprovacao.revogada_por = por
        aprovacao.motivo_da_revogacao = motivo.strip()
        aprovacao.vigente_ate = max(dia - _UM_DIA, aprovacao.vigente_de)
        aprovacao.save()
    for documento in _documentos_em_vigor(pessoa):
        revogar(documento, motivo="A aprovação foi revogada.", por=por, em=em)


def aprovacao_em_vigor(profissional: Profissional, *, em: date) -> Aprovacao | None:
    """A última aprovação que vale no dia, ou que já foi dada para depois dele."""
    achada: Aprovacao | None = _em_vigor_ou_a_vigorar(profissional, em).last()
    return achada


def vale_ou_valera(aprovacao: Aprovacao, *, em: date) -> bool:
    """Diz se a decisão é aprovação que vale no dia, ou que já foi dada para depois dele."""
    favoravel = aprovacao.resultado == Resultado.FAVORAVEL and aprovacao.revogada_em is None
    return favoravel and (aprovacao.vigente_ate is None or em <= aprovacao.vigente_ate)


def ultima_decisao(profissional: Profissional) -> Aprovacao | None:
    """A decisão mais nova sobre a pessoa, favorável ou não."""
    achada: Aprovacao | None = _decisoes(profissional).order_by("-pk").first()
    return achada


def recusa_da_decisao(profissional: Profissional, faltas: tuple[Pendencia, ...], em: date) -> str:
    """Cada obstáculo à aprovação, com o dispositivo e a cura, numa frase; vazio se não há."""
    if not faltas:
        return ""
    escritas = " ".join(f"{p.o_que.rstrip('.')} ({p.dispositivo}): {p.cura}" for p in faltas)
    return f"{profissional} não pode ser aprovado em {em:%d/%m/%Y}. {escritas}"


def guardar_certificado(aprovacao: Aprovacao, documento: DocumentoEmitido) -> Aprovacao:
    """Liga à aprovação o certificado emitido."""
    aprovacao.documento = documento
    aprovacao.save()
    return aprovacao


def assunto_do_cracha(profissional: Profissional) -> Assunto:
    """O crachá é da pessoa: o novo toma o lugar do anterior."""
    return Assunto(profissional._meta.label_lower, profissional.pk)


def certificado_em_vigor(profissional: Profissional) -> DocumentoEmitido | None:
    """O certificado mais novo da pessoa, se não foi substituído nem revogado."""
    return (
        DocumentoEmitido.objects.defer("conteudo")
        .filter(
            pk__in=_decisoes(profissional).values("documento"),
            substituido_por__isnull=True,
            revogacao__isnull=True,
        )
        .order_by("-emitido_em", "-pk")
        .first()
    )


def _abrir(profissional: Profissional, decisao: Decisao) -> Profissional:
    """Confere quem decide e as razões, põe em fila e recusa a decisão sobre página velha."""
    exigir_papel(decisao.por, *DECIDEM, dispositivo=ART_17)
    if not decisao.razoes.strip():
        raise ErroDeDominio(
            "A decisão é motivada.", dispositivo=ART_17, campo="razoes", saida="Escreva as razões."
        )
    pessoa = travado(profissional)
    ultima = ultima_decisao(pessoa)
    if ultima is not None and ultima.pk != decisao.vista:
        raise EdicaoSimultanea(
            f"Enquanto você lia, {ultima.por} decidiu: {str(ultima).lower()}.",
            dispositivo=ART_17,
            saida="Leia essa decisão e, se a sua ainda couber, pratique o ato de novo.",
        )
    return pessoa


def _decisoes(profissional: Profissional) -> Any:
    return Aprovacao.objects.filter(**{dono_de(profissional): profissional.pk})


def _em_vigor_ou_a_vigorar(profissional: Profissional, em: date) -> Any:
    return (
        _decisoes(profissional)
        .filter(
            Q(vigente_ate__isnull=True) | Q(vigente_ate__gte=em),
            resultado=Resultado.FAVORAVEL,
            revogada_em__isnull=True,
        )
        .order_by("vigente_de")
    )


def _exigir_em_vigor(pessoa: Profissional, decisao: Decisao) -> Aprovacao:
    atual = aprovacao_em_vigor(pessoa, em=decisao.dia)
    if atual is None:
        raise ErroDeDominio(
            f"{pessoa} não tem aprovação em vigor.",
            dispositivo=ART_17,
            saida="Veja na ficha se ela venceu ou foi revogada; para aprovar de novo, use Aprovar.",
        )
    return atual


def _aprovar_de(pessoa: Profissional, decisao: Decisao) -> Aprovacao:
    ocupadas = _decisoes(pessoa).filter(resultado=Resultado.FAVORAVEL).order_by("-vigente_ate")
    ocupada_ate = ocupadas.values_list("vigente_ate", flat=True).first()
    inicio = inicio_da_aprovacao(decisao.dia, ocupada_ate=ocupada_ate)
    return _registrar(pessoa, decisao, inicio, _exigir_condicoes(pessoa, inicio))


def _exigir_condicoes(pessoa: Profissional, inicio: date) -> Validade:
    exame = examinar(pessoa, em=inicio)
    recusa = recusa_da_decisao(pessoa, obstaculos(exame.pendencias), inicio)
    if recusa:
        raise ErroDeDominio(recusa)
    return validade_de(exame)


def _registrar(
    pessoa: Profissional, decisao: Decisao, inicio: date, validade: Validade | None
) -> Aprovacao:
    """Numera e grava a decisão; sem validade, é a negativa."""
    registrada: Aprovacao = Aprovacao.objects.create(
        **{dono_de(pessoa): pessoa},
        numero=proximo_numero(EspecieDeSerie.APROVACAO, decisao.dia.year),
        ano=decisao.dia.year,
        resultado=Resultado.DESFAVORAVEL if validade is None else Resultado.FAVORAVEL,
        parecer=decisao.razoes.strip(),
        por=decisao.por,
        decidida_em=decisao.em,
        vigente_de=inicio,
        vigente_ate=inicio if validade is None else validade.ate,
        primeira_a_vencer="" if validade is None else validade.o_que[:_NOME_MAXIMO],
    )
    return registrada


def _documentos_em_vigor(pessoa: Profissional) -> list[DocumentoEmitido]:
    do_cracha = em_vigor(especie=CRACHA, assunto=assunto_do_cracha(pessoa))
    return [d for d in (certificado_em_vigor(pessoa), do_cracha) if d is not None]


def _ate(aprovacao: Aprovacao) -> str:
    return f" até {aprovacao.vigente_ate:%d/%m/%Y}" if aprovacao.vigente_ate else ", sem termo"
