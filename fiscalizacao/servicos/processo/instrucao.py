"""Instrução: provas, parecer, autorização da rescisão, e o envio à decisão."""

from typing import Final

from django.db import transaction

from fiscalizacao.models import AutorizacaoDeRescisao, ProcessoAdministrativo
from fiscalizacao.regras.catalogo import ASSEDIO
from fiscalizacao.regras.rito_do_processo import ART_25_PU
from fiscalizacao.servicos.processo.base import Peca, Pratica, andar, guardar, juntar, travar
from fiscalizacao.servicos.processo.comissao import faltam_relatar
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDePeca
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.tipos import Regime

PROVA_NOVA: Final = Dispositivo("Lei 14.133/2021", "art. 158, § 2º")
_DA_PARTE: Final = (
    Ato.JUNTAR_DEFESA,
    Ato.JUNTAR_DEFESA_TARDIA,
    Ato.ABRIR_ALEGACOES,
    Ato.JUNTAR_ALEGACOES,
)
_TRES: Final = (
    ("presteza", "a presteza na solução dos problemas"),
    ("historico", "o histórico de infrações"),
    ("grau_de_risco", "o grau de risco a que os usuários foram expostos"),
)


@transaction.atomic
def produzir_prova(
    pk: int, titulo: str, arquivo: Decodificado, pratica: Pratica
) -> ProcessoAdministrativo:
    """Junta prova ou diligência à instrução.

    Erros: os de ``andar``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    return _juntar(
        Ato.PRODUZIR_PROVA,
        EspecieDePeca.PROVA,
        pk=pk,
        titulo=titulo,
        arquivo=arquivo,
        pratica=pratica,
    )


@transaction.atomic
def dar_parecer(
    pk: int, titulo: str, arquivo: Decodificado, pratica: Pratica
) -> ProcessoAdministrativo:
    """Junta o parecer da Procuradoria.

    Erros: os de ``andar``.
    Fonte: Lei 14.133/2021, art. 168, p.ú.
    """
    return _juntar(
        Ato.DAR_PARECER,
        EspecieDePeca.PARECER,
        pk=pk,
        titulo=titulo,
        arquivo=arquivo,
        pratica=pratica,
    )


@transaction.atomic
def mudar_de_fase(pk: int, ato: Ato, pratica: Pratica) -> ProcessoAdministrativo:
    """Dá o passo que só muda a situação: levar à decisão, ou reabrir a instrução.

    Erros: ``ErroDeDominio`` se da prova nova a parte ainda não falou; os de ``andar``.
    Fonte: Lei 5.002/2018, art. 26; Lei 14.133/2021, art. 158, § 2º.
    """
    processo = travar(pk, por=pratica.por)
    if ato == Ato.CONCLUIR and (recusa := recusa_de_concluir(processo)):
        raise ErroDeDominio(recusa, dispositivo=PROVA_NOVA)
    andar(processo, ato, pratica)
    return processo


def recusa_de_concluir(processo: ProcessoAdministrativo) -> str:
    """Por que ainda não se leva à decisão; vazio se já se pode.

    Fonte: Lei 14.133/2021, art. 158, caput e § 2º.
    """
    if faltam := faltam_relatar(processo):
        return f"Falta o relatório da comissão: {', '.join(str(m) for m in faltam)}."
    if processo.regime != Regime.LEI_14133 or not prova_sem_vista(processo):
        return ""
    return (
        "A instrução trouxe prova nova, e a contratada ainda não falou dela: abra as alegações "
        "finais antes de decidir."
    )


def prova_sem_vista(processo: ProcessoAdministrativo) -> bool:
    """Diz se a última prova da instrução veio depois de a parte falar pela última vez."""
    ultimo = processo.andamentos.filter(acao__in=[Ato.PRODUZIR_PROVA, *_DA_PARTE])
    achado = ultimo.order_by("-pk").values_list("acao", flat=True).first()
    return bool(achado == Ato.PRODUZIR_PROVA)


@transaction.atomic
def autorizar_rescisao(
    pk: int, presteza: str, historico: str, grau_de_risco: str, pratica: Pratica
) -> AutorizacaoDeRescisao:
    """Autoriza, antes e por escrito, que se decida pela rescisão, depois de lido o dossiê.

    Erros: ``ErroDeDominio`` se o processo não a cogita, se já há autorização, ou se não se
    considerou o que a lei manda; os de ``andar``.
    Fonte: Lei 5.002/2018, art. 25, p.ú.; Lei 8.666/1993, art. 79, § 1º; Lei 14.133/2021, art. 138,
    § 1º.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.AUTORIZAR_RESCISAO, pratica)
    if not processo.cogita_rescisao:
        raise ErroDeDominio(
            "O processo não cogita rescisão: a contratada não se defendeu dela.",
            dispositivo=ART_25_PU,
            saida="Abra processo que a cogite.",
        )
    if hasattr(processo, "autorizacao"):
        raise ErroDeDominio("A rescisão já está autorizada.", dispositivo=ART_25_PU)
    textos = {"presteza": presteza, "historico": historico, "grau_de_risco": grau_de_risco}
    for campo, nome in _TRES:
        if not textos[campo].strip():
            raise ErroDeDominio(
                f"Falta considerar {nome}.",
                dispositivo=ART_25_PU,
                campo=campo,
                saida="Leia o dossiê e escreva.",
            )
    autorizacao: AutorizacaoDeRescisao = AutorizacaoDeRescisao.objects.create(
        processo=processo,
        por=pratica.servidor,
        em=pratica.em,
        **{c: t.strip() for c, t in textos.items()},
    )
    return autorizacao


def _juntar(
    ato: Ato,
    especie: EspecieDePeca,
    *,
    pk: int,
    titulo: str,
    arquivo: Decodificado,
    pratica: Pratica,
) -> ProcessoAdministrativo:
    processo = travar(pk, por=pratica.por)
    andamento = andar(processo, ato, pratica)
    anexo = guardar(arquivo, por=pratica.por, em=pratica.em)
    # No assédio a prova fica com quem apura, e resguarda a vítima (H-41).
    resguarda = (
        especie == EspecieDePeca.PROVA
        and processo.autos.filter(auto__infracao__codigo=ASSEDIO).exists()
    )
    peca = Peca(especie, titulo.strip(), anexo=anexo, reservada=resguarda)
    juntar(processo, peca, em=pratica.em, andamento=andamento)
    return processo
