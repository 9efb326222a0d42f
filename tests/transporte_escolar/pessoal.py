"""Decisões sobre condutores e monitores, como quem decide as pratica."""

from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    DocumentoFactory,
    MonitorFactory,
    VinculoFactory,
)
from transporte_escolar.models import Aprovacao, Condutor, Empresa, Monitor
from transporte_escolar.servicos.aprovacoes import Decisao, ultima_decisao

SAO_PAULO = ZoneInfo("America/Sao_Paulo")


def fiscal(**campos: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    return ServidorFactory.create(papeis=[Papel.SESTRAN_FISCAL], **campos)


def as_nove(dia: date) -> datetime:
    """Nove da manhã do dia, em Patrocínio."""
    return datetime.combine(dia, time(9), SAO_PAULO)


def decisao(
    pessoa: Condutor | Monitor,
    *,
    por: Servidor | None = None,
    em: date = HOJE,
    razoes: str = "Conferidos os documentos.",
) -> Decisao:
    """Decisão de quem acabou de ler a ficha."""
    ultima: Aprovacao | None = ultima_decisao(pessoa)
    vista = ultima.pk if ultima else None
    return Decisao(razoes=razoes, por=por or fiscal(), em=as_nove(em), vista=vista)


def condutor_pronto(empresa: Empresa | None = None, **campos: Any) -> Condutor:
    """Condutor com tudo o que a lei pede, menos a aprovação."""
    condutor: Condutor = CondutorFactory.create(da=empresa or EmpresaFactory.create(), **campos)
    for trait in ("cnh", "curso", "prontuario", "certidao", "toxicologico"):
        DocumentoFactory.create(condutor=condutor, **{trait: True})
    return condutor


def monitor_pronto(**campos: Any) -> Monitor:
    """Monitor com certidão e vínculo, sem aprovação."""
    monitor: Monitor = MonitorFactory.create(**campos)
    VinculoFactory.create(monitor=monitor)
    DocumentoFactory.create(monitor=monitor, certidao_do_monitor=True)
    return monitor
