"""Processos administrativos: o rito, os prazos contados e os autos (arts. 26 e 27)."""

from functools import partial
from typing import Any, ClassVar, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.admin.decisao_formularios import (
    FormularioDaDecisao,
    FormularioDaImprocedencia,
    FormularioDaRevisao,
)
from fiscalizacao.admin.documentos_do_processo import (
    ALTERAR,
    TROCAR_O_CODIGO,
    DocumentosDoProcesso,
)
from fiscalizacao.admin.filtros_de_processo import (
    FiltroDoJulgamento,
    FiltroDoPrazo,
    FiltroDoResponsavel,
)
from fiscalizacao.admin.ingresso_formularios import LIDE, FormularioDoIngresso
from fiscalizacao.admin.instauracao_formularios import (
    FormularioDaInstauracao,
    FormularioDaResponsabilizacao,
)
from fiscalizacao.admin.linha_do_tempo_do_processo import linha_do_tempo_do
from fiscalizacao.admin.ofertas_do_processo import ja_se_fez, oferece
from fiscalizacao.admin.pasta_do_processo import DE_QUEM_DECIDE, pasta_do
from fiscalizacao.admin.pasta_do_processo import MODELO as MODELO_DA_DECISAO
from fiscalizacao.admin.processos_formularios import (
    FormularioDaAutorizacao,
    FormularioDaCiencia,
    FormularioDaPeca,
    FormularioDaPeticao,
    FormularioDaPublicacao,
    FormularioDaQueda,
    FormularioDoRecurso,
)
from fiscalizacao.admin.processos_na_tela import (
    ColunasDoProcesso,
    campos_do_processo,
    com_o_que_a_tela_le,
    em_resumo,
)
from fiscalizacao.admin.recusas_do_processo import avisos_do_ato, recusa_do_ato, so_mais_tarde
from fiscalizacao.documentos.processo.atos import FAZER
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.regras.rito_do_processo import DO_PAPEL, RITO_DO_PROCESSO
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.admin.area import recusando
from patrocinio.comum.admin.base import Atalho, Relacionado
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar, tentar
from patrocinio.comum.admin.ritos import AdminDeRito, Preparo
from patrocinio.comum.regras.rito import Passo
from patrocinio.comum.servicos.ritos import passos_possiveis

ABRIR: Final = "fiscalizacao.add_processoadministrativo"
PRESCRITO: Final = (
    "Pelo dia em que a Administração soube, a pretensão prescreveu em {dia:%d/%m/%Y}: confira se "
    "algo interrompeu o prazo, ou reconheça a prescrição (Lei 14.133/2021, art. 158, § 4º)."
)
_BASE: Final = "admin:fiscalizacao_processoadministrativo"
MODELO_DO_PAPEL: Final = "admin/fiscalizacao/processoadministrativo/papel.html"


@admin.register(ProcessoAdministrativo)
class ProcessoAdmin(ColunasDoProcesso, DocumentosDoProcesso, AdminDeRito):
    """A tela não decide nada: oferece os atos do rito, e diz por que os outros ainda não cabem."""

    rito = RITO_DO_PROCESSO
    atos: ClassVar = {"codigo": TROCAR_O_CODIGO}
    change_form_template = "admin/fiscalizacao/processoadministrativo/change_form.html"
    formularios: ClassVar = {
        Ato.JUNTAR_PETICAO: FormularioDaPeticao,
        Ato.PRORROGAR: FormularioDaQueda,
        Ato.CIENTIFICAR: FormularioDaCiencia,
        Ato.CIENTIFICAR_DA_DECISAO: FormularioDaCiencia,
        Ato.COMUNICAR_JULGAMENTO: FormularioDaCiencia,
        Ato.ABRIR_ALEGACOES: FormularioDaCiencia,
        Ato.JUNTAR_DEFESA: FormularioDaPeticao,
        Ato.JUNTAR_DEFESA_TARDIA: FormularioDaPeticao,
        Ato.JUNTAR_RENUNCIA: FormularioDaPeticao,
        Ato.JUNTAR_ALEGACOES: FormularioDaPeticao,
        Ato.RECORRER: FormularioDoRecurso,
        Ato.DESFAZER_TRANSITO: FormularioDoRecurso,
        Ato.PRODUZIR_PROVA: FormularioDaPeca,
        Ato.DAR_PARECER: FormularioDaPeca,
        Ato.AUTORIZAR_RESCISAO: FormularioDaAutorizacao,
        Ato.DECIDIR: FormularioDaDecisao,
        Ato.JULGAR_IMPROCEDENTE: FormularioDaImprocedencia,
        Ato.RECONSIDERAR: FormularioDaRevisao,
        Ato.DECIDIR_RECURSO: FormularioDaRevisao,
        Ato.PUBLICAR: FormularioDaPublicacao,
    }
    icones: ClassVar = {
        Ato.NOTIFICAR: "enviar",
        Ato.INTIMAR: "enviar",
        Ato.CIENTIFICAR: "certo",
        Ato.CIENTIFICAR_DA_DECISAO: "certo",
        Ato.DECIDIR: "balanca",
        Ato.JULGAR_IMPROCEDENTE: "balanca",
        Ato.DECIDIR_RECURSO: "balanca",
        Ato.ANULAR: "fechar",
        Ato.SUSPENDER: "relogio",
        Ato.PUBLICAR: "livro",
    }
    perigosos = frozenset({Ato.ANULAR, Ato.PRESCREVER, Ato.EFETIVAR_RESCISAO})
    tons_da_situacao: ClassVar = {
        S.INSTAURADO: "aviso",
        S.NOTIFICANDO: "aviso",
        S.EM_DEFESA: "info",
        S.EM_INSTRUCAO: "info",
        S.EM_ALEGACOES: "info",
        S.CONCLUSO: "aviso",
        S.DECIDIDO: "aviso",
        S.INTIMANDO: "aviso",
        S.EM_RECURSO: "info",
        S.RECORRIDO: "aviso",
        S.NA_SUPERIOR: "aviso",
        S.JULGADO: "aviso",
        S.TRANSITADO: "perigo",
        S.CUMPRIDO: "certo",
    }
    list_display = [
        "numero_escrito", "empresa", "contrato", "especie", "situacao_escrita", "proximo_prazo",
        "prescreve_em",
    ]  # fmt: skip
    list_select_related = ["empresa", "contrato"]
    list_filter = [
        "situacao", FiltroDoJulgamento, FiltroDoPrazo, FiltroDoResponsavel, "especie", "regime",
        "ano",
    ]  # fmt: skip
    busca_em = ["busca", "empresa__busca", "contrato__busca"]
    ordering = ["-ano", "-numero"]
    search_help_text = "Buscar por número, empresa ou contrato"
    texto_do_vazio = (
        "As irregularidades se processam com defesa e recurso (arts. 26 e 27): abra o processo a "
        "partir dos autos de infração."
    )
    readonly_fields = [
        "situacao_escrita", "especie", "empresa", "contrato", "regime", "autos_apurados", "fatos",
        "cogita_rescisao", "comissao_escrita", "conhecido_em", "prescreve_em", "aberto_em",
        "processo_em_papel", "penas_aplicadas", "multas_do_processo", "efeito_suspensivo",
        "rescindido_em", "pecas_dos_autos",
    ]  # fmt: skip

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        return campos_do_processo(obj)

    def get_queryset(self, request: HttpRequest) -> Any:
        processos = super().get_queryset(request).select_related("empresa", "contrato")
        return processos.prefetch_related("prazos")

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> ProcessoAdministrativo | None:
        """O processo com tudo o que a tela mostra."""
        processo = super().get_object(request, object_id, from_field)
        return com_o_que_a_tela_le(processo, request.user) if processo is not None else None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(ABRIR)

    def acoes_da_lista(self, request: HttpRequest) -> list[Atalho]:
        if not self.has_add_permission(request):
            return []
        abrir = reverse(f"{_BASE}_add")
        return [
            Atalho("Abrir responsabilização", f"{abrir}?responsabilizacao=1", "pessoas"),
            Atalho("Trazer processo em papel", f"{abrir}?papel=1", "documento"),
        ]

    # -- abrir -------------------------------------------------------------------------------

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Abre o processo dos autos; o do art. 21 e o que vem do papel têm o seu formulário."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        formulario = self._formulario_de_abrir(request)
        if formulario is None:
            return self._onde_esta_o_papel(request)
        fazer = partial(self._abrir, request, formulario)
        resposta = tentar(request, formulario, fazer, volta=reverse(f"{_BASE}_changelist"))
        if resposta is not None:
            return resposta
        avisos = getattr(formulario, "avisos", ())
        pagina = Pagina(formulario.titulo, formulario.lide, "Abrir o processo", avisos=avisos)
        return mostrar(self, request, pagina, formulario)

    @staticmethod
    def _formulario_de_abrir(request: HttpRequest) -> Any:
        """O dos autos, o da responsabilização ou o do papel; nenhum, se falta dizer onde está."""
        opcoes: dict[str, Any] = {"pessoa": request.user}
        if "papel" in request.GET:
            escolhida = request.GET.get("situacao")
            situacao = next((s for s in DO_PAPEL if s.value == escolhida), None)
            if situacao is None:
                return None
            return FormularioDoIngresso(*enviado(request), situacao=situacao, **opcoes)
        responsabiliza = "responsabilizacao" in request.GET
        classe: Any = FormularioDaResponsabilizacao if responsabiliza else FormularioDaInstauracao
        return classe(*enviado(request), endereco=request.GET, **opcoes)

    def _onde_esta_o_papel(self, request: HttpRequest) -> HttpResponse:
        """Pergunta onde o processo está: só se pede o que essa situação tem."""
        pagina = Pagina("Trazer processo em papel", LIDE, "", modelo=MODELO_DO_PAPEL)
        return mostrar(self, request, pagina, situacoes=[(s.value, s.label) for s in DO_PAPEL])

    def _abrir(self, request: HttpRequest, formulario: Any) -> HttpResponse:
        pratica = Pratica(self._pessoa(request), timezone.now(), formulario.cleaned_data["razoes"])
        with recusando():
            processo = formulario.abrir(pratica)
        messages.success(request, f"{processo}: {processo.get_situacao_display().lower()}.")
        if processo.prescreve_em < timezone.localdate():
            messages.warning(request, PRESCRITO.format(dia=processo.prescreve_em))
        return redirect(reverse(f"{_BASE}_change", args=[processo.pk]))

    @staticmethod
    def _pessoa(request: HttpRequest) -> Any:
        return request.user

    # -- atos --------------------------------------------------------------------------------

    def ato(self, request: HttpRequest, pk: int, acao: str) -> HttpResponse:
        """Tela de um ato; o que é do sistema, como recontar o prazo, ninguém pratica à mão."""
        if acao not in FAZER:
            raise Http404
        return super().ato(request, pk, acao)

    def _praticar(self, request: HttpRequest, processo: Any, passo: Passo, formulario: Any) -> str:
        motivacao = formulario.cleaned_data.get("motivacao", "")
        pratica = Pratica(self._pessoa(request), timezone.now(), motivacao)
        with recusando(), transaction.atomic():
            return FAZER[Ato(passo.acao)](processo.pk, formulario, pratica)

    def rotulo_do_ato(self, processo: Any, passo: Passo) -> str:
        return f"{passo.rotulo} de novo" if ja_se_fez(processo, Ato(passo.acao)) else passo.rotulo

    def preparo_do_ato(self, processo: Any, passo: Passo) -> Preparo:
        hoje = timezone.localdate()
        ato = Ato(passo.acao)
        recusa = recusa_do_ato(processo, ato, hoje=hoje)
        if recusa:
            return Preparo(recusa)
        avisos = avisos_do_ato(processo, ato, hoje=hoje)
        if ato in DE_QUEM_DECIDE:
            return Preparo("", avisos, MODELO_DA_DECISAO, pasta_do(processo))
        return Preparo("", avisos)

    def acoes_do_registro(
        self, request: HttpRequest, registro: ProcessoAdministrativo
    ) -> list[Atalho]:
        if not request.user.has_perm(ALTERAR):
            return self.documentos_do_processo(request, registro)
        hoje = timezone.localdate()
        botoes = [
            Atalho(
                self.rotulo_do_ato(registro, passo),
                reverse(f"admin:{self._rota_do_ato('ato')}", args=[registro.pk, passo.acao]),
                self.icones.get(passo.acao, "seguinte"),
                recusa=recusa or recusa_do_ato(registro, Ato(passo.acao), hoje=hoje),
            )
            for passo, recusa in passos_possiveis(registro, self.rito, request.user)
            if oferece(registro, Ato(passo.acao), hoje=hoje)
        ]
        adiante = [Atalho(r, "", icone, recusa=que) for r, icone, que in so_mais_tarde(registro)]
        return [*botoes, *adiante, *self.documentos_do_processo(request, registro)]

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        return {
            "linha_do_tempo": linha_do_tempo_do(obj),
            "situacao": self.situacao_escrita(obj),
            "em_resumo": em_resumo(obj),
        }

    def relacionados(
        self, request: HttpRequest, registro: ProcessoAdministrativo
    ) -> list[Relacionado]:
        historico = reverse("historico_de_infracoes", args=["empresa", registro.empresa_id])
        contrato = reverse("admin:transporte_escolar_contrato_change", args=[registro.contrato_id])
        achados = [Relacionado(str(registro.contrato), contrato)]
        if request.user.has_perm("fiscalizacao.view_autodeinfracao"):
            achados.append(Relacionado("Histórico da empresa", historico))
        return achados
