"""O que todo ato do processo faz: travar, conferir, andar e juntar."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from django.utils import timezone

from fiscalizacao.models import (
    AndamentoDoProcesso,
    PecaDoProcesso,
    PeticaoDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.regras.rito_do_processo import ART_26, RITO_DO_PROCESSO
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDePeca
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import AtoIncabivel, PapelAusente
from patrocinio.comum.models import Anexo, DocumentoEmitido, Servidor
from patrocinio.comum.regras.rito import passo_para
from patrocinio.comum.servicos.anexos import guardar_anexo
from patrocinio.comum.servicos.documentos import Assunto
from patrocinio.comum.servicos.ritos import avancar

ASSUNTO: Final = "fiscalizacao.processoadministrativo"
# A petição da parte nunca se recusa, nem com o processo parado.
COM_PROCESSO_SUSPENSO: Final = frozenset(
    {
        Ato.RETOMAR,
        Ato.ANULAR,
        Ato.PRESCREVER,
        Ato.RECONTAR,
        Ato.JUNTAR_DEFESA,
        Ato.JUNTAR_DEFESA_TARDIA,
        Ato.JUNTAR_ALEGACOES,
        Ato.RECORRER,
        Ato.JUNTAR_PETICAO,
    }
)


@dataclass(frozen=True)
class Pratica:
    """Quem pratica o ato, quando e por quê; sem ``por``, é o portal ou a parte com o seu código."""

    por: Servidor | None
    em: datetime
    motivacao: str = ""

    @property
    def hoje(self) -> date:
        """Dia do ato."""
        return timezone.localdate(self.em)

    @property
    def servidor(self) -> Servidor:
        """Quem pratica, nos atos que são só da Administração.

        Erros: ``PapelAusente`` se é o portal ou a parte.
        """
        if self.por is None:
            raise PapelAusente("Este ato cabe à Administração.")
        return self.por


@dataclass(frozen=True)
class Peca:
    """O que se junta aos autos: um documento do portal, ou um arquivo."""

    especie: EspecieDePeca
    titulo: str
    documento: DocumentoEmitido | None = None
    anexo: Anexo | None = None
    peticao: PeticaoDoProcesso | None = None
    reservada: bool = False


def assunto_do(processo: ProcessoAdministrativo) -> Assunto:
    """Assunto dos documentos do processo: quem o vê, vê-os."""
    return Assunto(ASSUNTO, processo.pk)


def travar(pk: int, *, por: Servidor | None) -> ProcessoAdministrativo:
    """Trava o processo até o fim da transação; quem pratica só alcança o que vê.

    Sem ``por``, é o portal, ou a parte com o seu código.
    Erros: ``ProcessoAdministrativo.DoesNotExist``.
    """
    processos = ProcessoAdministrativo.objects.select_for_update(of=("self",))
    if por is not None:
        processos = processos.visiveis_a(por)
    processo: ProcessoAdministrativo = processos.select_related("empresa", "contrato").get(pk=pk)
    return processo


def andar(
    processo: ProcessoAdministrativo,
    ato: Ato,
    pratica: Pratica,
) -> AndamentoDoProcesso:
    """Dá o passo do rito, com o papel de quem o dá; sem ``por``, é o portal ou a parte.

    Erros: ``AtoIncabivel`` se não cabe na situação ou o processo está suspenso; ``PapelAusente``;
    ``ErroDeDominio`` sem as razões.
    """
    if processo.suspenso_desde is not None and ato not in COM_PROCESSO_SUSPENSO:
        raise AtoIncabivel(
            f"O processo está suspenso desde {processo.suspenso_desde:%d/%m/%Y}.",
            dispositivo=ART_26,
            saida="Retome-o antes.",
        )
    andamento: Any
    if pratica.por is None:
        passo = passo_para(RITO_DO_PROCESSO, processo.situacao, ato)
        andamento = processo.registrar(
            passo, autor=None, em=pratica.em, motivacao=pratica.motivacao
        )
    else:
        andamento = avancar(
            processo,
            RITO_DO_PROCESSO,
            acao=ato,
            autor=pratica.por,
            em=pratica.em,
            motivacao=pratica.motivacao,
        )
    feito: AndamentoDoProcesso = andamento
    return feito


def juntar(
    processo: ProcessoAdministrativo,
    peca: Peca,
    *,
    em: datetime,
    andamento: AndamentoDoProcesso | None = None,
) -> PecaDoProcesso:
    """Junta a peça aos autos, na ordem em que veio."""
    nova: PecaDoProcesso = PecaDoProcesso.objects.create(
        processo=processo,
        andamento=andamento,
        especie=peca.especie,
        titulo=peca.titulo[:200],
        documento=peca.documento,
        anexo=peca.anexo,
        peticao=peca.peticao,
        juntada_em=em,
        reservada=peca.reservada,
    )
    return nova


def guardar(arquivo: Decodificado, *, por: Servidor | None, em: datetime) -> Anexo:
    """Guarda o arquivo enviado, que já vem conferido."""
    return guardar_anexo(enviado=arquivo, nome=arquivo.nome, por=por, em=em)
