"""O que os processos levam à página inicial: o que decidir, notificar e cobrar, e os prazos."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q, Subquery
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


@dataclass(frozen=True)
class _Passo:
    """O que se faz num processo: quais, quem, a tarefa no singular e no plural, e o endereço.

    Com ``prazos``, a tarefa traz o mais antigo dos que correm.
    """

    chave: str
    papel: Papel
    quais: Q
    uma: str
    varias: str
    filtro: str = ""
    prazos: bool = False


def _na(situacao: S, papel: Papel, uma: str, varias: str, *, prazos: bool = False) -> _Passo:
    return _Passo(situacao.value, papel, Q(situacao=situacao), uma, varias, prazos=prazos)


def _vencido(situacao: S, uma: str, varias: str) -> _Passo:
    """O prazo da parte passou: quem age é a SESTRAN, que o certifica."""
    return _Passo(
        f"vencido_{situacao.value}",
        Papel.SESTRAN_FISCAL,
        Q(situacao=situacao) & Q(passou=True),
        uma,
        varias,
        f"situacao__exact={situacao.value}&prazo=vencido",
        prazos=True,
    )


_FISCAL: Final = Papel.SESTRAN_FISCAL
_PASSOS: Final = (
    _vencido(
        S.EM_DEFESA, "Certificar a revelia em 1 processo", "Certificar a revelia em {} processos"
    ),
    _vencido(
        S.EM_ALEGACOES,
        "Certificar que não houve alegações em 1 processo",
        "Certificar que não houve alegações em {} processos",
    ),
    _vencido(
        S.EM_RECURSO,
        "Certificar o trânsito de 1 decisão sem recurso",
        "Certificar o trânsito de {} decisões sem recurso",
    ),
    _na(S.INSTAURADO, _FISCAL, "Notificar em 1 processo", "Notificar em {} processos"),
    _na(
        S.NOTIFICANDO,
        _FISCAL,
        "Provar a ciência de 1 notificação",
        "Provar a ciência de {} notificações",
    ),
    _na(S.EM_INSTRUCAO, _FISCAL, "Instruir 1 processo", "Instruir {} processos"),
    _na(S.CONCLUSO, Papel.AUTORIDADE_JULGADORA, "Decidir 1 processo", "Decidir {} processos"),
    _na(S.DECIDIDO, _FISCAL, "Intimar de 1 decisão", "Intimar de {} decisões"),
    _na(S.INTIMANDO, _FISCAL, "Provar a ciência de 1 decisão", "Provar a ciência de {} decisões"),
    _na(
        S.RECORRIDO,
        Papel.AUTORIDADE_JULGADORA,
        "Reconsiderar ou enviar 1 recurso",
        "Reconsiderar ou enviar {} recursos",
        prazos=True,
    ),
    _na(
        S.NA_SUPERIOR,
        Papel.AUTORIDADE_RECURSAL,
        "Julgar 1 recurso",
        "Julgar {} recursos",
        prazos=True,
    ),
    _Passo(
        "a_comunicar",
        _FISCAL,
        Q(situacao=S.JULGADO, comunicado_em__isnull=True),
        "Comunicar 1 julgamento",
        "Comunicar {} julgamentos",
        "situacao__exact=julgado&comunicado=nao",
    ),
    _Passo(
        "comunicados",
        _FISCAL,
        Q(situacao=S.JULGADO, comunicado_em__isnull=False),
        "Certificar o trânsito de 1 julgamento",
        "Certificar o trânsito de {} julgamentos",
        "situacao__exact=julgado&comunicado=sim",
    ),
)
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
    "certificar": "O prazo da contratada passou: a SESTRAN certifica, para o processo seguir.",
    Papel.SESTRAN_AUTORIDADE.value: "Sem a comunicação, a pena não consta do cadastro nacional.",
}


def bloco_dos_processos(servidor: Any, hoje: date) -> Bloco:
    """A cada papel o que lhe cabe fazer, e os prazos que correm; só a quem atua no processo."""
    if not tem_papel(servidor, *_ATUAM):
        return Bloco()
    tarefas = []
    if not com_as_da_fiscalizacao(servidor) and not tem_papel(servidor, Papel.CONTRATADA):
        tarefas = list(tarefas_de(servidor, _contas(servidor, hoje)))
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
        prazos=[_prazo(p, hoje) for p in primeiros],
        contagem_dos_prazos=contagens,
        url_dos_prazos={chave: painel for chave, *_ in FAIXAS},
        nome_dos_prazos="prazos de processo",
    )


def com_as_da_fiscalizacao(servidor: Any) -> bool:
    """Diz se as tarefas vão com as da fiscalização, contadas na mesma consulta."""
    return tem_papel(servidor, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE)


def tarefas_de(servidor: Any, contas: Mapping[str, Any]) -> Iterator[Tarefa]:
    """O que cada papel tem a fazer, das contas que ``colunas_das_contas`` pediu."""
    for passo in _PASSOS:
        if not tem_papel(servidor, passo.papel):
            continue
        if quantos := contas[passo.chave]:
            filtro = passo.filtro or f"situacao__exact={passo.chave}"
            yield Tarefa(
                titulo=passo.uma if quantos == 1 else passo.varias.format(quantos),
                url=f"{reverse(_LISTA)}?{filtro}",
                acao="Abrir",
                prazo=contas.get(f"{passo.chave}_ate"),
                dispositivo="Lei 5.002/2018, arts. 26 e 27",
                param=True,
            )
    if tem_papel(servidor, Papel.SESTRAN_AUTORIDADE) and (autos := contas["autos"]):
        yield Tarefa(
            titulo="Processar 1 auto" if autos == 1 else f"Processar {autos} autos",
            url=f"{reverse('admin:fiscalizacao_autodeinfracao_changelist')}?situacao=sem_processo",
            acao="Abrir",
            dispositivo="Lei 5.002/2018, art. 26",
            param=True,
        )
    if tem_papel(servidor, Papel.FAZENDA) and (multas := contas["multas"]):
        yield Tarefa(
            titulo="Emitir 1 guia de multa" if multas == 1 else f"Emitir {multas} guias de multa",
            url=f"{reverse('admin:fiscalizacao_multa_changelist')}?situacao__exact=a_cobrar",
            acao="Emitir",
            dispositivo="Lei 5.002/2018, arts. 24 e 25",
            param=True,
        )


def colunas_das_contas(hoje: date) -> dict[str, Any]:
    """Quantos processos pedem cada passo e até quando, autos sem processo e multas a cobrar."""
    correm = PrazoDoProcesso.objects.correndo()
    do_processo = correm.filter(processo=OuterRef("pk"))
    vivos = ProcessoAdministrativo.objects.filter(suspenso_desde__isnull=True).annotate(
        passou=Exists(do_processo.filter(vence_em__lt=hoje))
        & ~Exists(do_processo.filter(vence_em__gte=hoje))
    )
    colunas: dict[str, Any] = {p.chave: quantos(vivos.filter(p.quais)) for p in _PASSOS}
    for passo in _PASSOS:
        if passo.prazos:
            deles = correm.filter(processo__in=vivos.filter(passo.quais).values("pk"))
            primeiro = deles.order_by("vence_em").values("vence_em")[:1]
            colunas[f"{passo.chave}_ate"] = Subquery(primeiro)
    autos = AutoDeInfracao.objects.validos().sem_processo().filter(empresa__isnull=False)
    return colunas | {
        "autos": quantos(autos),
        "multas": quantos(Multa.objects.filter(situacao=SituacaoDaMulta.A_COBRAR)),
    }


def _contas(servidor: Any, hoje: date) -> dict[str, Any]:
    colunas = colunas_das_contas(hoje)
    pessoa = Servidor.objects.filter(pk=servidor.pk)
    contas: dict[str, Any] = pessoa.annotate(**colunas).values(*colunas)[0]
    return contas


def _da_faixa(chave: str, hoje: date) -> Q:
    de, ate = intervalo_da(chave, hoje=hoje)
    prazo = Q(vence_em__lte=ate)
    return prazo & Q(vence_em__gte=de) if de else prazo


def _prazo(prazo: PrazoDoProcesso, hoje: date) -> Prazo:
    processo = prazo.processo
    return Prazo(
        titulo=f"{prazo.get_ato_display()}: {processo}",
        url=reverse("admin:fiscalizacao_processoadministrativo_change", args=[processo.pk]),
        dia=prazo.vence_em,
        detalhe=processo.empresa.razao_social,
        consequencia=_CONSEQUENCIA.get(
            responsavel_do(prazo.ato, vencido=prazo.vence_em < hoje),
            "O atraso é da Administração, e enfraquece a pena.",
        ),
    )
