"""O que a API mostra da frota e da operação; nenhum campo sai sem ser nomeado."""

from typing import Any

from rest_framework import serializers

from transporte_escolar.api.frota_reserva import NumeroReservado, quem_pede
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
from transporte_escolar.regras.horarios import Horario, horario_escrito
from transporte_escolar.servicos.reserva import numero_para, resultado_para


class PosseSerializer(serializers.ModelSerializer):
    """Com quem o veículo está hoje; sem empresa, é da frota do Município."""

    class Meta:
        model = PosseDoVeiculo
        fields = ("empresa", "titulo", "reserva", "vigente_de", "vigente_ate")


class VeiculoSerializer(serializers.ModelSerializer):
    """Veículo, com a posse de hoje."""

    posses = PosseSerializer(source="posses_de_hoje", many=True, read_only=True)

    class Meta:
        model = Veiculo
        fields = (
            "id",
            "placa",
            "renavam",
            "chassi",
            "marca",
            "modelo",
            "ano_fabricacao",
            "ano_modelo",
            "tipo",
            "cor",
            "lotacao",
            "baixado_em",
            "posses",
        )


class VinculoSerializer(serializers.ModelSerializer):
    """Vínculo de hoje; sem empresa, é com o Município."""

    class Meta:
        model = Vinculo
        fields = ("empresa", "tipo", "vigente_de", "vigente_ate")


class CondutorSerializer(serializers.ModelSerializer):
    """Condutor; CPF e CNH inteiros só a quem altera o cadastro."""

    cpf = NumeroReservado(tipo="cpf", cadastro=CADASTRO_DO_CONDUTOR)
    cnh = NumeroReservado(tipo="cnh", cadastro=CADASTRO_DO_CONDUTOR, allow_null=True)
    vinculos = VinculoSerializer(source="vinculos_de_hoje", many=True, read_only=True)

    class Meta:
        model = Condutor
        fields = ("id", "nome", "cpf", "nascimento", "telefone", "cnh", "vinculos")


class MonitorSerializer(serializers.ModelSerializer):
    """Monitor; CPF inteiro só a quem altera o cadastro."""

    cpf = NumeroReservado(tipo="cpf", cadastro=CADASTRO_DO_MONITOR)
    vinculos = VinculoSerializer(source="vinculos_de_hoje", many=True, read_only=True)

    class Meta:
        model = Monitor
        fields = ("id", "nome", "cpf", "nascimento", "telefone", "vinculos")


class DocumentoSerializer(serializers.ModelSerializer):
    """Documento com validade, sem o arquivo; a CNH e o que julga alguém seguem a reserva."""

    tipo = serializers.CharField(source="tipo_id", read_only=True)
    numero = serializers.SerializerMethodField()
    resultado = serializers.SerializerMethodField()

    class Meta:
        model = Documento
        fields = (
            "id",
            "tipo",
            "alvo",
            "veiculo",
            "condutor",
            "monitor",
            "empresa",
            "numero",
            "orgao",
            "emitido_em",
            "valido_ate",
            "resultado",
            "exercicio",
            "especie_passageiro",
            "lotacao",
            "cobre_passageiros",
            "cobre_veiculo",
            "categoria",
            "ear",
            "renach",
            "sem_efeito_em",
        )

    def get_numero(self, documento: Documento) -> str:
        """O número; a quem não altera o cadastro, parte do da CNH e “consta” do que julga."""
        return numero_para(quem_pede(self.context), documento)

    def get_resultado(self, documento: Documento) -> str:
        """O resultado; o do que julga alguém, só a quem altera o cadastro."""
        return resultado_para(quem_pede(self.context), documento)


class AlocacaoSerializer(serializers.ModelSerializer):
    """Viagem da linha, com o veículo e quem vai nele."""

    horario = serializers.SerializerMethodField()
    placa = serializers.CharField(source="veiculo.placa", read_only=True)
    nome_do_condutor = serializers.CharField(source="condutor.nome", read_only=True, default="")
    nome_do_monitor = serializers.CharField(source="monitor.nome", read_only=True, default="")

    class Meta:
        model = Alocacao
        fields = (
            "id",
            "linha",
            "turno",
            "sentido",
            "horario",
            "veiculo",
            "placa",
            "condutor",
            "nome_do_condutor",
            "monitor",
            "nome_do_monitor",
            "substituicao",
            "vigente_de",
            "vigente_ate",
        )

    def get_horario(self, alocacao: Alocacao) -> str:
        """“das 06h20 às 07h05”."""
        return horario_escrito(Horario(alocacao.inicio, alocacao.fim))


class SubstituicaoSerializer(serializers.ModelSerializer):
    """Substituição de veículo (art. 15)."""

    class Meta:
        model = Substituicao
        fields = (
            "id",
            "numero",
            "ano",
            "linha",
            "substituido",
            "substituto",
            "desde",
            "ate",
            "emergencial_ate",
            "inspecionado_em",
            "inspecao",
            "situacao",
        )


class ExigenciaSerializer(serializers.ModelSerializer):
    """O que se exige da empresa (art. 19, VII e VIII)."""

    class Meta:
        model = Exigencia
        fields = (
            "id",
            "numero",
            "ano",
            "empresa",
            "especie",
            "titulo",
            "descricao",
            "feita_em",
            "prazo",
            "hora",
            "local",
            "situacao",
        )


class PendenciaSerializer(serializers.Serializer):
    """O que impede, ou só pede atenção, com o artigo e o que cura."""

    codigo = serializers.CharField()
    o_que = serializers.CharField()
    artigo = serializers.CharField(source="dispositivo")
    cura = serializers.CharField()
    bloqueia = serializers.BooleanField()
    desde = serializers.DateField(allow_null=True)
    tipo = serializers.CharField(help_text="Código do documento que a cura, se algum.")

    def to_representation(self, instance: Any) -> dict[str, Any]:
        """O artigo por extenso."""
        dados: dict[str, Any] = super().to_representation(instance)
        return dados | {"artigo": str(instance.dispositivo)}


class RegularidadeSerializer(serializers.Serializer):
    """A resposta da regularidade: pode ou não pode, naquele dia, e por quê."""

    em = serializers.DateField()
    pode = serializers.BooleanField(help_text="Se nada impede naquele dia.")
    pendencias = PendenciaSerializer(many=True)
