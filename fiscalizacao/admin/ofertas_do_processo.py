"""Que atos têm botão na tela do processo: só o que a pessoa pode vir a praticar agora."""

from datetime import date, timedelta
from typing import Final

from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.regras.catalogo import CLAUSULA_ABERTA
from fiscalizacao.servicos.processo.base import COM_PROCESSO_SUSPENSO
from fiscalizacao.servicos.processo.comunicacoes import falta_ciencia
from fiscalizacao.servicos.processo.medidas import ATOS_DE_RECURSO
from fiscalizacao.tipos import AtoComPrazo, EspecieDeComunicacao, EspecieDeProcesso
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import SituacaoDoProcesso as S
from transporte_escolar.tipos import Regime

# A queda registra-se até o dia útil seguinte: cabe um feriado prolongado.
DA_QUEDA: Final = timedelta(days=7)
_COM_RECURSO: Final = (S.EM_RECURSO, S.INTIMANDO)


def oferece(processo: ProcessoAdministrativo, ato: Ato, *, hoje: date) -> bool:
    """Diz se o ato, que o rito traz, tem botão; lê só o que a tela já buscou."""
    if processo.suspenso_desde is not None:
        return ato in COM_PROCESSO_SUSPENSO - {Ato.RECONTAR, Ato.PRESCREVER}
    abertos = [p for p in processo.prazos.all() if p.encerrado_em is None]
    so_se: dict[Ato, bool] = {
        Ato.RECONTAR: False,
        Ato.RECONSIDERAR_EM_PARTE: False,
        Ato.RETOMAR: False,
        Ato.PRORROGAR: any(hoje - DA_QUEDA <= p.vence_em <= hoje for p in abertos),
        Ato.RECORRER: processo.situacao in _COM_RECURSO
        or any(p.ato in ATOS_DE_RECURSO for p in abertos),
        Ato.PRESCREVER: hoje > processo.prescreve_em,
        Ato.AUTORIZAR_RESCISAO: processo.cogita_rescisao,
        Ato.EFETIVAR_RESCISAO: processo.cogita_rescisao and processo.rescindido_em is None,
        Ato.CONCEDER_EFEITO: processo.regime == Regime.LEI_8666 and not processo.efeito_suspensivo,
        Ato.REGISTRAR_CEIS: any(p.ato == AtoComPrazo.CEIS_CNEP for p in abertos),
        Ato.INTIMAR_ALEGACOES: processo.regime != Regime.LEI_8666,
        Ato.ABRIR_ALEGACOES: processo.regime != Regime.LEI_8666,
        Ato.RELATAR: processo.especie == EspecieDeProcesso.RESPONSABILIZACAO,
        Ato.ANUIR: any(p.auto.infracao.codigo == CLAUSULA_ABERTA for p in processo.autos.all()),
    }
    return so_se.get(ato, True)


def ja_se_fez(processo: ProcessoAdministrativo, ato: Ato) -> bool:
    """Diz se o ato, que o rito deixa repetir no mesmo lugar, já se praticou ali."""
    if ato == Ato.COMUNICAR_JULGAMENTO:
        return processo.comunicado_em is not None
    return ato == Ato.INTIMAR_ALEGACOES and falta_ciencia(processo, EspecieDeComunicacao.ALEGACOES)
