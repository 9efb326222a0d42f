"""Campos de identificação: aceitam qualquer escrita usual, guardam a forma canônica."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from patrocinio.comum.regras import identificacao as regra
from patrocinio.comum.regras.datas import LIMITES_DA_DATA, PRIMEIRA_DATA, ULTIMA_DATA

LIMITE_DO_PDF = 10 * 1024 * 1024
ALGARISMOS_DA_CHAVE = 18
_HORA = re.compile(r"(?P<hora>\d{1,2})(?:h|(?::|h)?(?P<minuto>\d{2})(?::00)?)(?:m|min)?", re.ASCII)


def validar_pdf(arquivo: Any) -> None:
    """Recusa o que não é PDF inteiro, pelo conteúdo, ou passa de 10 MB."""
    if arquivo.size > LIMITE_DO_PDF:
        raise ValidationError("O arquivo passa de 10 MB: reduza-o e envie de novo.")
    arquivo.seek(0)
    inicio = arquivo.read(1024)
    arquivo.seek(max(0, arquivo.size - 1024))
    fim = arquivo.read()
    arquivo.seek(0)
    if not inicio.startswith(b"%PDF-") or b"%%EOF" not in fim:
        raise ValidationError("O arquivo não é um PDF inteiro: gere o PDF outra vez e envie.")


class CampoEscrito(forms.CharField):
    """No formulário, o número aparece como se escreve no papel: 529.982.247-25."""

    canonico: Callable[[Any], Any]

    def __init__(self, *, tipo: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tipo = tipo

    def prepare_value(self, value: Any) -> Any:
        return regra.formatar(self.tipo, value) if isinstance(value, str) else value

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.canonico(initial or "") != self.canonico(data or ""))


class CampoIdentificador(models.CharField):
    """Texto normalizado ao entrar e conferido antes de gravar.

    Vazio vira ``None`` quando o campo aceita nulo, para que a unicidade não conte vazios.
    """

    tipo: ClassVar[str]
    tamanho: ClassVar[int]
    exemplo: ClassVar[str]
    recusa: ClassVar[str]

    @staticmethod
    def normalizar(texto: str) -> str:
        """Passa à forma canônica; cada identificador diz a sua."""
        return texto.strip()

    @staticmethod
    def valido(texto: str) -> bool:
        """Confere a forma canônica; cada identificador diz como."""
        return bool(texto)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", self.tamanho)
        super().__init__(*args, **kwargs)

    def to_python(self, value: Any) -> Any:
        if value is None or value == "":
            return None if self.null else ""
        return type(self).normalizar(str(value))

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:  # noqa: FBT001 - do Django
        """Deixa no próprio objeto a forma que vai ao banco."""
        valor = self.to_python(getattr(model_instance, self.attname))
        setattr(model_instance, self.attname, valor)
        return valor

    def get_prep_value(self, value: Any) -> Any:
        return super().get_prep_value(self.to_python(value))

    def validate(self, value: Any, model_instance: models.Model | None) -> None:
        super().validate(value, model_instance)
        if value and not type(self).valido(value):
            raise ValidationError(f"{self.recusa} Exemplo: {self.exemplo}.", code="identificador")

    def formfield(self, **kwargs: Any) -> Any:
        # A escrita usual tem pontuação: o limite do formulário é folgado, o do banco não.
        padrao: dict[str, Any] = {
            "form_class": CampoEscrito,
            "tipo": self.tipo,
            "max_length": self.tamanho + 12,
        }
        campo: Any = super().formfield(**padrao | kwargs)
        campo.canonico = self.to_python
        campo.widget.attrs.setdefault("autocomplete", "off")
        return campo


class CampoCPF(CampoIdentificador):
    """CPF em onze dígitos."""

    tipo, tamanho, exemplo = "cpf", 11, "529.982.247-25"
    normalizar = staticmethod(regra.so_alfanumericos)
    valido = staticmethod(regra.cpf_valido)
    recusa = "O CPF não confere: veja se algum dígito foi trocado."


class CampoCNPJ(CampoIdentificador):
    """CNPJ em catorze caracteres, numérico ou alfanumérico."""

    tipo, tamanho, exemplo = "cnpj", 14, "12.ABC.345/01DE-35"
    normalizar = staticmethod(regra.so_alfanumericos)
    valido = staticmethod(regra.cnpj_valido)
    recusa = "O CNPJ não confere: veja se algum caractere foi trocado."


class CampoRenavam(CampoIdentificador):
    """RENAVAM em onze dígitos."""

    tipo, tamanho, exemplo = "renavam", 11, "00639884962"
    normalizar = staticmethod(regra.renavam_canonico)
    valido = staticmethod(regra.renavam_valido)
    recusa = "O RENAVAM não confere: confira no CRLV."


class CampoPlaca(CampoIdentificador):
    """Placa na escrita do Mercosul, que serve de chave do veículo."""

    tipo, tamanho, exemplo = "placa", 7, "ABC1D23 ou ABC-1323"
    valido = staticmethod(regra.placa_valida)
    recusa = "A placa tem três letras, um algarismo, letra ou algarismo, e dois algarismos."

    @staticmethod
    def normalizar(texto: str) -> str:
        """Passa à escrita do Mercosul; o que não é placa fica como veio, para a recusa dizer."""
        return regra.placa_canonica(texto) if regra.placa_valida(texto) else texto.strip().upper()


class CampoCNH(CampoIdentificador):
    """Número de registro da CNH; o dígito errado é só aviso, dado pela tela."""

    tipo, tamanho, exemplo = "cnh", 11, "02650646159"
    normalizar = staticmethod(regra.so_digitos)
    recusa = "O registro da CNH tem onze dígitos."

    @staticmethod
    def valido(texto: str) -> bool:
        """Exige só o tamanho: as bibliotecas discordam em 9 % dos números."""
        return len(texto) == len("02650646159")


class CampoNIS(CampoIdentificador):
    """NIS/PIS em onze dígitos."""

    tipo, tamanho, exemplo = "nis", 11, "120.56789.03-7"
    normalizar = staticmethod(regra.so_digitos)
    valido = staticmethod(regra.nis_valido)
    recusa = "O NIS não confere: confira no cartão ou no CadÚnico."


class CampoCNS(CampoIdentificador):
    """Cartão Nacional de Saúde em quinze dígitos."""

    tipo, tamanho, exemplo = "cns", 15, "144 0826 2726 0004"
    normalizar = staticmethod(regra.so_digitos)
    valido = staticmethod(regra.cns_valido)
    recusa = "O número do Cartão SUS não confere."


class CampoCEP(CampoIdentificador):
    """CEP em oito dígitos."""

    tipo, tamanho, exemplo = "cep", 8, "38740-000"
    normalizar = staticmethod(regra.so_digitos)
    valido = staticmethod(regra.cep_valido)
    recusa = "O CEP tem oito dígitos."


class CampoTelefone(CampoIdentificador):
    """Telefone com DDD, dez ou onze dígitos."""

    tipo, tamanho, exemplo = "telefone", 11, "(34) 99999-0000"
    normalizar = staticmethod(regra.telefone_canonico)
    valido = staticmethod(regra.telefone_valido)
    recusa = "O telefone tem DDD e oito ou nove dígitos."


class CampoDecimal(forms.DecimalField):
    """Número no formulário, à brasileira: ``1.234,56``, ``R$ 6,20`` ou ``6.20``."""

    widget = forms.TextInput

    def to_python(self, value: Any) -> Any:
        texto = str(value or "").replace("R$", "").replace("\xa0", "").replace(" ", "")
        return super().to_python(numero_digitado(texto))

    def prepare_value(self, value: Any) -> Any:
        """Mostra a vírgula, e casas além da segunda só se as houver."""
        if not isinstance(value, Decimal):
            return value
        casas = max(min(2, self.decimal_places or 0), -int(value.normalize().as_tuple().exponent))
        return f"{value:.{casas}f}".replace(".", ",")

    def has_changed(self, initial: Any, data: Any) -> bool:
        try:
            return bool(self.to_python(initial) != self.to_python(data))
        except ValidationError:
            return True

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        return {**super().widget_attrs(widget), "inputmode": "decimal"}


class CampoDeData(forms.DateField):
    """Data no formulário, entre as que o portal aceita."""

    default_validators = [
        MinValueValidator(PRIMEIRA_DATA, LIMITES_DA_DATA),
        MaxValueValidator(ULTIMA_DATA, LIMITES_DA_DATA),
    ]


class CampoDeHora(forms.TimeField):
    """Hora no formulário, como se costuma escrever: ``07:15``, ``7h15``, ``0715`` ou ``7h``."""

    def to_python(self, value: Any) -> Any:
        if isinstance(value, str) and (achada := _HORA.fullmatch(value.strip().lower())):
            value = f"{achada['hora']}:{achada['minuto'] or '00'}"
        return super().to_python(value)


def numero_digitado(texto: str) -> str:
    """Passa ``1.234,56`` a ``1234.56``; sem vírgula, o ponto é a vírgula decimal."""
    return texto.replace(".", "").replace(",", ".") if "," in texto else texto


class CampoDinheiro(models.DecimalField):
    """Valor em R$; ``casas`` é 2 nos totais e até 4 nos preços unitários."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("max_digits", 14)
        kwargs.setdefault("decimal_places", 2)
        super().__init__(*args, **kwargs)


def e_chave(valor: object) -> bool:
    """Diz se o que veio no endereço ou no formulário pode ser chave de registro."""
    escrito = str(valor)
    return escrito.isdecimal() and len(escrito) <= ALGARISMOS_DA_CHAVE
