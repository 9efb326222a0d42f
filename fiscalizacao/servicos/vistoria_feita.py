"""A vistoria como chega, do celular, da tela ou do papel: valores, ainda por conferir."""

import dataclasses
import hashlib
import json
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from fiscalizacao.tipos import (
    EspecieDeFoto,
    FormaDeCiencia,
    OrigemDaVistoria,
    Resposta,
    ResultadoDaVistoria,
)
from patrocinio.comum.anexos import Decodificado


@dataclass(frozen=True)
class Alvo:
    """O que se vistoriou; ``placa_lida`` é a do veículo que o portal não conhece."""

    veiculo_id: int | None = None
    linha_id: int | None = None
    condutor_id: int | None = None
    empresa_id: int | None = None
    placa_lida: str = ""


@dataclass(frozen=True)
class Lugar:
    """Onde; a posição em graus e a precisão em metros, se o fiscal deixou o aparelho dizer."""

    local: str = ""
    latitude: Decimal | None = None
    longitude: Decimal | None = None
    precisao_m: int | None = None


@dataclass(frozen=True)
class RespostaDada:
    """Resposta a um item; ``corrige_id`` é a não conformidade que a revistoria reexamina."""

    item_id: int
    resposta: Resposta | str = ""
    numero: Decimal | None = None
    texto: str = ""
    defeito: str = ""
    onde: str = ""
    nota: str = ""
    corrige_id: int | None = None


@dataclass(frozen=True)
class Mudanca:
    """Resultado que o fiscal pôs no lugar do calculado, e por quê."""

    versao_id: int
    resultado: ResultadoDaVistoria
    motivo: str


@dataclass(frozen=True)
class Ciencia:
    """Quem tomou ciência, ou quem viu a recusa."""

    forma: FormaDeCiencia = FormaDeCiencia.AUSENTE
    nome: str = ""
    testemunha: str = ""


@dataclass(frozen=True)
class FotoADeclarar:
    """Imagem que vem depois, com o resumo que terá."""

    uuid: UUID
    sha256: str
    tamanho: int
    especie: EspecieDeFoto
    tirada_em: datetime
    item_id: int | None = None
    latitude: Decimal | None = None
    longitude: Decimal | None = None


@dataclass(frozen=True)
class Oficina:
    """Quem fez a inspeção semestral (art. 14, § 2º)."""

    credenciamento_id: int
    engenheiro: str
    crea: str
    art: str


@dataclass(frozen=True)
class VistoriaFeita:
    """Tudo o que se fez numa visita; ``uuid`` vem do aparelho e identifica o envio."""

    uuid: UUID
    origem: OrigemDaVistoria
    alvo: Alvo
    inicio: datetime
    fim: datetime
    roteiros: tuple[int, ...]
    respostas: tuple[RespostaDada, ...]
    lugar: Lugar = Lugar()
    mudancas: tuple[Mudanca, ...] = ()
    pendencias_ate: date | None = None
    interdicao_confirmada: bool = False
    ciencia: Ciencia = Ciencia()
    fotos: tuple[FotoADeclarar, ...] = ()
    oficina: Oficina | None = None
    visita_id: int | None = None
    ordem_id: int | None = None
    odometro: int | None = None
    passageiros_a_bordo: int | None = None
    observacoes: str = ""
    outros_fiscais: str = ""
    aparelho: str = ""

    @property
    def resumo(self) -> str:
        """SHA-256 do conteúdo: o mesmo envio, repetido, tem o mesmo.

        O que está no valor padrão não entra: campo que nasça depois não muda o resumo do de antes.
        """
        padroes = {c.name: c.default for c in dataclasses.fields(self)}
        dados = {
            nome: valor
            for nome, valor in dataclasses.asdict(self).items()
            if getattr(self, nome) != padroes[nome]
        }
        return hashlib.sha256(json.dumps(dados, default=str, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True)
class Circunstancias:
    """O que não é da vistoria, e sim do envio: o relógio do aparelho e o papel digitalizado."""

    desvio_do_relogio_s: int = 0
    laudo_em_papel: Decodificado | None = None
