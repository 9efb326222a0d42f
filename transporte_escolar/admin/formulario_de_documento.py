"""O formulário do documento: só os campos que o tipo usa, com o artigo que exige cada um."""

from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.db import models

from patrocinio.comum.admin.anexos import CampoDeAnexo, FormularioComAnexo
from transporte_escolar.admin.sim_ou_nao import CampoSimOuNao
from transporte_escolar.models import Documento, TipoDeDocumento
from transporte_escolar.regras.campos_de_documento import (
    ART_14_2,
    LGPD_6,
    RESPONSAVEL_TECNICO,
    Campo,
    campos_do_tipo,
    faltas_do_documento,
    guarda_arquivo,
)
from transporte_escolar.servicos.documentos_com_validade import sugestao_de_validade
from transporte_escolar.tipos import CodigoDeDocumento

DE_OFICINA: Final = "de_oficina"
NUMERO: Final = "numero_lido"


class FormularioDeDocumento(FormularioComAnexo):
    """Documento de um ``tipo``, que vem do endereço na inclusão e do registro na correção."""

    tipo: TipoDeDocumento | None = None

    arquivo = CampoDeAnexo(label="Arquivo digitalizado")
    de_oficina = CampoSimOuNao(
        label="Inspeção feita por",
        sim="Oficina credenciada",
        nao="Órgão de trânsito ou Município",
        help_text="A oficina credenciada responde por engenheiro mecânico "
        f"({ART_14_2}): diga o nome, o CREA e a ART.",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance._state.adding and self.tipo is not None:
            self.instance.tipo = self.tipo
        if self.tipo is None or not _e_inspecao(self.tipo):
            self.fields.pop(DE_OFICINA, None)
        elif not self.instance._state.adding:
            tecnicos = [getattr(self.instance, campo) for campo in RESPONSAVEL_TECNICO]
            self.initial[DE_OFICINA] = any(tecnicos)
        if self.tipo is not None:
            self._ajustar(self.tipo)
            if not guarda_arquivo(self.tipo.codigo):
                self.fields.pop("arquivo", None)

    def _ajustar(self, tipo: TipoDeDocumento) -> None:
        for campo in campos_do_tipo(tipo.codigo):
            if campo.nome in self.fields:
                self._ajustar_campo(campo)
        if tipo.alvo in self.fields:
            self.fields[tipo.alvo].required = True
        if "valido_ate" in self.fields:
            self.fields["valido_ate"].help_text = sugestao_de_validade(
                tipo.codigo, vence=tipo.vence, meses=tipo.meses
            )

    def _ajustar_campo(self, campo: Campo) -> None:
        do_modelo: Any = Documento._meta.get_field(campo.nome)
        rotulo = campo.rotulo or str(do_modelo.verbose_name)
        exigido = campo.exigido is not None
        if isinstance(do_modelo, models.BooleanField):
            self.fields[campo.nome] = CampoSimOuNao(required=exigido)
        elif campo.nome == "resultado":
            self.fields[campo.nome].widget = forms.RadioSelect(choices=do_modelo.choices)
        no_formulario = self.fields[campo.nome]
        no_formulario.label = rotulo
        if exigido:
            no_formulario.required = True
            no_formulario.help_text = str(campo.exigido)
            no_formulario.error_messages["required"] = (
                f"Está em branco ({campo.exigido}): preencha."
            )

    def clean(self) -> dict[str, Any] | None:
        """Diz de uma vez tudo o que falta; o serviço confere outra vez."""
        limpos = super().clean() or self.cleaned_data
        if self.tipo is None:
            return limpos
        de_oficina = bool(limpos.get(DE_OFICINA))
        for falta in faltas_do_documento(self.tipo.codigo, limpos, de_oficina=de_oficina):
            if falta.campo in self.fields and falta.campo not in self.errors:
                self.add_error(falta.campo, f"{falta.mensagem} ({falta.dispositivo})")
        return limpos


def grupos_de_campos(
    tipo: TipoDeDocumento, *, escreve: bool, le_inteiro: bool
) -> list[tuple[str, dict[str, Any]]]:
    """Os campos do tipo, em ordem; quem só lê não responde quem inspecionou.

    A quem não ``le_inteiro`` o número sai encoberto, e o resultado não sai.
    """
    campos = list(_campos(tipo, escreve=escreve))
    if not le_inteiro:
        campos = [NUMERO if c == "numero" else c for c in campos if c != "resultado"]
    so_o_resultado = "" if guarda_arquivo(tipo.codigo) else f" Guarda-se só o resultado ({LGPD_6})."
    return [
        (
            "Documento",
            {
                "fields": campos,
                "description": f"{tipo.dispositivo}. Os campos são só os que este tipo usa."
                f"{so_o_resultado}",
            },
        )
    ]


def _campos(tipo: TipoDeDocumento, *, escreve: bool) -> Iterator[Any]:
    yield tipo.alvo
    if escreve and _e_inspecao(tipo):
        yield DE_OFICINA
    yield from (campo.nome for campo in campos_do_tipo(tipo.codigo))
    yield ("emitido_em", "valido_ate")
    if guarda_arquivo(tipo.codigo):
        yield "arquivo"
    yield "observacao"


def _e_inspecao(tipo: TipoDeDocumento) -> bool:
    return tipo.codigo == CodigoDeDocumento.INSPECAO_SEMESTRAL
