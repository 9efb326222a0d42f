"""Carga da cidade de demonstração: determinada, feita uma vez, numa transação."""

from datetime import date
from decimal import Decimal
from random import Random

from django.db import transaction

from patrocinio.comum.models import AcessoAGuiche, AtoNormativo, Guiche, ValorVigente
from patrocinio.comum.tipos import EsferaDoAto, Indice, Papel, TipoDeAto
from patrocinio.demonstracao import contratacao, operacao, processos
from patrocinio.demonstracao.certidoes import entregar_certidoes
from patrocinio.demonstracao.condutores import (
    CONDUTORES,
    MONITORES,
    criar_condutores,
    criar_monitores,
)
from patrocinio.demonstracao.escolas import criar_escolas
from patrocinio.demonstracao.fiscalizacao import fiscalizar
from patrocinio.demonstracao.frota import VEICULOS, criar_veiculos
from patrocinio.demonstracao.linhas import criar_linhas
from patrocinio.demonstracao.pessoas import criar_pessoas
from transporte_escolar.models import (
    AcessoAEmpresa,
    AcessoAEscola,
    Contrato,
    Empresa,
    Escola,
    Linha,
)
from transporte_escolar.servicos.exigencias import contratadas

SEMENTE = 5002
LINHAS = 60
GUICHES = (
    ("Guichê do Centro", "Secretaria Municipal de Desenvolvimento Social", "Centro"),
    ("Guichê de Salitre de Minas", "Secretaria Municipal de Desenvolvimento Social", "Salitre"),
)


def ja_carregada() -> bool:
    """Diz se a cidade já está no banco."""
    return Linha.objects.exists()


@transaction.atomic
def carregar(*, hoje: date, escala: int = 1) -> None:
    """Cria a cidade inteira; ``escala`` multiplica linhas, empresas e contratos.

    Erros: ``ValueError`` se ``escala`` < 1.
    """
    if escala < 1:
        raise ValueError("A escala é um número inteiro a partir de 1.")
    sorte = Random(SEMENTE)  # noqa: S311 - dado de exemplo, não segredo
    pessoas = criar_pessoas()
    _valores_de_exemplo(hoje)
    cenario = contratacao.Cenario(
        hoje=hoje,
        sorte=sorte,
        fiscal=pessoas[Papel.SESTRAN_FISCAL],
        ato_do_fiscal=contratacao.ato_de_exemplo(hoje),
    )
    escolas = criar_escolas()
    linhas = criar_linhas(
        LINHAS * escala, desde=date(hoje.year, 2, 2), escolas=escolas, sorte=sorte
    )
    empresas = contratacao.criar_empresas(contratacao.EMPRESAS * escala, sorte)
    contratos = _licitar_e_contratar(linhas, empresas, escala, cenario)
    contratacao.completar(contratos, por=pessoas[Papel.EDUCACAO])
    _frota_e_operacao(empresas, escala, cenario)
    entregar_certidoes(_contratadas(), hoje=hoje)
    processos.substituir(pessoas, hoje=hoje)
    processos.exigir_das_contratadas(_contratadas(), pessoas, hoje=hoje)
    processos.autorizar_passageiros(hoje=hoje)
    fiscalizar(pessoas, hoje=hoje, sorte=sorte)
    guiches = [Guiche.objects.create(nome=n, orgao=o, endereco=e) for n, o, e in GUICHES]
    AcessoAGuiche.objects.create(servidor=pessoas[Papel.ATENDIMENTO], guiche=guiches[0])
    AcessoAEscola.objects.create(
        servidor=pessoas[Papel.SECRETARIA_ESCOLAR],
        escola=Escola.objects.get(nome="Escola Honorato Borges"),
    )
    AcessoAEmpresa.objects.create(servidor=pessoas[Papel.CONTRATADA], empresa=empresas[0])


def _frota_e_operacao(empresas: list[Empresa], escala: int, cenario: contratacao.Cenario) -> None:
    hoje, sorte, fiscal = cenario.hoje, cenario.sorte, cenario.fiscal
    servidas = operacao.linhas_servidas(hoje)
    donos = [empresa for _, empresa in servidas]
    resto: list[Empresa | None] = [*empresas]
    veiculos = criar_veiculos(
        VEICULOS * escala, linhas=servidas, empresas=empresas, fiscal=fiscal, hoje=hoje, sorte=sorte
    )
    condutores = criar_condutores(
        CONDUTORES * escala, empresas=[*donos, *resto], por=fiscal, hoje=hoje, sorte=sorte
    )
    monitores = criar_monitores(
        max(MONITORES * escala, len(servidas)),
        empresas=[*donos, *resto],
        por=fiscal,
        hoje=hoje,
        sorte=sorte,
    )
    linhas = [linha for linha, _ in servidas]
    operacao.alocar_tudo(linhas, veiculos, condutores, monitores, desde=date(hoje.year, 2, 2))
    operacao.determinar(veiculos[: len(linhas)], fiscal=fiscal, hoje=hoje)


def _contratadas() -> list[Empresa]:
    return list(contratadas().order_by("pk"))


def _licitar_e_contratar(
    linhas: list[Linha], empresas: list[Empresa], escala: int, cenario: contratacao.Cenario
) -> list[Contrato]:
    antigo, novo = contratacao.criar_editais(cenario)
    do_antigo, do_novo = (n * escala for n in contratacao.LINHAS_POR_EDITAL)
    contratos_do_antigo, contratos_do_novo = (n * escala for n in contratacao.CONTRATOS_POR_EDITAL)
    primeiros = contratacao.contratar(
        contratacao.licitar(antigo, linhas[:do_antigo], cenario),
        empresas,
        por_empresa=1,
        quantos=contratos_do_antigo,
        cenario=cenario,
    )
    return primeiros + contratacao.contratar(
        contratacao.licitar(novo, linhas[do_antigo : do_antigo + do_novo], cenario),
        list(reversed(empresas)),
        por_empresa=contratacao.LINHAS_POR_LOTE,
        quantos=contratos_do_novo,
        cenario=cenario,
    )


def _valores_de_exemplo(hoje: date) -> None:
    """Preenche a UFM e a tarifa de remuneração sem valor conhecido e o diz no nome do ato."""
    for ano in {*range(2018, hoje.year + 1)} - {2023}:
        ato = AtoNormativo.objects.create(
            tipo=TipoDeAto.EXEMPLO,
            esfera=EsferaDoAto.PORTAL,
            numero=f"UFM {ano}",
            data=date(ano - 1, 12, 1),
            ementa="exemplo: valor inventado para a demonstração",
        )
        ValorVigente.objects.create(
            indice=Indice.UFM,
            valor=Decimal("501.60") + Decimal("26.10") * (ano - 2023),
            vigente_de=date(ano, 1, 1),
            vigente_ate=date(ano, 12, 31),
            ato=ato,
            observacao="exemplo",
        )
    remuneracao = AtoNormativo.objects.create(
        tipo=TipoDeAto.EXEMPLO,
        esfera=EsferaDoAto.PORTAL,
        numero="Tarifa de remuneração",
        data=date(2025, 12, 12),
        ementa="exemplo: valor inventado para a demonstração",
    )
    ValorVigente.objects.create(
        indice=Indice.TARIFA_REMUNERACAO,
        valor=Decimal("4.90"),
        vigente_de=date(2026, 1, 1),
        ato=remuneracao,
        observacao="exemplo",
    )
