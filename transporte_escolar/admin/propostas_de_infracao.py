"""Propostas de infração: o fato que o portal apontou, até alguém o examinar (arts. 21 a 27)."""

from typing import Any, ClassVar, Final

from django.contrib import admin
from django.db.models import Exists, OuterRef
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.base import Atalho, Relacionado, SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDoMotivo
from patrocinio.comum.campos import e_chave
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import Empresa, PropostaDeInfracao
from transporte_escolar.servicos.propostas_de_infracao import descartar
from transporte_escolar.tipos import ItemDaLei, SituacaoDaPropostaDeInfracao

ALTERAR: Final = "transporte_escolar.change_propostadeinfracao"
EMPRESAS_NO_FILTRO: Final = 100
_TONS: Final = {
    SituacaoDaPropostaDeInfracao.A_EXAMINAR: "aviso",
    SituacaoDaPropostaDeInfracao.ACOLHIDA: "info",
    SituacaoDaPropostaDeInfracao.DESCARTADA: "neutro",
}
_ENVOLVIDOS: Final = ("empresa", "veiculo", "condutor", "linha")


def _descartar(proposta: PropostaDeInfracao, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    razoes = formulario.cleaned_data["motivo"]
    descartar(pk=proposta.pk, razoes=razoes, por=pessoa, em=timezone.now())
    return "Proposta descartada, com as suas razões. O fato fica na história."


def _ja_examinada(proposta: PropostaDeInfracao) -> str:
    if proposta.situacao == SituacaoDaPropostaDeInfracao.A_EXAMINAR:
        return ""
    return f"A proposta já foi examinada: {proposta.get_situacao_display().lower()}."


class FiltroDoItem(admin.SimpleListFilter):
    """Filtra pelas infrações que têm proposta."""

    title = "infração"
    parameter_name = "item"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        usados = set(
            PropostaDeInfracao.objects.order_by().values_list("item", flat=True).distinct()
        )
        return [(i.value, str(i.label)) for i in ItemDaLei if i.value in usados]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        return queryset.filter(item=self.value()) if self.value() else queryset


class FiltroDaEmpresa(admin.SimpleListFilter):
    """Filtra pelas empresas que têm proposta."""

    title = "empresa"
    parameter_name = "empresa"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        com_proposta = Exists(PropostaDeInfracao.objects.filter(empresa=OuterRef("pk")))
        empresas = Empresa.objects.filter(com_proposta).order_by("razao_social", "pk")
        nomes = empresas.values_list("pk", "razao_social")[:EMPRESAS_NO_FILTRO]
        return [(str(pk), nome) for pk, nome in nomes]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        escolhida = self.value()
        if not escolhida:
            return queryset
        return queryset.filter(empresa=int(escolhida)) if e_chave(escolhida) else queryset.none()


@admin.register(PropostaDeInfracao)
class PropostaDeInfracaoAdmin(ComAtos, SomenteLeitura):
    """Nascem dos atos do portal; a autoridade as examina."""

    atos: ClassVar = {
        "descartar": Ato(
            "Descartar",
            "O fato não é infração, ou não se prova. As razões ficam na proposta e não se alteram "
            "(Lei 5.002/2018, art. 27).",
            "fechar",
            FormularioDoMotivo,
            _descartar,
            ALTERAR,
            por_que_nao=_ja_examinada,
            perigo=True,
        )
    }
    list_display = ["infracao", "fato_em", "origem", "empresa", "veiculo", "condutor", "hoje"]
    list_select_related = ["empresa", "veiculo", "condutor"]
    list_filter = ["situacao", FiltroDoItem, FiltroDaEmpresa]
    busca_em = ["busca", "empresa__busca", "veiculo__busca"]
    ordering = ["situacao", "-fato_em", "-pk"]
    search_help_text = "Buscar pelo fato, pela origem, pela empresa ou pelo veículo"
    texto_do_vazio = (
        "Nascem da vistoria e da ordem de vistoria, quando o fato é dos arts. 22 a 25. Propor não "
        "é autuar."
    )
    fieldsets = [
        (
            "O fato",
            {
                "fields": [("hoje", "infracao"), "descricao", ("fato_em", "criada_em"), "origem"],
                "description": "O portal aponta o fato e o item que lhe cabe; propor não é autuar. "
                "Só há infração depois de processo, com contraditório e ampla defesa "
                "(Lei 5.002/2018, arts. 26 e 27).",
            },
        ),
        ("De quem", {"fields": [("empresa", "veiculo"), ("condutor", "linha")]}),
        ("Exame", {"fields": [("examinada_por", "examinada_em"), "razoes"]}),
    ]
    readonly_fields = ["hoje", "infracao"]

    def get_queryset(self, request: HttpRequest) -> Any:
        propostas = super().get_queryset(request)
        return propostas.select_related(*_ENVOLVIDOS, "examinada_por")

    @admin.display(description="infração proposta", ordering="item")
    def infracao(self, proposta: PropostaDeInfracao) -> str:
        """Dispositivo da lei."""
        return f"Lei 5.002/2018, {proposta.get_item_display()}"

    @admin.display(description="situação", ordering="situacao")
    def hoje(self, proposta: PropostaDeInfracao) -> Etiqueta:
        """Situação em palavra, ícone e cor."""
        situacao = SituacaoDaPropostaDeInfracao(proposta.situacao)
        return Etiqueta(situacao.label, tom=_TONS[situacao])

    def acoes_do_registro(self, request: HttpRequest, registro: PropostaDeInfracao) -> list[Atalho]:
        """Acolher é lavrar o auto ou, na leve, advertir: o portal só propõe."""
        acoes = super().acoes_do_registro(request, registro)
        leve = registro.item.startswith("22-")
        tela = "advertenciaverbal" if leve else "autodeinfracao"
        pessoa: Any = request.user
        if pessoa.has_perm(f"fiscalizacao.add_{tela}"):
            url = f"{reverse(f'admin:fiscalizacao_{tela}_add')}?proposta={registro.pk}"
            rotulo = "Advertir verbalmente" if leve else "Lavrar o auto"
            acoes.insert(0, Atalho(rotulo, url, "balanca", recusa=_ja_examinada(registro)))
        return acoes

    def relacionados(self, request: HttpRequest, registro: PropostaDeInfracao) -> list[Relacionado]:
        pessoa: Any = request.user
        return [
            Relacionado(
                f"Ficha: {nome if nome != 'veiculo' else 'veículo'}",
                reverse(f"admin:transporte_escolar_{nome}_change", args=[chave]),
            )
            for nome in _ENVOLVIDOS
            if (chave := getattr(registro, f"{nome}_id"))
            and pessoa.has_perm(f"transporte_escolar.view_{nome}")
        ]
