"""O que se sabe do processo que corria em papel, e a conferência de que as partes fecham."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.utils import timezone

from fiscalizacao.models import AutoDeInfracao, ProcessoAdministrativo
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.comunicacoes import Ciencia
from fiscalizacao.servicos.processo.decisoes import Fundamentos
from fiscalizacao.tipos import Medida, SituacaoDoProcesso
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor

COM_RECURSO: Final = frozenset({SituacaoDoProcesso.RECORRIDO, SituacaoDoProcesso.NA_SUPERIOR})
COM_DECISAO: Final = COM_RECURSO | {SituacaoDoProcesso.EM_RECURSO, SituacaoDoProcesso.TRANSITADO}
DEPOIS_DA_DEFESA: Final = COM_DECISAO | {
    SituacaoDoProcesso.EM_INSTRUCAO,
    SituacaoDoProcesso.CONCLUSO,
}


@dataclass(frozen=True)
class DefesaEmPapel:
    """A defesa que se juntou: o dia do protocolo, quem a assinou e o arquivo."""

    dia: date
    quem: str
    arquivo: Decodificado


@dataclass(frozen=True)
class DecisaoEmPapel:
    """A decisão já tomada: quem, quando, com que razões e penas, e como a parte soube.

    ``arquivo`` é o papel assinado, que vai aos autos.
    """

    autoridade: Servidor
    dia: date
    fundamentos: Fundamentos
    penas: Mapping[int, Sequence[Medida]]
    ciencia: Ciencia
    arquivo: Decodificado


@dataclass(frozen=True)
class RecursoEmPapel:
    """O recurso já protocolado; ``remetido_em`` é quando subiu, se já subiu."""

    dia: date
    quem: str
    arquivo: Decodificado
    remetido_em: date | None = None


@dataclass(frozen=True)
class ProcessoEmPapel:
    """O que se sabe do processo em papel, e onde ele está; sem ``defesa``, a parte foi revel."""

    numero: str
    autos: Sequence[AutoDeInfracao]
    situacao: SituacaoDoProcesso
    conhecido_em: date
    notificacao: Ciencia
    cogita_rescisao: bool = False
    defesa: DefesaEmPapel | None = None
    decisao: DecisaoEmPapel | None = None
    recurso: RecursoEmPapel | None = None


def conferir(papel: ProcessoEmPapel, pratica: Pratica) -> None:
    """Recusa o papel pela metade, o que não cabe na situação e as datas fora da ordem do processo.

    Erros: ``ErroDeDominio``, com o campo a corrigir.
    Fonte: Lei 5.002/2018, art. 27.
    """
    if not papel.numero.strip():
        raise ErroDeDominio("Diga o número do processo em papel.", campo="numero")
    if not pratica.motivacao.strip():
        raise ErroDeDominio(
            "Diga onde está o original e o que já se fez nele.",
            dispositivo=ART_27,
            campo="razoes",
        )
    _conferir_fases(papel)
    _conferir_recurso(papel)
    ordem = [papel.conhecido_em, papel.notificacao.dia]
    if papel.defesa is not None:
        ordem.append(papel.defesa.dia)
    if papel.decisao is not None:
        ordem += [papel.decisao.dia, papel.decisao.ciencia.dia]
    if papel.recurso is not None:
        ordem += [d for d in (papel.recurso.dia, papel.recurso.remetido_em) if d]
    if ordem != sorted(ordem) or ordem[-1] > pratica.hoje:
        raise ErroDeDominio(
            "As datas não seguem a ordem do processo: conhecimento, notificação, defesa, decisão, "
            "ciência dela, recurso, remessa; e nenhuma é futura.",
            dispositivo=ART_27,
            campo="notificado_em",
        )


def conferir_com_os_autos(papel: ProcessoEmPapel, autos: Sequence[AutoDeInfracao]) -> None:
    """Recusa o que o papel diz ter havido antes do fato, e o papel que já entrou.

    Erros: ``ErroDeDominio``, com o campo a corrigir.
    Fonte: Lei 5.002/2018, arts. 26 e 27.
    """
    fatos = [timezone.localdate(a.fato_em) for a in autos]
    if papel.conhecido_em < min(fatos):
        raise ErroDeDominio(
            f"A Administração não soube antes do fato, que é de {min(fatos):%d/%m/%Y}.",
            dispositivo=ART_27,
            campo="conhecido_em",
            saida="Confira o dia, ou o auto.",
        )
    if papel.notificacao.dia < max(fatos):
        raise ErroDeDominio(
            f"A contratada não foi notificada antes do fato, que é de {max(fatos):%d/%m/%Y}.",
            dispositivo=ART_27,
            campo="notificado_em",
            saida="Confira o dia, ou o auto.",
        )
    ja = ProcessoAdministrativo.objects.filter(processo_em_papel=papel.numero.strip())
    if outro := ja.exclude(situacao=SituacaoDoProcesso.ANULADO).first():
        raise ErroDeDominio(
            f"O papel “{papel.numero.strip()}” já entrou: é o {str(outro).lower()}.",
            dispositivo=ART_27,
            campo="numero",
            saida="Abra-o, ou confira o número.",
        )


def _conferir_fases(papel: ProcessoEmPapel) -> None:
    if papel.situacao not in DEPOIS_DA_DEFESA and papel.defesa is not None:
        raise ErroDeDominio(
            "Nessa situação a defesa ainda não chegou.", dispositivo=ART_27, campo="defesa_em"
        )
    pede = papel.situacao in COM_DECISAO
    if pede != (papel.decisao is not None):
        falta = "Falta a decisão." if pede else "Nessa situação ainda não há decisão."
        raise ErroDeDominio(falta, dispositivo=ART_27, campo="situacao")


def _conferir_recurso(papel: ProcessoEmPapel) -> None:
    recorrido = papel.situacao in COM_RECURSO
    if recorrido != (papel.recurso is not None):
        falta = "Falta o recurso." if recorrido else "Nessa situação ainda não há recurso."
        raise ErroDeDominio(falta, dispositivo=ART_27, campo="recorrido_em")
    subiu = papel.situacao == SituacaoDoProcesso.NA_SUPERIOR
    if papel.recurso is not None and subiu != (papel.recurso.remetido_em is not None):
        raise ErroDeDominio(
            "O dia da remessa é só do recurso que já subiu, e esse o pede.",
            dispositivo=ART_27,
            campo="remetido_em",
        )
