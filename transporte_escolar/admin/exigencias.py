"""Exigências às contratadas: documentos, reuniões e treinamentos (art. 19, VII e VIII)."""

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, Final

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.area import recusando
from patrocinio.comum.admin.oficios import ComOficio
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar, tentar
from patrocinio.comum.admin.ritos import AdminDeRito, AtoDoProcesso
from patrocinio.comum.admin.telas_de_ato import Ato
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.regras.rito import Passo
from transporte_escolar.admin.exigencias_formularios import (
    FormularioDaExigencia,
    FormularioDoAtendimento,
    FormularioDosPresentes,
    iniciais,
)
from transporte_escolar.admin.exigencias_na_tela import ColunasDaExigencia, FiltroDoPrazo, numero
from transporte_escolar.documentos import emitir_oficio, oficio_em_vigor
from transporte_escolar.models import Exigencia
from transporte_escolar.regras.ritos import RITO_DA_EXIGENCIA
from transporte_escolar.servicos.exigencias import (
    Entrega,
    atender,
    exigir,
    praticar,
    recusa_de_certificar,
)
from transporte_escolar.servicos.presencas import EQUIPE, acrescentar_presencas
from transporte_escolar.tipos import AtoDaExigencia, EspecieDeExigencia, SituacaoDaExigencia

EXIGIR: Final = "transporte_escolar.add_exigencia"
_BASE: Final = "admin:transporte_escolar_exigencia"
_FEITO: Final = {
    AtoDaExigencia.ACEITAR: "aceita",
    AtoDaExigencia.RECUSAR: "recusada: a contratada pode atender de novo",
    AtoDaExigencia.CERTIFICAR: "certificada como não atendida",
    AtoDaExigencia.CANCELAR: "cancelada",
}


def _acrescentar(exigencia: Exigencia, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    quantos = acrescentar_presencas(
        pk=exigencia.pk, presentes=formulario.quem, por=pessoa, em=timezone.now()
    )
    quem = "1 presente" if quantos == 1 else f"{quantos} presentes"
    return f"Acrescentado à lista: {quem}."


def _fora_da_hora(exigencia: Exigencia) -> str:
    if exigencia.situacao == SituacaoDaExigencia.ATENDIDA:
        return ""
    return "A lista se completa entre o atendimento e a conferência (art. 19, VII)."


@admin.register(Exigencia)
class ExigenciaAdmin(ColunasDaExigencia, ComOficio, AdminDeRito):
    """Exige-se de várias empresas de uma vez; cada uma tem a sua, com o seu andamento."""

    rito = RITO_DA_EXIGENCIA
    emite = EXIGIR
    emitir_oficio = emitir_oficio
    oficio_em_vigor = oficio_em_vigor
    atos: ClassVar = {
        "presencas": Ato(
            "Acrescentar presentes",
            "Quem compareceu e faltou na lista (Lei 5.002/2018, art. 19, VII).",
            "pessoas",
            FormularioDosPresentes,
            _acrescentar,
            EXIGIR,
            por_que_nao=_fora_da_hora,
        )
    }
    formularios: ClassVar = {AtoDaExigencia.ATENDER: FormularioDoAtendimento}
    icones: ClassVar = {
        AtoDaExigencia.ATENDER: "enviar",
        AtoDaExigencia.ACEITAR: "certo",
        AtoDaExigencia.RECUSAR: "fechar",
        AtoDaExigencia.CERTIFICAR: "perigo",
        AtoDaExigencia.CANCELAR: "lixeira",
    }
    perigosos = frozenset({AtoDaExigencia.CERTIFICAR, AtoDaExigencia.CANCELAR})
    tons_da_situacao: ClassVar = {
        SituacaoDaExigencia.FEITA: "info",
        SituacaoDaExigencia.ATENDIDA: "aviso",
        SituacaoDaExigencia.ACEITA: "certo",
        SituacaoDaExigencia.RECUSADA: "perigo",
        SituacaoDaExigencia.NAO_ATENDIDA: "perigo",
    }
    list_display = [
        "numero_escrito", "titulo", "empresa", "especie", "prazo_escrito", "situacao_escrita",
    ]  # fmt: skip
    list_select_related = ["empresa"]
    list_filter = ["situacao", FiltroDoPrazo, "especie", "ano"]
    busca_em = ["busca", "empresa__busca"]
    ordering = ["-ano", "-numero"]
    search_help_text = "Buscar por número, pelo que se exige ou pela empresa"
    texto_do_vazio = "Documentos a apresentar, reuniões e treinamentos (art. 19, VII e VIII)."
    fieldsets = [
        (
            "O que se exige",
            {
                "fields": [
                    ("situacao_escrita", "prazo_escrito"), "empresa", "titulo", "descricao",
                    ("especie", "fundamento"), ("hora", "local"), ("numero_escrito", "feita_em"),
                ]
            },
        ),
        ("O que veio", {"fields": ["entregas", "presentes"]}),
    ]  # fmt: skip
    readonly_fields = [
        "situacao_escrita", "prazo_escrito", "empresa", "titulo", "descricao", "especie",
        "fundamento", "hora", "local", "numero_escrito", "feita_em", "entregas", "presentes",
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("empresa")

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        registro = super().get_object(request, *args, **kwargs)
        if registro is not None:
            registro.vista_pela_equipe = tem_papel(request.user, *EQUIPE)
        return registro

    # -- exigir ------------------------------------------------------------------------------

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Exige de uma ou de várias empresas: um registro, e um número, para cada."""
        formulario = FormularioDaExigencia(*enviado(request), initial=iniciais(request.GET))
        fazer = partial(self._exigir, request, formulario)
        resposta = tentar(request, formulario, fazer, volta=reverse(f"{_BASE}_changelist"))
        if resposta is not None:
            return resposta
        pagina = Pagina(
            "Exigir ou convocar",
            "A contratada apresenta os documentos e participa das reuniões e dos treinamentos que "
            "o Município determina (Lei 5.002/2018, art. 19, VII e VIII).",
            "Exigir",
        )
        return mostrar(self, request, pagina, formulario)

    def _exigir(
        self, request: HttpRequest, formulario: FormularioDaExigencia
    ) -> str | HttpResponse:
        pessoa: Any = request.user
        with recusando():
            feitas = exigir(
                formulario.pedido, empresas=formulario.escolhidas, por=pessoa, em=timezone.now()
            )
        primeira, ultima = feitas[0], feitas[-1]
        if len(feitas) == 1:
            messages.success(request, f"Exigência {numero(primeira)} feita.")
            return redirect(reverse(f"{_BASE}_change", args=[primeira.pk]))
        return (
            f"Exigência feita de {len(feitas)} empresas: números {numero(primeira)} a "
            f"{numero(ultima)}."
        )

    # -- atos --------------------------------------------------------------------------------

    def praticar(self, processo: Exigencia, ato: AtoDoProcesso) -> str:
        acao = AtoDaExigencia(ato.acao)
        if acao == AtoDaExigencia.ATENDER:
            arquivo = ato.dados["arquivo"]
            entrega = Entrega(
                arquivo=arquivo,
                nome_do_arquivo=arquivo.nome if arquivo else "",
                observacao=ato.motivacao,
                presentes=ato.dados["quem"],
            )
            atender(pk=processo.pk, entrega=entrega, por=ato.autor, em=ato.em)
            return f"Exigência {numero(processo)} atendida. Falta quem a fez conferir."
        praticar(pk=processo.pk, acao=acao, autor=ato.autor, em=ato.em, motivacao=ato.motivacao)
        return f"Exigência {numero(processo)} {_FEITO[acao]}."

    def recusa_do_ato(self, processo: Exigencia, passo: Passo) -> str:
        if passo.acao != AtoDaExigencia.CERTIFICAR:
            return ""
        return str(recusa_de_certificar(processo, hoje=timezone.localdate()) or "")

    def atos_oferecidos(self, registro: Exigencia) -> Mapping[str, Ato]:
        """Só a convocação tem lista de presentes."""
        return {} if registro.especie == EspecieDeExigencia.DOCUMENTO else self.atos
