"""Com quem o veículo está, a que título e de quem é: uma posse por dia, e a história delas."""

from datetime import date, timedelta
from typing import Final

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.identificacao import cnpj_valido, cpf_valido, formatar
from patrocinio.comum.regras.identificacao import so_alfanumericos as so_do_documento
from transporte_escolar.models import PosseDoVeiculo, Veiculo
from transporte_escolar.servicos.veiculos import travado
from transporte_escolar.tipos import DE_TERCEIRO, TituloDaPosse

VESPERA: Final = timedelta(days=1)
_CPF: Final = 11


@transaction.atomic
def dar_posse(posse: PosseDoVeiculo) -> PosseDoVeiculo:
    """Dá a posse, que encerra a anterior na véspera, ou corrige a que já há.

    Sem empresa, o veículo é da frota do Município (art. 5º).
    Erros: ``ErroDeDominio`` se o veículo está baixado, se já está com outro em parte do período, se
    é de terceiro e não diz de quem, ou se o CPF ou CNPJ do proprietário não confere;
    ``ValidationError`` pelos campos.
    Fonte: Lei 5.002/2018, arts. 5º e 15.
    """
    veiculo = travado(posse.veiculo_id)
    _conferir_datas(posse)
    _conferir_proprietario(posse)
    _recusar_baixado(veiculo, posse)
    if posse._state.adding:
        _encerrar_anterior(posse)
    else:
        _recusar_sobreposta(posse)
    posse.full_clean()
    posse.save()
    return posse


@transaction.atomic
def encerrar_posse(*, pk: int, em: date) -> PosseDoVeiculo:
    """Encerra a posse; ``em`` é o último dia dela.

    Erros: ``ErroDeDominio`` se o dia antecede o início ou se ela já acaba até esse dia.
    """
    achada = PosseDoVeiculo.objects.get(pk=pk)
    travado(achada.veiculo_id)
    posse: PosseDoVeiculo = PosseDoVeiculo.objects.select_for_update(of=("self",)).get(pk=pk)
    if em < posse.vigente_de:
        raise ErroDeDominio(
            f"A posse começou em {posse.vigente_de:%d/%m/%Y}.",
            campo="em",
            saida="Escolha esse dia ou um posterior.",
        )
    if posse.vigente_ate is not None and posse.vigente_ate <= em:
        raise ErroDeDominio(
            f"A posse já acaba em {posse.vigente_ate:%d/%m/%Y}.",
            campo="em",
            saida="Só se encerra antes disso.",
        )
    posse.vigente_ate = em
    posse.save()
    return posse


def _conferir_datas(posse: PosseDoVeiculo) -> None:
    if posse.vigente_ate is not None and posse.vigente_ate < posse.vigente_de:
        raise ErroDeDominio(
            "O fim da posse não pode ser antes do início.",
            campo="vigente_ate",
            saida="Corrija as datas.",
        )


def _conferir_proprietario(posse: PosseDoVeiculo) -> None:
    if posse.titulo in DE_TERCEIRO and not posse.proprietario_nome.strip():
        raise ErroDeDominio(
            f"O veículo é de terceiro ({TituloDaPosse(posse.titulo).label.lower()}): "
            "diga quem é o proprietário.",
            campo="proprietario_nome",
            saida="Copie o nome do CRLV ou do contrato.",
        )
    documento = so_do_documento(posse.proprietario_documento)
    if not documento:
        posse.proprietario_documento = ""
        return
    if not (cpf_valido(documento) or cnpj_valido(documento)):
        raise ErroDeDominio(
            "O CPF ou CNPJ do proprietário não confere.",
            campo="proprietario_documento",
            saida="Veja se algum dígito foi trocado.",
        )
    tipo = "cpf" if len(documento) == _CPF else "cnpj"
    posse.proprietario_documento = formatar(tipo, documento)


def _recusar_baixado(veiculo: Veiculo, posse: PosseDoVeiculo) -> None:
    if veiculo.baixado_em is None:
        return
    if posse.vigente_ate is None or posse.vigente_ate > veiculo.baixado_em:
        raise ErroDeDominio(
            f"{veiculo} foi baixado em {veiculo.baixado_em:%d/%m/%Y}.",
            campo="vigente_ate",
            saida="Encerre a posse até esse dia; se ele voltou ao serviço, desfaça antes a baixa.",
        )


def _encerrar_anterior(posse: PosseDoVeiculo) -> None:
    anterior = (
        PosseDoVeiculo.objects.select_for_update(of=("self",))
        .filter(veiculo_id=posse.veiculo_id)
        .order_by("-vigente_de")
        .first()
    )
    if anterior is None:
        return
    if anterior.vigente_de >= posse.vigente_de:
        raise ErroDeDominio(
            f"O veículo está com {com_quem(anterior)} desde {anterior.vigente_de:%d/%m/%Y}.",
            campo="vigente_de",
            saida="Comece a nova posse depois desse dia, ou corrija a que já está.",
        )
    if anterior.vigente_ate is None or anterior.vigente_ate >= posse.vigente_de:
        anterior.vigente_ate = posse.vigente_de - VESPERA
        anterior.save()


def _recusar_sobreposta(posse: PosseDoVeiculo) -> None:
    outras = PosseDoVeiculo.objects.filter(veiculo_id=posse.veiculo_id).exclude(pk=posse.pk)
    outras = outras.exclude(vigente_ate__lt=posse.vigente_de)
    if posse.vigente_ate is not None:
        outras = outras.filter(vigente_de__lte=posse.vigente_ate)
    outra = outras.first()
    if outra is not None:
        fim = f" a {outra.vigente_ate:%d/%m/%Y}" if outra.vigente_ate else ", sem fim"
        raise ErroDeDominio(
            f"O veículo está com {com_quem(outra)} de {outra.vigente_de:%d/%m/%Y}{fim}.",
            campo="vigente_de",
            saida="Corrija as datas para que as duas posses não coincidam.",
        )


def com_quem(posse: PosseDoVeiculo) -> str:
    """A empresa ou o Município."""
    return str(posse.empresa or "o Município")
