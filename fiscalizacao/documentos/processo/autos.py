"""Auto de infração em papel: o fato, o enquadramento, as provas e quem o lavrou (art. 27)."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Final, Self

from django.utils import timezone

from fiscalizacao.documentos.laudo import LaudoUnico, emitir_laudo
from fiscalizacao.documentos.laudo_fotos import reduzida, teto_por_imagem
from fiscalizacao.documentos.ordem import SESTRAN
from fiscalizacao.documentos.processo.base import (
    ContratadaNoProcesso,
    Juntada,
    QuemAssina,
    em_vigor_com_o_titulo,
    emitir_e_juntar,
    numero_do,
    numero_do_auto,
    penas_que_cabem,
)
from fiscalizacao.models import AutoDeInfracao, ProcessoAdministrativo, ProvaDoAuto, Vistoria
from fiscalizacao.regras.catalogo import ASSEDIO
from fiscalizacao.servicos.ligacoes_da_vistoria import vistoria_que_viu
from fiscalizacao.servicos.processo.base import Peca, Pratica, assunto_do, juntar
from fiscalizacao.servicos.provas_do_auto import AUTUAM
from fiscalizacao.tipos import EspecieDePeca, OrigemDoAuto
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.servicos.documentos import Assunto, em_vigor, emitir_atual
from patrocinio.comum.tipos import FormatoDeAnexo
from transporte_escolar.models import Veiculo

ESPECIE: Final = "Auto de infração"


@dataclass(frozen=True)
class ProvaNoAuto:
    """Arquivo que prova o fato; a imagem se reproduz, reduzida, e a prova é a guardada."""

    descricao: str
    arquivo: str
    guardado: str
    formato: str
    sha256: str
    capturada_em: datetime | None
    junta_em: datetime | None
    teto: int

    @classmethod
    def da(cls, prova: ProvaDoAuto, *, teto: int) -> Self:
        """Lê a prova, com o anexo."""
        return cls(
            descricao=prova.descricao,
            arquivo=prova.anexo.nome,
            guardado=str(prova.anexo.arquivo.name),
            formato=prova.anexo.formato,
            sha256=prova.anexo.sha256,
            capturada_em=prova.capturada_em,
            junta_em=prova.junta_em,
            teto=teto,
        )

    @property
    def imagem(self) -> str:
        """A cópia, em JPEG e base64; vazia se não é imagem. Só se lê ao desenhar."""
        if self.formato == FormatoDeAnexo.PDF:
            return ""
        return reduzida(self.guardado, self.formato, teto=self.teto)


@dataclass(frozen=True)
class AnulacaoNoAuto:
    """Fim do auto errado: quem, quando e por quê."""

    razoes: str
    por: str
    em: datetime


@dataclass(frozen=True)
class AutoEmPapel:
    """Um fato, o item que o tipifica, as penas que cabem e o que o prova.

    A vítima do assédio não está nele: só no encaminhamento, que só a autoridade lê.
    """

    numero: str
    processo: str
    lavrado_em: datetime
    quem_lavrou: QuemAssina
    fato: str
    fato_em: datetime
    local: str
    coordenadas: str
    contratada: ContratadaNoProcesso | None
    linha: str
    veiculo: str
    condutor: str
    servidor_envolvido: str
    origem: str
    vistoria: str
    base_legal: str
    texto_da_lei: str
    gravidade: str
    penas: str
    principio: str
    ufm_no_dia: str
    concurso: str
    razao_do_concurso: str
    provas: tuple[ProvaNoAuto, ...]
    testemunhas: tuple[str, ...]
    anulacao: AnulacaoNoAuto | None
    recebido_em: datetime
    papel: str
    digitado_por: str
    reservado: bool = False

    especie: ClassVar[str] = ESPECIE
    orgao: ClassVar[str] = SESTRAN
    modelo: ClassVar[str] = "documentos/fiscalizacao/processo/auto.html"

    @property
    def titulo(self) -> str:
        """Título público, sem nome algum."""
        return f"{ESPECIE} nº {self.numero}"

    @property
    def imagens(self) -> tuple[tuple[ProvaNoAuto, str], ...]:
        """As provas que se reproduzem, com a cópia."""
        return tuple((p, imagem) for p in self.provas if (imagem := p.imagem))

    @classmethod
    def de(cls, auto: AutoDeInfracao) -> Self:
        """Lê o auto; no do assédio, a prova e a testemunha ficam fora, com quem apura (H-41)."""
        processo = processo_do(auto)
        resguarda = auto.infracao.codigo == ASSEDIO
        provas = list(auto.provas.select_related("anexo").order_by("pk"))
        teto = teto_por_imagem(len(provas))
        medido = auto.latitude is not None and auto.longitude is not None
        return cls(
            numero=numero_do_auto(auto),
            processo=numero_do(processo) if processo else "",
            lavrado_em=auto.lavrado_em,
            quem_lavrou=QuemAssina.de(auto.lavrado_por),
            fato=auto.fato,
            fato_em=auto.fato_em,
            local=auto.local,
            coordenadas=f"{auto.latitude}, {auto.longitude}" if medido else "",
            contratada=ContratadaNoProcesso.de(auto.contrato) if auto.contrato else None,
            linha=str(auto.linha or ""),
            veiculo=veiculo_escrito(auto.veiculo),
            condutor=auto.condutor.nome if auto.condutor else "",
            servidor_envolvido=auto.servidor_envolvido,
            origem=_origem(auto),
            vistoria=_vistoria(auto),
            base_legal=auto.infracao.base_legal,
            texto_da_lei=auto.infracao.texto.rstrip(";."),
            gravidade=auto.infracao.get_gravidade_display().lower(),
            penas=penas_que_cabem(auto.infracao, auto.ufm) if auto.contrato_id else "",
            principio=auto.principio,
            ufm_no_dia=em_reais(auto.valor_da_ufm) if auto.ufm and auto.valor_da_ufm else "",
            concurso=_concurso(auto),
            razao_do_concurso=auto.razao_do_concurso,
            provas=() if resguarda else tuple(ProvaNoAuto.da(p, teto=teto) for p in provas),
            testemunhas=() if resguarda else _testemunhas(auto),
            anulacao=_anulacao(auto),
            recebido_em=auto.recebido_em,
            papel=auto.papel,
            digitado_por=str(auto.digitado_por or ""),
            reservado=resguarda,
        )


def _testemunhas(auto: AutoDeInfracao) -> tuple[str, ...]:
    return tuple(auto.testemunhas.order_by("pk").values_list("nome", flat=True))


def veiculo_escrito(veiculo: Veiculo | None) -> str:
    """``van, placa RNA4C27, 15 lugares``."""
    if veiculo is None:
        return ""
    tipo = str(veiculo.get_tipo_display()).lower()
    placa = formatar("placa", veiculo.placa)
    return f"{tipo} {veiculo.marca} {veiculo.modelo}, placa {placa}, {veiculo.lotacao} lugares"


def processo_do(auto: AutoDeInfracao) -> ProcessoAdministrativo | None:
    """O processo que apura o auto, se já há."""
    achado: ProcessoAdministrativo | None = (
        ProcessoAdministrativo.objects.filter(autos__auto=auto, autos__encerrado_em__isnull=True)
        .select_related("contrato__empresa")
        .first()
    )
    return achado


def emitir_auto(auto: AutoDeInfracao, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite o auto; se já está em processo, junta-o aos autos, no lugar do emitido antes dele.

    Se nada mudou, devolve o que está em vigor. Quem só lê não junta peça: leva a que está nos
    autos, ou uma cópia que não entra neles.
    """
    documento = AutoEmPapel.de(auto)
    processo = processo_do(auto)
    do_auto = Assunto("fiscalizacao.autodeinfracao", auto.pk)
    if processo is None:
        return emitir_atual(documento, assunto=do_auto, emitido_por=servidor, em=em)
    if not tem_papel(servidor, *AUTUAM):
        nos_autos = em_vigor_com_o_titulo(documento, assunto_do(processo))
        return nos_autos or emitir_atual(documento, assunto=do_auto, emitido_por=servidor, em=em)
    juntada = Juntada(
        EspecieDePeca.AUTO, no_lugar_de=em_vigor(especie=documento.especie, assunto=do_auto)
    )
    return emitir_e_juntar(documento, processo, juntada, por=servidor, em=em)


def _origem(auto: AutoDeInfracao) -> str:
    if auto.resposta is not None:
        return f"{auto.resposta.vistoria}, item “{auto.resposta.item.texto}”"
    if auto.proposta is not None:
        return f"Fato que o portal apontou: {auto.proposta.origem}"
    return str(OrigemDoAuto(auto.origem).label)


def _vistoria(auto: AutoDeInfracao) -> str:
    """``vistoria nº 95/2026, de 12/11/2026``: o laudo dela prova o fato."""
    vistoria = vistoria_do(auto)
    if vistoria is None:
        return ""
    dia = timezone.localdate(vistoria.inicio)
    return f"vistoria nº {vistoria.numero}/{vistoria.ano}, de {dia:%d/%m/%Y}"


def vistoria_do(auto: AutoDeInfracao) -> Vistoria | None:
    """A vistoria de que o auto nasceu, se nasceu de alguma."""
    return vistoria_que_viu(resposta=auto.resposta, proposta=auto.proposta)


def juntar_laudo(auto: AutoDeInfracao, processo: ProcessoAdministrativo, pratica: Pratica) -> None:
    """Junta aos autos o laudo da vistoria de que o auto nasceu; o mesmo, uma vez só.

    No processo em que há assédio o laudo é reservado, como as outras provas (H-41).
    """
    vistoria = vistoria_do(auto)
    if vistoria is None:
        return
    laudo = emitir_laudo(LaudoUnico, vistoria, pratica.servidor, pratica.em)
    if processo.pecas.filter(documento=laudo).exists():
        return
    resguarda = processo.autos.filter(auto__infracao__codigo=ASSEDIO).exists()
    titulo = f"Laudo da {str(vistoria).lower()}"
    peca = Peca(EspecieDePeca.PROVA, titulo, documento=laudo, reservada=resguarda)
    juntar(processo, peca, em=pratica.em)


def _concurso(auto: AutoDeInfracao) -> str:
    outro = auto.mesmo_fato
    return f"{outro} ({outro.infracao.base_legal})" if outro else ""


def _anulacao(auto: AutoDeInfracao) -> AnulacaoNoAuto | None:
    if not hasattr(auto, "anulacao"):
        return None
    return AnulacaoNoAuto(auto.anulacao.razoes, str(auto.anulacao.por), auto.anulacao.em)
