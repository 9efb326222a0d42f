"""O que os processos levam à página inicial: o que decidir, notificar e cobrar, e os prazos."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final

from django.db.models import Q
from django.urls import reverse

from fiscalizacao.models import AutoDeInfracao, Multa, PrazoDoProcesso, ProcessoAdministrativo
from fiscalizacao.servicos.painel_de_prazos import responsavel_do
from fiscalizacao.tipos import FINAIS, SituacaoDaMulta
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.tipos import Papel
from patrocinio.inicio.grupos import primeiros_de_cada, quantos
from patrocinio.inicio.regras import FAIXAS, intervalo_da
from patrocinio.inicio.tipos import POR_FAIXA, Bloco, Consulta, Prazo, Tarefa

_LISTA: Final = "admin:fiscalizacao_processoadministrativo_changelist"
# Situação, quem age, e a tarefa, no singular e no plural.
_TAREFAS: Final = (
    (S.INSTAURADO, Papel.SESTRAN_FISCAL, "Notificar em 1 processo", "Notificar em {} processos"),
    (
        S.NOTIFICANDO, Papel.SESTRAN_FISCAL,
        "Provar a ciência de 1 notificação", "Provar a ciência de {} notificações",
    ),
    (S.EM_INSTRUCAO, Papel.SESTRAN_FISCAL, "Instruir 1 processo", "Instruir {} processos"),
    (S.CONCLUSO, Papel.AUTORIDADE_JULGADORA, "Decidir 1 processo", "Decidir {} processos"),
    (S.DECIDIDO, Papel.SESTRAN_FISCAL, "Intimar de 1 decisão", "Intimar de {} decisões"),
    (
        S.RECORRIDO, Papel.AUTORIDADE_JULGADORA,
        "Reconsiderar ou enviar 1 recurso", "Reconsiderar ou enviar {} recursos",
    ),
    (S.NA_SUPERIOR, Papel.AUTORIDADE_RECURSAL, "Julgar 1 recurso", "Julgar {} recursos"),
    (
        S.JULGADO, Papel.SESTRAN_FISCAL,
        "Comunicar 1 julgamento", "Comunicar {} julgamentos",
    ),
)  # fmt: skip
_ATUAM: Final = (
    Papel.SESTRAN_FISCAL,
    Papel.SESTRAN_AUTORIDADE,
    Papel.AUTORIDADE_JULGADORA,
    Papel.AUTORIDADE_RECURSAL,
    Papel.PROCURADORIA,
    Papel.FAZENDA,
    Papel.CONTRATADA,
)
_CONSEQUENCIA: Final = {
    "contratada": "Vencido, o processo segue sem ela.",
    Papel.SESTRAN_AUTORIDADE.value: "Sem a comunicação, a pena não consta do cadastro nacional.",
}


def bloco_dos_processos(servidor: Any, hoje: date) -> Bloco:
    """A cada papel o que lhe cabe fazer, e os prazos que correm; só a quem atua no processo."""
    if not tem_papel(servidor, *_ATUAM):
        return Bloco()
    tarefas = []
    if not com_as_da_fiscalizacao(servidor) and not tem_papel(servidor, Papel.CONTRATADA):
        tarefas = list(tarefas_de(servidor, _contas(servidor)))
    correm = (
        PrazoDoProcesso.objects.visiveis_a(servidor)
        .correndo()
        .filter(processo__suspenso_desde__isnull=True)
        .exclude(processo__situacao__in=FINAIS)
    )
    primeiros, contagens = primeiros_de_cada(
        correm.select_related("processo__empresa"),
        {chave: _da_faixa(chave, hoje) for chave, *_ in FAIXAS},
        prazo="vence_em",
        limite=POR_FAIXA,
    )
    painel = reverse("painel_de_prazos")
    return Bloco(
        tarefas=tarefas,
        consultas=[Consulta("Painel de prazos", painel, "relogio")],
        prazos=[_prazo(p) for p in primeiros],
        contagem_dos_prazos=contagens,
        url_dos_prazos={chave: painel for chave, *_ in FAIXAS},
        nome_dos_prazos="prazos de processo",
    )


def com_as_da_fiscalizacao(servidor: Any) -> bool:
    """Diz se as tarefas vão com as da fiscalização, contadas na mesma consulta."""
    return tem_papel(servidor, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE)


def tarefas_de(servidor: Any, contas: Mapping[str, int]) -> Iterator[Tarefa]:
    """O que cada papel tem a fazer, das contas que ``colunas_das_contas`` pediu."""
    for situacao, papel, uma, varias in _TAREFAS:
        if not tem_papel(servidor, papel):
            continue
        if quantos := contas[situacao.value]:
            yield Tarefa(
                titulo=uma if quantos == 1 else varias.format(quantos),
                url=f"{reverse(_LISTA)}?situacao__exact={situacao.value}",
                acao="Abrir",
                dispositivo="Lei 5.002/2018, arts. 26 e 27",
            )
    if tem_papel(servidor, Papel.SESTRAN_AUTORIDADE) and (autos := contas["autos"]):
        yield Tarefa(
            titulo="Processar 1 auto" if autos == 1 else f"Processar {autos} autos",
            url=f"{reverse('admin:fiscalizacao_autodeinfracao_changelist')}?situacao=sem_processo",
            acao="Abrir",
            dispositivo="Lei 5.002/2018, art. 26",
        )
    if tem_papel(servidor, Papel.FAZENDA) and (multas := contas["multas"]):
        yield Tarefa(
            titulo="Emitir 1 guia de multa" if multas == 1 else f"Emitir {multas} guias de multa",
            url=f"{reverse('admin:fiscalizacao_multa_changelist')}?situacao__exact=a_cobrar",
            acao="Emitir",
            dispositivo="Lei 5.002/2018, arts. 24 e 25",
        )


def colunas_das_contas() -> dict[str, Any]:
    """Quantos processos há em cada situação, autos sem processo e multas a cobrar."""
    vivos = ProcessoAdministrativo.objects.filter(suspenso_desde__isnull=True)
    autos = AutoDeInfracao.objects.validos().sem_processo().filter(empresa__isnull=False)
    return {s.value: quantos(vivos.filter(situacao=s)) for s, *_ in _TAREFAS} | {
        "autos": quantos(autos),
        "multas": quantos(Multa.objects.filter(situacao=SituacaoDaMulta.A_COBRAR)),
    }


def _contas(servidor: Any) -> dict[str, int]:
    colunas = colunas_das_contas()
    pessoa = Servidor.objects.filter(pk=servidor.pk)
    contas: dict[str, int] = pessoa.annotate(**colunas).values(*colunas)[0]
    return contas


def _da_faixa(chave: str, hoje: date) -> Q:
    de, ate = intervalo_da(chave, hoje=hoje)
    prazo = Q(vence_em__lte=ate)
    return prazo & Q(vence_em__gte=de) if de else prazo


def _prazo(prazo: PrazoDoProcesso) -> Prazo:
    processo = prazo.processo
    return Prazo(
        titulo=f"{prazo.get_ato_display()}: {processo}",
        url=reverse("admin:fiscalizacao_processoadministrativo_change", args=[processo.pk]),
        dia=prazo.vence_em,
        detalhe=processo.empresa.razao_social,
        consequencia=_CONSEQUENCIA.get(
            responsavel_do(prazo.ato), "O atraso é da Administração, e enfraquece a pena."
        ),
    )
