"""Roteiros e as suas versões: rascunho, itens e publicação (Lei 5.002/2018, art. 20, II)."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import Max
from django.utils.text import slugify

from fiscalizacao.models import ItemDoRoteiro, Roteiro, VersaoDoRoteiro
from fiscalizacao.regras.roteiros import ART_20_II
from fiscalizacao.servicos.leitura_de_roteiros import comparacao, em_ordem, o_que_falta
from fiscalizacao.tipos import SituacaoDaVersao
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor

_COPIADOS_DA_VERSAO: Final = ("criterios", "validade_meses", "prazo_das_pendencias")
_NAO_SE_COPIAM: Final = frozenset({"id", "versao", "versao_do_roteiro"})
_NAO_MUDAM: Final = {"codigo": "O código", "especie": "A espécie"}


@transaction.atomic
def gravar_roteiro(roteiro: Roteiro) -> Roteiro:
    """Grava o roteiro; em branco, o código sai do nome.

    Erros: ``ErroDeDominio`` se muda o código ou a espécie, de que as vistorias dependem;
    ``ValidationError`` pelos campos.
    """
    if roteiro._state.adding:
        roteiro.codigo = roteiro.codigo or _codigo(roteiro.nome, Roteiro)
    else:
        gravado = Roteiro.objects.select_for_update(of=("self",)).get(pk=roteiro.pk)
        _recusar_mudanca(gravado, roteiro)
    roteiro.full_clean()
    roteiro.save()
    return roteiro


@transaction.atomic
def nova_versao(*, roteiro_id: int) -> VersaoDoRoteiro:
    """Abre o rascunho da próxima versão, copiado da última publicada, com os mesmos códigos.

    Erros: ``ErroDeDominio`` se o roteiro já tem rascunho.
    """
    roteiro = Roteiro.objects.select_for_update().get(pk=roteiro_id)
    rascunho = roteiro.versoes.filter(situacao=SituacaoDaVersao.RASCUNHO).first()
    if rascunho is not None:
        raise ErroDeDominio(
            f"{roteiro} já tem um rascunho, o da versão {rascunho.numero}.",
            saida="Continue nele, ou descarte-o.",
        )
    base = roteiro.versoes.filter(situacao=SituacaoDaVersao.PUBLICADA).order_by("-numero").first()
    ultimo = roteiro.versoes.aggregate(ultimo=Max("numero"))["ultimo"] or 0
    nova: VersaoDoRoteiro = VersaoDoRoteiro.objects.create(
        roteiro=roteiro,
        numero=ultimo + 1,
        **({campo: getattr(base, campo) for campo in _COPIADOS_DA_VERSAO} if base else {}),
    )
    if base is not None:
        ItemDoRoteiro.objects.bulk_create(_copia(i, nova) for i in em_ordem(base.itens.all()))
    return nova


@transaction.atomic
def gravar_versao(versao: VersaoDoRoteiro) -> VersaoDoRoteiro:
    """Grava os critérios, a validade e o prazo do rascunho.

    Erros: ``ErroDeDominio`` se já se publicou; ``ValidationError`` pelos campos.
    """
    _travar_rascunho(versao.pk)
    versao.full_clean()
    versao.save()
    return versao


@transaction.atomic
def gravar_item(item: ItemDoRoteiro) -> ItemDoRoteiro:
    """Grava o item no rascunho; o novo vai para o fim, e, em branco, o código sai do texto.

    Erros: ``ErroDeDominio`` se a versão já se publicou ou se o código muda; ``ValidationError``
    pelos campos.
    """
    versao = _travar_rascunho(item.versao_do_roteiro_id)
    if item._state.adding:
        item.codigo = item.codigo or _codigo(item.texto, ItemDoRoteiro)
        ultimo = versao.itens.aggregate(ultimo=Max("ordem"))["ultimo"] or 0
        item.ordem = ultimo + 1
    else:
        _recusar_mudanca(ItemDoRoteiro.objects.get(pk=item.pk), item)
    item.full_clean()
    item.save()
    return item


@transaction.atomic
def remover_item(*, pk: int) -> None:
    """Tira o item do rascunho; as versões publicadas o guardam.

    Erros: ``ErroDeDominio`` se a versão já se publicou.
    """
    item = ItemDoRoteiro.objects.get(pk=pk)
    _travar_rascunho(item.versao_do_roteiro_id)
    item.delete()


@transaction.atomic
def mover(*, pk: int, acima: bool) -> ItemDoRoteiro:
    """Troca o item de lugar com o vizinho do seu bloco; o da ponta fica onde está.

    Erros: ``ErroDeDominio`` se a versão já se publicou.
    """
    item: ItemDoRoteiro = ItemDoRoteiro.objects.get(pk=pk)
    versao = _travar_rascunho(item.versao_do_roteiro_id)
    fila = _renumerar(versao)
    lugar = next(n for n, outro in enumerate(fila) if outro.pk == pk)
    vizinho = lugar - 1 if acima else lugar + 1
    if 0 <= vizinho < len(fila) and fila[vizinho].aspecto == fila[lugar].aspecto:
        fila[lugar].ordem, fila[vizinho].ordem = fila[vizinho].ordem, fila[lugar].ordem
        ItemDoRoteiro.objects.bulk_update([fila[lugar], fila[vizinho]], ["ordem"])
    return fila[lugar]


@transaction.atomic
def publicar(*, pk: int, nota: str, por: Servidor, em: datetime) -> VersaoDoRoteiro:
    """Publica o rascunho: daí em diante as vistorias o usam, e nada nele muda mais.

    ``nota`` diz o que mudou. Erros: ``ErroDeDominio`` se já se publicou, se falta a nota, se nada
    mudou desde a anterior, ou com a lista do que lhe falta.
    Fonte: Lei 5.002/2018, arts. 14, §§ 1º e 3º a 5º, e 20, II.
    """
    versao = _travar_rascunho(pk)
    if not nota.strip():
        raise ErroDeDominio(
            "Falta dizer o que mudou.",
            dispositivo=ART_20_II,
            campo="nota",
            saida="Escreva em uma frase: é o que o fiscal lê quando a versão muda.",
        )
    _exigir_completa(versao)
    _renumerar(versao)
    versao.nota = nota.strip()
    versao.situacao = SituacaoDaVersao.PUBLICADA
    versao.publicada_por = por
    versao.publicada_em = em
    versao.full_clean()
    versao.save()
    return versao


@transaction.atomic
def descartar_rascunho(*, pk: int) -> Roteiro:
    """Apaga o rascunho e os seus itens; a versão em vigor continua.

    Erros: ``ErroDeDominio`` se já se publicou.
    """
    versao = _travar_rascunho(pk)
    versao.delete()
    return versao.roteiro


def _exigir_completa(versao: VersaoDoRoteiro) -> None:
    faltas = o_que_falta(versao)
    if faltas:
        raise ErroDeDominio(
            "A versão ainda não se publica. " + " ".join(f"{falta}." for falta in faltas),
            saida="Complete o rascunho e publique de novo.",
        )
    mudou = comparacao(versao)
    if mudou is not None and mudou.nada_mudou:
        raise ErroDeDominio(
            "Nada mudou desde a versão anterior.",
            saida="Altere o que for preciso, ou descarte o rascunho.",
        )


def _travar_rascunho(pk: int) -> VersaoDoRoteiro:
    versao: VersaoDoRoteiro = (
        VersaoDoRoteiro.objects.select_for_update(of=("self",))
        .select_related("roteiro", "criterios")
        .get(pk=pk)
    )
    if versao.situacao == SituacaoDaVersao.PUBLICADA:
        raise ErroDeDominio(
            f"{versao} está publicada e não se altera: há laudos que a citam.",
            dispositivo=ART_20_II,
            saida="Abra uma nova versão do roteiro.",
        )
    return versao


def _renumerar(versao: VersaoDoRoteiro) -> list[ItemDoRoteiro]:
    """Numera os itens de um em um, bloco a bloco, e os devolve nessa ordem."""
    fila = em_ordem(versao.itens.all())
    for ordem, item in enumerate(fila, start=1):
        item.ordem = ordem
    ItemDoRoteiro.objects.bulk_update(fila, ["ordem"])
    return fila


def _copia(item: ItemDoRoteiro, nova: VersaoDoRoteiro) -> ItemDoRoteiro:
    campos = [c.name for c in ItemDoRoteiro._meta.concrete_fields if c.name not in _NAO_SE_COPIAM]
    return ItemDoRoteiro(versao_do_roteiro=nova, **{nome: getattr(item, nome) for nome in campos})


def _codigo(frase: str, modelo: type[Roteiro | ItemDoRoteiro]) -> str:
    """``Luz da porta`` vira ``luz_da_porta``."""
    limite = modelo._meta.get_field("codigo").max_length
    return slugify(frase).replace("-", "_")[:limite]


def _recusar_mudanca(gravado: Roteiro | ItemDoRoteiro, novo: Roteiro | ItemDoRoteiro) -> None:
    for campo, nome in _NAO_MUDAM.items():
        if getattr(gravado, campo, None) != getattr(novo, campo, None):
            raise ErroDeDominio(
                f"{nome} não muda: por ele as vistorias se reconhecem de uma versão para a outra.",
                dispositivo=ART_20_II,
                campo=campo,
                saida="Inclua outro, e retire este.",
            )
