"""Ordem de serviço, para assinar."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import ClassVar, Self

from transporte_escolar.documentos.partes import (
    ORGAO,
    Percurso,
    preco_escrito,
    valor_do_dia,
)
from transporte_escolar.models import ItemDoContrato, OrdemDeServico
from transporte_escolar.regras.valores import Medida
from transporte_escolar.servicos.medidas import medidas_em


@dataclass(frozen=True)
class LinhaDaOrdem:
    """Linha a executar, com o percurso e o preço do dia do início."""

    codigo: str
    nome: str
    veiculo: str
    capacidade_minima: int | None
    monitor: bool
    escolas: tuple[str, ...]
    percurso: Percurso | None
    km_dia: Decimal
    preco: Decimal
    unidade: str
    valor_do_dia: Decimal

    @classmethod
    def de(cls, item: ItemDoContrato, medida: Medida, *, em: date) -> Self:
        """Lê a linha do contrato, com o preço e a quantidade do dia."""
        linha = item.linha
        return cls(
            codigo=linha.codigo,
            nome=linha.nome,
            veiculo=linha.get_tipo_veiculo_display(),
            capacidade_minima=linha.capacidade_minima,
            monitor=linha.monitor,
            escolas=tuple(sorted(e.nome for e in linha.escolas.all())),
            percurso=Percurso.da_linha(linha.pk, em=em),
            km_dia=medida.km_dia,
            preco=medida.preco,
            unidade=preco_escrito(item),
            valor_do_dia=valor_do_dia(medida),
        )


@dataclass(frozen=True)
class OrdemDeServicoPDF:
    """O que a contratada executa e desde quando."""

    numero: str
    contrato: str
    edital: str
    regime: str
    empresa: str
    cnpj: str
    endereco: str
    preposto: str
    vigente_ate: date
    inicio: date
    texto: str
    linhas: tuple[LinhaDaOrdem, ...]
    idade_maxima: int | None
    fiscal: str
    ato_do_fiscal: str
    clausula_das_infracoes: str

    especie: ClassVar[str] = "Ordem de serviço"
    orgao: ClassVar[str] = ORGAO
    modelo: ClassVar[str] = "documentos/transporte_escolar/ordem_de_servico.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"Ordem de serviço nº {self.numero}"

    @classmethod
    def de(cls, ordem: OrdemDeServico) -> Self:
        """Lê a ordem, o contrato e as linhas como valem no dia do início."""
        contrato = ordem.contrato
        empresa = contrato.empresa
        itens = contrato.itens.filter(sem_efeito=False).vigentes_em(ordem.inicio)
        if ordem.item_id:
            itens = contrato.itens.filter(pk=ordem.item_id)
        itens = (
            itens.select_related("linha")
            .prefetch_related("linha__escolas")
            .order_by("linha__codigo")
        )
        medidas = medidas_em(itens, em=ordem.inicio)
        return cls(
            numero=f"{ordem.numero}/{ordem.ano}",
            contrato=f"{contrato.numero}/{contrato.ano}",
            edital=str(contrato.edital),
            regime=contrato.get_regime_display(),
            empresa=empresa.razao_social,
            cnpj=empresa.cnpj,
            endereco=", ".join(p for p in (empresa.endereco, empresa.municipio, empresa.uf) if p),
            preposto=contrato.preposto_nome,
            vigente_ate=contrato.vigente_ate,
            inicio=ordem.inicio,
            texto=ordem.texto,
            linhas=tuple(
                LinhaDaOrdem.de(item, medidas[item.pk], em=ordem.inicio) for item in itens
            ),
            idade_maxima=contrato.edital.idade_maxima,
            fiscal=str(contrato.fiscal) if contrato.fiscal else "",
            ato_do_fiscal=str(contrato.ato_do_fiscal) if contrato.ato_do_fiscal else "",
            clausula_das_infracoes=contrato.clausula_das_infracoes,
        )
