"""Termo de recebimento e certidões: o que se prova por escrito, e o dia (art. 27)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Final, Self

from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.processo.base import (
    CabecalhoDoProcesso,
    Juntada,
    QuemAssina,
    emitir_e_juntar,
    pena_escrita,
)
from fiscalizacao.documentos.processo.extenso import em_ufm
from fiscalizacao.models import (
    AndamentoDoProcesso,
    PeticaoDoProcesso,
    PrazoDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.regras.prazos import prazo_de
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.medidas import (
    ATOS_DE_RECURSO,
    decisao_que_vale,
    medidas_em_vigor,
)
from fiscalizacao.servicos.processo.peticoes import DEFESAS
from fiscalizacao.tipos import (
    AtoComPrazo,
    AtoDoProcesso,
    DesfechoDoPrazo,
    EspecieDeComunicacao,
    EspecieDePeca,
)
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor

PASTA: Final = "documentos/fiscalizacao/processo"


@dataclass(frozen=True)
class ArquivoRecebido:
    """Arquivo que veio com a petição, e o resumo que o identifica."""

    nome: str
    bytes: int
    sha256: str


@dataclass(frozen=True)
class PrazoDaPena:
    """Até quando ia o recurso contra uma pena, e se o que veio está nele."""

    nome: str
    ate: date
    no_prazo: bool


@dataclass(frozen=True)
class TermoDeRecebimento:
    """Recibo da petição: protocolo, dia e hora, por onde veio, se no prazo, com que arquivos."""

    cabecalho: CabecalhoDoProcesso
    protocolo: str
    peticao: str
    quem: str
    canal: str
    recebida_em: datetime
    chegou_em: date | None
    prazo_ate: date | None
    tempestiva: bool
    texto: str
    arquivos: tuple[ArquivoRecebido, ...]
    registrada_por: QuemAssina | None
    por_pena: tuple[PrazoDaPena, ...] = ()

    especie: ClassVar[str] = "Termo de recebimento"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = f"{PASTA}/recibo.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} – protocolo nº {self.protocolo}"

    @classmethod
    def da(cls, peticao: PeticaoDoProcesso) -> Self:
        """Lê a petição e os arquivos que vieram com ela."""
        vindos = peticao.pecas.filter(anexo__isnull=False).select_related("anexo").order_by("pk")
        por = peticao.registrada_por
        return cls(
            cabecalho=CabecalhoDoProcesso.de(peticao.processo),
            protocolo=f"{peticao.numero}/{peticao.ano}",
            peticao=str(peticao.get_especie_display()),
            quem=peticao.quem,
            canal=str(peticao.get_canal_display()),
            recebida_em=peticao.recebida_em,
            chegou_em=peticao.chegou_em,
            prazo_ate=peticao.prazo_ate,
            tempestiva=peticao.tempestiva,
            texto=peticao.texto,
            arquivos=tuple(
                ArquivoRecebido(p.anexo.nome, p.anexo.tamanho, p.anexo.sha256) for p in vindos
            ),
            registrada_por=QuemAssina.de(por) if por else None,
            por_pena=_por_pena(peticao),
        )


def _por_pena(peticao: PeticaoDoProcesso) -> tuple[PrazoDaPena, ...]:
    """Os prazos de recurso que a petição encerrou: cada pena tem o seu."""
    encerrados = peticao.processo.prazos.filter(
        ato__in=ATOS_DE_RECURSO, encerrado_em=peticao.recebida_em
    )
    return tuple(
        PrazoDaPena(str(p.get_ato_display()), p.vence_em, p.desfecho == DesfechoDoPrazo.CUMPRIDO)
        for p in encerrados.order_by("pk")
    )


@dataclass(frozen=True)
class PrazoCertificado:
    """Prazo que passou: de que dia correu, como a parte soube e quando acabou."""

    nome: str
    fundamento: str
    ciencia: date
    meio: str
    vence_em: date

    @classmethod
    def do(cls, prazo: PrazoDoProcesso) -> Self:
        """Lê o prazo."""
        return cls(
            nome=str(prazo.get_ato_display()),
            fundamento=str(prazo_de(regime=prazo.regime, ato=prazo.ato).fundamento),
            ciencia=prazo.ciencia,
            meio=str(prazo.get_meio_display()).lower(),
            vence_em=prazo.vence_em,
        )


@dataclass(frozen=True)
class CertidaoDeRevelia:
    """O prazo de defesa correu e acabou sem que ela viesse."""

    cabecalho: CabecalhoDoProcesso
    prazos: tuple[PrazoCertificado, ...]
    certificada_em: datetime
    certificada_por: QuemAssina | None

    especie: ClassVar[str] = "Certidão de revelia"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = f"{PASTA}/revelia.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} – processo administrativo nº {self.cabecalho.numero}"

    @classmethod
    def do(cls, processo: ProcessoAdministrativo) -> Self:
        """Lê o processo.

        Erros: ``ErroDeDominio`` se a revelia não se certificou.
        """
        feita = _andamento(processo, AtoDoProcesso.CERTIFICAR_REVELIA, "A revelia")
        return cls(
            cabecalho=CabecalhoDoProcesso.de(processo),
            prazos=tuple(
                PrazoCertificado.do(p)
                for p in processo.prazos.filter(ato__in=DEFESAS).order_by("pk")
            ),
            certificada_em=feita.em,
            certificada_por=QuemAssina.de(feita.autor) if feita.autor else None,
        )


@dataclass(frozen=True)
class CertidaoDeTransito:
    """Da decisão não cabe mais recurso: por quê, que penas ficam e o que agora se cumpre."""

    cabecalho: CabecalhoDoProcesso
    decisao: str
    decidida_em: datetime | None
    autoridade: str
    penas: tuple[str, ...]
    prazos: tuple[PrazoCertificado, ...]
    julgamento_ciente_em: date | None
    multas: tuple[str, ...]
    ceis_ate: date | None
    certificada_em: datetime
    certificada_por: QuemAssina | None

    especie: ClassVar[str] = "Certidão de trânsito em julgado"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = f"{PASTA}/transito.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} – processo administrativo nº {self.cabecalho.numero}"

    @classmethod
    def do(cls, processo: ProcessoAdministrativo) -> Self:
        """Lê o processo.

        Erros: ``ErroDeDominio`` se o trânsito não se certificou.
        """
        feita = _andamento(processo, AtoDoProcesso.CERTIFICAR_TRANSITO, "O trânsito em julgado")
        decisao = decisao_que_vale(processo)
        ultima = processo.decisoes.select_related("autoridade").order_by("-pk").first() or decisao
        soube = processo.comunicacoes.filter(
            especie=EspecieDeComunicacao.JULGAMENTO, ciencia_em__isnull=False
        ).first()
        ceis = processo.prazos.filter(ato=AtoComPrazo.CEIS_CNEP).first()
        return cls(
            cabecalho=CabecalhoDoProcesso.de(processo),
            decisao=str(ultima or ""),
            decidida_em=ultima.em if ultima else None,
            autoridade=str(ultima.autoridade) if ultima else "",
            penas=tuple(
                pena_escrita(m) + (f" ({m.auto}, {m.auto.infracao.base_legal})" if m.auto else "")
                for m in medidas_em_vigor(processo)
            ),
            prazos=tuple(
                PrazoCertificado.do(p)
                for p in processo.prazos.filter(ato__in=ATOS_DE_RECURSO).order_by("pk")
            ),
            julgamento_ciente_em=soube.ciencia_em if soube else None,
            multas=tuple(f"{m}, de {em_ufm(m.ufm)}" for m in processo.multas.order_by("pk")),
            ceis_ate=ceis.vence_em if ceis else None,
            certificada_em=feita.em,
            certificada_por=QuemAssina.de(feita.autor) if feita.autor else None,
        )


def emitir_recibo(
    peticao: PeticaoDoProcesso, servidor: Servidor | None, em: datetime
) -> DocumentoEmitido:
    """Emite e junta o recibo; sem servidor, a petição veio da própria parte, com o seu código."""
    juntada = Juntada(EspecieDePeca.RECIBO, peticao=peticao)
    documento = TermoDeRecebimento.da(peticao)
    return emitir_e_juntar(documento, peticao.processo, juntada, por=servidor, em=em)


def emitir_certidao_de_revelia(
    processo: ProcessoAdministrativo, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite e junta a certidão.

    Erros: ``ErroDeDominio`` se a revelia não se certificou.
    Fonte: Lei 5.002/2018, art. 27.
    """
    documento = CertidaoDeRevelia.do(processo)
    return emitir_e_juntar(
        documento, processo, Juntada(EspecieDePeca.CERTIDAO), por=servidor, em=em
    )


def emitir_certidao_de_transito(
    processo: ProcessoAdministrativo, servidor: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite e junta a certidão.

    Erros: ``ErroDeDominio`` se o trânsito não se certificou.
    Fonte: Lei 5.002/2018, art. 27; Lei 14.133/2021, arts. 161 e 168.
    """
    documento = CertidaoDeTransito.do(processo)
    return emitir_e_juntar(
        documento, processo, Juntada(EspecieDePeca.CERTIDAO), por=servidor, em=em
    )


def _andamento(
    processo: ProcessoAdministrativo, ato: AtoDoProcesso, que: str
) -> AndamentoDoProcesso:
    achado: AndamentoDoProcesso | None = (
        processo.andamentos.filter(acao=ato).select_related("autor").order_by("-pk").first()
    )
    if achado is None:
        raise ErroDeDominio(
            f"{que} ainda não se certificou.",
            dispositivo=ART_27,
            saida=f"Use antes “{ato.label}”.",
        )
    return achado
