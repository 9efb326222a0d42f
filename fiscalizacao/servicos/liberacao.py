"""Liberação do veículo que a fiscalização interditou, quando o que o impedia está corrigido."""

from datetime import date, datetime
from typing import Final

from fiscalizacao.models import RespostaDoItem, Vistoria
from fiscalizacao.tipos import ResultadoDaVistoria
from patrocinio.comum.models import Servidor
from transporte_escolar.models import Interdicao
from transporte_escolar.servicos.interdicoes import interdicao_em_aberto, liberar

LIBERAR: Final = "transporte_escolar.change_interdicao"


def liberar_se_tudo_fechou(
    vistoria: Vistoria, *, por: Servidor, dia: date, em: datetime
) -> list[str]:
    """Libera o veículo se nenhuma falha impeditiva continua em aberto, e diz o que fez.

    Só a interdição que nasceu de falha numa vistoria se libera por vistoria: a determinada por
    outra razão, e a que o fiscal motivou fora dos itens, quem liberta é a SESTRAN, na ficha.
    Fonte: Lei 5.002/2018, arts. 13, p.ú., e 14, § 6º.
    """
    veiculo_id = vistoria.veiculo_id or 0
    aberta = interdicao_em_aberto(veiculo_id)
    if aberta is None or vistoria.resultado == ResultadoDaVistoria.INAPTO:
        return []
    causa = _vistoria_que_interditou(aberta)
    if causa is None or not causa.respostas.filter(conforme=False, item__impeditivo=True).exists():
        return ["O veículo continua interditado: a SESTRAN o libera na ficha dele."]
    abertas = RespostaDoItem.objects.em_aberto().filter(
        vistoria__veiculo=veiculo_id, item__impeditivo=True
    )
    if abertas.exists():
        return []
    if not por.has_perm(LIBERAR):
        return ["As falhas que interditaram o veículo foram corrigidas: a SESTRAN o libera."]
    liberar(
        veiculo_id=veiculo_id,
        dia=max(dia, aberta.desde),
        motivo=f"{vistoria}: corrigido o que interditou o veículo.",
        por=por,
        em=em,
    )
    return ["O veículo foi liberado: o que o interditou está corrigido."]


def _vistoria_que_interditou(interdicao: Interdicao) -> Vistoria | None:
    """A vistoria em cujo ato a interdição nasceu; ``None`` se nasceu de outro ato."""
    achada: Vistoria | None = Vistoria.objects.filter(
        interdicao=interdicao, recebida_em=interdicao.registrada_em
    ).first()
    nasceu_dela = achada is not None and interdicao.motivo.startswith(f"{achada}: ")
    return achada if nasceu_dela else None
