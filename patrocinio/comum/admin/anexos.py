"""Anexo no formulário: campo que confere o arquivo, e telas que o guardam com o registro."""

from datetime import datetime
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.template.defaultfilters import filesizeformat
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html

from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.anexos import AnexoRecusado, Decodificado, decodificar
from patrocinio.comum.anexos.decodificacao import recusar_tamanho
from patrocinio.comum.models import Anexo, Servidor
from patrocinio.comum.servicos.anexos import guardar_anexo
from patrocinio.comum.tipos import FormatoDeAnexo

IMAGENS = "image/jpeg,image/png,image/webp,image/heic,image/heif"
AJUDA_DA_IMAGEM = "Foto em JPEG, PNG, WebP ou HEIC, até 10 MB."
AJUDA_DO_ARQUIVO = "PDF, ou foto em JPEG, PNG, WebP ou HEIC, até 10 MB."


class EscolhaDeAnexo(forms.FileInput):
    """Mostra o arquivo atual, com ligação, e avisa quando o que se escolheu tem de voltar."""

    template_name = "componentes/escolha_de_anexo.html"
    escolher_de_novo = ""

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        contexto = super().get_context(name, value, attrs)
        atual = value if isinstance(value, Anexo) else None
        return contexto | {"atual": atual, "escolher_de_novo": self.escolher_de_novo}


class CampoDeAnexo(forms.FileField):
    """Confere o arquivo pelo conteúdo e entrega um ``Decodificado``, que ``guardar_anexo`` guarda.

    ``prova`` guarda os bytes como vieram; ``so_imagem`` recusa PDF.
    """

    widget = EscolhaDeAnexo

    def __init__(self, *, prova: bool = False, so_imagem: bool = False, **opcoes: Any) -> None:
        opcoes.setdefault("help_text", AJUDA_DA_IMAGEM if so_imagem else AJUDA_DO_ARQUIVO)
        self.prova = prova
        self.so_imagem = so_imagem
        super().__init__(**opcoes)

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        aceitos = IMAGENS if self.so_imagem else f"application/pdf,{IMAGENS}"
        return {**super().widget_attrs(widget), "accept": aceitos}

    def to_python(self, data: Any) -> Any:
        if data in self.empty_values:
            return None
        try:
            recusar_tamanho(data.size)
            data.seek(0)
            conferido = decodificar(data.read(), prova=self.prova, nome=data.name)
        except AnexoRecusado as erro:
            raise ValidationError(str(erro), code="anexo") from erro
        if self.so_imagem and conferido.formato is FormatoDeAnexo.PDF:
            raise ValidationError(f"Aqui vai uma foto, não um PDF. {AJUDA_DA_IMAGEM}", code="anexo")
        return conferido

    def bound_data(self, data: Any, initial: Any) -> Any:
        """O navegador não devolve o arquivo ao formulário recusado: a tela diz qual foi."""
        if data not in self.empty_values:
            self.widget.escolher_de_novo = data.name
        return initial


class FormularioComAnexo(FormularioComVersao):
    """Formulário em que ``arquivo`` vira o anexo do registro, no campo que ``anexo_em`` nomeia."""

    anexo_em: ClassVar[str] = "anexo"

    arquivo = CampoDeAnexo()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        campo = self.fields.get("arquivo")
        if campo is None:
            return
        do_modelo: Any = self._meta.model._meta.get_field(self.anexo_em)
        atual = getattr(self.instance, self.anexo_em) if self._tem_anexo(do_modelo) else None
        self.initial["arquivo"] = atual
        campo.label = campo.label or do_modelo.verbose_name
        campo.required = not do_modelo.blank and atual is None

    def _tem_anexo(self, do_modelo: Any) -> bool:
        return getattr(self.instance, do_modelo.attname) is not None

    def prender_anexo(self, *, por: Servidor, em: datetime) -> None:
        """Guarda o arquivo enviado, se houve, e o põe no registro que se vai gravar."""
        enviado = self.cleaned_data.get("arquivo")
        if isinstance(enviado, Decodificado):
            anexo = guardar_anexo(enviado=enviado, nome=enviado.nome, por=por, em=em)
            setattr(self.instance, self.anexo_em, anexo)


def ligacao_do_anexo(anexo: Anexo | None) -> str:
    """Ligação para baixar o anexo, com formato e tamanho."""
    if anexo is None:
        return "–"
    return format_html(
        '<a href="{}">{}</a> ({}, {})',
        reverse("anexo", args=[anexo.pk]),
        anexo.nome,
        anexo.get_formato_display(),
        filesizeformat(anexo.tamanho),
    )


class AnexoLegivel:
    """Tela, ou parte dela, que mostra o anexo a quem só consulta."""

    form: Any

    @admin.display(description="arquivo")
    def arquivo(self, registro: Any) -> str:
        """Ligação para o arquivo."""
        return ligacao_do_anexo(getattr(registro, self.form.anexo_em))


class GuardaAnexos:
    """Tela que guarda, na mesma transação, o anexo do registro e os das suas partes."""

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        """Guarda o anexo antes do registro que aponta para ele."""
        self._prender(request, [form])
        super().save_model(request, obj, form, change)  # type: ignore[misc]

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: Any) -> None:
        """Idem, para cada parte que não se está excluindo."""
        excluidas = getattr(formset, "deleted_forms", ())
        self._prender(request, [f for f in formset.forms if f not in excluidas])
        super().save_formset(request, form, formset, change)  # type: ignore[misc]

    @staticmethod
    def _prender(request: HttpRequest, formularios: list[Any]) -> None:
        pessoa: Any = request.user
        for formulario in formularios:
            if isinstance(formulario, FormularioComAnexo):
                formulario.prender_anexo(por=pessoa, em=timezone.now())
