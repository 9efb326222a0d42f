"""Veículos: uma só ficha a vida toda, a conferência do art. 12, § 1º, as fotos e a baixa."""

from datetime import date, datetime, timedelta
from typing import Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from patrocinio.comum.campos import CampoPlaca, CampoRenavam
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.regras.identificacao import formatar, so_alfanumericos
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import (
    Alocacao,
    ConferenciaDoVeiculo,
    FotoDoVeiculo,
    PosseDoVeiculo,
    Veiculo,
)

ART_12_1: Final = Dispositivo("Lei 5.002/2018", "art. 12, § 1º")
ART_15: Final = Dispositivo("Lei 5.002/2018", "art. 15")
VESPERA: Final = timedelta(days=1)
_NOMES: Final = {
    "placa": "Placa já cadastrada",
    "renavam": "RENAVAM já cadastrado",
    "chassi": "Chassi já cadastrado",
}
_FORMAS: Final = {
    "placa": CampoPlaca.normalizar,
    "renavam": CampoRenavam.normalizar,
    "chassi": so_alfanumericos,
}
_SAIDA_DO_REPETIDO: Final = "Abra a ficha que já existe; se mudou de dono, dê-lhe nova posse."


def onde_esta(campo: str, valor: str, *, em: date, exceto: int | None = None) -> str:
    """Diz em que ficha o identificador já está, e de quem ela é; vazio se em nenhuma.

    ``campo`` é ``placa``, ``renavam`` ou ``chassi``; a placa antiga e a do Mercosul são a mesma.
    """
    escrito = _FORMAS[campo](valor)
    if not escrito:
        return ""
    achado = Veiculo.objects.filter(**{campo: escrito}).exclude(pk=exceto).first()
    if achado is None:
        return ""
    return f"{_NOMES[campo]}: {formatar('placa', achado.placa)} ({de_quem_e(achado, em=em)})."


def de_quem_e(veiculo: Veiculo, *, em: date) -> str:
    """Com quem o veículo está no dia, por extenso: ``da Viação X``."""
    if veiculo.baixado_em is not None and veiculo.baixado_em <= em:
        return f"baixado em {veiculo.baixado_em:%d/%m/%Y}"
    posse = PosseDoVeiculo.objects.vigentes_em(em).filter(veiculo=veiculo).first()
    if posse is None:
        return "sem empresa registrada hoje"
    return f"da {posse.empresa}" if posse.empresa else "da frota do Município"


@transaction.atomic
def gravar_veiculo(veiculo: Veiculo, *, em: date) -> Veiculo:
    """Grava o veículo, novo ou alterado; o repetido nunca ganha outra ficha.

    Erros: ``ErroDeDominio``, que diz onde a placa, o RENAVAM ou o chassi já está, ou que o ano de
    fabricação é futuro; ``ValidationError`` pelos campos.
    Fonte: Lei 5.002/2018, art. 12.
    """
    veiculo.chassi = so_alfanumericos(veiculo.chassi or "") or None
    _recusar_repetido(veiculo, em)
    if veiculo.ano_fabricacao > em.year:
        raise ErroDeDominio(
            f"O ano de fabricação, {veiculo.ano_fabricacao}, ainda não chegou.",
            campo="ano_fabricacao",
            saida="Confira no CRLV.",
        )
    veiculo.full_clean()
    try:
        with transaction.atomic():
            veiculo.save()
    except IntegrityError:
        _recusar_repetido(veiculo, em)  # gravado por outra pessoa neste instante
        raise
    return veiculo


def _recusar_repetido(veiculo: Veiculo, em: date) -> None:
    for campo in _NOMES:
        onde = onde_esta(campo, getattr(veiculo, campo) or "", em=em, exceto=veiculo.pk)
        if onde:
            raise ErroDeDominio(onde, campo=campo, saida=_SAIDA_DO_REPETIDO)


@transaction.atomic
def registrar_conferencia(
    conferencia: ConferenciaDoVeiculo, *, por: Servidor, em: datetime
) -> ConferenciaDoVeiculo:
    """Acrescenta a conferência dos itens IV a VIII; as anteriores ficam, e vale a última.

    ``conferencia`` vem por gravar.
    Erros: ``ErroDeDominio`` se o dia é futuro ou o veículo já estava baixado.
    Fonte: Lei 5.002/2018, art. 12, § 1º, IV a VIII.
    """
    veiculo = travado(conferencia.veiculo_id)
    _recusar_futuro(conferencia.em, em, campo="em")
    if veiculo.baixado_em is not None and veiculo.baixado_em <= conferencia.em:
        raise ErroDeDominio(
            f"{veiculo} foi baixado em {veiculo.baixado_em:%d/%m/%Y}.",
            dispositivo=ART_12_1,
            campo="veiculo",
            saida="Se ele voltou ao serviço, desfaça antes a baixa.",
        )
    conferencia.por = por
    conferencia.registrada_em = em
    conferencia.full_clean()
    conferencia.save()
    return conferencia


def incluir_foto(foto: FotoDoVeiculo, *, em: datetime) -> FotoDoVeiculo:
    """Grava a foto, nova ou com a legenda corrigida.

    Erros: ``ErroDeDominio`` se o dia é futuro; ``ValidationError`` pelos campos.
    """
    _recusar_futuro(foto.tirada_em, em, campo="tirada_em")
    foto.full_clean()
    foto.save()
    return foto


@transaction.atomic
def baixar_veiculo(*, pk: int, em: date, motivo: str) -> Veiculo:
    """Baixa o veículo: desde o dia dado ele não roda, e a posse se encerra na véspera.

    Erros: ``ErroDeDominio`` se já está baixado, se falta o motivo, ou se a posse começa depois.
    Fonte: Lei 5.002/2018, arts. 12 e 15.
    """
    veiculo = travado(pk)
    if veiculo.baixado_em is not None:
        raise ErroDeDominio(f"{veiculo} já foi baixado em {veiculo.baixado_em:%d/%m/%Y}.")
    _exigir_motivo(motivo, "A baixa é motivada.", "Escreva por que o veículo sai do cadastro.")
    _encerrar_na_baixa(veiculo, em)
    veiculo.baixado_em = em
    veiculo.motivo_da_baixa = motivo.strip()
    veiculo.save()
    return veiculo


def _encerrar_na_baixa(veiculo: Veiculo, em: date) -> None:
    posse = veiculo.posses.select_for_update(of=("self",)).order_by("-vigente_de").first()
    if posse is None or (posse.vigente_ate is not None and posse.vigente_ate < em):
        return
    if posse.vigente_de > em:
        raise ErroDeDominio(
            f"O veículo passa a {posse.empresa or 'o Município'} em {posse.vigente_de:%d/%m/%Y}.",
            campo="em",
            saida="Baixe-o nesse dia ou depois, ou corrija a posse.",
        )
    posse.vigente_ate = max(posse.vigente_de, em - VESPERA)
    posse.save()


@transaction.atomic
def desfazer_baixa(*, pk: int, motivo: str) -> Veiculo:
    """Devolve ao cadastro o veículo baixado, na mesma ficha; a posse se dá de novo.

    O motivo fica na trilha, com quem o escreveu.
    Erros: ``ErroDeDominio`` se não está baixado ou falta o motivo.
    """
    veiculo = travado(pk)
    if veiculo.baixado_em is None:
        raise ErroDeDominio(f"{veiculo} não está baixado.")
    _exigir_motivo(motivo, "Desfazer a baixa é ato motivado.", "Escreva por que o veículo volta.")
    veiculo.baixado_em = None
    veiculo.motivo_da_baixa = ""
    veiculo.save()
    return veiculo


def aviso_de_alocacoes(veiculo: Veiculo, *, em: date) -> str:
    """Avisa das linhas que o veículo ainda serve do dia em diante; vazio se nenhuma."""
    codigos = (
        Alocacao.objects.filter(veiculo=veiculo)
        .exclude(vigente_ate__lt=em)
        .order_by("linha__codigo")
        .values_list("linha__codigo", flat=True)
        .distinct()
    )
    linhas = ", ".join(codigos)
    if not linhas:
        return ""
    return f"Está alocado à linha {linhas}: sem substituto ({ART_15}), ela para."


def travado(pk: int) -> Veiculo:
    """O veículo, travado até o fim da transação: os atos sobre ele entram em fila."""
    veiculo: Veiculo = Veiculo.objects.select_for_update().get(pk=pk)
    return veiculo


def _exigir_motivo(motivo: str, falta: str, saida: str) -> None:
    if not motivo.strip():
        raise ErroDeDominio(falta, campo="motivo", saida=saida)


def _recusar_futuro(dia: date, em: datetime, *, campo: str) -> None:
    if dia > timezone.localdate(em):
        raise ErroDeDominio(
            "O dia não pode ser futuro.", campo=campo, saida="Escolha hoje ou um dia anterior."
        )
