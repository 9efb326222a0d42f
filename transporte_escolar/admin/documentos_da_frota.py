"""Botões que emitem os documentos do veículo e do condutor, para pendurar nas telas deles."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, ClassVar, Final, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse

from patrocinio.comum.admin.area import emitir_e_abrir
from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.admin.paginas_com_formulario import Pagina, mostrar
from patrocinio.comum.admin.telas_de_ato import registro_para
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from transporte_escolar.documentos import (
    emitir_cartaz,
    emitir_ficha_do_condutor,
    emitir_ficha_do_veiculo,
    emitir_placa,
)

DA_PREFEITURA: Final = "comum.view_documentoemitido"
DE_QUEM_VE: Final = "transporte_escolar.view_veiculo"


class DocumentoDaFrota(NamedTuple):
    """Documento que a tela emite: a rota, o botão, o que diz e quem o pede."""

    rota: str
    rotulo: str
    lide: str
    permissao: str
    emitir: Callable[[Any, Servidor, datetime], DocumentoEmitido]


FICHA_DO_VEICULO: Final = DocumentoDaFrota(
    "ficha",
    "Ficha do veículo (PDF)",
    "Uso interno: a ficha diz de quem o veículo é e com quem já esteve. Só a Prefeitura a emite e "
    "a lê.",
    DA_PREFEITURA,
    emitir_ficha_do_veiculo,
)
CARTAZ: Final = DocumentoDaFrota(
    "cartaz",
    "Cartaz de direitos e obrigações (PDF)",
    "Duas folhas A4 para afixar dentro do veículo, com o texto dos arts. 8º e 11 e o QR de cada "
    "linha (Lei 5.002/2018, arts. 8º, 10, 11 e 16).",
    DE_QUEM_VE,
    emitir_cartaz,
)
PLACA: Final = DocumentoDaFrota(
    "placa",
    "Placa de linha e horários (PDF)",
    "Uma folha A4 deitada por linha que o veículo faz hoje, com os horários, os pontos e o QR "
    "(Lei 5.002/2018, art. 12, § 2º).",
    DE_QUEM_VE,
    emitir_placa,
)
FICHA_DO_CONDUTOR: Final = DocumentoDaFrota(
    "ficha",
    "Ficha do condutor (PDF)",
    "Uso interno: a ficha traz CPF, nascimento e infrações. Só a Prefeitura a emite e a lê.",
    DA_PREFEITURA,
    emitir_ficha_do_condutor,
)


class EmiteDocumentos(AdminDoPortal):
    """Soma à tela os botões e as rotas dos ``documentos_emitidos``."""

    documentos_emitidos: ClassVar[tuple[DocumentoDaFrota, ...]] = ()

    def get_urls(self) -> list[URLPattern]:
        return [
            *(
                path(
                    f"<int:pk>/{documento.rota}/",
                    self.admin_site.admin_view(self._vista_de(documento)),
                    name=self._nome_da_rota(documento),
                )
                for documento in self.documentos_emitidos
            ),
            *super().get_urls(),
        ]

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        pessoa: Any = request.user
        botoes = [
            Atalho(
                documento.rotulo,
                reverse(f"admin:{self._nome_da_rota(documento)}", args=[registro.pk]),
                "documento",
            )
            for documento in self.documentos_emitidos
            if pessoa.has_perm(documento.permissao)
        ]
        return [*super().acoes_do_registro(request, registro), *botoes]

    def _nome_da_rota(self, documento: DocumentoDaFrota) -> str:
        return f"{self.opts.app_label}_{self.opts.model_name}_{documento.rota}"

    def _vista_de(self, documento: DocumentoDaFrota) -> Callable[..., HttpResponse]:
        def emitir_documento(request: HttpRequest, pk: int) -> HttpResponse:
            """Confirma e emite o documento do registro."""
            registro = registro_para(self, request, pk, exige=documento.permissao)
            recusa = ""
            if request.method == "POST":
                try:
                    return emitir_e_abrir(request, documento.emitir, registro)
                except ErroDeDominio as erro:
                    recusa = str(erro)
            titulo = documento.rotulo.removesuffix(" (PDF)")
            pagina = Pagina(titulo, documento.lide, "Emitir", recusa=recusa)
            return mostrar(self, request, pagina, original=registro)

        return emitir_documento


class DocumentosDoVeiculo(EmiteDocumentos):
    """Ficha, cartaz e placa, na tela do veículo."""

    documentos_emitidos = (FICHA_DO_VEICULO, CARTAZ, PLACA)

    def acoes_da_lista(self, request: HttpRequest) -> list[Atalho]:
        pessoa: Any = request.user
        dossie = Atalho("Dossiê (MP, Câmara, TCE)", reverse("dossie"), "prancheta")
        minhas = [dossie] if pessoa.has_perm(DA_PREFEITURA) else []
        return [*super().acoes_da_lista(request), *minhas]


class DocumentosDoCondutor(EmiteDocumentos):
    """Ficha, na tela do condutor."""

    documentos_emitidos = (FICHA_DO_CONDUTOR,)
