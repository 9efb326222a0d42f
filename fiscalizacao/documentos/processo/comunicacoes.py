"""Notificação para defesa e intimação da decisão: o que se expede à contratada (arts. 26 e 27)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, Final, Self

from django.conf import settings
from django.db import transaction

from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.processo.autos import (
    emitir_auto,
    juntar_laudo,
    veiculo_escrito,
    vistoria_do,
)
from fiscalizacao.documentos.processo.base import (
    CabecalhoDoProcesso,
    QuemAssina,
    autos_validos,
    em_vigor_com_o_titulo,
    numero_do_auto,
    pena_escrita,
    penas_que_cabem,
)
from fiscalizacao.documentos.processo.prazos_escritos import (
    PrazoEscrito,
    RecursoEscrito,
    como_se_conta,
    penas_possiveis,
    prazo_escrito,
    recursos_contra,
)
from fiscalizacao.models import AutoDeInfracao, ComunicacaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.regras.catalogo import ASSEDIO
from fiscalizacao.regras.prazos import prazo_de
from fiscalizacao.servicos.processo.base import Peca, Pratica, assunto_do, juntar
from fiscalizacao.servicos.processo.codigo import novo_codigo
from fiscalizacao.servicos.processo.comunicacoes import atos_de_defesa, expedir
from fiscalizacao.servicos.processo.medidas import decisao_que_vale, medidas_em_vigor
from fiscalizacao.tipos import (
    AtoDoProcesso,
    EspecieDeComunicacao,
    EspecieDePeca,
    EspecieDeProcesso,
    Medida,
)
from patrocinio.comum.models import DocumentoEmitido
from patrocinio.comum.servicos.documentos import Documento, emitir
from patrocinio.comum.tipos import FormatoDeAnexo

ENDERECO_DOS_AUTOS: Final = "/autos/"


@dataclass(frozen=True)
class AutoNaNotificacao:
    """O que aconteceu, com quem e onde, e o que pode vir disso."""

    numero: str
    fato: str
    fato_em: datetime
    local: str
    linha: str
    veiculo: str
    condutor: str
    base_legal: str
    texto_da_lei: str
    gravidade: str
    penas: str
    provas: str

    @classmethod
    def do(cls, auto: AutoDeInfracao) -> Self:
        """Lê o auto, com as provas."""
        return cls(
            numero=numero_do_auto(auto),
            fato=auto.fato,
            fato_em=auto.fato_em,
            local=auto.local,
            linha=str(auto.linha or ""),
            veiculo=veiculo_escrito(auto.veiculo),
            condutor=auto.condutor.nome if auto.condutor else "",
            base_legal=auto.infracao.base_legal,
            texto_da_lei=auto.infracao.texto.rstrip(";."),
            gravidade=auto.infracao.get_gravidade_display().lower(),
            penas=penas_que_cabem(auto.infracao, auto.ufm),
            provas=_provas(auto),
        )


@dataclass(frozen=True)
class NotificacaoParaDefesa:
    """O fato, o prazo e como se defender; o código, que só ela traz, abre os autos à contratada."""

    cabecalho: CabecalhoDoProcesso
    autos: tuple[AutoNaNotificacao, ...]
    fatos: str
    penas_da_responsabilizacao: tuple[str, ...]
    cogita_rescisao: bool
    prazos: tuple[PrazoEscrito, ...]
    contagem: str
    recursos: tuple[RecursoEscrito, ...]
    segue_a_seguranca: bool
    endereco_dos_autos: str
    codigo_dos_autos: str
    expedida_por: QuemAssina

    especie: ClassVar[str] = "Notificação para defesa"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/notificacao.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} – processo administrativo nº {self.cabecalho.numero}"

    @classmethod
    def da(cls, comunicacao: ComunicacaoDoProcesso, *, codigo: str, hoje: date) -> Self:
        """Lê a notificação expedida e o processo.

        Erros: ``PrazoNaoPrevisto``.
        """
        processo = comunicacao.processo
        autos = autos_validos(processo)
        penas = penas_possiveis(processo, [m for a in autos for m in a.infracao.admitidas])
        atos = atos_de_defesa(processo)
        da_responsabilizacao = processo.especie == EspecieDeProcesso.RESPONSABILIZACAO
        return cls(
            cabecalho=CabecalhoDoProcesso.de(processo),
            autos=tuple(AutoNaNotificacao.do(a) for a in autos),
            fatos=processo.fatos,
            penas_da_responsabilizacao=tuple(m.label.lower() for m in penas)
            if da_responsabilizacao
            else (),
            cogita_rescisao=processo.cogita_rescisao,
            prazos=tuple(prazo_escrito(processo, a, recebido_em=hoje) for a in atos),
            contagem=como_se_conta(
                processo.regime, corridos=not prazo_de(regime=processo.regime, ato=atos[0]).uteis
            ),
            recursos=recursos_contra(processo, penas, da_intimacao="da intimação"),
            segue_a_seguranca=any(a.veiculo or a.condutor for a in autos),
            endereco_dos_autos=f"{settings.ENDERECO}{ENDERECO_DOS_AUTOS}",
            codigo_dos_autos=codigo,
            expedida_por=QuemAssina.de(comunicacao.expedida_por),
        )


@dataclass(frozen=True)
class PenaNaIntimacao:
    """Pena aplicada, por que auto e artigo; na responsabilização não há auto."""

    pena: str
    auto: str
    base_legal: str


@dataclass(frozen=True)
class IntimacaoDaDecisao:
    """As penas, o recurso que cabe contra cada uma, o prazo de cada um e o efeito."""

    cabecalho: CabecalhoDoProcesso
    decidida_em: datetime
    autoridade: str
    penas: tuple[PenaNaIntimacao, ...]
    recursos: tuple[RecursoEscrito, ...]
    contagem: str
    tem_multa: bool
    tem_rescisao: bool
    endereco_dos_autos: str
    expedida_por: QuemAssina

    especie: ClassVar[str] = "Intimação da decisão"
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/intimacao.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{self.especie} – processo administrativo nº {self.cabecalho.numero}"

    @property
    def suspensivos(self) -> bool:
        """Diz se o recurso suspende por força da lei."""
        return all(r.suspende for r in self.recursos)

    @classmethod
    def da(cls, comunicacao: ComunicacaoDoProcesso) -> Self:
        """Lê a intimação expedida e a decisão que vale."""
        processo = comunicacao.processo
        medidas = medidas_em_vigor(processo)
        decisao = decisao_que_vale(processo)
        especies = [m.medida for m in medidas]
        return cls(
            cabecalho=CabecalhoDoProcesso.de(processo),
            decidida_em=decisao.em if decisao else comunicacao.expedida_em,
            autoridade=str(decisao.autoridade) if decisao else "",
            penas=tuple(
                PenaNaIntimacao(
                    pena_escrita(m),
                    numero_do_auto(m.auto) if m.auto else "",
                    m.auto.infracao.base_legal if m.auto else "",
                )
                for m in medidas
            ),
            recursos=recursos_contra(
                processo, especies, da_intimacao="do recebimento desta intimação"
            ),
            contagem=como_se_conta(processo.regime),
            tem_multa=Medida.MULTA in especies,
            tem_rescisao=Medida.RESCISAO in especies,
            endereco_dos_autos=f"{settings.ENDERECO}{ENDERECO_DOS_AUTOS}",
            expedida_por=QuemAssina.de(comunicacao.expedida_por),
        )


@transaction.atomic
def notificar(pk: int, pratica: Pratica) -> tuple[ComunicacaoDoProcesso, str]:
    """Expede a notificação, com o código novo dos autos, e devolve os dois.

    Antes dela juntam-se os autos de infração que ainda não se juntaram, e os laudos das vistorias
    de que nasceram: a parte lê-os inteiros.
    A notificação é peça reservada, porque traz o código; a anterior perde o vigor.
    Erros: os de ``expedir``; ``PrazoNaoPrevisto``.
    Fonte: Lei 5.002/2018, arts. 26 e 27.
    """
    comunicacao = expedir(pk, AtoDoProcesso.NOTIFICAR, EspecieDeComunicacao.NOTIFICACAO, pratica)
    processo = comunicacao.processo
    for auto in autos_validos(processo):
        emitir_auto(auto, pratica.servidor, pratica.em)
        juntar_laudo(auto, processo, pratica)
    codigo = novo_codigo(processo, em=pratica.em)
    documento = NotificacaoParaDefesa.da(comunicacao, codigo=codigo, hoje=pratica.hoje)
    juntar_expedida(comunicacao, documento, pratica, reservada=True)
    return comunicacao, codigo


@transaction.atomic
def intimar(pk: int, pratica: Pratica) -> ComunicacaoDoProcesso:
    """Expede a intimação da decisão, que a parte lê nos autos; a anterior perde o vigor.

    Erros: os de ``expedir``.
    Fonte: Lei 5.002/2018, art. 27; Lei 8.666/1993, art. 109; Lei 14.133/2021, arts. 165 a 168.
    """
    comunicacao = expedir(pk, AtoDoProcesso.INTIMAR, EspecieDeComunicacao.DECISAO, pratica)
    juntar_expedida(comunicacao, IntimacaoDaDecisao.da(comunicacao), pratica, reservada=False)
    return comunicacao


def juntar_expedida(
    comunicacao: ComunicacaoDoProcesso,
    documento: Documento,
    pratica: Pratica,
    *,
    reservada: bool,
) -> None:
    """Emite, grava na comunicação e junta; a expedida outra vez tem sempre documento seu."""
    processo: ProcessoAdministrativo = comunicacao.processo
    assunto = assunto_do(processo)
    emitido: DocumentoEmitido = emitir(
        documento,
        assunto=assunto,
        emitido_por=pratica.servidor,
        em=pratica.em,
        substitui=em_vigor_com_o_titulo(documento, assunto),
    )
    comunicacao.documento = emitido
    comunicacao.save()
    peca = Peca(EspecieDePeca.NOTIFICACAO, documento.titulo, documento=emitido, reservada=reservada)
    juntar(processo, peca, em=pratica.em)


def _provas(auto: AutoDeInfracao) -> str:
    """``1 documento e 3 fotografias``."""
    formatos = list(auto.provas.values_list("anexo__formato", flat=True))
    papeis = formatos.count(FormatoDeAnexo.PDF)
    fotos = len(formatos) - papeis
    partes = [
        f"{n} {um if n == 1 else varios}"
        for n, um, varios in (
            (papeis, "documento", "documentos"),
            (fotos, "fotografia", "fotografias"),
        )
        if n
    ]
    vistoria = vistoria_do(auto)
    if vistoria is not None and auto.infracao.codigo != ASSEDIO:
        partes.append(f"laudo da {str(vistoria).lower()}")
    return " e ".join(partes)
