"""Relação de linhas e contratos, por edital e lote, com os totais por dia."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import groupby
from typing import ClassVar, Final, NamedTuple, Self

from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.documentos.partes import (
    ORGAO,
    ZERO,
    preco_escrito,
    situacao_escrita,
    valor_do_dia,
)
from transporte_escolar.models import Edital, ItemDoContrato, ItemDoEdital, Linha, Lote
from transporte_escolar.regras.valores import Medida
from transporte_escolar.servicos.medidas import medidas_em
from transporte_escolar.tipos import CONTRATO_VIVO, Execucao

LINHAS_POR_DOCUMENTO: Final = 500
ULTIMO_LOTE: Final = 32_767
SEM_EDITAL: Final = "Linhas sem edital nem contrato em curso"
DIRETAS: Final = "Linhas de execução direta pelo Município"


@dataclass(frozen=True)
class LinhaDaRelacao:
    """Linha e, se houver, o contrato em curso; valores nulos se não há."""

    codigo: str
    nome: str
    veiculo: str
    km_dia: Decimal
    contrato: str
    situacao: str
    empresa: str
    vigente_ate: date | None
    preco: Decimal | None
    unidade: str
    valor_do_dia: Decimal | None


@dataclass(frozen=True)
class Grupo:
    """Linhas de um lote (ou fora de lote), com os seus totais."""

    edital: str
    lote: str
    linhas: tuple[LinhaDaRelacao, ...]

    @property
    def km_dia(self) -> Decimal:
        """Soma de km por dia."""
        return sum((linha.km_dia for linha in self.linhas), ZERO)

    @property
    def valor_do_dia(self) -> Decimal:
        """Soma de R$ por dia letivo."""
        return sum((linha.valor_do_dia or ZERO for linha in self.linhas), ZERO)


@dataclass(frozen=True)
class RelacaoDeLinhasEContratos:
    """Linhas ativas, ou as de um edital, com o contrato em curso."""

    abrangencia: str
    objeto: str
    grupos: tuple[Grupo, ...]
    situacao_em: date

    especie: ClassVar[str] = "Relação de linhas e contratos"
    orgao: ClassVar[str] = ORGAO
    modelo: ClassVar[str] = "documentos/transporte_escolar/relacao.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"Relação de linhas e contratos – {self.abrangencia}"

    @property
    def quantas(self) -> int:
        """Número de linhas."""
        return sum(len(grupo.linhas) for grupo in self.grupos)

    @property
    def com_contrato(self) -> int:
        """Número de linhas com contrato em curso."""
        return sum(1 for grupo in self.grupos for linha in grupo.linhas if linha.contrato)

    @property
    def km_dia(self) -> Decimal:
        """Soma geral de km por dia."""
        return sum((grupo.km_dia for grupo in self.grupos), ZERO)

    @property
    def valor_do_dia(self) -> Decimal:
        """Soma geral de R$ por dia letivo."""
        return sum((grupo.valor_do_dia for grupo in self.grupos), ZERO)

    @classmethod
    def de(cls, edital: Edital | None, *, em: date) -> Self:
        """Lê as linhas do edital; sem edital, todas as ativas.

        Erros: ``ErroDeDominio`` se passam de 500.
        """
        linhas = Linha.objects.filter(ativa=True)
        if edital is not None:
            linhas = Linha.objects.filter(itens_de_edital__edital=edital)
        quantas = linhas.count()
        if quantas > LINHAS_POR_DOCUMENTO:
            raise ErroDeDominio(
                f"São {quantas} linhas, e o documento comporta {LINHAS_POR_DOCUMENTO}.",
                saida="Emita a relação por edital, ou exporte a lista em planilha.",
            )
        return cls(
            abrangencia=str(edital) if edital else "todas as linhas ativas",
            objeto=edital.objeto if edital else "",
            grupos=tuple(_grupos(list(linhas.com_o_que_tem(em=em)), edital, em)),
            situacao_em=em,
        )


class _Lugar(NamedTuple):
    """Onde a linha aparece; a ordem dos campos é a ordem do documento."""

    parte: int
    ano: int
    numero: int
    edital: str
    numero_do_lote: int
    lote: str


def _grupos(linhas: list[Linha], edital: Edital | None, em: date) -> list[Grupo]:
    contratados = _contratados(linhas, edital, em)
    licitados = _licitados(linhas, edital)
    medidas = medidas_em(list(contratados.values()), em=em)
    pares = []
    for linha in linhas:
        item = contratados.get(linha.pk)
        licitado = licitados.get(linha.pk)
        medida = medidas[item.pk] if item else None
        pares.append((_lugar(linha, item, licitado), _descrever(linha, item, licitado, medida, em)))
    pares.sort(key=lambda par: (par[0], par[1].codigo))
    return [
        Grupo(edital=lugar.edital, lote=lugar.lote, linhas=tuple(linha for _, linha in do_lugar))
        for lugar, do_lugar in groupby(pares, key=lambda par: par[0])
    ]


def _contratados(linhas: list[Linha], edital: Edital | None, em: date) -> dict[int, ItemDoContrato]:
    """Contrato em curso de cada linha: o que vale no dia ou, sem ele, o próximo a valer."""
    itens = (
        ItemDoContrato.objects.filter(
            linha__in=linhas,
            sem_efeito=False,
            contrato__situacao__in=CONTRATO_VIVO,
            vigente_ate__gte=em,
        )
        .select_related("contrato__empresa", "contrato__edital", "item__lote")
        .order_by("-vigente_de")
    )
    if edital is not None:
        itens = itens.filter(contrato__edital=edital)
    return {item.linha_id: item for item in itens}


def _licitados(linhas: list[Linha], edital: Edital | None) -> dict[int, ItemDoEdital]:
    """Item do edital de cada linha: o do edital pedido ou, sem ele, o mais recente."""
    itens = (
        ItemDoEdital.objects.filter(linha__in=linhas)
        .select_related("edital", "lote")
        .order_by("edital__publicado_em", "pk")
    )
    if edital is not None:
        itens = itens.filter(edital=edital)
    return {item.linha_id: item for item in itens}


def _lugar(linha: Linha, item: ItemDoContrato | None, licitado: ItemDoEdital | None) -> _Lugar:
    if item is not None:
        return _no_edital(item.contrato.edital, item.item.lote if item.item else None)
    if linha.execucao == Execucao.DIRETA:
        return _Lugar(2, 0, 0, DIRETAS, 0, "")
    if licitado is not None:
        return _no_edital(licitado.edital, licitado.lote)
    return _Lugar(1, 0, 0, SEM_EDITAL, 0, "")


def _no_edital(edital: Edital, lote: Lote | None) -> _Lugar:
    if lote is None:
        return _Lugar(0, -edital.ano, -edital.numero, str(edital), ULTIMO_LOTE, "Sem lote")
    nome = f"Lote {lote.numero}" + (f" – {lote.descricao}" if lote.descricao else "")
    return _Lugar(0, -edital.ano, -edital.numero, str(edital), lote.numero, nome)


def _descrever(
    linha: Linha,
    item: ItemDoContrato | None,
    licitado: ItemDoEdital | None,
    medida: Medida | None,
    em: date,
) -> LinhaDaRelacao:
    percorrido: Decimal = linha.km_do_dia  # type: ignore[attr-defined]
    estimado = licitado.km_dia_estimado if licitado else None
    contrato = item.contrato if item else None
    return LinhaDaRelacao(
        codigo=linha.codigo,
        nome=linha.nome,
        veiculo=linha.get_tipo_veiculo_display(),
        km_dia=medida.km_dia if medida and medida.km_dia else percorrido or estimado or ZERO,
        contrato=f"{contrato.numero}/{contrato.ano}" if contrato else "",
        situacao=situacao_escrita(item, em=em) if item else "",
        empresa=contrato.empresa.razao_social if contrato else "",
        vigente_ate=contrato.vigente_ate if contrato else None,
        preco=medida.preco if medida else None,
        unidade=preco_escrito(item) if item else "",
        valor_do_dia=valor_do_dia(medida) if medida else None,
    )
