"""Tipos de documento: os da lei e os que a equipe acrescenta, cada um com o ato e o dia."""

from typing import Final

from django.db import transaction
from django.utils.text import slugify

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import TipoDeDocumento
from transporte_escolar.tipos import Alvo

L5002: Final = "Lei 5.002/2018"
FUNDAMENTO: Final = {
    Alvo.VEICULO: Dispositivo(L5002, "art. 12, § 3º"),
    Alvo.CONDUTOR: Dispositivo(L5002, "art. 17, p.ú., VII"),
    Alvo.MONITOR: Dispositivo(L5002, "art. 7º, § 1º, IV"),
    Alvo.EMPRESA: Dispositivo(L5002, "art. 19, VIII"),
}
_MUDAM_NO_DA_LEI: Final = frozenset({"meses"})
_NAO_MUDAM: Final = {"codigo": "O código", "alvo": "De quem é o documento"}


@transaction.atomic
def gravar_tipo(tipo: TipoDeDocumento) -> TipoDeDocumento:
    """Grava o tipo acrescentado, ou a correção; o da lei só muda a validade usual.

    O código se tira do nome, se não veio; sem dispositivo, vale o que autoriza a exigência.
    Erros: ``ErroDeDominio`` se falta o ato, se se exige antes dele, ou se muda o que não muda;
    ``ValidationError`` pelos campos.
    Fonte: Lei 5.002/2018, arts. 7º, § 1º, IV, 12, § 3º, 17, p.ú., VII, e 19, VIII.
    """
    if tipo._state.adding:
        tipo.codigo = tipo.codigo or codigo_do_nome(tipo.nome)
    else:
        _conferir_o_que_muda(tipo)
    tipo.dispositivo = tipo.dispositivo.strip() or str(FUNDAMENTO[Alvo(tipo.alvo)])
    _conferir_ato(tipo)
    tipo.full_clean()
    tipo.save()
    return tipo


def codigo_do_nome(nome: str) -> str:
    """``Laudo do extintor`` vira ``laudo_do_extintor``."""
    limite = TipoDeDocumento._meta.get_field("codigo").max_length
    return slugify(nome).replace("-", "_")[:limite]


def _conferir_o_que_muda(tipo: TipoDeDocumento) -> None:
    gravado = TipoDeDocumento.objects.select_for_update(of=("self",)).get(pk=tipo.pk)
    for campo, nome in _NAO_MUDAM.items():
        if getattr(gravado, campo) != getattr(tipo, campo):
            raise ErroDeDominio(
                f"{nome} não muda: os documentos já incluídos dependem disso.",
                campo=campo,
                saida="Acrescente outro tipo.",
            )
    if not gravado.da_lei:
        return
    campos = {c.name: c.attname for c in tipo._meta.concrete_fields if not c.generated}
    for nome, atributo in campos.items():
        if nome in _MUDAM_NO_DA_LEI | {"versao"}:
            continue
        if getattr(gravado, atributo) != getattr(tipo, atributo):
            raise ErroDeDominio(
                f"{gravado} está na lei ({gravado.dispositivo}): só a validade usual muda.",
                campo=nome,
                saida="Para exigir mais, acrescente outro tipo, com o ato.",
            )


def _conferir_ato(tipo: TipoDeDocumento) -> None:
    if tipo.da_lei:
        return
    fundamento = FUNDAMENTO[Alvo(tipo.alvo)]
    if tipo.ato is None:
        raise ErroDeDominio(
            "A nova exigência nasce de um ato.",
            dispositivo=fundamento,
            campo="ato",
            saida="Escolha o ato que a criou, ou cadastre-o em Normas e valores.",
        )
    if tipo.exigido_de < tipo.ato.data:
        raise ErroDeDominio(
            f"O ato é de {tipo.ato.data:%d/%m/%Y}: antes dele nada se exige.",
            dispositivo=fundamento,
            campo="exigido_de",
            saida="Escolha esse dia ou um posterior.",
        )
