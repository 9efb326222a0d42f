"""Filtros da frota na API; nenhum deixa adivinhar o número que a resposta encobre."""

from typing import Any

from django.utils import timezone
from django_filters import rest_framework as filtros
from rest_framework.exceptions import ValidationError

from patrocinio.comum.busca import tem_algarismo
from patrocinio.comum.papeis import altera_o_cadastro
from patrocinio.comum.querysets import RegistroQuerySet
from transporte_escolar.api.filtros import ComBusca
from transporte_escolar.models import (
    Alocacao,
    Condutor,
    Documento,
    Exigencia,
    Monitor,
    PosseDoVeiculo,
    Substituicao,
    Veiculo,
    Vinculo,
)
from transporte_escolar.papeis import CADASTRO_DO_CONDUTOR, CADASTRO_DO_MONITOR
from transporte_escolar.tipos import (
    Alvo,
    EspecieDeExigencia,
    SituacaoDaExigencia,
    SituacaoDaSubstituicao,
)


class VeiculoFiltro(ComBusca):
    """``?placa=ABC-1234&empresa=3&baixado=false``."""

    empresa = filtros.NumberFilter(method="filtrar_empresa", label="empresa, hoje")
    baixado = filtros.BooleanFilter(field_name="baixado_em", lookup_expr="isnull", exclude=True)

    class Meta:
        model = Veiculo
        fields = ("busca", "placa", "renavam", "tipo", "empresa", "baixado")

    def filtrar_empresa(self, consulta: RegistroQuerySet, nome: str, valor: int) -> Any:
        """Os que estão hoje com a empresa."""
        vigentes = PosseDoVeiculo.objects.vigentes_em(timezone.localdate())
        posses = vigentes.visiveis_a(self.request.user).filter(empresa=valor)
        return consulta.filter(pk__in=posses.values("veiculo"))


class ProfissionalFiltro(ComBusca):
    """Busca e CPF: só procura por número quem o vê inteiro."""

    cadastro = ""
    do_vinculo = ""  # o campo com que o vínculo aponta para o profissional
    empresa = filtros.NumberFilter(method="filtrar_empresa", label="empresa, hoje")
    cpf = filtros.CharFilter(method="filtrar_cpf", label="CPF")

    def filtrar_busca(self, consulta: RegistroQuerySet, nome: str, valor: str) -> Any:
        """Por nome; os números, que estão na mesma coluna, só a quem os vê."""
        if tem_algarismo(valor):
            self.exigir_ver_numero("busca")
        return super().filtrar_busca(consulta, nome, valor)

    def filtrar_cpf(self, consulta: RegistroQuerySet, nome: str, valor: str) -> Any:
        """O de CPF igual, em qualquer escrita usual."""
        self.exigir_ver_numero("cpf")
        return consulta.filter(cpf=valor)

    def filtrar_empresa(self, consulta: RegistroQuerySet, nome: str, valor: int) -> Any:
        """Os que trabalham hoje na empresa; a contratada só sabe dos vínculos com ela."""
        vigentes = Vinculo.objects.vigentes_em(timezone.localdate())
        vinculos = vigentes.visiveis_a(self.request.user).filter(empresa=valor)
        return consulta.filter(pk__in=vinculos.values(self.do_vinculo))

    def exigir_ver_numero(self, campo: str) -> None:
        """Recusa a procura por número a quem só o vê encoberto.

        Erros: ``ValidationError`` no campo.
        """
        if not altera_o_cadastro(self.request.user, self.cadastro):
            raise ValidationError(
                {campo: ["Seu papel não procura por CPF nem por CNH: procure pelo nome."]}
            )


class CondutorFiltro(ProfissionalFiltro):
    """``?busca=jose&empresa=3``."""

    cadastro = CADASTRO_DO_CONDUTOR
    do_vinculo = "condutor"

    class Meta:
        model = Condutor
        fields = ("busca", "cpf", "empresa")


class MonitorFiltro(ProfissionalFiltro):
    """``?busca=maria&empresa=3``."""

    cadastro = CADASTRO_DO_MONITOR
    do_vinculo = "monitor"

    class Meta:
        model = Monitor
        fields = ("busca", "cpf", "empresa")


class DocumentoFiltro(ComBusca):
    """``?tipo=seguro&veiculo=7&vence_ate=2026-12-31&com_efeito=true``."""

    tipo = filtros.CharFilter(field_name="tipo_id")
    alvo = filtros.ChoiceFilter(choices=Alvo.choices)
    veiculo = filtros.NumberFilter()
    condutor = filtros.NumberFilter()
    monitor = filtros.NumberFilter()
    empresa = filtros.NumberFilter()
    vence_de = filtros.DateFilter(field_name="valido_ate", lookup_expr="gte")
    vence_ate = filtros.DateFilter(field_name="valido_ate", lookup_expr="lte")
    com_efeito = filtros.BooleanFilter(field_name="sem_efeito_em", lookup_expr="isnull")

    class Meta:
        model = Documento
        fields = (
            "busca", "tipo", "alvo", "veiculo", "condutor", "monitor", "empresa", "vence_de",
            "vence_ate", "com_efeito",
        )  # fmt: skip

    def filtrar_busca(self, consulta: Any, nome: str, valor: str) -> Any:
        """Por número e emissor; o número que se encobre só acha quem o vê."""
        visiveis = consulta.de_numero_visivel_a(self.request.user)
        return super().filtrar_busca(visiveis, nome, valor)


class AlocacaoFiltro(filtros.FilterSet):
    """``?linha=4&em=2026-08-10``: quem fez a linha nesse dia."""

    linha = filtros.NumberFilter()
    veiculo = filtros.NumberFilter()
    condutor = filtros.NumberFilter()
    monitor = filtros.NumberFilter()
    em = filtros.DateFilter(method="filtrar_em", label="no dia")

    class Meta:
        model = Alocacao
        fields = ("linha", "veiculo", "condutor", "monitor", "turno", "sentido", "em")

    def filtrar_em(self, consulta: Any, nome: str, valor: Any) -> Any:
        """As que valem no dia."""
        return consulta.vigentes_em(valor)


class SubstituicaoFiltro(ComBusca):
    """``?linha=4&situacao=pedida``."""

    linha = filtros.NumberFilter()
    substituido = filtros.NumberFilter()
    substituto = filtros.NumberFilter()
    situacao = filtros.MultipleChoiceFilter(choices=SituacaoDaSubstituicao.choices)

    class Meta:
        model = Substituicao
        fields = ("busca", "ano", "linha", "substituido", "substituto", "situacao")


class ExigenciaFiltro(ComBusca):
    """``?empresa=3&situacao=feita&prazo_ate=2026-12-31``."""

    empresa = filtros.NumberFilter()
    especie = filtros.ChoiceFilter(choices=EspecieDeExigencia.choices)
    situacao = filtros.MultipleChoiceFilter(choices=SituacaoDaExigencia.choices)
    prazo_ate = filtros.DateFilter(field_name="prazo", lookup_expr="lte")

    class Meta:
        model = Exigencia
        fields = ("busca", "ano", "empresa", "especie", "situacao", "prazo_ate")
