"""Ficha da linha: por onde passa, a que horas, quem a executa e o que lhe falta."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import ClassVar, Self

from transporte_escolar.documentos.partes import (
    ORGAO,
    Percurso,
    preco_escrito,
    situacao_escrita,
    valor_do_dia,
)
from transporte_escolar.models import ItemDoContrato, Linha
from transporte_escolar.servicos.linhas import o_que_falta
from transporte_escolar.servicos.medidas import medida_em
from transporte_escolar.tipos import CONTRATO_VIVO, Execucao, Obstaculo


@dataclass(frozen=True)
class EscolaDaLinha:
    """Escola atendida."""

    nome: str
    inep: str
    zona: str
    endereco: str


@dataclass(frozen=True)
class ContratoDaLinha:
    """O que se contratou para a linha, já com os aditivos que valem no dia."""

    numero: str
    situacao: str
    edital: str
    regime: str
    empresa: str
    cnpj: str
    vigente_de: date
    vigente_ate: date
    preco: Decimal
    unidade: str
    km_dia: Decimal
    dias_letivos: int
    valor_do_dia: Decimal
    fiscal: str
    ato_do_fiscal: str

    @classmethod
    def de(cls, item: ItemDoContrato, *, em: date) -> Self:
        """Lê a linha do contrato."""
        contrato = item.contrato
        medida = medida_em(item, em=em)
        return cls(
            numero=f"{contrato.numero}/{contrato.ano}",
            situacao=situacao_escrita(item, em=em),
            edital=str(contrato.edital),
            regime=contrato.get_regime_display(),
            empresa=contrato.empresa.razao_social,
            cnpj=contrato.empresa.cnpj,
            vigente_de=contrato.vigente_de,
            vigente_ate=contrato.vigente_ate,
            preco=medida.preco,
            unidade=preco_escrito(item),
            km_dia=medida.km_dia,
            dias_letivos=medida.dias_letivos,
            valor_do_dia=valor_do_dia(medida),
            fiscal=str(contrato.fiscal) if contrato.fiscal else "",
            ato_do_fiscal=str(contrato.ato_do_fiscal) if contrato.ato_do_fiscal else "",
        )

    @classmethod
    def da_linha(cls, linha: Linha, *, em: date) -> Self | None:
        """Lê o contrato que vale no dia; sem ele, o que ainda vai valer ou está suspenso."""
        itens = list(
            ItemDoContrato.objects.filter(
                linha=linha,
                sem_efeito=False,
                contrato__situacao__in=CONTRATO_VIVO,
                vigente_ate__gte=em,
            )
            .select_related(
                "contrato__empresa", "contrato__edital", "contrato__fiscal",
                "contrato__ato_do_fiscal",
            )
            .order_by("vigente_de")[:1]
        )  # fmt: skip
        return cls.de(itens[0], em=em) if itens else None


@dataclass(frozen=True)
class FichaDaLinha:
    """Retrato da linha num dia."""

    codigo: str
    nome: str
    execucao: str
    direta: bool
    ativa: bool
    tipo_veiculo: str
    capacidade_minima: int | None
    monitor: bool
    obstaculos: tuple[str, ...]
    observacao: str
    escolas: tuple[EscolaDaLinha, ...]
    percurso: Percurso | None
    contrato: ContratoDaLinha | None
    falta: tuple[str, ...]
    situacao_em: date

    especie: ClassVar[str] = "Ficha da linha"
    orgao: ClassVar[str] = ORGAO
    modelo: ClassVar[str] = "documentos/transporte_escolar/ficha_da_linha.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"Ficha da linha {self.codigo}"

    @classmethod
    def de(cls, linha: Linha, *, em: date) -> Self:
        """Lê a linha como está no dia."""
        escolas = tuple(
            EscolaDaLinha(
                nome=e.nome, inep=e.inep or "", zona=e.get_zona_display(), endereco=e.endereco
            )
            for e in linha.escolas.order_by("nome")
        )
        return cls(
            codigo=linha.codigo,
            nome=linha.nome,
            execucao=linha.get_execucao_display(),
            direta=linha.execucao == Execucao.DIRETA,
            ativa=linha.ativa,
            tipo_veiculo=linha.get_tipo_veiculo_display(),
            capacidade_minima=linha.capacidade_minima,
            monitor=linha.monitor,
            obstaculos=tuple(str(Obstaculo(o).label) for o in linha.obstaculos),
            observacao=linha.observacao,
            escolas=escolas,
            percurso=Percurso.da_linha(linha.pk, em=em),
            contrato=ContratoDaLinha.da_linha(linha, em=em),
            falta=tuple(o_que_falta(linha, em=em)),
            situacao_em=em,
        )
