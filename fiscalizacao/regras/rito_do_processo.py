"""Rito do processo administrativo: quem pratica cada ato, de onde, para onde e por qual artigo."""

from collections.abc import Iterable
from typing import Final

from fiscalizacao.tipos import FINAIS
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.regras.rito import INICIO, Passo, Rito
from patrocinio.comum.tipos import Dispositivo, Papel

L5002: Final = "Lei 5.002/2018"
ART_26: Final = Dispositivo(L5002, "art. 26")
ART_27: Final = Dispositivo(L5002, "art. 27")
ART_25_PU: Final = Dispositivo(L5002, "art. 25, p.ú.")
ART_25_IX: Final = Dispositivo(L5002, "art. 25, IX")
COMISSAO: Final = Dispositivo("Lei 14.133/2021", "art. 158")
CEIS: Final = Dispositivo("Lei 14.133/2021", "art. 161")
PRESCRICAO: Final = Dispositivo("Lei 14.133/2021", "art. 158, § 4º")
QUEDA: Final = Dispositivo("Lei 14.133/2021", "art. 183, § 2º")
EFEITO: Final = Dispositivo("Lei 8.666/1993", "art. 109, § 2º")

_AUTORIDADE: Final = frozenset({Papel.SESTRAN_AUTORIDADE})
_SECRETARIA: Final = frozenset({Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE})
_JULGA: Final = frozenset({Papel.AUTORIDADE_JULGADORA})
_RECURSAL: Final = frozenset({Papel.AUTORIDADE_RECURSAL})
_DECIDEM: Final = _JULGA | _RECURSAL
_RELATAM: Final = _SECRETARIA | {Papel.PROCURADORIA}
_ASSINAM_JUNTO: Final = _DECIDEM | _AUTORIDADE | {Papel.PROCURADORIA}

ANTES_DA_DECISAO: Final = (
    S.INSTAURADO, S.NOTIFICANDO, S.EM_DEFESA, S.EM_INSTRUCAO, S.EM_ALEGACOES, S.CONCLUSO,
)  # fmt: skip
ATE_O_TRANSITO: Final = (
    *ANTES_DA_DECISAO, S.DECIDIDO, S.INTIMANDO, S.EM_RECURSO, S.RECORRIDO, S.NA_SUPERIOR, S.JULGADO,
)  # fmt: skip
COM_PRAZO_DA_PARTE: Final = (S.EM_DEFESA, S.EM_ALEGACOES, S.EM_RECURSO)
DO_PAPEL: Final = (
    S.EM_DEFESA, S.EM_INSTRUCAO, S.CONCLUSO, S.EM_RECURSO, S.RECORRIDO, S.NA_SUPERIOR, S.TRANSITADO,
)  # fmt: skip


def _p(
    ato: Ato,
    de: str,
    para: str,
    papeis: frozenset[Papel] = _SECRETARIA,
    fundamento: Dispositivo = ART_26,
    *,
    motivado: bool = False,
) -> Passo:
    return Passo(ato, ato.label, de, para, papeis, fundamento, motivado=motivado)


def _de_novo(passo: Passo) -> Passo:
    """O que já se expediu se expede outra vez, e o botão o diz."""
    return passo._replace(rotulo=f"{passo.rotulo} de novo")


def _no_lugar(
    ato: Ato,
    onde: Iterable[S],
    papeis: frozenset[Papel] = _SECRETARIA,
    fundamento: Dispositivo = ART_26,
    *,
    motivado: bool = False,
) -> tuple[Passo, ...]:
    """O ato que não muda a situação do processo."""
    return tuple(_p(ato, s, s, papeis, fundamento, motivado=motivado) for s in onde)


def _de_cada(
    ato: Ato, de: Iterable[S], para: S, papeis: frozenset[Papel], fundamento: Dispositivo
) -> tuple[Passo, ...]:
    return tuple(_p(ato, s, para, papeis, fundamento, motivado=True) for s in de)


RITO_DO_PROCESSO: Final[Rito] = (
    _p(Ato.INSTAURAR, INICIO, S.INSTAURADO, _AUTORIDADE, motivado=True),
    *(_p(Ato.INGRESSAR, INICIO, s, _AUTORIDADE, motivado=True) for s in DO_PAPEL),
    # Defesa
    _p(Ato.NOTIFICAR, S.INSTAURADO, S.NOTIFICANDO),
    _p(Ato.CIENTIFICAR, S.NOTIFICANDO, S.EM_DEFESA, fundamento=ART_27),
    _de_novo(_p(Ato.NOTIFICAR, S.NOTIFICANDO, S.NOTIFICANDO)),
    # Quem se defende sem que se provasse a ciência a supre.
    _p(Ato.JUNTAR_DEFESA, S.NOTIFICANDO, S.EM_INSTRUCAO, fundamento=ART_27),
    _p(Ato.JUNTAR_DEFESA, S.EM_DEFESA, S.EM_INSTRUCAO, fundamento=ART_27),
    _p(Ato.CERTIFICAR_REVELIA, S.EM_DEFESA, S.EM_INSTRUCAO, fundamento=ART_27),
    _p(Ato.JUNTAR_RENUNCIA, S.EM_DEFESA, S.EM_INSTRUCAO, fundamento=ART_27),
    # Instrução
    _p(Ato.CONCLUIR, S.EM_INSTRUCAO, S.CONCLUSO, motivado=True),
    _p(Ato.ABRIR_ALEGACOES, S.EM_INSTRUCAO, S.EM_ALEGACOES, fundamento=ART_27),
    _p(Ato.PRODUZIR_PROVA, S.EM_INSTRUCAO, S.EM_INSTRUCAO, motivado=True),
    _p(Ato.INTIMAR_ALEGACOES, S.EM_INSTRUCAO, S.EM_INSTRUCAO, fundamento=ART_27),
    _p(Ato.RELATAR, S.EM_INSTRUCAO, S.EM_INSTRUCAO, _RELATAM, COMISSAO, motivado=True),
    _p(Ato.JUNTAR_ALEGACOES, S.EM_ALEGACOES, S.CONCLUSO, fundamento=ART_27),
    _p(Ato.ENCERRAR_ALEGACOES, S.EM_ALEGACOES, S.CONCLUSO, fundamento=ART_27),
    # Decisão
    _p(Ato.DECIDIR, S.CONCLUSO, S.DECIDIDO, _JULGA, ART_27),
    _p(Ato.JULGAR_IMPROCEDENTE, S.CONCLUSO, S.JULGADO, _JULGA, ART_27),
    _p(Ato.REABRIR_INSTRUCAO, S.CONCLUSO, S.EM_INSTRUCAO, _JULGA, ART_27, motivado=True),
    _p(Ato.INTIMAR, S.DECIDIDO, S.INTIMANDO, fundamento=ART_27),
    _p(Ato.CIENTIFICAR_DA_DECISAO, S.INTIMANDO, S.EM_RECURSO, fundamento=ART_27),
    _de_novo(_p(Ato.INTIMAR, S.INTIMANDO, S.INTIMANDO, fundamento=ART_27)),
    # Recurso
    _p(Ato.CERTIFICAR_TRANSITO, S.EM_RECURSO, S.TRANSITADO, fundamento=ART_27),
    _p(Ato.RECORRER, S.EM_RECURSO, S.RECORRIDO, fundamento=ART_27),
    # Quem recorre sem que se provasse a ciência da decisão a supre.
    _p(Ato.RECORRER, S.INTIMANDO, S.RECORRIDO, fundamento=ART_27),
    _p(Ato.MANTER, S.RECORRIDO, S.NA_SUPERIOR, _JULGA, ART_27, motivado=True),
    _p(Ato.RECONSIDERAR, S.RECORRIDO, S.JULGADO, _JULGA, ART_27),
    _p(Ato.RECONSIDERAR_EM_PARTE, S.RECORRIDO, S.NA_SUPERIOR, _JULGA, ART_27),
    _p(Ato.DECIDIR_RECURSO, S.NA_SUPERIOR, S.JULGADO, _RECURSAL, ART_27),
    # Fim
    _p(Ato.CERTIFICAR_TRANSITO, S.JULGADO, S.TRANSITADO, fundamento=ART_27),
    _p(Ato.DAR_POR_CUMPRIDO, S.TRANSITADO, S.CUMPRIDO, motivado=True),
    _p(Ato.ARQUIVAR, S.CUMPRIDO, S.ARQUIVADO, _AUTORIDADE),
    # O recurso que já estava no protocolo quando se certificou.
    _p(Ato.DESFAZER_TRANSITO, S.TRANSITADO, S.EM_RECURSO, _AUTORIDADE, ART_27, motivado=True),
    # Atos que não mudam a situação
    *_no_lugar(Ato.RECORRER, (S.RECORRIDO, S.NA_SUPERIOR), fundamento=ART_27),
    *_no_lugar(
        Ato.JUNTAR_DEFESA_TARDIA, (S.EM_INSTRUCAO, S.EM_ALEGACOES, S.CONCLUSO), fundamento=ART_27
    ),
    *_no_lugar(Ato.JUNTAR_PETICAO, [s for s in S if s not in FINAIS], fundamento=ART_27),
    *_no_lugar(
        Ato.DAR_PARECER,
        (S.EM_INSTRUCAO, S.EM_ALEGACOES, S.CONCLUSO, S.RECORRIDO, S.NA_SUPERIOR),
        frozenset({Papel.PROCURADORIA}),
    ),
    *_no_lugar(
        Ato.ANUIR,
        (S.CONCLUSO, S.RECORRIDO, S.NA_SUPERIOR),
        _ASSINAM_JUNTO,
        ART_25_IX,
        motivado=True,
    ),
    *_no_lugar(
        Ato.AUTORIZAR_RESCISAO,
        (S.EM_INSTRUCAO, S.EM_ALEGACOES, S.CONCLUSO),
        _RECURSAL,
        ART_25_PU,
        motivado=True,
    ),
    *_no_lugar(
        Ato.PUBLICAR,
        (S.INTIMANDO, S.EM_RECURSO, S.RECORRIDO, S.NA_SUPERIOR, S.JULGADO, S.TRANSITADO),
    ),
    *_no_lugar(Ato.CONCEDER_EFEITO, (S.RECORRIDO, S.NA_SUPERIOR), _DECIDEM, EFEITO, motivado=True),
    *_no_lugar(
        Ato.EFETIVAR_RESCISAO,
        (S.EM_RECURSO, S.RECORRIDO, S.NA_SUPERIOR, S.JULGADO, S.TRANSITADO),
        _AUTORIDADE,
        ART_25_PU,
        motivado=True,
    ),
    *_no_lugar(Ato.COMUNICAR_JULGAMENTO, (S.JULGADO,), fundamento=ART_27),
    *_no_lugar(Ato.REGISTRAR_CEIS, (S.TRANSITADO,), fundamento=CEIS),
    *_no_lugar(Ato.PRORROGAR, COM_PRAZO_DA_PARTE, _AUTORIDADE, QUEDA, motivado=True),
    *_no_lugar(Ato.RECONTAR, (*ATE_O_TRANSITO, S.TRANSITADO), _AUTORIDADE, motivado=True),
    *_no_lugar(Ato.SUSPENDER, ATE_O_TRANSITO, _AUTORIDADE | _DECIDEM, motivado=True),
    *_no_lugar(Ato.RETOMAR, ATE_O_TRANSITO, _AUTORIDADE | _DECIDEM, motivado=True),
    # Fim sem pena
    *_de_cada(Ato.PRESCREVER, ATE_O_TRANSITO, S.PRESCRITO, _AUTORIDADE | _DECIDEM, PRESCRICAO),
    *_de_cada(
        Ato.ANULAR, [s for s in S if s not in FINAIS], S.ANULADO, _AUTORIDADE | _DECIDEM, ART_27
    ),
)
