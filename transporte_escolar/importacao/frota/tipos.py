"""O que a planilha diz de cada veículo e de cada condutor."""

from dataclasses import dataclass, field
from datetime import date
from typing import Any

from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.importacao.tipos import DadosLidos
from transporte_escolar.tipos import CategoriaDaCNH, TipoDeVinculo, TituloDaPosse


@dataclass(frozen=True)
class EmpresaCitada:
    """Empresa como a planilha a diz: CNPJ normalizado ou, sem ele, o nome."""

    cnpj: str
    nome: str


@dataclass(frozen=True)
class PosseLida:
    """Com quem o veículo está; sem empresa, é da frota do Município."""

    empresa: EmpresaCitada | None
    titulo: TituloDaPosse | None = None
    proprietario: str = ""
    documento: str = ""
    reserva: bool | None = None
    desde: date | None = None


@dataclass(frozen=True)
class VinculoLido:
    """Com quem o condutor trabalha e a prova disso; sem empresa, é servidor do Município."""

    empresa: EmpresaCitada | None
    tipo: TipoDeVinculo
    desde: date | None = None


@dataclass(frozen=True)
class CnhLida:
    """CNH com tudo o que o documento exige; ``emissao`` pode faltar."""

    categoria: CategoriaDaCNH
    ear: bool
    validade: date
    emissao: date | None = None


@dataclass
class DadosDoRegistro(DadosLidos):
    """``campos`` são os do modelo que a planilha diz; os ``presumidos`` só valem para o novo.

    ``no_cadastro`` é o que o registro já tinha, para a tela.
    ``colunas`` dá o título, na planilha, da coluna de cada campo. ``sem_quem`` é a nota de quem
    não tem empresa na planilha: só se dá se também não a tem no cadastro.
    """

    campos: dict[str, Any] = field(default_factory=dict)
    presumidos: dict[str, Any] = field(default_factory=dict)
    no_cadastro: dict[str, Any] = field(default_factory=dict)
    colunas: dict[str, str] = field(default_factory=dict)
    com_quem: str = ""
    sem_quem: str = ""

    def do_campo(self, campo: str) -> Any:
        """O valor a mostrar: o lido ou, sem ele, o que já está no cadastro, ou o presumido."""
        fontes = (self.campos, self.no_cadastro, self.presumidos)
        return next((f[campo] for f in fontes if f.get(campo)), "")


@dataclass
class DadosDoVeiculo(DadosDoRegistro):
    """Veículo da planilha."""

    placa: str = ""
    placa_na_planilha: str = ""
    posse: PosseLida | None = None

    @property
    def identidade(self) -> str:
        """A placa, na escrita do Mercosul."""
        return self.placa

    @property
    def descricao(self) -> str:
        """Marca e modelo."""
        return f"{self.do_campo('marca')} {self.do_campo('modelo')}".strip()

    @property
    def lotacao(self) -> str:
        """Lotação lida."""
        return str(self.do_campo("lotacao"))


@dataclass
class DadosDoCondutor(DadosDoRegistro):
    """Condutor da planilha."""

    cpf: str = ""
    vinculo: VinculoLido | None = None
    cnh: CnhLida | None = None

    @property
    def identidade(self) -> str:
        """O CPF, só algarismos."""
        return self.cpf

    @property
    def cpf_escrito(self) -> str:
        """O CPF como no papel."""
        return formatar("cpf", self.cpf)

    @property
    def nome(self) -> str:
        """Nome lido."""
        return str(self.do_campo("nome"))

    @property
    def cnh_escrita(self) -> str:
        """O registro da CNH e, se ela entra como documento, a categoria."""
        categoria = f", {self.cnh.categoria}" if self.cnh else ""
        return f"{self.do_campo('cnh')}{categoria}"
