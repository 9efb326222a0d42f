"""Veículos da demonstração: uns em dia, outros em cada situação que a lei conhece."""

from datetime import date, datetime, time, timedelta
from random import Random
from typing import Final

from django.utils.timezone import get_current_timezone

from patrocinio.comum.models import Servidor
from patrocinio.demonstracao import nomes, numeros
from patrocinio.demonstracao.linhas import CAPACIDADES
from patrocinio.demonstracao.mudancas import Mudanca, com, falta, vence
from transporte_escolar.models import (
    ConferenciaDoVeiculo,
    Documento,
    Empresa,
    Interdicao,
    Linha,
    PosseDoVeiculo,
    Veiculo,
)
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import (
    EspecieDeInterdicao,
    Resultado,
    TipoVeiculo,
    TituloDaPosse,
)

VEICULOS: Final = 80
UM_DIA: Final = timedelta(days=1)
MODELOS: Final = {
    TipoVeiculo.KOMBI: ("Volkswagen", "Kombi Escolar"),
    TipoVeiculo.VAN: ("Renault", "Master Escolar"),
    TipoVeiculo.MICRO_ONIBUS: ("Marcopolo", "Volare V8L"),
    TipoVeiculo.ONIBUS: ("Mercedes-Benz", "OF 1519 Escolar"),
}
SEGURADORA: Final = "Seguradora de Exemplo S.A."


# Posição na frota → o que foge da regra; os demais estão em dia.
SITUACOES: Final[dict[int, Mudanca]] = {
    2: vence(Codigo.SEGURO, 0),
    5: vence(Codigo.SEGURO, -12),
    8: vence(Codigo.INSPECAO_SEMESTRAL, -3),
    11: vence(Codigo.TACOGRAFO, 6),
    60: com(Codigo.SEGURO, cobre_veiculo=False),
    62: vence(Codigo.CRLV, -40),
    20: vence(Codigo.AUTORIZACAO, 1),
    64: com(Codigo.CRLV, especie_passageiro=False),
    26: vence(Codigo.INSPECAO_SEMESTRAL, 13),
    29: vence(Codigo.SEGURO, 25),
    66: com(Codigo.INSPECAO_SEMESTRAL, resultado=Resultado.DESFAVORAVEL),
    68: vence(Codigo.TACOGRAFO, -70),
    38: vence(Codigo.AUTORIZACAO, 55),
    50: falta(Codigo.AUTORIZACAO),
    53: falta(Codigo.SEGURO),
    56: vence(Codigo.CRLV, 20),
    59: falta(Codigo.INSPECAO_SEMESTRAL),
}
SEM_CINTOS: Final = 41
SEM_CONFERENCIA: Final = 44
INTERDITADOS: Final = {
    7: ("freio de serviço sem pressão no eixo traseiro", "Lei 5.002/2018, art. 14, § 4º"),
    47: ("assoalho com furo junto ao segundo banco", "Lei 5.002/2018, art. 13, p.ú."),
}
BAIXADO: Final = 79
RESERVAS_DE: Final = 52


def criar_veiculos(
    quantos: int,
    *,
    linhas: list[tuple[Linha, Empresa | None]],
    empresas: list[Empresa],
    fiscal: Servidor,
    hoje: date,
    sorte: Random,
) -> list[Veiculo]:
    """Cria a frota: os primeiros veículos servem às linhas, na ordem; os outros são reserva."""
    tipos = [linha.tipo_veiculo or TipoVeiculo.VAN for linha, _ in linhas]
    veiculos = Veiculo.objects.bulk_create(
        _veiculo(n, tipos[n] if n < len(tipos) else sorte.choice(list(MODELOS)), hoje, sorte)
        for n in range(quantos)
    )
    donos = [empresa for _, empresa in linhas]
    PosseDoVeiculo.objects.bulk_create(
        _posse(veiculo, donos[n] if n < len(donos) else empresas[n % len(empresas)], n, sorte)
        for n, veiculo in enumerate(veiculos)
    )
    Documento.objects.bulk_create(
        documento
        for n, veiculo in enumerate(veiculos)
        for documento in _documentos(veiculo, n % VEICULOS, hoje)
    )
    ConferenciaDoVeiculo.objects.bulk_create(
        _conferencia(veiculo, n % VEICULOS, fiscal, hoje)
        for n, veiculo in enumerate(veiculos)
        if n % VEICULOS != SEM_CONFERENCIA
    )
    _interditar(veiculos, fiscal, hoje)
    return veiculos


def _veiculo(n: int, tipo: str, hoje: date, sorte: Random) -> Veiculo:
    marca, modelo = MODELOS[TipoVeiculo(tipo)]
    ano = hoje.year - sorte.randint(1, 11)
    baixado = n % VEICULOS == BAIXADO
    return Veiculo(
        placa=numeros.placa(n),
        renavam=numeros.renavam(n),
        chassi=numeros.chassi(n),
        marca=marca,
        modelo=modelo,
        ano_fabricacao=ano,
        ano_modelo=ano + sorte.choice((0, 1)),
        tipo=tipo,
        cor=sorte.choice(("branca", "branca", "prata", "amarela")),
        lotacao=CAPACIDADES[TipoVeiculo(tipo)] + 2,
        baixado_em=hoje - 90 * UM_DIA if baixado else None,
        motivo_da_baixa="Vendido como sucata depois de acidente sem vítimas." if baixado else "",
    )


def _posse(veiculo: Veiculo, empresa: Empresa | None, n: int, sorte: Random) -> PosseDoVeiculo:
    locado = empresa is not None and n % 9 == 4  # noqa: PLR2004 - um em nove
    return PosseDoVeiculo(
        veiculo=veiculo,
        empresa=empresa,
        titulo=TituloDaPosse.LOCADO if locado else TituloDaPosse.PROPRIO,
        proprietario_nome=nomes.pessoa(sorte) if locado else "",
        proprietario_documento=nomes.cpf(sorte) if locado else "",
        reserva=n % VEICULOS >= RESERVAS_DE,
        vigente_de=date(veiculo.ano_fabricacao, 12, 1),
    )


def _documentos(veiculo: Veiculo, posicao: int, hoje: date) -> list[Documento]:
    base = 900_000 + 7 * (veiculo.pk or 0)
    feitos = [
        Documento(
            veiculo=veiculo,
            tipo_id=Codigo.CRLV,
            numero=str(base),
            orgao="CET-MG",
            emitido_em=hoje - 150 * UM_DIA,
            valido_ate=hoje + 215 * UM_DIA,
            exercicio=hoje.year,
            especie_passageiro=True,
        ),
        Documento(
            veiculo=veiculo,
            tipo_id=Codigo.AUTORIZACAO,
            numero=f"{base % 9000}/{hoje.year}",
            orgao="SESTRAN",
            emitido_em=hoje - 60 * UM_DIA,
            valido_ate=hoje + 120 * UM_DIA,
            lotacao=veiculo.lotacao,
        ),
        Documento(
            veiculo=veiculo,
            tipo_id=Codigo.INSPECAO_SEMESTRAL,
            numero=f"L-{base % 7000}",
            orgao="Oficina Credenciada do Cerrado",
            emitido_em=hoje - 65 * UM_DIA,
            valido_ate=hoje + 115 * UM_DIA,
            resultado=Resultado.FAVORAVEL,
            engenheiro="Lázaro Fonseca Prado",
            crea="MG-104.882/D",
            art=f"MG{hoje.year}{base % 100_000:05d}",
        ),
        Documento(
            veiculo=veiculo,
            tipo_id=Codigo.TACOGRAFO,
            numero=f"CV-{base % 8000}",
            orgao="IPEM-MG",
            emitido_em=hoje - 300 * UM_DIA,
            valido_ate=hoje + 430 * UM_DIA,
        ),
        Documento(
            veiculo=veiculo,
            tipo_id=Codigo.SEGURO,
            numero=f"AP-{base}",
            orgao=SEGURADORA,
            emitido_em=hoje - 200 * UM_DIA,
            valido_ate=hoje + 165 * UM_DIA,
            cobre_passageiros=True,
            cobre_veiculo=True,
        ),
    ]
    if posicao in SITUACOES:
        SITUACOES[posicao](feitos, hoje)
    return feitos


def _conferencia(
    veiculo: Veiculo, posicao: int, fiscal: Servidor, hoje: date
) -> ConferenciaDoVeiculo:
    em = hoje - 64 * UM_DIA
    return ConferenciaDoVeiculo(
        veiculo=veiculo,
        em=em,
        faixa=True,
        tacografo=True,
        lanternas=True,
        outros=True,
        cintos=veiculo.lotacao - (2 if posicao == SEM_CINTOS else 0),
        observacao="Dois cintos cortados na última fileira." if posicao == SEM_CINTOS else "",
        por=fiscal,
        registrada_em=_momento(em),
    )


def _interditar(veiculos: list[Veiculo], fiscal: Servidor, hoje: date) -> None:
    Interdicao.objects.bulk_create(
        Interdicao(
            veiculo=veiculo,
            especie=EspecieDeInterdicao.RECUSA if "13" in INTERDITADOS[n % VEICULOS][1]
            else EspecieDeInterdicao.INTERDICAO,
            desde=hoje - 4 * UM_DIA,
            motivo=INTERDITADOS[n % VEICULOS][0],
            dispositivo=INTERDITADOS[n % VEICULOS][1],
            por=fiscal,
            registrada_em=_momento(hoje - 4 * UM_DIA),
        )
        for n, veiculo in enumerate(veiculos)
        if n % VEICULOS in INTERDITADOS
    )  # fmt: skip


def _momento(dia: date) -> datetime:
    return datetime.combine(dia, time(9), tzinfo=get_current_timezone())
