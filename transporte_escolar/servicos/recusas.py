"""Tradução das recusas do banco: a restrição violada vira a mensagem com o artigo."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import IntegrityError, transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import art_2
from transporte_escolar.regras.contratacao import ART_2

_REGIME: Final = Dispositivo("Lei 14.133/2021", "arts. 190 e 191")
_SAIDA_DO_LIMITE: Final = (
    "Até três linhas, de um mesmo lote, só se o edital trouxer a exceção justificada."
)

_RECUSAS: Final[dict[str, tuple[str, Dispositivo | None, str, str]]] = {
    art_2.LIMITE_DE_PROPOSTAS: (
        "A licitante passaria do limite de linhas neste edital.",
        ART_2,
        "item",
        _SAIDA_DO_LIMITE,
    ),
    art_2.LIMITE_DO_CONTRATO: (
        "A contratada passaria do limite de linhas neste edital.",
        ART_2,
        "linha",
        _SAIDA_DO_LIMITE,
    ),
    art_2.UMA_PROPOSTA_POR_LINHA: (
        "A licitante, matriz ou filial, já tem proposta para essa linha.",
        ART_2,
        "item",
        "Retire a anterior ou altere-a.",
    ),
    art_2.UM_SO_EDITAL: (
        "As linhas do contrato são todas de um mesmo edital.",
        None,
        "linha",
        "Faça outro contrato para a linha do outro edital.",
    ),
    art_2.REGIME_CONGELADO: ("O regime do contrato assinado não muda.", _REGIME, "", ""),
    art_2.EDITAL_DO_ITEM: (
        "O item não muda de edital.",
        None,
        "edital",
        "Inclua a linha no outro edital.",
    ),
    "proposta_vencedora_uma_por_linha": (
        "Essa linha já tem proposta vencedora.",
        None,
        "situacao",
        "Mude antes a situação da outra proposta.",
    ),
    "proposta_para_item_do_mesmo_edital": (
        "A linha da proposta é de outro edital.",
        None,
        "item",
        "Escolha uma linha deste edital.",
    ),
    "item_em_lote_do_mesmo_edital": (
        "O lote é de outro edital.",
        None,
        "lote",
        "Escolha um lote deste edital.",
    ),
    "item_do_contrato_com_a_linha_do_item": (
        "O item do edital é de outra linha.",
        None,
        "item",
        "Escolha o item da linha contratada.",
    ),
    "linha_em_um_so_contrato_por_dia": (
        "A linha já está em outro contrato em parte desse período.",
        None,
        "linha",
        "Encerre ou rescinda o outro contrato, ou mude as datas.",
    ),
    "itinerario_um_por_linha_em_cada_dia": (
        "A linha já tem itinerário em parte desse período.",
        Dispositivo("Lei 5.002/2018", "art. 19, VI"),
        "vigente_de",
        "Escolha um dia depois do início do itinerário atual.",
    ),
    "transporte_escolar_condutor_cpf_key": (
        "Outra pessoa acabou de cadastrar um condutor com esse CPF.",
        None,
        "cpf",
        "Procure-o na lista de condutores.",
    ),
    "transporte_escolar_condutor_cnh_key": (
        "Outra pessoa acabou de cadastrar um condutor com essa CNH.",
        None,
        "cnh",
        "Procure-o na lista de condutores.",
    ),
    "transporte_escolar_monitor_cpf_key": (
        "Outra pessoa acabou de cadastrar um monitor com esse CPF.",
        None,
        "cpf",
        "Procure-o na lista de monitores.",
    ),
    "infracao_uma_vez_por_auto": (
        "Esse auto já está entre as infrações do condutor.",
        Dispositivo("Lei 5.002/2018", "art. 17, p.ú., III"),
        "auto",
        "Confira o número do auto.",
    ),
    "veiculo_nunca_em_duas_viagens": (
        "O veículo está em outra viagem no mesmo dia e horário.",
        Dispositivo("Lei 5.002/2018", "art. 12"),
        "veiculo",
        "Escolha outro veículo, ou acerte os horários no itinerário.",
    ),
    "condutor_nunca_em_duas_viagens": (
        "O condutor está em outra viagem no mesmo dia e horário.",
        Dispositivo("Lei 5.002/2018", "art. 17"),
        "condutor",
        "Escolha outro condutor, ou acerte os horários no itinerário.",
    ),
    "monitor_nunca_em_duas_viagens": (
        "O monitor está em outra viagem no mesmo dia e horário.",
        Dispositivo("Lei 5.002/2018", "art. 7º, § 1º, IV"),
        "monitor",
        "Escolha outro monitor, ou acerte os horários no itinerário.",
    ),
    "viagem_uma_alocacao_por_dia": (
        "A viagem já tem quem a faça em parte desse período.",
        None,
        "vigente_de",
        "Encerre a alocação anterior.",
    ),
    "substituicao_uma_em_curso_por_veiculo_e_linha": (
        "Já há um pedido em curso para substituir esse veículo na linha.",
        Dispositivo("Lei 5.002/2018", "art. 15"),
        "substituido",
        "Espere a decisão dele, ou registre a desistência.",
    ),
}


@contextmanager
def traduzindo_recusas() -> Iterator[None]:
    """Numa transação própria, troca a violação conhecida do banco por ``ErroDeDominio``.

    Erros: ``ErroDeDominio``; a violação que não está na tabela segue como veio.
    """
    try:
        with transaction.atomic():
            yield
    except IntegrityError as erro:
        diagnostico = getattr(erro.__cause__, "diag", None)
        recusa = _RECUSAS.get(getattr(diagnostico, "constraint_name", None) or "")
        if recusa is None:
            raise
        mensagem, dispositivo, campo, saida = recusa
        raise ErroDeDominio(mensagem, dispositivo=dispositivo, campo=campo, saida=saida) from erro
