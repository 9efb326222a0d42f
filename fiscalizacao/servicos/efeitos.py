"""O que a vistoria causa: interdição, pendências, validade, ordem cumprida, propostas e avisos."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.utils import timezone

from fiscalizacao.models import RespostaDoItem, Vistoria
from fiscalizacao.regras import resultado as regras
from fiscalizacao.servicos.avisos_de_interdicao import avisar_da_interdicao
from fiscalizacao.servicos.leitura_da_vistoria import Aplicacao, Julgada, Lida
from fiscalizacao.servicos.liberacao import liberar_se_tudo_fechou
from fiscalizacao.servicos.ordens import cumprir
from fiscalizacao.servicos.reexame import Reexame
from fiscalizacao.tipos import EspecieDeRoteiro, ResultadoDaVistoria
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from transporte_escolar.models import Interdicao
from transporte_escolar.servicos.documentos_com_validade import (
    InspecaoRealizada,
    registrar_inspecao,
)
from transporte_escolar.servicos.interdicoes import (
    ART_13_PU,
    Impedimento,
    interdicao_em_aberto,
    interditar,
    ultima_liberacao,
)
from transporte_escolar.servicos.pendencias_de_vistoria import (
    NaoConformidade,
    dar_por_sanada,
    exigir_correcao,
)
from transporte_escolar.servicos.propostas_de_infracao import FatoProposto, propor
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import CodigoDeDocumento, ItemDaLei, Resultado

SESTRAN: Final = "SESTRAN"
_DOCUMENTO: Final = {
    EspecieDeRoteiro.SEMESTRAL: CodigoDeDocumento.INSPECAO_SEMESTRAL,
    EspecieDeRoteiro.MUNICIPAL: CodigoDeDocumento.INSPECAO_MUNICIPAL,
}
TAMANHO_DA_DESCRICAO: Final = 300


@dataclass(frozen=True)
class Efeitos:
    """De que os efeitos partem: o que se leu, o dia da vistoria, o prazo, quem e quando."""

    lida: Lida
    dia: date
    prazo: date | None
    por: Servidor
    em: datetime
    reexame: Reexame


def validade_de(aplicacao: Aplicacao, efeitos: Efeitos) -> date | None:
    """Último dia de validade do roteiro aplicado; ``None`` se não vale por prazo.

    Fonte: Lei 5.002/2018, art. 14, caput e § 3º (a semestral, pela leitura H-17).
    """
    meses = aplicacao.versao.validade_meses
    if aplicacao.versao.roteiro.especie == EspecieDeRoteiro.SEMESTRAL:
        meses = criterios_em(efeitos.dia).inspecao_meses
    return regras.valida_ate(
        efeitos.dia,
        meses=meses,
        resultado=aplicacao.resultado,
        pendencias_ate=efeitos.prazo or efeitos.dia,
    )


def interditar_se_inapto(
    vistoria: Vistoria, efeitos: Efeitos, *, confirmada: bool
) -> Interdicao | None:
    """Tira de circulação o veículo inapto, no mesmo dia; o já interditado continua.

    Erros: ``ErroDeDominio`` se o fiscal não confirmou que sabe o que o resultado faz.
    Fonte: Lei 5.002/2018, arts. 13, p.ú., e 14.
    """
    if vistoria.veiculo is None or not _impede(efeitos):
        return None
    if not confirmada:
        raise ErroDeDominio(
            "O veículo inapto sai do quadro de amanhã no mesmo ato: falta confirmar.",
            dispositivo=ART_13_PU,
            campo="interdicao_confirmada",
            saida="Confirme a interdição, ou mude o resultado com motivo.",
        )
    baixado = vistoria.veiculo.baixado_em
    if baixado is not None and baixado <= efeitos.dia:
        return None
    aberta = interdicao_em_aberto(vistoria.veiculo.pk)
    if aberta is not None:
        return aberta
    liberado = ultima_liberacao(vistoria.veiculo.pk)
    impedimento = Impedimento(
        veiculo_id=vistoria.veiculo.pk,
        # A vistoria sem sinal pode chegar depois de uma liberação: vale do dia dela em diante.
        desde=max(efeitos.dia, liberado) if liberado else efeitos.dia,
        motivo=f"{vistoria}: {_motivos(efeitos.lida)}",
        dispositivo=_dispositivos(efeitos.lida),
    )
    return interditar(impedimento, por=efeitos.por, em=efeitos.em)


def _impede(efeitos: Efeitos) -> bool:
    """É inapto por falha que continua, ou por razão do fiscal."""
    inaptas = [a for a in efeitos.lida.aplicacoes if a.resultado == ResultadoDaVistoria.INAPTO]
    return bool(efeitos.lida.impeditivas and inaptas) or any(a.motivo for a in inaptas)


def _motivos(lida: Lida) -> str:
    achados = [j.descricao for j in lida.impeditivas]
    return "; ".join(achados or [a.motivo for a in lida.aplicacoes if a.motivo])


def _dispositivos(lida: Lida) -> str:
    impeditivas = lida.impeditivas
    return impeditivas[0].item.dispositivo if impeditivas else str(ART_13_PU)


def produzir_efeitos(
    vistoria: Vistoria, efeitos: Efeitos, respostas: Mapping[int, RespostaDoItem]
) -> tuple[str, ...]:
    """Faz valer a vistoria já gravada e diz, em frases, o que ela causou.

    Fonte: Lei 5.002/2018, arts. 12 a 15 e 20 a 25.
    """
    avisos: list[str] = []
    if vistoria.veiculo is not None:
        _registrar_validades(vistoria, efeitos)
        _exigir_correcoes(vistoria, efeitos, respostas)
        _fechar(vistoria, efeitos)
        avisos += liberar_se_tudo_fechou(vistoria, por=efeitos.por, dia=efeitos.dia, em=efeitos.em)
    _propor_infracoes(vistoria, efeitos, respostas)
    if vistoria.ordem is not None:
        cumprir(
            ordem_id=vistoria.ordem.pk,
            dia=efeitos.dia,
            vistoria=str(vistoria),
            por=efeitos.por,
            em=efeitos.em,
        )
    if vistoria.interdicao is not None:
        avisos += avisar_da_interdicao(vistoria, em=efeitos.em)
    return tuple(avisos)


def _registrar_validades(vistoria: Vistoria, efeitos: Efeitos) -> None:
    for aplicacao in efeitos.lida.aplicacoes:
        tipo = _DOCUMENTO.get(EspecieDeRoteiro(aplicacao.versao.roteiro.especie))
        if tipo is None or vistoria.veiculo is None:
            continue
        inapto = aplicacao.resultado == ResultadoDaVistoria.INAPTO
        inspecao = InspecaoRealizada(
            veiculo_id=vistoria.veiculo.pk,
            realizada_em=efeitos.dia,
            resultado=Resultado.DESFAVORAVEL if inapto else Resultado.FAVORAVEL,
            orgao=str(vistoria.credenciamento.oficina) if vistoria.credenciamento else SESTRAN,
            numero=f"{vistoria.numero}/{vistoria.ano}",
            oficina_credenciada=vistoria.credenciamento is not None,
            engenheiro=vistoria.engenheiro,
            crea=vistoria.crea,
            art=vistoria.art,
            # A inapta não vale: o documento guarda o resultado, e a validade acaba no dia.
            valido_ate=validade_de(aplicacao, efeitos) or efeitos.dia,
            tipo=tipo,
        )
        registrar_inspecao(inspecao, em=timezone.localdate(efeitos.em))


def _exigir_correcoes(
    vistoria: Vistoria, efeitos: Efeitos, respostas: Mapping[int, RespostaDoItem]
) -> None:
    if efeitos.prazo is None:
        return
    for julgada in efeitos.lida.pendentes:
        # A que já estava em aberto mantém o prazo que tinha: falhar de novo não o renova.
        resposta = respostas[julgada.item.pk]
        _exigir(
            vistoria,
            efeitos.prazo,
            efeitos.dia,
            chave=chave_da_resposta(resposta.corrige_id or resposta.pk),
            descricao=julgada.descricao,
            dispositivo=julgada.item.dispositivo,
        )
    for aplicacao in efeitos.lida.aplicacoes:
        sem_falha = not any(
            j.item.versao_do_roteiro_id == aplicacao.versao.pk for j in efeitos.lida.falhas
        )
        if aplicacao.resultado == ResultadoDaVistoria.COM_PENDENCIAS and sem_falha:
            _exigir(
                vistoria,
                efeitos.prazo,
                efeitos.dia,
                chave=f"vistoria:{vistoria.pk}:roteiro:{aplicacao.versao.pk}",
                descricao=aplicacao.motivo,
                dispositivo=aplicacao.versao.roteiro.fundamento,
            )


def _exigir(
    vistoria: Vistoria, ate: date, dia: date, *, chave: str, descricao: str, dispositivo: str
) -> None:
    exigir_correcao(
        NaoConformidade(
            veiculo_id=vistoria.veiculo_id or 0,
            chave=chave,
            vistoria=str(vistoria),
            descricao=descricao[:TAMANHO_DA_DESCRICAO],
            dispositivo=dispositivo,
            desde=dia,
            ate=ate,
        )
    )


def chave_da_resposta(pk: int) -> str:
    """Chave da pendência e da proposta que a não conformidade originou."""
    return f"resposta:{pk}"


def _fechar(vistoria: Vistoria, efeitos: Efeitos) -> None:
    for fechadas in efeitos.reexame.fecha.values():
        for pk in fechadas:
            dar_por_sanada(chave=chave_da_resposta(pk), dia=efeitos.dia, revistoria=str(vistoria))


def _propor_infracoes(
    vistoria: Vistoria, efeitos: Efeitos, respostas: Mapping[int, RespostaDoItem]
) -> None:
    """Uma proposta por item da lei, com todos os fatos: o mesmo fato não se pune duas vezes."""
    por_item: dict[str, list[Julgada]] = {}
    for julgada in efeitos.lida.falhas:
        if julgada.item.infracao and respostas[julgada.item.pk].corrige_id is None:
            por_item.setdefault(julgada.item.infracao, []).append(julgada)
    for item, fatos in por_item.items():
        propor(_fato(vistoria, efeitos, item, fatos), em=efeitos.em)


def _fato(vistoria: Vistoria, efeitos: Efeitos, item: str, julgadas: list[Julgada]) -> FatoProposto:
    return FatoProposto(
        chave=f"vistoria:{vistoria.pk}:{item}",
        item=ItemDaLei(item),
        fato_em=efeitos.dia,
        descricao=" ".join(j.fato for j in julgadas),
        origem=str(vistoria),
        empresa_id=vistoria.empresa_id,
        veiculo_id=vistoria.veiculo_id,
        condutor_id=vistoria.condutor_id,
        linha_id=vistoria.linha_id,
    )
