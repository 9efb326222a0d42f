"""Decisão motivada e advertência escrita: as razões, as penas e o recurso que cabe (art. 27)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Final, Self

from django.utils import timezone

from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.processo.base import (
    L5002,
    CabecalhoDoProcesso,
    Juntada,
    QuemAssina,
    autos_validos,
    emitir_e_juntar,
    numero_do,
    numero_do_auto,
    pena_escrita,
)
from fiscalizacao.documentos.processo.prazos_escritos import RecursoEscrito, recursos_contra
from fiscalizacao.documentos.processo.relatorio_da_decisao import Passagem, passagens_ate
from fiscalizacao.models import DecisaoDoProcesso, MedidaDaDecisao
from fiscalizacao.servicos.processo.medidas import medidas_em_vigor
from fiscalizacao.tipos import (
    COM_DECISAO_FINAL,
    EspecieDePeca,
    Instancia,
    Medida,
    ResultadoDaDecisao,
)
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.tipos import Dispositivo

_NOME: Final = {
    Instancia.PRIMEIRA: "Decisão",
    Instancia.RECONSIDERACAO: "Decisão em reconsideração",
    Instancia.RECURSAL: "Decisão do recurso",
}
_TITULO_DE_QUEM: Final = {
    Instancia.PRIMEIRA: "Autoridade julgadora",
    Instancia.RECONSIDERACAO: "Autoridade julgadora",
    Instancia.RECURSAL: "Autoridade recursal",
}
ADVERTENCIA: Final = Dispositivo(L5002, "arts. 23 e 24")


@dataclass(frozen=True)
class PenasDoAuto:
    """O que se decide de um auto; sem penas, é improcedente. Na responsabilização não há auto."""

    auto: str
    enquadramento: str
    penas: tuple[str, ...]


@dataclass(frozen=True)
class DecisaoEmPapel:
    """Relatório breve, razões de fato e de direito, o que se decide e o que cabe contra isso."""

    cabecalho: CabecalhoDoProcesso
    nome: str
    instancia: str
    resultado: str
    em: datetime
    relatorio: tuple[Passagem, ...]
    de_fato: str
    de_direito: str
    autos: tuple[PenasDoAuto, ...]
    mantem: bool
    recursos: tuple[RecursoEscrito, ...]
    autoridade: QuemAssina
    titulo_da_autoridade: str
    segunda: QuemAssina | None

    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/decisao.html"

    @property
    def especie(self) -> str:
        """Uma espécie por instância: a do recurso não tira a primeira de vigor."""
        return self.nome

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.nome} – processo administrativo nº {self.cabecalho.numero}"

    @property
    def ha_pena(self) -> bool:
        """Diz se alguma pena fica."""
        return any(a.penas for a in self.autos)

    @classmethod
    def da(cls, decisao: DecisaoDoProcesso) -> Self:
        """Lê a decisão e o que até ela houve no processo."""
        processo = decisao.processo
        instancia = Instancia(decisao.instancia)
        medidas = _penas(decisao)
        da_primeira = instancia is Instancia.PRIMEIRA
        return cls(
            cabecalho=CabecalhoDoProcesso.de(processo),
            nome=_NOME[instancia],
            instancia=str(instancia.label),
            resultado=str(decisao.get_resultado_display()),
            em=decisao.em,
            relatorio=passagens_ate(decisao),
            de_fato=decisao.fundamentos_de_fato,
            de_direito=decisao.fundamentos_de_direito,
            autos=_por_auto(decisao, medidas),
            mantem=decisao.resultado == ResultadoDaDecisao.MANTEM,
            recursos=recursos_contra(
                processo, [m.medida for m in medidas], da_intimacao="da intimação"
            )
            if da_primeira
            else (),
            autoridade=QuemAssina.de(decisao.autoridade),
            titulo_da_autoridade=_TITULO_DE_QUEM[instancia],
            segunda=QuemAssina.de(decisao.segunda_assinatura)
            if decisao.segunda_assinatura
            else None,
        )


@dataclass(frozen=True)
class AdvertenciaEscrita:
    """A pena de advertência, depois da decisão final: por que fato e artigo, e o que se espera."""

    cabecalho: CabecalhoDoProcesso
    auto: str
    fato: str
    fato_em: datetime
    local: str
    base_legal: str
    texto_da_lei: str
    decidida_em: datetime
    autoridade: QuemAssina
    transitou_em: date | None

    especie: ClassVar[str] = "Advertência escrita"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/advertencia.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} – auto de infração nº {self.auto}"

    @classmethod
    def da(cls, medida: MedidaDaDecisao) -> Self:
        """Lê a pena.

        Erros: ``ErroDeDominio`` se não é advertência, se a decisão ainda não é final, ou se o
        recurso a afastou.
        Fonte: Lei 5.002/2018, arts. 23, 24 e 27.
        """
        decisao = medida.decisao
        processo = decisao.processo
        auto = medida.auto
        if auto is None or medida.medida != Medida.ADVERTENCIA:
            raise ErroDeDominio("A pena não é de advertência escrita.", dispositivo=ADVERTENCIA)
        if processo.situacao not in COM_DECISAO_FINAL:
            raise ErroDeDominio(
                "A decisão ainda não é final.",
                dispositivo=ADVERTENCIA,
                saida="Espere o trânsito em julgado.",
            )
        if medida not in medidas_em_vigor(processo):
            raise ErroDeDominio("O recurso afastou essa pena.", dispositivo=ADVERTENCIA)
        transito = processo.andamentos.filter(acao="certificar_transito").order_by("-pk").first()
        return cls(
            cabecalho=CabecalhoDoProcesso.de(processo),
            auto=numero_do_auto(auto),
            fato=auto.fato,
            fato_em=auto.fato_em,
            local=auto.local,
            base_legal=auto.infracao.base_legal,
            texto_da_lei=auto.infracao.texto.rstrip(";."),
            decidida_em=decisao.em,
            autoridade=QuemAssina.de(decisao.autoridade),
            transitou_em=timezone.localdate(transito.em) if transito else None,
        )


def emitir_decisao(
    decisao: DecisaoDoProcesso, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite e junta a decisão; se já se emitiu, devolve a que está nos autos."""
    documento = DecisaoEmPapel.da(decisao)
    juntada = Juntada(EspecieDePeca.DECISAO)
    return emitir_e_juntar(documento, decisao.processo, juntada, por=servidor, em=em)


def emitir_advertencia_escrita(
    medida: MedidaDaDecisao, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite e junta a advertência, depois da decisão final.

    Erros: os de ``AdvertenciaEscrita.da``.
    """
    documento = AdvertenciaEscrita.da(medida)
    juntada = Juntada(EspecieDePeca.OUTRA)
    return emitir_e_juntar(documento, medida.decisao.processo, juntada, por=servidor, em=em)


def _penas(decisao: DecisaoDoProcesso) -> list[MedidaDaDecisao]:
    """As penas da decisão; a que mantém fica com as da anterior."""
    de = decisao
    if decisao.resultado == ResultadoDaDecisao.MANTEM:
        anteriores = decisao.processo.decisoes.exclude(resultado=ResultadoDaDecisao.MANTEM)
        de = anteriores.filter(pk__lt=decisao.pk).order_by("-pk").first() or decisao
    return list(de.medidas.select_related("auto__infracao").order_by("pk"))


def _por_auto(
    decisao: DecisaoDoProcesso, medidas: list[MedidaDaDecisao]
) -> tuple[PenasDoAuto, ...]:
    sem_auto = tuple(pena_escrita(m) for m in medidas if m.auto_id is None)
    autos = tuple(
        PenasDoAuto(
            auto=numero_do_auto(a),
            enquadramento=f"{a.infracao.base_legal} ({a.infracao.get_gravidade_display().lower()})",
            penas=tuple(pena_escrita(m) for m in medidas if m.auto_id == a.pk),
        )
        for a in autos_validos(decisao.processo)
    )
    if not sem_auto:
        return autos
    return (PenasDoAuto("", f"Processo nº {numero_do(decisao.processo)}", sem_auto), *autos)
