"""O que se comunica à contratada: expedir, provar a ciência e publicar."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db import transaction
from django.db.models import prefetch_related_objects
from django.utils import timezone

from fiscalizacao.models import (
    ComunicacaoDoProcesso,
    ProcessoAdministrativo,
    PublicacaoDoProcesso,
)
from fiscalizacao.regras.rito_do_processo import ART_27
from fiscalizacao.servicos.processo.base import Peca, Pratica, andar, guardar, juntar, travar
from fiscalizacao.servicos.processo.medidas import atos_de_recurso, recursos_sem_prazo
from fiscalizacao.servicos.processo.prazos import abrir_prazo, correndo
from fiscalizacao.servicos.processo.publicacao import (
    abrir_os_da_publicacao,
    corre_da_publicacao,
)
from fiscalizacao.tipos import (
    AtoComPrazo,
    EspecieDeComunicacao,
    EspecieDePeca,
    EspecieDeProcesso,
    MeioDeCiencia,
    SituacaoDoProcesso,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio

COM_RECURSO: Final = frozenset(
    {SituacaoDoProcesso.EM_RECURSO, SituacaoDoProcesso.RECORRIDO, SituacaoDoProcesso.NA_SUPERIOR}
)


@dataclass(frozen=True)
class Ciencia:
    """Em que dia, por que meio e quem soube, com a prova já conferida."""

    dia: date
    meio: MeioDeCiencia
    recebedor: str
    arquivo: Decodificado


@dataclass(frozen=True)
class Publicada:
    """Onde e quando se publicou, com o recorte, se há."""

    veiculo: str
    edicao: str
    dia: date
    arquivo: Decodificado | None = None


@transaction.atomic
def expedir(
    pk: int, ato: Ato, especie: EspecieDeComunicacao, pratica: Pratica
) -> ComunicacaoDoProcesso:
    """Expede a notificação ou a intimação: o documento se junta em seguida.

    Erros: os de ``andar``.
    Fonte: Lei 5.002/2018, arts. 26 e 27.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, ato, pratica)
    expedida: ComunicacaoDoProcesso = ComunicacaoDoProcesso.objects.create(
        processo=processo, especie=especie, expedida_em=pratica.em, expedida_por=pratica.servidor
    )
    return expedida


@transaction.atomic
def cientificar(pk: int, ciencia: Ciencia, pratica: Pratica) -> ProcessoAdministrativo:
    """Registra a ciência da notificação, com a prova, e abre o prazo de defesa.

    Com a rescisão cogitada, abre também o de defesa contra ela: um prazo por medida.
    Erros: ``ErroDeDominio`` se o dia é futuro ou anterior à expedição; os de ``andar``.
    Fonte: Lei 8.666/1993, arts. 78, p.ú., e 87; Lei 14.133/2021, arts. 137, 157 e 158.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.CIENTIFICAR, pratica)
    notificacao = expedida_sem_ciencia(processo, EspecieDeComunicacao.NOTIFICACAO)
    provar_ciencia(notificacao, ciencia, pratica)
    for ato in atos_de_defesa(processo):
        abrir_prazo(processo, ato, ciencia=ciencia.dia, meio=ciencia.meio, em=pratica.em)
    return processo


@transaction.atomic
def cientificar_da_decisao(pk: int, ciencia: Ciencia, pratica: Pratica) -> ProcessoAdministrativo:
    """Registra a ciência da decisão e abre o prazo de recurso de cada medida.

    Na Lei 8.666, o da rescisão e o da inidoneidade correm da publicação.
    Erros: os de ``cientificar``.
    Fonte: Lei 8.666/1993, art. 109; Lei 14.133/2021, arts. 165 a 167.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.CIENTIFICAR_DA_DECISAO, pratica)
    intimacao = expedida_sem_ciencia(processo, EspecieDeComunicacao.DECISAO)
    provar_ciencia(intimacao, ciencia, pratica)
    for ato in atos_de_recurso(processo):
        if not corre_da_publicacao(processo, ato):
            abrir_prazo(processo, ato, ciencia=ciencia.dia, meio=ciencia.meio, em=pratica.em)
    abrir_os_da_publicacao(processo, em=pratica.em)
    return processo


@transaction.atomic
def comunicar_julgamento(pk: int, ciencia: Ciencia, pratica: Pratica) -> ProcessoAdministrativo:
    """Registra que a parte soube do julgamento, com a prova.

    Erros: os de ``cientificar``.
    Fonte: Lei 5.002/2018, art. 27.
    """
    processo = travar(pk, por=pratica.por)
    andar(processo, Ato.COMUNICAR_JULGAMENTO, pratica)
    feita = ComunicacaoDoProcesso.objects.create(
        processo=processo,
        especie=EspecieDeComunicacao.JULGAMENTO,
        expedida_em=pratica.em,
        expedida_por=pratica.servidor,
    )
    decisao = processo.decisoes.order_by("-pk").first()
    nao_antes = timezone.localdate(decisao.em) if decisao else None
    provar_ciencia(feita, ciencia, pratica, nao_antes=nao_antes)
    processo.comunicado_em = ciencia.dia
    processo.save()
    return processo


@transaction.atomic
def publicar(pk: int, publicada: Publicada, pratica: Pratica) -> PublicacaoDoProcesso:
    """Registra a publicação na imprensa oficial; na Lei 8.666 ela abre o prazo da rescisão.

    Erros: ``ErroDeDominio`` se o dia é futuro ou anterior à decisão; os de ``andar``.
    Fonte: Lei 8.666/1993, art. 109, § 1º; Lei 14.133/2021, art. 183.
    """
    processo = travar(pk, por=pratica.por)
    andamento = andar(processo, Ato.PUBLICAR, pratica)
    decisao = processo.decisoes.order_by("pk").first()
    _conferir_dia(
        publicada.dia,
        nao_antes=timezone.localdate(decisao.em) if decisao else processo.aberto_em,
        hoje=pratica.hoje,
        campo="publicado_em",
    )
    publicacao: PublicacaoDoProcesso = PublicacaoDoProcesso.objects.create(
        processo=processo,
        veiculo=publicada.veiculo.strip(),
        edicao=publicada.edicao.strip(),
        publicado_em=publicada.dia,
        em=pratica.em,
        por=pratica.servidor,
    )
    if publicada.arquivo is not None:
        anexo = guardar(publicada.arquivo, por=pratica.por, em=pratica.em)
        titulo = f"Publicação: {publicacao}"
        juntar(
            processo,
            Peca(EspecieDePeca.PUBLICACAO, titulo, anexo=anexo),
            em=pratica.em,
            andamento=andamento,
        )
    if processo.situacao in COM_RECURSO:
        abrir_os_da_publicacao(processo, em=pratica.em)
    return publicacao


def atos_de_defesa(processo: ProcessoAdministrativo) -> list[AtoComPrazo]:
    """Os prazos de defesa que a notificação abre."""
    if processo.especie == EspecieDeProcesso.RESPONSABILIZACAO:
        return [AtoComPrazo.DEFESA_INIDONEIDADE]
    extincao = [AtoComPrazo.DEFESA_EXTINCAO] if processo.cogita_rescisao else []
    return [AtoComPrazo.DEFESA_PREVIA, *extincao]


def falta_ciencia(processo: ProcessoAdministrativo, especie: EspecieDeComunicacao) -> bool:
    """Diz se alguma comunicação da espécie se expediu e ainda não se provou a ciência.

    A tela o pergunta mais de uma vez: lê-se uma só.
    """
    prefetch_related_objects([processo], "comunicacoes")
    return any(c.especie == especie and c.ciencia_em is None for c in processo.comunicacoes.all())


def expedida_sem_ciencia(
    processo: ProcessoAdministrativo, especie: EspecieDeComunicacao, *, ate: date | None = None
) -> ComunicacaoDoProcesso:
    """A última comunicação da espécie, expedida até o dia, de que não se provou a ciência.

    Erros: ``ErroDeDominio`` se nenhuma se expediu.
    """
    expedidas = processo.comunicacoes.filter(especie=especie, ciencia_em__isnull=True)
    if ate is not None and (ate_o_dia := expedidas.filter(expedida_em__date__lte=ate)):
        expedidas = ate_o_dia
    ultima: ComunicacaoDoProcesso | None = expedidas.order_by("-pk").first()
    if ultima is None:
        raise ErroDeDominio(
            "Não há comunicação expedida de que se registre a ciência.",
            dispositivo=ART_27,
            saida="Expeça-a antes.",
        )
    return ultima


def provar_ciencia(
    comunicacao: ComunicacaoDoProcesso,
    ciencia: Ciencia,
    pratica: Pratica,
    *,
    nao_antes: date | None = None,
) -> None:
    """Registra como e quando se soube, e junta a prova aos autos.

    Erros: ``ErroDeDominio`` se o dia é futuro ou anterior à expedição.
    """
    minimo = nao_antes or timezone.localdate(comunicacao.expedida_em)
    _conferir_dia(ciencia.dia, nao_antes=minimo, hoje=pratica.hoje, campo="dia")
    anexo = guardar(ciencia.arquivo, por=pratica.por, em=pratica.em)
    comunicacao.ciencia_em = ciencia.dia
    comunicacao.meio = ciencia.meio
    comunicacao.recebedor = ciencia.recebedor.strip()
    comunicacao.prova = anexo
    comunicacao.full_clean(validate_unique=False, exclude=["documento"])
    comunicacao.save()
    titulo = (
        f"Ciência: {comunicacao.get_especie_display().lower()}, {ciencia.dia:%d/%m/%Y}, "
        f"{ciencia.meio.label.lower()}, {comunicacao.recebedor}"
    )
    peca = Peca(EspecieDePeca.CIENCIA, titulo, anexo=anexo)
    juntar(comunicacao.processo, peca, em=pratica.em)


def suprir_ciencia(
    processo: ProcessoAdministrativo,
    especie: EspecieDeComunicacao,
    quem: str,
    pratica: Pratica,
    *,
    dia: date,
) -> None:
    """Registra que a parte compareceu antes da prova da ciência, e abre os prazos do dia.

    A petição, que chegou no ``dia``, é a prova de que ela soube.
    Fonte: Lei 9.784/1999, art. 26, § 5º (analogia).
    """
    expedida = expedida_sem_ciencia(processo, especie, ate=dia)
    soube = max(dia, timezone.localdate(expedida.expedida_em))
    expedida.ciencia_em = soube
    expedida.meio = MeioDeCiencia.PESSOAL
    expedida.recebedor = quem.strip()
    expedida.save()
    da_defesa = especie == EspecieDeComunicacao.NOTIFICACAO
    for ato in atos_de_defesa(processo) if da_defesa else recursos_sem_prazo(processo):
        if not corre_da_publicacao(processo, ato):
            abrir_prazo(processo, ato, ciencia=soube, meio=MeioDeCiencia.PESSOAL, em=pratica.em)
    if not da_defesa:
        abrir_os_da_publicacao(processo, em=pratica.em)


def _conferir_dia(dia: date, *, nao_antes: date, hoje: date, campo: str) -> None:
    if dia > hoje:
        raise ErroDeDominio("O dia não pode ser futuro.", campo=campo, saida="Confira a prova.")
    if dia < nao_antes:
        raise ErroDeDominio(
            f"O dia não pode ser antes de {nao_antes:%d/%m/%Y}.",
            dispositivo=ART_27,
            campo=campo,
            saida="Confira a prova.",
        )


DA_PARTE: Final = (
    AtoComPrazo.DEFESA_PREVIA,
    AtoComPrazo.DEFESA_INIDONEIDADE,
    AtoComPrazo.DEFESA_EXTINCAO,
    AtoComPrazo.ALEGACOES_FINAIS,
    AtoComPrazo.RECURSO,
    AtoComPrazo.RECURSO_EXTINCAO,
    AtoComPrazo.RECONSIDERACAO,
)


def prazos_da_parte(processo: ProcessoAdministrativo) -> list[Any]:
    """Prazos que correm para a contratada."""
    return correndo(processo, *DA_PARTE)
