"""A que a vistoria se liga: veículo, linha, condutor, empresa, visita planejada e ordem."""

from dataclasses import replace
from datetime import date

from fiscalizacao.models import (
    Credenciamento,
    OrdemDeVistoria,
    RespostaDoItem,
    VisitaPlanejada,
    Vistoria,
)
from fiscalizacao.servicos.leitura_da_vistoria import Lida
from fiscalizacao.servicos.vistoria_feita import Alvo, VistoriaFeita
from fiscalizacao.tipos import OrgaoDaVistoria, SituacaoDaOrdem
from patrocinio.comum.campos import CampoPlaca
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from transporte_escolar.models import (
    Condutor,
    Empresa,
    Linha,
    PosseDoVeiculo,
    PropostaDeInfracao,
    Veiculo,
)


def travar_veiculo(alvo: Alvo) -> Veiculo | None:
    """Trava o veículo: as vistorias dele entram em fila, e interdição e pendências não se cruzam.

    Erros: ``ErroDeDominio`` se não existe.
    """
    if alvo.veiculo_id is None:
        return None
    veiculo: Veiculo | None = (
        Veiculo.objects.select_for_update(of=("self",)).filter(pk=alvo.veiculo_id).first()
    )
    if veiculo is None:
        raise _nao_encontrado("veiculo", "O veículo")
    return veiculo


def conferir_alvo(alvo: Alvo) -> None:
    """Confere que linha, condutor e empresa existem.

    Erros: ``ErroDeDominio`` pelo primeiro que não existe.
    """
    procurados = (
        ("linha", "A linha", Linha, alvo.linha_id),
        ("condutor", "O condutor", Condutor, alvo.condutor_id),
        ("empresa", "A empresa", Empresa, alvo.empresa_id),
    )
    for campo, nome, modelo, pk in procurados:
        if pk is not None and not modelo._default_manager.filter(pk=pk).exists():
            raise _nao_encontrado(campo, nome)


def _nao_encontrado(campo: str, nome: str) -> ErroDeDominio:
    return ErroDeDominio(
        f"{nome} não está mais no cadastro.",
        campo=campo,
        saida="Baixe a lista do dia de novo e confira.",
    )


def empresa_do(veiculo: Veiculo | None, dia: date) -> int | None:
    """Com que empresa o veículo estava no dia; ``None`` é o Município."""
    if veiculo is None:
        return None
    posses = PosseDoVeiculo.objects.vigentes_em(dia).filter(veiculo=veiculo)
    empresa_id: int | None = posses.values_list("empresa", flat=True).first()
    return empresa_id


def com_o_veiculo_da_placa(alvo: Alvo) -> Alvo:
    """Troca a placa digitada pelo veículo, se o cadastro o conhece: ele não escapa do quadro."""
    if alvo.veiculo_id is not None or not alvo.placa_lida:
        return alvo
    placa = CampoPlaca.normalizar(alvo.placa_lida)
    achado = Veiculo.objects.filter(placa=placa).values_list("pk", flat=True).first()
    return replace(alvo, veiculo_id=achado) if achado else alvo


def visita_de(feita: VistoriaFeita, alvo: Alvo, fiscal: Servidor) -> VisitaPlanejada | None:
    """A visita planejada do fiscal a esse alvo; a que não é dele, ou se cancelou, não se liga."""
    visita: VisitaPlanejada | None = VisitaPlanejada.objects.filter(
        pk__in=[feita.visita_id or 0], fiscal=fiscal, cancelada_em__isnull=True
    ).first()
    if visita is None:
        return None
    pares = (
        (visita.veiculo_id, alvo.veiculo_id),
        (visita.linha_id, alvo.linha_id),
        (visita.condutor_id, alvo.condutor_id),
        (visita.empresa_id, alvo.empresa_id),
    )
    return visita if any(a is not None and a == b for a, b in pares) else None


def ordem_de(
    feita: VistoriaFeita,
    lida: Lida,
    veiculo: Veiculo | None,
    oficina: Credenciamento | None,
    *,
    dia: date,
) -> tuple[OrdemDeVistoria | None, tuple[str, ...]]:
    """A ordem que a vistoria cumpre, dita pelo fiscal ou achada, e o aviso se a dita não serve.

    A ordem que não serve cede à vistoria: o que se viu no veículo vale, com ou sem ela.
    Fonte: Lei 5.002/2018, arts. 12, § 1º, II, e 14, § 6º.
    """
    if veiculo is None:
        return None, ()
    feitos = {a.versao.roteiro_id for a in lida.aplicacoes}
    orgao = OrgaoDaVistoria.OFICINA if oficina else OrgaoDaVistoria.SESTRAN
    servem = OrdemDeVistoria.objects.filter(
        veiculo=veiculo, roteiro__in=feitos, orgao=orgao, emitida_em__lte=dia
    )
    avisos = tuple(
        f"A {o} está certificada como não providenciada: reveja a proposta do art. 24, IV."
        for o in servem.filter(situacao=SituacaoDaOrdem.NAO_PROVIDENCIADA)
    )
    dita: OrdemDeVistoria | None = servem.filter(pk__in=[feita.ordem_id or 0]).first()
    if dita is not None:
        return dita, avisos
    achada: OrdemDeVistoria | None = servem.filter(
        situacao__in=[SituacaoDaOrdem.EMITIDA, SituacaoDaOrdem.ENTREGUE]
    ).first()
    aviso = "A ordem indicada é de outro veículo, roteiro ou órgão, ou posterior: não se cumpriu."
    return achada, (*avisos, *((aviso,) if feita.ordem_id is not None else ()))


def vistoria_que_viu(
    *, resposta: RespostaDoItem | None, proposta: PropostaDeInfracao | None
) -> Vistoria | None:
    """A vistoria de que nasceu o auto, pelo item dela ou pela proposta que ela fez."""
    if resposta is not None:
        da_resposta: Vistoria = resposta.vistoria
        return da_resposta
    origem, _, resto = (proposta.chave if proposta else "").partition(":")
    if origem != "vistoria":
        return None
    achada: Vistoria | None = Vistoria.objects.filter(pk=resto.partition(":")[0]).first()
    return achada
