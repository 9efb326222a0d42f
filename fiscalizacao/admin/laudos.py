"""Botões da vistoria que levam aos laudos dela e à advertência verbal que ela sugere."""

from typing import Any, ClassVar, Final

from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse

from fiscalizacao.documentos.laudo import (
    Laudo,
    LaudoDeHigiene,
    LaudoDeSeguranca,
    LaudoUnico,
    emitir_laudo,
)
from fiscalizacao.models import RespostaDoItem, Vistoria
from patrocinio.comum.admin.area import emitir_e_abrir
from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro
from patrocinio.comum.models import DocumentoEmitido, Servidor

VER: Final = "fiscalizacao.view_vistoria"
ADVERTIR: Final = "fiscalizacao.add_advertenciaverbal"
_BASE: Final = "fiscalizacao_vistoria"


class LaudosDaVistoria(AdminDoPortal):
    """Soma à tela da vistoria os laudos que cabem; quem a vê, no seu escopo, os emite."""

    laudos: ClassVar[dict[str, tuple[str, type[Laudo]]]] = {
        "laudo_de_seguranca": ("Laudo de segurança (PDF)", LaudoDeSeguranca),
        "laudo_de_higiene": ("Laudo de higiene (PDF)", LaudoDeHigiene),
        "laudo_unico": ("Laudo único (PDF)", LaudoUnico),
    }

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.emitir_laudo)
        rotas = [
            path(f"<int:pk>/{nome}/", vista, {"nome": nome}, name=f"{_BASE}_{nome}")
            for nome in self.laudos
        ]
        return [*rotas, *super().get_urls()]

    def emitir_laudo(self, request: HttpRequest, pk: int, nome: str) -> HttpResponse:
        """Emite o laudo e abre o PDF; sem novidade, é o que já está em vigor."""

        def emitir(registro: Vistoria, servidor: Servidor, em: Any) -> DocumentoEmitido:
            return emitir_laudo(self.laudos[nome][1], registro, servidor, em)

        def abrir(registro: Vistoria) -> HttpResponse:
            return emitir_e_abrir(request, emitir, registro)

        return praticar_no_registro(self, request, pk, ato=abrir, exige=VER)

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        """Um botão por laudo que a vistoria tem, e o da advertência, se algum item a sugere."""
        especies, sugere = _o_que_a_vistoria_tem(registro)
        botoes = [
            Atalho(rotulo, reverse(f"admin:{_BASE}_{nome}", args=[registro.pk]), "documento",
                   post=True)
            for nome, (rotulo, laudo) in self.laudos.items()
            if laudo.cabe(especies)
        ]  # fmt: skip
        if sugere and request.user.has_perm(ADVERTIR):
            url = reverse("admin:fiscalizacao_advertenciaverbal_add")
            botoes.append(Atalho("Advertência verbal", f"{url}?vistoria={registro.pk}", "balao"))
        return [*super().acoes_do_registro(request, registro), *botoes]


def _o_que_a_vistoria_tem(vistoria: Vistoria) -> tuple[set[str], bool]:
    """As espécies de roteiro, e se um item que falhou sugere infração leve (uma consulta)."""
    leves = RespostaDoItem.objects.nao_conformes().filter(
        vistoria=OuterRef("pk"), item__infracao__startswith="22-"
    )
    lidas = list(
        Vistoria.objects.filter(pk=vistoria.pk).values_list(
            "aplicacoes__versao_do_roteiro__roteiro__especie", Exists(leves)
        )
    )
    return {especie for especie, _ in lidas}, any(sugere for _, sugere in lidas)
