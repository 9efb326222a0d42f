"""Ordens de vistoria: ordenar, provar a entrega, dar por cumprida (arts. 12 e 14, § 6º)."""

from functools import partial
from typing import Any, ClassVar, Final

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.admin.ordens_formularios import (
    FormularioDaEntrega,
    FormularioDaOrdem,
    FormularioDaVistoriaFeita,
    iniciais,
)
from fiscalizacao.admin.ordens_na_tela import ColunasDaOrdem, FiltroDoPrazo
from fiscalizacao.documentos.ordem import emitir_oficio, oficio_em_vigor
from fiscalizacao.models import OrdemDeVistoria
from fiscalizacao.regras.ritos import RITO_DA_ORDEM
from fiscalizacao.servicos.emissao_de_ordens import ordenar
from fiscalizacao.servicos.ordens import (
    Entrega,
    VistoriaDaOrdem,
    cancelar,
    certificar,
    entregar,
    recusa_de_certificar,
    registrar_vistoria_feita,
)
from fiscalizacao.tipos import AtoDaOrdem, MeioDeEntrega, SituacaoDaOrdem
from patrocinio.comum.admin.area import recusando
from patrocinio.comum.admin.base import Atalho, Relacionado
from patrocinio.comum.admin.oficios import ComOficio
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar, tentar
from patrocinio.comum.admin.ritos import AdminDeRito, AtoDoProcesso
from patrocinio.comum.regras.rito import Passo
from transporte_escolar.models import PropostaDeInfracao

ALTERAR: Final = "fiscalizacao.change_ordemdevistoria"
VER_PROPOSTAS: Final = "transporte_escolar.view_propostadeinfracao"
_BASE: Final = "admin:fiscalizacao_ordemdevistoria"
_PELO_DIA: Final = (
    "O portal sabe, pelo dia da vistoria, se ela foi no prazo: use “Registrar a vistoria feita” "
    "(Lei 5.002/2018, art. 23, IV)."
)


@admin.register(OrdemDeVistoria)
class OrdemDeVistoriaAdmin(ColunasDaOrdem, ComOficio, AdminDeRito):
    """Ordena-se de vários veículos de uma vez; cada um tem a sua, com o seu andamento."""

    rito = RITO_DA_ORDEM
    emite = ALTERAR
    emitir_oficio = emitir_oficio
    oficio_em_vigor = oficio_em_vigor
    formularios: ClassVar = {
        AtoDaOrdem.ENTREGAR: FormularioDaEntrega,
        AtoDaOrdem.CUMPRIR: FormularioDaVistoriaFeita,
    }
    icones: ClassVar = {
        AtoDaOrdem.ENTREGAR: "enviar",
        AtoDaOrdem.CUMPRIR: "certo",
        AtoDaOrdem.CERTIFICAR: "perigo",
        AtoDaOrdem.CANCELAR: "lixeira",
    }
    perigosos = frozenset({AtoDaOrdem.CERTIFICAR, AtoDaOrdem.CANCELAR})
    tons_da_situacao: ClassVar = {
        SituacaoDaOrdem.EMITIDA: "aviso",
        SituacaoDaOrdem.ENTREGUE: "info",
        SituacaoDaOrdem.CUMPRIDA: "certo",
        SituacaoDaOrdem.CUMPRIDA_TARDE: "aviso",
        SituacaoDaOrdem.NAO_PROVIDENCIADA: "perigo",
    }
    list_display = [
        "numero_escrito", "veiculo", "empresa", "roteiro", "orgao", "prazo_escrito",
        "situacao_escrita",
    ]  # fmt: skip
    list_select_related = ["veiculo", "empresa", "roteiro"]
    list_filter = ["situacao", FiltroDoPrazo, "orgao", "ano"]
    busca_em = ["busca", "veiculo__busca", "empresa__busca"]
    ordering = ["-ano", "-numero"]
    search_help_text = "Buscar por número, veículo ou empresa"
    texto_do_vazio = (
        "A Administração pode exigir a vistoria do veículo a qualquer tempo (arts. 12, § 1º, II, e "
        "14, § 6º)."
    )
    fieldsets = [
        (
            "O que se ordena",
            {
                "fields": [
                    ("situacao_escrita", "prazo_escrito"), "veiculo", "empresa",
                    ("vistoria_ordenada", "orgao"), "fundamento", ("numero_escrito", "emitida_em"),
                ]
            },
        ),
        ("Entrega e vistoria", {"fields": ["entrega", "prova_da_entrega", "vistorias_feitas"]}),
    ]  # fmt: skip
    readonly_fields = [
        "situacao_escrita", "prazo_escrito", "veiculo", "empresa", "vistoria_ordenada", "orgao",
        "fundamento", "numero_escrito", "emitida_em", "entrega", "prova_da_entrega",
        "vistorias_feitas",
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        partes = ("veiculo", "empresa", "roteiro", "prova")
        return super().get_queryset(request).select_related(*partes)

    # -- ordenar -----------------------------------------------------------------------------

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Ordena de um ou de vários veículos: um registro, e um número, para cada."""
        formulario = FormularioDaOrdem(*enviado(request), initial=iniciais(request.GET))
        fazer = partial(self._ordenar, request, formulario)
        resposta = tentar(request, formulario, fazer, volta=reverse(f"{_BASE}_changelist"))
        if resposta is not None:
            return resposta
        pagina = Pagina(
            "Ordenar vistoria",
            "A inspeção pode ser exigida do transportador a qualquer tempo (Lei 5.002/2018, arts. "
            "12, § 1º, II, e 14, § 6º). A empresa recebe um e-mail; o prazo só corre da entrega do "
            "ofício, que depois se registra com a prova.",
            "Ordenar",
        )
        return mostrar(self, request, pagina, formulario)

    def _ordenar(self, request: HttpRequest, formulario: FormularioDaOrdem) -> str | HttpResponse:
        pessoa: Any = request.user
        with recusando():
            feitas = ordenar(
                formulario.ordem, veiculos=formulario.escolhidos, por=pessoa, em=timezone.now()
            )
        primeira, ultima = feitas[0], feitas[-1]
        if len(feitas) == 1:
            messages.success(request, f"{primeira} emitida. Falta entregá-la à empresa.")
            return redirect(reverse(f"{_BASE}_change", args=[primeira.pk]))
        return (
            f"Vistoria ordenada de {len(feitas)} veículos: números {self.numero_escrito(primeira)} "
            f"a {self.numero_escrito(ultima)}. Falta entregar cada ordem à empresa."
        )

    # -- atos --------------------------------------------------------------------------------

    def praticar(self, processo: OrdemDeVistoria, ato: AtoDoProcesso) -> str:
        pk, por, em = processo.pk, ato.autor, ato.em
        if ato.acao == AtoDaOrdem.ENTREGAR:
            feita = entregar(pk=pk, entrega=_entrega(ato), por=por, em=em)
            return f"{processo} entregue. A vistoria se faz até {feita.prazo_ate:%d/%m/%Y}."
        if ato.acao == AtoDaOrdem.CUMPRIR:
            vistoria = VistoriaDaOrdem(ato.dados["dia"], ato.dados["vistoria"])
            feita = registrar_vistoria_feita(
                pk=pk, feita=vistoria, por=por, em=em, observacao=ato.motivacao
            )
            return f"{processo}: {feita.get_situacao_display().lower()}.{_proposta(feita)}"
        if ato.acao == AtoDaOrdem.CERTIFICAR:
            feita = certificar(pk=pk, por=por, em=em, razoes=ato.motivacao)
            return f"{processo}: certificado que a vistoria não se fez.{_proposta(feita)}"
        cancelar(pk=pk, por=por, em=em, razoes=ato.motivacao)
        return f"{processo} cancelada. Avise a empresa: o ofício perdeu o vigor."

    def recusa_do_ato(self, processo: OrdemDeVistoria, passo: Passo) -> str:
        if passo.acao == AtoDaOrdem.CUMPRIR_TARDE:
            return _PELO_DIA
        if passo.acao != AtoDaOrdem.CERTIFICAR:
            return ""
        return str(recusa_de_certificar(processo, hoje=timezone.localdate()) or "")

    def acoes_do_registro(self, request: HttpRequest, registro: OrdemDeVistoria) -> list[Atalho]:
        """Um só botão dá a vistoria por feita: o portal escolhe, pelo dia, se foi no prazo."""
        acoes = super().acoes_do_registro(request, registro)
        return [a for a in acoes if a.rotulo != AtoDaOrdem.CUMPRIR_TARDE.label]

    def oferece_oficio(self, registro: OrdemDeVistoria) -> bool:
        """A cancelada não tem ofício."""
        return registro.situacao != SituacaoDaOrdem.CANCELADA

    def relacionados(self, request: HttpRequest, registro: OrdemDeVistoria) -> list[Relacionado]:
        veiculo = reverse("admin:transporte_escolar_veiculo_change", args=[registro.veiculo_id])
        achados = [Relacionado("Ficha do veículo", veiculo)]
        if request.user.has_perm(VER_PROPOSTAS):
            propostas = PropostaDeInfracao.objects.filter(chave=f"ordem:{registro.pk}")
            for pk in propostas.values_list("pk", flat=True):
                url = reverse("admin:transporte_escolar_propostadeinfracao_change", args=[pk])
                achados.append(Relacionado("Proposta de infração", url))
        return achados


def _entrega(ato: AtoDoProcesso) -> Entrega:
    arquivo = ato.dados["arquivo"]
    return Entrega(
        dia=ato.dados["dia"],
        meio=MeioDeEntrega(ato.dados["meio"]),
        recebedor=ato.dados["recebedor"],
        arquivo=arquivo,
        nome_do_arquivo=arquivo.nome,
        observacao=ato.motivacao,
    )


def _proposta(ordem: OrdemDeVistoria) -> str:
    if ordem.situacao == SituacaoDaOrdem.CUMPRIDA:
        return ""
    artigo = "24, IV" if ordem.situacao == SituacaoDaOrdem.NAO_PROVIDENCIADA else "23, IV"
    return f" Proposta de infração pelo art. {artigo}, a examinar."
