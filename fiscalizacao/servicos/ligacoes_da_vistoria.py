"""A que a vistoria se liga: veículo, linha, condutor, empresa, visita planejada e ordem."""

from datetime import date

from fiscalizacao.models import OrdemDeVistoria, VisitaPlanejada
from fiscalizacao.servicos.vistoria_feita import Alvo, VistoriaFeita
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Condutor, Empresa, Linha, PosseDoVeiculo, Veiculo


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


def visita_de(feita: VistoriaFeita) -> VisitaPlanejada | None:
    """A visita planejada que se apagou não impede a vistoria feita."""
    visita: VisitaPlanejada | None = VisitaPlanejada.objects.filter(
        pk__in=[feita.visita_id or 0]
    ).first()
    return visita


def ordem_de(feita: VistoriaFeita) -> OrdemDeVistoria | None:
    """A ordem que mandou fazer a vistoria.

    Erros: ``ErroDeDominio`` se é de outro veículo.
    """
    if feita.ordem_id is None:
        return None
    ordem: OrdemDeVistoria | None = OrdemDeVistoria.objects.filter(pk=feita.ordem_id).first()
    if ordem is None or ordem.veiculo_id != feita.alvo.veiculo_id:
        raise ErroDeDominio(
            "A ordem de vistoria é de outro veículo.",
            dispositivo=Dispositivo("Lei 5.002/2018", "art. 14, § 6º"),
            campo="ordem",
            saida="Escolha a ordem deste veículo, ou deixe em branco.",
        )
    return ordem
