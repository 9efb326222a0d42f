"""A vistoria que chega pela API; nenhum campo entra sem ser nomeado."""

from datetime import datetime
from typing import Any

from rest_framework import serializers

from fiscalizacao.servicos.vistoria_feita import (
    Alvo,
    Ciencia,
    FotoADeclarar,
    Lugar,
    Mudanca,
    RespostaDada,
    VistoriaFeita,
)
from fiscalizacao.tipos import (
    EspecieDeFoto,
    FormaDeCiencia,
    OrigemDaVistoria,
    Resposta,
    ResultadoDaVistoria,
)

NOME = 160
TEXTO = 2000
ITENS = 400
FOTOS = 100
TAMANHO_DA_FOTO = 2 * 1024 * 1024
INTEIRO = 2_147_483_647
LOTACAO = 32_767


def _chave(**opcoes: Any) -> serializers.IntegerField:
    return serializers.IntegerField(min_value=1, max_value=9_223_372_036_854_775_807, **opcoes)


def _opcional() -> serializers.IntegerField:
    return _chave(required=False, allow_null=True, default=None)


def _texto(tamanho: int) -> serializers.CharField:
    return serializers.CharField(required=False, allow_blank=True, default="", max_length=tamanho)


def _graus(maximo: int) -> serializers.DecimalField:
    return serializers.DecimalField(
        max_digits=9,
        decimal_places=6,
        min_value=-maximo,
        max_value=maximo,
        required=False,
        allow_null=True,
        default=None,
    )


class RespostaSerializer(serializers.Serializer):
    """Resposta a um item."""

    item = _chave()
    resposta = serializers.ChoiceField(
        choices=Resposta.choices, required=False, allow_blank=True, default=""
    )
    numero = serializers.DecimalField(
        max_digits=9, decimal_places=2, required=False, allow_null=True, default=None
    )
    texto = _texto(TEXTO)
    defeito = _texto(80)
    onde = _texto(120)
    nota = _texto(TEXTO)
    corrige = _opcional()


class MudancaSerializer(serializers.Serializer):
    """Resultado mudado pelo fiscal."""

    roteiro = _chave()
    resultado = serializers.ChoiceField(choices=ResultadoDaVistoria.choices)
    motivo = _texto(TEXTO)


class CienciaSerializer(serializers.Serializer):
    """Quem tomou ciência."""

    forma = serializers.ChoiceField(choices=FormaDeCiencia.choices)
    nome = _texto(NOME)
    testemunha = _texto(NOME)


class FotoSerializer(serializers.Serializer):
    """Imagem que vem depois."""

    uuid = serializers.UUIDField()
    sha256 = serializers.RegexField(r"^[0-9a-f]{64}$")
    tamanho = serializers.IntegerField(min_value=1, max_value=TAMANHO_DA_FOTO)
    item = _opcional()
    especie = serializers.ChoiceField(choices=EspecieDeFoto.choices)
    tirada_em = serializers.DateTimeField()
    latitude = _graus(90)
    longitude = _graus(180)


class VistoriaSerializer(serializers.Serializer):
    """Vistoria feita no aplicativo de campo."""

    uuid = serializers.UUIDField()
    veiculo = _opcional()
    linha = _opcional()
    condutor = _opcional()
    empresa = _opcional()
    placa_lida = _texto(8)
    local = _texto(200)
    latitude = _graus(90)
    longitude = _graus(180)
    precisao_m = serializers.IntegerField(
        min_value=0, max_value=INTEIRO, required=False, allow_null=True, default=None
    )
    inicio = serializers.DateTimeField()
    fim = serializers.DateTimeField()
    enviado_em = serializers.DateTimeField(required=False, allow_null=True, default=None)
    aparelho = _texto(200)
    odometro = serializers.IntegerField(
        min_value=0, max_value=INTEIRO, required=False, allow_null=True, default=None
    )
    passageiros_a_bordo = serializers.IntegerField(
        min_value=0, max_value=LOTACAO, required=False, allow_null=True, default=None
    )
    roteiros = serializers.ListField(child=_chave(), min_length=1, max_length=20)
    agenda = _opcional()
    ordem = _opcional()
    respostas = RespostaSerializer(many=True, max_length=ITENS)  # type: ignore[call-arg]
    mudancas = MudancaSerializer(  # type: ignore[call-arg]
        many=True, required=False, default=list, max_length=20
    )
    pendencias_ate = serializers.DateField(required=False, allow_null=True, default=None)
    interdicao_confirmada = serializers.BooleanField(required=False, default=False)
    observacoes = _texto(TEXTO)
    outros_fiscais = _texto(300)
    ciencia = CienciaSerializer()
    fotos = FotoSerializer(  # type: ignore[call-arg]
        many=True, required=False, default=list, max_length=FOTOS
    )


def vistoria_de(dados: dict[str, Any]) -> VistoriaFeita:
    """Passa os dados conferidos à vistoria que o serviço recebe."""
    return VistoriaFeita(
        uuid=dados["uuid"],
        origem=OrigemDaVistoria.CAMPO,
        alvo=Alvo(
            dados["veiculo"],
            dados["linha"],
            dados["condutor"],
            dados["empresa"],
            dados["placa_lida"],
        ),
        inicio=dados["inicio"],
        fim=dados["fim"],
        roteiros=tuple(dados["roteiros"]),
        respostas=tuple(_resposta(r) for r in dados["respostas"]),
        lugar=Lugar(dados["local"], dados["latitude"], dados["longitude"], dados["precisao_m"]),
        mudancas=tuple(
            Mudanca(m["roteiro"], ResultadoDaVistoria(m["resultado"]), m["motivo"])
            for m in dados["mudancas"]
        ),
        pendencias_ate=dados["pendencias_ate"],
        interdicao_confirmada=dados["interdicao_confirmada"],
        ciencia=Ciencia(
            FormaDeCiencia(dados["ciencia"]["forma"]),
            dados["ciencia"]["nome"],
            dados["ciencia"]["testemunha"],
        ),
        fotos=tuple(_foto(f) for f in dados["fotos"]),
        visita_id=dados["agenda"],
        ordem_id=dados["ordem"],
        odometro=dados["odometro"],
        passageiros_a_bordo=dados["passageiros_a_bordo"],
        observacoes=dados["observacoes"],
        outros_fiscais=dados["outros_fiscais"],
        aparelho=dados["aparelho"],
    )


def _resposta(dada: dict[str, Any]) -> RespostaDada:
    return RespostaDada(
        item_id=dada["item"],
        resposta=dada["resposta"],
        numero=dada["numero"],
        texto=dada["texto"],
        defeito=dada["defeito"],
        onde=dada["onde"],
        nota=dada["nota"],
        corrige_id=dada["corrige"],
    )


def _foto(foto: dict[str, Any]) -> FotoADeclarar:
    return FotoADeclarar(
        uuid=foto["uuid"],
        sha256=foto["sha256"],
        tamanho=foto["tamanho"],
        especie=EspecieDeFoto(foto["especie"]),
        tirada_em=foto["tirada_em"],
        item_id=foto["item"],
        latitude=foto["latitude"],
        longitude=foto["longitude"],
    )


def desvio_do_relogio(enviado_em: datetime | None, recebido_em: datetime) -> int:
    """Quanto o relógio do aparelho estava adiantado, em segundos; negativo se atrasado."""
    if enviado_em is None:
        return 0
    segundos = round((enviado_em - recebido_em).total_seconds())
    return max(-INTEIRO, min(INTEIRO, segundos))
