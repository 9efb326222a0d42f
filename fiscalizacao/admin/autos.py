"""Autos de infração: lavrar, anular, imprimir; o errado se anula, nunca se apaga (art. 27)."""

from functools import partial
from typing import Any, ClassVar, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from fiscalizacao.admin.autos_formularios import (
    FormularioDaProva,
    FormularioDoAuto,
    perguntas_do_catalogo,
)
from fiscalizacao.admin.autos_iniciais import (
    avisos_da,
    iniciais_da,
    parada_do_endereco,
    proposta_do_endereco,
)
from fiscalizacao.admin.autos_na_tela import ColunasDoAuto, FiltroDaGravidade, FiltroDaSituacao
from fiscalizacao.documentos.processo.autos import emitir_auto
from fiscalizacao.models import AutoDeInfracao
from fiscalizacao.regras.catalogo import ASSEDIO
from fiscalizacao.servicos.autos import anular_auto, lavrar
from fiscalizacao.servicos.provas_do_auto import Prova, juntar_prova_depois
from patrocinio.comum.admin.area import emitir_e_abrir, recusando
from patrocinio.comum.admin.base import Atalho, Relacionado, SomenteLeitura
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar, tentar
from patrocinio.comum.admin.telas_de_ato import (
    Ato,
    ComAtos,
    FormularioDoMotivo,
    praticar_no_registro,
)

AUTUAR: Final = "fiscalizacao.add_autodeinfracao"
PROVAR: Final = "fiscalizacao.add_provadoauto"
ANULAR: Final = "fiscalizacao.add_anulacaodoauto"
VER: Final = "fiscalizacao.view_autodeinfracao"
ABRIR: Final = "fiscalizacao.add_processoadministrativo"
_PARTES: Final = (
    "infracao",
    "empresa",
    "contrato",
    "veiculo",
    "condutor",
    "linha",
    "lavrado_por",
    "digitado_por",
)
_BASE: Final = "admin:fiscalizacao_autodeinfracao"
MODELO_DA_LAVRATURA: Final = "admin/fiscalizacao/autodeinfracao/lavrar.html"
LIDE: Final = (
    "Descreva o fato e escolha o item mais específico que o tipifica (arts. 23 a 25). Autuar não é "
    "punir: a pena só vem de processo, com defesa (arts. 26 e 27)."
)
NINGUEM_AFASTADO: Final = (
    "Ninguém se afastou por cautela: o auto não diz o condutor. Se foi ele, afaste-o na ficha; se "
    "foi o monitor, peça à contratada que o substitua hoje (art. 25, VII)."
)


def _anular(auto: AutoDeInfracao, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    motivo = formulario.cleaned_data["motivo"]
    anular_auto(pk=auto.pk, razoes=motivo, por=pessoa, em=timezone.now())
    return f"{auto} anulado, com as suas razões. O número e o auto ficam."


def _juntar_prova(auto: AutoDeInfracao, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    dados = formulario.cleaned_data
    juntar_prova_depois(
        pk=auto.pk, prova=Prova(dados["arquivo"], dados["titulo"]), por=pessoa, em=timezone.now()
    )
    return "Prova junta ao auto, com o seu nome e a hora. Imprima-o de novo."


def _por_que_nao_juntar(auto: AutoDeInfracao) -> str:
    if auto.no_processo is not None:
        return (
            f"O auto já está no {str(auto.no_processo.processo).lower()}: lá, use “Juntar prova ou "
            "diligência”, que dá vista à contratada (art. 27)."
        )
    return _ja_anulado(auto)


def _ja_anulado(auto: AutoDeInfracao) -> str:
    return f"{auto} já foi anulado." if hasattr(auto, "anulacao") else ""


@admin.register(AutoDeInfracao)
class AutoAdmin(ColunasDoAuto, ComAtos, SomenteLeitura):
    """Lavra-se por formulário próprio; depois, só se lê, se imprime, se anula ou se processa."""

    atos: ClassVar = {
        "prova": Ato(
            "Juntar prova",
            "O arquivo entra como veio, com o SHA-256, o seu nome e a hora; o que o auto já diz "
            "não muda (Lei 5.002/2018, art. 27).",
            "mais",
            FormularioDaProva,
            _juntar_prova,
            PROVAR,
            por_que_nao=_por_que_nao_juntar,
        ),
        "anular": Ato(
            "Anular o auto",
            "O auto errado se anula, com razões; o número não volta, e o auto fica para consulta "
            "(Lei 5.002/2018, art. 27).",
            "fechar",
            FormularioDoMotivo,
            _anular,
            ANULAR,
            por_que_nao=_ja_anulado,
            perigo=True,
        ),
    }
    list_display = [
        "numero_escrito", "quando", "item", "gravidade", "empresa", "veiculo", "condutor",
        "situacao",
    ]  # fmt: skip
    list_select_related = [*_PARTES, "anulacao"]
    list_filter = [FiltroDaSituacao, FiltroDaGravidade, "origem", "ano"]
    busca_em = ["busca", "empresa__busca", "veiculo__busca", "infracao__busca"]
    ordering = ["-ano", "-numero"]
    search_help_text = "Buscar por número, fato, local, infração, empresa ou placa"
    texto_do_vazio = "O auto descreve o fato e o item que o tipifica (arts. 23 a 25)."
    fieldsets = [
        (
            "O fato",
            {"fields": [("numero_escrito", "situacao"), "fato", ("quando", "local"), "origem"]},
        ),
        (
            "Enquadramento",
            {
                "fields": [
                    "conduta", ("gravidade", "pena_possivel"), "disputam", "mesmo_fato",
                    "razao_do_concurso", "principio",
                ]
            },
        ),
        (
            "De quem",
            {"fields": [("empresa", "contrato"), ("veiculo", "condutor"), "linha",
                        "servidor_envolvido"]},
        ),
        ("Provas", {"fields": ["provas_do_auto", "testemunhas_do_auto"]}),
        (
            "Lavratura",
            {
                "fields": [
                    ("lavrado_por", "lavratura"), ("recebido_em", "em_papel"), "anulacao_escrita",
                ]
            },
        ),
    ]  # fmt: skip
    readonly_fields = [
        "numero_escrito", "situacao", "quando", "conduta", "gravidade", "pena_possivel",
        "disputam", "mesmo_fato", "razao_do_concurso", "principio", "origem", "fato", "local",
        "empresa", "contrato", "veiculo", "condutor", "linha", "servidor_envolvido", "lavrado_por",
        "lavratura", "recebido_em", "em_papel", "provas_do_auto",
        "testemunhas_do_auto", "anulacao_escrita",
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        consulta = super().get_queryset(request)
        com_partes = consulta.select_related(*_PARTES, "anulacao")
        return com_partes.prefetch_related("nos_processos__processo")

    # -- lavrar ------------------------------------------------------------------------------

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(AUTUAR)

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Lavra o auto; de uma proposta, ou de outro da mesma parada, já vem com o que ele diz."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        proposta = proposta_do_endereco(request)
        formulario = FormularioDoAuto(
            *enviado(request),
            pessoa=request.user,
            initial=iniciais_da(proposta) if proposta else parada_do_endereco(request),
        )
        fazer = partial(self._lavrar, request, formulario)
        resposta = tentar(request, formulario, fazer, volta=reverse(f"{_BASE}_changelist"))
        if resposta is not None:
            return resposta
        avisos = avisos_da(proposta) if proposta else ()
        pagina = Pagina(
            "Lavrar auto de infração", LIDE, "Lavrar", avisos=avisos, modelo=MODELO_DA_LAVRATURA
        )
        return mostrar(self, request, pagina, formulario, perguntas=perguntas_do_catalogo())

    def _lavrar(self, request: HttpRequest, formulario: FormularioDoAuto) -> HttpResponse:
        pessoa: Any = request.user
        with recusando():
            auto = lavrar(formulario.visto, por=pessoa, em=timezone.now())
        proximo = "Cumpra o encaminhamento." if auto.empresa_id is None else "Falta o processo."
        messages.success(request, f"{auto} lavrado. {proximo}")
        if auto.infracao.codigo == ASSEDIO and auto.condutor_id is None:
            messages.warning(request, NINGUEM_AFASTADO)
        return redirect(f"{_BASE}_change", auto.pk)

    # -- página ------------------------------------------------------------------------------

    def acoes_do_registro(self, request: HttpRequest, registro: AutoDeInfracao) -> list[Atalho]:
        acoes = super().acoes_do_registro(request, registro)
        pdf = reverse(f"{_BASE}_documento", args=[registro.pk])
        acoes.append(Atalho("Auto em PDF", pdf, "documento", post=True))
        if self.has_add_permission(request):
            outro = f"{reverse(f'{_BASE}_add')}?parada={registro.pk}"
            acoes.append(Atalho("Lavrar outro auto da mesma parada", outro, "mais"))
        if request.user.has_perm(ABRIR):
            url = f"{reverse('admin:fiscalizacao_processoadministrativo_add')}?auto={registro.pk}"
            acoes.insert(
                0, Atalho("Abrir processo", url, "balanca", recusa=_por_que_nao_abrir(registro))
            )
        return acoes

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.documento)
        rota = path("<int:pk>/documento/", vista, name=f"{_BASE[6:]}_documento")
        return [rota, *super().get_urls()]

    def documento(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Emite o auto e abre o PDF."""

        def emitir(auto: AutoDeInfracao) -> HttpResponse:
            return emitir_e_abrir(request, emitir_auto, auto)

        return praticar_no_registro(self, request, pk, ato=emitir, exige=VER)

    def relacionados(self, request: HttpRequest, registro: AutoDeInfracao) -> list[Relacionado]:
        achados = [
            Relacionado(f"Da mesma parada: {a}", reverse(f"{_BASE}_change", args=[a.pk]))
            for a in AutoDeInfracao.objects.visiveis_a(request.user)
            .filter(abordagem=registro.abordagem)
            .exclude(pk=registro.pk)
            .order_by("pk")
        ]
        no_processo: Any = registro.no_processo
        if no_processo is not None:
            url = reverse(
                "admin:fiscalizacao_processoadministrativo_change", args=[no_processo.processo_id]
            )
            achados.append(Relacionado(str(no_processo.processo), url))
        for quem in ("empresa", "condutor"):
            if chave := getattr(registro, f"{quem}_id"):
                url = reverse("historico_de_infracoes", args=[quem, chave])
                achados.append(Relacionado(f"Histórico: {getattr(registro, quem)}", url))
        return achados


def _por_que_nao_abrir(auto: AutoDeInfracao) -> str:
    if hasattr(auto, "anulacao"):
        return "O auto foi anulado."
    if auto.no_processo is not None:
        return f"O auto já está no {str(auto.no_processo.processo).lower()}."
    if auto.empresa_id is None:
        return "O fato é do serviço direto: não há contratada a processar (art. 28)."
    return ""
