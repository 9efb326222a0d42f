"""O que o laudo diz, parte por parte: o alvo, a visita, os roteiros, os itens e a ciência."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Self

from django.utils import timezone

from fiscalizacao.documentos.laudo_fotos import FotoNoLaudo
from fiscalizacao.models import (
    AplicacaoDoRoteiro,
    RespostaDoItem,
    TermoDaVistoria,
    VersaoDoRoteiro,
)
from fiscalizacao.regras.infracoes import TEXTOS, dispositivo_da_infracao
from fiscalizacao.regras.roteiros import limites_escritos, numero_escrito
from fiscalizacao.tipos import Aspecto, FormaDeCiencia, ResultadoDaVistoria


class Sinal(StrEnum):
    """Sinal que acompanha a palavra: a cor nunca vem sozinha, e o laudo se imprime em preto."""

    CERTO = "certo"
    ERRADO = "errado"
    NADA = "nada"
    ESCRITO = "escrito"


SINAL_DO_RESULTADO = {
    ResultadoDaVistoria.APTO: Sinal.CERTO,
    ResultadoDaVistoria.COM_PENDENCIAS: Sinal.ESCRITO,
    ResultadoDaVistoria.INAPTO: Sinal.ERRADO,
}


@dataclass(frozen=True)
class ItemNoLaudo:
    """Um item respondido; ``roteiro`` só se diz no laudo que junta vários."""

    numero: int
    texto: str
    dispositivo: str
    roteiro: str
    resposta: str
    sinal: Sinal
    impeditivo: bool
    descricao: str
    reexame: str
    infracao: str
    texto_da_infracao: str
    fotos: tuple[FotoNoLaudo, ...]

    @property
    def artigo(self) -> str:
        """O dispositivo, sem a lei que todos repetiriam."""
        return self.dispositivo.removeprefix("Lei 5.002/2018, ")

    @property
    def falha(self) -> bool:
        """Diz se é não conformidade."""
        return self.sinal == Sinal.ERRADO

    @classmethod
    def de(
        cls, resposta: RespostaDoItem, numero: int, *, roteiro: str, fotos: Sequence[FotoNoLaudo]
    ) -> Self:
        """Lê a resposta, com as palavras do item na versão que se usou."""
        item = resposta.item
        palavra, sinal = _em_palavra(resposta)
        infracao = item.infracao if sinal == Sinal.ERRADO else ""
        return cls(
            numero=numero,
            texto=item.texto,
            dispositivo=item.dispositivo,
            roteiro=roteiro,
            resposta=palavra,
            sinal=sinal,
            impeditivo=item.impeditivo,
            descricao=_descricao(resposta),
            reexame=str(resposta.corrige.vistoria) if resposta.corrige else "",
            infracao=dispositivo_da_infracao(infracao).artigo if infracao else "",
            texto_da_infracao=TEXTOS.get(infracao, "").rstrip(";."),
            fotos=tuple(fotos),
        )


def _em_palavra(resposta: RespostaDoItem) -> tuple[str, Sinal]:
    if resposta.conforme is not None:
        return ("Conforme", Sinal.CERTO) if resposta.conforme else ("Não conforme", Sinal.ERRADO)
    if resposta.resposta:
        return resposta.get_resposta_display(), Sinal.NADA
    return "Anotado", Sinal.ESCRITO


def _descricao(resposta: RespostaDoItem) -> str:
    item = resposta.item
    medida = ""
    if resposta.numero is not None:
        limites = limites_escritos(item.minimo, item.maximo)
        exigido = f" (exigido: {limites})" if limites else ""
        medida = f"{numero_escrito(resposta.numero)} {item.unidade}".strip() + exigido
    partes = [medida, resposta.defeito, resposta.onde, resposta.nota, resposta.texto]
    return " · ".join(p for p in partes if p)


@dataclass(frozen=True)
class BlocoNoLaudo:
    """Os itens de um aspecto; sem itens, a visita não o examinou."""

    aspecto: str
    fundamento: str
    itens: tuple[ItemNoLaudo, ...]

    @property
    def conformes(self) -> int:
        """Quantos conformes."""
        return sum(i.sinal == Sinal.CERTO for i in self.itens)

    @property
    def falhas(self) -> int:
        """Quantos não conformes."""
        return sum(i.falha for i in self.itens)

    @property
    def demais(self) -> int:
        """Quantos não se aplicam ou só se anotam."""
        return len(self.itens) - self.conformes - self.falhas


_INCISOS: Mapping[Aspecto, str] = {
    Aspecto.CONTINUIDADE: "I",
    Aspecto.REGULARIDADE: "II",
    Aspecto.ATUALIDADE: "III",
    Aspecto.SEGURANCA: "IV",
    Aspecto.HIGIENE: "V",
    Aspecto.CORTESIA: "VI",
    Aspecto.EFICIENCIA: "VII",
}


def fundamento_do_aspecto(aspecto: Aspecto) -> str:
    """Onde a lei põe o aspecto: a qualidade no art. 7º, o dever no art. 20.

    Fonte: Lei 5.002/2018, arts. 7º, § 1º, e 20, II.
    """
    inciso = _INCISOS.get(aspecto)
    return f"art. 7º, § 1º, {inciso}" if inciso else "art. 20, II"


def _publicacao(versao: VersaoDoRoteiro) -> str:
    """Quando se publicou; a que ninguém publicou veio com o portal."""
    if versao.publicada_por_id is None or versao.publicada_em is None:
        return "veio com o portal"
    return f"publicada em {timezone.localdate(versao.publicada_em):%d/%m/%Y}"


@dataclass(frozen=True)
class RoteiroNoLaudo:
    """Roteiro aplicado, na versão da vistoria, e o que dele se concluiu."""

    nome: str
    versao: int
    publicada: str
    fundamento: str
    criterios: str
    resultado: str
    sinal: Sinal
    calculado: str
    motivo: str
    valida_ate: date | None

    @property
    def mudado(self) -> bool:
        """Diz se o fiscal mudou o resultado que os itens davam."""
        return self.calculado != self.resultado

    @classmethod
    def de(cls, aplicacao: AplicacaoDoRoteiro) -> Self:
        """Lê a aplicação."""
        versao = aplicacao.versao_do_roteiro
        return cls(
            nome=versao.roteiro.nome,
            versao=versao.numero,
            publicada=_publicacao(versao),
            fundamento=versao.roteiro.fundamento,
            criterios=str(versao.criterios) if versao.criterios else "",
            resultado=aplicacao.get_resultado_display(),
            sinal=SINAL_DO_RESULTADO[ResultadoDaVistoria(aplicacao.resultado)],
            calculado=aplicacao.get_calculado_display(),
            motivo=aplicacao.motivo,
            valida_ate=aplicacao.valida_ate,
        )


@dataclass(frozen=True)
class AlvoNoLaudo:
    """O que se vistoriou, de quem é e que linhas fazia no dia."""

    placa: str
    sem_cadastro: bool
    veiculo: str
    anos: str
    lotacao: int | None
    empresa: str
    cnpj: str
    linhas: tuple[str, ...]
    condutor: str


@dataclass(frozen=True)
class VisitaNoLaudo:
    """Onde, quando e por quem; ``relogio`` diz quanto o do aparelho estava errado, se estava."""

    local: str
    coordenadas: str
    precisao_m: int | None
    inicio: datetime
    fim: datetime
    fiscal: str
    matricula: str
    outros_fiscais: str
    odometro: int | None
    passageiros_a_bordo: int | None
    ordem: str
    origem: str
    recebida_em: datetime
    relogio: str


@dataclass(frozen=True)
class OficinaNoLaudo:
    """Quem fez a inspeção semestral."""

    nome: str
    cnpj: str
    termo: str
    engenheiro: str
    crea: str
    art: str


@dataclass(frozen=True)
class CienciaNoLaudo:
    """Como o vistoriado soube do resultado, e a assinatura em imagem."""

    forma: FormaDeCiencia
    nome: str
    testemunha: str
    assinaturas: tuple[FotoNoLaudo, ...]


@dataclass(frozen=True)
class PapelNoLaudo:
    """O laudo feito em papel: quem o digitou, e o papel digitalizado."""

    digitado_por: str
    arquivo: str
    sha256: str


@dataclass(frozen=True)
class TermoNoLaudo:
    """O que se acrescentou depois de concluída a vistoria."""

    texto: str
    por: str
    em: datetime
    arquivo: str
    sha256: str

    @classmethod
    def de(cls, termo: TermoDaVistoria) -> Self:
        """Lê o termo."""
        return cls(
            texto=termo.texto,
            por=str(termo.por),
            em=termo.em,
            arquivo=str(termo.anexo) if termo.anexo else "",
            sha256=termo.anexo.sha256 if termo.anexo else "",
        )
