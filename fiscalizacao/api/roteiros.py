"""Roteiros pela API: só leitura, e só as versões publicadas."""

from typing import Any, ClassVar

from django.db.models import QuerySet
from django_filters import rest_framework as filtros
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.viewsets import ReadOnlyModelViewSet

from fiscalizacao.models import ItemDoRoteiro, VersaoDoRoteiro
from fiscalizacao.servicos.leitura_de_roteiros import em_ordem
from fiscalizacao.tipos import EspecieDeRoteiro


class ItemDoRoteiroSerializer(serializers.ModelSerializer):
    """Item, com o que se responde e o que a falha acarreta."""

    class Meta:
        model = ItemDoRoteiro
        fields = (
            "id",
            "ordem",
            "codigo",
            "texto",
            "ajuda",
            "aspecto",
            "dispositivo",
            "tipo",
            "unidade",
            "minimo",
            "maximo",
            "impeditivo",
            "infracao",
            "defeitos",
        )


class VersaoDoRoteiroSerializer(serializers.ModelSerializer):
    """Versão publicada, com os itens em ordem."""

    codigo = serializers.CharField(source="roteiro.codigo")
    nome = serializers.CharField(source="roteiro.nome")
    especie = serializers.ChoiceField(source="roteiro.especie", choices=EspecieDeRoteiro.choices)
    alvos = serializers.ListField(child=serializers.CharField(), source="roteiro.alvos")
    fundamento = serializers.CharField(source="roteiro.fundamento")
    em_campo = serializers.BooleanField(source="roteiro.em_campo")
    versao = serializers.IntegerField(source="numero")
    criterios: Any = serializers.StringRelatedField()
    itens = serializers.SerializerMethodField()

    class Meta:
        model = VersaoDoRoteiro
        fields = (
            "id",
            "codigo",
            "nome",
            "especie",
            "alvos",
            "fundamento",
            "em_campo",
            "versao",
            "criterios",
            "validade_meses",
            "prazo_das_pendencias",
            "nota",
            "publicada_em",
            "itens",
        )

    @extend_schema_field(ItemDoRoteiroSerializer(many=True))
    def get_itens(self, versao: VersaoDoRoteiro) -> Any:
        """Bloco a bloco."""
        return ItemDoRoteiroSerializer(em_ordem(versao.itens.all()), many=True).data


class RoteiroFiltro(filtros.FilterSet):
    """``?codigo=seguranca&em_vigor=true``."""

    codigo = filtros.CharFilter(field_name="roteiro__codigo")
    especie = filtros.ChoiceFilter(field_name="roteiro__especie", choices=EspecieDeRoteiro.choices)
    em_vigor = filtros.BooleanFilter(method="so_em_vigor", label="só a última de cada roteiro")

    class Meta:
        model = VersaoDoRoteiro
        fields: ClassVar = ("codigo", "especie", "em_vigor")

    def so_em_vigor(self, consulta: Any, _nome: str, valor: bool) -> Any:
        """Com ``true``, as que as vistorias usam hoje; com ``false``, todas."""
        return consulta.em_vigor() if valor else consulta


class RoteiroViewSet(ReadOnlyModelViewSet):
    """Versões publicadas dos roteiros, da mais nova à mais antiga."""

    queryset = (
        VersaoDoRoteiro.objects.publicadas()
        .select_related("roteiro", "criterios")
        .prefetch_related("itens")
        .order_by("-publicada_em", "-pk")
    )
    serializer_class = VersaoDoRoteiroSerializer
    filterset_class = RoteiroFiltro

    def get_queryset(self) -> QuerySet[Any]:
        consulta: Any = super().get_queryset()
        return consulta.visiveis_a(self.request.user)  # type: ignore[no-any-return]
