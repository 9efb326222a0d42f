"""Confere o que chegou: roteiros publicados, itens dos roteiros, respostas completas."""

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final

from django.utils.text import capfirst

from fiscalizacao.models import ItemDoRoteiro, VersaoDoRoteiro
from fiscalizacao.regras import resultado as regras
from fiscalizacao.regras.fatos import ItemFato, RespostaFato
from fiscalizacao.servicos.vistoria_feita import Alvo, RespostaDada, VistoriaFeita
from fiscalizacao.tipos import AlvoDaVistoria, ResultadoDaVistoria, TipoDeResposta
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo

ART_20_II: Final = Dispositivo("Lei 5.002/2018", "art. 20, II")
ART_14_6: Final = Dispositivo("Lei 5.002/2018", "art. 14, § 6º")
PRAZO_MAXIMO: Final = timedelta(days=365)
_CITADAS: Final = 5


@dataclass(frozen=True)
class Aplicacao:
    """Um roteiro aplicado: a versão, os itens em ordem e o resultado, com o motivo se mudou."""

    versao: VersaoDoRoteiro
    itens: tuple[ItemDoRoteiro, ...]
    calculado: ResultadoDaVistoria
    resultado: ResultadoDaVistoria
    motivo: str = ""


@dataclass(frozen=True)
class Julgada:
    """Resposta com o item dela e o veredito; ``conforme`` é nulo no que não se julga."""

    dada: RespostaDada
    item: ItemDoRoteiro
    conforme: bool | None

    @property
    def falha(self) -> bool:
        """É uma não conformidade."""
        return self.conforme is False

    @property
    def descricao(self) -> str:
        """O que se viu, numa linha: ``Cintos em número igual à lotação: cinto sem trava``."""
        return f"{self.item.texto}: {self._visto}"

    @property
    def fato(self) -> str:
        """O que se viu e o que se exige: ``Cinto sem trava (fila 2). Exige-se: cintos…``."""
        visto = self._visto.strip() or "Não conforme"
        return f"{capfirst(visto.rstrip('.'))}. Exige-se: {self.item.texto.rstrip('.')}."

    @property
    def _visto(self) -> str:
        viu = self.dada.defeito or self.dada.nota or self._medida
        return f"{viu} ({self.dada.onde})" if self.dada.onde else viu

    @property
    def _medida(self) -> str:
        return f"{self.dada.numero} {self.item.unidade}".strip()


@dataclass(frozen=True)
class Lida:
    """A vistoria conferida: o que se julgou e o que se concluiu."""

    aplicacoes: tuple[Aplicacao, ...]
    julgadas: tuple[Julgada, ...]

    @property
    def resultado(self) -> ResultadoDaVistoria:
        """O pior dos roteiros."""
        return regras.pior(a.resultado for a in self.aplicacoes)

    @property
    def falhas(self) -> tuple[Julgada, ...]:
        """As não conformidades."""
        return tuple(j for j in self.julgadas if j.falha)

    @property
    def impeditivas(self) -> tuple[Julgada, ...]:
        """As não conformidades que impedem de rodar."""
        return tuple(j for j in self.falhas if j.item.impeditivo)

    def sem(self, superadas: Set[int]) -> "Lida":
        """A mesma leitura, sem as falhas (por item) que vistoria posterior já viu conformes."""
        restam = tuple(j for j in self.julgadas if j.item.pk not in superadas or not j.falha)
        return replace(self, julgadas=restam)

    @property
    def pendentes(self) -> tuple[Julgada, ...]:
        """As não conformidades que ganham prazo: as que não tiram o veículo da rua."""
        conclusoes = {a.versao.pk: a.resultado for a in self.aplicacoes}
        return tuple(
            j for j in self.falhas if _ganha_prazo(j, conclusoes[j.item.versao_do_roteiro_id])
        )

    @property
    def prazo_usual(self) -> int:
        """O menor prazo de pendências entre os roteiros, em dias."""
        return min(a.versao.prazo_das_pendencias for a in self.aplicacoes)


def _ganha_prazo(julgada: Julgada, conclusao: ResultadoDaVistoria) -> bool:
    if conclusao == ResultadoDaVistoria.INAPTO:
        return not julgada.item.impeditivo
    return conclusao == ResultadoDaVistoria.COM_PENDENCIAS


def ler(feita: VistoriaFeita) -> Lida:
    """Confere os roteiros e as respostas e conclui (três consultas).

    Erros: ``ErroDeDominio``, com o item, se o roteiro não é publicado ou não serve ao alvo, se um
    item não é dele ou ficou sem resposta, ou se o resultado mudou sem motivo.
    Fonte: Lei 5.002/2018, arts. 14, §§ 3º a 5º, e 20, II.
    """
    versoes = _versoes(feita)
    itens = {i.pk: i for v in versoes for i in v.itens.all()}
    for versao in versoes:
        for item in versao.itens.all():
            item.versao_do_roteiro = versao
    dadas = _dadas(feita, itens)
    aplicacoes = tuple(_aplicar(v, dadas, feita) for v in versoes)
    julgadas = tuple(
        Julgada(dada, itens[pk], regras.conforme(fato_do_item(itens[pk]), _fato(dada)))
        for pk, dada in dadas.items()
    )
    return Lida(aplicacoes, julgadas)


def fato_do_item(item: ItemDoRoteiro) -> ItemFato:
    """O item, como as regras o leem."""
    return ItemFato(
        codigo=item.codigo,
        texto=item.texto,
        dispositivo=item.dispositivo,
        tipo=TipoDeResposta(item.tipo),
        minimo=item.minimo,
        maximo=item.maximo,
        unidade=item.unidade,
        impeditivo=item.impeditivo,
    )


def _fato(dada: RespostaDada) -> RespostaFato:
    return RespostaFato(dada.resposta, dada.numero, dada.texto, dada.defeito, dada.nota)


def _versoes(feita: VistoriaFeita) -> list[VersaoDoRoteiro]:
    if not feita.roteiros or len(set(feita.roteiros)) != len(feita.roteiros):
        raise ErroDeDominio(
            "A vistoria segue ao menos um roteiro, e cada um uma só vez.",
            dispositivo=ART_20_II,
            campo="roteiros",
            saida="Escolha o roteiro.",
        )
    achadas = (
        VersaoDoRoteiro.objects.publicadas()
        .filter(pk__in=feita.roteiros)
        .select_related("roteiro")
        .prefetch_related("itens")
        .order_by("roteiro__codigo")
    )
    versoes = list(achadas)
    if len(versoes) != len(feita.roteiros):
        raise ErroDeDominio(
            "Há um roteiro que não existe ou não está publicado.",
            dispositivo=ART_20_II,
            campo="roteiros",
            saida="Baixe a lista do dia de novo e refaça a vistoria com o roteiro em vigor.",
        )
    for versao in versoes:
        _conferir_alvo(versao, feita.alvo)
    return versoes


def _conferir_alvo(versao: VersaoDoRoteiro, alvo: Alvo) -> None:
    presentes = {
        "veiculo": alvo.veiculo_id is not None or bool(alvo.placa_lida),
        "linha": alvo.linha_id is not None,
        "condutor": alvo.condutor_id is not None,
        "empresa": alvo.empresa_id is not None,
    }
    if not any(presentes[a] for a in versao.roteiro.alvos):
        nomes = " ou ".join(AlvoDaVistoria(a).label.lower() for a in versao.roteiro.alvos)
        raise ErroDeDominio(
            f"O roteiro “{versao.roteiro}” é de {nomes}.",
            dispositivo=ART_20_II,
            campo="roteiros",
            saida="Escolha o que se vistoria com ele, ou outro roteiro.",
        )


def _dadas(feita: VistoriaFeita, itens: Mapping[int, ItemDoRoteiro]) -> dict[int, RespostaDada]:
    respostas = feita.respostas
    das_fotos = {f.item_id for f in feita.fotos if f.item_id is not None}
    repetidos = [pk for pk, vezes in Counter(r.item_id for r in respostas).items() if vezes > 1]
    alheios = ({r.item_id for r in respostas} | das_fotos) - itens.keys()
    if repetidos or alheios:
        raise ErroDeDominio(
            "Há resposta repetida, ou resposta ou foto de item que não é dos roteiros da vistoria.",
            dispositivo=ART_20_II,
            campo="respostas",
            saida="Baixe a lista do dia de novo e confira o roteiro.",
        )
    return {r.item_id: r for r in respostas}


def _aplicar(
    versao: VersaoDoRoteiro, dadas: Mapping[int, RespostaDada], feita: VistoriaFeita
) -> Aplicacao:
    itens = tuple(sorted(versao.itens.all(), key=lambda i: i.ordem))
    fatos = [fato_do_item(i) for i in itens]
    respostas = {i.codigo: _fato(dadas[i.pk]) for i in itens if i.pk in dadas}
    if faltam := regras.faltas(fatos, respostas):
        mais = f" E mais {len(faltam) - _CITADAS}." if len(faltam) > _CITADAS else ""
        raise ErroDeDominio(
            f"{versao.roteiro}: {' '.join(f.mensagem for f in faltam[:_CITADAS])}{mais}",
            dispositivo=ART_20_II,
            campo="respostas",
            saida="Responda a todos os itens; o que não cabe é “não se aplica”.",
        )
    calculado = regras.resultado(fatos, respostas)
    mudanca = next((m for m in feita.mudancas if m.versao_id == versao.pk), None)
    if mudanca is None or mudanca.resultado == calculado:
        return Aplicacao(versao, itens, calculado, calculado)
    if not mudanca.motivo.strip():
        raise ErroDeDominio(
            f"{versao.roteiro}: o resultado calculado só muda com motivo.",
            dispositivo=Dispositivo("Lei 5.002/2018", "art. 27"),
            campo="mudancas",
            saida="Escreva por que o resultado é outro.",
        )
    return Aplicacao(versao, itens, calculado, mudanca.resultado, mudanca.motivo.strip())


def prazo_de(feita: VistoriaFeita, lida: Lida, *, dia: date) -> date | None:
    """Até quando se corrige o que não impede de rodar; ``None`` se nada há a corrigir.

    Erros: ``ErroDeDominio`` se o fiscal disse um dia anterior à vistoria.
    """
    if not _tem_pendencias(lida):
        return None
    usual = regras.prazo_das_pendencias(dia, dias=lida.prazo_usual)
    prazo = feita.pendencias_ate or usual
    if not dia <= prazo <= dia + PRAZO_MAXIMO:
        raise ErroDeDominio(
            f"O prazo das pendências, {prazo:%d/%m/%Y}, é anterior à vistoria ou passa de um ano.",
            dispositivo=ART_14_6,
            campo="pendencias_ate",
            saida=f"Dê até {usual:%d/%m/%Y}, ou outro dia a partir da vistoria.",
        )
    return prazo


def _tem_pendencias(lida: Lida) -> bool:
    com_pendencias = lida.resultado == ResultadoDaVistoria.COM_PENDENCIAS
    return com_pendencias or bool(lida.pendentes)
