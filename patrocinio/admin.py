"""O site administrativo do portal: entrada, menu lateral e página inicial."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.admin.views.main import ALL_VAR
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse

from patrocinio.acesso.rotas import exigencia_da_rota

Vista = Callable[..., HttpResponse]


@dataclass(frozen=True)
class Pagina:
    """Item do menu que não é tela de modelo; só o vê quem a tabela das rotas deixa entrar."""

    area: str
    rota: str
    nome: str
    icone: str


@dataclass(frozen=True)
class Grupo:
    """Grupo do menu: as páginas, e os pares (modelo, ícone), na ordem em que aparecem."""

    nome: str
    itens: tuple[tuple[str, str], ...]
    paginas: tuple[Pagina, ...] = ()


MENU: Final = (
    Grupo(
        "Transporte escolar",
        (
            ("transporte_escolar.contrato", "documento"),
            ("transporte_escolar.linha", "rota"),
            ("transporte_escolar.itinerario", "onibus"),
            ("transporte_escolar.edital", "prancheta"),
            ("transporte_escolar.proposta", "envelope"),
            ("transporte_escolar.empresa", "predio"),
            ("transporte_escolar.escola", "escola"),
            ("transporte_escolar.aditivo", "lapis"),
            ("transporte_escolar.ordemdeservico", "selo"),
        ),
    ),
    Grupo(
        "Frota e condutores",
        (
            ("transporte_escolar.veiculo", "onibus"),
            ("transporte_escolar.condutor", "pessoas"),
            ("transporte_escolar.monitor", "pessoas"),
            ("transporte_escolar.documento", "documento"),
            ("transporte_escolar.aprovacao", "selo"),
            ("transporte_escolar.alocacao", "calendario"),
            ("transporte_escolar.substituicao", "rota"),
            ("transporte_escolar.exigencia", "prancheta"),
            ("transporte_escolar.determinacao", "balanca"),
            ("transporte_escolar.cumprimentodadeterminacao", "balanca"),
            ("transporte_escolar.passageiroautorizado", "pessoas"),
            ("transporte_escolar.tipodedocumento", "livro"),
        ),
        (
            Pagina("transporte_escolar", "quadro", "Quadro de amanhã", "agora"),
            Pagina("transporte_escolar", "vencimentos", "Vencimentos", "relogio"),
            Pagina("transporte_escolar", "dossie", "Dossiê (MP, Câmara, TCE)", "prancheta"),
        ),
    ),
    Grupo("Passe social", ()),
    Grupo(
        "Fiscalização",
        (
            ("fiscalizacao.vistoria", "olho"),
            ("transporte_escolar.pendenciadevistoria", "aviso"),
            ("fiscalizacao.visitaplanejada", "calendario"),
            ("fiscalizacao.planodefiscalizacao", "grafico"),
            ("fiscalizacao.ordemdevistoria", "enviar"),
            ("fiscalizacao.credenciamento", "selo"),
            ("fiscalizacao.roteiro", "prancheta"),
        ),
        (
            Pagina(
                "fiscalizacao",
                "relatorio_de_fiscalizacao",
                "Relatório de fiscalização",
                "documento",
            ),
        ),
    ),
    Grupo(
        "Infrações e processos",
        (
            ("fiscalizacao.processoadministrativo", "balanca"),
            ("fiscalizacao.autodeinfracao", "prancheta"),
            ("transporte_escolar.propostadeinfracao", "proposta"),
            ("fiscalizacao.advertenciaverbal", "balao"),
            ("fiscalizacao.multa", "moeda"),
            ("transporte_escolar.descontodemulta", "ordem"),
            ("fiscalizacao.encaminhamento", "enviar"),
            ("fiscalizacao.infracao", "livro"),
        ),
        (
            Pagina("fiscalizacao", "painel_de_prazos", "Painel de prazos", "relogio"),
            Pagina("fiscalizacao", "calculadora_de_prazos", "Calculadora de prazos", "numero"),
        ),
    ),
    Grupo(
        "Normas e valores",
        (
            ("comum.valorvigente", "moeda"),
            ("comum.parametrovigente", "livro"),
            ("comum.atonormativo", "balanca"),
            ("comum.diasemexpediente", "calendario"),
            ("comum.serie", "numero"),
            ("comum.documentoemitido", "selo"),
            ("comum.pessoajuridica", "predio"),
        ),
    ),
    Grupo(
        "Administração do portal",
        (
            ("comum.servidor", "pessoas"),
            ("comum.fichadeacesso", "chave"),
            ("comum.trabalho", "relogio"),
            ("comum.mensagemdecorreio", "envelope"),
            ("comum.rotinadiaria", "calendario"),
            ("comum.guiche", "predio"),
            ("comum.acessoaguiche", "pessoas"),
            ("transporte_escolar.acessoaescola", "escola"),
            ("transporte_escolar.acessoaempresa", "predio"),
        ),
    ),
)
GRUPO_DA_AREA: Final = {
    "transporte_escolar": "Transporte escolar",
    "passe_social": "Passe social",
    "fiscalizacao": "Fiscalização",
}
DEMAIS: Final = "Administração do portal"
ICONE_COMUM: Final = "documento"


def _sem_vazios(vista: Vista) -> Vista:
    """Tira do endereço da lista os filtros deixados em branco, que o Django leria como valor."""

    def filtrada(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        rota = request.resolver_match.url_name if request.resolver_match else None
        vazios = {k for k, v in request.GET.items() if v == "" and k != ALL_VAR}
        if request.method != "GET" or not vazios or not (rota or "").endswith("_changelist"):
            return vista(request, *args, **kwargs)
        consulta = request.GET.copy()
        for nome in vazios:
            del consulta[nome]
        resto = f"?{consulta.urlencode()}" if consulta else ""
        return HttpResponseRedirect(request.path + resto)

    return filtrada


def _area_de(item: dict[str, Any]) -> str:
    return str(item.get("area") or item["model"]._meta.app_label)


class PortalAdminSite(admin.AdminSite):
    """Admin da equipe: entra-se pela conta do portal, e o menu só mostra o que o papel abre."""

    site_title = "Portal de Patrocínio"
    site_header = "Portal de Patrocínio"
    index_title = "Minha mesa"
    site_url = None
    enable_nav_sidebar = True
    empty_value_display = "–"

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Entra-se em um lugar só, com limite de tentativas."""
        resposta: HttpResponse = secure_admin_login(super().login)(request, extra_context)
        return resposta

    def password_change(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> Any:
        """A troca de senha é a da conta do portal."""
        return redirect("account_change_password")

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:  # noqa: FBT001, FBT002 - assinatura do Django
        """Toda página da equipe passa por aqui."""
        return super().admin_view(_sem_vazios(view), cacheable)

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """Grupos do menu, só com o que a pessoa pode ver."""
        modelos = self._modelos(request, app_label)
        grupos = []
        for grupo in MENU:
            itens = self._paginas(request, grupo, app_label)
            itens += [
                modelos.pop(chave) | {"icone": icone}
                for chave, icone in grupo.itens
                if chave in modelos
            ]
            itens += self._nao_listados(modelos, grupo.nome)
            if itens:
                grupos.append(
                    {
                        "name": grupo.nome,
                        "app_label": _area_de(itens[0]),
                        "app_url": "",
                        "has_module_perms": True,
                        "models": itens,
                    }
                )
        return grupos

    @staticmethod
    def _paginas(request: HttpRequest, grupo: Grupo, app_label: str | None) -> list[dict[str, Any]]:
        """Páginas do grupo abertas à pessoa, na forma dos itens de modelo."""
        return [
            {
                "model": None,
                "area": pagina.area,
                "name": pagina.nome,
                "icone": pagina.icone,
                "admin_url": reverse(pagina.rota),
                "add_url": None,
            }
            for pagina in grupo.paginas
            if app_label in {None, pagina.area}
            and request.user.has_perm(str(exigencia_da_rota(pagina.rota)))
        ]

    def _modelos(self, request: HttpRequest, app_label: str | None) -> dict[str, dict[str, Any]]:
        """Modelos abertos à pessoa, por rótulo: ``comum.servidor``."""
        return {
            modelo["model"]._meta.label_lower: modelo
            for area in self._build_app_dict(request).values()
            for modelo in area["models"]
            if modelo["admin_url"] and app_label in {None, area["app_label"]}
        }

    @staticmethod
    def _nao_listados(modelos: dict[str, dict[str, Any]], grupo: str) -> list[dict[str, Any]]:
        """Modelos registrados que o menu não nomeia: vão ao grupo da sua área."""
        todos = {c for g in MENU for c, _ in g.itens}
        chaves = [
            chave
            for chave in modelos
            if chave not in todos and GRUPO_DA_AREA.get(chave.split(".")[0], DEMAIS) == grupo
        ]
        return [modelos.pop(chave) | {"icone": ICONE_COMUM} for chave in chaves]
