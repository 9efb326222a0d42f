"""O que se faz do recurso: reconsiderar, manter e enviar, decidir; só reduz a pena (art. 27)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from django.db import transaction

from fiscalizacao.models import (
    DecisaoDoProcesso,
    MedidaDaDecisao,
    PrazoDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.regras.efeitos import REVE, SOBE
from fiscalizacao.regras.rito_do_processo import ART_27, EFEITO
from fiscalizacao.servicos.processo.assinatura import exigir_quem_nao_autuou, quem_anuiu
from fiscalizacao.servicos.processo.base import Pratica, andar, travar
from fiscalizacao.servicos.processo.decisoes import (
    Fundamentos,
    PenaDeResponsabilizacao,
    aplicar,
    aplicar_responsabilizacao,
    gravar,
)
from fiscalizacao.servicos.processo.medidas import (
    ATOS_DE_RECURSO,
    atos_de_recurso,
    medidas_em_vigor,
)
from fiscalizacao.servicos.processo.prazos import (
    abrir_prazo,
    correndo,
    encerrar,
    exigir_decorrido,
)
from fiscalizacao.servicos.processo.publicacao import exigir_prazo_aberto
from fiscalizacao.tipos import (
    AtoComPrazo,
    DesfechoDoPrazo,
    EspecieDeProcesso,
    Instancia,
    Medida,
    MeioDeCiencia,
    ResultadoDaDecisao,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.tipos import Dispositivo, Papel
from transporte_escolar.tipos import Regime

REVISAO: Final = (
    AtoComPrazo.DECISAO_RECONSIDERACAO,
    AtoComPrazo.DECISAO_RECONSIDERACAO_EXTINCAO,
    AtoComPrazo.DECISAO_PEDIDO,
)
SUPERIOR: Final = (AtoComPrazo.DECISAO_RECURSO, AtoComPrazo.DECISAO_RECURSO_EXTINCAO)


@dataclass(frozen=True)
class Revisao:
    """O que se resolve do recurso, com que razões; as penas que ficam, se reforma.

    Na responsabilização, ``responsabilizacao`` é a pena mais branda, ou a mesma por menos tempo.
    """

    resultado: ResultadoDaDecisao
    fundamentos: Fundamentos
    penas: Mapping[int, Sequence[Medida]] = field(default_factory=dict)
    responsabilizacao: PenaDeResponsabilizacao | None = None


@transaction.atomic
def reconsiderar(pk: int, revisao: Revisao, pratica: Pratica) -> DecisaoDoProcesso:
    """Quem decidiu revê a decisão: afasta a pena ou a reforma; reformada, o resto do recurso sobe.

    No pedido contra a inidoneidade, que não sobe, também a mantém.
    Erros: ``ErroDeDominio`` se quem reconsidera não é quem decidiu, ou se a reforma agrava a pena;
    os de ``decidir``.
    Fonte: Lei 8.666/1993, art. 109, § 4º e III; Lei 14.133/2021, arts. 166, p.ú., e 167.
    """
    processo = travar(pk, por=pratica.por)
    primeira = processo.decisoes.filter(instancia=Instancia.PRIMEIRA).first()
    em_parte = revisao.resultado == ResultadoDaDecisao.REFORMA and not _e_pedido(processo)
    ato = Ato.RECONSIDERAR_EM_PARTE if em_parte else Ato.RECONSIDERAR
    _exigir_recursos_fechados(processo, pratica)
    da_revisao = correndo(processo, *REVISAO)
    revisao = _com_a_segunda(processo, revisao)
    andar(processo, ato, replace(pratica, motivacao=revisao.fundamentos.de_fato))
    if primeira is not None and primeira.autoridade != pratica.por:
        _exigir_sucessor(processo, primeira.autoridade, pratica)
    if revisao.resultado == ResultadoDaDecisao.MANTEM and not _e_pedido(processo):
        raise ErroDeDominio(
            "Quem mantém a decisão envia o recurso à autoridade superior.",
            dispositivo=ART_27,
            campo="resultado",
            saida="Use “Manter e enviar à autoridade superior”.",
        )
    decisao = _rever(processo, Instancia.RECONSIDERACAO, revisao, pratica)
    if em_parte:
        _subir(processo, da_revisao, pratica)
    return decisao


@transaction.atomic
def manter(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Mantém a decisão e envia o recurso à autoridade superior, com o prazo dela.

    Erros: ``ErroDeDominio`` se é pedido de reconsideração, que não sobe; os de ``andar``.
    Fonte: Lei 8.666/1993, art. 109, § 4º; Lei 14.133/2021, arts. 165, § 2º, e 166, p.ú.
    """
    processo = travar(pk, por=pratica.por)
    if _e_pedido(processo):
        raise ErroDeDominio(
            "O pedido de reconsideração não sobe: quem decidiu o decide.",
            dispositivo=ART_27,
            saida="Use “Reconsiderar a decisão”, e mantenha ou reforme.",
        )
    exigir_quem_nao_autuou(processo, pratica.servidor)
    andar(processo, Ato.MANTER, pratica)
    da_revisao = correndo(processo, *REVISAO)
    _subir(processo, da_revisao, pratica)
    return processo


@transaction.atomic
def decidir_recurso(pk: int, revisao: Revisao, pratica: Pratica) -> DecisaoDoProcesso:
    """A autoridade superior mantém, reforma ou afasta a pena; não a agrava.

    Erros: ``ErroDeDominio`` se ela mesma decidiu antes, ou se a reforma agrava a pena; os de
    ``decidir``.
    Fonte: Lei 8.666/1993, art. 109, § 4º; Lei 14.133/2021, arts. 165, § 2º, e 166, p.ú.
    """
    processo = travar(pk, por=pratica.por)
    _exigir_recursos_fechados(processo, pratica)
    revisao = _com_a_segunda(processo, revisao)
    andar(processo, Ato.DECIDIR_RECURSO, replace(pratica, motivacao=revisao.fundamentos.de_fato))
    decisao = _rever(processo, Instancia.RECURSAL, revisao, pratica)
    encerrar(correndo(processo, *SUPERIOR), DesfechoDoPrazo.CUMPRIDO, em=pratica.em)
    return decisao


@transaction.atomic
def conceder_efeito(pk: int, pratica: Pratica) -> ProcessoAdministrativo:
    """Dá efeito suspensivo ao recurso, na Lei 8.666; na 14.133 ele vem da lei.

    Erros: ``ErroDeDominio`` na Lei 14.133, ou se já se deu; os de ``andar``.
    Fonte: Lei 8.666/1993, art. 109, § 2º.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.CONCEDER_EFEITO, pratica)
    if processo.regime != Regime.LEI_8666:
        raise ErroDeDominio(
            "Na Lei 14.133 o recurso já suspende a pena.",
            dispositivo=Dispositivo("Lei 14.133/2021", "art. 168"),
        )
    if processo.efeito_suspensivo:
        raise ErroDeDominio("O recurso já tem efeito suspensivo.", dispositivo=EFEITO)
    processo.efeito_suspensivo = True
    processo.save()
    return processo


def _exigir_recursos_fechados(processo: ProcessoAdministrativo, pratica: Pratica) -> None:
    """Julga-se o recurso depois de fechado o prazo de recorrer das outras penas."""
    exigir_prazo_aberto(processo)
    exigir_decorrido(
        correndo(processo, *ATOS_DE_RECURSO), hoje=pratica.hoje, que="Julgar o recurso"
    )
    encerrar(correndo(processo, *ATOS_DE_RECURSO), DesfechoDoPrazo.DECORRIDO, em=pratica.em)


def _com_a_segunda(processo: ProcessoAdministrativo, revisao: Revisao) -> Revisao:
    """A revisão com quem assinou junto, se a pena que fica é a do art. 25, IX."""
    fundamentos = replace(revisao.fundamentos, segunda=quem_anuiu(processo))
    return replace(revisao, fundamentos=fundamentos)


def _exigir_sucessor(
    processo: ProcessoAdministrativo, quem_decidiu: Servidor, pratica: Pratica
) -> None:
    """Quem sucede no cargo reconsidera, se quem decidiu já não o exerce, e não lavrou o auto."""
    if quem_decidiu.is_active and tem_papel(quem_decidiu, Papel.AUTORIDADE_JULGADORA):
        raise ErroDeDominio(f"Quem reconsidera é quem decidiu: {quem_decidiu}.", dispositivo=ART_27)
    exigir_quem_nao_autuou(processo, pratica.servidor)


def _subir(
    processo: ProcessoAdministrativo, da_revisao: Sequence[PrazoDoProcesso], pratica: Pratica
) -> None:
    """Encerra o prazo de rever e abre o da autoridade superior, por espécie de recurso."""
    encerrar(
        [p for p in da_revisao if p.encerrado_em is None], DesfechoDoPrazo.CUMPRIDO, em=pratica.em
    )
    para = {REVE[recurso]: sobe for recurso, sobe in SOBE.items()}
    for prazo in da_revisao:
        ato = para[AtoComPrazo(prazo.ato)]
        abrir_prazo(processo, ato, ciencia=pratica.hoje, meio=MeioDeCiencia.PESSOAL, em=pratica.em)


def _e_pedido(processo: ProcessoAdministrativo) -> bool:
    """Diz se o que se apresentou é o pedido de reconsideração da inidoneidade."""
    return any(m.medida == Medida.INIDONEIDADE for m in medidas_em_vigor(processo))


def _rever(
    processo: ProcessoAdministrativo, instancia: Instancia, revisao: Revisao, pratica: Pratica
) -> DecisaoDoProcesso:
    cabem = {ResultadoDaDecisao.MANTEM, ResultadoDaDecisao.REFORMA, ResultadoDaDecisao.AFASTA}
    if revisao.resultado not in cabem:
        raise ErroDeDominio("Diga se mantém, reforma ou afasta.", campo="resultado")
    antes = medidas_em_vigor(processo)
    if revisao.resultado == ResultadoDaDecisao.AFASTA and _nao_recorridas(processo):
        raise ErroDeDominio(
            "De parte das penas não se recorreu: elas ficam.",
            dispositivo=ART_27,
            campo="resultado",
            saida="Escolha reformar, e marque as que ficam.",
        )
    decisao = gravar(processo, instancia, revisao.resultado, revisao.fundamentos, pratica)
    if revisao.resultado == ResultadoDaDecisao.REFORMA:
        _exigir_que_reduz(processo, revisao, antes)
        if processo.especie == EspecieDeProcesso.RESPONSABILIZACAO:
            aplicar_responsabilizacao(decisao, revisao.responsabilizacao)
        else:
            aplicar(decisao, revisao.penas)
    encerrar(correndo(processo, *REVISAO), DesfechoDoPrazo.CUMPRIDO, em=pratica.em)
    return decisao


def _nao_recorridas(processo: ProcessoAdministrativo) -> list[AtoComPrazo]:
    """Os recursos que cabiam e ninguém interpôs."""
    abertos = set(processo.prazos.values_list("ato", flat=True))
    return [
        ato
        for ato in atos_de_recurso(processo)
        if abertos.isdisjoint({REVE[ato], SOBE.get(ato, REVE[ato])})
    ]


def _exigir_que_reduz(
    processo: ProcessoAdministrativo, revisao: Revisao, antes: Sequence[MedidaDaDecisao]
) -> None:
    """Recusa a reforma que agrava, ou que nada muda.

    Erros: ``ErroDeDominio``.
    """
    if processo.especie == EspecieDeProcesso.RESPONSABILIZACAO:
        reduz = revisao.responsabilizacao is None or _mais_branda(
            revisao.responsabilizacao, antes[0]
        )
    else:
        eram = {(m.auto_id, m.medida) for m in antes}
        reduz = {(auto, m) for auto, medidas in revisao.penas.items() for m in medidas} < eram
    if not reduz:
        raise ErroDeDominio(
            "O recurso só reduz a pena: fica parte da que a decisão aplicou.",
            dispositivo=ART_27,
            campo="medidas",
            saida="Para mantê-la inteira, ou afastá-la de todo, escolha esse resultado.",
        )


def _mais_branda(pena: PenaDeResponsabilizacao, antes: MedidaDaDecisao) -> bool:
    """Menos tempo da mesma pena, ou outra, por tempo não maior, no lugar da inidoneidade."""
    tempo = antes.meses or 0
    if pena.medida == antes.medida:
        return pena.meses < tempo
    return antes.medida == Medida.INIDONEIDADE and pena.meses <= tempo
