"""Folha do roteiro em branco, para a vistoria feita em papel."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Final, Self

from fiscalizacao.models import ItemDoRoteiro, VersaoDoRoteiro
from fiscalizacao.regras.roteiros import limites_escritos
from fiscalizacao.servicos.leitura_de_roteiros import em_blocos
from fiscalizacao.tipos import AlvoDaVistoria, EspecieDeRoteiro, SituacaoDaVersao, TipoDeResposta
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import Assunto, emitir_atual
from patrocinio.comum.tipos import Dispositivo

ORGAO: Final = "Secretaria Municipal de Segurança, Trânsito e Transporte – SESTRAN"


@dataclass(frozen=True)
class ItemDaFolha:
    """Item a marcar; ``limites`` só no de número."""

    numero: int
    texto: str
    artigo: str
    ajuda: str
    impeditivo: bool
    pede_numero: bool
    pede_texto: bool
    unidade: str
    limites: str

    @classmethod
    def de(cls, item: ItemDoRoteiro) -> Self:
        """Lê o item."""
        return cls(
            numero=item.ordem,
            texto=item.texto,
            artigo=item.dispositivo.removeprefix("Lei 5.002/2018, "),
            ajuda=item.ajuda,
            impeditivo=item.impeditivo,
            pede_numero=item.tipo == TipoDeResposta.NUMERO,
            pede_texto=item.tipo == TipoDeResposta.TEXTO,
            unidade=item.unidade,
            limites=limites_escritos(item.minimo, item.maximo),
        )


@dataclass(frozen=True)
class BlocoDaFolha:
    """Itens de um aspecto."""

    nome: str
    itens: tuple[ItemDaFolha, ...]


@dataclass(frozen=True)
class RoteiroEmBranco:
    """Versão publicada do roteiro, com onde marcar cada item."""

    roteiro: str
    versao: int
    fundamento: str
    criterios: str
    do_veiculo: bool
    da_oficina: bool
    prazo_das_pendencias: int
    blocos: tuple[BlocoDaFolha, ...]

    especie: ClassVar[str] = "Roteiro de vistoria em branco"
    orgao: ClassVar[str] = ORGAO
    modelo: ClassVar[str] = "documentos/fiscalizacao/roteiro.html"

    @property
    def titulo(self) -> str:
        """Título público."""
        return f"{self.roteiro} – roteiro de vistoria, versão {self.versao}"

    @property
    def quantos(self) -> int:
        """Número de itens."""
        return sum(len(bloco.itens) for bloco in self.blocos)

    @property
    def impedem(self) -> int:
        """Número de itens cuja falha impede de rodar."""
        return sum(item.impeditivo for bloco in self.blocos for item in bloco.itens)

    @classmethod
    def de(cls, versao: VersaoDoRoteiro) -> Self:
        """Lê a versão.

        Erros: ``ErroDeDominio`` se ainda é rascunho.
        """
        if versao.situacao != SituacaoDaVersao.PUBLICADA:
            raise ErroDeDominio(
                "O rascunho não serve de laudo.",
                dispositivo=Dispositivo("Lei 5.002/2018", "art. 20, II"),
                saida="Publique a versão e imprima-a.",
            )
        roteiro = versao.roteiro
        return cls(
            roteiro=roteiro.nome,
            versao=versao.numero,
            fundamento=roteiro.fundamento,
            criterios=str(versao.criterios) if versao.criterios else "",
            do_veiculo=AlvoDaVistoria.VEICULO in roteiro.alvos,
            da_oficina=roteiro.especie == EspecieDeRoteiro.SEMESTRAL,
            prazo_das_pendencias=versao.prazo_das_pendencias,
            blocos=tuple(
                BlocoDaFolha(str(aspecto.label), tuple(ItemDaFolha.de(i) for i in itens))
                for aspecto, itens in em_blocos(versao.itens.all())
            ),
        )


def emitir_roteiro_em_branco(
    versao: VersaoDoRoteiro, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite a folha; da mesma versão, devolve a que já está em vigor.

    Erros: ``ErroDeDominio`` se a versão ainda é rascunho.
    Fonte: Lei 5.002/2018, art. 20, II.
    """
    return emitir_atual(
        RoteiroEmBranco.de(versao),
        assunto=Assunto("fiscalizacao.versaodoroteiro", versao.pk),
        emitido_por=servidor,
        em=em,
    )
