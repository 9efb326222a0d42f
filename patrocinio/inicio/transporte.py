"""O que o transporte escolar leva à página inicial: contratos, linhas e propostas."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any, Final

from django.db.models import Count, Q
from django.urls import reverse

from patrocinio.inicio.grupos import contar_em
from patrocinio.inicio.regras import FAIXAS, intervalo_da
from patrocinio.inicio.tipos import POR_FAIXA, Bloco, Indicador, Prazo, Tarefa
from transporte_escolar.models import Contrato, Linha, Proposta
from transporte_escolar.tipos import Execucao, SituacaoDaProposta, SituacaoDoContrato

LEI = "Lei 5.002/2018"
A_JULGAR = (SituacaoDaProposta.APRESENTADA, SituacaoDaProposta.CLASSIFICADA)
CORRENDO = (SituacaoDoContrato.VIGENTE, SituacaoDoContrato.SUSPENSO)
LIMITE_A_ASSINAR = 5
_Contas = tuple[Any, dict[str, Q]]


def bloco_do_transporte(servidor: Any, hoje: date) -> Bloco:
    """Blocos de quem vê contratos, linhas ou propostas, no escopo do seu papel."""
    tarefas: list[Tarefa] = []
    indicadores: list[Indicador] = []
    prazos: list[Prazo] = []
    contagem: dict[str, int] = {}
    urls: dict[str, str] = {}
    achadas = _contar(servidor, hoje)
    if contagens := achadas.get("contratos"):
        indicadores.append(_indicador_de_contratos(contagens))
        contagem = {chave: contagens[chave] for chave, *_ in FAIXAS}
        urls = {chave: _lista_por_prazo() for chave, *_ in FAIXAS}
        if sum(contagem.values()):
            prazos = list(_prazos(servidor, hoje))
        if contagens["a_assinar"] and servidor.has_perm("transporte_escolar.change_contrato"):
            tarefas += _a_assinar(servidor)
    if linhas := achadas.get("linhas"):
        indicadores += _indicadores_de_linhas(linhas)
        tarefas += _tarefas_de_linhas(servidor, linhas)
    if servidor.has_perm("transporte_escolar.change_proposta"):
        tarefas += _propostas()
    return Bloco(
        tarefas=tarefas,
        indicadores=indicadores,
        prazos=prazos,
        contagem_dos_prazos=contagem,
        url_dos_prazos=urls,
        nome_dos_prazos="contratos",
    )


def _no_intervalo(chave: str, hoje: date) -> Q:
    de, ate = intervalo_da(chave, hoje=hoje)
    condicao = Q(situacao__in=CORRENDO, vigente_ate__lte=ate)
    return condicao & Q(vigente_ate__gte=de) if de else condicao


def _lista_por_prazo() -> str:
    """Lista dos contratos em vigor."""
    lista = reverse("admin:transporte_escolar_contrato_changelist")
    return f"{lista}?situacao__exact={SituacaoDoContrato.VIGENTE}"


def _contar(servidor: Any, hoje: date) -> dict[str, dict[str, int]]:
    """As contagens do que a pessoa vê: contratos, linhas, ambos ou nenhum."""
    tabelas = {
        nome: contas(servidor, hoje)
        for nome, permissao, contas in _CONTAS
        if servidor.has_perm(permissao)
    }
    return contar_em(servidor, tabelas) if tabelas else {}


def _contas_de_contratos(servidor: Any, hoje: date) -> _Contas:
    vigente = Q(situacao=SituacaoDoContrato.VIGENTE)
    condicoes = {
        "em_vigor": vigente & Q(vigente_de__lte=hoje, vigente_ate__gte=hoje),
        "vivos": Q(situacao__in=(*CORRENDO, SituacaoDoContrato.A_ASSINAR)),
        "a_assinar": Q(situacao=SituacaoDoContrato.A_ASSINAR),
        "suspensos": Q(situacao=SituacaoDoContrato.SUSPENSO),
    }
    por_faixa = {chave: _no_intervalo(chave, hoje) for chave, *_ in FAIXAS}
    return Contrato.objects.visiveis_a(servidor), condicoes | por_faixa


def _indicador_de_contratos(contagens: dict[str, int]) -> Indicador:
    return Indicador(
        "Contratos em vigor",
        contagens["em_vigor"],
        contagens["vivos"],
        f"A assinar: {contagens['a_assinar']}. Suspensos: {contagens['suspensos']}.",
        reverse("admin:transporte_escolar_contrato_changelist") + "?situacao__exact=vigente",
    )


def _prazos(servidor: Any, hoje: date) -> Iterator[Prazo]:
    """Até três contratos de cada faixa, numa consulta só."""
    contratos = Contrato.objects.visiveis_a(servidor).select_related("empresa")
    partes = [
        contratos.filter(_no_intervalo(chave, hoje)).order_by("vigente_ate", "pk")[:POR_FAIXA]
        for chave, *_ in FAIXAS
    ]
    for contrato in partes[0].union(*partes[1:], all=True):
        vencido = contrato.vigente_ate < hoje
        yield Prazo(
            titulo=str(contrato),
            url=reverse("admin:transporte_escolar_contrato_change", args=[contrato.pk]),
            dia=contrato.vigente_ate,
            detalhe=str(contrato.empresa),
            consequencia=(
                "A vigência acabou: encerre o contrato ou registre o aditivo."
                if vencido
                else "Prorrogue por aditivo ou licite: sem contrato a linha para."
            ),
        )


def _a_assinar(servidor: Any) -> Iterator[Tarefa]:
    contratos = (
        Contrato.objects.visiveis_a(servidor)
        .filter(situacao=SituacaoDoContrato.A_ASSINAR)
        .select_related("empresa")
        .order_by("vigente_de", "pk")[:LIMITE_A_ASSINAR]
    )
    for contrato in contratos:
        yield Tarefa(
            titulo=f"Registrar a assinatura do {str(contrato).lower()}",
            url=reverse("admin:transporte_escolar_contrato_change", args=[contrato.pk]),
            acao="Abrir",
            detalhe=str(contrato.empresa),
            prazo=contrato.vigente_de,
            dispositivo=f"{LEI}, art. 2º",
        )


def _contas_de_linhas(servidor: Any, hoje: date) -> _Contas:
    contratada = Q(execucao=Execucao.CONTRATADA)
    com_contrato = Q(contrato_vigente__isnull=False)
    completa = (
        ~Q(tipo_veiculo="")
        & Q(tem_escola=True, tem_itinerario=True, tem_viagem=True)
        & (~contratada | com_contrato)
    )
    visiveis = Linha.objects.filter(
        pk__in=Linha.objects.visiveis_a(servidor).values("pk"), ativa=True
    )
    return visiveis.com_o_que_tem(em=hoje), {
        "ativas": Q(),
        "contratadas": contratada,
        "atendidas": contratada & com_contrato,
        "completas": completa,
        "com_monitor": Q(monitor=True),
    }


_CONTAS: Final[tuple[tuple[str, str, Callable[[Any, date], _Contas]], ...]] = (
    ("contratos", "transporte_escolar.view_contrato", _contas_de_contratos),
    ("linhas", "transporte_escolar.view_linha", _contas_de_linhas),
)


def _indicadores_de_linhas(linhas: dict[str, int]) -> Iterator[Indicador]:
    lista = reverse("admin:transporte_escolar_linha_changelist")
    yield Indicador(
        "Linhas com contrato",
        linhas["atendidas"],
        linhas["contratadas"],
        f"{linhas['contratadas'] - linhas['atendidas']} sem contrato em vigor hoje",
        f"{lista}?execucao__exact={Execucao.CONTRATADA}",
    )
    yield Indicador(
        "Linhas completas",
        linhas["completas"],
        linhas["ativas"],
        f"{linhas['ativas'] - linhas['completas']} com algo por informar",
        f"{lista}?ativa__exact=1",
    )
    yield Indicador(
        "Linhas com monitor",
        linhas["com_monitor"],
        linhas["ativas"],
        "exigido no cadastro da linha",
        f"{lista}?monitor__exact=1",
    )


def _tarefas_de_linhas(servidor: Any, linhas: dict[str, int]) -> Iterator[Tarefa]:
    if not servidor.has_perm("transporte_escolar.change_linha"):
        return
    lista = reverse("admin:transporte_escolar_linha_changelist")
    if sem_contrato := linhas["contratadas"] - linhas["atendidas"]:
        yield Tarefa(
            titulo=f"Contratar {sem_contrato} {'linha' if sem_contrato == 1 else 'linhas'}",
            url=f"{lista}?execucao__exact={Execucao.CONTRATADA}",
            acao="Ver linhas",
            detalhe="De execução contratada e sem contrato em vigor hoje.",
            dispositivo=f"{LEI}, art. 1º",
        )
    if incompletas := linhas["ativas"] - linhas["completas"]:
        yield Tarefa(
            titulo=f"Completar {incompletas} {'linha' if incompletas == 1 else 'linhas'}",
            url=f"{lista}?ativa__exact=1",
            acao="Ver linhas",
            detalhe="Falta escola, itinerário, viagem, km, veículo ou contrato.",
        )


def _propostas() -> Iterator[Tarefa]:
    por_edital = (
        Proposta.objects.filter(situacao__in=A_JULGAR)
        .exclude(item__propostas__situacao=SituacaoDaProposta.VENCEDORA)
        .values("edital_id", "edital__modalidade", "edital__numero", "edital__ano")
        .annotate(quantas=Count("pk", distinct=True))
        .order_by("edital__ano", "edital__numero")[:3]
    )
    lista = reverse("admin:transporte_escolar_proposta_changelist")
    for linha in por_edital:
        quantas = linha["quantas"]
        yield Tarefa(
            titulo=(
                f"Julgar {quantas} {'proposta' if quantas == 1 else 'propostas'} "
                f"do edital {linha['edital__numero']}/{linha['edital__ano']}"
            ),
            url=f"{lista}?edital__id__exact={linha['edital_id']}",
            acao="Julgar",
            detalhe="Linhas que ainda não têm vencedora.",
            dispositivo=f"{LEI}, art. 2º",
        )
