"""O que a API mostra e recebe; nenhum campo sai sem ser nomeado."""

from decimal import Decimal
from typing import Any

from rest_framework import serializers

from transporte_escolar.models import (
    Contrato,
    Edital,
    Empresa,
    Escola,
    ItemDoContrato,
    ItemDoEdital,
    Linha,
    OrdemDeServico,
    Proposta,
)
from transporte_escolar.servicos.linhas import o_que_falta
from transporte_escolar.tipos import Obstaculo


class EscolaSerializer(serializers.ModelSerializer):
    """Escola."""

    class Meta:
        model = Escola
        fields = (
            "id",
            "inep",
            "nome",
            "dependencia",
            "zona",
            "endereco",
            "latitude",
            "longitude",
            "ativa",
        )


class LinhaSerializer(serializers.ModelSerializer):
    """Linha, com o que lhe falta e o km por dia de hoje."""

    km_por_dia = serializers.DecimalField(
        source="km_do_dia", max_digits=8, decimal_places=1, read_only=True
    )
    falta = serializers.SerializerMethodField()
    obstaculos = serializers.ListField(
        child=serializers.ChoiceField(choices=Obstaculo.choices),
        required=False,
        max_length=len(Obstaculo),
    )

    class Meta:
        model = Linha
        fields = (
            "id",
            "codigo",
            "nome",
            "execucao",
            "tipo_veiculo",
            "capacidade_minima",
            "monitor",
            "obstaculos",
            "escolas",
            "ativa",
            "observacao",
            "km_por_dia",
            "falta",
        )

    def get_falta(self, linha: Linha) -> list[str]:
        """O que falta para a linha estar completa."""
        return o_que_falta(linha, em=self.context["hoje"])


class ItemDoEditalSerializer(serializers.ModelSerializer):
    """Linha do edital."""

    class Meta:
        model = ItemDoEdital
        fields = (
            "id",
            "linha",
            "lote",
            "km_dia_estimado",
            "dias_letivos",
            "base_de_preco",
            "preco_referencia",
        )


class EditalSerializer(serializers.ModelSerializer):
    """Edital, com as suas linhas."""

    itens = ItemDoEditalSerializer(many=True, read_only=True)

    class Meta:
        model = Edital
        fields = (
            "id",
            "modalidade",
            "numero",
            "ano",
            "processo",
            "objeto",
            "publicado_em",
            "regime",
            "idade_maxima",
            "excecao_art2",
            "justificativa_art2",
            "infracoes_transcritas",
            "clausula_das_infracoes",
            "itens",
        )


class EmpresaSerializer(serializers.ModelSerializer):
    """Empresa, sem os sócios."""

    class Meta:
        model = Empresa
        fields = (
            "id",
            "cnpj",
            "razao_social",
            "nome_fantasia",
            "endereco",
            "municipio",
            "uf",
            "cep",
            "telefone",
            "email",
            "objeto_compativel",
            "mei",
            "ativa",
        )


class PropostaSerializer(serializers.ModelSerializer):
    """Proposta; quem apresenta diz o item, a empresa, o preço e o dia."""

    valor = serializers.DecimalField(
        max_digits=14, decimal_places=4, min_value=Decimal("0.0001"), label="preço unitário (R$)"
    )

    class Meta:
        model = Proposta
        fields = (
            "id",
            "edital",
            "item",
            "empresa",
            "valor",
            "situacao",
            "apresentada_em",
            "motivo",
        )
        read_only_fields = ("edital", "situacao", "motivo")
        # As restrições são do serviço, que responde com o artigo.
        validators: list[Any] = []


class ItemDoContratoSerializer(serializers.ModelSerializer):
    """Linha do contrato."""

    class Meta:
        model = ItemDoContrato
        fields = (
            "id",
            "linha",
            "item",
            "base_de_preco",
            "preco",
            "km_dia",
            "dias_letivos",
            "vigente_de",
            "vigente_ate",
            "sem_efeito",
        )


class ContratoSerializer(serializers.ModelSerializer):
    """Contrato, com as suas linhas."""

    itens = ItemDoContratoSerializer(many=True, read_only=True)

    class Meta:
        model = Contrato
        fields = (
            "id",
            "numero",
            "ano",
            "edital",
            "empresa",
            "regime",
            "situacao",
            "assinado_em",
            "vigente_de",
            "vigente_ate",
            "valor_total",
            "fim_em",
            "itens",
        )


class OrdemDeServicoSerializer(serializers.ModelSerializer):
    """Ordem de serviço."""

    class Meta:
        model = OrdemDeServico
        fields = ("id", "numero", "ano", "contrato", "item", "inicio", "texto", "emitida_em")
