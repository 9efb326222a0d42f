"""O que falta ao roteiro para se publicar, e o que muda de uma versão para a outra."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from fiscalizacao.regras.infracoes import dispositivo_da_infracao
from fiscalizacao.tipos import Aspecto, EspecieDeRoteiro, TipoDeResposta
from patrocinio.comum.tipos import Dispositivo

LEI: Final = "Lei 5.002/2018"
ART_14_1: Final = Dispositivo(LEI, "art. 14, § 1º")
ART_14_3: Final = Dispositivo(LEI, "art. 14, § 3º")
ART_14_4: Final = Dispositivo(LEI, "art. 14, § 4º")
ART_20_II: Final = Dispositivo(LEI, "art. 20, II")

# O começo do código de cada item que a avaliação de segurança não dispensa.
DO_ART_14_4: Final = {
    "freio": "o sistema de freios",
    "direcao": "a direção",
    "suspensao": "a suspensão",
    "cinto": "os cintos de segurança",
    "tacografo": "o tacógrafo",
}
DE_SEGURANCA: Final = frozenset({EspecieDeRoteiro.SEGURANCA, EspecieDeRoteiro.SEMESTRAL})
ASPECTOS_EXIGIDOS: Final[dict[EspecieDeRoteiro, tuple[tuple[Aspecto, ...], Dispositivo]]] = {
    EspecieDeRoteiro.SEGURANCA: ((Aspecto.SEGURANCA,), ART_14_4),
    EspecieDeRoteiro.HIGIENE: ((Aspecto.HIGIENE,), Dispositivo(LEI, "art. 14, § 5º")),
    EspecieDeRoteiro.MUNICIPAL: ((Aspecto.CONTRATO,), ART_14_3),
    EspecieDeRoteiro.NA_VIA: ((Aspecto.SEGURANCA, Aspecto.TRANSITO), ART_20_II),
    EspecieDeRoteiro.DOCUMENTAL: (
        (Aspecto.TRABALHISTA, Aspecto.SOCIAL, Aspecto.TRIBUTARIO),
        ART_20_II,
    ),
    EspecieDeRoteiro.SEMESTRAL: ((Aspecto.SEGURANCA,), Dispositivo(LEI, "art. 14")),
}


@dataclass(frozen=True)
class ItemEscrito:
    """Item como está escrito na versão."""

    codigo: str
    texto: str
    ajuda: str
    aspecto: str
    dispositivo: str
    tipo: str
    unidade: str
    minimo: Decimal | None
    maximo: Decimal | None
    impeditivo: bool
    infracao: str
    defeitos: tuple[str, ...]


@dataclass(frozen=True)
class VersaoEscrita:
    """Versão do roteiro, com os itens em ordem; ``criterios`` é o ato que os fixou."""

    especie: EspecieDeRoteiro
    criterios: str
    validade_meses: int | None
    prazo_das_pendencias: int
    itens: tuple[ItemEscrito, ...]


@dataclass(frozen=True)
class FaltaNoRoteiro:
    """O que impede de publicar, e por qual artigo."""

    mensagem: str
    dispositivo: Dispositivo

    def __str__(self) -> str:
        return f"{self.mensagem} ({self.dispositivo})"


def faltas_para_publicar(versao: VersaoEscrita) -> tuple[FaltaNoRoteiro, ...]:
    """Lista tudo o que falta à versão para se publicar; vazia, ela pode.

    Unidades: nenhuma; os limites são os que o item traz.
    Fonte: Lei 5.002/2018, arts. 14, §§ 1º e 3º a 5º, e 20, II.
    """
    if not versao.itens:
        return (FaltaNoRoteiro("O roteiro não tem item nenhum", ART_20_II),)
    return (
        *_do_que_a_especie_pede(versao),
        *_dos_aspectos(versao),
        *_do_art_14_4(versao),
        *(falta for item in versao.itens for falta in _do_item(item)),
    )


def _do_que_a_especie_pede(versao: VersaoEscrita) -> Iterable[FaltaNoRoteiro]:
    if versao.especie == EspecieDeRoteiro.SEMESTRAL:
        if not versao.criterios:
            yield FaltaNoRoteiro(
                "Falta o ato que fixou os critérios da inspeção semestral", ART_14_1
            )
        if versao.validade_meses is not None:
            yield FaltaNoRoteiro(
                "A validade da inspeção semestral é a da norma: deixe a validade em branco",
                Dispositivo(LEI, "art. 14"),
            )
    if versao.especie == EspecieDeRoteiro.MUNICIPAL and versao.validade_meses is None:
        yield FaltaNoRoteiro("Falta dizer por quantos meses vale a vistoria municipal", ART_14_3)


def _dos_aspectos(versao: VersaoEscrita) -> Iterable[FaltaNoRoteiro]:
    exigidos, dispositivo = ASPECTOS_EXIGIDOS[versao.especie]
    presentes = {item.aspecto for item in versao.itens if item.tipo != TipoDeResposta.TEXTO}
    for aspecto in exigidos:
        if aspecto not in presentes:
            yield FaltaNoRoteiro(f"Falta item de “{aspecto.label}”", dispositivo)


def _do_art_14_4(versao: VersaoEscrita) -> Iterable[FaltaNoRoteiro]:
    if versao.especie not in DE_SEGURANCA:
        return
    julgados = [item.codigo for item in versao.itens if item.tipo != TipoDeResposta.TEXTO]
    for comeco, nome in DO_ART_14_4.items():
        if not any(codigo.startswith(comeco) for codigo in julgados):
            yield FaltaNoRoteiro(
                f"A avaliação de segurança considera {nome}: falta item com o código começado por "
                f"“{comeco}”",
                ART_14_4,
            )


def _do_item(item: ItemEscrito) -> Iterable[FaltaNoRoteiro]:
    nome = f"“{item.texto}”"
    if item.tipo != TipoDeResposta.TEXTO and not item.dispositivo.strip():
        yield FaltaNoRoteiro(f"{nome} não cita o dispositivo em que se funda", ART_20_II)
    if item.tipo == TipoDeResposta.NUMERO:
        if item.minimo is None and item.maximo is None:
            yield FaltaNoRoteiro(f"{nome} pede número e não tem mínimo nem máximo", ART_20_II)
        if not item.unidade.strip():
            yield FaltaNoRoteiro(f"{nome} pede número e não diz a unidade", ART_20_II)


# -- comparação --------------------------------------------------------------------------------

_ROTULOS: Final = {
    "texto": "O que se confere",
    "ajuda": "Como conferir",
    "aspecto": "Aspecto",
    "dispositivo": "Dispositivo",
    "tipo": "Como se responde",
    "unidade": "Unidade",
    "minimo": "Mínimo",
    "maximo": "Máximo",
    "impeditivo": "A falha impede de rodar",
    "infracao": "Infração que sugere",
    "defeitos": "Defeitos comuns",
}
_ROTULOS_DA_VERSAO: Final = {
    "criterios": "Ato que fixou os critérios",
    "validade_meses": "Validade (meses)",
    "prazo_das_pendencias": "Prazo das pendências (dias corridos)",
}


@dataclass(frozen=True)
class CampoMudado:
    """O que estava escrito e o que está agora, em palavras."""

    rotulo: str
    antes: str
    depois: str


@dataclass(frozen=True)
class ItemMudado:
    """Item que está nas duas versões, com o que mudou nele."""

    item: ItemEscrito
    campos: tuple[CampoMudado, ...]


@dataclass(frozen=True)
class Comparacao:
    """O que entrou, saiu e mudou; ``reordenou`` se os itens de antes trocaram de lugar."""

    entraram: tuple[ItemEscrito, ...]
    sairam: tuple[ItemEscrito, ...]
    mudaram: tuple[ItemMudado, ...]
    da_versao: tuple[CampoMudado, ...]
    reordenou: bool

    @property
    def nada_mudou(self) -> bool:
        """As duas versões dizem o mesmo."""
        partes = (self.entraram, self.sairam, self.mudaram, self.da_versao)
        return not self.reordenou and not any(partes)


def comparar(antes: VersaoEscrita, depois: VersaoEscrita) -> Comparacao:
    """Compara duas versões do roteiro, item a item, pelo código.

    Fonte: Lei 5.002/2018, art. 20, II.
    """
    velhos = {item.codigo: item for item in antes.itens}
    novos = {item.codigo: item for item in depois.itens}
    comuns = [codigo for codigo in velhos if codigo in novos]
    pares = [(novos[codigo], _campos(_ROTULOS, velhos[codigo], novos[codigo])) for codigo in comuns]
    return Comparacao(
        entraram=tuple(item for item in depois.itens if item.codigo not in velhos),
        sairam=tuple(item for item in antes.itens if item.codigo not in novos),
        mudaram=tuple(ItemMudado(item, campos) for item, campos in pares if campos),
        da_versao=_campos(_ROTULOS_DA_VERSAO, antes, depois),
        reordenou=comuns != [codigo for codigo in novos if codigo in velhos],
    )


def _campos(rotulos: dict[str, str], antes: object, depois: object) -> tuple[CampoMudado, ...]:
    return tuple(
        CampoMudado(rotulo, _em_palavras(nome, velho), _em_palavras(nome, novo))
        for nome, rotulo in rotulos.items()
        if (velho := getattr(antes, nome)) != (novo := getattr(depois, nome))
    )


def _em_palavras(nome: str, valor: object) -> str:
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, tuple):
        return "; ".join(valor) or "–"
    if isinstance(valor, Decimal):
        return numero_escrito(valor)
    if valor in {None, ""}:
        return "–"
    return _ESCRITOS.get(nome, str)(str(valor))


_ESCRITOS: Final[dict[str, Callable[[str], str]]] = {
    "aspecto": lambda valor: str(Aspecto(valor).label),
    "tipo": lambda valor: str(TipoDeResposta(valor).label),
    "infracao": lambda valor: dispositivo_da_infracao(valor).artigo,
}


def numero_escrito(numero: Decimal) -> str:
    """``1,6``, sem zeros à direita.

    Fonte: nenhuma; é a escrita corrente.
    """
    return f"{numero.normalize():f}".replace(".", ",")


def limites_escritos(minimo: Decimal | None, maximo: Decimal | None) -> str:
    """``no mínimo 1,6``, ``no máximo 20``, ``de 0 a 20`` ou ``exatamente 0``; vazio sem limite.

    Unidades: as do item.
    Fonte: Lei 5.002/2018, art. 20, II.
    """
    if minimo is not None and maximo is not None:
        if minimo == maximo:
            return f"exatamente {numero_escrito(minimo)}"
        return f"de {numero_escrito(minimo)} a {numero_escrito(maximo)}"
    if minimo is not None:
        return f"no mínimo {numero_escrito(minimo)}"
    return f"no máximo {numero_escrito(maximo)}" if maximo is not None else ""
