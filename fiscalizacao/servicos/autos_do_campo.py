"""Autos que chegam do celular: cada um uma vez só, e as provas dele uma a uma."""

import hashlib
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import AutoDeInfracao, ProvaDoAuto, RespostaDoItem
from fiscalizacao.servicos.autos import FatoAutuado, lavrar
from fiscalizacao.servicos.autuado import contrato_do_fato
from fiscalizacao.servicos.codigos_do_aparelho import travar_codigo
from fiscalizacao.servicos.ligacoes_da_vistoria import empresa_do
from fiscalizacao.servicos.provas_do_auto import Prova, juntar_prova
from fiscalizacao.tipos import OrigemDoAuto
from patrocinio.comum.anexos import decodificar
from patrocinio.comum.erros import ConflitoComOGravado, ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Condutor, Empresa, Linha, Veiculo, Vinculo

ART_27: Final = Dispositivo("Lei 5.002/2018", "art. 27")
_COMPARADOS: Final = (
    "infracao",
    "abordagem",
    "fato",
    "fato_em",
    "local",
    "latitude",
    "longitude",
    "linha",
    "veiculo",
    "condutor",
    "servidor_envolvido",
    "principio",
)


@dataclass(frozen=True)
class ProvaEnviada:
    """Imagem com o código e o resumo que o aparelho lhe deu."""

    uuid: UUID
    conteudo: bytes
    sha256: str
    capturada_em: datetime | None = None


@dataclass(frozen=True)
class DeOnde:
    """A vistoria, e o item dela, de que o auto partiu; a contratada, se o aparelho a disse."""

    vistoria: UUID | None = None
    item_id: int | None = None
    empresa: Empresa | None = None


@transaction.atomic
def receber_auto(
    visto: FatoAutuado, *, de: DeOnde, por: Servidor, em: datetime
) -> tuple[AutoDeInfracao, bool]:
    """Lavra o auto que o aparelho envia, com o contrato do dia, e diz se é novo.

    O que partiu de uma vistoria que ainda não chegou se lavra assim mesmo, sem a ligação.
    Erros: os de ``lavrar`` e de ``contrato_do_fato``; ``ConflitoComOGravado`` se o código já veio
    com outro conteúdo.
    Fonte: Lei 5.002/2018, arts. 21 a 28.
    """
    travar_codigo(visto.uuid)
    ja = AutoDeInfracao.objects.filter(uuid=visto.uuid).select_related("infracao").first()
    if ja is not None:
        _conferir_que_e_o_mesmo(ja, visto, por)
        return ja, False
    dia = timezone.localdate(visto.fato_em)
    empresa = de.empresa
    if empresa is None and visto.veiculo is None and visto.linha is None:
        empresa = empresa_no_dia(dia, condutor=visto.condutor)
    contrato = contrato_do_fato(dia=dia, linha=visto.linha, empresa=empresa, veiculo=visto.veiculo)
    completo = replace(visto, contrato=contrato)
    if de.vistoria is not None:
        completo = replace(
            completo,
            origem=OrigemDoAuto.VISTORIA,
            resposta=_falha(de.vistoria, de.item_id, por=por),
        )
    return lavrar(completo, por=por, em=em), True


def receber_prova(enviada: ProvaEnviada, *, auto: UUID, por: Servidor, em: datetime) -> ProvaDoAuto:
    """Junta a prova com os bytes que vieram; a já recebida não se guarda de novo.

    Erros: ``AutoDeInfracao.DoesNotExist`` se o auto não chegou ou é de outra pessoa;
    ``ErroDeDominio`` se o resumo não confere; ``ConflitoComOGravado`` se o código já é de outra
    imagem; ``AnexoRecusado`` se não é imagem.
    """
    lavrado = AutoDeInfracao.objects.get(uuid=auto, lavrado_por=por)
    if hashlib.sha256(enviada.conteudo).hexdigest() != enviada.sha256.strip().lower():
        raise ErroDeDominio(
            "A imagem chegou diferente da que o aparelho declarou.",
            campo="prova",
            saida="A imagem continua no aparelho: envie-a de novo.",
        )
    ja = ProvaDoAuto.objects.filter(uuid=enviada.uuid, auto=lavrado).first()
    if ja is None:
        # Conferir a imagem demora: fica fora da transação, que só trava a linha do auto.
        conferido = decodificar(enviada.conteudo, prova=True, nome=f"prova-{enviada.uuid}")
        prova = Prova(conferido, uuid=enviada.uuid, capturada_em=enviada.capturada_em)
        with transaction.atomic():
            AutoDeInfracao.objects.select_for_update().get(pk=lavrado.pk)
            ja = juntar_prova(lavrado, prova, por=por, em=em)
    if ja.anexo.sha256 != enviada.sha256.strip().lower():
        raise ConflitoComOGravado(
            "O código desta imagem já é de outra, deste auto.",
            saida="Apague a foto no aparelho e fotografe de novo.",
        )
    return ja


def empresa_no_dia(
    dia: date,
    *,
    condutor: Condutor | None = None,
    veiculo: Veiculo | None = None,
    linha: Linha | None = None,
) -> Empresa | None:
    """A contratada que responde no dia: a do condutor, a do veículo ou a da linha, nesta ordem.

    Erros: ``ErroDeDominio`` se só se disse a linha, e ela não tinha contrato.
    Fonte: Lei 5.002/2018, arts. 5º e 26.
    """
    empresa_id: int | None = None
    if condutor is not None:
        vinculos = Vinculo.objects.vigentes_em(dia).filter(condutor=condutor)
        empresa_id = vinculos.values_list("empresa", flat=True).order_by("pk").first()
    empresa_id = empresa_id or empresa_do(veiculo, dia)
    if empresa_id is not None:
        empresa: Empresa = Empresa.objects.get(pk=empresa_id)
        return empresa
    contrato = contrato_do_fato(dia=dia, linha=linha) if linha is not None else None
    return contrato.empresa if contrato else None


def _falha(vistoria: UUID, item_id: int | None, *, por: Servidor) -> RespostaDoItem | None:
    achada: RespostaDoItem | None = RespostaDoItem.objects.filter(
        vistoria__uuid=vistoria, vistoria__fiscal=por, item=item_id, conforme=False
    ).first()
    return achada


def _conferir_que_e_o_mesmo(ja: AutoDeInfracao, visto: FatoAutuado, por: Servidor) -> None:
    # De outra pessoa é como se não houvesse: o código de um aparelho nada revela a outro.
    if ja.lavrado_por_id != por.pk:
        raise ConflitoComOGravado(
            "Esse código de aparelho já está em uso.", saida="Comece outro auto."
        )
    gravadas = sorted(ja.testemunhas.values_list("nome", "contato"))
    ditas = sorted((t.nome.strip(), t.contato.strip()) for t in visto.testemunhas)
    iguais = all(_limpo(getattr(ja, c)) == _limpo(getattr(visto, c)) for c in _COMPARADOS)
    if not iguais or gravadas != ditas:
        raise ConflitoComOGravado(
            f"Este auto já foi recebido ({str(ja).lower()}) com outro conteúdo.",
            dispositivo=ART_27,
            saida="O auto recebido não se altera: o errado se anula, e lavra-se outro.",
        )


def _limpo(valor: Any) -> Any:
    return valor.strip() if isinstance(valor, str) else valor
