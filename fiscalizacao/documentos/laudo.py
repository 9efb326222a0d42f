"""Os três laudos da vistoria: de segurança, de higiene e em padrão único.

Fonte: Lei 5.002/2018, arts. 14, §§ 4º e 5º, e 20, II.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from itertools import chain
from typing import ClassVar, Final, Self

from django.utils import timezone

from fiscalizacao.documentos.laudo_assinaturas import QuemAssina, quem_assina
from fiscalizacao.documentos.laudo_fotos import FotoNoLaudo
from fiscalizacao.documentos.laudo_leitura import (
    alvo_de,
    aplicacoes_de,
    blocos_de,
    ciencia_de,
    com_o_que_o_laudo_le,
    fotos_de,
    oficina_de,
    papel_de,
    repartir,
    respostas_de,
    visita_de,
)
from fiscalizacao.documentos.laudo_partes import (
    SINAL_DO_RESULTADO,
    AlvoNoLaudo,
    BlocoNoLaudo,
    CienciaNoLaudo,
    ItemNoLaudo,
    OficinaNoLaudo,
    PapelNoLaudo,
    RoteiroNoLaudo,
    Sinal,
    TermoNoLaudo,
    VisitaNoLaudo,
)
from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.models import AplicacaoDoRoteiro, Vistoria
from fiscalizacao.regras.resultado import pior
from fiscalizacao.tipos import EspecieDeRoteiro, ResultadoDaVistoria
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import Assunto, emitir_atual
from patrocinio.comum.tipos import Dispositivo

MODELO: Final = "documentos/fiscalizacao/laudo.html"
LEI: Final = "Lei 5.002/2018"


@dataclass(frozen=True)
class Laudo:
    """A vistoria como foi feita, com os roteiros, os itens, as provas e o que se acrescentou.

    ``da_visita`` é o resultado da visita inteira, se o laudo é só de parte dela.
    """

    numero: str
    feita_em: date
    alvo: AlvoNoLaudo
    visita: VisitaNoLaudo
    roteiros: tuple[RoteiroNoLaudo, ...]
    resultado: str
    sinal: Sinal
    da_visita: str
    corrigir_ate: date | None
    interdicao: str
    oficina: OficinaNoLaudo | None
    blocos: tuple[BlocoNoLaudo, ...]
    observacoes: str
    ciencia: CienciaNoLaudo
    imagens: tuple[FotoNoLaudo, ...]
    papel: PapelNoLaudo | None
    termos: tuple[TermoNoLaudo, ...]

    especie: ClassVar[str]
    dispositivo: ClassVar[Dispositivo]
    dos_roteiros: ClassVar[frozenset[EspecieDeRoteiro]]
    unico: ClassVar[bool] = False
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = MODELO

    @property
    def titulo(self) -> str:
        """Título público, sem a placa nem nome algum."""
        return f"{self.especie} nº {self.numero}"

    @property
    def falhas(self) -> tuple[ItemNoLaudo, ...]:
        """As não conformidades, que o laudo circunstancia."""
        return tuple(i for bloco in self.blocos for i in bloco.itens if i.falha)

    @property
    def outras_imagens(self) -> tuple[FotoNoLaudo, ...]:
        """As fotos da visita e as de itens sem falha."""
        dos_itens = (i.fotos for b in self.blocos for i in b.itens if not i.falha)
        return (*self.imagens, *chain.from_iterable(dos_itens))

    @property
    def quem_assina(self) -> tuple[tuple[QuemAssina, ...], ...]:
        """Os que assinam, dois por linha."""
        todos = quem_assina(self.visita, self.ciencia, oficina=self.oficina, papel=self.papel)
        return tuple(todos[n : n + 2] for n in range(0, len(todos), 2))

    @property
    def examinados(self) -> tuple[BlocoNoLaudo, ...]:
        """Os aspectos que a visita examinou."""
        return tuple(b for b in self.blocos if b.itens)

    @property
    def quantos(self) -> int:
        """Número de itens."""
        return sum(len(b.itens) for b in self.blocos)

    @classmethod
    def cabe(cls, especies: Iterable[str]) -> bool:
        """Diz se a vistoria, com roteiros dessas espécies, tem este laudo."""
        return bool(cls.dos_roteiros & set(especies))

    @classmethod
    def de(cls, pk: int) -> Self:
        """Lê a vistoria.

        Erros: ``ErroDeDominio`` se ela não usou roteiro deste laudo.
        """
        vistoria = com_o_que_o_laudo_le(pk)
        todas = aplicacoes_de(vistoria)
        aplicacoes = [a for a in todas if cls.cabe([a.versao_do_roteiro.roteiro.especie])]
        if not aplicacoes:
            raise ErroDeDominio(
                f"A {vistoria} não usou roteiro que leve a este laudo.",
                dispositivo=cls.dispositivo,
                saida="Emita o laudo em padrão único, ou vistorie com o roteiro que falta.",
            )
        respostas = respostas_de(vistoria, aplicacoes)
        fotos, assinaturas = repartir(fotos_de(vistoria, respostas))
        blocos = blocos_de(respostas, fotos, varios=cls.unico)
        resultado = pior(ResultadoDaVistoria(a.resultado) for a in aplicacoes)
        return cls(
            numero=f"{vistoria.numero}/{vistoria.ano}",
            feita_em=timezone.localdate(vistoria.fim),
            alvo=alvo_de(vistoria),
            visita=visita_de(vistoria),
            roteiros=tuple(RoteiroNoLaudo.de(a) for a in aplicacoes),
            resultado=str(resultado.label),
            sinal=SINAL_DO_RESULTADO[resultado],
            da_visita=_da_visita(vistoria, todas) if len(aplicacoes) < len(todas) else "",
            corrigir_ate=_prazo(vistoria, resultado, blocos),
            interdicao=_interdicao(vistoria),
            oficina=oficina_de(vistoria),
            blocos=blocos,
            observacoes=vistoria.observacoes,
            ciencia=ciencia_de(vistoria, assinaturas),
            imagens=tuple(fotos.get(None, ())),
            papel=papel_de(vistoria),
            termos=tuple(
                TermoNoLaudo.de(t)
                for t in vistoria.termos.select_related("por", "anexo").order_by("em", "pk")
            ),
        )


class LaudoDeSeguranca(Laudo):
    """Freios, direção, suspensão, cintos, tacógrafo e os demais itens julgados necessários."""

    especie = "Laudo circunstanciado de segurança"
    dispositivo = Dispositivo(LEI, "art. 14, § 4º")
    dos_roteiros = frozenset({EspecieDeRoteiro.SEGURANCA})


class LaudoDeHigiene(Laudo):
    """Conservação dos equipamentos e possibilidade de higienização satisfatória."""

    especie = "Laudo circunstanciado de higiene"
    dispositivo = Dispositivo(LEI, "art. 14, § 5º")
    dos_roteiros = frozenset({EspecieDeRoteiro.HIGIENE})


class LaudoUnico(Laudo):
    """A visita inteira, pelas sete qualidades do art. 7º e pelos deveres do art. 20, II."""

    especie = "Laudo em padrão único"
    dispositivo = Dispositivo(LEI, "art. 20, II")
    dos_roteiros = frozenset(EspecieDeRoteiro)
    unico = True


def _da_visita(vistoria: Vistoria, aplicacoes: Iterable[AplicacaoDoRoteiro]) -> str:
    nomes = ", ".join(a.versao_do_roteiro.roteiro.nome for a in aplicacoes)
    return f"{vistoria.get_resultado_display()} ({nomes})"


def _prazo(
    vistoria: Vistoria, resultado: ResultadoDaVistoria, blocos: Iterable[BlocoNoLaudo]
) -> date | None:
    """O prazo, se há neste laudo o que corrigir dentro dele."""
    ha = resultado == ResultadoDaVistoria.COM_PENDENCIAS or any(
        i.falha and not i.impeditivo for b in blocos for i in b.itens
    )
    return vistoria.pendencias_ate if ha else None


def _interdicao(vistoria: Vistoria) -> str:
    """Desde quando e por quê; a liberação vem depois e não é deste laudo."""
    interdicao = vistoria.interdicao
    if interdicao is None:
        return ""
    return f"{interdicao}, por {interdicao.dispositivo}. {interdicao.motivo}"


def emitir_laudo(
    tipo: type[Laudo], vistoria: Vistoria, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite o laudo; se chegou foto ou termo, no lugar do anterior, e se nada mudou é o mesmo.

    Erros: ``ErroDeDominio`` se a vistoria não usou roteiro deste laudo.
    """
    return emitir_atual(
        tipo.de(vistoria.pk),
        assunto=Assunto("fiscalizacao.vistoria", vistoria.pk),
        emitido_por=servidor,
        em=em,
    )
