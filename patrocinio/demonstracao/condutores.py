"""Condutores e monitores da demonstração, em cada situação do art. 17."""

from datetime import date, datetime, time, timedelta
from random import Random
from typing import Any, Final

from django.utils.timezone import get_current_timezone

from patrocinio.comum.models import Servidor
from patrocinio.comum.regras.datas import dia_seguinte
from patrocinio.comum.regras.prazos import somar_anos
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.tipos import EspecieDeSerie
from patrocinio.demonstracao import nomes, numeros
from patrocinio.demonstracao.mudancas import Mudanca, com, emitido_ha, falta, vence
from transporte_escolar.models import (
    Aprovacao,
    Condutor,
    Documento,
    Empresa,
    InfracaoDeTransito,
    Monitor,
    Vinculo,
)
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import GravidadeDeTransito, Resultado, TipoDeVinculo

CONDUTORES: Final = 110
MONITORES: Final = 60
UM_DIA: Final = timedelta(days=1)


# Posição entre os condutores → o que foge da regra; os demais estão em dia.
SITUACOES: Final[dict[int, Mudanca]] = {
    3: emitido_ha(Codigo.CERTIDAO_CRIMINAL, 183),
    9: vence(Codigo.CNH, -8),
    78: emitido_ha(Codigo.TOXICOLOGICO, 930),
    80: com(Codigo.CURSO, emitido_em=date(2018, 3, 5), valido_ate=date(2023, 3, 5), renach=False),
    18: vence(Codigo.CNH, 5),
    82: com(Codigo.CNH, ear=False),
    24: emitido_ha(Codigo.PRONTUARIO, 200),
    27: emitido_ha(Codigo.CERTIDAO_CRIMINAL, 175),
    60: com(Codigo.CNH, categoria="C"),
    63: falta(Codigo.CURSO),
    66: falta(Codigo.CERTIDAO_CRIMINAL),
    69: com(Codigo.CERTIDAO_CRIMINAL, resultado=Resultado.DESFAVORAVEL),
    72: vence(Codigo.CNH, 28),
    75: com(Codigo.TOXICOLOGICO, resultado=Resultado.DESFAVORAVEL),
}
INFRACOES: Final = {
    6: (GravidadeDeTransito.GRAVE, (90,)),
    84: (GravidadeDeTransito.MEDIA, (40, 200)),
    33: (GravidadeDeTransito.MEDIA, (120,)),
    86: (GravidadeDeTransito.GRAVISSIMA, (364,)),
    39: (GravidadeDeTransito.GRAVE, (366,)),
}
SEM_APROVACAO: Final = frozenset({42, 60, 63, 66, 69, 75, *range(95, CONDUTORES)})
JOVEM: Final = 96
VETERANO: Final = 48
QUASE_VENCENDO: Final = 54
CERTIDAO_VELHA: Final = 26
A_APROVAR: Final = 8


def criar_condutores(
    quantos: int, *, empresas: list[Empresa | None], por: Servidor, hoje: date, sorte: Random
) -> list[Condutor]:
    """Cria os condutores; o n-ésimo tem vínculo com a n-ésima empresa, ou com o Município."""
    condutores = Condutor.objects.bulk_create(
        Condutor(
            nome=nomes.pessoa(sorte),
            cpf=nomes.cpf(sorte),
            cnh=numeros.cnh(n),
            nascimento=_nascimento(n % CONDUTORES, hoje, sorte),
            telefone=f"349{sorte.randint(80_000_000, 99_999_999)}",
        )
        for n in range(quantos)
    )
    Vinculo.objects.bulk_create(
        _vinculo(empresas[n % len(empresas)], n, hoje, condutor=condutor)
        for n, condutor in enumerate(condutores)
    )
    Documento.objects.bulk_create(
        documento
        for n, condutor in enumerate(condutores)
        for documento in _documentos(condutor, n % CONDUTORES, hoje)
    )
    InfracaoDeTransito.objects.bulk_create(
        InfracaoDeTransito(
            condutor=condutor,
            cometida_em=hoje - dias * UM_DIA,
            gravidade=INFRACOES[n % CONDUTORES][0],
            auto=f"AE{n:04d}{dias:03d}",
            descricao="Excesso de velocidade",
        )
        for n, condutor in enumerate(condutores)
        if n % CONDUTORES in INFRACOES
        for dias in INFRACOES[n % CONDUTORES][1]
    )
    Aprovacao.objects.bulk_create(
        _aprovacao(n % CONDUTORES, por, hoje, condutor=condutor)
        for n, condutor in enumerate(condutores)
        if n % CONDUTORES not in SEM_APROVACAO
    )
    return condutores


def criar_monitores(
    quantos: int, *, empresas: list[Empresa | None], por: Servidor, hoje: date, sorte: Random
) -> list[Monitor]:
    """Cria os monitores; os últimos ainda esperam a aprovação."""
    monitores = Monitor.objects.bulk_create(
        Monitor(
            nome=nomes.pessoa(sorte),
            cpf=nomes.cpf(sorte),
            nascimento=date(sorte.randint(1970, 2003), sorte.randint(1, 12), sorte.randint(1, 28)),
            telefone=f"349{sorte.randint(80_000_000, 99_999_999)}",
        )
        for n in range(quantos)
    )
    Vinculo.objects.bulk_create(
        _vinculo(empresas[n % len(empresas)], n, hoje, monitor=monitor)
        for n, monitor in enumerate(monitores)
    )
    Documento.objects.bulk_create(
        Documento(
            monitor=monitor,
            tipo_id=Codigo.CERTIDAO_DO_MONITOR,
            numero=f"CM-{5000 + n}",
            orgao="Tribunal de Justiça de Minas Gerais",
            emitido_em=hoje - (190 if n % MONITORES == CERTIDAO_VELHA else 50) * UM_DIA,
            resultado=Resultado.FAVORAVEL,
        )
        for n, monitor in enumerate(monitores)
    )
    Aprovacao.objects.bulk_create(
        _aprovacao(0, por, hoje, monitor=monitor)
        for n, monitor in enumerate(monitores)
        if n % MONITORES < MONITORES - A_APROVAR
    )
    return monitores


def _nascimento(posicao: int, hoje: date, sorte: Random) -> date:
    if posicao == JOVEM:
        return dia_seguinte(somar_anos(hoje, -21))
    if posicao == VETERANO:
        return somar_anos(hoje, -71)
    return date(hoje.year - sorte.randint(26, 62), sorte.randint(1, 12), sorte.randint(1, 28))


def _vinculo(empresa: Empresa | None, n: int, hoje: date, **quem: Any) -> Vinculo:
    if empresa is None:
        tipo = TipoDeVinculo.SERVIDOR
    else:
        tipo = TipoDeVinculo.CCMEI if empresa.mei and "condutor" in quem else TipoDeVinculo.CTPS
    return Vinculo(empresa=empresa, tipo=tipo, vigente_de=date(hoje.year - 1 - n % 3, 2, 1), **quem)


def _documentos(condutor: Condutor, posicao: int, hoje: date) -> list[Documento]:
    numero = 40_000 + 3 * (condutor.pk or 0)
    feitos = [
        Documento(
            tipo_id=Codigo.CNH,
            numero=condutor.cnh or "",
            orgao="CET-MG",
            emitido_em=hoje - 700 * UM_DIA,
            valido_ate=hoje + 900 * UM_DIA,
            categoria="E" if posicao % 10 == 1 else "D",
            ear=True,
        ),
        Documento(
            tipo_id=Codigo.CURSO,
            numero=f"TE-{numero}",
            orgao="SEST SENAT",
            emitido_em=hoje - 1000 * UM_DIA,
            renach=True,
        ),
        Documento(
            tipo_id=Codigo.PRONTUARIO,
            numero=f"P-{numero}",
            orgao="CET-MG",
            emitido_em=hoje - 50 * UM_DIA,
        ),
        Documento(
            tipo_id=Codigo.CERTIDAO_CRIMINAL,
            numero=f"CC-{numero}",
            orgao="Tribunal de Justiça de Minas Gerais",
            emitido_em=hoje - 55 * UM_DIA,
            resultado=Resultado.FAVORAVEL,
        ),
        Documento(
            tipo_id=Codigo.TOXICOLOGICO,
            numero=f"TX-{numero}",
            orgao="Laboratório de Exemplo",
            emitido_em=hoje - 400 * UM_DIA,
            resultado=Resultado.FAVORAVEL,
        ),
    ]
    for documento in feitos:
        documento.condutor = condutor
    if posicao in SITUACOES:
        SITUACOES[posicao](feitos, hoje)
    return feitos


def _aprovacao(posicao: int, por: Servidor, hoje: date, **quem: Any) -> Aprovacao:
    de = hoje - 48 * UM_DIA
    ate = hoje + UM_DIA if posicao == QUASE_VENCENDO else hoje + 120 * UM_DIA
    return Aprovacao(
        numero=proximo_numero(EspecieDeSerie.APROVACAO, de.year),
        ano=de.year,
        resultado=Resultado.FAVORAVEL,
        parecer="Documentos conferidos com os originais; atende ao art. 17, p.ú.",
        vigente_de=de,
        vigente_ate=ate,
        primeira_a_vencer="Certidão de distribuição criminal",
        por=por,
        decidida_em=datetime.combine(de, time(10), tzinfo=get_current_timezone()),
        **quem,
    )
