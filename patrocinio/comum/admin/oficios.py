"""Ofício do processo: quem o altera emite para assinar; os demais baixam o que está em vigor."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse

from patrocinio.comum.admin.area import emitir_e_abrir
from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import codigo_escrito


class ComOficio(AdminDoPortal):
    """Soma à tela o ofício do registro, em ``<área>_<modelo>_oficio``.

    ``emite`` é a permissão de quem o emite; a subclasse diz como se emite e qual está em vigor.
    """

    emite: ClassVar[str]
    emitir_oficio: ClassVar[Callable[[Any, Servidor, datetime], DocumentoEmitido]]
    oficio_em_vigor: ClassVar[Callable[[Any], DocumentoEmitido | None]]

    def oferece_oficio(self, registro: Any) -> bool:
        """Diz se ainda se emite ofício do registro."""
        return True

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        """Botão de emitir, ou de baixar o que há."""
        acoes = super().acoes_do_registro(request, registro)
        if request.user.has_perm(self.emite):
            if not self.oferece_oficio(registro):
                return acoes
            url = reverse(f"admin:{self._rota_do_oficio}", args=[registro.pk])
            return [*acoes, Atalho("Ofício para assinar (PDF)", url, "documento", post=True)]
        emitido = type(self).oficio_em_vigor(registro)
        if emitido is None:
            return acoes
        url = reverse("documento", args=[codigo_escrito(emitido.codigo)])
        return [*acoes, Atalho("Baixar o ofício (PDF)", url, "baixar")]

    @property
    def _rota_do_oficio(self) -> str:
        return f"{self.opts.app_label}_{self.opts.model_name}_oficio"

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.oficio)
        rota = path("<int:pk>/oficio/", vista, name=self._rota_do_oficio)
        return [rota, *super().get_urls()]

    def oficio(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Emite o ofício e abre o PDF."""

        def emitir(registro: Any) -> HttpResponse:
            return emitir_e_abrir(request, type(self).emitir_oficio, registro)

        return praticar_no_registro(self, request, pk, ato=emitir, exige=self.emite)
