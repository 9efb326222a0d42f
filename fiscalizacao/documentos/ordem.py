"""Ofício que ordena a vistoria do veículo, pronto para assinar e entregar."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Final, Self

from fiscalizacao.models import OrdemDeVistoria
from fiscalizacao.regras.ritos import ART_12_II
from fiscalizacao.servicos.credenciamentos import credenciadas_em
from fiscalizacao.servicos.ordens import OFICIO, assunto_da
from fiscalizacao.tipos import OrgaoDaVistoria
from patrocinio.comum.models import DocumentoEmitido, PessoaJuridica, Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.servicos.documentos import em_vigor, emitir_atual
from patrocinio.comum.tipos import Papel
from transporte_escolar.models import Empresa

EDUCACAO: Final = "Secretaria Municipal de Educação"
SESTRAN: Final = "Secretaria Municipal de Segurança, Trânsito e Transporte – SESTRAN"


@dataclass(frozen=True)
class OrdemDeVistoriaPDF:
    """Que veículo, de quem, a que vistoria, por quem feita, em quantos dias e por quê."""

    numero: str
    empresa: str
    cnpj: str
    endereco: str
    placa: str
    veiculo: str
    roteiro: str
    fundamento_do_roteiro: str
    quem_fara: str
    oficinas: tuple[str, ...]
    prazo_dias: int
    razoes: str
    emitida_em: date
    dispositivo: str
    orgao: str

    especie: ClassVar[str] = OFICIO
    modelo: ClassVar[str] = "documentos/fiscalizacao/ordem_de_vistoria.html"

    @property
    def titulo(self) -> str:
        """Título público, sem o nome da empresa."""
        return f"Ordem de vistoria nº {self.numero}"

    @classmethod
    def de(cls, ordem: OrdemDeVistoria) -> Self:
        """Lê a ordem; nada do que lhe acontece depois muda o ofício."""
        primeiro = ordem.andamentos.select_related("autor").order_by("pk")[0]
        autor = primeiro.autor
        da_sestran = autor and tem_papel(autor, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE)
        return cls(
            numero=f"{ordem.numero}/{ordem.ano}",
            empresa=ordem.empresa.razao_social,
            cnpj=ordem.empresa.cnpj,
            endereco=endereco_de(ordem.empresa),
            placa=formatar("placa", ordem.veiculo.placa),
            veiculo=f"{ordem.veiculo.marca} {ordem.veiculo.modelo}",
            roteiro=ordem.roteiro.nome,
            fundamento_do_roteiro=ordem.roteiro.fundamento,
            quem_fara=ordem.orgao,
            oficinas=_oficinas(ordem),
            prazo_dias=ordem.prazo_dias,
            razoes=primeiro.motivacao,
            emitida_em=ordem.emitida_em,
            dispositivo=str(ART_12_II),
            orgao=SESTRAN if da_sestran else EDUCACAO,
        )


def endereco_de(pessoa: Empresa | PessoaJuridica) -> str:
    """Rua, município e UF, o que houver."""
    return ", ".join(p for p in (pessoa.endereco, pessoa.municipio, pessoa.uf) if p)


def _oficinas(ordem: OrdemDeVistoria) -> tuple[str, ...]:
    """As credenciadas no dia da ordem, se a vistoria é de oficina."""
    if ordem.orgao != OrgaoDaVistoria.OFICINA:
        return ()
    return tuple(
        " – ".join(p for p in (c.oficina.razao_social, endereco_de(c.oficina)) if p)
        for c in credenciadas_em(ordem.emitida_em)
    )


def emitir_oficio(ordem: OrdemDeVistoria, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite o ofício; se nada mudou, devolve o que está em vigor."""
    return emitir_atual(
        OrdemDeVistoriaPDF.de(ordem), assunto=assunto_da(ordem), emitido_por=servidor, em=em
    )


def oficio_em_vigor(ordem: OrdemDeVistoria) -> DocumentoEmitido | None:
    """Ofício já emitido, que a contratada baixa."""
    return em_vigor(especie=OFICIO, assunto=assunto_da(ordem))
